// A table that has been opened, with the rules that it is for.
#pragma once

#include <memory>
#include <string>

#include "model/data/named_rules.hpp"
#include "solver/tablebase/file/reader.hpp"

namespace agon::analysis {

struct OpenTable {
  std::string path;
  std::unique_ptr<const tablebase::TableFile> table;  ///< never null
  NamedRules rules;                                   ///< the table's, by their shortest name
};

}  // namespace agon::analysis
