// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the fields say, in sentences.
#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/cell.hpp"
#include "tools/wording/prose.hpp"

namespace agon::tools {
namespace {

using Apart = std::function<bool(std::string_view, std::string_view)>;

/// A section as it grows, in one language.
class SectionWriter {
 public:
  SectionWriter(const Language& language, std::string_view heading)
      : language_(language), section_{heading, language.text(heading), {}} {}

  void say(std::string_view key, std::vector<std::string_view> fields = {},
           const Language::Parameters& parameters = {}, std::string_view note = {}) {
    section_.sentences.push_back({language_.text(key, parameters), std::move(fields), note});
  }
  Section take() { return std::move(section_); }

 private:
  const Language& language_;
  Section section_;
};

template <class Value, std::size_t count>
std::string_view of(const std::array<std::string_view, count>& keys, Value value) {
  return keys[static_cast<std::size_t>(value)];
}

bool lifts(const RuleSet& rules) {
  return rules.captives == Captives::lifted;
}

/// The cells that the value of such a field names: "any empty cell but the throne".
Language::Parameters place(std::string_view field, const RuleSet& rules, const Language& language) {
  const std::string key = fmt::format("prose.place-{}", find_field(field)->value_name(rules));
  return {{"place", language.text(key)}};
}

std::string number_word(int number, const Language& language) {
  return language.text(fmt::format("number.{}", number));
}

Section board_section(const RuleSet& rules, const Language& language) {
  SectionWriter section(language, "prose.heading-board");
  const int cells = 3 * rules.radius * (rules.radius + 1) + 1;
  section.say("prose.board", {"radius"},
              {{"cells", language.number(cells)}, {"rings", number_word(rules.radius, language)}});
  if (rules.guards == 1)
    section.say("prose.side-one", {"guards"});
  else
    section.say("prose.side", {"guards"}, {{"guards", number_word(rules.guards, language)}});
  return section.take();
}

/// Adds where the guards begin.
Language::Parameters small_start(const RuleSet& rules, Language::Parameters words,
                                 const Language& language) {
  const Position start = rules::start(rules);
  std::array<std::vector<std::string>, 2> cells;
  for (const Cell cell : board_cells(rules.radius))
    if (const auto piece = start.at(cell); piece && piece->kind == Kind::guard)
      cells[index(piece->side)].push_back(to_string(cell));
  words.emplace_back("white", language.listed(cells[index(Side::white)]));
  words.emplace_back("black", language.listed(cells[index(Side::black)]));
  return words;
}

Section start_section(const RuleSet& rules, const Language& language) {
  SectionWriter section(language, "prose.heading-start");
  const auto corner = static_cast<std::int8_t>(row_count(rules.radius));
  const Language::Parameters far{{"far", to_string(Cell{corner, corner})}};
  Language::Parameters placed = place("placed_on", rules, language);
  switch (rules.setup) {
    case Setup::standard:
      if (rules::opening(rules))
        section.say("prose.start-standard", {"setup"}, far);
      else
        section.say("prose.start-small", {"setup"}, small_start(rules, far, language));
      break;
    case Setup::place_guards:
      placed.push_back(far.front());
      section.say("prose.start-guards", {"setup", "placed_on"}, placed);
      break;
    case Setup::place_queens_then_guards:
      section.say("prose.start-queens", {"setup", "placed_on"}, placed);
      break;
    case Setup::place_any:
      section.say("prose.start-any", {"setup", "placed_on"}, placed);
      break;
  }
  if (rules.setup != Setup::standard) section.say("prose.start-quiet", {"setup"});
  return section.take();
}

std::string_view step_rule(const RuleSet& rules) {
  switch (rules.stepping_between) {
    case SteppingBetween::forbidden:
      return "prose.stepping-forbidden";
    case SteppingBetween::forbidden_unless_capturing:
      return "prose.stepping-unless";
    case SteppingBetween::captured:
      if (rules.capture_lasts == CaptureLasts::until_relocated) return "prose.stepping-captured";
      return lifts(rules) ? "prose.stepping-lifted" : "prose.stepping-while";
    case SteppingBetween::safe:
      break;
  }
  return "prose.stepping-safe";
}

Section moving_section(const RuleSet& rules, const Language& language) {
  SectionWriter section(language, "prose.heading-moving");
  section.say("prose.moving");
  section.say(step_rule(rules), {"stepping_between"});
  section.say(rules.passing ? "prose.passing-yes" : "prose.passing-no", {"passing"});
  constexpr std::array<std::string_view, 3> no_action{
      "prose.no-action-passes", "prose.no-action-loses", "prose.no-action-draws"};
  section.say(of(no_action, rules.no_action), {"no_action"});
  return section.take();
}

/// What is captured, and when.
Section capture_section(const RuleSet& rules, const Language& language) {
  SectionWriter section(language, "prose.heading-captures");
  constexpr std::array<std::string_view, 3> sandwich{"prose.sandwich-line", "prose.sandwich-ring",
                                                     "prose.sandwich-ring-line"};
  section.say(of(sandwich, rules.sandwich), {"sandwich"});
  section.say(rules.jaws == Jaws::any_piece ? "prose.jaws-any" : "prose.jaws-guards", {"jaws"});
  constexpr std::array<std::string_view, 2> lasts{"prose.lasts-while", "prose.lasts-until"};
  constexpr std::array<std::string_view, 2> lasts_lifted{"prose.lasts-while-lifted",
                                                         "prose.lasts-until-lifted"};
  section.say(of(lifts(rules) ? lasts_lifted : lasts, rules.capture_lasts), {"capture_lasts"});
  if (rules.sandwich == Sandwich::line)
    section.say(rules.throne_capture ? "prose.throne-yes" : "prose.throne-no", {"throne_capture"});
  section.say(lifts(rules) ? "prose.lifted" : "prose.stays", {"captives"});
  return section.take();
}

bool is_next_ring(Destination goes) {
  return goes == Destination::next_ring || goes == Destination::next_ring_adjacent ||
         goes == Destination::nearest_ring_with_room;
}

std::string_view on_the_rim(const RuleSet& rules) {
  // Of all pieces, guards, queens.
  constexpr std::array<std::array<std::string_view, 3>, 3> forms{
      {{"prose.rim-yes-piece", "prose.rim-to-neighbour-piece", "prose.rim-no-piece"},
       {"prose.rim-yes-guard", "prose.rim-to-neighbour-guard", "prose.rim-no-guard"},
       {"prose.rim-yes-queen", "prose.rim-to-neighbour-queen", "prose.rim-no-queen"}}};
  const bool guard = is_next_ring(rules.guard_goes);
  const std::size_t piece = guard && is_next_ring(rules.queen_goes) ? 0 : guard ? 1 : 2;
  return of(forms[piece], rules.rim_capture);
}

std::string_view put_between(const RuleSet& rules) {
  if (rules.relocate_between == Permission::forbidden) return "prose.between-forbidden";
  if (rules.capture_lasts == CaptureLasts::while_sandwiched)
    return lifts(rules) ? "prose.between-lifted" : "prose.between-again";
  return rules.stepping_between == SteppingBetween::captured && !lifts(rules)
             ? "prose.between-captured"
             : "prose.between-safe";
}

/// May the captor decide about captives without end, on the full board? The property
/// no-perpetual-capture is then refuted, for all that was tried: proptests/readings/perpetual_test.
bool captor_picks_for_ever(const RuleSet& rules) {
  const auto without_end = [&](Destination goes, Chooser chooser) {
    return chooser == Chooser::opponent && goes != Destination::start_cells &&
           (!is_next_ring(goes) || rules.rim_capture == RimCapture::yes);
  };
  return rules.radius == max_radius && rules.guards == 6 && !lifts(rules) &&
         (without_end(rules.guard_goes, rules.guard_chooser) ||
          without_end(rules.queen_goes, rules.queen_chooser));
}

/// Where captured pieces go.
Section relocation_section(const RuleSet& rules, const Language& language, const Apart& apart) {
  SectionWriter section(language, "prose.heading-relocating");
  constexpr std::array<std::string_view, 2> relocate{"prose.relocate-one", "prose.relocate-all"};
  constexpr std::array<std::string_view, 2> enter{"prose.enter-one", "prose.enter-all"};
  section.say(of(lifts(rules) ? enter : relocate, rules.relocations_per_turn),
              {"relocations_per_turn"});
  const auto share = [&](std::string_view guards, std::string_view queens) {
    return !apart || !apart(guards, queens);
  };
  const Language::Parameters guards = place("guard_goes", rules, language);
  if (rules.guard_goes == rules.queen_goes && share("guard_goes", "queen_goes")) {
    section.say("prose.goes-piece", {"guard_goes", "queen_goes"}, guards);
  } else {
    section.say("prose.goes-guard", {"guard_goes"}, guards);
    section.say("prose.goes-queen", {"queen_goes"}, place("queen_goes", rules, language));
  }
  const auto owns = [](Chooser chooser) { return chooser == Chooser::owner; };
  if (rules.guard_chooser == rules.queen_chooser && share("guard_chooser", "queen_chooser")) {
    section.say(owns(rules.guard_chooser) ? "prose.chooser-owner" : "prose.chooser-opponent",
                {"guard_chooser", "queen_chooser"});
  } else {
    section.say(
        owns(rules.guard_chooser) ? "prose.chooser-guard-owner" : "prose.chooser-guard-opponent",
        {"guard_chooser"});
    section.say(
        owns(rules.queen_chooser) ? "prose.chooser-queen-owner" : "prose.chooser-queen-opponent",
        {"queen_chooser"});
  }
  if (captor_picks_for_ever(rules))
    section.say("prose.chooser-for-ever", {"guard_chooser", "queen_chooser"});
  if (is_next_ring(rules.guard_goes) || is_next_ring(rules.queen_goes))
    section.say(on_the_rim(rules), {"rim_capture"});
  if (!lifts(rules))
    section.say(rules.must_leave ? "prose.leave-yes" : "prose.leave-no", {"must_leave"});
  section.say(put_between(rules), {"relocate_between"});
  constexpr std::array<std::string_view, 3> captures{
      "prose.relocation-any", "prose.relocation-queen", "prose.relocation-none"};
  section.say(rules.capture_lasts == CaptureLasts::until_relocated
                  ? of(captures, rules.relocation_captures)
                  : "prose.relocation-alike",
              {"relocation_captures"});
  return section.take();
}

Section end_section(const RuleSet& rules, const Language& language) {
  SectionWriter section(language, "prose.heading-end");
  if (rules.guards == 6)
    section.say("prose.win-six");
  else if (rules.guards == 1)
    section.say("prose.win-one");
  else
    section.say("prose.win", {}, {{"guards", number_word(rules.guards, language)}});
  if (rules.guards == 6) {
    constexpr std::array<std::string_view, 3> forfeit{
        "prose.forfeit-throne-empty", "prose.forfeit-own-queen-absent", "prose.forfeit-none"};
    constexpr std::array<std::string_view, 3> draws{"prose.forfeit-throne-empty-draws",
                                                    "prose.forfeit-own-queen-absent-draws",
                                                    "prose.forfeit-none"};
    const bool drawn = rules.forfeit_result == ForfeitResult::draws;
    std::vector<std::string_view> fields{"forfeit"};
    if (rules.forfeit != Forfeit::none) fields.push_back("forfeit_result");
    section.say(of(drawn ? draws : forfeit, rules.forfeit), fields);
    // A formation has all guards of its side on these cells, so there is no draw beside it.
    if (rules.forfeit != Forfeit::none && !drawn)
      section.say("prose.order", {}, {}, "prose.program");
  }
  section.say(rules.repetition == Repetition::none ? "prose.repetition-none"
                                                   : "prose.repetition-threefold-draw",
              {"repetition"});
  return section.take();
}

}  // namespace

std::vector<Section> sections_of(const RuleSet& rules, const Language& language,
                                 const Apart& apart) {
  return {board_section(rules, language),
          start_section(rules, language),
          moving_section(rules, language),
          capture_section(rules, language),
          relocation_section(rules, language, apart),
          end_section(rules, language)};
}

}  // namespace agon::tools
