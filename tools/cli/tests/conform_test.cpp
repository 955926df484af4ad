// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon conform and agon engine, end to end: what a hostile program may do, what is reported.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::conform_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

const std::string start = "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -";

class Conform : public testing::Test, protected ProgramFolder {
 protected:
  /// A program for /bin/sh: `body` is what it does; it is run with its standard input as asked.
  std::string program(const std::string& body) {
    const auto path = folder_ / "program";
    std::ofstream(path) << "#!/bin/sh\n" << body << "\n";
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    return "./program";
  }
  /// A program that takes every rule set and does `on_position` when asked about a position.
  std::string taking_rules(const std::string& on_position) {
    return program("while read -r line; do case $line in rules*) echo ok;; position*) " +
                   on_position + ";; quit) exit;; esac; done");
  }
  Result conform(const std::string& command, const std::string& options = "") {
    // Who answers at all does so, however busy the machine is.
    const bool waits = options.find("--answer-time") == std::string::npos;
    return agon("conform --no-vectors --rules wikipedia --positions 20 " +
                std::string(waits ? "--answer-time 600 " : "") + options + " -- " + command);
  }
  /// Runs a program that breaks the protocol; the report has the fault (or one of two, as in
  /// "unasked|rubbish", where it depends on who is faster) and these texts.
  void expect_breach(const std::string& command, const std::string& fault,
                     const std::vector<std::string>& said, const std::string& options = "") {
    const Result result = conform(command, "--report r.json " + options);
    EXPECT_EQ(result.code, 1) << result.out << result.err;
    const json report = json::parse(contents(folder_ / "r.json"), nullptr, false);
    ASSERT_FALSE(report.is_discarded()) << result.out << result.err;
    EXPECT_EQ(report["conforms"], false);
    ASSERT_EQ(report["findings"].size(), 1u);
    const std::string found = report["findings"][0]["fault"];
    EXPECT_TRUE(("|" + fault + "|").find("|" + found + "|") != std::string::npos) << result.out;
    for (const std::string& text : said) EXPECT_THAT(result.out, HasSubstr(text));
  }
};

/// Whoever runs it for many rule sets has a report of each.
TEST_F(Conform, AProgramThatTakesNoRuleSetIsReportedAllTheSame) {
  const std::string refusing = program(
      "while read -r line; do case $line in rules*) echo unsupported setup=standard;; "
      "quit) exit;; esac; done");
  const Result result = conform(refusing, "--report r.json --junit r.xml");
  EXPECT_EQ(result.code, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err,
              HasSubstr("supports none of the rule sets: wikipedia (setup=standard); "));
  const json report = json::parse(contents(folder_ / "r.json"));
  EXPECT_EQ(report["conforms"], nullptr);
  ASSERT_EQ(report["rules"].size(), 1U);
  EXPECT_EQ(report["rules"][0]["supported"], false);
  EXPECT_EQ(report["rules"][0]["unsupported"], "setup=standard");
  EXPECT_THAT(contents(folder_ / "r.xml"),
              HasSubstr("<skipped message=\"unsupported setup=standard\"/>"));
  json printed = json::parse(conform(refusing, "--json").out);
  printed["seconds"] = report["seconds"];
  EXPECT_EQ(printed, report);
}

TEST_F(Conform, TheEngineAnswersByTheProtocol) {
  const std::string rules = shell("agon rules show wikipedia --json").out;
  const std::string questions = "agon 1\nrules " + json::parse(rules)["rules"].dump() +
                                "\nposition " + start + "\napply a1-b2\nover\nposition start\n";
  for (const std::string engine : {"fast", "reference"}) {
    const Result result = agon("engine --engine " + engine, questions + "quit\nover\n");
    EXPECT_EQ(result.code, 0) << result.err;
    const auto answers = lines(result.out);
    ASSERT_EQ(answers.size(), 5u) << "one line a question, none for agon 1 and after quit";
    EXPECT_EQ(answers[0], "ok");
    EXPECT_THAT(answers[1], StartsWith("a1-a2 a1-b1 a1-b2 a5-a4 "));
    EXPECT_EQ(answers[2], "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/1Q4g/2g1G1 b - -");
    EXPECT_EQ(answers[3], "none");
    EXPECT_EQ(answers[4], answers[1]);
  }
}

