// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/hold.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "model/values/position.hpp"
#include "solver/fortresses/hold_text.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"

namespace agon::tools {
namespace {

using fortresses::Held;

/// "rings-of-six", "locks".
std::string known_word(fortresses::KnownFamily::Kind kind) {
  std::string word(fortresses::words_of(kind));
  std::replace(word.begin(), word.end(), ' ', '-');
  return word;
}

}  // namespace

std::string hold_json(const HoldAnswer& answer) {
  const Held& held = answer.held;
  nlohmann::ordered_json json;
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
  nlohmann::ordered_json fortress;
  fortress["patterns"] = answer.shown().size();
  fortress["with_images"] = answer.fortress.hold.fortress.size();
  if (!answer.given) fortress["known"] = answer.fortress.known;
  if (!answer.given && answer.fortress.perpetual.empty() && !answer.known()) {
    fortress["contents"] = answer.fortress.contents_kept;
    fortress["of"] = answer.fortress.contents;
    // Dropped without its being known that they cannot be kept.
    fortress["unsettled"] = answer.fortress.search.unconfirmed + answer.fortress.search.unanswered;
  }
  fortress["smallest"] = nlohmann::ordered_json::array();
  fortress["where"] = nlohmann::ordered_json::array();
  for (const FortressPattern& pattern : answer.shown()) {
    fortress["smallest"].push_back(certificates::to_text(pattern));
    fortress["where"].push_back(certificates::where_text(pattern.where));
  }
  json["fortress"] = std::move(fortress);
  json["questions"] = answer.fortress.search.questions;
  if (!answer.given)
    json["tried"] = !answer.fortress.perpetual.empty() ? "perpetual"
                    : answer.known()                   ? known_word(answer.fortress.known_kind)
                    : answer.fortress.throne_only      ? "throne"
                                                       : "ring-1";
  json["complete"] = answer.fortress.complete;
  json["seconds"] = answer.seconds;
  return json_text("agon-hold/2", json);
}

std::optional<std::string> hold_value(const HoldAnswer& white, const HoldAnswer& black) {
  if (white.held.standing == Held::Standing::lost) return "b";
  if (black.held.standing == Held::Standing::lost) return "w";
  if (white.held.standing == Held::Standing::held && black.held.standing == Held::Standing::held)
    return "draw";
  return std::nullopt;
}

std::string hold_value_json(const HoldAnswer& white, const HoldAnswer& black) {
  nlohmann::ordered_json json;
  json["rules"] = white.rules.name;
  json["position"] = to_string(white.position);
  json["value"] = or_null(hold_value(white, black));
  return json_text("agon-hold-value/1", json);
}

std::string hold_check_json(const fortresses::HoldCertificate& certificate,
                            const fortresses::HoldCheckReport& report) {
  nlohmann::ordered_json json;
  json["file"] = certificate.file;
  json["rules"] = certificate.rules.name;
  json["side"] = std::string(1, to_char(certificate.hold.holder));
  json["proved"] = report.finding == fortresses::HoldCheckReport::Finding::proved;
  json["patterns"] = report.patterns;
  json["images"] = report.images;
  json["questions"] = report.questions;
  json["proofs"] = or_null(report.proofs);
  json["positions"] = report.positions;
  json["entry_lines"] = report.entry_lines;
  json["entry_lines_met"] = report.entry_lines_met;
  json["entry_lines_hold"] = report.entry_lines_hold;
  json["entry_lines_unseen"] = or_null(report.entry_lines_unseen);
  json["entry_answers"] = report.entry_answers;
  const bool from_root = report.root && json["proved"];
  json["root"] = report.root ? nlohmann::ordered_json(to_string(*report.root)) : nullptr;
  json["entry_plies"] = from_root ? nlohmann::ordered_json(report.entry_plies) : nullptr;
  json["reason"] = or_null(report.reason);
  json["seconds"] = report.seconds;
  json["failure"] = json_failure(report.failure);
  return json_text("agon-check-hold/2", json);
}

}  // namespace agon::tools
