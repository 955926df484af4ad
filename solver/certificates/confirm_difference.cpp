// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/certificates/confirm_difference.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"

namespace agon::certificates {
namespace {

using Cells = std::vector<Cell>;

/// One rule set in a position; what it says is looked up once.
struct View {
  const RuleSet& rules;
  const Position& position;
  mutable std::optional<std::vector<Action>> legal_actions{};
  mutable std::array<std::optional<Cells>, 2> captives_of{};

  Side turn() const { return position.to_move; }
  const Cells& captives(Side side) const {
    auto& known = captives_of[static_cast<std::size_t>(side)];
    if (!known) known = rules::captured_of(position, rules, side);
    return *known;
  }
  const Cells& captives() const { return captives(turn()); }
  const std::vector<Action>& actions() const {
    if (!legal_actions) legal_actions = rules::actions(position, rules);
    return *legal_actions;
  }
  bool remembers() const {
    return rules.capture_lasts == CaptureLasts::until_relocated && rules.captives == Captives::stay;
  }
  bool setting_up() const { return rules::setting_up(position, rules); }

  /// By a formation or a forfeit.
  bool won() const { return !setting_up() && rules::decided(position, rules); }
  bool legal(const Action& action) const {
    return std::find(actions().begin(), actions().end(), action) != actions().end();
  }
  bool stuck() const { return rules::free_actions(position, rules).empty(); }

