#include "puzzles/making/shortest_win.hpp"

#include "solver/search/plain/study.hpp"

namespace agon::puzzles {

namespace {

/// The prover as study_win asks it.
struct Oracle {
  Prover& prover;
  std::uint64_t nodes;
  search::Answer wins_within(const bitboard::State& state, int plies) {
    return prover.wins_within(state, plies, nodes);
  }
};

}  // namespace

std::optional<Chain> shortest_win(const bitboard::Engine& engine, Prover& prover,
                                  const bitboard::State& state, int longest, std::uint64_t nodes) {
  int plies = 0;
  search::Answer answer = search::Answer::no;
  while (answer == search::Answer::no) {
    if (++plies > longest) return std::nullopt;
    answer = prover.wins_within(state, plies, nodes);
  }
  Verdict verdict;
  verdict.attacker = state.to_move;
  verdict.plies = plies;
  Oracle oracle{prover, nodes};
  if (answer != search::Answer::yes ||
      search::study_win(engine, oracle, state, verdict) != search::Answer::yes)
    return std::nullopt;
  return chain_of(engine, state, verdict.line);
}

}  // namespace agon::puzzles
