// A fortress and how positions stand for its holder, for people and for programs.
#pragma once

#include <optional>
#include <string>

#include "model/values/named_rules.hpp"
#include "model/values/position.hpp"
#include "solver/fortresses/held.hpp"
#include "solver/fortresses/hold.hpp"

namespace agon::tools {

/// A fortress and how a position stands for its holder.
struct HoldAnswer {
  NamedRules rules;
  Side holder = Side::white;
  analysis::FoundFortress fortress;
  bool given = false;                ///< by a file, and so not looked for
  std::optional<Position> position;  ///< none: the rule set has no start, and none was asked for
  analysis::Held held;               ///< of the position
  double seconds = 0;
};

/// The verdict, then the fortress, the smallest patterns first, at most `most` of them drawn.
std::string hold_text(const HoldAnswer& answer, std::size_t most);
/// One line: {"rules", "side", "position", "verdict": "held"|"lost"|"unknown", "plies", "shortest",
/// "within", "line", "entry_lines", "nodes", "reason", "fortress": {"patterns", "with_images",
/// "contents", "of", "smallest": [PATTERN]}, "questions", "tried": "throne"|"ring-1", "complete",
/// "seconds"}. "tried" is left out where the fortress is given.
std::string hold_json(const HoldAnswer& answer);

/// What two answers about one position say of its value: "draw", "w", "b", or nothing.
std::optional<std::string> value_of(const HoldAnswer& white, const HoldAnswer& black);
/// The same as a sentence.
std::string value_text(const HoldAnswer& white, const HoldAnswer& black);
/// One line: {"rules", "position", "value": "draw"|"w"|"b"|null}.
std::string value_json(const HoldAnswer& white, const HoldAnswer& black);

}  // namespace agon::tools
