// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/zone_strategy.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "solver/search/testing/fixture.hpp"

namespace agon::search::zone_proof_test {
namespace {

using bitboard::Engine;
using bitboard::State;
using testing::cell;
using testing::with_guards;

/// Patterns of White's attack put together by hand: whether they are true does not matter here.
class Proofs : public ::testing::Test {
 protected:
  /// As a search adds them. `free`: cells that the pattern does not name.
  PatternId add(const std::string& state, const std::vector<std::string>& free, int plies,
                std::vector<PatternId> needs) {
    const State at = testing::placed(engine_, state);
    Bits zone = bitboard::boards[5];
    for (const std::string& name : free) zone &= ~cell(engine_, name);
    Pattern pattern = pattern_of(at, Side::white, zone);
    pattern.attacker_decides = at.to_move == Side::white;
    pattern.plies = static_cast<std::uint16_t>(plies);
    if (pattern.attacker_decides)
      pattern.move = testing::move(engine_, at, state.substr(state.find('G') + 1, 2) + "-e5");
    std::sort(needs.begin(), needs.end());
    pattern.needs = std::move(needs);
    return patterns_.add(std::move(pattern));
  }
  Proof proof(PatternId top, const std::string& root) {
    return {patterns_, Side::white, top, testing::placed(engine_, root)};
  }
  static std::vector<PatternId> sorted(std::vector<PatternId> ids) {
    std::sort(ids.begin(), ids.end());
    return ids;
  }

  Engine engine_{with_guards(1)};
  PatternTable patterns_{Side::white, std::size_t{1} << 20};
};

// What one guard can do, the defender's pieces at two places.
constexpr auto root = "Qf6 Gd4 qa1 gk6 w";
constexpr auto answered = "Qf6 Ge5 qa1 gk6 b";
constexpr auto later = "Qf6 Gd4 qa2 gk7 w";
constexpr auto later_answered = "Qf6 Ge5 qa2 gk7 b";

TEST_F(Proofs, ThatRestOnOnePatternTwiceWriteItOnce) {
  const PatternId end = add(later_answered, {}, 2, {});
  const PatternId once = add(later, {}, 3, {end});
  const PatternId again = add(later, {}, 3, {end});
  const PatternId between = add(answered, {}, 4, {once, again});
  const PatternId top = add(root, {}, 5, {between});
  const Proof all = proof(top, root);
  EXPECT_EQ(sorted(all.in_use()), sorted({top, between, once, end}));
  EXPECT_EQ(all.plies(top), 4);  // what needs nothing takes one
}

TEST_F(Proofs, OfWhichOneIsSoonerLeaveOutTheOther) {
  const PatternId slow_end = add("Qf6 Gd4 qa3 gk8 w", {}, 7, {});
  const PatternId slow_way = add(later_answered, {}, 8, {slow_end});
  const PatternId slow = add(later, {}, 9, {slow_way});
  const PatternId soon = add(later, {}, 1, {});
  const PatternId between = add(answered, {}, 10, {slow, soon});
  const PatternId top = add(root, {}, 11, {between});
  const Proof all = proof(top, root);
  EXPECT_EQ(sorted(all.in_use()), sorted({top, between, soon}));
  EXPECT_EQ(all.plies(top), 3);
  EXPECT_EQ(all.plies(between), 2);
}

TEST_F(Proofs, WiderPatternsStandForNarrowerOnes) {
  const PatternId wide = add(later, {"k7", "k8", "a5"}, 1, {});
  const PatternId narrow_way = add(later_answered, {}, 4, {wide});
  const PatternId narrow = add(later, {"k8"}, 5, {narrow_way});
  const PatternId between = add(answered, {}, 6, {narrow, wide});
  const PatternId top = add(root, {}, 7, {between});
  EXPECT_EQ(sorted(proof(top, root).in_use()), sorted({top, between, wide}));
  // Not one that names another piece, is free elsewhere, or is of another placement.
  const PatternId other = add(later, {"a2"}, 1, {});
  const PatternId elsewhere = add("Qf6 Gd4 qa3 gk7 w", {}, 1, {});
  const PatternId moved = add("Qf6 Gd5 qa2 gk7 w", {}, 1, {});
  const PatternId all = add(answered, {}, 6, {narrow, other, elsewhere, moved});
  const PatternId top2 = add("Qf6 Gd4 qa1 gk9 w", {}, 7, {all});
  EXPECT_EQ(sorted(proof(top2, "Qf6 Gd4 qa1 gk9 w").in_use()),
            sorted({top2, all, wide, other, elsewhere, moved}));
}

TEST_F(Proofs, ThatComeBackToTheRootBeginThere) {
  const PatternId soon = add(root, {"k6", "a1"}, 1, {});
  const PatternId back = add("Qf6 Gd4 qa1 gk6 b", {}, 2, {soon});
  const PatternId top = add(root, {}, 3, {back});
  const Proof all = proof(top, root);
  EXPECT_EQ(all.top(), soon);
  EXPECT_EQ(all.in_use(), std::vector<PatternId>{soon});
  const Strategy strategy =
      strategy_from(engine_, Side::white, patterns_, top, testing::placed(engine_, root));
  ASSERT_EQ(strategy.lines.size(), 1U);
  EXPECT_EQ(strategy.lines[0].plies, 1);
  EXPECT_FALSE(strategy.lines[0].is_pattern());
  EXPECT_EQ(strategy.lines[0].position, engine_.unload(testing::placed(engine_, root)));
}

}  // namespace
}  // namespace agon::search::zone_proof_test
