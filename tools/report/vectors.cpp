#include "tools/report/vectors.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "model/data/counted.hpp"
#include "model/rulesets/parse.hpp"
#include "puzzles/vectors/coverage.hpp"
#include "tools/report/json.hpp"

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
  return json_text(json) + "\n";
}

std::string describe_clauses() {
  std::string text;
  for (const vectors::Clause& clause : clauses()) {
    text += fmt::format("{}\n    {}\n", clause.name, clause.sentence);
    if (!clause.fields.empty()) text += fmt::format("    fields: {}\n", clause.fields);
  }
  return text;
}

}  // namespace agon::tools
