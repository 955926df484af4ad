// A cooperative win, as text and as JSON.
#pragma once

#include <string>

#include "model/values/named_rules.hpp"
#include "model/values/position.hpp"
#include "solver/api/helpmate.hpp"

namespace agon::tools {

/// "White can win in 51 plies with Black's help", "White cannot win, whatever both do", ...
std::string helpmate_sentence(const search::Helpmate& found, Side winner);

/// That, the game with what each action captures, its last position, and what is proved of its
/// length and what not. Ends with a newline.
std::string helpmate_text(const NamedRules& rules, const Position& position, Side winner,
                          search::Ending ending, const analysis::HelpmateFound& found);

/// One line, as `agon compose --help` has it.
std::string helpmate_json(const NamedRules& rules, const Position& position, Side winner,
                          search::Ending ending, const search::Helpmate& found);

}  // namespace agon::tools
