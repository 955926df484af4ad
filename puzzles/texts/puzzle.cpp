#include "puzzles/texts/puzzle.hpp"

namespace agon::puzzles {

const std::vector<Theme>& themes() {
  static const std::vector<Theme> table{
      {"capture", "an action of the attacker captures"},
      {"multiple-capture", "one action of the attacker captures two pieces or more"},
      {"captures-in-succession", "two of the attacker's actions in a row capture"},
      {"queen-hunt", "the defender's queen is captured"},
      {"quiet", "the first action captures nothing"},
      {"back-from-capture", "the attacker's first action relocates a captured piece of its own"},
      {"forced-pass", "a side has no action and must pass"},
      {"forfeit", "the defender ends with guards around a throne without its queen"},
      {"sole-key", "one first action wins, and no other wins as fast"},
      {"no-win", "there is no win in the plies asked for"},
      {"readings", "another rule set gives the same position another answer"},
  };
  return table;
}

}  // namespace agon::puzzles
