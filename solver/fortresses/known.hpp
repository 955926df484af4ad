// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Fortresses known without looking for one, from the fields of the rule set alone.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"

namespace agon {

/// Can no side lose while its queen stands on the throne, whichever side is to move and wherever
/// the other pieces are?
///
/// Proof, for boards with all pieces placed. She never has to leave and never can: a step goes
/// sideways or inward, and the throne has no such step; she is relocated only if captured. A
/// capture needs a pair of jaws: the throne has such pairs only where sandwiches are lines of any
/// direction (`sandwich = line`), because it has no neighbour in its own ring; with `throne_capture
/// = no` it is safe even then. While she stands there the other side's formation, which needs its
/// own queen there, is never complete; and under no value of `forfeit` does the side whose queen is
/// on the throne forfeit. That leaves `no_action`: with `loses` her side may be walled in;
/// otherwise having no action is a pass or a draw. Repetition never loses. Nothing is claimed where
/// captured pieces are lifted off the board, nor by any other fortress here.
inline bool throne_holds(const RuleSet& rules) {
  return (rules.sandwich != Sandwich::line || !rules.throne_capture) &&
         rules.no_action != NoAction::loses && rules.captives == Captives::stay;
}

}  // namespace agon

namespace agon::fortresses {

/// The fortresses of a holder H against A, each pattern one by itself; all images are there.
///
/// 1. The queen on the throne, where `throne_holds`.
/// 2. A *ring of six* with a spare piece: six pieces of H around an empty cell, the *heart*, on
///    ring 1 (so that one of them, the queen, is on the throne) or ring 2 (six guards), and H's
///    seventh piece, the *spare*, on the rim. On boards of radius 4 or more, with six guards,
///    under any other fields, if
///      narrow: on the rim and the ring inside it is at most one guard of A and not its queen; a
///              captive that is remembered is that guard;
///      wide:   where the rim is at least three rings outside the six (on the full board with the
///              heart on ring 1): at most one piece of A is on the rim, no captive is remembered.
///    Not where sandwiches are rings alone and the heart is on a corner of ring 2. H's answer to
///    anything is a step of the spare along the rim.
///
/// Proof of 2, R being the radius. It is A's turn, and the above holds.
///
/// *Nobody in the six is captured.* Three neighbours of one of them are the heart and, next to it
/// on either side, two others of the six. On each of its three lines is one of these three, and one
/// is a neighbour within its own ring, with the exception named: the one on ring 1 of the six
/// around a corner of ring 2. (The queen on the throne has none in her ring, and needs none.) So a
/// sandwich would need a piece of A on the heart. Only the six have a step there, and A puts no
/// captive there: it has none, or a guard on the two outermost rings that it puts on the ring on
/// which it stands or further out, since no `guard_goes` leads inward.
///
/// *The spare is not captured.* Opposite neighbours of a cell of the rim are on the rim, like the
/// neighbours within its ring, and at most one piece of A is there.
///
/// *Nobody of A is captured, but for that guard.* The jaws of a sandwich are two apart, in a line
/// or in a ring. Of the six, those two apart in a line have the heart between them; and in every
/// ring they are in a row, or two with the heart between them. The spare and one of the six, which
/// are all on inner rings, have a piece between them only if that stands on the rim or the ring
/// inside it, and not at all where they are three rings apart.
///
/// *A's turn changes none of that.* Steps never lead outward, so they add nothing to the rim nor to
/// the two outermost rings; the guard that may be relocated stays within these.
///
/// *H has the answer.* The two neighbours of the spare on the rim cannot both hold pieces: the six
/// are inside the rim, and A has one piece there at most. The step goes sideways, and does not end
/// between two enemies, by what was said of the spare. H has no captive to relocate first. It
/// leaves all of the above as it was; it may capture the one guard.
///
/// *H does not lose meanwhile.* A's formation needs the throne and six guards on ring 1; H's queen
/// is on the throne, or a guard of H on ring 1. H forfeits only with six guards on ring 1, but one
/// of the six is further out. H is never without an action.
///
/// Of larger boards nothing more is used, so all this is true of every radius from 4 on, `wide`
/// with the heart on ring 2 from 6 on. On radius 3 there is no room for A within rings 0 and 1.
///
/// 3. A *lock*: A is one guard short, and stays so. A's queen is on the throne and five of its
///    guards are on ring 1; on the sixth cell, the *gap*, is a guard of H. The gap has three
///    neighbours on ring 2, which are empty; behind each of them, in line with the gap, is another
///    guard of H. H's other three pieces are on rings 4 and beyond, and no captive is remembered
///    but, perhaps, A's sixth guard. On boards of radius 4 or more, with six guards, under any
///    other fields, if sandwiches are lines alone and no step may end between two enemies
///    (`sandwich = line`, `stepping_between = forbidden`). H's answer to anything is a step of one
///    of the three along its ring.
///
/// Proof of 3. *A's six pieces stay.* The throne has no steps; from ring 1 they go to the throne or
/// along the ring, and there is no empty cell. None is captured: of two opposite neighbours of one
/// of them at least one is held by A or is a cell of ring 2 that no piece of H is on; the throne's
/// opposite neighbours are on ring 1, where H has one guard.
///
/// *A's sixth guard never stands between the gap and a guard behind it*: to step there is
/// forbidden, and a captive is put further out than it was, or anywhere on the outermost ring; so
/// never on ring 2.
///
/// *Nobody of H is captured.* On each line of the gap one neighbour is one of the three empty
/// cells. The others have no neighbour that one of A's six is on, and A's sixth guard alone makes
/// no sandwich.
///
/// *H has the answer.* On a ring that has some of the three but is not full, those that stand
/// together have an empty cell or A's sixth guard at either end; it is not at both, as the ring is
/// too long. Nothing ends between two enemies, as there is only one out there. The step may capture
/// it, and changes nothing else.
///
/// *H does not lose meanwhile*: A's formation lacks the gap.
///
/// In the page's module only the first is known (model/values/strategy.hpp, `with_conditions`).
/// Cost: 24 patterns, some microseconds each. Needs no solver.
std::vector<FortressPattern> known_fortresses(const RuleSet& rules, Side holder);

/// Those that have conditions, by kind: each a fortress by itself, with all images. Kinds without
/// patterns are left out.
struct KnownFamily {
  enum class Kind : std::uint8_t { rings_of_six, locks };
  Kind kind = Kind::rings_of_six;
  std::vector<FortressPattern> patterns;
};
std::vector<KnownFamily> known_families(const RuleSet& rules, Side holder);
/// "rings of six", "locks".
std::string_view words_of(KnownFamily::Kind kind);

/// Those of the second kind: none on smaller boards.
std::vector<FortressPattern> rings_of_six(const RuleSet& rules, Side holder);
/// Those of the third.
std::vector<FortressPattern> locks(const RuleSet& rules, Side holder);

/// Has the other side its queen on the throne and five guards on ring 1? Else the holder cannot
/// force its way into a lock.
bool may_be_locked(const Position& position, Side holder);

/// Does the side hold by one of them, whichever side is to move? (Where the holder is to move, its
/// answer comes first.) Precondition: the position is usable under the rules.
bool holds_by_known(const Position& position, const RuleSet& rules, Side side);

}  // namespace agon::fortresses
