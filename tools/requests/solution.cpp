// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Solved positions with their trees, and puzzles.
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/cell.hpp"
#include "model/values/position.hpp"
#include "puzzles/proving/proof.hpp"
#include "puzzles/texts/puzzle.hpp"
#include "tools/requests/answers.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"
#include "tools/requests/request.hpp"
#include "tools/requests/solve.hpp"

namespace agon::tools {
namespace {

Json threat_json(const std::optional<api::Threat>& threat) {
  if (!threat) return nullptr;
  return {{"actions", json_actions(threat->actions)}, {"plies", threat->plies}};
}

Json branches_json(const RuleSet& rules, const Position& position,
                   const std::vector<api::Branch>& branches) {
  Json list = Json::array();
  for (const api::Branch& each : branches) {
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

void add_comparison(Json& json, const puzzles::Puzzle& puzzle, const std::string& path,
                    const puzzles::Comparison& comparison) {
  json["puzzle"] = puzzle.name;
  json["file"] = path;
  json["expected"] = puzzle.answered ? Json(puzzles::expectation(puzzle)) : Json(nullptr);
  json["differences"] = comparison.differences;
}

}  // namespace

Json tree_object(const RuleSet& rules, const Position& position, const api::SolutionTree& tree) {
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
  for (const api::Try& each : tree.tries)
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

std::string solve_json(const SolvedPosition& solved) {
  return json_text(solve_schema, solve_object(solved));
}

std::string solve_puzzle_json(const puzzles::Puzzle& puzzle, const std::string& path,
                              const SolvedPosition& solved, const puzzles::Comparison& comparison) {
  Json json = solve_object(solved);
  add_comparison(json, puzzle, path, comparison);
  return json_text("agon-solve-puzzle/1", json);
}

std::string solve_proof_game_json(const puzzles::Puzzle& puzzle, const std::string& path,
                                  const api::GameAnswer& answer,
                                  const puzzles::Comparison& comparison) {
  Json json = past_game_object({puzzle.rules, puzzle.rules_name}, puzzle.position, answer);
  add_comparison(json, puzzle, path, comparison);
  return json_text("agon-solve-proof-game/1", json);
}

std::string solve_question_json(const puzzles::Puzzle& puzzle, const std::string& path,
                                const std::string& question) {
  Json json;
  json["puzzle"] = puzzle.name;
  json["file"] = path;
  json["rules"] = puzzle.rules_name;
  json["position"] = to_string(puzzle.position);
  json["attacker"] = std::string(1, to_char(puzzle.attacker));
  json["question"] = question;
  return json_text("agon-solve-question/1", json);
}

}  // namespace agon::tools
