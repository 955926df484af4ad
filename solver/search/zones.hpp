// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Can the attacker force the end within a number of plies? A search whose proofs are patterns.
//
// DESCRIPTION
//   Depth first with a bound on plies, full width. A win is kept as a pattern (pattern_table.hpp),
//   so that it answers every position that differs only where it does not matter, and so is a
//   refutation where it can be (zone_refutations.hpp). Where the defender relocates, one relocation
//   outside the zone of its refutation answers all others outside; where it is free to move, the
//   win against doing nothing answers every action that does not touch that win's zone. Relevance
//   zones are from Shih, Wei, Wu et al., "A novel approach to solving goal-achieving problems for
//   board games" (2022), found there for killing in Go; what a zone must hold in Agon is worked out
//   in relevance.hpp and here.
//
//   With a goal (model/values/strategy.hpp) the search also ends where the goal is reached. With a
//   fortress of the defender, a position in it is refuted at any length, and so is one from which
//   he enters it by one action.
//
//   Gives the same answers as Deepening (plain/deepening.hpp), for every rule set; positions with
//   pieces in hand are not supported.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "model/values/strategy.hpp"
#include "model/values/verdict.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/pattern_table.hpp"
#include "solver/search/plain/question.hpp"
#include "solver/search/position_table.hpp"
#include "solver/search/refutation_table.hpp"
#include "solver/search/relevance.hpp"
#include "solver/search/zone_bounds.hpp"
#include "solver/search/zone_order.hpp"
#include "solver/search/zone_refutations.hpp"

namespace agon::search {

/// What proofs and refutations are kept in; `general`: also refutations of more than one position.
struct ZoneTables {
  ZoneTables(Side attacker, std::size_t bytes, bool shared, bool general)
      : patterns(attacker, bytes / 2, shared),
        refutations(attacker, general ? bytes / 4 : 0, shared),
        positions(general ? bytes / 4 : bytes / 2) {}
  PatternTable patterns;
  RefutationTable refutations;
  PositionTable positions;
};

class ZoneSearch;

/// Other searches on other threads that put the same question to the same tables (zone_team.hpp).
class Partners {
 public:
  virtual ~Partners() = default;
  /// Called some thousand times a second, where every pattern in use is held. False: stop.
  virtual bool rest(ZoneSearch& search) = 0;
  /// The tables are full: makes room with all other threads idle. False: there is none.
  virtual bool make_room(ZoneSearch& search) = 0;
  /// Is one of the others at this position, with this many plies to go?
  virtual bool busy(std::uint64_t hash, int plies) const = 0;
  /// Says that this one is (true: nobody was), and no longer is.
  virtual bool begin(std::uint64_t hash, int plies) = 0;
  virtual void end(std::uint64_t hash, int plies) = 0;
};

/// What a refutation is kept for. Answers are the same; node counts are not.
enum class Refutations : std::uint8_t {
  patterns,  ///< all positions that match its zone
  positions  ///< the one position
};

class ZoneSearch {
 public:
  using State = bitboard::State;
  using Move = bitboard::Move;
  /// Deeper questions are not answered, for the stack's sake.
  static constexpr int deepest = longest_sought;

  /// `bytes` bounds the memory. `goal`: the attacker's, or null for the won formation alone.
  /// `fortress`: a closed one as the goal of the defender, or null. All references must outlive the
  /// search.
  ZoneSearch(const bitboard::Engine& engine, Side attacker, Budget& budget, std::size_t bytes,
             const GoalMatcher* goal = nullptr, const GoalMatcher* fortress = nullptr,
             Refutations refutations = Refutations::patterns);
  /// A search on the tables of another owner; `partners` share them with it, or null.
  ZoneSearch(const bitboard::Engine& engine, Side attacker, Budget& budget, ZoneTables& tables,
             Partners* partners, const GoalMatcher* goal = nullptr,
             const GoalMatcher* fortress = nullptr);

  /// Can it be asked about the state? Not with a piece in hand, and not where captured pieces are
  /// lifted into it: the reasons why a zone suffices are about pieces that stay on the board.
  static bool takes(const bitboard::Engine& engine, const State& state) {
    return !state.placing() && engine.rules().captives == Captives::stay;
  }

  /// Preconditions: `takes`; 0 <= plies <= deepest.
  Answer wins_within(const State& state, int plies);

  /// Helps partners with a question; the answer is in the tables, if there is one.
  void help(const State& state, int plies);

  /// The certificate of a win that `wins_within` has confirmed; proves the win again if parts of
  /// the proof were dropped. None if a limit was reached first. Precondition: the game is not over.
  std::optional<Strategy> strategy(const State& root, int plies);
  /// The same, where `ask` answers the question through this search: a team asks all its threads.
  std::optional<Strategy> strategy(const State& root, const std::function<Answer()>& ask);
  const PatternTable& patterns() const { return patterns_; }
  const RefutationTable& refutations() const { return refutations_; }
  /// The patterns that it may still look at.
  std::vector<PatternId>& held() { return held_; }
  /// May proofs be forgotten, as long as their answers are not?
  bool may_forget() const { return may_forget_; }
  Budget& budget() { return budget_; }

