// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/conformance/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "puzzles/sampling/case.hpp"
#include "tools/conformance/about.hpp"
#include "tools/conformance/by_moves.hpp"
#include "tools/conformance/checker.hpp"
#include "tools/requests/vectors.hpp"
#include "tools/terminal/interrupt.hpp"

namespace agon::conform {
namespace {

/// The longest search for a smaller position with the same fault.
constexpr std::chrono::seconds shrink_time{5};

/// From a wrong answer to the simplest one like it, as the project's own failures are shrunk, as
/// far as the time allows; the rule set stays, but for radius and guards, if `keep_rules`.
/// Preconditions: `placed`, and `checker.same(wrong.one, wrong)` gives it again. Throws as
/// `Session::ask`.
class Shrinking {
 public:
  Shrinking(Mismatch wrong, Checker& checker, Session& session, Truth& truth, bool keep_rules)
      : best_(std::move(wrong)),
        checker_(checker),
        session_(session),
        truth_(truth),
        keep_rules_(keep_rules) {}

  Mismatch run() {
    without_action();
    while (any_of(sampling::simpler(best_.one))) {
    }
    return std::move(best_);
  }

 private:
  /// A game that ends after an action may as well be asked about when it has ended, and will then
  /// be answered wrongly in this way or another.
  void without_action() {
    if (!best_.action || best_.again || best_.deviation != Deviation::over) return;
    for (const api::ActionAnswer& each : truth_.answer(best_.one).actions) {
      if (each.action != *best_.action) continue;
      const Case ended{best_.one.rules, each.next};
      if (auto wrong = checker_.check(ended, truth_.answer(ended), Effort::list))
        if (!is_breach(wrong->deviation)) best_ = *std::move(wrong);
      return;
    }
  }

  bool rules_allowed(const RuleSet& rules) const {
    if (!keep_rules_) return true;
    for (const RuleField* field : differing_fields(rules, best_.one.rules))
      if (field->name != "radius" && field->name != "guards") return false;
    return true;
  }

