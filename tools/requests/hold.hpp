// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Fortresses, and how positions stand for their holders, for programs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "solver/fortresses/hold.hpp"
#include "solver/fortresses/seeker.hpp"

namespace agon::tools {

class Request;
class Session;

/// The hold whose text a member of the request is, under its own rules, which have to be those of
/// `other` unless that is null; throws `Unusable`.
fortresses::HoldCertificate hold_in(const Request& request, std::string_view member,
                                    const NamedRules* other, const Session& session);

/// As tools/schemas/agon-hold-2.schema.json has it. Where the fortress is given, "known",
/// "contents", "of", "unsettled" and "tried" are left out; where it is known without a search, the
/// second to fourth of these.
std::string hold_json(const fortresses::HoldAnswer& answer);

/// Of both sides: {"rules", "position", "value": "draw"|"w"|"b"|null}
std::string hold_value_json(const std::vector<fortresses::HoldAnswer>& answers);

}  // namespace agon::tools