TEST_F(Conform, TheEngineSaysErrorAndStaysAsItWas) {
  const Result result =
      agon("engine",
           "position start\napply a1-a9\napply nonsense\nposition x\nrules {}\nrules 7\n"
           "agon 2\nhello\n\napply\napply a1-a2\nover\n");
  EXPECT_EQ(result.code, 0) << result.err;
  const auto answers = lines(result.out);
  ASSERT_EQ(answers.size(), 12u);
  for (std::size_t i = 1; i < 10; ++i) EXPECT_THAT(answers[i], StartsWith("error "));
  EXPECT_THAT(answers[10], HasSubstr(" b - -"));
  EXPECT_EQ(answers[11], "none");
}

TEST_F(Conform, TheEnginesConformUnderAllRules) {
  const Result fast = agon(
      "conform --answer-time 600 --no-vectors --rules any --positions 1000 --seed 7 --junit j.xml "
      "--report r.json -- agon engine");
  EXPECT_EQ(fast.code, 0) << fast.out << fast.err;
  EXPECT_THAT(fast.out, HasSubstr("conforms: 1"));
  const json report = json::parse(contents(folder_ / "r.json"));
  EXPECT_EQ(report["conforms"], true);
  EXPECT_EQ(report["rules"].size(), 23u) << "every preset, and the random ones together";
  EXPECT_EQ(shell("python3 -c \"import xml.dom.minidom as m; m.parse('j.xml')\"").code, 0);
  const Result judge = agon(
      "conform --answer-time 600 --no-vectors --rules any --rules ludii --positions 40 -- agon "
      "engine --engine "
      "reference");
  EXPECT_EQ(judge.code, 0) << judge.out << judge.err;
  EXPECT_EQ(agon("conform --answer-time 600 --no-vectors --positions 50 -- agon engine").out,
            agon("conform --answer-time 600 --no-vectors --positions 50 -- agon engine").out)
      << "the same seed, the same positions";
}

/// The example adapters: the honest one is right, mistakes of several kinds are found and shrunk.
TEST_F(Conform, ExampleAdapters) {
  const std::string adapters = AGON_SOURCE_DIR "/tools/conformance/";
  const Result honest = agon(
      "conform --answer-time 600 --json --no-vectors --positions 200 --rules wikipedia --rules "
      "botermans -- python3 -B " +
      adapters + "agon_wikipedia.py");
  EXPECT_EQ(honest.code, 0) << honest.out << honest.err;
  const json all = json::parse(honest.out);
  EXPECT_EQ(all["rules"][0]["supported"], true);
  EXPECT_EQ(all["rules"][1]["supported"], false);
  for (const std::string name : {"union", "undo-forgets", "no-forfeit", "guards-first"}) {
    SCOPED_TRACE(name);
    const Result result = agon(
        "conform --answer-time 600 --json --no-vectors --positions 20000 --rules wikipedia -- "
        "python3 -B " +
        adapters + "agon_buggy.py " + name);
    ASSERT_EQ(result.code, 1) << result.out << result.err;
    const json found = json::parse(result.out)["findings"][0];
    EXPECT_EQ(found["fault"], "actions");
    EXPECT_TRUE(found["repeatable"] && found["history"].empty()) << found;
    EXPECT_FALSE(found["about"].get<std::string>().empty());
    // Shrunk: a smaller board, and but for the forfeit, which takes six, fewer guards.
    EXPECT_NE(found["rules"], "wikipedia") << found;
    EXPECT_LE(found["off_start"], name == "no-forfeit" ? 14 : 8) << found;
  }
}

TEST_F(Conform, TheEngineAnswersByMoves) {
  const Result result =
      agon("engine", "start\napply a1-b2\nover\nposition start\napply a1-b2\nstart x\n");
  const auto answers = lines(result.out);
  ASSERT_EQ(answers.size(), 6u);
  EXPECT_EQ(answers[0], answers[3]);
  EXPECT_THAT(answers[1], StartsWith("a3-a2 a3-a4 a3-b3 "));
  EXPECT_EQ(answers[2], "none");
  EXPECT_EQ(answers[4], "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/1Q4g/2g1G1 b - -");
  EXPECT_THAT(answers[5], StartsWith("error "));
}

