// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/appraisal/features.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/values/verdict.hpp"
#include "solver/search/plain/deepening.hpp"

namespace agon::puzzles {

using bitboard::ActionList;
using bitboard::Move;
using bitboard::State;

namespace {

/// Looks for tries while there is something left to spend on each question.
class Tries {
 public:
  Tries(Prover& prover, std::uint64_t nodes)
      : prover_(prover), engine_(prover.engine()), left_(nodes) {}

  /// The state after the only reply to an action that was played, `plies` being left before the
  /// reply; nothing if there are several, none, or it is not known.
  std::optional<State> only_reply(const State& played, int plies) {
    if (engine_.outcome(played) != Outcome::none || engine_.decider(played) == prover_.attacker())
      return std::nullopt;
    ActionList replies;
    engine_.actions(played, replies);
    std::optional<State> only;
    for (const Move reply : replies) {
      const State next = engine_.after(played, reply);
      if (left_ < per_question) return std::nullopt;
      --left_;
      const Answer answer = prover_.wins_within(next, plies - 1, per_question);
      if (answer == Answer::yes) continue;
      if (only || answer == Answer::unknown) return std::nullopt;
      only = next;
    }
    return only;
  }

  /// Only replies in a row that the attacker can ask for, `plies` being left for a win that there
  /// is not.
  int depth(const State& state, int plies, int most) {
    if (most == 0 || plies < 3 || engine_.outcome(state) != Outcome::none ||
        engine_.decider(state) != prover_.attacker())
      return 0;
    ActionList actions;
    engine_.actions(state, actions);
    int deepest = 0;
    for (const Move action : actions) {
      if (deepest == most) break;
      if (const auto next = only_reply(engine_.after(state, action), plies - 1))
        deepest = std::max(deepest, 1 + depth(*next, plies - 2, most - 1));
    }
    return deepest;
  }

