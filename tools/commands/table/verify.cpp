// agon table verify: is a table what it says?
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <random>

#include "model/data/counted.hpp"
#include "model/data/position_text.hpp"
#include "model/rules/judge.hpp"
#include "solver/analysis/probe.hpp"
#include "solver/tablebase/retrograde/verify.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/commands/parallel.hpp"
#include "tools/cli/progress.hpp"
#include "tools/commands/table/parts.hpp"
#include "tools/commands/table/files.hpp"
#include "tools/report/json.hpp"
#include "tools/report/table.hpp"
#include "tools/report/table_time.hpp"

namespace agon::tools {
namespace {

using analysis::TableValue;
using analysis::value_of;

struct VerifyOptions {
  std::string table;
  std::string rules;
  std::size_t sample = 10000;
  std::uint64_t seed = 1;
  std::size_t memory_mib = machine_mib() / 4 * 3;
  int threads = 1;
  bool json = false;
};

/// How far it was found to be right, and what is wrong in one line; empty if nothing.
struct Verdict {
  std::optional<std::size_t> blocks;
  std::optional<std::uint64_t> entries;
  std::optional<std::size_t> sample;
  std::string wrong;
};

std::string code_text(tablebase::Code code) {
  if (code == tablebase::unused_code) return "nothing";
  if (code == tablebase::draw_code) return "draw";
  return fmt::format("{} in {}", tablebase::is_win(code) ? "win" : "loss",
                     tablebase::plies_of(code));
}

tablebase::Verifier::Options verifying(const tablebase::TableFile& table, int threads) {
  const tablebase::Summary& summary = table.summary();
  const std::size_t plies = std::max(summary.wins.size(), summary.losses.size());
  // Code 1 is a draw; n plies are below code 2 + 2 (n + 1).
  return {threads, table.distances(), static_cast<tablebase::Code>(2 * plies + 1)};
}

/// Reads every block: checksums, then the counts of the header. Gives all codes to the verifier.
std::string read_all(const OpenTable& open, tablebase::Verifier& verifier, int threads) {
  const tablebase::TableFile& table = *open.table;
  const tablebase::Layout& layout = table.layout();
  std::mutex mutex;
  tablebase::Summary summary;
  std::pair<std::size_t, std::string> problem{table.blocks(), ""};
  const bool all = do_tasks(table.blocks(), threads, "table: blocks read", [&](int) -> Worker {
    return [&](std::size_t block) {
      std::vector<tablebase::Code> codes;
      std::string what = table.read_block(block, codes);
      tablebase::Summary here;
      std::size_t at = 0;
      const tablebase::SlabRange slabs = table.block(block).slabs;
      for (std::uint32_t slab = slabs.first; what.empty() && slab < slabs.end; ++slab) {
        const auto size = static_cast<std::size_t>(layout.places(slab));
        here.add(layout, slab, codes.data() + at);
        const auto first = codes.begin() + static_cast<std::ptrdiff_t>(at);
        if (!verifier.add({slab, {first, first + static_cast<std::ptrdiff_t>(size)}}))
          what = fmt::format("block {} has more plies than the header", block + 1);
        at += size;
      }
      const std::lock_guard lock(mutex);
      summary.add(here);
      if (!what.empty() && block < problem.first) problem = {block, std::move(what)};
    };
  });
  if (!all) throw LimitReached("Ctrl-C: stopped while reading the blocks");
  if (!problem.second.empty()) return problem.second;
  return summary == table.summary() ? "" : "the counts in its header are not those of its entries";
}

/// What is wrong with an entry by the judge; empty if nothing. The verifier has read the blocks.
std::string judged(const tablebase::Verifier& verifier, const tablebase::TableFile& table,
                   const Position& position) {
  const RuleSet& rules = table.rules();
  const bool counts = table.distances();
  const auto value_for = [&](const Position& of, Side side) {
    return value_of(verifier.code(table.layout().place(of)), side == of.to_move, counts);
  };
  const TableValue found = value_for(position, position.to_move);
  const Outcome over = rules::outcome(position, rules);
  using Kind = TableValue::Kind;
  TableValue expected;
  if (over != Outcome::none) {
    if (over != Outcome::draw)
      expected.kind = over == win_of(position.to_move) ? Kind::win : Kind::loss;
    if (over != Outcome::draw && counts) expected.plies = 0;
  } else {
    // The best action for whoever decides, by the values of what the judge makes of each.
    const bool mover_decides = rules::decider(position, rules) == position.to_move;
    bool is_first = true;
    const auto rank = [](const TableValue& value) {
      const int plies = value.plies.value_or(0);
      return std::pair(value.kind, value.kind == Kind::loss ? -plies : plies);
    };
    for (const Action& action : rules::actions(position, rules)) {
      const TableValue next = value_for(rules::apply(position, rules, action), position.to_move);
      if (is_first || (mover_decides ? rank(next) < rank(expected) : rank(expected) < rank(next)))
        expected = next;
      is_first = false;
    }
    if (expected.plies) ++*expected.plies;
  }
  if (found == expected) return "";
  return fmt::format("{} has {}, and by the reference rules {}", to_string(position),
                     to_string(found), to_string(expected));
}

std::string sampled(const tablebase::Verifier& verifier, const tablebase::TableFile& table,
                    const VerifyOptions& options) {
  const tablebase::Layout& layout = table.layout();
  std::mt19937_64 random(options.seed);
  ProgressLine progress;
  TimeLeft time;
  for (std::size_t done = 0; done < options.sample;) {
    if (interrupted()) throw LimitReached("Ctrl-C: stopped while looking at the sample");
    if (const double share = static_cast<double>(done) / static_cast<double>(options.sample);
        progress.due())
      progress.show(fmt::format("table: sample, {:.0f} %{}", 100 * share, time.of(share)));
    tablebase::Place place;
    place.slab = static_cast<std::uint32_t>(random() % layout.slabs());
    place.set = static_cast<std::uint32_t>(random() % layout.sets(place.slab));
    place.queen = static_cast<std::uint32_t>(random() % layout.queens());
    const std::optional<Position> position = layout.position(place);
    if (!position) continue;
    ++done;
    if (std::string wrong = judged(verifier, table, *position); !wrong.empty()) return wrong;
  }
  return "";
}

Verdict examine(const OpenTable& open, const VerifyOptions& options) {
  const tablebase::TableFile& table = *open.table;
  tablebase::Verifier verifier(table.rules(), verifying(table, options.threads));
  Verdict verdict;
  verdict.wrong = read_all(open, verifier, options.threads);
  if (!verdict.wrong.empty()) return verdict;
  verdict.blocks = table.blocks();
  ProgressLine progress;
  TimeLeft time;
  const tablebase::Verifier::Report report = verifier.run([&](double share) {
    if (progress.due())
      progress.show(fmt::format("table: entries, {:.0f} %{}", 100 * share, time.of(share)));
    return !interrupted();
  });
  progress.clear();
  if (report.stopped) throw LimitReached("Ctrl-C: stopped while deriving the entries");
  if (report.first) {
    const auto position = table.layout().position(report.first->place);
    verdict.wrong = fmt::format(
        "{} of {} entries do not follow from their successors; the first, {}, has "
        "{}, not {}",
        grouped(report.wrong), grouped(report.checked),
        position ? to_string(*position) : "an unused place", code_text(report.first->found),
        code_text(report.first->expected));
    return verdict;
  }
  verdict.entries = report.checked;
  verdict.wrong = sampled(verifier, table, options);
  if (verdict.wrong.empty()) verdict.sample = options.sample;
  return verdict;
}

template <class Number>
nlohmann::ordered_json json_of(const std::optional<Number>& number) {
  return number ? nlohmann::ordered_json(*number) : nlohmann::ordered_json(nullptr);
}

ExitCode tell(const std::string& path, const std::string& rules, const Verdict& verdict,
              const VerifyOptions& options, Output& out) {
  const bool sound = verdict.wrong.empty();
  if (options.json) {
    nlohmann::ordered_json json;
    json["table"] = path;
    json["rules"] = rules.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(rules);
    json["sound"] = sound;
    json["wrong"] = sound ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(verdict.wrong);
    json["blocks"] = json_of(verdict.blocks);
    json["entries"] = json_of(verdict.entries);
    json["sample"] = json_of(verdict.sample);
    json["seed"] = options.seed;
    out.line(json_text(json));
    return sound ? ExitCode::done : ExitCode::wrong;
  }
  if (verdict.blocks)
    out.line(
        fmt::format("checksums: the header and {} are sound", counted(*verdict.blocks, "block")));
  if (verdict.entries)
    out.line(
        fmt::format("entries: each of {} follows from its successors", grouped(*verdict.entries)));
  if (verdict.sample)
    out.line(
        fmt::format("sample: {} (seed {}), as the reference rules have it",
                    *verdict.sample == 1 ? "1 position" : grouped(*verdict.sample) + " positions",
                    options.seed));
  out.line(sound ? fmt::format("sound: {} is a table for {}", path, rules)
                 : fmt::format("wrong: {}: {}", path, verdict.wrong));
  return sound ? ExitCode::done : ExitCode::wrong;
}

ExitCode verify(const VerifyOptions& options, Output& out) {
  catch_interrupts();
  // A file that begins like a table and is none is what this command is for.
  std::error_code ignored;
  if (std::filesystem::is_regular_file(options.table, ignored)) {
    const tablebase::TableFile::Opened opened = tablebase::TableFile::open(options.table);
    if (opened.table == nullptr && tablebase::TableFile::begins_like_one(options.table)) {
      Verdict verdict;
      verdict.wrong = opened.problem;
      return tell(options.table, "", verdict, options, out);
    }
  }
  const OpenTable table = choose_table(options.table, options.rules);
  if (const std::string refusal = tablebase::refusal(table.table->rules()); !refusal.empty())
    throw Unusable(fmt::format("TABLE: {}: {}", table.path, refusal));
  const std::uint64_t bytes = tablebase::Verifier::predicted_bytes(
      table.table->rules(), verifying(*table.table, options.threads));
  const std::uint64_t mib = (bytes >> 20U) + 256;
  if (mib > options.memory_mib)
    throw LimitReached(
        fmt::format("--memory: verifying {} needs {} MiB, and {} MiB may be used; "
                    "give --memory {}",
                    table.path, mib, options.memory_mib, mib));
  return tell(table.path, table.rules.name, examine(table, options), options, out);
}

}  // namespace

Run add_table_verify(Arguments& app) {
  auto options = std::make_shared<VerifyOptions>();
  add_table_argument(app, options->table, options->rules);
  app.add_option("--sample", options->sample, "Positions to be judged by the reference rules")
      ->type_name("N")
      ->check(refuse_negative)
      ->capture_default_str();
  app.add_option("--seed", options->seed, "Of the sample")
      ->type_name("N")
      ->check(refuse_negative)
      ->capture_default_str();
  add_work_options(app, options->memory_mib, options->threads);
  add_json_option(app, options->json);
  app.footer(
      "--json: {\"table\", \"rules\", \"sound\", \"wrong\": text|null, \"blocks\", \"entries\", "
      "\"sample\",\n"
      "\"seed\"}; how many of each were found to be right, null where it did not come to that.\n"
      "Exit code 1: the table is damaged, or an entry is not what its successors make it.\n"
      "Example:\n"
      "  agon table build --rules wikipedia,radius=2,guards=1 --output example.agt\n"
      "  agon table verify example.agt --sample 100");
  return [options](Output& out) { return verify(*options, out); };
}

}  // namespace agon::tools
