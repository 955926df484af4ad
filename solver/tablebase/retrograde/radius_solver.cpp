// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/retrograde/radius_solving.hpp"

namespace agon::tablebase {

std::array<GuardSets, 2> guard_sets_of(const Layout& layout) {
  const int others = layout.shape().cells() - 1 - layout.guards();
  return {GuardSets(others, layout.guards()), GuardSets(others - 1, layout.guards())};
}

template class RadiusSolver<2, false>;
template class RadiusSolver<3, false>;
template class RadiusSolver<4, false>;
template class RadiusSolver<5, false>;

}  // namespace agon::tablebase
