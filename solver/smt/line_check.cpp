#include "solver/smt/line_check.hpp"

#include <map>
#include <utility>

#include "solver/smt/coverage.hpp"
#include "solver/smt/rules/formulas.hpp"

namespace agon::smt {

namespace {

/// One way in which a line can fail: what is played, and when that leads to nothing covered.
struct Failing {
  std::vector<Action> play;
  z3::expr when;
};

class LineChecker {
 public:
  LineChecker(const Strategy& strategy, const LineQuestion& question)
      : strategy_(strategy),
        question_(question),
        formulas_(context_, question.rules),
        coverage_(formulas_, strategy) {
    for (const Action& action : formulas_.actions()) {
      auto& list = action.type == Action::Type::relocation ? relocations_[action.from]
                   : action.type == Action::Type::step     ? steps_
                                                           : others_;
      list.push_back(action);
    }
  }

  LineReport check() {
    if (question_.root) {
      const Position& root = *question_.root;
      const Contents contents = formulas_.known(root);
      if (formulas_.decides(contents, opponent(strategy_.attacker)).is_true())
        if (!ask(root, formulas_.context().bool_val(true), contents, std::nullopt)) return report_;
    }
    for (std::size_t i = 0; i < strategy_.lines.size(); ++i) {
      if (question_.go_on && !question_.go_on()) {
        report_.interrupted = true;
        break;
      }
      const StrategyLine& line = strategy_.lines[i];
      const Contents contents =
          formulas_.pattern("p", line.position, line.free, opponent(strategy_.attacker));
      if (!ask(line.position, formulas_.well_formed(contents), contents, i)) break;
    }
    return std::move(report_);
  }

 private:
  /// False: it fails. `line`: none for the root, where the defender decides.
  bool ask(const Position& position, const z3::expr& given, const Contents& contents,
           std::optional<std::size_t> line) {
    failing_.clear();
    const Placement placement = placement_of(position, strategy_.attacker);
    if (line) {
      const StrategyLine& said = strategy_.lines[*line];
      const z3::expr may = both(formulas_.decides(contents, strategy_.attacker),
                                formulas_.legal(contents, said.action));
      if (!may.is_true()) failing_.push_back({{}, negation(may)});
      if (!may.is_false()) act(contents, said, moved(placement, said.action), may);
    } else {
      defend(contents, placement, most_plies, given, {});
    }
    Expressions any;
    for (const Failing& one : failing_) any.push_back(one.when);
    z3::solver asked = solver(context_);
    z3::params params(context_);
    params.set("timeout", question_.milliseconds);
    asked.set(params);
    asked.add(given);
    asked.add(any_of(context_, any));
    switch (asked.check()) {
      case z3::unsat:
        if (line) ++report_.lines;
        return true;
      case z3::unknown:
        ++report_.unknown;
        return true;
      case z3::sat:
        break;
    }
    const z3::model model = asked.get_model();
    for (const Failing& one : failing_)
      if (model.eval(one.when, true).is_true()) {
        report_.failure = {line, formulas_.read(model, contents), one.play};
        return false;
      }
    report_.failure = {line, formulas_.read(model, contents), {}};
    return false;
  }

  void act(const Contents& contents, const StrategyLine& said, const Placement& placement,
           const z3::expr& may) {
    const Contents after = formulas_.after(contents, said.action);
    const Coverage::Near near(coverage_, contents, placement, said.plies);
    settle(near, after, placement, said.plies, may, {said.action});
  }

  /// Notes how contents reached by `play` can fail to be won or covered. Whether the game is over
  /// in them need not be asked: in a position that matches a line it is not, or that line fails.
  void settle(const Coverage::Near& near, const Contents& contents, const Placement& placement,
              int fewer_than, const z3::expr& reached, const std::vector<Action>& play) {
    const z3::expr uncovered = both(reached, negation(near.covers(contents)));
    if (uncovered.is_false()) return;
    const z3::expr lost = both(uncovered, negation(formulas_.won(contents, strategy_.attacker)));
    if (lost.is_false()) return;
    if (!defender_may_decide(contents)) {
      failing_.push_back({play, lost});
      return;
    }
    const z3::expr again = both(lost, formulas_.decides(contents, opponent(strategy_.attacker)));
    if (const z3::expr stuck = both(lost, negation(again)); !stuck.is_false())
      failing_.push_back({play, stuck});
    if (again.is_false()) return;
    if (const z3::expr over = both(again, formulas_.over(contents)); !over.is_false())
      failing_.push_back({play, over});
    if (static_cast<int>(play.size()) < fewer_than)
      defend(contents, placement, fewer_than, again, play);
    else
      failing_.push_back({play, again});
  }

  /// At first sight: who is to move decides, but for a captive's cell that the enemy picks.
  bool defender_may_decide(const Contents& contents) const {
    const RuleSet& rules = question_.rules;
    return rules.guard_chooser == Chooser::opponent || rules.queen_chooser == Chooser::opponent ||
           !formulas_.to_move(contents, opponent(strategy_.attacker)).is_false();
  }

  /// All that the defender can do, some of whose actions may leave him to decide again.
  void defend(const Contents& contents, const Placement& placement, int fewer_than,
              const z3::expr& reached, const std::vector<Action>& play) {
    const Coverage::Near near(coverage_, contents, placement, fewer_than);
    const auto consider = [&](const Action& action) {
      const z3::expr legal = both(reached, formulas_.legal(contents, action));
      if (legal.is_false()) return;
      ++report_.answers;
      std::vector<Action> longer = play;
      longer.push_back(action);
      const Contents after = formulas_.after(contents, action);
      const Placement now = moved(placement, action);
      if (now == placement)
        settle(near, after, now, fewer_than, legal, longer);
      else
        settle(Coverage::Near(coverage_, after, now, fewer_than), after, now, fewer_than, legal,
               longer);
    };
    for (const auto& [from, actions] : relocations_)
      if (!formulas_.captured(contents, from).is_false())
        for (const Action& action : actions) consider(action);
    for (const Action& action : steps_) {
      bool possible = false;
      for (const Side side : both_sides)
        possible = possible || !(formulas_.to_move(contents, side).is_false() ||
                                 formulas_.piece(contents, side, action.from).is_false());
      if (possible && !formulas_.empty(contents, action.to).is_false()) consider(action);
    }
    for (const Action& action : others_) consider(action);
  }

  static constexpr int most_plies = 1 << 20;

  const Strategy& strategy_;
  const LineQuestion& question_;
  z3::context context_;
  Formulas formulas_;
  Coverage coverage_;
  std::map<Cell, std::vector<Action>> relocations_;  ///< by the cell that is left
  std::vector<Action> steps_, others_;
  std::vector<Failing> failing_;
  LineReport report_;
};

}  // namespace

LineReport check_lines(const Strategy& strategy, const LineQuestion& question) {
  return LineChecker(strategy, question).check();
}

}  // namespace agon::smt
