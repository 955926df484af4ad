#include "solver/tablebase/query/value.hpp"

#include <fmt/format.h>

#include <utility>

namespace agon::tablebase {
namespace {

/// Less is better: first the kind, then the plies.
std::pair<int, int> rank(const TableValue& value) {
  const int plies = value.plies.value_or(0);
  switch (value.value) {
    case Value::win:
      return {0, plies};
    case Value::draw:
      return {1, 0};
    case Value::loss:
      return {2, -plies};
  }
  return {};
}

}  // namespace

TableValue table_value(Code code, bool for_mover, bool distances) {
  TableValue value;
  value.value = for_mover ? value_of(code) : reversed(value_of(code));
  if (distances && value.value != Value::draw) value.plies = plies_of(code);
  return value;
}

TableValue one_ply_earlier(TableValue value) {
  if (value.plies) ++*value.plies;
  return value;
}

bool better(const TableValue& left, const TableValue& right) {
  return rank(left) < rank(right);
}

std::string_view to_string(Value value) {
  return value == Value::win ? "win" : value == Value::draw ? "draw" : "loss";
}

std::string to_string(const TableValue& value) {
  return value.plies ? fmt::format("{} in {}", to_string(value.value), *value.plies)
                     : std::string(to_string(value.value));
}

}  // namespace agon::tablebase
