// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The readings of a source, grouped so that those in a group have the same forced wins.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "model/values/rule_set.hpp"

namespace agon::readings {

/// The rule set with every field at its base value that has no effect given the others: two rule
/// sets with the same result have the same forced wins, ply by ply, from every position usable
/// under both and, if `placing`, in which either side has a piece in hand. Only what follows from
/// the rules: `repetition` (a forced win never needs it), `setup` (once all pieces are on the
/// board), `placed_on` (where no pieces are placed), `rim_capture` (where no piece goes to a next
/// ring), `throne_capture` (with sandwich=ring, since no cell shares the throne's ring),
/// `must_leave` (where both go to a next ring, and none from the rim to any cell of it: no cell is
/// its own; or where they are lifted), `forfeit` and its result (with fewer than six guards),
/// `forfeit_result` (with `forfeit=none`). The result may be a rule set that the source rules out.
RuleSet essence(const RuleSet& rules, bool placing);

/// A field that a source leaves open, with the values that it may take, the preset's own first.
struct OpenField {
  const RuleField* field = nullptr;
  rulesets::Status status = rulesets::Status::silent;
  std::vector<int> values;

  std::string_view value_name(int value) const {
    return field->values[static_cast<std::size_t>(value)].name;
  }
};

/// In table order. Empty for a rule set that leaves nothing open: it has one reading.
std::vector<OpenField> open_fields(const rulesets::Preset& preset);

/// Readings with one essence; never empty.
using ReadingClass = std::vector<std::size_t>;  ///< their numbers, rising

struct Readings {
  std::vector<OpenField> fields;
  std::vector<RuleSet> all;           ///< the preset's own first
  std::vector<ReadingClass> classes;  ///< by the first of each

  const RuleSet& first(std::size_t number) const { return all[classes[number].front()]; }
};

/// Cost: some microseconds and some hundred bytes a reading; `count_readings` says how many.
Readings make_readings(const rulesets::Preset& preset, bool placing);
/// Would any reading of the source play differently with another value of this field? As certain as
/// `essence`: a field that it knows nothing of has an effect, and so have `repetition` and one that
/// can have no other value.
bool has_effect(const rulesets::Preset& preset, const RuleField& field);
/// How many classes they make, without going through them; well under a millisecond.
std::size_t count_classes(const rulesets::Preset& preset, bool placing);

/// What a source leaves open, and the names of some of its readings.
struct ReadingsListed {
  std::size_t all = 0;
  std::size_t different = 0;  ///< those that may differ in a forced win
  std::vector<OpenField> fields;
  std::vector<std::string> names;  ///< the shortest ones
};
/// The first `limit` of them; absent: all if they are few, else none. `only_different`: of those
/// only the first of each class of readings that have the same forced wins.
ReadingsListed list_readings(const rulesets::Preset& preset, std::optional<std::size_t> limit,
                             bool only_different);

/// Is a field open, with a value from the base of a file, in another way than the base has it?
bool opens_beyond_base(const rulesets::Preset& preset);

/// The first reading under which a position string is usable (not all readings remember captives,
/// for example). Nothing if there is none.
std::optional<RuleSet> reading_that_takes(const rulesets::Preset& preset,
                                          std::string_view position);

}  // namespace agon::readings
