// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Fortresses, how positions stand for their holders, and checks of holds, for programs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "solver/fortresses/held.hpp"
#include "solver/fortresses/hold.hpp"

namespace agon::tools {

/// A fortress and how a position stands for its holder.
struct HoldAnswer {
  NamedRules rules;
  Side holder = Side::white;
  fortresses::FoundFortress fortress;
  bool given = false;  ///< by a file, and so not looked for
  Position position{max_radius};
  fortresses::Held held;  ///< of the position
  double seconds = 0;

  /// Was there no search, since patterns that are known from the fields are all there is?
  bool known() const { return !given && fortress.contents == 0 && fortress.known > 0; }
  /// Patterns to show: one of each orbit, or those of a file.
  const std::vector<FortressPattern>& shown() const {
    return given ? fortress.hold.fortress : fortress.patterns;
  }
};

/// {"rules", "side", "position", "verdict": "held"|"lost"|"unknown", "plies", "shortest", "within",
/// "line", "entry_lines", "nodes", "reason", "fortress": {"patterns", "with_images", "known",
/// "contents", "of", "unsettled", "smallest": [PATTERN], "where": [CONDITIONS]}, "questions",
/// "tried": "perpetual"|"rings-of-six"|"locks"|"throne"|"ring-1", "complete", "seconds"}.
/// Where the fortress is given, "known", "contents", "of", "unsettled" and "tried" are left out;
/// where it is known without a search, the second to fourth of these.
std::string hold_json(const HoldAnswer& answer);

/// What two answers about one position say of its value: "draw", "w", "b", or nothing.
std::optional<std::string> hold_value(const HoldAnswer& white, const HoldAnswer& black);
/// {"rules", "position", "value": "draw"|"w"|"b"|null}
std::string hold_value_json(const HoldAnswer& white, const HoldAnswer& black);

/// What a check of a hold file has found: as tools/schemas/agon-check-hold-2.schema.json has it.
std::string hold_check_json(const fortresses::HoldCertificate& certificate,
                            const fortresses::HoldCheckReport& report);

}  // namespace agon::tools
