// What an audit of a table found, for people and for programs.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "solver/tablebase/query/audit.hpp"

namespace agon::tools {

/// What is audited and how: the table's path, the name of its rules (empty where they could not be
/// read), the seed of the sample.
struct Audited {
  std::string path;
  std::string rules;
  std::uint64_t seed = 1;
};

/// The object of `table verify --json`. Precondition: the audit was not stopped.
nlohmann::ordered_json audit_json(const Audited& audited, const analysis::Audit& audit);
/// A line for each stage that found nothing wrong, and the verdict.
std::string audit_text(const Audited& audited, const analysis::Audit& audit);

}  // namespace agon::tools
