// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon collection, end to end, with bad input; and the commands that take a collection.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::collection_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

const std::string in_one = "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -";

class CollectionCli : public testing::Test, protected ProgramFolder {
 protected:
  void SetUp() override { shell("ln -sfn " + quoted(AGON_SOURCE_DIR "/puzzles") + " puzzles"); }
  void fill() {
    const Result result = agon("collection c.db import puzzles/wins.toml");
    ASSERT_EQ(result.code, 0) << result.err;
  }
  std::vector<json> found(const std::string& conditions, const std::string& file = "c.db") {
    std::vector<json> all;
    const Result result = agon("collection " + file + " find --json " + conditions);
    EXPECT_EQ(result.code, 0) << result.err;
    for (const std::string& line : lines(result.out)) all.push_back(json::parse(line));
    return all;
  }
  /// Runs SQL as a stranger's program would.
  void sql(const std::string& file, const std::string& statement) {
    const Result result = shell(
        "python3 -c \"import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); "
        "c.executescript(sys.argv[2]); c.commit()\" " +
        file + " " + quoted(statement));
    ASSERT_EQ(result.code, 0) << result.err;
  }
};

TEST_F(CollectionCli, FromAPositionToABook) {
  const std::string add = "collection c.db add --position " + quoted(in_one);
  const Result added =
      agon(add + " --name round-the-corner --source " + quoted("<b>a \"friend\"</b>"));
  EXPECT_EQ(added.code, 0) << added.err;
  EXPECT_THAT(added.out, HasSubstr("stored: White wins in 1 (wikipedia), key h8-g7"));
  const Result again = agon(add);
  EXPECT_EQ(again.code, 0);
  EXPECT_THAT(again.out, StartsWith("not stored: the same position as "));
  const Result shown = agon("collection c.db show round-the-corner");
  for (const char* said : {"White wins in 1.", "verified      search, formulas, judge, keys at ",
                           "source        <b>a \"friend\"</b>"})
    EXPECT_THAT(shown.out, HasSubstr(said));
  EXPECT_EQ(agon("collection c.db check").code, 0);
  EXPECT_THAT(agon("solve c.db").out, HasSubstr("1 puzzle: 1 as expected"));
  EXPECT_EQ(agon("book c.db -o book.pdf --order difficulty").code, 0);
}

TEST_F(CollectionCli, ColumnsAreAsWideAsWhatIsInThem) {
  const std::string long_name = "a-name-that-is-longer-than-what-a-mined-puzzle-has";
  for (const std::string rules : {"wikipedia,passing=yes", "walker"})
    ASSERT_EQ(agon("collection c.db add --position " + quoted(in_one) + " --rules " + rules +
                   " --name " + (rules == "walker" ? "short" : long_name))
                  .code,
              0);
  for (const std::string& how :
       std::vector<std::string>{"", " --similar " + quoted(in_one), " --twins"}) {
    const std::vector<std::string> listed = lines(agon("collection c.db find" + how).out);
    ASSERT_GE(listed.size(), 3u - (how == " --twins" ? 1u : 0u)) << how;
    std::vector<std::size_t> begins;
    for (const std::string name : {"id", "rules", "name"})
      begins.push_back(listed[0].find("  " + name) + 2);
    if (how.empty()) begins[0] = 0;
    for (std::size_t row = 1; row + 1 < listed.size(); ++row)
      for (const std::size_t begin : begins) {
        EXPECT_NE(listed[row].at(begin), ' ') << how << listed[0] << "\n" << listed[row];
        if (begin > 0) {
          EXPECT_EQ(listed[row].at(begin - 1), ' ') << how << listed[row];
        }
      }
  }
}

