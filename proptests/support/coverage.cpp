#include "proptests/support/coverage.hpp"

#include <algorithm>
#include <array>
#include <iomanip>

#include "model/data/rule_fields.hpp"
#include "model/rules/judge.hpp"

namespace agon::proptests {
namespace {

using Type = Action::Type;

/// One situation: its name, how many per mille of the cases must show it, and how to see it.
struct Situation {
  std::string_view name;
  int floor_per_mille;
  bool (*seen)(const sampling::Case&, const Answers&);
};

bool is_queen(const sampling::Case& one, Cell cell) {
  return one.position.at(cell)->kind == Kind::queen;
}
bool on_throne(const sampling::Case& one, Cell cell) {
  return cell == throne(one.rules.radius);
}
bool on_rim(const sampling::Case& one, Cell cell) {
  return rules::ring(cell, one.rules.radius) == one.rules.radius;
}
/// A cell whose two neighbours in its ring are not opposite: what `ring` and `ring-line` differ in.
bool ring_corner(const sampling::Case& one, Cell cell) {
  return !on_throne(one, cell) &&
         rules::jaw_pairs(cell, one.rules.radius, Sandwich::ring_line).empty();
}

template <class Test>
bool some_action(const Answers& answers, Test test) {
  return std::any_of(answers.actions.begin(), answers.actions.end(), test);
}
/// Does some action capture an enemy on a cell that passes the test?
template <class Test>
bool some_capture(const Answers& answers, Test test) {
  return some_action(answers, [&](const ActionAnswer& answer) {
    return std::any_of(answer.captures.begin(), answer.captures.end(), test);
  });
}
template <class Test>
bool some_captive(const Answers& answers, Test test) {
  const auto& captives = answers.must_relocate;
  return std::any_of(captives.begin(), captives.end(), test);
}
Destination goes(const sampling::Case& one, Cell captive) {
  return is_queen(one, captive) ? one.rules.queen_goes : one.rules.guard_goes;
}
bool rim_neighbours(const sampling::Case& one, Cell left, Cell right) {
  const auto near = rules::neighbours(left, one.rules.radius);
  return std::find(near.begin(), near.end(), right) != near.end();
}
template <class Test>
bool some_relocation_along_rim(const sampling::Case& one, const Answers& answers, Test test) {
  return some_action(answers, [&](const ActionAnswer& answer) {
    const Action& action = answer.action;
    return action.type == Type::relocation && action.from != action.to &&
           on_rim(one, action.from) && on_rim(one, action.to) && test(action.from, action.to);
  });
}
bool has_queen_captive(const sampling::Case& one, const Answers& answers) {
  return some_captive(answers, [&](Cell cell) { return is_queen(one, cell); });
}
bool forced_pass(const sampling::Case& one, const Answers& answers) {
  return answers.actions.size() == 1 && answers.actions[0].action.type == Type::pass &&
         rules::free_actions(one.position, one.rules).empty();
}
/// Does some action end the game for `winner`, by a forfeit or not?
bool ends_for(const sampling::Case& one, const Answers& answers, Side winner, bool by_forfeit) {
  return some_action(answers, [&](const ActionAnswer& answer) {
    return answer.ends == win_of(winner) &&
           rules::forfeited(answer.next, one.rules, opponent(winner)) == by_forfeit &&
           rules::won_formation(answer.next, one.rules, winner) != by_forfeit;
  });
}
bool over_as(const sampling::Case& one, const Answers& answers, NoAction rule, Outcome outcome) {
  return answers.outcome == outcome && one.rules.no_action == rule;
}
bool between_own_turn(const sampling::Case& one, const ActionAnswer& answer) {
  return answer.action.type != Type::pass && answer.action.type != Type::placement &&
         rules::between_enemies(one.position, one.rules, one.position.to_move, answer.action.to);
}

/// Would the contents alone decide the game, were no piece in hand?
bool settled_side(const sampling::Case& one) {
  for (const Side side : both_sides)
    if (rules::won_formation(one.position, one.rules, side) ||
        rules::forfeited(one.position, one.rules, side))
      return true;
  return false;
}

constexpr std::array situations{
    Situation{"a captured piece of the side to move", 100,
              [](const sampling::Case&, const Answers& a) { return !a.must_relocate.empty(); }},
    Situation{"a captured queen", 20, has_queen_captive},
    Situation{"two or more captured", 20,
              [](const sampling::Case&, const Answers& a) { return a.must_relocate.size() > 1; }},
    Situation{"a queen and a guard captured", 0,
              [](const sampling::Case& c, const Answers& a) {
                return a.must_relocate.size() > 1 && has_queen_captive(c, a);
              }},
    Situation{"a captured queen on the throne", 0,
              [](const sampling::Case& c, const Answers& a) {
                return some_captive(a, [&](Cell cell) { return on_throne(c, cell); });
              }},
    Situation{"a captured piece on the rim", 0,
              [](const sampling::Case& c, const Answers& a) {
                return some_captive(a, [&](Cell cell) { return on_rim(c, cell); });
              }},
    Situation{"a captured piece on a ring corner", 0,
              [](const sampling::Case& c, const Answers& a) {
                return some_captive(a, [&](Cell cell) { return ring_corner(c, cell); });
              }},
    Situation{"captured pieces of both sides", 0,
              [](const sampling::Case&, const Answers& a) {
                return !a.captured[0].empty() && !a.captured[1].empty();
              }},
    Situation{"a captive whose sandwich has opened", 0,
              [](const sampling::Case& c, const Answers& a) {
                return some_captive(a, [&](Cell cell) {
                  return !rules::between_enemies(c.position, c.rules, c.position.to_move, cell);
                });
              }},
    Situation{"between two enemies and not captured", 0,
              [](const sampling::Case& c, const Answers& a) {
                if (c.position.placing()) return false;
                const Side side = c.position.to_move;
                const auto& captives = a.captured[static_cast<std::size_t>(side)];
                for (const Cell cell : board_cells(c.rules.radius)) {
                  const auto piece = c.position.at(cell);
                  if (piece && piece->side == side &&
                      rules::between_enemies(c.position, c.rules, side, cell) &&
                      std::find(captives.begin(), captives.end(), cell) == captives.end())
                    return true;
                }
                return false;
              }},
    Situation{"a captured piece with nowhere to go", 0,
              [](const sampling::Case& c, const Answers& a) {
                return some_captive(a, [&](Cell cell) {
                  return rules::destinations(c.position, c.rules, cell).empty();
                });
              }},
    Situation{"far round the rim where the field says a neighbour", 0,
              [](const sampling::Case& c, const Answers& a) {
                return c.rules.rim_capture == RimCapture::yes &&
                       some_relocation_along_rim(c, a, [&](Cell from, Cell to) {
                         return goes(c, from) == Destination::next_ring_adjacent &&
                                !rim_neighbours(c, from, to);
                       });
              }},
    Situation{"to a neighbour on the rim, and no further", 0,
              [](const sampling::Case& c, const Answers& a) {
                return c.rules.rim_capture == RimCapture::to_neighbour &&
                       some_relocation_along_rim(c, a, [&](Cell from, Cell to) {
                         return goes(c, from) >= Destination::next_ring &&
                                rim_neighbours(c, from, to);
                       });
              }},
    Situation{"captured on the rim with no room beside it there", 0,
              [](const sampling::Case& c, const Answers& a) {
                return c.rules.rim_capture == RimCapture::to_neighbour &&
                       some_captive(a, [&](Cell cell) {
                         return on_rim(c, cell) && goes(c, cell) >= Destination::next_ring &&
                                rules::destinations(c.position, c.rules, cell).empty();
                       });
              }},
    Situation{"a forced pass or an end on the next action", 10,
              [](const sampling::Case& c, const Answers& a) {
                return forced_pass(c, a) || some_action(a, [](const ActionAnswer& answer) {
                         return answer.ends != Outcome::none;
                       });
              }},
    Situation{"a forced pass", 1, forced_pass},
    Situation{"a forced pass with a captured piece", 0,
              [](const sampling::Case& c, const Answers& a) {
                return forced_pass(c, a) && !a.must_relocate.empty();
              }},
    Situation{"a pass by right", 0,
              [](const sampling::Case& c, const Answers& a) {
                return !forced_pass(c, a) && some_action(a, [](const ActionAnswer& answer) {
                  return answer.action.type == Type::pass;
                });
              }},
    Situation{"a pass by right and nothing else", 0,
              [](const sampling::Case& c, const Answers& a) {
                return !forced_pass(c, a) && a.actions.size() == 1 &&
                       a.actions[0].action.type == Type::pass;
              }},
    Situation{
        "the opponent decides", 0,
        [](const sampling::Case& c, const Answers& a) { return a.decider != c.position.to_move; }},
    Situation{"over: a formation", 0,
              [](const sampling::Case& c, const Answers&) {
                return rules::won_formation(c.position, c.rules, Side::white) ||
                       rules::won_formation(c.position, c.rules, Side::black);
              }},
    Situation{"over: the side to move has forfeited", 0,
              [](const sampling::Case& c, const Answers&) {
                return rules::forfeited(c.position, c.rules, c.position.to_move);
              }},
    Situation{"over: the other side has forfeited", 0,
              [](const sampling::Case& c, const Answers&) {
                return rules::forfeited(c.position, c.rules, opponent(c.position.to_move));
              }},
    Situation{"over: no action loses", 0,
              [](const sampling::Case& c, const Answers& a) {
                return over_as(c, a, NoAction::loses, win_of(opponent(c.position.to_move))) &&
                       !rules::won_formation(c.position, c.rules, opponent(c.position.to_move)) &&
                       !rules::forfeited(c.position, c.rules, c.position.to_move);
              }},
    Situation{"over: no action draws", 0,
              [](const sampling::Case& c, const Answers& a) {
                return over_as(c, a, NoAction::draws, Outcome::draw);
              }},
    Situation{"over: neither side can act, drawn", 0,
              [](const sampling::Case& c, const Answers& a) {
                return over_as(c, a, NoAction::passes, Outcome::draw);
              }},
    Situation{"an action wins by formation", 0,
              [](const sampling::Case& c, const Answers& a) {
                return ends_for(c, a, c.position.to_move, false);
              }},
    Situation{"a relocation wins by formation", 0,
              [](const sampling::Case& c, const Answers& a) {
                return some_action(a, [&](const ActionAnswer& answer) {
                  return answer.action.type == Type::relocation &&
                         rules::won_formation(answer.next, c.rules, c.position.to_move);
                });
              }},
    Situation{"an action forfeits its own side's game", 0,
              [](const sampling::Case& c, const Answers& a) {
                return ends_for(c, a, opponent(c.position.to_move), true);
              }},
    Situation{"an action makes the other side forfeit", 0,
              [](const sampling::Case& c, const Answers& a) {
                return ends_for(c, a, c.position.to_move, true);
              }},
    Situation{"an action leaves the other side stuck, and the game over", 0,
              [](const sampling::Case& c, const Answers& a) {
                return c.rules.no_action != NoAction::passes &&
                       some_action(a, [&](const ActionAnswer& answer) {
                         return answer.ends != Outcome::none &&
                                rules::free_actions(answer.next, c.rules).empty();
                       });
              }},
    Situation{"a step captures", 10,
              [](const sampling::Case&, const Answers& a) {
                return some_action(a, [](const ActionAnswer& answer) {
                  return answer.action.type == Type::step && !answer.captures.empty();
                });
              }},
    Situation{"a relocation captures", 0,
              [](const sampling::Case&, const Answers& a) {
                return some_action(a, [](const ActionAnswer& answer) {
                  return answer.action.type == Type::relocation && !answer.captures.empty();
                });
              }},
    Situation{"an action captures a queen", 0,
              [](const sampling::Case& c, const Answers& a) {
                return some_capture(a, [&](Cell cell) { return is_queen(c, cell); });
              }},
    Situation{"an action captures a queen on the throne", 0,
              [](const sampling::Case& c, const Answers& a) {
                return some_capture(a, [&](Cell cell) { return on_throne(c, cell); });
              }},
    Situation{"an action captures on a ring corner", 0,
              [](const sampling::Case& c, const Answers& a) {
                return some_capture(a, [&](Cell cell) { return ring_corner(c, cell); });
              }},
    Situation{"an action captures on the rim", 0,
              [](const sampling::Case& c, const Answers& a) {
                return some_capture(a, [&](Cell cell) { return on_rim(c, cell); });
              }},
    Situation{"an action captures two", 0,
              [](const sampling::Case&, const Answers& a) {
                return some_action(
                    a, [](const ActionAnswer& answer) { return answer.captures.size() == 2; });
              }},
    Situation{"an action captures three or more", 0,
              [](const sampling::Case&, const Answers& a) {
                return some_action(
                    a, [](const ActionAnswer& answer) { return answer.captures.size() > 2; });
              }},
    Situation{"a step ends between two enemies", 0,
              [](const sampling::Case& c, const Answers& a) {
                return some_action(a, [&](const ActionAnswer& answer) {
                  return answer.action.type == Type::step && between_own_turn(c, answer);
                });
              }},
    Situation{"the same, allowed because it captures", 0,
              [](const sampling::Case& c, const Answers& a) {
                return c.rules.stepping_between == SteppingBetween::forbidden_unless_capturing &&
                       some_action(a, [&](const ActionAnswer& answer) {
                         return answer.action.type == Type::step && between_own_turn(c, answer);
                       });
              }},
    Situation{"a relocation ends between two enemies", 0,
              [](const sampling::Case& c, const Answers& a) {
                return some_action(a, [&](const ActionAnswer& answer) {
                  return answer.action.type == Type::relocation && between_own_turn(c, answer);
                });
              }},
    Situation{"a relocation onto the throne", 0,
              [](const sampling::Case& c, const Answers& a) {
                return some_action(a, [&](const ActionAnswer& answer) {
                  return answer.action.type == Type::relocation && on_throne(c, answer.action.to);
                });
              }},
    Situation{"a relocation onto the same cell", 0,
              [](const sampling::Case&, const Answers& a) {
                return some_action(a, [](const ActionAnswer& answer) {
                  return answer.action.type == Type::relocation &&
                         answer.action.from == answer.action.to;
                });
              }},
    Situation{"a turn goes on after a relocation", 0,
              [](const sampling::Case& c, const Answers& a) {
                return some_action(a, [&](const ActionAnswer& answer) {
                  return answer.next.to_move == c.position.to_move;
                });
              }},
    Situation{"pieces in hand", 10,
              [](const sampling::Case& c, const Answers&) { return c.position.placing(); }},
    Situation{"a step while the other side has pieces in hand", 0,
              [](const sampling::Case& c, const Answers& a) {
                return c.position.placing() && some_action(a, [](const ActionAnswer& answer) {
                         return answer.action.type == Type::step;
                       });
              }},
    Situation{"the last placement", 0,
              [](const sampling::Case& c, const Answers& a) {
                return c.position.placing() && some_action(a, [](const ActionAnswer& answer) {
                         return !answer.next.placing();
                       });
              }},
    Situation{"the last placement captures", 0,
              [](const sampling::Case& c, const Answers& a) {
                return c.position.placing() && some_action(a, [](const ActionAnswer& answer) {
                         return !answer.captures.empty();
                       });
              }},
    Situation{"the last placement ends the game", 0,
              [](const sampling::Case& c, const Answers& a) {
                return c.position.placing() && some_action(a, [](const ActionAnswer& answer) {
                         return answer.ends != Outcome::none;
                       });
              }},
    Situation{"a forced pass while pieces are in hand", 0,
              [](const sampling::Case& c, const Answers& a) {
                return c.position.placing() && forced_pass(c, a);
              }},
    Situation{"the same where no action loses or draws", 0,
              [](const sampling::Case& c, const Answers& a) {
                return c.position.placing() && forced_pass(c, a) &&
                       c.rules.no_action != NoAction::passes;
              }},
    Situation{"a formation or a full ring while pieces are in hand", 0,
              [](const sampling::Case& c, const Answers&) {
                return c.position.placing() && settled_side(c);
              }},
    Situation{"over: no action, with a captured piece", 0,
              [](const sampling::Case& c, const Answers& a) {
                return a.outcome != Outcome::none && !settled_side(c) &&
                       !a.captured[static_cast<std::size_t>(c.position.to_move)].empty();
              }},
    Situation{"a forced pass named by the opponent", 0,
              [](const sampling::Case& c, const Answers& a) {
                return forced_pass(c, a) && a.decider != c.position.to_move;
              }},
    Situation{"a turn goes on to a captive with nowhere to go", 0,
              [](const sampling::Case& c, const Answers& a) {
                return some_action(a, [&](const ActionAnswer& answer) {
                  return answer.next.to_move == c.position.to_move &&
                         rules::free_actions(answer.next, c.rules).empty();
                });
              }},
    Situation{"a relocated piece is captured where it is put", 0,
              [](const sampling::Case& c, const Answers& a) {
                return some_action(a, [&](const ActionAnswer& answer) {
                  const auto& captured = answer.next.captured;
                  return answer.action.type == Type::relocation &&
                         c.rules.capture_lasts == CaptureLasts::until_relocated &&
                         std::find(captured.begin(), captured.end(), answer.action.to) !=
                             captured.end();
                });
              }},
    Situation{"an action captures and is captured at once", 0,
              [](const sampling::Case&, const Answers& a) {
                return some_action(a, [&](const ActionAnswer& answer) {
                  const auto& captured = answer.next.captured;
                  return answer.action.type != Type::pass && !answer.captures.empty() &&
                         std::find(captured.begin(), captured.end(), answer.action.to) !=
                             captured.end();
                });
              }},
    Situation{"a captured piece of the mover's enemy is captured again", 0,
              [](const sampling::Case& c, const Answers& a) {
                const Side enemy = opponent(c.position.to_move);
                return c.rules.capture_lasts == CaptureLasts::until_relocated &&
                       some_action(a, [&](const ActionAnswer& answer) {
                         if (answer.action.type == Type::pass || answer.next.placing())
                           return false;
                         for (const Cell cell :
                              rules::sandwiches_closed(answer.next, c.rules, answer.action.to))
                           for (const Cell before : a.captured[static_cast<std::size_t>(enemy)])
                             if (cell == before) return true;
                         return false;
                       });
              }},
    Situation{"a step while the other side has a remembered captive", 0,
              [](const sampling::Case& c, const Answers& a) {
                return !c.position.captured.empty() &&
                       some_action(a, [](const ActionAnswer& answer) {
                         return answer.action.type == Type::step;
                       });
              }},
};

double percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

void Coverage::note(const sampling::Case& one, const Answers& answers) {
  ++cases_;
  actions_ += answers.actions.size();
  counts_.resize(situations.size());
  for (std::size_t i = 0; i < situations.size(); ++i)
    if (situations[i].seen(one, answers)) ++counts_[i];
  for (const RuleField& field : rule_fields()) {
    std::string value(field.name);
    value.append("=").append(field.value_name(one.rules));
    ++field_values_[std::move(value)];
  }
}

void Coverage::print(std::ostream& out) const {
  out << cases_ << " positions, " << actions_ << " actions\n";
  for (std::size_t i = 0; i < counts_.size(); ++i)
    out << "  " << std::left << std::setw(62) << situations[i].name << std::right << std::setw(10)
        << counts_[i] << std::setw(8) << std::fixed << std::setprecision(2)
        << percent(counts_[i], cases_) << " %\n";
  for (const RuleField& field : rule_fields()) {
    out << "  " << field.name << ':';
    for (const FieldValue& value : field.values) {
      std::string name(field.name);
      name.append("=").append(value.name);
      const auto found = field_values_.find(name);
      out << ' ' << value.name << ' ' << (found == field_values_.end() ? 0 : found->second);
    }
    out << '\n';
  }
}

std::vector<std::string> Coverage::shortfalls() const {
  std::vector<std::string> found;
  if (cases_ == 0) found.emplace_back("no case at all");
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    const std::uint64_t needed =
        cases_ * static_cast<std::uint64_t>(situations[i].floor_per_mille) / 1000;
    if (counts_[i] == 0 || counts_[i] < needed)
      found.push_back(std::string(situations[i].name) + ": " + std::to_string(counts_[i]) +
                      " cases, at least " + std::to_string(std::max<std::uint64_t>(needed, 1)) +
                      " needed");
  }
  for (const RuleField& field : rule_fields())
    for (const FieldValue& value : field.values) {
      std::string name(field.name);
      name.append("=").append(value.name);
      if (!field_values_.contains(name)) found.push_back(name + ": in no rule set");
    }
  return found;
}

}  // namespace agon::proptests
