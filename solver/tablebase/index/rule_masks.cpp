#include "solver/tablebase/index/rule_masks.hpp"

#include "solver/tablebase/index/layout.hpp"
#include "solver/tablebase/index/memory.hpp"

namespace agon::tablebase {
namespace {

bool goes_to_next_ring(Destination destination) {
  return destination == Destination::next_ring || destination == Destination::next_ring_adjacent ||
         destination == Destination::nearest_ring_with_room;
}

CellSet goes(const Shape& shape, Destination destination, RimCapture rim_capture, int cell) {
  const bool on_rim = shape.ring(cell) == shape.radius();
  if (on_rim && goes_to_next_ring(destination)) {
    const CellSet rim = shape.ring_cells(shape.radius());
    return rim_capture == RimCapture::to_neighbour ? rim & shape.neighbours(cell) : rim;
  }
  const CellSet next = on_rim ? 0 : shape.ring_cells(shape.ring(cell) + 1);
  switch (destination) {
    case Destination::anywhere:
      return shape.all();
    case Destination::anywhere_but_throne:
      return shape.all() & ~set_of(shape.throne());
    case Destination::outer_ring:
      return shape.ring_cells(shape.radius());
    case Destination::next_ring:
      return next;
    case Destination::next_ring_adjacent:
      return next & shape.neighbours(cell);
    case Destination::nearest_ring_with_room:
      return 0;
  }
  return 0;
}

}  // namespace

std::string refusal(const RuleSet& rules) {
  if (!Layout::fits(rules.radius, rules.guards))
    return "radius " + std::to_string(rules.radius) + " with " + std::to_string(rules.guards) +
           " guards has " +
           std::to_string(choose(3 * rules.radius * (rules.radius + 1), rules.guards) / 12) +
           " placements of one side's guards up to symmetry, more than a table can index; use "
           "fewer guards or a smaller board";
  if (const std::uint32_t memories = Memories::count(rules);
      !Layout::fits(rules.radius, rules.guards, memories))
    return "capture_lasts=until-relocated must be remembered: " + std::to_string(memories) +
           " memories of captured pieces for each placement, more than a table can index with " +
           std::to_string(rules.guards) + " guards; use fewer guards or a smaller board";
  return {};
}

RuleMasks::RuleMasks(const RuleSet& given)
    : rules(given),
      shape(given.radius),
      queens_are_jaws(given.jaws == Jaws::any_piece),
      guard_nearest(given.guard_goes == Destination::nearest_ring_with_room),
      queen_nearest(given.queen_goes == Destination::nearest_ring_with_room) {
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const auto here = static_cast<std::size_t>(cell);
    for (const auto& [one, other] : shape.jaw_pairs(cell, rules.sandwich)) {
      const auto middle = static_cast<std::uint8_t>(cell);
      between[static_cast<std::size_t>(one)].push_back({middle, static_cast<std::uint8_t>(other)});
      between[static_cast<std::size_t>(other)].push_back({middle, static_cast<std::uint8_t>(one)});
    }
    guard_goes[here] = goes(shape, rules.guard_goes, rules.rim_capture, cell);
    queen_goes[here] = goes(shape, rules.queen_goes, rules.rim_capture, cell);
  }
  guard_capturable = queen_capturable = shape.all();
  const CellSet rim = shape.ring_cells(shape.radius());
  const bool safe_rim = rules.rim_capture == RimCapture::no;
  if (safe_rim && goes_to_next_ring(rules.guard_goes)) guard_capturable &= ~rim;
  if (safe_rim && goes_to_next_ring(rules.queen_goes)) queen_capturable &= ~rim;
  if (!rules.throne_capture) queen_capturable &= ~set_of(shape.throne());
  CellSet between_two = 0;
  for (const std::vector<Between>& of_jaw : between)
    for (const Between& pair : of_jaw) between_two |= set_of(pair.cell);
  guard_remembered = guard_capturable & between_two & ~set_of(shape.throne());
  queen_remembered = queen_capturable & between_two;
}

CellSet RuleMasks::sandwich(CellSet guards, int queen) const {
  const CellSet jaws = queens_are_jaws ? guards | set_of(queen) : guards;
  CellSet found = 0;
  for (CellSet left = jaws; left != 0;)
    for (const Between& pair : between[static_cast<std::size_t>(take_first(left))])
      if (has(jaws, pair.other)) found |= set_of(pair.cell);
  return found;
}

}  // namespace agon::tablebase