/// Programs that only play are asked for nothing else, and mistakes are found all the same.
TEST_F(Conform, ByMoves) {
  const std::string common = "conform --answer-time 600 --json --no-vectors --by-moves ";
  for (const std::string engine : {"fast", "reference"}) {
    const Result right =
        agon(common +
             "--rules any --positions 600 --seed 3 -- sh -c 'tee asked | agon engine --engine " +
             engine + "'");
    EXPECT_EQ(right.code, 0) << right.out << right.err;
    EXPECT_EQ(json::parse(right.out)["conforms"], true);
    const std::string asked = contents(folder_ / "asked");
    EXPECT_THAT(asked, HasSubstr("\nstart\napply "));
    EXPECT_THAT(asked, testing::Not(HasSubstr("position")));
  }
  const std::string adapter =
      " -- python3 -B " AGON_SOURCE_DIR "/tools/conformance/agon_by_moves.py ";
  const Result honest =
      agon(common + "--rules wikipedia --rules botermans --positions 300" + adapter);
  EXPECT_EQ(honest.code, 0) << honest.out << honest.err;
  EXPECT_EQ(json::parse(honest.out)["rules"][1]["supported"], false);
  for (const auto& [name, most] :
       {std::pair{"union", 20}, {"free-relocation", 12}, {"one-capture", 60}}) {
    SCOPED_TRACE(name);
    const Result result =
        agon(common + "--rules wikipedia --positions 20000 --keep kept.jsonl" + adapter + name);
    ASSERT_EQ(result.code, 1) << result.out << result.err;
    const json found = json::parse(result.out)["findings"][0];
    EXPECT_EQ(found["fault"], "actions");
    EXPECT_TRUE(found["repeatable"]) << found;
    EXPECT_LE(found["game"].size(), static_cast<std::size_t>(most)) << found;
    // The game leads there, and shows the mistake again.
    EXPECT_EQ(agon("vectors check kept.jsonl").code, 0);
    const Result again = agon(
        "conform --answer-time 600 --by-moves --rules wikipedia --time 0 --vectors kept.jsonl" +
        adapter + name);
    EXPECT_EQ(again.code, 1) << again.out;
    EXPECT_THAT(again.out, HasSubstr("game       start "));
    EXPECT_THAT(again.out, HasSubstr("kept.jsonl:1"));
  }
}

/// Of a vector without a game one is looked for.
TEST_F(Conform, VectorsByMoves) {
  ASSERT_EQ(agon("vectors make --count 4 --pool 100 --games -o games.jsonl").code, 0);
  ASSERT_EQ(agon("vectors make --count 4 --pool 100 -o plain.jsonl").code, 0);
  const auto asked = [&](const std::string& file) {
    const Result result = agon("conform --by-moves --json --time 0 --rules wikipedia --vectors " +
                               file + " -- agon engine");
    EXPECT_EQ(result.code, 0) << result.out << result.err;
    return json::parse(result.out)["rules"][0];
  };
  EXPECT_EQ(asked("games.jsonl")["vectors"], 4);
  EXPECT_EQ(asked("games.jsonl")["without_game"], 0);
  const json plain = asked("plain.jsonl");
  EXPECT_GT(plain["vectors"], 0);
  EXPECT_EQ(plain["vectors"].get<int>() + plain["without_game"].get<int>(), 4);
}

TEST_F(Conform, CommandsThatCannotBeRun) {
  const auto refused = [&](const std::string& command, const std::string& why) {
    expect_unusable("conform -- " + command, {"COMMAND", why});
  };
  refused("./no-such-program", "No such file");
  refused("no-such-program-in-path", "No such file");
  refused(".", "Permission denied");
  std::ofstream(folder_ / "plain") << "text\n";
  refused("./plain", "Permission denied");
  expect_unusable("conform", {"COMMAND"});
  // Nothing is asked of a shell: this names one program.
  refused("'agon engine'", "agon engine");
  refused("'./no; touch made'", "No such file");
  EXPECT_FALSE(std::filesystem::exists(folder_ / "made"));
}

TEST_F(Conform, AProgramThatTakesNoRules) {
  const std::string picky = program(
      "while read -r line; do case $line in rules*) echo unsupported setup=standard;; "
      "esac; done");
  EXPECT_EQ(unlike_a_refusal(conform(picky), {"COMMAND", "setup=standard", "--rules"}), "");
  expect_breach(program("while read -r line; do case $line in rules*) echo unsupported radius=9;; "
                        "esac; done"),
                "rubbish", {"unsupported radius=9", "neither ok nor unsupported"});
}

