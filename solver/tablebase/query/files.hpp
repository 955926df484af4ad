// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Where tables lie: a file, or a folder in which what is inside the files decides.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "model/values/rule_set.hpp"
#include "solver/tablebase/file/reader.hpp"

namespace agon::tablebase {

struct OpenTable {
  std::string path;                     ///< or what messages call it
  std::unique_ptr<const Reader> table;  ///< never null
  NamedRules rules;                     ///< the table's, by their shortest name
};

/// A table, or none; if something is wrong, one line that names the file or folder and says what
/// would be right.
struct FoundTable {
  std::optional<OpenTable> table;
  std::string problem;
};

/// The table of a file; a problem if it is not a table or damaged.
FoundTable open_table(const std::string& path);

/// The same of a file's bytes, which messages call `name`.
FoundTable table_of(std::string bytes, std::string name);

/// The table for a rule set in a folder, with distances if there is one; files are judged by their
/// contents, not their names. A problem if the folder cannot be read, or if no table is for the
/// rule set but a file named as a table (.agt) is damaged. Neither if there simply is none.
FoundTable find_table(const std::string& folder, const RuleSet& rules);

/// Do two rule sets have the same table? Fields of the opening and of repetition do not count:
/// nothing is in hand in a table, and a forced win needs no repetition.
bool same_table(const RuleSet& left, const RuleSet& right);

/// "wikipedia-r3g2.agt": a convention, for folders with many tables.
std::string table_name(const RuleSet& rules, bool distances);

}  // namespace agon::tablebase
