// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/play/score.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string>

#include "model/rules/judge.hpp"
#include "model/values/dice.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/play/evaluation.hpp"
#include "solver/threads/parallel.hpp"

namespace agon::play {
namespace {

using bitboard::Engine;
using bitboard::State;

std::uint64_t mixed(std::uint64_t sum, std::string_view text) {
  for (const char letter : text) sum = Dice(sum ^ static_cast<unsigned char>(letter)).next();
  return sum;
}

std::uint64_t seed_of(const RuleSet& rules, std::uint64_t seed, const std::string& game) {
  return mixed(Dice(seed).next(), to_string(rules) + "/" + game);
}

/// Who has won is known.
Ending ending_of(const RuleSet& rules, const Played& played) {
  if (played.end == End::repetition) return Ending::repetition;
  if (played.end == End::length) return Ending::length;
  const Position& last = played.positions.back();
  if (played.outcome == Outcome::draw)
    return rules::decided(last, rules) ? Ending::forfeit_drawn : Ending::no_action_drawn;
  const Side winner = played.outcome == Outcome::white_wins ? Side::white : Side::black;
  if (rules::won_formation(last, rules, winner)) return Ending::formation;
  return rules::forfeited(last, rules, opponent(winner)) ? Ending::forfeit : Ending::no_action_won;
}

/// Nothing if `stop` came first.
std::optional<Played> play_between(const RuleSet& rules, const GamesPlan& plan, const Player& white,
                                   const Player& black, std::uint64_t seed,
                                   const std::atomic<bool>* stop) {
  Played played =
      play_game(rules, rules::start(rules), after_random_opening(plan.opening_plies, white),
                after_random_opening(plan.opening_plies, black), seed, plan.most_plies);
  if (stop != nullptr && stop->load(std::memory_order_relaxed)) return std::nullopt;
  return played;
}

/// Adds to a tally what `play` gives for each number, until there are so many games. False: it gave
/// nothing, because the work was stopped.
template <class Tally, class Play>
bool play_more(std::uint64_t games, Tally& tally, const GamesRun& run, const Play& play) {
  constexpr std::uint64_t at_once = 16;  // a thread, so that few wait for the last
  while (tally.games() < games) {
    const std::uint64_t from = tally.games();
    const std::uint64_t count =
        std::min(games - from, at_once * static_cast<std::uint64_t>(run.threads));
    std::vector<decltype(play(from))> played(count);
    parallel_for(
        count, run.threads, [&](int, std::uint64_t i) { played[i] = play(from + i); }, run.stop);
    for (std::uint64_t i = 0; i < count && played[i]; ++i) tally.add(*played[i]);
    const bool goes_on = !run.added || run.added();
    if (tally.games() < from + count) return false;
    if (!goes_on) return tally.games() >= games;
  }
  return true;
}

}  // namespace

std::string_view name_of(Ending ending) {
  static constexpr std::array<std::string_view, static_cast<std::size_t>(Ending::count_)> names{
      "formation", "forfeit", "no-action", "no-action", "forfeit", "repetition", "length"};
  return names[static_cast<std::size_t>(ending)];
}

GameFigures figures_of(const RuleSet& rules, int opening_plies, const Played& played) {
  const Engine engine(rules);
  const Evaluation evaluation(engine);
  GameFigures figures;
  figures.outcome = played.outcome;
  figures.ending = ending_of(rules, played);
  figures.plies = static_cast<int>(played.actions.size());
  std::optional<Side> leader;
  State before = engine.load(played.positions.front());
  for (std::size_t ply = 1; ply < played.positions.size(); ++ply) {
    const State after = engine.load(played.positions[ply]);
    const int queen = before.queen_of(opponent(before.to_move));
    for_each(engine.newly_captured(before, after), [&](int cell) {
      ++figures.captures;
      if (cell == queen) ++figures.queen_captures;
    });
    const bool goes_on = ply + 1 < played.positions.size();
    if (goes_on && ply >= static_cast<std::size_t>(opening_plies)) {
      const int points = evaluation.points(after, Side::white);
      if (points >= lead_margin || points <= -lead_margin) {
        const Side leads = points > 0 ? Side::white : Side::black;
        if (leader && *leader != leads) ++figures.lead_turns;
        leader = leads;
      }
    }
    figures.digest = mixed(figures.digest, to_string(played.actions[ply - 1]));
    before = after;
  }
  return figures;
}

std::uint64_t GamesTally::games() const {
  return std::accumulate(endings.begin(), endings.end(), std::uint64_t{0});
}

void GamesTally::add(const GameFigures& game) {
  if (game.outcome == Outcome::white_wins) ++white_wins;
  if (game.outcome == Outcome::black_wins) ++black_wins;
  ++endings[static_cast<std::size_t>(game.ending)];
  ++plies[game.plies];
  ++captures[game.captures];
  ++queen_captures[game.queen_captures];
  ++lead_turns[game.lead_turns];
  if (first.size() < most_first) first.push_back(game);
}

std::optional<GameFigures> play_numbered(const RuleSet& rules, const GamesPlan& plan,
                                         std::uint64_t number, const std::atomic<bool>* stop) {
  const Player player = player_within(rules, plan.nodes, stop);
  const auto played = play_between(rules, plan, player, player,
                                   seed_of(rules, plan.seed, std::to_string(number)), stop);
  if (!played) return std::nullopt;
  return figures_of(rules, plan.opening_plies, *played);
}

std::optional<AdvisedGame> play_advised(const RuleSet& rules, const GamesPlan& plan,
                                        Counsel counsel, std::uint64_t number,
                                        const std::atomic<bool>* stop, const Weigh& weigh) {
  AdvisedGame game;
  const Player plain = player_within(rules, plan.nodes, stop);
  const Player advised = advised_player(rules, counsel, plan.nodes, game.heeding, stop);
  const bool white = number % 2 == 0;
  const std::uint64_t seed =
      seed_of(rules, plan.seed, fmt::format("{}/{}", advice_of(counsel).name, number));
  const auto played =
      play_between(rules, plan, white ? advised : plain, white ? plain : advised, seed, stop);
  if (!played) return std::nullopt;
  game.figures = figures_of(rules, plan.opening_plies, *played);
  if (weigh)
    game.gain = gain_of_heeding(counsel, Engine(rules), *played, plan.opening_plies,
                                white ? Side::white : Side::black, seed, weigh);
  return game;
}

void AdviceTally::add(const AdvisedGame& game) {
  const Side advised = games() % 2 == 0 ? Side::white : Side::black;
  const Outcome outcome = game.figures.outcome;
  results.add(outcome == Outcome::draw ? 0 : outcome == win_of(advised) ? 1 : -1);
  if (game.gain) {
    by_table->best.add(game.gain->best);
    by_table->average.add(game.gain->average);
  }
  occasions += static_cast<std::uint64_t>(game.heeding.occasions);
  heeded += static_cast<std::uint64_t>(game.heeding.heeded);
  if (first.size() < most_first_advised) first.push_back(game.figures);
}

bool play_games(const RuleSet& rules, const GamesPlan& plan, std::uint64_t games, GamesTally& tally,
                const GamesRun& run) {
  return play_more(games, tally, run, [&](std::uint64_t number) {
    return play_numbered(rules, plan, number, run.stop);
  });
}

bool play_advised_games(const RuleSet& rules, const GamesPlan& plan, std::uint64_t games,
                        AdviceTally& tally, const GamesRun& run,
                        const std::function<Weigh()>& weigher) {
  return play_more(games, tally, run, [&](std::uint64_t number) {
    return play_advised(rules, plan, tally.counsel, number, run.stop,
                        weigher ? weigher() : Weigh());
  });
}

}  // namespace agon::play
