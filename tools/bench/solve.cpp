// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon-solve-bench: how long the searches take to prove shortest wins, over sets of positions.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "model/values/dice.hpp"
#include "model/values/position.hpp"
#include "model/values/verdict.hpp"
#include "puzzles/sampling/near_won.hpp"
#include "puzzles/sampling/testing/kept_cases.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/plain/deepening.hpp"
#include "solver/search/plain/dfpn.hpp"
#include "solver/search/plain/question.hpp"
#include "solver/search/zone_team.hpp"

namespace {

using namespace agon;

constexpr std::string_view usage =
    R"(Proves shortest wins by asking for 1, 2, 3, ... plies, each position from nothing.
Usage: agon-solve-bench [--engine zones|plain|dfpn] [--seconds S] [--nodes N] [--memory MIB]
                        [--threads N] [--within N] [--list] FILE|PRESET...
  --seconds 5   --nodes none   --memory 1024   --threads 1   for each position
  --within 23   where no length is promised: decided within 11, 15, 23, ... up to so many plies?
  --list        a line for each position as well: milliseconds, nodes, answer, line of the file
A preset stands for 100 random positions under it in which the side to move is near to a win.
A win of another length than the file promises is reported, and the exit code is 1.
)";

struct Request {
  std::string engine = "zones";
  bool list = false;
  int within = 23;
  Limits limits;
  std::vector<std::string> files;
};

/// One position, asked ply by ply.
struct Measured {
  std::optional<int> win;       ///< plies of the shortest win
  std::vector<double> refuted;  ///< [n]: milliseconds until a win in n plies was refuted
  double milliseconds = 0;      ///< until the end, whatever it was
  std::uint64_t nodes = 0;
};

template <class Search>
Measured measure(const sampling::KeptCase& item, const Limits& limits, int within) {
  const bitboard::Engine engine(item.rules);
  const bitboard::State state = engine.load(item.position);
  const auto start = std::chrono::steady_clock::now();
  search::Budget budget(limits);
  Search search(engine, state.to_move, budget, budget.memory_bytes());
  Measured measured;
  const auto elapsed = [&] {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
        .count();
  };
  for (int plies = 0; plies <= within; ++plies) {
    const Answer answer = search.wins_within(state, plies);
    if (answer == Answer::yes) measured.win = plies;
    if (answer != Answer::no) break;
    measured.refuted.push_back(elapsed());
  }
  measured.milliseconds = elapsed();
  measured.nodes = budget.nodes();
  return measured;
}

/// The value below which a part of the values lies; the values need not be sorted.
double quantile(std::vector<double> values, double part) {
  if (values.empty()) return std::nan("");
  std::sort(values.begin(), values.end());
  const auto rank = static_cast<std::size_t>(std::ceil(part * static_cast<double>(values.size())));
  return values[rank == 0 ? 0 : rank - 1];
}

void print_row(std::string_view set, std::size_t count, std::string_view decided,
               const std::vector<double>& milliseconds, const std::vector<double>& nodes) {
  fmt::print("{:<24}{:>6}{:>16}{:>10.2f}{:>10.2f}{:>10.2f}{:>10.2f}{:>10.0f}{:>12.0f}\n", set,
             count, decided, quantile(milliseconds, 0.5), quantile(milliseconds, 0.95),
             quantile(milliseconds, 0.99), quantile(milliseconds, 1), quantile(nodes, 0.5),
             quantile(nodes, 1));
}

void print_list(const sampling::KeptCase& item, const Measured& measured) {
  const std::string answer = measured.win ? fmt::format("win in {}", *measured.win)
                                          : fmt::format("none in {}", measured.refuted.size() - 1);
  fmt::print("{:12.2f} {:12} {:14} line {} {}\n", measured.milliseconds, measured.nodes, answer,
             item.line, to_string(item.position));
}

/// Positions whose length is promised; false if one came out otherwise.
bool report_wins(std::string_view name, const std::vector<sampling::KeptCase>& items,
                 const std::vector<Measured>& results) {
  std::vector<double> milliseconds;
  std::vector<double> nodes;
  std::size_t solved = 0;
  bool right = true;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const int promised = *items[i].plies();
    const Measured& result = results[i];
    milliseconds.push_back(result.milliseconds);
    nodes.push_back(static_cast<double>(result.nodes));
    if (result.win == promised) ++solved;
    const bool wrong =
        result.win ? *result.win != promised : static_cast<int>(result.refuted.size()) > promised;
    if (!wrong) continue;
    right = false;
    fmt::print(stderr, "{}:{}: promised a win in {} plies, found otherwise\n", name, items[i].line,
               promised);
  }
  print_row(name, items.size(), fmt::format("{} solved", solved), milliseconds, nodes);
  return right;
}

