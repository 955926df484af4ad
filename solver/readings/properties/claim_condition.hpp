// What a claim says, as plain data: conditions on a position, on an action, and on the position
// after it. What they mean is stated twice, in claim_formula.cpp and in claim_judged.cpp. The
// language: README.md.
#pragma once

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/cell.hpp"
#include "model/values/piece.hpp"

namespace agon::properties {

/// A side, by its colour or by its role: the one to move (before the action) or the other.
enum class Who { white, black, mover, opponent, either };

/// How many of what is counted.
struct Amount {
  enum class Is { at_least, at_most, exactly } is = Is::at_least;
  std::size_t number = 1;
};

/// A number of pieces of a side and kind, on some of the cells or in hand.
struct PiecesThere {
  Who who = Who::either;
  std::optional<Kind> kind;      ///< none: either
  std::optional<bool> captured;  ///< none: it does not matter
  bool sandwiched = false;       ///< only those between two enemies
  bool in_hand = false;          ///< then `cells` is empty
  std::vector<Cell> cells;       ///< of the board, in its order
  Amount amount;
};

/// How a side stands.
struct SideStands {
  enum class As { to_move, can_act, won, forfeits, formed } as = As::to_move;
  Who who = Who::mover;  ///< not `either`
};

/// How the game stands.
enum class GameStands { over, drawn, placing };

/// The action is legal in the position.
struct LegalThere {
  Action action;
};

/// About the action itself.
struct ActionIs {
  std::optional<Action::Type> type;
  std::optional<Action> action;
};
struct ActionBy {
  Kind kind;
};
struct ActionBetween {
  bool from = false;  ///< else to
  std::vector<Cell> cells;
};
/// A number of enemies are captured after the action that were not before.
struct ActionCaptures {
  Amount amount;
};

struct Condition {
  enum class Joined { all, any, none_of, after, atom } joined = Joined::atom;
  std::vector<Condition> parts;  ///< `none_of` and `after` have one
  std::variant<PiecesThere, SideStands, GameStands, LegalThere, ActionIs, ActionBy, ActionBetween,
               ActionCaptures>
      atom;
};

/// Is it about an action, or about the position after one?
bool by_action(const Condition& condition);

}  // namespace agon::properties
