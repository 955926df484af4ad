// Game records in files.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/records/replay.hpp"
#include "model/records/text.hpp"
#include "tools/terminal/arguments.hpp"

namespace agon::tools {

/// Reads a record; `-` is standard input. Throws `Unusable` with file:line:column if it is not one.
record::ParsedRecord load_record(std::string_view argument, const std::string& path);
/// How messages name the file.
std::string record_name(const std::string& path);

/// A position of a recorded game.
struct RecordedPosition {
  RuleSet rules;
  Position position;
  std::optional<Action> last;  ///< the action that led to it
};
/// The position after `ply` actions of the main line, by default all. Throws `Unusable` if there
/// are too few, or one of them is illegal.
RecordedPosition position_of(std::string_view argument, const std::string& path,
                             std::optional<int> ply);

/// `--moves FILE`, `--ply N` of a subcommand that shows a position, which has `--rules`,
/// `--position` and `--last` already.
struct RecordedChoice {
  std::string moves;
  std::optional<int> ply;
};
void add_recorded_options(Arguments& app, RecordedChoice& choice);
/// The position that they name; nothing without `--moves`.
std::optional<RecordedPosition> recorded_position(const RecordedChoice& choice);

}  // namespace agon::tools
