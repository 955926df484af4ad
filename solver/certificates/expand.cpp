// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/certificates/expand.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>
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

class Expansion {
 public:
  Expansion(const Strategy& strategy, const ExpandQuestion& question)
      : strategy_(strategy),
        question_(question),
        judge_(question.goal, strategy.attacker, question.rules),
        next_(strategy.lines.size()) {}

  ExpandReport run() {
    if (index_lines() && check_lines() && check_root()) report_.proved = true;
    return std::move(report_);
  }

 private:
  /// What becomes of a position after a line's action, until the attacker decides again.
  struct Fate {
    int plies = 0;  ///< to the win
    std::optional<Failure> failure;
    std::optional<std::size_t> blamed;  ///< the line whose length is not fewer, if that is it
  };

  const StrategyLine& line(std::size_t index) const { return strategy_.lines[index]; }

  static Fate failed(std::string position, std::string text) {
    return {0, Failure{0, std::move(position), std::move(text)}, std::nullopt};
  }

  bool fail(std::size_t file_line, Failure failure) {
    failure.line = file_line;
    report_.failure = std::move(failure);
    return false;
  }

  bool goes_on() {
    if (question_.go_on && !question_.go_on(report_.lines)) report_.interrupted = true;
    return !report_.interrupted;
  }

  bool index_lines() {
    for (std::size_t i = 0; i < strategy_.lines.size(); ++i) {
      if (!goes_on()) return false;
      std::string text = to_string(line(i).position);
      if (line(i).is_pattern())
        return fail(file_line(i), {0, text, "has patterns ('?'), which expansion cannot follow"});
      const auto [place, is_new] = index_.try_emplace(text, i);
      if (!is_new)
        return fail(
            file_line(i),
            {0, text, fmt::format("the position is already on line {}", file_line(place->second))});
    }
    return true;
  }

