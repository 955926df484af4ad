// In how many readings of its source the answer of a puzzle stands.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "model/rulesets/preset.hpp"
#include "model/values/position.hpp"
#include "model/values/verdict.hpp"
#include "puzzles/making/assay.hpp"

namespace agon::puzzles {

struct Standing {
  std::size_t readings = 0;  ///< in which there is a win in as many plies, by the same sole key
  std::size_t all = 0;
};

/// Nothing where it would cost too much: for a source with more than `most_classes` kinds of
/// readings, or a search beyond this many nodes in total. Cost: one short search for each kind;
/// from a few milliseconds to a second.
std::optional<Standing> standing_of(Engines& engines, const rulesets::Preset& preset,
                                    const Position& position, const Verdict& verdict,
                                    std::uint64_t nodes);

inline constexpr std::size_t most_classes = 2'000;

}  // namespace agon::puzzles
