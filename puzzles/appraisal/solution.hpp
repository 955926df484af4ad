// A win proved, and what it looks like: the raw material of an appraisal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "model/values/answer.hpp"
#include "model/values/position.hpp"
#include "model/values/strategy.hpp"
#include "model/values/verdict.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/plain/budget.hpp"
#include "solver/search/zones.hpp"

namespace agon::puzzles {

/// A shortest win of the side that decides, with a sole key.
struct Solution {
  Verdict verdict;
  Strategy strategy;
  Position named{5};  ///< the position with only the pieces that the proof names at its root
  int defenders = 0;  ///< pieces of the defender among them
};

/// Why a position is not a puzzle of this length.
enum class Refusal : std::uint8_t {
  none,
  no_win,        ///< none of this length
  shorter,       ///< there is one sooner
  several_keys,  ///< another first action wins as soon
  limit          ///< the search would take too long
};

/// The zone search for one attacker. What it has proved of one position helps with the next, if
/// they are alike; so answers that a limit cut short depend on what was asked before.
class Examination {
 public:
  /// The engine must outlive it.
  Examination(const bitboard::Engine& engine, Side attacker, std::size_t bytes);

  /// Is the state won in exactly this many plies, by one first action only? Every other first
  /// action is refuted. Precondition: the attacker decides, and no piece is in hand.
  Refusal solve(const bitboard::State& state, int plies, std::uint64_t nodes, Solution& solution);

  /// The same without the proof: only the key.
  Refusal sole_key(const bitboard::State& state, int plies, std::uint64_t nodes, Action& key);

  /// Can the attacker force a win in at most `plies`? `unknown` at the limit of positions.
  Answer wins_within(const bitboard::State& state, int plies, std::uint64_t nodes);

  /// Positions visited for the last question.
  std::uint64_t nodes() const { return budget_.nodes(); }

  const bitboard::Engine& engine() const { return engine_; }
  Side attacker() const { return attacker_; }

 private:
  void allow(std::uint64_t nodes);
  Refusal find_key(const bitboard::State& state, int plies, Action& key);

  const bitboard::Engine& engine_;
  Side attacker_;
  search::Budget budget_;
  std::unique_ptr<search::ZoneSearch> search_;
};

}  // namespace agon::puzzles
