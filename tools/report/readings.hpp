// The readings of a source, and what was found in them, for people and for programs.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "model/data/position.hpp"
#include "tools/cli/options.hpp"
#include "solver/analysis/readings.hpp"
#include "solver/analysis/every_reading.hpp"

namespace agon::tools {

/// The fields left open with their values, the number of readings, and the first `limit` of them
/// by their shortest names; absent: all if they are few, else none.
std::string describe_readings(const ChosenRules& rules, std::optional<std::size_t> limit);
/// {"rules", "readings", "different", "fields": [{"field", "status", "values"}], "names"}:
/// `different` counts those that may differ in a forced win. `names` likewise.
nlohmann::ordered_json readings_json(const ChosenRules& rules, std::optional<std::size_t> limit);

/// The classes whose answer is the same, those with the most readings first.
struct AnswerGroup {
  std::vector<std::size_t> classes;  ///< rising
  std::size_t readings = 0;
};
std::vector<AnswerGroup> group_answers(const Readings& readings, const ReadingsSolved& solved);

/// A sentence or two a group, what decides, and how it was found. Ends with a newline.
std::string groups_text(const ChosenRules& rules, const Position& position,
                        const Readings& readings, const ReadingsSolved& solved);
/// A group an object: the fields of `solve --json` for the first of its readings that was searched,
/// and "readings", "of", "carried", "decided_by", "where", "names".
std::vector<nlohmann::ordered_json> groups_json(const Position& position, const Readings& readings,
                                                const ReadingsSolved& solved);

}  // namespace agon::tools
