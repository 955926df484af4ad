// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/cli/language_option.hpp"

#include <vector>

namespace agon::tools {

void add_language_option(Arguments& app, std::string& code, const std::string& what,
                         const std::string& otherwise) {
  std::vector<std::string> codes;
  std::string names;
  for (const Language& each : languages()) {
    codes.emplace_back(each.code());
    names += names.empty() ? "" : ", ";
    names += each.code();
  }
  app.add_option("--language", code, what + ": " + names + " [" + otherwise + "]")
      ->type_name("CODE")
      ->one_of(codes);
}

const Language& language_of(const std::string& code) {
  const Language* found = find_language(code);
  return found == nullptr ? english() : *found;
}

}  // namespace agon::tools
