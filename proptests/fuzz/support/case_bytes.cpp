// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "proptests/fuzz/support/case_bytes.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/rule_set.hpp"
#include "proptests/fuzz/support/target.hpp"
#include "puzzles/sampling/random_rules.hpp"

namespace agon::fuzz {
namespace {

/// The last of its fields, which the first inputs did not have.
constexpr std::string_view later_value = "start-cells";

void change(RuleSet& rules, const RuleField& field, std::size_t choice) {
  const std::size_t later_values = field.find_value(later_value) ? 1 : 0;
  field.set(rules, static_cast<int>(choice % (field.values.size() - later_values)));
}

/// What the first fields and presets make of bytes stays as it is, so that the inputs that are kept
/// go on showing what they showed. Later fields are in the last two bytes, if the last is this.
constexpr std::uint8_t later_mark = 0xa7;
constexpr std::size_t first_presets = 16;

std::vector<const RuleField*> fields_that_are(bool later) {
  std::vector<const RuleField*> found;
  for (const RuleField& field : rule_fields())
    if (field.later == later) found.push_back(&field);
  return found;
}

/// Without `fixed` the board is chosen, too.
RuleSet chosen(Bytes& bytes, const RuleSet* fixed) {
  std::size_t tail = bytes.tail(later_mark);
  const auto fields = fields_that_are(false);
  const auto& presets = sampling::preset_rules();
  // Most bytes are a preset with a few changes, for these the paths of the rules depend on.
  const std::size_t kind = bytes.below(first_presets + 8);
  RuleSet rules;
  if (kind < first_presets) {
    rules = presets[kind].rules;
    for (std::size_t changes = bytes.below(4); changes > 0; --changes) {
      const RuleField& field = *fields[bytes.below(fields.size())];
      change(rules, field, bytes.next());
    }
  } else {
    for (const RuleField* field : fields) change(rules, *field, bytes.next());
  }
  const auto fix = [&] {
    if (fixed == nullptr) return;
    rules.radius = fixed->radius;
    rules.guards = fixed->guards;
    rules.setup = fixed->setup;
  };
  fix();
  const RuleSet base;
  for (const RuleField* field : fields) {
    if (contradictions(rules).empty()) break;
    field->set(rules, field->get(base));
    fix();
  }
  for (const RuleField* field : fields_that_are(true)) {
    RuleSet with = rules;
    change(with, *field, tail);
    tail /= field->values.size();
    if (contradictions(with).empty()) rules = with;
  }
  for (const RuleField& field : rule_fields()) {
    const auto value = field.find_value(later_value);
    if (!value) continue;
    RuleSet with = rules;
    if (tail % 2 == 1) field.set(with, *value);
    tail /= 2;
    if (contradictions(with).empty()) rules = with;
  }
  require(contradictions(rules).empty(), "no rule set is usable: " + to_string(rules));
  return rules;
}

/// Pieces put down one by one on cells in order of their rings.
class Table {
 public:
  explicit Table(const RuleSet& rules)
      : rules_(rules), position_(rules.radius), cells_(board_cells(rules.radius)) {
    std::stable_sort(cells_.begin(), cells_.end(), [&](Cell one, Cell other) {
      return rules::ring(one, rules.radius) < rules::ring(other, rules.radius);
    });
  }

  /// On the first free cell from this one on, round the board.
  void put(Piece piece, std::size_t wanted) {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const Cell cell = cells_[(wanted + i) % cells_.size()];
      if (position_.at(cell) || (piece.kind == Kind::guard && cell == throne(rules_.radius)))
        continue;
      position_.put(cell, piece);
      return;
    }
    throw Broken("no room for a piece");
  }
  std::size_t cells() const { return cells_.size(); }
  Position& position() { return position_; }

 private:
  const RuleSet& rules_;
  Position position_;
  std::vector<Cell> cells_;
};

bool usable(const Position& position, const RuleSet& rules) {
  return rules::problems(position, rules).empty();
}

Position put_down(Bytes& bytes, const RuleSet& rules, bool near_won, bool from_hand) {
  Table table(rules);
  const Side winner = near_won && bytes.flag() ? Side::black : Side::white;
  // Guards of the winner beside the throne; 0 of a near win are all.
  const std::size_t at_home = near_won ? 6 - bytes.below(7) : 0;
  for (const Side side : {winner, opponent(winner)}) {
    const bool wins = near_won && side == winner;
    // The last pieces go into the hand, the queen first of all.
    const std::size_t in_hand =
        from_hand ? bytes.below(static_cast<std::size_t>(rules.guards) + 2) : 0;
    const std::size_t pieces = static_cast<std::size_t>(rules.guards) + 1;
    for (std::size_t i = 0; i < pieces; ++i) {
      const Kind kind = i == 0 ? Kind::queen : Kind::guard;
      if (i + in_hand >= pieces) {
        Hand& hand = table.position().hand(side);
        ++(kind == Kind::queen ? hand.queens : hand.guards);
      } else if (wins && i > 0 && i <= at_home) {
        table.put({side, kind}, i);  // ring 1 comes right after the throne
      } else {
        table.put({side, kind}, bytes.below(table.cells()));
      }
    }
  }
  return table.position();
}

void remember(Bytes& bytes, Position& position) {
  for (const Cell cell : board_cells(position.radius()))
    if (position.at(cell) && bytes.below(4) == 3) position.captured.push_back(cell);
}

}  // namespace

RuleSet rules_from(Bytes& bytes) {
  return chosen(bytes, nullptr);
}

RuleSet rules_from(Bytes& bytes, int radius, int guards) {
  RuleSet fixed;
  fixed.radius = static_cast<std::int8_t>(radius);
  fixed.guards = static_cast<std::int8_t>(guards);
  return chosen(bytes, &fixed);
}

Position position_from(Bytes& bytes, const RuleSet& rules) {
  const std::size_t kind = bytes.below(8);
  const Side to_move = bytes.flag() ? Side::black : Side::white;
  if (kind == 0)
    if (const auto start = rules::opening(rules)) return *start;
  const bool lifts = rules.captives == Captives::lifted;
  const bool from_hand = kind == 1 && (rules.setup != Setup::standard || lifts);
  Position position = put_down(bytes, rules, kind >= 4, from_hand);
  position.to_move = to_move;
  if (from_hand && !usable(position, rules)) {
    // Not what this setup puts down: the same pieces on the board.
    for (const Side side : both_sides) position.hand(side) = {};
    position = put_down(bytes, rules, false, false);
    position.to_move = to_move;
  }
  if (rules.capture_lasts == CaptureLasts::until_relocated && !lifts && !position.placing() &&
      bytes.flag())
    remember(bytes, position);
  require(usable(position, rules), "not usable: " + sampling::to_string({rules, position}));
  return position;
}

}  // namespace agon::fuzz
