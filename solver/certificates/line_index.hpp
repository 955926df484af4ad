// Which line of a strategy a position matches, patterns included.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "model/values/position.hpp"
#include "model/values/strategy.hpp"

namespace agon::certificates {

/// Does the position agree with the line: the same cell by cell where the line names the contents,
/// and on its free cells nothing or a piece of the defender; the same side to move, remembered
/// captives and hands?
bool matches(const StrategyLine& line, const Position& position, Side attacker);

/// Lines by the attacker's pieces, which every line names. The strategy must outlive the index.
class LineIndex {
 public:
  /// `go_on`: asked before each line; after it has given false the index is of no use. May be
  /// empty.
  explicit LineIndex(const Strategy& strategy, const std::function<bool()>& go_on = {});

  /// The matching line with the fewest plies, the first of several; nothing if there is none with
  /// fewer than `fewer_than`.
  std::optional<std::size_t> find(const Position& position, int fewer_than) const;

 private:
  static std::string key(const Position& position, Side attacker);

  const Strategy& strategy_;
  std::unordered_map<std::string, std::vector<std::size_t>> lines_;
};

}  // namespace agon::certificates
