// A certificate in a file, packed or not.
#pragma once

#include <functional>
#include <string>

#include "model/data/named_rules.hpp"
#include "solver/analysis/certificate.hpp"

namespace agon::tools {

/// Throws `Unusable` if the file cannot be read as a strategy under its rules, or under `other`,
/// which may be null, and `LimitReached` if `go_on`, asked now and then, ends it.
analysis::Certificate certificate_in(const std::string& path, const NamedRules* other,
                                     const std::function<bool()>& go_on);

}  // namespace agon::tools
