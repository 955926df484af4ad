// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon table: small boards solved completely; probe, the value of a position and of all its
// actions; verify, is a table what it says? Tables as the command line names them.
#include "tools/cli/table.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "solver/tablebase/index/shape.hpp"
#include "solver/tablebase/query/audit.hpp"
#include "solver/tablebase/query/probe.hpp"
#include "tools/cli/table_progress.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/requests/tables.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {
namespace {

std::optional<OpenTable> found(std::string_view argument, tablebase::FoundTable table) {
  if (!table.problem.empty()) throw Unusable(fmt::format("{}: {}", argument, table.problem));
  return std::move(table.table);
}

using tablebase::TableAnswer;
using tablebase::TableAnswers;
using tablebase::TableValue;
using tablebase::ValuedAction;

struct ProbeOptions {
  std::string table;
  CommonOptions common;
};

std::string sentence(const Position& position, const TableAnswer& answer) {
  if (answer.over != Outcome::none) return std::string(outcome_text(answer.over));
  return fmt::format("{} to move: {}", side_name(position.to_move), to_string(answer.value));
}

void print(const OpenTable& table, const Position& position, const TableAnswer& answer,
           Output& out) {
  out.text(
      draw_text(make_diagram(position, table.rules.rules, table.rules.name), Output::colour()));
  out.line("\n" + sentence(position, answer));
  if (answer.decider != position.to_move)
    out.line(fmt::format("{} chooses the action", side_name(answer.decider)));
  for (const ValuedAction& each : answer.actions)
    out.line(fmt::format("  {:<8} {}", to_string(each.action), to_string(each.value)));
}

/// In bulk: the value, then each action with its own.
std::string one_line(const Position& position, const TableAnswer& answer) {
  std::string line = sentence(position, answer);
  for (const ValuedAction& each : answer.actions)
    line += fmt::format("; {} {}", to_string(each.action), to_string(each.value));
  return line;
}

ExitCode probe(const ProbeOptions& options, Output& out) {
  const OpenTable table = choose_table(options.table, options.common.rules);
  TableAnswers answers(table);
  if (in_bulk(options.common)) {
    const auto read = [&table](const std::string& line, const std::string& place) {
      return table_position(line, table, place);
    };
    return for_each_line(out, read, [&](const Position& position, const std::string&) {
      const TableAnswer answer = answers.answer(position);
      out.line(options.common.json ? table_probe_json(table, position, answer)
                                   : one_line(position, answer));
    });
  }
  const Position position = options.common.position.empty()
                                ? agon::rules::symmetric_start(table.rules.rules)
                                : table_position(options.common.position, table, "--position");
  const TableAnswer answer = answers.answer(position);
  if (options.common.json)
    out.line(table_probe_json(table, position, answer));
  else
    print(table, position, answer, out);
  return ExitCode::done;
}

using tablebase::Audit;
using tablebase::AuditStage;

struct VerifyOptions {
  std::string table;
  std::string rules;
  std::size_t sample = 10000;
  std::uint64_t seed = 1;
  std::size_t memory_mib = default_memory_mib();
  int threads = 1;
  bool json = false;
};

/// Throws if it cannot be done, or was stopped.
Audit audit_of(const OpenTable& table, const VerifyOptions& options) {
  if (const std::string refusal = tablebase::refusal(table.rules.rules); !refusal.empty())
    throw Unusable(fmt::format("TABLE: {}: {}", table.path, refusal));
  const std::uint64_t mib = tablebase::audit_bytes(*table.table, options.threads) >> 20U;
  if (mib > options.memory_mib)
    throw LimitReached(fmt::format(
        "--memory: verifying {} needs {} MiB, more than the {} MiB allowed; give --memory {}",
        table.path, mib, options.memory_mib, mib));
  AuditLine line;
  const Audit audit = tablebase::audit(
      *table.table, {options.threads, options.sample, options.seed, [&](const auto& now) {
                       line.show(now);
                       return !interrupted();
                     }});
  if (audit.stopped)
    throw LimitReached(fmt::format("Ctrl-C: stopped while {}",
                                   *audit.stopped == AuditStage::blocks ? "reading the blocks"
                                   : *audit.stopped == AuditStage::entries
                                       ? "deriving the entries"
                                       : "checking the sample"));
  return audit;
}

/// A line for each stage that found nothing wrong, and the verdict.
std::string audit_text(const Audited& audited, const tablebase::Audit& audit) {
  std::string text;
  if (audit.blocks)
    text +=
        fmt::format("checksums: the header and {} are sound\n", counted(*audit.blocks, "block"));
  if (audit.entries)
    text +=
        fmt::format("entries: each of {} follows from its successors\n", grouped(*audit.entries));
  if (audit.sample)
    text += fmt::format("sample: {} (seed {}) agree with the reference rules\n",
                        *audit.sample == 1 ? "1 position" : grouped(*audit.sample) + " positions",
                        audited.seed);
  text += audit.is_sound()
              ? fmt::format("sound: {} is a table for {}\n", audited.path, audited.rules)
              : fmt::format("wrong: {}: {}\n", audited.path, wrong_text(audit));
  return text;
}

ExitCode tell(const Audited& audited, const Audit& audit, const VerifyOptions& options,
              Output& out) {
  if (options.json)
    out.line(table_verify_json(audited, audit));
  else
    out.text(audit_text(audited, audit));
  return audit.is_sound() ? ExitCode::done : ExitCode::wrong;
}

ExitCode verify(const VerifyOptions& options, Output& out) {
  catch_interrupts();
  // This command is for files that begin like a table but are damaged.
  std::error_code ignored;
  if (std::filesystem::is_regular_file(options.table, ignored)) {
    const tablebase::Reader::Opened opened = tablebase::Reader::open(options.table);
    if (opened.table == nullptr && tablebase::Reader::begins_like_one(options.table)) {
      Audit damaged;
      damaged.damage = opened.problem;
      return tell({options.table, "", options.seed}, damaged, options, out);
    }
  }
  const OpenTable table = choose_table(options.table, options.rules);
  return tell({table.path, table.rules.name, options.seed}, audit_of(table, options), options, out);
}

}  // namespace

