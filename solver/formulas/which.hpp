// Which solver decides: for those who know no formulas.
#pragma once

#include <cstdint>

namespace agon::formulas {

enum class Which : std::uint8_t {
  z3,
  cadical  ///< a solver of propositional clauses, which has no code of Z3's
};

}  // namespace agon::formulas
