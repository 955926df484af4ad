// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/readings/solve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/values/mistake.hpp"
#include "solver/certificates/replay.hpp"
#include "solver/fortresses/throne.hpp"
#include "solver/threads/stopwatch.hpp"

namespace agon::readings {
namespace {

class ReadingsSolver {
 public:
  ReadingsSolver(const Readings& readings, const Position& position, search::Question question,
                 const std::function<void(int, std::size_t)>& progress)
      : readings_(readings),
        position_(position),
        question_(std::move(question)),
        progress_(progress) {
    question_.any = false;
  }

  ReadingsSolved run() {
    const int last = std::min(question_.limits.plies.value_or(longest_sought), longest_sought);
    prepare();
    for (int plies = std::min(1, last); ask_all(plies) && plies < last;) {
      if (found_ && !question_.limits.plies) break;
      plies = std::min(plies + 2, last);
    }
    for (ReadingAnswer& answer : solved_.answers) {
      if (answer.problem || settled(answer)) continue;
      const int within = answer.verdict.within.value_or(0);
      if (const auto asked = question_.limits.plies ? question_.limits.plies : found_;
          asked && within >= *asked) {
        answer.verdict.value = Verdict::Value::no_win;
        continue;
      }
      answer.verdict.limited = solved_.limited = true;
      if (!answer.verdict.reason) answer.verdict.reason = reason_.value_or(no_deeper);
    }
    return std::move(solved_);
  }

 private:
  struct Found {
    Strategy strategy;
    int plies = 0;
    std::size_t most_answers = 0;
  };

  static bool settled(const ReadingAnswer& answer) {
    return answer.verdict.value != Verdict::Value::unknown;
  }

  void prepare() {
    for (std::size_t i = 0; i < readings_.classes.size(); ++i) {
      ReadingAnswer& answer = solved_.answers.emplace_back();
      answer.verdict.attacker = question_.attacker;
      const Problems problems = rules::problems(position_, readings_.first(i));
      if (!problems.empty()) answer.problem = to_string(problems);
      open_.push_back(!answer.problem);
    }
  }

  /// Asks every open class for a win within this many plies. False: there is no more to ask, or a
  /// limit came first.
  bool ask_all(int plies) {
    found_here_.clear();
    too_long_ = 0;
    bool any_open = false;
    for (std::size_t i = 0; i < open_.size(); ++i) {
      if (progress_) progress_(plies, i);
      if (!open_[i]) continue;
      if (out_of_limits()) return false;
      ask(readings_.first(i), solved_.answers[i], plies);
      open_[i] = !settled(solved_.answers[i]) && !solved_.answers[i].verdict.limited;
      any_open = any_open || open_[i];
    }
    if (!out_of_limits()) solved_.within = plies;
    return any_open;
  }

  void ask(const RuleSet& rules, ReadingAnswer& answer, int plies) {
    const auto carried = carry_over(rules, answer.verdict.within.value_or(0));
    const int asked = carried ? *carried - 1 : plies;
    std::optional<Verdict> verdict;
    // A win of the least length possible needs no search: one ply less was refuted before.
    if (!carried || asked > answer.verdict.within.value_or(0)) {
      search::Solved solved = search(rules, asked, !carried && replays_pay());
      verdict = std::move(solved.verdict);
      if (verdict->value == Verdict::Value::win && !carried) remember(*verdict, solved.strategy);
    }
    const auto nodes = answer.verdict.nodes + (verdict ? verdict->nodes : 0);
    const auto seconds = answer.verdict.seconds + (verdict ? verdict->seconds : 0);
    if (!carried || (verdict && verdict->value == Verdict::Value::win)) {
      const int refuted = answer.verdict.within.value_or(0);
      answer.verdict = std::move(*verdict);
      take_in(answer.verdict, refuted);
    } else {
      answer.carried = true;
      answer.verdict.value = Verdict::Value::win;
      answer.verdict.plies = carried;
      answer.verdict.shortest = !verdict || verdict->value == Verdict::Value::no_win;
      answer.verdict.within = std::nullopt;
      if (!answer.verdict.shortest) {
        answer.verdict.limited = solved_.limited = true;
        answer.verdict.reason = verdict->reason;
      }
    }
    answer.verdict.nodes = nodes;
    answer.verdict.seconds = seconds;
    if (answer.verdict.value == Verdict::Value::win && answer.verdict.plies > 0) found_ = plies;
  }

  /// "No win in that many plies" is not an answer yet if more plies may be asked for.
  void take_in(Verdict& verdict, int refuted) {
    if (verdict.limited) {
      solved_.limited = true;
      if (verdict.value == Verdict::Value::unknown)
        verdict.within = std::max(verdict.within.value_or(0), refuted);
    } else if (verdict.value == Verdict::Value::no_win && verdict.within) {
      verdict.value = Verdict::Value::unknown;
    }
  }

