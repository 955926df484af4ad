// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The faults that a rule set makes harmless, each with the reason.
#include <array>

#include "proptests/mutants/kills.hpp"

namespace agon::proptests {
namespace {

using R = const RuleSet&;

bool sight(R r) {
  return r.capture_lasts == CaptureLasts::while_sandwiched;
}
bool next_kind(Destination d) {
  return d == Destination::next_ring || d == Destination::next_ring_adjacent ||
         d == Destination::nearest_ring_with_room;
}
bool neither(R r, Destination d) {
  return r.guard_goes != d && r.queen_goes != d;
}
bool no_next_kind(R r) {
  return !next_kind(r.guard_goes) && !next_kind(r.queen_goes);
}
bool both_next_kinds(R r) {
  return next_kind(r.guard_goes) && next_kind(r.queen_goes);
}
/// Does no piece that goes to a next ring read this value of rim_capture?
bool never_read(R r, RimCapture value) {
  return r.rim_capture != value || no_next_kind(r);
}
bool all_can_be_captured(R r) {
  return (r.throne_capture || r.sandwich != Sandwich::line) && never_read(r, RimCapture::no);
}
/// A captive goes to a ring further out, or to a neighbour within the outermost one.
bool own_cell_never_named(R r) {
  return both_next_kinds(r) && r.rim_capture != RimCapture::yes;
}
bool stays(R r) {
  return r.captives == Captives::stay;
}
bool lifts(R r) {
  return !stays(r);
}
bool no_forfeit(R r) {
  return r.forfeit == Forfeit::none || r.guards < 6;
}
bool steps_between(R r) {
  return r.stepping_between == SteppingBetween::captured ||
         r.stepping_between == SteppingBetween::safe;
}
bool never_stuck_but_passes(R r) {
  return r.no_action != NoAction::passes || r.passing;
}

struct Harmless {
  std::string_view fault;
  std::string_view reason;
  bool (*under)(R);
};

constexpr auto always = [](R) { return true; };
constexpr std::string_view same_value = "the field has the value that the fault takes for granted";
constexpr std::string_view other_value = "the field has a value for which the place is not reached";
constexpr std::string_view no_memory = "nothing is remembered as captured";
constexpr std::string_view no_hands = "nobody has a piece in hand";
constexpr std::string_view none_lifted = "no captive is lifted";
constexpr std::string_view all_lifted = "captives are lifted";
constexpr std::string_view unseen = "no vector shows it";

constexpr std::array table{
    // Not a matter of single positions.
    Harmless{"repetition never draws", unseen, always},
    Harmless{"repetition always draws", unseen, always},
    Harmless{"the second time draws", unseen, always},
    Harmless{"the mover's own captives are reported", unseen, always},
    // sandwich, jaws
    Harmless{"always the line", same_value, [](R r) { return r.sandwich == Sandwich::line; }},
    Harmless{"ring stops at corners", other_value,
             [](R r) { return r.sandwich != Sandwich::ring; }},
    Harmless{"ring-line goes round corners", other_value,
             [](R r) { return r.sandwich != Sandwich::ring_line; }},
    Harmless{"every piece is a jaw", same_value, [](R r) { return r.jaws == Jaws::any_piece; }},
    Harmless{"the queen is no jaw", same_value, [](R r) { return r.jaws == Jaws::guards_only; }},
    Harmless{"nothing is captured beside the throne", "ring 1 is all corners",
             [](R r) { return r.sandwich == Sandwich::ring_line; }},
    // rim_capture, throne_capture
    Harmless{"the rim is never safe", same_value,
             [](R r) { return never_read(r, RimCapture::no); }},
    Harmless{"the rim is safe under every destination", same_value,
             [](R r) { return r.rim_capture != RimCapture::no || both_next_kinds(r); }},
    Harmless{"the rim is safe unless any cell of it will do", same_value,
             [](R r) { return never_read(r, RimCapture::to_neighbour); }},
    Harmless{"rim_capture read backwards", "no piece goes to a next ring", no_next_kind},
    Harmless{"rim asked of the guard's destination only", same_value,
             [](R r) {
               return r.rim_capture != RimCapture::no ||
                      next_kind(r.guard_goes) == next_kind(r.queen_goes);
             }},
    Harmless{"nearest ring is no next-ring destination", other_value,
             [](R r) { return neither(r, Destination::nearest_ring_with_room); }},
    Harmless{"nothing is captured on the outermost ring", same_value,
             [](R r) { return r.rim_capture == RimCapture::no && both_next_kinds(r); }},
    Harmless{"the throne is never safe", same_value,
             [](R r) { return r.throne_capture || r.sandwich != Sandwich::line; }},
    Harmless{"the throne is always safe", same_value,
             [](R r) { return !r.throne_capture || r.sandwich != Sandwich::line; }},
    Harmless{"sandwiches close on what cannot be captured", "all can be captured, or none asks",
             [](R r) {
               return all_can_be_captured(r) ||
                      (sight(r) &&
                       r.stepping_between != SteppingBetween::forbidden_unless_capturing);
             }},
    // capture_lasts
    Harmless{"nothing is remembered", no_memory, sight},
    Harmless{"memory ends with the sandwich", no_memory, sight},
    Harmless{"both colours captured at once", no_memory, sight},
    Harmless{"only the first of several captures", no_memory, sight},
    Harmless{"the whole board is scanned after each action", no_memory, sight},
    Harmless{"a relocation taken back forgets what else is pending", no_memory, sight},
    Harmless{"only one end of a sandwich closes it", no_memory,
             [](R r) {
               return sight(r) && r.stepping_between != SteppingBetween::forbidden_unless_capturing;
             }},
    Harmless{"sandwiches nearby count as closed", no_memory,
             [](R r) {
               return sight(r) && r.stepping_between != SteppingBetween::forbidden_unless_capturing;
             }},
    Harmless{"both colours captured at once, by sight", other_value, [](R r) { return !sight(r); }},
    Harmless{"only the first captive is seen", other_value, [](R r) { return !sight(r); }},
    Harmless{"remembers without memory", other_value, [](R r) { return !sight(r); }},
    // Where captured pieces go.
    Harmless{"the queen goes where guards go", same_value,
             [](R r) { return r.queen_goes == r.guard_goes; }},
    Harmless{"guards go where the queen goes", same_value,
             [](R r) { return r.queen_goes == r.guard_goes; }},
    Harmless{"always to the outer ring", same_value,
             [](R r) {
               return r.queen_goes == Destination::outer_ring &&
                      r.guard_goes == Destination::outer_ring;
             }},
    Harmless{"the outer ring is the fifth", same_value,
             [](R r) { return r.radius == 5 || neither(r, Destination::outer_ring); }},
    Harmless{"the outer ring is the last but one", other_value,
             [](R r) { return neither(r, Destination::outer_ring); }},
    Harmless{"back to the enemy's start cells", other_value,
             [](R r) { return neither(r, Destination::start_cells); }},
    Harmless{"back to the start cells of either side", other_value,
             [](R r) { return neither(r, Destination::start_cells); }},
    Harmless{"back to the start cells of queen and guards", other_value,
             [](R r) { return neither(r, Destination::start_cells); }},
    // From the outermost ring. A piece captured there has its captors on both sides there, unless
    // it
    // is remembered: no neighbour of that ring is empty.
    Harmless{"no next ring beyond the last", "no piece captured there could go to a next ring",
             [](R r) {
               return no_next_kind(r) || r.rim_capture == RimCapture::no ||
                      (r.rim_capture == RimCapture::to_neighbour && sight(r));
             }},
    Harmless{"any cell of the last ring, not a neighbour only", same_value,
             [](R r) { return never_read(r, RimCapture::to_neighbour); }},
    Harmless{"a neighbour within the last ring only", same_value,
             [](R r) { return never_read(r, RimCapture::yes); }},
    Harmless{"the last ring's neighbours in any ring", other_value,
             [](R r) { return never_read(r, RimCapture::to_neighbour); }},
    Harmless{"a neighbour stays a neighbour on the last ring", same_value,
             [](R r) {
               return r.rim_capture != RimCapture::yes ||
                      neither(r, Destination::next_ring_adjacent);
             }},
    Harmless{"only a neighbour stays a neighbour on the last ring", same_value,
             [](R r) {
               return r.rim_capture != RimCapture::to_neighbour ||
                      (neither(r, Destination::next_ring) &&
                       neither(r, Destination::nearest_ring_with_room));
             }},
    Harmless{"the last ring asked of every destination", same_value,
             [](R r) {
               return r.rim_capture != RimCapture::to_neighbour ||
                      neither(r, Destination::outer_ring);
             }},
    Harmless{"the next ring is the last", "no piece goes to a next ring", no_next_kind},
    Harmless{"adjacent in any ring", other_value,
             [](R r) { return neither(r, Destination::next_ring_adjacent); }},
    Harmless{"the throne is anywhere but the throne", other_value,
             [](R r) { return r.queen_goes != Destination::anywhere_but_throne; }},
    Harmless{"the queen never back onto the throne", other_value,
             [](R r) { return r.queen_goes != Destination::anywhere; }},
    Harmless{"nearest ring starts at the last", other_value,
             [](R r) { return neither(r, Destination::nearest_ring_with_room); }},
    Harmless{"nearest ring need have no room", other_value,
             [](R r) { return neither(r, Destination::nearest_ring_with_room); }},
    Harmless{"a captive must always leave", same_value,
             [](R r) { return r.must_leave || own_cell_never_named(r); }},
    Harmless{"a captive may always stay", "no captive's own cell is among those named",
             [](R r) {
               // A captive that is seen to be stands between two enemies, where it may not be put.
               const bool refused = sight(r) && r.relocate_between == Permission::forbidden &&
                                    neither(r, Destination::nearest_ring_with_room);
               return !r.must_leave || refused || own_cell_never_named(r);
             }},
    Harmless{"relocations may always go between", same_value,
             [](R r) { return r.relocate_between == Permission::allowed; }},
    Harmless{"between one's own is forbidden instead", other_value,
             [](R r) { return r.relocate_between == Permission::allowed; }},
    Harmless{"relocations may never go between", same_value,
             [](R r) { return r.relocate_between == Permission::forbidden; }},
    // stepping_between
    Harmless{"stepping between is allowed", other_value,
             [](R r) { return r.stepping_between != SteppingBetween::forbidden; }},
    Harmless{"stepping between is never allowed to capture", other_value,
             [](R r) { return r.stepping_between != SteppingBetween::forbidden_unless_capturing; }},
    Harmless{"stepping between is always forbidden", other_value,
             [](R r) { return !steps_between(r); }},
    Harmless{"the queen may step between", "all pieces may", steps_between},
    Harmless{"one's own pieces forbid a step", "none is forbidden", steps_between},
    Harmless{"stepping between always captures", same_value,
             [](R r) { return sight(r) || r.stepping_between == SteppingBetween::captured; }},
    Harmless{"stepping between never captures", same_value,
             [](R r) { return sight(r) || r.stepping_between != SteppingBetween::captured; }},
    Harmless{"a stepper is captured where nothing can be", other_value,
             [](R r) {
               return sight(r) || r.stepping_between != SteppingBetween::captured ||
                      all_can_be_captured(r);
             }},
    Harmless{"a piece put down between enemies is captured", no_hands,
             [](R r) {
               return r.setup == Setup::standard || sight(r) ||
                      r.stepping_between != SteppingBetween::captured;
             }},
    // Turns and choosers.
    Harmless{"one relocation is always the whole turn", same_value,
             [](R r) { return r.relocations_per_turn != RelocationsPerTurn::all; }},
    Harmless{"a turn of relocations never ends", other_value,
             [](R r) { return r.relocations_per_turn != RelocationsPerTurn::all; }},
    Harmless{"all captives always go in one turn", same_value,
             [](R r) { return r.relocations_per_turn == RelocationsPerTurn::all; }},
    Harmless{"the guard's chooser for the queen too", same_value,
             [](R r) { return r.guard_chooser == r.queen_chooser; }},
    Harmless{"the queen's chooser for guards too", same_value,
             [](R r) { return r.guard_chooser == r.queen_chooser; }},
    Harmless{
        "owners always choose", same_value,
        [](R r) { return r.guard_chooser == Chooser::owner && r.queen_chooser == Chooser::owner; }},
    Harmless{"nobody passes by right", same_value, [](R r) { return !r.passing; }},
    Harmless{"passes by right in spite of captives", other_value, [](R r) { return !r.passing; }},
    Harmless{"everybody passes by right", same_value, [](R r) { return r.passing; }},
    Harmless{
        "relocations always capture", same_value,
        [](R r) { return sight(r) || r.relocation_captures == RelocationCaptures::any_piece; }},
    Harmless{
        "no relocation captures", same_value,
        [](R r) { return sight(r) || r.relocation_captures != RelocationCaptures::any_piece; }},
    Harmless{"guards put back capture too", other_value,
             [](R r) { return r.relocation_captures != RelocationCaptures::queen_only; }},
    Harmless{"queens put back never capture", other_value,
             [](R r) { return r.relocation_captures != RelocationCaptures::queen_only; }},
    Harmless{"relocations capture where none may", other_value,
             [](R r) { return r.relocation_captures != RelocationCaptures::none; }},
    // captives
    Harmless{"lifted pieces stay on the board", none_lifted, stays},
    Harmless{"lifted pieces may wait", none_lifted, stays},
    Harmless{"lifted guards before the queen", none_lifted, stays},
    Harmless{"lifted queens enter where guards do", none_lifted,
             [](R r) { return stays(r) || r.guard_goes == r.queen_goes; }},
    Harmless{"nobody wins with pieces in hand", none_lifted, stays},
    Harmless{"both colours lifted", none_lifted, [](R r) { return stays(r) || !sight(r); }},
    Harmless{"lifted where nothing can be captured", none_lifted,
             [](R r) { return stays(r) || !sight(r) || all_can_be_captured(r); }},
    Harmless{"only what the action closes is lifted", none_lifted,
             [](R r) { return stays(r) || !sight(r); }},
    Harmless{"whatever stands between is lifted", none_lifted,
             [](R r) { return stays(r) || sight(r); }},
    Harmless{"a step between lifts nothing", none_lifted,
             [](R r) {
               return stays(r) || sight(r) || r.stepping_between != SteppingBetween::captured;
             }},
    Harmless{"an entry is no relocation", none_lifted,
             [](R r) {
               return stays(r) ||
                      (r.relocations_per_turn == RelocationsPerTurn::one &&
                       (sight(r) || r.relocation_captures == RelocationCaptures::any_piece));
             }},
    Harmless{"passes by right with pieces in hand", none_lifted,
             [](R r) { return stays(r) || !r.passing; }},
    Harmless{"owners always enter their own", none_lifted,
             [](R r) {
               return stays(r) ||
                      (r.guard_chooser == Chooser::owner && r.queen_chooser == Chooser::owner);
             }},
    Harmless{"a turn of entries never ends", none_lifted,
             [](R r) { return stays(r) || r.relocations_per_turn == RelocationsPerTurn::one; }},
    Harmless{"lifted guards enter where queens do", none_lifted,
             [](R r) { return stays(r) || r.guard_goes == r.queen_goes; }},
    // Nothing on the board is captured where captives are lifted.
    Harmless{"both colours captured at once, by sight", all_lifted, lifts},
    Harmless{"only the first captive is seen", all_lifted, lifts},
    Harmless{"the queen goes where guards go", all_lifted, lifts},
    Harmless{"guards go where the queen goes", all_lifted, lifts},
    Harmless{"always to the outer ring", all_lifted, lifts},
    Harmless{"relocations are not validated", all_lifted, lifts},
    Harmless{"a captive may always stay", all_lifted, lifts},
    Harmless{"guards may go before the queen", all_lifted, lifts},
    Harmless{"captives bind nobody", all_lifted, lifts},
    Harmless{"captives after the end", all_lifted, lifts},
    Harmless{"a relocated piece stays captured", all_lifted, lifts},
    Harmless{"remembers without memory", all_lifted, lifts},
    Harmless{"a relocation costs no turn", all_lifted, lifts},
    Harmless{"a captured queen loses the game", all_lifted, lifts},
    Harmless{"captives are put on other pieces", all_lifted, lifts},
    Harmless{"captured guards may stay", all_lifted, lifts},
    Harmless{"captives go in a fixed order", all_lifted, lifts},
    Harmless{"the other side's captives are reported", all_lifted, lifts},
    Harmless{"captured pieces leave the board", all_lifted, lifts},
    // placed_on, forfeit_result
    Harmless{"put down anywhere", no_hands,
             [](R r) { return r.setup == Setup::standard || r.placed_on != PlacedOn::outer_ring; }},
    Harmless{"always put down on the outermost ring", no_hands,
             [](R r) { return r.setup == Setup::standard || r.placed_on == PlacedOn::outer_ring; }},
    Harmless{"a forfeit never draws", same_value,
             [](R r) { return no_forfeit(r) || r.forfeit_result == ForfeitResult::loses; }},
    // setup
    Harmless{"captures while pieces are in hand", no_hands,
             [](R r) { return r.setup == Setup::standard; }},
    Harmless{"pieces put down on the throne", no_hands,
             [](R r) { return r.setup == Setup::standard || r.placed_on == PlacedOn::outer_ring; }},
    Harmless{"wins while pieces are in hand", no_hands,
             [](R r) { return r.setup == Setup::standard; }},
    Harmless{"remembers while pieces are in hand", no_hands,
             [](R r) { return r.setup == Setup::standard || sight(r); }},
    Harmless{"a stuck side ends the game while pieces are in hand", no_hands,
             [](R r) { return r.setup == Setup::standard || r.no_action == NoAction::passes; }},
    Harmless{"guards put down before the queen", other_value,
             [](R r) { return r.setup != Setup::place_queens_then_guards; }},
    Harmless{"the queen always put down first", other_value,
             [](R r) { return r.setup != Setup::place_any; }},
    Harmless{"queens on the board that should be in hand", other_value,
             [](R r) { return r.setup != Setup::place_queens_then_guards; }},
    Harmless{"one black guard missing at the start", other_value,
             [](R r) { return r.setup != Setup::standard; }},
    Harmless{"guards bunched beside the queen at the start", other_value,
             [](R r) { return r.setup != Setup::standard; }},
    Harmless{"a standard start with fewer guards", same_value,
             [](R r) { return r.guards == 6 || r.setup != Setup::standard; }},
    Harmless{"six guards in hand, whatever the rule set says", same_value,
             [](R r) { return r.guards == 6 || r.setup == Setup::standard; }},
    // guards, forfeit, no_action
    Harmless{"six guards win, whatever the rule set says", same_value,
             [](R r) { return r.guards == 6; }},
    Harmless{"fewer than six guards forfeit", same_value,
             [](R r) { return r.guards == 6 || r.forfeit == Forfeit::none; }},
    Harmless{"no forfeit", same_value, no_forfeit},
    Harmless{"always a forfeit", same_value,
             [](R r) { return r.forfeit != Forfeit::none || r.guards < 6; }},
    Harmless{"five guards forfeit", "five are never there, or none forfeits",
             [](R r) { return r.forfeit == Forfeit::none || r.guards < 5; }},
    Harmless{"a forfeit draws", same_value,
             [](R r) { return no_forfeit(r) || r.forfeit_result == ForfeitResult::draws; }},
    Harmless{"a forfeit wins", other_value,
             [](R r) { return no_forfeit(r) || r.forfeit_result == ForfeitResult::draws; }},
    Harmless{"only the side that has moved forfeits", "there is none", no_forfeit},
    Harmless{"only the side to move forfeits", "there is none", no_forfeit},
    Harmless{"forfeits only when the throne is empty", same_value,
             [](R r) { return no_forfeit(r) || r.forfeit != Forfeit::own_queen_absent; }},
    Harmless{"forfeits whoever else is on the throne", same_value,
             [](R r) { return no_forfeit(r) || r.forfeit != Forfeit::throne_empty; }},
    Harmless{"a stuck side draws at once", other_value, never_stuck_but_passes},
    Harmless{"two stuck sides pass for ever", other_value, never_stuck_but_passes},
    Harmless{"a stuck side loses where it should pass", other_value, never_stuck_but_passes},
    Harmless{"a stuck side wins", other_value, [](R r) { return r.no_action != NoAction::loses; }},
    Harmless{"a stuck side draws where it should lose", other_value,
             [](R r) { return r.no_action != NoAction::loses; }},
    Harmless{"a stuck side passes where it should draw", other_value,
             [](R r) { return r.no_action != NoAction::draws; }},
};

}  // namespace

std::string_view without_effect(std::size_t fault, const RuleSet& rules) {
  for (const Harmless& row : table)
    if (row.fault == fault_name(fault) && row.under(rules)) return row.reason;
  return "";
}

std::vector<std::string_view> faults_said_to_be_harmless() {
  std::vector<std::string_view> names;
  for (const Harmless& row : table) names.push_back(row.fault);
  return names;
}

}  // namespace agon::proptests
