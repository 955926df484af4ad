// Positions found in a table, for people, for programs and as puzzles.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "model/values/position.hpp"
#include "puzzles/texts/puzzle.hpp"
#include "solver/tablebase/query/find.hpp"
#include "solver/tablebase/query/query.hpp"

namespace agon::tools {

struct FoundInTable {
  const analysis::OpenTable& table;
  analysis::FoundPlace found;
  Position position;
  analysis::PositionFacts facts;
};

/// "POSITION  win in 5; key: a1-a2; captured: a3".
std::string found_text(const FoundInTable& found);
/// The object of `table find --json`.
nlohmann::ordered_json found_json(const FoundInTable& found);
/// The same as a puzzle: can the side to move force a win in so many? `rules_name` means the same
/// everywhere. Precondition: it is won, in a ply or more.
puzzles::Puzzle found_puzzle(const FoundInTable& found, analysis::TableAnswers& answers,
                             const std::string& rules_name);

/// The object of `table find --count --json`, and the same as a line.
nlohmann::ordered_json counted_json(const analysis::OpenTable& table,
                                    const analysis::FoundPlaces& counted);
std::string counted_text(const analysis::FoundPlaces& counted);

}  // namespace agon::tools