  /// The fewest plies in which a win from the state can come, by counting alone.
  int lower_bound(const State& state) const { return bounds_.win_bound(state); }

 private:
  /// What an answer depends on.
  struct Basis {
    // Of a yes:
    Bits zone;
    int plies = 0;              ///< the win takes at most
    PatternId id = no_pattern;  ///< none if the game is over
    // Of a no:
    Refutation refutation{~Bits{}, 0};
  };

  /// The patterns that a proof under way rests on so far; they are held until it is done.
  class Needs {
   public:
    explicit Needs(std::vector<PatternId>& held) : held_(held), begin_(held.size()) {}
    ~Needs() { held_.resize(begin_); }
    Needs(const Needs&) = delete;
    Needs& operator=(const Needs&) = delete;
    void add(PatternId id) { held_.push_back(id); }
    /// Each once, those of finished games left out; ends with `lost_pattern` if one was forgotten.
    std::vector<PatternId> list() const;

   private:
    std::vector<PatternId>& held_;
    std::size_t begin_;
  };

  Answer prove(const State& state, int plies, Basis& win);
  std::optional<Answer> ended(const State& state, Basis& win) const;
  std::optional<Answer> look_up(const State& state, int plies, Basis& win) const;
  Answer prove_below(const State& state, int plies, Basis& win);
  bool known_win(const State& state, int plies, Basis& win) const;
  bool find_win(const State& state, int plies, Basis& win) const;
  Answer prove_together(const State& state, int plies, Basis& win);
  bool rest();
  bool make_room();
  template <class Moves, class Visit>
  Answer in_turn(const State& state, const Moves& moves, int plies, bool share, Answer go_on,
                 Visit visit);
  int choose_destination(const State& state, Move move, Bits choice, int plies) const;
  Answer prove_choice(const State& state, int plies, Basis& win);
  Answer prove_answers(const State& state, int plies, Basis& win);
  Answer refute_by_fortress(const State& state, int plies, const bitboard::ActionList& moves,
                            Basis& win);
  Answer refute_by_capture(const State& state, int plies, const bitboard::ActionList& moves,
                           Basis& win);
  Answer prove_relocations(const State& state, int plies, const bitboard::ActionList& moves,
                           Basis& win);
  Answer prove_piece(const State& state, int plies, const bitboard::ActionList& moves, int from,
                     Basis& win, Needs& needs);
  Answer prove_free(const State& state, int plies, const bitboard::ActionList& moves, Basis& win);
  Answer prove_each(const State& state, int plies, const bitboard::ActionList& moves, Basis& win);

  Bits unknown_room(const State& state, Kind kind, int from, Bits zone, bool covered) const;
  Bits steps_into(const State& state, Bits zone) const;
  Bits steps_out_of(const State& state, Bits zone) const;
  Bits one_sure_action(const State& state, const bitboard::ActionList& moves) const;

  Answer store_refuted(const State& state, int plies, const Move* best, Refutation refutation,
                       Basis& win);
  Answer refuted_by(const State& state, int plies, const Move& best, const Basis& after,
                    Basis& win);
  Answer keep(const State& state, Basis& win, Move move, bool attacker_decides, const Needs& needs);
  Answer keep_choice(const State& state, Move move, const Basis& after, Basis& win);

  /// Plies to go up to which a step that captures is tried before all else even where the attacker
  /// threatens to capture. Further up the patterns of what he threatens are worth more, to other
  /// positions: found by trying, chains of 19 and 21 plies against near-won positions.
  static constexpr int most_captured_first = 9;
  /// Plies to go from which all positions after the attacker's choices are looked up first: below,
  /// searching them costs no more.
  static constexpr int least_looked_ahead = 7;

  const bitboard::Engine& engine_;
  Side attacker_;
  Budget& budget_;
  const GoalMatcher* goal_;
  const GoalMatcher* fortress_;
  ZoneRules rules_;
  Bounds bounds_;
  RefutationZones refutation_zones_;
  std::unique_ptr<ZoneTables> own_;  ///< null if the tables belong to another search
  PatternTable& patterns_;
  RefutationTable& refutations_;
  PositionTable& positions_;
  std::vector<PatternId> held_;  ///< by answers given, then by the proofs under way
  bool may_forget_ = true;
  /// By plies to go: the answer that refuted last.
  std::array<Move, deepest + 1> refuting_{};
  History winning_;         ///< the attacker's choices that won
  History refuting_often_;  ///< the defender's that refuted

  // With partners only.
  Partners* partners_ = nullptr;
  static constexpr int between_rests = 256;
  static constexpr int least_shared =
      4;  ///< plies to go below which no thread checks where the others are
  static constexpr std::size_t nowhere = ~std::size_t{0};
  int until_rest_ = between_rests;
  struct Step {
    const State* state;
    int plies;
  };
  std::vector<Step> path_;           ///< the questions under way
  std::size_t unwind_to_ = nowhere;  ///< which of them another thread has answered
};

}  // namespace agon::search
