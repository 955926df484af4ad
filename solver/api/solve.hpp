// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Can a side force a win? One question about one position, answered by a table or a search.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/search/engines.hpp"
#include "solver/search/helpmate.hpp"
#include "solver/search/plain/question.hpp"
#include "solver/tablebase/query/probe.hpp"

namespace agon::fortresses {
struct HoldsBySide;
}

namespace agon::api {

/// What may answer the question.
struct Means {
  search::SearchEngine engine = search::SearchEngine::zones;
  /// An open table (solver/tablebase/query/probe.hpp) for rules that play as those asked about do;
  /// null for none.
  tablebase::TableAnswers* table = nullptr;
  /// A hold under these rules, for each side. A position that they show the defender to hold at
  /// once is refuted at any length, at the root and wherever the search with zones meets one. Null
  /// for none. The caller must have verified the proofs.
  const fortresses::HoldsBySide* holds = nullptr;
  bool probe = false;  ///< is what the table knows of all actions to be told?
};

struct Solved : search::Solved {
  /// What the table knows; nothing where there is none, it cannot tell, or another goal is asked
  /// for.
  std::optional<tablebase::TableAnswer> probe;
};

/// Can `question.attacker` force a win from the position? The table answers if there is one and it
/// can; else known holds; else the search, within the question's limits. A defender in a
/// known fortress holds at no cost (`fortresses::solve_unless_held`). While either side has a
/// piece in hand the plain search answers, whatever engine is named. Precondition: the position is
/// usable under the rules. Needs no solver of formulas. For damaged tables see
/// solver/tablebase/query/probe.hpp.
Solved solve(const RuleSet& rules, const Position& position, const search::Question& question,
             const Means& means = {});

/// The text of the file that proves what was solved: a strategy, or for other goals than the
/// formation the goal as a hold. Nothing without a strategy, or where no file can say it. `name`:
/// what the file calls the rules.
std::optional<std::string> proof_text(const search::Solved& solved, const Goal& goal,
                                      const RuleSet& rules, std::string_view name);

// The shortest cooperative win of a position, its game replayed by the judge.

struct HelpmateFound {
  search::Helpmate game;
  std::optional<Position> last;  ///< of the game, if one was found
};

/// How soon can `question.winner` win if both sides help? Every action of the game has been found
/// legal by the judge, and its end a win; throws std::logic_error if not, which would be a bug in
/// this program. Preconditions: the position is usable, and neither side has a piece in hand.
HelpmateFound helpmate(const RuleSet& rules, const Position& position,
                       const search::HelpmateQuestion& question);

}  // namespace agon::api
