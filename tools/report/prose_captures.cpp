#include "tools/report/prose_captures.hpp"

#include <fmt/format.h>

#include <array>

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

Section capture(const RuleSet& rules) {
  Section section{"Captures", {}};
  constexpr std::array<std::string_view, 3> sandwich{
      "A piece is between two enemies when they stand on two cells beside it that lie directly "
      "opposite each other.",
      "A piece is between two enemies when they stand on both cells beside it in its own ring, "
      "also "
      "where the ring turns a corner; so nothing on the throne ever is.",
      "A piece is between two enemies when they stand on both cells beside it in its own ring and "
      "these lie directly opposite each other; so a piece on a corner of its ring or on the throne "
      "never is."};
  section.sentences.push_back(
      {std::string(sandwich[static_cast<std::size_t>(rules.sandwich)]), {"sandwich"}});
  section.sentences.push_back(
      {rules.jaws == Jaws::any_piece
           ? "Queens and guards alike close such a sandwich."
           : "Only guards close such a sandwich; a queen beside a piece does not count.",
       {"jaws"}});
  section.sentences.push_back(
      {rules.capture_lasts == CaptureLasts::while_sandwiched
           ? "A piece is captured if it stands between two enemies when its owner's turn begins; "
             "if "
             "one of them has gone by then, it is free."
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
      {"A captured piece is not taken off the board. Until it is relocated it stays where it is, "
       "blocks its cell, and closes sandwiches like any other piece.",
       {}});
  return section;
}

Section relocation(const RuleSet& rules) {
  Section section{"Relocating captured pieces", {}};
  const auto say = [&](std::string text, std::vector<std::string_view> fields) {
    section.sentences.push_back({std::move(text), std::move(fields)});
  };
  say(rules.relocations_per_turn == RelocationsPerTurn::one
          ? "A side with captured pieces has to use its turn to relocate one of them, its queen "
            "first; that is the whole turn."
          : "A side with captured pieces has to use its turn to relocate them all, its queen "
            "first; "
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
        "A relocated piece captures, as one that steps does.",
        "A relocated queen captures, as a piece that steps does; a relocated guard does not.",
        "A relocated piece captures nothing."};
    say(std::string(captures[static_cast<std::size_t>(rules.relocation_captures)]),
        {"relocation_captures"});
  } else {
    say("It does not matter whether a step or a relocation has closed a sandwich.",
        {"relocation_captures"});
  }
  return section;
}

}  // namespace agon::tools