 private:
  static constexpr std::uint64_t per_question = 300;
  Prover& prover_;
  const bitboard::Engine& engine_;
  std::uint64_t left_;
};

template <class Game>
std::uint64_t plain_nodes(const Game& game, Side attacker, const State& state, int plies) {
  Limits limits;
  limits.nodes = most_plain;
  search::Budget budget(limits);
  search::Deepening<Game> plain(game, attacker, budget, std::size_t{8} << 20U);
  for (int within = 1; within <= plies; ++within)
    if (plain.wins_within(state, within) != Answer::no) break;
  return std::min(budget.nodes(), most_plain);
}

}  // namespace

Chain chain_of(const bitboard::Engine& engine, const bitboard::State& state,
               const std::vector<Action>& line) {
  Chain chain{state, {}};
  bitboard::State now = state;
  for (const Action& action : line) {
    chain.line.push_back(engine.to_move(now, action));
    now = engine.after(now, chain.line.back());
  }
  return chain;
}

std::vector<std::string> LineFacts::tags() const {
  std::vector<std::string> words;
  if (pure) words.emplace_back("chain");
  if (multiple) words.emplace_back("multiple-capture");
  if (succession) words.emplace_back("captures-in-succession");
  if (queen_captured) words.emplace_back("queen-hunt");
  if (quiet_key) words.emplace_back("quiet");
  return words;
}

LineFacts facts_of(const bitboard::Engine& engine, const Chain& chain) {
  LineFacts facts;
  facts.pure = true;
  const Side attacker = chain.state.to_move;
  const Side defender = opponent(attacker);
  bitboard::State state = chain.state;
  int running = 0;
  for (std::size_t i = 0; i < chain.line.size(); ++i) {
    const bool attacks = state.to_move == attacker;
    const State before = state;
    state = engine.after(state, chain.line[i]);
    if (!attacks) continue;
    const bitboard::Bits captured = engine.newly_captured(before, state);
    const int count = captured.count();
    const bool last = i + 1 == chain.line.size();
    facts.captures += count;
    running = count > 0 ? running + 1 : 0;
    facts.succession = facts.succession || running >= 2;
    facts.multiple = facts.multiple || count >= 2;
    facts.queen_captured = facts.queen_captured || captured.has(state.queen_of(defender));
    if (count == 0 && !last) facts.pure = false;
    if (count == 0 && !last && i == 0) facts.quiet_key = true;
  }
  return facts;
}

std::vector<std::string> themes_of(const bitboard::Engine& engine, const Position& position,
                                   const Verdict& verdict) {
  if (verdict.value != Verdict::Value::win) return {"no-win"};
  std::vector<std::string> words;
  const auto add = [&words](bool holds, const char* word) {
    if (holds) words.emplace_back(word);
  };
  const Chain chain = chain_of(engine, engine.load(position), verdict.line);
  const LineFacts facts = facts_of(engine, chain);
  add(facts.captures > 0, "capture");
  for (std::string& word : facts.tags())
    if (word != "chain") words.push_back(std::move(word));
  bitboard::State end = chain.state;
  bool passes = false;
  for (const bitboard::Move& move : chain.line) {
    passes = passes || engine.to_action(move).type == Action::Type::pass;
    end = engine.after(end, move);
  }
  add(!verdict.line.empty() && verdict.line.front().type == Action::Type::relocation,
      "back-from-capture");
  add(passes, "forced-pass");
  add(rules::forfeited(engine.unload(end), engine.rules(), opponent(verdict.attacker)), "forfeit");
  add(verdict.keys.size() == 1, "sole-key");
  add(words.empty(), "quiet");
  return words;
}

std::vector<std::pair<std::string_view, double>> named(const Features& features) {
  return {{"plies", features.plies},
          {"quiet", features.quiet},
          {"alike", features.alike},
          {"tries", features.tries},
          {"only-replies", features.only_replies},
          {"plain-nodes", static_cast<double>(features.plain)}};
}

Features features_of(Prover& prover, const State& state, const Solution& solution,
                     std::uint64_t nodes) {
  const bitboard::Engine& engine = prover.engine();
  const Verdict& verdict = solution.verdict;
  Features features;
  features.plies = *verdict.plies;
  State now = state;
  for (std::size_t i = 0; i < verdict.line.size(); ++i) {
    const State next = engine.after(now, engine.to_move(now, verdict.line[i]));
    const bool attacks = engine.decider(now) == prover.attacker();
    if (attacks && i + 1 < verdict.line.size() && engine.newly_captured(now, next).count() == 0)
      ++features.quiet;
    now = next;
  }
  const Move key = engine.to_move(state, verdict.keys.front());
  const int captured = engine.newly_captured(state, engine.after(state, key)).count();
  ActionList actions;
  engine.actions(state, actions);
  Tries tries(prover, nodes);
  for (const Move action : actions) {
    if (action == key) continue;
    const State after = engine.after(state, action);
    if (engine.newly_captured(state, after).count() >= captured) ++features.alike;
    const auto next = tries.only_reply(after, features.plies - 1);
    if (!next) continue;
    ++features.tries;
    if (features.only_replies < deepest_try)
      features.only_replies = std::max(features.only_replies,
                                       1 + tries.depth(*next, features.plies - 2, deepest_try - 1));
  }
  features.plain = prover.goal() == nullptr
                       ? plain_nodes(engine, prover.attacker(), state, features.plies)
                       : plain_nodes(search::game_with(engine, *prover.goal()), prover.attacker(),
                                     state, features.plies);
  return features;
}

double difficulty(const Features& features) {
  const auto some = [](double count) { return std::log2(1 + count); };
  const auto plain = static_cast<double>(std::min(features.plain, most_plain));
  return 770 + 54 * features.plies + 125 * some(features.alike) + 15 * some(features.tries) +
         5 * some(features.quiet) + 5 * features.only_replies + 2 * some(plain);
}

}  // namespace agon::puzzles
