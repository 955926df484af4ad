// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon check, end to end, where it must not take long: claims that are hopeless, and --time.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::check_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

/// White wins in five or seven under many rules. Where the opponent picks the cell of a captured
/// piece, White as the defender would have every piece that Black leaves to it to decide about.
const std::vector<std::string> roots{"3g2/3q3/8/9/4GG4/4GQG4/5g4/3Gg4/g3G3/g6/1g4 w - -",
                                     "5g/g6/8/2G5g/g3GGG3/4gQ5/4Gg3q/4G4/8/7/6 w - -"};
const std::vector<std::string> ways{" --by expand", " --by sample 100", " --by smt"};

std::string other_side(std::string side) {
  return side == "w" ? "b" : "w";
}

/// The claim that the other side wins.
void swap_attacker(std::vector<std::string>& file) {
  file[0].back() = other_side({file[0].back()})[0];
}

/// That the other side is to move on each line.
void swap_movers(std::vector<std::string>& file) {
  for (std::size_t i = 1; i < file.size(); ++i) {
    char& side = file[i][file[i].find(' ') + 1];
    side = other_side({side})[0];
  }
}

/// That every piece is the other side's.
void swap_pieces(std::vector<std::string>& file) {
  for (std::size_t i = 1; i < file.size(); ++i)
    for (std::size_t at = 0; file[i][at] != ' '; ++at) {
      const auto letter = static_cast<unsigned char>(file[i][at]);
      file[i][at] = static_cast<char>(std::isupper(letter) != 0 ? std::tolower(letter)
                                                                : std::toupper(letter));
    }
}

/// That each line's win may take as long as it likes.
void lengthen(std::vector<std::string>& file) {
  for (std::size_t i = 1; i < file.size(); ++i) {
    const std::size_t first = file[i].find('\t');
    file[i].replace(first + 1, file[i].find('\t', first + 1) - first - 1, "999");
  }
}

/// So many different lines that hold, the black pieces strewn about: White closes the ring.
std::string wins_in_one(std::size_t count) {
  const auto row = [](int cells, int place, char piece) {
    const auto run = [](int empty) { return empty > 0 ? std::to_string(empty) : std::string(); };
    return run(place) + piece + run(cells - 1 - place);
  };
  std::string text = "agon-strategy 1 wikipedia w\n";
  for (std::size_t i = 0; i < count; ++i) {
    std::size_t rest = i;
    const auto place = [&rest](int cells) {
      const auto at = static_cast<int>(rest % static_cast<std::size_t>(cells));
      rest /= static_cast<std::size_t>(cells);
      return at;
    };
    text += row(6, place(6), 'q') + "/" + row(7, place(7), 'g') + "/" + row(8, place(8), 'g') +
            "/5G3/4G5/4GQG4/4GG4/" + row(9, place(9), 'g') + "/" + row(8, place(8), 'g') + "/" +
            row(7, place(7), 'g') + "/" + row(6, place(6), 'g') + " w - -\t1\th8-g7\n";
  }
  return text;
}

class CheckCli : public testing::Test, protected ProgramFolder {
 protected:
  void write(const std::string& name, const std::vector<std::string>& file) {
    std::ofstream out(folder_ / name, std::ios::binary);
    for (const std::string& line : file) out << line << '\n';
  }
  /// The processor time that a command took, which other programs on the machine do not lengthen.
  double seconds(const std::string& command, int code, const std::string& said) {
    const double before = seconds_of_children();
    const Result result = agon(command);
    EXPECT_EQ(result.code, code) << command << '\n' << result.out << result.err;
    EXPECT_THAT(result.out + result.err, HasSubstr(said)) << command;
    return seconds_of_children() - before;
  }
};

