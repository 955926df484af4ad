// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/readings/repair.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "solver/readings/properties/properties.hpp"
#include "solver/threads/stopwatch.hpp"

namespace agon::readings {
namespace {

using properties::Answer;
using properties::Conclusion;

/// Every way to change exactly this many fields, those of the first fields first.
void add_changes(const std::vector<FieldChoice>& choices, std::size_t from, int changes,
                 const RuleSet& rules, std::vector<RuleSet>& all) {
  if (changes == 0) {
    if (contradictions(rules).empty()) all.push_back(rules);
    return;
  }
  for (std::size_t i = from; i < choices.size(); ++i)
    for (const int value : choices[i].values) {
      if (value == choices[i].field->get(rules)) continue;
      RuleSet changed = rules;
      choices[i].field->set(changed, value);
      add_changes(choices, i + 1, changes - 1, changed, all);
    }
}

class RepairSearch {
 public:
  explicit RepairSearch(const RepairQuestion& question) : question_(question) {}

  RepairAnswer run() {
    result_.before = ask(question_.rules, {});
    if (result_.before.conclusion == Conclusion::refuted) {
      keep_witness(result_.before);
      for (int changes = 1; changes <= question_.changes && result_.repairs.empty() && !over();
           ++changes)
        try_changes(changes);
    }
    result_.seconds = watch_.seconds();
    return std::move(result_);
  }

 private:
  double left() const { return std::max(0.0, question_.seconds - watch_.seconds()); }
  bool stopped() const { return question_.stop != nullptr && *question_.stop; }
  bool over() const { return stopped() || left() <= 0; }

  Answer ask(const RuleSet& rules, std::optional<formulas::Work> work) const {
    properties::Limits limits;
    limits.seconds = left();
    limits.work = work;
    limits.plies = 0;
    limits.stop = question_.stop;
    limits.go_on = [this] { return !stopped(); };
    return question_.claim != nullptr ? properties::check(*question_.claim, rules, limits)
                                      : properties::check(question_.property, rules, limits);
  }

  bool applies(const RuleSet& rules) const {
    return question_.claim != nullptr || properties::unfit(question_.property, rules).empty();
  }

  void keep_witness(const Answer& answer) {
    if (answer.witness) witnesses_.insert(witnesses_.begin(), *answer.witness);
  }

  /// The witness that does it comes first next time: neighbours are often refuted by the same.
  bool refuted_by_replay(const RuleSet& rules) {
    const auto found =
        std::find_if(witnesses_.begin(), witnesses_.end(), [&](const properties::Play& play) {
          return question_.claim != nullptr ? properties::refutes(*question_.claim, play, rules)
                                            : properties::refutes(question_.property, play, rules);
        });
    if (found == witnesses_.end()) return false;
    std::rotate(witnesses_.begin(), found, std::next(found));
    return true;
  }

  /// True if it is a repair.
  bool settle(const RuleSet& rules, formulas::Work work, Tried& tried) {
    if (refuted_by_replay(rules)) {
      ++tried.replayed;
      return false;
    }
    Answer answer = ask(rules, work);
    switch (answer.conclusion) {
      case Conclusion::proved:
        if (answer.number && !answer.claimed) {  // counted, and nothing is claimed of the number
          ++tried.does_not_apply;
          return false;
        }
        ++tried.proved;
        result_.repairs.push_back(
            {rules, differing_fields(question_.rules, rules), std::move(answer)});
        return true;
      case Conclusion::refuted:
        ++tried.refuted;
        keep_witness(answer);
        return false;
      case Conclusion::does_not_apply:
        ++tried.does_not_apply;
        return false;
      case Conclusion::unknown:
        break;
    }
    tried.unknown.push_back(rules);
    return false;
  }

  void try_changes(int changes) {
    std::vector<RuleSet> candidates;
    add_changes(question_.choices, 0, changes, question_.rules, candidates);
    result_.tried.push_back({changes, candidates.size(), 0, 0, 0, 0, {}, false});
    Tried& tried = result_.tried.back();
    const auto enough = [&] { return !question_.all && !result_.repairs.empty(); };
    for (std::size_t number = 0; number < candidates.size() && !enough(); ++number) {
      if (over()) return;
      if (question_.progress) question_.progress(changes, number + 1, candidates.size());
      if (!applies(candidates[number]))
        ++tried.does_not_apply;
      else
        settle(candidates[number], question_.first_work, tried);
    }
    // Those that took too much, again with more for each, and more.
    formulas::Work work = question_.first_work;
    for (int round = 0; round < most_rounds && !tried.unknown.empty() && !enough() && !over();
         ++round) {
      work *= 8;
      const std::vector<RuleSet> again = std::exchange(tried.unknown, {});
      for (const RuleSet& rules : again)
        if (enough() || over())
          tried.unknown.push_back(rules);
        else
          settle(rules, work, tried);
    }
    tried.finished = true;
    // In the order in which they were tried first, however long each took.
    const auto place = [&](const Repair& repair) {
      return std::find(candidates.begin(), candidates.end(), repair.rules);
    };
    std::stable_sort(
        result_.repairs.begin(), result_.repairs.end(),
        [&](const Repair& left, const Repair& right) { return place(left) < place(right); });
  }

  static constexpr int most_rounds = 4;

  const RepairQuestion& question_;
  const Stopwatch watch_;
  RepairAnswer result_;
  std::vector<properties::Play> witnesses_;
};

}  // namespace

std::vector<FieldChoice> field_choices(const rulesets::Preset& preset, bool only_open) {
  std::vector<FieldChoice> choices;
  std::vector<FieldChoice> last;
  for (const rulesets::FieldReading& reading : preset.fields) {
    const std::string_view name = reading.field->name;
    if (name == "radius" || name == "guards" || name == "repetition") continue;
    FieldChoice choice{reading.field, reading.others};
    if (!only_open) {
      choice.values.clear();
      for (int value = 0; value < static_cast<int>(reading.field->values.size()); ++value)
        if (value != reading.value) choice.values.push_back(value);
    }
    if (!choice.values.empty()) (name == "setup" ? last : choices).push_back(std::move(choice));
  }
  std::move(last.begin(), last.end(), std::back_inserter(choices));
  return choices;
}

RepairAnswer repair(const RepairQuestion& question) {
  return RepairSearch(question).run();
}

bool RepairAnswer::smallest() const {
  return std::all_of(tried.begin(), tried.end(), [this](const Tried& one) {
    return one.changes == tried.back().changes || (one.finished && one.unknown.empty());
  });
}

int RepairAnswer::none_within() const {
  int most = 0;
  for (const Tried& one : tried) {
    if (!one.finished || !one.unknown.empty() || one.proved > 0) break;
    most = one.changes;
  }
  return most;
}

bool RepairAnswer::complete(const RepairQuestion& question) const {
  if (before.conclusion == properties::Conclusion::unknown) return before.no_limit;
  if (before.conclusion != properties::Conclusion::refuted) return true;
  if (repairs.empty()) return none_within() == question.changes;
  const Tried& last = tried.back();
  return smallest() && (!question.all || (last.finished && last.unknown.empty()));
}

}  // namespace agon::readings
