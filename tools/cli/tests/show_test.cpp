// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon show: the board in characters and as pictures, and the forms in which a position is given.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::show_test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

/// White wins in one under `line`; under `ring` h8 is captured.
const std::string neto = "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -";

class Show : public testing::Test, protected ProgramFolder {
 protected:
  std::string position_of(const std::string& arguments) {
    const Result result = agon("show --json " + arguments);
    EXPECT_EQ(result.code, 0) << result.err;
    return nlohmann::json::parse(result.out, nullptr, false)["position"];
  }
};

TEST_F(Show, ShowDrawsTheBoard) {
  const Result result = agon("show");
  EXPECT_EQ(result.code, 0) << result.err;
  const std::vector<std::string> rows = lines(result.out);
  ASSERT_GE(rows.size(), 13u);
  EXPECT_EQ(rows[10], "           a  Q   ∙   g   ∙   G   ∙   7");
  EXPECT_EQ(rows[11], "                1   2   3   4   5   6");
  EXPECT_EQ(rows[12], "White to move (wikipedia)");
  EXPECT_THAT(result.out, testing::Not(HasSubstr("\x1b"))) << "no colour but on a terminal";
}

TEST_F(Show, ShowMarks) {
  const std::string ring = "show --rules wikipedia,sandwich=ring --position " + quoted(neto);
  EXPECT_THAT(agon(ring).out, HasSubstr("G×"));
  EXPECT_THAT(agon(ring).out, HasSubstr("h8 is captured; White must relocate it"));
  // The queen goes first, whichever cells the pieces stand on.
  EXPECT_THAT(agon("show --position 'GGGGG1/7/8/9/10/gGg3gQg2/10/9/8/7/ggq3 w - -'").out,
              HasSubstr("f2, f8 are captured; White must relocate f8 first"));
  EXPECT_THAT(agon("show --position 'GGGGQ1/7/8/9/10/gGg3gGg2/10/9/8/7/ggq3 w - -'").out,
              HasSubstr("f2, f8 are captured; White must relocate one of them"));
  EXPECT_THAT(
      agon("show --rules mitra --position 'GGGGG1/7/8/9/10/gGg3gQg2/10/9/8/7/ggq3 w - -'").out,
      HasSubstr("White must relocate f8 first, and Black chooses the cell"));
  EXPECT_THAT(agon(ring + " --from h8").out, HasSubstr("● may go there"));
  EXPECT_THAT(agon("show --from a1").out, HasSubstr("Q   ●   g"));
  EXPECT_THAT(agon("show --last a2-a3").out, HasSubstr("›g"));
  EXPECT_THAT(agon("show --rules wikipedia,passing=yes --last=--").out,
              HasSubstr("last move: a pass"));
  EXPECT_THAT(agon("show --language de").out, HasSubstr("Weiß am Zug (wikipedia)"));
}

TEST_F(Show, APositionMayLackItsLastFields) {
  const std::string placement = neto.substr(0, neto.find(' '));
  EXPECT_EQ(position_of("--position " + quoted(placement)), neto);
  EXPECT_EQ(position_of("--position " + quoted(placement + " b -")), placement + " b - -");
  EXPECT_EQ(position_of("--position start"), position_of(""));
}

TEST_F(Show, APositionMayBeGivenByItsPieces) {
  const std::string pieces =
      "--white Qf6,Ge5,Ge6,Gf5,Gf7,Gg6,Gh8 --black qd4,gd8,gd9,gd6,gc4,gg8,gh7";
  const std::string position = position_of(pieces);
  EXPECT_EQ(position_of("--position " + quoted(position)), position);
  EXPECT_THAT(position, HasSubstr(" w - -"));
  EXPECT_THAT(position_of(pieces + " --turn b"), HasSubstr(" b - -"));
  EXPECT_EQ(agon("actions --position -", pieces + "\n").code, 0);
  // Where pieces are put down in turn the others are in hand; captives where they are remembered.
  EXPECT_EQ(position_of("--rules peacock --white Qa1 --black qk11"),
            "5q/7/8/9/10/11/10/9/8/7/Q5 w - GGGGGGgggggg");
  EXPECT_EQ(position_of("--rules ludii --white Qf6,Ge5,Ge6,Gf5,Gf7,Gg6,Gh8x --black "
                        "qd4,gd8,gd9,gd6,gc4,gg8,gh7"),
            position.substr(0, position.find(' ')) + " w h8 -");
}

