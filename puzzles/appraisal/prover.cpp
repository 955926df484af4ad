// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/appraisal/prover.hpp"

#include "solver/bitboard/board.hpp"
#include "solver/search/plain/study.hpp"

namespace agon::puzzles {

using bitboard::State;

namespace {

/// The pieces of a position on some cells.
Position only(const bitboard::Engine& engine, const State& state, bitboard::Bits cells) {
  const Position whole = engine.unload(state);
  Position named(whole.radius());
  for (const Cell cell : engine.cells(cells & state.occupied())) named.put(cell, *whole.at(cell));
  named.to_move = whole.to_move;
  named.captured = whole.captured;
  std::erase_if(named.captured, [&](Cell cell) { return !named.at(cell); });
  return named;
}

}  // namespace

Prover::Prover(const bitboard::Engine& engine, Side attacker, std::size_t bytes, Memory memory,
               const Goal& goal)
    : engine_(engine),
      attacker_(attacker),
      bytes_(bytes),
      memory_(memory),
      goal_(goal.kind == Goal::Kind::formation
                ? nullptr
                : std::make_unique<search::GoalMatcher>(engine, attacker, goal)),
      budget_(Limits{}) {
  renew();
}

void Prover::renew() {
  renew_at_ = nodes() + between_renewals;
  // As when the shipped puzzles were mined, so that their numbers and cores stay theirs.
  search_ = std::make_unique<search::ZoneSearch>(engine_, attacker_, budget_, bytes_, goal_.get(),
                                                 nullptr, search::Refutations::positions);
}

void Prover::allow(std::uint64_t nodes) {
  if (memory_ == Memory::renewed && this->nodes() >= renew_at_) renew();
  spent_ += budget_.nodes();
  Limits limits;
  limits.nodes = nodes;
  budget_ = search::Budget(limits);
}

Answer Prover::wins_within(const State& state, int plies, std::uint64_t nodes) {
  allow(nodes);
  const Answer answer = search_->wins_within(state, plies);
  const bool full = answer == Answer::unknown && budget_.nodes() < nodes;
  if (full && memory_ == Memory::renewed) renew();
  return answer;
}

Refusal Prover::find_key(const State& state, int plies, Action& key) {
  if (plies > 1) {
    const Answer sooner = search_->wins_within(state, plies - 1);
    if (sooner != Answer::no) return sooner == Answer::yes ? Refusal::shorter : Refusal::limit;
  }
  const Answer wins = search_->wins_within(state, plies);
  if (wins != Answer::yes) return wins == Answer::no ? Refusal::no_win : Refusal::limit;
  bitboard::ActionList actions;
  engine_.actions(state, actions);
  int keys = 0;
  for (const bitboard::Move move : actions) {
    const Answer answer = search_->wins_within(engine_.after(state, move), plies - 1);
    if (answer == Answer::unknown) return Refusal::limit;
    if (answer == Answer::no) continue;
    if (++keys > 1) return Refusal::several_keys;
    key = engine_.to_action(move);
  }
  return Refusal::none;
}

Refusal Prover::sole_key(const State& state, int plies, std::uint64_t nodes, Action& key) {
  allow(nodes);
  return find_key(state, plies, key);
}

Refusal Prover::solve(const State& state, int plies, std::uint64_t nodes, Solution& solution) {
  allow(nodes);
  Action key;
  if (const Refusal refusal = find_key(state, plies, key); refusal != Refusal::none) return refusal;
  Verdict& verdict = solution.verdict;
  verdict = {};
  verdict.value = Verdict::Value::win;
  verdict.attacker = attacker_;
  verdict.plies = plies;
  verdict.shortest = true;
  const Answer studied =
      goal_ ? search::study_win(search::game_with(engine_, *goal_), *search_, state, verdict)
            : search::study_win(engine_, *search_, state, verdict);
  if (studied != Answer::yes) return Refusal::limit;
  auto strategy = search_->strategy(state, plies);
  if (!strategy) return Refusal::limit;
  solution.strategy = *std::move(strategy);
  const bitboard::Bits zone = zone_of(state, plies);
  solution.named = only(engine_, state, zone);
  solution.defenders = (zone & state.pieces_of(opponent(attacker_))).count();
  return Refusal::none;
}

bitboard::Bits Prover::zone_of(const State& state, int plies) const {
  const search::PatternId id = search_->patterns().find(state, plies);
  return id == search::no_pattern
             ? bitboard::boards[static_cast<std::size_t>(engine_.rules().radius)]
             : search_->patterns()[id].zone;
}

}  // namespace agon::puzzles
