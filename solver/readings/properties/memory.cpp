// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Does it matter how long a capture lasts? The rule set beside its twin, which differs in the field
// `capture_lasts`: the same play under both.

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/verdict.hpp"
#include "solver/formulas/board.hpp"
#include "solver/formulas/decider.hpp"
#include "solver/formulas/formulas.hpp"
#include "solver/readings/properties/inquiry.hpp"
#include "solver/readings/properties/property.hpp"
#include "solver/readings/properties/table.hpp"

namespace agon::properties {
namespace {

using formulas::Contents;
using formulas::Formulas;
using formulas::UnknownAction;

/// With the other value of `capture_lasts`; what only `until-relocated` knows becomes what
/// `while-sandwiched` does.
RuleSet twin_of(const RuleSet& rules) {
  RuleSet twin = rules;
  if (rules.capture_lasts == CaptureLasts::while_sandwiched) {
    twin.capture_lasts = CaptureLasts::until_relocated;
    return twin;
  }
  twin.capture_lasts = CaptureLasts::while_sandwiched;
  twin.relocation_captures = RelocationCaptures::any_piece;
  if (twin.stepping_between == SteppingBetween::safe)
    twin.stepping_between = SteppingBetween::captured;
  return twin;
}

/// The changes that make the twin, as after a rule set's name.
std::string changes(const RuleSet& rules, const RuleSet& twin) {
  std::string text;
  for (const RuleField* field : differing_fields(rules, twin))
    text += "," + std::string(field->name) + "=" + std::string(field->value_name(twin));
  return text;
}

/// The same pieces, hands and side to move under both rule sets; what is remembered may differ.
Position without_memory(Position position) {
  position.captured.clear();
  return position;
}

/// The judge: is the play one under both rule sets from the same contents, and do they differ in
/// the end, and not before, in what the side to move has to relocate, or in who that is?
bool first_difference(const Play& play, const RuleSet& rules, const RuleSet& twin) {
  Play other = play;
  other.first = without_memory(play.first);
  const auto one_side = replayed(play, rules);
  const auto other_side = replayed(other, twin);
  if (!one_side || !other_side) return false;
  for (std::size_t i = 0; i < one_side->size(); ++i) {
    const Position& one = (*one_side)[i];
    const Position& two = (*other_side)[i];
    const bool differ =
        one.to_move != two.to_move ||
        rules::captured_of(one, rules, one.to_move) != rules::captured_of(two, twin, two.to_move);
    if (differ != (i + 1 == one_side->size())) return false;
  }
  return true;
}

class Comparison {
 public:
  Comparison(const RuleSet& rules, const RuleSet& twin, const Limits& limits,
             const formulas::Patience& patience)
      : rules_(rules),
        twin_(twin),
        limits_(limits),
        patience_(patience),
        one_(context_, rules),
        other_(context_, twin),
        start_(rules::opening(rules)) {}

  Answer answer() {
    answer_.reason = "compared with" + changes(rules_, twin_).replace(0, 1, " ");
    switch (never_part()) {
      case agon::Answer::no:
        answer_.conclusion = Conclusion::proved;
        answer_.scope = Scope::reachable;
        return answer_;
      case agon::Answer::unknown:
        return unknown();
      case agon::Answer::yes:
        break;
    }
    // A game shows most, else a play from a position in which nothing is captured: the shorter the
    // better, but the longer are found sooner.
    if (start_ && limits_.plies > 0 && from_start()) return refuted();
    for (int plies = longest_play; plies > 0; --plies) {
      const agon::Answer found = from_peace(plies);
      if (found == agon::Answer::unknown) break;
      if (found == agon::Answer::no && answer_.witness) {
        answer_.smallest = true;
        break;
      }
    }
    return answer_.witness ? refuted() : unknown();
  }

 private:
  /// What must be relocated now, or who relocates it.
  z3::expr differ(const Contents& one, const Contents& other) {
    z3::expr same = formulas::same(one.white_to_move, other.white_to_move);
    formulas::Expressions parts{same};
    for (const Cell cell : board_cells(rules_.radius))
      parts.push_back(formulas::same(
          of_the_mover(one, [&](Side side) { return one_.captured_of(one, side, cell); }),
          of_the_mover(other, [&](Side side) { return other_.captured_of(other, side, cell); })));
    return formulas::negation(formulas::all_of(context_, parts));
  }

  /// Is everything captured, of both sides, alike?
  z3::expr alike(const Contents& one, const Contents& other) {
    formulas::Expressions parts;
    for (const Side side : both_sides)
      for (const Cell cell : board_cells(rules_.radius))
        parts.push_back(formulas::same(one_.captured_of(one, side, cell),
                                       other_.captured_of(other, side, cell)));
    return formulas::all_of(context_, parts);
  }

  struct Pair {
    Contents one, other;
  };
  /// White to move, as exchanging the colours changes nothing.
  template <class Solver>
  Pair unknown_pair(Solver& solver) {
    // By the same name, so that all is the same but what one of them remembers.
    Pair pair{one_.unknown("p", Formulas::Hands::any), other_.unknown("p", Formulas::Hands::any)};
    pair.one.white_to_move = pair.other.white_to_move = context_.bool_val(true);
    solver.add(one_.well_formed(pair.one));
    solver.add(other_.well_formed(pair.other));
    return pair;
  }
  /// The action ends on one cell of each orbit of the board's symmetries, or is the pass. Of one
  /// action in a question that can be asked without losing anything.
  z3::expr on_representatives(const UnknownAction& action) {
    formulas::Expressions parts =
        formulas::of_representatives(action.to, formulas::symmetries(rules_));
    parts.insert(parts.begin(), formulas::negation(formulas::any_of(context_, action.to)));
    return formulas::any_of(context_, parts);
  }
  template <class Solver>
  Pair advance(Solver& solver, const Pair& pair, const UnknownAction& action) {
    solver.add(one_.legal(pair.one, action));
    solver.add(other_.legal(pair.other, action));
    return {one_.after(pair.one, action), other_.after(pair.other, action)};
  }

