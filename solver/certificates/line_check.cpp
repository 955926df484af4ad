// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/certificates/line_check.hpp"

#include <map>
#include <utility>

#include "model/values/verdict.hpp"
#include "solver/formulas/coverage.hpp"
#include "solver/formulas/decider.hpp"
#include "solver/formulas/formulas.hpp"

namespace agon::formulas {

namespace {

/// One way in which a line can fail: what is played, and when that leads to nothing covered.
struct Failing {
  std::vector<Action> play;
  z3::expr when;
};

/// Contents in which the defender may decide again after what was played, if nothing shorter fails.
struct Open {
  Contents contents;
  std::optional<Placement> placement;
  z3::expr reached;
  std::vector<Action> play;
};

class LineChecker {
 public:
  LineChecker(const Strategy& strategy, const LineQuestion& question)
      : strategy_(strategy),
        question_(question),
        formulas_(context_, question.rules),
        goal_(formulas_, question.goal, strategy.attacker),
        coverage_(formulas_, strategy, [this] { poll(); }) {
    for (const Action& action : formulas_.actions()) {
      auto& list = action.type == Action::Type::relocation ? relocations_[action.from]
                   : action.type == Action::Type::step     ? steps_
                                                           : others_;
      list.push_back(action);
    }
  }

  LineReport check() {
    try {
      check_all();
    } catch (const Stopped&) {
      report_.interrupted = true;
    }
    return std::move(report_);
  }

 private:
  void check_all() {
    if (question_.root && question_.part == 0) {
      const Position& root = *question_.root;
      const Contents contents = formulas_.known(root);
      if (is_true(formulas_.decides(contents, opponent(strategy_.attacker))))
        if (!ask(root, formulas_.context().bool_val(true), contents, std::nullopt)) return;
    }
    for (std::size_t i = question_.part; i < strategy_.lines.size(); i += question_.parts) {
      poll();
      const StrategyLine& line = strategy_.lines[i];
      const Contents contents =
          formulas_.pattern("p", line.position, line.free, opponent(strategy_.attacker));
      if (!ask(line.position, formulas_.well_formed(contents), contents, i)) return;
    }
  }

  void poll() const {
    if ((question_.go_on && !question_.go_on()) || (question_.stop != nullptr && *question_.stop) ||
        std::chrono::steady_clock::now() >= question_.end)
      throw Stopped{};
  }

  /// False: it fails. `line`: none for the root, where the defender decides. Where drawn games
  /// count, whether the game is drawn is a large formula for each answer and mostly of no matter;
  /// so it is left out at first, which can only make a line fail that holds.
  bool ask(const Position& position, const z3::expr& given, const Contents& contents,
           std::optional<std::size_t> line) {
    const LineReport before = report_;
    draws_looked_at_ = false;
    if (no_way_to_fail(position, given, contents, line)) return true;
    if (!goal_.draws_count()) return false;
    report_ = before;
    draws_looked_at_ = true;
    return no_way_to_fail(position, given, contents, line);
  }

  bool no_way_to_fail(const Position& position, const z3::expr& given, const Contents& contents,
                      std::optional<std::size_t> line) {
    failing_.clear();
    open_.clear();
    const std::optional placement = placement_of(position, strategy_.attacker);
    const int fewer_than = line ? strategy_.lines[*line].plies : most_plies;
    if (line) {
      const StrategyLine& said = strategy_.lines[*line];
      const z3::expr may = both(formulas_.decides(contents, strategy_.attacker),
                                formulas_.legal(contents, said.action));
      if (!is_true(may)) failing_.push_back({{}, negation(may)});
      if (!is_false(may)) act(contents, said, placement, may);
    } else {
      open_.push_back({contents, placement, given, {}});
    }
    for (int actions = 0;; ++actions) {
      const Answer found = fails(given, contents, line);
      if (found == Answer::yes) return false;
      if (found == Answer::unknown || actions > most_in_a_row) {
        ++report_.unknown;
        return true;
      }
      if (open_.empty()) break;
      const std::vector<Open> open = std::exchange(open_, {});
      for (const Open& one : open)
        defend(one.contents, one.placement, fewer_than, one.reached, one.play);
      if (!line) ++report_.first_answers;
    }
    if (line) ++report_.lines;
    return true;
  }

  /// Is there a position in which one of the ways to fail that are noted comes about? Returns
  /// which, and clears them.
  Answer fails(const z3::expr& given, const Contents& contents, std::optional<std::size_t> line) {
    const std::vector<Failing> failing = std::exchange(failing_, {});
    if (failing.empty()) return Answer::no;
    Expressions any;
    for (const Failing& one : failing) any.push_back(one.when);
    z3::solver asked = solver(context_);
    asked.add(given);
    asked.add(any_of(context_, any));
    const Answer found =
        formulas::ask(asked, {}, {question_.end, {}, question_.stop, question_.work});
    if (found == Answer::unknown) poll();
    if (found != Answer::yes) return found;
    const z3::model model = asked.get_model();
    report_.failure = {line, formulas_.read(model, contents), {}};
    for (const Failing& one : failing)
      if (model.eval(one.when, true).is_true()) {
        report_.failure->play = one.play;
        break;
      }
    return found;
  }

