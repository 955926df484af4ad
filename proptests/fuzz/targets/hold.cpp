// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Hold files: written again they read the same.
#include "model/rulesets/parse.hpp"
#include "proptests/fuzz/support/target.hpp"
#include "solver/fortresses/hold_text.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace agon;
  const std::string_view text = fuzz::text_of(data, size);
  const certificates::FileHeader header = certificates::parse_hold_header(text);
  if (header.mistake) return 0;
  const auto rules = rulesets::parse_rules(header.rules);
  if (!rules.mistakes.empty()) return 0;
  const auto parsed = certificates::parse_hold(text, rules.rules);
  if (parsed.mistake) {
    fuzz::require(!parsed.mistake->text.empty(), "a mistake says what it is");
    return 0;
  }
  Hold hold = parsed.hold;
  hold.holder = header.side;
  const std::string written = certificates::to_text(hold, header.rules);
  const auto again = certificates::parse_hold(written, rules.rules);
  fuzz::require(!again.mistake, "what is written can be read:\n" + written + "\n" +
                                    (again.mistake ? to_string(*again.mistake) : ""));
  Hold second = again.hold;
  second.holder = certificates::parse_hold_header(written).side;
  fuzz::require_same(certificates::to_text(second, header.rules), written,
                     "written, read and written");
  return 0;
}
