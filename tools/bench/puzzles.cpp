// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How hard puzzles of a collection are for players of bounded strength, and what their features say
// about it: agon-puzzle-bench FILE.db [COUNT [SEED]]
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/values/verdict.hpp"
#include "puzzles/appraisal/features.hpp"
#include "puzzles/collection/collection.hpp"
#include "solver/play/match.hpp"
#include "solver/search/plain/deepening.hpp"
#include "solver/search/plain/study.hpp"
#include "solver/search/zones.hpp"
#include "tools/bench/ratings.hpp"

using namespace agon;
using bitboard::Engine;

namespace {

struct Contestant {
  std::string name;
  std::function<Action(const Engine&, const Position&, std::uint64_t seed)> first_action;
};

/// What a player of the opponent's room does, no game before it.
Contestant player(const std::string& name, const play::Player& play) {
  return {name, [play](const Engine& engine, const Position& position, std::uint64_t seed) {
            return play({engine.rules(), position, {}, seed});
          }};
}

/// The first action of a win found within this many positions; else what the beginner plays.
template <class Search>
Contestant searcher(const std::string& name, std::uint64_t nodes) {
  return {name, [nodes](const Engine& engine, const Position& position, std::uint64_t seed) {
            Limits limits;
            limits.nodes = nodes;
            search::Budget budget(limits);
            const auto state = engine.load(position);
            Search search(engine, position.to_move, budget, std::size_t{32} << 20U);
            for (int plies = 1; plies <= 13; ++plies) {
              const Answer answer = search.wins_within(state, plies);
              if (answer == Answer::unknown) break;
              if (answer == Answer::no) continue;
              bitboard::ActionList actions;
              engine.actions(state, actions);
              search::Budget rest{Limits{}};
              budget = rest;  // it has the win: which action it is costs nothing more
              for (const auto move : actions)
                if (search.wins_within(engine.after(state, move), plies - 1) == Answer::yes)
                  return engine.to_action(move);
            }
            return play::strength_player(play::Strength::beginner)(
                {engine.rules(), position, {}, seed});
          }};
}

std::vector<Contestant> contestants() {
  using Plain = search::Deepening<Engine>;
  using Zones = search::ZoneSearch;
  std::vector<Contestant> all{
      player("random", play::random_player()),
      player("greedy", play::greedy_player()),
      player("beginner", play::strength_player(play::Strength::beginner)),
      player("beginner, depth 2", play::strength_player(play::Strength::beginner, 2)),
      player("beginner, depth 3", play::strength_player(play::Strength::beginner, 3)),
      player("club", play::strength_player(play::Strength::club))};
  for (const std::uint64_t nodes : {300u, 3'000u, 30'000u, 300'000u})
    all.push_back(searcher<Plain>(fmt::format("plain search, {} positions", nodes), nodes));
  for (const std::uint64_t nodes : {30u, 100u, 300u, 1'000u, 3'000u})
    all.push_back(searcher<Zones>(fmt::format("zone search, {} positions", nodes), nodes));
  return all;
}

puzzles::Features features_of(const puzzles::Entry& entry) {
  puzzles::Features features;
  for (const auto& [name, value] : entry.features) {
    const int count = static_cast<int>(value);
    if (name == "plies") features.plies = count;
    if (name == "quiet") features.quiet = count;
    if (name == "alike") features.alike = count;
    if (name == "tries") features.tries = count;
    if (name == "only-replies") features.only_replies = count;
    if (name == "plain-nodes") features.plain = static_cast<std::uint64_t>(value);
  }
  return features;
}

std::vector<double> row_of(const puzzles::Features& f) {
  const auto some = [](double count) { return std::log2(1 + count); };
  return {1,
          static_cast<double>(f.plies),
          some(f.quiet),
          some(f.alike),
          some(f.tries),
          static_cast<double>(f.only_replies),
          some(static_cast<double>(f.plain))};
}

}  // namespace

int main(int count, char** words) {
  if (count < 2) {
    fmt::print(stderr, "agon-puzzle-bench FILE.db [COUNT [SEED]]\n");
    return 2;
  }
  auto collection = puzzles::Collection::open(words[1], puzzles::Collection::Mode::read);
  const std::size_t wanted = count > 2 ? std::strtoull(words[2], nullptr, 10) : 300;
  puzzles::Order order{"random", false, count > 3 ? std::strtoull(words[3], nullptr, 10) : 1};
  std::vector<puzzles::Entry> entries;
  collection.find({}, order, wanted, false, [&](const puzzles::StoredEntry& stored) {
    if (stored.entry) entries.push_back(*stored.entry);
    return true;
  });
  const std::vector<Contestant> players = contestants();
  std::vector<bench::Attempt> attempts;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Engine engine(entries[i].puzzle.rules);
    for (std::size_t p = 0; p < players.size(); ++p)
      attempts.push_back({p, i,
                          players[p].first_action(engine, entries[i].puzzle.position, i + 1) ==
                              entries[i].puzzle.keys.front()});
  }
  const bench::Ratings found = bench::ratings(players.size(), entries.size(), attempts);
  for (std::size_t p = 0; p < players.size(); ++p) {
    int solved = 0;
    for (const bench::Attempt& attempt : attempts) solved += attempt.player == p && attempt.solved;
    fmt::print("{:<32} {:>5.0f} +- {:>3.0f}  solves {:>4} of {}\n", players[p].name,
               found.players[p].points, found.players[p].deviation, solved, entries.size());
  }
  // Weights from every second puzzle; how well they do is said of the others.
  std::vector<std::vector<double>> rows;
  std::vector<double> targets, stated, predicted, rated;
  for (std::size_t i = 0; i < entries.size(); i += 2) {
    rows.push_back(row_of(features_of(entries[i])));
    targets.push_back(found.puzzles[i].points);
  }
  const std::vector<double> weights = bench::fitted(rows, targets);
  for (std::size_t i = 1; i < entries.size(); i += 2) {
    const puzzles::Features features = features_of(entries[i]);
    const std::vector<double> row = row_of(features);
    double sum = 0;
    for (std::size_t k = 0; k < row.size(); ++k) sum += weights[k] * row[k];
    predicted.push_back(sum);
    stated.push_back(puzzles::difficulty(features));
    rated.push_back(found.puzzles[i].points);
  }
  fmt::print(
      "weights: 1 {:.0f}, plies {:.1f}, quiet {:.1f}, alike {:.1f}, tries {:.1f}, "
      "only-replies {:.1f}, plain-nodes {:.1f}\n",
      weights[0], weights[1], weights[2], weights[3], weights[4], weights[5], weights[6]);
  fmt::print(
      "rank correlation with the ratings of puzzles not used for the weights: {:.2f} by these, "
      "{:.2f} by the difficulty as it is\n",
      bench::rank_correlation(predicted, rated), bench::rank_correlation(stated, rated));
  return 0;
}