  /// Takes the first candidate that is answered wrongly in the same way.
  bool any_of(const std::vector<Case>& candidates) {
    for (const Case& one : candidates) {
      if (Clock::now() >= deadline_ || !session_.may_restart()) return false;
      if (!rules_allowed(one.rules) || !tried_.insert(sampling::to_string(one)).second) continue;
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
  bool keep_rules_;
  Clock::time_point deadline_ = Clock::now() + shrink_time;
  std::set<std::string> tried_;
};

/// Thrown within this file when enough has been found.
struct Enough {};

class Runner {
 public:
  Runner(const Request& request, const std::function<void(const Outcomes&)>& progress)
      : request_(request),
        progress_(progress),
        session_(request.command, request.limits),
        checker_(session_, truth_) {}

  Outcomes run() {
    const auto began = Clock::now();
    try {
      ask_about_rules();
      suites();
      random_play();
      if (auto breach = session_.quit()) found(mismatch_of(*std::move(breach)), "", "at the end");
    } catch (const Stopped&) {
      outcomes_.stopped = true;
    } catch (const Enough&) {
    }
    count();
    outcomes_.seconds = std::chrono::duration<double>(Clock::now() - began).count();
    return std::move(outcomes_);
  }

 private:
  void count() {
    outcomes_.positions = checker_.counts().positions - shrinking_.positions;
    outcomes_.actions = checker_.counts().actions - shrinking_.actions;
    outcomes_.starts = session_.starts();
  }

  Tally& tally(const std::string& name) {
    for (Tally& each : outcomes_.tallies)
      if (each.rules_name == name) return each;
    outcomes_.tallies.push_back({name, {}, 0, 0, 0});
    return outcomes_.tallies.back();
  }

  /// True if the program takes the rule set.
  bool use(const RuleSet& rules, const std::string& name, std::string& unsupported) {
    auto acceptance = session_.use(rules);
    if (acceptance.accepted) return true;
    unsupported = acceptance.unsupported;
    if (acceptance.breach) {
      found(mismatch_of(*std::move(acceptance.breach)), name, "when the rule set was offered");
      // It may yet take others, unless it does not even start.
      unsupported = "(no answer)";
    }
    return false;
  }

  void ask_about_rules() {
    for (const Rules& each : request_.rules) {
      Tally& its = tally(each.name);
      if (use(each.rules, each.name, its.unsupported)) supported_.push_back(each);
    }
  }

  void suites() {
    // All positions first, which is quick, then every action of each. By moves all at once.
    std::map<std::string, std::string> refused;
    for (const Effort effort : {Effort::list, Effort::all})
      for (const Vector& vector : request_.vectors) {
        if (request_.by_moves && effort == Effort::all) return;
        const std::string key = sampling::rules_text(vector.one.rules);
        const std::string name =
            vector.suite.empty() ? name_of_rules(vector.one.rules) : vector.suite;
        if (refused.contains(key)) continue;
        std::string refusal;
        if (!use(vector.one.rules, name, refusal)) {
          refused[key] = refusal;
          if (std::none_of(request_.rules.begin(), request_.rules.end(),
                           [&](const Rules& each) { return each.name == name; }))
            tally(name).unsupported = refusal;
          continue;
        }
        const std::string where = fmt::format("vector {} ({})", vector.id, vector.place);
        if (request_.by_moves) {
          ask_by_moves(vector, name, where);
          continue;
        }
        if (effort == Effort::list) ++tally(name).vectors;
        check(vector.one, truth_.answer(vector.one), effort, {}, name, where);
        if (effort == Effort::all) {  // each is counted once
          --tally(name).positions;
          ++shrinking_.positions;
        }
      }
  }

  /// The game of a vector, given or found, and one action more.
  void ask_by_moves(const Vector& vector, const std::string& name, const std::string& where) {
    const auto& [rules, position] = vector.one;
    std::optional<std::vector<Action>> actions = vector.game;
    if (!actions) actions = tools::game_of_vector(rules, position, tools::interrupted());
    if (tools::interrupted()) throw Stopped{};
    PlayedGame game(rules, truth_);
    if (actions) game = played(rules, *actions, truth_);
    if (!actions || game.positions.back() != position) {
      ++tally(name).without_game;
      return;
    }
    ++tally(name).vectors;
    Dice dice(request_.seed);
    if (const auto& right = game.right.back(); !right.actions.empty())
      game.play(right.actions[tempting_action(right, rules, true, dice)].action, truth_);
    check_game(game, name, where);
  }

  void check_game(const PlayedGame& game, const std::string& name, const std::string& where,
                  bool random_rules = false) {
    judge([&] { return checker_.check_game(game); }, game.rules, name, where, random_rules);
    count();
    progress_(outcomes_);
  }

  std::string name_of_rules(const RuleSet& rules) const {
    for (const Rules& each : request_.rules)
      if (each.rules == rules) return each.name;
    for (const sampling::NamedRules& each : sampling::preset_rules())
      if (each.rules == rules) return each.name;
    return sampling::rules_text(rules);
  }

  void random_play() {
    if (supported_.empty() && !request_.any) return;
    if (request_.random_time.count() == 0 && request_.random_positions == 0) return;
    const auto deadline = Clock::now() + request_.random_time;
    Sampler sampler(request_.seed, supported_, request_.any);
    std::uint64_t refusals_in_a_row = 0, number = 0, compared = 0;
    // Asks about the next sample, if the program takes its rules.
    const auto ask = [&](const RuleSet& rules, const std::string& rules_name,
                         const auto& check_it) {
      const bool named = std::any_of(supported_.begin(), supported_.end(),
                                     [&](const Rules& each) { return each.name == rules_name; });
      std::string refusal;
      if (!use(rules, rules_name, refusal)) {
        refuse(sampler, rules, refusal);
        ++refusals_in_a_row;
        return;
      }
      refusals_in_a_row = 0;
      ++number;
      check_it(named ? rules_name : "random rule sets", !named);
    };
    while ((request_.random_positions == 0 || compared < request_.random_positions) &&
           refusals_in_a_row <= 200) {
      if (request_.random_time.count() != 0 && Clock::now() - pauses_ >= deadline) return;
      if (request_.by_moves) {
        const Sampler::SampledGame sample = sampler.next_game(truth_);
        ask(sample.game.rules, sample.rules_name, [&](const std::string& name, bool random_rules) {
          compared += sample.game.positions.size();
          check_game(sample.game, name,
                     fmt::format("random play, seed {}, game {}", request_.seed, number),
                     random_rules);
        });
        continue;
      }
      const Sampler::Sample sample = sampler.next(truth_);
      ask(sample.one.rules, sample.rules_name, [&](const std::string& name, bool random_rules) {
        ++compared;
        check(sample.one, sample.right, sample.all ? Effort::all : Effort::some, sample.chosen,
              name, fmt::format("random play, seed {}, position {}", request_.seed, number),
              random_rules);
        if (number % 64 == 0) {
          count();
          progress_(outcomes_);
        }
      });
    }
  }

  static void refuse(Sampler& sampler, const RuleSet& rules, const std::string& refusal) {
    const RuleField* field = find_field(refusal.substr(0, refusal.find('=')));
    // Without a reason nothing is learnt but to try another.
    static const RuleField nothing{};
    sampler.refuse(field == nullptr ? nothing : *field, field == nullptr ? 0 : field->get(rules));
  }

  void check(const Case& one, const api::PositionAnswer& right, Effort effort,
             std::span<const std::size_t> chosen, const std::string& name, const std::string& where,
             bool random_rules = false) {
    judge([&] { return checker_.check(one, right, effort, chosen); }, one.rules, name, where,
          random_rules);
  }

  void judge(const std::function<std::optional<Mismatch>()>& ask, const RuleSet& rules,
             const std::string& name, const std::string& where, bool random_rules) {
    const auto before = checker_.counts();
    auto wrong = ask();
    Tally& its = tally(name);
    its.positions += checker_.counts().positions - before.positions;
    its.actions += checker_.counts().actions - before.actions;
    if (wrong)
      found(*std::move(wrong), random_rules ? sampling::rules_text(rules) : name, where,
            random_rules);
    // A breach has ended the program; it is started again with the next question.
    if (!session_.may_restart()) throw Enough{};
  }

  void found(Mismatch wrong, const std::string& name, const std::string& where,
             bool random_rules = false) {
    for (Flaw& known : outcomes_.flaws)
      if (known.wrong.kind == wrong.kind &&
          (random_rules || !wrong.placed || known.offered_name == name)) {
        ++known.times;
        return;
      }
    Flaw flaw(name, std::move(wrong), where, session_.errors());
    const auto pause = Clock::now();
    const auto counts = checker_.counts();
    try {
      study(flaw, random_rules);
    } catch (const Stopped&) {
      outcomes_.flaws.push_back(std::move(flaw));
      throw;
    }
    shrinking_.positions += checker_.counts().positions - counts.positions;
    shrinking_.actions += checker_.counts().actions - counts.actions;
    pauses_ += Clock::now() - pause;
    outcomes_.flaws.push_back(std::move(flaw));
    if (outcomes_.flaws.size() >= request_.most_flaws) throw Enough{};
  }

  /// Confirms, repeats, shrinks and explains it.
  void study(Flaw& flaw, bool random_rules) {
    Mismatch& wrong = flaw.wrong;
    if (!wrong.placed) return;
    if (!truth_.confirmed(wrong.one)) {
      flaw.own_fault = true;
      return;
    }
    const std::vector<std::string> asked = questions();
    const RuleSet rules = wrong.one.rules;
    session_.restart();
    if (wrong.game) {
      again_by_moves(flaw, asked);
    } else if (auto again = checker_.same(wrong.one, wrong)) {
      wrong = Shrinking(*std::move(again), checker_, session_, truth_, !random_rules).run();
      if (sampling::rules_text(rules) != sampling::rules_text(wrong.one.rules))
        flaw.rules_name = name_of_rules(wrong.one.rules);
      // The session's may be those of a later start, which answered a smaller position rightly.
      if (!wrong.errors.empty()) flaw.errors = wrong.errors;
    } else {
      repeat(flaw, asked);
    }
    flaw.about = about(wrong, truth_);
    flaw.vector =
        vector_line(wrong.one, fmt::format("conform-{}", name_of(wrong.deviation)),
                    fmt::format("A program answered wrongly here: {}.",
                                flaw.about.empty() ? words_for(wrong.deviation) : flaw.about),
                    wrong.game);
    session_.restart();
    std::string refusal;
    session_.use(rules);
  }

  /// Plays the game again, and shortens it.
  void again_by_moves(Flaw& flaw, const std::vector<std::string>& asked) {
    Mismatch& wrong = flaw.wrong;
    std::optional<Mismatch> again;
    if (session_.use(wrong.one.rules).accepted)
      again = checker_.check_game(played(wrong.one.rules, *wrong.game, truth_));
    if (again && again->kind == wrong.kind) {
      wrong = shortened(*std::move(again), checker_, session_, truth_, Clock::now() + shrink_time);
      if (!wrong.errors.empty()) flaw.errors = wrong.errors;
    } else {
      repeat(flaw, asked);
    }
  }

  /// The questions last asked since the program was started, the wrongly answered one last.
  std::vector<std::string> questions() const {
    std::vector<std::string> asked;
    for (const std::string& line : session_.transcript())
      if (line.starts_with("> ") && !line.starts_with("> agon") && !line.starts_with("> rules"))
        asked.push_back(line.substr(2));
    return asked;
  }

  /// Looks for the shortest end of what was asked, from a position on, that does it again.
  void repeat(Flaw& flaw, const std::vector<std::string>& asked) {
    for (std::size_t length = 2; length < 2 * asked.size(); length *= 2) {
      std::size_t from = asked.size() - std::min(length, asked.size());
      while (from > 0 && !asked[from].starts_with("position") && asked[from] != "start") --from;
      session_.restart();
      if (!session_.use(flaw.wrong.one.rules).accepted) break;
      Session::Reply last;
      for (std::size_t i = from; i < asked.size() && !last.breach; ++i)
        last = session_.ask(asked[i]);
      const bool same = last.breach ? last.breach->deviation == flaw.wrong.deviation
                                    : last.line == flaw.wrong.got;
      if (!same) continue;
      flaw.history.assign(asked.begin() + static_cast<std::ptrdiff_t>(from), asked.end());
      return;
    }
    flaw.repeatable = false;
    const std::size_t shown = std::min<std::size_t>(asked.size(), 6);
    flaw.history.assign(asked.end() - static_cast<std::ptrdiff_t>(shown), asked.end());
  }

  const Request& request_;
  const std::function<void(const Outcomes&)>& progress_;
  Session session_;
  Truth truth_;
  Checker checker_;
  Checker::Counts shrinking_;  ///< not to be counted: for shrinking, or a second time
  Clock::duration pauses_{0};  ///< and how long that took
  std::vector<Rules> supported_;
  Outcomes outcomes_;
};

}  // namespace

Outcomes run(const Request& request, const std::function<void(const Outcomes&)>& progress) {
  return Runner(request, progress).run();
}

}  // namespace agon::conform
