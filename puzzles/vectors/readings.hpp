// Which of a source's open points decide the answer of a vector.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "puzzles/vectors/answer.hpp"

namespace agon::vectors {

/// For a preset: each field whose value its source leaves open, with what a reader could choose
/// instead.
class OpenPoints {
 public:
  /// Cost: a fast engine for each other value, under a millisecond each.
  explicit OpenPoints(const rulesets::Preset& preset);

  /// The fields (in table order) for which some other value, all else being equal, changes the
  /// answer or the counts of perft. What is remembered as captured is not a difference by itself,
  /// but its consequences are: for a reading with memory where the preset has none, every piece
  /// between two enemies is taken to be remembered. `is_start` says that the vector gives the start
  /// of a game, which depends on the setup. Meaningless once `stop`, which may be null, is set.
  std::vector<std::string> deciding(const Position& position, const PositionAnswer& answer,
                                    const std::vector<std::uint64_t>& perft, bool is_start,
                                    const std::atomic<bool>* stop = nullptr) const;

 private:
  struct Other {
    const RuleField* field;
    FastAnswers fast;
  };
  RuleSet rules_;
  std::vector<Other> others_;
};

}  // namespace agon::vectors
