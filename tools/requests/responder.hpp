// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The other end of the conformance protocol: answers about the rules.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/api/answers.hpp"

namespace agon::search {
class HeldFortress;  // solver/search/goal_pursue.hpp
}

namespace agon::conform {

/// Answers one line at a time. What it cannot use it answers with `error` and the reason, and
/// stays as it was.
class Responder {
 public:
  /// `stop` ends the search of `go` soon after it is set; may be null.
  Responder(api::EngineChoice engine, const RuleSet& rules,
            const std::atomic<bool>* stop = nullptr);

  /// Closed fortresses under the rules as they are now, by side, for `go` under these rules.
  using Fortresses = std::array<std::shared_ptr<const search::HeldFortress>, 2>;
  void hold_with(Fortresses fortresses);

  /// The answer; none for lines that the protocol leaves unanswered.
  std::optional<std::string> answer(std::string_view line);

 private:
  void play_by(const RuleSet& rules);
  std::string with_rules(std::string_view text);
  std::string with_position(std::string_view text);
  std::string from_start();
  std::string applied(std::string_view text);
  std::string over();
  std::string go(std::string_view text);
  void move_to(Position position);
  const api::PositionAnswer& answers();

  api::EngineChoice engine_;
  const std::atomic<bool>* stop_;
  RuleSet rule_set_;
  Fortresses fortresses_;
  RuleSet rules_held_;  ///< of the fortresses
  std::unique_ptr<api::Rules> rules_;
  std::optional<Position> position_;
  bool by_moves_ = false;                       ///< `start` was asked since the last `position`
  std::vector<Position> history_;               ///< earlier positions since the last `position`
  std::optional<api::PositionAnswer> answers_;  ///< of the position, once asked for
  std::optional<Outcome> over_;                 ///< likewise, known from the action before
};

}  // namespace agon::conform
