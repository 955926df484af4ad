// A composed puzzle, for people and for programs.
#pragma once

#include <string>

#include "model/values/rule_set.hpp"
#include "puzzles/making/order.hpp"

namespace agon::tools {

/// Where a composed puzzle comes from: the command that makes it again, alone.
struct Provenance {
  std::string version;  ///< of the program
  std::string command;  ///< "agon compose --rules wikipedia --plies 3 --seed 1 --number 4"
};
/// "agon 1.0.0: agon compose ...".
std::string to_string(const Provenance& provenance);

/// What `solve --json` says and what belongs to a composed puzzle.
std::string composed_json(const puzzles::Composed& composed, const NamedRules& rules,
                          bool economical, const Provenance& provenance);

/// For people: the board, the verdict and line of `agon solve`, and what else there is to know.
std::string composed_text(const puzzles::Composed& composed, const NamedRules& rules,
                          bool economical, const Provenance& provenance, bool colour);

}  // namespace agon::tools