OpenTable open_table(std::string_view argument, const std::string& path) {
  return *found(argument, tablebase::open_table(path));
}

std::optional<OpenTable> find_table(std::string_view argument, const std::string& folder,
                                    const RuleSet& rules) {
  return found(argument, tablebase::find_table(folder, rules));
}

api::Tables::Open* table_for(std::string_view argument, api::Tables& tables,
                             const NamedRules& rules, std::string_view instead) {
  api::Tables::Open* const table = tables.find(rules.rules);
  if (table == nullptr && tables.given())
    note(fmt::format("{}: {} has no table for {}; {}", argument, tables.path(), rules.name,
                     instead));
  return table;
}

Option* add_table_option(Arguments& app, std::string& path, const std::string& help) {
  return app.add_option("--table", path, help)
      ->type_name("FILE|DIR")
      ->endings({".agt"})
      ->check(refuse_empty);
}

void note_unless_used(std::string_view argument, const api::Tables& tables) {
  if (tables.never_found())
    note(fmt::format("{}: {} has no table for the rules of any puzzle; searched instead", argument,
                     tables.path()));
}

OpenTable choose_table(const std::string& path, const std::string& rules) {
  std::error_code ignored;
  if (!std::filesystem::is_directory(path, ignored)) {
    OpenTable table = open_table("TABLE", path);
    if (!rules.empty()) {
      const NamedRules asked = choose_rules(rules, "--rules");
      if (!same_table(asked.rules, table.rules.rules))
        throw Unusable(
            fmt::format("--rules: {} is a table for {}, not for {}; leave out --rules, or name the "
                        "folder of the tables",
                        path, table.rules.name, asked.name));
    }
    return table;
  }
  if (rules.empty())
    throw Unusable(fmt::format(
        "TABLE: {} is a folder; choose one of its tables with --rules, or name a file", path));
  const NamedRules asked = choose_rules(rules, "--rules");
  if (std::optional<OpenTable> table = find_table("TABLE", path, asked.rules))
    return *std::move(table);
  throw Unusable(
      fmt::format("--rules: {} has no table for {}; make it with agon table build "
                  "--rules {} --output {}",
                  path, asked.name, asked.name, path));
}

Position table_position(std::string_view text, const OpenTable& table, std::string_view argument) {
  const std::string has = fmt::format("; {} holds positions of {}", table.path, table.rules.name);
  try {
    Position position = usable_position(text, table.rules, argument);
    if (const auto stray = table.table->layout().stray_captive(position))
      throw Unusable(
          fmt::format("{}: the piece on {} is remembered as captured where none can be, so the "
                      "table does not have the position; leave {} out of the third field",
                      argument, to_string(*stray), to_string(*stray)));
    if (!position.placing()) return position;
  } catch (const Unusable& unusable) {
    throw Unusable(unusable.what() + has);
  }
  throw Unusable(fmt::format(
      "{}: pieces are in hand; give a position with all of them on the board{}", argument, has));
}

