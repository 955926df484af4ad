// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/answers.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "model/values/mistake.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/rows.hpp"

namespace agon::tools {
namespace {

constexpr const char* perft_schema = "agon-perft/1";

Json perft_object(const std::string& rules_name, const Position& position,
                  const api::PerftCounts& counts, const std::vector<Action>* first_actions) {
  Json json;
  json["rules"] = rules_name;
  json["position"] = to_string(position);
  json["perft"] = counts.by_depth;
  json["seconds"] = counts.seconds;
  if (first_actions != nullptr) {
    Json& by_first = json["divide"] = Json::object();
    for (std::size_t i = 0; i < counts.by_first.size(); ++i)
      by_first[to_string((*first_actions)[i])] = counts.by_first[i];
  }
  return json;
}

Json perft(const Request& request, Session& session) {
  const NamedRules& rules = session.rules(request).rules;
  const Position position = position_in(request, rules);
  const auto depth = request.optional_number("depth", 0, api::deepest_perft);
  if (!depth) throw Unusable("request: perft needs \"depth\"");
  api::Perft perft(api::EngineChoice::fast, rules.rules, position);
  const int threads = question_in(request, session).limits.threads;
  const api::PerftCounts counts =
      perft.count_all(static_cast<int>(*depth), {threads, &session.stop, {}}, {});
  const bool divide = request.optional_flag("divide").value_or(false);
  return perft_object(rules.name, position, counts, divide ? &perft.first_actions() : nullptr);
}

constexpr auto perft_members =
    std::to_array<std::string_view>({"rules", "position", "depth", "divide", "threads"});

}  // namespace

extern constinit const QuestionRow perft_row{"perft", perft_members, perft, perft_schema, true};

std::string perft_json(const std::string& rules_name, const Position& position,
                       const api::PerftCounts& counts, const std::vector<Action>* first_actions) {
  return json_text(perft_schema, perft_object(rules_name, position, counts, first_actions));
}

}  // namespace agon::tools
