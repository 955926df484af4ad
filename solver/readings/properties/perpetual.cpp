// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Can captures take a side's choices away for good?
//
// DESCRIPTION
//   The event is a line of play that repeats: at each turn of one side, the captive side, one of
//   its pieces is captured, and either the other side, the captor, decides where it goes
//   (guard_chooser, queen_chooser), or it has nowhere to go and the side passes. The captor decides
//   all of its own actions, so it can repeat the line without end. A witness is a position, the
//   captor's action that begins the line, and a cycle of four actions, two of each side. The
//   captor's jaws may stand, while another piece of its goes to and fro, or move. In the position
//   nothing is captured, if there is such a one; else the captive side has a choice yet.
//
// WHAT A PROOF COVERS
//   Only rule sets under which owners pick the cells, or captives go outward and are safe on the
//   outermost ring. It says that no side is without a choice for good, in cycles of any length, and
//   that none is held captive by standing jaws, wherever it puts its captives. The reason: an owner
//   without end of relocations is at least every other turn offered two cells that are not between
//   two enemies; and a side that only passes stands still, and so is in such straits at every turn.
//   A proof does not say that a captor cannot capture anew with each of its actions.
//
// WHAT IS NOT COVERED
//   Longer cycles where no proof applies: then the answer is unknown.

#include "model/rules/judge.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/verdict.hpp"
#include "solver/formulas/board.hpp"
#include "solver/formulas/decider.hpp"
#include "solver/formulas/fewest.hpp"
#include "solver/formulas/formulas.hpp"
#include "solver/readings/properties/inquiry.hpp"
#include "solver/readings/properties/property.hpp"
#include "solver/readings/properties/table.hpp"

namespace agon::properties {
namespace {

using formulas::Contents;
using formulas::Formulas;
using formulas::UnknownAction;

Destination goes(const RuleSet& rules, Kind kind) {
  return kind == Kind::queen ? rules.queen_goes : rules.guard_goes;
}

bool captor_picks(const RuleSet& rules, Kind kind) {
  return (kind == Kind::queen ? rules.queen_chooser : rules.guard_chooser) == Chooser::opponent;
}

/// Does each relocation go outward, but for those from the outermost ring? Then only the latter can
/// go on without end, since a captive side does not step.
bool outward(Destination destination) {
  return destination == Destination::next_ring || destination == Destination::next_ring_adjacent ||
         destination == Destination::nearest_ring_with_room;
}

/// Can the captor always decide about captives of the kind?
bool captor_picks_on(const RuleSet& rules, Kind kind) {
  return captor_picks(rules, kind) &&
         !(outward(goes(rules, kind)) && rules.rim_capture == RimCapture::no);
}

/// Has a captive of the kind always two cells of the outermost ring to go to that are not between
/// two enemies, wherever it can be relocated without end? Counted: the pieces of either side and
/// the captive's own cell are taken, and a cell there can only be between its neighbours in the
/// ring, so that there are no more such cells than enemies.
bool room_by_count(const RuleSet& rules, Kind kind) {
  if (goes(rules, kind) == Destination::start_cells) return false;
  if (outward(goes(rules, kind))) {
    if (rules.rim_capture == RimCapture::no) return true;
    if (rules.rim_capture == RimCapture::to_neighbour) return false;
  }
  const int side = rules.guards + 1;
  return 6 * rules.radius - 2 * side - side >= 2;
}

/// Straits of the captive side: it passes with a captive, or a captive has at most one cell to go
/// to that is not between two enemies, where it may be relocated without end.
class Straits {
 public:
  explicit Straits(const RuleSet& rules) : formulas_(context_, rules) {}

  /// Can the captive side be in straits at two of its turns in succession? Of several relocations
  /// a turn: at one.
  agon::Answer found(const formulas::Patience& patience) {
    const Contents first = position();
    const formulas::Expressions ways = straits(first);
    if (ways.empty()) return agon::Answer::no;
    const auto decider = formulas::decider(context_, formulas::Which::cadical);
    decider->add(formulas_.well_formed(first));
    decider->add(not_crowded(formulas_, first));
    const agon::Answer alone = each(*decider, ways, patience);
    const bool one = formulas_.rules().relocations_per_turn == RelocationsPerTurn::one;
    if (alone != agon::Answer::yes || !one) return alone;
    const UnknownAction own = formulas_.unknown_action("own");
    decider->add(formulas_.legal(first, own));
    const Contents between = formulas_.after(first, own);
    const UnknownAction captors = formulas_.unknown_action("captors");
    decider->add(formulas_.to_move(between, Side::black));
    decider->add(formulas_.legal(between, captors));
    const Contents second = formulas_.after(between, captors);
    decider->add(formulas_.to_move(second, Side::white));
    decider->add(formulas::any_of(context_, straits(second)));
    return each(*decider, ways, patience);
  }