TEST_F(CollectionCli, KeepsWhatAFileSaysOfItsMaking) {
  write("made.toml", "[[puzzle]]\nname = \"one\"\nrules = \"wikipedia\"\nposition = \"" + in_one +
                         "\"\nquestion = \"win in 1\"\nanswer = \"win in 1\"\nkeys = [\"h8-g7\"]\n"
                         "source = \"s\"\nmade = \"by hand: on a rainy day\"\n");
  ASSERT_EQ(agon("collection c.db import made.toml").code, 0);
  EXPECT_EQ(found("")[0]["version"], "");
  EXPECT_EQ(found("")[0]["command"], "by hand: on a rainy day");
  EXPECT_THAT(agon("collection c.db show one").out,
              HasSubstr("\nmade by       by hand: on a rainy day\n"));
  EXPECT_THAT(agon("collection c.db export").out,
              HasSubstr("\nmade = \"by hand: on a rainy day\"\n"));
}

TEST_F(CollectionCli, FindsTheSameEverywhere) {
  fill();
  const auto five = found("--where plies=5 --where theme=capture");
  ASSERT_GE(five.size(), 1u);
  for (const json& puzzle : five) {
    EXPECT_EQ(puzzle["answer"], "win in 5");
    EXPECT_THAT(puzzle["themes"].get<std::vector<std::string>>(), testing::Contains("capture"));
  }
  const auto all = found("");
  EXPECT_LT(five.size(), all.size());
  const std::string count = std::to_string(five.size());
  EXPECT_THAT(
      agon("solve c.db --where plies=5 --where theme=capture").out,
      HasSubstr(count + (five.size() == 1 ? " puzzle: " : " puzzles: ") + count + " as expected"));
  EXPECT_THAT(agon("book c.db --where plies=5 --where theme=capture --no-solutions -o b.pdf").out,
              StartsWith("b.pdf: " + count + " puzzle"));
  EXPECT_EQ(found("--where rules=woolson").size() + found("--where rules=wikipedia").size(),
            found("--where rules=woolson --where rules=wikipedia").size());
  EXPECT_EQ(found("--limit 2 --order -plies").size(), 2u);
  EXPECT_EQ(found("--limit 2 --order -plies")[0]["answer"], "win in 5");
  EXPECT_EQ(found("--order random --seed 3"), found("--order random --seed 3"));
  const std::vector<std::string> listed = lines(agon("collection c.db find --limit 1").out);
  ASSERT_EQ(listed.size(), 3u);
  EXPECT_THAT(listed[0], testing::MatchesRegex("id +answer +key +rules +difficulty +name +themes"));
  for (const std::string name : {"answer", "name", "themes"})
    EXPECT_EQ(listed[1][listed[0].find(std::string("  ") + name) + 1], ' ') << name;
  EXPECT_THAT(agon("collection c.db find --where plies=99").out, testing::Eq("0 of 0 puzzles\n"));
}

