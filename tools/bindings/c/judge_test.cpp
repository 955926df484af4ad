// What the interface says of random positions, under every preset and some changes, against the
// judge.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iostream>
#include <set>
#include <sstream>

#include "model/rules/judge.hpp"
#include "model/rules/why_over.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/position_text.hpp"
#include "model/values/testing/positions.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "tools/bindings/c/agon.h"
#include "tools/bindings/c/testing/owned.hpp"

namespace agon::c {
namespace {

std::string spaced(const std::vector<std::string>& items) {
  std::string line;
  for (const std::string& each : items) line += (line.empty() ? "" : " ") + each;
  return line;
}

/// Compares every answer about a position. Returns how many of its actions capture something.
int compare(const OwnedRules& rules, const RuleSet& fields, const Position& position) {
  const OwnedPosition at = read(rules, to_string(position));
  EXPECT_EQ(agon_position_text(at.get()), to_string(position));
  EXPECT_EQ(agon_position_mover(at.get()), to_char(position.to_move));
  EXPECT_EQ(agon_position_decider(at.get()), to_char(rules::decider(position, fields)));
  EXPECT_EQ(static_cast<int>(agon_position_outcome(at.get())),
            static_cast<int>(rules::outcome(position, fields)));
  const char* why = agon_position_why_over(at.get());
  EXPECT_EQ(why == nullptr ? std::nullopt : std::optional<std::string>(why),
            rules::why_over(position, fields));
  EXPECT_EQ(agon_position_captured(at.get()),
            spaced(test::texts(rules::must_relocate(position, fields))));
  const std::vector<Action> actions = rules::actions(position, fields);
  EXPECT_EQ(agon_position_actions(at.get()), spaced(test::texts(actions)));
  EXPECT_EQ(agon_position_action_count(at.get()), actions.size());
  for (const Cell cell : board_cells(fields.radius)) {
    const auto piece = position.at(cell);
    EXPECT_EQ(agon_position_piece(at.get(), to_string(cell).c_str()),
              piece ? to_char(*piece) : ' ');
  }
  int capturing = 0;
  for (const Action& action : actions) {
    const Position after = rules::apply(position, fields, action);
    const std::string text = to_string(action);
    agon_position* next = nullptr;
    EXPECT_EQ(agon_position_apply(at.get(), text.c_str(), &next), AGON_OK) << agon_message();
    EXPECT_STREQ(agon_position_text(next), to_string(after).c_str());
    agon_position_free(&next);
    const char* cells = nullptr;
    EXPECT_EQ(agon_position_captures(at.get(), text.c_str(), &cells), AGON_OK);
    EXPECT_EQ(cells, spaced(test::texts(rules::newly_captured(position, after, fields))));
    capturing += *cells != '\0' ? 1 : 0;
  }
  std::uint64_t count = 0;
  EXPECT_EQ(agon_perft(at.get(), 1, nullptr, &count), AGON_OK);
  EXPECT_EQ(count, actions.size());
  return capturing;
}

TEST(Judge, AgreesOnRandomPositionsOfEveryPreset) {
  constexpr std::uint64_t seed = 20261122;
  RecordProperty("seed", static_cast<int>(seed));
  Dice dice(seed);
  int capturing = 0;
  int over = 0;
  int captives = 0;
  for (std::size_t preset = 0; preset < agon_preset_count(); ++preset) {
    for (const std::string change : {"", ",no_action=loses", ",radius=4,guards=4"}) {
      const std::string text = agon_preset_name(preset) + change;
      const RuleSet fields = rulesets::parse_rules(text, {}).rules;
      const OwnedRules rules = read_rules(text);
      for (int i = 0; i < 40; ++i) {
        const Position position =
            sampling::random_position(fields, sampling::random_kind(dice), dice);
        capturing += compare(rules, fields, position);
        over += rules::outcome(position, fields) != Outcome::none ? 1 : 0;
        captives += rules::must_relocate(position, fields).empty() ? 0 : 1;
        ASSERT_FALSE(HasFailure()) << text << ' ' << to_string(position) << " seed " << seed;
      }
    }
  }
  std::cout << capturing << " capturing actions, " << over << " positions of games over, "
            << captives << " with a captured piece to move\n";
  EXPECT_GT(capturing, 600);
  EXPECT_GT(over, 30);
  EXPECT_GT(captives, 200);
}

TEST(Judge, SaysWhyAnActionIsIllegal) {
  const OwnedRules rules = read_rules("wikipedia");
  const OwnedPosition at = start_of(rules);
  agon_position* next = nullptr;
  EXPECT_EQ(agon_position_apply(at.get(), "a1-a9", &next), AGON_UNUSABLE);
  EXPECT_THAT(agon_message(), testing::StartsWith("action: a1-a9 is illegal: "));
  EXPECT_EQ(next, nullptr);
}

TEST(Judge, CountsLikeThePublishedFigures) {
  const OwnedRules rules = read_rules("wikipedia");
  const OwnedPosition at = start_of(rules);
  const std::vector<std::uint64_t> counts{1, 27, 713};
  for (int depth = 0; depth < 3; ++depth) {
    std::uint64_t count = 0;
    EXPECT_EQ(agon_perft(at.get(), depth, nullptr, &count), AGON_OK);
    EXPECT_EQ(count, counts[static_cast<std::size_t>(depth)]);
  }
  // By the short way and by the one that can be stopped.
  const RuleSet fields = rulesets::parse_rules("wikipedia", {}).rules;
  std::uint64_t count = 0;
  ASSERT_EQ(agon_perft(at.get(), 3, nullptr, &count), AGON_OK);
  EXPECT_EQ(count, rules::perft(*rules::opening(fields), fields, 3));
  std::uint64_t deep = 0;
  ASSERT_EQ(agon_perft(at.get(), 4, nullptr, &deep), AGON_OK);
  std::uint64_t sum = 0;
  std::istringstream actions(agon_position_actions(at.get()));
  for (std::string action; actions >> action;) {
    agon_position* next = nullptr;
    ASSERT_EQ(agon_position_apply(at.get(), action.c_str(), &next), AGON_OK);
    ASSERT_EQ(agon_perft(next, 3, nullptr, &count), AGON_OK);
    sum += count;
    agon_position_free(&next);
  }
  EXPECT_EQ(deep, sum);
}

TEST(Rules, SayOfEveryPresetWhatItsSourceSays) {
  for (const rulesets::Preset& preset : rulesets::presets()) {
    const OwnedRules rules = read_rules(preset.name);
    EXPECT_EQ(agon_rules_text(rules.get(), AGON_TITLE), preset.title);
    EXPECT_EQ(agon_rules_text(rules.get(), AGON_DESCRIPTION), preset.description);
    EXPECT_EQ(agon_rules_text(rules.get(), AGON_AUTHOR), preset.source.author);
    EXPECT_EQ(agon_rules_text(rules.get(), AGON_WORK), preset.source.work);
    EXPECT_EQ(agon_rules_text(rules.get(), AGON_PUBLISHED), preset.source.published);
    EXPECT_EQ(agon_rules_text(rules.get(), AGON_YEAR), preset.source.year);
    EXPECT_EQ(agon_rules_text(rules.get(), AGON_READ), preset.source.read);
    EXPECT_EQ(agon_rules_text(rules.get(), AGON_VALUES), to_string(preset.rules));
    EXPECT_EQ(agon_rules_text(rules.get(), AGON_PORTABLE_NAME), preset.name);
    EXPECT_EQ(agon_rules_text(rules.get(), AGON_SOURCE_QUOTE), preset.source.passage.quote);
    EXPECT_EQ(agon_rules_text(rules.get(), AGON_SOURCE_PAGE), preset.source.passage.page);
    EXPECT_EQ(agon_rules_text(rules.get(), AGON_SOURCE_URL), preset.source.passage.url);
    for (std::size_t i = 0; i < agon_field_count(); ++i) {
      const rulesets::FieldReading& reading = preset.fields[i];
      EXPECT_EQ(agon_field_name(i), reading.field->name);
      const auto say = [&](agon_field_text_of what) {
        return std::string(agon_rules_field_text(rules.get(), i, what));
      };
      EXPECT_EQ(say(AGON_VALUE), reading.value_name());
      EXPECT_EQ(say(AGON_STATUS), to_string(reading.status));
      EXPECT_EQ(say(AGON_PLACE), reading.place);
      EXPECT_EQ(say(AGON_NOTE), reading.note);
      EXPECT_EQ(say(AGON_QUOTE), reading.passage.quote);
      EXPECT_EQ(say(AGON_PAGE), reading.passage.page);
      EXPECT_EQ(say(AGON_URL), reading.passage.url);
      std::vector<std::string> others;
      for (const std::string_view other : reading.other_names()) others.emplace_back(other);
      EXPECT_EQ(say(AGON_OTHERS), spaced(others));
    }
  }
}

}  // namespace
}  // namespace agon::c
