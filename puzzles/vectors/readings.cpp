#include "puzzles/vectors/readings.hpp"

#include <algorithm>

#include "model/rules/captured.hpp"
#include "model/rules/opening.hpp"
#include "model/rules/validate.hpp"
#include "model/values/rule_fields.hpp"

namespace agon::vectors {
namespace {

/// The position as a reader of other rules would meet it.
Position as_read(Position position, const RuleSet& from, const RuleSet& to) {
  if (to.capture_lasts == CaptureLasts::while_sandwiched) {
    position.captured.clear();
  } else if (from.capture_lasts == CaptureLasts::while_sandwiched && !position.placing()) {
    for (const Cell cell : board_cells(to.radius)) {
      const auto piece = position.at(cell);
      if (piece && rules::capturable(to, *piece, cell) &&
          rules::between_enemies(position, to, piece->side, cell))
        position.captured.push_back(cell);
    }
  }
  return position;
}

bool same_but_for_memory(Position one, Position other) {
  one.captured.clear();
  other.captured.clear();
  return one == other;
}

bool same(const PositionAnswer& one, const PositionAnswer& other, bool both_remember) {
  return one.over == other.over && one.captured == other.captured && one.decider == other.decider &&
         std::equal(
             one.actions.begin(), one.actions.end(), other.actions.begin(), other.actions.end(),
             [&](const ActionAnswer& a, const ActionAnswer& b) {
               return a.text == b.text && a.ends == b.ends &&
                      (both_remember ? a.next == b.next : same_but_for_memory(a.next, b.next));
             });
}

}  // namespace

OpenPoints::OpenPoints(const rulesets::Preset& preset) : rules_(preset.rules) {
  for (const rulesets::FieldReading& reading : preset.fields)
    for (const int value : reading.others) {
      RuleSet other = preset.rules;
      reading.field->set(other, value);
      if (contradictions(other).empty()) others_.push_back({reading.field, FastAnswers(other)});
    }
}

std::vector<std::string> OpenPoints::deciding(const Position& position,
                                              const PositionAnswer& answer,
                                              const std::vector<std::uint64_t>& perft,
                                              bool is_start, const std::atomic<bool>* stop) const {
  std::vector<std::string> fields;
  for (const Other& other : others_) {
    if (stop != nullptr && *stop) break;
    if (!fields.empty() && fields.back() == other.field->name) continue;
    const RuleSet& rules = other.fast.engine().rules();
    const Position read = as_read(position, rules_, rules);
    bool decides = is_start && rules::opening(rules) != position;
    if (!decides) decides = !rules::problems(read, rules).empty();
    if (!decides) {
      const bool both_remember = rules.capture_lasts == rules_.capture_lasts;
      decides = !same(answer, other.fast.answer(read), both_remember) ||
                perft != other.fast.perft(read, static_cast<int>(perft.size()), stop);
    }
    if (decides) fields.emplace_back(other.field->name);
  }
  return fields;
}

}  // namespace agon::vectors
