// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/making/examine.hpp"

#include "model/rules/judge.hpp"
#include "model/values/verdict.hpp"
#include "puzzles/appraisal/features.hpp"
#include "puzzles/proving/proof.hpp"
#include "solver/bitboard/board.hpp"
#include "solver/formulas/proposals.hpp"
#include "solver/threads/alarm.hpp"

namespace agon::puzzles {

using bitboard::Bits;
using bitboard::State;

namespace {

constexpr std::size_t prover_bytes = std::size_t{64} << 20U;
constexpr formulas::Work work_for_a_past = 30 * formulas::work_of_a_second;

}  // namespace

Examiner::Examiner(const ComposeOrder& order, const bitboard::Engine& engine)
    : order_(order),
      engine_(engine),
      prover_(engine, Side::white, prover_bytes, Prover::Memory::renewed) {}

bool Examiner::wanted(const State& state, const Action& key, Refusal& refusal) const {
  const bool good = key_shows(order_, engine_, state, key) &&
                    (!order_.captures || captures_of(engine_, state, key) == *order_.captures);
  if (!good) refusal.rivals.push_back(key);
  return good;
}

/// Which of the defender's pieces the win depends on.
void Examiner::weigh(const State& state, const std::atomic<bool>* stop, Composed& composed) {
  const int plies = order_.plies;
  if (prover_.wins_within(state, plies, nodes) != Answer::yes) return;
  const Bits board = bitboard::boards[static_cast<std::size_t>(order_.rules.radius)];
  const Bits zone = prover_.zone_of(state, plies);
  const Bits free = board & ~zone & ~state.occupied();
  const Bits named = state.pieces_of(Side::black) & zone;
  composed.named = named.count();
  if (!order_.economical) return;
  const Position position = composed.position;
  bitboard::for_each(named, [&](int cell) {
    const Cell from = bitboard::cell_of(cell, order_.rules.radius);
    const Piece piece = *position.at(from);
    bool needed = false;
    bitboard::for_each(free, [&](int to) {
      if (needed || is_set(stop) || (piece.kind == Kind::guard && to == bitboard::throne_index))
        return;
      Position elsewhere = position;
      elsewhere.remove(from);
      elsewhere.put(bitboard::cell_of(to, order_.rules.radius), piece);
      std::erase(elsewhere.captured, from);
      const State moved = engine_.load(elsewhere);
      needed = engine_.outcome(moved) != Outcome::white_wins &&
               prover_.wins_within(moved, plies, nodes) == Answer::no;
    });
    if (!needed) composed.idle.push_back(from);
  });
}

/// Is it as ordered, by what the search says? Fills in what else there is to say.
bool Examiner::fills(const std::atomic<bool>* stop, Composed& composed, Refusal& refusal) {
  const RuleSet& rules = order_.rules;
  const Position& position = composed.position;
  const Verdict& verdict = composed.verdict;
  const State state = engine_.load(position);
  bool good = true;
  for (const Action& key : verdict.keys) good = wanted(state, key, refusal) && good;
  if (order_.unique && verdict.keys.size() != 1) {
    refusal.rivals.assign(verdict.keys.begin(), verdict.keys.end());
    good = false;
  }
  if (!good) return false;
  if (!line_shows(order_, facts_of(engine_, chain_of(engine_, state, verdict.line)))) return false;
  composed.captures = static_cast<int>(
      rules::newly_captured(position, rules::apply(position, rules, verdict.line.front()), rules)
          .size());
  composed.themes = themes_of(engine_, position, verdict);
  weigh(state, stop, composed);
  return !order_.economical || (composed.idle.empty() && composed.named > 0);
}

std::optional<Composed> Examiner::examine(const Position& position, const std::optional<Past>& past,
                                          Refusal& refusal, const std::atomic<bool>* stop) {
  refusal.rivals.clear();
  if (!is_attackers_turn(order_.rules, position, Side::white)) return std::nullopt;
  Composed composed;
  composed.position = position;
  ProofRequest request;
  request.limits.nodes = nodes;
  request.limits.stop = stop;
  request.search = by_zones(engine_, position);
  request.wanted = [&](Proof& proof) {
    composed.verdict = proof.verdict;
    return fills(stop, composed, refusal) ? "" : "unwanted";
  };
  request.past = [&]() -> std::optional<Past> {
    if (past) return past;
    const auto found = formulas::predecessor(order_.rules, position, work_for_a_past, stop);
    if (!found.position) return std::nullopt;
    return Past{*found.position, found.action};
  };
  request.certificate = false;
  request.keys = false;
  const Proof proof = prove(win_in(order_.plies, {order_.rules, ""}, position), request);
  if (!proof.refusal.empty()) return std::nullopt;
  composed.past = *proof.past;
  return composed;
}

}  // namespace agon::puzzles
