// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/vectors/answer.hpp"

#include <algorithm>

#include "model/rules/judge.hpp"
#include "model/values/cell.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "solver/bitboard/stoppable_perft.hpp"

namespace agon::vectors {
namespace {

std::string text_of(const std::vector<Cell>& cells) {
  return cells.empty() ? "none" : cell_list(cells);
}

std::string unequal(const std::string& what, const std::string& expected,
                    const std::string& found) {
  return what + ": " + found + " is said, " + expected + " is right";
}

}  // namespace

PositionAnswer judge_answer(const Position& position, const RuleSet& rules) {
  PositionAnswer answer;
  answer.over = rules::outcome(position, rules);
  answer.captured = rules::must_relocate(position, rules);
  answer.decider = rules::decider(position, rules);
  for (const Action& action : rules::actions(position, rules)) {
    Position next = rules::apply(position, rules, action);
    const Outcome ends = rules::outcome(next, rules);
    auto captures = rules::newly_captured(position, next, rules);
    const bool stuck = !rules::setting_up(next, rules) && !rules::decided(next, rules) &&
                       rules::free_actions(next, rules).empty();
    const bool leaves = !rules::captured_of(next, rules, position.to_move).empty();
    answer.actions.push_back(
        {action, to_string(action), std::move(next), ends, std::move(captures), leaves, stuck});
  }
  return answer;
}

PositionAnswer FastAnswers::answer(const Position& position) const {
  const bitboard::State state = engine_.load(position);
  PositionAnswer answer;
  answer.over = engine_.outcome(state);
  answer.captured = engine_.cells(engine_.captured(state));
  answer.decider = engine_.decider(state);
  const bool lifts = engine_.rules().captives == Captives::lifted;
  bitboard::ActionList list, replies;
  engine_.actions(state, list);
  answer.actions.reserve(list.size());
  for (const bitboard::Move move : list) {
    const bitboard::State after = engine_.after(state, move);
    ActionAnswer& each = answer.actions.emplace_back();
    each.action = engine_.to_action(move);
    each.text = to_string(each.action);
    each.next = engine_.unload(after);
    each.ends = engine_.outcome(after);
    each.captures = engine_.cells(engine_.newly_captured(state, after));
    each.leaves_captives = !engine_.captured_of(after, position.to_move).empty();
    if (after.placing() && !lifts) continue;
    if (each.ends != Outcome::none) {
      each.leaves_stuck = !rules::decided(each.next, engine_.rules());
    } else {
      engine_.actions(after, replies);
      each.leaves_stuck = replies.size() == 1 && replies[0].type == Action::Type::pass &&
                          (!engine_.rules().passing || !engine_.captured(after).empty() ||
                           (lifts && !each.next.hand(each.next.to_move).empty()));
    }
  }
  std::sort(
      answer.actions.begin(), answer.actions.end(),
      [](const ActionAnswer& left, const ActionAnswer& right) { return left.text < right.text; });
  return answer;
}

std::vector<std::uint64_t> FastAnswers::perft(const Position& position, int depth,
                                              const std::atomic<bool>* stop) const {
  const bitboard::State state = engine_.load(position);
  std::vector<std::uint64_t> counts;
  for (int d = 1; d <= depth; ++d) {
    const auto count = bitboard::stoppable_perft(engine_, state, d, stop);
    if (!count) break;
    counts.push_back(*count);
  }
  return counts;
}

std::vector<std::uint64_t> checked_perft(const Position& position, const FastAnswers& fast,
                                         int depth, const std::atomic<bool>* stop) {
  constexpr std::uint64_t most_by_judge = 50000;
  auto counts = fast.perft(position, depth, stop);
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (counts[i] <= most_by_judge && !(stop != nullptr && *stop) &&
        rules::perft(position, fast.engine().rules(), static_cast<int>(i) + 1) != counts[i])
      counts.resize(i);
  return counts;
}

std::optional<std::string> difference(const PositionAnswer& expected, const PositionAnswer& found) {
  if (expected.over != found.over)
    return unequal("over", std::string(outcome_word(expected.over)),
                   std::string(outcome_word(found.over)));
  if (expected.captured != found.captured)
    return unequal("captured", text_of(expected.captured), text_of(found.captured));
  if (expected.decider != found.decider)
    return unequal("decider", std::string(1, to_char(expected.decider)),
                   std::string(1, to_char(found.decider)));
  std::size_t i = 0;
  for (; i < std::min(expected.actions.size(), found.actions.size()); ++i) {
    const ActionAnswer& right = expected.actions[i];
    const ActionAnswer& said = found.actions[i];
    if (right.text != said.text) break;
    if (right.next != said.next)
      return unequal("next of " + right.text, to_string(right.next), to_string(said.next));
    if (right.ends != said.ends)
      return unequal("ends of " + right.text, std::string(outcome_word(right.ends)),
                     std::string(outcome_word(said.ends)));
  }
  // Both lists are sorted: the smaller of the first two that differ is in one list only.
  const bool more = i < expected.actions.size();
  if (more && (i == found.actions.size() || expected.actions[i].text < found.actions[i].text))
    return "action " + expected.actions[i].text + " is missing";
  if (i < found.actions.size()) return "action " + found.actions[i].text + " is not legal";
  return std::nullopt;
}

}  // namespace agon::vectors
