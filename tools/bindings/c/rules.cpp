// Rule sets: read, with what their sources say.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/rules/opening.hpp"
#include "model/rulesets/parse.hpp"
#include "tools/bindings/c/guard.hpp"
#include "tools/bindings/c/handles.hpp"

namespace agon::c {
namespace {

/// RULES that mean the same where a sheet's name means nothing.
std::string portable_name(const NamedRules& named) {
  const std::string base = named.name.substr(0, named.name.find(','));
  return rulesets::find_preset(base) != nullptr ? named.name : rulesets::shortest_name(named.rules);
}

/// In the order of agon_rules_text_of.
std::vector<std::string> texts_of(const NamedRules& named, const rulesets::Preset& preset) {
  const rulesets::Source& source = preset.source;
  return {
      named.name,           portable_name(named), to_string(named.rules),
      preset.title,         preset.description,   fmt::format("{}", fmt::join(preset.notes, "\n")),
      preset.base,          source.author,        source.work,
      source.published,     source.year,          source.read,
      source.passage.quote, source.passage.page,  source.passage.url};
}

/// In the order of agon_field_text_of.
std::vector<std::string> texts_of(const rulesets::FieldReading& reading) {
  return {std::string(reading.value_name()),
          std::string(to_string(reading.status)),
          reading.place,
          fmt::format("{}", fmt::join(reading.other_names(), " ")),
          reading.note,
          reading.taken_from,
          reading.passage.quote,
          reading.passage.page,
          reading.passage.url};
}

agon_status give(rulesets::ParsedRules parsed, std::string_view name, agon_rules*& rules) {
  if (!parsed.mistakes.empty())
    throw Unusable(fmt::format("{}: {}", name, to_string(parsed.mistakes)));
  NamedRules named{parsed.rules, std::move(parsed.name)};
  std::vector<std::vector<std::string>> fields;
  for (const rulesets::FieldReading& reading : parsed.preset->fields)
    fields.push_back(texts_of(reading));
  auto texts = texts_of(named, *parsed.preset);
  bitboard::Engine engine(named.rules);
  auto made =
      std::make_shared<const Rules>(Rules{std::move(named), std::move(parsed.preset),
                                          std::move(engine), std::move(texts), std::move(fields)});
  rules = new agon_rules{std::move(made)};
  return AGON_OK;
}

}  // namespace
}  // namespace agon::c

using namespace agon::c;

agon_status agon_rules_read(const char* text, agon_rules** rules) {
  return guarded([&] {
    agon_rules*& result = given(rules, "rules");
    return give(agon::rulesets::parse_rules(text_of(text, "text"), {}), "rules", result);
  });
}

agon_status agon_rules_read_sheet(const char* name, const char* toml, const char* changes,
                                  agon_rules** rules) {
  return guarded([&] {
    agon_rules*& result = given(rules, "rules");
    const std::string file(text_of(name, "name"));
    const std::string_view contents = text_of(toml, "toml");
    if (file.empty() || file.find(',') != std::string::npos)
      throw Unusable("name: is empty or has a comma; give one like house.toml");
    if (agon::rulesets::find_preset(file) != nullptr)
      throw Unusable(
          fmt::format("name: {} is the name of a preset; give another, like {}.toml", file, file));
    std::string text = file;
    if (changes != nullptr && *changes != '\0')
      text.append(",").append(text_of(changes, "changes"));
    const auto open = [&](std::string_view) {
      return std::optional(agon::rulesets::RuleFileText{std::string(contents), {}});
    };
    return give(agon::rulesets::parse_rules(text, open), "rules", result);
  });
}

void agon_rules_free(agon_rules** rules) {
  free_handle(rules);
}

const char* agon_rules_text(const agon_rules* rules, int what) {
  return answered<const agon_rules, const char*>(rules, nullptr, [&](const agon_rules& all) {
    const auto& texts = all.rules->texts;
    const auto number = static_cast<std::size_t>(what);
    return number < texts.size() ? texts[number].c_str() : nullptr;
  });
}

const char* agon_rules_field_text(const agon_rules* rules, size_t field, int what) {
  return answered<const agon_rules, const char*>(rules, nullptr, [&](const agon_rules& all) {
    const auto& fields = all.rules->field_texts;
    const auto number = static_cast<std::size_t>(what);
    return field < fields.size() && number < fields[field].size() ? fields[field][number].c_str()
                                                                  : nullptr;
  });
}

agon_status agon_rules_start(const agon_rules* rules, agon_position** start) {
  return guarded([&] {
    const std::shared_ptr<const Rules>& its = given(rules, "rules").rules;
    agon_position*& result = given(start, "start");
    const auto opening = agon::rules::opening(its->named.rules);
    result = opening ? new agon_position(its, its->engine.load(*opening)) : nullptr;
    return AGON_OK;
  });
}
