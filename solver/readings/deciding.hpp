// Which readings answer alike, and which fields decide.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

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
/// not named; several are joined by "/".
std::string to_string(const std::vector<Box>& boxes, const Readings& readings,
                      const std::vector<std::size_t>& fields);

}  // namespace agon::readings
