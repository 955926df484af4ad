#include "tools/commands/engine_choice.hpp"

#include <CLI/CLI.hpp>

#include <string>

namespace agon::tools {

void add_engine_option(CLI::App& app, analysis::EngineChoice& choice) {
  using analysis::EngineChoice;
  const auto read = [&choice](const std::string& text) {
    if (text != "fast" && text != "reference")
      throw CLI::ValidationError("--engine", text + " is no engine; give fast or reference");
    choice = text == "fast" ? EngineChoice::fast : EngineChoice::reference;
  };
  app.add_option_function<std::string>(
         "--engine", read,
         "fast: the bitboard engine; reference: the judge, some 1000 times slower")
      ->type_name("fast|reference")
      ->default_str("fast");
}

}  // namespace agon::tools
