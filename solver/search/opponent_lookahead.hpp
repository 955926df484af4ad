// Alpha-beta search for a good action: iterative deepening, a transposition table, full width.
//
// DESCRIPTION
//   Values are the decider's, who need not change from one action to the next (a side may relocate
//   several pieces in one turn, or choose the cell for the other's). Actions are tried in the order
//   of the evaluation of what they lead to, the one from the table first. A position that the game
//   or the line has already had counts as drawn; so does a drawn end.
//
//   A value beyond `proved` says that the game can be forced to end within so many actions. It is
//   true whatever was repeated: counting a repetition as drawn only ever hides a win.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_set>
#include <vector>

#include "model/values/dice.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/opponent.hpp"
#include "solver/search/opponent_evaluation.hpp"
#include "solver/search/plain/budget.hpp"

namespace agon::play {

/// Values from here on are of proved wins.
inline constexpr int proved = proved_score - 1000;

class Search {
 public:
  using State = bitboard::State;
  using Move = bitboard::Move;

  struct Root {
    Move move;
    /// Exact for the best ones, those worse by no more than the margin; else more than it is worth.
    int value = -proved_score;
    bool barred = false;  ///< not to be looked at any more: known to lose
  };

  /// `history`: hashes of the positions that the game has had. All references must outlive it.
  Search(const bitboard::Engine& engine, const Evaluation& evaluation, search::Budget& budget,
         const std::unordered_set<std::uint64_t>& history, std::uint64_t nodes);

  /// The root's moves, valued by what they lead to, the best first; the dice decide between equals.
  void start(const State& root, Dice& dice);
  std::vector<Root>& moves() { return moves_; }

  /// Values the moves that are not barred, looking up to `depth` actions ahead, and puts the best
  /// first. Ends earlier where the end is proved, or where the budget is at its end: then the last
  /// depth may have been looked at in part.
  void deepen(int depth, int margin);
  /// The depth of the last full look; 0 if there was none.
  int depth() const { return depth_; }

  /// What the search expects after a move of the root, the move first.
  std::vector<Move> line(Move first) const;

 private:
  enum class Bound : std::uint8_t { none, exact, lower, upper };
  struct Entry {
    std::uint64_t hash = 0;
    int value = 0;
    Move move;
    std::int8_t depth = 0;
    Bound bound = Bound::none;
  };

  static constexpr int longest_path = 96;

  bool look(int depth, int margin);
  void sort();
  std::optional<int> value_of_end(const State& state, Side side, int ply) const;
  int value_after(const State& state, Move move, int depth, int ply, int alpha, int beta);
  int value(const State& state, int depth, int ply, int alpha, int beta);
  bool had(std::uint64_t hash) const;
  void order(const State& state, bitboard::ActionList& moves, Move first, int depth) const;
  Entry& entry(std::uint64_t hash) { return table_[hash & (table_.size() - 1)]; }
  const Entry& entry(std::uint64_t hash) const { return table_[hash & (table_.size() - 1)]; }

  const bitboard::Engine& engine_;
  const Evaluation& evaluation_;
  search::Budget& budget_;
  const std::unordered_set<std::uint64_t>& history_;
  std::vector<Entry> table_;
  State root_;
  std::vector<Root> moves_;
  std::vector<std::uint64_t> path_;
  int depth_ = 0;
  bool stopped_ = false;
};

}  // namespace agon::play
