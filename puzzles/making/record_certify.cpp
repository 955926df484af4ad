// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/making/record_certify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "model/values/verdict.hpp"
#include "puzzles/appraisal/features.hpp"
#include "puzzles/proving/proof.hpp"
#include "solver/bitboard/board.hpp"

namespace agon::puzzles {

using bitboard::ActionList;
using bitboard::Bits;
using bitboard::Move;
using bitboard::State;

namespace {

class Follower {
 public:
  Follower(const bitboard::Engine& engine, Prover& prover, Side attacker, LineDemand demand,
           std::uint64_t nodes)
      : engine_(engine), prover_(prover), attacker_(attacker), demand_(demand), nodes_(nodes) {}

  /// Appends a line to `line`; false, with `line` as it was, if there is none.
  bool follow(const State& state, int plies, std::vector<Move>& line) {
    if (plies == 0) return engine_.outcome(state) == win_of(attacker_);
    if (engine_.outcome(state) != Outcome::none) return false;
    ActionList moves;
    engine_.actions(state, moves);
    const bool attackers = engine_.decider(state) == attacker_;
    // A piece that is put near the throne may be captured again, one on the rim hardly.
    if (state.to_move != attacker_ && demand_ == LineDemand::capturing)
      std::stable_sort(moves.begin(), moves.end(), [](const Move& a, const Move& b) {
        return bitboard::ring_of(a.to) < bitboard::ring_of(b.to);
      });
    if (failed_.contains(state.hash)) return false;
    std::vector<Tried> tried;
    for (const Move& move : moves) {
      if (tries_ == most_tries) return false;
      if (!attackers && std::any_of(tried.begin(), tried.end(), [&](const Tried& same) {
            return same.from == move.from && !same.zone.has(move.to);
          }))
        continue;
      const State next = engine_.after(state, move);
      if (attackers && plies > 1 && !fits(state, next)) continue;
      if (!on_best_play(next, plies, attackers)) continue;
      ++tries_;
      line.push_back(move);
      if (follow(next, plies - 1, line)) return true;
      line.pop_back();
      if (attackers || move.type == Action::Type::pass || move.kind == Kind::queen) continue;
      const Bits zone = prover_.zone_of(next, plies - 1);
      if (!zone.has(move.to)) tried.push_back({move.from, zone});
    }
    failed_.insert(state.hash);
    return false;
  }

  /// Is this line one?
  bool is_one(const State& root, const std::vector<Move>& line) {
    State state = root;
    int plies = static_cast<int>(line.size());
    for (const Move& move : line) {
      ActionList moves;
      engine_.actions(state, moves);
      if (std::find(moves.begin(), moves.end(), move) == moves.end()) return false;
      const State next = engine_.after(state, move);
      const bool attackers = engine_.decider(state) == attacker_;
      if (attackers && plies > 1 && !fits(state, next)) return false;
      if (!on_best_play(next, plies, attackers)) return false;
      state = next;
      --plies;
    }
    return engine_.outcome(state) == win_of(attacker_);
  }

 private:
  /// An answer of a guard that ends where the win does not depend on it: others from there that do,
  /// too, lose by the same line. (Not so a queen's: where she can be captured there is another.)
  struct Tried {
    std::uint8_t from;
    Bits zone;
  };
  /// Actions tried before it is given up: few lines are as demanded only after many others.
  static constexpr int most_tries = 5'000;

  bool fits(const State& state, const State& next) const {
    if (demand_ == LineDemand::none || state.to_move != attacker_) return true;
    const Side defender = opponent(attacker_);
    const Bits captured =
        engine_.captured_of(next, defender) & ~engine_.captured_of(state, defender);
    return captured.empty() == (demand_ == LineDemand::quiet);
  }

  bool on_best_play(const State& next, int plies, bool attackers) {
    if (attackers) return prover_.wins_within(next, plies - 1, nodes_) == Answer::yes;
    return plies < 2 || prover_.wins_within(next, plies - 2, nodes_) == Answer::no;
  }

