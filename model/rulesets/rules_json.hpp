// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// JSON: a rule set as test vectors and the conformance protocol write it, and reading any JSON with
// bounds.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "model/values/mistake.hpp"
#include "model/values/rule_set.hpp"

namespace agon::rulesets {

// Reading untrusted JSON with bounded time and memory.

/// Depth of nested objects and arrays, the outermost included. The project's formats need five.
inline constexpr int deepest_json = 16;
/// Members of all objects together: looking up all of them takes quadratic time.
inline constexpr std::size_t most_json_members = 10'000;

struct BoundedJson {
  nlohmann::ordered_json json;
  std::string error;  ///< why the text is refused, on one line; empty if it is JSON
};

/// Reads a text; refuses it as soon as it nests deeper or has more members than the limits allow,
/// or has the character U+0000, which would end the messages that repeat it. Memory: at most about
/// forty times the text, so limit the text too (`LineMeter`).
BoundedJson parse_bounded(std::string_view text);

// A rule set as JSON: as test vectors and the conformance protocol write it.

/// A field's value: a number for `radius` and `guards`, for all others the value's name.
nlohmann::ordered_json value_json(const RuleField& field, std::string_view value);

/// Every field in table order:
/// {"radius": 5, "guards": 6, "setup": "standard", ..., "must_leave": "yes", ...}.
nlohmann::ordered_json rules_json(const RuleSet& rules);

struct RulesFromJson {
  RuleSet rules;      ///< the base if there are mistakes
  Mistakes mistakes;  ///< without a place; empty if and only if the rule set is usable
};

/// Reads what `rules_json` writes, its fields in any order. A field that is missing, unknown or has
/// an invalid value is a mistake, and so is a contradictory combination.
RulesFromJson rules_from_json(const nlohmann::ordered_json& json);

}  // namespace agon::rulesets
