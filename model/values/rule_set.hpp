// A rule set: one point in the space of readings. The fields, their values and their meaning are
// listed once, in rule_fields.cpp; here are only their types. The first value is the base.
#pragma once

#include <compare>
#include <cstdint>

namespace agon {

enum class Setup : std::uint8_t { standard, place_guards, place_queens_then_guards, place_any };
enum class Sandwich : std::uint8_t { line, ring, ring_line };
enum class Jaws : std::uint8_t { any_piece, guards_only };
enum class CaptureLasts : std::uint8_t { while_sandwiched, until_relocated };
enum class SteppingBetween : std::uint8_t { forbidden, forbidden_unless_capturing, captured, safe };
/// Where a captured piece may be put. A guard never has the first two.
enum class Destination : std::uint8_t {
  anywhere,
  anywhere_but_throne,
  outer_ring,
  next_ring,
  next_ring_adjacent,
  nearest_ring_with_room
};
enum class Chooser : std::uint8_t { owner, opponent };
/// Where a piece captured on the outermost ring goes if it must go to a next ring; no: it cannot be
/// captured there.
enum class RimCapture : std::uint8_t { yes, to_neighbour, no };
enum class Permission : std::uint8_t { allowed, forbidden };
enum class RelocationCaptures : std::uint8_t { any_piece, queen_only, none };
enum class RelocationsPerTurn : std::uint8_t { one, all };
enum class Forfeit : std::uint8_t { throne_empty, own_queen_absent, none };
enum class NoAction : std::uint8_t { passes, loses, draws };
enum class Repetition : std::uint8_t { none, threefold_draw };

/// Plain data; the default is the base. Any combination can be stored; `contradictions` tells which
/// make no sense. Equal means every field is equal, even if they came from different presets.
struct RuleSet {
  std::int8_t radius = 5;
  std::int8_t guards = 6;
  Setup setup = Setup::standard;
  Sandwich sandwich = Sandwich::line;
  Jaws jaws = Jaws::any_piece;
  CaptureLasts capture_lasts = CaptureLasts::while_sandwiched;
  SteppingBetween stepping_between = SteppingBetween::forbidden;
  Destination guard_goes = Destination::outer_ring;
  Destination queen_goes = Destination::anywhere;
  Chooser guard_chooser = Chooser::owner;
  Chooser queen_chooser = Chooser::owner;
  bool must_leave = true;
  RimCapture rim_capture = RimCapture::yes;
  bool throne_capture = true;
  Permission relocate_between = Permission::allowed;
  RelocationCaptures relocation_captures = RelocationCaptures::any_piece;
  RelocationsPerTurn relocations_per_turn = RelocationsPerTurn::one;
  Forfeit forfeit = Forfeit::throne_empty;
  NoAction no_action = NoAction::passes;
  bool passing = false;
  Repetition repetition = Repetition::none;

  friend auto operator<=>(const RuleSet&, const RuleSet&) = default;
};

}  // namespace agon
