// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Rule-set files.
#include "model/rulesets/file.hpp"
#include "model/values/rule_set.hpp"
#include "proptests/fuzz/support/target.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace agon;
  const auto loaded = rulesets::read_rule_file(fuzz::text_of(data, size), "fuzzed.toml");
  for (const Mistake& mistake : loaded.mistakes)
    fuzz::require(!mistake.text.empty() && mistake.line >= 0 && mistake.column >= 0,
                  "a mistake says what and where: " + to_string(mistake));
  if (!loaded.mistakes.empty()) return 0;
  const rulesets::Preset& preset = loaded.preset;
  fuzz::require(contradictions(preset.rules).empty(), "what is read is usable");
  fuzz::require(preset.fields.size() == rule_fields().size(), "every field has its reading");
  for (std::size_t i = 0; i < preset.fields.size(); ++i) {
    fuzz::require(preset.fields[i].field == &rule_fields()[i], "fields come in order");
    fuzz::require(preset.fields[i].value == rule_fields()[i].get(preset.rules),
                  "the reading of a field has its value");
  }
  return 0;
}