  const bitboard::Engine& engine_;
  Prover& prover_;
  Side attacker_;
  LineDemand demand_;
  std::uint64_t nodes_;
  int tries_ = 0;
  std::unordered_set<std::uint64_t> failed_;  ///< positions without such a line; each has its plies
};

constexpr std::size_t bytes = std::size_t{1} << 30U;

/// The first actions that win in `plies`, in ASCII order; nothing if the nodes did not suffice.
std::optional<std::vector<Action>> keys_of(const bitboard::Engine& engine, Prover& prover,
                                           const State& state, int plies, std::uint64_t nodes) {
  std::vector<std::pair<std::string, Action>> keys;
  ActionList moves;
  engine.actions(state, moves);
  for (const Move& move : moves) {
    const Answer answer = prover.wins_within(engine.after(state, move), plies - 1, nodes);
    if (answer == Answer::unknown) return std::nullopt;
    const Action action = engine.to_action(move);
    if (answer == Answer::yes) keys.emplace_back(to_string(action), action);
  }
  std::sort(keys.begin(), keys.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Action> sorted;
  for (auto& [name, action] : keys) sorted.push_back(action);
  return sorted;
}

int most_captured_at_once(const bitboard::Engine& engine, const Chain& chain) {
  const Side defender = opponent(chain.state.to_move);
  int most = 0;
  State state = chain.state;
  for (const Move& move : chain.line) {
    const State next = engine.after(state, move);
    if (state.to_move != defender)
      most = std::max(
          most,
          (engine.captured_of(next, defender) & ~engine.captured_of(state, defender)).count());
    state = next;
  }
  return most;
}

}  // namespace

bool is_line_as_demanded(const bitboard::Engine& engine, Prover& prover, const Chain& chain,
                         LineDemand demand, std::uint64_t nodes) {
  Follower follower(engine, prover, chain.state.to_move, demand, nodes);
  return follower.is_one(chain.state, chain.line);
}

std::optional<Chain> line_as_demanded(const bitboard::Engine& engine, Prover& prover,
                                      const State& state, int plies, LineDemand demand,
                                      std::uint64_t nodes) {
  Chain chain{state, {}};
  Follower follower(engine, prover, state.to_move, demand, nodes);
  if (!follower.follow(state, plies, chain.line)) return std::nullopt;
  return chain;
}

std::string Certified::facts() const {
  std::string moves;
  for (const Action& action : line) moves += ' ' + to_string(action);
  return fmt::format("pieces named {}; captured at once {}; lines {}{}; line{}", named,
                     captured_once, strategy.lines.size(), keys_known ? "" : "; keys not known",
                     moves);
}

std::optional<Certified> certify(const NamedRules& rules, const Position& position, int plies,
                                 LineDemand demand, std::uint64_t nodes, std::string& why,
                                 const std::vector<Action>& hint) {
  const bitboard::Engine engine(rules.rules);
  const State state = engine.load(position);
  const Side attacker = state.to_move;
  Certified certified;
  Puzzle& puzzle = certified.puzzle;
  puzzle = win_in(plies, rules, position);

  ProofRequest request;
  request.search = [&](const search::Question&, Proof& proof) {
    Prover prover(engine, attacker, bytes, Prover::Memory::renewed);
    const auto refuse = [&](const char* word) { proof.refusal = word; };
    if (plies > 1 && prover.wins_within(state, plies - 1, nodes) != Answer::no)
      return refuse("it is not proved that there is no win in fewer plies");
    if (prover.wins_within(state, plies, nodes) != Answer::yes)
      return refuse("no win in that many plies is proved");
    std::optional<Chain> chain = chain_of(engine, state, hint);
    if (chain->plies() != plies || !is_line_as_demanded(engine, prover, *chain, demand, nodes))
      chain = line_as_demanded(engine, prover, state, plies, demand, nodes);
    if (!chain) return refuse("no line of the required kind was found");
    auto keys = keys_of(engine, prover, state, plies, nodes);
    Prover afresh(engine, attacker, bytes);
    proof.strategy = afresh.strategy(state, plies, nodes);
    if (!proof.strategy) return refuse("too few nodes for a certificate");
    certified.named = (state.pieces_of(opponent(attacker)) & afresh.zone_of(state, plies)).count();
    certified.captured_once = most_captured_at_once(engine, *chain);
    certified.keys_known = keys.has_value();
    Verdict& verdict = proof.verdict;
    verdict.value = Verdict::Value::win;
    verdict.attacker = attacker;
    verdict.plies = plies;
    verdict.shortest = true;
    for (const Move& move : chain->line) verdict.line.push_back(engine.to_action(move));
    if (keys) verdict.keys = *std::move(keys);
  };
  // Certificates are long: whoever keeps the record has the program check it (check_records).
  request.formulas = request.certificate = false;
  request.keys = false;  // the search was asked about each
  Proof proof = prove(puzzle, request);
  why = proof.wrong.empty() ? proof.refusal : proof.wrong.front();
  if (!why.empty()) return std::nullopt;
  certified.strategy = *std::move(proof.strategy);
  certified.line = proof.verdict.line;
  puzzle.keys = proof.verdict.keys;
  puzzle.themes = themes_of(engine, position, proof.verdict);
  return certified;
}

}  // namespace agon::puzzles
