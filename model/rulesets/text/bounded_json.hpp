// Reading JSON that somebody else has written, without letting it cost more than it can be worth.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace agon::rulesets {

/// Objects and arrays within each other, the outermost counted. The project's formats need five.
inline constexpr int deepest_json = 16;
/// Members of all objects together: finding one among many takes a time that is the square of them.
inline constexpr std::size_t most_json_members = 10'000;

struct BoundedJson {
  nlohmann::ordered_json json;
  std::string error;  ///< why the text is refused, on one line; empty if it is JSON
};

/// Reads a text; refuses, as soon as it gets there, what nests deeper or has more members than the
/// limits. Memory: some forty times the text at most, so bound that too (`LineMeter`).
BoundedJson parse_bounded(std::string_view text);

}  // namespace agon::rulesets
