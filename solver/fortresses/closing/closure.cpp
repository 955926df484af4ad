// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/fortresses/closing/closure.hpp"

#include <array>
#include <cstddef>
#include <limits>
#include <memory>
#include <mutex>
#include <set>
#include <vector>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/verdict.hpp"
#include "solver/formulas/board.hpp"
#include "solver/fortresses/closing/breach_questions.hpp"
#include "solver/threads/parallel.hpp"

// What a few cells of the board can hold.
namespace agon::formulas {
namespace {

/// Everything that the cells of a scope, by their places, can hold, none of it captured, one of
/// each orbit; nothing where that would be too much.
std::vector<Words> contents_of(const std::vector<std::size_t>& scope, const RuleSet& rules) {
  constexpr std::size_t most_cells = 7;
  constexpr Word words = 1 + captured_words;
  if (scope.size() > most_cells) return {};
  const auto turned = symmetries(rules);
  const auto& cells = board_cells(rules.radius);
  std::vector<Words> all;
  Words now(cells.size(), unsaid);
  std::array<int, words> count{};
  const auto fill = [&](auto& self, std::size_t i) -> void {
    if (i == scope.size()) {
      for (const Symmetry& symmetry : turned)
        if (image(now, symmetry) < now) return;
      all.push_back(now);
      return;
    }
    for (Word word = 0; word < words; ++word) {
      const bool guard = word == word_of({Side::white, Kind::guard}) ||
                         word == word_of({Side::black, Kind::guard});
      const int most = word == empty_cell ? words * words : guard ? rules.guards : 1;
      if (guard && cells[scope[i]] == throne(rules.radius)) continue;
      if (count[static_cast<std::size_t>(word)] == most) continue;
      ++count[static_cast<std::size_t>(word)];
      now[scope[i]] = word;
      self(self, i + 1);
      --count[static_cast<std::size_t>(word)];
    }
    now[scope[i]] = unsaid;
  };
  fill(fill, 0);
  return all;
}

/// With the images of each under the symmetries of the board, each once.
std::vector<Words> with_images(const std::vector<Words>& contents, const RuleSet& rules) {
  const auto turned = symmetries(rules);
  std::set<Words> all;
  for (const Words& words : contents)
    for (const Symmetry& symmetry : turned) all.insert(image(words, symmetry));
  return {all.begin(), all.end()};
}

class Check {
 public:
  Check(const Hold& hold, const RuleSet& rules, const ClosureRequest& request, bool through_turns)
      : holder_(hold.holder),
        through_turns_(through_turns),
        rules_(rules),
        request_(request),
        questions_(static_cast<std::size_t>(request.threads)) {
    for (const FortressPattern& pattern : hold.fortress) patterns_.push_back(words_of(pattern));
    asked_ = representatives(patterns_, rules);
  }

  ClosureReport run() {
    report_.images = patterns_.size() - asked_.patterns.size();
    bool went_on = false;
    try {
      const bool contents_first = asked_.symmetrical && !patterns_.empty() &&
                                  rules_.relocations_per_turn == RelocationsPerTurn::one;
      went_on = (!contents_first || ask_about_contents()) && ask_about_patterns();
    } catch (const Stopped&) {  // while formulas were written down
    }
    report_.interrupted = !report_.breach && (!went_on || out_of_time());
    return report_;
  }

 private:
  bool out_of_time() const { return std::chrono::steady_clock::now() >= request_.end; }

  BreachQuestions& questions(int thread) {
    auto& own = questions_[static_cast<std::size_t>(thread)];
    if (!own) {
      own = std::make_unique<BreachQuestions>(
          patterns_, holder_, rules_,
          [this](z3::context& context) { return decider(context, request_.which); },
          Patience{request_.end, {}, request_.stop}, through_turns_);
      if (restricted_) own->restrict_to(open_);
    }
    return *own;
  }

  /// Which contents have an answer whatever came before: these need not be asked about again.
  bool ask_about_contents() {
    constexpr Work work = 10 * work_of_a_second;
    const std::vector<Words> contents = contents_of(questions(0).scope(), rules_);
    if (contents.empty()) return true;
    std::vector<Words> open;
    const bool went_on = parallel_for(
        contents.size(), request_.threads,
        [&](int thread, std::size_t i) {
          const Answer found =
              questions(thread).ask_alone(contents[i], {request_.end, {}, request_.stop, work});
          const std::lock_guard lock(mutex_);
          ++report_.questions;
          if (found == Answer::no)
            ++report_.contents;
          else
            open.push_back(contents[i]);
          tell(contents.size() + asked_.patterns.size());
        },
        request_.stop);
    open_ = with_images(open, rules_);
    restricted_ = true;
    for (const auto& each : questions_)
      if (each) each->restrict_to(open_);
    return went_on;
  }

  bool ask_about_patterns() {
    const std::size_t before = report_.questions;
    const bool went_on = parallel_for(
        asked_.patterns.size(), request_.threads,
        [&](int thread, std::size_t i) {
          const BreachQuestions::Result result = questions(thread).ask(
              asked_.patterns[i], {request_.end, {}, request_.stop, request_.question_work});
          const std::lock_guard lock(mutex_);
          ++report_.questions;
          tell(before + asked_.patterns.size());
          if (result.found == Answer::no) ++report_.patterns;
          if (result.found == Answer::unknown) ++report_.unknown;
          if (result.within_turn && i < within_turn_of_) {
            within_turn_of_ = i;
            report_.within_turn = result.within_turn;
          }
          if (result.found == Answer::yes &&
              (!report_.breach || result.breach.pattern < report_.breach->pattern))
            report_.breach = result.breach;
          return result.found != Answer::yes;
        },
        request_.stop);
    return went_on || report_.breach;
  }

  void tell(std::size_t of) const {
    if (request_.progress) request_.progress(report_.questions, of);
  }

  Side holder_;
  bool through_turns_;
  RuleSet rules_;
  const ClosureRequest& request_;
  std::vector<PatternWords> patterns_;
  Representatives asked_;
  std::vector<std::unique_ptr<BreachQuestions>> questions_;  ///< by thread
  bool restricted_ = false;
  std::vector<Words> open_;  ///< contents after an action that have still to be asked about
  std::mutex mutex_;
  ClosureReport report_;
  std::size_t within_turn_of_ = std::numeric_limits<std::size_t>::max();
};

}  // namespace

std::string within_turn_words(const Position& position) {
  return "in the middle of a turn of several relocations a pattern can match without an answer, "
         "and whether play leads there is unknown: " +
         to_string(position);
}

ClosureReport check_closure(const Hold& hold, const RuleSet& rules, const ClosureRequest& request) {
  if (rules.relocations_per_turn == RelocationsPerTurn::all) {
    // Each of the two proves what the other may not.
    ClosureReport report = Check(hold, rules, request, false).run();
    if (report.closed() || report.interrupted) return report;
  }
  return Check(hold, rules, request, true).run();
}

}  // namespace agon::formulas
