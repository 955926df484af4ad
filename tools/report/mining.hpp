// How mining goes on, for people and for programs.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "puzzles/making/miner.hpp"

namespace agon::tools {

/// "mine: 1200 puzzles, 24.1 a second; 40000 candidates".
std::string mining_line(const puzzles::MiningFigures& figures);

/// How many of what, at which rate, and what was refused and why: some lines, the last one ended.
std::string mining_text(const puzzles::MiningFigures& figures);

/// A stored puzzle on one line.
nlohmann::ordered_json stored_json(const puzzles::Entry& entry);

}  // namespace agon::tools
