// The options of `agon conform`, and what they ask for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tools/conformance/run.hpp"
#include "tools/terminal/arguments.hpp"

namespace agon::tools {

/// As typed.
struct ConformOptions {
  std::vector<std::string> command, rules, vectors;
  bool no_vectors = false, json = false, ask_start = false;
  double seconds = -1;
  std::uint64_t positions = 0, seed = 1;
  double answer_seconds = 10, shrink_seconds = 5;
  std::size_t most_flaws = 1;
  std::string keep, report, junit;
};

void add_conform_options(Arguments& app, ConformOptions& options);

/// The rule sets, the suites, and how much random play; throws `Unusable`.
conform::Request request_of(const ConformOptions& options);

}  // namespace agon::tools
