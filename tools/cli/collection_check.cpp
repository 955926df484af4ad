// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon collection FILE check: the answers proved again.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <vector>

#include "model/values/mistake.hpp"
#include "puzzles/proving/check.hpp"
#include "solver/threads/parallel.hpp"
#include "tools/cli/collection_parts.hpp"
#include "tools/cli/table.hpp"
#include "tools/requests/collection_changes.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {
namespace {

struct StoredCheckOptions {
  WhereOptions which;
  std::optional<std::size_t> sample;
  Limits limits;
  std::string table;
  bool json = false;
};

/// "a1b2c3d4e5f6 NAME: WRONG: win in 3, expected win in 5".
std::string row_check_text(const puzzles::StoredEntry& stored, const puzzles::RowCheck& check) {
  if (check.wrong.empty())
    return fmt::format("{} {}: not settled: {}", stored.id, stored.name, check.open);
  return fmt::format("{} {}: WRONG: {}", stored.id, stored.name, fmt::join(check.wrong, "; "));
}

std::string check_counts_text(const CheckCounts& counts) {
  return fmt::format("{} checked: {} right, {} wrong, {} not settled; {} checked by formulas{}",
                     counted(counts.checked, "puzzle"), counts.checked - counts.wrong - counts.open,
                     counts.wrong, counts.open, counted(counts.certificates, "stored certificate"),
                     counts.damage == 0
                         ? ""
                         : fmt::format("; {} in the file itself", counted(counts.damage, "fault")));
}

class Checking {
 public:
  Checking(const StoredCheckOptions& options, std::size_t all, Output& out)
      : options_(options), all_(all), out_(out) {
    for (int thread = 0; thread < options.limits.threads; ++thread)
      tables_.emplace_back("--table", options.table);
  }

  /// False: interrupted.
  bool take(const puzzles::StoredEntry& stored) {
    batch_.push_back(stored);
    if (batch_.size() == 8 * static_cast<std::size_t>(options_.limits.threads)) flush();
    return !interrupted();
  }
  void flush() {
    std::vector<puzzles::RowCheck> checks(batch_.size());
    Limits limits = options_.limits;
    limits.threads = 1;
    parallel_for(batch_.size(), options_.limits.threads, [&](int thread, std::size_t i) {
      checks[i] = puzzles::check_row(batch_[i], limits, &tables_[static_cast<std::size_t>(thread)]);
    });
    if (!interrupted())
      for (std::size_t i = 0; i < batch_.size(); ++i) report(batch_[i], checks[i]);
    batch_.clear();
    if (progress_.due())
      progress_.show(fmt::format("check: {} of {}, {} wrong", counts_.checked,
                                 counted(all_, "puzzle"), counts_.wrong));
  }
  const CheckCounts& counts() const { return counts_; }

 private:
  void report(const puzzles::StoredEntry& stored, const puzzles::RowCheck& check) {
    ++counts_.checked;
    if (check.certificate) ++counts_.certificates;
    if (!check.wrong.empty())
      ++counts_.wrong;
    else if (!check.open.empty())
      ++counts_.open;
    if (check.wrong.empty() && check.open.empty()) return;
    progress_.clear();
    out_.line(options_.json ? row_check_json(stored, check) : row_check_text(stored, check));
    out_.flush();
  }

  const StoredCheckOptions& options_;
  std::size_t all_;
  Output& out_;
  std::vector<api::Tables> tables_;  ///< by thread
  std::vector<puzzles::StoredEntry> batch_;
  CheckCounts counts_;
  ProgressLine progress_;
};

ExitCode check(StoredCheckOptions options, const CollectionFile& file, Output& out) {
  catch_interrupts();
  options.limits.stop = &interrupted();
  if (options.sample) {
    options.which.order = "random";
    options.which.limit = options.sample;
  }
  CheckCounts counts;
  with_collection(file, puzzles::Collection::Mode::read, [&](puzzles::Collection& collection) {
    const puzzles::Filter filter = filter_of(options.which);
    std::vector<std::string> damage;
    if (!options.sample) damage = collection.damage();
    for (const std::string& each : damage)
      out.line(options.json ? damage_json(file.path, each)
                            : fmt::format("{}: WRONG: {}", file.path, each));
    const std::size_t all = collection.count(filter);
    Checking checking(options, std::min(all, options.which.limit.value_or(all)), out);
    collection.find(filter, order_of(options.which), options.which.limit, true,
                    [&](const puzzles::StoredEntry& stored) { return checking.take(stored); });
    checking.flush();
    counts = checking.counts();
    counts.damage = damage.size();
    out.line(options.json ? check_counts_json(counts) : check_counts_text(counts));
  });
  if (counts.wrong + counts.damage > 0) return ExitCode::wrong;
  if (interrupted()) throw LimitReached("check: interrupted");
  return counts.open > 0 ? ExitCode::limit : ExitCode::done;
}

}  // namespace

Run add_collection_check(Arguments& app, const SharedFile& file) {
  auto options = std::make_shared<StoredCheckOptions>();
  options->limits.seconds = 60;
  add_where_option(app, options->which);
  app.add_option("--sample", options->sample, "Check only N puzzles, drawn by --seed [all]")
      ->type_name("N")
      ->check(refuse_negative);
  add_seed_option(app, options->which.seed, "Seed of the sample");
  app.add_option("--time", options->limits.seconds,
                 "Seconds per search; a puzzle takes several [60]")
      ->type_name("SECONDS")
      ->check(seconds_from(0));
  add_memory_option(app, options->limits.memory_mib, "Memory limit for each puzzle, approximate");
  add_threads_option(app, options->limits.threads, "Puzzles to check in parallel");
  add_table_option(app, options->table, puzzle_tables_help);
  add_json_option(app, options->json);
  add_wait_option(app, *file);
  app.footer(
      "Proves each answer again from scratch: by search, by formulas for every line of a new "
      "certificate and of the stored one, by replaying the line under the reference rules, and by "
      "a question about each first action. Computes id, themes and signatures again. Prints a line "
      "for each puzzle that is wrong or not settled. Does not change the file. Without --sample it "
      "also checks the file itself. Exit code 1: something is wrong; 3: a limit left puzzles "
      "unsettled.\n"
      "--json: {\"id\", \"name\", \"wrong\": [texts], \"open\"} for each of these, then\n"
      "{\"checked\", \"right\", \"wrong\", \"open\", \"certificates\"}.\n"
      "Example:\n"
      "  agon collection new.db import puzzles/wins.toml && agon collection new.db check --sample "
      "5 --seed 2");
  return [options, file](Output& out) { return check(*options, *file, out); };
}

}  // namespace agon::tools