TEST_F(CollectionCli, FindsByPatternByLikenessAndTwins) {
  fill();
  const auto all = found("");
  const std::string position = all[3]["position"];
  const std::string placement = position.substr(0, position.find(' '));
  EXPECT_EQ(found("--pattern " + quoted(position)).size(), 1u);
  const std::string anything =
      "'******/*******/********/*********/**********/***********/**********/*********/********/"
      "*******/******'";
  EXPECT_EQ(found("--pattern " + anything), all);
  EXPECT_EQ(found("--pattern " + anything + " --where plies=5"), found("--where plies=5"));
  EXPECT_EQ(found("--pattern " + anything + " --limit 2 --order -plies"),
            found("--limit 2 --order -plies"));
  EXPECT_EQ(found("--where pattern=" + quoted(placement)).size(), 1u);
  EXPECT_THAT(agon("collection c.db find --pattern " + anything + " --limit 1").out,
              HasSubstr("1 of " + std::to_string(all.size()) + " puzzles\n"));
  EXPECT_THAT(agon("collection c.db find --pattern 6/7/8/9/10/11/10/9/8/7/6").out,
              testing::Eq("0 of 0 puzzles\n"));

  const auto near = found("--similar " + quoted(position));
  ASSERT_EQ(near.size(), 10u);
  EXPECT_EQ(near[0]["distance"], 0);
  EXPECT_EQ(near[0]["puzzle"], all[3]);
  for (std::size_t i = 1; i < near.size(); ++i)
    EXPECT_GE(near[i]["distance"], near[i - 1]["distance"]);
  EXPECT_EQ(found("--limit 100 --similar " + quoted(position)).size(), all.size());
  const std::vector<std::string> listed =
      lines(agon("collection c.db find --limit 1 --similar " + quoted(placement)).out);
  ASSERT_EQ(listed.size(), 3u);
  EXPECT_THAT(listed[0], testing::MatchesRegex("distance +id +answer +key .*"));
  EXPECT_THAT(listed[1], StartsWith("       0  " + all[3]["id"].get<std::string>().substr(0, 12)));
  EXPECT_EQ(listed[2], "1 of " + std::to_string(all.size()) + " puzzles");

  // Puzzles that several rules share, found for each by itself.
  const auto shared = found("--twins");
  ASSERT_GE(shared.size(), 2u);
  for (const json& pair : shared) EXPECT_NE(pair["puzzle"]["rules"], pair["as"]["rules"]);
  EXPECT_THAT(agon("collection c.db find --twins --limit 1").out,
              HasSubstr("\n1 of " + std::to_string(shared.size()) + " pairs; " +
                        std::to_string(all.size()) + " puzzles looked at\n"));
  write("twins.toml",
        "[[puzzle]]\nname = \"one\"\nrules = \"wikipedia\"\nposition = \"" + in_one +
            "\"\nquestion = \"win in 1\"\nanswer = \"win in 1\"\nkeys = [\"h8-g7\"]\n"
            "themes = []\nsource = \"s\"\n[[puzzle]]\nname = \"two\"\nrules = \"bell\"\n"
            "position = \"" +
            in_one +
            "\"\nquestion = \"win in 1\"\nanswer = \"win in 1\"\nkeys = [\"h8-g7\"]\n"
            "themes = []\nsource = \"s\"\n");
  ASSERT_EQ(agon("collection t.db import twins.toml").code, 0);
  const auto twins = found("--twins", "t.db");
  ASSERT_EQ(twins.size(), 1u);
  EXPECT_EQ(twins[0]["same"], "position");
  EXPECT_EQ(twins[0]["puzzle"]["name"], "two");
  EXPECT_EQ(twins[0]["as"]["name"], "one");
  EXPECT_EQ(found("--twins --where rules=bell", "t.db").size(), 0u);
  EXPECT_THAT(agon("collection t.db find --twins").out, HasSubstr("1 of 1 pair; 2 puzzles"));

  // Slips.
  const std::string find = "collection c.db find ";
  expect_unusable(find + "--pattern 4/5/6/7/6/5/4", {"--pattern: has 7 rows", "have 11"});
  expect_unusable(find + "--similar 4/5/6/7/6/5/4", {"--similar: has 7 rows", "have 11"});
  expect_unusable(find + "--pattern nonsense", {"--pattern: ", "row"});
  expect_unusable(find + "--similar nonsense", {"--similar: ", "row"});
  expect_unusable(find + "--where pattern=nonsense", {"--where: pattern=nonsense: ", "row"});
  expect_unusable(find + "--pattern ''", {"--pattern", "empty"});
  expect_unusable(find + "--twins --similar start", {"--twins", "--similar"});
  expect_unusable(find + "--twins --order plies", {"--order"});
  EXPECT_EQ(found("--similar start --limit 1").size(), 1u);
  sql("c.db", "DELETE FROM certificate; DELETE FROM puzzle");
  EXPECT_EQ(agon(find + "--pattern 4/5/6/7/6/5/4").out, "0 of 0 puzzles\n");
  EXPECT_EQ(agon(find + "--similar start").out, "0 of 0 puzzles\n");
  EXPECT_EQ(agon(find + "--twins").out, "0 of 0 pairs; 0 puzzles looked at\n");
}

