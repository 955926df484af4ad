// Puzzles to order.
//
// DESCRIPTION
//   Wins in one and three plies are found by formula (solver/formulas/proposals), longer ones grown
//   backward from the won formation (puzzles/making). Every position found is examined by
//   itself before it is given.
//
// PROMISES
//   The order and its seed decide which puzzles come and in what sequence; a limit of time only
//   ends it sooner, and `skip` only leaves some out. No two are images of each other.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "puzzles/making/order.hpp"

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

/// Why an order makes no sense, a sentence; nothing if it does.
std::optional<std::string> unusable(const ComposeOrder& order);

class Composer {
 public:
  enum class Status : std::uint8_t {
    composed,
    stopped,     ///< by the limits
    impossible,  ///< proved by formula: no position fills the order
    exhausted    ///< nothing more was found, which proves nothing
  };

  /// Precondition: `unusable(order)` says nothing, and the rule set has no contradictions.
  explicit Composer(const ComposeOrder& order);
  ~Composer();
  Composer(const Composer&) = delete;
  Composer& operator=(const Composer&) = delete;

  /// The next puzzle. After another answer than `composed` no more should be asked for.
  Status next(Composed& composed, const ComposeLimits& limits);
  /// Neither this position nor any image of it is to be given from now on. What else comes, and in
  /// what sequence, stays the same.
  void skip(const Position& position);
  /// Which puzzle of its order the last one given is, from 1, those skipped counted: the same order
  /// without `skip` gives it as its puzzle of this number.
  std::size_t number() const;
  /// Positions examined so far.
  std::uint64_t examined() const;

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace agon::puzzles
