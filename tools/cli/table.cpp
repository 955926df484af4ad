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
  const OpenTable table = table_named(options.table, options.common.rules);
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

struct VerifyOptions : TableVerifyAsked {
  std::string rules;
  bool json = false;
};

/// A line for each stage that found nothing wrong, and the verdict.
std::string audit_text(const Verified& verified) {
  const tablebase::Audit& audit = verified.audit;
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
                        verified.seed);
  text += audit.is_sound()
              ? fmt::format("sound: {} is a table for {}\n", verified.path, verified.rules)
              : fmt::format("wrong: {}: {}\n", verified.path, wrong_text(audit));
  return text;
}

ExitCode verify(const VerifyOptions& options, Output& out) {
  catch_interrupts();
  AuditLine line;
  const auto rules = rules_named(options.rules);
  const Verified verified =
      verify_table(options, rules ? &*rules : nullptr, as_option, [&](const auto& now) {
        line.show(now);
        return !interrupted();
      });
  if (!verified.limit.empty())
    throw LimitReached((verified.audit.stopped ? "Ctrl-C: " : "") + verified.limit);
  if (options.json)
    out.line(table_verify_json(verified));
  else
    out.text(audit_text(verified));
  return verified.audit.is_sound() ? ExitCode::done : ExitCode::wrong;
}

}  // namespace

std::optional<NamedRules> rules_named(const std::string& text) {
  if (text.empty()) return std::nullopt;
  return choose_rules(text, "--rules");
}

OpenTable table_named(const std::string& path, const std::string& rules) {
  const auto asked = rules_named(rules);
  return choose_table(path, asked ? &*asked : nullptr, as_option);
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
