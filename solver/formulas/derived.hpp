// What has been derived from contents, so that hundreds of questions about them share it.
#pragma once

#include <z3++.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <tuple>

#include "solver/formulas/contents.hpp"

namespace agon::formulas {

enum class Topic : std::uint8_t {
  placing,
  between,
  capturable,
  anything_captured,
  queen_captured,
  room,
  can_act,
  formation,
  white_wins,
  black_wins,
  drawn,
  nothing_won
};

struct Derived {
  std::map<std::tuple<Topic, std::size_t, std::size_t>, z3::expr> known;
};

/// The formula about a topic, made at the first question.
template <class Make>
z3::expr kept(const Contents& contents, Topic topic, std::size_t first, std::size_t second,
              Make make) {
  const std::tuple key{topic, first, second};
  auto& known = contents.derived->known;
  if (const auto at = known.find(key); at != known.end()) return at->second;
  return known.emplace(key, make()).first->second;
}

}  // namespace agon::formulas
