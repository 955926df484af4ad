// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Which readings answer alike, and which fields decide.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/values/verdict.hpp"
#include "solver/readings/classes.hpp"

namespace agon::readings {

/// A box of readings: for each of some fields (numbers in `Readings::fields`) a set of values, as
/// bits by their place in `OpenField::values`. A field that may have any value has all bits.
using Box = std::vector<std::uint32_t>;

/// What distinguishes a group of readings from the others.
struct Telling {
  std::vector<Box> boxes;   ///< together the group and no reading of another; over `fields`
  bool complement = false;  ///< the boxes hold the readings that are *not* in the group
};

/// The smallest set of open fields that determines every reading's group. Among equals the first in
/// the order of the fields. `group_of`: by reading. Smallest up to three fields; beyond that, a set
/// from which no field can be omitted. Cost: a pass over the readings for each set tried, most of
/// which end early.
std::vector<std::size_t> deciding_fields(const Readings& readings,
                                         const std::vector<std::size_t>& group_of);

/// Boxes over the deciding fields, as few as a greedy choice makes them; the complement's where
/// these are fewer, or as few and the group is most of the readings. One group alone gives a box
/// without bounds. Nothing if it takes more than eight.
std::optional<Telling> tell(const Readings& readings, const std::vector<std::size_t>& group_of,
                            std::size_t group, const std::vector<std::size_t>& fields);

/// "capture_lasts=until-relocated and must_leave=yes; or passing=yes". Values that may all be are
/// not named; several are joined by "/". `both` and `either` are the words for what has to be so
/// together, and for one or the other.
std::string to_string(const std::vector<Box>& boxes, const Readings& readings,
                      const std::vector<std::size_t>& fields, std::string_view both = " and ",
                      std::string_view either = "; or ");

// What was found for the readings of a source.

/// What was found for a class of readings.
struct ReadingAnswer {
  /// As `solve` gives it with the same limit of plies; but `keys` and `line` are empty where the
  /// win was carried over, and `nodes` and `seconds` are this class's own.
  Verdict verdict;
  bool carried = false;                ///< a win whose strategy was found in another reading
  std::optional<std::string> problem;  ///< why the position cannot be used; then never asked
};

struct ReadingsSolved {
  std::vector<ReadingAnswer> answers;  ///< one for each class
  bool limited = false;                ///< a limit came first in one of them at least
  int within = 0;                      ///< plies that all open ones were asked for, if not limited
  std::size_t searches = 0;            ///< questions put to the search
  std::size_t replays = 0;             ///< strategies replayed, whether they held or not
};

// Readings grouped by what was found for them.

/// The classes whose answer is the same.
struct AnswerGroup {
  std::vector<std::size_t> classes;  ///< rising
  std::size_t readings = 0;
  std::size_t example = 0;  ///< the first class whose keys and line are known, else the first
  std::size_t carried = 0;  ///< readings whose win was found in another
  std::uint64_t nodes = 0;
  double seconds = 0;
};

struct GroupedAnswers {
  std::vector<AnswerGroup> groups;  ///< those with the most readings first
  /// Has every reading that can use the position its answer? If not, which fields decide is not
  /// known, and what follows is empty.
  bool complete = false;
  std::vector<std::size_t> deciding;  ///< numbers in `Readings::fields`
  /// For each group what distinguishes it from the others, if that is short enough.
  std::vector<std::optional<Telling>> tellings;
};

GroupedAnswers group_answers(const Readings& readings, const ReadingsSolved& solved);

}  // namespace agon::readings
