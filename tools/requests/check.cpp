// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Is a certificate a proof? With the solver of formulas, which the page's module does without.
#include "tools/requests/check.hpp"

#include <fmt/format.h>

#include <array>
#include <new>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "model/rulesets/parse.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "solver/certificates/check.hpp"
#include "solver/certificates/strategy_text.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"
#include "tools/requests/rows.hpp"
#include "tools/requests/session.hpp"

namespace agon::tools {

using certificates::CheckReport;
using certificates::CheckWay;

std::string_view check_way_name(CheckWay way) {
  switch (way) {
    case CheckWay::expand:
      return "expand";
    case CheckWay::formulas:
      return "smt";
    case CheckWay::sample:
      return "sample";
  }
  return "";
}

std::optional<CheckWay> check_way(std::string_view name) {
  for (const CheckWay way : {CheckWay::expand, CheckWay::formulas, CheckWay::sample})
    if (check_way_name(way) == name) return way;
  return std::nullopt;
}

nlohmann::ordered_json check_object(const certificates::Certificate& certificate,
                                    const CheckReport& report) {
  const bool proved = report.finding == CheckReport::Finding::proved;
  const bool by_sample = report.way == CheckWay::sample;
  nlohmann::ordered_json json;
  json["by"] = check_way_name(report.way);
  json["rules"] = certificate.rules.name;
  json["attacker"] = std::string(1, to_char(certificate.strategy.attacker));
  json["position"] = to_string(report.root);
  json["proved"] = proved;
  if (!by_sample)
    json["plies"] = proved ? nlohmann::ordered_json(report.plies) : nlohmann::ordered_json(nullptr);
  if (by_sample) json["games"] = or_null(report.games);
  if (by_sample) json["seed"] = report.seed;
  json["lines"] = report.lines;
  if (report.positions) json["positions"] = *report.positions;
  json["answers"] = report.answers;
  if (report.unreached) json["unreached"] = *report.unreached;
  if (report.unknown) json["unknown"] = *report.unknown;
  json["seconds"] = report.seconds;
  json["failure"] = json_failure(report.failure);
  return json;
}

std::string check_json(const certificates::Certificate& certificate, const CheckReport& report) {
  nlohmann::ordered_json json;
  json["file"] = certificate.file;
  json.update(check_object(certificate, report));
  return json_text("agon-check/1", json);
}

}  // namespace agon::tools

namespace agon::requests {
namespace {

using certificates::CheckReport;
using certificates::CheckWay;

constexpr const char* called = "certificate";

/// The rules that the header names, which here cannot be a file's.
NamedRules rules_in(std::string_view text) {
  const certificates::FileHeader header = certificates::parse_strategy_header(text);
  if (header.mistake) {
    Mistake mistake = *header.mistake;
    mistake.file = called;
    throw Unusable(to_string(mistake));
  }
  rulesets::ParsedRules parsed = rulesets::parse_rules(header.rules);
  if (!parsed.mistakes.empty())
    throw Unusable(fmt::format("{}:1:{}: {}; or name the rules that are meant", called,
                               header.rules_column, to_string(parsed.mistakes)));
  return {parsed.rules, std::move(parsed.name)};
}

certificates::CheckRequest asked_in(const Request& request, const Session& session,
                                    const NamedRules& rules) {
  certificates::CheckRequest asked;
  if (const auto by = request.optional_text("by")) {
    asked.way = tools::check_way(*by);
    if (!asked.way) throw Unusable("by: must be expand, smt or sample");
  }
  if (request.has("position")) asked.root = position_in(request, rules);
  asked.loose = request.optional_flag("loose").value_or(false);
  asked.seconds = request.optional_measure("seconds", most_seconds);
  asked.stop = &session.stop;
  return asked;
}

Json finding_json(CheckReport::Finding finding) {
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

Json checked(const Request& request, Session& session) {
  const std::string& text = request.text("certificate", Request::longest);
  const NamedRules named = request.has("rules") ? session.rules(request).rules : rules_in(text);
  const certificates::CheckRequest asked = asked_in(request, session, named);
  const certificates::CertificateRead read =
      certificates::read_certificate(text, called, &named, [&] { return !session.stop.load(); });
  if (!read.mistakes.empty()) throw Unusable(to_string(read.mistakes));
  if (read.interrupted) throw Unusable("certificate: stopped while it was read; ask again");
  const CheckReport report = certificates::check(read.certificate, asked);
  if (report.mistake) throw Unusable(to_string(*report.mistake));
  if (report.inexpressible)
    throw Unusable(fmt::format("by: formulas cannot say {}; check by expand or by sample",
                               *report.inexpressible));
  Json answer;
  answer["finding"] = finding_json(report.finding);
  answer.update(tools::check_object(read.certificate, report));
  return answer;
}

Json check(const Request& request, Session& session) {
  try {
    return checked(request, session);
  } catch (const Unusable&) {
    throw;
  } catch (const std::exception&) {
    if (formulas::what_ran_out()) throw std::bad_alloc();
    throw;
  }
}

constexpr auto check_members =
    std::to_array<std::string_view>({"certificate", "rules", "position", "by", "loose", "seconds"});

}  // namespace

constinit const Row check_row{"check", check_members, check, {}, true};

}  // namespace agon::requests
