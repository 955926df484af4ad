#include "tools/report/vectors.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <nlohmann/json.hpp>

#include "model/data/counted.hpp"
#include "model/rulesets/parse.hpp"
#include "tools/report/json.hpp"

namespace agon::tools {
namespace {

using vectors::Candidate;
using vectors::clauses;
using vectors::ClauseSet;

/// The vectors of one rule set in a file.
struct Part {
  std::string rules;  ///< its shortest name
  std::vector<std::string> ids;
  std::vector<Candidate> candidates;
  ClauseSet applying;
};

std::vector<Part> parts_of(const std::vector<vectors::Vector>& all) {
  std::map<RuleSet, std::size_t> places;
  std::vector<Part> parts;
  for (const vectors::Vector& vector : all) {
    const auto [place, fresh] = places.emplace(vector.rules, parts.size());
    if (fresh)
      parts.push_back(
          {rulesets::shortest_name(vector.rules), {}, {}, vectors::applying(vector.rules)});
    Part& part = parts[place->second];
    Candidate candidate;
    for (const std::string& tag : vector.tags)
      if (const auto clause = vectors::find_clause(tag)) candidate.clauses.set(*clause);
    part.ids.push_back(vector.id);
    part.candidates.push_back(candidate);
  }
  return parts;
}

std::vector<std::string_view> names(const ClauseSet& set) {
  std::vector<std::string_view> found;
  for (std::size_t i = 0; i < clauses().size(); ++i)
    if (set[i]) found.push_back(clauses()[i].name);
  return found;
}

/// The ids of the fewest vectors (by a greedy choice) with all clauses and pairs of them all.
std::vector<std::string> smallest(const Part& part) {
  const auto choice = vectors::choose(part.candidates, ClauseSet().set(), part.candidates.size());
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < choice.cover; ++i) ids.push_back(part.ids[choice.chosen[i]]);
  return ids;
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
  for (const Part& part : parts_of(all)) {
    const vectors::Meetings meetings(part.candidates);
    const auto few = smallest(part);
    text += fmt::format("{}: {}: {}, {} of {}, {}\n", name, part.rules,
                        counted(part.ids.size(), "vector"), meetings.reached().count(),
                        counted(part.applying.count(), "clause"),
                        counted(meetings.count_pairs(), "pair"));
    for (std::size_t i = 0; i < clauses().size(); ++i)
      if (part.applying[i])
        text += fmt::format("  {:<44}{:>6}\n", clauses()[i].name, meetings.counts[i]);
    text += fmt::format("  all clauses and pairs in {}: {}\n", counted(few.size(), "vector"),
                        fmt::join(few, " "));
  }
  return text;
}

std::string coverage_json(const std::string& name, const std::vector<vectors::Vector>& all) {
  nlohmann::ordered_json json;
  json["file"] = name;
  json["vectors"] = all.size();
  auto& suites = json["suites"] = nlohmann::ordered_json::array();
  for (const Part& part : parts_of(all)) {
    const vectors::Meetings meetings(part.candidates);
    auto& suite = suites.emplace_back(nlohmann::ordered_json::object());
    suite["rules"] = part.rules;
    suite["vectors"] = part.ids.size();
    auto& counts = suite["clauses"] = nlohmann::ordered_json::object();
    for (std::size_t i = 0; i < clauses().size(); ++i)
      if (meetings.counts[i] > 0) counts[std::string(clauses()[i].name)] = meetings.counts[i];
    suite["missing"] = names(part.applying & ~meetings.reached());
    suite["pairs"] = meetings.count_pairs();
    suite["smallest"] = smallest(part);
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
