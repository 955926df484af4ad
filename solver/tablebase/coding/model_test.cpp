// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Decisions come back from their bytes, and cost what they should.
#include "solver/tablebase/coding/model.hpp"
#include "model/values/dice.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace agon::tablebase::codec {
namespace {

TEST(RangeCoder, GivesBackWhatItTook) {
  Dice dice(1);
  for (int round = 0; round < 300; ++round) {
    // Rare and certain things, alone and in long runs, which carry and end in zeros.
    const Chance mostly = std::array<Chance, 5>{1, 300, 32768, 65000, 65535}[dice.below(5U)];
    const unsigned count = dice.below(3000U);
    std::vector<std::pair<bool, Chance>> decisions;
    RangeEncoder encoder;
    double bits = 0;
    for (unsigned i = 0; i < count; ++i) {
      const Chance chance = dice.below(4U) == 0 ? 1 + dice.below(65535U) : mostly;
      const bool yes = dice.below(65536U) < chance;
      decisions.emplace_back(yes, chance);
      encoder.put(yes, chance);
      bits -= std::log2(static_cast<double>(yes ? chance : 65536 - chance) / 65536);
    }
    const std::string bytes = encoder.finish();
    EXPECT_LE(static_cast<double>(bytes.size()), bits / 8 + 1.1);
    RangeDecoder decoder(bytes);
    for (const auto& [yes, chance] : decisions) ASSERT_EQ(decoder.get(chance), yes);
    EXPECT_TRUE(decoder.is_used_up());
  }
}

TEST(RangeCoder, TakesNoByteWhereNothingSurprises) {
  RangeEncoder encoder;
  for (int i = 0; i < 1000; ++i) encoder.put(false, 3);
  EXPECT_EQ(encoder.finish(), "");
}

TEST(CodingModel, ComesBackFromItsBytes) {
  Dice dice(1);
  for (int round = 0; round < 20; ++round) {
    CodingModel model;
    model.parity = {dice.chance(50), dice.chance(50)};
    const unsigned weights = round == 0 ? 0 : dice.below(3000U);
    for (unsigned i = 0; i < weights; ++i) {
      const auto decision = static_cast<Decision>(dice.below(unsigned{decision_count}));
      model.weights(decision, dice.below(unsigned{views}))[dice.below(unsigned{view_size})] =
          static_cast<std::int8_t>(static_cast<int>(dice.below(255U)) - 127);
    }
    const std::string bytes = model.to_bytes();
    const auto back = CodingModel::from_bytes(bytes);
    ASSERT_TRUE(back.has_value());
    EXPECT_TRUE(*back == model);
    EXPECT_FALSE(CodingModel::from_bytes(bytes + '\1').has_value());
    // Damage: another model or none, and no fault.
    for (int i = 0; i < 20; ++i) {
      std::string damaged = bytes;
      damaged[dice.below(damaged.size())] ^= static_cast<char>(1U << dice.below(8U));
      if (const auto other = CodingModel::from_bytes(damaged)) {
        EXPECT_EQ(other->to_bytes(), damaged);
      }
    }
  }
  EXPECT_FALSE(CodingModel::from_bytes("").has_value());
}

TEST(Training, LearnsHowLikelyThingsAre) {
  // Two views that matter, whose odds multiply, and two that do not.
  const std::array<double, 3> first{-2, 0, 3};
  const std::array<double, 3> second{-1, 0.5, 1};
  Dice dice(1);
  Training training;
  Training other_way;
  std::vector<std::pair<Views, bool>> all;
  for (int i = 0; i < 60'000; ++i) {
    const auto a = dice.below(3U);
    const auto b = dice.below(3U);
    const double chance = 1 / (1 + std::exp(-first[a] - second[b]));
    const bool yes = dice.below(1'000'000U) < chance * 1e6;
    all.push_back({{static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(100 + b),
                    static_cast<std::uint16_t>(dice.below(50U)), 7},
                   yes});
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    training.add(Decision::third, all[i].first, all[i].second);
    other_way.add(Decision::third, all[all.size() - 1 - i].first, all[all.size() - 1 - i].second);
  }
  CodingModel model;
  training.fit(model, 3);
  CodingModel same;
  other_way.fit(same, 1);
  EXPECT_TRUE(model == same);
  for (std::uint16_t a = 0; a < 3; ++a)
    for (std::uint16_t b = 0; b < 3; ++b) {
      const double expected = 1 / (1 + std::exp(-first[a] - second[b]));
      const Views seen{a, static_cast<std::uint16_t>(100 + b), 60, 7};
      EXPECT_NEAR(static_cast<double>(model.chance(Decision::third, seen)) / 65536, expected, 0.03);
    }
  // Nothing was learned of the others.
  EXPECT_EQ(model.chance(Decision::surprise, {0, 100, 0, 7}), even_chance);
}

}  // namespace
}  // namespace agon::tablebase::codec
