#include "solver/smt/properties/inquiry.hpp"

#include "model/data/position_text.hpp"
#include "model/rules/opening.hpp"
#include "solver/smt/ask.hpp"
#include "solver/smt/past.hpp"
#include "solver/smt/properties/games.hpp"
#include "solver/smt/properties/patience.hpp"
#include "solver/smt/properties/plays.hpp"

namespace agon::properties {
namespace {

using smt::Found;

class Inquiry {
 public:
  Inquiry(const Property& property, const RuleSet& rules, const Limits& limits)
      : property_(property),
        limits_(limits),
        patience_(patience_of(limits.seconds, limits.go_on)),
        formulas_(context_, rules),
        position_(formulas_.unknown("p", smt::Formulas::Hands::any)),
        past_(smt::past(formulas_, "q", position_)),
        start_(rules::opening(rules)) {
    if (std::holds_alternative<ByAction>(property.event)) {
      action_ = formulas_.unknown_action("a");
      after_ = formulas_.after(position_, *action_);
      legal_ = formulas_.legal(position_, *action_);
    }
  }

  Answer answer() {
    const bool counts = property_.says == Says::most;
    if (counts)
      answer_.claimed =
          property_.claimed ? property_.claimed(formulas_.rules()) : std::optional<std::size_t>();
    // How much of it there can be in any position: asked for more until there is no more.
    std::size_t most = 0;
    for (Found found = Found::yes; found == Found::yes;) {
      found = anywhere(most + 1);
      if (found == Found::unknown) return unknown();
      if (found == Found::no) break;
      ++most;
      if (!counts) break;
    }
    // Then how much in positions that have a past; usually as much.
    std::size_t reached = most;
    while (reached > 0) {
      const Found found = with_past(reached);
      if (found == Found::unknown) return unknown();
      if (found == Found::yes) break;
      --reached;
    }
    answer_.scope = reached == most ? Scope::placements : Scope::predecessor;
    if (counts) {
      answer_.number = reached;
    } else if (reached > 0) {
      const Found found = first_time();
      if (found == Found::unknown) return unknown();
      if (found == Found::no) {
        reached = 0;
        answer_.scope = Scope::reachable;
        answer_.odd = answer_.witness;
        answer_.witness.reset();
      } else {
        answer_.scope.reset();
      }
    }
    if (reached == most) answer_.odd.reset();
    if (answer_.witness && !answer_.witness->game) show(reached);
    if (!mistaken_.empty()) return unknown();
    conclude(reached > 0);
    return answer_;
  }

 private:
  z3::expr event(std::size_t at_least) {
    if (const auto* in_position = std::get_if<InPosition>(&property_.event))
      return in_position->formula(formulas_, position_);
    const auto& by_action = std::get<ByAction>(property_.event);
    return smt::both(*legal_,
                     by_action.formula(formulas_, {position_, *action_, *after_}, at_least));
  }

  z3::solver asked(std::size_t at_least) {
    z3::solver solver = smt::solver(context_);
    solver.add(formulas_.well_formed(position_));
    solver.add(event(at_least));
    return solver;
  }

  Found anywhere(std::size_t at_least) {
    z3::solver solver = asked(at_least);
    const Found found = smt::ask(solver, {}, patience_);
    if (found == Found::yes) {
      Play play{formulas_.read(solver.get_model(), position_), {}, 0, false};
      if (action_) play.actions.push_back(formulas_.read(solver.get_model(), *action_));
      if (confirmed(play, at_least)) answer_.odd = play;
    }
    return found;
  }

  Found with_past(std::size_t at_least) {
    if (start_) {
      z3::solver solver = asked(at_least);
      solver.add(formulas_.same(position_, *start_));
      const Found found = smt::ask(solver, {}, patience_);
      if (found == Found::unknown) return found;
      if (found == Found::yes) {
        Play play{*start_, {}, 0, true};
        if (action_) play.actions.push_back(formulas_.read(solver.get_model(), *action_));
        if (confirmed(play, at_least)) answer_.witness = play;
        return found;
      }
    }
    z3::solver solver = asked(at_least);
    solver.add(past_.leads);
    const Found found = smt::ask(solver, {}, patience_);
    if (found != Found::yes) return found;
    const Play any = read_with_past(solver.get_model());
    if (confirmed(any, at_least)) answer_.witness = any;
    make_smaller(solver, at_least);
    return found;
  }

