// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Nonsense is refused by every subcommand: exit code 2, one line on standard error, no answer and
// no file. Which words the line has is tested where they are made.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::refusals_test {
namespace {

class Refusals : public testing::Test, protected ProgramFolder {
 protected:
  /// `said`: what is at fault, which the line names.
  void refuse(const std::string& arguments, const std::string& said = "") {
    expect_unusable(arguments, {said});
  }
  int files() {
    int count = 0;
    for ([[maybe_unused]] const auto& each : std::filesystem::directory_iterator(folder_)) ++count;
    return count;
  }
};

// Of each subcommand, by its help: an unknown option, and each option with what it cannot take.
TEST_F(Refusals, EverySubcommandRefusesNonsense) {
  const std::vector<std::string> all = all_subcommands();
  const int before = files();
  int options = 0;
  for (const std::string& name : all) {
    std::string call = name;
    if (call.starts_with("collection ")) call = "collection x.db" + call.substr(10);
    refuse(call + " --no-such-option", "--no-such-option");
    std::string last;
    for (const std::string& line : lines(agon("help " + name).out)) {
      std::istringstream words(line);
      std::string option, value;
      if (!line.starts_with("  --") || !(words >> option >> value)) continue;
      const std::string request = call + " " + option + " ";
      if (value == "N" || value == "SECONDS" || value == "MIB") {
        // Each with one of them, since there are many.
        const std::string typed[] = {"99999999999999999999999", "''", "2.5e", "-1"};
        refuse(request + typed[options++ % 4], option + ": ");
        last = request;
      } else if (value == "RULES") {
        refuse(request + "no-such-rules");
      } else if (value == "POSITION") {
        refuse(request + "6/7");
      }
    }
    if (!last.empty())
      refuse(last, last.substr(last.rfind("--"), last.size() - 1 - last.rfind("--")));
  }
  EXPECT_GT(options, 50);
  EXPECT_EQ(files(), before);
}

/// A request, and what the line names.
struct Nonsense {
  std::string arguments, said;
};

TEST_F(Refusals, WhatCannotBeMeantIsNamed) {
  const std::string position = "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -";
  std::ofstream(folder_ / "v.jsonl") << agon("vectors make --count 1 --pool 10").out;
  std::ofstream(folder_ / "nul.jsonl") << R"({"name": "a\u0000b", "rules": "wikipedia"})"
                                       << "\n";
  const int before = files();
  for (const auto& [arguments, said] : std::vector<Nonsense>{
           {"", "agon play"},
           {"sovle", "did you mean solve?"},
           {"--json actions", "agon actions --json"},
           {"help sovle", "did you mean solve?"},
           {"engine now", "now: one argument too many"},
           {"solve", "--position: is missing"},
           {"show --position " + position, "quote it"},
           {"show " + quoted(position), "--position"},
           {"show --rules WIKIPEDIA", "did you mean wikipedia?"},
           {"show --rules bell --rules bell", "more than once"},
           {"compose plys=5", "write --plies 5"},
           {"compose --plies 24", "odd number"},
           {"compose --plies 3 --attacker b --rules jokoenea", "--attacker b: "},
           {"solve --position start --attacker x", "--attacker"},
           {"show --color sometimes", "auto, always or never"},
           // Positions.
           {"show --white Qf6,Xg5 --black qa1", "--white, piece 2"},
           {"show --white Qf6 --black qf6", "occupied cell"},
           {"show --white Qf6", "--black"},
           {"show --turn b", "--white"},
           {"show --white Qf6 --black qa1 --position start", "--position"},
           {"show --last b7-a3", "b7 empty"},
           // Files that are not there, or others than expected.
           {"solve no/such.toml", "no/such.toml"},
           {"check no-such-file", "no-such-file"},
           {"replay no-such-file", "no-such-file"},
           {"vectors check no-such-file", "no-such-file"},
           {"book no-such-file -o b.pdf", "no-such-file"},
           {"collection no-such.db find", "no-such.db"},
           {"table info no-such.agt", "no-such.agt"},
           {"rules show no-such.toml", "no-such.toml"},
           {"rules check wikipedia --claims no-such-file", "no-such-file"},
           {"hold --fortress no-such-file", "no-such-file"},
           {"play --moves no-such-file", "no-such-file"},
           {"rules check wikipedia --property one-winer", "one-winner"},
           {"rules compare wikipedia wolker", "walker"},
           {"rules compare wikipedia", "B"},
           {"check v.jsonl", "v.jsonl"},
           {"solve v.jsonl", "v.jsonl"},
           {"vectors check nul.jsonl", "U+0000"},
           // What is written: where it cannot go, and names of another format.
           {"show --svg - --png -", "standard output"},
           {"show --json --svg -", "standard output"},
           {"show --svg same --png same", "same"},
           {"show --caption x", "--svg FILE"},
           {"show --svg no/such/folder.svg", "no/such"},
           {"rules compare wikipedia walker --svg -", "folder"},
           {"mine - --count 1", "standard output"},
           {"show --png x.pdf", "x.png"},
           {"show --svg x.svg.gz", "x.svg"},
           {"solve --position start --strategy x.json", "x.agon"},
           {"compose --plies 5 --output x.svg", "x.toml"},
           {"vectors make --output x.toml", "x.jsonl"},
           {"conform --report x.pdf -- agon engine", "x.pdf"},
           {"rules matrix --output m.html", "m.html"},
           {"rules show walker --prose --format text --output x.html", "x.html"},
           {"rules show walker --format html", "--prose"},
           {"rules new --base wolson", "woolson"},
       })
    refuse(arguments, said);
  EXPECT_EQ(files(), before);
}

}  // namespace
}  // namespace agon::tools::refusals_test
