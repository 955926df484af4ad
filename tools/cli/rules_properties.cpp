// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/cli/rules_properties.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>

#include "model/rulesets/nearest.hpp"
#include "model/values/mistake.hpp"
#include "solver/readings/check_properties.hpp"
#include "tools/requests/properties.hpp"
#include "tools/terminal/interrupt.hpp"
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
    add(claims_in(read_file("--claims", file, LineMeter(), "a file of claims"),
                  file == "-" ? "stdin" : file, rules),
        file);
  return all;
}

void add_property_options(Arguments& app, std::vector<std::string>& names,
                          const std::string& help) {
  app.add_option("--property", names, help)
      ->type_name("PROPERTY")
      ->such_as([] {
        std::vector<std::string> known;
        for (const auto& each : readings::all_properties()) known.emplace_back(each.name);
        return known;
      })
      ->take_all()
      ->expected(1)
      ->check(refuse_empty);
}

std::vector<properties::PropertyInfo> chosen_properties(const std::vector<std::string>& names) {
  const auto all = readings::all_properties();
  if (names.empty()) return all;
  std::vector<properties::PropertyInfo> wanted;
  for (const std::string& name : names) {
    const auto found = std::ranges::find(all, name, &properties::PropertyInfo::name);
    if (found == all.end()) {
      std::vector<std::string_view> known;
      for (const auto& property : all) known.push_back(property.name);
      const auto near = rulesets::nearest(name, known);
      throw Unusable(fmt::format(
          "--property: no property is named '{}'; {}", name,
          near ? fmt::format("did you mean {}?", *near) : "agon rules check --list shows all"));
    }
    wanted.push_back(*found);
  }
  return wanted;
}

void write_witnesses(const OutputFolder& folder, const std::vector<readings::PropertyTask>& tasks) {
  for (const readings::PropertyTask& task : tasks)
    if (const auto diagram = witness_diagram(task))
      folder.write(fmt::format("{}.svg", task.property.name), draw_svg(*diagram));
}

void answer_with_progress(std::vector<readings::PropertyTask>& tasks,
                          const readings::AnswerLimits& limits, int threads) {
  catch_interrupts();
  ProgressLine progress;
  readings::answer_all(tasks, limits, threads, &interrupted(), [&](std::size_t answered) {
    if (progress.due()) progress.show(fmt::format("properties: {} of {}", answered, tasks.size()));
  });
}

}  // namespace agon::tools
