// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What `fortresses::enter` says about a position against tables: no lost position is held, no other
// position is called lost, and how many of the drawn positions are held by a way into a fortress.
#include <gtest/gtest.h>

#include <cstdint>
#include <iostream>
#include <string>

#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"
#include "model/values/testing/settings.hpp"
#include "proptests/support/solved_positions.hpp"
#include "solver/fortresses/held.hpp"

namespace agon::proptests::held_test {
namespace {

using Standing = fortresses::Held::Standing;

struct Shares {
  std::uint64_t asked = 0;    ///< positions, once for each side
  std::uint64_t drawn = 0;    ///< of these
  std::uint64_t held = 0;     ///< of the drawn ones
  std::uint64_t entered = 0;  ///< of the held ones, by a way in
  std::uint64_t lost = 0;     ///< said to be, all of them rightly
  int percent() const { return drawn == 0 ? 0 : static_cast<int>(100 * held / drawn); }
};

class Comparison {
 public:
  explicit Comparison(const std::string& name)
      : name_(name), rules_(rulesets::parse_rules(name).rules) {
    white_ = fortresses::find_fortress(rules_, Side::white, {});
    black_ = fortresses::colours_swapped(white_, rules_);
    question_.limits.nodes = 20'000;
  }

  /// Tables give the side to move as White.
  void look(const Position& position, tablebase::Code code) {
    const bool drawn = code == tablebase::draw_code;
    const bool white_wins = !drawn && code % 2 == 0;
    for (const auto* fortress : {&white_, &black_}) {
      const Side holder = fortress->hold.holder;
      const bool loses = !drawn && white_wins == (holder == Side::black);
      const fortresses::Held held = fortresses::enter(rules_, position, fortress->hold, question_);
      ++shares.asked;
      shares.drawn += drawn ? 1U : 0U;
      if (held.standing == Standing::held) {
        EXPECT_FALSE(loses) << "held, but lost: " << name_ << '\t' << to_string(position);
        shares.held += drawn ? 1U : 0U;
        shares.entered += drawn && held.plies > 0 ? 1U : 0U;
      }
      if (held.standing == Standing::lost) {
        EXPECT_TRUE(loses) << "not lost: " << name_ << '\t' << to_string(position);
        ++shares.lost;
      }
    }
  }

  Shares compare(std::size_t stride) {
    std::size_t seen = 0;
    look_at_solved(
        rules_, [&](std::uint32_t, std::size_t) { return seen++ % stride == 0; },
        [&](const Position& position, tablebase::Code code) { look(position, code); });
    std::cout << name_ << ": " << shares.asked << " asked, " << shares.drawn << " drawn, "
              << shares.percent() << " % of them held, " << shares.entered << " by a way in; "
              << shares.lost << " lost\n";
    return shares;
  }

 private:
  std::string name_;
  RuleSet rules_;
  fortresses::FoundFortress white_;
  fortresses::FoundFortress black_;
  fortresses::HeldQuestion question_;
  Shares shares;
};

// A prime stride, so that no piece stands on the same cells in all positions asked about.
TEST(Held, IsNeverLostAndLostIsNeverHeld) {
  const bool few = test::setting_text("AGON_FEW").has_value();
  const Shares two = Comparison("botermans,radius=2,guards=2").compare(few ? 1'511 : 421);
  EXPECT_GT(two.lost, 30U);
  EXPECT_GT(two.entered, 30U);
  EXPECT_GE(two.percent(), 85);
  const Shares larger = Comparison("botermans,radius=3,guards=1").compare(few ? 3'001 : 1'009);
  EXPECT_GT(larger.entered, 3U);
  EXPECT_GE(larger.percent(), 40);
}

TEST(Held, UnderOtherFields) {
  for (const std::string change :
       {"no_action=loses", "stepping_between=captured", "queen_goes=outer-ring",
        "relocations_per_turn=all,relocate_between=forbidden"}) {
    if (test::setting_text("AGON_FEW") && change != "no_action=loses") continue;
    EXPECT_GT(Comparison("botermans,radius=2,guards=2," + change).compare(4'001).asked, 50U);
  }
}

}  // namespace
}  // namespace agon::proptests::held_test
