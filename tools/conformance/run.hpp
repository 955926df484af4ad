// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A whole conformance run: which rule sets the program takes, the suites, then random play.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tools/conformance/checker.hpp"
#include "tools/conformance/sampler.hpp"
#include "tools/conformance/suite.hpp"

namespace agon::conform {

struct Request {
  std::vector<std::string> command;
  std::vector<Rules> rules;
  bool any = false;             ///< and random rule sets
  std::vector<Vector> vectors;  ///< whatever their rule sets
  /// The program only plays: it is asked about games from the start, never about a position.
  bool by_moves = false;
  std::uint64_t seed = 1;
  std::chrono::milliseconds random_time{0};  ///< random play for so long,
  std::uint64_t random_positions = 0;        ///< or a number of positions; 0: no limit
  std::size_t most_flaws = 1;
  SessionLimits limits;
};

/// One way in which the program is wrong.
struct Flaw {
  Flaw(std::string name, Mismatch what, std::string place, std::string wrote)
      : rules_name(name),
        offered_name(std::move(name)),
        wrong(std::move(what)),
        where(std::move(place)),
        errors(std::move(wrote)) {}

  std::string rules_name;    ///< of `wrong.one`
  std::string offered_name;  ///< under which it was first seen
  Mismatch wrong;
  std::string where;   ///< "FILE:LINE (id)", "random play, position 17"
  std::string about;   ///< a guess; may be empty
  std::string errors;  ///< its standard error, as `Peer::errors`
  /// The lines to send before `wrong.question`, after the rules, for those that the position and
  /// the action alone do not bring about; ends with the question.
  std::vector<std::string> history;
  bool repeatable = true;   ///< it came again when asked again
  std::uint64_t times = 1;  ///< seen, this one included
  bool own_fault = false;   ///< the project's own two statements of the rules differ here
  std::string vector;       ///< a line of a suite, to keep; empty if `wrong` has no case
};

/// What was asked under one rule set. Random ones share a tally.
struct Tally {
  std::string rules_name;
  std::string unsupported;  ///< FIELD=VALUE; empty for one that was taken
  std::uint64_t vectors = 0, positions = 0, actions = 0;
  std::uint64_t without_game = 0;  ///< vectors not asked about: no game to them was found
};

struct Outcomes {
  std::vector<Flaw> flaws;
  std::vector<Tally> tallies;
  std::uint64_t positions = 0, actions = 0;
  double seconds = 0;
  int starts = 0;
  bool stopped = false;  ///< by Ctrl-C
};

/// `progress` is called now and then. Throws `Unusable` where the command cannot be run.
Outcomes run(const Request& request, const std::function<void(const Outcomes&)>& progress);

}  // namespace agon::conform
