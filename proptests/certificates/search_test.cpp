// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Every win that the zone search claims leaves a certificate, and the judge accepts it: replayed
// from the root where that ends soon, and with defences played at its patterns.
#include <gtest/gtest.h>

#include <array>
#include <iostream>

#include "model/values/testing/settings.hpp"
#include "proptests/support/zone_cases.hpp"
#include "proptests/support/zone_compare.hpp"
#include "solver/certificates/replay.hpp"
#include "solver/certificates/sample.hpp"

namespace agon::proptests::search_test {
namespace {

using bitboard::Engine;
using bitboard::State;

constexpr std::array sizes{Size{5, 6, 5}, Size{5, 6, 3}, Size{4, 4, 5}, Size{3, 2, 7},
                           Size{3, 6, 5}, Size{2, 1, 9}, Size{2, 2, 9}, Size{2, 6, 7}};
constexpr std::size_t most_answers = 20'000;
constexpr std::size_t games = 30;
constexpr std::size_t little_memory = std::size_t{64} << 10U;

struct Checked {
  std::uint64_t certificates = 0;
  std::uint64_t replayed = 0;  ///< to the end
  std::uint64_t sampled = 0;
  std::uint64_t too_large = 0;  ///< for the little memory that there was
  std::uint64_t lines = 0;
  std::uint64_t answers = 0;
  std::string failure;
};

/// What the judge has against the certificate of a win within `plies`, or nothing.
std::string fault(const Engine& engine, const Strategy& strategy, const Position& root, int plies,
                  std::uint64_t seed, Checked& checked) {
  certificates::ReplayQuestion question{
      engine.rules(), certificates::Demand::proof, root, most_answers, {}};
  const certificates::ReplayReport replay = certificates::replay(strategy, question);
  checked.answers += replay.answers;
  if (replay.failure) return "replay: " + replay.failure->text + ", " + replay.failure->position;
  if (!replay.proved && !replay.limited) return "replay: nothing proved, nothing wrong";
  if (replay.proved) ++checked.replayed;
  if (replay.proved && replay.plies > plies)
    return "replay: takes " + std::to_string(replay.plies) + " plies";
  if (strategy.lines.empty()) return "";
  const certificates::SampleReport sample =
      certificates::sample(strategy, {engine.rules(), games, seed, root, {}});
  checked.answers += sample.answers;
  ++checked.sampled;
  if (sample.failure) return "sample: " + sample.failure->text + ", " + sample.failure->position;
  return "";
}

TEST(ZoneCertificates, EveryWinHasOneThatTheJudgeAccepts) {
  Dice dice(test::setting("AGON_SEED", 1));
  const std::uint64_t wanted = test::setting("AGON_WON", 8'000);
  Checked checked;
  for (int turn = 0; checked.certificates < wanted && checked.failure.empty(); ++turn) {
    const Size& size = dice.pick(sizes);
    const Engine engine(zone_rules(turn, size.radius, size.guards, dice));
    const Side attacker = dice.chance(50) ? Side::white : Side::black;
    AskedZones ample(engine, attacker);
    for (int i = 0; i < 8 && checked.failure.empty(); ++i) {
      const State state = attack_in_play(engine, attacker, dice);
      if (engine.outcome(state) != Outcome::none) continue;
      AskedZones forgetful(engine, attacker, {}, little_memory);
      AskedZones& asked = i % 4 == 0 ? forgetful : ample;
      const Length length = asked.length(state, size.plies);
      if (!length.plies) continue;
      const auto certificate = asked.search().strategy(state, *length.plies);
      if (!certificate && &asked == &forgetful) {
        ++checked.too_large;
        continue;
      }
      const Strategy strategy = certificate.value_or(Strategy{});
      ++checked.certificates;
      checked.lines += strategy.lines.size();
      const std::string wrong =
          fault(engine, strategy, engine.unload(state), *length.plies, dice.next(), checked);
      if (!wrong.empty())
        checked.failure = wrong + "\n  case: " + text_of(engine, state) + ", " +
                          (attacker == Side::white ? "White" : "Black") + " wins in " +
                          std::to_string(*length.plies) +
                          "\n  replay: AGON_SEED=" + std::to_string(test::setting("AGON_SEED", 1));
    }
  }
  std::cout << checked.certificates << " certificates of " << checked.lines << " lines, "
            << checked.too_large << " too large for the memory given, " << checked.replayed
            << " replayed to the end, " << checked.sampled << " sampled, " << checked.answers
            << " answers of the defender\n";
  EXPECT_EQ(checked.failure, "");
  EXPECT_GE(checked.certificates, wanted);
  EXPECT_GT(checked.replayed, wanted / 3);
}

}  // namespace
}  // namespace agon::proptests::search_test
