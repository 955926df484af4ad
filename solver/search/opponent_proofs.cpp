#include "solver/search/opponent_proofs.hpp"

#include <algorithm>

#include "solver/search/plain/study.hpp"

namespace agon::play {

using search::Allowance;
using search::Answer;

namespace {

constexpr std::size_t table_bytes = std::size_t{4} << 20;

}  // namespace

Proofs::Proofs(const bitboard::Engine& engine, Side attacker, search::Budget& budget, int plies,
               std::uint64_t nodes)
    : engine_(engine),
      attacker_(attacker),
      budget_(budget),
      plies_(plies),
      nodes_(nodes),
      search_(engine, attacker, budget, table_bytes) {}

std::optional<int> Proofs::length(const bitboard::State& state) {
  if (state.placing() || nodes_ == 0) return std::nullopt;
  const std::uint64_t before = budget_.nodes();
  const Allowance allowance(budget_, nodes_);
  std::optional<int> found;
  for (int plies = std::max(1, search_.lower_bound(state)); plies <= plies_ && !found; ++plies) {
    const Answer answer = search_.wins_within(state, plies);
    if (answer == Answer::stopped) break;
    if (answer == Answer::yes) found = plies;
  }
  nodes_ -= std::min(nodes_, budget_.nodes() - before);
  return found;
}

std::optional<ProvedWin> Proofs::win(const bitboard::State& state) {
  const auto plies = length(state);
  if (!plies) return std::nullopt;
  Verdict verdict;
  verdict.attacker = attacker_;
  verdict.plies = plies;
  // The proof is at hand; its line costs little more, and is worth more than what is left.
  constexpr std::uint64_t most = 1'000'000;
  const Allowance allowance(budget_, most);
  if (search::study_win(engine_, search_, state, verdict) != Answer::yes) return std::nullopt;
  return ProvedWin{*plies, verdict.line};
}

}  // namespace agon::play
