// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/making/bench_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <unordered_set>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"
#include "model/values/verdict.hpp"
#include "puzzles/appraisal/features.hpp"
#include "puzzles/appraisal/prover.hpp"
#include "puzzles/sampling/near_won.hpp"
#include "solver/search/plain/study.hpp"

namespace agon::puzzles {
namespace {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

/// A number of plies from 1 to 999; nothing for any other text.
std::optional<int> parse_plies(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value >= 1 && value <= 999 ? std::optional(value) : std::nullopt;
}

class Reader {
 public:
  explicit Reader(std::string_view name) : name_(name) {}

  void read(std::string_view line, int number) {
    number_ = number;
    const auto fields = split(line, '\t');
    if (fields.size() != 4)
      return refuse(1,
                    fmt::format("{} fields separated by tabs; it takes 4: rules, position, plies "
                                "or ?, tags or -",
                                fields.size()));
    BenchPosition read;
    read.line = number;
    read.rules_name = fields[0];
    const auto& rules = rules_of(read.rules_name);
    if (!rules.mistakes.empty()) return refuse(1, to_string(rules.mistakes));
    read.rules = rules.rules;
    auto position = rules::read_position(fields[1], read.rules);
    if (!position.problems.empty()) {
      const int column = position.problems.front().column;
      return refuse(static_cast<int>(fields[0].size()) + 1 + (column > 0 ? column : 1),
                    to_string(position.problems));
    }
    read.position = position.position;
    if (fields[2] != "?") {
      read.plies = parse_plies(fields[2]);
      if (!read.plies)
        return refuse(static_cast<int>(fields[0].size() + fields[1].size()) + 3,
                      fmt::format("\"{}\" is not a number of plies; write one from 1 to 999, or ?",
                                  fields[2]));
    }
    if (fields[3] != "-")
      for (const std::string_view tag : split(fields[3], ',')) read.tags.emplace_back(tag);
    set_.positions.push_back(std::move(read));
  }

  BenchSet take() { return std::move(set_); }

 private:
  void refuse(int column, std::string text) {
    set_.mistakes.push_back({std::string(name_), number_, column, std::move(text)});
  }
  /// A set names few rule sets many times, and a preset takes longer to read than a position.
  const rulesets::ParsedRules& rules_of(const std::string& name) {
    const auto known = rules_.find(name);
    if (known != rules_.end()) return known->second;
    return rules_.emplace(name, rulesets::parse_rules(name)).first->second;
  }

  std::string_view name_;
  int number_ = 0;
  std::map<std::string, rulesets::ParsedRules> rules_;
  BenchSet set_;
};

/// The prover as study_win asks it.
struct Oracle {
  Prover& prover;
  std::uint64_t nodes;
  Answer wins_within(const bitboard::State& state, int plies) {
    return prover.wins_within(state, plies, nodes);
  }
};

}  // namespace

BenchSet load_bench_set(std::string_view contents, std::string_view name) {
  Reader reader(name);
  int number = 0;
  for (const std::string_view line : split(contents, '\n')) {
    ++number;
    if (!line.empty() && line.front() != '#') reader.read(line, number);
  }
  return reader.take();
}

std::optional<BenchSet> read_bench_set(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file) return std::nullopt;
  return load_bench_set(text, path);
}

std::string to_bench_line(const BenchPosition& position) {
  return fmt::format(
      "{}\t{}\t{}\t{}\n", position.rules_name, to_string(position.position),
      position.plies ? std::to_string(*position.plies) : "?",
      position.tags.empty() ? "-" : fmt::format("{}", fmt::join(position.tags, ",")));
}

/// The chain from a state that the side to move wins in at most `longest` plies: its shortest win,
/// by the prover, each question within `nodes`. Nothing if there is none or it could not be found.
/// Precondition: the prover's attacker is the side to move.
std::optional<Chain> shortest_win(const bitboard::Engine& engine, Prover& prover,
                                  const bitboard::State& state, int longest, std::uint64_t nodes) {
  int plies = 0;
  Answer answer = Answer::no;
  while (answer == Answer::no) {
    if (++plies > longest) return std::nullopt;
    answer = prover.wins_within(state, plies, nodes);
  }
  Verdict verdict;
  verdict.attacker = state.to_move;
  verdict.plies = plies;
  Oracle oracle{prover, nodes};
  if (answer != Answer::yes || search::study_win(engine, oracle, state, verdict) != Answer::yes)
    return std::nullopt;
  return chain_of(engine, state, verdict.line);
}

