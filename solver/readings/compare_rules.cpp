// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/readings/compare_rules.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/values/verdict.hpp"
#include "solver/certificates/confirm_difference.hpp"
#include "solver/threads/alarm.hpp"
#include "solver/threads/stopwatch.hpp"

namespace agon::readings {
namespace {

/// Half as many again as White needs from the start on the full board. For Black, who has no short
/// way, the usual number would be up to a fifth of a comparison.
constexpr std::uint64_t quick_throne_nodes = 60'000;

bool about_positions(const RuleField& field) {
  return field.name != "repetition";
}
bool about_the_board(const RuleField& field) {
  return field.name == "radius" || field.name == "guards";
}

/// Differences that two sets have after the last actions of the witnesses found for others: found
/// by the reference rules, so that the solver need not be asked.
std::vector<Difference> seen(const RulesComparison& comparison, bool from_left, const RuleSet& from,
                             const RuleSet& changed) {
  std::vector<Difference> all;
  for (const DifferenceFound& found : comparison.differences) {
    if (!found.answer.witness || !found.answer.witness->past || found.doubt) continue;
    const auto& past = *found.answer.witness->past;
    const auto more = certificates::differences_after(
        from, changed, from_left ? past.left : past.right, past.action);
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

bool contains(const std::vector<Difference>& list, Difference difference) {
  return std::find(list.begin(), list.end(), difference) != list.end();
}

/// What a field does alone. Where changing it in one set has shown a difference, the other set is
/// not asked about that one.
void contrast(formulas::Comparer& comparer, const RulesComparison& comparison,
              FieldContrast& contrast, const formulas::Patience& patience) {
  const RuleField& field = *contrast.field;
  for (const bool from_left : {true, false}) {
    const RuleSet& from = from_left ? comparison.left.rules : comparison.right.rules;
    const RuleSet& to = from_left ? comparison.right.rules : comparison.left.rules;
    RuleSet changed = from;
    field.set(changed, field.get(to));
    if (!contradictions(changed).empty()) continue;
    contrast.alone = true;
    const auto known = seen(comparison, from_left, from, changed);
    for (const DifferenceFound& found : comparison.differences) {
      const Difference difference = found.difference;
      if (contains(contrast.makes, difference)) continue;
      Answer answer = found.answer.found;
      if (contains(known, difference))
        answer = Answer::yes;
      else if (changed != to)
        answer = comparer.differ(from, changed, difference, patience);
      else if (answer == Answer::yes && !found.answer.witness->past)
        answer = Answer::no;
      if (answer == Answer::yes) contrast.makes.push_back(difference);
      if (answer == Answer::unknown && !contains(contrast.unknown, difference))
        contrast.unknown.push_back(difference);
    }
  }
  std::sort(contrast.makes.begin(), contrast.makes.end());
  std::erase_if(contrast.unknown,
                [&](Difference difference) { return contains(contrast.makes, difference); });
}

PositionValue value_of_start(const RuleSet& rules, const std::atomic<bool>* stop) {
  ValueQuestion quick;
  quick.stop = stop;
  quick.throne_nodes = quick_throne_nodes;
  return value_of(rules, rules::start(rules), {Side::white, Side::black}, quick);
}

}  // namespace

bool RulesComparison::complete() const {
  return std::all_of(fields.begin(), fields.end(),
                     [](const FieldContrast& contrast) { return contrast.unknown.empty(); }) &&
         std::all_of(differences.begin(), differences.end(), [](const DifferenceFound& found) {
           return found.answer.found != Answer::unknown &&
                  (found.answer.found == Answer::no || found.answer.smallest);
         });
}

bool RulesComparison::contradicted() const {
  return std::any_of(differences.begin(), differences.end(),
                     [](const DifferenceFound& found) { return found.doubt.has_value(); });
}

RulesComparison compare_rules(const NamedRules& left, const NamedRules& right,
                              const formulas::Patience& patience, const std::atomic<bool>* stop) {
  const Stopwatch watch;
  RulesComparison comparison{left, right, true, {}, {}, {}, {}, 0};
  for (const RuleField* field : differing_fields(left.rules, right.rules)) {
    comparison.fields.push_back({field, about_positions(*field), false, {}, {}});
    if (about_the_board(*field)) comparison.same_board = false;
  }
  if (comparison.same_board) {
    formulas::Comparer comparer(left.rules, right.rules);
    for (const Difference difference : differences) {
      DifferenceFound found{difference, comparer.witness(difference, patience), {}};
      if (found.answer.witness)
        found.doubt =
            certificates::doubt(left.rules, right.rules, difference, *found.answer.witness);
      comparison.differences.push_back(std::move(found));
    }
    for (FieldContrast& field : comparison.fields)
      if (field.of_positions) contrast(comparer, comparison, field, patience);
  }
  if (!comparison.fields.empty()) {
    const Alarm alarm(patience.end, stop);
    comparison.left_start = value_of_start(left.rules, alarm.flag());
    comparison.right_start = value_of_start(right.rules, alarm.flag());
  }
  comparison.seconds = watch.seconds();
  return comparison;
}

}  // namespace agon::readings
