// What the line of a record must be like.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "puzzles/appraisal/prover.hpp"
#include "puzzles/appraisal/themes.hpp"

namespace agon::puzzles {

enum class LineDemand {
  none,
  quiet,     ///< no action of the attacker captures
  capturing  ///< every action of the attacker but the last captures
};

/// The attacker wins in exactly `plies` and is to move. A line with best play of both that meets
/// the demand: the attacker takes only such actions, and the defender any that loses no sooner.
/// None if there is none, or if it was not found within the nodes for each question and a few
/// thousand actions.
std::optional<Chain> line_as_demanded(const bitboard::Engine& engine, Prover& prover,
                                      const bitboard::State& state, int plies, LineDemand demand,
                                      std::uint64_t nodes);

/// Is this a line with best play of both that meets the demand, proved within the nodes for each
/// question? Any moves may be given; if so, the attacker wins in exactly that many plies.
bool is_line_as_demanded(const bitboard::Engine& engine, Prover& prover, const Chain& chain,
                         LineDemand demand, std::uint64_t nodes);

}  // namespace agon::puzzles
