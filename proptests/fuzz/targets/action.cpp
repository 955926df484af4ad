// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Actions and cells: a text that is read is the one that is printed.
#include "model/values/action.hpp"
#include "proptests/fuzz/support/target.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace agon;
  const std::string_view text = fuzz::text_of(data, size);
  if (const auto action = parse_action(text))
    fuzz::require_same(to_string(*action), text, "the text of the action");
  if (const auto cell = parse_cell(text))
    fuzz::require_same(to_string(*cell), text, "the text of the cell");
  return 0;
}
