// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/formulas/proposals.hpp"

#include <algorithm>
#include <chrono>
#include <set>
#include <string>

#include "model/values/dice.hpp"
#include "model/values/verdict.hpp"
#include "solver/formulas/board.hpp"
#include "solver/formulas/contents.hpp"
#include "solver/formulas/decider.hpp"
#include "solver/formulas/formulas.hpp"

namespace agon::formulas {
namespace {

/// Contents not asked about yet, with White to move.
Contents white_to_move(Contents contents) {
  contents.white_to_move = contents.white_to_move.ctx().bool_val(true);
  return contents;
}

constexpr std::size_t white = 0;
constexpr std::size_t black = 1;
constexpr std::size_t wishes_of_a_frame = 5;

}  // namespace

Predecessor predecessor(const RuleSet& rules, const Position& position, Work work,
                        const std::atomic<bool>* stop) {
  Context context;
  const Formulas formulas(context, rules);
  const Past earlier = past(formulas, "before", formulas.known(position));
  z3::solver solver = formulas::solver(context);
  solver.add(earlier.leads);
  Predecessor found;
  Patience patience;
  patience.stop = stop;
  patience.work = work;
  switch (ask(solver, {}, patience)) {
    case Answer::yes: {
      const z3::model model = solver.get_model();
      found.position = formulas.read(model, earlier.before);
      found.action = formulas.read(model, earlier.action);
      break;
    }
    case Answer::no:
      found.none = true;
      break;
    case Answer::unknown:
      break;
  }
  return found;
}

class Proposals::Work {
 public:
  explicit Work(const ProposalOrder& order)
      : order_(order),
        formulas_(context_, order.rules),
        cells_(board_cells(order.rules.radius)),
        p_(white_to_move(formulas_.unknown("p"))),
        key_(formulas_.unknown_action("key")),
        after_(formulas_.after(p_, key_)),
        framed_after_(after_),
        captures_(formulas_.captures(p_, key_)),
        some_end_(formulas_.unknown_action("some-end")),
        past_(past(formulas_, "before", p_)),
        dice_(order.seed),
        solver_(formulas::solver(context_)) {
    const Board board(order.rules.radius, order.rules.sandwich);
    for (const Action& action : formulas_.actions())
      if (action.type == Action::Type::step && board.ring(board.number(action.to)) <= 1)
        last_steps_.push_back(action);
  }

  Status next(Proposal& proposal, const Patience& patience) {
    while (true) {
      if (!framed_) {
        const Answer frame = draw_frame(patience);
        if (frame == Answer::unknown) return Status::stopped;
        if (frame == Answer::no) return Status::none;
      }
      const Answer found = ask(solver_, frame_, patience);
      if (found == Answer::unknown) return Status::stopped;
      if (found == Answer::no) {
        framed_ = false;
        continue;
      }
      const z3::model model = solver_.get_model();
      proposal = {formulas_.read(model, p_), formulas_.read(model, key_),
                  formulas_.read(model, past_.before), formulas_.read(model, past_.action)};
      return Status::proposed;
    }
  }

  void refuted(const std::vector<Action>& answers) {
    for (const Action& answer : answers) unroll(answer);
  }

  void rivals(const std::vector<Action>& actions) {
    for (const Action& action : actions) {
      if (!rivals_.insert(action).second) continue;
      solver_.add(not_winning(action));
    }
  }

  void rival_keys(const std::vector<Action>& actions) {
    for (const Action& action : actions) {
      if (!rival_keys_.insert(action).second) continue;
      const Contents after = formulas_.after(p_, action);
      const UnknownAction answer =
          formulas_.unknown_action("against." + to_string(action) + "." + std::to_string(++ends_));
      const Contents answered = formulas_.after(after, answer);
      Expressions holds{formulas_.legal(after, answer)};
      for (const Action& step : last_steps_)
        holds.push_back(
            negation(both(formulas_.legal(answered, step),
                          formulas_.won(formulas_.after(answered, step), Side::white))));
      solver_.add(any_of(context_, {negation(formulas_.legal(p_, action)),
                                    formulas_.same(key_, action), all_of(context_, holds)}));
    }
  }

