// What `agon check --by` names: a way, and for `sample` the number of games.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "solver/certificates/check.hpp"

namespace agon::tools {

// `by`: the words as typed. All throw `Unusable`.

/// Of `sample`: how many games.
std::size_t games_of(const std::vector<std::string>& by);

/// A solver of clauses instead of Z3, which is for holds.
bool by_sat(const std::vector<std::string>& by);

/// Nothing where none is named.
std::optional<analysis::CheckWay> way_of(const std::vector<std::string>& by);

}  // namespace agon::tools
