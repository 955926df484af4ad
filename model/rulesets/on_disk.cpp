// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The files that RULES may name, read from the disk; apart from the parser, for programs without
// one.
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include "model/files/files.hpp"
#include "model/rulesets/parse.hpp"

namespace agon::rulesets {
namespace {

/// A rule set file of a reasonable person is a few kilobytes.
constexpr std::uintmax_t largest_file = 1 << 20;

std::optional<RuleFileText> open_on_disk(std::string_view name) {
  const std::filesystem::path path{name};
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return std::nullopt;
  const auto fail = [](std::string reason) { return RuleFileText{{}, std::move(reason)}; };
  if (std::filesystem::is_directory(path, error)) return fail("is a folder; name a rule-set file");
  errno = 0;
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return fail(std::string("cannot be read: ") + std::strerror(errno));
  RuleFileText file;
  char chunk[4096];
  while (stream.read(chunk, sizeof chunk) || stream.gcount() > 0) {
    file.contents.append(chunk, static_cast<std::size_t>(stream.gcount()));
    if (file.contents.size() > largest_file)
      return fail("is larger than 1 MiB, too large for a rule set");
  }
  if (stream.bad()) return fail("cannot be read completely");
  if (const std::string_view is = what_it_is(file.contents); !is.empty() && is != "TOML file")
    return fail("is another kind of file (" + std::string(is) + "); name a rule-set file");
  return file;
}

}  // namespace

ParsedRules parse_rules_or_file(std::string_view text) {
  return parse_rules_or_file(text, open_on_disk);
}

}  // namespace agon::rulesets
