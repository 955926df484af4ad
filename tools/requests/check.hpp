// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a check of a certificate of a win has found, as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "solver/certificates/check.hpp"

namespace agon::tools {

/// `expand`, `smt` or `sample`, and the way that such a word means.
std::string_view check_way_name(certificates::CheckWay way);
std::optional<certificates::CheckWay> check_way(std::string_view name);

/// {"by", "rules", "attacker", "position", "proved", "plies" (but by sample), what was counted,
/// "seconds", "failure": {"line", "position", "text"}|null}. Precondition: the check could be made
/// (no `mistake`, nothing `inexpressible`).
nlohmann::ordered_json check_object(const certificates::Certificate& certificate,
                                    const certificates::CheckReport& report);
/// The same behind the "file".
std::string check_json(const certificates::Certificate& certificate,
                       const certificates::CheckReport& report);

}  // namespace agon::tools
