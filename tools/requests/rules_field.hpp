// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A field down all sources: what each says of it, where and in which words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/rulesets/preset.hpp"

namespace agon::tools {

/// A field in one of the sources.
struct FieldInSource {
  const rulesets::Preset* preset;
  const rulesets::FieldReading* reading;
};

/// In every preset; of all fields, in table order, where no name is given. Throws `Unusable`;
/// `argument` is how to call a name in messages.
std::vector<FieldInSource> field_down_sources(const std::vector<std::string>& fields,
                                              std::string_view argument);

/// One of them as a line: tools/schemas/agon-rules-field-1.schema.json.
std::string field_json(const FieldInSource& row);

}  // namespace agon::tools
