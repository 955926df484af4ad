#include "solver/fortresses/closing/inner_questions.hpp"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "solver/formulas/decider.hpp"
#include "solver/formulas/formulas.hpp"
#include "solver/fortresses/closing/replies.hpp"

namespace agon::smt {

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
      answer.found = Found::no;
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
    if (answer.found == Found::yes) {
      const z3::model model = solver.model();
      answer.position = formulas.read(model, after);
      if (with_past) {
        answer.past = formulas.read(model, before);
        answer.action = formulas.read(model, action);
      }
    } else if (answer.found == Found::no) {
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
  if (answer.found == Found::yes) {
    const z3::model model = asked.again_asked->model();
    answer.position = asked.formulas.read(model, *asked.again);
    answer.past = asked.formulas.read(model, asked.before);
    answer.action = asked.formulas.read(model, asked.action);
  }
  return answer;
}

}  // namespace agon::smt
