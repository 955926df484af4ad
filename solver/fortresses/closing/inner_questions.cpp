// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/fortresses/closing/inner_questions.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/values/rule_set.hpp"
#include "model/values/verdict.hpp"
#include "solver/formulas/decider.hpp"
#include "solver/formulas/formulas.hpp"

// What the holder can do, as formulas, by what it does inside.
namespace agon::formulas {
namespace {

/// Does it matter for what is captured whether a piece comes by a step or is put there?
bool relocations_capture_otherwise(const RuleSet& rules) {
  return rules.capture_lasts == CaptureLasts::until_relocated &&
         rules.relocation_captures != RelocationCaptures::any_piece;
}

/// Formulas about what the holder can do, by what it does inside.
class Replies {
 public:
  Replies(const Formulas& formulas, const Contents& contents, Side holder,
          const std::vector<Cell>& inside)
      : formulas_(formulas),
        contents_(contents),
        holder_(holder),
        rules_(formulas.rules()),
        inside_(inside),
        all_(board_cells(rules_.radius)) {
    for (const Cell cell : all_)
      if (inside_place(cell) == inside_.size()) outside_.push_back(cell);
    if (rules_.relocations_per_turn == RelocationsPerTurn::all) {
      Expressions captured;
      for (const Cell cell : all_)
        captured.push_back(formulas_.captured_of(contents_, holder_, cell));
      last_captive_ = negation(more_than(formulas_.context(), captured, 2)[1]);
    }
    may_go_on_ = negation(formulas_.won(contents_, opponent(holder_)));
  }

  /// By number: does the holder have such an answer, picked by either side?
  Expressions by_number() const {
    const std::size_t cells = inside_.size();
    std::vector<Expressions> ways(reply_count(cells));
    const auto add = [&](const Reply& reply, const z3::expr& way) {
      if (!is_false(way)) ways[reply_number(reply, cells)].push_back(way);
    };
    add({}, formulas_.legal(contents_, Action::pass()));
    for (const Cell from : all_) {
      const std::size_t start = inside_place(from);
      for (const Kind kind : {Kind::queen, Kind::guard}) {
        for (const Cell to : all_) add_step(from, to, kind, add);
        Reply away{start < cells ? Reply::Kind::leave : Reply::Kind::stay, start, 0, kind};
        add(away, relocation(kind, from, outside_));
        for (std::size_t end = 0; end < cells; ++end) {
          if (relocations_capture_otherwise(rules_)) continue;
          const Reply in{start < cells ? Reply::Kind::shift : Reply::Kind::enter, start, end, kind};
          add(in, relocation(kind, from, {inside_[end]}));
        }
      }
    }
    Expressions all;
    for (const Expressions& each : ways) all.push_back(any_of(formulas_.context(), each));
    return all;
  }

 private:
  /// Its place inside, or how many there are.
  std::size_t inside_place(Cell cell) const {
    return static_cast<std::size_t>(std::find(inside_.begin(), inside_.end(), cell) -
                                    inside_.begin());
  }

  const z3::expr& holds(Kind kind, Cell cell) const {
    return (kind == Kind::queen ? contents_.queen
                                : contents_.guard)[index(holder_)][place_of(cell, rules_.radius)];
  }

  template <class Add>
  void add_step(Cell from, Cell to, Kind kind, const Add& add) const {
    const Action step = Action::step(from, to);
    const z3::expr legal = formulas_.legal(contents_, step);
    if (is_false(legal)) return;
    const std::size_t start = inside_place(from);
    const std::size_t end = inside_place(to);
    const std::size_t none = inside_.size();
    const Reply::Kind what = start < none ? (end < none ? Reply::Kind::shift : Reply::Kind::leave)
                                          : (end < none ? Reply::Kind::enter : Reply::Kind::stay);
    add({what, start, end, kind},
        all_of(formulas_.context(), {legal, holds(kind, from), marks_stay(step)}));
  }

  z3::expr relocation(Kind kind, Cell from, const std::vector<Cell>& to) const {
    z3::expr may = formulas_.context().bool_val(false);
    if (inside_marks_are_open()) {
      Expressions ways;
      for (const Cell cell : to)
        ways.push_back(both(formulas_.may_put(contents_, holder_, kind, from, {cell}),
                            marks_stay(Action::relocation(from, cell))));
      may = any_of(formulas_.context(), ways);
    } else {
      may = formulas_.may_put(contents_, holder_, kind, from, to);
    }
    if (last_captive_) may = both(may, *last_captive_);
    return both(may, may_go_on_);
  }

