// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rulesets/parse.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <set>
#include <utility>

#include "model/rulesets/file.hpp"
#include "model/rulesets/nearest.hpp"
#include "model/values/mistake.hpp"
#include "model/values/plain_text.hpp"

namespace agon::rulesets {
namespace {

std::string quoted(std::string_view text) {
  return "'" + std::string(text) + "'";
}

class Parser {
 public:
  explicit Parser(const OpenRuleFile& open) : open_(open) {}

  ParsedRules parse(std::string_view text) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::optional<Preset> start = find_start(text.substr(0, comma));
    preset_ = start ? *start : undocumented();
    if (comma < text.size()) read_changes(text.substr(comma + 1));
    if (mistakes_.empty())
      for (const std::string& reason : contradictions(preset_.rules)) add(reason);
    if (!mistakes_.empty()) {
      if (const auto odd = odd_character(text); odd && mistakes_.front().file.empty())
        mistakes_ = {{{}, 0, 0, to_string(odd->phrase)}};
      return {{}, std::string(text), nullptr, std::move(mistakes_)};
    }
    preset_.name = text;
    const RuleSet rules = preset_.rules;
    return {rules, std::string(text), std::make_shared<Preset>(std::move(preset_)), {}};
  }

 private:
  void add(std::string_view text) { mistakes_.push_back({{}, 0, 0, on_one_line(text)}); }

  std::optional<Preset> find_start(std::string_view name) {
    if (const Preset* preset = find_preset(name)) return *preset;
    std::optional<RuleFileText> file;
    if (open_ && !name.empty()) file = open_(name);
    if (!file) {
      add_unknown(name);
      return std::nullopt;
    }
    if (!file->error.empty()) {
      mistakes_.push_back({std::string(name), 0, 0, std::move(file->error)});
      return std::nullopt;
    }
    LoadedFile loaded = read_rule_file(file->contents, name);
    if (loaded.mistakes.empty()) return std::move(loaded.preset);
    mistakes_.insert(mistakes_.end(), loaded.mistakes.begin(), loaded.mistakes.end());
    return std::nullopt;
  }

  void add_unknown(std::string_view name) {
    if (name.empty()) return add("does not name a rule set; presets are " + joined(preset_names()));
    if (name.find('=') != std::string_view::npos)
      return add(quoted(name) +
                 (open_ ? " does not name a rule set; write a preset or a file before the changes, "
                        : " does not name a rule set; write a preset before the changes, ") +
                 "like wikipedia," + std::string(name));
    if (!open_ && name.find_first_of("/.") != std::string_view::npos)
      return add("no preset is named " + quoted(name) +
                 ", and no file is opened here; name a preset, with changes where the rules differ "
                 "from it, like wikipedia,radius=3,guards=2");
    const auto guess = nearest(name, preset_names());
    add((open_ ? "no preset or file is named " : "no preset is named ") + quoted(name) + "; " +
        (guess ? "did you mean " + std::string(*guess) + "?"
               : "presets are " + joined(preset_names())));
  }

  void read_changes(std::string_view changes) {
    for (std::size_t begin = 0; begin <= changes.size();) {
      const std::size_t end = std::min(changes.find(',', begin), changes.size());
      read_change(changes.substr(begin, end - begin));
      begin = end + 1;
    }
  }

  void read_change(std::string_view change) {
    const std::size_t equals = change.find('=');
    if (equals == std::string_view::npos)
      return add(quoted(change) + " is not a change; write field=value, like no_action=loses");
    const std::string_view name = change.substr(0, equals);
    const std::string_view value_text = change.substr(equals + 1);
    const RuleField* field = find_field(name);
    if (field == nullptr) {
      std::vector<std::string_view> names;
      for (const RuleField& known : rule_fields()) names.push_back(known.name);
      const auto guess = nearest(name, names);
      return add(
          "no field is named " + quoted(name) + "; " +
          (guess ? "did you mean " + std::string(*guess) + "?" : "fields are " + joined(names)));
    }
    const auto value = field->find_value(value_text);
    if (!value) {
      std::vector<std::string_view> names;
      for (const FieldValue& known : field->values) names.push_back(known.name);
      const auto guess = nearest(value_text, names);
      return add(std::string(field->name) + " cannot be " + quoted(value_text) + "; " +
                 (guess ? "did you mean " + std::string(*guess) + "? " : "") + "its values are " +
                 joined(names));
    }
    if (!changed_.insert(field).second)
      return add(std::string(field->name) + " is changed twice; keep one of the two");
    preset_.change(*field, *value, "the change " + std::string(change));
  }

  const OpenRuleFile& open_;
  Preset preset_;
  Mistakes mistakes_;
  std::set<const RuleField*> changed_;
};

}  // namespace

ParsedRules parse_rules(std::string_view text) {
  return parse_rules_or_file(text, {});
}

ParsedRules parse_rules_or_file(std::string_view text, const OpenRuleFile& open) {
  return Parser(open).parse(text);
}

std::string shortest_name(const RuleSet& rules) {
  const Preset* best = nullptr;
  std::vector<const RuleField*> changes;
  for (const Preset& preset : presets()) {
    auto differing = differing_fields(preset.rules, rules);
    if (best == nullptr || differing.size() < changes.size()) {
      best = &preset;
      changes = std::move(differing);
    }
  }
  assert(best != nullptr);
  std::string text = best->name;
  for (const RuleField* field : changes)
    text.append(",").append(field->name).append("=").append(field->value_name(rules));
  return text;
}

}  // namespace agon::rulesets
