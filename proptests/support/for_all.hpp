// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Running a property on random plays until enough positions have been seen.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "proptests/support/answers.hpp"
#include "proptests/support/play.hpp"

namespace agon::proptests {

/// What is wrong with a case, or nothing. The answers are the judge's.
using Property = std::function<std::optional<std::string>(const sampling::Case&, const Answers&)>;
/// What is wrong with a walk as a whole, given all its cases in order, or nothing.
using WalkProperty = std::function<std::optional<std::string>(const std::vector<sampling::Case>&)>;

struct Run {
  std::uint64_t plays = 0;
  std::uint64_t positions = 0;
  /// Nothing if no case failed; else what failed, the shrunk case, the seed and how to replay it.
  std::optional<std::string> failure;
};

/// Plays from `seed` on until `positions` cases were shown, or the first failure, shrunk by
/// RapidCheck. With AGON_CASE set, shows that case alone. Cost: about 60 us a position, and what
/// the property takes. A failure of `whole` is not shrunk beyond its play.
Run for_all(std::uint64_t seed, std::uint64_t positions, const Property& property,
            const WalkProperty& whole = nullptr);

}  // namespace agon::proptests
