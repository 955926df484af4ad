// Reading untrusted JSON with bounded time and memory.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace agon::rulesets {

/// Depth of nested objects and arrays, the outermost included. The project's formats need five.
inline constexpr int deepest_json = 16;
/// Members of all objects together: looking up all of them takes quadratic time.
inline constexpr std::size_t most_json_members = 10'000;

struct BoundedJson {
  nlohmann::ordered_json json;
  std::string error;  ///< why the text is refused, on one line; empty if it is JSON
};

/// Reads a text; refuses it as soon as it nests deeper or has more members than the limits allow.
/// Memory: at most about forty times the text, so limit the text too (`LineMeter`).
BoundedJson parse_bounded(std::string_view text);

}  // namespace agon::rulesets
