// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/conformance/sampler.hpp"

#include "puzzles/sampling/random_position.hpp"

namespace agon::conform {
namespace {

/// A play stays with one rule set for a while: changing it costs the program a question, too.
constexpr int plays_a_rule_set = 8;
/// One position in this many is tried with every action.
constexpr int all_one_in = 24;

}  // namespace

void Sampler::refuse(const RuleField& field, int value) {
  refused_.emplace(&field, value);
  playing_.name.clear();
  plies_left_ = 0;
}

std::optional<RuleSet> Sampler::random_rules() {
  RuleSet rules = sampling::random_rules(dice_);
  for (const RuleField& field : rule_fields()) {
    std::vector<int> allowed;
    for (int value = 0; value < static_cast<int>(field.values.size()); ++value)
      if (!refused_.contains({&field, value})) allowed.push_back(value);
    if (allowed.empty()) return std::nullopt;
    if (refused_.contains({&field, field.get(rules)})) field.set(rules, dice_.pick(allowed));
  }
  if (!contradictions(rules).empty()) return std::nullopt;
  return rules;
}

void Sampler::choose_rules() {
  if (playing_.name.empty() || dice_.below(plays_a_rule_set) == 0) {
    std::optional<RuleSet> random;
    for (int tries = 0; any_ && !random && (rules_.empty() || dice_.chance(50)) && tries < 100;
         ++tries)
      random = random_rules();
    if (random)
      playing_ = {sampling::rules_text(*random), *random};
    else if (!rules_.empty())
      playing_ = dice_.pick(rules_);
    else
      playing_ = {sampling::rules_text(RuleSet{}), RuleSet{}};
  }
}

void Sampler::begin() {
  choose_rules();
  const sampling::PositionKind kind = sampling::random_kind(dice_);
  now_ = sampling::random_position(playing_.rules, kind, dice_);
  hunting_ = dice_.chance(70);
  // Whole games only from the opening: later positions of one walk resemble each other.
  plies_left_ = kind == sampling::PositionKind::opening ? 1 + dice_.below(60) : 1 + dice_.below(5);
}

Sampler::Sample Sampler::next(Truth& truth) {
  if (plies_left_ == 0) begin();
  --plies_left_;
  Sample sample{playing_.name, {playing_.rules, *now_}, {}, false, {}};
  sample.right = truth.answer(sample.one);
  const auto& actions = sample.right.actions;
  if (actions.empty()) {
    plies_left_ = 0;
    return sample;
  }
  sample.all = dice_.below(all_one_in) == 0;
  const std::size_t pick = tempting_action(sample.right, playing_.rules, hunting_, dice_);
  sample.chosen = {pick};
  if (dice_.chance(15))
    sample.chosen.push_back(
        static_cast<std::size_t>(dice_.below(static_cast<int>(actions.size()))));
  now_ = actions[pick].next;
  return sample;
}

Sampler::SampledGame Sampler::next_game(Truth& truth) {
  choose_rules();
  SampledGame sample{playing_.name, PlayedGame(playing_.rules, truth)};
  PlayedGame& game = sample.game;
  const bool hunting = dice_.chance(70);
  for (int plies = 1 + dice_.below(100); plies > 0 && !game.right.back().actions.empty(); --plies) {
    const std::size_t pick = tempting_action(game.right.back(), game.rules, hunting, dice_);
    const Action action = game.right.back().actions[pick].action;
    if (!game.play(action, truth)) break;
  }
  return sample;
}

}  // namespace agon::conform
