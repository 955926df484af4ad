// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What can have led to a position?
#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "model/rules/judge.hpp"
#include "tools/requests/answers.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"
#include "tools/requests/rows.hpp"

namespace agon::tools {
namespace {

constexpr const char* past_schema = "agon-past/1";
constexpr const char* game_schema = "agon-past-game/1";

Json past_object(const NamedRules& rules, const Position& position, const api::PastAnswer& answer) {
  Json pasts = Json::array();
  for (const api::Past& past : answer.last)
    pasts.push_back({{"action", to_string(past.action)}, {"before", to_string(past.before)}});
  Json why = Json::array();
  for (const api::Unmoved& unmoved : answer.why) {
    Json reasons = Json::array();
    for (const api::Unmoved::Reason& reason : unmoved.reasons)
      reasons.push_back({{"action", to_string(reason.action)}, {"reason", reason.text}});
    why.push_back({{"cell", to_string(unmoved.cell)}, {"reasons", std::move(reasons)}});
  }
  return {{"position", to_string(position)},
          {"rules", rules.name},
          {"start", answer.is_start},
          {"pasts", std::move(pasts)},
          {"by_plies", answer.by_plies},
          {"complete", answer.complete},
          {"why", std::move(why)}};
}

Json past(const Request& request, Session& session) {
  const NamedRules& rules = session.rules(request).rules;
  api::PastQuestion question{.rules = rules.rules, .position = position_in(request, rules)};
  question.plies = static_cast<int>(request.optional_number("plies", 1, 100).value_or(1));
  if (const auto limit = request.optional_number("limit", 1, 1'000'000'000))
    question.limit = static_cast<std::size_t>(*limit);
  question.stop = &session.stop;
  return past_object(rules, question.position, api::past(question));
}

Json past_game(const Request& request, Session& session) {
  const NamedRules& rules = session.rules(request).rules;
  api::GameQuestion question{.rules = rules.rules, .position = position_in(request, rules)};
  if (const auto nodes = request.optional_number("nodes", 1, 1'000'000'000))
    question.nodes = static_cast<std::uint64_t>(*nodes);
  question.shortest = request.optional_flag("shortest").value_or(false);
  question.stop = &session.stop;
  return past_game_object(rules, question.position, api::game_to(question));
}

constexpr auto game_members =
    std::to_array<std::string_view>({"rules", "position", "nodes", "shortest"});
constexpr auto past_members =
    std::to_array<std::string_view>({"rules", "position", "plies", "limit"});

}  // namespace

extern constinit const QuestionRow past_row{"past", past_members, past, past_schema, true};
extern constinit const QuestionRow past_game_row{"past game", game_members, past_game, game_schema,
                                                 true};

nlohmann::ordered_json past_game_object(const NamedRules& rules, const Position& position,
                                        const api::GameAnswer& answer) {
  Json game = nullptr;
  if (answer.game) {
    game = Json::array();
    for (const Action& action : *answer.game) game.push_back(to_string(action));
  }
  return {{"position", to_string(position)},
          {"rules", rules.name},
          {"start", to_string(rules::start(rules.rules))},
          {"game", std::move(game)},
          {"shortest", answer.shortest()},
          {"at_least", answer.at_least},
          {"unique", or_null(answer.unique)},
          {"unreachable", answer.unreachable},
          {"nodes", answer.nodes}};
}

std::string past_json(const NamedRules& rules, const Position& position,
                      const api::PastAnswer& answer) {
  return json_text(past_schema, past_object(rules, position, answer));
}

std::string past_game_json(const NamedRules& rules, const Position& position,
                           const api::GameAnswer& answer) {
  return json_text(game_schema, past_game_object(rules, position, answer));
}

}  // namespace agon::tools
