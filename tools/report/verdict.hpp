// The verdict about a position, as text and as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "model/data/named_rules.hpp"
#include "model/data/position.hpp"
#include "solver/verdict.hpp"

namespace agon::tools {

/// The object of the interface.
nlohmann::ordered_json verdict_json(const NamedRules& rules, const Position& position,
                                    const Verdict& verdict);

/// "White wins in 5", "White has no win in 3 plies", ..., with the reason for an unfinished one.
std::string verdict_sentence(const Verdict& verdict);

/// The board, the verdict, the keys, and the best line: a line for each action with its captures,
/// what else would have won equally fast, and what forces the defender. Ends with a newline.
std::string verdict_text(const NamedRules& rules, const Position& position, const Verdict& verdict);

}  // namespace agon::tools
