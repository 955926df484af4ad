// A rule set with its display name.
#pragma once

#include <string>

#include "model/values/rule_set.hpp"

namespace agon {

struct NamedRules {
  RuleSet rules;
  std::string name;  ///< a preset's or a file's, followed by changes
};

}  // namespace agon
