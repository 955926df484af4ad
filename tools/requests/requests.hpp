// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The requests, each a function from request to answer; agon.cpp has the table of them. They throw
// `Unusable` for unusable input. README.md says what each answers.
#pragma once

#include "tools/requests/request.hpp"
#include "tools/requests/session.hpp"

namespace agon::requests {

Json about(const Request& request, Session& session);
Json rules(const Request& request, Session& session);
Json prose(const Request& request, Session& session);
Json lessons(const Request& request, Session& session);
Json position(const Request& request, Session& session);
Json actions(const Request& request, Session& session);
Json perft(const Request& request, Session& session);
Json why(const Request& request, Session& session);
Json read(const Request& request, Session& session);
Json transform(const Request& request, Session& session);
Json compare(const Request& request, Session& session);
Json solve(const Request& request, Session& session);
Json check(const Request& request, Session& session);
Json choose(const Request& request, Session& session);
Json hold(const Request& request, Session& session);
Json table(const Request& request, Session& session);
Json held(const Request& request, Session& session);
Json readings(const Request& request, Session& session);
Json draw(const Request& request, Session& session);
Json replay(const Request& request, Session& session);
Json record(const Request& request, Session& session);
Json protocol(const Request& request, Session& session);

/// What `position` answers, for others to contain.
Json position_json(RulesInUse& rules, const Position& position, const tools::Language& language);

}  // namespace agon::requests
