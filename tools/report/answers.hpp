// What the rules say about a position, as text and as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "model/values/position.hpp"
#include "solver/api/answers.hpp"

namespace agon::tools {

/// A line for each action, with what it captures and how it ends the game; for a finished game, who
/// has won.
std::string answer_text(const analysis::PositionAnswer& answer);
/// The actions on one line; of a finished game "over w", "over b" or "over draw".
std::string answer_line(const analysis::PositionAnswer& answer);
/// The object of the interface, without its schema.
nlohmann::ordered_json answer_object(const Position& position, const std::string& rules_name,
                                     const analysis::PositionAnswer& answer);

}  // namespace agon::tools
