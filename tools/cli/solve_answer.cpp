#include "tools/cli/solve_answer.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <nlohmann/json_fwd.hpp>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/values/counted.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/api/solution_tree.hpp"
#include "tools/cli/film.hpp"
#include "tools/report/film.hpp"
#include "tools/report/json.hpp"
#include "tools/report/solution_lines.hpp"
#include "tools/report/verdict.hpp"

// A solution tree as JSON.
namespace agon::tools {
namespace {

using Json = nlohmann::ordered_json;

Json threat_json(const std::optional<analysis::Threat>& threat) {
  if (!threat) return nullptr;
  return {{"actions", json_actions(threat->actions)}, {"plies", threat->plies}};
}

Json branches_json(const RuleSet& rules, const Position& position,
                   const std::vector<analysis::Branch>& branches) {
  Json list = Json::array();
  for (const analysis::Branch& each : branches) {
    const Position after = rules::apply(position, rules, each.action);
    Json json;
    json["action"] = to_string(each.action);
    json["decider"] = std::string(1, to_char(rules::decider(position, rules)));
    json["captures"] = json_cells(rules::newly_captured(position, after, rules));
    json["plies"] = each.plies;
    json["alike"] = json_actions(each.alike);
    json["duals"] = json_actions(each.duals);
    json["threat"] = threat_json(each.threat);
    json["zugzwang"] = each.zugzwang;
    json["next"] = branches_json(rules, after, each.next);
    json["left_out"] = each.left_out;
    json["line_only"] = each.line_only;
    list.push_back(std::move(json));
  }
  return list;
}

}  // namespace

/// The value of "tree" in `agon solve --json --tree`:
///
///     {"plies": N, "keys": [ACTION], "complete": bool,
///      "set": null | {"answered": [BRANCH], "left_out": N, "unanswered": [ACTION]},
///      "tries": [{"action", "refutations": [ACTION], "met": N, "threat", "zugzwang"}],
///      "tries_left_out": N, "play": [BRANCH], "left_out": N, "line_only": bool}
///
/// BRANCH: {"action", "decider": "w"|"b", "captures": [CELL], "plies": N, "alike": [ACTION],
/// "duals": [ACTION], "threat": null | {"actions": [ACTION], "plies": N}, "zugzwang": bool, "next":
/// [BRANCH], "left_out": N, "line_only": bool}; what they mean is in
/// solver/api/solution_tree.hpp.
nlohmann::ordered_json solution_json(const RuleSet& rules, const Position& position,
                                     const analysis::SolutionTree& tree) {
  Json json;
  json["plies"] = tree.plies;
  json["keys"] = json_actions(tree.keys);
  json["complete"] = tree.complete;
  json["set"] = nullptr;
  if (tree.set_play) {
    Position passed = position;
    passed.to_move = opponent(position.to_move);
    json["set"] = {{"answered", branches_json(rules, passed, tree.set_play->answered)},
                   {"left_out", tree.set_play->left_out},
                   {"unanswered", json_actions(tree.set_play->unanswered)}};
  }
  json["tries"] = Json::array();
  for (const analysis::Try& each : tree.tries)
    json["tries"].push_back({{"action", to_string(each.action)},
                             {"refutations", json_actions(each.refutations)},
                             {"met", each.met},
                             {"threat", threat_json(each.threat)},
                             {"zugzwang", each.zugzwang}});
  json["tries_left_out"] = tree.tries_left_out;
  json["play"] = branches_json(rules, position, tree.play);
  json["left_out"] = tree.left_out;
  json["line_only"] = tree.line_only;
  return json;
}

Answer::Answer(const SolveOptions& options, Asked asked, Verdict verdict)
    : asked_(std::move(asked)), verdict_(std::move(verdict)) {
  if (options.tree)
    tree_ = analysis::solution_tree(asked_.rules.rules, asked_.position, verdict_, asked_.question,
                                    options.tree_size, asked_.table);
}

std::string Answer::text() const {
  const Goal::Kind goal = asked_.question.goal.kind;
  const auto lines =
      tree_ ? solution_lines(asked_.rules.rules, asked_.position, verdict_.attacker, *tree_)
            : std::vector<SolutionLine>{};
  return lines.empty()
             ? verdict_text(asked_.rules, asked_.position, verdict_, Output::colour(), goal)
             : verdict_head(asked_.rules, asked_.position, verdict_, Output::colour(), goal) +
                   solution_text(lines);
}

std::string Answer::work() const {
  return fmt::format(
      "{}, {:.3f} s{}\n", counted(verdict_.nodes, "node"), verdict_.seconds,
      asked_.by_table.empty() ? "" : fmt::format(", all from the table {}", asked_.by_table));
}

nlohmann::ordered_json Answer::json() const {
  nlohmann::ordered_json json =
      verdict_json(asked_.rules, asked_.position, verdict_, asked_.question.goal.kind);
  if (tree_) json["tree"] = solution_json(asked_.rules.rules, asked_.position, *tree_);
  return json;
}

void Answer::draw(const OutputFolder& folder, const std::string& title) const {
  if (verdict_.line.empty())
    note(fmt::format("--svg: {} has no line to draw, only the position", title));
  write_film(folder, film_of(asked_.rules.rules, asked_.rules.name, asked_.position, verdict_.line),
             title);
}

}  // namespace agon::tools