/// Arbitrary positions: how many are decided, won or refuted, within n plies.
void report_open(std::string_view name, const std::vector<Measured>& results, int within) {
  for (const int plies : {11, 15, 19, 23, 27, 31, 35, 39}) {
    if (plies > within) break;
    std::vector<double> milliseconds;
    std::vector<double> nodes;
    std::size_t won = 0;
    std::size_t refuted = 0;
    for (const Measured& result : results) {
      const bool wins = result.win && *result.win <= plies;
      const bool refutes = result.refuted.size() > static_cast<std::size_t>(plies);
      won += wins ? 1 : 0;
      refuted += refutes ? 1 : 0;
      milliseconds.push_back(refutes ? result.refuted[static_cast<std::size_t>(plies)]
                                     : result.milliseconds);
      if (plies + 4 > within) nodes.push_back(static_cast<double>(result.nodes));
    }
    print_row(fmt::format("{} in {}", name, plies), results.size(),
              fmt::format("{}+{} {:.1f}%", won, refuted,
                          100.0 * static_cast<double>(won + refuted) /
                              static_cast<double>(std::max<std::size_t>(1, results.size()))),
              milliseconds, nodes);
  }
}

/// Two to four guards of the side to move are still to come, from rings 2 and 3.
std::vector<sampling::KeptCase> near_won(const rulesets::Preset& preset) {
  constexpr int count = 100;
  const bitboard::Engine engine(preset.rules);
  sampling::NearWon wanted;
  wanted.to_come = {2, 3, 4};
  Dice dice(17);
  std::vector<sampling::KeptCase> cases;
  while (cases.size() < count) {
    const Position position = sampling::near_won(preset.rules, wanted, dice);
    if (engine.outcome(engine.load(position)) == Outcome::none)
      cases.push_back({{preset.rules, position}, static_cast<int>(cases.size()) + 1, {"?"}});
  }
  return cases;
}

std::vector<sampling::KeptCase> cases_of(const std::string& word) {
  const rulesets::Preset* const preset = rulesets::find_preset(word);
  return preset != nullptr ? near_won(*preset) : sampling::kept_cases(word);
}

bool run_file(const Request& request, const std::string& path) {
  std::vector<sampling::KeptCase> promised;
  std::vector<Measured> promised_results;
  std::vector<Measured> open_results;
  for (const sampling::KeptCase& item : cases_of(path)) {
    const int within = item.plies().value_or(request.within);
    const Measured measured =
        request.engine == "plain"
            ? measure<search::Deepening<bitboard::Engine>>(item, request.limits, within)
        : request.engine == "dfpn"
            ? measure<search::Dfpn<bitboard::Engine>>(item, request.limits, within)
            : measure<search::ZoneTeam>(item, request.limits, within);
    if (request.list) print_list(item, measured);
    if (item.plies()) {
      promised.push_back(item);
      promised_results.push_back(measured);
    } else {
      open_results.push_back(measured);
    }
  }
  const std::string name = path.substr(path.find_last_of('/') + 1);
  if (!open_results.empty()) report_open(name, open_results, request.within);
  const bool right = promised.empty() || report_wins(name, promised, promised_results);
  std::fflush(stdout);
  return right;
}

Request parse(const std::vector<std::string>& words) {
  Request request;
  request.limits.seconds = 5;
  request.limits.memory_mib = 1024;
  const auto unusable = [](const std::string& reason) {
    fmt::print(stderr, "agon-solve-bench: {}\n", reason);
    std::exit(2);
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "--help") {
      fmt::print("{}", usage);
      std::exit(0);
    }
    if (word == "--list") {
      request.list = true;
      continue;
    }
    if (word.substr(0, 2) != "--") {
      request.files.push_back(word);
      continue;
    }
    if (i + 1 == words.size()) unusable(word + ": needs a value");
    const std::string& value = words[++i];
    const double amount = std::atof(value.c_str());
    if (word == "--engine" && (value == "zones" || value == "plain" || value == "dfpn"))
      request.engine = value;
    else if (word == "--seconds" && amount > 0)
      request.limits.seconds = amount;
    else if (word == "--nodes" && amount >= 1)
      request.limits.nodes = static_cast<std::uint64_t>(amount);
    else if (word == "--memory" && amount >= 1)
      request.limits.memory_mib = static_cast<std::size_t>(amount);
    else if (word == "--threads" && amount >= 1)
      request.limits.threads = static_cast<int>(amount);
    else if (word == "--within" && amount >= 1 && amount <= longest_sought)
      request.within = static_cast<int>(amount);
    else
      unusable(fmt::format("{} {}: no such option or value; see --help", word, value));
  }
  if (request.files.empty()) unusable("names no file of positions; see --help");
  return request;
}

}  // namespace

int main(int argc, char** argv) {
  const Request request = parse({argv + 1, argv + argc});
  fmt::print("{:<24}{:>6}{:>16}{:>10}{:>10}{:>10}{:>10}{:>10}{:>12}\n", "set", "count", "decided",
             "median ms", "95% ms", "99% ms", "max ms", "median n", "max nodes");
  bool right = true;
  try {
    for (const std::string& file : request.files) right = run_file(request, file) && right;
  } catch (const std::exception& unreadable) {
    fmt::print(stderr, "agon-solve-bench: {}\n", unreadable.what());
    return 2;
  }
  return right ? 0 : 1;
}
