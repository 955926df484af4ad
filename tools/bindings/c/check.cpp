// Certificates re-checked.
#include <fmt/format.h>

#include "model/rulesets/parse.hpp"
#include "model/values/position_text.hpp"
#include "solver/certificates/certificate.hpp"
#include "solver/certificates/check.hpp"
#include "solver/certificates/strategy_text.hpp"
#include "tools/bindings/c/guard.hpp"
#include "tools/bindings/c/handles.hpp"

struct agon_report {
  agon::analysis::CheckReport found;
  agon::Side attacker;
  std::string rules, position;
};

namespace agon::c {
namespace {

using analysis::CheckReport;
using analysis::CheckWay;

constexpr std::string_view called = "certificate";

/// The rules that the header names, which here cannot be a file's.
NamedRules rules_in(std::string_view text) {
  const check::FileHeader header = check::parse_strategy_header(text);
  if (header.mistake) {
    Mistake mistake = *header.mistake;
    mistake.file = called;
    throw Unusable(to_string(mistake));
  }
  rulesets::ParsedRules parsed = rulesets::parse_rules(header.rules, {});
  if (!parsed.mistakes.empty())
    throw Unusable(fmt::format("{}:1:{}: {}; or give a root under the rules meant", called,
                               header.rules_column, to_string(parsed.mistakes)));
  return {parsed.rules, std::move(parsed.name)};
}

analysis::CheckRequest request_of(const agon_checking& how) {
  analysis::CheckRequest request;
  switch (how.way) {
    case AGON_BY_EITHER:
      break;
    case AGON_BY_EXPANSION:
      request.way = CheckWay::expand;
      break;
    case AGON_BY_FORMULAS:
      request.way = CheckWay::formulas;
      break;
    case AGON_BY_SAMPLE:
      request.way = CheckWay::sample;
      break;
    default:
      throw Unusable("way: must be one of agon_way");
  }
  if (how.root != nullptr) request.root = how.root->rules->engine.unload(how.root->state);
  request.loose = how.loose != 0;
  if (!(how.seconds >= 0 && how.seconds <= 1e9))
    throw Unusable("seconds: must be 0 (any time) to 1e9");
  if (how.seconds > 0) request.seconds = how.seconds;
  request.stop = flag_of(how.stop);
  return request;
}

agon_status check_text(std::string_view text, const agon_checking& how, agon_report*& result) {
  const analysis::CheckRequest request = request_of(how);
  const NamedRules named = how.root != nullptr ? how.root->rules->named : rules_in(text);
  const auto go_on = [&] { return how.stop == nullptr || !how.stop->set.load(); };
  const analysis::CertificateRead read =
      analysis::read_certificate(text, std::string(called), &named, go_on);
  if (!read.mistakes.empty()) throw Unusable(to_string(read.mistakes));
  if (read.interrupted) return failed(AGON_STOPPED, "stopped while reading the certificate");
  auto made = std::make_unique<agon_report>();
  made->found = analysis::check(read.certificate, request);
  if (made->found.mistake) throw Unusable(to_string(*made->found.mistake));
  if (made->found.inexpressible)
    throw Unusable(fmt::format("way: formulas cannot express {}; check by expansion or by sample",
                               *made->found.inexpressible));
  made->attacker = read.certificate.strategy.attacker;
  made->rules = named.name;
  made->position = to_string(made->found.root);
  result = made.release();
  return AGON_OK;
}

}  // namespace
}  // namespace agon::c

using namespace agon::c;

agon_status agon_check(const char* certificate, const agon_checking* how, agon_report** report) {
  return guarded([&] {
    given(certificate, "certificate");
    agon_report*& result = given(report, "report");
    return check_text(certificate, how == nullptr ? agon_checking{} : *how, result);
  });
}

void agon_report_free(agon_report** report) {
  free_handle(report);
}

agon_finding agon_report_finding(const agon_report* report) {
  return answered(report, AGON_OPEN, [](const auto& made) {
    switch (made.found.finding) {
      case CheckReport::Finding::proved:
        return AGON_PROVED;
      case CheckReport::Finding::failed:
        return AGON_REFUTED;
      case CheckReport::Finding::nothing_wrong:
        return AGON_NOTHING_WRONG;
      case CheckReport::Finding::open:
        break;
    }
    return AGON_OPEN;
  });
}

char agon_report_attacker(const agon_report* report) {
  return answered(report, '\0', [](const auto& made) { return agon::to_char(made.attacker); });
}

const char* agon_report_rules(const agon_report* report) {
  return answered<const agon_report, const char*>(
      report, nullptr, [](const auto& made) { return made.rules.c_str(); });
}

const char* agon_report_position(const agon_report* report) {
  return answered<const agon_report, const char*>(
      report, nullptr, [](const auto& made) { return made.position.c_str(); });
}

int agon_report_plies(const agon_report* report) {
  return answered(report, -1, [](const auto& made) {
    return made.found.finding == CheckReport::Finding::proved ? made.found.plies : -1;
  });
}

size_t agon_report_lines(const agon_report* report) {
  return answered<const agon_report, size_t>(report, 0,
                                             [](const auto& made) { return made.found.lines; });
}

size_t agon_report_failure_line(const agon_report* report) {
  return answered<const agon_report, size_t>(report, 0, [](const auto& made) {
    return made.found.failure ? made.found.failure->line : 0;
  });
}

const char* agon_report_failure_position(const agon_report* report) {
  return answered<const agon_report, const char*>(report, nullptr, [](const auto& made) {
    return made.found.failure ? made.found.failure->position.c_str() : nullptr;
  });
}

const char* agon_report_failure(const agon_report* report) {
  return answered<const agon_report, const char*>(report, nullptr, [](const auto& made) {
    return made.found.failure ? made.found.failure->text.c_str() : nullptr;
  });
}
