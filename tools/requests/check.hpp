// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What checks of certificates have found, for programs.
#pragma once

#include <string>

#include "solver/certificates/check.hpp"
#include "solver/fortresses/hold.hpp"

namespace agon::tools {

/// As tools/schemas/agon-check-1.schema.json has it. Precondition: the check could be made (no
/// `mistake`, nothing `inexpressible`).
std::string check_json(const certificates::Certificate& certificate,
                       const certificates::CheckReport& report);

/// As tools/schemas/agon-check-hold-2.schema.json has it.
std::string check_json(const fortresses::HoldCertificate& certificate,
                       const fortresses::HoldCheckReport& report);

}  // namespace agon::tools
