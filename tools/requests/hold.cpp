// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Can a side never lose?
#include "tools/requests/hold.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/values/mistake.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "solver/fortresses/hold.hpp"
#include "solver/fortresses/hold_text.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"
#include "tools/requests/rows.hpp"
#include "tools/wording/pattern_words.hpp"

namespace agon::tools {
namespace {

using fortresses::Held;

/// "rings-of-six", "locks".
std::string known_word(fortresses::KnownFamily::Kind kind) {
  std::string word(fortresses::words_of(kind));
  std::replace(word.begin(), word.end(), ' ', '-');
  return word;
}

Json fortress_object(const fortresses::HoldAnswer& answer) {
  Json json;
  json["patterns"] = answer.shown().size();
  json["with_images"] = answer.fortress.hold.fortress.size();
  if (!answer.given) json["known"] = answer.fortress.known;
  if (!answer.given && answer.fortress.perpetual.empty() && !answer.known()) {
    json["contents"] = answer.fortress.contents_kept;
    json["of"] = answer.fortress.contents;
    // Dropped without its being known that they cannot be kept.
    json["unsettled"] = answer.fortress.search.unconfirmed + answer.fortress.search.unanswered;
  }
  for (const char* const list : {"smallest", "where", "words"}) json[list] = Json::array();
  for (const FortressPattern& pattern : answer.shown()) {
    json["smallest"].push_back(certificates::to_text(pattern));
    json["where"].push_back(certificates::where_text(pattern.where));
    json["words"].push_back(pattern_words(pattern));
  }
  return json;
}

Json hold_object(const fortresses::HoldAnswer& answer) {
  const Held& held = answer.held;
  Json json;
  json["rules"] = answer.rules.name;
  json["side"] = std::string(1, to_char(answer.holder));
  json["position"] = to_string(answer.position);
  json["verdict"] = held.standing == Held::Standing::held   ? "held"
                    : held.standing == Held::Standing::lost ? "lost"
                                                            : "unknown";
  json["plies"] = or_null(held.plies);
  json["shortest"] = held.shortest;
  json["within"] = or_null(held.within);
  json["line"] = json_actions(held.line);
  json["entry_lines"] = held.hold.entry.size();
  json["nodes"] = held.nodes;
  json["reason"] = or_null(held.reason);
  if (answer.given) json["unchecked"] = true;
  json["fortress"] = fortress_object(answer);
  json["questions"] = answer.fortress.search.questions;
  if (!answer.given)
    json["tried"] = !answer.fortress.perpetual.empty() ? "perpetual"
                    : answer.known()                   ? known_word(answer.fortress.known_kind)
                    : answer.fortress.throne_only      ? "throne"
                                                       : "ring-1";
  json["complete"] = answer.fortress.complete;
  json["seconds"] = answer.seconds;
  return with_schema("agon-hold/2", json);
}

Json value_object(const std::vector<fortresses::HoldAnswer>& answers) {
  Json json;
  json["rules"] = answers.front().rules.name;
  json["position"] = to_string(answers.front().position);
  json["value"] = json_outcome(fortresses::value_by(answers));
  return with_schema("agon-hold-value/1", json);
}

fortresses::HoldAsked hold_asked_in(const Request& request, Session& session) {
  constexpr int most_marks = 7;
  fortresses::HoldAsked asked;
  const bool given = request.has("fortress");
  if (!given || request.has("rules")) asked.rules = session.rules(request).rules;
  if (given) {
    fortresses::HoldCertificate certificate =
        hold_in(request, "fortress", request.has("rules") ? &asked.rules : nullptr, session);
    asked.rules = std::move(certificate.rules);
    asked.given = std::move(certificate.hold);
  }
  asked.position =
      request.has("position") ? position_in(request, asked.rules) : rules::start(asked.rules.rules);
  if (request.has("side")) asked.side = side_in(request, asked.position, "side");
  if (given && asked.side.value_or(asked.given->holder) != asked.given->holder)
    throw Unusable(fmt::format("side: the fortress is for {}; leave out side",
                               side_name(asked.given->holder)));
  search::Question question = question_in(request, session);
  asked.search.find.limits = question.limits;
  asked.search.enter.limits = question.limits;
  asked.search.enter.progress = std::move(question.progress);
  asked.search.find.throne_only = request.optional_flag("throne").value_or(false);
  if (const auto marks = request.optional_number("marks", 0, most_marks))
    asked.search.find.most_captured = static_cast<int>(*marks);
  return asked;
}

/// As `agon hold --json`; with "certificate", if it was asked for.
Json hold(const Request& request, Session& session) {
  const bool certificate = request.optional_flag("certificate").value_or(false);
  const bool one = request.has("side") || request.has("fortress");
  const std::vector<fortresses::HoldAnswer> answers =
      fortresses::answer_hold(hold_asked_in(request, session));
  Json lines = Json::array();
  for (const fortresses::HoldAnswer& each : answers) {
    Json& line = lines.emplace_back(hold_object(each));
    if (certificate)
      line["certificate"] =
          each.proof().fortress.empty()
              ? Json(nullptr)
              : Json(certificates::to_text(each.proof(), portable_name(each.rules)));
  }
  if (one) return std::move(lines.front());
  lines.push_back(value_object(answers));
  return {{"answers", std::move(lines)}};
}

constexpr auto hold_members = std::to_array<std::string_view>(
    {"rules", "position", "side", "fortress", "throne", "marks", "plies", "nodes", "seconds",
     "memory_mib", "threads", "certificate"});

}  // namespace

fortresses::HoldCertificate hold_in(const Request& request, std::string_view member,
                                    const NamedRules* other, const Session& session) {
  fortresses::HoldRead read =
      fortresses::read_hold(request.text(member, Request::longest), std::string(member), nullptr,
                            [&] { return !session.stop.load(); });
  if (!read.mistakes.empty()) throw Unusable(to_string(read.mistakes));
  if (read.interrupted)
    throw Unusable(fmt::format("{}: stopped while it was read; ask again", member));
  if (other != nullptr && read.certificate.rules.rules != other->rules)
    throw Unusable(fmt::format("{}: is for {}, not for {}; give one for these rules", member,
                               read.certificate.rules.name, other->name));
  return std::move(read.certificate);
}

std::string hold_json(const fortresses::HoldAnswer& answer) {
  return json_text(hold_object(answer));
}

std::string hold_value_json(const std::vector<fortresses::HoldAnswer>& answers) {
  return json_text(value_object(answers));
}

extern constinit const QuestionRow hold_row{"hold", hold_members, hold, {}, true};

}  // namespace agon::tools
