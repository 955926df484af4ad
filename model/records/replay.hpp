// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Whether a recorded game was played by the rules, as the judge sees them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/records/record.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"

namespace agon::record {

/// Something in a record that the rules do not allow.
struct Fault {
  NodeId node = root;      ///< of an action; of the result: the last node of the main line
  bool of_result = false;  ///< the result does not fit
  std::string text;        ///< cause and, for the result, remedy; one line, no full stop
};

/// How the game stands at a node.
struct Standing {
  Position position;
  /// The judge's outcome, or a draw where the rules draw at the third occurrence of a position.
  Outcome outcome = Outcome::none;
};

struct Replay {
  /// By node; nothing for an illegal action and the nodes below it.
  std::vector<std::optional<Standing>> standings;
  /// The first illegal action of every line, those of the main line first, and a result that does
  /// not fit; none if the record keeps the rules.
  std::vector<Fault> faults;
};

/// Replays every line of a record. An action after the game's end is illegal. A result fits unless
/// the game has ended otherwise; a game that has not ended may have any result, because a side may
/// resign and both may agree to a draw. Precondition: `start_of(record)` exists and is usable under
/// the rules. Cost: about 50 us a node; where repetition draws, also a scan of all positions of its
/// line.
Replay replay(const Record& record);

/// Why the game is over at a node, in a sentence without a full stop; nothing while it is still in
/// progress.
std::optional<std::string> why_over(const Record& record, const Replay& replayed, NodeId node);

}  // namespace agon::record
