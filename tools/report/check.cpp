// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/report/check.hpp"

#include <array>
#include <nlohmann/json.hpp>
#include <string>

#include "model/values/position.hpp"
#include "tools/report/json.hpp"
#include "tools/report/nullable.hpp"

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
  return json_text(Schema::check, json);
}

}  // namespace agon::tools
