// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Can a side force a win, or another goal?
#include "tools/requests/solve.hpp"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "solver/fortresses/hold_text.hpp"
#include "solver/fortresses/throne.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"
#include "tools/requests/rows.hpp"
#include "tools/requests/session.hpp"
#ifndef AGON_MODULE
#include "solver/api/tables.hpp"
#include "tools/requests/hold.hpp"
#endif

namespace agon::tools {
namespace {

void put_value(Json& json, const tablebase::TableValue& value) {
  json["value"] = tablebase::to_string(value.value);
  json["plies"] = or_null(value.plies);
}

/// `formation`, `throne`, `capture-queen` or `pattern:PATTERN`.
Goal goal_in(const Request& request, const NamedRules& rules) {
  fortresses::ParsedGoal parsed =
      fortresses::parse_goal(request.optional_text("goal").value_or("formation"), rules.rules);
  if (!parsed.goal)
    throw Unusable("goal: " + (parsed.mistake.empty()
                                   ? "must be formation, throne, capture-queen or pattern:PATTERN"
                                   : parsed.mistake));
  return *std::move(parsed.goal);
}

Json held_json(const std::vector<fortresses::KnownHolder>& holders) {
  Json all = Json::array();
  for (const fortresses::KnownHolder& each : holders)
    all.push_back({{"side", std::string(1, to_char(each.side))},
                   {"plies", each.way.plies},
                   {"line", json_actions(each.way.line)}});
  return all;
}

/// What may answer, besides the search: a table and a hold of the request, else the session's
/// table.
struct Given {
  Given(const Request& request, Session& session, const NamedRules& rules) {
    means.probe = true;
    means.table = session.table_of(rules.rules);
#ifndef AGON_MODULE
    if (request.has("table")) {
      tables.emplace("table", request.text("table"));
      means.table = tables->answers(rules.rules);
    }
    if (request.has("hold")) {
      holds =
          fortresses::for_both_sides(rules.rules, hold_in(request, "hold", &rules, session).hold);
      means.holds = &*holds;
    }
  }

  std::optional<api::Tables> tables;
  std::optional<fortresses::HoldsBySide> holds;
#else
    static_cast<void>(request);
  }
#endif

  api::Means means;
};

#ifndef AGON_MODULE
std::optional<api::TreeSize> tree_size_in(const Request& request) {
  constexpr std::int64_t most_tries = 1000;
  const auto level = request.optional_number("tree", 1, 3);
  if (!level) return std::nullopt;
  api::TreeSize size = api::tree_size(static_cast<int>(*level));
  if (const auto tries = request.optional_number("tries", 0, most_tries))
    size.tries = static_cast<std::size_t>(*tries);
  return size;
}
#endif

Json solve(const Request& request, Session& session) {
  const NamedRules& rules = session.rules(request).rules;
  const Position position = position_in(request, rules);
  search::Question question = question_in(request, session);
  question.attacker = side_in(request, position);
  question.goal = goal_in(request, rules);
  question.any = request.optional_flag("any").value_or(false);
  question.strategy = request.optional_flag("certificate").value_or(false);
  if (const std::string unlike = fortresses::unlike_attacker(question.goal, question.attacker);
      !unlike.empty() && request.optional_text("attacker"))
    throw Unusable("attacker: " + unlike);
  question.attacker = question.goal.holder().value_or(question.attacker);
  const Given given(request, session, rules);
  const api::Solved solved = api::solve(rules.rules, position, question, given.means);
#ifndef AGON_MODULE
  std::optional<api::SolutionTree> tree;
  if (const auto size = tree_size_in(request))
    tree = api::solution_tree(rules.rules, position, solved.verdict, question, *size,
                              given.means.table);
  Json answer =
      solve_object({rules, position, solved, question.goal.kind, tree ? &*tree : nullptr});
#else
  Json answer = solve_object({rules, position, solved, question.goal.kind});
#endif
  if (request.optional_flag("holds").value_or(false))
    answer["held"] =
        held_json(fortresses::known_holders(rules.rules, position, question, solved.verdict));
  if (question.strategy)
    answer["certificate"] =
        or_null(api::proof_text(solved, question.goal, rules.rules, portable_name(rules)));
  return answer;
}

constexpr auto solve_members = std::to_array<std::string_view>(
    {"rules", "position", "attacker", "goal", "plies", "nodes", "seconds", "any", "certificate",
     "holds", "memory_mib", "threads",
#ifndef AGON_MODULE
     "table", "hold", "tree", "tries"
#endif
    });

}  // namespace

Json verdict_object(const NamedRules& rules, const Position& position, const Verdict& verdict,
                    Goal::Kind goal) {
  Json json;
  json["rules"] = rules.name;
  json["position"] = to_string(position);
  json["attacker"] = std::string(1, to_char(verdict.attacker));
  if (goal != Goal::Kind::formation) json["goal"] = goal_name(goal);
  json["verdict"] = verdict.value == Verdict::Value::win      ? "win"
                    : verdict.value == Verdict::Value::no_win ? "no-win"
                                                              : "unknown";
  json["plies"] = or_null(verdict.plies);
  json["shortest"] = verdict.shortest;
  json["within"] = or_null(verdict.within);
  json["keys"] = json_actions(verdict.keys);
  json["line"] = json_actions(verdict.line);
  json["nodes"] = verdict.nodes;
  json["seconds"] = verdict.seconds;
  json["reason"] = or_null(verdict.reason);
  return json;
}

Json probe_object(const tablebase::TableAnswer& answer) {
  Json json;
  put_value(json, answer.value);
  json["over"] = json_outcome(answer.over);
  json["decider"] = std::string(1, to_char(answer.decider));
  Json& actions = json["actions"] = Json::array();
  for (const tablebase::ValuedAction& each : answer.actions) {
    Json& action = actions.emplace_back();
    action["action"] = to_string(each.action);
    put_value(action, each.value);
    action["next"] = to_string(each.next);
  }
  return json;
}

Json solve_object(const SolvedPosition& solved) {
  const Verdict& verdict = solved.solved.verdict;
  Json json = verdict_object(solved.rules, solved.position, verdict, solved.goal);
  json["table"] = solved.solved.by_table;
  json["limited"] = verdict.limited;
  json["duals"] = Json::array();
  for (const std::vector<Action>& duals : verdict.duals)
    json["duals"].push_back(json_actions(duals));
  if (solved.solved.probe) json["probe"] = probe_object(*solved.solved.probe);
#ifndef AGON_MODULE
  if (solved.tree != nullptr)
    json["tree"] = tree_object(solved.rules.rules, solved.position, *solved.tree);
#endif
  return json;
}

extern constinit const QuestionRow solve_row{"solve", solve_members, solve, solve_schema, true};

}  // namespace agon::tools
