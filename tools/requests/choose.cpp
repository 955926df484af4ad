// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// An action for the program to play.
#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/rulesets/nearest.hpp"
#include "model/values/mistake.hpp"
#include "solver/api/choose.hpp"
#include "solver/play/opponent.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"
#include "tools/requests/rows.hpp"

namespace agon::tools {
namespace {

play::Strength strength_in(const Request& request) {
  const std::string& text = request.text("strength");
  if (const auto strength = play::parse_strength(text)) return *strength;
  std::vector<std::string_view> names;
  for (const play::Profile& profile : play::profiles()) names.push_back(profile.name);
  throw Unusable("strength: must be one of " + rulesets::joined(names));
}

Json choose(const Request& request, Session& session) {
  constexpr std::int64_t largest_seed = std::int64_t{1} << 53;
  constexpr std::int64_t most_nodes = std::int64_t{1} << 53;
  const RulesInUse& used = session.rules(request);
  play::Request asked;
  asked.position = position_in(request, used.rules);
  asked.strength = strength_in(request);
  asked.stop = &session.stop;
  asked.seed =
      static_cast<std::uint64_t>(request.optional_number("seed", 0, largest_seed).value_or(1));
  for (const std::string& before : request.texts("history"))
    asked.history.push_back(usable_position(before, used.rules, "history"));
  if (const auto most = request.optional_number("nodes", 1, most_nodes)) {
    const play::Profile& own = play::profile(asked.strength);
    const auto nodes = static_cast<std::uint64_t>(*most);
    asked.nodes = std::min(own.nodes, nodes);
    // Positions in proofs take several times as long.
    asked.proof_nodes = std::min(own.proof_nodes, nodes / 8);
  }
  for (const Side side : both_sides)
    asked.fortress[index(side)] = session.hold_of(used.rules.rules, side);
  const auto choice = api::choose(used.rules.rules, asked, session.table_of(used.rules.rules));
  Json answer;
  answer["action"] = choice ? Json(to_string(choice->action)) : Json(nullptr);
  answer["score"] = choice ? Json(choice->score) : Json(nullptr);
  answer["plies"] = choice ? or_null(choice->wins_in) : Json(nullptr);
  answer["loses_in"] = choice ? or_null(choice->loses_in) : Json(nullptr);
  answer["holds"] = choice && choice->holds;
  // What is known without a hold file is proved.
  answer["unchecked"] =
      choice && choice->holds &&
      asked.fortress[index(rules::decider(asked.position, used.rules.rules))] != nullptr;
  answer["line"] = choice ? json_actions(choice->line) : Json::array();
  answer["nodes"] = choice ? choice->nodes : 0;
  answer["table"] = choice && choice->by_table ? Json(tablebase::to_string(choice->by_table->value))
                                               : Json(nullptr);
  return answer;
}

constexpr auto choose_members =
    std::to_array<std::string_view>({"rules", "position", "strength", "seed", "history", "nodes"});

}  // namespace

extern constinit const QuestionRow choose_row{"choose", choose_members, choose, {}, true};

}  // namespace agon::tools
