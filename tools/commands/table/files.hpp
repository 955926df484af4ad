// Table files by path, and by rule set in a folder.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "model/data/rule_set.hpp"
#include "solver/analysis/open_table.hpp"
#include "tools/cli/options.hpp"

namespace agon::tools {

using analysis::OpenTable;

/// Do two rule sets have the same table? Fields of the opening and of repetition do not count:
/// nothing is in hand in a table, and a forced win needs no repetition.
bool same_table(const RuleSet& left, const RuleSet& right);

/// The table of a file; throws `Unusable` naming `argument` and the path if it is none or damaged.
OpenTable open_table(std::string_view argument, const std::string& path);

/// The table for a rule set in a folder, with distances if there is one; whatever the files are
/// called, what is inside decides. Nothing if there is none. Throws `Unusable` if the folder cannot
/// be read, or if there is none but a file named as a table (.agt) is damaged.
std::optional<OpenTable> find_table(std::string_view argument, const std::string& folder,
                                    const RuleSet& rules);

/// The table that a path and, if it is a folder, a RULES text (may be empty) name; throws
/// `Unusable` if there is none, or if the file is for other rules than those given.
OpenTable choose_table(const std::string& path, const std::string& rules);

/// "wikipedia-r3g2.agt": a convention, for folders with many tables.
std::string table_name(const RuleSet& rules, bool distances);

/// A position that a table has; throws `Unusable` as `usable_position` does, and if pieces are in
/// hand, saying which board and rules the table has.
Position table_position(std::string_view text, const OpenTable& table, std::string_view argument);

}  // namespace agon::tools