 private:
  Contents position() const {
    Contents contents = formulas_.unknown("p");
    contents.white_to_move = context_.bool_val(true);
    return contents;
  }

  agon::Answer each(formulas::Decider& decider, const formulas::Expressions& ways,
                    const formulas::Patience& patience) {
    for (const z3::expr& way : ways) {
      const agon::Answer found = decider.ask({formulas::named(context_, decider, way)}, patience);
      if (found != agon::Answer::no) return found;
    }
    return agon::Answer::no;
  }

  formulas::Expressions straits(const Contents& p) const {
    const RuleSet& rules = formulas_.rules();
    formulas::Expressions ways;
    if (rules.no_action == NoAction::passes)
      ways.push_back(formulas::both(formulas_.legal(p, Action::pass()),
                                    any_captured(formulas_, p, Side::white)));
    const formulas::Board board = board_of(rules);
    for (const Kind kind : {Kind::guard, Kind::queen}) {
      if (room_by_count(rules, kind)) continue;
      for (std::size_t at = 0; at < board.size(); ++at) {
        if (outward(goes(rules, kind)) && !board.on_rim(at)) continue;
        const auto& pieces = kind == Kind::queen ? p.queen : p.guard;
        const Cell from = board.cell(at);
        formulas::Expressions safe;
        for (const Cell to : board_cells(rules.radius))
          safe.push_back(formulas::both(formulas_.legal(p, Action::relocation(from, to)),
                                        formulas::negation(formulas_.between(p, Side::white, to))));
        ways.push_back(formulas::all_of(
            context_,
            {pieces[static_cast<std::size_t>(Side::white)][at], formulas_.captured(p, from),
             formulas::negation(formulas::more_than(context_, safe, 2)[1])}));
      }
    }
    std::erase_if(ways, [](const z3::expr& way) { return way.is_false(); });
    return ways;
  }

  formulas::Context own_context_;
  z3::context& context_ = own_context_;
  Formulas formulas_;
};

/// A cycle of four actions, as formulas: White is the captor.
class Cycle {
 public:
  /// `from_peace`: with nothing captured in the position before it.
  Cycle(const RuleSet& rules, bool from_peace)
      : formulas_(context_, rules), before_(formulas_.unknown("q")) {
    before_.white_to_move = context_.bool_val(true);
    given_.push_back(formulas_.well_formed(before_));
    given_.push_back(not_crowded(formulas_, before_));
    for (const Side side : both_sides) {
      const z3::expr at_peace = formulas::negation(any_captured(formulas_, before_, side));
      if (from_peace)
        given_.push_back(at_peace);
      else if (side == Side::white)
        given_.push_back(formulas_.decides(before_, side));
      else
        given_.push_back(formulas::either(
            at_peace, formulas::both(formulas_.can_act(before_, side),
                                     context_.bool_val(!captor_picks(rules, Kind::guard) &&
                                                       !captor_picks(rules, Kind::queen)))));
    }
    const Contents first = act(before_);
    Contents now = first;
    for (int turn = 0; turn < 4; ++turn) {
      const bool captives = turn % 2 == 0;
      given_.push_back(formulas_.to_move(now, captives ? Side::black : Side::white));
      const z3::expr picks = formulas_.decides(now, Side::white);
      if (captives) {
        given_.push_back(any_captured(formulas_, now, Side::black));
        given_.push_back(formulas::either(picks, formulas_.legal(now, Action::pass())));
      } else {
        given_.push_back(picks);
      }
      now = act(now);
    }
    given_.push_back(formulas_.same(now, first));
  }

  agon::Answer ask(const formulas::Patience& patience) {
    const auto decider = formulas::decider(context_, formulas::Which::cadical);
    for (const z3::expr& one : given_) decider->add(one);
    // One of each orbit, which the rules cannot tell apart.
    const formulas::Expressions to =
        formulas::of_representatives(actions_.front().to, formulas::symmetries(formulas_.rules()));
    decider->add(formulas::any_of(context_, to));
    const agon::Answer found = decider->ask({}, patience);
    if (found == agon::Answer::yes) play_ = read(decider->model());
    return found;
  }

  /// As few pieces away from home as can be: true if that is proved.
  bool shrink(const formulas::Patience& patience) {
    z3::solver solver = formulas::solver(context_);
    for (const z3::expr& one : given_) solver.add(one);
    const formulas::Least least =
        formulas::least(solver, away_from_home(formulas_, before_), patience);
    if (least.model) play_ = read(*least.model);
    return least.model && least.proved;
  }

