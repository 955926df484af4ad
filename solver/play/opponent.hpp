// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A good action for undecided positions: an opponent for people to play against.
//
// DESCRIPTION
//   First a short zone search: a forced win is played by its proof. Otherwise an alpha-beta search
//   with a plain evaluation (evaluation.hpp), whose choice is
//   discarded if a short zone search shows that the other side wins against it. Positions that have
//   already occurred in the game count as drawn, so that they are not repeated endlessly if there
//   is anything better.
//
//   A side with a fortress stays in it, and one with a proved way into it takes it: if no win is
//   known and some actions lead back or in, it chooses only among these.
//
//   One thread, no files, no clock unless `seconds` is given. Same rules, request and limits
//   without `seconds`: same answer, on every machine.
//
// What is *not* promised: that the action is the best, or that a win longer than the strength
// searches for is found.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::search {
class HeldFortress;  // solver/search/goal_pursue.hpp
}

namespace agon::play {

enum class Strength : std::uint8_t { beginner, club, strong };

/// What a strength may spend, and how it errs.
struct Profile {
  Strength strength;
  std::string_view name;
  std::string_view help;      ///< a phrase
  int depth;                  ///< actions of both sides that it looks ahead, at most
  std::uint64_t nodes;        ///< positions in the alpha-beta search, at most
  int proof_plies;            ///< search by zones for wins of at most this length; 0: none
  std::uint64_t proof_nodes;  ///< positions for that, and as many for the other side's wins
  /// It picks, by the seed, among the actions that are worse than the best by no more than this
  /// many points (a step is `points_a_step`).
  int margin;
};

/// The weakest first.
const std::array<Profile, 3>& profiles();
const Profile& profile(Strength strength);
/// The strength with this name, or nothing.
std::optional<Strength> parse_strength(std::string_view name);

/// What a step towards the formation is worth in the evaluation.
inline constexpr int points_a_step = 100;

struct Request {
  Position position;
  Strength strength = Strength::club;
  std::uint64_t seed = 1;
  /// The positions that the game had before this one, in any order.
  std::vector<Position> history;
  /// Chosen among these alone, where there are any: legal ones, none worse than another (for a
  /// table that knows so much).
  std::vector<Action> among;
  /// Instead of the strength's own.
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;
  /// Likewise; then the line of a win found may cost no more, either.
  std::optional<std::uint64_t> proof_nodes;
  /// Wall-clock time, on top of the other limits; then answers may differ from run to run.
  std::optional<double> seconds;
  /// Closed ones under the rules, by side; each may be null. One that is not the decider's is of no
  /// use.
  std::array<const search::HeldFortress*, 2> fortress{};
  /// Ends the search soon after it is set: the best action so far is given. May be null.
  const std::atomic<bool>* stop = nullptr;
};

struct Choice {
  /// Legal; the decider's, who need not be the side to move (model/rules/judge.hpp).
  Action action;
  /// Proved: the decider wins in at most this many plies, this one included, if it follows the
  /// proof; or the other side does, whatever the decider plays.
  std::optional<int> wins_in;
  std::optional<int> loses_in;
  /// For the decider, in points; of a proved win or loss `proved_score` less the plies, or minus
  /// that.
  int score = 0;
  /// Chosen among those that keep to the fortress or lead to it: the decider cannot lose any more.
  bool holds = false;
  /// What it expects to be played, `action` first.
  std::vector<Action> line;
  int depth = 0;            ///< actions looked ahead; 0 for a win found by zones
  std::uint64_t nodes = 0;  ///< positions visited, by zones and otherwise
};
inline constexpr int proved_score = 1'000'000;

/// Chooses an action. Nothing if and only if the game is over. Preconditions: as for the engine
/// (solver/bitboard/engine.hpp). Cost without limits of one's own: about a second at most where the
/// engine is compiled for its processor; memory 20 MiB at most.
std::optional<Choice> choose(const RuleSet& rules, const Request& request);

/// The same for many positions under one rule set: what follows from the rules alone is kept, which
/// costs more than a search of some hundred positions. Same answers. Not for two threads at once.
class Opponent {
 public:
  explicit Opponent(const RuleSet& rules);
  ~Opponent();
  Opponent(const Opponent&) = delete;
  Opponent& operator=(const Opponent&) = delete;

  std::optional<Choice> choose(const Request& request) const;

 private:
  struct Kept;
  std::unique_ptr<const Kept> kept_;
};

}  // namespace agon::play
