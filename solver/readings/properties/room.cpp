// Has what is captured somewhere to go?
#include <algorithm>

#include "model/rules/judge.hpp"
#include "solver/readings/properties/statements.hpp"
#include "solver/readings/properties/words.hpp"

namespace agon::properties {
namespace {

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
        if (position.placing() || rules::decided(position, rules)) return false;
        const auto captives = rules::captured_of(position, rules, position.to_move);
        const auto is_queen = [&](Cell cell) { return position.at(cell)->kind == Kind::queen; };
        const bool queen_waits = std::any_of(captives.begin(), captives.end(), is_queen);
        return std::any_of(captives.begin(), captives.end(), [&](Cell cell) {
          return (is_queen(cell) || !queen_waits) &&
                 rules::destinations(position, rules, cell).empty();
        });
      }};
}

}  // namespace

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
      return goes == Destination::next_ring ||
             (other && rules.rim_capture == RimCapture::to_neighbour);
    };
    if (!fits(rules.guard_goes) && !fits(rules.queen_goes))
      return "it is about guard_goes or queen_goes = next-ring, or rim_capture=to-neighbour with "
             "another next-ring destination, not " +
             field_text(rules, "guard_goes") + ", " + field_text(rules, "queen_goes");
    return "";
  };
  property.claim = true;
  return property;
}

}  // namespace agon::properties
