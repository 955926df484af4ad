// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A rule set: one point in the space of readings. Here are the types of its fields, the first value
// being the base, and the one table of their names, values and meanings (rule_set.cpp). The parser,
// printer, help, JSON and random rule sets of tests all come from that table, so none of them can
// forget a field.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace agon {

enum class Setup : std::uint8_t { standard, place_guards, place_queens_then_guards, place_any };
/// Where pieces are put down as long as any is in hand from the start.
enum class PlacedOn : std::uint8_t { anywhere_but_throne, outer_ring };
enum class Sandwich : std::uint8_t { line, ring, ring_line };
enum class Jaws : std::uint8_t { any_piece, guards_only };
enum class CaptureLasts : std::uint8_t { while_sandwiched, until_relocated };
/// Does a captured piece stay on its cell until it is relocated, or is it taken into its owner's
/// hand at once?
enum class Captives : std::uint8_t { stay, lifted };
enum class SteppingBetween : std::uint8_t { forbidden, forbidden_unless_capturing, captured, safe };
/// Where a captured piece may be put. A guard never has the first two.
enum class Destination : std::uint8_t {
  anywhere,
  anywhere_but_throne,
  outer_ring,
  next_ring,
  next_ring_adjacent,
  nearest_ring_with_room,
  start_cells  ///< where its owner's pieces of the kind begin
};
enum class Chooser : std::uint8_t { owner, opponent };
/// Where a piece captured on the outermost ring goes if it must go to a next ring; no: it cannot be
/// captured there.
enum class RimCapture : std::uint8_t { yes, to_neighbour, no };
enum class Permission : std::uint8_t { allowed, forbidden };
enum class RelocationCaptures : std::uint8_t { any_piece, queen_only, none };
enum class RelocationsPerTurn : std::uint8_t { one, all };
enum class Forfeit : std::uint8_t { throne_empty, own_queen_absent, none };
enum class ForfeitResult : std::uint8_t { loses, draws };
enum class NoAction : std::uint8_t { passes, loses, draws };
enum class Repetition : std::uint8_t { none, threefold_draw };

/// Plain data; the default is the base. Any combination can be stored; `contradictions` tells which
/// make no sense. Equal means every field is equal, even if they came from different presets.
struct RuleSet {
  std::int8_t radius = 5;
  std::int8_t guards = 6;
  Setup setup = Setup::standard;
  PlacedOn placed_on = PlacedOn::anywhere_but_throne;
  Sandwich sandwich = Sandwich::line;
  Jaws jaws = Jaws::any_piece;
  CaptureLasts capture_lasts = CaptureLasts::while_sandwiched;
  Captives captives = Captives::stay;
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
  ForfeitResult forfeit_result = ForfeitResult::loses;
  NoAction no_action = NoAction::passes;
  bool passing = false;
  Repetition repetition = Repetition::none;

  friend auto operator<=>(const RuleSet&, const RuleSet&) = default;
};

/// A rule set with its display name.
struct NamedRules {
  RuleSet rules;
  std::string name;  ///< a preset's or a file's, followed by changes
};

// The table of the fields.

struct FieldValue {
  std::string_view name;  ///< as in files and on the command line
  std::string_view help;  ///< what it means, a phrase
};

/// One field. Values are numbered from 0 in the order of `values`; 0 is the base except for
/// `radius` and `guards`, whose base is the real game's 5 and 6.
struct RuleField {
  std::string_view name;
  std::string_view help;  ///< the question that the field answers
  std::span<const FieldValue> values;
  int (*get)(const RuleSet&);        ///< number of the value that a rule set has
  void (*set)(RuleSet&, int value);  ///< precondition: 0 <= value < values.size()

  std::string_view value_name(const RuleSet& rules) const;
  /// Number of the value with this name; nothing if there is none.
  std::optional<int> find_value(std::string_view value) const;
  /// Do the first files with rule sets (tables, collections, vectors, scores) not have the field?
  /// Where they do not name it, it has its base value, 0.
  bool later = false;
};

/// All fields, in the order of the rule sheet.
std::span<const RuleField> rule_fields();
/// The field with this name, or null.
const RuleField* find_field(std::string_view name);

/// Why the combination makes no sense, one sentence per contradiction, naming the fields; empty if
/// it is usable.
std::vector<std::string> contradictions(const RuleSet& rules);

/// The fields in which two rule sets differ.
std::vector<const RuleField*> differing_fields(const RuleSet& left, const RuleSet& right);

/// Every field as "name=value", joined by commas, in table order; a `later` one only where it does
/// not have its base value, so that the texts in older files stay those of their rule sets.
std::string to_string(const RuleSet& rules);

/// The two fields that each contradiction is about, by name, in the order of `contradictions`
///: whether it holds depends on these two alone.
std::span<const std::pair<std::string_view, std::string_view>> contradicting_fields();

}  // namespace agon
