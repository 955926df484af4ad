// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The subcommand rules compare, end to end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "model/values/testing/settings.hpp"
#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::rules_compare_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

class CompareCli : public testing::Test, protected ProgramFolder {
 protected:
  json compared(const std::string& arguments) {
    const Result result = agon("rules compare --time 1000000 --json " + arguments);
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(result.err, "");
    return json::parse(result.out);
  }
  static std::map<std::string, std::string> answers(const json& comparison) {
    std::map<std::string, std::string> all;
    for (const json& each : comparison["differences"]) all[each["difference"]] = each["answer"];
    return all;
  }
};

TEST_F(CompareCli, JsonNamesWitnessesThatActionsConfirms) {
  const json comparison = compared("wikipedia walker");
  EXPECT_EQ(comparison["left"], "wikipedia");
  EXPECT_EQ(comparison["right"], "walker");
  EXPECT_EQ(comparison["measure"], "off-start");
  ASSERT_EQ(comparison["fields"].size(), 1u);
  EXPECT_EQ(comparison["fields"][0]["field"], "forfeit");
  EXPECT_EQ(comparison["fields"][0]["makes"], json::array({"outcome"}));
  EXPECT_EQ(answers(comparison)["outcome"], "witness");
  EXPECT_EQ(answers(comparison)["captives"], "none");
  for (const json& found : comparison["differences"]) {
    if (found["difference"] != "outcome") continue;
    EXPECT_EQ(found["count"], 7);
    EXPECT_EQ(found["smallest"], true);
    EXPECT_EQ(found["confirmed"], true);
    // The program's own other engine says the same: the last action is legal and leads there, and
    // the game is over under one.
    std::vector<json> over;
    for (const char* side : {"left", "right"}) {
      const std::string rules = comparison[side];
      const std::string before = found[side]["before"];
      const std::string position = found[side]["position"];
      const json earlier = json::parse(
          agon("actions --json --rules " + rules + " --position " + quoted(before)).out);
      std::string next;
      for (const json& action : earlier["actions"])
        if (action["action"] == found["last"]) next = action["next"];
      EXPECT_EQ(next, position);
      over.push_back(json::parse(
          agon("actions --json --rules " + rules + " --position " + quoted(position)).out)["over"]);
    }
    EXPECT_NE(over[0], over[1]);
  }
}

// The way to the throne takes White 13 plies where it is a fortress; under the other set it is not.
/// What `actions` answers about the position of a witness, in the words of `says`; empty for the
/// differences that these words are not of.
class Said {
 public:
  using Ask = std::function<json(const std::string& rules, const std::string& position)>;
  explicit Said(Ask ask) : ask_(std::move(ask)) {}

  std::string words(const json& found, const std::string& rules, const std::string& position) {
    const std::string difference = found["difference"];
    const json answer = ask_(rules, position);
    if (difference == "captives") return captured(answer["captured"]);
    if (difference != "effect" && difference != "step" && difference != "relocation" &&
        difference != "placement")
      return "";
    const std::string action = found["action"];
    const auto& all = answer["actions"];
    const auto legal = std::find_if(all.begin(), all.end(),
                                    [&](const json& each) { return each["action"] == action; });
    if (difference != "effect")
      return action + (legal == all.end() ? " is not legal" : " is legal");
    const std::string next = legal->at("next");
    const json then = ask_(rules, next);
    const std::vector<std::string> now = then["captured"];
    std::istringstream fields(next);
    std::string placement, to_move, remembered;
    fields >> placement >> to_move >> remembered;
    const bool white = to_move == "w";
    std::string text =
        "after " + action + " " + captured(now) + ", " + (white ? "White" : "Black") + " to move";
    // Of the side that waits there are captives only where they are remembered.
    std::vector<std::string> waiting;
    std::istringstream cells(remembered == "-" ? "" : remembered);
    for (std::string cell; std::getline(cells, cell, ',');)
      if (std::find(now.begin(), now.end(), cell) == now.end()) waiting.push_back(cell);
    if (!waiting.empty())
      text += std::string("; of ") + (white ? "Black, " : "White, ") + captured(waiting);
    return text;
  }

 private:
  static std::string captured(const std::vector<std::string>& cells) {
    if (cells.empty()) return "nothing is captured";
    std::string text;
    for (const std::string& cell : cells) text += (text.empty() ? "" : ", ") + cell;
    return text + (cells.size() == 1 ? " is captured" : " are captured");
  }

  Ask ask_;
};

// AGON_EVERY_PAIR=1: all 120 pairs of presets, some minutes.
TEST_F(CompareCli, WitnessesSayWhatActionsSays) {
  std::vector<std::pair<std::string, std::string>> pairs{{"peacock", "nakajim"},
                                                         {"wikipedia", "botermans"},
                                                         {"queens-guard", "neto-outer-ring"},
                                                         {"wikipedia", "ludii"}};
  if (test::setting_text("AGON_EVERY_PAIR").has_value()) {
    std::vector<std::string> presets;
    for (const std::string& line : lines(agon("rules list --json").out))
      presets.push_back(json::parse(line)["name"]);
    pairs.clear();
    for (std::size_t i = 0; i < presets.size(); ++i)
      for (std::size_t j = i + 1; j < presets.size(); ++j)
        pairs.emplace_back(presets[i], presets[j]);
    ASSERT_EQ(pairs.size(), 120u);
  }
  Said said([this](const std::string& rules, const std::string& position) {
    return json::parse(
        agon("actions --json --rules " + rules + " --position " + quoted(position)).out);
  });
  std::map<std::string, int> checked;
  for (const auto& [left, right] : pairs) {
    const json comparison = compared(left + " " + right);
    for (const json& found : comparison["differences"]) {
      if (found["answer"] != "witness") continue;
      EXPECT_EQ(found["confirmed"], true) << left << " " << right;
      for (const char* side : {"left", "right"}) {
        const std::string words =
            said.words(found, comparison[side], std::string(found[side]["position"]));
        if (words.empty()) continue;
        EXPECT_EQ(found[side]["says"], words) << left << " " << right << " " << found.dump();
        ++checked[found["difference"]];
      }
    }
  }
  EXPECT_GT(checked["effect"], 0);
  EXPECT_GT(checked["captives"], 0);
  std::cout << pairs.size() << " pairs; statements compared with agon actions:";
  for (const auto& [difference, count] : checked) std::cout << " " << difference << " " << count;
  std::cout << "\n";
}