TEST_F(CollectionCli, KeepsWhatComposersWrite) {
  const std::string position = "--position '6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -'";
  ASSERT_EQ(agon("collection c.db add --name one --title 'Сон' --author Ñandú --date 'June 1985' "
                 "--dedication 'for J.' --stipulation 'Blanc joue' " +
                 position)
                .code,
            0);
  const json one = found("").at(0);
  EXPECT_EQ(one["title"], "Сон");
  EXPECT_EQ(one["author"], "Ñandú");
  EXPECT_EQ(one["stipulation"], "Blanc joue");
  EXPECT_THAT(agon("collection c.db show one").out, HasSubstr("dedication    for J."));
  // Every way out and in again.
  ASSERT_EQ(agon("collection c.db export --format jsonl --certificates --output c.jsonl").code, 0);
  ASSERT_EQ(agon("collection d.db import --as-stated c.jsonl").code, 0);
  ASSERT_EQ(agon("collection c.db export --output c.toml").code, 0);
  ASSERT_EQ(agon("collection e.db import c.toml").code, 0);
  ASSERT_EQ(agon("collection f.db merge c.db").code, 0);
  for (const std::string file : {"d.db", "e.db", "f.db"})
    for (const char* each : {"title", "author", "date", "dedication", "stipulation"})
      EXPECT_EQ(json::parse(agon("collection " + file + " find --json").out)[each], one[each])
          << file << each;
}

TEST_F(CollectionCli, ExportsAndImportsAreRoundTrips) {
  fill();
  ASSERT_EQ(agon("collection c.db export --format jsonl --certificates --output c.jsonl").code, 0);
  ASSERT_EQ(agon("collection d.db import --as-stated c.jsonl").code, 0);
  EXPECT_EQ(agon("collection d.db export --format jsonl --certificates").out,
            contents(folder_ / "c.jsonl"));
  ASSERT_EQ(agon("collection c.db export --output c.toml").code, 0);
  const Result proved = agon("collection e.db import c.toml");
  EXPECT_EQ(proved.code, 0) << proved.err;
  EXPECT_EQ(agon("collection e.db export").out, contents(folder_ / "c.toml"));
  const Result again = agon("collection e.db import c.toml c.jsonl");
  EXPECT_THAT(again.out, HasSubstr(": 0 stored; duplicates: "));
  const Result merged = agon("collection f.db merge c.db d.db e.db");
  ASSERT_EQ(lines(merged.out).size(), 3u) << merged.err;
  EXPECT_THAT(lines(merged.out)[1], HasSubstr(" 0 stored; "));
  EXPECT_EQ(agon("collection f.db export").out, contents(folder_ / "c.toml"));
}

TEST_F(CollectionCli, ADamagedRowIsNamedAndNothingElseTouched) {
  fill();
  EXPECT_THAT(agon("collection c.db check").out, HasSubstr(" 0 wrong, 0 not settled"));
  const auto all = found("");
  const std::string bad = all[1]["id"];
  sql("c.db", "UPDATE puzzle SET plies = 1, within = 1 WHERE number = 2");
  const std::string before = contents(folder_ / "c.db");
  const Result checked = agon("collection c.db check");
  EXPECT_EQ(checked.code, 1);
  EXPECT_EQ(lines(checked.out).size(), 2u) << checked.out;
  EXPECT_THAT(checked.out, StartsWith(bad + " " + all[1]["name"].get<std::string>() + ": WRONG: "));
  EXPECT_THAT(checked.out, HasSubstr(" 1 wrong, 0 not settled"));
  const Result in_json = agon("collection c.db check --json");
  EXPECT_EQ(json::parse(lines(in_json.out)[0])["id"], bad);
  EXPECT_EQ(json::parse(lines(in_json.out)[1])["wrong"], 1);
  EXPECT_EQ(contents(folder_ / "c.db"), before);
  // A sample without it is right; samples of all sizes depend on the seed alone.
  EXPECT_EQ(agon("collection c.db check --sample 0").code, 0);
  EXPECT_EQ(agon("collection c.db check --sample 100000").code, 1);
  EXPECT_EQ(agon("collection c.db check --where id=" + all[0]["id"].get<std::string>()).code, 0);
  // Nor can it be read.
  sql("c.db", "UPDATE puzzle SET position = \"x\" WHERE number = 2");
  expect_unusable(
      "collection c.db find --where id=" + bad,
      {"c.db: puzzle " + bad.substr(0, 12), "position", "check names all damaged rows"});
  const Result named = agon("collection c.db check");
  EXPECT_EQ(named.code, 1);
  EXPECT_THAT(named.out, HasSubstr(bad));
}

