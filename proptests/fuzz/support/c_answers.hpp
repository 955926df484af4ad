// What the C interface must say of its handles: of positions what the judge says, of rules what
// their sheet does. Each comparison throws `Broken` where it says something else.
#pragma once

#include <memory>
#include <string>

#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"
#include "tools/bindings/c/agon.h"

namespace agon::fuzz {

/// Handles, and what is known of them without the interface. None of them is freed here.
struct HeldRules {
  agon_rules* handle = nullptr;
  std::shared_ptr<const rulesets::ParsedRules> known;
};
struct HeldPosition {
  agon_position* handle = nullptr;
  std::shared_ptr<const rulesets::ParsedRules> rules;
  Position position{max_radius};
};
struct HeldSolution {
  agon_solution* handle = nullptr;
  agon_report* report = nullptr;
  std::string line, certificate;
};

/// All that is said of a rule set, its fields with their sources.
void compare(const HeldRules& of);
/// All that is said of a position and of each of its actions.
void compare(const HeldPosition& of);
/// Of a win: the judge plays the line to its end, and what `certificate` asked for is a proof.
void check_win(const HeldPosition& of, HeldSolution& solution, const agon_question& asked);

}  // namespace agon::fuzz
