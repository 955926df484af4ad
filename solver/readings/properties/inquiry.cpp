// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/readings/properties/inquiry.hpp"

#include <memory>
#include <optional>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "model/values/verdict.hpp"
#include "solver/formulas/board.hpp"
#include "solver/formulas/decider.hpp"
#include "solver/formulas/fewest.hpp"
#include "solver/formulas/formulas.hpp"
#include "solver/readings/properties/property.hpp"

namespace agon::properties {

std::optional<std::vector<Position>> replayed(const Play& play, const RuleSet& rules) {
  if (!rules::problems(play.first, rules).empty()) return std::nullopt;
  std::vector<Position> positions{play.first};
  for (const Action& action : play.actions) {
    if (!rules::is_legal(positions.back(), rules, action)) return std::nullopt;
    positions.push_back(rules::apply(positions.back(), rules, action));
  }
  return positions;
}

std::size_t seen(const Property& property, const Play& play, const RuleSet& rules) {
  const auto positions = replayed(play, rules);
  if (!positions || (play.game && play.first != rules::opening(rules))) return 0;
  const Position& before = (*positions)[play.before];
  if (const auto* event = std::get_if<InPosition>(&property.event))
    return event->judged(before, rules) ? 1 : 0;
  if (play.before >= play.actions.size()) return 0;
  const JudgedTurn turn{before, play.actions[play.before], (*positions)[play.before + 1]};
  return std::get<ByAction>(property.event).judged(turn, rules);
}

formulas::Expressions away_from_home(const formulas::Formulas& formulas,
                                     const formulas::Contents& contents) {
  const RuleSet& rules = formulas.rules();
  const formulas::Board board = board_of(rules);
  const auto start = rules::opening(rules);
  const bool has_home = start && !start->placing();
  formulas::Expressions away;
  for (std::size_t at = 0; at < board.size(); ++at) {
    away.push_back(contents.remembered[at]);
    const auto piece = has_home ? start->at(board.cell(at)) : std::nullopt;
    if (piece) {
      const auto side = static_cast<std::size_t>(piece->side);
      away.push_back(formulas::negation(
          (piece->kind == Kind::queen ? contents.queen : contents.guard)[side][at]));
    } else if (!has_home && !board.on_rim(at)) {
      away.push_back(formulas::negation(formulas.empty(contents, board.cell(at))));
    }
  }
  std::erase_if(away, [](const z3::expr& one) { return one.is_false(); });
  return away;
}

namespace {

struct GameSearch {
  std::optional<Play> found;  ///< the shortest; not yet confirmed by the judge
  /// No game in which the event is seen after this many actions or fewer; -1 if not even that is
  /// known, or the rule set has no start.
  int none_within = -1;
};

/// Games in which the event is seen after at most `plies` actions. Time grows with each by a
/// factor, so the patience often ends first.
GameSearch shortest_game(const Property& property, std::size_t at_least,
                         const formulas::Formulas& formulas, int plies,
                         const formulas::Patience& patience) {
  GameSearch search;
  const auto start = rules::opening(formulas.rules());
  if (!start) return search;
  z3::context& context = formulas.context();
  z3::solver solver = formulas::solver(context);
  formulas::Contents contents = formulas.known(*start);
  std::vector<formulas::UnknownAction> actions;
  for (int ply = 0; ply <= plies; ++ply) {
    const formulas::UnknownAction action = formulas.unknown_action("game" + std::to_string(ply));
    const z3::expr legal = formulas.legal(contents, action);
    const formulas::Contents after = formulas.after(contents, action);
    z3::expr happens(context);
    const auto* in_position = std::get_if<InPosition>(&property.event);
    if (in_position != nullptr)
      happens = formulas::any_of(context, in_position->formula(formulas, contents).list);
    else
      happens = formulas::both(legal, std::get<ByAction>(property.event)
                                          .formula(formulas, {contents, action, after}, at_least));
    // Assumptions must be literals.
    const z3::expr now = context.bool_const(("event-after-" + std::to_string(ply)).c_str());
    solver.add(formulas::either(formulas::negation(now), happens));
    const agon::Answer found = formulas::ask(solver, {now}, patience);
    if (found == agon::Answer::unknown) return search;
    if (found == agon::Answer::yes) {
      const z3::model model = solver.get_model();
      Play play{*start, {}, static_cast<std::size_t>(ply), true};
      for (const formulas::UnknownAction& one : actions)
        play.actions.push_back(formulas.read(model, one));
      if (in_position == nullptr) play.actions.push_back(formulas.read(model, action));
      search.found = play;
      return search;
    }
    search.none_within = ply;
    solver.add(legal);
    actions.push_back(action);
    contents = after;
  }
  return search;
}

class Inquiry {
 public:
  Inquiry(const Property& property, const RuleSet& rules, const Limits& limits,
          const formulas::Patience& patience)
      : property_(property),
        limits_(limits),
        patience_(patience),
        formulas_(context_, rules),
        start_(rules::opening(rules)),
        position_(asked_about()),
        past_(formulas::past(formulas_, "q", position_)) {
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
    // How much of it there can be in any position.
    std::size_t most = 0;
    const agon::Answer first = counts ? count(most) : anywhere();
    if (first == agon::Answer::unknown) return unknown();
    if (first == agon::Answer::yes && !counts) most = 1;
    // Then how much in positions that have a past; usually as much.
    std::size_t reached = most;
    while (reached > 0) {
      const agon::Answer found = with_past(reached);
      if (found == agon::Answer::unknown) return unknown();
      if (found == agon::Answer::yes) break;
      --reached;
    }
    answer_.scope = reached == most ? Scope::placements : Scope::predecessor;
    if (counts) {
      answer_.number = reached;
    } else if (reached > 0) {
      const agon::Answer found = first_time();
      if (found == agon::Answer::unknown) return unknown();
      if (found == agon::Answer::no) {
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
  formulas::Contents asked_about() {
    formulas::Contents contents = formulas_.unknown("p", formulas::Formulas::Hands::any);
    if (property_.symmetrical && (!start_ || start_->to_move == Side::white))
      contents.white_to_move = context_.bool_val(true);
    return contents;
  }

  bool representative(std::size_t cell) const {
    return formulas::is_representative(cell, symmetries_);
  }

  /// What a position and an action must satisfy for the event, with one alternative left to choose.
  struct Question {
    formulas::Expressions given;
    /// Of each orbit of the board's symmetries one, where the question is symmetrical.
    formulas::Expressions ways;
    formulas::Expressions all_ways;
    // After the answer `yes`:
    std::optional<z3::model> model = {};
    std::size_t found = 0;  ///< the way
  };

  Question question(std::size_t at_least) {
    Question question{
        {formulas_.well_formed(position_), not_crowded(formulas_, position_)}, {}, {}};
    const auto add = [&](const z3::expr& way, std::optional<std::size_t> cell) {
      if (way.is_false()) return;
      question.all_ways.push_back(way);
      if (!property_.symmetrical || !cell || representative(*cell)) question.ways.push_back(way);
    };
    if (const auto* in_position = std::get_if<InPosition>(&property_.event)) {
      const Ways ways = in_position->formula(formulas_, position_);
      for (std::size_t number = 0; number < ways.list.size(); ++number)
        add(ways.list[number],
            ways.cells.empty() ? std::nullopt : std::optional(ways.cells[number]));
    } else {
      question.given.push_back(*legal_);
      question.given.push_back(std::get<ByAction>(property_.event)
                                   .formula(formulas_, {position_, *action_, *after_}, at_least));
      for (std::size_t cell = 0; cell < action_->to.size(); ++cell) add(action_->to[cell], cell);
      // The pass ends on no cell.
      add(formulas::negation(formulas::any_of(context_, action_->to)), {});
    }
    return question;
  }

  /// CaDiCaL: what it learns of one way is of use for the next, and it starts sooner than Z3.
  std::unique_ptr<formulas::Decider> decider_for(const formulas::Expressions& given) {
    auto decider = formulas::decider(context_, formulas::Which::cadical);
    for (const z3::expr& one : given) decider->add(one);
    return decider;
  }

  /// Each way by itself, from one on: those before it are in no position.
  agon::Answer ask(Question& question, std::size_t from) {
    const auto decider = decider_for(question.given);
    for (std::size_t number = from; number < question.ways.size(); ++number) {
      const z3::expr way = formulas::named(context_, *decider, question.ways[number]);
      const agon::Answer found = decider->ask({way}, patience_);
      if (found == agon::Answer::yes) {
        question.model = decider->model();
        question.found = number;
      }
      if (found != agon::Answer::no) return found;
    }
    return agon::Answer::no;
  }

  agon::Answer anywhere() {
    Question asked = question(1);
    const agon::Answer found = ask(asked, 0);
    if (found != agon::Answer::yes) return found;
    ruled_out_ = asked.found;
    const Play play = read_alone(*asked.model);
    if (confirmed(play, 1)) answer_.odd = play;
    return found;
  }

  /// The most of it, by asking for one more at each cell until there is no more: where there is no
  /// more of it than elsewhere, one question says so. Not `yes`.
  agon::Answer count(std::size_t& most) {
    const auto& by_action = std::get<ByAction>(property_.event);
    const auto decider =
        decider_for({formulas_.well_formed(position_), not_crowded(formulas_, position_), *legal_});
    formulas::Expressions more;  // by how much, from 1; assumptions must be literals
    // The cells in the middle first: the most is possible there.
    const formulas::Board board = board_of(formulas_.rules());
    for (int ring = 0; ring <= board.radius(); ++ring)
      for (const std::size_t at : board.cells_of_ring(ring))
        while (!property_.symmetrical || representative(at)) {
          if (more.size() == most) {
            more.push_back(context_.bool_const(("more-than-" + std::to_string(most)).c_str()));
            decider->add(formulas::either(
                formulas::negation(more.back()),
                by_action.formula(formulas_, {position_, *action_, *after_}, most + 1)));
          }
          const agon::Answer found = decider->ask({action_->to[at], more[most]}, patience_);
          if (found == agon::Answer::unknown) return found;
          if (found == agon::Answer::no) break;
          ++most;
          const Play play = read_alone(decider->model());
          if (confirmed(play, most)) answer_.odd = play;
        }
    return agon::Answer::no;
  }

  Play read_alone(const z3::model& model) {
    Play play{formulas_.read(model, position_), {}, 0, false};
    if (action_) play.actions.push_back(formulas_.read(model, *action_));
    return play;
  }

  agon::Answer with_past(std::size_t at_least) {
    if (start_) {
      Question asked = question(at_least);
      asked.given.push_back(formulas_.same(position_, *start_));
      asked.ways = asked.all_ways;  // the start is not every image of itself
      const agon::Answer found = ask(asked, 0);
      if (found == agon::Answer::unknown) return found;
      if (found == agon::Answer::yes) {
        Play play{*start_, {}, 0, true};
        if (action_) play.actions.push_back(formulas_.read(*asked.model, *action_));
        if (confirmed(play, at_least)) answer_.witness = play;
        return found;
      }
    }
    Question asked = question(at_least);
    asked.given.push_back(past_.leads);
    return keep_small(asked, at_least);
  }

  /// Could the event, of a property seen in positions, be there in a position and not have been in
  /// the one before? `no` proves that no game reaches it: the start does not show it, or
  /// `with_past` would have ended there. Of rule sets without a start that is said of games which
  /// begin with a position that does not show it.
  agon::Answer first_time() {
    const auto* in_position = std::get_if<InPosition>(&property_.event);
    if (in_position == nullptr || answer_.witness->game) return agon::Answer::yes;
    Question asked = question(1);
    asked.given.push_back(past_.leads);
    for (const z3::expr& way : in_position->formula(formulas_, past_.before).list)
      asked.given.push_back(formulas::negation(way));
    return keep_small(asked, 1);
  }

  /// Asks, and keeps a witness with few pieces away from home.
  agon::Answer keep_small(Question& asked, std::size_t at_least) {
    const agon::Answer found = ask(asked, ruled_out_);
    if (found != agon::Answer::yes) return found;
    answer_.smallest = false;
    const Play any = read_with_past(*asked.model);
    if (confirmed(any, at_least)) answer_.witness = any;
    // Home is not every image of itself.
    z3::solver solver = formulas::solver(context_);
    for (const z3::expr& one : asked.given) solver.add(one);
    solver.add(formulas::any_of(context_, asked.all_ways));
    const formulas::Least least = formulas::least(solver, away_from_home(formulas_, position_),
                                                  patience_.with(limits_.small_work));
    if (!least.model) return found;
    const Play play = read_with_past(*least.model);
    if (!confirmed(play, at_least)) return found;
    answer_.witness = play;
    answer_.smallest = least.proved;
    return found;
  }

  Play read_with_past(const z3::model& model) {
    Play play{formulas_.read(model, past_.before), {formulas_.read(model, past_.action)}, 1, false};
    if (action_) play.actions.push_back(formulas_.read(model, *action_));
    return play;
  }

  /// A game in the witness's place, if a short one shows as much.
  void show(std::size_t at_least) {
    if (limits_.plies < 1) return;
    const GameSearch search = shortest_game(property_, at_least, formulas_, limits_.plies,
                                            patience_.with(limits_.game_work));
    if (search.none_within >= 0) answer_.no_game_within = search.none_within;
    if (!search.found || !confirmed(*search.found, at_least)) return;
    answer_.witness = search.found;
    answer_.smallest = false;
    answer_.no_game_within.reset();
  }

  bool confirmed(const Play& play, std::size_t at_least) {
    if (seen(property_, play, formulas_.rules()) >= at_least) return true;
    if (mistaken_.empty())
      mistaken_ =
          "the judge does not confirm in " + to_string(play.first) + " what the formulas found";
    return false;
  }

  Answer unknown() {
    answer_.conclusion = Conclusion::unknown;
    answer_.scope.reset();
    answer_.number.reset();
    answer_.witness.reset();
    answer_.odd.reset();
    answer_.reason = !mistaken_.empty()                  ? mistaken_
                     : limits_.go_on && !limits_.go_on() ? "interrupted"
                     : patience_.over() ? "the time limit was reached before the solver answered"
                                        : "the work limit was reached before the solver answered";
    return answer_;
  }

  void conclude(bool happens) {
    switch (property_.says) {
      case Says::never:
        answer_.conclusion = happens ? Conclusion::refuted : Conclusion::proved;
        break;
      case Says::can:
        answer_.conclusion = happens ? Conclusion::proved : Conclusion::refuted;
        break;
      case Says::most:
        answer_.conclusion = answer_.claimed && *answer_.number > *answer_.claimed
                                 ? Conclusion::refuted
                                 : Conclusion::proved;
        break;
    }
  }

  const Property& property_;
  const Limits& limits_;
  const formulas::Patience& patience_;
  formulas::Context own_context_;
  z3::context& context_ = own_context_;
  formulas::Formulas formulas_;
  std::vector<formulas::Symmetry> symmetries_ = formulas::symmetries(formulas_.rules());
  std::optional<Position> start_;
  formulas::Contents position_;
  formulas::Past past_;
  std::optional<formulas::UnknownAction> action_;
  std::optional<formulas::Contents> after_;
  std::optional<z3::expr> legal_;
  std::size_t ruled_out_ = 0;  ///< the number of ways, from the first on, that are in no position
  Answer answer_;
  std::string mistaken_;
};

}  // namespace

Answer inquire(const Property& property, const RuleSet& rules, const Limits& limits) {
  const formulas::Patience patience = patience_within(limits);
  try {
    return Inquiry(property, rules, limits, patience).answer();
  } catch (...) {
    return given_up(patience);
  }
}

}  // namespace agon::properties

// Games that show an event: all actions from the start left to the solver, one more at a time.
