// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What can have led to a position?
#include <array>
#include <nlohmann/json.hpp>

#include "tools/requests/answers.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/rows.hpp"

namespace agon::tools {
namespace {

constexpr const char* past_schema = "agon-past/1";

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

constexpr auto past_members =
    std::to_array<std::string_view>({"rules", "position", "plies", "limit"});

}  // namespace

extern constinit const QuestionRow past_row{"past", past_members, past, past_schema, true};

std::string past_json(const NamedRules& rules, const Position& position,
                      const api::PastAnswer& answer) {
  return json_text(past_schema, past_object(rules, position, answer));
}

}  // namespace agon::tools
