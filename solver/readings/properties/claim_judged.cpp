// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include <algorithm>

#include "model/rules/judge.hpp"
#include "solver/readings/properties/claim_meaning.hpp"

namespace agon::properties {
namespace {

bool is_amount(std::size_t count, const Amount& amount) {
  switch (amount.is) {
    case Amount::Is::at_least:
      return count >= amount.number;
    case Amount::Is::at_most:
      return count <= amount.number;
    case Amount::Is::exactly:
      break;
  }
  return count == amount.number;
}

class JudgeMaker {
 public:
  JudgeMaker(const RuleSet& rules, const JudgedScene& scene) : rules_(rules), scene_(scene) {}

  bool operator()(const PiecesThere& pieces) const {
    std::size_t count = 0;
    for (const Side side : both_sides) {
      if (!is_side(pieces.who, side)) continue;
      if (pieces.in_hand) {
        if (pieces.kind != Kind::guard)
          count += static_cast<std::size_t>(scene_.now.hand(side).queens);
        if (pieces.kind != Kind::queen)
          count += static_cast<std::size_t>(scene_.now.hand(side).guards);
        continue;
      }
      const auto captives = rules::captured_of(scene_.now, rules_, side);
      for (const Cell cell : pieces.cells) {
        const auto piece = scene_.now.at(cell);
        if (!piece || piece->side != side || (pieces.kind && piece->kind != *pieces.kind)) continue;
        const bool captured = std::find(captives.begin(), captives.end(), cell) != captives.end();
        if (pieces.captured && captured != *pieces.captured) continue;
        if (pieces.sandwiched && !rules::between_enemies(scene_.now, rules_, side, cell)) continue;
        ++count;
      }
    }
    return is_amount(count, pieces.amount);
  }

  bool operator()(const SideStands& said) const {
    const Side side = is_side(said.who, Side::white) ? Side::white : Side::black;
    switch (said.as) {
      case SideStands::As::to_move:
        return scene_.now.to_move == side;
      case SideStands::As::can_act: {
        Position position = scene_.now;
        position.to_move = side;
        return !rules::free_actions(position, rules_).empty();
      }
      case SideStands::As::won:
        return rules::outcome(scene_.now, rules_) == win_of(side);
      case SideStands::As::forfeits:
        return !rules::setting_up(scene_.now, rules_) && rules::forfeited(scene_.now, rules_, side);
      case SideStands::As::formed:
        break;
    }
    return !rules::setting_up(scene_.now, rules_) && rules::won_formation(scene_.now, rules_, side);
  }

  bool operator()(GameStands how) const {
    const Outcome outcome = rules::outcome(scene_.now, rules_);
    return how == GameStands::over    ? outcome != Outcome::none
           : how == GameStands::drawn ? outcome == Outcome::draw
                                      : rules::setting_up(scene_.now, rules_);
  }

  bool operator()(const LegalThere& legal) const {
    return rules::is_legal(scene_.now, rules_, legal.action);
  }

  bool operator()(const ActionIs& is) const {
    return is.action ? scene_.turn->action == *is.action : scene_.turn->action.type == *is.type;
  }

  bool operator()(const ActionBy& by) const {
    const Action& action = scene_.turn->action;
    switch (action.type) {
      case Action::Type::pass:
        return false;
      case Action::Type::placement:
        return action.kind == by.kind;
      default:
        return scene_.turn->before.at(action.from)->kind == by.kind;
    }
  }

  bool operator()(const ActionBetween& between) const {
    const Action& action = scene_.turn->action;
    if (action.type == Action::Type::pass ||
        (between.from && action.type == Action::Type::placement))
      return false;
    const Cell end = between.from ? action.from : action.to;
    return std::find(between.cells.begin(), between.cells.end(), end) != between.cells.end();
  }

  bool operator()(const ActionCaptures& captures) const {
    return is_amount(rules::newly_captured(scene_.turn->before, scene_.turn->after, rules_).size(),
                     captures.amount);
  }

 private:
  bool is_side(Who who, Side side) const {
    switch (who) {
      case Who::white:
        return side == Side::white;
      case Who::black:
        return side == Side::black;
      case Who::mover:
        return side == scene_.before.to_move;
      case Who::opponent:
        return side != scene_.before.to_move;
      case Who::either:
        break;
    }
    return true;
  }

  const RuleSet& rules_;
  const JudgedScene& scene_;
};

}  // namespace

bool judged(const RuleSet& rules, const Condition& condition, const JudgedScene& scene) {
  const auto holds = [&](const Condition& part) { return judged(rules, part, scene); };
  switch (condition.joined) {
    case Condition::Joined::all:
      return std::all_of(condition.parts.begin(), condition.parts.end(), holds);
    case Condition::Joined::any:
      return std::any_of(condition.parts.begin(), condition.parts.end(), holds);
    case Condition::Joined::none_of:
      return !holds(condition.parts.front());
    case Condition::Joined::after:
      return judged(rules, condition.parts.front(), {scene.turn->after, scene.before, scene.turn});
    case Condition::Joined::atom:
      break;
  }
  return std::visit(JudgeMaker(rules, scene), condition.atom);
}

}  // namespace agon::properties
