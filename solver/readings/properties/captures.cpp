// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How many pieces one action can capture.
#include <algorithm>

#include "model/rules/judge.hpp"
#include "solver/readings/properties/property.hpp"
#include "solver/readings/properties/table.hpp"

namespace agon::properties {
namespace {

using Type = Action::Type;

/// Is the action of the type, and the piece of the kind? No kind: any piece.
z3::expr is_such(const formulas::Formulas& f, const Turn& turn, Type type,
                 std::optional<Kind> kind) {
  const z3::expr said = type == Type::step ? turn.action.step : turn.action.relocation;
  if (!kind) return said;
  return formulas::both(said, of_the_mover(turn.before, [&](Side side) {
                          const auto& pieces =
                              (*kind == Kind::queen ? turn.before.queen : turn.before.guard);
                          formulas::Expressions ways;
                          for (std::size_t at = 0; at < turn.action.from.size(); ++at)
                            ways.push_back(formulas::both(
                                turn.action.from[at], pieces[static_cast<std::size_t>(side)][at]));
                          return formulas::any_of(f.context(), ways);
                        }));
}

/// Enemies of the mover captured by an action that were not before it. Those with a jaw on the cell
/// that the action ends on are counted; any other (there is none, or the judge will not confirm
/// what is found) is as good as any number, so that a proof that there are no more does not lean on
/// that.
ByAction captured_by(Type type, std::optional<Kind> kind) {
  return {[=](const formulas::Formulas& f, const Turn& turn, std::size_t at_least) {
            const formulas::Board board = board_of(f.rules());
            formulas::Expressions near;
            formulas::Expressions far;
            for (std::size_t at = 0; at < board.size(); ++at) {
              const Cell cell = board.cell(at);
              const z3::expr taken = of_the_mover(turn.before, [&](Side mover) {
                return formulas::both(
                    f.captured_of(turn.after, opponent(mover), cell),
                    formulas::negation(f.captured_of(turn.before, opponent(mover), cell)));
              });
              formulas::Expressions at_jaw;
              for (const auto& [one, other] : board.jaws(at)) {
                at_jaw.push_back(turn.action.to[one]);
                at_jaw.push_back(turn.action.to[other]);
              }
              const z3::expr is_near = formulas::any_of(f.context(), at_jaw);
              near.push_back(formulas::both(taken, is_near));
              far.push_back(formulas::both(taken, formulas::negation(is_near)));
            }
            return formulas::both(
                is_such(f, turn, type, kind),
                formulas::either(formulas::any_of(f.context(), far),
                                 formulas::more_than(f.context(), near, at_least)[at_least - 1]));
          },
          [=](const JudgedTurn& turn, const RuleSet& rules) -> std::size_t {
            if (turn.action.type != type) return 0;
            if (kind && turn.before.at(turn.action.from)->kind != *kind) return 0;
            return rules::newly_captured(turn.before, turn.after, rules).size();
          }};
}

std::optional<std::size_t> claimed(const RuleSet& rules, std::size_t line, std::size_t ring) {
  switch (rules.sandwich) {
    case Sandwich::line:
      return line;
    case Sandwich::ring:
      return ring;
    case Sandwich::ring_line:
      break;
  }
  return std::nullopt;
}

/// No piece on the cells that `safe` names is captured.
template <class Safe>
InPosition captive_where(Safe safe) {
  return {[safe](const formulas::Formulas& f, const formulas::Contents& p) -> Ways {
            formulas::Expressions ways;
            for (const Cell cell : board_cells(f.rules().radius))
              if (safe(cell, f.rules().radius))
                for (const Side side : both_sides) ways.push_back(captured_now(f, p, side, cell));
            return formulas::any_of(f.context(), ways);
          },
          [safe](const Position& position, const RuleSet& rules) {
            for (const Side side : both_sides)
              for (const Cell cell : captured_now(position, rules, side))
                if (safe(cell, rules.radius)) return true;
            return false;
          }};
}

/// Where the offsets from the throne make it a corner of the outermost ring; computed from the
/// board's definition, so that neither statement of the rules is trusted.
bool outermost_corner(Cell cell, int radius) {
  const int x = cell.row - throne(radius).row;
  const int y = cell.number - throne(radius).number;
  const bool corner = x == 0 || y == 0 || x == y;
  return corner && std::max(x * x, y * y) == radius * radius;
}
bool on_throne(Cell cell, int radius) {
  return cell == throne(radius);
}
bool on_ring_1(Cell cell, int radius) {
  const int x = cell.row - throne(radius).row;
  const int y = cell.number - throne(radius).number;
  return std::max({x * x, y * y, (x - y) * (x - y)}) == 1;
}

std::function<std::string(const RuleSet&)> only(Sandwich sandwich) {
  return [sandwich](const RuleSet& rules) -> std::string {
    if (rules.sandwich == sandwich) return "";
    RuleSet other = rules;
    other.sandwich = sandwich;
    return "it is about " + field_text(other, "sandwich") + ", not " +
           field_text(rules, "sandwich");
  };
}

Property nowhere_captured(std::string_view name, std::string_view sentence, Sandwich sandwich,
                          bool (*safe)(Cell, int)) {
  Property property{name, sentence, Says::never, captive_where(safe)};
  property.unfit = only(sandwich);
  property.claim = true;
  return property;
}

/// The side's queen is on the throne and six enemy guards are around her, all pieces in play.
z3::expr trapped(const formulas::Formulas& f, const formulas::Contents& p, Side side) {
  const formulas::Board board = board_of(f.rules());
  formulas::Expressions parts{formulas::negation(f.setting_up(p)),
                              p.queen[static_cast<std::size_t>(side)][board.throne()]};
  for (const std::size_t at : board.cells_of_ring(1))
    parts.push_back(p.guard[static_cast<std::size_t>(opponent(side))][at]);
  return formulas::all_of(f.context(), parts);
}
bool trapped(const Position& position, const RuleSet& rules, Side side) {
  const Cell middle = throne(rules.radius);
  if (rules::setting_up(position, rules) || position.at(middle) != Piece{side, Kind::queen})
    return false;
  for (const Cell cell : rules::neighbours(middle, rules.radius))
    if (position.at(cell) != Piece{opponent(side), Kind::guard}) return false;
  return true;
}

bool queen_captured_there(const Position& position, const RuleSet& rules, Side side) {
  const auto captives = captured_now(position, rules, side);
  for (const Cell cell : captives)
    if (cell == throne(rules.radius)) return true;
  return false;
}

std::string not_line(const RuleSet& rules) {
  if (rules.sandwich != Sandwich::line)
    return "it is about sandwich=line, not " + field_text(rules, "sandwich");
  if (!rules.throne_capture) return "nothing on the throne is captured (throne_capture=no)";
  return "";
}

std::string not_line_with_empty_throne(const RuleSet& rules) {
  if (rules.guards != 6) return "it is about six guards, not " + field_text(rules, "guards");
  if (rules.forfeit != Forfeit::throne_empty)
    return "it is about forfeit=throne-empty, not " + field_text(rules, "forfeit");
  return not_line(rules);
}

}  // namespace

Property captures_by_step() {
  Property property{"captures-by-step",
                    "The most that one step captures (claimed: 3 under line, "
                    "1 under ring).",
                    Says::most, captured_by(Type::step, std::nullopt)};
  property.claimed = [](const RuleSet& rules) { return claimed(rules, 3, 1); };
  property.claim = true;
  return property;
}

Property captures_by_guard_relocation() {
  return {"captures-by-guard-relocation", "The most that one relocation of a guard captures.",
          Says::most, captured_by(Type::relocation, Kind::guard)};
}

Property captures_by_queen_relocation() {
  Property property{"captures-by-queen-relocation",
                    "The most that one relocation of a queen captures (claimed: 6 under line, 2 "
                    "under ring).",
                    Says::most, captured_by(Type::relocation, Kind::queen)};
  property.claimed = [](const RuleSet& rules) { return claimed(rules, 6, 2); };
  property.claim = true;
  return property;
}

Property corners_safe() {
  return nowhere_captured("corners-safe", "Nothing on a corner of the outermost ring is captured.",
                          Sandwich::line, outermost_corner);
}

Property ring_throne_safe() {
  return nowhere_captured("ring-throne-safe", "A queen on the throne is never captured.",
                          Sandwich::ring, on_throne);
}

Property ring_line_inner_safe() {
  return nowhere_captured("ring-line-inner-safe", "Nothing on ring 1 is captured.",
                          Sandwich::ring_line, on_ring_1);
}

Property sandwich_by_mover() {
  return {
      "sandwich-by-mover",
      "A piece that a move captures is the one moved, or is between it and another enemy.",
      Says::never,
      ByAction{
          [](const formulas::Formulas& f, const Turn& turn, std::size_t) {
            const RuleSet& rules = f.rules();
            const formulas::Board board = board_of(rules);
            const auto jaw = [&](Side side, std::size_t at) {
              const auto number = static_cast<std::size_t>(side);
              return rules.jaws == Jaws::guards_only
                         ? turn.after.guard[number][at]
                         : formulas::either(turn.after.queen[number][at],
                                            turn.after.guard[number][at]);
            };
            formulas::Expressions events;
            for (std::size_t at = 0; at < board.size(); ++at)
              for (const Side side : both_sides) {
                const Cell cell = board.cell(at);
                formulas::Expressions parts{
                    f.captured_of(turn.after, side, cell),
                    formulas::negation(f.captured_of(turn.before, side, cell)),
                    formulas::negation(turn.action.to[at])};
                for (const auto& [one, other] : board.jaws(at))
                  parts.push_back(formulas::negation(formulas::all_of(
                      f.context(), {formulas::either(turn.action.to[one], turn.action.to[other]),
                                    jaw(opponent(side), one), jaw(opponent(side), other)})));
                events.push_back(formulas::all_of(f.context(), parts));
              }
            return formulas::any_of(f.context(), events);
          },
          [](const JudgedTurn& turn, const RuleSet& rules) -> std::size_t {
            const bool moved = turn.action.type != Action::Type::pass;
            for (const Side side : both_sides) {
              const auto old = rules::captured_of(turn.before, rules, side);
              const auto jaw = [&](Cell cell) {
                const auto piece = turn.after.at(cell);
                return piece && piece->side != side &&
                       (rules.jaws == Jaws::any_piece || piece->kind == Kind::guard);
              };
              for (const Cell cell : rules::captured_of(turn.after, rules, side)) {
                if (std::find(old.begin(), old.end(), cell) != old.end()) continue;
                if (moved && cell == turn.action.to) continue;
                bool by_mover = false;
                for (const auto& [one, other] :
                     rules::jaw_pairs(cell, rules.radius, rules.sandwich))
                  by_mover =
                      by_mover || (moved && (one == turn.action.to || other == turn.action.to) &&
                                   jaw(one) && jaw(other));
                if (!by_mover) return 1;
              }
            }
            return 0;
          }}};
}

Property throne_capture() {
  Property property{
      "throne-capture", "A queen on the throne can be captured.", Says::can,
      InPosition{[](const formulas::Formulas& f, const formulas::Contents& p) -> Ways {
                   const Cell middle = throne(f.rules().radius);
                   return formulas::either(captured_now(f, p, Side::white, middle),
                                           captured_now(f, p, Side::black, middle));
                 },
                 [](const Position& position, const RuleSet& rules) {
                   return queen_captured_there(position, rules, Side::white) ||
                          queen_captured_there(position, rules, Side::black);
                 }}};
  property.unfit = not_line;
  property.claim = true;
  return property;
}

Property throne_trap_captures() {
  Property property{
      "throne-trap-captures",
      "Six guards around the enemy's queen on the throne have captured her when her turn begins.",
      Says::never,
      InPosition{[](const formulas::Formulas& f, const formulas::Contents& p) -> Ways {
                   const Cell middle = throne(f.rules().radius);
                   return of_the_mover(p, [&](Side side) {
                     return formulas::both(trapped(f, p, side),
                                           formulas::negation(f.captured_of(p, side, middle)));
                   });
                 },
                 [](const Position& position, const RuleSet& rules) {
                   return trapped(position, rules, position.to_move) &&
                          !queen_captured_there(position, rules, position.to_move);
                 }}};
  property.unfit = not_line_with_empty_throne;
  property.claim = true;
  return property;
}

Property throne_trap_forfeits() {
  Property property{
      "throne-trap-forfeits",
      "When that queen leaves the throne, the six guards' side has forfeited on her move.",
      Says::never,
      ByAction{[](const formulas::Formulas& f, const Turn& turn, std::size_t) {
                 const std::size_t middle = board_of(f.rules()).throne();
                 return formulas::both(turn.action.from[middle],
                                       formulas::both(formulas::negation(turn.action.to[middle]),
                                                      of_the_mover(turn.before, [&](Side side) {
                                                        return formulas::both(
                                                            trapped(f, turn.before, side),
                                                            formulas::negation(f.forfeited(
                                                                turn.after, opponent(side))));
                                                      })));
               },
               [](const JudgedTurn& turn, const RuleSet& rules) -> std::size_t {
                 const Side side = turn.before.to_move;
                 const Cell middle = throne(rules.radius);
                 return turn.action.type != Action::Type::pass && turn.action.from == middle &&
                        turn.action.to != middle && trapped(turn.before, rules, side) &&
                        !rules::forfeited(turn.after, rules, opponent(side));
               }}};
  property.unfit = not_line_with_empty_throne;
  property.claim = true;
  return property;
}

}  // namespace agon::properties
