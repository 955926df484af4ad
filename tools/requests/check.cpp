// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Is a certificate, of a win or of a hold, a proof? With the solver of formulas, which the page's
// module does without.
#include "tools/requests/check.hpp"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"
#include "tools/requests/rows.hpp"
#include "tools/requests/session.hpp"

namespace agon::tools {
namespace {

using certificates::CheckReport;
using certificates::CheckWay;
using fortresses::HoldCheckReport;

std::string_view way_name(CheckWay way) {
  return way == CheckWay::expand ? "expand" : way == CheckWay::formulas ? "smt" : "sample";
}

std::string_view finding_name(CheckReport::Finding finding) {
  switch (finding) {
    case CheckReport::Finding::proved:
      return "proved";
    case CheckReport::Finding::failed:
      return "refuted";
    case CheckReport::Finding::nothing_wrong:
      return "nothing-wrong";
    case CheckReport::Finding::open:
      break;
  }
  return "open";
}

Json check_object(const certificates::Certificate& certificate, const CheckReport& report) {
  const bool proved = report.finding == CheckReport::Finding::proved;
  const bool by_sample = report.way == CheckWay::sample;
  Json json;
  json["file"] = certificate.file;
  json["by"] = way_name(report.way);
  json["rules"] = certificate.rules.name;
  json["attacker"] = std::string(1, to_char(certificate.strategy.attacker));
  json["position"] = to_string(report.root);
  json["finding"] = finding_name(report.finding);
  json["proved"] = proved;
  if (!by_sample) json["plies"] = proved ? Json(report.plies) : Json(nullptr);
  if (by_sample) json["games"] = or_null(report.games);
  if (by_sample) json["seed"] = report.seed;
  json["lines"] = report.lines;
  if (report.positions) json["positions"] = *report.positions;
  json["answers"] = report.answers;
  if (report.unreached) json["unreached"] = *report.unreached;
  if (report.unknown) json["unknown"] = *report.unknown;
  json["seconds"] = report.seconds;
  json["failure"] = json_failure(report.failure);
  return with_schema("agon-check/1", json);
}

Json hold_check_object(const fortresses::HoldCertificate& certificate,
                       const HoldCheckReport& report) {
  const bool proved = report.finding == HoldCheckReport::Finding::proved;
  Json json;
  json["file"] = certificate.file;
  json["rules"] = certificate.rules.name;
  json["side"] = std::string(1, to_char(certificate.hold.holder));
  json["finding"] = proved                                               ? "proved"
                    : report.finding == HoldCheckReport::Finding::failed ? "refuted"
                                                                         : "open";
  json["proved"] = proved;
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
  json["root"] = report.root ? Json(to_string(*report.root)) : Json(nullptr);
  json["entry_plies"] = report.root && proved ? Json(report.entry_plies) : Json(nullptr);
  json["reason"] = or_null(report.reason);
  json["seconds"] = report.seconds;
  json["failure"] = json_failure(report.failure);
  return with_schema("agon-check-hold/2", json);
}

/// A file that was read, if it could be; throws `Unusable`.
template <class Read>
auto read_whole(Read read) {
  if (!read.mistakes.empty()) throw Unusable(to_string(read.mistakes));
  if (read.interrupted) throw Unusable("certificate: stopped while it was read; ask again");
  return std::move(read.certificate);
}

/// What a request asks for.
struct CheckAsked {
  const std::string& text;
  std::string name;                 ///< what messages call it
  std::optional<NamedRules> rules;  ///< other ones than it names
  std::string by;                   ///< empty: what suits it
  certificates::CheckRequest check;
  std::optional<std::size_t> answers;
  int threads;
};

CheckAsked check_asked_in(const Request& request, Session& session) {
  constexpr std::int64_t most = std::int64_t{1} << 53;
  CheckAsked asked{request.text("certificate", Request::longest),
                   request.optional_text("name").value_or("certificate"),
                   {},
                   request.optional_text("by").value_or(""),
                   {},
                   {},
                   question_in(request, session).limits.threads};
  if (request.has("rules")) asked.rules = session.rules(request).rules;
  if (const auto games = request.optional_number("games", 1, most)) {
    if (asked.by != "sample") throw Unusable("games: are for by sample; leave them out");
    asked.check.games = static_cast<std::size_t>(*games);
  }
  if (const auto seed = request.optional_number("seed", 0, most))
    asked.check.seed = static_cast<std::uint64_t>(*seed);
  if (const auto answers = request.optional_number("answers", 0, most))
    asked.answers = static_cast<std::size_t>(*answers);
  asked.check.loose = request.optional_flag("loose").value_or(false);
  asked.check.seconds = request.optional_measure("seconds", most_seconds);
  asked.check.stop = &session.stop;
  return asked;
}

Json strategy_checked(const Request& request, CheckAsked asked,
                      const std::function<bool()>& go_on) {
  if (!asked.by.empty()) {
    for (const CheckWay way : {CheckWay::expand, CheckWay::formulas, CheckWay::sample})
      if (asked.by == way_name(way)) asked.check.way = way;
    if (!asked.check.way) throw Unusable("by: must be expand, smt or sample");
  }
  const certificates::Certificate certificate = read_whole(certificates::read_certificate(
      asked.text, asked.name, asked.rules ? &*asked.rules : nullptr, go_on));
  if (request.has("position")) asked.check.root = position_in(request, certificate.rules);
  if (asked.answers) asked.check.most_answers = *asked.answers;
  const CheckReport report = certificates::check(certificate, asked.check);
  if (report.mistake) throw Unusable(to_string(*report.mistake));
  if (report.inexpressible)
    throw Unusable(fmt::format("by: formulas cannot say {}; check by expand or by sample",
                               *report.inexpressible));
  return check_object(certificate, report);
}

Json hold_checked(const Request& request, const CheckAsked& asked,
                  const std::function<bool()>& go_on) {
  if (!asked.by.empty() && asked.by != "smt" && asked.by != "sat")
    throw Unusable("by: must be smt or sat for a hold; lrat takes another program: agon check");
  const fortresses::HoldCertificate certificate = read_whole(
      fortresses::read_hold(asked.text, asked.name, asked.rules ? &*asked.rules : nullptr, go_on));
  fortresses::HoldCheckRequest check;
  check.seed = asked.check.seed;
  check.seconds = asked.check.seconds;
  check.stop = asked.check.stop;
  check.threads = asked.threads;
  check.which = asked.by == "sat" ? formulas::Which::cadical : formulas::Which::z3;
  check.entry_by_formulas = asked.by == "smt";
  if (asked.answers) check.most_answers = *asked.answers;
  if (request.has("position")) check.root = position_in(request, certificate.rules);
  return hold_check_object(certificate, fortresses::check_hold(certificate, check));
}

Json check(const Request& request, Session& session) {
  const CheckAsked asked = check_asked_in(request, session);
  const auto go_on = [&] { return !session.stop.load(); };
  return fortresses::is_hold(asked.text) ? hold_checked(request, asked, go_on)
                                         : strategy_checked(request, asked, go_on);
}

constexpr auto check_members =
    std::to_array<std::string_view>({"certificate", "name", "rules", "position", "by", "games",
                                     "seed", "answers", "loose", "seconds", "threads"});

}  // namespace

std::string check_json(const certificates::Certificate& certificate, const CheckReport& report) {
  return json_text(check_object(certificate, report));
}

std::string check_json(const fortresses::HoldCertificate& certificate,
                       const HoldCheckReport& report) {
  return json_text(hold_check_object(certificate, report));
}

extern constinit const QuestionRow check_row{"check", check_members, check, {}, true};

}  // namespace agon::tools