  /// Where the attacker's pieces are after an action. Those that enter or are lifted are seen in
  /// what follows alone.
  std::optional<Placement> next(const std::optional<Placement>& placement, const Action& action,
                                const Contents& after) const {
    if (placement && question_.rules.captives == Captives::stay &&
        action.type != Action::Type::placement)
      return moved(*placement, action);
    return placement_of(after, question_.rules.radius, strategy_.attacker);
  }

  void act(const Contents& contents, const StrategyLine& said,
           const std::optional<Placement>& before, const z3::expr& may) {
    const Contents after = formulas_.after(contents, said.action);
    const std::optional<Placement> placement = next(before, said.action, after);
    const Coverage::Near near(coverage_, contents, placement, said.plies);
    settle(near, after, placement, said.plies, may, {said.action});
  }

  /// Notes how contents reached by `play` can fail to be won or covered. Whether the game is over
  /// in them need not be asked: in a position that matches a line it is not, or that line fails.
  void settle(const Coverage::Near& near, const Contents& contents,
              const std::optional<Placement>& placement, int fewer_than, const z3::expr& reached,
              const std::vector<Action>& play) {
    const z3::expr uncovered = both(reached, negation(near.covers(contents)));
    if (is_false(uncovered)) return;
    z3::expr lost = both(uncovered, negation(formulas_.won(contents, strategy_.attacker)));
    if (!is_false(lost)) lost = both(lost, negation(goal_.reached(contents)));
    if (!is_false(lost) && draws_looked_at_)
      lost = both(lost, negation(formulas_.outcome(contents).drawn));
    if (is_false(lost)) return;
    if (!defender_may_decide(contents)) {
      failing_.push_back({play, lost});
      return;
    }
    const z3::expr again = both(lost, formulas_.decides(contents, opponent(strategy_.attacker)));
    if (const z3::expr stuck = both(lost, negation(again)); !is_false(stuck))
      failing_.push_back({play, stuck});
    if (is_false(again)) return;
    if (const z3::expr over = both(again, formulas_.over(contents)); !is_false(over))
      failing_.push_back({play, over});
    if (static_cast<int>(play.size()) < fewer_than)
      open_.push_back({contents, placement, again, play});
    else
      failing_.push_back({play, again});
  }

  /// At first sight: who is to move decides, but for a captive's cell that the enemy picks.
  bool defender_may_decide(const Contents& contents) const {
    const RuleSet& rules = question_.rules;
    return rules.guard_chooser == Chooser::opponent || rules.queen_chooser == Chooser::opponent ||
           !is_false(formulas_.to_move(contents, opponent(strategy_.attacker)));
  }

  /// All that the defender can do, some of whose actions may let it decide again.
  void defend(const Contents& contents, const std::optional<Placement>& placement, int fewer_than,
              const z3::expr& reached, const std::vector<Action>& play) {
    const Coverage::Near near(coverage_, contents, placement, fewer_than);
    const auto consider = [&](const Action& action) {
      poll();
      const z3::expr legal = both(reached, formulas_.legal(contents, action));
      if (is_false(legal)) return;
      ++report_.answers;
      std::vector<Action> longer = play;
      longer.push_back(action);
      const Contents after = formulas_.after(contents, action);
      const std::optional<Placement> now = next(placement, action, after);
      if (now == placement)
        settle(near, after, now, fewer_than, legal, longer);
      else
        settle(Coverage::Near(coverage_, after, now, fewer_than), after, now, fewer_than, legal,
               longer);
    };
    for (const auto& [from, actions] : relocations_)
      if (!is_false(formulas_.captured(contents, from)))
        for (const Action& action : actions) consider(action);
    for (const Action& action : steps_) {
      bool possible = false;
      for (const Side side : both_sides)
        possible = possible || !(is_false(formulas_.to_move(contents, side)) ||
                                 is_false(formulas_.piece(contents, side, action.from)));
      if (possible && !is_false(formulas_.empty(contents, action.to))) consider(action);
    }
    for (const Action& action : others_) consider(action);
  }

  static constexpr int most_plies = 1 << 20;
  /// Actions of the defender in a row beyond which the answer is unknown.
  static constexpr int most_in_a_row = 64;

  const Strategy& strategy_;
  const LineQuestion& question_;
  Context context_;
  Formulas formulas_;
  GoalFormulas goal_;
  bool draws_looked_at_ = false;
  Coverage coverage_;
  std::map<Cell, std::vector<Action>> relocations_;  ///< by the cell that is left
  std::vector<Action> steps_, others_;
  std::vector<Failing> failing_;
  std::vector<Open> open_;
  LineReport report_;
};

}  // namespace

LineReport check_lines(const Strategy& strategy, const LineQuestion& question) {
  std::optional<LineChecker> checker;
  try {
    checker.emplace(strategy, question);
  } catch (const Stopped&) {  // while the lines were put in order
    LineReport report;
    report.interrupted = true;
    return report;
  }
  return checker->check();
}

}  // namespace agon::formulas
