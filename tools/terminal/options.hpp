// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The options that several subcommands have, each declared here alone. What their values name:
// chosen.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/api/answers.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/terminal/bulk.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {

/// `--rules`, `--position`, `--json`: one at a time, for subcommands that lack one of them.
void add_rules_option(Arguments& app, CommonOptions& options);
void add_position_option(Arguments& app, CommonOptions& options);
inline constexpr std::string_view position_help =
    "Position string (the last fields - - may be left out), start, or a drawing by agon show; - "
    "reads one position per line from standard input, answers each in turn and stops at the first "
    "unusable one";
void add_json_option(Arguments& app, bool& json);
/// All three.
void add_common_options(Arguments& app, CommonOptions& options);

// `help` below says what the number means, where that differs between subcommands.

/// `--position` of a subcommand that takes one position, not one a line; and `--white`, `--black`
/// and `--turn`, which give one by its pieces.
Option* add_position_option(Arguments& app, std::string& position, const std::string& help);
/// `--attacker w|b`, read by `attacker_of`. `otherwise`: whose win is searched for by default.
Option* add_attacker_option(Arguments& app, std::string& attacker,
                            const std::string& otherwise = "the side to move");
/// `--time SECONDS`; none: no limit.
Option* add_time_option(Arguments& app, std::optional<double>& seconds);
/// The same with a default, which the help shows.
Option* add_time_option(Arguments& app, double& seconds, const std::string& help, double least = 0);
/// `--memory MIB`.
Option* add_memory_option(Arguments& app, std::size_t& mib, const std::string& help);
/// `--threads N`. The help shows the default unless it is 0.
Option* add_threads_option(Arguments& app, int& threads, const std::string& help, int most = 1024);
/// `--seed N`.
Option* add_seed_option(Arguments& app, std::uint64_t& seed, const std::string& help);
/// `--engine fast|reference`, default fast.
void add_engine_option(Arguments& app, api::EngineChoice& choice);

/// For an option whose value is a text: refuses the empty one, which an unset variable of a
/// script gives and which would otherwise look like a missing option.
std::string refuse_empty(const std::string& text);
/// The same for a value of several parts, in which a blank would end it.
std::string refuse_empty_or_blank(const std::string& text);

/// For `--time` and other numbers of seconds: refuses anything but a number from `least` to `most`,
/// which stays well within the range of clocks.
std::function<std::string(const std::string&)> seconds_from(double least, double most = 1e8);

/// For a number without a specific range: refuses anything below 0. The library would read -1 as
/// the greatest number.
std::string refuse_negative(const std::string& text);

/// `--output FILE`, of a subcommand that makes a file; `-` is standard output, which the caller
/// must write to.
Option* add_output_option(Arguments& app, std::string& file, const std::string& help);

}  // namespace agon::tools
