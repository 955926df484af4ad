// The subcommands solve and check, end to end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tools/commands/tests/run_program.hpp"

namespace agon::tools {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

/// White wins in one under `line`.
const std::string in_one = "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -";
/// White wins in five under `woolson`, by capturing two guards.
const std::string in_five = "6/7/2g1Gq2/5g3/3Ggg4/4GQGg3/4GG4/5g3/8/7/6 w - -";
/// White wins in five on the smallest board, and Black not at all.
const std::string small = "qG1/g3/Q4/4/3 w - -";
const std::string small_rules = " --rules wikipedia,radius=2,guards=1 ";

class SolveCli : public testing::Test, protected ProgramFolder {
 protected:
  json solve(const std::string& arguments, int code = 0) {
    const Result result = agon("solve --json " + arguments);
    EXPECT_EQ(result.code, code) << result.out << result.err;
    return json::parse(result.out, nullptr, false);
  }
  void write(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  /// The strategy for `in_five`, line by line, header first.
  /// The lines of the certificate that an engine writes: plain of whole positions, zones of
  /// patterns.
  std::vector<std::string> strategy(const std::string& engine) {
    const Result result = agon("solve --rules woolson --engine " + engine +
                               " --strategy five --position " + quoted(in_five));
    EXPECT_EQ(result.code, 0) << result.err;
    return lines(contents(folder_ / "five"));
  }
  Result check(const std::vector<std::string>& all, const std::string& by = "expand") {
    std::string text;
    for (const std::string& line : all) text += line + "\n";
    write("damaged", text);
    return agon("check damaged --by " + by);
  }
};

TEST_F(SolveCli, AnotherGoalIsAskedFor) {
  const json throne = solve("--rules botermans --goal throne");
  EXPECT_EQ(throne["goal"], "throne");
  EXPECT_EQ(throne["verdict"], "win");
  EXPECT_EQ(throne["plies"], 13);
  EXPECT_EQ(throne["keys"], json::array({"a1-b2"}));
  EXPECT_EQ(solve("--goal throne --rules botermans --attacker b --max-plies 9")["verdict"],
            "no-win");
  EXPECT_FALSE(solve("--position " + quoted(in_one)).contains("goal"));
  EXPECT_THAT(agon("solve --goal capture-queen --position " +
                   quoted("6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -"))
                  .out,
              HasSubstr("White captures the queen in 3."));
}

const std::string ring = "botermans,radius=2,guards=1";
const std::string on_throne = "***/****/**Q**/****/*** b - -";
const std::string steps_in = "3/1G2/gQ2q/4/3 w - -";

TEST_F(SolveCli, APatternOrAFortressIsAGoalAndItsCertificateAHold) {
  std::ofstream(folder_ / "throne.agon")
      << "agon-hold 1 " + ring + " w\n" + on_throne + "\tfortress\n";
  const std::string at = "--rules " + ring + " --position " + quoted(steps_in);
  const json pattern = solve(at + " --goal " + quoted("pattern:" + on_throne));
  EXPECT_EQ(pattern["goal"], "pattern");
  EXPECT_EQ(pattern["plies"], 1);
  const json fortress = solve(at + " --goal fortress:throne.agon --strategy in.agon.zst");
  EXPECT_EQ(fortress["goal"], "fortress");
  EXPECT_EQ(fortress["keys"], json::array({"c2-c3"}));
  // The pattern says whose goal it is, also where the other side is to move.
  const json waits = solve("--rules " + ring + " --max-plies 2 --position " +
                           quoted("3/1G2/gQ2q/4/3 b - -") + " --goal fortress:throne.agon");
  EXPECT_EQ(waits["attacker"], "w");

  const Result checked = agon("check in.agon.zst --by smt");
  EXPECT_EQ(checked.code, 0) << checked.err;
  EXPECT_THAT(checked.out, HasSubstr("White reaches the fortress within 1 ply from " + steps_in));
  EXPECT_THAT(checked.out, HasSubstr("entry by formulas: 1 of 1 line, "));
  EXPECT_THAT(checked.out, HasSubstr("by the reference rules: 0 answers from the root"));
  EXPECT_EQ(agon("hold --fortress in.agon.zst").code, 0);
  EXPECT_EQ(solve(at + " --goal fortress:in.agon.zst")["plies"], 1);
  for (const std::string& goal : {std::string("throne"), "pattern:" + on_throne}) {
    EXPECT_EQ(agon("solve " + at + " --goal " + quoted(goal) + " --strategy same.agon").code, 0);
    EXPECT_EQ(agon("check same.agon").code, 0) << goal;
  }
}

// The file has no line for the root, since it is Black who decides there; and lines in several
// parts.
TEST_F(SolveCli, AnEntryIsProvedFromThePositionGiven) {
  const std::string root = "1g1G1q/G6/7G/9/g8g/11/3Q5G/2G6/g7/6g/1g3G b - -";
  const json before =
      solve("--rules botermans --goal throne --attacker w --max-plies 12 --position " +
            quoted(root) + " --strategy in.agon");
  ASSERT_EQ(before["verdict"], "win");
  const json checked =
      json::parse(agon("check in.agon --by smt --json --threads 2 --position " + quoted(root)).out);
  EXPECT_EQ(checked["proved"], true);
  EXPECT_EQ(checked["root"], root);
  EXPECT_EQ(checked["entry_plies"], before["plies"]);
  EXPECT_EQ(checked["entry_lines_hold"], checked["entry_lines"]);
  EXPECT_GT(checked["entry_answers"], 26);
  // A position that no line matches, and one in the fortress.
  const Result other = agon("check in.agon --json --position " +
                            quoted("1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -"));
  EXPECT_EQ(other.code, 1);
  EXPECT_EQ(json::parse(other.out)["entry_plies"], nullptr);
  const std::string inside = "1g1G1q/G6/7G/9/g8g/5Q5/9G/2G6/g7/6g/1g3G b - -";
  EXPECT_THAT(agon("check in.agon --position " + quoted(inside)).out,
              HasSubstr("within 0 plies from " + inside));
}

TEST_F(SolveCli, GoalsThatCannotBeUsed) {
  std::ofstream(folder_ / "throne.agon")
      << "agon-hold 1 " + ring + " w\n" + on_throne + "\tfortress\n";
  std::ofstream(folder_ / "win.agon") << "agon-strategy 1 wikipedia w\n";
  std::ofstream(folder_ / "bad.zst") << "agon-hold 1 " + ring + " w\n";
  const auto refused = [&](const std::string& arguments, const std::vector<std::string>& says) {
    EXPECT_EQ(unlike_a_refusal(agon("solve " + arguments), says), "") << arguments;
  };
  const std::string rules = "--rules " + ring + " ";
  refused("--goal mate", {"--goal: 'mate' is not known", "fortress:FILE"});
  refused("--goal ''", {"--goal"});
  refused("--goal fortress:throne.agon", {"--goal", "not under wikipedia", "give --rules " + ring});
  refused("--goal fortress:nowhere", {"--goal", "nowhere"});
  refused("--goal fortress:win.agon", {"win.agon:1:1: a strategy"});
  refused("--goal fortress:bad.zst", {"--goal", "not a complete zstd file"});
  refused(rules + "--attacker b --goal fortress:throne.agon",
          {"--attacker", "the goal is White's"});
  refused(rules + "--goal 'pattern:***/****/**G**/****/*** b - -'",
          {"--goal", "guard on the throne"});
  refused(rules + "--goal 'pattern:***/****/**Q**/**** b - -'", {"--goal", "radius 2 needs 5"});
  refused("--goal " + quoted("pattern:" + on_throne), {"--goal", "radius 5 needs 11"});
  refused(rules + "--goal 'pattern:***/****/**?**/****/*** b - -'", {"--goal", "column"});
  refused("--goal capture-queen --strategy out.agon", {"--strategy", "no certificate"});
  EXPECT_FALSE(std::filesystem::exists(folder_ / "out.agon"));
}

TEST_F(SolveCli, JsonIsAsTheInterfaceWritesIt) {
  const Result result = agon("solve --json --position " + quoted(in_one));
  const auto ordered = nlohmann::ordered_json::parse(result.out);
  std::vector<std::string> names;
  for (const auto& [key, value] : ordered.items()) names.push_back(key);
  EXPECT_THAT(names, ElementsAre("rules", "position", "attacker", "verdict", "plies", "shortest",
                                 "within", "keys", "line", "nodes", "seconds", "reason"));
  const json answer = json::parse(result.out);
  EXPECT_EQ(answer["rules"], "wikipedia");
  EXPECT_EQ(answer["position"], in_one);
  EXPECT_EQ(answer["attacker"], "w");
  EXPECT_EQ(answer["verdict"], "win");
  EXPECT_EQ(answer["plies"], 1);
  EXPECT_EQ(answer["shortest"], true);
  EXPECT_EQ(answer["within"], nullptr);
  EXPECT_EQ(answer["keys"], json::array({"h8-g7"}));
  EXPECT_EQ(answer["line"], json::array({"h8-g7"}));
  EXPECT_EQ(answer["reason"], nullptr);
}

TEST_F(SolveCli, VerdictsOfEveryKind) {
  const json five = solve("--rules woolson --position " + quoted(in_five));
  EXPECT_EQ(five["plies"], 5);
  EXPECT_EQ(five["keys"], json::array({"i8-h7"}));
  EXPECT_EQ(five["line"].size(), 5u);
  const json none_in_four = solve("--rules woolson --max-plies 4 --position " + quoted(in_five));
  EXPECT_EQ(none_in_four["verdict"], "no-win");
  EXPECT_EQ(none_in_four["within"], 4);
  const json none = solve(small_rules + "--attacker b --position " + quoted(small));
  EXPECT_EQ(none["verdict"], "no-win");
  EXPECT_EQ(none["within"], nullptr);
  const json won = solve(small_rules + "--position '3/1G2/q1Q2/g3/3 b - -' --attacker w");
  EXPECT_EQ(won["verdict"], "win");
  EXPECT_EQ(won["plies"], 0);
}

// A narrow win is proved long before all shorter ones are refuted.
TEST_F(SolveCli, AnyWinWillDo) {
  const std::string in_19 = "6/7/8/6G2/3G2q3/4GQg4/3ggggG2/1G2g4/4G3/7/6 w - -";
  const Result found =
      agon("solve --any --json --nodes 400000 --strategy way --position " + quoted(in_19));
  ASSERT_EQ(found.code, 0) << found.out << found.err;
  const json any = json::parse(found.out);
  EXPECT_EQ(any["verdict"], "win");
  EXPECT_EQ(any["shortest"], false);
  EXPECT_GE(any["plies"], 19);
  ASSERT_EQ(any["keys"].size(), 1u);
  EXPECT_EQ(any["keys"][0], any["line"][0]);
  EXPECT_LE(any["line"].size(), any["plies"].get<std::size_t>());
  EXPECT_EQ(found.err, "");
  EXPECT_THAT(contents(folder_ / "way"), HasSubstr(in_19 + "\t" + any["plies"].dump() + "\t"));
  EXPECT_EQ(agon("check way").code, 0);
  EXPECT_EQ(agon("check way --by sample 300 --seed 3").code, 0);
  EXPECT_LT(any["nodes"], solve("--shortest --position " + quoted(in_19))["nodes"]);
  EXPECT_THAT(agon("solve --any --nodes 400000 --position " + quoted(in_19)).out,
              HasSubstr("there may be shorter wins"));
}

TEST_F(SolveCli, AnyWinOnTheWayToTheShortest) {
  for (const std::string engine : {"zones", "plain"}) {
    const std::string options = "--any --engine " + engine + " ";
    const json five = solve(options + "--rules woolson --position " + quoted(in_five));
    EXPECT_EQ(five["verdict"], "win");
    EXPECT_GE(five["plies"], 5);
    EXPECT_EQ(five["shortest"], five["plies"] == 5);
    const json none = solve(options + small_rules + "--attacker b --position " + quoted(small));
    EXPECT_EQ(none["verdict"], "no-win");
    EXPECT_EQ(none["within"], nullptr);
    const json bounded =
        solve(options + "--max-plies 4 --rules woolson --position " + quoted(in_five));
    EXPECT_EQ(bounded["verdict"], "no-win");
    EXPECT_EQ(bounded["within"], 4);
    const json stopped = solve(options + "--nodes 1000", 3);
    EXPECT_EQ(stopped["verdict"], "unknown");
    EXPECT_EQ(stopped["nodes"], 1000);
  }
  const std::string path = quoted(AGON_SOURCE_DIR "/puzzles/published.toml");
  EXPECT_THAT(agon("solve --any " + path).out, HasSubstr("3 as expected, 0 not"));
}

TEST_F(SolveCli, LimitsEndItWithWhatIsEstablished) {
  const json nodes = solve("--nodes 1000", 3);
  EXPECT_EQ(nodes["verdict"], "unknown");
  // Six guards have four rings to go each, and the queen needs an action: 49 plies by counting.
  EXPECT_GE(nodes["within"], 48);
  EXPECT_EQ(nodes["nodes"], 1000);
  EXPECT_THAT(nodes["reason"].get<std::string>(), HasSubstr("1000 nodes"));
  const json time = solve("--time 0.3", 3);
  EXPECT_EQ(time["verdict"], "unknown");
  EXPECT_LT(time["seconds"].get<double>(), 0.5);
  const Result stopped = shell("timeout --foreground --preserve-status -s INT 1 agon solve --json");
  EXPECT_EQ(stopped.code, 3) << stopped.err;
  EXPECT_THAT(json::parse(stopped.out)["reason"].get<std::string>(), HasSubstr("interrupted"));
}

TEST_F(SolveCli, BulkAnswersLineByLine) {
  const Result result = agon("solve --json --max-plies 2 --position -",
                             in_one + "\n" + in_five + "\n" + in_one + "\n");
  EXPECT_EQ(result.code, 0) << result.err;
  const auto answers = lines(result.out);
  ASSERT_EQ(answers.size(), 3u);
  EXPECT_EQ(json::parse(answers[0])["plies"], 1);
  EXPECT_EQ(json::parse(answers[1])["position"], in_five);
  EXPECT_EQ(json::parse(answers[1])["verdict"], "no-win");
  EXPECT_EQ(lines(agon("solve --position - --max-plies 2", in_one + "\n").out),
            std::vector<std::string>{"White wins in 1: h8-g7"});
}

TEST_F(SolveCli, PeopleSeeBoardVerdictKeyAndLine) {
  const Result result = agon("solve --rules woolson --position " + quoted(in_five));
  for (const char* said : {"White wins in 5.", "Key: i8-h7, the only one.", "captures g6, g7",
                           "forced: g6, g7 are captured", "the queen is on the throne", "woolson"})
    EXPECT_THAT(result.out, HasSubstr(said));
}

TEST_F(SolveCli, PuzzlesMayAskForAnotherGoal) {
  const std::string goals = contents(AGON_SOURCE_DIR "/puzzles/goals.toml");
  std::ofstream(folder_ / "goals.toml") << goals;
  const Result right = agon("solve goals.toml");
  EXPECT_EQ(right.code, 0) << right.err;
  EXPECT_THAT(right.out, HasSubstr("can White force the queen onto the throne in 9?"));
  EXPECT_THAT(right.out, HasSubstr("2 puzzles: 2 as expected, 0 not, 0 not settled"));
  const std::string answer = "answer = \"throne in 9\"";
  std::string wrong = goals;
  ASSERT_NE(wrong.find(answer), std::string::npos);
  std::ofstream(folder_ / "goals.toml")
      << wrong.replace(wrong.find(answer), answer.size(), "answer = \"throne in 7\"");
  const Result refuted = agon("solve goals.toml --json");
  EXPECT_EQ(refuted.code, 1);
  const json first = json::parse(lines(refuted.out).at(0));
  EXPECT_EQ(first["goal"], "throne");
  EXPECT_EQ(first["expected"], "throne in 7");
  EXPECT_EQ(first["differences"], json::array({"throne in 9, expected throne in 7"}));
}

TEST_F(SolveCli, PuzzleFilesAreComparedWithWhatTheyExpect) {
  const std::string path = quoted(AGON_SOURCE_DIR "/puzzles/published.toml");
  const Result as_expected = agon("solve " + path);
  EXPECT_EQ(as_expected.code, 0) << as_expected.err;
  EXPECT_THAT(as_expected.out, HasSubstr("3 puzzles: 3 as expected, 0 not, 0 not settled"));

  // Longer wins than a limit lets it look for are left open, not found to be missing.
  const Result limited =
      agon("solve --max-plies 2 " + quoted(AGON_SOURCE_DIR "/puzzles/wins.toml"));
  EXPECT_EQ(limited.code, 3);
  EXPECT_THAT(limited.out, HasSubstr("36 puzzles: 12 as expected, 0 not, 24 not settled"));

  std::string text = contents(AGON_SOURCE_DIR "/puzzles/published.toml");
  text.replace(text.find("win in 1"), 8, "win in 3");
  write("wrong.toml", text);
  const Result wrong = agon("solve wrong.toml");
  EXPECT_EQ(wrong.code, 1);
  EXPECT_THAT(wrong.out, HasSubstr("NOT AS EXPECTED: win in 1, expected win in 3"));
  const Result wrong_json = agon("solve --json wrong.toml");
  EXPECT_EQ(wrong_json.code, 1);
  EXPECT_EQ(json::parse(lines(wrong_json.out)[0])["differences"].size(), 1u);
  EXPECT_EQ(agon("solve --nodes 100 " + path).code, 3);

  write("broken.toml", "[[puzzle]]\nname = \"x\"\n");
  EXPECT_EQ(unlike_a_refusal(agon("solve broken.toml"), {"broken.toml:1:1", "no rules"}), "");
  EXPECT_EQ(unlike_a_refusal(agon("solve none.toml"), {"none.toml"}), "");
}

TEST_F(SolveCli, ACertificateIsCheckedByTheJudge) {
  const auto all = strategy("plain");
  EXPECT_EQ(all[0], "agon-strategy 1 woolson w");
  EXPECT_EQ(all[1], in_five + "\t5\ti8-h7");
  const Result plain = agon("check five");
  EXPECT_EQ(plain.code, 0) << plain.out;
  EXPECT_THAT(plain.out, HasSubstr("proved: White wins in 5 plies under woolson"));
  EXPECT_THAT(plain.out, HasSubstr(std::to_string(all.size() - 1) + " lines"));
  const json report = json::parse(agon("check five --json").out);
  EXPECT_EQ(report["proved"], true);
  EXPECT_EQ(report["plies"], 5);
  EXPECT_EQ(report["lines"], all.size() - 1);

  EXPECT_EQ(
      agon("solve --rules woolson --engine plain --strategy five.zst --position " + quoted(in_five))
          .code,
      0);
  EXPECT_THAT(contents(folder_ / "five.zst"), Not(HasSubstr("agon-strategy")));
  EXPECT_EQ(agon("check five.zst --by expand").code, 0);
  EXPECT_THAT(agon("check five --rules woolson,passing=yes").out, HasSubstr("at most 5 plies"));
  EXPECT_EQ(agon("check five --rules botermans").code, 1);
}

TEST_F(SolveCli, ACertificateOfPatternsIsShortAndCheckedBothWays) {
  const auto all = strategy("zones");
  EXPECT_EQ(all[0], "agon-strategy 1 woolson w");
  EXPECT_EQ(all[1], in_five + "\t5\ti8-h7");
  EXPECT_LT(all.size(), 20u);
  EXPECT_THAT(all.back(), HasSubstr("?"));
  for (const char* by : {" --by expand"}) {
    const Result expanded = agon("check five" + std::string(by));
    EXPECT_EQ(expanded.code, 0) << expanded.out << expanded.err;
    EXPECT_THAT(expanded.out, HasSubstr("proved: White wins in 5 plies under woolson"));
  }
  const Result sampled = agon("check five --by sample 200 --seed 7");
  EXPECT_EQ(sampled.code, 0) << sampled.out;
  EXPECT_THAT(sampled.out, HasSubstr("200 games (seed 7)"));
  EXPECT_EQ(json::parse(agon("check five --by sample 50 --json").out)["games"], 50);
  EXPECT_EQ(agon("check five --by expand --answers 10").code, 3);

  for (std::size_t i = 2; i < all.size(); ++i) {
    auto damaged = all;
    damaged.erase(damaged.begin() + static_cast<std::ptrdiff_t>(i));
    const Result dropped = check(damaged);
    EXPECT_EQ(dropped.code, 1) << i << dropped.out << dropped.err;
    EXPECT_THAT(dropped.out, HasSubstr("damaged:"));
  }
  auto damaged = all;
  damaged[1].replace(damaged[1].find("\t5\t"), 3, "\t7\t");
  EXPECT_THAT(check(damaged).out,
              HasSubstr("damaged:2: says 7 plies, but the file's own play takes 5"));
  damaged = all;
  damaged[1].replace(damaged[1].find("i8-h7"), 5, "i8-i7");
  EXPECT_THAT(check(damaged).out, HasSubstr("damaged:2: "));

  damaged.assign(all.begin() + 2, all.end());  // a pattern is no place to start from
  damaged.insert(damaged.begin(), all[0]);
  EXPECT_EQ(unlike_a_refusal(check(damaged), {"damaged:2: ", "--position"}), "");
  EXPECT_EQ(unlike_a_refusal(agon("check five --by sample"), {"--by", "sample 1000"}), "");
  EXPECT_EQ(unlike_a_refusal(agon("check five --by magic"), {"--by", "magic"}), "");
  EXPECT_EQ(unlike_a_refusal(agon("check"), {"FILE"}), "");
}

TEST_F(SolveCli, ACertificateOfPatternsIsCheckedByFormulas) {
  const auto all = strategy("zones");
  for (const char* by : {"", " --by smt"}) {
    const Result result = agon(std::string("check five") + by);
    EXPECT_EQ(result.code, 0) << result.out << result.err;
    EXPECT_THAT(result.out, HasSubstr("proved: White wins in at most 5 plies"));
    EXPECT_THAT(result.out, HasSubstr("by formulas: "));
  }
  const json report = json::parse(agon("check five --json").out);
  EXPECT_EQ(report["by"], "smt");
  EXPECT_EQ(report["lines"], all.size() - 1);
  EXPECT_EQ(report["failure"], nullptr);

  auto damaged = all;
  damaged.erase(damaged.begin() + 2);
  const Result dropped = check(damaged, "smt");
  EXPECT_EQ(dropped.code, 1) << dropped.out << dropped.err;
  EXPECT_THAT(dropped.out, HasSubstr("leads to no line with fewer plies"));
  EXPECT_THAT(dropped.out, HasSubstr("the position that fails: "));
  damaged = all;
  damaged[1].replace(damaged[1].find("i8-h7"), 5, "i8-i7");
  EXPECT_EQ(check(damaged, "smt").code, 1);
  EXPECT_EQ(unlike_a_refusal(agon("check five --by smt --time 0"), {"--time"}), "");
  EXPECT_EQ(unlike_a_refusal(agon("check five --by smt 3"), {"--by", "3"}), "");
}

TEST_F(SolveCli, ADamagedCertificateIsRefusedWithItsLine) {
  const auto all = strategy("plain");
  ASSERT_GT(all.size(), 20u);
  const auto refused_with = [&](const std::vector<std::string>& damaged, const std::string& said) {
    const Result result = check(damaged);
    EXPECT_EQ(result.code, 1) << result.out << result.err;
    EXPECT_THAT(result.out, HasSubstr(said));
    EXPECT_THAT(result.out, HasSubstr("the position that fails: "));
  };
  auto damaged = all;
  damaged.pop_back();
  refused_with(damaged, "that no line matches");
  damaged = all;
  damaged[1].replace(damaged[1].find("i8-h7"), 5, "i8-i7");
  refused_with(damaged, "damaged:2: ");
  damaged = all;
  damaged[5].replace(damaged[5].find("\t3\t"), 3, "\t4\t");
  refused_with(damaged, "damaged:6: says 4 plies, but the file's own play takes 3");
  damaged = all;
  damaged[5].replace(damaged[5].find("\t3\t"), 3, "\t2\t");
  refused_with(damaged, "damaged:6: ");
  damaged = all;
  damaged.push_back(all[7]);
  refused_with(damaged, "already on line 8");
  damaged = all;
  damaged[0] = "agon-strategy 1 woolson b";
  refused_with(damaged, "the defender decides here");
  damaged = all;
  damaged[0] = "agon-strategy 1 botermans w";
  EXPECT_EQ(check(damaged).code, 1);

  damaged = all;
  damaged[0] = "agon-strategy 3 woolson w";
  EXPECT_EQ(unlike_a_refusal(check(damaged), {"damaged:1:15: only version 1"}), "");
  damaged = all;
  damaged[4] = "nonsense";
  EXPECT_EQ(unlike_a_refusal(check(damaged), {"damaged:5:1: "}), "");
  damaged = all;
  damaged[9].insert(0, "?");
  EXPECT_EQ(unlike_a_refusal(check(damaged), {"damaged:10:"}), "");
}

TEST_F(SolveCli, RequestsThatMakeNoSense) {
  const auto refused = [this](const std::string& arguments, const std::vector<std::string>& said) {
    EXPECT_EQ(unlike_a_refusal(agon(arguments, in_one + "\n"), said), "") << arguments;
  };
  refused("solve --position - --strategy way", {"--strategy", "--position"});
  refused("solve --any --shortest", {"--shortest"});
  refused("solve --attacker x", {"--attacker"});
  refused("solve --engine fast", {"--engine"});
  refused("solve --max-plies -1", {"--max-plies"});
  refused("solve some.toml --rules woolson", {"--rules"});
  refused("check none", {"none"});
  write("file", "agon-strategy 1 wikipedia w\n");
  refused("check file --by magic", {"--by", "expand"});
  refused("check file --position -", {"--position"});
  refused("check file", {"file:2:1"});
  write("file", "agon-strategy 1 wikipedai w\n");
  refused("check file", {"file:1:17", "wikipedia"});
  write("file", "agon-strategy 1 wikipedia w\n" + in_one + "\t1\th8-g7\n?" + in_one.substr(1) +
                    "\t1\th8-g7\n");
  refused("check file", {"file:3"});
}

TEST_F(SolveCli, StrategiesThatAreNotWritten) {
  const Result none = agon("solve --max-plies 1 --strategy way");
  EXPECT_EQ(none.code, 0);
  EXPECT_THAT(none.err, HasSubstr("no win was found"));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "way"));
}

TEST_F(SolveCli, ARootInWhichTheDefenderDecides) {
  const std::string after = "'qG1/g3/1Q3/4/3 b - -'";
  const Result solved = agon("solve --attacker w --strategy way --position " + after + small_rules);
  EXPECT_EQ(solved.code, 0) << solved.err;
  EXPECT_THAT(solved.err, HasSubstr("--position"));
  const Result checked = agon("check way --position " + after);
  EXPECT_EQ(checked.code, 0) << checked.out;
  EXPECT_THAT(checked.out, HasSubstr("wins in at most 4 plies"));
}

}  // namespace
}  // namespace agon::tools
