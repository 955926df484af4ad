// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/retrograde/radius_solving.hpp"

namespace agon::tablebase {

template class RadiusSolver<2, true>;
template class RadiusSolver<3, true>;
template class RadiusSolver<4, true>;
template class RadiusSolver<5, true>;

}  // namespace agon::tablebase
