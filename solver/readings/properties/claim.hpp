// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A user's claims about a rule set, in a small language: README.md.
//
// DESCRIPTION
//   A claim is read for a board of one radius, because it names cells and rings. It is then checked
//   like the properties of the table (inquiry.hpp): decided by the formulas, with each witness
//   replayed by the judge, for which the meaning of each word is stated a second time.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/cell.hpp"
#include "model/values/mistake.hpp"
#include "model/values/piece.hpp"
#include "model/values/rule_set.hpp"
#include "solver/readings/properties/properties.hpp"

namespace agon::properties {

// What a claim says, as plain data: conditions on a position, on an action, and on the position
// after it. What they mean is stated twice, in claim_formula.cpp and in claim_judged.cpp. The
// language: README.md.

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
  std::string words;             ///< as written, if it was
  std::variant<PiecesThere, SideStands, GameStands, LegalThere, ActionIs, ActionBy, ActionBetween,
               ActionCaptures>
      atom;
};

/// Is it about an action, or about the position after one?
bool by_action(const Condition& condition);

// A user's claims about a rule set, in a small language: README.md.
//
// DESCRIPTION
//   A claim is read for a board of one radius, because it names cells and rings. It is then checked
//   like the properties of the table (inquiry.hpp): decided by the formulas, with each witness
//   replayed by the judge, for which the meaning of each word is stated a second time.

struct Claim {
  std::string name;      ///< in kebab-case; "claim-1", "claim-2", ... where none is given
  bool named = false;    ///< by its author
  std::string sentence;  ///< as written, blanks and comments apart, with a full stop
  Says says = Says::never;
  Condition event;  ///< of an `always`: the opposite of what is claimed, which never happens
  int radius = 0;
};

struct ReadClaims {
  std::vector<Claim> claims;
  Mistakes mistakes;  ///< the first of each claim; empty if and only if all are usable
};

/// Reads claims, each ended by a full stop (the last need not be). `name` is what mistakes call the
/// text. At least one is needed. Any text gives an answer; never throws.
ReadClaims read_claims(std::string_view text, std::string_view name, int radius);

/// The claim as one of the properties; good as long as the claim is.
PropertyInfo info(const Claim& claim);

/// Where one that says never or always is proved, the least part of its event that nothing meets is
/// looked for (`Answer::of_none`), which costs about as much again for each of its conditions.
/// Preconditions: the rule set has no contradictions, and the radius that the claim was read for.
Answer check(const Claim& claim, const RuleSet& rules, const Limits& limits);

}  // namespace agon::properties