  bool inside_marks_are_open() const {
    return rules_.capture_lasts == CaptureLasts::until_relocated && !marks_by_inside(rules_);
  }

  /// Does an action change no mark inside but that of the cell it leaves and that it comes to?
  z3::expr marks_stay(const Action& action) const {
    if (!inside_marks_are_open()) return formulas_.context().bool_val(true);
    const Contents after = formulas_.after(contents_, action);
    Expressions parts;
    for (std::size_t at = 0; at < all_.size(); ++at) {
      if (inside_place(all_[at]) == inside_.size()) continue;
      const z3::expr before = all_[at] == action.from || all_[at] == action.to
                                  ? formulas_.context().bool_val(false)
                                  : contents_.remembered[at];
      parts.push_back(same(after.remembered[at], before));
    }
    return all_of(formulas_.context(), parts);
  }

  const Formulas& formulas_;
  const Contents& contents_;
  Side holder_;
  RuleSet rules_;
  const std::vector<Cell>& inside_;
  const std::vector<Cell>& all_;
  std::vector<Cell> outside_;
  std::optional<z3::expr> last_captive_;
  z3::expr may_go_on_{formulas_.context()};
};

/// By number (`reply_number`): does the holder have such an answer, picked by either side? What is
/// counted as one: inner_questions.hpp.
Expressions replies_by_number(const Formulas& formulas, const Contents& contents, Side holder,
                              const std::vector<Cell>& inside) {
  return Replies(formulas, contents, holder, inside).by_number();
}

}  // namespace

bool marks_by_inside(const RuleSet& rules) {
  return rules.capture_lasts != CaptureLasts::until_relocated || rules.sandwich != Sandwich::line;
}

struct InnerQuestions::Asked {
  Asked(const RuleSet& rules, Side side, const std::vector<Cell>& cells, Which asked)
      : which(asked),
        holder(side),
        inside(cells),
        formulas(context, rules),
        after(formulas.unknown("after")),
        before(formulas.unknown("before")),
        action(formulas.unknown_action("action")),
        alone(decider(context, which)),
        chained(decider(context, which)) {
    for (const Cell cell : inside) places.push_back(place_of(cell, rules.radius));
    for (std::size_t number = 0; number < reply_count(inside.size()); ++number) {
      const std::string name = "good-" + std::to_string(number);
      good.push_back(context.bool_const(name.c_str()));
    }
    after.white_to_move = context.bool_val(holder == Side::white);
    before.white_to_move = context.bool_val(holder == Side::black);
    add_stuck(*alone);
  }

  /// It is the holder's turn, nothing is settled for it, and no answer that would do is there.
  void add_stuck(Decider& solver) const {
    solver.add(formulas.well_formed(after));
    const Ending ending = formulas.outcome(after);
    solver.add(negation(ending.won(holder)));
    solver.add(negation(ending.drawn));
    const Expressions replies = replies_by_number(formulas, after, holder, inside);
    const z3::expr decides = formulas.decides(after, holder);
    Expressions forced{decides};
    for (std::size_t number = 0; number < replies.size(); ++number) {
      solver.add(
          either(negation(decides), either(negation(good[number]), negation(replies[number]))));
      forced.push_back(both(negation(good[number]), replies[number]));
    }
    // Where the other side picks, any answer that would not do; all of them may be among those that
    // are not counted.
    if (!is_true(decides) && marks_by_inside(formulas.rules()) &&
        !relocations_capture_otherwise(formulas.rules()) &&
        formulas.rules().relocations_per_turn == RelocationsPerTurn::one)
      solver.add(either(any_of(context_of(), forced), formulas.won(after, opponent(holder))));
  }

  z3::context& context_of() const { return formulas.context(); }

  /// The other side's action before.
  void chain() {
    if (chained_made) return;
    chained_made = true;
    add_stuck(*chained);
    add_past(*chained, after);
  }

  void add_past(Decider& solver, const Contents& then) const {
    solver.add(formulas.well_formed(before));
    solver.add(formulas.legal(before, action));
    solver.add(formulas.same(formulas.after(before, action), then));
  }

