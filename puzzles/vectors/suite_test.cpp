// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/vectors/suite.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"
#include "puzzles/vectors/check.hpp"

namespace agon::vectors {
namespace {

Order order_for(const rulesets::Preset& preset, std::size_t count, std::size_t pool) {
  Order order;
  order.preset = &preset;
  order.count = count;
  order.pool = pool;
  return order;
}

std::string text_of_suite(const Suite& suite) {
  std::string text;
  for (const Vector& vector : suite.vectors) text += vector_line(vector) + "\n";
  return text;
}

TEST(Suite, CoversWhateverItsPoolReaches) {
  for (const std::string_view name : {"wikipedia", "queens-guard", "parlett"}) {
    const Suite suite = make_suite(order_for(*rulesets::find_preset(name), 200, 1500));
    EXPECT_EQ(suite.disagreement, "");
    EXPECT_EQ(suite.vectors.size(), 200U);
    EXPECT_LE(suite.cover, 200U);
    EXPECT_EQ(suite.pairs_covered, suite.pairs_met);
    EXPECT_EQ(suite.reached & ~suite.applying, ClauseSet());
    const auto met = suite.reached.count() * (suite.reached.count() - 1) / 2;
    EXPECT_EQ(suite.pairs_met + suite.never_met.size(), met);
    const auto checked = check_vectors(text_of_suite(suite));
    EXPECT_TRUE(checked.wrong.empty())
        << checked.wrong.front().line << ": " << checked.wrong.front().text;
  }
}

TEST(Suite, IsTheSameForTheSameSeedAndAnotherForAnother) {
  Order order = order_for(*rulesets::find_preset("ludii"), 20, 300);
  const std::string once = text_of_suite(make_suite(order));
  EXPECT_EQ(once, text_of_suite(make_suite(order)));
  order.seed = 2;
  EXPECT_NE(once, text_of_suite(make_suite(order)));
}

TEST(Suite, HoldsTheStartAndNoIdTwice) {
  const Suite suite = make_suite(order_for(*rulesets::find_preset("bell"), 150, 500));
  std::set<std::string> ids;
  int starts = 0;
  for (const Vector& vector : suite.vectors) {
    EXPECT_TRUE(ids.insert(vector.id).second);
    starts += std::count(vector.tags.begin(), vector.tags.end(), "start") > 0 ? 1 : 0;
    EXPECT_TRUE(vector.why.ends_with('.'));
    EXPECT_EQ(vector.perft.front(), vector.answer.actions.size());
  }
  EXPECT_EQ(starts, 1);
}

TEST(Suite, CoversTheTagsAskedFor) {
  Order order = order_for(*rulesets::find_preset("wikipedia"), 10, 3000);
  order.tags.set(*find_clause("queen-put-on-throne"));
  const Suite suite = make_suite(order);
  ASSERT_FALSE(suite.vectors.empty());
  for (const Vector& vector : suite.vectors)
    EXPECT_NE(std::find(vector.tags.begin(), vector.tags.end(), "queen-put-on-throne"),
              vector.tags.end());
}

/// The engine's answers are the judge's, and every source gives positions that can be used.
TEST(Plain, EverySourceGivesUsablePositionsAnsweredRight) {
  for (const auto& [rules, from] :
       {std::pair{"wikipedia", From::start}, std::pair{"ludii", From::mixed},
        std::pair{"parlett", From::mixed}, std::pair{"botermans", From::random},
        std::pair{"wikipedia-de", From::dense}, std::pair{"queens-guard", From::near_won},
        std::pair{"bell,radius=2,guards=1", From::exhaustive}}) {
    const auto parsed = rulesets::parse_rules(rules);
    ASSERT_TRUE(parsed.mistakes.empty());
    Order order = order_for(*parsed.preset, 150, 150);
    order.from = from;
    std::size_t made = 0;
    make_plain(order, [&made, name = rules](const Vector& vector) {
      ++made;
      EXPECT_TRUE(rules::problems(vector.position, vector.rules).empty());
      EXPECT_EQ(difference(judge_answer(vector.position, vector.rules), vector.answer),
                std::nullopt)
          << name << " " << to_string(vector.position);
      return true;
    });
    EXPECT_EQ(made, 150U) << rules;
  }
}

TEST(PositionSource, ExhaustiveIsEveryPlacementOnce) {
  const auto parsed = rulesets::parse_rules("bell,radius=2,guards=1");
  const FastAnswers fast(parsed.rules);
  PositionSource source(fast, From::exhaustive, 1);
  std::set<std::string> seen;
  while (const auto position = source.next()) EXPECT_TRUE(seen.insert(to_string(*position)).second);
  // 18 cells for the guards, off the throne; then the queens on any of the others; either to move.
  EXPECT_EQ(seen.size(), 18U * 17U * 17U * 16U * 2U);
  EXPECT_FALSE(PositionSource::few_enough(rulesets::find_preset("wikipedia")->rules));
}

TEST(Json, ComesBackAsItWas) {
  const Suite suite = make_suite(order_for(*rulesets::find_preset("jeux-et-strategie"), 40, 400));
  for (const Vector& vector : suite.vectors) {
    const std::string line = vector_line(vector);
    const ParsedVector back = parse_vector(line);
    ASSERT_EQ(back.error, "") << line;
    EXPECT_EQ(vector_line(back.vector), line);
    EXPECT_TRUE(nlohmann::json::accept(line));
  }
}

TEST(Json, RefusesWhatIsNoVectorWithTheReason) {
  const Suite suite = make_suite(order_for(*rulesets::find_preset("wikipedia"), 1, 1));
  const std::string good = vector_line(suite.vectors.at(0));
  const auto with = [&](const std::string& was, const std::string& becomes) {
    std::string line = good;
    const std::size_t at = line.find(was);
    EXPECT_NE(at, std::string::npos) << was;
    return line.replace(at, was.size(), becomes);
  };
  const std::vector<std::pair<std::string, std::string>> cases{
      {"", "not JSON"},
      {"[]", "not an object"},
      {good.substr(0, 100), "not JSON"},
      {with("agon-vectors/1", "agon-vectors/2"), "agon-vectors/2"},
      {with("\"perft\"", "\"perfd\""), "perft"},
      {with("\"sandwich\":\"line\"", "\"sandwich\":\"lime\""), "lime"},
      {with("\"radius\":5,", ""), "radius"},
      {with("\"decider\":\"w\"", "\"decider\":\"x\""), "decider"},
      {with("\"captured\":[]", "\"captured\":[\"z9\"]"), "z9"},
      {with("\"over\":null", "\"over\":\"nobody\""), "over"},
      {with("\"ends\":null", "\"ends\":0"), "ends"},
      {with("1g1G1q/", "1g1G1q1/"), "row"},
      {with("\"why\":\"", "\"more\":1,\"why\":\""), "more"},
      {with("\"tags\":[", "\"tags\":[\"line\\rbreak\","), "line\\rbreak"},
      {with("\"tags\":[", "\"tags\":[\"two--joints\","), "two--joints"},
      {with("\"tags\":[", "\"tags\":[\"\","), "not a tag"},
      {with("\"tags\":[", "\"tags\":[\"reading-dependent:\","), "reading-dependent:"},
      {with("\"tags\":[", "\"tags\":[\"Upper\","), "Upper"},
      {with("\"action\":\"", "\"action\":\"?"), "action string"}};
  for (const auto& [line, reason] : cases) {
    const ParsedVector parsed = parse_vector(line);
    EXPECT_NE(parsed.error.find(reason), std::string::npos) << parsed.error << "\n" << line;
  }
}

TEST(Check, NamesTheLineAndWhatIsRight) {
  const Suite suite = make_suite(order_for(*rulesets::find_preset("wikipedia"), 3, 300));
  const auto first_wrong = [&](auto change) {
    std::vector<Vector> all = suite.vectors;
    change(all[1]);
    std::string text = "\n";
    for (const Vector& vector : all) text += vector_line(vector) + "\n";
    const CheckedFile file = check_vectors(text);
    if (file.wrong.size() != 1) return std::string("not one finding");
    EXPECT_EQ(file.wrong[0].line, 3U);
    EXPECT_FALSE(file.wrong[0].unreadable);
    return file.wrong[0].text;
  };
  const auto has = [](const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << text;
  };
  const std::string gone = suite.vectors[1].answer.actions[0].text;
  has(first_wrong([](Vector& v) { v.answer.actions.erase(v.answer.actions.begin()); }),
      "action " + gone + " is missing");
  has(first_wrong([](Vector& v) { v.answer.actions.push_back(v.answer.actions.back()); }),
      "is not legal");
  has(first_wrong([](Vector& v) { v.answer.over = Outcome::draw; }), "over: draw is said");
  has(first_wrong([](Vector& v) { v.answer.decider = opponent(v.answer.decider); }), "decider");
  has(first_wrong([](Vector& v) { v.answer.actions[0].ends = Outcome::draw; }), "ends of");
  has(first_wrong([](Vector& v) { v.answer.actions[0].next = v.position; }), "next of");
  has(first_wrong([](Vector& v) { v.perft[1] += 1; }), "perft 2");
  has(first_wrong([](Vector& v) { v.tags.push_back("pass-by-right"); }), "does not exercise");
  has(first_wrong([](Vector& v) { v.tags.push_back("no-such-tag"); }), "no clause");
  has(first_wrong([](Vector& v) { v.tags.push_back("reading-dependent:nothing"); }),
      "no rule field");
  has(first_wrong([&](Vector& v) { v.id = suite.vectors[0].id; }), "is taken by line 2");
}

/// Whether the throne can be captured is left open by the source of `walker`; what guards are for
/// is not.
TEST(OpenPoints, NameTheFieldsThatDecide) {
  const rulesets::Preset& walker = *rulesets::find_preset("walker");
  const OpenPoints open(walker);
  const auto deciding = [&](const char* text) {
    const Position position = rules::read_position(text, walker.rules).position;
    return open.deciding(position, judge_answer(position, walker.rules), {}, false);
  };
  const auto names = deciding("6/7/8/9/10/4gQg4/10/9/8/gggg2G/GGGGGq w - -");
  EXPECT_NE(std::find(names.begin(), names.end(), "throne_capture"), names.end());
  EXPECT_EQ(std::find(names.begin(), names.end(), "forfeit"), names.end());
  EXPECT_TRUE(deciding("1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -").empty());
}

}  // namespace
}  // namespace agon::vectors