  const Play& play() const { return play_; }

 private:
  Contents act(const Contents& contents) {
    actions_.push_back(formulas_.unknown_action("a" + std::to_string(actions_.size())));
    given_.push_back(formulas_.legal(contents, actions_.back()));
    return formulas_.after(contents, actions_.back());
  }

  Play read(const z3::model& model) const {
    Play play{formulas_.read(model, before_), {}, 1, false};
    for (const UnknownAction& action : actions_)
      play.actions.push_back(formulas_.read(model, action));
    return play;
  }

  formulas::Context own_context_;
  z3::context& context_ = own_context_;
  Formulas formulas_;
  Contents before_;
  std::vector<UnknownAction> actions_;
  formulas::Expressions given_;
  Play play_;
};

/// By the judge: does the play end where it was after `before` actions, and is the side that is
/// then to move captive at each of its turns and without a choice, and the other side free to
/// choose at each of its own?
bool captive_for_good(const Play& play, const RuleSet& rules) {
  const auto positions = replayed(play, rules);
  if (!positions || play.before >= play.actions.size() ||
      (*positions)[play.before] != positions->back())
    return false;
  const Side captive = positions->back().to_move;
  const auto has_choice = [&](Position position) {
    const bool at_peace = rules::captured_of(position, rules, captive).empty();
    position.to_move = captive;
    return at_peace || (rules::decider(position, rules) == captive &&
                        !rules::free_actions(position, rules).empty());
  };
  const Position& first = positions->front();
  if (first.to_move == captive || rules::decider(first, rules) == captive || !has_choice(first))
    return false;
  for (std::size_t i = play.before; i + 1 < positions->size(); ++i) {
    const Position& now = (*positions)[i];
    const Side decides = rules::decider(now, rules);
    if (now.to_move != captive) {
      if (decides == captive) return false;
    } else {
      if (rules::captured_of(now, rules, captive).empty()) return false;
      if (decides == captive && rules::actions(now, rules).size() > 1) return false;
    }
  }
  return true;
}

Answer conclude(const RuleSet& rules, const Limits& limits, const formulas::Patience& patience) {
  Answer answer;
  const auto limited = [&] {
    answer.reason = limits.go_on && !limits.go_on() ? "interrupted"
                    : patience.over() ? "the time limit was reached before the solver answered"
                                      : "the work limit was reached before the solver answered";
    return answer;
  };
  if (!captor_picks_on(rules, Kind::guard) && !captor_picks_on(rules, Kind::queen)) {
    const agon::Answer found = Straits(rules).found(patience);
    if (found == agon::Answer::unknown) return limited();
    if (found == agon::Answer::no) {
      answer.conclusion = Conclusion::proved;
      answer.scope = Scope::placements;
      return answer;
    }
  }
  std::optional<Cycle> tried;
  agon::Answer found = agon::Answer::no;
  for (const bool from_peace : {true, false}) {
    if (found != agon::Answer::no) break;
    tried.emplace(rules, from_peace);
    found = tried->ask(patience);
  }
  Cycle& cycle = *tried;
  if (found == agon::Answer::unknown) return limited();
  if (found == agon::Answer::no) {
    answer.reason = "no line that repeats after four actions, and a longer one is not ruled out";
    answer.no_limit = true;
    return answer;
  }
  const Play any = cycle.play();
  if (!captive_for_good(any, rules)) {
    answer.reason =
        "the judge does not confirm in " + to_string(any.first) + " what the formulas found";
    return answer;
  }
  answer.conclusion = Conclusion::refuted;
  answer.witness = any;
  const bool smallest = cycle.shrink(patience.with(limits.small_work));
  if (captive_for_good(cycle.play(), rules)) {
    answer.witness = cycle.play();
    answer.smallest = smallest;
  }
  answer.reason = "the last four actions can be repeated for ever";
  return answer;
}

Answer perpetual(const RuleSet& rules, const Limits& limits) {
  const formulas::Patience patience = patience_within(limits);
  try {
    return conclude(rules, limits, patience);
  } catch (...) {
    return given_up(patience);
  }
}

}  // namespace

Property no_perpetual_capture() {
  Property property{"no-perpetual-capture",
                    "Captures cannot leave a side without any choice for good, each of its turns a "
                    "relocation that the other side decides, or a pass.",
                    Says::never, OwnWay(perpetual)};
  property.shown = captive_for_good;
  return property;
}

}  // namespace agon::properties
