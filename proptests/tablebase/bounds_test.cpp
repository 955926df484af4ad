// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The bounds of the zone search against tables: every position of a board on which the rim is far
// enough from the throne for a queen to be sheltered.
//
// Default: radius 4 with one guard a side, about 5 s. AGON_GUARDS=2 takes two (7.8e8 positions, a
// minute to solve), every N-th of them with AGON_STRIDE=N.
#include <gtest/gtest.h>

#include <iostream>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/testing/settings.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/terrain.hpp"
#include "solver/search/zone_bounds.hpp"
#include "solver/tablebase/file/reader.hpp"
#include "solver/tablebase/retrograde/solver.hpp"

namespace agon::proptests::bounds_test {
namespace {

using bitboard::Engine;
using bitboard::State;

/// A rule set, and what its bounds were compared with.
class Compared {
 public:
  explicit Compared(const RuleSet& rules)
      : engine_(rules),
        terrain_(rules),
        white_(terrain_, Side::white),
        black_(terrain_, Side::black) {}

  /// Looks at every `stride`-th position of the table; gives the first bound that is too high.
  std::string all(std::uint64_t stride) {
    tablebase::SolveOptions options;
    options.threads = 2;
    tablebase::Solver solver(engine_.rules(), options);
    EXPECT_EQ(solver.run(), tablebase::Solver::Outcome::solved) << solver.problem();
    std::uint64_t next = 0;
    for (std::uint32_t chunk = 0; chunk < solver.chunks(); ++chunk)
      EXPECT_TRUE(solver.codes(chunk, [&](const tablebase::SlabCodes& slab) {
        for (; next < slab.codes.size(); next += stride) look(solver.layout(), slab, next);
        next -= slab.codes.size();
      }));
    return failure_;
  }

  std::uint64_t won() const { return won_; }
  std::uint64_t sheltered() const { return sheltered_; }
  std::uint64_t exact() const { return exact_; }

 private:
  void look(const tablebase::Layout& layout, const tablebase::SlabCodes& slab, std::uint64_t at) {
    const tablebase::Code code = slab.codes[at];
    const int plies = tablebase::plies_of(code);
    if (code <= tablebase::draw_code || plies == 0) return;
    const auto queens = layout.queens();
    const auto position = layout.position({slab.slab, static_cast<std::uint32_t>(at / queens),
                                           static_cast<std::uint32_t>(at % queens)});
    // The table speaks for White, who is to move.
    const Side attacker = tablebase::is_win(code) ? Side::white : Side::black;
    const search::Bounds& bounds = attacker == Side::white ? white_ : black_;
    const State state = engine_.load(*position);
    int bound = bounds.win_bound(state);
    if (attacker == Side::white)
      bound = std::max(bound, bounds.win_bound(state, engine_.captured_of(state, attacker)));
    ++won_;
    if (bound == plies) ++exact_;
    if (bounds.sheltered(state, state.queen_of(attacker), state.occupied())) ++sheltered_;
    if (bound > plies && failure_.empty())
      failure_ = to_string(engine_.rules()) + "\t" + to_string(*position) + ": a win in " +
                 std::to_string(plies) + " for " + to_char(attacker) + ", the bound " +
                 std::to_string(bound);
  }

  Engine engine_;
  search::Terrain terrain_;
  search::Bounds white_;
  search::Bounds black_;
  std::uint64_t won_ = 0;
  std::uint64_t sheltered_ = 0;
  std::uint64_t exact_ = 0;
  std::string failure_;
};

TEST(Bounds, NeverExceedWhatTablesSay) {
  RuleSet base;
  base.radius = 4;
  base.guards = static_cast<std::int8_t>(test::setting("AGON_GUARDS", 1));
  RuleSet steps_between = base;
  steps_between.stepping_between = SteppingBetween::captured;
  RuleSet ring = base;
  ring.sandwich = Sandwich::ring;
  RuleSet no_between = base;
  no_between.relocate_between = Permission::forbidden;
  no_between.queen_goes = Destination::anywhere_but_throne;
  for (const RuleSet& rules : {base, steps_between, ring, no_between}) {
    Compared compared(rules);
    EXPECT_EQ(compared.all(test::setting("AGON_STRIDE", 1)), "");
    std::cout << compared.won() << " won positions, " << compared.exact()
              << " of them in as many plies as the bound, " << compared.sheltered()
              << " with the queen sheltered\n";
    // Where a piece can be captured by its own step nothing is taken to be sheltered.
    if (rules.stepping_between == SteppingBetween::captured)
      EXPECT_EQ(compared.sheltered(), 0u);
    else
      EXPECT_GT(compared.sheltered(), compared.won() / 100);
    EXPECT_GT(compared.exact(), compared.won() / 100);
  }
}

}  // namespace
}  // namespace agon::proptests::bounds_test