  /// Shortest lines first: then a wrong length is found where it is, before the lines that
  /// rely on it.
  bool check_lines() {
    std::vector<std::size_t> order(strategy_.lines.size());
    std::iota(order.rbegin(), order.rend(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [this](std::size_t left, std::size_t right) {
      return line(left).plies < line(right).plies;
    });
    // What needs no answer of the defender, before the answers of any line.
    for (const std::size_t i : order) {
      if (!goes_on()) return false;
      if (auto failure = wrong_at_once(i)) return fail(file_line(i), std::move(*failure));
    }
    for (const std::size_t i : order) {
      if (!goes_on()) return false;
      Fate fate = check_line(i);
      if (report_.interrupted) return false;
      ++report_.lines;
      if (!fate.failure) continue;
      return blame(i, std::move(fate));
    }
    return true;
  }

  /// A line whose answer leads to a line that is not shorter is itself right if that other is
  /// wrong.
  bool blame(std::size_t failing, Fate fate) {
    std::vector<std::size_t> seen{failing};
    while (fate.blamed && std::find(seen.begin(), seen.end(), *fate.blamed) == seen.end()) {
      const std::size_t other = *fate.blamed;
      Fate others = check_line(other);
      if (report_.interrupted) return false;
      if (!others.failure) break;
      failing = other;
      fate = std::move(others);
      seen.push_back(failing);
    }
    return fail(file_line(failing), std::move(*fate.failure));
  }

  /// What is wrong with a line whatever the defender answers.
  std::optional<Failure> wrong_at_once(std::size_t i) const {
    const Position& position = line(i).position;
    if (const Problems problems = rules::problems(position, question_.rules); !problems.empty())
      return Failure{0, to_string(position), "unusable under the rules: " + to_string(problems)};
    if (auto wrong = objection(position, line(i).action, strategy_.attacker, question_.rules))
      return Failure{0, to_string(position), std::move(*wrong)};
    return std::nullopt;
  }

  /// Precondition: nothing is wrong with it at once.
  Fate check_line(std::size_t i) {
    const StrategyLine& own = line(i);
    const std::string text = to_string(own.position);
    const std::string action = to_string(own.action);
    next_[i].clear();
    std::vector<std::string> path;
    Fate fate = follow(rules::apply(own.position, question_.rules, own.action), own.plies, action,
                       path, next_[i]);
    if (fate.failure) return fate;
    const int takes = fate.plies + 1;
    if (takes > own.plies || (takes < own.plies && question_.demand == Demand::exact))
      return failed(text, fmt::format("says {}, but the file's own play takes {}",
                                      counted(own.plies, "ply", "plies"), takes));
    return fate;
  }

  /// Where does play from `position`, reached by `how`, end? On a line with fewer plies than
  /// `fewer_than`, or won. `path`: the positions in which the defender decides since the last line.
  Fate follow(const Position& position, int fewer_than, const std::string& how,
              std::vector<std::string>& path, std::vector<std::size_t>& reached) {
    std::string text = to_string(position);
    const Outcome outcome = judge_.outcome(position);
    if (outcome == win_of(strategy_.attacker)) return {};
    if (outcome != Outcome::none)
      return failed(text, fmt::format("{} ends the game without a win for the attacker", how));
    if (rules::decider(position, question_.rules) == strategy_.attacker) {
      const auto found = index_.find(text);
      if (found == index_.end())
        return failed(text, fmt::format("{} leads to a position that no line matches", how));
      const int plies = line(found->second).plies;
      if (plies >= fewer_than) {
        Fate fate =
            failed(text, fmt::format("{} leads to line {}, whose length of {} is not less than {}",
                                     how, file_line(found->second), plies, fewer_than));
        fate.blamed = found->second;
        return fate;
      }
      reached.push_back(found->second);
      return {plies, std::nullopt, std::nullopt};
    }
    if (std::find(path.begin(), path.end(), text) != path.end())
      return failed(text,
                    fmt::format("{} repeats a position, so the defender can avoid losing", how));
    if (static_cast<int>(path.size()) >= fewer_than)
      return failed(text, fmt::format("{} takes more than the line's plies", how));
    path.push_back(std::move(text));
    Fate longest_fate;
    for (const Action& answer : rules::actions(position, question_.rules)) {
      if (!goes_on()) return failed({}, "interrupted");
      ++report_.answers;
      const Fate fate = follow(rules::apply(position, question_.rules, answer), fewer_than,
                               how + (how.empty() ? "" : " ") + to_string(answer), path, reached);
      if (fate.failure) return fate;
      longest_fate.plies = std::max(longest_fate.plies, fate.plies + 1);
    }
    path.pop_back();
    return longest_fate;
  }

  bool check_root() {
    std::vector<std::size_t> waiting;
    if (question_.root) {
      const std::string text = to_string(*question_.root);
      if (judge_.outcome(*question_.root) != Outcome::none)
        return fail(0, {0, text, "the game is already over"});
      if (rules::decider(*question_.root, question_.rules) == strategy_.attacker &&
          !index_.contains(text))
        return fail(0, {0, text, "no line matches the position to be proved"});
      std::vector<std::string> path;
      const Fate fate = follow(*question_.root, std::numeric_limits<int>::max(), "", path, waiting);
      if (report_.interrupted) return false;
      if (fate.failure) return fail(0, *fate.failure);
      report_.plies = fate.plies;
    } else {
      waiting.push_back(0);
      report_.plies = line(0).plies;
    }
    return check_reached(std::move(waiting));
  }

  bool check_reached(std::vector<std::size_t> waiting) {
    std::vector<bool> seen(strategy_.lines.size(), false);
    while (!waiting.empty()) {
      const std::size_t i = waiting.back();
      waiting.pop_back();
      if (seen[i]) continue;
      seen[i] = true;
      waiting.insert(waiting.end(), next_[i].begin(), next_[i].end());
    }
    report_.unreached = static_cast<std::size_t>(std::count(seen.begin(), seen.end(), false));
    if (report_.unreached == 0 || question_.demand == Demand::proof) return true;
    const auto first =
        static_cast<std::size_t>(std::find(seen.begin(), seen.end(), false) - seen.begin());
    return fail(file_line(first),
                {0, to_string(line(first).position), "no play from the root reaches it"});
  }

  const Strategy& strategy_;
  const ExpandQuestion& question_;
  GoalJudge judge_;
  std::unordered_map<std::string, std::size_t> index_;
  std::vector<std::vector<std::size_t>> next_;  ///< the lines that each line's play can lead to
  ExpandReport report_;
};

}  // namespace

ExpandReport expand(const Strategy& strategy, const ExpandQuestion& question) {
  return Expansion(strategy, question).run();
}

}  // namespace agon::certificates
