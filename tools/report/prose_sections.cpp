// What the fields say, in sentences.
#include <fmt/format.h>
#include <array>

#include "model/values/cell.hpp"
#include "tools/report/prose.hpp"

// The two sections of a rule sheet about captures.
namespace agon::tools {
namespace {

bool is_next_ring(Destination goes) {
  return goes == Destination::next_ring || goes == Destination::next_ring_adjacent ||
         goes == Destination::nearest_ring_with_room;
}

std::string_view place_words(Destination goes) {
  constexpr std::array<std::string_view, 6> places{
      "any empty cell, even the throne",
      "any empty cell but the throne",
      "any empty cell of the outermost ring",
      "any empty cell of the next ring outward",
      "an empty neighbouring cell in the next ring outward",
      "any empty cell of the nearest ring outward that has one"};
  return places[static_cast<std::size_t>(goes)];
}

std::string_view chooser_words(Chooser chooser) {
  return chooser == Chooser::owner ? "Its owner picks the cell." : "The other side picks the cell.";
}

/// The piece that the rule about the outermost ring is about.
std::string_view of_next_ring(const RuleSet& rules) {
  const bool guard = is_next_ring(rules.guard_goes);
  return guard && is_next_ring(rules.queen_goes) ? "piece" : guard ? "guard" : "queen";
}

std::string on_the_rim(const RuleSet& rules) {
  const std::string_view piece = of_next_ring(rules);
  switch (rules.rim_capture) {
    case RimCapture::yes:
      return fmt::format(
          "No ring lies beyond the outermost one: a {} captured there is put on any empty cell of "
          "that ring.",
          piece);
    case RimCapture::to_neighbour:
      return fmt::format(
          "No ring lies beyond the outermost one: a {} captured there is put on an empty "
          "neighbouring cell of that ring.",
          piece);
    case RimCapture::no:
      return fmt::format("On the outermost ring, beyond which no ring lies, a {} is not captured.",
                         piece);
  }
  return {};
}

std::string put_between(const RuleSet& rules) {
  if (rules.relocate_between == Permission::forbidden)
    return "It may not be put between two enemies.";
  if (rules.capture_lasts == CaptureLasts::while_sandwiched)
    return "It may be put between two enemies, and is captured again if it still stands between "
           "them when its owner's next turn begins.";
  return rules.stepping_between == SteppingBetween::captured
             ? "It may be put between two enemies, and is then captured again at once."
             : "It may be put between two enemies, and is safe there.";
}

}  // namespace

/// What is captured, and when.
Section capture(const RuleSet& rules) {
  Section section{"Captures", {}};
  constexpr std::array<std::string_view, 3> sandwich{
      "A piece is between two enemies when they stand on two cells beside it that lie directly "
      "opposite each other.",
      "A piece is between two enemies when they stand on both cells beside it in its own ring, "
      "also where the ring turns a corner; so a piece on the throne never is.",
      "A piece is between two enemies when they stand on both cells beside it in its own ring and "
      "these lie directly opposite each other; so a piece on a corner of its ring or on the throne "
      "never is."};
  section.sentences.push_back(
      {std::string(sandwich[static_cast<std::size_t>(rules.sandwich)]), {"sandwich"}});
  section.sentences.push_back(
      {rules.jaws == Jaws::any_piece
           ? "Both queens and guards close such a sandwich."
           : "Only guards close such a sandwich; a queen beside a piece does not count.",
       {"jaws"}});
  section.sentences.push_back(
      {rules.capture_lasts == CaptureLasts::while_sandwiched
           ? "A piece is captured if it stands between two enemies when its owner's turn begins; "
             "if one of them has moved away by then, it is free."
           : "A piece is captured from the moment an enemy's action closes a sandwich around it, "
             "with the piece that acted, until it has been put elsewhere, even if the sandwich has "
             "opened since.",
       {"capture_lasts"}});
  if (rules.sandwich == Sandwich::line)
    section.sentences.push_back({rules.throne_capture
                                     ? "A queen on the throne can be captured like any other piece."
                                     : "A queen on the throne cannot be captured.",
                                 {"throne_capture"}});
  section.sentences.push_back(
      {"A captured piece stays on the board. Until it is relocated it blocks its cell and closes "
       "sandwiches like any other piece.",
       {}});
  return section;
}

/// Where captured pieces go.
Section relocation(const RuleSet& rules) {
  Section section{"Relocating captured pieces", {}};
  const auto say = [&](std::string text, std::vector<std::string_view> fields) {
    section.sentences.push_back({std::move(text), std::move(fields)});
  };
  say(rules.relocations_per_turn == RelocationsPerTurn::one
          ? "A side with captured pieces must use its turn to relocate one of them, its queen "
            "first; that is the whole turn."
          : "A side with captured pieces must use its turn to relocate them all, its queen first; "
            "that is the whole turn.",
      {"relocations_per_turn"});
  const bool alike = rules.guard_goes == rules.queen_goes;
  if (alike) {
    say(fmt::format("A captured piece is put on {}.", place_words(rules.guard_goes)),
        {"guard_goes", "queen_goes"});
  } else {
    say(fmt::format("A captured guard is put on {}.", place_words(rules.guard_goes)),
        {"guard_goes"});
    say(fmt::format("A captured queen is put on {}.", place_words(rules.queen_goes)),
        {"queen_goes"});
  }
  if (rules.guard_chooser == rules.queen_chooser)
    say(std::string(chooser_words(rules.guard_chooser)), {"guard_chooser", "queen_chooser"});
  else
    say(rules.guard_chooser == Chooser::owner
            ? "The owner picks the cell of a guard, the other side that of a queen."
            : "The other side picks the cell of a guard, the owner that of a queen.",
        {"guard_chooser", "queen_chooser"});
  if (is_next_ring(rules.guard_goes) || is_next_ring(rules.queen_goes))
    say(on_the_rim(rules), {"rim_capture"});
  say(rules.must_leave ? "A relocated piece may not be put back on the cell where it was captured."
                       : "A relocated piece may be put back on the cell where it was captured, if "
                         "that is among these.",
      {"must_leave"});
  say(put_between(rules), {"relocate_between"});
  if (rules.capture_lasts == CaptureLasts::until_relocated) {
    constexpr std::array<std::string_view, 3> captures{
        "A relocated piece captures just as a stepping piece does.",
        "A relocated queen captures just as a stepping piece does; a relocated guard does not.",
        "A relocated piece captures nothing."};
    say(std::string(captures[static_cast<std::size_t>(rules.relocation_captures)]),
        {"relocation_captures"});
  } else {
    say("It does not matter whether a step or a relocation closed a sandwich.",
        {"relocation_captures"});
  }
  return section;
}

namespace {

std::string number_word(int number) {
  constexpr std::array<std::string_view, 7> words{"no",   "one",  "two", "three",
                                                  "four", "five", "six"};
  return std::string(words[static_cast<std::size_t>(number)]);
}

std::string guards_of(const RuleSet& rules) {
  return rules.guards == 1 ? "guard" : number_word(rules.guards) + " guards";
}

Section board_section(const RuleSet& rules) {
  const int cells = 3 * rules.radius * (rules.radius + 1) + 1;
  return {"Board and pieces",
          {{fmt::format(
                "The board has {} hexagonal cells, in {} rings around the throne at its centre.",
                cells, number_word(rules.radius)),
            {"radius"}},
           {fmt::format("Each side, White and Black, has a queen and {}.",
                        rules.guards == 1 ? "one guard" : guards_of(rules)),
            {"guards"}}}};
}

/// "a1 and k11": the corners on which the queens begin.
std::string queens_corners(const RuleSet& rules) {
  const auto far = static_cast<std::int8_t>(row_count(rules.radius));
  return fmt::format("White's queen on a1 and Black's on {}", to_string(Cell{far, far}));
}

Section start_section(const RuleSet& rules) {
  Section section{"The start", {}};
  const auto say = [&](std::string text) {
    section.sentences.push_back({std::move(text), {"setup"}});
  };
  switch (rules.setup) {
    case Setup::standard:
      if (rules.radius != 5 || rules.guards != 6)
        say("A board of this size has no fixed start: the players agree on a position.");
      else
        say("The game begins with " + queens_corners(rules) +
            ", the opposite corner. Counted along the outermost ring from a1, either way, black "
            "guards stand on the 2nd, 6th and 11th cell, white guards on the 4th, 9th and 13th.");
      break;
    case Setup::place_guards:
      say("The game begins with " + queens_corners(rules) +
          ", the opposite corner. In turn, White first, the sides put one guard each on any empty "
          "cell but the throne.");
      break;
    case Setup::place_queens_then_guards:
      say("The board is empty at first. In turn, White first, the sides put down their queens, "
          "then their guards one by one, on any empty cell but the throne.");
      break;
    case Setup::place_any:
      say("The board is empty at first. In turn, White first, the sides put down one of their "
          "pieces each, in any order, on any empty cell but the throne.");
      break;
  }
  if (rules.setup != Setup::standard)
    say("Nothing is captured, and nobody wins or loses, until the last piece is on the board.");
  return section;
}

Sentence step_rule(const RuleSet& rules) {
  const std::vector<std::string_view> fields{"stepping_between"};
  switch (rules.stepping_between) {
    case SteppingBetween::forbidden:
      return {"A step may not end between two enemies.", fields};
    case SteppingBetween::forbidden_unless_capturing:
      return {
          "A step may end between two enemies only if that step closes a sandwich around an enemy.",
          fields};
    case SteppingBetween::captured:
      return {rules.capture_lasts == CaptureLasts::while_sandwiched
                  ? "A step may end between two enemies; the piece is captured if it still stands "
                    "between them when its owner's next turn begins."
                  : "A step may end between two enemies; the piece is then captured at once.",
              fields};
    case SteppingBetween::safe:
      return {
          "A step may end between two enemies, and the piece is safe there: only an enemy's action "
          "can capture it.",
          fields};
  }
  return {};
}

Section moving_section(const RuleSet& rules) {
  Section section{"Moving", {}};
  section.sentences.push_back(
      {"White begins, and the sides take turns. In a turn one piece steps to an empty neighbouring "
       "cell, either in its own ring or in the next ring inward, never outward. Only a queen may "
       "enter the throne.",
       {}});
  section.sentences.push_back(step_rule(rules));
  section.sentences.push_back(
      {rules.passing ? "A side may pass instead, as long as none of its pieces is captured."
                     : "A side may not choose to pass.",
       {"passing"}});
  constexpr std::array<std::string_view, 3> no_action{
      "A side with no action passes; if neither side has one, the game is drawn.",
      "A side with no action loses.", "If the side to move has no action, the game is drawn."};
  section.sentences.push_back(
      {std::string(no_action[static_cast<std::size_t>(rules.no_action)]), {"no_action"}});
  return section;
}

Section end_section(const RuleSet& rules) {
  Section section{"Winning and losing", {}};
  section.sentences.push_back(
      {rules.guards == 6   ? "A side wins when its queen is on the throne and its six guards fill "
                             "the six cells around her."
       : rules.guards == 1 ? "A side wins when its queen is on the throne and its guard beside her."
                           : fmt::format("A side wins when its queen is on the throne and its {} "
                                         "are all beside her.",
                                         guards_of(rules)),
       {}});
  if (rules.guards == 6) {
    constexpr std::array<std::string_view, 3> forfeit{
        "A side whose guards fill these six cells while the throne is empty loses.",
        "A side whose guards fill these six cells while its queen is not on the throne loses, even "
        "if another piece is there.",
        "Filling these six cells without the queen has no penalty."};
    section.sentences.push_back(
        {std::string(forfeit[static_cast<std::size_t>(rules.forfeit)]), {"forfeit"}});
    if (rules.forfeit != Forfeit::none)
      section.sentences.push_back(
          {"If an action causes more than one of these, the first in this list counts: a win of "
           "the side that acted, a win of the other side, a loss of the side that acted, a loss of "
           "the other side.",
           {}});
  }
  section.sentences.push_back({rules.repetition == Repetition::none
                                   ? "Positions may be repeated; play goes on."
                                   : "The game is drawn when a position occurs for the third time.",
                               {"repetition"}});
  return section;
}

}  // namespace

std::vector<Section> sections_of(const RuleSet& rules) {
  return {board_section(rules), start_section(rules), moving_section(rules),
          capture(rules),       relocation(rules),    end_section(rules)};
}

}  // namespace agon::tools
