// Which statement of the rules answers.
#pragma once

#include "solver/analysis/answers.hpp"

namespace CLI {
class App;
}

namespace agon::tools {

/// `--engine fast|reference`, default fast.
void add_engine_option(CLI::App& app, analysis::EngineChoice& choice);

}  // namespace agon::tools
