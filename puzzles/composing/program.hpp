// What the programs that make the project's own files share: refusals, rules, results written
// whole.
#pragma once

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>

#include "model/rulesets/parse.hpp"

namespace agon::puzzles {

/// What is wrong with the request, in one line.
struct Unusable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The rules of --rules. Throws `Unusable`.
inline RuleSet rules_of(const std::string& text) {
  const auto parsed = rulesets::parse_rules(text);
  if (!parsed.mistakes.empty())
    throw Unusable(fmt::format("--rules {}: {}", text, to_string(parsed.mistakes)));
  return parsed.rules;
}

/// Writes the whole file or leaves the one that was there. Throws `Unusable`.
inline void write_whole(const std::filesystem::path& path, const std::string& text) {
  const std::filesystem::path temporary = path.string() + ".new";
  std::ofstream file(temporary, std::ios::binary);
  file << text;
  file.close();
  if (!file)
    throw Unusable(fmt::format("{}: cannot be written; check the permissions and the free space",
                               temporary.string()));
  std::filesystem::rename(temporary, path);
}

}  // namespace agon::puzzles
