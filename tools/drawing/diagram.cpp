#include "tools/drawing/diagram.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "model/rules/judge.hpp"
#include "model/values/cell.hpp"

namespace agon::tools {
namespace {

std::string hand_text(const Hand& hand) {
  return std::string(static_cast<std::size_t>(hand.queens), 'Q') +
         std::string(static_cast<std::size_t>(hand.guards), 'G');
}

/// In a game that goes on: what the side to move is obliged to do.
std::string duty_text(const Position& position, const RuleSet& rules,
                      const std::vector<Cell>& own_captured) {
  const std::vector<Action> actions = rules::actions(position, rules);
  const bool must_pass = actions.size() == 1 && actions.front() == Action::pass();
  const std::string_view mover = side_name(position.to_move);
  if (own_captured.empty()) return must_pass ? fmt::format("{} must pass", mover) : "";
  const std::string what = own_captured.size() == 1
                               ? fmt::format("{} is captured", cell_list(own_captured, ", "))
                               : fmt::format("{} are captured", cell_list(own_captured, ", "));
  if (must_pass) return fmt::format("{} but cannot be relocated: {} must pass", what, mover);
  // The rules may say which goes first: then every legal action relocates that piece.
  const Cell first = actions.front().from;
  const bool one_first = std::all_of(actions.begin(), actions.end(),
                                     [first](const Action& each) { return each.from == first; });
  const std::string which = own_captured.size() == 1 ? "it"
                            : one_first              ? to_string(first) + " first"
                                                     : "one of them";
  const Side decider = rules::decider(position, rules);
  if (decider == position.to_move)
    return fmt::format("{}; {} must relocate {}", what, mover, which);
  return fmt::format("{}; {} must relocate {}, and {} chooses the cell", what, mover, which,
                     side_name(decider));
}

MarkKind kind_of(const Action& action) {
  if (action.type == Action::Type::placement || action.from == action.to) return MarkKind::placed;
  return action.type == Action::Type::step ? MarkKind::stepped : MarkKind::relocated;
}

}  // namespace

Diagram make_diagram(const Position& position, const RuleSet& rules, std::string_view rules_name) {
  Diagram diagram{position, {}, {}, {}, {}};
  const Outcome outcome = rules::outcome(position, rules);
  if (outcome != Outcome::none) {
    diagram.remarks.push_back(fmt::format("{} ({})", outcome_text(outcome), rules_name));
    return diagram;
  }
  diagram.remarks.push_back(
      fmt::format("{} to move ({})", side_name(position.to_move), rules_name));
  const std::vector<Cell> own_captured = rules::must_relocate(position, rules);
  std::set<Cell> captured(own_captured.begin(), own_captured.end());
  captured.insert(position.captured.begin(), position.captured.end());
  diagram.captured.assign(captured.begin(), captured.end());
  std::string duty = duty_text(position, rules, own_captured);
  if (!duty.empty()) diagram.remarks.push_back(std::move(duty));
  return diagram;
}

std::vector<std::string> hand_remarks(const Position& position) {
  std::vector<std::string> remarks;
  for (const Side side : both_sides)
    if (!position.hand(side).empty())
      remarks.push_back(
          fmt::format("{} has {} in hand", side_name(side), hand_text(position.hand(side))));
  return remarks;
}

std::vector<Mark> legend(const Diagram& diagram) {
  std::vector<Mark> marks;
  if (!diagram.captured.empty()) marks.push_back({MarkKind::captured, "captured"});
  if (diagram.last && diagram.last->type == Action::Type::pass)
    marks.push_back({MarkKind::passed, "last action: a pass"});
  else if (diagram.last)
    marks.push_back(
        {kind_of(*diagram.last), fmt::format("last action, {}", to_string(*diagram.last))});
  if (!diagram.reachable.empty()) marks.push_back({MarkKind::reachable, "may go there"});
  return marks;
}

}  // namespace agon::tools
