// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The table of questions. Each is a function from request to answer in a file of its own, with its
// row beside it:
//
//     extern constinit const QuestionRow rules_field_row{"rules field", rules_field_members,
//     rules_field};
//
// The build finds the rows (rows.cmake). README.md says what each answers.
#pragma once

#include <span>
#include <string_view>

#include "tools/requests/request.hpp"
#include "tools/requests/session.hpp"

namespace agon::tools {

/// A question that can be asked.
struct QuestionRow {
  std::string_view name;  ///< as asked: the words of the subcommand, where one asks the same
  std::span<const std::string_view> members;
  /// Throws `Unusable` for unusable input, and changes nothing then.
  Json (*answer)(const Request&, Session&);
  /// The name of the answer's format, its first member: as `agon NAME --json` prints it. Empty for
  /// answers that no subcommand prints.
  std::string_view schema = {};
  bool is_long = false;  ///< looks at the session's stop flag
};

/// All questions of this build; of the page's module, those that need no solver of formulas and no
/// file.
std::span<const QuestionRow* const> rows();

/// The answer to a request, which is text; {"error": ...} for what cannot be used. Throws nothing
/// but for want of memory, and then the session is as before.
Json answer(Session& session, std::string_view request);

/// What `position` answers, for others to contain.
Json position_json(RulesInUse& rules, const Position& position, const Language& language);

}  // namespace agon::tools
