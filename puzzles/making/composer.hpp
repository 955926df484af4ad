// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Puzzles to order.
//
// DESCRIPTION
//   Wins in one and three plies are found by formula (solver/formulas/proposals), longer ones grown
//   backward from the won formation (puzzles/making). Every position found is examined by
//   itself before it is given.
//
// PROMISES
//   The order and its seed number the puzzles that fill it. `next` gives them in this sequence but
//   leaves out twins: no two are the same in position, core or line, or near each other
//   (puzzles/appraisal/sameness). A limit of time only ends it sooner, puzzles given before only
//   leave out more, and those left out keep their numbers.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/values/rule_set.hpp"
#include "puzzles/appraisal/sameness.hpp"
#include "puzzles/making/order.hpp"
#include "puzzles/texts/puzzle.hpp"
#include "solver/bitboard/engine.hpp"

namespace agon::puzzles {

/// How long a composer may go on.
struct ComposeLimits {
  std::chrono::steady_clock::time_point end;
  const std::atomic<bool>* stop = nullptr;                ///< may be null
  std::function<void(std::uint64_t looked_at)> progress;  ///< may be empty

  bool over() const {
    return std::chrono::steady_clock::now() >= end || (stop != nullptr && stop->load());
  }
};

/// What is compared of a position that its side to move wins in `plies`: core and line, as in a
/// collection, if it has a sole key and that is proved within the nodes that a puzzle may take. An
/// immediate win has no idea that others could share: only its position is compared. Precondition:
/// the attacker decides, and no piece is in hand.
Likeness likeness_of(const bitboard::Engine& engine, const Position& position, int plies);

/// Why an order makes no sense, a sentence; nothing if it does.
std::optional<std::string> unusable(const ComposeOrder& order);

class Composer {
 public:
  enum class Status : std::uint8_t {
    composed,
    stopped,     ///< by the limits
    impossible,  ///< proved by formula: no position fills the order
    exhausted    ///< nothing more was found, or twins alone, which proves nothing
  };

  /// Precondition: `unusable(order)` is empty, and the rule set has no contradictions. `given`:
  /// puzzles under these rules whose twins are unwanted; those that `next` gives are added. Several
  /// composers may share it; none: it starts empty.
  explicit Composer(const ComposeOrder& order, std::shared_ptr<Alike> given = nullptr);
  ~Composer();
  Composer(const Composer&) = delete;
  Composer& operator=(const Composer&) = delete;

  /// The next puzzle. After another answer than `composed` no more should be asked for.
  Status next(Composed& composed, const ComposeLimits& limits);
  /// The puzzle with a number, even if it equals another. Precondition: it is greater than
  /// `number()`.
  Status make(std::size_t number, Composed& composed, const ComposeLimits& limits);
  /// The number in its order of the last puzzle examined, from 1, including those left out: `make`
  /// gives it again.
  std::size_t number() const;

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

/// How making puzzles ended: `composed` where all were made, else why no more came.
struct ComposeEnd {
  Composer::Status status = Composer::Status::composed;
  std::size_t number = 0;  ///< of the last puzzle examined
};
/// The first `count` puzzles of an order, or the one that has a number, each given with its number.
ComposeEnd compose(const ComposeOrder& order, std::size_t count, std::optional<std::size_t> number,
                   const ComposeLimits& limits,
                   const std::function<void(const Composed& composed, std::size_t number)>& take);

/// A composed puzzle as an entry of a puzzle file. `rules` has a name that means the same
/// everywhere; `source` says who made the puzzle, and how.
Puzzle as_puzzle(const Composed& composed, const NamedRules& rules, const std::string& name,
                 const std::string& source);

}  // namespace agon::puzzles
