// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Making contents, what makes them well formed, and reading them from a model.
#include <algorithm>

#include "solver/formulas/board.hpp"
#include "solver/formulas/contents.hpp"
#include "solver/formulas/formulas.hpp"

namespace agon::formulas {
namespace {

/// All false, White to move.
Contents nothing(z3::context& context, std::size_t cells, std::size_t guards) {
  const z3::expr no = context.bool_val(false);
  Contents contents(context);
  contents.white_to_move = context.bool_val(true);
  contents.remembered.assign(cells, no);
  contents.queen_in_hand.assign(2, no);
  for (const Side side : both_sides) {
    contents.queen[index(side)].assign(cells, no);
    contents.guard[index(side)].assign(cells, no);
    contents.guards_in_hand[index(side)].assign(guards, no);
  }
  contents.derived = std::make_shared<Derived>();
  return contents;
}

std::string letter(Side side, Kind kind) {
  return {to_char(Piece{side, kind})};
}

}  // namespace

std::size_t place_of(Cell cell, int radius) {
  const auto& cells = board_cells(radius);
  return static_cast<std::size_t>(std::lower_bound(cells.begin(), cells.end(), cell) -
                                  cells.begin());
}

std::optional<std::string> unsupported(const RuleSet&) {
  return std::nullopt;
}

z3::solver solver(z3::context& context) {
  return {context, "QF_FD"};
}

Formulas::Formulas(z3::context& context, const RuleSet& rules, Patience patience)
    : context_(context),
      rules_(rules),
      patience_(std::move(patience)),
      board_(std::make_unique<const Board>(rules.radius, rules.sandwich)) {}
Formulas::~Formulas() = default;

Contents Formulas::unknown(const std::string& name, Hands hands) const {
  const auto guards = static_cast<std::size_t>(rules_.guards);
  Contents contents = nothing(context_, board_->size(), guards);
  const auto variable = [&](const std::string& what) {
    return context_.bool_const((name + "." + what).c_str());
  };
  contents.white_to_move = variable("white-to-move");
  for (std::size_t at = 0; at < board_->size(); ++at) {
    const std::string cell = to_string(board_->cell(at));
    for (const Side side : both_sides) {
      contents.queen[index(side)][at] = variable(letter(side, Kind::queen) + cell);
      if (at != board_->throne())
        contents.guard[index(side)][at] = variable(letter(side, Kind::guard) + cell);
    }
    if (remembers()) contents.remembered[at] = variable("captured-" + cell);
  }
  if (hands == Hands::any && (rules_.setup != Setup::standard || lifts()))
    for (const Side side : both_sides) {
      const std::string hand = "-in-hand";
      if (rules_.setup != Setup::place_guards)
        contents.queen_in_hand[index(side)] = variable(letter(side, Kind::queen) + hand);
      for (std::size_t n = 0; n < guards; ++n)
        contents.guards_in_hand[index(side)][n] =
            variable(letter(side, Kind::guard) + hand + std::to_string(n + 1));
    }
  return contents;
}

Contents Formulas::known(const Position& position) const {
  const auto guards = static_cast<std::size_t>(rules_.guards);
  Contents contents = nothing(context_, board_->size(), guards);
  const z3::expr yes = context_.bool_val(true);
  contents.white_to_move = context_.bool_val(position.to_move == Side::white);
  for (std::size_t at = 0; at < board_->size(); ++at)
    if (const auto piece = position.at(board_->cell(at)))
      (piece->kind == Kind::queen ? contents.queen : contents.guard)[index(piece->side)][at] = yes;
  for (const Cell cell : position.captured) contents.remembered[board_->number(cell)] = yes;
  for (const Side side : both_sides) {
    const Hand& hand = position.hand(side);
    if (hand.queens > 0) contents.queen_in_hand[index(side)] = yes;
    for (std::size_t n = 0; n < guards && n < static_cast<std::size_t>(hand.guards); ++n)
      contents.guards_in_hand[index(side)][n] = yes;
  }
  return contents;
}

Contents Formulas::pattern(const std::string& name, const Position& position,
                           const std::vector<Cell>& free, Side defender) const {
  Contents contents = known(position);
  for (const Cell cell : free) {
    const std::size_t at = board_->number(cell);
    const auto variable = [&](Kind kind) {
      return context_.bool_const((name + "." + letter(defender, kind) + to_string(cell)).c_str());
    };
    contents.queen[index(defender)][at] = variable(Kind::queen);
    if (at != board_->throne()) contents.guard[index(defender)][at] = variable(Kind::guard);
  }
  return contents;
}

z3::expr Formulas::well_formed(const Contents& contents) const {
  const auto guards = static_cast<std::size_t>(rules_.guards);
  Expressions parts;
  for (const Side side : both_sides) {
    Expressions queens = contents.queen[index(side)];
    queens.push_back(contents.queen_in_hand[index(side)]);
    parts.push_back(exactly(context_, queens, 1));
    const Expressions& in_hand = contents.guards_in_hand[index(side)];
    Expressions all = contents.guard[index(side)];
    all.insert(all.end(), in_hand.begin(), in_hand.end());
    parts.push_back(exactly(context_, all, guards));
    for (std::size_t n = 1; n < guards; ++n)
      parts.push_back(either(in_hand[n - 1], negation(in_hand[n])));
    parts.push_back(negation(contents.guard[index(side)][board_->throne()]));
    if (lifts()) continue;
    if (rules_.setup == Setup::standard) parts.push_back(negation(in_hand.front()));
    if (rules_.setup == Setup::standard || rules_.setup == Setup::place_guards)
      parts.push_back(negation(contents.queen_in_hand[index(side)]));
  }
  const z3::expr nobody_places = negation(setting_up(contents));
  for (std::size_t at = 0; at < board_->size(); ++at) {
    const Expressions pieces{contents.queen[0][at], contents.guard[0][at], contents.queen[1][at],
                             contents.guard[1][at]};
    for (std::size_t one = 0; one < pieces.size(); ++one)
      for (std::size_t other = 0; other < one; ++other)
        parts.push_back(negation(both(pieces[one], pieces[other])));
    const z3::expr may =
        remembers() ? both(nobody_places, any_of(context_, pieces)) : context_.bool_val(false);
    parts.push_back(either(negation(contents.remembered[at]), may));
  }
  return all_of(context_, parts);
}

z3::expr Formulas::same(const Contents& one, const Contents& other) const {
  Expressions parts{formulas::same(one.white_to_move, other.white_to_move)};
  const auto add = [&](const Expressions& left, const Expressions& right) {
    for (std::size_t i = 0; i < left.size(); ++i)
      parts.push_back(formulas::same(left[i], right[i]));
  };
  add(one.remembered, other.remembered);
  add(one.queen_in_hand, other.queen_in_hand);
  for (const std::size_t side : {0U, 1U}) {
    add(one.queen[side], other.queen[side]);
    add(one.guard[side], other.guard[side]);
    add(one.guards_in_hand[side], other.guards_in_hand[side]);
  }
  return all_of(context_, parts);
}

z3::expr Formulas::same(const Contents& contents, const Position& position) const {
  return same(contents, known(position));
}

z3::expr Formulas::matches(const Contents& contents, const Position& position,
                           const std::vector<Cell>& free, Side defender) const {
  // A free cell's defenders are as the contents have them, so that they compare equal.
  Contents wanted = known(position);
  for (const Cell cell : free) {
    const std::size_t at = board_->number(cell);
    wanted.queen[index(defender)][at] = contents.queen[index(defender)][at];
    wanted.guard[index(defender)][at] = contents.guard[index(defender)][at];
  }
  return same(contents, wanted);
}

z3::expr Formulas::holds(const Contents& contents, const RingCount& count) const {
  look();
  Expressions counted;
  for (std::size_t at = 0; at < board_->size(); ++at) {
    if (board_->ring(at) < count.first || board_->ring(at) > count.last) continue;
    for (const Side side : both_sides)
      for (const Kind kind : {Kind::queen, Kind::guard}) {
        if (!count.counts({side, kind})) continue;
        const auto& pieces = kind == Kind::queen ? contents.queen : contents.guard;
        const z3::expr& piece = pieces[index(side)][at];
        counted.push_back(count.captured ? both(piece, contents.remembered[at]) : piece);
      }
  }
  std::vector<unsigned> key;
  for (const z3::expr& one : counted) key.push_back(one.id());
  const auto known = counts_.find({count, key});
  if (known != counts_.end()) return known->second.back();
  const auto number = static_cast<std::size_t>(count.number);
  const z3::expr holds = !count.at_least
                             ? negation(more_than(context_, counted, number + 1)[number])
                         : number == 0 ? context_.bool_val(true)
                                       : more_than(context_, counted, number)[number - 1];
  counted.push_back(holds);
  counts_.emplace(std::pair(count, std::move(key)), std::move(counted));
  return holds;
}

Position Formulas::read(const z3::model& model, const Contents& contents) const {
  const auto holds = [&](const z3::expr& one) { return model.eval(one, true).is_true(); };
  Position position(rules_.radius);
  position.to_move = holds(contents.white_to_move) ? Side::white : Side::black;
  for (std::size_t at = 0; at < board_->size(); ++at) {
    const Cell cell = board_->cell(at);
    for (const Side side : both_sides) {
      if (holds(contents.queen[index(side)][at])) position.put(cell, {side, Kind::queen});
      if (holds(contents.guard[index(side)][at])) position.put(cell, {side, Kind::guard});
    }
    if (holds(contents.remembered[at])) position.captured.push_back(cell);
  }
  for (const Side side : both_sides) {
    Hand& hand = position.hand(side);
    if (holds(contents.queen_in_hand[index(side)])) hand.queens = 1;
    for (const z3::expr& more : contents.guards_in_hand[index(side)])
      if (holds(more)) ++hand.guards;
  }
  return position;
}

}  // namespace agon::formulas
