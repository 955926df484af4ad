// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A recorded game, replayed, as JSON.
#pragma once

#include <string>
#include <string_view>

#include "model/records/replay.hpp"
#include "model/records/text.hpp"

namespace agon::tools {

/// The last position of the main line that the rules allow.
const record::Standing& last_standing(const record::Record& game, const record::Replay& replayed);
record::Place place_of(const record::ParsedRecord& parsed, const record::Fault& fault);

/// As tools/schemas/agon-replay-1.schema.json has it.
std::string replay_json(std::string_view file, const record::ParsedRecord& parsed,
                        const record::Replay& replayed);

}  // namespace agon::tools