void add_table_argument(Arguments& app, std::string& table, std::string& rules) {
  app.add_option("TABLE", table, "A table file, or a folder of tables (see --rules)")
      ->type_name("FILE|DIR")
      ->endings({".agt"})
      ->required()
      ->check(refuse_empty);
  app.add_option("--rules", rules, "Which table of the folder")
      ->type_name("RULES")
      ->check(refuse_empty);
}

std::size_t default_memory_mib() {
  const long pages = ::sysconf(_SC_PHYS_PAGES);
  const long page = ::sysconf(_SC_PAGESIZE);
  const std::size_t all_mib = pages <= 0 || page <= 0 ? 4096
                                                      : static_cast<std::size_t>(pages) / 1024 *
                                                            static_cast<std::size_t>(page) / 1024;
  return all_mib / 4 * 3;
}

void add_work_options(Arguments& app, std::size_t& memory_mib, int& threads) {
  app.add_option("--memory", memory_mib,
                 "Refuse work that needs more memory than this [three quarters of the machine's]")
      ->type_name("MIB")
      ->range(1, 1 << 30);
  app.add_option("--threads", threads, "Threads to use")
      ->type_name("N")
      ->range(1, 1024)
      ->capture_default_str();
}

Run add_table(Arguments& app) {
  app.footer(
      "A table has the value of every position of one board, number of guards and rule set: a win, "
      "a loss or a draw (neither side can force a win), and the plies to the end.\n"
      "Example:\n"
      "  agon table build --rules wikipedia,radius=2,guards=1 --output example.agt");
  return add_parts(
      app,
      {{"build", "Solve every position of a small board and write the table", add_table_build},
       {"info", "Print the counts of tables and their longest wins", add_table_info},
       {"find", "List positions that meet conditions, also as puzzles", add_table_find},
       {"probe", "Look up a position: its value and that of every action", add_table_probe},
       {"verify", "Check a table: checksums, every entry, a sample through the reference rules",
        add_table_verify}});
}

Run add_table_probe(Arguments& app) {
  auto options = std::make_shared<ProbeOptions>();
  options->common.rules.clear();
  add_table_argument(app, options->table, options->common.rules);
  add_position_option(app, options->common.position,
                      "Position string; - reads one position per line from standard input, answers "
                      "each in turn and stops at the first unusable one [a symmetric start]");
  add_json_option(app, options->common.json);
  app.footer(
      "Values are for the side to move, and plies count from the position. Actions are listed best "
      "first for the side that chooses them.\n"
      "--json: {\"rules\", \"position\", \"value\": \"win\"|\"draw\"|\"loss\", \"plies\": N|null, "
      "\"over\",\n"
      "\"decider\", \"actions\": [{\"action\", \"value\", \"plies\", \"next\"}]}.\n"
      "Example:\n"
      "  agon table build --rules wikipedia,radius=2,guards=1 --output example.agt\n"
      "  agon table probe example.agt --position '1g1/4/2q2/Q3/1G1 w - -'");
  return [options](Output& out) { return probe(*options, out); };
}

Run add_table_verify(Arguments& app) {
  auto options = std::make_shared<VerifyOptions>();
  add_table_argument(app, options->table, options->rules);
  app.add_option("--sample", options->sample, "Positions to check by the reference rules")
      ->type_name("N")
      ->check(refuse_negative)
      ->capture_default_str();
  add_seed_option(app, options->seed, "Seed of the sample");
  add_work_options(app, options->memory_mib, options->threads);
  add_json_option(app, options->json);
  app.footer(
      "--json: {\"table\", \"rules\", \"sound\", \"wrong\": text|null, \"blocks\", \"entries\", "
      "\"sample\",\n"
      "\"seed\"}; how many of each were found right, null if not reached.\n"
      "Exit code 1: the table is damaged, or an entry does not follow from its successors.\n"
      "Example:\n"
      "  agon table build --rules wikipedia,radius=2,guards=1 --output example.agt\n"
      "  agon table verify example.agt --sample 100");
  return [options](Output& out) { return verify(*options, out); };
}

}  // namespace agon::tools

// What an audit of a table found, for people.
