// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Is a certificate a proof? With the solver of formulas, which the page's module does without.
#include "solver/certificates/check.hpp"

#include <fmt/format.h>

#include <new>
#include <utility>

#include "model/rulesets/parse.hpp"
#include "model/values/mistake.hpp"
#include "solver/certificates/strategy_text.hpp"
#include "tools/bindings/engine/requests.hpp"
#include "tools/bindings/engine/session.hpp"
#include "tools/report/check.hpp"

namespace agon::page {
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

}  // namespace

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

}  // namespace agon::page
