// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "proptests/support/coverage.hpp"

#include <algorithm>
#include <iomanip>
#include <utility>

#include "model/values/rule_set.hpp"
#include "proptests/support/situation.hpp"

namespace agon::proptests {
namespace {

const std::vector<Situation>& situations() {
  static const std::vector<Situation> all = [] {
    std::vector<Situation> joined;
    for (const auto part : {captive_situations(), ending_situations(), action_situations(),
                            hand_situations(), lifting_situations()})
      joined.insert(joined.end(), part.begin(), part.end());
    return joined;
  }();
  return all;
}

double percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

void Coverage::note(const sampling::Case& one, const Answers& answers) {
  ++cases_;
  actions_ += answers.actions.size();
  counts_.resize(situations().size());
  for (std::size_t i = 0; i < situations().size(); ++i)
    if (situations()[i].seen(one, answers)) ++counts_[i];
  for (const RuleField& field : rule_fields()) {
    std::string value(field.name);
    value.append("=").append(field.value_name(one.rules));
    ++field_values_[std::move(value)];
  }
}

void Coverage::print(std::ostream& out) const {
  out << cases_ << " positions, " << actions_ << " actions\n";
  for (std::size_t i = 0; i < counts_.size(); ++i)
    out << "  " << std::left << std::setw(62) << situations()[i].name << std::right << std::setw(10)
        << counts_[i] << std::setw(8) << std::fixed << std::setprecision(2)
        << percent(counts_[i], cases_) << " %\n";
  for (const RuleField& field : rule_fields()) {
    out << "  " << field.name << ':';
    for (const FieldValue& value : field.values) {
      std::string name(field.name);
      name.append("=").append(value.name);
      const auto found = field_values_.find(name);
      out << ' ' << value.name << ' ' << (found == field_values_.end() ? 0 : found->second);
    }
    out << '\n';
  }
}

std::vector<std::string> Coverage::shortfalls() const {
  std::vector<std::string> found;
  if (cases_ == 0) found.emplace_back("no case at all");
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    const std::uint64_t needed =
        cases_ * static_cast<std::uint64_t>(situations()[i].floor_per_mille) / 1000;
    if (counts_[i] == 0 || counts_[i] < needed)
      found.push_back(std::string(situations()[i].name) + ": " + std::to_string(counts_[i]) +
                      " cases, at least " + std::to_string(std::max<std::uint64_t>(needed, 1)) +
                      " needed");
  }
  for (const RuleField& field : rule_fields())
    for (const FieldValue& value : field.values) {
      std::string name(field.name);
      name.append("=").append(value.name);
      if (!field_values_.contains(name)) found.push_back(name + ": in no rule set");
    }
  return found;
}

}  // namespace agon::proptests
