// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Fortresses by retrograde analysis: what rings 0 to 2 can hold for ever, whatever stands outside.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/cell.hpp"
#include "model/values/piece.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"

namespace agon::fortresses {

// DESCRIPTION
//   The *window* is the throne with the holder's queen on it and the 18 cells of rings 1 and 2, all
//   contents exact: 9 948 857 up to the twelve symmetries with six guards a side. The greatest set
//   of contents, the other side A to move, such that whatever A does, wherever its other pieces
//   stand, the holder H has an answer after which the contents are in the set again. No formulas: a
//   fixed point over a bit for each, as tables are made.
//
// WHAT STANDS OUTSIDE
//   A's pieces: anywhere, and somewhere else after each action. They enter every empty cell of
//   ring 2 and stand on any cells of ring 3, no more at once than there are; after each of A's
//   actions A chooses again where. H's guards: never come back. What else is known of them is a
//   condition on the position (`Outside`):
//
//   rim_one   all of H's outer guards are on the outermost ring, and at most one piece of A is.
//             Then H may always step sideways there: of the two neighbours of an outer guard that
//             has a neighbour of its own side at most on one hand, A's piece is one at most, and no
//             cell of that ring has two enemies beside it. For the same reason none of these guards
//             is captured. Steps never lead outward, so A comes back to that ring only where a
//             captured piece is put there, and this the condition counts.
//   rim_none  the same, none of A's is: A's first captured piece leaves rim_one.
//   anything  nothing. H's outer guards may be captured (then H has to spend turns on them), may
//             have no action, may have to step into the window, and may capture.
//
// WHAT IS PROMISED
//   A position that matches contents kept, and the condition, is not lost for H; a position that
//   matches none may be held all the same. With all of H's guards inside nothing outside is
//   over-estimated but this: a piece of A that enters may find each cell that it came from
//   occupied.
//
// Cost: see README.md.

enum class Outside : std::uint8_t { anything, rim_one, rim_none };
inline constexpr std::size_t outside_count = 3;

/// What the window can hold; the holder's queen is on the throne.
struct WindowContents {
  std::uint32_t own = 0;    ///< guards of H, by cell: ring 1, then ring 2, each going round
  std::uint32_t other = 0;  ///< guards of A
  std::uint8_t queen = 18;  ///< the cell of A's queen; 18: outside
  friend bool operator==(const WindowContents&, const WindowContents&) = default;
};

/// Contents that agree on some cells, and a condition.
struct WindowCube {
  WindowContents named;      ///< the queen outside: there, or on a cell left unspecified
  std::uint32_t unsaid = 0;  ///< cells left unspecified: anything that is not named
  Outside outside = Outside::anything;
  bool spare = false;  ///< has H a guard outside?
};

struct WindowRequest {
  /// What H's outer guards may do: what the condition gives them; or, to see what that costs, an
  /// assumption: always wait; or wait whenever A wants them to, and no other time (they may be
  /// captured); or never wait.
  enum class Waiting : std::uint8_t { proved, always, busy, never };
  Waiting waiting = Waiting::proved;
  /// Find instead contents that include every closed set of contents, whatever is outside: A does
  /// only what it can do from some position with these contents, H all that it may be able to.
  bool upper = false;
  int threads = 1;
  std::optional<double> seconds;
  const std::atomic<bool>* stop = nullptr;  ///< may be null
};

class WindowGame;

class Window {
 public:
  /// Why there is no window for the rules; empty if there is one.
  static std::string refusal(const RuleSet& rules);
  /// The fixed point; null if it was stopped, or a limit came first. Precondition: no refusal, no
  /// contradictions.
  static std::shared_ptr<const Window> solve(const RuleSet& rules,
                                             const WindowRequest& request = {});
  ~Window();
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  const RuleSet& rules() const;
  /// The contents kept under a condition, one of each orbit; a weaker condition implies a stronger.
  std::size_t kept(Outside outside) const;
  /// All possible contents, one of each orbit; those that were begun with.
  std::size_t contents() const;
  std::size_t sweeps() const;

  bool keeps(const WindowContents& contents, Outside outside) const;
  /// The weakest condition that the position meets and under which its contents are kept; nothing
  /// if there is none, or the holder is to move, or a piece is in hand.
  std::optional<Outside> keeps(const Position& position, Side holder) const;
  /// The contents, and the strongest condition that the position meets; nothing where the holder's
  /// queen is not on the throne.
  std::optional<std::pair<WindowContents, Outside>> contents_of(const Position& position,
                                                                Side holder) const;
  /// Is the position not lost for H by what is kept: kept, or H has an answer, or the game is over
  /// and H has not lost? By the judge, for either side to move. Precondition: usable.
  bool holds(const Position& position, Side holder) const;
  /// An action of H's, or of H's choice, after which that is so; nothing if there is none.
  std::optional<Action> answer(const Position& position, Side holder) const;
  /// An action of A's after which it is not so. Where the position is kept there is none.
  std::optional<Action> breach(const Position& position, Side holder) const;
  /// Some of what is kept, as few and general cubes as are found, closed by themselves with their
  /// images under the symmetries: whatever A does in one of them, H has an answer into one of them.
  /// The first has the contents given. Empty if those are not kept, or there would be more than
  /// `most`.
  std::vector<WindowCube> closed_cubes(const WindowContents& from, Outside outside,
                                       std::size_t most) const;
  /// A cube as a pattern: its cells, and the condition as counts of pieces on rings.
  FortressPattern pattern(const WindowCube& cube, Side holder) const;
  /// Called with all contents kept under the condition, one of each orbit.
  void for_each(Outside outside, const std::function<void(const WindowContents&)>& use) const;
  /// The window's cells as numbered by `WindowContents`.
  const std::array<Cell, 18>& cells() const;

 private:
  explicit Window(std::unique_ptr<WindowGame> game);
  std::unique_ptr<WindowGame> game_;
};

}  // namespace agon::fortresses
