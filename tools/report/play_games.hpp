// Reports about games: actions, the results of a replay.
#pragma once

#include <string>
#include <string_view>

#include "model/records/replay.hpp"
#include "model/records/text.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::tools {

/// "White a1-a2, captures b3". The action is legal.
std::string action_text(const Position& before, const RuleSet& rules, const Action& action);

/// What was found in a file: a line for each fault, or one that says how the game stands.
std::string replay_text(std::string_view file, const record::ParsedRecord& parsed,
                        const record::Replay& replayed);
/// The same as JSON on one line.
std::string replay_json(std::string_view file, const record::ParsedRecord& parsed,
                        const record::Replay& replayed);

}  // namespace agon::tools