TEST_F(Show, APositionMayBeADrawing) {
  for (const std::string rules : {"wikipedia", "ludii", "wikipedia,setup=place-any"}) {
    const std::string drawing = agon("show --rules " + rules).out;
    EXPECT_EQ(position_of("--rules " + rules + " --position " + quoted(drawing)),
              position_of("--rules " + rules));
  }
  // Drawings and lines may follow each other, and the answers before a mistake stand.
  const std::string drawn = agon("show --position " + quoted(neto)).out;
  const Result read = agon("actions --json --position -", drawn + neto + "\n" + drawn + "6/7\n");
  EXPECT_EQ(read.code, 2);
  const std::vector<std::string> answers = lines(read.out);
  ASSERT_EQ(answers.size(), 3u);
  for (const std::string& each : answers) EXPECT_EQ(nlohmann::json::parse(each)["position"], neto);
  EXPECT_EQ(lines(read.err).size(), 1u);
}

TEST_F(Show, ShowUsesColourOnlyOnATerminalThatWantsIt) {
  EXPECT_THAT(agon("show --color always").out, HasSubstr("\x1b["));
  const std::string on_terminal = "script -qec 'agon show' /dev/null";
  if (shell("command -v script").code != 0) GTEST_SKIP() << "needs script(1) for a terminal";
  EXPECT_THAT(shell("unset NO_COLOR; " + on_terminal).out, HasSubstr("\x1b["));
  EXPECT_THAT(shell("export NO_COLOR=1; " + on_terminal).out, testing::Not(HasSubstr("\x1b[")));
}

TEST_F(Show, ShowWritesPictures) {
  const Result result = agon("show --svg board.svg --png board.png --from a1");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, IsEmpty());
  EXPECT_THAT(contents(folder_ / "board.svg"), HasSubstr("<svg"));
  EXPECT_THAT(contents(folder_ / "board.svg"), HasSubstr("</svg>"));
  EXPECT_THAT(contents(folder_ / "board.png"), StartsWith("\x89PNG\r\n"));
  EXPECT_GT(std::filesystem::file_size(folder_ / "board.png"), 10'000u);
  // Nothing but what was asked for: no temporary file stays behind.
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder_))
    names.push_back(entry.path().filename());
  EXPECT_THAT(names, testing::UnorderedElementsAre("in", "out", "err", "board.svg", "board.png"));
  // A link is replaced, a device is written to.
  ASSERT_EQ(shell("echo old >target.svg && ln -s target.svg link.svg && "
                  "agon show --from a1 --svg link.svg")
                .code,
            0);
  EXPECT_FALSE(std::filesystem::is_symlink(folder_ / "link.svg"));
  EXPECT_EQ(contents(folder_ / "link.svg"), contents(folder_ / "board.svg"));
  EXPECT_EQ(contents(folder_ / "target.svg"), "old\n");
  EXPECT_EQ(shell("agon show --from a1 --svg /dev/stdout | cat").out,
            contents(folder_ / "board.svg"));
}

TEST_F(Show, OutputIsThePictureThatItsNameEndsLike) {
  for (const std::string kind : {"svg", "png", "pdf"}) {
    EXPECT_EQ(agon("show --" + kind + " a." + kind).code, 0);
    EXPECT_EQ(agon("show -o b." + kind).code, 0);
    EXPECT_EQ(contents(folder_ / ("b." + kind)), contents(folder_ / ("a." + kind))) << kind;
  }
  EXPECT_EQ(agon("show --output C.SVG --size 300").code, 0);
  EXPECT_THAT(contents(folder_ / "C.SVG"), HasSubstr("<svg"));
  expect_unusable("show -o board", {"--output", "board", ".svg"});
  expect_unusable("show -o .svg", {"--output", ".svg"});
  expect_unusable("show -o -", {"--output", "--svg -"});
  expect_unusable("show -o none/x.svg", {"--output: cannot write none/x.svg"});
  expect_unusable("show -o x.svg --png y.png", {"--output", "--png"});
}

TEST_F(Show, AFailedWriteLeavesTheOldFile) {
  // No file may grow beyond one block of 512 or 1024 bytes: works against root, too.
  const Result result = shell("echo old >x.svg; ulimit -f 1; agon show --svg x.svg");
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.err, StartsWith("--svg: cannot write x.svg: "));
  EXPECT_EQ(contents(folder_ / "x.svg"), "old\n");
  for (const auto& entry : std::filesystem::directory_iterator(folder_))
    EXPECT_FALSE(entry.path().filename().string().starts_with("x.svg.")) << entry.path();
}

}  // namespace
}  // namespace agon::tools::show_test