  /// Is the piece captured, and no other has to go first?
  bool first_in_turn(Cell cell) const {
    const Cells all = captives();
    const auto is_queen = [&](Cell captive) { return position.at(captive)->kind == Kind::queen; };
    return std::find(all.begin(), all.end(), cell) != all.end() &&
           (is_queen(cell) || std::none_of(all.begin(), all.end(), is_queen));
  }
};

bool same_board(Position one, Position other) {
  one.captured.clear();
  other.captured.clear();
  return one == other;
}

/// All that counts as captured, of either side, in text order.
Cells all_captives(const View& view) {
  Cells all = view.captives(Side::white);
  const Cells black = view.captives(Side::black);
  all.insert(all.end(), black.begin(), black.end());
  std::sort(all.begin(), all.end());
  return all;
}

bool same_captives(const View& left, const View& right) {
  return left.captives(Side::white) == right.captives(Side::white) &&
         left.captives(Side::black) == right.captives(Side::black);
}

bool other_effect(const View& left, const View& right, const Action& action) {
  if (!same_captives(left, right) || action.type == Action::Type::pass || !left.legal(action) ||
      !right.legal(action))
    return false;
  const Position after_left = rules::apply(left.position, left.rules, action);
  const Position after_right = rules::apply(right.position, right.rules, action);
  const View next_left{left.rules, after_left};
  const View next_right{right.rules, after_right};
  if (next_left.won() || next_right.won()) return false;
  if (next_left.turn() != next_right.turn() || next_left.captives() != next_right.captives() ||
      !same_board(after_left, after_right))
    return true;
  // Whoever waits has no captives yet, unless they are remembered.
  const Side waiting = opponent(next_left.turn());
  return left.remembers() && right.remembers() &&
         next_left.captives(waiting) != next_right.captives(waiting);
}

/// May White do something else than pass under both, nothing being captured?
bool something_else(const View& left, const View& right) {
  const auto& actions = left.actions();
  return std::any_of(actions.begin(), actions.end(), [&](const Action& action) {
    return action.type != Action::Type::pass && right.legal(action);
  });
}

bool differ_in(const View& left, const View& right, const Action& action) {
  return left.legal(action) != right.legal(action);
}

bool differ(const View& one, const View& other, Difference difference,
            const std::optional<Action>& action) {
  const Position& left = one.position;
  const auto is = [&](Action::Type type) { return action && action->type == type; };
  const bool goes_on = !one.won() && !other.won();
  const bool nothing_captured = one.captives().empty() && other.captives().empty();
  switch (difference) {
    case Difference::captives:
      return goes_on && one.captives() != other.captives();
    case Difference::step:
      return goes_on && is(Action::Type::step) && nothing_captured && !one.setting_up() &&
             differ_in(one, other, *action);
    case Difference::relocation:
      return goes_on && is(Action::Type::relocation) && one.first_in_turn(action->from) &&
             other.first_in_turn(action->from) && differ_in(one, other, *action);
    case Difference::placement:
      return is(Action::Type::placement) && differ_in(one, other, *action);
    case Difference::pass:
      return goes_on && nothing_captured && differ_in(one, other, Action::pass()) &&
             something_else(one, other);
    case Difference::effect:
      return action && other_effect(one, other, *action);
    case Difference::decider:
      return goes_on && one.captives() == other.captives() && !one.stuck() && !other.stuck() &&
             rules::decider(left, one.rules) != rules::decider(other.position, other.rules);
    case Difference::outcome:
      return !one.setting_up() && (one.won() || other.won()) &&
             rules::outcome(left, one.rules) != rules::outcome(other.position, other.rules);
    case Difference::stuck:
      return one.rules.no_action != other.rules.no_action && goes_on && !one.setting_up() &&
             one.stuck() && other.stuck() &&
             rules::outcome(left, one.rules) != rules::outcome(other.position, other.rules);
  }
  return false;
}

}  // namespace

bool same_situation(const RuleSet& left_rules, const Position& left, const RuleSet& right_rules,
                    const Position& right) {
  const View one{left_rules, left};
  const View other{right_rules, right};
  if (!same_board(left, right)) return false;
  if (one.remembers() == other.remembers()) return left.captured == right.captured;
  return one.remembers() ? left.captured == all_captives(other)
                         : right.captured == all_captives(one);
}

bool differ(const RuleSet& left_rules, const Position& left, const RuleSet& right_rules,
            const Position& right, Difference difference, const std::optional<Action>& action) {
  return differ(View{left_rules, left}, View{right_rules, right}, difference, action);
}

std::vector<Difference> all_differences(const RuleSet& left_rules, const Position& left,
                                        const RuleSet& right_rules, const Position& right,
                                        const std::vector<Difference>& wanted) {
  const View one{left_rules, left};
  const View other{right_rules, right};
  std::vector<Difference> found;
  for (const Difference difference : wanted) {
    const auto differs = [&](const std::optional<Action>& action) {
      return differ(one, other, difference, action);
    };
    const bool of_action = difference == Difference::step || difference == Difference::relocation ||
                           difference == Difference::placement || difference == Difference::effect;
    // An action that is legal under neither makes no difference.
    if (of_action ? std::any_of(one.actions().begin(), one.actions().end(), differs) ||
                        std::any_of(other.actions().begin(), other.actions().end(), differs)
                  : differs({}))
      found.push_back(difference);
  }
  return found;
}

std::optional<Position> as_under(const RuleSet& other_rules, const RuleSet& rules,
                                 const Position& position) {
  Position other = position;
  const View given{rules, position};
  if (!View{other_rules, position}.remembers())
    other.captured.clear();
  else if (!given.remembers())
    other.captured = all_captives(given);
  if (!rules::problems(other, other_rules).empty() ||
      !same_situation(rules, position, other_rules, other))
    return std::nullopt;
  return other;
}

std::vector<Difference> differences_after(const RuleSet& left_rules, const RuleSet& right_rules,
                                          const Position& before, const Action& action,
                                          const std::vector<Difference>& wanted) {
  const auto other = as_under(right_rules, left_rules, before);
  if (!other || !View{left_rules, before}.legal(action) || !View{right_rules, *other}.legal(action))
    return {};
  const Position left = rules::apply(before, left_rules, action);
  const Position right = rules::apply(*other, right_rules, action);
  // The action may have lifted what stays under the other set.
  if (left.to_move != Side::white || right.to_move != Side::white || !same_board(left, right))
    return {};
  return all_differences(left_rules, left, right_rules, right, wanted);
}

std::optional<std::string> doubt(const RuleSet& left, const RuleSet& right, Difference difference,
                                 const DifferenceWitness& witness) {
  const auto unusable = [](const Position& position,
                           const RuleSet& rules) -> std::optional<std::string> {
    const Problems problems = rules::problems(position, rules);
    if (problems.empty()) return std::nullopt;
    return fmt::format("{}: {}", agon::to_string(position), to_string(problems));
  };
  const auto arrives = [&](const RuleSet& rules, const Position& before, const Position& at) {
    return View{rules, before}.legal(witness.past->action) &&
           rules::apply(before, rules, witness.past->action) == at;
  };
  if (auto problem = unusable(witness.left, left)) return problem;
  if (auto problem = unusable(witness.right, right)) return problem;
  if (!same_board(witness.left, witness.right)) return "the boards are not the same";
  if (witness.past) {
    const auto& past = *witness.past;
    if (auto problem = unusable(past.left, left)) return problem;
    if (auto problem = unusable(past.right, right)) return problem;
    if (!same_situation(left, past.left, right, past.right))
      return "the positions before the last action are not the same situation";
    if (!arrives(left, past.left, witness.left) || !arrives(right, past.right, witness.right))
      return fmt::format("{} does not lead to the position", agon::to_string(past.action));
  } else if (!same_situation(left, witness.left, right, witness.right)) {
    return "it is not the same situation under both";
  }
  if (!differ(left, witness.left, right, witness.right, difference, witness.action))
    return fmt::format("they do not differ in {}", name(difference));
  return std::nullopt;
}

}  // namespace agon::certificates
