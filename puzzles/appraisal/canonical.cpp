#include "puzzles/appraisal/canonical.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <vector>

#include "model/rules/geometry.hpp"
#include "model/values/position_text.hpp"
#include "model/values/rule_fields.hpp"
#include "puzzles/sampling/transform.hpp"

namespace agon::puzzles {

std::string canonical(const Position& position) {
  std::string least;
  for (const Position& coloured : {position, sampling::colours_swapped(position)})
    for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry) {
      std::string image = to_string(sampling::turned(coloured, symmetry));
      if (least.empty() || image < least) least = std::move(image);
    }
  return least;
}

std::string canonical(const RuleSet& rules) {
  const RuleSet base;
  std::vector<std::string> changes;
  for (const RuleField* field : differing_fields(rules, base))
    changes.push_back(fmt::format("{}={}", field->name, field->value_name(rules)));
  std::sort(changes.begin(), changes.end());
  return changes.empty() ? "-" : fmt::format("{}", fmt::join(changes, ","));
}

std::string digest(std::string_view text) {
  XXH128_canonical_t bytes;
  XXH128_canonicalFromHash(&bytes, XXH3_128bits(text.data(), text.size()));
  std::string digits;
  for (const unsigned char byte : bytes.digest) digits += fmt::format("{:02x}", byte);
  return digits;
}

std::string puzzle_id(const Position& position, const RuleSet& rules) {
  return digest(fmt::format("agon-puzzle 1 {} {}", canonical(rules), canonical(position)));
}

}  // namespace agon::puzzles
