// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/conformance/by_moves.hpp"

#include <algorithm>
#include <utility>

#include "model/rules/judge.hpp"

namespace agon::conform {
namespace {

bool tempting(const api::ActionAnswer& answer, int radius) {
  if (!answer.captures.empty() || answer.ends != Outcome::none) return true;
  return answer.action.type == Action::Type::step &&
         rules::ring(answer.action.to, radius) < rules::ring(answer.action.from, radius);
}

}  // namespace

PlayedGame::PlayedGame(const RuleSet& with, Truth& truth)
    : rules(with), positions{rules::start(with)}, right{truth.answer({with, positions.front()})} {}

bool PlayedGame::play(const Action& action, Truth& truth) {
  const auto& answers = right.back().actions;
  const auto found = std::find_if(answers.begin(), answers.end(),
                                  [&](const auto& each) { return each.action == action; });
  if (found == answers.end() ||
      std::find(positions.begin(), positions.end(), found->next) != positions.end())
    return false;
  const Outcome ends = found->ends;
  actions.push_back(action);
  positions.push_back(found->next);
  right.push_back(truth.answer({rules, positions.back()}));
  // A forfeit by one's own action is none of the position alone.
  right.back().over = ends;
  if (ends != Outcome::none) right.back().actions.clear();
  return true;
}

PlayedGame played(const RuleSet& rules, std::span<const Action> actions, Truth& truth) {
  PlayedGame game(rules, truth);
  for (const Action& action : actions)
    if (!game.play(action, truth)) break;
  return game;
}

std::size_t tempting_action(const api::PositionAnswer& right, const RuleSet& rules, bool hunting,
                            Dice& dice) {
  std::vector<std::size_t> preferred;
  for (std::size_t i = 0; i < right.actions.size(); ++i)
    if (tempting(right.actions[i], rules.radius)) preferred.push_back(i);
  if (hunting && !preferred.empty() && dice.chance(80)) return dice.pick(preferred);
  return static_cast<std::size_t>(dice.below(static_cast<int>(right.actions.size())));
}

Mismatch shortened(Mismatch wrong, Checker& checker, Session& session, Truth& truth,
                   Clock::time_point deadline) {
  const auto over = [&] { return Clock::now() >= deadline || !session.may_restart(); };
  // Without these two runs of actions of the same length?
  const auto without = [&](std::size_t first, std::size_t second, std::size_t length) {
    std::vector<Action> fewer;
    for (std::size_t i = 0; i < wrong.game->size(); ++i)
      if ((i < first || i >= first + length) && (i < second || i >= second + length))
        fewer.push_back((*wrong.game)[i]);
    const PlayedGame game = played(wrong.one.rules, fewer, truth);
    if (game.actions.size() < fewer.size() || !session.use(wrong.one.rules).accepted) return false;
    auto again = checker.check_game(game);
    if (!again || again->kind != wrong.kind) return false;
    wrong = *std::move(again);
    return true;
  };
  // Mostly of an action of each side, neighbours or not.
  const auto shorter = [&] {
    for (std::size_t length = std::max<std::size_t>(wrong.game->size() / 4, 1); length > 0;
         length /= 2)
      for (std::size_t first = 0; first + length <= wrong.game->size(); ++first)
        for (std::size_t second = first + length; second + length <= wrong.game->size();
             second += length) {
          if (over()) return false;
          if (without(first, second, length)) return true;
        }
    for (std::size_t first = 0; first < wrong.game->size() && !over(); ++first)
      if (without(first, first, 1)) return true;
    return false;
  };
  while (shorter()) {
  }
  return wrong;
}

}  // namespace agon::conform
