// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/fortresses/closing/breach_questions.hpp"

#include <algorithm>
#include <compare>
#include <map>
#include <utility>

#include "model/values/verdict.hpp"
#include "solver/formulas/fewest.hpp"

namespace agon::formulas {
namespace {

/// A captive that is put somewhere, and the formula that has to hold then.
struct Put {
  Cell from;
  Kind kind;
  unsigned home;
  friend auto operator<=>(const Put&, const Put&) = default;
};

/// Do they name what can never be, such as a guard on the throne?
bool impossible(const Expressions& given) {
  return std::any_of(given.begin(), given.end(), [](const z3::expr& one) { return is_false(one); });
}

}  // namespace

PatternFormulas::PatternFormulas(const Formulas& formulas,
                                 const std::vector<PatternWords>& patterns)
    : formulas_(formulas), patterns_(patterns) {
  for (const auto& [cells, where] : patterns) {
    for (std::size_t at = 0; at < cells.size(); ++at)
      if (cells[at] != unsaid) scope_.push_back(at);
    if (std::find(wheres_.begin(), wheres_.end(), where) == wheres_.end()) wheres_.push_back(where);
  }
  std::sort(scope_.begin(), scope_.end());
  scope_.erase(std::unique(scope_.begin(), scope_.end()), scope_.end());
}

z3::expr PatternFormulas::says(const Contents& contents, std::size_t at, Word word) const {
  Expressions parts;
  for (const Side side : both_sides)
    for (const Kind kind : {Kind::guard, Kind::queen}) {
      const auto& piece = (kind == Kind::queen ? contents.queen : contents.guard)[index(side)][at];
      const Word plain = word_of({side, kind});
      parts.push_back(word == plain || word == plain + captured_words ? piece : negation(piece));
    }
  parts.push_back(word > captured_words ? contents.remembered[at]
                                        : negation(contents.remembered[at]));
  return all_of(formulas_.context(), parts);
}

Expressions PatternFormulas::literals(const Contents& contents, const Words& words) const {
  Expressions parts;
  for (const std::size_t at : scope_) {
    if (words[at] == unsaid) continue;
    const z3::expr all = says(contents, at, words[at]);
    // Assumptions must be literals.
    if (is_true(all)) continue;
    if (all.is_and())
      for (unsigned i = 0; i < all.num_args(); ++i) parts.push_back(all.arg(i));
    else
      parts.push_back(all);
  }
  return parts;
}

std::size_t PatternFormulas::number_of(const std::vector<RingCount>& where) const {
  return static_cast<std::size_t>(std::find(wheres_.begin(), wheres_.end(), where) -
                                  wheres_.begin());
}

z3::expr PatternFormulas::holds(const Contents& contents,
                                const std::vector<RingCount>& where) const {
  Expressions parts;
  for (const RingCount& count : where) parts.push_back(formulas_.holds(contents, count));
  return all_of(formulas_.context(), parts);
}

z3::expr PatternFormulas::matches(const Contents& contents) {
  Expressions kept;
  for (const std::size_t at : scope_)
    for (const auto* list : {&contents.queen[0], &contents.queen[1], &contents.guard[0],
                             &contents.guard[1], &contents.remembered})
      kept.push_back((*list)[at]);
  const std::size_t conditions = kept.size();
  for (const auto& where : wheres_) kept.push_back(holds(contents, where));
  std::vector<unsigned> key;
  for (const z3::expr& one : kept) key.push_back(one.id());
  if (const auto known = matches_.find(key); known != matches_.end()) return known->second.back();
  std::vector<std::vector<z3::expr>> by_word;
  for (const std::size_t at : scope_) {
    auto& words = by_word.emplace_back();
    for (Word word = 0; word < word_count; ++word) words.push_back(says(contents, at, word));
  }
  Expressions ways;
  for (const auto& [cells, where] : patterns_) {
    Expressions parts{kept[conditions + number_of(where)]};
    for (std::size_t i = 0; i < scope_.size(); ++i)
      if (const Word word = cells[scope_[i]]; word != unsaid)
        parts.push_back(by_word[i][static_cast<std::size_t>(word)]);
    ways.push_back(all_of(formulas_.context(), parts));
  }
  kept.push_back(any_of(formulas_.context(), ways));
  return matches_.emplace(std::move(key), std::move(kept)).first->second.back();
}

BreachQuestions::BreachQuestions(const std::vector<PatternWords>& patterns, Side holder,
                                 const RuleSet& rules, const MakeDecider& make,
                                 const Patience& writing, bool through_turns)
    : words_(patterns),
      holder_(holder),
      attacker_(opponent(holder)),
      formulas_(context_, rules, writing),
      patterns_(formulas_, patterns),
      before_(formulas_.unknown("before")),
      after_(formulas_.unknown("after")),
      action_(formulas_.unknown_action("action")),
      lost_(make(context_)),
      left_(make(context_)),
      alone_(make(context_)) {
  const bool one = rules.relocations_per_turn == RelocationsPerTurn::one;
  before_.white_to_move = formulas_.context().bool_val(attacker_ == Side::white);
  if (one)
    after_.white_to_move = formulas_.context().bool_val(holder == Side::white);
  else if (through_turns)
    within_turn_ = make(context_);
  lost_->add(formulas_.well_formed(before_));
  lost_->add(formulas_.won(before_, attacker_));
}

Answer BreachQuestions::ask_alone(const Words& words, const Patience& patience) {
  if (!alone_made_) {
    alone_made_ = true;
    alone_->add(formulas_.well_formed(after_));
    add_unanswered(*alone_);
  }
  return alone_->ask(patterns_.literals(after_, words), patience);
}

void BreachQuestions::restrict_to(const std::vector<Words>& open) {
  Expressions ways;
  for (const Words& words : open)
    ways.push_back(all_of(context_, patterns_.literals(after_, words)));
  for (const std::size_t at : scope()) ways.push_back(after_.remembered[at]);
  restriction_ = any_of(context_, ways);
}

BreachQuestions::Result BreachQuestions::ask(std::size_t pattern, const Patience& patience) {
  Result result;
  result.breach.pattern = pattern;
  if (impossible(patterns_.literals(before_, words_[pattern].cells))) {
    result.found = Answer::no;
    return result;
  }
  result.found = ask_of(*lost_, pattern, before_, patience);
  if (result.found != Answer::no) {
    if (result.found == Answer::yes)
      result.breach.position = formulas_.read(lost_->model(), before_);
    return result;
  }
  make_left();
  Expressions chosen_put;
  if (const auto put = put_of(pattern)) chosen_put.push_back(chosen(*put));
  result.found = ask_of(*left_, pattern, before_, patience, chosen_put);
  if (result.found == Answer::yes) {
    const z3::model model = left_->model();
    result.breach.position = formulas_.read(model, before_);
    result.breach.action = formulas_.read(model, action_);
  }
  if (result.found != Answer::no || !within_turn_) return result;
  make_within_turn();
  result.found = ask_of(*within_turn_, pattern, after_, patience);
  if (result.found == Answer::yes) {
    result.found = Answer::unknown;
    result.within_turn = formulas_.read(within_turn_->model(), after_);
  }
  return result;
}

std::optional<Action> BreachQuestions::put_of(std::size_t pattern) const {
  const RuleSet& rules = formulas_.rules();
  if (rules.guard_chooser == Chooser::owner && rules.queen_chooser == Chooser::owner)
    return std::nullopt;
  const Words& words = words_[pattern].cells;
  const auto plain = [](Word word) { return word > captured_words ? word - captured_words : word; };
  const auto theirs = [&](Word word) {
    return word == word_of({attacker_, Kind::guard}) || word == word_of({attacker_, Kind::queen});
  };
  const auto& cells = board_cells(rules.radius);
  for (const auto& [other, where] : words_) {
    std::optional<std::size_t> from, to;
    bool one = true;
    for (std::size_t at = 0; at < words.size(); ++at) {
      const Word here = plain(words[at]);
      const Word there = plain(other[at]);
      if (here == there || !(theirs(here) || theirs(there))) continue;
      std::optional<std::size_t>& end = theirs(here) ? from : to;
      one = one && !end && (theirs(here) ? there : here) == empty_cell;
      end = at;
    }
    if (one && from && to && plain(words[*from]) == plain(other[*to]))
      return Action::relocation(cells[*from], cells[*to]);
  }
  return std::nullopt;
}

z3::expr BreachQuestions::chosen(const Action& put) const {
  return either(formulas_.decides(before_, attacker_),
                either(formulas_.same(action_, put), negation(formulas_.legal(before_, put))));
}

Answer BreachQuestions::ask_of(Decider& decider, std::size_t pattern, const Contents& contents,
                               const Patience& patience, const Expressions& besides) {
  Expressions given = patterns_.literals(contents, words_[pattern].cells);
  // Assumptions must be literals.
  for (const z3::expr& one : besides) given.push_back(named(context_, decider, one));
  const z3::expr where = patterns_.holds(contents, words_[pattern].where);
  if (is_false(where)) return Answer::no;
  if (!is_true(where)) {
    // Each decider has one kind of contents.
    const std::size_t number = patterns_.number_of(words_[pattern].where);
    given.push_back(
        formulas_.context().bool_const(("where-" + std::to_string(number + 1)).c_str()));
    if (defined_.emplace(&decider, number).second) decider.add(same(given.back(), where));
  }
  return decider.ask(given, patience);
}

void BreachQuestions::make_left() {
  if (left_made_) return;
  left_made_ = true;
  left_->add(formulas_.well_formed(before_));
  left_->add(formulas_.legal(before_, action_));
  left_->add(formulas_.same(formulas_.after(before_, action_), after_));
  left_->add(formulas_.well_formed(after_));
  if (restriction_) left_->add(*restriction_);
  add_unanswered(*left_);
}

void BreachQuestions::make_within_turn() {
  if (within_turn_made_) return;
  within_turn_made_ = true;
  within_turn_->add(formulas_.well_formed(after_));
  within_turn_->add(formulas_.to_move(after_, holder_));
  Expressions captured;
  for (const Cell cell : board_cells(formulas_.rules().radius))
    captured.push_back(formulas_.captured_of(after_, holder_, cell));
  within_turn_->add(any_of(context_, captured));
  add_unanswered(*within_turn_);
}

void BreachQuestions::add_unanswered(Decider& decider) {
  const Ending ending = formulas_.outcome(after_);
  decider.add(negation(ending.won(holder_)));
  decider.add(negation(ending.drawn));
  const z3::expr again = formulas_.to_move(after_, attacker_);
  decider.add(either(negation(again), negation(patterns_.matches(after_))));
  const z3::expr picks = both(negation(again), formulas_.decides(after_, holder_));
  const z3::expr picked = both(negation(again), formulas_.decides(after_, attacker_));
  Expressions escapes{again, picks, formulas_.won(after_, attacker_)};
  const auto add = [&](const z3::expr& legal, const z3::expr& home) {
    decider.add(either(negation(picks), negation(both(legal, home))));
    if (!is_false(picked)) escapes.push_back(both(legal, negation(home)));
  };
  std::map<Put, std::pair<z3::expr, std::vector<Cell>>> puts;
  for (const Action& action : formulas_.actions())
    for (const Kind kind : {Kind::queen, Kind::guard}) {
      z3::expr legal = formulas_.legal(after_, action);
      if (is_false(legal) || (action.type == Action::Type::pass && kind == Kind::guard)) continue;
      Contents next = formulas_.after(after_, action);
      if (action.type != Action::Type::pass) legal = both(legal, settle(next, action, kind));
      // A relocation after which the holder relocates again has led home if the next one does,
      // which `make_within_turn` asks about.
      const z3::expr home = within_turn_ && action.type == Action::Type::relocation
                                ? patterns_.matches(next)
                                : both(formulas_.to_move(next, attacker_), patterns_.matches(next));
      if (action.type == Action::Type::relocation)
        puts.try_emplace({action.from, kind, home.id()}, home, std::vector<Cell>{})
            .first->second.second.push_back(action.to);
      else
        add(legal, home);
    }
  // Relocations of a captive after which the same is to be shown are one formula.
  const z3::expr goes_on = negation(formulas_.won(after_, attacker_));
  for (const auto& [put, after] : puts)
    add(both(goes_on, formulas_.may_put(after_, holder_, put.kind, put.from, after.second)),
        after.first);
  decider.add(any_of(context_, escapes));
}

z3::expr BreachQuestions::settle(Contents& next, const Action& action, Kind kind) const {
  const int radius = formulas_.rules().radius;
  const std::size_t from = place_of(action.from, radius);
  const std::size_t to = place_of(action.to, radius);
  const auto& pieces = kind == Kind::queen ? after_.queen : after_.guard;
  const z3::expr goes = pieces[index(holder_)][from];
  z3::context& context = formulas_.context();
  for (const Side side : both_sides) {
    next.queen[index(side)][to] = context.bool_val(side == holder_ && kind == Kind::queen);
    next.guard[index(side)][to] = context.bool_val(side == holder_ && kind == Kind::guard);
  }
  return goes;
}

}  // namespace agon::formulas
