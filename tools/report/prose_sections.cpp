// What the fields say, in sentences.
#include <fmt/format.h>

#include <array>

#include "model/values/cell.hpp"
#include "tools/report/prose.hpp"
#include "tools/report/prose_captures.hpp"

namespace agon::tools {
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
          {{fmt::format("The board has {} hexagonal cells, in {} rings around the throne in its "
                        "middle.",
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
        say("A board of this size has no fixed start: play begins from a position that is agreed "
            "on.");
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
    say("Until the last piece is on the board nothing is captured, and nobody wins or loses.");
  return section;
}

Sentence step_rule(const RuleSet& rules) {
  const std::vector<std::string_view> fields{"stepping_between"};
  switch (rules.stepping_between) {
    case SteppingBetween::forbidden:
      return {"A step may not end between two enemies.", fields};
    case SteppingBetween::forbidden_unless_capturing:
      return {
          "A step may end between two enemies only if this same step closes a sandwich around "
          "an enemy.",
          fields};
    case SteppingBetween::captured:
      return {rules.capture_lasts == CaptureLasts::while_sandwiched
                  ? "A step may end between two enemies; the piece is captured if it still stands "
                    "between them when its owner's next turn begins."
                  : "A step may end between two enemies; the piece is then captured at once.",
              fields};
    case SteppingBetween::safe:
      return {
          "A step may end between two enemies, and the piece is safe there: only what the enemy "
          "does captures it.",
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
                     : "No side may pass of its own will.",
       {"passing"}});
  constexpr std::array<std::string_view, 3> no_action{
      "A side that can do nothing at all passes; where neither side could do anything, the game is "
      "drawn.",
      "A side that can do nothing at all loses.",
      "If the side to move can do nothing at all, the game is drawn."};
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
        "A side whose guards fill these six cells while its queen is not on the throne loses, "
        "whatever else stands there.",
        "Filling these six cells without the queen has no penalty."};
    section.sentences.push_back(
        {std::string(forfeit[static_cast<std::size_t>(rules.forfeit)]), {"forfeit"}});
    if (rules.forfeit != Forfeit::none)
      section.sentences.push_back(
          {"If an action brings about more than one of these, the first of this list counts: the "
           "win of the side that acted, the win of the other, the loss of the side that acted, the "
           "loss of the other.",
           {}});
  }
  section.sentences.push_back({rules.repetition == Repetition::none
                                   ? "Positions may be repeated; the game goes on."
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
