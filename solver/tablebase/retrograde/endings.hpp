// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How the game is over at once, in the places of a set of guards.
#pragma once

#include "model/values/rule_set.hpp"
#include "solver/tablebase/index/shape.hpp"

namespace agon::tablebase {

/// Of one slab: F, whose pieces are fixed, and O, whose guards and queen vary. `Word`: places of
/// O's queen, by cell.
template <class Word>
class Endings {
 public:
  struct Over {
    Word wins = 0;  ///< O's
    Word losses = 0;
    Word all = 0;  ///< with draws
  };

  Endings(const RuleMasks& masks, CellSet fixed_guards, int fixed_queen)
      : rules_(masks.rules),
        throne_(static_cast<Word>(set_of(masks.shape.throne()))),
        around_(static_cast<Word>(masks.shape.ring_cells(1))),
        forfeits_(rules_.guards == 6 && rules_.forfeit != Forfeit::none),
        throne_must_be_empty_(rules_.forfeit == Forfeit::throne_empty),
        fixed_around_((static_cast<Word>(fixed_guards) & ~around_) == 0),
        fixed_queen_on_throne_(fixed_queen == masks.shape.throne()) {}

  /// By formation or forfeit, among the places `used`.
  Over of(Word guards, Word used) const {
    Over over;
    Word own = 0;  // O forfeits
    Word others = 0;
    if (fixed_around_ && fixed_queen_on_throne_) over.losses = used;
    if ((guards & ~around_) == 0) {
      over.wins = used & throne_;
      if (forfeits_ && !(throne_must_be_empty_ && fixed_queen_on_throne_)) own = used & ~throne_;
    }
    if (fixed_around_ && !fixed_queen_on_throne_ && forfeits_)
      others = throne_must_be_empty_ ? used & ~throne_ : used;
    if (rules_.forfeit_result == ForfeitResult::loses) {
      over.losses |= own;
      over.wins |= others;
    }
    over.all = over.wins | over.losses | own | others;
    return over;
  }

  /// Adds places in which O has no action. True: the rules let him pass, so that they are not over.
  bool add_unable(Over& over, Word unable) const {
    if (rules_.no_action == NoAction::loses) over.losses |= unable;
    if (rules_.no_action != NoAction::passes) over.all |= unable;
    return unable != 0 && rules_.no_action == NoAction::passes;
  }

 private:
  const RuleSet& rules_;
  Word throne_, around_;
  bool forfeits_, throne_must_be_empty_, fixed_around_, fixed_queen_on_throne_;
};

}  // namespace agon::tablebase
