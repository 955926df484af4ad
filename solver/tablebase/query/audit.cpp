// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/query/audit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/dice.hpp"
#include "model/values/position.hpp"
#include "solver/tablebase/retrograde/verifier.hpp"
#include "solver/threads/parallel.hpp"

namespace agon::tablebase {
namespace {

/// Blocks under way on the threads, besides what the verifier takes.
constexpr std::uint64_t reading_bytes = std::uint64_t{256} << 20U;

Verifier::Options verifying(const Reader& table, int threads) {
  const Summary& summary = table.summary();
  const std::size_t plies = std::max(summary.wins.size(), summary.losses.size());
  const Code highest = plies == 0 ? draw_code : code_of(Value::loss, static_cast<int>(plies) - 1);
  return {threads, table.distances(), highest};
}

class Auditor {
 public:
  Auditor(const Reader& table, const AuditOptions& options)
      : table_(table),
        options_(options),
        verifier_(table.rules(), verifying(table, options.threads)) {}

  Audit audit() {
    read_blocks();
    if (audit_.is_sound()) derive_entries();
    if (audit_.is_sound()) judge_sample();
    return std::move(audit_);
  }

 private:
  bool go_on(AuditStage stage, std::uint64_t done, std::uint64_t all) {
    if (!options_.go_on || options_.go_on({stage, done, all})) return true;
    audit_.stopped = stage;
    return false;
  }

  /// Reads every block: checksums, then the counts of the header. Gives all codes to the verifier.
  void read_blocks();
  /// What is wrong with a block; adds to `counted` what is in it.
  std::string read_block(std::size_t block, Summary& counted);
  void derive_entries();
  void judge_sample();
  TableValue value(const Position& position, Side side) const {
    return table_value(verifier_.code(table_.layout().place(position)), side == position.to_move,
                       table_.distances());
  }
  std::optional<TableValue> by_the_judge(const Position& position) const;

  const Reader& table_;
  const AuditOptions& options_;
  Verifier verifier_;
  Audit audit_;
};

std::string Auditor::read_block(std::size_t block, Summary& counted) {
  std::vector<Code> codes;
  if (std::string problem = table_.read_block(block, codes); !problem.empty()) return problem;
  const Layout& layout = table_.layout();
  auto first = codes.cbegin();
  const SlabRange slabs = table_.block(block).slabs;
  for (std::uint32_t slab = slabs.first; slab < slabs.end; ++slab) {
    const auto end = first + static_cast<std::ptrdiff_t>(layout.places(slab));
    counted.add(layout, slab, &*first);
    if (!verifier_.add({slab, {first, end}}))
      return fmt::format("block {} has more plies than the header", block + 1);
    first = end;
  }
  return "";
}

void Auditor::read_blocks() {
  std::mutex mutex;  // of all that follows
  Summary counted;
  std::pair<std::size_t, std::string> lowest{table_.blocks(), ""};
  std::uint64_t done = 0;
  parallel_for(table_.blocks(), options_.threads, [&](int, std::size_t block) {
    Summary here;
    std::string problem = read_block(block, here);
    const std::lock_guard lock(mutex);
    counted.add(here);
    if (!problem.empty() && block < lowest.first) lowest = {block, std::move(problem)};
    return go_on(AuditStage::blocks, ++done, table_.blocks());
  });
  if (audit_.stopped) return;
  audit_.damage = std::move(lowest.second);
  if (audit_.damage.empty() && counted != table_.summary())
    audit_.damage = "the counts in its header do not match its entries";
  if (audit_.damage.empty()) audit_.blocks = table_.blocks();
}

void Auditor::derive_entries() {
  const std::uint32_t slabs = table_.layout().slabs();
  const Verifier::Report report =
      verifier_.run([&](std::uint32_t slab) { return go_on(AuditStage::entries, slab, slabs); });
  if (audit_.stopped) return;
  if (!report.first) {
    audit_.entries = report.checked;
    return;
  }
  const Verifier::Wrong& first = *report.first;
  audit_.underived =
      Audit::Underived{report.wrong, report.checked, table_.layout().position(first.place),
                       first.found, first.expected};
}

/// The value of the best action for the side that decides, with each played by the judge; nothing
/// if one leads to a position that the table has no place for.
std::optional<TableValue> Auditor::by_the_judge(const Position& position) const {
  const RuleSet& rules = table_.rules();
  TableValue expected;
  if (const Outcome over = rules::outcome(position, rules); over != Outcome::none) {
    if (over == Outcome::draw) return expected;
    expected.value = over == win_of(position.to_move) ? Value::win : Value::loss;
    if (table_.distances()) expected.plies = 0;
    return expected;
  }
  const bool mover_decides = rules::decider(position, rules) == position.to_move;
  bool is_first = true;
  for (const Action& action : rules::actions(position, rules)) {
    const Position after = rules::apply(position, rules, action);
    if (!table_.layout().has_place(after)) return std::nullopt;
    const TableValue next = value(after, position.to_move);
    if (is_first || (mover_decides ? better(next, expected) : better(expected, next)))
      expected = next;
    is_first = false;
  }
  return one_ply_earlier(expected);
}

void Auditor::judge_sample() {
  const Layout& layout = table_.layout();
  Dice dice(options_.seed);
  for (std::size_t done = 0; done < options_.sample;) {
    if (!go_on(AuditStage::sample, done, options_.sample)) return;
    Place place;
    place.slab = dice.below(layout.slabs());
    place.set = dice.below(layout.sets(place.slab));
    place.queen = dice.below(layout.queens());
    const std::optional<Position> position = layout.position(place);
    if (!position) continue;
    ++done;
    const TableValue found = value(*position, position->to_move);
    const std::optional<TableValue> expected = by_the_judge(*position);
    if (found == expected) continue;
    if (expected)
      audit_.misjudged = Audit::Misjudged{*position, found, *expected};
    else
      audit_.damage = fmt::format("it has no entry for a successor of {}", to_string(*position));
    return;
  }
  audit_.sample = options_.sample;
}

}  // namespace

Audit audit(const Reader& table, const AuditOptions& options) {
  return Auditor(table, options).audit();
}

std::uint64_t audit_bytes(const Reader& table, int threads) {
  return Verifier::predicted_bytes(table.rules(), verifying(table, threads)) + reading_bytes;
}

}  // namespace agon::tablebase
