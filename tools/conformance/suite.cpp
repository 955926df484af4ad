// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/conformance/suite.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <sstream>

#include "model/values/mistake.hpp"
#include "puzzles/vectors/check.hpp"
#include "puzzles/vectors/entry.hpp"
#include "puzzles/vectors/suite.hpp"
#include "tools/terminal/output.hpp"

namespace agon::conform {

std::vector<Vector> read_suite(const std::string& path, const std::string& suite) {
  std::istringstream lines(
      tools::read_file("--vectors", path, LineMeter(vectors::longest_vector_line)));
  std::vector<Vector> read;
  std::unique_ptr<vectors::FastAnswers> fast;
  std::size_t number = 0;
  for (std::string line; std::getline(lines, line);) {
    const std::string place = fmt::format("{}:{}", path, ++number);
    vectors::ParsedVector parsed = vectors::parse_vector(line);
    if (!parsed.error.empty())
      throw Unusable(
          fmt::format("{}: {}; give a file of test vectors written by `agon vectors make`", place,
                      parsed.error));
    vectors::Vector& vector = parsed.vector;
    if (!fast || fast->engine().rules() != vector.rules)
      fast = std::make_unique<vectors::FastAnswers>(vector.rules);
    auto wrong = difference(fast->answer(vector.position), vector.answer);
    if (!wrong) wrong = wrong_game(vector);
    if (wrong)
      throw Unusable(
          fmt::format("{}: contradicts the rules: {}; see `agon vectors check`", place, *wrong));
    read.push_back({place,
                    std::move(vector.id),
                    {vector.rules, std::move(vector.position)},
                    suite,
                    std::move(vector.game)});
  }
  return read;
}

std::string shipped_suite(const std::string& preset) {
  std::error_code ignored;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path();
  for (const std::filesystem::path& folder :
       {program / "../share/agon/vectors", program / "../puzzles/suites",
        std::filesystem::path(AGON_SUITES)}) {
    const auto file = folder / (preset + ".jsonl");
    if (std::filesystem::is_regular_file(file, ignored)) return file.lexically_normal().string();
  }
  return "";
}

std::string vector_line(const Case& one, const std::string& id, const std::string& why,
                        std::optional<std::vector<Action>> game) {
  vectors::Vector vector{id, one.rules, one.position, {}, {}, {}, why, std::move(game)};
  vector.answer = vectors::judge_answer(one.position, one.rules);
  vector.perft = {vector.answer.actions.size()};
  vector.tags = vectors::clause_tags(one.position, one.rules, vector.answer);
  return vectors::vector_line(vector);
}

}  // namespace agon::conform
