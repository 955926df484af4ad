// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Where positions come from that may fill an order.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "puzzles/making/composer.hpp"
#include "puzzles/proving/past.hpp"
#include "solver/bitboard/engine.hpp"

namespace agon::puzzles {

struct Candidate {
  Position position{5};      ///< White to move
  std::optional<Past> past;  ///< to be confirmed
};

class CandidateSource {
 public:
  virtual ~CandidateSource() = default;
  virtual Composer::Status next(Candidate& candidate, const ComposeLimits& limits) = 0;
  /// What became of the last candidate: given, or refused for these keys (or for something else).
  virtual void tell(bool given, const std::vector<Action>& rivals) = 0;
};

/// The engine must outlive it.
std::unique_ptr<CandidateSource> formula_source(const ComposeOrder& order,
                                                const bitboard::Engine& engine);
std::unique_ptr<CandidateSource> growth_source(const ComposeOrder& order,
                                               const bitboard::Engine& engine);

}  // namespace agon::puzzles
