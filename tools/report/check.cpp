#include "tools/report/check.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "model/values/counted.hpp"
#include "model/values/position_text.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/report/schema.hpp"

namespace agon::tools {
namespace {

using analysis::Certificate;
using analysis::CheckReport;
using analysis::CheckWay;

std::string_view name_of(CheckWay way) {
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

std::string looked_at(const CheckReport& report) {
  switch (report.way) {
    case CheckWay::expand:
      break;
    case CheckWay::formulas:
      return fmt::format("by formulas: {} of {} {}, {}", report.lines,
                         counted(report.all_lines, "line"), report.lines == 1 ? "holds" : "hold",
                         counted(report.answers, "answer"));
    case CheckWay::sample:
      return fmt::format("by sample: {} (seed {}), {}, {} of {} reached",
                         counted(*report.games, "game"), report.seed,
                         counted(report.answers, "answer"), report.lines,
                         counted(report.all_lines, "line"));
  }
  if (!report.positions)
    return fmt::format("by expansion through the reference rules: {}, {}",
                       counted(report.lines, "line"), counted(report.answers, "answer"));
  return fmt::format(
      "by expansion through the reference rules, from the root: {} of {} reached, {}, {}",
      report.lines, counted(report.all_lines, "line"), counted(*report.positions, "position"),
      counted(report.answers, "answer"));
}

std::string proved_sentence(const Certificate& certificate, const CheckReport& report) {
  return fmt::format("proved: {} wins in {}{} under {}, from {}",
                     side_name(certificate.strategy.attacker), report.at_most ? "at most " : "",
                     counted(report.plies, "ply", "plies"), certificate.rules.name,
                     to_string(report.root));
}

std::string failure_text(const Certificate& certificate, const check::Failure& failure) {
  return fmt::format("NOT PROVED: {}{}: {}\nthe position that fails: {}\n", certificate.file,
                     failure.line > 0 ? fmt::format(":{}", failure.line) : "", failure.text,
                     failure.position);
}

nlohmann::ordered_json failure_json(const std::optional<check::Failure>& failure) {
  if (!failure) return nullptr;
  return {{"line", failure->line}, {"position", failure->position}, {"text", failure->text}};
}

}  // namespace

std::string check_text(const Certificate& certificate, const CheckReport& report) {
  std::string text;
  if (report.finding == CheckReport::Finding::proved)
    text += proved_sentence(certificate, report) + "\n";
  if (report.finding == CheckReport::Finding::proved && report.unreached.value_or(0) > 0)
    text += fmt::format("correct, but never reached: {}\n", counted(*report.unreached, "line"));
  if (report.failure) text += failure_text(certificate, *report.failure);
  if (report.finding == CheckReport::Finding::open && report.unknown.value_or(0) > 0)
    text += fmt::format(
        "unknown: {} not settled within the work that a question may cost; give a --time instead\n",
        counted(*report.unknown, "line"));
  if (report.finding == CheckReport::Finding::nothing_wrong)
    text += "nothing wrong was found: evidence, not proof\n";
  return text + looked_at(report) + "\n";
}

std::string check_json(const Certificate& certificate, const CheckReport& report) {
  const bool proved = report.finding == CheckReport::Finding::proved;
  const bool by_sample = report.way == CheckWay::sample;
  nlohmann::ordered_json json;
  json["file"] = certificate.file;
  json["by"] = name_of(report.way);
  json["rules"] = certificate.rules.name;
  json["attacker"] = std::string(1, to_char(certificate.strategy.attacker));
  json["position"] = to_string(report.root);
  json["proved"] = proved;
  if (!by_sample)
    json["plies"] = proved ? nlohmann::ordered_json(report.plies) : nlohmann::ordered_json(nullptr);
  if (by_sample) json["games"] = *report.games;
  if (by_sample) json["seed"] = report.seed;
  json["lines"] = report.lines;
  if (report.positions) json["positions"] = *report.positions;
  json["answers"] = report.answers;
  if (report.unreached) json["unreached"] = *report.unreached;
  if (report.unknown) json["unknown"] = *report.unknown;
  json["seconds"] = report.seconds;
  json["failure"] = failure_json(report.failure);
  return json_text(Schema::check, json);
}

std::string stopped_text(const CheckReport& report) {
  using Limit = CheckReport::Limit;
  const std::string option = report.limit == Limit::stopped   ? "Ctrl-C"
                             : report.limit == Limit::answers ? "--answers"
                                                              : "--time";
  if (report.unreached)
    return fmt::format("{}: stopped after {} of {}, all correct so far", option, report.lines,
                       counted(report.all_lines, "line"));
  return fmt::format("{}: stopped; nothing wrong was found {}{}", option, looked_at(report),
                     report.limit == Limit::answers ? "; raise it, or use --by sample N" : "");
}

}  // namespace agon::tools
