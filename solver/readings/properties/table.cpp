// The table of properties: a row each.
#include "solver/readings/properties/table.hpp"

#include <algorithm>

#include "solver/readings/properties/inquiry.hpp"
#include "solver/readings/properties/properties.hpp"
#include "solver/readings/properties/statements.hpp"

namespace agon::properties {

namespace {

/// None of the project's properties names a cell or a colour.
std::vector<Property> symmetrical(std::vector<Property> rows) {
  for (Property& row : rows) row.symmetrical = true;
  return rows;
}

}  // namespace

const std::vector<Property>& table() {
  static const std::vector<Property> rows = symmetrical({
      always_an_action(),
      progress(),
      captive_has_room(),
      one_winner(),
      no_gift_forfeit(),
      sandwich_by_mover(),
      memory_agrees(),
      captures_by_step(),
      captures_by_guard_relocation(),
      captures_by_queen_relocation(),
      win_holds_no_captive(),
      won_by_guard_step(),
      corners_safe(),
      throne_capture(),
      ring_throne_safe(),
      ring_line_inner_safe(),
      throne_trap_captures(),
      throne_trap_forfeits(),
      stuck_near_rim(),
      captive_without_room(),
  });
  return rows;
}

std::vector<PropertyInfo> list() {
  std::vector<PropertyInfo> all;
  for (const Property& property : table())
    all.push_back({property.name, property.sentence, property.says, property.claim});
  return all;
}

Answer check(std::string_view name, const RuleSet& rules, const Limits& limits) {
  const auto row = std::find_if(table().begin(), table().end(),
                                [&](const Property& one) { return one.name == name; });
  if (row->unfit) {
    Answer answer;
    answer.conclusion = Conclusion::does_not_apply;
    answer.reason = row->unfit(rules);
    if (!answer.reason.empty()) return answer;
  }
  if (const auto* own = std::get_if<OwnWay>(&row->event)) return (*own)(rules, limits);
  return inquire(*row, rules, limits);
}

}  // namespace agon::properties
