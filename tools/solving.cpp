#include "tools/solving.hpp"

#include "solver/bitboard/engine.hpp"
#include "solver/search/plain.hpp"

namespace agon::tools {

search::Solved solve(const RuleSet& rules, const Position& position,
                     const search::Question& question) {
  return search::solve_plain(bitboard::Engine(rules), position, question);
}

}  // namespace agon::tools
