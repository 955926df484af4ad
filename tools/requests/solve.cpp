// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Can a side force a win, or another goal?
#include <fmt/format.h>
#include <array>

#include <algorithm>
#include <optional>
#include <utility>

#include "model/values/mistake.hpp"
#include "solver/certificates/strategy_text.hpp"
#include "solver/fortresses/hold_text.hpp"
#include "solver/fortresses/throne.hpp"
#include "solver/fortresses/way_in_goal.hpp"
#include "solver/tablebase/query/probe.hpp"
#include "tools/requests/answers.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/rows.hpp"
#include "tools/requests/session.hpp"
#include "tools/wording/verdict.hpp"

namespace agon::requests {
namespace {

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

Json duals_json(const Verdict& verdict) {
  Json all = Json::array();
  for (const std::vector<Action>& duals : verdict.duals) all.push_back(tools::json_actions(duals));
  return all;
}

/// The proof as a file that `agon check` takes; null if none was found, or none can say the goal. A
/// sheet's name would mean nothing to the reader.
Json certificate_json(const search::Solved& solved, const Goal& goal, const NamedRules& rules) {
  if (!solved.strategy || solved.strategy->lines.empty()) return nullptr;
  const std::string name = tools::portable_name(rules);
  if (goal.is_formation()) return certificates::to_text(*solved.strategy, name);
  const auto entry = fortresses::entry_from(goal, *solved.strategy, rules.rules);
  return entry ? Json(certificates::to_text(*entry, name)) : Json(nullptr);
}

/// The sides known not to lose, unless the attacker wins: by a known fortress, or by a way to the
/// throne within the plies asked for. Searches a fixed number of positions.
Json held_json(const RuleSet& rules, const Position& position, const search::Question& question,
               const Verdict& verdict) {
  constexpr std::uint64_t most_nodes = 200'000;
  Json all = Json::array();
  if (!question.goal.is_formation() || verdict.value == Verdict::Value::win) return all;
  Limits limits = question.limits;
  limits.nodes = std::min(most_nodes, limits.nodes.value_or(most_nodes));
  for (const Side side : {opponent(question.attacker), question.attacker}) {
    const auto way = fortresses::way_to_known(rules, position, side, limits);
    if (!way) continue;
    Json& held = all.emplace_back();
    held["side"] = std::string(1, to_char(side));
    held["plies"] = way->plies;
    held["line"] = tools::json_actions(way->line);
  }
  return all;
}

Json solve(const Request& request, Session& session) {
  const RulesInUse& used = session.rules(request);
  const Position position = position_in(request, used.rules);
  search::Question question = question_in(request, session);
  question.attacker = side_in(request, position);
  question.goal = goal_in(request, used.rules);
  question.any = request.optional_flag("any").value_or(false);
  question.strategy = request.optional_flag("certificate").value_or(false);
  if (const std::string unlike = fortresses::unlike_attacker(question.goal, question.attacker);
      !unlike.empty() && request.optional_text("attacker"))
    throw Unusable("attacker: " + unlike);
  question.attacker = question.goal.holder().value_or(question.attacker);
  const RuleSet& rules = used.rules.rules;
  tablebase::TableAnswers* const table =
      question.goal.is_formation() ? session.table_of(rules) : nullptr;
  std::optional<search::Solved> known;
  std::optional<tablebase::TableAnswer> probe;
  if (table != nullptr) {
    known = table->solve(position, question);
    probe = table->answer(position, question.limits.after(known ? known->verdict.seconds : 0));
  }
  const search::Solved solved =
      known ? *std::move(known) : fortresses::solve_unless_held(rules, position, question);
  Json answer = tools::verdict_object(used.rules, position, solved.verdict, question.goal.kind);
  answer["table"] = solved.by_table;
  answer["probe"] = probe ? tools::probe_object(*probe) : Json(nullptr);
  answer["limited"] = solved.verdict.limited;
  answer["duals"] = duals_json(solved.verdict);
  answer["held"] = request.optional_flag("holds").value_or(false)
                       ? held_json(rules, position, question, solved.verdict)
                       : Json(nullptr);
  answer["certificate"] = certificate_json(solved, question.goal, used.rules);
  return answer;
}

constexpr auto solve_members = std::to_array<std::string_view>(
    {"rules", "position", "attacker", "goal", "plies", "nodes", "seconds", "any", "certificate",
     "holds", "memory_mib", "threads"});

}  // namespace

constinit const Row solve_row{"solve", solve_members, solve, {}, true};

}  // namespace agon::requests
