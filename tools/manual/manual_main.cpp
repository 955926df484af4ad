// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon-manual SOURCES FOLDER VERSION DATE: writes the manual pages and the completions of agon into
// a folder. SOURCES is the folder of this file, with texts about file formats and shell functions.
#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>

#include "tools/manual/man_pages.hpp"
#include "tools/manual/values.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::manual {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!(text << file.rdbuf())) throw std::runtime_error(path.string() + ": cannot be read");
  return text.str();
}

void write(const fs::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  if (!(file << text << std::flush))
    throw std::runtime_error(path.string() + ": cannot be written");
}

void write_all(const fs::path& sources, const fs::path& folder, const Edition& edition) {
  for (const char* each : {"man1", "man5", "completions"}) {
    fs::remove_all(folder / each);  // pages of subcommands that are no more
    fs::create_directories(folder / each);
  }
  const tools::DeclaredCommand program = tools::declared_program(tools::subcommands());
  for (const tools::DeclaredCommand* each : all_commands(program))
    write(folder / "man1" / (page_name(*each) + ".1"), command_page(*each, edition));
  for (const fs::directory_entry& each : fs::directory_iterator(sources / "pages"))
    if (each.path().extension() == ".5")
      write(folder / "man5" / each.path().filename(),
            format_page(each.path().stem().string(), read(each.path()), edition));
  const auto write_completion = [&](const char* shell, auto completion) {
    write(folder / "completions" / (std::string("agon.") + shell),
          completion(program, read(sources / (std::string("functions.") + shell))));
  };
  write_completion("bash", bash_completion);
  write_completion("zsh", zsh_completion);
  write_completion("fish", fish_completion);
}

}  // namespace
}  // namespace agon::manual

int main(int argc, char** argv) {
  if (argc != 5) {
    fmt::print(
        stderr,
        "agon-manual: give the source folder, the output folder, the version and the date\n");
    return 2;
  }
  try {
    agon::manual::write_all(argv[1], argv[2], {fmt::format("agon {}", argv[3]), argv[4]});
  } catch (const std::exception& reason) {
    fmt::print(stderr, "agon-manual: {}\n", reason.what());
    return 2;
  }
  return 0;
}
