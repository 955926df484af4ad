// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/readings/nearest.hpp"

#include <algorithm>

namespace agon::readings {

bool NearestAnswer::contradicted() const {
  return std::any_of(comparisons.begin(), comparisons.end(),
                     [](const RulesComparison& each) { return each.contradicted(); });
}

NearestAnswer nearest(const rulesets::Preset& sheet, const NearestQuestion& question) {
  NearestAnswer answer;
  answer.nearest = rulesets::by_nearness(sheet);
  answer.nearest.resize(
      std::min(answer.nearest.size(), std::max(question.count, question.compare)));
  for (std::size_t i = 0; i < std::min(answer.nearest.size(), question.compare); ++i) {
    if (question.patience.over()) {
      answer.complete = false;
      break;
    }
    const rulesets::Preset& preset = *answer.nearest[i].preset;
    answer.comparisons.push_back(compare_rules({sheet.rules, sheet.name},
                                               {preset.rules, preset.name}, question.patience,
                                               question.patience.stop));
    answer.complete = answer.complete && answer.comparisons.back().complete();
  }
  return answer;
}

}  // namespace agon::readings
