#include "tools/cli/rules_own_claims.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "model/values/unusable.hpp"
#include "solver/readings/check_properties.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output.hpp"

namespace agon::tools {
namespace {

std::vector<properties::Claim> claims_in(const std::string& text, const std::string& name,
                                         const RuleSet& rules) {
  properties::ReadClaims read = properties::read_claims(text, name, rules.radius);
  if (!read.mistakes.empty()) throw Unusable(to_string(read.mistakes.front()));
  return std::move(read.claims);
}

}  // namespace

void add_claim_options(Arguments& app, ClaimOptions& options) {
  app.add_option("--claim", options.texts, "A claim of your own; may be repeated")
      ->type_name("CLAIM")
      ->take_all()
      ->expected(1)
      ->check(refuse_empty);
  app.add_option("--claims", options.files, "A file of claims, each ended by a full stop")
      ->type_name("FILE")
      ->take_all()
      ->expected(1)
      ->check(refuse_empty);
}

std::vector<properties::Claim> chosen_claims(const ClaimOptions& options, const RuleSet& rules) {
  std::vector<properties::Claim> all;
  std::set<std::string> names;
  for (const auto& property : readings::all_properties()) names.emplace(property.name);
  const auto add = [&](std::vector<properties::Claim> claims, const std::string& where) {
    for (properties::Claim& claim : claims) {
      // Claims without a name are numbered through.
      if (!claim.named) claim.name = fmt::format("claim-{}", all.size() + 1);
      if (!names.insert(claim.name).second)
        throw Unusable(
            fmt::format("{}: a claim or a property is already named {}; give this one another name",
                        where, claim.name));
      all.push_back(std::move(claim));
    }
  };
  for (const std::string& text : options.texts) add(claims_in(text, "--claim", rules), "--claim");
  for (const std::string& file : options.files)
    add(claims_in(read_file("--claims", file), file == "-" ? "stdin" : file, rules), file);
  return all;
}

}  // namespace agon::tools
