// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The table of rule fields in words, in any language.
#pragma once

#include <fmt/format.h>

#include <string>

#include "model/values/rule_set.hpp"
#include "tools/languages/language.hpp"

namespace agon::tools {

/// The question that the field answers.
inline std::string asks(const RuleField& field, const Language& language) {
  return language.text_or(fmt::format("field.{}", field.name), field.help);
}

/// What a value of the field means, a phrase.
inline std::string means(const RuleField& field, const FieldValue& value,
                         const Language& language) {
  return language.text_or(fmt::format("field.{}.{}", field.name, value.name), value.help);
}

}  // namespace agon::tools
