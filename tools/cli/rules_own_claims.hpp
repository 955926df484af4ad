// The options for claims of one's own: `--claim TEXT` and `--claims FILE`.
#pragma once

#include <string>
#include <vector>

#include "model/values/rule_set.hpp"
#include "solver/readings/properties/claim.hpp"
#include "tools/terminal/arguments.hpp"

namespace agon::tools {

struct ClaimOptions {
  std::vector<std::string> texts;
  std::vector<std::string> files;

  bool given() const { return !texts.empty() || !files.empty(); }
};

void add_claim_options(Arguments& app, ClaimOptions& options);

/// All of them, those on the command line first. Throws `Unusable` with the place of the first
/// mistake, or where two have one name or one that a property has.
std::vector<properties::Claim> chosen_claims(const ClaimOptions& options, const RuleSet& rules);

}  // namespace agon::tools
