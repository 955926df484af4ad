#include "tools/report/mining.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/counted.hpp"
#include "model/values/position_text.hpp"

namespace agon::tools {

namespace {

double rate(std::uint64_t count, double seconds) {
  return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

}  // namespace

std::string mining_line(const puzzles::MiningFigures& figures) {
  return fmt::format("mine: {}, {:.1f} a second; {}", counted(figures.accepted, "puzzle"),
                     rate(figures.accepted, figures.seconds),
                     counted(figures.candidates, "candidate"));
}

std::string mining_text(const puzzles::MiningFigures& figures) {
  std::string text = fmt::format(
      "{} in {:.1f} s, {:.1f} a second, from {} of {}\n", counted(figures.accepted, "puzzle"),
      figures.seconds, rate(figures.accepted, figures.seconds),
      counted(figures.candidates, "candidate"), counted(figures.jobs, "growth"));
  for (const auto& [plies, count] : figures.by_plies)
    text += fmt::format("  {:>2} plies  {:>8}\n", plies, count);
  std::vector<std::pair<std::string, std::uint64_t>> refused(figures.refused.begin(),
                                                             figures.refused.end());
  std::stable_sort(refused.begin(), refused.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  if (!refused.empty()) text += "refused\n";
  for (const auto& [word, count] : refused) text += fmt::format("  {:<20} {:>8}\n", word, count);
  return text;
}

nlohmann::ordered_json stored_json(const puzzles::Entry& entry) {
  nlohmann::ordered_json json;
  json["id"] = entry.id;
  json["name"] = entry.puzzle.name;
  json["rules"] = entry.puzzle.rules_name;
  json["position"] = to_string(entry.puzzle.position);
  json["plies"] = *entry.puzzle.plies;
  json["key"] = to_string(entry.puzzle.keys.front());
  json["themes"] = entry.puzzle.themes;
  json["difficulty"] = *entry.difficulty;
  json["command"] = entry.provenance.command;
  return json;
}

}  // namespace agon::tools
