// Going back by one turn of each side: what can have stood on the board before?
#pragma once

#include <vector>

#include "solver/bitboard/engine.hpp"
#include "solver/search/terrain.hpp"

namespace agon::puzzles {

/// A position in which the attacker is to move, and the two actions that lead from it to another.
struct Undone {
  bitboard::State before;
  bitboard::Move attack;    ///< a step, or (`Attacks::relocating`) a relocation
  bitboard::Move reply;     ///< a relocation or a step
  bitboard::Bits captured;  ///< pieces of the defender that are captured by `attack`
};

/// Which attacks are undone.
enum class Attacks {
  capturing,  ///< those that capture something
  forcing,    ///< those after which the defender must relocate, if only what was captured before
  any,
  relocating  ///< relocations of a captured piece of the attacker's, where nothing is remembered
};

class Undoer {
 public:
  /// The engine must outlive it. Made for rule sets that remember no captives
  /// (`capture_lasts` = `while-sandwiched`); for others the answers are right and few.
  Undoer(const bitboard::Engine& engine, Side attacker)
      : engine_(engine), terrain_(engine.rules()), attacker_(attacker) {}

  /// Every position from which such an action of the attacker and then a relocation (or a step, if
  /// it may take one) of the defender lead to `after`, the attacker to move there. Both are legal,
  /// and except with `Attacks::relocating` the attacker had nothing captured; a pass is not undone.
  /// Some 100 to 1000 positions, each made and replayed: about a microsecond each.
  std::vector<Undone> before(const bitboard::State& after, Attacks attacks) const;

 private:
  void undo_relocation(const bitboard::State& between, bitboard::Move reply,
                       std::vector<Undone>& found) const;
  void undo_attack(const bitboard::State& between, bitboard::Move reply, Attacks attacks,
                   std::vector<Undone>& found) const;

  const bitboard::Engine& engine_;
  search::Terrain terrain_;
  Side attacker_;
};

}  // namespace agon::puzzles
