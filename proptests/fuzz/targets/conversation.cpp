// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The conformance protocol, answered by both statements of the rules: each line gets the same
// answer from both, on one line.
#include "proptests/fuzz/support/target.hpp"
#include "tools/requests/responder.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace agon;
  std::string_view left = fuzz::text_of(data, size);
  static const std::atomic<bool> stop{true};
  conform::Responder fast(api::EngineChoice::fast, RuleSet{}, &stop);
  conform::Responder judge(api::EngineChoice::reference, RuleSet{}, &stop);
  for (int lines = 0; !left.empty() && lines < 40; ++lines) {
    const std::size_t end = std::min(left.find('\n'), left.size());
    const std::string_view line = left.substr(0, end);
    left.remove_prefix(std::min(end + 1, left.size()));
    const auto answer = fast.answer(line);
    const auto expected = judge.answer(line);
    fuzz::require_same(answer.value_or("none"), expected.value_or("none"),
                       "the engine's answer to " + std::string(line));
    fuzz::require(answer.value_or("").find('\n') == std::string::npos, "an answer is one line");
  }
  return 0;
}
