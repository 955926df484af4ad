#include "solver/fortresses/check_way_in.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <utility>

#include "model/values/counted.hpp"
#include "solver/certificates/by_formulas.hpp"
#include "solver/certificates/reached.hpp"
#include "solver/certificates/replay.hpp"
#include "solver/threads/stopwatch.hpp"

namespace agon::fortresses {
namespace {

class EntryCheck {
 public:
  EntryCheck(const Hold& hold, const RuleSet& rules, const EntryQuestion& question)
      : rules_(rules),
        question_(question),
        strategy_{hold.holder, hold.entry},
        goal_{Goal::Kind::fortress, hold.fortress} {}

  EntryReport run() {
    const certificates::GoalJudge judge(goal_, strategy_.attacker, rules_);
    report_.proved = judge.outcome(question_.root) == win_of(strategy_.attacker) ||
                     (replayed() && (!question_.by_formulas || by_formulas()));
    if (report_.failure && report_.failure->line > 0) --report_.failure->line;  // the header
    return std::move(report_);
  }

 private:
  bool go_on() const {
    return !(question_.go_on && !question_.go_on()) &&
           !(question_.seconds && watch_.seconds() >= *question_.seconds);
  }

  bool replayed() {
    certificates::ReplayQuestion asked;
    asked.rules = rules_;
    asked.demand = certificates::Demand::proof;
    asked.root = question_.root;
    asked.most_answers = question_.most_answers;
    asked.goal = goal_;
    asked.go_on = [this] { return go_on(); };
    certificates::ReplayReport found = certificates::replay(strategy_, asked);
    report_.answers = found.answers;
    report_.plies = found.plies;
    report_.lines = found.lines;
    report_.failure = std::move(found.failure);
    report_.most_answers = found.limited;
    if (!found.proved && !report_.failure)
      report_.reason = fmt::format("a limit came before the entry was replayed ({} so far)",
                                   counted(found.answers, "reply", "replies"));
    return found.proved;
  }

  bool by_formulas() {
    certificates::FormulasTime time;
    time.each = question_.line_work;
    if (question_.seconds)
      time.end = std::chrono::steady_clock::now() +
                 std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                     std::chrono::duration<double>(*question_.seconds - watch_.seconds()));
    time.threads = question_.threads;
    time.go_on = [this] { return go_on(); };
    time.stop = question_.stop;
    certificates::FormulasReport found =
        certificates::check_by_formulas(strategy_, rules_, question_.root, time, goal_);
    report_.lines_hold = found.lines.lines;
    report_.formula_answers = found.lines.answers;
    report_.failure = std::move(found.failure);
    const bool proved = !report_.failure && found.lines.proved();
    if (!proved && !report_.failure)
      report_.reason = fmt::format(
          "a limit came before every line of the entry was settled by formulas ({} of "
          "{} hold)",
          found.lines.lines, strategy_.lines.size());
    return proved;
  }

  const RuleSet& rules_;
  const EntryQuestion& question_;
  const Strategy strategy_;
  const Goal goal_;
  const Stopwatch watch_;
  EntryReport report_;
};

}  // namespace

EntryReport check_entry(const Hold& hold, const RuleSet& rules, const EntryQuestion& question) {
  return EntryCheck(hold, rules, question).run();
}

}  // namespace agon::fortresses