  /// Can captures that are alike become different by one action? `no` proves that they never do:
  /// at the start nothing is captured.
  agon::Answer never_part() {
    const auto decider = formulas::decider(context_, formulas::Which::cadical);
    const Pair before = unknown_pair(*decider);
    decider->add(alike(before.one, before.other));
    const UnknownAction action = one_.unknown_action("a");
    decider->add(on_representatives(action));
    const Pair after = advance(*decider, before, action);
    decider->add(formulas::either(
        formulas::negation(formulas::same(after.one.white_to_move, after.other.white_to_move)),
        formulas::negation(alike(after.one, after.other))));
    return decider->ask({}, patience_);
  }

  bool from_start() {
    // The game is the answer here, not an extra: it gets more than others, but not all of the time.
    formulas::Patience patience =
        formulas::patience_of(limits_.seconds / 2, limits_.go_on, patience_.end, limits_.stop);
    patience.work = from_start_work;
    z3::solver solver = formulas::solver(context_);
    Pair pair{one_.known(*start_), other_.known(*start_)};
    std::vector<UnknownAction> actions;
    for (int ply = 1; ply <= limits_.plies; ++ply) {
      actions.push_back(one_.unknown_action("a" + std::to_string(ply)));
      pair = advance(solver, pair, actions.back());
      const z3::expr now = context_.bool_const(("differ-" + std::to_string(ply)).c_str());
      solver.add(formulas::either(formulas::negation(now), differ(pair.one, pair.other)));
      const agon::Answer found = formulas::ask(solver, {now}, patience);
      if (found == agon::Answer::unknown) return false;
      if (found == agon::Answer::yes) {
        Play play{*start_, {}, 0, true};
        for (const UnknownAction& action : actions)
          play.actions.push_back(one_.read(solver.get_model(), action));
        return keep(play);
      }
      answer_.no_game_within = ply;
    }
    return false;
  }

  /// A play of this many actions from a position, with a legal action before it, in which nothing
  /// is captured.
  agon::Answer from_peace(int plies) {
    const auto decider = formulas::decider(context_, formulas::Which::cadical);
    Pair pair = unknown_pair(*decider);
    const Contents first = pair.one;
    const formulas::Past past = formulas::past(one_, "q", first);
    decider->add(past.leads);
    for (const Side side : both_sides) {
      decider->add(formulas::negation(any_captured(one_, pair.one, side)));
      decider->add(formulas::negation(any_captured(other_, pair.other, side)));
    }
    std::vector<UnknownAction> actions;
    for (int ply = 1; ply <= plies; ++ply) {
      actions.push_back(one_.unknown_action("a" + std::to_string(ply)));
      if (ply == plies) decider->add(on_representatives(actions.back()));
      pair = advance(*decider, pair, actions.back());
      const z3::expr now = differ(pair.one, pair.other);
      decider->add(ply == plies ? now : formulas::negation(now));
    }
    // Once there is a play, a shorter one is not worth all of the time.
    const agon::Answer found =
        decider->ask({}, answer_.witness ? patience_.with(limits_.small_work) : patience_);
    if (found != agon::Answer::yes) return found;
    Play play{one_.read(decider->model(), first), {}, 0, false};
    for (const UnknownAction& action : actions)
      play.actions.push_back(one_.read(decider->model(), action));
    return keep(play) ? found : agon::Answer::unknown;
  }

  bool keep(Play play) {
    play.before = play.actions.size();
    if (first_difference(play, rules_, twin_)) {
      answer_.witness = play;
      if (play.game) answer_.no_game_within.reset();
      return true;
    }
    mistaken_ = "the judge finds no difference in a play from " + to_string(play.first);
    return false;
  }

  Answer refuted() {
    answer_.conclusion = Conclusion::refuted;
    return answer_;
  }

  Answer unknown() {
    answer_.conclusion = Conclusion::unknown;
    answer_.witness.reset();
    if (!mistaken_.empty())
      answer_.reason = mistaken_;
    else
      answer_.reason += "; no play that distinguishes them was found within the limits";
    return answer_;
  }

  /// From a position in which nothing is captured: two are captured at once, one is put back where
  /// it is between enemies again, and it is its owner's turn.
  static constexpr int longest_play = 3;
  static constexpr formulas::Work from_start_work = 10 * formulas::work_of_a_second;

  const RuleSet& rules_;
  const RuleSet& twin_;
  const Limits& limits_;
  const formulas::Patience& patience_;
  formulas::Context own_context_;
  z3::context& context_ = own_context_;
  Formulas one_, other_;
  std::optional<Position> start_;
  Answer answer_;
  std::string mistaken_;
};

Answer compare(const RuleSet& rules, const Limits& limits) {
  const RuleSet twin = twin_of(rules);
  if (const auto reasons = contradictions(twin); !reasons.empty()) {
    Answer answer;
    answer.conclusion = Conclusion::does_not_apply;
    answer.reason = reasons.front();
    return answer;
  }
  const formulas::Patience patience = patience_within(limits);
  try {
    return Comparison(rules, twin, limits, patience).answer();
  } catch (...) {
    return given_up(patience);
  }
}

}  // namespace

Property memory_agrees() {
  return {"memory-agrees",
          "The same play leaves the same pieces to be relocated, however long a capture lasts.",
          Says::never, OwnWay(compare)};
}

}  // namespace agon::properties
