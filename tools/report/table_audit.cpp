#include "tools/report/table_audit.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "model/values/counted.hpp"
#include "model/values/position_text.hpp"
#include "tools/report/nullable.hpp"
#include "tools/report/table_counts.hpp"

namespace agon::tools {
namespace {

std::string code_text(tablebase::Code code) {
  return code == tablebase::unused_code ? "nothing"
                                        : to_string(analysis::table_value(code, true, true));
}

/// What is wrong, in one line; empty if nothing is.
std::string wrong_text(const analysis::Audit& audit) {
  if (audit.underived) {
    const analysis::Audit::Underived& found = *audit.underived;
    return fmt::format(
        "{} of {} entries do not follow from their successors; the first, {}, has {}, not {}",
        grouped(found.wrong), grouped(found.checked),
        found.first ? to_string(*found.first) : "an unused place", code_text(found.found),
        code_text(found.expected));
  }
  if (audit.misjudged)
    return fmt::format("{} has {}, and by the reference rules {}",
                       to_string(audit.misjudged->position), to_string(audit.misjudged->found),
                       to_string(audit.misjudged->expected));
  return audit.damage;
}

}  // namespace

nlohmann::ordered_json audit_json(const Audited& audited, const analysis::Audit& audit) {
  nlohmann::ordered_json json;
  json["table"] = audited.path;
  json["rules"] = or_null(audited.rules);
  json["sound"] = audit.is_sound();
  json["wrong"] = or_null(wrong_text(audit));
  json["blocks"] = or_null(audit.blocks);
  json["entries"] = or_null(audit.entries);
  json["sample"] = or_null(audit.sample);
  json["seed"] = audited.seed;
  return json;
}

std::string audit_text(const Audited& audited, const analysis::Audit& audit) {
  std::string text;
  if (audit.blocks)
    text +=
        fmt::format("checksums: the header and {} are sound\n", counted(*audit.blocks, "block"));
  if (audit.entries)
    text +=
        fmt::format("entries: each of {} follows from its successors\n", grouped(*audit.entries));
  if (audit.sample)
    text += fmt::format("sample: {} (seed {}), as the reference rules have it\n",
                        *audit.sample == 1 ? "1 position" : grouped(*audit.sample) + " positions",
                        audited.seed);
  text += audit.is_sound()
              ? fmt::format("sound: {} is a table for {}\n", audited.path, audited.rules)
              : fmt::format("wrong: {}: {}\n", audited.path, wrong_text(audit));
  return text;
}

}  // namespace agon::tools
