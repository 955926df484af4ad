// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The forms in which a position may be given, wherever one is taken.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tools/cli/tests/solve_program.hpp"

namespace agon::tools::positions_test {
namespace {

using testing::HasSubstr;

const std::string pieces =
    "--white Ge8,Ge9,Gf7,Qf6,Gd8,Gg5,Gh8 --black ge4,gd5,qd6,gc4,gh7,gg8,gf4";

class Positions : public SolveCli {
 protected:
  std::string shown(const std::string& arguments, const std::string& input = "") {
    const Result result = agon("show --json " + arguments, input);
    EXPECT_EQ(result.code, 0) << result.err;
    return json::parse(result.out, nullptr, false)["position"];
  }
  void refuse(const std::string& arguments, const std::vector<std::string>& said) {
    EXPECT_EQ(unlike_a_refusal(agon(arguments), said), "") << arguments;
  }
};

TEST_F(Positions, WithoutTheirLastFields) {
  const std::string placement = in_one.substr(0, in_one.find(' '));
  EXPECT_EQ(shown("--position " + quoted(placement)), in_one);
  EXPECT_EQ(shown("--position " + quoted(placement + " w")), in_one);
  EXPECT_EQ(shown("--position " + quoted(placement + " b -")), placement + " b - -");
}

TEST_F(Positions, ByTheirPieces) {
  const std::string by_pieces =
      "--white Qf6,Ge5,Ge6,Gf5,Gf7,Gg6,Gh8 --black qd4,gd8,gd9,gd6,gc4,gg8,gh7";
  const std::string position = shown(by_pieces);
  EXPECT_EQ(shown("--position " + quoted(position)), position);
  EXPECT_THAT(position, HasSubstr(" w - -"));
  EXPECT_THAT(shown(by_pieces + " --turn b"), HasSubstr(" b - -"));
  // As a line of text, too, and in every command that takes a position.
  EXPECT_EQ(agon("actions --position -", by_pieces + "\n").code, 0);
  EXPECT_EQ(agon("actions " + by_pieces).out, agon("actions --position " + quoted(position)).out);
  EXPECT_EQ(json::parse(agon("solve --max-plies 1 --json " + by_pieces).out)["position"], position);
  EXPECT_EQ(agon("perft 1 " + by_pieces).code, 0);
  EXPECT_EQ(agon("play --side both " + by_pieces, "quit\n").code, 0);
  // Where pieces are put down in turn the others are in hand; captives where they are remembered.
  EXPECT_EQ(shown("--rules peacock --white Qa1 --black qk11"),
            "5q/7/8/9/10/11/10/9/8/7/Q5 w - GGGGGGgggggg");
  EXPECT_EQ(shown("--rules ludii --white Qf6,Ge5,Ge6,Gf5,Gf7,Gg6,Gh8x --black "
                  "qd4,gd8,gd9,gd6,gc4,gg8,gh7"),
            position.substr(0, position.find(' ')) + " w h8 -");
}

TEST_F(Positions, AsDrawn) {
  for (const std::string rules : {"wikipedia", "ludii", "wikipedia,setup=place-any"}) {
    const std::string start = shown("--rules " + rules);
    const std::string drawing = agon("show --rules " + rules).out;
    EXPECT_EQ(shown("--rules " + rules + " --position " + quoted(drawing)), start);
  }
  const std::string black = in_one.substr(0, in_one.find(' ')) + " b - -";
  const std::string two = agon("show --position -", in_one + "\n" + black + "\n").out;
  const Result read = agon("actions --json --position -", two + in_one + "\n" + two);
  ASSERT_EQ(read.code, 0) << read.err;
  const auto answers = lines(read.out);
  ASSERT_EQ(answers.size(), 5u);
  for (const std::size_t i : {0u, 2u, 3u})
    EXPECT_EQ(json::parse(answers[i])["position"], in_one) << i;
  for (const std::size_t i : {1u, 4u}) EXPECT_EQ(json::parse(answers[i])["position"], black) << i;
}

TEST_F(Positions, WhatIsWrongIsOneLineWithItsPlace) {
  refuse("show --white Qf6,Xg5 --black qa1", {"--white, piece 2: \"Xg5\"", "like Qf6"});
  refuse("show --white Qf6,Gz5 --black qa1", {"--white, piece 2", "is not a piece on a cell"});
  refuse("show --white Qf6,Ga9 --black qa1", {"--white, piece 2", "not on the board of radius 5"});
  refuse("show --white Qf6 --black qf6", {"--black, piece 1", "occupied cell"});
  refuse("show --white Qf6, --black qa1", {"--white, piece 2"});
  refuse("show --white 'Qf6, Gg5' --black qa1", {"--white", "blank"});
  refuse("show --white Qf6 --black qa1", {"--white, --black: White has 0 guards", "has 6"});
  refuse("show --white Qf6", {"--black"});
  refuse("show --turn b", {"--white"});
  refuse("show --white Qf6 --black qa1 --turn x", {"--turn"});
  refuse("show --white Qf6 --black qa1 --position " + quoted(in_one), {"--position"});
  refuse("show --position " + quoted(pieces + " nonsense"), {"\"nonsense\"", "--white PIECES"});
  std::string without_row_f;
  for (const std::string& line : lines(agon("show").out))
    if (line.rfind(" f  ", 0) != 0) without_row_f += line + "\n";
  refuse("show --position " + tools::quoted(without_row_f),
         {"--position: the drawing: ", "10 rows"});
  const Result second = agon("show --position -", in_one + "\n--white Qf6,Gg --black qa1\n");
  EXPECT_EQ(second.code, 2);
  EXPECT_THAT(second.err, HasSubstr("stdin:2: --white, piece 2"));
}

}  // namespace
}  // namespace agon::tools::positions_test
