// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Objects of JSON, where what they hold depends on what was asked for.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/rulesets/preset.hpp"
#include "model/values/position.hpp"
#include "tools/requests/answers.hpp"
#include "tools/requests/collection.hpp"
#include "tools/requests/hold.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/rules_matrix.hpp"
#include "tools/requests/solve.hpp"

namespace agon::tools {
namespace {

using nlohmann::ordered_json;

const NamedRules standard{RuleSet{}, "wikipedia"};

Position start() {
  return *rules::opening(standard.rules);
}

std::vector<std::string> keys(const std::string& line) {
  const ordered_json json = ordered_json::parse(line);
  std::vector<std::string> names;
  for (const auto& [name, value] : json.items()) names.push_back(name);
  return names;
}

TEST(Json, TheSchemaIsTheFirstKeyAndLeavesTheOthersAsTheyAre) {
  const ordered_json object{{"rules", "wikipedia"}, {"a", 1}, {"position", nullptr}};
  EXPECT_EQ(json_text("agon-solve/1", object),
            R"({"schema":"agon-solve/1","rules":"wikipedia","a":1,"position":null})");
}

TEST(Json, PerftIsDividedOnlyWhereAsked) {
  const std::vector<Action> first{Action::step(Cell{1, 1}, Cell{1, 2})};
  const api::PerftCounts counts{{27, 713}, {713}, true, 0.5};
  EXPECT_EQ(ordered_json::parse(perft_json("wikipedia", start(), counts, nullptr)),
            ordered_json::parse(R"({"schema":"agon-perft/1","rules":"wikipedia","position":")" +
                                to_string(start()) + R"(","perft":[27,713],"seconds":0.5})"));
  const auto divided = ordered_json::parse(perft_json("wikipedia", start(), counts, &first));
  EXPECT_EQ(divided["divide"], ordered_json({{"a1-a2", 713}}));
  const auto over = ordered_json::parse(perft_json("wikipedia", start(), {{0}, {}}, &first));
  EXPECT_EQ(over["divide"], ordered_json::object());
}

TEST(Json, ADrawingNamesTheCellsToGoToOnlyWhereAsked) {
  Diagram diagram = make_diagram(start(), standard.rules, "wikipedia");
  EXPECT_FALSE(ordered_json::parse(show_json(diagram, standard, false)).contains("reachable"));
  diagram.reachable = {Cell{1, 2}};
  diagram.last = Action::pass();
  const auto json = ordered_json::parse(show_json(diagram, standard, true));
  EXPECT_EQ(json["reachable"], ordered_json({"a2"}));
  EXPECT_EQ(json["last"], "--");
}

TEST(Json, AGivenFortressIsNotSaidToHaveBeenSought) {
  fortresses::HoldAnswer answer{standard, Side::white, {}, true, start(), {}, 0};
  const auto given = ordered_json::parse(hold_json(answer));
  EXPECT_FALSE(given.contains("tried"));
  EXPECT_FALSE(given["fortress"].contains("contents"));
  answer.given = false;
  const auto found = ordered_json::parse(hold_json(answer));
  EXPECT_TRUE(found.contains("tried"));
  EXPECT_TRUE(found["fortress"].contains("contents"));
}

TEST(Json, TwoHoldsMakeADraw) {
  using Standing = fortresses::Held::Standing;
  std::vector<fortresses::HoldAnswer> answers{{standard, Side::white, {}, false, start(), {}, 0},
                                              {standard, Side::black, {}, false, start(), {}, 0}};
  const auto value = [&](Standing of_white, Standing of_black) {
    answers.front().held.standing = of_white;
    answers.back().held.standing = of_black;
    return ordered_json::parse(hold_value_json(answers))["value"];
  };
  EXPECT_EQ(value(Standing::held, Standing::held), "draw");
  EXPECT_EQ(value(Standing::lost, Standing::unknown), "b");
  EXPECT_EQ(value(Standing::held, Standing::lost), "w");
  EXPECT_EQ(value(Standing::held, Standing::unknown), nullptr);
}

TEST(Json, APuzzleAddsToTheSolvedPosition) {
  puzzles::Puzzle puzzle;
  puzzle.name = "first";
  puzzle.answered = false;
  const api::Solved found;
  const Position position = start();
  const SolvedPosition solved{standard, position, found};
  std::vector<std::string> expected = keys(solve_json(solved));
  for (const char* added : {"puzzle", "file", "expected", "differences"})
    expected.emplace_back(added);
  const std::string line = solve_puzzle_json(puzzle, "some.toml", solved, {});
  EXPECT_EQ(keys(line), expected);
  EXPECT_EQ(ordered_json::parse(line)["expected"], nullptr);
}

TEST(Json, FiguresOfAnEmptyCollectionHaveNoDifficulty) {
  puzzles::Statistics all;
  EXPECT_EQ(ordered_json::parse(statistics_json(all))["difficulty"], nullptr);
  all.by_rules["walker"][-1] = 2;
  all.difficulty.known = 1;
  const auto json = ordered_json::parse(statistics_json(all));
  EXPECT_EQ(json["by_rules"], ordered_json::parse(R"({"walker":{"none":2}})"));
  EXPECT_EQ(json["difficulty"]["known"], 1);
}

TEST(Json, AMatrixSaysWhichFieldsAreTheSame) {
  readings::RulesMatrix matrix;
  for (const char* name : {"wikipedia", "botermans"})
    matrix.sets.push_back(rulesets::find_preset(name));
  for (const RuleField& field : rule_fields()) matrix.fields.push_back(&field);
  const auto json = ordered_json::parse(matrix_json(matrix));
  ASSERT_EQ(json["fields"].size(), rule_fields().size());
  for (const auto& field : json["fields"])
    EXPECT_EQ(field["same"], field["cells"][0]["value"] == field["cells"][1]["value"]) << field;
}

}  // namespace
}  // namespace agon::tools
