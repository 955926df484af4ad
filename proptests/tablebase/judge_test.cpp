// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Tables against the judge alone: every entry of tiny boards from a solve that knows only
// the judge, written to a file and read back; and the counts of games that are over.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/dice.hpp"
#include "model/values/position.hpp"
#include "model/values/testing/positions.hpp"
#include "model/values/testing/settings.hpp"
#include "model/values/testing/temporary_folder.hpp"
#include "solver/tablebase/file/reader.hpp"
#include "solver/tablebase/file/writer.hpp"
#include "solver/tablebase/retrograde/solver.hpp"

namespace agon::proptests::judge_test {
namespace {

using tablebase::Code;
using tablebase::Layout;
using tablebase::Place;

/// All codes by passes over everything until nothing changes: slow, and all it needs is the judge.
std::vector<Code> by_the_judge(const RuleSet& rules, const Layout& layout) {
  struct Node {
    std::vector<std::size_t> next;
    bool mover_decides = true;
  };
  const auto number = [&](const Place& place) {
    return static_cast<std::size_t>(layout.places_before(place.slab)) +
           place.set * layout.queens() + place.queen;
  };
  std::vector<Code> codes;
  std::vector<Node> nodes;
  for (std::uint32_t slab = 0; slab < layout.slabs(); ++slab)
    for (std::uint32_t set = 0; set < layout.sets(slab); ++set)
      for (std::uint32_t queen = 0; queen < layout.queens(); ++queen) {
        const auto position = layout.position({slab, set, queen});
        nodes.emplace_back();
        codes.push_back(position ? tablebase::draw_code : tablebase::unused_code);
        if (!position) continue;
        const Outcome outcome = rules::outcome(*position, rules);
        if (outcome == Outcome::white_wins) codes.back() = 2;
        if (outcome == Outcome::black_wins) codes.back() = 3;
        nodes.back().mover_decides = rules::decider(*position, rules) == Side::white;
        for (const Action& action : rules::actions(*position, rules))
          nodes.back().next.push_back(number(layout.place(rules::apply(*position, rules, action))));
      }
  // White has moved, so what is won for the next side to move is lost for White. A value found in
  // pass n takes n plies, so nothing is found too late.
  for (Code plies = 1;; ++plies) {
    bool changed = false;
    const auto settled = [&](std::size_t i, bool won) {
      return codes[i] > tablebase::draw_code && tablebase::is_win(codes[i]) == won &&
             tablebase::plies_of(codes[i]) < plies;
    };
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const Node& node = nodes[i];
      if (codes[i] != tablebase::draw_code || node.next.empty()) continue;
      const auto is = [&](bool won) { return [&, won](std::size_t n) { return settled(n, won); }; };
      const bool some_lost = std::any_of(node.next.begin(), node.next.end(), is(false));
      const bool all_lost = std::all_of(node.next.begin(), node.next.end(), is(false));
      const bool some_won = std::any_of(node.next.begin(), node.next.end(), is(true));
      const bool all_won = std::all_of(node.next.begin(), node.next.end(), is(true));
      if (node.mover_decides ? some_lost : all_lost)
        codes[i] = tablebase::code_of(tablebase::Value::win, plies);
      else if (node.mover_decides ? all_won : some_won)
        codes[i] = tablebase::code_of(tablebase::Value::loss, plies);
      changed |= codes[i] != tablebase::draw_code;
    }
    if (!changed) return codes;
  }
}

TEST(TablesByTheJudge, AreTheSameThroughAFile) {
  const test::TemporaryFolder folder;
  const std::filesystem::path path = folder / "t";
  std::vector<RuleSet> all(6, test::small(2, 1));
  all[1].queen_chooser = Chooser::opponent;
  all[2].no_action = NoAction::loses;
  all[2].sandwich = Sandwich::ring;
  all[3].passing = true;
  all[4].capture_lasts = all[5].capture_lasts = CaptureLasts::until_relocated;
  all[4].relocation_captures = RelocationCaptures::none;
  all[5].stepping_between = SteppingBetween::captured;
  all[5].sandwich = Sandwich::ring;
  all[5].guard_goes = all[5].queen_goes = Destination::next_ring;
  std::size_t entries = 0;
  for (const RuleSet& rules : all) {
    tablebase::Solver solver(rules, {});
    ASSERT_EQ(solver.run(), tablebase::Solver::Outcome::solved) << solver.problem();
    const Layout& layout = solver.layout();
    tablebase::Writer writer(path, path.string() + ".part", rules, layout, true);
    const tablebase::CodeSource source{solver.chunks(), [&](std::uint32_t chunk, const auto& give) {
                                         return solver.codes(chunk, give);
                                       }};
    ASSERT_EQ(tablebase::write_table(writer, layout, source, 2).problem, "");
    const auto opened = tablebase::Reader::open(path);
    ASSERT_NE(opened.table, nullptr) << opened.problem;
    tablebase::Probe probe(*opened.table);
    const std::vector<Code> expected = by_the_judge(rules, layout);
    std::size_t at = 0;
    for (std::uint32_t slab = 0; slab < layout.slabs(); ++slab)
      for (std::uint32_t set = 0; set < layout.sets(slab); ++set)
        for (std::uint32_t queen = 0; queen < layout.queens(); ++queen, ++at)
          ASSERT_EQ(probe.find(Place{slab, set, queen}).code, expected[at])
              << slab << " " << set << " " << queen;
    entries += at;
  }
  std::cout << all.size() << " rule sets, " << entries << " entries\n";
}

/// Counts by the judge over all placements, images by symmetry counted each.
tablebase::Terminals terminals_by_the_judge(const RuleSet& rules) {
  const Layout layout(rules);
  tablebase::Terminals counts;
  for (std::uint32_t slab = 0; slab < layout.slabs(); ++slab)
    for (std::uint32_t set = 0; set < layout.sets(slab); ++set)
      for (std::uint32_t queen = 0; queen < layout.queens(); ++queen) {
        const auto position = layout.position({slab, set, queen});
        if (!position) continue;
        const bool wins = rules::won_formation(*position, rules, Side::white) ||
                          rules::forfeited(*position, rules, Side::black);
        const bool loses = rules::won_formation(*position, rules, Side::black) ||
                           rules::forfeited(*position, rules, Side::white);
        if (wins) counts.wins += layout.images(slab);
        if (loses && !wins) counts.losses += layout.images(slab);
      }
  return counts;
}

TEST(TablesByTheJudge, TerminalCountsAreRight) {
  RuleSet remembering = test::small(2, 1);
  remembering.capture_lasts = CaptureLasts::until_relocated;
  RuleSet by_own_step = remembering;
  by_own_step.stepping_between = SteppingBetween::captured;
  for (const RuleSet& rules : {test::small(2, 1), test::small(3, 1), remembering, by_own_step}) {
    const tablebase::Terminals expected = terminals_by_the_judge(rules);
    std::cout << expected.wins << " wins and " << expected.losses << " losses counted\n";
    EXPECT_EQ(tablebase::terminals(rules).wins, expected.wins);
    EXPECT_EQ(tablebase::terminals(rules).losses, expected.losses);
  }
}

// With six guards there are too many placements to try: a random sample of those in which one
// side's guards are all on ring 1 agrees with the share that the count says.
TEST(TablesByTheJudge, TerminalCountsWithForfeitsAreLikely) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  Dice dice(seed);
  for (const Forfeit forfeit : {Forfeit::throne_empty, Forfeit::own_queen_absent, Forfeit::none}) {
    RuleSet rules = test::small(2, 6);
    rules.forfeit = forfeit;
    std::vector<Cell> rim, inner;
    for (const Cell cell : board_cells(2)) {
      if (rules::ring(cell, 2) == 2) rim.push_back(cell);
      if (rules::ring(cell, 2) == 1) inner.push_back(cell);
    }
    // White's guards on ring 1: Black's guards are on 6 of the 12 cells of the rim, the queens on
    // the other 6 and the throne.
    constexpr int samples = 20'000;
    int over = 0;
    for (int i = 0; i < samples; ++i) {
      dice.shuffle(rim);
      Position position(2);
      for (const Cell cell : inner) position.put(cell, {Side::white, Kind::guard});
      for (std::size_t k = 0; k < 6; ++k) position.put(rim[k], {Side::black, Kind::guard});
      std::vector<Cell> left(rim.begin() + 6, rim.end());
      left.push_back(throne(2));
      dice.shuffle(left);
      position.put(left[0], {Side::white, Kind::queen});
      position.put(left[1], {Side::black, Kind::queen});
      if (rules::won_formation(position, rules, Side::white) ||
          rules::forfeited(position, rules, Side::white))
        ++over;
    }
    const double placements = 924.0 * 7 * 6;
    const double counted =
        static_cast<double>(tablebase::terminals(rules).wins) / placements * samples;
    std::cout << samples << " placements, " << over << " over\n";
    EXPECT_NEAR(over, counted, 400) << "seed " << seed;
  }
}

}  // namespace
}  // namespace agon::proptests::judge_test