  /// In how many plies at most a strategy found elsewhere wins here, one found for this length: a
  /// shorter one was found before and held in no reading still open.
  std::optional<int> carry_over(const RuleSet& rules, int refuted) {
    for (std::size_t i = 0; i < found_here_.size();) {
      const auto place = found_here_.begin() + static_cast<std::ptrdiff_t>(i);
      if (place->plies <= refuted) {
        ++i;
        continue;
      }
      ++solved_.replays;
      certificates::ReplayQuestion replay;
      replay.rules = rules;
      replay.demand = certificates::Demand::proof;
      replay.root = position_;
      replay.most_answers = place->most_answers;
      replay.go_on = [this] { return !out_of_limits(); };
      const certificates::ReplayReport report = certificates::replay(place->strategy, replay);
      if (report.limited) {
        ++too_long_;
        found_here_.erase(place);
        continue;
      }
      if (report.proved) {
        std::rotate(found_here_.begin(), place, place + 1);
        return report.plies;
      }
      ++i;
    }
    return std::nullopt;
  }

  /// Strategies of this length that took too long to replay are not followed by many more.
  bool replays_pay() const { return too_long_ < 2; }

  void remember(const Verdict& verdict, std::optional<Strategy>& strategy) {
    constexpr std::size_t most_kept = 4;
    // The judge replays an answer in about the time in which the search visits this many positions;
    // a replay that takes longer than another search would is stopped.
    constexpr std::uint64_t nodes_an_answer = 16;
    if (!strategy || strategy->lines.empty() || verdict.plies == 0) return;
    if (found_here_.size() == most_kept) found_here_.pop_back();
    found_here_.insert(found_here_.begin(),
                       {*std::move(strategy), *verdict.plies,
                        static_cast<std::size_t>(verdict.nodes / nodes_an_answer)});
  }

  search::Solved search(const RuleSet& rules, int plies, bool strategy) {
    search::Question question = question_;
    question.strategy = strategy;
    question.limits.plies = plies;
    if (question.limits.seconds) question.limits.seconds = std::max(0.0, seconds_left());
    if (question.limits.nodes) *question.limits.nodes -= std::min(nodes_, *question.limits.nodes);
    ++solved_.searches;
    search::Solved solved = fortresses::solve_unless_held(rules, position_, question);
    nodes_ += solved.verdict.nodes;
    // The search knows what was left for it; a user, what all readings had together.
    if (solved.verdict.limited && out_of_limits()) solved.verdict.reason = reason_;
    return solved;
  }

  double seconds_left() const { return *question_.limits.seconds - watch_.seconds(); }

  bool out_of_limits() {
    const Limits& limits = question_.limits;
    std::string met;
    if (limits.stop != nullptr && *limits.stop)
      met = "interrupted";
    else if (limits.seconds && seconds_left() <= 0)
      met = fmt::format("the limit of {} s was reached", *limits.seconds);
    else if (limits.nodes && nodes_ >= *limits.nodes)
      met = fmt::format("the limit of {} was reached", counted(*limits.nodes, "node"));
    if (met.empty()) return false;
    if (!reason_) reason_ = met;
    solved_.limited = true;
    return true;
  }

  const Readings& readings_;
  const Position& position_;
  search::Question question_;
  const std::function<void(int, std::size_t)>& progress_;
  const Stopwatch watch_;
  std::uint64_t nodes_ = 0;
  ReadingsSolved solved_;
  std::vector<char> open_;         ///< by class: may there be more to ask?
  std::vector<Found> found_here_;  ///< wins of the length now asked for, the last that held first
  int too_long_ = 0;               ///< strategies of this length too long to replay
  std::optional<int> found_;       ///< what was asked for when a win was found, not of 0 plies
  std::optional<std::string> reason_;
};

}  // namespace

ReadingsSolved solve_readings(const Readings& readings, const Position& position,
                              search::Question question,
                              const std::function<void(int plies, std::size_t done)>& progress) {
  return ReadingsSolver(readings, position, std::move(question), progress).run();
}

ReadingsAnswered answer_readings(
    const rulesets::Preset& preset, const Position& position, search::Question question,
    const std::function<void(int plies, std::size_t done, std::size_t classes)>& progress) {
  const Stopwatch watch;
  ReadingsAnswered answered;
  answered.readings = make_readings(preset, position.placing());
  answered.solved = solve_readings(answered.readings, position, std::move(question),
                                   [&](int plies, std::size_t done) {
                                     if (progress)
                                       progress(plies, done, answered.readings.classes.size());
                                   });
  answered.grouped = group_answers(answered.readings, answered.solved);
  answered.seconds = watch.seconds();
  return answered;
}

}  // namespace agon::readings
