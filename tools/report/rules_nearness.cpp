#include "tools/report/rules_nearness.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "model/rulesets/rules_json.hpp"
#include "model/values/counted.hpp"
#include "tools/report/paragraph.hpp"

namespace agon::tools {
namespace {

using rulesets::Nearness;
using rulesets::Preset;

std::string differing_values(const Preset& sheet, const Preset& preset,
                             const std::vector<const RuleField*>& fields) {
  std::string text;
  for (const RuleField* field : fields)
    text += fmt::format("{}{} {}, there {}", text.empty() ? "" : "; ", field->name,
                        field->value_name(sheet.rules), field->value_name(preset.rules));
  return text;
}

nlohmann::ordered_json differing_json(const Preset& sheet, const Preset& preset,
                                      const std::vector<const RuleField*>& fields) {
  auto all = nlohmann::ordered_json::array();
  for (const RuleField* field : fields)
    all.push_back({{"field", field->name},
                   {"value", rulesets::value_json(*field, field->value_name(sheet.rules))},
                   {"preset", rulesets::value_json(*field, field->value_name(preset.rules))}});
  return all;
}

}  // namespace

std::string nearness_text(const Preset& sheet, const std::vector<Nearness>& nearest) {
  std::string text = fmt::format("{}: the nearest presets\n", sheet.name);
  for (const Nearness& near : nearest) {
    text += paragraph(
        near.preset->name, 20,
        near.count() == 0
            ? "has the same value in every field"
            : fmt::format(
                  "{}, {} of them in what is stated{}",
                  counted(near.count(), "field") + (near.count() == 1 ? " differs" : " differ"),
                  near.stated.empty() ? "none" : std::to_string(near.stated.size()),
                  near.reading ? "; it is one of the readings" : ""));
    text += paragraph("    stated", 20, differing_values(sheet, *near.preset, near.stated));
    text += paragraph("    not stated", 20, differing_values(sheet, *near.preset, near.unstated));
  }
  return text;
}

nlohmann::ordered_json nearness_json(const Preset& sheet, const std::vector<Nearness>& nearest) {
  nlohmann::ordered_json json;
  json["rules"] = sheet.name;
  auto& all = json["nearest"] = nlohmann::ordered_json::array();
  for (const Nearness& near : nearest)
    all.push_back({{"preset", near.preset->name},
                   {"title", near.preset->title},
                   {"reading", near.reading},
                   {"stated", differing_json(sheet, *near.preset, near.stated)},
                   {"unstated", differing_json(sheet, *near.preset, near.unstated)}});
  return json;
}

}  // namespace agon::tools
