// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// JSON of values that may be missing, written as null.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace agon::tools {

/// The value, or null if there is none.
template <class Value>
nlohmann::ordered_json or_null(const std::optional<Value>& value) {
  return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json(nullptr);
}

/// The text, or null where it is empty.
inline nlohmann::ordered_json or_null(const std::string& text) {
  return text.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(text);
}

}  // namespace agon::tools
