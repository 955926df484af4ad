#include "tools/commands/rules/properties.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "model/rulesets/text/nearest.hpp"
#include "tools/cli/unusable.hpp"

namespace agon::tools {

std::vector<properties::PropertyInfo> chosen_properties(const std::vector<std::string>& names) {
  const auto all = analysis::all_properties();
  if (names.empty()) return all;
  std::vector<properties::PropertyInfo> wanted;
  for (const std::string& name : names) {
    const auto found = std::ranges::find(all, name, &properties::PropertyInfo::name);
    if (found == all.end()) {
      std::vector<std::string_view> known;
      for (const auto& property : all) known.push_back(property.name);
      const auto near = rulesets::nearest(name, known);
      throw Unusable(fmt::format(
          "--property: no property is named '{}'; {}", name,
          near ? fmt::format("did you mean {}?", *near) : "agon rules check --list shows all"));
    }
    wanted.push_back(*found);
  }
  return wanted;
}

}  // namespace agon::tools
