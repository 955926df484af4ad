#include "solver/analysis/repair/repair.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <string>

#include "model/rulesets/parse.hpp"

namespace agon::analysis {
namespace {

using properties::Conclusion;

/// A board on which every question takes milliseconds.
rulesets::ParsedRules small(const std::string& changes) {
  return rulesets::parse_rules("wikipedia,radius=2,guards=2,setup=place-guards" + changes);
}

Conclusion verdict(const properties::Claim& claim, const RuleSet& rules) {
  properties::Limits limits;
  limits.plies = 0;
  return properties::check(claim, rules, limits).conclusion;
}

/// Every change of so many fields that the claim holds under, each asked by itself.
std::vector<RuleSet> by_asking_all(const RepairQuestion& question, int changes) {
  std::vector<RuleSet> found;
  const auto add = [&](const auto& again, std::size_t from, int left, RuleSet rules) -> void {
    if (left == 0) {
      if (contradictions(rules).empty() && verdict(*question.claim, rules) == Conclusion::proved)
        found.push_back(rules);
      return;
    }
    for (std::size_t i = from; i < question.choices.size(); ++i)
      for (const int value : question.choices[i].values) {
        RuleSet changed = rules;
        question.choices[i].field->set(changed, value);
        again(again, i + 1, left - 1, changed);
      }
  };
  add(add, 0, changes, question.rules);
  return found;
}

std::vector<FieldChoice> some_choices(const rulesets::Preset& preset) {
  std::vector<FieldChoice> choices = field_choices(preset, false);
  std::erase_if(choices, [](const FieldChoice& choice) {
    const std::string_view name = choice.field->name;
    return name != "sandwich" && name != "jaws" && name != "throne_capture" &&
           name != "capture_lasts" && name != "stepping_between" && name != "forfeit";
  });
  return choices;
}

/// What a replayed witness spares is what asking would have refuted; nothing is left out.
TEST(Repair, FindsWhatAskingEveryChangeFinds) {
  int repaired = 0, hopeless = 0;
  for (const char* text :
       {"never a captured queen on throne", "never a captured piece on ring 1",
        "never a captured guard", "can a captured piece on throne and a sandwiched guard on corner",
        "never action by queen and action captures at least 1",
        "never after a sandwiched mover piece", "never a free sandwiched mover piece"}) {
    SCOPED_TRACE(text);
    for (const char* changes : {"", ",capture_lasts=until-relocated"}) {
      const rulesets::ParsedRules rules = small(changes);
      ASSERT_TRUE(rules.mistakes.empty()) << to_string(rules.mistakes);
      const auto read = properties::read_claims(text, "claim", rules.rules.radius);
      ASSERT_TRUE(read.mistakes.empty()) << to_string(read.mistakes);
      RepairQuestion question;
      question.claim = &read.claims.front();
      question.rules = rules.rules;
      question.choices = some_choices(*rules.preset);
      question.all = true;
      question.seconds = 1000;
      question.first_seconds = 100;
      const RepairAnswer answer = repair(question);
      EXPECT_EQ(answer.before.conclusion, verdict(*question.claim, rules.rules));
      if (answer.before.conclusion != Conclusion::refuted) {
        EXPECT_TRUE(answer.tried.empty());
        continue;
      }
      EXPECT_TRUE(answer.complete(question));
      for (const Tried& tried : answer.tried) {
        EXPECT_EQ(tried.candidates, tried.replayed + tried.refuted + tried.proved);
        std::vector<RuleSet> found;
        for (const Repair& repair : answer.repairs)
          if (static_cast<int>(repair.fields.size()) == tried.changes)
            found.push_back(repair.rules);
        EXPECT_EQ(found, by_asking_all(question, tried.changes)) << tried.changes;
      }
      EXPECT_EQ(answer.none_within(),
                static_cast<int>(answer.tried.size()) - (answer.repairs.empty() ? 0 : 1));
      ++(answer.repairs.empty() ? hopeless : repaired);
    }
  }
  EXPECT_GT(repaired, 2);
  EXPECT_GT(hopeless, 0);
}

TEST(Repair, ALimitIsNoAnswer) {
  const rulesets::ParsedRules rules = small("");
  const auto read = properties::read_claims("never a captured guard", "claim", 2);
  RepairQuestion question;
  question.claim = &read.claims.front();
  question.rules = rules.rules;
  question.choices = field_choices(*rules.preset, false);
  question.seconds = 0;
  EXPECT_EQ(repair(question).before.conclusion, Conclusion::unknown);
  EXPECT_FALSE(repair(question).complete(question));
  // Stopped at the first change.
  question.seconds = 1000;
  std::atomic<bool> stop = false;
  question.stop = &stop;
  question.progress = [&](int, std::size_t number, std::size_t) { stop = number >= 2; };
  const RepairAnswer stopped = repair(question);
  EXPECT_EQ(stopped.before.conclusion, Conclusion::refuted);
  EXPECT_FALSE(stopped.complete(question));
  EXPECT_EQ(stopped.none_within(), 0);
  ASSERT_EQ(stopped.tried.size(), 1U);
  EXPECT_FALSE(stopped.tried.front().finished);
}

TEST(Repair, ChoosesAmongTheFieldsThatMayChange) {
  const rulesets::Preset& walker = *rulesets::find_preset("walker");
  const auto all = field_choices(walker, false);
  EXPECT_EQ(all.size(), rule_fields().size() - 3);
  EXPECT_EQ(all.back().field->name, "setup");
  std::vector<std::string_view> open;
  for (const FieldChoice& choice : field_choices(walker, true)) open.push_back(choice.field->name);
  EXPECT_EQ(open, (std::vector<std::string_view>{"sandwich", "capture_lasts", "throne_capture",
                                                 "relocation_captures", "no_action"}));
}

}  // namespace
}  // namespace agon::analysis