TEST_F(CompareCli, SaysWhereTheValuesOfTheStartsDiffer) {
  const std::string sets = "botermans botermans,no_action=loses";
  const json values = compared(sets)["values"];
  EXPECT_EQ(values["left"]["value"], "first player cannot lose");
  EXPECT_EQ(values["left"]["first_holds"], true);
  EXPECT_EQ(values["left"]["first_holds_plies"], 13);
  EXPECT_TRUE(values["left"]["second_holds"].is_null());
  EXPECT_EQ(values["right"]["value"], "open");
  EXPECT_TRUE(values["right"]["first_holds"].is_null());
  const std::string text = agon("rules compare --time 1000000 " + sets).out;
  EXPECT_THAT(text,
              HasSubstr("Value of the start, as far as quickly proved: "
                        "A first player cannot lose, B open.\n"
                        "A: White is in the fortress (queen on the throne) within 13 plies.\n"));
  EXPECT_THAT(agon("rules compare wikipedia walker --time 0").out,
              HasSubstr("as far as quickly proved: open under both.\n"));
}

TEST_F(CompareCli, SaysWhichFieldsCannotMatter) {
  const Result same = agon("rules compare wikipedia wikipedia");
  EXPECT_EQ(same.code, 0) << same.err;
  EXPECT_EQ(same.out, "wikipedia and wikipedia are the same rules: no field differs.\n");
  const Result rim = agon(
      "rules compare --time 1000000 wikipedia wikipedia,rim_capture=no,repetition=threefold-draw");
  EXPECT_EQ(rim.code, 0) << rim.err;
  EXPECT_THAT(rim.out, HasSubstr("alone makes no difference"));
  EXPECT_THAT(rim.out, HasSubstr("concerns the history of a game"));
  EXPECT_THAT(rim.out, HasSubstr("Proved to make no difference: captives, step, relocation, "
                                 "placement, pass, effect, decider, outcome, stuck."));
  const json setups = compared("wikipedia peacock");
  EXPECT_EQ(setups["measure"], "off-rim");
  EXPECT_NE(setups["starts"]["left"], setups["starts"]["right"]);
  for (const auto& [difference, answer] : answers(setups)) EXPECT_EQ(answer, "none") << difference;
  const json combination =
      compared("ludii ludii,relocation_captures=any-piece,capture_lasts=while-sandwiched");
  EXPECT_EQ(combination["fields"][0]["field"], "capture_lasts");
  EXPECT_TRUE(combination["fields"][0]["makes"].is_array());
}

TEST_F(CompareCli, AnotherBoardIsSaidToBeOne) {
  const Result result =
      agon("rules compare --time 1000000 wikipedia wikipedia,radius=3,guards=2,passing=yes");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("3 fields differ"));
  EXPECT_THAT(result.out, HasSubstr("Every position differs"));
  const json comparison = compared("wikipedia wikipedia,radius=3,guards=2");
  EXPECT_EQ(comparison["same_board"], false);
  EXPECT_EQ(comparison["differences"], json::array());
}

TEST_F(CompareCli, WritesAPictureForEachWitness) {
  const Result result = agon("rules compare --time 1000000 wikipedia walker --svg a/b");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(contents(folder_ / "a" / "b" / "outcome.svg"), HasSubstr("<svg"));
  std::size_t files = 0;
  for ([[maybe_unused]] const auto& file : std::filesystem::directory_iterator(folder_ / "a" / "b"))
    ++files;
  EXPECT_EQ(files, 1u);
  std::ofstream(folder_ / "taken") << "a file";
  expect_unusable("rules compare wikipedia walker --svg taken", {"--svg", "taken"});
  EXPECT_EQ(contents(folder_ / "taken"), "a file");
  expect_unusable("rules compare wikipedia walker --svg taken/sub", {"--svg", "taken/sub"});
}

TEST_F(CompareCli, UnknownIsNotNone) {
  const Result text = agon("rules compare wikipedia botermans --time 0");
  EXPECT_EQ(text.code, 3) << text.err;
  EXPECT_THAT(text.out, HasSubstr("Unknown (stopped by --time or Ctrl-C): captives, step, "));
  EXPECT_THAT(text.out, Not(HasSubstr("makes no difference in")));
  const Result result = agon("rules compare wikipedia botermans --time 0 --json");
  EXPECT_EQ(result.code, 3);
  const json comparison = json::parse(result.out);
  EXPECT_EQ(answers(comparison)["captives"], "unknown");
  // Without time no formula is written, not even of what both sets say in the same words.
  EXPECT_EQ(answers(comparison)["outcome"], "unknown");
  EXPECT_THAT(comparison["fields"][0]["unknown"], testing::Contains("captives"));
}

}  // namespace
}  // namespace agon::tools::rules_compare_test
