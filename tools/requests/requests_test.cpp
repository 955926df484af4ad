// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Every request as seen through the C interface, and every kind of unusable input.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <semaphore>
#include <set>
#include <string>
#include <thread>
#include <utility>

#include "model/files/files.hpp"
#include "model/rules/judge.hpp"
#include "model/rules/why_illegal.hpp"
#include "model/rulesets/parse.hpp"
#include "model/rulesets/preset.hpp"
#include "model/rulesets/rules_json.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/verdict.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "solver/certificates/strategy_text.hpp"
#include "tools/bindings/c/agon.h"
#include "tools/requests/rows.hpp"

namespace agon::tools {
namespace {

using Json = nlohmann::ordered_json;
using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* start = "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -";
constexpr const char* win_in_5 = "6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -";

template <class Items>
std::string spaced(const Items& items) {
  std::string line;
  for (const auto& each : items) line += (line.empty() ? "" : " ") + to_string(each);
  return line;
}

class AgonAsk : public testing::Test {
 protected:
  Json ask(const Json& request) { return ask_text(request.dump()); }
  Json ask_text(const std::string& text) {
    return Json::parse(agon_ask(session_.get(), text.c_str()));
  }
  /// The error of a request that has to have one and nothing else, on one line.
  std::string error(const std::string& text) {
    const Json answer = ask_text(text);
    EXPECT_EQ(answer.size(), 1U) << text.substr(0, 200);
    const std::string line = answer.value("error", "");
    EXPECT_FALSE(line.empty()) << text.substr(0, 200) << ": " << answer.dump().substr(0, 200);
    EXPECT_EQ(line.find('\n'), std::string::npos);
    EXPECT_LT(line.size(), 1000U);
    return line;
  }

