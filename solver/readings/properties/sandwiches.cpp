// How sandwiches arise, and where nothing can be captured.
#include <algorithm>

#include "model/rules/judge.hpp"
#include "solver/readings/properties/statements.hpp"
#include "solver/readings/properties/words.hpp"

namespace agon::properties {
namespace {

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

}  // namespace

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
      "A piece that an action captures is the one moved, or is between it and another enemy.",
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

}  // namespace agon::properties
