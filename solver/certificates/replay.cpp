// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/certificates/replay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "solver/certificates/strategy_lines.hpp"
#include "solver/certificates/strategy_text.hpp"

namespace agon::certificates {
namespace {

class Replay {
 public:
  Replay(const Strategy& strategy, const ReplayQuestion& question)
      : strategy_(strategy),
        question_(question),
        judge_(question.goal, strategy.attacker, question.rules),
        index_(strategy, question.go_on),
        met_(strategy.lines.size(), false) {}

  ReplayReport run() {
    const Position& root = root_of(strategy_, question_.root);
    report_.interrupted = question_.go_on && !question_.go_on();
    if (report_.interrupted) return std::move(report_);
    if (judge_.outcome(root) != Outcome::none) {
      fail(root, 0, "the game is already over");
    } else if (const auto fate = follow(root, any_length, 0, "")) {
      report_.plies = fate->takes;
      report_.proved = fits_exactly(root);
    }
    report_.lines = static_cast<std::size_t>(std::count(met_.begin(), met_.end(), true));
    return std::move(report_);
  }

 private:
  /// What the strategy achieves from a position.
  struct Fate {
    int takes = 0;      ///< plies to the win against the longest defence
    int by_lines = 0;   ///< the same if the next line takes what it says
    int longest = -1;   ///< the most plies of any line reached next; -1: won before any
    bool open = false;  ///< still being looked at
  };
  static constexpr int any_length = std::numeric_limits<int>::max();

  std::nullopt_t fail(const Position& position, std::size_t line, std::string text) {
    report_.failure = Failure{line, to_string(position), std::move(text)};
    return std::nullopt;
  }

  bool fits_exactly(const Position& root) {
    if (question_.demand == Demand::proof) return true;
    const auto first = index_.find(root, any_length);
    if (!first || strategy_.lines[*first].plies == root_by_lines_) return true;
    fail(root, file_line(*first),
         fmt::format("says {}, but the file's own play takes {}",
                     counted(strategy_.lines[*first].plies, "ply", "plies"), root_by_lines_));
    return false;
  }

  /// `line`: the file's line that applied last, with `fewer_than` plies; `how`: what was played
  /// since. Nothing if it fails, or a limit came first.
  std::optional<Fate> follow(const Position& position, int fewer_than, std::size_t line,
                             const std::string& how) {
    const Outcome outcome = judge_.outcome(position);
    if (outcome == win_of(strategy_.attacker)) return Fate{};
    if (outcome != Outcome::none)
      return fail(position, line, how + " ends the game without a win for the attacker");
    const std::string text = to_string(position);
    const auto [place, is_new] = fates_.try_emplace(text, Fate{0, 0, -1, true});
    if (!is_new) {
      if (place->second.open)
        return fail(position, line, how + " repeats a position, so the defender can avoid losing");
      if (place->second.longest >= fewer_than)
        return fail(position, line, how + " leads to no line with few enough plies");
      return place->second;
    }
    ++report_.positions;
    const auto fate = rules::decider(position, question_.rules) == strategy_.attacker
                          ? act(position, fewer_than, line, how)
                          : answer(position, fewer_than, line, how);
    if (fate) fates_[text] = *fate;
    return fate;
  }

  std::optional<Fate> act(const Position& position, int fewer_than, std::size_t line,
                          const std::string& how) {
    const auto found = index_.find(position, fewer_than);
    if (!found && how.empty())
      return fail(position, 0, "no line matches the position to be proved");
    if (!found) return fail(position, line, how + " leads to no line with few enough plies");
    const StrategyLine& own = strategy_.lines[*found];
    met_[*found] = true;
    const std::string action = to_string(own.action);
    if (!rules::is_legal(position, question_.rules, own.action))
      return fail(position, file_line(*found), "the action " + action + " is not legal");
    const auto next = follow(rules::apply(position, question_.rules, own.action), own.plies,
                             file_line(*found), action);
    if (!next) return std::nullopt;
    if (next->takes + 1 > own.plies)
      return fail(position, file_line(*found),
                  fmt::format("says {}, but the file's own play takes {}",
                              counted(own.plies, "ply", "plies"), next->takes + 1));
    if (how.empty()) root_by_lines_ = next->by_lines + 1;
    return Fate{next->takes + 1, own.plies, own.plies, false};
  }

  std::optional<Fate> answer(const Position& position, int fewer_than, std::size_t line,
                             const std::string& how) {
    Fate fate;
    for (const Action& action : rules::actions(position, question_.rules)) {
      report_.limited = report_.answers >= question_.most_answers;
      report_.interrupted = question_.go_on && !question_.go_on();
      if (report_.limited || report_.interrupted) return std::nullopt;
      ++report_.answers;
      const auto next = follow(rules::apply(position, question_.rules, action), fewer_than, line,
                               how + (how.empty() ? "" : " ") + to_string(action));
      if (!next) return std::nullopt;
      fate.takes = std::max(fate.takes, next->takes + 1);
      fate.by_lines = std::max(fate.by_lines, next->by_lines + 1);
      fate.longest = std::max(fate.longest, next->longest);
    }
    return fate;
  }

  const Strategy& strategy_;
  const ReplayQuestion& question_;
  GoalJudge judge_;
  LineIndex index_;
  std::vector<bool> met_;
  std::unordered_map<std::string, Fate> fates_;
  int root_by_lines_ =
      0;  ///< of a root on a line: the plies of its play, by the lines reached next
  ReplayReport report_;
};

}  // namespace

ReplayReport replay(const Strategy& strategy, const ReplayQuestion& question) {
  return Replay(strategy, question).run();
}

}  // namespace agon::certificates