TEST_F(Conform, CrashesAreReportedWithTheLineAndStandardError) {
  expect_breach(taking_rules("echo boom >&2; kill -SEGV $$"), "ended",
                {"asked      position ", "signal 11", "| boom"});
  expect_breach(taking_rules("exit 3"), "ended", {"exit code 3"});
  expect_breach(program("exit 0"), "ended", {"asked      rules", "exit code 0"});
  expect_breach(program("exec /bin/false"), "ended", {"exit code 1"});
}

/// A program that dies in the middle of a run is started again and again to shrink the case; the
/// last start may be one that answers rightly and writes nothing.
TEST_F(Conform, StandardErrorIsThatOfTheStartThatDied) {
  const std::string dying = program(
      "while read -r line; do case $line in 'position '*' b '*) echo no such cell >&2; exit 1;; "
      "esac; echo \"$line\"; done | agon engine");
  expect_breach(dying, "ended", {"random play, seed 1, position 2", "| no such cell"});
  const json report = json::parse(contents(folder_ / "r.json"));
  EXPECT_EQ(report["findings"][0]["stderr"], "no such cell\n");
}

/// As node's: the cause, then more lines of the stack than are shown.
TEST_F(Conform, TheCauseAboveALongStackIsShown) {
  expect_breach(taking_rules("echo 'Error: no such cell' >&2; seq -f '    at frame %g' 40 >&2; "
                             "echo 'Node.js v18' >&2; exit 1"),
                "ended", {"     | Error: no such cell\n", "     ...\n", "     | Node.js v18\n"});
  expect_breach(taking_rules("seq -f 'line %g' 24 >&2; exit 1"), "ended",
                {"| line 1\n     | line 2\n", "| line 12\n     | line 13\n", "| line 24\n"});
}

TEST_F(Conform, SilenceIsWaitedForAsLongAsSaid) {
  const std::string limit = "--answer-time 0.7";
  expect_breach(taking_rules("exec sleep 1000"), "silence", {"none within 0.7 s"}, limit);
  expect_breach(program("exec sleep 1000"), "silence", {"asked      rules"}, limit);
  // Input closed once the rules are taken.
  expect_breach(program("read -r a; read -r b; exec <&-; echo ok; exec sleep 1000"), "silence",
                {"does not read"}, "--answer-time 5");
  expect_breach(taking_rules("printf a1-a2; exec sleep 1000"), "silence",
                {"an unfinished line", "a1-a2"}, "--answer-time 5");
  expect_breach(taking_rules("exec >&-; exec sleep 1000"), "closed", {"still running"},
                "--answer-time 5");
}

TEST_F(Conform, FloodsEnd) {
  expect_breach(taking_rules("exec tr '\\0' x </dev/zero"), "flood",
                {"more than 65536 bytes", "xxx"});
  expect_breach(taking_rules("exec yes"), "rubbish", {"got        y"});
  expect_breach(program("exec yes"), "unasked|rubbish", {"y"}, "");
  // Of a flooded standard error both ends are kept, and a right program is not disturbed by it.
  expect_breach(taking_rules("echo first words >&2; yes no | head -n 100000 >&2; "
                             "echo last words >&2; exit 1"),
                "ended", {"| first words", "...", "| last words"});
  const json report = json::parse(contents(folder_ / "r.json"));
  EXPECT_LE(report["findings"][0]["stderr"].get<std::string>().size(), 8192u);
  EXPECT_EQ(conform("sh -c 'yes >&2 & agon engine; kill $!'").code, 0);
}

TEST_F(Conform, RubbishIsShown) {
  expect_breach(taking_rules("echo hello"), "rubbish", {"got        hello"});
  expect_breach(taking_rules("printf 'a\\033[31m\\n'"), "rubbish", {"a\\x1b[31m"});
  expect_breach(taking_rules("printf 'a1-a2\\0\\n'"), "rubbish", {});
  expect_breach(program("echo welcome; exec agon engine"), "unasked|rubbish", {"welcome"});
  expect_breach(taking_rules("echo; echo"), "actions", {});
  // The actions in another order.
  expect_breach("sh -c 'agon engine | sed -u \"s/^\\([^ ]*-[^ ]*\\) \\([^ ]*-[^ ]*\\)/\\2 \\1/\"'",
                "order", {"not in ASCII order"});
}