namespace {

BenchPosition bench_position(const SetOrder& order, const bitboard::Engine& engine,
                             const Chain& chain) {
  return {order.rules_name,
          order.rules,
          engine.unload(chain.state),
          chain.plies(),
          facts_of(engine, chain).tags(),
          0};
}

/// Some of a list, spread evenly over it, the last one among them: neighbours are alike.
std::vector<Chain> spread(std::vector<Chain> all, std::size_t count) {
  if (all.size() <= count) return all;
  std::vector<Chain> some;
  for (std::size_t i = 1; i <= count; ++i) some.push_back(all[all.size() * i / count - 1]);
  return some;
}

/// White's queen on ring 0 to 2, this many of its guards on ring 2 to `farthest`, the others on
/// ring 1; Black's pieces anywhere; White to move.
sampling::NearWon white_near_won(std::vector<int> to_come, int farthest) {
  sampling::NearWon wanted;
  wanted.winner = Side::white;
  wanted.to_come = std::move(to_come);
  wanted.coming.farthest = farthest;
  return wanted;
}

}  // namespace

std::map<int, std::vector<BenchPosition>> grow_chains(
    const ChainOrder& order, const std::function<void(std::size_t)>& watch) {
  const bitboard::Engine engine(order.rules);
  const sampling::Symmetries symmetries(engine);
  std::map<int, std::vector<BenchPosition>> sets;
  std::unordered_set<std::uint64_t> taken;
  Dice seeds(order.seed);
  for (std::size_t epoch = 0; epoch < order.epochs; ++epoch) {
    GrowthSettings settings = order.growth;
    settings.seed = seeds.below(std::uint64_t{1'000'000'000});
    settings.longest = order.most;
    settings.queen_below = 2 * seeds.below(order.growth.queen_below / 2 + 1) + 1;
    Growth growth(engine, settings);
    while (growth.nodes() < order.epoch_nodes && growth.round()) continue;
    for (int plies = order.least; plies <= order.most; plies += 2) {
      auto& set = sets[plies];
      for (const Chain& chain : spread(growth.chains(plies), order.per_epoch))
        if (set.size() < order.count && taken.insert(symmetries.key(chain.state)).second)
          set.push_back(bench_position(order, engine, chain));
    }
    if (watch) watch(epoch + 1);
    if (std::all_of(sets.begin(), sets.end(),
                    [&](const auto& set) { return set.second.size() == order.count; }))
      break;
  }
  return sets;
}

std::map<int, std::vector<BenchPosition>> random_wins(const SetOrder& order) {
  constexpr std::uint64_t nodes = 200'000;
  constexpr int longest = 7;
  const bitboard::Engine engine(order.rules);
  Prover prover(engine, Side::white, std::size_t{256} << 20U, Prover::Memory::renewed);
  Dice dice(order.seed);
  std::map<int, std::vector<BenchPosition>> sets{{3, {}}, {5, {}}, {7, {}}};
  const auto full = [&](const auto& set) { return set.second.size() == order.count; };
  const sampling::NearWon wanted = white_near_won({1, 2, 3}, 3);
  while (!std::all_of(sets.begin(), sets.end(), full)) {
    const auto state = engine.load(sampling::near_won_undecided(order.rules, wanted, dice));
    const auto chain = shortest_win(engine, prover, state, longest, nodes);
    if (!chain) continue;
    const auto set = sets.find(chain->plies());
    if (set != sets.end() && !full(*set))
      set->second.push_back(bench_position(order, engine, *chain));
  }
  return sets;
}

std::vector<BenchPosition> random_near_won(const SetOrder& order, int farthest) {
  Dice dice(order.seed);
  std::vector<BenchPosition> set;
  for (std::size_t i = 0; i < order.count; ++i) {
    const int to_come = 2 + dice.below(3);
    set.push_back(
        {order.rules_name,
         order.rules,
         sampling::near_won_undecided(order.rules, white_near_won({to_come}, farthest), dice),
         std::nullopt,
         {"to-come-" + std::to_string(to_come)},
         0});
  }
  return set;
}

std::vector<BenchPosition> random_games(const SetOrder& order) {
  Dice dice(order.seed);
  const bitboard::Engine engine(order.rules);
  const Position start = rules::start(order.rules);
  std::vector<BenchPosition> set{
      {order.rules_name, order.rules, start, std::nullopt, {"start"}, 0}};
  while (set.size() <= order.count) {
    bitboard::State state = engine.load(start);
    const int plies = 40 + dice.below(81);
    for (int i = 0; i < plies && engine.outcome(state) == Outcome::none; ++i) {
      bitboard::ActionList moves;
      engine.actions(state, moves);
      engine.make(state, moves[dice.below(moves.size())]);
    }
    if (engine.outcome(state) != Outcome::none) continue;
    set.push_back({order.rules_name,
                   order.rules,
                   engine.unload(state),
                   std::nullopt,
                   {"ply-" + std::to_string(plies)},
                   0});
  }
  return set;
}

}  // namespace agon::puzzles

// Finds the chain that starts from a position that was not grown.
