// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The table of questions. Each is a function from request to answer in a file of its own, with its
// row beside it; rows.cpp names the rows. README.md says what each answers.
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

// To add a question, add its name here; NAME_row is defined in the file of the question.

#define AGON_QUESTIONS(row)                                                                   \
  row(about) row(rules_list) row(rules_show) row(rules_readings) row(rules_field) row(prose)  \
      row(lessons) row(position) row(actions) row(brief) row(perft) row(why) row(read)        \
          row(transform) row(compare_position) row(solve) row(choose) row(use_hold) row(held) \
              row(use_table) row(readings) row(show) row(replay) row(record) row(protocol)
/// Those that need the solver of formulas, or files, which the page's module does without.
#define AGON_QUESTIONS_WITH_FILES(row)                                                         \
  row(check) row(rules_compare) row(rules_check) row(rules_nearest) row(rules_repair)          \
      row(rules_score) row(rules_matrix) row(hold) row(table_build) row(table_find)            \
          row(table_info) row(table_probe) row(table_verify) row(compose) row(collection_find) \
              row(collection_show) row(collection_stats) row(vectors_make) row(vectors_check)  \
                  row(vectors_report) row(vectors_tags)

#define AGON_ROW(name) extern const QuestionRow name##_row;
AGON_QUESTIONS(AGON_ROW)
AGON_QUESTIONS_WITH_FILES(AGON_ROW)
#undef AGON_ROW

/// All questions of this build; of the page's module, those that need no solver of formulas and no
/// file.
std::span<const QuestionRow* const> rows();

/// The answer to a request, which is text; {"error": ...} for what cannot be used. Throws nothing
/// but for want of memory, and then the session is as before.
Json answer(Session& session, std::string_view request);

/// What `position` answers, for others to contain.
Json position_json(RulesInUse& rules, const Position& position, const Language& language);

}  // namespace agon::tools
