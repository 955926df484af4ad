// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon board: the page that it finds, what it puts in, and the message where there is none. The
// program is copied beside the test's own pages, so none needs to have been built.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::board_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const std::string empty_page =
    "<body><script type=\"application/json\" id=\"content\">null</script></body>\n";
const std::string position = "6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -";

class Board : public testing::Test, protected ProgramFolder {
 protected:
  void SetUp() override {
    ASSERT_EQ(
        shell("mkdir -p usr/bin usr/share/agon && cp " + quoted(AGON_PROGRAM) + " usr/bin/agon")
            .code,
        0);
  }
  void write_page(const std::string& path, const std::string& page) {
    std::ofstream(folder_ / path, std::ios::binary) << page;
  }
  Result board(const std::string& arguments) { return shell("usr/bin/agon board " + arguments); }
  /// What a page made by these arguments begins with.
  nlohmann::json content(const std::string& arguments) {
    const Result result = board("-o - " + arguments);
    EXPECT_EQ(result.code, 0) << result.err;
    const std::string before = "id=\"content\">";
    const std::size_t begin = result.out.find(before) + before.size();
    return nlohmann::json::parse(result.out.substr(begin, result.out.find('<', begin) - begin));
  }
};

TEST_F(Board, WithoutAPageItSaysWhatIsMissing) {
  const Result result = board("-o x.html");
  EXPECT_EQ(unlike_a_refusal(result, {"board.html does not exist", "apt-get install emscripten"}),
            "");
  EXPECT_FALSE(std::filesystem::exists(folder_ / "x.html"));
}

TEST_F(Board, ThePageHasTheRulesAndThePosition) {
  write_page("usr/bin/board.html", empty_page);
  EXPECT_EQ(content(""), nlohmann::json({{"rules", "wikipedia"}, {"position", nullptr}}));
  EXPECT_EQ(content("--rules woolson,passing=yes --position " + quoted(position)),
            nlohmann::json({{"rules", "woolson,passing=yes"}, {"position", position}}));
  const Result result = board("");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, StartsWith("agon.html: "));
  EXPECT_THAT(contents(folder_ / "agon.html"), HasSubstr("{\"rules\":\"wikipedia\""));
}

TEST_F(Board, AnInstalledPageIsFound) {
  write_page("usr/share/agon/board.html", empty_page);
  EXPECT_EQ(content("")["rules"], "wikipedia");
}

TEST_F(Board, RulesOfAFileGoInWhole) {
  write_page("usr/bin/board.html", empty_page);
  const std::string sheet = "title = \"Ours </script>\"\nbase = \"woolson\"\npassing = \"yes\"\n";
  write_page("my.toml", sheet);
  EXPECT_EQ(content("--rules " + quoted((folder_ / "my.toml").string()) + ",must_leave=no"),
            nlohmann::json(
                {{"rules", "my.toml,must_leave=no"}, {"sheet", sheet}, {"position", nullptr}}));
  // A file that is called like a preset is none.
  write_page("woolson", sheet);
  EXPECT_EQ(content("--rules ./woolson")["rules"], "woolson.toml");
}

TEST_F(Board, AHoldFileGoesIn) {
  write_page("usr/bin/board.html", empty_page);
  const std::string file = AGON_SOURCE_DIR "/puzzles/holds/botermans-white.agon.zst";
  const auto holds = content("--rules botermans --hold " + quoted(file))["holds"];
  ASSERT_EQ(holds.size(), 1u);
  EXPECT_EQ(holds[0]["rules"], "botermans");
  EXPECT_EQ(holds[0]["side"], "w");
  const std::string hold = holds[0]["text"];
  EXPECT_THAT(hold, StartsWith("agon-hold 1 botermans w\n"));
  EXPECT_THAT(hold, HasSubstr("\t13\ta1-b2\n"));
  EXPECT_EQ(unlike_a_refusal(board("--hold " + quoted(file)), {"--hold", "--rules botermans"}), "");
}

TEST_F(Board, ATableGoesIn) {
  write_page("usr/bin/board.html", empty_page);
  const std::string rules = "wikipedia,radius=2,guards=1";
  const std::string file = (folder_ / "small.agt").string();
  ASSERT_EQ(shell("usr/bin/agon table build --rules " + rules + " --output " + quoted(file)).code,
            0);
  for (const std::string& path : {file, folder_.string()}) {
    const auto tables = content("--rules " + rules + " --table " + quoted(path))["tables"];
    ASSERT_EQ(tables.size(), 1u);
    EXPECT_EQ(tables[0]["name"], "small.agt");
    const std::string bytes = tables[0]["bytes"];
    EXPECT_EQ(bytes.size(), (std::filesystem::file_size(file) + 2) / 3 * 4);
    EXPECT_THAT(bytes, StartsWith("iWFnb24tdGFibGU"));
  }
  EXPECT_EQ(unlike_a_refusal(board("--table " + quoted(file)), {"--table", "--rules " + rules}),
            "");
  EXPECT_EQ(unlike_a_refusal(board("--table " + quoted(folder_.string())),
                             {"--table", "no table for wikipedia"}),
            "");
  write_page("other.agt", "none");
  EXPECT_EQ(unlike_a_refusal(board("--table " + quoted((folder_ / "other.agt").string())),
                             {"--table", "other.agt"}),
            "");
}

TEST_F(Board, WhatCannotBeUsedIsRefused) {
  write_page("usr/bin/board.html", empty_page);
  EXPECT_EQ(unlike_a_refusal(board("--position -"), {"--position", "one position"}), "");
  EXPECT_EQ(unlike_a_refusal(board("-o board.pdf"), {"--output", "board.html"}), "");
  write_page("usr/bin/board.html", "<body></body>");
  EXPECT_EQ(unlike_a_refusal(board("-o y.html"), {"not this program's page"}), "");
  EXPECT_FALSE(std::filesystem::exists(folder_ / "y.html"));
}

}  // namespace
}  // namespace agon::tools::board_test