  void assume(const Contents& contents, const Inside& what, Expressions& assumptions) const {
    const auto literal = [&](const z3::expr& one, bool holds) {
      if (is_true(one) || is_false(one)) {
        if (is_true(one) != holds) assumptions.push_back(context_of().bool_val(false));
        return;
      }
      assumptions.push_back(holds ? one : negation(one));
    };
    for (std::size_t i = 0; i < inside.size(); ++i) {
      for (const Side side : both_sides) {
        literal(contents.queen[index(side)][places[i]], what[i].piece == Piece{side, Kind::queen});
        literal(contents.guard[index(side)][places[i]], what[i].piece == Piece{side, Kind::guard});
      }
      literal(contents.remembered[places[i]], what[i].captured);
    }
  }

  Result ask(Decider& solver, Expressions assumptions, const ReplySet& would_do, bool with_past,
             const Patience& patience) {
    Result answer;
    if (std::any_of(assumptions.begin(), assumptions.end(),
                    [](const z3::expr& one) { return is_false(one); })) {
      answer.found = Answer::no;
      return answer;
    }
    // What is not assumed good the solver may take for bad, which only makes a model easier.
    const std::size_t contents = assumptions.size();
    std::vector<std::size_t> numbers;
    for (std::size_t number = 0; number < good.size(); ++number) {
      if (!would_do[number]) continue;
      assumptions.push_back(good[number]);
      numbers.push_back(number);
    }
    answer.found = solver.ask(assumptions, patience);
    if (answer.found == Answer::yes) {
      const z3::model model = solver.model();
      answer.position = formulas.read(model, after);
      if (with_past) {
        answer.past = formulas.read(model, before);
        answer.action = formulas.read(model, action);
      }
    } else if (answer.found == Answer::no) {
      for (const std::size_t at : solver.core())
        if (at >= contents) answer.needed.set(numbers[at - contents]);
    }
    return answer;
  }

  Which which;
  Side holder;
  std::vector<Cell> inside;
  std::vector<std::size_t> places;  ///< of the inside, among the board's cells
  Context own_context;
  z3::context& context = own_context;
  Formulas formulas;
  Contents after;
  Contents before;
  UnknownAction action;
  std::unique_ptr<Decider> alone;
  std::unique_ptr<Decider> chained;
  bool chained_made = false;
  std::optional<Contents> again;
  std::unique_ptr<Decider> again_asked;
  Expressions good;
};

InnerQuestions::InnerQuestions(const RuleSet& rules, Side holder, const std::vector<Cell>& inside,
                               Which which)
    : asked_(std::make_unique<Asked>(rules, holder, inside, which)) {
  assert(reply_count(inside.size()) <= most_replies);
}
InnerQuestions::~InnerQuestions() = default;

InnerQuestions::Result InnerQuestions::ask(const Inside& after, const ReplySet& good,
                                           const Patience& patience) {
  Expressions assumptions;
  asked_->assume(asked_->after, after, assumptions);
  return asked_->ask(*asked_->alone, std::move(assumptions), good, false, patience);
}

InnerQuestions::Result InnerQuestions::ask(const Inside& before, const Inside& after,
                                           const ReplySet& good, const Patience& patience) {
  asked_->chain();
  Expressions assumptions;
  asked_->assume(asked_->after, after, assumptions);
  asked_->assume(asked_->before, before, assumptions);
  return asked_->ask(*asked_->chained, std::move(assumptions), good, true, patience);
}

InnerQuestions::Result InnerQuestions::ask_again_to_move(const Inside& before, const Inside& after,
                                                         const Patience& patience) {
  Asked& asked = *asked_;
  if (!asked.again) {
    asked.again = asked.formulas.unknown("again");
    asked.again->white_to_move = asked.context.bool_val(asked.holder == Side::black);
    asked.again_asked = decider(asked.context, asked.which);
    asked.again_asked->add(asked.formulas.well_formed(*asked.again));
    asked.again_asked->add(negation(asked.formulas.won(*asked.again, asked.holder)));
    asked.again_asked->add(negation(asked.formulas.outcome(*asked.again).drawn));
    asked.add_past(*asked.again_asked, *asked.again);
  }
  Expressions assumptions;
  asked.assume(*asked.again, after, assumptions);
  asked.assume(asked.before, before, assumptions);
  Result answer = asked.ask(*asked.again_asked, std::move(assumptions), {}, false, patience);
  if (answer.found == Answer::yes) {
    const z3::model model = asked.again_asked->model();
    answer.position = asked.formulas.read(model, *asked.again);
    answer.past = asked.formulas.read(model, asked.before);
    answer.action = asked.formulas.read(model, asked.action);
  }
  return answer;
}

}  // namespace agon::formulas
