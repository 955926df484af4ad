// Which fields of a rule set can contradict each other, for counting combinations of values.
#pragma once

#include <span>
#include <string_view>
#include <utility>

namespace agon {

/// The two fields that each contradiction is about, by name, in the order of `contradictions`
/// (model/values/rule_fields.hpp): whether it holds depends on these two alone.
std::span<const std::pair<std::string_view, std::string_view>> contradicting_fields();

}  // namespace agon
