// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Tables as the ground truth for the searches: verdict and exact length, of random positions of
// small boards under every preset that has a table, by the plain search and by zones.
//
// Default: 50 000 positions by each search, about 11 s. AGON_POSITIONS=N asks for another number,
// AGON_SEED=N for others.
#include <gtest/gtest.h>

#include <array>
#include <iostream>
#include <sstream>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "model/values/dice.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/testing/settings.hpp"
#include "proptests/support/zone_cases.hpp"
#include "proptests/support/zone_compare.hpp"
#include "solver/tablebase/file/reader.hpp"
#include "solver/tablebase/retrograde/solver.hpp"

namespace agon::proptests::search_test {
namespace {

using bitboard::Engine;
using tablebase::Code;

/// A whole table in memory.
class Truth {
 public:
  explicit Truth(const RuleSet& rules) : solver_(rules, {}) {
    EXPECT_EQ(solver_.run(), tablebase::Solver::Outcome::solved) << solver_.problem();
    for (std::uint32_t chunk = 0; chunk < solver_.chunks(); ++chunk)
      EXPECT_TRUE(solver_.codes(chunk, [&](const tablebase::SlabCodes& slab) {
        codes_.insert(codes_.end(), slab.codes.begin(), slab.codes.end());
      }));
  }

  struct Drawn {
    Position position;
    Code code;
  };
  /// A random position, wins and losses of at most this many plies twice as often as others.
  Drawn draw(int plies, Dice& dice) const {
    const tablebase::Layout& layout = solver_.layout();
    for (int tries = 0;; ++tries) {
      tablebase::Place place;
      place.slab = dice.below(layout.slabs());
      place.set = dice.below(layout.sets(place.slab));
      place.queen = dice.below(layout.queens());
      const Code code = codes_[static_cast<std::size_t>(layout.places_before(place.slab)) +
                               place.set * layout.queens() + place.queen];
      if (code == tablebase::unused_code) continue;
      const bool soon = code > tablebase::draw_code && tablebase::plies_of(code) <= plies;
      if (soon || tries % 2 == 1) return {*layout.position(place), code};
    }
  }

 private:
  tablebase::Solver solver_;
  std::vector<Code> codes_;
};

struct Tally {
  std::uint64_t positions = 0;
  std::uint64_t won = 0;
  int longest = 0;
};

/// Asks a search about positions of a table; gives the first difference.
template <class Search>
std::string compare(const RuleSet& rules, const Truth& truth, int plies, std::uint64_t wanted,
                    Dice& dice, Tally& tally) {
  const Engine engine(rules);
  std::array<Asked<Search>, 2> asked{Asked<Search>(engine, Side::white),
                                     Asked<Search>(engine, Side::black)};
  for (std::uint64_t i = 0; i < wanted; ++i) {
    const auto [position, code] = truth.draw(plies, dice);
    const Side attacker = dice.chance(50) ? Side::white : Side::black;
    // The table speaks for White, who is to move.
    Length expected{std::nullopt, plies};
    if ((attacker == Side::white ? tablebase::is_win(code) : tablebase::is_loss(code)) &&
        tablebase::plies_of(code) <= plies)
      expected = {tablebase::plies_of(code), tablebase::plies_of(code) - 1};
    const Length found =
        asked[attacker == Side::white ? 0 : 1].length(engine.load(position), plies);
    ++tally.positions;
    if (expected.plies) ++tally.won;
    tally.longest = std::max(tally.longest, expected.plies.value_or(0));
    if (found == expected) continue;
    std::ostringstream text;
    text << to_string(rules) << "\t" << to_string(position) << " attacker " << to_char(attacker)
         << ": the table says " << expected << ", the search " << found;
    return text.str();
  }
  return "";
}

TEST(Tables, AreWhatTheSearchesFind) {
  // The plies asked about shrink with the board, so that all take about as long.
  constexpr std::array sizes{Size{2, 1, 11}, Size{2, 2, 7}, Size{3, 1, 7}};
  const std::uint64_t wanted = test::setting("AGON_POSITIONS", 50'000);
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  Dice dice(seed);
  std::vector<RuleSet> all;
  for (const rulesets::Preset& preset : rulesets::presets())
    for (const Size& size : sizes) {
      RuleSet rules = preset.rules;
      rules.radius = static_cast<std::int8_t>(size.radius);
      rules.guards = static_cast<std::int8_t>(size.guards);
      rules.setup = Setup::standard;
      rules.repetition = Repetition::none;
      if (tablebase::refusal(rules).empty()) all.push_back(rules);
    }
  ASSERT_GE(all.size(), 30u);
  Tally plain, zones;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const RuleSet& rules = all[i];
    int plies = 0;
    for (const Size& size : sizes)
      if (size.radius == rules.radius && size.guards == rules.guards) plies = size.plies;
    const Truth truth(rules);
    const std::uint64_t share = wanted * (i + 1) / all.size() - wanted * i / all.size();
    ASSERT_EQ(compare<search::Deepening<Engine>>(rules, truth, plies, share, dice, plain), "")
        << "seed " << seed;
    ASSERT_EQ(compare<search::ZoneSearch>(rules, truth, plies, share, dice, zones), "")
        << "seed " << seed;
  }
  for (const auto& [name, tally] : {std::pair{"plain", plain}, {"zones", zones}}) {
    std::cout << name << ": " << tally.positions << " positions under " << all.size()
              << " rule sets, " << tally.won << " won, the longest in " << tally.longest << "\n";
    EXPECT_GE(tally.positions, wanted);
    EXPECT_GT(tally.won, tally.positions / 10);
  }
}

}  // namespace
}  // namespace agon::proptests::search_test
