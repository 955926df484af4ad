// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Test vectors: each line that is one comes back from its own text.
#include "proptests/fuzz/support/target.hpp"
#include "puzzles/vectors/check.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace agon;
  const auto checked = vectors::check_vectors(fuzz::text_of(data, size), true);
  for (const vectors::WrongLine& wrong : checked.wrong)
    fuzz::require(wrong.line > 0 && !wrong.text.empty(), "a wrong line says what and where");
  for (const vectors::Vector& vector : checked.vectors) {
    const std::string line = vectors::vector_line(vector);
    const auto again = vectors::parse_vector(line);
    fuzz::require(again.error.empty(), "what is written can be read: " + again.error + "\n" + line);
    fuzz::require_same(vectors::vector_line(again.vector), line, "written, read and written");
    // Answers of others are compared, whatever they are.
    (void)difference(vectors::judge_answer(vector.position, vector.rules), vector.answer);
  }
  return 0;
}
