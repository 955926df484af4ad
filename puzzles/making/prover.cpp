#include "puzzles/making/prover.hpp"

#include "model/values/answer.hpp"
#include "solver/bitboard/board.hpp"

namespace agon::puzzles {

Prover::Prover(const bitboard::Engine& engine, Side attacker, std::size_t bytes)
    : engine_(engine),
      attacker_(attacker),
      everything_(bitboard::boards[static_cast<std::size_t>(engine.rules().radius)]),
      bytes_(bytes),
      budget_(Limits{}) {
  forget();
}

void Prover::forget() {
  forget_at_ = spent_ + between_forgetting;
  search_ = std::make_unique<search::ZoneSearch>(engine_, attacker_, budget_, bytes_);
}

Answer Prover::wins_within(const bitboard::State& state, int plies, std::uint64_t nodes) {
  if (spent_ >= forget_at_) forget();
  Limits limits;
  limits.nodes = nodes;
  budget_ = search::Budget(limits);
  const Answer answer = search_->wins_within(state, plies);
  spent_ += budget_.nodes();
  if (answer == Answer::unknown && budget_.nodes() < nodes) forget();  // its memory is full
  return answer;
}

bitboard::Bits Prover::zone_of(const bitboard::State& state, int plies) const {
  const search::PatternId id = search_->patterns().find(state, plies);
  return id == search::no_pattern ? everything_ : search_->patterns()[id].zone;
}

}  // namespace agon::puzzles
