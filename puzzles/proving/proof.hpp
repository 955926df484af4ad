// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A puzzle as a question to a search, and its answer compared with the one expected.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "model/values/verdict.hpp"
#include "puzzles/proving/past.hpp"
#include "puzzles/texts/puzzle.hpp"
#include "solver/api/past.hpp"
#include "solver/search/plain/question.hpp"

namespace agon::api {
class Tables;
}
namespace agon::bitboard {
class Engine;
}

namespace agon::puzzles {

/// What a puzzle asks to force. "hold": any fortress that is known from the fields of its rules
/// (solver/fortresses/known.hpp), none of which may be known; then it cannot be forced.
Goal goal_of(const Puzzle& puzzle);

/// The question that a puzzle puts, within limits: its own limit of plies holds as well.
search::Question question_of(const Puzzle& puzzle, search::Question question);

struct Comparison {
  /// In what the answer differs from what is expected, a phrase each. An answer that is unknown
  /// contradicts nothing.
  std::vector<std::string> differences;
  bool open = false;     ///< a limit left the puzzle, or part of its answer, unsettled
  bool differs = false;  ///< not as expected, regardless of further search
};

/// A puzzle without an answer is never contradicted.
Comparison compare(const Puzzle& puzzle, const Verdict& verdict);

/// The game that a proof game asks for. `limits`: nodes and `stop` alone.
api::GameAnswer solve_proof_game(const Puzzle& puzzle, const Limits& limits);
Comparison compare(const Puzzle& puzzle, const api::GameAnswer& answer);

/// "win in 5", "no win", "throne in 9", "proof-game in 8". Precondition: it is answered.
std::string expectation(const Puzzle& puzzle);

// The one proof of a puzzle, for all that make, store or check puzzles: by search, judge and
// formulas, which know little of each other.

struct Proof {
  Verdict verdict;                   ///< of the search
  std::optional<Strategy> strategy;  ///< the search's certificate, if it gave one
  std::string certificate;           ///< text of its file, if that was asked for
  std::vector<Action> slower_keys;   ///< as in Entry
  std::optional<Past> past;          ///< if that was asked for

  /// What proved the answer: words of `verifications()`.
  std::vector<std::string> how;
  /// Where the answer differs from the puzzle's, or one method contradicts another; a clause each.
  std::vector<std::string> wrong;
  /// What the limits left open, a clause; empty if nothing.
  std::string open;
  /// Why there is no proof, a word; empty: there is one. What the search or a hook said, or
  /// "other-answer", "search-limit", "no-past", "judge-disagrees", "formulas-disagree",
  /// "formulas-undecided", "keys-disagree", "keys-undecided".
  std::string refusal;
};

/// What is asked besides the answer, and how. The defaults suit a caller that knows nothing but the
/// puzzle.
struct ProofRequest {
  /// For each search; those of time and `stop` for each of the others, too.
  Limits limits;
  /// Answer in place of searches under rules that have one; null for none. For the caller's thread.
  api::Tables* tables = nullptr;
  /// Fills in verdict and strategy, or says `refusal`; empty: `api::solve`. Searches tell the
  /// same truth by different certificates, and so by different lines and named pieces.
  using Search = std::function<void(const search::Question& question, Proof& proof)>;
  Search search;
  /// Asked what speaks against the puzzle, a word; empty: nothing. May be empty. `wanted`: once the
  /// search has answered; `elsewhere`: before the formulas, which cost most.
  using Hook = std::function<std::string(Proof& proof)>;
  Hook wanted;
  Hook elsewhere;
  /// Where the position may come from, for the judge to confirm; empty: that is not asked.
  std::function<std::optional<Past>()> past;
  bool formulas = true;     ///< are they asked about the certificate?
  bool certificate = true;  ///< is it written down, and read back to be proved as it stands there?
  bool keys = true;         ///< is every first action asked about by itself?
};

/// In this order; the first that fails ends it:
///
///     search    the question of the puzzle, by a separate search or a table; its answer compared
///     wanted    the hook
///     past      if it is asked for, by the judge
///     judge     the line, action by action, to the goal
///     elsewhere the hook
///     formulas  every line of the search's certificate; only of a win by the rules
///     keys      every first action, by a search or table from the position after it: the keys
///               reach the goal in the given plies, the slower keys within the limit, the others
///               not
///
/// A puzzle without a win is proved by the search alone. Precondition: the position is usable.
Proof prove(const Puzzle& puzzle, const ProofRequest& request);

/// The search by zones with an engine that there is already. Both must outlive it.
ProofRequest::Search by_zones(const bitboard::Engine& engine, const Position& position);

/// Asks for a win of the side to move in `plies`, and says that there is one and none sooner.
Puzzle win_in(int plies, const NamedRules& rules, const Position& position);

/// The position is usable, the game goes on, and the attacker decides: else there is no question.
bool is_attackers_turn(const RuleSet& rules, const Position& position, Side attacker);

/// What the formulas say against the certificate of a puzzle's win, a clause; empty: it is a proof.
/// `open`: set if they ran out of time.
std::string refute_certificate(const Puzzle& puzzle, const std::string& certificate,
                               const Limits& limits, std::string& open);

/// The judge's objection to a line, a clause; empty if it is legal throughout and reaches the goal
/// in the puzzle's number of plies.
std::string refute_line(const Puzzle& puzzle, const std::vector<Action>& line);

}  // namespace agon::puzzles