  /// Could the event, of a property seen in positions, be there in a position and not have been in
  /// the one before? `no` proves that no game reaches it: the start does not show it, or
  /// `with_past` would have ended there. Of rule sets without a start that is said of games which
  /// begin with a position that does not show it.
  Found first_time() {
    const auto* in_position = std::get_if<InPosition>(&property_.event);
    if (in_position == nullptr || answer_.witness->game) return Found::yes;
    z3::solver solver = asked(1);
    solver.add(past_.leads);
    solver.add(smt::negation(in_position->formula(formulas_, past_.before)));
    const Found found = smt::ask(solver, {}, patience_);
    if (found != Found::yes) return found;
    const Play first = read_with_past(solver.get_model());
    if (confirmed(first, 1)) answer_.witness = first;
    make_smaller(solver, 1);
    return found;
  }

  Play read_with_past(const z3::model& model) {
    Play play{formulas_.read(model, past_.before), {formulas_.read(model, past_.action)}, 1, false};
    if (action_) play.actions.push_back(formulas_.read(model, *action_));
    return play;
  }

  void make_smaller(z3::solver& solver, std::size_t at_least) {
    const smt::Patience patience = patience_of(limits_.small_seconds, limits_.go_on, patience_.end);
    const smt::Least least = smt::least(solver, away_from_home(formulas_, position_), patience);
    if (!least.model) return;
    const Play play = read_with_past(*least.model);
    if (!confirmed(play, at_least)) return;
    answer_.witness = play;
    answer_.smallest = least.proved;
  }

  /// A game in the witness's place, if a short one shows as much.
  void show(std::size_t at_least) {
    if (limits_.plies < 1) return;
    const smt::Patience patience = patience_of(limits_.game_seconds, limits_.go_on, patience_.end);
    const GameSearch search =
        shortest_game(property_, at_least, formulas_, limits_.plies, patience);
    if (search.none_within >= 0) answer_.no_game_within = search.none_within;
    if (!search.found || !confirmed(*search.found, at_least)) return;
    answer_.witness = search.found;
    answer_.smallest = false;
    answer_.no_game_within.reset();
  }

  bool confirmed(const Play& play, std::size_t at_least) {
    if (seen(property_, play, formulas_.rules()) >= at_least) return true;
    if (mistaken_.empty())
      mistaken_ = "the judge does not see in " + to_string(play.first) + " what the formulas see";
    return false;
  }

  Answer unknown() {
    answer_.verdict = Verdict::unknown;
    answer_.scope.reset();
    answer_.number.reset();
    answer_.witness.reset();
    answer_.odd.reset();
    answer_.reason = !mistaken_.empty() ? mistaken_
                     : limits_.go_on && !limits_.go_on()
                         ? "interrupted"
                         : "the time limit came before the solver's answer";
    return answer_;
  }

  void conclude(bool happens) {
    switch (property_.says) {
      case Says::never:
        answer_.verdict = happens ? Verdict::refuted : Verdict::proved;
        break;
      case Says::can:
        answer_.verdict = happens ? Verdict::proved : Verdict::refuted;
        break;
      case Says::most:
        answer_.verdict = answer_.claimed && *answer_.number > *answer_.claimed ? Verdict::refuted
                                                                                : Verdict::proved;
        break;
    }
  }

  const Property& property_;
  const Limits& limits_;
  smt::Patience patience_;
  z3::context context_;
  smt::Formulas formulas_;
  smt::Contents position_;
  smt::Past past_;
  std::optional<Position> start_;
  std::optional<smt::UnknownAction> action_;
  std::optional<smt::Contents> after_;
  std::optional<z3::expr> legal_;
  Answer answer_;
  std::string mistaken_;
};

}  // namespace

Answer inquire(const Property& property, const RuleSet& rules, const Limits& limits) {
  try {
    return Inquiry(property, rules, limits).answer();
  } catch (const z3::exception& error) {  // for lack of memory
    Answer answer;
    answer.reason = std::string("the solver gave up: ") + error.msg();
    return answer;
  }
}

}  // namespace agon::properties
