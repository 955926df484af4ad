// Whether a recorded game was played by the rules, asked of the judge.
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
  /// As the judge says, and a draw where the rules draw a position that comes for the third time.
  Outcome outcome = Outcome::none;
};

struct Replay {
  /// By node; nothing at an illegal action and below it.
  std::vector<std::optional<Standing>> standings;
  /// The first illegal action of every line, those of the main line first, and a result that does
  /// not fit; none if the record keeps the rules.
  std::vector<Fault> faults;
};

/// Replays every line of a record. An action after the game's end is illegal. A result fits unless
/// the game has ended otherwise; a game that has not ended may have any, since a side may resign
/// and both may agree to a draw. Precondition: `start_of(record)` is there and can be used under
/// the rules. Cost: about 50 us a node; where repetition draws, a look at all positions of its line
/// too.
Replay replay(const Record& record);

/// Why the game is over at a node, in a sentence without full stop; nothing while it goes on.
std::optional<std::string> why_over(const Record& record, const Replay& replayed, NodeId node);

}  // namespace agon::record
