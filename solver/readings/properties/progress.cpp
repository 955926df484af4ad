// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Can the game always go on?
#include <algorithm>

#include "model/rules/judge.hpp"
#include "solver/readings/properties/property.hpp"
#include "solver/readings/properties/table.hpp"

namespace agon::properties {
namespace {

/// Has a side nothing to do, were it to move?
bool stuck(Position position, const RuleSet& rules, Side side) {
  position.to_move = side;
  return rules::free_actions(position, rules).empty();
}

/// A captive of the side to move that comes first (the queen before guards) and may be put on no
/// cell, neither side having won.
InPosition nowhere_to_go() {
  return {
      [](const formulas::Formulas& f, const formulas::Contents& p) -> Ways {
        const RuleSet& rules = f.rules();
        const auto& cells = board_cells(rules.radius);
        formulas::Expressions ways;
        std::vector<std::size_t> where;
        for (const Side side : both_sides) {
          const auto number = static_cast<std::size_t>(side);
          formulas::Expressions queen_captured;
          for (std::size_t at = 0; at < cells.size(); ++at)
            queen_captured.push_back(
                formulas::both(p.queen[number][at], f.captured_of(p, side, cells[at])));
          const z3::expr guards_turn =
              formulas::negation(formulas::any_of(f.context(), queen_captured));
          for (std::size_t at = 0; at < cells.size(); ++at) {
            formulas::Expressions stays{nothing_won(f, p), f.to_move(p, side),
                                        f.captured_of(p, side, cells[at])};
            for (const Cell to : cells)
              stays.push_back(formulas::negation(f.legal(p, Action::relocation(cells[at], to))));
            const z3::expr stuck = formulas::all_of(f.context(), stays);
            ways.push_back(formulas::both(p.queen[number][at], stuck));
            ways.push_back(
                formulas::all_of(f.context(), {p.guard[number][at], guards_turn, stuck}));
            where.insert(where.end(), 2, at);
          }
        }
        return {ways, where};
      },
      [](const Position& position, const RuleSet& rules) {
        if (rules::setting_up(position, rules) || rules::decided(position, rules)) return false;
        const auto captives = rules::captured_of(position, rules, position.to_move);
        const auto is_queen = [&](Cell cell) { return position.at(cell)->kind == Kind::queen; };
        const bool queen_waits = std::any_of(captives.begin(), captives.end(), is_queen);
        return std::any_of(captives.begin(), captives.end(), [&](Cell cell) {
          return (is_queen(cell) || !queen_waits) &&
                 rules::destinations(position, rules, cell).empty();
        });
      }};
}

/// Does what stands on the board win for the side?
z3::expr wins(const formulas::Formulas& f, const formulas::Contents& p, Side side) {
  const bool by_forfeit = f.rules().forfeit_result == ForfeitResult::loses;
  return formulas::both(formulas::negation(f.setting_up(p)),
                        by_forfeit
                            ? formulas::either(f.formation(p, side), f.forfeited(p, opponent(side)))
                            : f.formation(p, side));
}
bool wins(const Position& position, const RuleSet& rules, Side side) {
  return !rules::setting_up(position, rules) &&
         (rules::won_formation(position, rules, side) ||
          (rules.forfeit_result == ForfeitResult::loses &&
           rules::forfeited(position, rules, opponent(side))));
}

z3::expr formed(const formulas::Formulas& f, const formulas::Contents& p, Side side) {
  return formulas::both(formulas::negation(f.setting_up(p)), f.formation(p, side));
}
bool formed(const Position& position, const RuleSet& rules, Side side) {
  return !rules::setting_up(position, rules) && rules::won_formation(position, rules, side);
}

}  // namespace

Property always_an_action() {
  return {
      "always-an-action",
      "While the game goes on, the side to move has a legal move, even if only the forced pass.",
      Says::never,
      InPosition{[](const formulas::Formulas& f, const formulas::Contents& p) -> Ways {
                   return of_the_mover(p, [&](Side side) {
                     return formulas::all_of(
                         f.context(),
                         {formulas::negation(f.over(p)), formulas::negation(f.can_act(p, side)),
                          formulas::negation(f.legal(p, Action::pass()))});
                   });
                 },
                 [](const Position& position, const RuleSet& rules) {
                   return rules::outcome(position, rules) == Outcome::none &&
                          rules::actions(position, rules).empty();
                 }}};
}

Property progress() {
  return {"progress",
          "While nobody has won, one of the two sides could act: no forced pass answers another.",
          Says::never,
          InPosition{
              [](const formulas::Formulas& f, const formulas::Contents& p) -> Ways {
                return formulas::all_of(f.context(),
                                        {formulas::either(f.setting_up(p), nothing_won(f, p)),
                                         formulas::negation(f.can_act(p, Side::white)),
                                         formulas::negation(f.can_act(p, Side::black))});
              },
              [](const Position& position, const RuleSet& rules) {
                return (rules::setting_up(position, rules) || !rules::decided(position, rules)) &&
                       stuck(position, rules, Side::white) && stuck(position, rules, Side::black);
              }}};
}

Property stuck_near_rim() {
  Property property{
      "stuck-near-rim",
      "A side with no captured piece can have no move, with all its pieces on the two "
      "outermost rings.",
      Says::can,
      InPosition{[](const formulas::Formulas& f, const formulas::Contents& p) -> Ways {
                   const formulas::Board board = board_of(f.rules());
                   return of_the_mover(p, [&](Side side) {
                     formulas::Expressions parts{nothing_won(f, p),
                                                 formulas::negation(f.can_act(p, side)),
                                                 formulas::negation(any_captured(f, p, side))};
                     for (std::size_t at = 0; at < board.size(); ++at)
                       if (board.ring(at) < board.radius() - 1)
                         parts.push_back(formulas::negation(f.piece(p, side, board.cell(at))));
                     return formulas::all_of(f.context(), parts);
                   });
                 },
                 [](const Position& position, const RuleSet& rules) {
                   for (const Cell cell : board_cells(rules.radius))
                     if (rules::ring(cell, rules.radius) < rules.radius - 1 && position.at(cell) &&
                         position.at(cell)->side == position.to_move)
                       return false;
                   return !rules::setting_up(position, rules) && !rules::decided(position, rules) &&
                          stuck(position, rules, position.to_move) &&
                          rules::captured_of(position, rules, position.to_move).empty();
                 }}};
  property.unfit = [](const RuleSet& rules) {
    return rules.passing ? "a side may always pass (passing=yes)" : std::string();
  };
  property.claim = true;
  return property;
}

Property captive_has_room() {
  return {"captive-has-room",
          "Every captured piece has somewhere to go (guards when no queen comes first).",
          Says::never, nowhere_to_go()};
}

Property captive_without_room() {
  Property property{"captive-without-room", "A captured piece can have nowhere to go.", Says::can,
                    nowhere_to_go()};
  property.unfit = [](const RuleSet& rules) -> std::string {
    if (rules.sandwich != Sandwich::line)
      return "it is about sandwich=line, not " + field_text(rules, "sandwich");
    const auto fits = [&](Destination goes) {
      const bool other =
          goes == Destination::next_ring_adjacent || goes == Destination::nearest_ring_with_room;
      return goes == Destination::next_ring || goes == Destination::start_cells ||
             (other && rules.rim_capture == RimCapture::to_neighbour);
    };
    if (!fits(rules.guard_goes) && !fits(rules.queen_goes))
      return "it is about guard_goes or queen_goes = next-ring or start-cells, or "
             "rim_capture=to-neighbour with another next-ring destination, not " +
             field_text(rules, "guard_goes") + ", " + field_text(rules, "queen_goes");
    return "";
  };
  property.claim = true;
  return property;
}

Property one_winner() {
  return {"one-winner", "At most one side has won, by its formation or by the other's forfeit.",
          Says::never,
          InPosition{[](const formulas::Formulas& f, const formulas::Contents& p) -> Ways {
                       return formulas::both(wins(f, p, Side::white), wins(f, p, Side::black));
                     },
                     [](const Position& position, const RuleSet& rules) {
                       return wins(position, rules, Side::white) &&
                              wins(position, rules, Side::black);
                     }}};
}

Property no_gift_forfeit() {
  Property property{
      "no-gift-forfeit", "No move of a side makes the other side forfeit.", Says::never,
      ByAction{[](const formulas::Formulas& f, const Turn& turn, std::size_t) {
                 return formulas::both(formulas::negation(f.setting_up(turn.after)),
                                       of_the_mover(turn.before, [&](Side mover) {
                                         return f.forfeited(turn.after, opponent(mover));
                                       }));
               },
               [](const JudgedTurn& turn, const RuleSet& rules) -> std::size_t {
                 return !rules::setting_up(turn.after, rules) &&
                        rules::forfeited(turn.after, rules, opponent(turn.before.to_move));
               }}};
  property.unfit = [](const RuleSet& rules) -> std::string {
    if (rules.forfeit == Forfeit::none) return "no side forfeits (forfeit=none)";
    if (rules.guards != 6) return "only six guards forfeit (" + field_text(rules, "guards") + ")";
    return "";
  };
  return property;
}

Property win_holds_no_captive() {
  Property property{
      "win-holds-no-captive", "A won formation never holds a captured piece.", Says::never,
      InPosition{[](const formulas::Formulas& f, const formulas::Contents& p) -> Ways {
                   formulas::Expressions ways;
                   for (const Side side : both_sides)
                     ways.push_back(formulas::both(formed(f, p, side), any_captured(f, p, side)));
                   return formulas::any_of(f.context(), ways);
                 },
                 [](const Position& position, const RuleSet& rules) {
                   for (const Side side : both_sides)
                     if (formed(position, rules, side) &&
                         !rules::captured_of(position, rules, side).empty())
                       return true;
                   return false;
                 }}};
  property.claim = true;
  return property;
}

Property won_by_guard_step() {
  Property property{
      "won-by-guard-step",
      "The move that completes a won formation is a step of a guard onto ring 1.", Says::never,
      ByAction{[](const formulas::Formulas& f, const Turn& turn, std::size_t) {
                 const formulas::Board board = board_of(f.rules());
                 formulas::Expressions guard_arrives;
                 for (const std::size_t at : board.cells_of_ring(1))
                   guard_arrives.push_back(formulas::both(
                       turn.action.to[at],
                       formulas::either(turn.after.guard[0][at], turn.after.guard[1][at])));
                 const z3::expr as_said =
                     formulas::both(turn.action.step, formulas::any_of(f.context(), guard_arrives));
                 return formulas::both(formulas::negation(as_said),
                                       formulas::either(formed(f, turn.after, Side::white),
                                                        formed(f, turn.after, Side::black)));
               },
               [](const JudgedTurn& turn, const RuleSet& rules) -> std::size_t {
                 bool completed = false;
                 for (const Side side : both_sides)
                   completed = completed || (!formed(turn.before, rules, side) &&
                                             formed(turn.after, rules, side));
                 const bool as_said = turn.action.type == Action::Type::step &&
                                      turn.before.at(turn.action.from)->kind == Kind::guard &&
                                      rules::ring(turn.action.to, rules.radius) == 1;
                 return completed && !as_said;
               }}};
  property.claim = true;
  return property;
}

}  // namespace agon::properties
