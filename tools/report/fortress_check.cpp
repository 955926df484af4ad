#include "tools/report/fortress_check.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "model/values/counted.hpp"
#include "model/values/names.hpp"
#include "model/values/position_text.hpp"
#include "tools/report/nullable.hpp"
#include "tools/report/schema.hpp"

namespace agon::tools {

using analysis::HoldCertificate;
using analysis::HoldCheckReport;

std::string hold_check_text(const HoldCertificate& certificate, const HoldCheckReport& report) {
  std::string text;
  const std::string_view side = side_name(certificate.hold.holder);
  switch (report.finding) {
    case HoldCheckReport::Finding::proved:
      text =
          fmt::format("proved: under {} {} does not lose once a pattern of the fortress matches\n",
                      certificate.rules.name, side);
      if (report.root)
        text += fmt::format("proved: {} reaches the fortress within {} from {}\n", side,
                            counted(report.entry_plies, "ply", "plies"), to_string(*report.root));
      break;
    case HoldCheckReport::Finding::failed:
      text = fmt::format("NOT PROVED: {}:{}: {}\nthe position that fails: {}\n", certificate.file,
                         report.failure->line, report.failure->text, report.failure->position);
      break;
    case HoldCheckReport::Finding::open:
      text = fmt::format("unknown: {}\n", report.reason);
      break;
  }
  text += fmt::format(
      "by formulas: {} for {} ({} more are images of those); by the "
      "reference rules: {}{}\n",
      counted(report.questions, "question"), counted(report.patterns - report.images, "pattern"),
      report.images, report.all_positions ? "all " : "", counted(report.positions, "position"));
  if (report.entry_lines > 0) {
    text += "entry";
    if (report.entry_lines_hold > 0)
      text += fmt::format(" by formulas: {} of {}, {};", report.entry_lines_hold,
                          counted(report.entry_lines, "line"),
                          counted(report.entry_formula_answers, "answer"));
    text += fmt::format(" by the reference rules: {} from the root, which {} {} of {}",
                        counted(report.entry_answers, "answer"),
                        report.entry_answers == 1 ? "meets" : "meet", report.entry_lines_met,
                        counted(report.entry_lines, "line"));
    if (const std::size_t unseen = report.entry_lines_unseen.value_or(0); unseen > 0)
      text += fmt::format("; {} {} not looked at (--by smt looks at all)", counted(unseen, "line"),
                          unseen == 1 ? "was" : "were");
    text += "\n";
  }
  return text;
}

std::string hold_check_json(const HoldCertificate& certificate, const HoldCheckReport& report) {
  nlohmann::ordered_json json;
  json["file"] = certificate.file;
  json["rules"] = certificate.rules.name;
  json["side"] = std::string(1, to_char(certificate.hold.holder));
  json["proved"] = report.finding == HoldCheckReport::Finding::proved;
  json["patterns"] = report.patterns;
  json["images"] = report.images;
  json["questions"] = report.questions;
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
  if (report.failure)
    json["failure"] = {{"line", report.failure->line},
                       {"position", report.failure->position},
                       {"text", report.failure->text}};
  else
    json["failure"] = nullptr;
  return json_text(Schema::check_hold, json);
}

}  // namespace agon::tools
