// What rule-set files are read with: texts on one line, values as scalars give them, and the words
// for what a node is.
#pragma once

#include <toml++/toml.h>

#include <optional>
#include <string>
#include <string_view>

namespace agon::rulesets {

/// Runs of white space as single spaces: a paragraph may be broken into lines anywhere.
std::string one_line(std::string_view text);

/// "a table", "a list", ...
std::string_view type_name(const toml::node& node);

/// The name of a field's value as a scalar gives it: radius = 5 is "5", must_leave = true is "yes".
std::optional<std::string> scalar_text(const toml::node& node);

}  // namespace agon::rulesets