  std::unique_ptr<agon_session, decltype(&agon_close)> session_{agon_open(), agon_close};
};

TEST_F(AgonAsk, AboutNamesPresetsAndFields) {
  const Json answer = ask({{"ask", "about"}});
  ASSERT_EQ(answer["presets"].size(), rulesets::presets().size());
  EXPECT_EQ(answer["presets"][0]["name"], "wikipedia");
  EXPECT_FALSE(answer["presets"][0]["source"]["work"].get<std::string>().empty());
  ASSERT_EQ(answer["fields"].size(), rule_fields().size());
  for (const Json& field : answer["fields"]) {
    EXPECT_FALSE(field["asks"].get<std::string>().empty());
    EXPECT_GE(field["values"].size(), 2U);
  }
  EXPECT_FALSE(answer["version"].get<std::string>().empty());
}

TEST_F(AgonAsk, RulesSayWhatABoardNeeds) {
  for (const rulesets::Preset& preset : rulesets::presets()) {
    const Json answer = ask({{"ask", "rules show"}, {"rules", preset.name}});
    EXPECT_EQ(answer["fields"].size(), rule_fields().size()) << preset.name;
    EXPECT_EQ(answer["placing"], preset.rules.setup != Setup::standard) << preset.name;
    ASSERT_TRUE(answer["start"].is_string()) << preset.name;
    const Json there =
        ask({{"ask", "position"}, {"rules", preset.name}, {"position", answer["start"]}});
    EXPECT_EQ(there["position"], answer["start"]) << preset.name << there.dump();
  }
  const Json changed = ask({{"ask", "rules show"}, {"rules", "woolson,radius=3"}});
  EXPECT_EQ(changed["rules"]["radius"], 3);
  EXPECT_EQ(
      changed["start"],
      ask({{"ask", "position"}, {"rules", "woolson,radius=3"}, {"position", "start"}})["position"]);
  EXPECT_EQ(changed["fields"][0]["status"], "chosen");
  // What is said of the source need not be true of them.
  EXPECT_EQ(changed["description"], "");
  EXPECT_EQ(changed["notes"], Json::array());
}

TEST_F(AgonAsk, RulesSayAllOfTheirSources) {
  for (const rulesets::Preset& preset : rulesets::presets()) {
    const Json answer = ask({{"ask", "rules show"}, {"rules", preset.name}});
    EXPECT_EQ(answer["name"], preset.name);
    EXPECT_EQ(answer["portable"], preset.name);
    EXPECT_EQ(answer["values"], to_string(preset.rules));
    EXPECT_EQ(answer["title"], preset.title);
    EXPECT_EQ(answer["description"], preset.description);
    EXPECT_EQ(answer["notes"], preset.notes);
    EXPECT_EQ(answer["base"], nullptr);
    EXPECT_EQ(answer["source"]["author"], preset.source.author);
    EXPECT_EQ(answer["source"]["read"], preset.source.read);
    for (std::size_t i = 0; i < preset.fields.size(); ++i) {
      const rulesets::FieldReading& reading = preset.fields[i];
      const Json& field = answer["fields"][i];
      EXPECT_EQ(field["field"], reading.field->name);
      EXPECT_EQ(field["value"], rulesets::value_json(*reading.field, reading.value_name()));
      EXPECT_EQ(field["status"], to_string(reading.status));
      EXPECT_EQ(field["place"], reading.place);
      EXPECT_EQ(field["note"], reading.note);
      EXPECT_EQ(field["taken_from"], nullptr);
      EXPECT_EQ(field["quote"], reading.passage.quote);
    }
  }
}

TEST_F(AgonAsk, AListOfPiecesIsReadAsOptionsAndAsPeopleWriteIt) {
  const auto read = [this](const char* text) {
    return ask({{"ask", "read"}, {"rules", "wikipedia"}, {"text", text}}).dump();
  };
  const std::string expected =
      read("--white Qf6,Ge5,Ge6,Gf5,Gf7,Gg6,Gg7 --black qa1,ga2,ga3,ga4,ga5,gb1,gb2");
  EXPECT_THAT(expected, testing::HasSubstr("4GG4/4GQG4/4GG4"));
  EXPECT_EQ(read("W: Qf6 Ge5 Ge6 Gf5 Gf7 Gg6 Gg7 B: qa1 ga2 ga3 ga4 ga5 gb1 gb2"), expected);
  EXPECT_EQ(read(" W:Qf6, Ge5,Ge6, Gf5 Gf7 Gg6,Gg7,\nB:\tqa1 ga2 ga3 ga4 ga5 gb1 gb2 --turn w"),
            expected);
  EXPECT_THAT(read("B: qa1 Gz9"), testing::HasSubstr("--black, piece 2: \\\"Gz9\\\""));
}

TEST_F(AgonAsk, SheetsStandWhereverRulesDo) {
  const Json sheet{{"name", "house.toml"},
                   {"toml",
                    "title = \"House\"\nbase = \"walker\"\nradius = 3\n[source]\n"
                    "author = \"A\"\nquote = \"Agon\\nis played by two.\"\npage = \"3 f.\"\n"
                    "url = \"https://example.org/agon\"\n[forfeit]\n"
                    "value = \"own-queen-absent\"\nstatus = \"stated\"\nplace = \"Rule 13\"\n"
                    "quote = \"loses the game\"\npage = \"4\"\n"},
                   {"changes", "guards=2"}};
  const Json answer = ask({{"ask", "rules show"}, {"rules", sheet}});
  EXPECT_EQ(answer["name"], "house.toml,guards=2") << answer.dump();
  EXPECT_EQ(answer["portable"], "walker,radius=3,guards=2");
  EXPECT_EQ(answer["title"], "House, changed (guards=2)");
  EXPECT_EQ(answer["base"], "walker");
  EXPECT_EQ(answer["source"]["quote"], "Agon is played by two.");
  EXPECT_EQ(answer["source"]["url"], "https://example.org/agon");
  EXPECT_TRUE(answer["start"].is_string());
  for (const Json& field : answer["fields"]) {
    if (field["field"] == "forfeit") {
      EXPECT_EQ(field["quote"], "loses the game");
      EXPECT_EQ(field["page"], "4");
    }
    if (field["field"] == "no_action") {
      EXPECT_EQ(field["taken_from"], "walker");
    }
  }
  const char* small = "2G1/1G2q/6/2gQ3/3g2/5/4 w - -";
  const Json there = ask({{"ask", "brief"}, {"rules", sheet}, {"position", small}});
  EXPECT_EQ(there, ask({{"ask", "brief"}, {"rules", answer["portable"]}, {"position", small}}));
  EXPECT_TRUE(there.contains("actions")) << there.dump();
  // Its certificates can be read elsewhere.
  const Json house{{"toml", "base = \"wikipedia\"\nno_action = \"loses\""}};
  const Json solved =
      ask({{"ask", "solve"}, {"rules", house}, {"position", win_in_5}, {"certificate", true}});
  EXPECT_THAT(solved["certificate"].get<std::string>(),
              StartsWith("agon-strategy 1 wikipedia,no_action=loses w\n"));
  // A text that looks like one is not, regardless of earlier requests.
  EXPECT_TRUE(ask({{"ask", "rules show"}, {"rules", house.dump()}}).contains("error"));

  const auto refused = [&](Json changed) {
    return error(Json{{"ask", "rules show"}, {"rules", std::move(changed)}}.dump());
  };
  EXPECT_THAT(refused({{"name", "house.toml"}, {"toml", "sandwhich = \"ring\""}}),
              StartsWith("rules: house.toml:1:1: no field is named 'sandwhich'"));
  EXPECT_THAT(refused({{"name", "walker"}, {"toml", ""}}),
              StartsWith("name: walker is a preset's"));
  EXPECT_THAT(refused({{"name", "a,b"}, {"toml", ""}}),
              StartsWith("name: is empty or has a comma"));
  EXPECT_THAT(refused({{"name", "house.toml"}}), StartsWith("rules: a sheet needs"));
  EXPECT_THAT(refused({{"file", "house.toml"}}), StartsWith("rules: a sheet has no \"file\""));
  EXPECT_THAT(refused({{"toml", 7}}), StartsWith("toml: must be a text"));
}

TEST_F(AgonAsk, ActionsAreThoseOfTheJudge) {
  constexpr std::uint64_t seed = 20261122;
  RecordProperty("seed", static_cast<int>(seed));
  Dice dice(seed);
  int positions = 0, played = 0, capturing = 0, over = 0;
  for (const rulesets::Preset& preset : rulesets::presets())
    for (const std::string change : {"", ",no_action=loses", ",radius=4,guards=4"}) {
      const std::string name = preset.name + change;
      const auto parsed = rulesets::parse_rules(name);
      if (!parsed.mistakes.empty()) continue;  // start cells on a smaller board
      const RuleSet& rules = parsed.rules;
      for (int i = 0; i < 12; ++i) {
        const Position position =
            sampling::random_position(rules, sampling::random_kind(dice), dice);
        const Json asked{{"rules", name}, {"position", to_string(position)}};
        Json brief = asked;
        brief["ask"] = "brief";
        const Json answer = ask(brief);
        EXPECT_EQ(answer["position"], to_string(position));
        EXPECT_EQ(answer["mover"], std::string(1, to_char(position.to_move)));
        EXPECT_EQ(answer["decider"], std::string(1, to_char(rules::decider(position, rules))));
        const auto why = rules::why_over(position, rules);
        EXPECT_EQ(answer["why_over"], why ? Json(*why) : Json(nullptr));
        EXPECT_EQ(answer["over"].is_null(), rules::outcome(position, rules) == Outcome::none);
        EXPECT_EQ(answer["captured"], spaced(rules::must_relocate(position, rules)));
        const std::vector<Action> actions = rules::actions(position, rules);
        EXPECT_EQ(answer["actions"], spaced(actions));
        ++positions;
        over += answer["over"].is_null() ? 0 : 1;
        Json whole = asked;
        whole["ask"] = "position";
        const Json all = ask(whole);
        ASSERT_EQ(all["actions"].size(), actions.size());
        for (std::size_t n = 0; n < actions.size(); ++n) {
          const Position next = rules::apply(position, rules, actions[n]);
          const auto captures = rules::newly_captured(position, next, rules);
          EXPECT_EQ(all["actions"][n]["captures"].size(), captures.size());
          capturing += captures.empty() ? 0 : 1;
          if (n % 7 != 0) continue;
          ++played;
          brief["action"] = to_string(actions[n]);
          EXPECT_EQ(ask(brief)["position"], to_string(next));
        }
        Json counted = asked;
        counted["ask"] = "perft";
        counted["depth"] = 1;
        EXPECT_EQ(ask(counted)["perft"], Json::array({actions.size()}));
        ASSERT_FALSE(HasFailure()) << name << ' ' << to_string(position) << " seed " << seed;
      }
    }
  std::cout << positions << " positions, " << over << " of ended games; " << capturing
            << " actions that capture, " << played << " played\n";
  EXPECT_GT(capturing, 150);
  EXPECT_GT(over, 8);
}

TEST_F(AgonAsk, ActionsSayWhyOneIsIllegal) {
  const auto refused = [&](const char* action) {
    return error(
        Json{{"ask", "brief"}, {"rules", "wikipedia"}, {"position", start}, {"action", action}}
            .dump());
  };
  EXPECT_EQ(refused("a1-a9"), "action: a1-a9 is illegal: the board has no cell a9");
  EXPECT_EQ(refused("b1-b2"), "action: b1-b2 is illegal: no piece stands on b1");
  EXPECT_THAT(refused("h5"), StartsWith("action: \"h5\" is not an action"));
  EXPECT_THAT(refused("a1-a2 a1-b1"), StartsWith("action: \"a1-a2 a1-b1\" is not an action"));
}

TEST_F(AgonAsk, PerftCountsAndStops) {
  const auto count = [&](int depth) {
    return ask({{"ask", "perft"}, {"rules", "wikipedia"}, {"position", start}, {"depth", depth}});
  };
  EXPECT_EQ(count(0)["perft"], Json::array());
  EXPECT_EQ(count(4)["perft"], Json({27, 713, 18417, 466557}));
  agon_stop(session_.get());
  EXPECT_EQ(count(40)["perft"], Json::array());
  EXPECT_EQ(count(2)["perft"], Json({27, 713}));
  EXPECT_TRUE(count(-1).contains("error"));
  EXPECT_TRUE(count(41).contains("error"));
}

TEST_F(AgonAsk, StopEndsASearchFromAnotherThread) {
  // The search says when it has begun; without a stop it would take hours.
  struct Begun {
    std::binary_semaphore now{0};
    bool told = false;
  } begun;
  agon_on_progress(
      session_.get(),
      [](void* context, const char*) {
        auto& to = *static_cast<Begun*>(context);
        if (!std::exchange(to.told, true)) to.now.release();
      },
      &begun);
  std::jthread stopper([&] {
    begun.now.acquire();
    agon_stop(session_.get());
  });
  const Json answer = ask({{"ask", "solve"}, {"rules", "wikipedia"}, {"position", start}});
  EXPECT_EQ(answer["verdict"], "unknown");
  EXPECT_EQ(answer["limited"], true);
}

TEST_F(AgonAsk, CheckSaysWhetherItIsAProof) {
  const Json solved = ask(
      {{"ask", "solve"}, {"rules", "wikipedia"}, {"position", win_in_5}, {"certificate", true}});
  const std::string certificate = solved["certificate"];
  for (const char* by : {"", "expand", "smt", "sample"}) {
    Json request{{"ask", "check"}, {"certificate", certificate}};
    if (*by != '\0') request["by"] = by;
    const Json answer = ask(request);
    const bool sampled = std::string(by) == "sample";
    EXPECT_EQ(answer["finding"], sampled ? "nothing-wrong" : "proved") << answer.dump();
    EXPECT_EQ(answer["rules"], "wikipedia");
    EXPECT_EQ(answer["attacker"], "w");
    EXPECT_EQ(answer["position"], win_in_5);
    EXPECT_EQ(answer["failure"], nullptr);
    EXPECT_EQ(answer.value("plies", Json(5)), 5);
    EXPECT_EQ(answer.contains("plies"), !sampled);
    EXPECT_EQ(answer["by"].get<std::string>().find(by), 0U);
  }
  const Json loose = ask({{"ask", "check"},
                          {"certificate", certificate},
                          {"rules", "walker"},
                          {"position", win_in_5},
                          {"loose", true},
                          {"seconds", 1000}});
  EXPECT_EQ(loose["rules"], "walker") << loose.dump();
  const std::string damaged =
      certificate.substr(0, certificate.rfind('\n', certificate.size() - 2) + 1);
  const Json refuted = ask({{"ask", "check"}, {"certificate", damaged}});
  EXPECT_EQ(refuted["finding"], "refuted");
  EXPECT_EQ(refuted["plies"], nullptr);
  EXPECT_FALSE(refuted["failure"]["position"].get<std::string>().empty());
  EXPECT_EQ(ask({{"ask", "check"},
                 {"certificate", certificate},
                 {"rules", "wikipedia"},
                 {"position", start}})["finding"],
            "refuted");
  const auto refused = [&](Json request) {
    request["ask"] = "check";
    return error(request.dump());
  };
  EXPECT_THAT(refused({{"certificate", ""}}), StartsWith("certificate:1:"));
  EXPECT_THAT(refused({{"certificate", "agon-strategy 1 /etc/passwd w\n"}}),
              StartsWith("certificate:1:"));
  EXPECT_EQ(refused({{"certificate", certificate}, {"by", "magic"}}),
            "by: must be expand, smt or sample");
  // Longer than any other text may be.
  EXPECT_THAT(refused({{"certificate", certificate + std::string(5'000'000, '#')}}),
              StartsWith("certificate:"));
}

TEST_F(AgonAsk, AHoldIsCheckedAndFollowsItsRules) {
  constexpr const char* small = "botermans,radius=2,guards=1";
  const Json found = ask({{"ask", "hold"},
                          {"rules", small},
                          {"position", "q1g/4/5/4/1GQ b - -"},
                          {"side", "w"},
                          {"throne", true},
                          {"certificate", true}});
  const std::string hold = found["certificate"];
  Json check{{"ask", "check"}, {"certificate", hold}};
  for (const char* by : {"smt", "sat"}) {
    check["by"] = by;
    const Json answer = ask(check);
    EXPECT_EQ(answer["finding"], "proved") << answer.dump();
    EXPECT_EQ(answer["file"], "certificate");
  }
  check["by"] = "lrat";
  EXPECT_THAT(error(check.dump()), StartsWith("by: must be smt or sat for a hold"));
  const auto refused = [&](Json request) { return error(request.dump()); };
  EXPECT_THAT(refused({{"ask", "hold"}, {"fortress", hold}, {"side", "b"}}),
              StartsWith("side: the fortress is for White"));
  EXPECT_THAT(refused({{"ask", "hold"}, {"fortress", hold}, {"rules", "walker"}}),
              StartsWith("fortress: is for botermans,radius=2,guards=1, not for walker"));
  EXPECT_THAT(
      refused({{"ask", "solve"}, {"rules", "walker"}, {"position", "start"}, {"hold", hold}}),
      StartsWith("hold: is for botermans"));
  EXPECT_THAT(refused({{"ask", "hold"}, {"rules", small}, {"marks", 8}}), StartsWith("marks: "));
}

TEST_F(AgonAsk, WhatTablesRefuseIsNamedByMembers) {
  const std::string table = testing::TempDir() + "agon-requests-small.agt";
  Json build{{"ask", "table build"}, {"rules", "wikipedia,radius=2,guards=1"}, {"output", table}};
  EXPECT_EQ(ask(build)["positions"], 83232);
  build["output"] = table + ".txt";
  EXPECT_THAT(error(build.dump()), StartsWith("output: "));
  const auto refused = [&](const char* question, Json request) {
    request["ask"] = std::string("table ") + question;
    if (!request.contains("table")) request["table"] = table;
    return error(request.dump());
  };
  EXPECT_THAT(refused("info", {{"table", "/nowhere.agt"}}), StartsWith("table: "));
  EXPECT_THAT(refused("probe", {{"table", testing::TempDir()}}), StartsWith("table: "));
  EXPECT_THAT(refused("probe", {{"rules", "walker"}}), StartsWith("rules: "));
  EXPECT_THAT(refused("probe", {{"position", "start of it"}}), StartsWith("position: "));
  EXPECT_EQ(refused("find", {{"plies", "9..1"}}), "plies: 9..1: the range is empty; give 1..9");
  EXPECT_EQ(refused("find", {{"value", "draw"}, {"sole_key", true}}),
            "sole_key: only a win has a key; leave it out, or give value win");
  EXPECT_THAT(refused("find", {{"count", true}, {"random", true}}),
              HasSubstr("exclude each other"));
  EXPECT_THAT(refused("find", {{"value", "won"}}), StartsWith("value: "));
  EXPECT_THAT(refused("verify", {{"sample", -1}}), StartsWith("sample: "));
}

TEST_F(AgonAsk, TheStartOfASmallBoardHasNoCaptiveAndTheSheetSaysIt) {
  for (const char* rules : {"wikipedia,radius=3", "botermans,radius=3"}) {
    const Json first = ask({{"ask", "position"}, {"rules", rules}, {"position", "start"}});
    EXPECT_EQ(first["marked"], Json::array()) << rules;
    const Json sheet = ask({{"ask", "prose"}, {"rules", rules}});
    std::string text;
    for (const Json& sentence : sheet["sections"][1]["sentences"])
      text += sentence["text"].get<std::string>();
    EXPECT_THAT(text, StartsWith("No source gives a start"));
    for (const Json& piece : first["pieces"])
      EXPECT_THAT(text, HasSubstr(piece["cell"].get<std::string>()));
  }
}

TEST_F(AgonAsk, ProseIsTheSheetWithItsNotes) {
  const Json sheet = ask({{"ask", "prose"}, {"rules", "walker"}});
  EXPECT_EQ(sheet["title"], "Damian Walker's leaflet");
  ASSERT_EQ(sheet["sections"].size(), 6U);
  EXPECT_EQ(sheet["sections"][0]["heading"], "Board and pieces");
  std::size_t marks = 0;
  for (const Json& section : sheet["sections"])
    for (const Json& sentence : section["sentences"]) {
      EXPECT_FALSE(sentence["text"].get<std::string>().empty());
      for (const Json& note : sentence["notes"]) {
        EXPECT_LT(note.get<std::size_t>(), sheet["notes"].size());
        ++marks;
      }
    }
  EXPECT_GE(marks, sheet["notes"].size());
  EXPECT_GT(sheet["notes"].size(), 3U);
}

TEST_F(AgonAsk, LessonsCanBePlayed) {
  for (const char* rules : {"wikipedia", "peacock", "queens-guard", "wikipedia,radius=2"}) {
    const Json lessons = ask({{"ask", "lessons"}, {"rules", rules}})["lessons"];
    EXPECT_GE(lessons.size(), 6U) << rules;
    for (const Json& lesson : lessons) {
      EXPECT_EQ(lesson["forbidden"].is_null(), !lesson["actions"].empty());
      Json position = lesson["position"];
      for (const Json& action : lesson["actions"])
        position = ask({{"ask", "brief"},
                        {"rules", lesson["rules"]},
                        {"position", position},
                        {"action", action}})["position"];
      if (lesson["forbidden"].is_null()) continue;
      const Json why = ask({{"ask", "why"},
                            {"rules", lesson["rules"]},
                            {"position", position},
                            {"action", lesson["forbidden"]}});
      EXPECT_EQ(why["legal"], false);
    }
  }
}

TEST_F(AgonAsk, DrawsInCharacters) {
  const Json drawn =
      ask({{"ask", "show"}, {"rules", "wikipedia"}, {"position", win_in_5}, {"form", "text"}});
  EXPECT_NE(drawn["text"].get<std::string>().find("White to move (wikipedia)"), std::string::npos);
  for (const Json& wrong : {Json{{"form", "png"}}, Json{{"form", "text"}, {"size", 300}},
                            Json{{"size", 300}}, Json{{"from", "a1"}}}) {
    Json request{{"ask", "show"}, {"rules", "wikipedia"}, {"position", win_in_5}};
    request.update(wrong);
    error(request.dump());
  }
}

TEST_F(AgonAsk, PositionSaysWhatABoardShows) {
  const Json answer = ask({{"ask", "position"}, {"rules", "wikipedia"}, {"position", start}});
  EXPECT_EQ(answer["over"], nullptr);
  EXPECT_EQ(answer["mover"], "w");
  EXPECT_EQ(answer["pieces"].size(), 14U);
  EXPECT_EQ(answer["remarks"][0], "White to move (wikipedia)");
  const Json& step = answer["actions"][0];
  EXPECT_EQ(step["action"].get<std::string>(),
            step["from"].get<std::string>() + "-" + step["to"].get<std::string>());
}

TEST_F(AgonAsk, PositionMarksCapturedPiecesAndSaysWhatToDo) {
  const Json before = ask({{"ask", "position"}, {"rules", "wikipedia"}, {"position", win_in_5}});
  const Json& actions = before["actions"];
  const auto key = std::find_if(actions.begin(), actions.end(),
                                [](const Json& each) { return each["action"] == "h5-g4"; });
  ASSERT_NE(key, actions.end());
  EXPECT_EQ((*key)["captures"], Json::array({"g5"}));
  const Json after =
      ask({{"ask", "position"}, {"rules", "wikipedia"}, {"position", (*key)["next"]}});
  EXPECT_EQ(after["marked"], Json::array({"g5"}));
  EXPECT_EQ(after["remarks"][1], "g5 is captured; Black must relocate it");
}

TEST_F(AgonAsk, PositionSaysWhyAGameIsOver) {
  const Json won = ask({{"ask", "position"},
                        {"rules", "wikipedia"},
                        {"position", "6/7/8/9/4GG4/3gGQGg3/4GG4/g8/g6g/6g/q5 b - -"}});
  EXPECT_EQ(won["over"], "w");
  EXPECT_EQ(won["remarks"], Json::array({"White has won: the queen is on the throne, her guards "
                                         "around her"}));
  EXPECT_TRUE(won["actions"].empty());
}

TEST_F(AgonAsk, PositionHasHands) {
  const Json answer = ask({{"ask", "position"},
                           {"rules", "wikipedia,setup=place-any"},
                           {"position", "6/7/8/9/10/11/10/9/8/7/6 w - QGGGGGGqgggggg"}});
  EXPECT_EQ(answer["hands"]["w"], Json({{"queens", 1}, {"guards", 6}})) << answer.dump();
  EXPECT_EQ(answer["actions"][0]["from"], nullptr);
}

TEST_F(AgonAsk, TransformsComeBackToThePosition) {
  const auto transformed = [&](const std::string& position, const char* by) {
    return ask({{"ask", "transform"}, {"rules", "wikipedia"}, {"position", position}, {"by", by}})
        .at("position")
        .get<std::string>();
  };
  std::string turned = win_in_5;
  for (int i = 0; i < 6; ++i) {
    turned = transformed(turned, "turn");
    EXPECT_EQ(turned == win_in_5, i == 5);
  }
  const std::string mirrored = transformed(win_in_5, "mirror");
  EXPECT_EQ(mirrored, "6/7/4g3/3g2G2/2g1GGg3/4GQq4/4GGg3/6g2/8/7/6 w - -");
  EXPECT_EQ(transformed(mirrored, "mirror"), win_in_5);
  EXPECT_EQ(transformed(transformed(win_in_5, "swap"), "swap"), win_in_5);
  EXPECT_EQ(transformed(win_in_5, "swap"), "6/7/3G4/2g2G3/3Ggg1G2/4Qqg4/3Ggg4/2G6/8/7/6 b - -");
}

TEST_F(AgonAsk, CompareShowsWhereRulesDiffer) {
  const Json answer = ask({{"ask", "compare position"},
                           {"left", "wikipedia"},
                           {"right", "wikipedia,passing=yes"},
                           {"position", start}});
  EXPECT_EQ(answer["fields"],
            Json::array({{{"field", "passing"}, {"left", "no"}, {"right", "yes"}}}));
  EXPECT_TRUE(answer["only_left"].empty());
  EXPECT_EQ(answer["only_right"], Json::array({"--"}));
  EXPECT_EQ(answer["captured_differs"], false);
  const Json one_sided = ask({{"ask", "compare position"},
                              {"left", "wikipedia"},
                              {"right", "wikipedia,guards=5"},
                              {"position", start}});
  EXPECT_TRUE(one_sided["right"].contains("error"));
  EXPECT_TRUE(one_sided["left"].contains("actions"));
}

TEST_F(AgonAsk, SolveFindsTheKeyAndItsProof) {
  const Json answer = ask(
      {{"ask", "solve"}, {"rules", "wikipedia"}, {"position", win_in_5}, {"certificate", true}});
  EXPECT_EQ(answer["verdict"], "win");
  EXPECT_EQ(answer["plies"], 5);
  EXPECT_EQ(answer["keys"], Json::array({"h5-g4"}));
  EXPECT_EQ(answer["line"].size(), answer["duals"].size());
  EXPECT_TRUE(
      answer["certificate"].get<std::string>().starts_with("agon-strategy 1 wikipedia w\n"));
  const Json limited = ask({{"ask", "solve"},
                            {"rules", "wikipedia"},
                            {"position", win_in_5},
                            {"plies", 3},
                            {"certificate", true}});
  EXPECT_EQ(limited["verdict"], "no-win");
  EXPECT_EQ(limited["within"], 3);
  EXPECT_EQ(limited["certificate"], nullptr);
}

TEST_F(AgonAsk, SolveTakesOtherGoals) {
  const Json answer = ask({{"ask", "solve"},
                           {"rules", "botermans"},
                           {"position", start},
                           {"goal", "throne"},
                           {"plies", 3}});
  EXPECT_EQ(answer["goal"], "throne");
  EXPECT_EQ(answer["verdict"], "no-win");
  for (const char* mover : {" w - -", " b - -"})
    EXPECT_EQ(ask({{"ask", "solve"},
                   {"rules", "botermans,radius=2,guards=1"},
                   {"position", std::string("G2/4/g1Q1q/4/3") + mover},
                   {"attacker", "w"},
                   {"goal", "throne"}})["plies"],
              0)
        << mover;
}

// White's queen is a step from the throne; there the rules of botermans keep her, those of
// wikipedia do not.
TEST_F(AgonAsk, SolveSaysWhoCannotLose) {
  const auto solve = [&](const std::string& rules, const std::string& position, int plies,
                         const std::string& attacker) {
    return ask({{"ask", "solve"},
                {"rules", rules},
                {"position", position},
                {"plies", plies},
                {"attacker", attacker},
                {"holds", true}});
  };
  const std::string before = "q4g/ggg4/8/9/4gg4/4Q6/10/9/8/3GGGG/4GG w - -";
  const Json near = solve("botermans", before, 3, "b");
  ASSERT_TRUE(near.contains("held")) << near.dump();
  EXPECT_EQ(near["verdict"], "no-win");
  EXPECT_EQ(near["within"], 3);
  ASSERT_EQ(near["held"].size(), 1U);
  EXPECT_EQ(near["held"][0]["side"], "w");
  EXPECT_EQ(near["held"][0]["plies"], 1);
  EXPECT_EQ(near["held"][0]["line"], Json::array({"f5-f6"}));
  EXPECT_EQ(solve("botermans", before, 3, "w")["held"], near["held"]);
  EXPECT_EQ(solve("wikipedia", before, 3, "b")["held"], Json::array());
  EXPECT_NE(solve("wikipedia,throne_capture=no", before, 3, "b")["held"], Json::array());
  EXPECT_EQ(solve("botermans,no_action=loses", before, 3, "b")["held"], Json::array());
  const std::string there = "q4g/ggg4/8/9/4gg4/5Q5/10/9/8/3GGGG/4GG b - -";
  const Json held = solve("botermans", there, 9, "b");
  EXPECT_EQ(held["verdict"], "no-win");
  EXPECT_EQ(held["within"], nullptr);
  EXPECT_EQ(held["reason"], "White is in a fortress");
  EXPECT_EQ(held["held"][0]["plies"], 0);
  const Json unasked =
      ask({{"ask", "solve"}, {"rules", "botermans"}, {"position", before}, {"plies", 3}});
  EXPECT_FALSE(unasked.contains("held"));
}

TEST_F(AgonAsk, ChooseFollowsAHoldFile) {
  std::ifstream file(AGON_SOURCE_DIR "/puzzles/holds/botermans-white.agon.zst", std::ios::binary);
  const std::string packed{std::istreambuf_iterator<char>(file), {}};
  LineMeter lines;
  const std::string hold = certificates::decompress(packed, lines).value_or("");
  const auto give = [&](const std::string& text) {
    return ask({{"ask", "use hold"}, {"text", text}});
  };
  const auto choose = [&](const std::string& rules) {
    return ask(
        {{"ask", "choose"}, {"rules", rules}, {"position", start}, {"strength", "beginner"}});
  };
  const auto held = [&](const std::string& rules, const std::string& position, const char* side) {
    return ask({{"ask", "held"}, {"rules", rules}, {"position", position}, {"side", side}})["held"];
  };
  EXPECT_EQ(choose("botermans")["holds"], false);
  EXPECT_EQ(choose("botermans")["unchecked"], false);
  EXPECT_EQ(held("botermans", start, "w"), false);
  // What is refused changes nothing.
  EXPECT_THAT(std::string(give(hold.substr(0, hold.size() - 3))["error"]), StartsWith("text: "));
  EXPECT_THAT(std::string(give("agon-hold 1 walkr w\n")["error"]), StartsWith("text: "));
  EXPECT_EQ(choose("botermans")["holds"], false);
  for (int time = 0; time < 2; ++time) {
    const Json given = give(hold);
    EXPECT_EQ(given["side"], "w") << given.dump();
    EXPECT_EQ(given["unchecked"], true);
    EXPECT_EQ(given["values"], ask({{"ask", "rules show"}, {"rules", "botermans"}})["values"]);
    const Json answer = choose("botermans");
    EXPECT_EQ(answer["action"], "a1-b2") << answer.dump();
    EXPECT_EQ(answer["holds"], true);
    EXPECT_EQ(answer["unchecked"], true) << "nobody has checked it";
  }
  EXPECT_EQ(choose("botermans,sandwich=ring")["holds"], true);  // the same rules
  EXPECT_EQ(choose("wikipedia")["holds"], false);
  EXPECT_EQ(held("botermans", start, "w"), true);
  EXPECT_EQ(held("botermans", start, "b"), false);
  EXPECT_EQ(held("wikipedia", start, "w"), false);
  // Whatever Black answers to the action of the hold, but not to another one.
  const auto after = [&](const char* action) {
    return ask({{"ask", "brief"},
                {"rules", "botermans"},
                {"position", start},
                {"action", action}})["position"];
  };
  EXPECT_EQ(held("botermans", after("a1-b2"), "w"), true);
  EXPECT_EQ(held("botermans", after("a5-b5"), "w"), false);
}

TEST_F(AgonAsk, ChooseLooksAtNoMorePositionsThanItMay) {
  const auto nodes = [&](const char* strength, int most) {
    const Json answer = ask({{"ask", "choose"},
                             {"rules", "wikipedia"},
                             {"position", start},
                             {"strength", strength},
                             {"nodes", most}});
    return answer["nodes"].get<std::int64_t>();
  };
  EXPECT_LT(nodes("strong", 5000), 60000);  // with what it may spend on proofs
  EXPECT_EQ(nodes("beginner", 5000), nodes("beginner", 1000000));
}

TEST_F(AgonAsk, LongRequestsTellTheirProgress) {
  struct Told {
    int calls = 0;
    std::string last;
  } told;
  agon_on_progress(
      session_.get(),
      [](void* context, const char* progress) {
        auto& to = *static_cast<Told*>(context);
        ++to.calls;
        to.last = progress;
      },
      &told);
  const Json answer =
      ask({{"ask", "solve"}, {"rules", "wikipedia"}, {"position", start}, {"seconds", 0.5}});
  EXPECT_EQ(answer["verdict"], "unknown");
  ASSERT_GT(told.calls, 0);
  EXPECT_GT(Json::parse(told.last)["nodes"], 0);
  agon_on_progress(session_.get(), nullptr, nullptr);
  told.calls = 0;
  ask({{"ask", "solve"}, {"rules", "wikipedia"}, {"position", start}, {"nodes", 5000}});
  EXPECT_EQ(told.calls, 0);
}

TEST_F(AgonAsk, QuestionsAboutRulesSayWhatIsWrongInThem) {
  const auto refused = [&](const char* question, Json members) {
    members["ask"] = question;
    if (!members.contains("rules") && !members.contains("sets")) members["rules"] = "wikipedia";
    return error(members.dump());
  };
  EXPECT_THAT(refused("rules check", {{"properties", {"one-winer"}}}),
              StartsWith("properties: no property is named 'one-winer'; did you mean one-winner?"));
  EXPECT_EQ(refused("rules check", {{"claims", {"never a captured quen on throne"}}}),
            "claims:1:18: expected queen, guard or piece; found 'quen'");
  EXPECT_THAT(refused("rules check", {{"plies", 101}}), StartsWith("plies: must be a"));
  EXPECT_THAT(refused("rules repair", Json::object()), StartsWith("property: name one property"));
  EXPECT_THAT(refused("rules repair", {{"claim", "never passing. never passing."}}),
              StartsWith("claim"));
  EXPECT_THAT(
      refused("rules repair", {{"property", "one-winner"}, {"fields", {"radius"}}}),
      StartsWith("fields: 'radius' is not a field that can change here; these are: placed_on, "));
  EXPECT_THAT(refused("rules score", {{"table", "here"}}), StartsWith("table: is for advice"));
  EXPECT_THAT(refused("rules score", {{"table", "no/such"}, {"advice", true}}),
              StartsWith("table: no/such"));
  EXPECT_THAT(refused("rules matrix", {{"sets", {"walker", 1}}}), StartsWith("sets: must be a"));
  EXPECT_THAT(refused("rules matrix", {{"sets", {"walkers"}}}),
              StartsWith("sets: no preset is named 'walkers'"));
  EXPECT_THAT(refused("rules nearest", {{"count", 0}}), StartsWith("count: must be a"));
  EXPECT_THAT(refused("rules readings", {{"limit", 1'000'001}}), StartsWith("limit: must be a"));
}

TEST_F(AgonAsk, AStopEndsQuestionsAboutRules) {
  const auto stopped = [&](const char* question, Json members) {
    members["ask"] = question;
    agon_stop(session_.get());
    return ask(members);
  };
  for (const Json& each :
       stopped("rules compare", {{"left", "wikipedia"}, {"right", "walker"}})["differences"])
    EXPECT_EQ(each["answer"], "unknown");
  for (const Json& each : stopped("rules check", {{"rules", "wikipedia"}})["answers"])
    EXPECT_EQ(each["verdict"], "unknown") << each.dump();
  EXPECT_EQ(stopped("rules nearest", {{"rules", "wikipedia"}})["comparisons"], Json::array());
  EXPECT_EQ(
      stopped("rules repair", {{"rules", "wikipedia"}, {"property", "one-winner"}})["complete"],
      false);
  EXPECT_EQ(stopped("rules score", {{"rules", "wikipedia"}})["games"], 0);
}

TEST_F(AgonAsk, ReadingsAreGrouped) {
  const Json answer = ask({{"ask", "readings"},
                           {"rules", "woolson"},
                           {"position", "6/5g1/5g2/4G4/4Gg1q2/4GQG4/4GG4/4g4/8/2gg3/6 w - -"},
                           {"plies", 3}});
  ASSERT_GE(answer["answers"].size(), 1U) << answer.dump();
  std::size_t count = 0;
  for (const Json& group : answer["answers"]) count += group["readings"].get<std::size_t>();
  EXPECT_EQ(answer["answers"][0]["of"], count);
  EXPECT_TRUE(answer["answers"][0]["decided_by"].is_array());
}

TEST_F(AgonAsk, WhenAnAnswerHoldsIsSaidInTheLanguage) {
  const auto when = [&](const char* language) {
    const Json answer = ask({{"ask", "readings"},
                             {"rules", "walker"},
                             {"position", "6/7/8/4G4/4gG1Q2/2G1gqgg3/4gg4/2GG5/5G2/7/6 b - -"},
                             {"plies", 3},
                             {"language", language}});
    std::vector<std::string> said;
    for (const Json& group : answer["answers"]) said.push_back(group["when"]);
    return said;
  };
  EXPECT_THAT(when("en"),
              testing::ElementsAre("not sandwich=ring and capture_lasts=while-sandwiched",
                                   "sandwich=ring and capture_lasts=while-sandwiched"));
  EXPECT_THAT(when("de"),
              testing::ElementsAre("nicht (sandwich=ring und capture_lasts=while-sandwiched)",
                                   "sandwich=ring und capture_lasts=while-sandwiched"));
}

TEST_F(AgonAsk, AReadingThatCannotTakeThePositionSaysWhy) {
  const auto problems = [&](const char* language) {
    const Json answer = ask({{"ask", "readings"},
                             {"rules", "queens-guard"},
                             {"position", "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w h8 -"},
                             {"plies", 1},
                             {"language", language}});
    std::set<std::string> said;
    for (const Json& group : answer.value("answers", Json::array()))
      if (!group["problem"].is_null()) said.insert(group["problem"].get<std::string>());
    return said;
  };
  EXPECT_THAT(problems("en"),
              testing::ElementsAre(testing::HasSubstr("captured pieces given, but")));
  EXPECT_THAT(
      problems("de"),
      testing::ElementsAre("nach diesen Regeln bleibt nichts als geschlagen vermerkt; schreibe -"));
}

TEST_F(AgonAsk, TheProtocolHasAMemory) {
  const auto line = [&](const std::string& text) {
    return ask({{"ask", "protocol"}, {"line", text}})["answer"];
  };
  EXPECT_EQ(line("agon 1"), nullptr);
  EXPECT_EQ(line("over"), "error no position yet");
  EXPECT_NE(line("position start").get<std::string>().find("a1-"), std::string::npos);
  EXPECT_EQ(line("over"), "none");
}

TEST_F(AgonAsk, WhatCannotBeUsedIsAnError) {
  for (const char* text :
       {"",
        "{",
        "[]",
        "null",
        "\"about\"",
        "{}",
        R"({"ask": 1})",
        R"({"ask": null})",
        R"({"ask": "abuot"})",
        R"({"ask": "about", "rules": "wikipedia"})",
        R"({"ask": "rules"})",
        R"({"ask": "rules", "rules": 7})",
        R"({"ask": "rules", "rules": "wikipeda"})",
        R"({"ask": "rules", "rules": ""})",
        R"({"ask": "rules", "rules": "wikipedia,radius=9"})",
        R"({"ask": "position", "rules": "wikipedia", "position": ""})",
        R"({"ask": "position", "rules": "wikipedia", "position": "8/8/8/8 w - -"})",
        R"({"ask": "position", "rules": "wikipedia", "positon": "6"})",
        R"({"ask": "position", "rules": "wikipedia", "position": {"a": 1}})",
        R"({"ask": "protocol"})",
        R"({"ask": "protocol", "a\nb": 1})",
        R"({"ask": "rules", "rules": "a\nb,c=d"})",
        R"({"ask": "record", "rules": "walker", "headers": [], "nodes": [[]]})",
        R"({"ask": "record", "rules": "walker", "headers": [], "nodes": [{"comment": 1}]})",
        "{\"ask\": \"\xff\xfe\"}",
        "{\"ask\": \"about\"} x"})
    error(text);
}

TEST_F(AgonAsk, WhatIsWrongWithAPositionIsSaidInTheLanguage) {
  const auto said = [&](const std::string& position, const char* language) {
    const Json answer = ask({{"ask", "position"},
                             {"rules", "wikipedia"},
                             {"position", position},
                             {"language", language}});
    return answer.value("error", "");
  };
  EXPECT_EQ(said("6/7 w - -", "de"), "das Brett dieser Regeln hat 11 Reihen (Zeichen 1)");
  EXPECT_EQ(said("6/7 w - -", "en"), "position: has 2 rows; radius 5 needs 11");
  const std::string empty = "6/7/8/9/10/11/10/9/8/7/6";
  EXPECT_EQ(said(empty + " w - -", "fr"),
            "chaque camp a une reine, sur le plateau ou en réserve; sur le plateau et en réserve, "
            "gardes de chaque camp\u00a0: 6");
  EXPECT_EQ(said(empty + " x - -", "nl").substr(0, 41),
            "de kant aan zet is w of b (teken 26); elk");
  EXPECT_THAT(said("5G/7/8/9/10/5G5/10/9/8/7/6 w a1 -", "es"),
              testing::AllOf(testing::HasSubstr("un guardia está en el trono"),
                             testing::HasSubstr("una casilla capturada está vacía")));
  EXPECT_EQ(said(start, "pt"), "");
}

TEST_F(AgonAsk, WhatIsIllegalInARecordIsSaidInTheLanguage) {
  const Json request{{"ask", "replay"}, {"text", "[Rules \"wikipedia\"]\n\n1. a1-b2 2. a1-b2 *"}};
  const Json english = ask(request)["faults"];
  ASSERT_EQ(english.size(), 1U);
  EXPECT_THAT(english[0]["text"].get<std::string>(), testing::HasSubstr("a1-b2 is illegal: "));
  Json asked = request;
  asked["language"] = "de";
  const Json faults = ask(asked)["faults"];
  ASSERT_EQ(faults.size(), 1U);
  asked = {{"ask", "why"}, {"rules", "wikipedia"}, {"action", "a1-b2"}, {"language", "de"}};
  asked["position"] = ask({{"ask", "brief"},
                           {"rules", "wikipedia"},
                           {"position", start},
                           {"action", "a1-b2"}})["position"];
  EXPECT_EQ(faults[0]["text"], "a1-b2: " + ask(asked)["reason"].get<std::string>());
  EXPECT_EQ(faults[0]["column"], english[0]["column"]);
}

TEST_F(AgonAsk, WhatIsWrongWithATextIsSaidInTheLanguage) {
  const auto said = [&](Json request, const char* language) {
    request["language"] = language;
    return ask(request).value("error", "");
  };
  const auto record = [&](const char* text, const char* language) {
    return said({{"ask", "replay"}, {"text", text}}, language);
  };
  EXPECT_EQ(
      record("[Rules \"wikipedia\"]\n\n1. zz *", "de"),
      "Zeile 3, Spalte 4: zz ist weder Zug noch Ergebnis; schreibe c3-c4, c3@k9, G@c3 oder --");
  EXPECT_EQ(record("[Rules \"wikipedia\"]\n\n1. zz *", "en").substr(0, 40),
            "text: line 3, column 4: zz is neither a ");
  EXPECT_EQ(record("[Rules \"wikipedia\"] 1. a1-b2 {so", "nl"),
            "regel 1, kolom 30: wat hier begint eindigt niet: } ontbreekt");
  EXPECT_EQ(record("1. a1-b2 *", "es"),
            "línea 1, columna 1: faltan las reglas; empieza por [Rules \"wikipedia\"]");
  const auto sheet = [&](const char* toml, const char* language) {
    return said({{"ask", "rules show"}, {"rules", {{"name", "my.toml"}, {"toml", toml}}}},
                language);
  };
  EXPECT_EQ(sheet("pasing = \"yes\"\npassing = \"maybe\"", "pt"),
            "linha 1, coluna 1: nenhuma entrada se chama pasing, talvez passing; "
            "linha 2, coluna 11: passing só pode ser no, yes");
  EXPECT_THAT(sheet("base = ", "fr"), testing::HasSubstr("ce n’est pas du TOML"));
  EXPECT_THAT(sheet("passing = \"maybe\"", "en"), testing::HasSubstr("my.toml:1:11: passing"));
  const auto pieces = [&](const char* text, const char* language) {
    return said({{"ask", "read"}, {"rules", "wikipedia"}, {"text", text}}, language);
  };
  EXPECT_EQ(pieces("W: Kf6", "de"),
            "Kf6 ist keine Figur auf einem Feld; schreibe Q oder G und das Feld, wie Qf6");
  EXPECT_EQ(pieces("W: Qa9", "fr"), "Qa9 n’est pas sur le plateau\u202f; le trône est f6");
  EXPECT_EQ(pieces("W: Kf6", "en"),
            "text: --white, piece 1: \"Kf6\" is not a piece on a cell; write Q or G and the cell, "
            "like Qf6");
}

TEST_F(AgonAsk, LimitsAndChoicesAreChecked) {
  const auto solve_with = [&](const char* member, const Json& value) {
    return error(
        Json{{"ask", "solve"}, {"rules", "wikipedia"}, {"position", start}, {member, value}}
            .dump());
  };
  EXPECT_EQ(solve_with("plies", 3.5),
            fmt::format("plies: must be a whole number from 0 to {}", longest_sought));
  EXPECT_EQ(solve_with("plies", longest_sought + 1),
            fmt::format("plies: must be a number from 0 to {}", longest_sought));
  solve_with("plies", -1);
  solve_with("plies", "3");
  solve_with("nodes", 1e300);
  solve_with("seconds", -1);
  solve_with("attacker", "white");
  solve_with("any", 1);
  solve_with("goal", "fortress:/etc/passwd");
  solve_with("goal", "pattern:6/7");
  error(Json{{"ask", "transform"}, {"rules", "wikipedia"}, {"position", start}, {"by", "flip"}}
            .dump());
}

TEST_F(AgonAsk, NoFileIsReadForARuleSet) {
  const std::string path = AGON_SOURCE_DIR "/model/rulesets/presets/walker.toml";
  EXPECT_NE(error(Json{{"ask", "rules show"}, {"rules", path}}.dump()).find("no preset is named"),
            std::string::npos);
}

TEST_F(AgonAsk, HugeAndDeepTextsAreRefusedAndTheSessionGoesOn) {
  ask({{"ask", "protocol"}, {"line", "position start"}});
  const std::string huge(10'000'000, 'g');
  const std::string asked =
      Json{{"ask", "position"}, {"rules", "wikipedia"}, {"position", huge}}.dump();
  EXPECT_EQ(error(asked), "position: must be a text of at most 4194304 bytes, and has 10000000");
  error(std::string(1'000'000, '['));
  error(R"({"ask": )" + std::string(500'000, '[') + std::string(500'000, ']') + "}");
  std::string members = R"({"ask": "about")";
  for (int i = 0; i < 20'000; ++i) members += ",\"" + std::to_string(i) + "\": 1";
  error(members + "}");
  error(Json{{"ask", "rules show"}, {"rules", std::string(1'000'000, 'x')}}.dump());
  EXPECT_EQ(ask({{"ask", "protocol"}, {"line", "over"}})["answer"], "none");
}

TEST_F(AgonAsk, AnswersLastUntilTheNextCall) {
  const std::string request = R"({"ask": "rules", "rules": "walker"})";
  const std::string first = agon_ask(session_.get(), request.c_str());
  const std::unique_ptr<agon_session, decltype(&agon_close)> other(agon_open(), agon_close);
  const char* kept = agon_ask(session_.get(), request.c_str());
  agon_ask(other.get(), R"({"ask": "about"})");
  EXPECT_EQ(first, kept);
}

TEST_F(AgonAsk, ManyRuleSetsDoNotPileUpWrongAnswers) {
  for (int radius = 2; radius <= 5; ++radius)
    for (const char* passing : {"yes", "no"})
      for (const char* no_action : {"passes", "loses", "draws"})
        for (const char* leave : {"yes", "no"}) {
          const std::string rules = "wikipedia,setup=place-any,radius=" + std::to_string(radius) +
                                    ",passing=" + passing + ",no_action=" + no_action +
                                    ",must_leave=" + leave;
          EXPECT_EQ(ask({{"ask", "rules show"}, {"rules", rules}})["rules"]["radius"], radius)
              << rules;
        }
  EXPECT_EQ(ask({{"ask", "rules show"}, {"rules", "wikipedia"}})["rules"]["radius"], 5);
}

}  // namespace
}  // namespace agon::tools
