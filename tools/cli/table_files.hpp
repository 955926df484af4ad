// Tables as the command line names them: by path, and by rule set in a folder.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/tablebase/query/files.hpp"

namespace agon::tools {

using analysis::OpenTable;
using analysis::same_table;

/// The table of a file; throws `Unusable` naming `argument` and the path if it is not a table or
/// damaged.
OpenTable open_table(std::string_view argument, const std::string& path);

/// The table for a rule set in a folder, with distances if there is one. Nothing if there is none.
/// Throws `Unusable` if the folder cannot be read, or if there is none but a file named as a table
/// (.agt) is damaged.
std::optional<OpenTable> find_table(std::string_view argument, const std::string& folder,
                                    const RuleSet& rules);

/// The table for a rule set that a file or folder has. Nothing if `path` is empty or names none;
/// then, in the second case, a note says so, and what is done instead. Throws as above.
std::optional<OpenTable> table_for(std::string_view argument, const std::string& path,
                                   const NamedRules& rules, std::string_view instead);

/// The table that a path and, if it is a folder, a RULES text (may be empty) name; throws
/// `Unusable` if there is none, or if the file is for other rules than those given.
OpenTable choose_table(const std::string& path, const std::string& rules);

/// A position that a table has; throws `Unusable` as `usable_position` does, and if pieces are in
/// hand, saying which board and rules the table has.
Position table_position(std::string_view text, const OpenTable& table, std::string_view argument);

}  // namespace agon::tools