TEST_F(CollectionCli, FilesThatCannotBeUsed) {
  fill();
  std::ofstream(folder_ / "text.db") << "[[puzzle]]\n";
  shell("cp c.db newer.db; touch empty.db; mkdir folder.db");
  sql("newer.db", "PRAGMA user_version = 9");
  sql("other.db", "CREATE TABLE t (a)");
  for (const char* part : {"find", "stats", "check", "export", "show x"})
    expect_unusable(std::string("collection no.db ") + part, {"no.db: does not exist"});
  expect_unusable("collection text.db find", {"text.db: is not a database"});
  expect_unusable("collection newer.db find", {"newer.db: is a collection of version 9"});
  expect_unusable("collection other.db find", {"other.db: is a database, but not a collection"});
  expect_unusable("collection other.db import puzzles/wins.toml", {"not a collection"});
  expect_unusable("collection empty.db find", {"empty.db: is empty"});
  expect_unusable("collection folder.db find", {"folder.db: is a folder"});
  expect_unusable("collection no/such/c.db import puzzles/wins.toml", {"no/such/c.db: cannot be"});
  expect_unusable("collection c.db merge no.db", {"no.db: does not exist"});
  expect_unusable("collection c.db merge ./c.db", {"OTHER: ./c.db is the collection itself"});
  expect_unusable("solve other.db", {"other.db: is a database, but not a collection"});
  expect_unusable("solve no.db", {"no.db: does not exist"});
  expect_unusable("book newer.db -o b.pdf", {"newer.db: is a collection of version 9"});
  EXPECT_FALSE(std::filesystem::exists(folder_ / "no.db"));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "b.pdf"));
  EXPECT_EQ(contents(folder_ / "text.db"), "[[puzzle]]\n");
}

TEST_F(CollectionCli, ALockedFileIsNamedAndNotChanged) {
  fill();
  // Pipes signal when the file is locked, and for how long, so no test waits by the clock.
  const Result locked = shell(
      "mkfifo hold said; { python3 -c \"import sqlite3, sys; c = sqlite3.connect('c.db', "
      "isolation_level=None); c.execute('BEGIN IMMEDIATE'); print('locked', flush=True); "
      "sys.stdin.readline()\" <hold >said & }; exec 3>hold; read line <said; "
      "agon collection c.db add --wait 0 --position " +
      quoted(in_one) + "; code=$?; exec 3>&-; wait; exit $code");
  EXPECT_EQ(unlike_a_refusal(locked, {"c.db: is locked by another process"}), "");
}

