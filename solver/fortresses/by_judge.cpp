// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/fortresses/by_judge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/outcome.hpp"

namespace agon::fortresses {
namespace {

class Judging {
 public:
  Judging(const Hold& hold, const RuleSet& rules)
      : hold_(hold), rules_(rules), attacker_(opponent(hold.holder)) {}

  /// Has the holder, after an action of the other side, reached what it wants, or an answer that
  /// does?
  bool answered(const Position& position) const {
    const Outcome outcome = rules::outcome(position, rules_);
    if (outcome != Outcome::none) return outcome != win_of(attacker_);
    if (position.to_move == attacker_ && first_match(hold_, position)) return true;
    const auto leads_on = [&](const Action& action) {
      const Position next = rules::apply(position, rules_, action);
      if (next.to_move == attacker_ && position.to_move != attacker_)
        return first_match(hold_, next).has_value();
      return answered(next);
    };
    const auto actions = rules::actions(position, rules_);
    return rules::decider(position, rules_) == hold_.holder
               ? std::any_of(actions.begin(), actions.end(), leads_on)
               : std::all_of(actions.begin(), actions.end(), leads_on);
  }

  std::optional<formulas::Breach> breach(std::size_t pattern, const Position& position) const {
    const Outcome outcome = rules::outcome(position, rules_);
    if (outcome == win_of(attacker_)) return formulas::Breach{pattern, position, std::nullopt};
    if (outcome != Outcome::none) return std::nullopt;
    std::optional<formulas::Breach> found;
    const bool holder_picks = rules::decider(position, rules_) == hold_.holder;
    for (const Action& action : rules::actions(position, rules_)) {
      const bool good = answered(rules::apply(position, rules_, action));
      if (good && holder_picks) return std::nullopt;
      if (good || found) continue;
      found = formulas::Breach{pattern, position, action};
      if (!holder_picks) break;
    }
    return found;
  }

 private:
  const Hold& hold_;
  const RuleSet& rules_;
  Side attacker_;
};

/// Are there nowhere more pieces than the conditions allow?
bool not_too_many(const std::vector<RingCount>& where, const Position& position) {
  return std::all_of(where.begin(), where.end(), [&](const RingCount& count) {
    return count.at_least || count.holds(counted_in(position, count));
  });
}

/// Puts a piece on one of the cells, which are then one fewer, the first of them likelier.
/// `allowed` is asked about the position then.
template <class Allowed>
bool put(Position& position, Piece piece, std::vector<Cell>& cells, Dice& dice, Allowed allowed) {
  for (int tries = 0; tries < 100 && !cells.empty(); ++tries) {
    const std::size_t at = std::min(dice.below(cells.size()), dice.below(cells.size()));
    if (piece.kind == Kind::guard && cells[at] == throne(position.radius())) continue;
    position.put(cells[at], piece);
    if (!allowed()) {
      position.remove(cells[at]);
      continue;
    }
    cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(at));
    return true;
  }
  return false;
}

int distance(Cell one, Cell other) {
  const int x = one.row - other.row;
  const int y = one.number - other.number;
  return std::max({x, -x, y, -y, x - y, y - x});
}

/// Puts down some of the missing pieces, until there are as many as the conditions ask for; then
/// the cells near one of these come first, now and then.
bool put_enough(const std::vector<RingCount>& where, Position& position,
                std::vector<Piece>& missing, std::vector<Cell>& cells, Dice& dice) {
  for (const RingCount& count : where)
    while (count.at_least && !count.holds(counted_in(position, count))) {
      const auto piece = std::find_if(missing.begin(), missing.end(),
                                      [&](Piece each) { return count.counts(each); });
      const int before = counted_in(position, count);
      if (piece == missing.end() || !put(position, *piece, cells, dice, [&] {
            return counted_in(position, count) > before && not_too_many(where, position);
          }))
        return false;
      missing.erase(piece);
      if (dice.chance(40)) {
        const auto& all = board_cells(position.radius());
        const Cell near = *std::find_if(all.begin(), all.end(), [&](Cell cell) {
          return position.at(cell) && count.counts(*position.at(cell)) &&
                 count.has(cell, position.radius());
        });
        std::stable_sort(cells.begin(), cells.end(), [&](Cell one, Cell other) {
          return distance(one, near) < distance(other, near);
        });
      }
    }
  return true;
}

}  // namespace

std::optional<std::size_t> first_match(const Hold& hold, const Position& position) {
  for (std::size_t i = 0; i < hold.fortress.size(); ++i)
    if (matches(hold.fortress[i], position)) return i;
  return std::nullopt;
}

std::optional<formulas::Breach> breach_in(const Hold& hold, const RuleSet& rules,
                                          const Position& position) {
  const auto pattern = first_match(hold, position);
  if (!pattern) return std::nullopt;
  return Judging(hold, rules).breach(*pattern, position);
}

