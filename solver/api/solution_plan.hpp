// How much of a tree is being made, and its parts' makers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solver/api/solution_oracle.hpp"
#include "solver/api/solution_tree.hpp"

namespace agon::api {

/// What the makers of a tree share.
struct Plan {
  Oracle& oracle;
  TreeSize size;
  std::size_t branches = 0;  ///< made so far
  bool complete = true;
};

/// The same board with the other side to move; nothing if that is not a position under the rules,
/// or the game is over in it.
std::optional<Position> with_turn_passed(Oracle& oracle, const Position& position);

/// In a position where the defender is free to act: what does the attacker, who must win within
/// `plies` including the defender's turn, threaten? Neither where the defender must relocate or the
/// attacker decides. Throws `OracleStopped`.
struct Idea {
  std::optional<Threat> threat;
  bool zugzwang = false;
};
Idea idea_of(Oracle& oracle, const Position& position, int plies);

/// Defences with the same answer.
struct Group {
  std::vector<Action> defences;  ///< the longest first, the others in ASCII order
  int plies = 0;                 ///< that the first leaves
  std::vector<Action> answers;   ///< all best ones to the first, the common one first; empty where
                                 ///< the attacker has nothing to decide next
};
struct Grouped {
  std::vector<Group> groups;       ///< the longest first, then the largest
  std::vector<Action> unanswered;  ///< defences after which there is no win in time
};
/// The defences of a position by the attacker's answers. In time: a win within `plies`, the defence
/// included. Where a defence leaves the attacker nothing to decide, because the game ends or
/// another choice of the defender follows, those that last as long are one group. Throws
/// `OracleStopped`.
Grouped grouped(Oracle& oracle, const Position& position, int plies,
                const std::optional<Threat>& threat);

/// What follows a position from which the attacker wins in exactly `plies`, with variations at the
/// next `depth` choices of the defender. What a limit cuts off is left out.
struct Play {
  std::vector<Branch> next;
  std::size_t left_out = 0;
  bool line_only = false;
};
Play play_from(Plan& plan, const Position& position, int plies, int depth,
               const std::optional<Threat>& threat = {});
/// The branches of groups, up to the width.
std::vector<Branch> branches_of(Plan& plan, const Position& position,
                                const std::vector<Group>& groups, int depth);

/// Whether the defender has set play, and what; see `SetPlay`. Throws `OracleStopped`.
std::optional<SetPlay> set_play(Plan& plan, const Position& position, int plies);
/// All tries, the least refuted first, cut to the size. Throws `OracleStopped`.
std::vector<Try> tries(Plan& plan, const Position& position, int plies, std::size_t& left_out);

}  // namespace agon::api
