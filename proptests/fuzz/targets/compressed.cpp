// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Compressed certificates: what unpacks can be packed again.
#include "proptests/fuzz/support/target.hpp"
#include "solver/certificates/strategy_text.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace agon;
  LineMeter lines;
  int parts = 100;  // of 128 KiB: some bytes unpack to gigabytes of short lines
  const auto text =
      certificates::decompress(fuzz::text_of(data, size), lines, [&] { return --parts > 0; });
  fuzz::require(!text || !lines.exceeded(), "no line is too long");
  if (!text) return 0;
  LineMeter again;
  fuzz::require(certificates::decompress(certificates::compress(*text), again) == text,
                "packed and unpacked");
  return 0;
}