std::string unconfirmed_words(const Hold& hold, const RuleSet& rules,
                              const formulas::Breach& breach) {
  const std::string where = to_string(breach.position);
  const std::string_view holder = side_name(hold.holder);
  if (breach.action && rules::decider(breach.position, rules) == hold.holder)
    return fmt::format(
        "{0} can answer in {1}, but this check does not follow that answer: where {0} picks the "
        "cell of a captive, it knows only the cell that another pattern names, and takes any "
        "other, such as {2}, for a choice against {0}",
        holder, where, to_string(*breach.action));
  if (breach.action && rules.relocations_per_turn == RelocationsPerTurn::all)
    return fmt::format(
        "{} can answer {} in {}, but this check does not follow that answer: of a turn of several "
        "relocations it knows only those after each of which a pattern matches",
        holder, to_string(*breach.action), where);
  return "the formulas claim a breach that the reference rules do not confirm, in " + where;
}

std::optional<Position> random_match(const FortressPattern& pattern, const RuleSet& rules,
                                     Dice& dice) {
  Position position = pattern.position;
  std::vector<Cell> cells = pattern.unsaid;
  dice.shuffle(cells);
  if (dice.chance(70))
    std::stable_sort(cells.begin(), cells.end(), [&](Cell one, Cell other) {
      return rules::ring(one, rules.radius) < rules::ring(other, rules.radius);
    });
  std::vector<Piece> missing;
  for (const Side side : both_sides) {
    std::array<int, 2> left{1, rules.guards};
    for (const Cell cell : board_cells(rules.radius))
      if (const auto piece = position.at(cell); piece && piece->side == side)
        --left[static_cast<std::size_t>(piece->kind)];
    for (const Kind kind : {Kind::queen, Kind::guard})
      for (int i = 0; i < left[static_cast<std::size_t>(kind)]; ++i)
        missing.push_back({side, kind});
  }
  dice.shuffle(missing);
  const bool remembers = rules.capture_lasts == CaptureLasts::until_relocated;
  const bool marks = remembers && dice.chance(60);
  const auto allowed = [&] { return not_too_many(pattern.where, position); };
  if (!put_enough(pattern.where, position, missing, cells, dice)) return std::nullopt;
  for (const Piece piece : missing)
    if (!put(position, piece, cells, dice, allowed)) return std::nullopt;
  if (marks)
    for (const Cell cell : pattern.unsaid)
      if (position.at(cell) && dice.chance(20)) {
        const std::vector<Cell> before = position.captured;
        position.captured.push_back(cell);
        std::sort(position.captured.begin(), position.captured.end());
        if (!allowed()) position.captured = before;
      }
  if (!matches(pattern, position) || !rules::problems(position, rules).empty()) return std::nullopt;
  return position;
}

JudgeReport sample_fortress(const Hold& hold, const RuleSet& rules, std::size_t positions,
                            std::uint64_t seed, const std::atomic<bool>* stop) {
  JudgeReport report;
  if (hold.fortress.empty()) return report;
  Dice dice(seed);
  const Judging judging(hold, rules);
  for (std::size_t i = 0; i < positions; ++i) {
    if (stop != nullptr && *stop) {
      report.interrupted = true;
      return report;
    }
    const std::size_t pattern = i % hold.fortress.size();
    const auto position = random_match(hold.fortress[pattern], rules, dice);
    if (!position) continue;
    ++report.positions;
    report.breach = judging.breach(pattern, *position);
    if (report.breach) return report;
  }
  return report;
}

JudgeReport every_match(const Hold& hold, const RuleSet& rules, std::size_t stride,
                        const std::atomic<bool>* stop) {
  JudgeReport report;
  const Judging judging(hold, rules);
  const auto& cells = board_cells(rules.radius);
  Position position(rules.radius);
  position.to_move = opponent(hold.holder);
  std::size_t number = 0;
  std::vector<Piece> pieces;
  for (const Side side : both_sides) pieces.push_back({side, Kind::queen});
  for (const Side side : both_sides)
    for (int i = 0; i < rules.guards; ++i) pieces.push_back({side, Kind::guard});
  // Like pieces in the order of their cells, so that each placement comes once.
  const auto place = [&](auto& self, std::size_t piece, std::size_t from) -> void {
    if (report.breach || report.interrupted) return;
    if (piece == pieces.size()) {
      report.interrupted = stop != nullptr && *stop;
      if (++number % stride != 0) return;
      if (const auto pattern = first_match(hold, position)) {
        ++report.positions;
        report.breach = judging.breach(*pattern, position);
      }
      return;
    }
    for (std::size_t at = from; at < cells.size(); ++at) {
      if (position.at(cells[at])) continue;
      if (pieces[piece].kind == Kind::guard && cells[at] == throne(rules.radius)) continue;
      position.put(cells[at], pieces[piece]);
      const bool like = piece + 1 < pieces.size() && pieces[piece + 1] == pieces[piece];
      self(self, piece + 1, like ? at + 1 : 0);
      position.remove(cells[at]);
    }
  };
  place(place, 0, 0);
  return report;
}

}  // namespace agon::fortresses
