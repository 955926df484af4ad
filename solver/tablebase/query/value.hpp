// What a table says to one side: a win, a loss or a draw, and how soon.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "solver/tablebase/index/code.hpp"

namespace agon::tablebase {

struct TableValue {
  Value value = Value::draw;
  std::optional<int> plies;  ///< to the end, of a win or loss, in a table with distances
  friend bool operator==(const TableValue&, const TableValue&) = default;
};

/// What a code says to the side to move, or to the other side. Precondition: not unused.
TableValue table_value(Code code, bool for_mover, bool distances);
/// Of a position for a side: what it has one action earlier.
TableValue one_ply_earlier(TableValue value);
/// Would a side rather have `left`? Soon wins come before late ones, then draws, then late losses.
bool better(const TableValue& left, const TableValue& right);

/// "win", "draw", "loss".
std::string_view to_string(Value value);
/// "win in 12", "loss", "draw".
std::string to_string(const TableValue& value);

}  // namespace agon::tablebase
