// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/vectors.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "model/rulesets/parse.hpp"
#include "model/values/mistake.hpp"
#include "puzzles/vectors/cover.hpp"
#include "tools/requests/json.hpp"

namespace agon::tools {
namespace {

using vectors::clauses;
using vectors::ClauseSet;

std::vector<std::string_view> names(const ClauseSet& set) {
  std::vector<std::string_view> found;
  for (std::size_t i = 0; i < clauses().size(); ++i)
    if (set[i]) found.push_back(clauses()[i].name);
  return found;
}

}  // namespace

std::string describe_suite(const vectors::Order& order, const vectors::Suite& suite) {
  const ClauseSet missing = suite.applying & ~suite.reached;
  std::string text = fmt::format(
      "{}: {}, of {} looked at (seed {})\n"
      "clauses: {} apply, {} reached\n"
      "pairs of clauses: {} met, {} covered; {} {} all\n",
      order.preset->name, counted(suite.vectors.size(), "vector"),
      counted(suite.looked_at, "position"), order.seed, suite.applying.count(),
      suite.reached.count(), suite.pairs_met, suite.pairs_covered, counted(suite.cover, "vector"),
      suite.cover == 1 ? "covers" : "cover");
  for (const std::string_view name : names(missing)) text += fmt::format("not reached: {}\n", name);
  for (const auto& pair : suite.never_met)
    text +=
        fmt::format("never met: {} {}\n", clauses()[pair.first].name, clauses()[pair.second].name);
  return text;
}

std::string describe_coverage(const std::string& name, const std::vector<vectors::Vector>& all) {
  std::string text;
  for (const vectors::Coverage& each : vectors::coverage(all)) {
    text += fmt::format("{}: {}: {}, {} of {}, {}\n", name, rulesets::shortest_name(each.rules),
                        counted(each.vectors, "vector"), each.reached.count(),
                        counted(each.applying.count(), "clause"), counted(each.pairs, "pair"));
    for (std::size_t i = 0; i < clauses().size(); ++i)
      if (each.applying[i])
        text += fmt::format("  {:<44}{:>6}\n", clauses()[i].name, each.counts[i]);
    text += fmt::format("  all clauses and pairs in {}: {}\n",
                        counted(each.smallest.size(), "vector"), fmt::join(each.smallest, " "));
  }
  return text;
}

std::string coverage_json(const std::string& name, const std::vector<vectors::Vector>& all) {
  nlohmann::ordered_json json;
  json["file"] = name;
  json["vectors"] = all.size();
  auto& suites = json["suites"] = nlohmann::ordered_json::array();
  for (const vectors::Coverage& each : vectors::coverage(all)) {
    auto& suite = suites.emplace_back(nlohmann::ordered_json::object());
    suite["rules"] = rulesets::shortest_name(each.rules);
    suite["vectors"] = each.vectors;
    auto& counts = suite["clauses"] = nlohmann::ordered_json::object();
    for (std::size_t i = 0; i < clauses().size(); ++i)
      if (each.counts[i] > 0) counts[std::string(clauses()[i].name)] = each.counts[i];
    suite["missing"] = names(each.applying & ~each.reached);
    suite["pairs"] = each.pairs;
    suite["smallest"] = each.smallest;
  }
  return json_text("agon-vectors-report/1", json) + "\n";
}

std::string describe_clauses() {
  std::string text;
  for (const vectors::Clause& clause : clauses()) {
    text += fmt::format("{}\n    {}\n", clause.name, clause.sentence);
    if (!clause.fields.empty()) text += fmt::format("    fields: {}\n", clause.fields);
  }
  return text;
}

std::string clauses_json() {
  std::string text;
  for (const vectors::Clause& clause : clauses()) {
    nlohmann::ordered_json json{{"tag", clause.name}, {"sentence", clause.sentence}};
    auto& fields = json["fields"] = nlohmann::ordered_json::array();
    std::istringstream names{std::string(clause.fields)};
    for (std::string name; names >> name;) fields.push_back(name);
    text += json_text("agon-vectors-clause/1", json) + "\n";
  }
  return text;
}

std::string mistake_text(const std::string& name, const vectors::WrongLine& line) {
  return fmt::format("{}:{}: {}: {}", name, line.line, line.id, line.text);
}

std::string mistake_json(const std::string& name, const vectors::WrongLine& line) {
  return json_text("agon-vectors-mistake/1",
                   {{"file", name}, {"line", line.line}, {"id", line.id}, {"text", line.text}});
}

std::string checked_text(std::size_t right, std::size_t wrong) {
  return fmt::format("{} right, {} wrong", right, wrong);
}

std::string checked_json(const std::vector<std::string>& names, std::size_t right,
                         std::size_t wrong) {
  return json_text("agon-vectors-check/1", {{"files", names}, {"right", right}, {"wrong", wrong}});
}

}  // namespace agon::tools
