// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/values/rule_set.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <type_traits>
#include <utility>

namespace agon {
namespace {

constexpr FieldValue radius_values[] = {
    {"2", "19 cells"}, {"3", "37 cells"}, {"4", "61 cells"}, {"5", "91 cells, the real board"}};
constexpr FieldValue guards_values[] = {{"1", "one guard a side"},    {"2", "two guards a side"},
                                        {"3", "three guards a side"}, {"4", "four guards a side"},
                                        {"5", "five guards a side"},  {"6", "six, the real game"}};
constexpr FieldValue setup_values[] = {
    {"standard", "the fixed layout (radius 5 with 6 guards only)"},
    {"place-guards", "queens on opposite corners, guards put down in turn"},
    {"place-queens-then-guards", "queens put down first, anywhere, then guards in turn"},
    {"place-any", "any piece put down in any order"}};
constexpr FieldValue placed_on_values[] = {{"anywhere-but-throne", "any empty cell but the throne"},
                                           {"outer-ring", "any empty cell of the outermost ring"}};
constexpr FieldValue sandwich_values[] = {
    {"line", "enemies on directly opposite neighbours"},
    {"ring", "enemies on both neighbours within the piece's own ring, round a ring corner too"},
    {"ring-line", "enemies on both ring neighbours, and these directly opposite"}};
constexpr FieldValue jaws_values[] = {{"any-piece", "queen and guards close sandwiches"},
                                      {"guards-only", "only guards close sandwiches"}};
constexpr FieldValue capture_lasts_values[] = {
    {"while-sandwiched", "captured if between two enemies when its owner's turn begins"},
    {"until-relocated", "captured when an enemy's move closes the sandwich, until relocated"}};
constexpr FieldValue captives_values[] = {
    {"stay", "it stays where it is until it is relocated"},
    {"lifted", "it is taken into its owner's hand at once, who must put it back on the board"}};
constexpr FieldValue stepping_between_values[] = {
    {"forbidden", "no step may end between two enemies"},
    {"forbidden-unless-capturing", "only a step that itself closes a sandwich may"},
    {"captured", "allowed, and the piece is captured"},
    {"safe", "allowed, and the piece is not captured"}};
// The order of enum Destination; a guard's values start at its third.
constexpr FieldValue destination_values[] = {
    {"anywhere", "any empty cell, the throne included"},
    {"anywhere-but-throne", "any empty cell but the throne"},
    {"outer-ring", "any empty cell of the outermost ring"},
    {"next-ring", "any empty cell of the next ring out"},
    {"next-ring-adjacent", "an empty neighbour in the next ring out"},
    {"nearest-ring-with-room", "any empty cell of the nearest ring outward that has one"},
    {"start-cells", "any empty one of the cells on which pieces of its kind and side begin"}};
constexpr int guard_destinations_begin = static_cast<int>(Destination::outer_ring);
constexpr FieldValue chooser_values[] = {{"owner", "the piece's owner picks the cell"},
                                         {"opponent", "the capturing side picks the cell"}};
constexpr FieldValue yes_no[] = {{"yes", "yes"}, {"no", "no"}};
constexpr FieldValue no_yes[] = {{"no", "no"}, {"yes", "yes"}};
constexpr FieldValue rim_capture_values[] = {
    {"yes", "any empty cell of that ring, even where the destination says a neighbour"},
    {"to-neighbour", "only an empty neighbour within that ring"},
    {"no", "nowhere: it cannot be captured there"}};
constexpr FieldValue permission_values[] = {{"allowed", "allowed"}, {"forbidden", "forbidden"}};
constexpr FieldValue relocation_captures_values[] = {
    {"any-piece", "every relocated piece closes sandwiches"},
    {"queen-only", "only a relocated queen does"},
    {"none", "no relocated piece does"}};
constexpr FieldValue relocations_values[] = {
    {"one", "one captured piece a turn, the queen first"},
    {"all", "all captured pieces in one turn, one move each, the queen first"}};
constexpr FieldValue forfeit_values[] = {
    {"throne-empty", "six own guards on ring 1 lose when the throne is empty"},
    {"own-queen-absent", "six own guards on ring 1 lose when their queen is not on the throne"},
    {"none", "never"}};
constexpr FieldValue forfeit_result_values[] = {{"loses", "their side loses"},
                                                {"draws", "the game is drawn instead"}};
constexpr FieldValue no_action_values[] = {
    {"passes", "the turn passes; if neither side could act, the game is drawn"},
    {"loses", "it loses at once"},
    {"draws", "the game is drawn at once"}};
constexpr FieldValue repetition_values[] = {
    {"none", "play goes on"},
    {"threefold-draw", "a position that occurs for the third time is a draw (for play only)"}};

/// A row for a member whose enumerators (or bool) follow the order of `values` from `base` on.
template <auto member, int base = 0>
constexpr RuleField row(std::string_view name, std::string_view help,
                        std::span<const FieldValue> values) {
  return {name, help, values,
          [](const RuleSet& rules) { return static_cast<int>(rules.*member) - base; },
          [](RuleSet& rules, int value) {
            using Member = std::remove_reference_t<decltype(rules.*member)>;
            rules.*member = static_cast<Member>(value + base);
          }};
}

constexpr RuleField later(RuleField field) {
  field.later = true;
  return field;
}

/// A row for a bool whose base value is "yes".
template <bool RuleSet::*member>
constexpr RuleField yes_row(std::string_view name, std::string_view help) {
  return {name, help, yes_no, [](const RuleSet& rules) { return rules.*member ? 0 : 1; },
          [](RuleSet& rules, int value) { rules.*member = value == 0; }};
}

constexpr std::array fields{
    row<&RuleSet::radius, 2>("radius", "how many rings has the board?", radius_values),
    row<&RuleSet::guards, 1>("guards", "how many guards has a side?", guards_values),
    row<&RuleSet::setup>("setup", "how do the pieces come onto the board?", setup_values),
    later(row<&RuleSet::placed_on>("placed_on", "where are pieces put down before the game begins?",
                                   placed_on_values)),
    row<&RuleSet::sandwich>("sandwich", "what is \"between two enemies\"?", sandwich_values),
    row<&RuleSet::jaws>("jaws", "what can close a sandwich?", jaws_values),
    row<&RuleSet::capture_lasts>("capture_lasts", "when is a piece captured, and how long?",
                                 capture_lasts_values),
    later(row<&RuleSet::captives>("captives", "does a captured piece stay on the board?",
                                  captives_values)),
    row<&RuleSet::stepping_between>("stepping_between", "may a step end between two enemies?",
                                    stepping_between_values),
    row<&RuleSet::guard_goes, guard_destinations_begin>(
        "guard_goes", "where may a captured guard be put?",
        std::span(destination_values).subspan(guard_destinations_begin)),
    row<&RuleSet::queen_goes>("queen_goes", "where may a captured queen be put?",
                              destination_values),
    row<&RuleSet::guard_chooser>("guard_chooser", "who picks a captured guard's cell?",
                                 chooser_values),
    row<&RuleSet::queen_chooser>("queen_chooser", "who picks a captured queen's cell?",
                                 chooser_values),
    yes_row<&RuleSet::must_leave>("must_leave", "must a relocated piece change cell?"),
    row<&RuleSet::rim_capture>(
        "rim_capture",
        "for next-ring destinations: where does a piece captured on the outermost ring go?",
        rim_capture_values),
    yes_row<&RuleSet::throne_capture>("throne_capture", "can a queen on the throne be captured?"),
    row<&RuleSet::relocate_between>(
        "relocate_between", "may a relocated piece be put between two enemies?", permission_values),
    row<&RuleSet::relocation_captures>("relocation_captures",
                                       "which relocated pieces close sandwiches?",
                                       relocation_captures_values),
    row<&RuleSet::relocations_per_turn>("relocations_per_turn",
                                        "how many captured pieces are relocated in a turn?",
                                        relocations_values),
    row<&RuleSet::forfeit>("forfeit", "when do six guards on ring 1 lose the game?",
                           forfeit_values),
    later(row<&RuleSet::forfeit_result>(
        "forfeit_result", "do six such guards on ring 1 lose the game, or is it drawn?",
        forfeit_result_values)),
    row<&RuleSet::no_action>("no_action", "what if the side to move has no move?",
                             no_action_values),
    row<&RuleSet::passing>("passing", "may a side pass when none of its pieces is captured?",
                           no_yes),
    row<&RuleSet::repetition>("repetition", "is a repeated position a draw?", repetition_values)};

bool goes_out(Destination destination) {
  return destination == Destination::next_ring || destination == Destination::next_ring_adjacent ||
         destination == Destination::nearest_ring_with_room;
}

bool lifts(const RuleSet& rules) {
  return rules.captives == Captives::lifted;
}

/// Does a captured piece go to start cells, though the other field is not as the fixed layout
/// needs?
template <auto goes, auto field, auto needed>
bool lacks_start_cells(const RuleSet& rules) {
  return rules.*goes == Destination::start_cells && rules.*field != needed;
}

struct Contradiction {
  std::pair<std::string_view, std::string_view> fields;  ///< which alone decide whether it holds
  std::string_view reason;
  bool (*holds)(const RuleSet&);
};

constexpr std::array contradiction_table{
    Contradiction{{"stepping_between", "capture_lasts"},
                  "stepping_between=safe needs capture_lasts=until-relocated: with "
                  "while-sandwiched any piece left between two enemies is captured",
                  [](const RuleSet& rules) {
                    return rules.stepping_between == SteppingBetween::safe &&
                           rules.capture_lasts != CaptureLasts::until_relocated;
                  }},
    Contradiction{{"relocation_captures", "capture_lasts"},
                  "relocation_captures=queen-only and =none need capture_lasts=until-relocated: "
                  "with while-sandwiched it does not matter how the jaws got there",
                  [](const RuleSet& rules) {
                    return rules.relocation_captures != RelocationCaptures::any_piece &&
                           rules.capture_lasts != CaptureLasts::until_relocated;
                  }},
    Contradiction{{"relocations_per_turn", "relocate_between"},
                  "relocations_per_turn=all needs relocate_between=forbidden: otherwise a piece "
                  "could be captured again within its own turn",
                  [](const RuleSet& rules) {
                    return rules.relocations_per_turn == RelocationsPerTurn::all &&
                           rules.relocate_between != Permission::forbidden;
                  }},
    Contradiction{
        {"captives", "setup"},
        "captives=lifted cannot go with setup=place-guards, =place-queens-then-guards or "
        "=place-any: a piece in hand would be there for two reasons",
        [](const RuleSet& rules) { return lifts(rules) && rules.setup != Setup::standard; }},
    Contradiction{{"captives", "guard_goes"},
                  "captives=lifted cannot go with guard_goes=next-ring, =next-ring-adjacent or "
                  "=nearest-ring-with-room: a guard in hand is on no ring",
                  [](const RuleSet& rules) { return lifts(rules) && goes_out(rules.guard_goes); }},
    Contradiction{{"captives", "queen_goes"},
                  "captives=lifted cannot go with queen_goes=next-ring, =next-ring-adjacent or "
                  "=nearest-ring-with-room: a queen in hand is on no ring",
                  [](const RuleSet& rules) { return lifts(rules) && goes_out(rules.queen_goes); }},
    Contradiction{{"guard_goes", "setup"},
                  "guard_goes=start-cells needs setup=standard: otherwise no guard has a cell on "
                  "which it begins",
                  lacks_start_cells<&RuleSet::guard_goes, &RuleSet::setup, Setup::standard>},
    Contradiction{{"guard_goes", "radius"},
                  "guard_goes=start-cells needs radius=5: other boards have no fixed layout",
                  lacks_start_cells<&RuleSet::guard_goes, &RuleSet::radius, 5>},
    Contradiction{{"guard_goes", "guards"},
                  "guard_goes=start-cells needs guards=6: the fixed layout has six",
                  lacks_start_cells<&RuleSet::guard_goes, &RuleSet::guards, 6>},
    Contradiction{{"queen_goes", "setup"},
                  "queen_goes=start-cells needs setup=standard: otherwise no queen has a cell on "
                  "which she begins",
                  lacks_start_cells<&RuleSet::queen_goes, &RuleSet::setup, Setup::standard>},
    Contradiction{{"queen_goes", "radius"},
                  "queen_goes=start-cells needs radius=5: other boards have no fixed layout",
                  lacks_start_cells<&RuleSet::queen_goes, &RuleSet::radius, 5>},
    Contradiction{{"queen_goes", "guards"},
                  "queen_goes=start-cells needs guards=6: the fixed layout has six",
                  lacks_start_cells<&RuleSet::queen_goes, &RuleSet::guards, 6>}};

}  // namespace

std::string_view RuleField::value_name(const RuleSet& rules) const {
  const int value = get(rules);
  assert(value >= 0 && static_cast<std::size_t>(value) < values.size());
  return values[static_cast<std::size_t>(value)].name;
}

std::optional<int> RuleField::find_value(std::string_view value) const {
  for (std::size_t i = 0; i < values.size(); ++i)
    if (values[i].name == value) return static_cast<int>(i);
  return std::nullopt;
}

std::span<const RuleField> rule_fields() {
  return fields;
}

const RuleField* find_field(std::string_view name) {
  const auto* found = std::find_if(fields.begin(), fields.end(),
                                   [name](const RuleField& field) { return field.name == name; });
  return found == fields.end() ? nullptr : found;
}

std::vector<std::string> contradictions(const RuleSet& rules) {
  std::vector<std::string> reasons;
  for (const Contradiction& contradiction : contradiction_table)
    if (contradiction.holds(rules)) reasons.emplace_back(contradiction.reason);
  return reasons;
}

std::span<const std::pair<std::string_view, std::string_view>> contradicting_fields() {
  static constexpr auto pairs = [] {
    std::array<std::pair<std::string_view, std::string_view>, contradiction_table.size()> all;
    std::transform(contradiction_table.begin(), contradiction_table.end(), all.begin(),
                   [](const Contradiction& each) { return each.fields; });
    return all;
  }();
  return pairs;
}

std::vector<const RuleField*> differing_fields(const RuleSet& left, const RuleSet& right) {
  std::vector<const RuleField*> differing;
  for (const RuleField& field : fields)
    if (field.get(left) != field.get(right)) differing.push_back(&field);
  return differing;
}

std::string to_string(const RuleSet& rules) {
  std::string text;
  for (const RuleField& field : fields) {
    if (field.later && field.get(rules) == 0) continue;
    if (!text.empty()) text += ',';
    text.append(field.name).append("=").append(field.value_name(rules));
  }
  return text;
}

}  // namespace agon
