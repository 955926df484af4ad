#include "tools/conformance/shrink.hpp"

#include <set>
#include <string>
#include <utility>

#include "model/values/rule_fields.hpp"
#include "puzzles/sampling/shrink.hpp"
#include "tools/conformance/near_start.hpp"

namespace agon::conform {
namespace {

class Shrinking {
 public:
  Shrinking(Mismatch wrong, Checker& checker, Session& session, Truth& truth,
            const ShrinkLimits& limits)
      : best_(std::move(wrong)),
        checker_(checker),
        session_(session),
        truth_(truth),
        limits_(limits) {}

  Mismatch run() {
    without_action();
    if (!limits_.keep_rules)
      while (first_of(sampling::simpler(best_.one), [&](const Case& other) {
        return other.rules != best_.one.rules &&
               other.position.radius() == best_.one.position.radius() &&
               other.rules.guards == best_.one.rules.guards;
      })) {
      }
    while (has_layout(best_.one.rules) && first_of(nearer_start(best_.one))) {
    }
    if (has_layout(best_.one.rules)) first_of(for_white(best_.one));
    if (!has_layout(best_.one.rules))
      while (first_of(sampling::simpler(best_.one),
                      [&](const Case& other) { return rules_allowed(other.rules); })) {
      }
    return std::move(best_);
  }

 private:
  /// A game that ends after an action may as well be asked about when it has ended, and will then
  /// be answered wrongly in this way or another.
  void without_action() {
    if (!best_.action || best_.again || best_.deviation != Deviation::over) return;
    for (const analysis::ActionAnswer& each : truth_.answer(best_.one).actions) {
      if (each.action != *best_.action) continue;
      const Case ended{best_.one.rules, each.next};
      if (auto wrong = checker_.check(ended, truth_.answer(ended), Effort::list))
        if (!is_breach(wrong->deviation)) best_ = *std::move(wrong);
      return;
    }
  }

  bool rules_allowed(const RuleSet& rules) const {
    if (!limits_.keep_rules) return true;
    for (const RuleField* field : differing_fields(rules, best_.one.rules))
      if (field->name != "radius" && field->name != "guards") return false;
    return true;
  }

  bool first_of(const std::vector<Case>& candidates) {
    return first_of(candidates, [](const Case&) { return true; });
  }
  /// Takes the first candidate that is answered wrongly in the same way.
  template <class Wanted>
  bool first_of(const std::vector<Case>& candidates, Wanted wanted) {
    for (const Case& one : candidates) {
      if (Clock::now() >= limits_.deadline || !session_.may_restart()) return false;
      if (!wanted(one) || !tried_.insert(sampling::to_string(one)).second) continue;
      if (auto wrong = checker_.same(one, best_)) {
        best_ = *std::move(wrong);
        return true;
      }
    }
    return false;
  }

  Mismatch best_;
  Checker& checker_;
  Session& session_;
  Truth& truth_;
  ShrinkLimits limits_;
  std::set<std::string> tried_;
};

}  // namespace

Mismatch shrunk(Mismatch wrong, Checker& checker, Session& session, Truth& truth,
                const ShrinkLimits& limits) {
  return Shrinking(std::move(wrong), checker, session, truth, limits).run();
}

}  // namespace agon::conform