  void done(const Position& position) {
    forbidden_.push_back(position);
    framed_ = false;
  }

 private:
  /// A fresh solver, with what every position of the order has.
  void begin() {
    solver_ = formulas::solver(context_);
    unrolled_.clear();
    rivals_.clear();
    rival_keys_.clear();
    solver_.add(formulas_.well_formed(p_));
    solver_.add(past_.leads);
    solver_.add(formulas_.legal(p_, key_));
    if (order_.key == Action::Type::step) solver_.add(key_.step);
    if (order_.key == Action::Type::relocation) solver_.add(key_.relocation);
    if (order_.captures)
      solver_.add(exactly(context_, captures_, static_cast<std::size_t>(*order_.captures)));
    if (order_.quiet) solver_.add(negation(any_of(context_, captures_)));
    if (order_.queen_captured) {
      Expressions queens;
      for (std::size_t i = 0; i < cells_.size(); ++i)
        queens.push_back(both(captures_[i], after_.queen[black][i]));
      solver_.add(any_of(context_, queens));
    }
    for (const Position& position : forbidden_) solver_.add(negation(formulas_.same(p_, position)));
    if (order_.plies == 1) {
      solver_.add(formulas_.won(after_, Side::white));
      return;
    }
    // Some play wins in three: without it a frame would hardly ever be of use.
    solver_.add(negation(formulas_.won(after_, Side::white)));
    const UnknownAction answer = formulas_.unknown_action("some-answer");
    const Contents answered = formulas_.after(after_, answer);
    solver_.add(formulas_.legal(after_, answer));
    solver_.add(formulas_.legal(answered, some_end_));
    solver_.add(formulas_.won(formulas_.after(answered, some_end_), Side::white));
  }

  /// Cells for some pieces, at random: so that positions differ from each other.
  Expressions wishes() {
    Expressions wished;
    const auto some_cell = [&] { return dice_.below(cells_.size()); };
    wished.push_back(p_.queen[black][some_cell()]);
    while (wished.size() < wishes_of_a_frame)
      wished.push_back(dice_.below(3) == 0 ? p_.guard[white][some_cell()]
                                           : p_.guard[black][some_cell()]);
    return wished;
  }

  Answer draw_frame(const Patience& patience) {
    begin();
    frame_.clear();
    Expressions wished = wishes();
    if (!possible_) {  // wishes may make the proof that nothing exists a long one
      const Answer found = ask(solver_, {}, patience);
      if (found != Answer::yes) return found;
      possible_ = true;
    }
    while (true) {
      const Answer found = ask(solver_, wished, patience);
      if (found == Answer::unknown || (found == Answer::no && wished.empty())) return found;
      if (found == Answer::yes) break;
      wished.pop_back();
    }
    framed_ = true;
    if (order_.plies == 1) {
      frame_ = wished;
      return Answer::yes;
    }
    fix_key(solver_.get_model());
    return Answer::yes;
  }

  /// The key, and what it captures, as in a model; then all relocations that answer it.
  void fix_key(const z3::model& model) {
    const Action key = formulas_.read(model, key_);
    solver_.add(formulas_.same(key_, key));
    Contents position = p_;
    position.derived = std::make_shared<Derived>();
    std::vector<Cell> captured;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const z3::expr taken = formulas_.captured_of(after_, Side::black, cells_[i]);
      const bool is = model.eval(taken, true).is_true();
      solver_.add(is ? taken : negation(taken));
      if (!is) continue;
      captured.push_back(cells_[i]);
      for (Row* pieces : {&position.queen[black], &position.guard[black]}) {
        const z3::expr piece = (*pieces)[i];
        const bool stands = model.eval(piece, true).is_true();
        solver_.add(stands ? piece : negation(piece));
        (*pieces)[i] = context_.bool_val(stands);
      }
    }
    framed_after_ = formulas_.after(position, key);
    const Action end = formulas_.read(model, some_end_);
    ends_by_step_ = std::find(last_steps_.begin(), last_steps_.end(), end) != last_steps_.end();
    for (const Action& answer : formulas_.actions())
      if (answer.type == Action::Type::relocation &&
          std::find(captured.begin(), captured.end(), answer.from) != captured.end())
        unroll(answer);
  }