TEST_F(Conform, WhoeverLingersIsKilled) {
  expect_breach("sh -c 'trap \"\" TERM HUP INT; agon engine; exec sleep 1000'", "lingering",
                {"keeps running after quit"}, "--answer-time 3");
  // A child that keeps the pipes open is of the group and goes with it.
  expect_breach(taking_rules("sleep 1000 & echo $! >child; exit 4"), "ended", {"exit code 4"});
  const std::string state = shell("cut -d ' ' -f 3 /proc/$(cat child)/stat 2>/dev/null").out;
  EXPECT_TRUE(state.empty() || state == "Z\n") << state;
  // One that has left the group is not found, and does no harm.
  expect_breach(taking_rules("setsid sleep 30 & exit 4"), "ended", {"exit code 4"});
}

TEST_F(Conform, WaysOfBeingWrongAreCountedOnce) {
  const std::string all_drawn = "agon engine | sed -u s/^none$/draw/";
  const Result one = conform("sh -c '" + all_drawn + "'", "--max-mismatches 3 --report r.json");
  EXPECT_EQ(one.code, 1) << one.err;
  const json report = json::parse(contents(folder_ / "r.json"));
  ASSERT_EQ(report["findings"].size(), 1u);
  EXPECT_EQ(report["findings"][0]["fault"], "over");
  EXPECT_GT(report["findings"][0]["times"], 10);
  // After a crash (here: on the first position with Black to move) it goes on.
  const Result two = conform("sh -c 'sed -u \"/^position .* b -/q\" | " + all_drawn + "'",
                             "--max-mismatches 3 --report r.json");
  EXPECT_EQ(two.code, 1) << two.err;
  std::vector<std::string> faults;
  const json both = json::parse(contents(folder_ / "r.json"));
  for (const json& each : both["findings"]) faults.push_back(each["fault"]);
  EXPECT_THAT(faults, testing::UnorderedElementsAre("over", "ended"));
  EXPECT_GT(both["starts"], 2);
}

TEST_F(Conform, CtrlCBeforeAnythingIsDecided) {
  const Result result = shell(
      "mkfifo pipe; agon conform --no-vectors --rules wikipedia --time 1000 -- "
      "sh -c 'exec 5>pipe; echo >&5; exec agon engine' & program=$!\n"
      "read -r line <pipe; kill -INT $program; wait $program; echo $? >code");
  EXPECT_EQ(contents(folder_ / "code"), "3\n") << result.err;
  EXPECT_THAT(result.err, StartsWith("Ctrl-C: "));
  EXPECT_EQ(lines(result.err).size(), 1u);
}

TEST_F(Conform, WhatIsKeptIsASuite) {
  const std::string wrong = "sh -c 'agon engine | sed -u \"s/^a1-a2 /a1-a9 /\"'";
  const Result result = conform(wrong, "--keep kept.jsonl --junit j.xml");
  EXPECT_EQ(result.code, 1) << result.out;
  const json kept = json::parse(contents(folder_ / "kept.jsonl"));
  EXPECT_EQ(kept["schema"], "agon-vectors/1");
  EXPECT_EQ(shell(AGON_SOURCE_DIR "/tools/schemas/validate kept.jsonl").code, 0);
  EXPECT_EQ(agon("vectors check kept.jsonl").code, 0);
  EXPECT_EQ(shell("python3 -c \"import xml.dom.minidom as m; m.parse('j.xml')\"").code, 0);
  EXPECT_THAT(contents(folder_ / "j.xml"), HasSubstr("failures=\"1\""));
  const std::string suite = "conform --vectors kept.jsonl --rules wikipedia --time 0 -- ";
  EXPECT_EQ(agon(suite + "agon engine").code, 0);
  const Result again = agon(suite + wrong);
  EXPECT_EQ(again.code, 1);
  EXPECT_THAT(again.out, HasSubstr("kept.jsonl:1"));
}

TEST_F(Conform, SuitesThatAreNone) {
  const auto refused = [&](const std::string& text, const std::vector<std::string>& said) {
    std::ofstream(folder_ / "suite.jsonl") << text;
    expect_unusable("conform --vectors suite.jsonl -- agon engine", said);
  };
  refused("{}\n", {"suite.jsonl:1", "schema"});
  refused("\n", {"suite.jsonl:1", "JSON"});
  refused("{\"schema\":\"agon-vectors/1\",\"id\":\"a\",\"position\":\"x\"}\n", {"rules"});
  expect_unusable("conform --vectors nowhere.jsonl -- agon engine", {"--vectors", "nowhere.jsonl"});
}

}  // namespace
}  // namespace agon::tools::conform_test
