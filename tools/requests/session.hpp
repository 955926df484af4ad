// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a session keeps from one request to the next: rule sets already read, with their engines,
// and where the conformance protocol stands.
#pragma once

#include <atomic>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "solver/api/answers.hpp"
#include "solver/search/goal_pursue.hpp"
#include "solver/search/plain/question.hpp"
#include "solver/tablebase/query/files.hpp"
#include "solver/tablebase/query/probe.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/requests/request.hpp"
#include "tools/requests/responder.hpp"

namespace agon::tools {

/// A rule set at work.
struct RulesInUse {
  std::string asked_for;  ///< as the request had it
  bool is_sheet;          ///< and not a text
  NamedRules rules;
  std::shared_ptr<const rulesets::Preset> preset;  ///< the same with its sources; never null
  std::unique_ptr<api::Rules> engine;              ///< the bitboard's
};

/// A hold file at work.
struct HoldInUse {
  HoldInUse(const RuleSet& of, const Hold& hold) : rules(of), fortress(of, hold) {}
  RuleSet rules;
  search::HeldFortress fortress;
};

/// A table at work.
struct TableInUse {
  tablebase::OpenTable table;
  std::optional<tablebase::TableAnswers> answers;  ///< for the rules asked about last
};

class Session {
 public:
  /// The rule set that a member of the request names, or gives as a sheet: {"name", "toml",
  /// "changes"}; throws `Unusable`. The reference lasts as long as this request. Cost: some
  /// milliseconds the first time, nothing while it is among those used last.
  RulesInUse& rules(const Request& request, std::string_view member = "rules");
  /// The rule sets that a list of such members gives; all presets where it is missing.
  std::vector<ChosenRules> rule_sets(const Request& request, std::string_view member);

  /// Keeps a hold file for its rules and side, in place of another one for them; throws `Unusable`.
  /// Whether it proves anything is not asked. The reference lasts until the next call.
  const HoldInUse& keep_hold(const std::string& text);
  /// What is kept for them, or null.
  const search::HeldFortress* hold_of(const RuleSet& rules, Side holder) const;

  /// Keeps a table, in place of another one for the same rules, and of the one used least recently
  /// where there are too many. The reference lasts until the next call.
  const tablebase::OpenTable& keep_table(tablebase::OpenTable table);
  /// What answers from a kept table under these rules, or null. Lasts until the next call of
  /// either.
  tablebase::TableAnswers* table_of(const RuleSet& rules);

  conform::Responder& responder();

  /// Set by another thread or a signal handler; ends a long request.
  std::atomic<bool> stop{false};

  /// Called with the progress of a long request; may be empty.
  std::function<void(const search::Progress&)> progress;

 private:
  RulesInUse& rules(const Json& asked, const Request& request, std::string_view member);

  static constexpr std::size_t most_kept = 32;
  static constexpr std::size_t most_holds = 8;
  static constexpr std::size_t most_tables = 4;

  std::list<RulesInUse> kept_;    ///< the one used last first
  std::list<HoldInUse> holds_;    ///< the one read last first
  std::list<TableInUse> tables_;  ///< the one used last first
  std::unique_ptr<conform::Responder> responder_;
};

/// What is wrong at a place of a text, in a language other than English.
std::string said_at(int line, int column, const std::string& what, const Language& language);
/// What makes a position unusable, which it is: the kinds of flaws, or in English each by its
/// place.
std::string flaws_of(const Problems& problems, const RuleSet& rules, const Language& language);
/// The position that the request's member gives, one that can be used; throws `Unusable`.
Position position_in(const Request& request, const NamedRules& rules,
                     std::string_view member = "position");
/// The side that a member names, `w` or `b`; the side to move where it is missing.
Side side_in(const Request& request, const Position& position,
             std::string_view member = "attacker");

// The limits of a long request, and its progress.

/// The longest time that a request may ask for.
inline constexpr double most_seconds = 1e9;

/// `plies`, `nodes`, `seconds`, `memory_mib` and `threads` (else one) of the request, and the
/// session's stop flag. The session receives progress ten times a second.
search::Question question_in(const Request& request, const Session& session);

}  // namespace agon::tools