  /// If the defender may answer the key so, an action that wins at once exists.
  void unroll(const Action& answer) {
    if (!unrolled_.insert(answer).second) return;
    const z3::expr may = formulas_.legal(framed_after_, answer);
    if (is_false(may)) return;
    const Contents answered = formulas_.after(framed_after_, answer);
    solver_.add(any_of(context_, {negation(may), formulas_.won(answered, Side::white),
                                  wins_at_once(answered, to_string(answer))}));
  }

  /// Nearly always a win ends with a step to ring 1 or the throne; those, named one by one, cost
  /// much less than any action.
  z3::expr wins_at_once(const Contents& contents, const std::string& name) {
    if (!ends_by_step_) {
      const UnknownAction end =
          formulas_.unknown_action("end." + name + "." + std::to_string(++ends_));
      return both(formulas_.legal(contents, end),
                  formulas_.won(formulas_.after(contents, end), Side::white));
    }
    Expressions ways;
    for (const Action& step : last_steps_) {
      const z3::expr may = formulas_.legal(contents, step);
      if (is_false(may)) continue;
      const z3::expr won = formulas_.won(formulas_.after(contents, step), Side::white);
      if (!is_false(won)) ways.push_back(both(may, won));
    }
    return any_of(context_, ways);
  }

  z3::expr not_winning(const Action& action) const {
    const z3::expr wins =
        both(formulas_.legal(p_, action), formulas_.won(formulas_.after(p_, action), Side::white));
    if (order_.plies > 1) return negation(wins);
    return either(negation(wins), formulas_.same(key_, action));
  }

  ProposalOrder order_;
  Context own_context_;
  z3::context& context_ = own_context_;
  Formulas formulas_;
  std::vector<Cell> cells_;
  Contents p_;
  UnknownAction key_;
  Contents after_;
  Contents framed_after_;  ///< after the key of the frame, with what it fixes as constants
  Expressions captures_;
  UnknownAction some_end_;
  Past past_;
  Dice dice_;
  z3::solver solver_;
  bool possible_ = false;  ///< something meets the order, or did before it was excluded
  bool framed_ = false;
  Expressions frame_;  ///< assumptions
  std::vector<Position> forbidden_;
  std::set<Action> unrolled_;
  std::set<Action> rivals_;
  std::set<Action> rival_keys_;
  std::vector<Action> last_steps_;
  bool ends_by_step_ = true;
  std::size_t ends_ = 0;
};

Proposals::Proposals(const ProposalOrder& order) : work_(std::make_unique<Work>(order)) {}
Proposals::~Proposals() = default;

Proposals::Status Proposals::next(Proposal& proposal, double seconds,
                                  const std::atomic<bool>* stop) {
  Patience patience;
  patience.end = std::chrono::steady_clock::now() +
                 std::chrono::milliseconds(static_cast<long long>(seconds * 1000));
  patience.stop = stop;
  return work_->next(proposal, patience);
}

void Proposals::refuted(const std::vector<Action>& answers) {
  work_->refuted(answers);
}
void Proposals::rivals(const std::vector<Action>& actions) {
  work_->rivals(actions);
}
void Proposals::rival_keys(const std::vector<Action>& actions) {
  work_->rival_keys(actions);
}
void Proposals::done(const Position& position) {
  work_->done(position);
}

}  // namespace agon::formulas
