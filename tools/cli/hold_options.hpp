// What agon hold can be asked.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "solver/fortresses/hold.hpp"
#include "solver/fortresses/seeker.hpp"
#include "tools/terminal/chosen.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {

struct HoldOptions : CommonOptions {
  HoldOptions() { rules.clear(); }  // empty: those of --fortress, or the default
  std::string side;
  std::string fortress;
  std::string strategy;
  std::string keep;
  std::uint64_t drawn = 5;
  analysis::FindRequest find;
  Limits limits;

  bool about(Side asked) const { return side.empty() || side[0] == to_char(asked); }
};

/// Declares them; `options` has to outlive the parsing.
void declare_hold_options(Arguments& app, HoldOptions& options);

/// The fortress of the file, under its rules or those asked for. Throws `Unusable`, also where it
/// is not of the side.
analysis::HoldCertificate read_fortress(const HoldOptions& options);

/// The position asked about: the one given, else the start of the rules, if they have one. Throws
/// `Unusable`.
std::optional<Position> position_of(const HoldOptions& options, const NamedRules& rules);

/// Takes up what the file of --keep has, if there is one, and from now on keeps there what is
/// found. Throws `Unusable`.
void keep_work(const HoldOptions& options, const RuleSet& rules, analysis::HoldSearch& search);

}  // namespace agon::tools
