// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/fortresses/perpetual.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "model/rules/judge.hpp"

namespace agon::fortresses {
namespace {

/// Is the other side to move, a piece of it captured, and the holder to decide?
bool captive(const Position& position, const RuleSet& rules, Side holder) {
  return position.to_move != holder && rules::outcome(position, rules) == Outcome::none &&
         !rules::must_relocate(position, rules).empty() &&
         rules::decider(position, rules) == holder;
}

/// Does the holder act, with nothing of its own to relocate?
bool free_to_act(const Position& position, const RuleSet& rules, Side holder) {
  return position.to_move == holder && rules::outcome(position, rules) == Outcome::none &&
         rules::captured_of(position, rules, holder).empty();
}

/// What undoes the action; of a step inward nothing does.
Action reversed(const Action& action) {
  Action back = action;
  if (action.type == Action::Type::step || action.type == Action::Type::relocation)
    std::swap(back.from, back.to);
  return back;
}

/// The four positions of a cycle, those at an even place with the other side to move.
struct Cycle {
  std::array<Position, 4> positions{Position{max_radius}, Position{max_radius},
                                    Position{max_radius}, Position{max_radius}};
  Action put, there, put_back, back;
};

/// Which cells the two patterns name: the same, with what the first and the third position have.
class Naming {
 public:
  Naming(const Cycle& cycle, const RuleSet& rules, Side holder, bool wide)
      : cycle_(cycle), rules_(rules), holder_(holder), wide_(wide) {
    for (const Position& position : cycle.positions)
      for (const Cell cell : board_cells(rules.radius)) {
        const auto piece = position.at(cell);
        if (piece && (piece->side == holder || (!wide && piece->kind == Kind::queen))) name(cell);
      }
    for (const Action& action : {cycle.put, cycle.there, cycle.put_back, cycle.back})
      if (action.type != Action::Type::pass) {
        name(action.from);
        name(action.to);
      }
    for (const Position& position : cycle.positions) keep_uncaptured(position);
    if (wide && cycle_.positions[0].at(cycle_.put.from)->kind == Kind::guard) keep_queen_away();
  }

  std::size_t size() const { return static_cast<std::size_t>(cells_.size()); }

  FortressPattern pattern(std::size_t number) const {
    FortressPattern pattern{cycle_.positions[number], {}};
    for (const Cell cell : board_cells(rules_.radius))
      if (!named(cell)) {
        pattern.position.remove(cell);
        pattern.unsaid.push_back(cell);
      }
    std::erase_if(pattern.position.captured, [this](Cell cell) { return !named(cell); });
    return pattern;
  }

 private:
  bool named(Cell cell) const {
    return std::find(cells_.begin(), cells_.end(), cell) != cells_.end();
  }
  void name(Cell cell) {
    if (!named(cell)) cells_.push_back(cell);
  }
  bool jaw(const Position& position, Cell cell, Side side) const {
    const auto piece = position.at(cell);
    return piece && piece->side == side &&
           (piece->kind == Kind::guard || rules_.jaws == Jaws::any_piece);
  }

  /// Of each pair of cells on two sides of the holder's piece, one that holds no jaw.
  void keep_uncaptured(const Position& position) {
    for (const Cell cell : board_cells(rules_.radius)) {
      const auto piece = position.at(cell);
      if (!piece || piece->side != holder_ || !rules::capturable(rules_, *piece, cell)) continue;
      for (const auto& [one, other] : rules::jaw_pairs(cell, rules_.radius, rules_.sandwich)) {
        const auto safe = [&](Cell at) { return !jaw(position, at, opponent(holder_)); };
        if ((named(one) && safe(one)) || (named(other) && safe(other))) continue;
        name(safe(one) ? one : other);
      }
    }
  }

  /// Cells on which the other side's queen would be captured, and relocated first.
  void keep_queen_away() {
    const Piece queen{opponent(holder_), Kind::queen};
    for (const std::size_t number : {std::size_t{0}, std::size_t{2}})
      for (const Cell cell : board_cells(rules_.radius)) {
        const Position& position = cycle_.positions[number];
        if (!position.at(cell) && rules::capturable(rules_, queen, cell) &&
            rules::between_enemies(position, rules_, queen.side, cell))
          name(cell);
      }
  }

  const Cycle& cycle_;
  const RuleSet& rules_;
  Side holder_;
  bool wide_;
  std::vector<Cell> cells_;
};

}  // namespace

std::optional<Perpetual> perpetual_at(const RuleSet& rules, const Position& position, Side holder,
                                      bool wide) {
  std::optional<Perpetual> best;
  std::size_t least = board_cells(rules.radius).size() + 1;
  if (!captive(position, rules, holder)) return best;
  Cycle cycle;
  cycle.positions[0] = position;
  const auto legal = [&](const Position& at, const Action& action) {
    return rules::is_legal(at, rules, action);
  };
  for (const Action& put : rules::actions(position, rules)) {
    cycle.put = put;
    cycle.put_back = reversed(put);
    cycle.positions[1] = rules::apply(position, rules, put);
    if (!free_to_act(cycle.positions[1], rules, holder)) continue;
    for (const Action& there : rules::actions(cycle.positions[1], rules)) {
      if (there.type == Action::Type::step &&
          rules::ring(there.from, rules.radius) != rules::ring(there.to, rules.radius))
        continue;
      cycle.there = there;
      cycle.back = reversed(there);
      cycle.positions[2] = rules::apply(cycle.positions[1], rules, there);
      if (!captive(cycle.positions[2], rules, holder) || !legal(cycle.positions[2], cycle.put_back))
        continue;
      cycle.positions[3] = rules::apply(cycle.positions[2], rules, cycle.put_back);
      if (!free_to_act(cycle.positions[3], rules, holder) ||
          !legal(cycle.positions[3], cycle.back) ||
          rules::apply(cycle.positions[3], rules, cycle.back) != position)
        continue;
      const Naming naming(cycle, rules, holder, wide);
      if (naming.size() >= least) continue;
      least = naming.size();
      best = Perpetual{{holder, {naming.pattern(0), naming.pattern(2)}, {}},
                       put,
                       there,
                       cycle.put_back,
                       cycle.back};
      // With no piece moved both are the same.
      if (best->hold.fortress[0].position == best->hold.fortress[1].position)
        best->hold.fortress.pop_back();
    }
  }
  return best;
}

std::optional<Perpetual> closed_perpetual(const RuleSet& rules, const Position& position,
                                          Side holder, const formulas::ClosureRequest& check) {
  if (rules.guard_chooser == Chooser::owner && rules.queen_chooser == Chooser::owner)
    return std::nullopt;
  if (position.placing()) return std::nullopt;
  std::vector<Position> frozen;
  if (captive(position, rules, holder)) {
    frozen.push_back(position);
  } else if (position.to_move == holder && rules::decider(position, rules) == holder) {
    for (const Action& action : rules::actions(position, rules))
      frozen.push_back(rules::apply(position, rules, action));
  }
  for (const Position& one : frozen)
    for (const bool wide : {true, false}) {
      const auto found = perpetual_at(rules, one, holder, wide);
      if (found && formulas::check_closure(found->hold, rules, check).closed()) return found;
    }
  return std::nullopt;
}

std::string perpetual_words(const Perpetual& perpetual) {
  std::string text = fmt::format("{} and {}", to_string(perpetual.put), to_string(perpetual.there));
  if (perpetual.hold.fortress.size() > 1)
    text +=
        fmt::format(", then {} and {}", to_string(perpetual.put_back), to_string(perpetual.back));
  return text;
}

}  // namespace agon::fortresses
