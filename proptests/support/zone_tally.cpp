// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "proptests/support/zone_tally.hpp"

#include <iomanip>

#include "model/values/rule_set.hpp"

namespace agon::proptests {

std::ostream& operator<<(std::ostream& out, const Length& length) {
  if (length.plies) return out << "a win in " << *length.plies;
  return out << "no win within " << length.refuted << (length.stopped ? " (stopped there)" : "");
}

void ZoneTally::note(const bitboard::Engine& engine, const bitboard::State& state, Side attacker,
                     std::optional<int> plies) {
  const bool won = plies.has_value();
  ++positions_;
  if (won) ++won_, ++by_length_[*plies];
  const auto captives = engine.captured(state);
  const auto enemys = engine.captured_of(state, opponent(state.to_move));
  const bool acts = state.to_move == attacker;
  const bool decides = engine.decider(state) == attacker;
  add(situations_[attacker == Side::white ? "White attacks" : "Black attacks"], won);
  add(situations_[acts ? "attacker to move" : "defender to move"], won);
  if (acts != decides) add(situations_["the other side decides"], won);
  if (!captives.empty()) add(situations_[acts ? "attacker captured" : "defender captured"], won);
  if (captives.count() > 1) add(situations_["two or more captured"], won);
  if (captives.has(state.queen_of(state.to_move))) add(situations_["queen captured"], won);
  if (!enemys.empty()) add(situations_["side not to move captured"], won);
  if (!state.captured.empty()) add(situations_["captives remembered"], won);
  for (const RuleField& field : rule_fields()) {
    const std::string name(field.name);
    if (name == "setup" || name == "repetition") continue;  // the same throughout
    add(fields_[name][std::string(field.value_name(engine.rules()))], won);
  }
}

std::uint64_t ZoneTally::count(const std::string& situation) const {
  const auto found = situations_.find(situation);
  return found == situations_.end() ? 0 : found->second.positions;
}

void ZoneTally::print(std::ostream& out) const {
  out << positions_ << " positions, " << won_ << " won; by length";
  for (const auto& [plies, count] : by_length_) out << "  " << plies << ": " << count;
  out << "\n  positions and, of these, won:\n";
  for (const auto& [name, count] : situations_)
    out << "  " << std::left << std::setw(28) << name << std::right << std::setw(8)
        << count.positions << std::setw(8) << count.won << '\n';
  for (const auto& [name, values] : fields_) {
    out << "  " << std::left << std::setw(21) << name << std::right;
    for (const auto& [value, count] : values)
      out << ' ' << value << ' ' << count.positions << '/' << count.won;
    out << '\n';
  }
}

std::vector<std::string> ZoneTally::never_won() const {
  std::vector<std::string> names;
  for (const auto& [name, count] : situations_)
    if (count.won == 0) names.push_back(name);
  for (const RuleField& field : rule_fields()) {
    const std::string name(field.name);
    if (name == "setup" || name == "repetition" || name == "radius" || name == "guards") continue;
    const auto found = fields_.find(name);
    for (const FieldValue& value : field.values) {
      const std::string text(value.name);
      if (found == fields_.end() || !found->second.contains(text) ||
          found->second.at(text).won == 0)
        names.push_back(name + "=" + text);
    }
  }
  return names;
}

}  // namespace agon::proptests