TEST_F(CheckCli, HopelessClaimsAreRefusedAtOnce) {
  int certificates = 0;
  for (const std::string preset : {"mitra", "queens-guard", "wikipedia-de"})
    for (const std::string& root : roots) {
      if (agon("solve --rules " + preset +
               " --max-plies 7 --nodes 300000 --strategy win "
               "--position " +
               quoted(root))
              .out.find("White wins in") == std::string::npos)
        continue;
      const std::vector<std::string> win = lines(contents(folder_ / "win"));
      ASSERT_GT(win.size(), 2U);
      ++certificates;
      for (const auto damage : {+[](std::vector<std::string>& file) { swap_attacker(file); },
                                +[](std::vector<std::string>& file) {
                                  swap_attacker(file);
                                  swap_movers(file);
                                },
                                +[](std::vector<std::string>& file) { swap_movers(file); },
                                +[](std::vector<std::string>& file) { swap_pieces(file); },
                                +[](std::vector<std::string>& file) { lengthen(file); },
                                +[](std::vector<std::string>& file) { file.resize(2); },
                                +[](std::vector<std::string>& file) {
                                  file.resize(2);
                                  lengthen(file);
                                }}) {
        std::vector<std::string> damaged = win;
        damage(damaged);
        write("damaged", damaged);
        for (const std::string& way : ways)
          EXPECT_LT(seconds("check damaged" + way, 1, "damaged"), soon)
              << preset << '\n'
              << contents(folder_ / "damaged") << way;
      }
      // Nothing wrong with the lines, but they say nothing of a root where Black decides first.
      std::string elsewhere = root;
      elsewhere[elsewhere.find(" w") + 1] = 'b';
      for (const std::string& way : ways)
        EXPECT_LT(seconds("check win --position " + tools::quoted(elsewhere) + way, 1, "win"), soon)
            << preset << way;
    }
  EXPECT_GE(certificates, 4);
}

TEST_F(CheckCli, TimeHoldsInEachWay) {
  std::ofstream(folder_ / "many", std::ios::binary) << wins_in_one(200'000);
  ASSERT_EQ(agon("solve --strategy patterns --position "
                 "'6/7/8/9/4GG4/4GQ5/3gggqG2/4g3g/2Gg1G2/7/6 w - -'")
                .code,
            0);
  for (const std::string command :
       {"check many --by expand --loose", "check many --by smt",
        "check many --by sample 1000000000", "check patterns --by expand --answers 1000000000",
        "check patterns --by sample 1000000000"}) {
    const double took = seconds(command + " --time 1", 3, "--time: stopped");
    EXPECT_LT(took, soon) << command;
  }
  // A part of a second ends the reading already, of a compressed file too.
  EXPECT_LT(seconds("check many --time 0.05", 3, "stopped while reading many"), soon);
}

TEST_F(CheckCli, WithTimeEnoughTheAnswerIsTheSame) {
  std::ofstream(folder_ / "many", std::ios::binary) << wins_in_one(40);
  for (const std::string by : {"expand", "smt"}) {
    const Result plain = agon("check many --loose --json --by " + by);
    const Result timed = agon("check many --loose --json --time 1000000 --by " + by);
    EXPECT_EQ(plain.code, 0) << plain.out << plain.err;
    EXPECT_EQ(timed.code, 0) << timed.out << timed.err;
    for (const char* field : {"proved", "lines", "answers", "plies"})
      EXPECT_EQ(json::parse(plain.out)[field], json::parse(timed.out)[field]) << by << field;
    EXPECT_EQ(json::parse(timed.out)["lines"], 40);
  }
}

// The defender may have several actions before the first line, here two relocations in one turn.
TEST_F(CheckCli, EachActionBeforeTheFirstLineCounts) {
  const std::string root = quoted("6/7/8/5G3/4Gg4/4GQG4/4GG4/9/1gg5/1g1g2q/g5 b a1,g7 -");
  ASSERT_EQ(agon("solve --rules wikipedia-de,capture_lasts=until-relocated --attacker w "
                 "--strategy two --position " +
                 root)
                .code,
            0);
  EXPECT_THAT(agon("check two --by expand --position " + root).out, HasSubstr("wins in 3 plies"));
  EXPECT_THAT(agon("check two --by smt --position " + root).out,
              HasSubstr("wins in at most 3 plies"));
}

}  // namespace
}  // namespace agon::tools::check_test