TEST_F(CollectionCli, SlipsInOptions) {
  fill();
  expect_unusable("collection c.db", {"subcommand", "find"});
  expect_unusable("collection", {"subcommand is missing", "find"});
  expect_unusable("collection c.db fnd", {"fnd"});
  expect_unusable("collection c.db find --where plies", {"--where: plies: ", "give NAME=VALUE"});
  expect_unusable("collection c.db find --where colour=red", {"colour=red", "attacker"});
  expect_unusable("collection c.db find --where plies=9..5", {"the range is empty"});
  expect_unusable("collection c.db find --where plies=few", {"give a number or a range"});
  expect_unusable("collection c.db find --where plies=..", {"give a number or a range"});
  expect_unusable("collection c.db find --where theme=beauty", {"give one of capture"});
  expect_unusable("collection c.db find --where key=golden", {"give one of sole"});
  expect_unusable("collection c.db find --where rules=wikipeda", {"--where", "wikipedia"});
  expect_unusable("collection c.db find --where preset=none", {"agon rules list"});
  expect_unusable("collection c.db find --where ''", {"--where", "empty"});
  expect_unusable("collection c.db find --order size", {"--order: size: give one of stored"});
  expect_unusable("collection c.db find --limit -1", {"--limit", "-1"});
  expect_unusable("collection c.db show nothing", {"c.db: no puzzle", "nothing"});
  expect_unusable("collection c.db export --output x.svg", {"--output: x.svg", ".toml"});
  expect_unusable("collection c.db export --format toml --certificates", {"--certificates"});
  expect_unusable("collection c.db export --where plies=99", {"no puzzle that meets"});
  expect_unusable("collection c.db import c.db", {"is a collection", "merge"});
  expect_unusable("collection c.db import no.toml", {"no.toml"});
  expect_unusable("collection c.db add --question lose", {"--question: lose"});
  expect_unusable("collection c.db add --name 'A b'", {"--name: A b"});
  expect_unusable("collection c.db add --position nonsense", {"--position"});
  expect_unusable("solve puzzles/wins.toml --where plies=5", {"--where", "collections"});
  expect_unusable("solve c.db --where plies=99", {"c.db: has no puzzle that meets"});
}

TEST_F(CollectionCli, AFalseAnswerEndsAnImport) {
  std::ofstream(folder_ / "false.toml")
      << "[[puzzle]]\nname = \"right\"\nrules = \"wikipedia\"\nposition = \"" << in_one
      << "\"\nquestion = \"win in 3\"\nanswer = \"win in 1\"\nthemes = []\nsource = \"x\"\n\n"
      << "[[puzzle]]\nname = \"false\"\nrules = \"ludii\"\nposition = \"" << in_one
      << "\"\nquestion = \"win in 3\"\nanswer = \"win in 3\"\nthemes = []\nsource = \"x\"\n";
  const Result result = agon("collection c.db import false.toml");
  EXPECT_EQ(unlike_a_refusal(result, {"false.toml:10: false: win in 1, expected win in 3"}), "");
  EXPECT_EQ(found("").size(), 1u) << "the puzzle before it is stored";
  std::ofstream(folder_ / "bad.jsonl") << "{\"rules\": \"wikipedia\"}\n";
  expect_unusable("collection c.db import bad.jsonl", {"bad.jsonl:1: there is no position"});
}

TEST_F(CollectionCli, StatisticsInThreeForms) {
  fill();
  const json all = json::parse(agon("collection c.db stats --json").out);
  EXPECT_EQ(all["puzzles"], found("").size());
  std::size_t sum = 0;
  for (const auto& [rules, counts] : all["by_rules"].items())
    for (const auto& [plies, count] : counts.items()) sum += count.get<std::size_t>();
  EXPECT_EQ(sum, all["puzzles"]);
  EXPECT_EQ(all["verified"]["formulas"], all["puzzles"]);
  EXPECT_THAT(agon("collection c.db stats").out, HasSubstr("Puzzles by rules and plies\n"));
  for (const std::string& line : lines(agon("collection c.db stats --markdown").out))
    if (line.starts_with("|")) {
      EXPECT_TRUE(line.ends_with("|")) << line;
    }
}

TEST_F(CollectionCli, BulkAndLimits) {
  const Result two = agon("collection c.db add --json --question 'win in 3' --position -",
                          in_one + "\nnonsense\n");
  EXPECT_EQ(two.code, 2);
  ASSERT_EQ(lines(two.out).size(), 1u);
  EXPECT_EQ(json::parse(lines(two.out)[0])["stored"], true);
  EXPECT_THAT(two.err, StartsWith("stdin:2: "));
  const Result slow = agon("collection c.db add --time 0 --rules woolson --position " +
                           quoted("6/7/2g1Gq2/5g3/3Ggg4/4GQGg3/4GG4/5g3/8/7/6 w - -"));
  EXPECT_EQ(slow.code, 3) << slow.out;
  EXPECT_EQ(lines(slow.err).size(), 1u);
  EXPECT_EQ(found("").size(), 1u);
}

}  // namespace
}  // namespace agon::tools::collection_test
