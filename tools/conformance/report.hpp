// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What came of a conformance run, for people, for programs, and for continuous integration.
#pragma once

#include <optional>
#include <string>

#include "tools/conformance/run.hpp"

namespace agon::conform {

/// Several lines, each ended; boards drawn as `agon show` does.
std::string text_report(const Request& request, const Outcomes& outcomes, bool colour);

/// {"command": [words], "conforms": true|false|null, "seed", "seconds", "positions", "actions",
/// "starts", "rules": [{"name", "supported", "unsupported": "FIELD=VALUE"|null, "vectors",
/// "without_game", "positions", "actions"}], "findings": [{"fault", "rules", "offered": the rule
/// set in use, "position", "action": text|null, "game": [actions]|null, "question", "expected",
/// "got", "missing", "extra", "about", "how", "where", "times", "repeatable", "own_fault",
/// "off_start": number of pieces|null, "history": [lines], "vector": {...}|null, "stderr"}]}.
/// `conforms` is null where nothing was decided: Ctrl-C, or nothing asked.
std::string json_report(const Request& request, const Outcomes& outcomes);

/// JUnit XML: a test case for each rule set, skipped where the program does not take it.
std::string junit_report(const Request& request, const Outcomes& outcomes);

/// Nothing if the run decided nothing.
std::optional<bool> conforms(const Outcomes& outcomes);

}  // namespace agon::conform
