// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/sampling/case.hpp"

#include <algorithm>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "puzzles/sampling/transform.hpp"

namespace agon::sampling {
namespace {

void keep_usable(std::vector<Case>& into, Case one) {
  if (usable(one)) into.push_back(std::move(one));
}

void with_plainer_rules(const Case& one, std::vector<Case>& into) {
  const auto keep = [&](const RuleSet& rules) {
    Case plainer{rules, one.position};
    if (rules.capture_lasts == CaptureLasts::while_sandwiched) plainer.position.captured.clear();
    keep_usable(into, std::move(plainer));
  };
  RuleSet base;
  base.radius = one.rules.radius;
  base.guards = one.rules.guards;
  const auto fields = differing_fields(base, one.rules);
  if (fields.size() > 1) keep(base);
  for (const RuleField* field : fields) {
    RuleSet plainer = one.rules;
    field->set(plainer, field->get(base));
    keep(plainer);
    // Some fields can only be given up together with one that needs them.
    if (contradictions(plainer).empty()) continue;
    for (const RuleField* other : fields) {
      RuleSet both = plainer;
      other->set(both, other->get(base));
      keep(both);
    }
  }
}

/// Without one guard of either side.
void with_fewer_guards(const Case& one, std::vector<Case>& into) {
  if (one.rules.guards == 1) return;
  Case fewer = one;
  --fewer.rules.guards;
  if (!one.position.hand(Side::white).empty() || !one.position.hand(Side::black).empty()) {
    Case from_hand = fewer;
    for (const Side side : both_sides) --from_hand.position.hand(side).guards;
    if (from_hand.position.hand(Side::white).guards >= 0 &&
        from_hand.position.hand(Side::black).guards >= 0)
      keep_usable(into, std::move(from_hand));
  }
  const auto cells = board_cells(one.rules.radius);
  for (const Cell white : cells) {
    if (one.position.at(white) != Piece{Side::white, Kind::guard}) continue;
    for (const Cell black : cells) {
      if (one.position.at(black) != Piece{Side::black, Kind::guard}) continue;
      Case without = fewer;
      for (const Cell cell : {white, black}) {
        without.position.remove(cell);
        std::erase(without.position.captured, cell);
      }
      keep_usable(into, std::move(without));
    }
  }
}

/// The same about the throne of a smaller board, if nothing stands on the rim.
void with_smaller_board(const Case& one, std::vector<Case>& into) {
  const int radius = one.rules.radius;
  if (radius == min_radius) return;
  Case smaller = one;
  --smaller.rules.radius;
  smaller.position = Position(radius - 1);
  const auto moved = [](Cell cell) {
    return Cell{static_cast<std::int8_t>(cell.row - 1), static_cast<std::int8_t>(cell.number - 1)};
  };
  for (const Cell cell : board_cells(radius)) {
    const auto piece = one.position.at(cell);
    if (!piece) continue;
    if (!on_board(moved(cell), radius - 1)) return;
    smaller.position.put(moved(cell), *piece);
  }
  for (const Cell cell : one.position.captured) smaller.position.captured.push_back(moved(cell));
  for (const Side side : both_sides) smaller.position.hand(side) = one.position.hand(side);
  smaller.position.to_move = one.position.to_move;
  keep_usable(into, std::move(smaller));
}

/// A piece in hand put on the first cell that takes it.
void with_empty_hands(const Case& one, std::vector<Case>& into) {
  for (const Side side : both_sides)
    for (const Kind kind : {Kind::queen, Kind::guard}) {
      Case put = one;
      Hand& hand = put.position.hand(side);
      auto& left = kind == Kind::queen ? hand.queens : hand.guards;
      if (left == 0) continue;
      --left;
      for (const Cell cell : board_cells(one.rules.radius)) {
        if (put.position.at(cell) || cell == throne(one.rules.radius)) continue;
        put.position.put(cell, {side, kind});
        keep_usable(into, std::move(put));
        break;
      }
    }
}

void with_fewer_captives(const Case& one, std::vector<Case>& into) {
  for (const Cell cell : one.position.captured) {
    Case fewer = one;
    std::erase(fewer.position.captured, cell);
    keep_usable(into, std::move(fewer));
  }
}

/// Pieces moved to cells that come earlier; captives stay.
void with_quieter_pieces(const Case& one, std::vector<Case>& into) {
  const auto cells = board_cells(one.rules.radius);
  const auto& captured = one.position.captured;
  for (const Cell from : cells) {
    const auto piece = one.position.at(from);
    if (!piece || std::find(captured.begin(), captured.end(), from) != captured.end()) continue;
    for (const Cell to : cells) {
      if (to == from) break;
      if (one.position.at(to)) continue;
      Case moved = one;
      moved.position.remove(from);
      moved.position.put(to, *piece);
      keep_usable(into, std::move(moved));
    }
  }
}

}  // namespace

std::string rules_text(const RuleSet& rules) {
  std::string text("wikipedia");
  for (const RuleField* field : differing_fields(RuleSet{}, rules))
    text.append(",").append(field->name).append("=").append(field->value_name(rules));
  return text;
}

std::string to_string(const Case& one) {
  return rules_text(one.rules) + '\t' + agon::to_string(one.position);
}

ParsedCase parse_case(std::string_view line) {
  ParsedCase parsed;
  const auto tab = line.find('\t');
  if (tab == std::string_view::npos) {
    parsed.error = "no tab between rules and position";
    return parsed;
  }
  const auto rules = rulesets::parse_rules(line.substr(0, tab));
  parsed.error = to_string(rules.mistakes);
  if (!parsed.error.empty()) return parsed;
  parsed.value.rules = rules.rules;
  const auto read = rules::read_position(line.substr(tab + 1), rules.rules);
  parsed.value.position = read.position;
  parsed.error = agon::to_string(read.problems);
  return parsed;
}

bool usable(const Case& one) {
  return contradictions(one.rules).empty() && rules::problems(one.position, one.rules).empty();
}

// Each candidate lowers, in this order of weight: the rules that differ from the
// base, guards, radius, pieces in hand, captives, Black to move, the sum of the cells' places in
// text order; so that shrinking ends.
std::vector<Case> simpler(const Case& one) {
  std::vector<Case> candidates;
  with_plainer_rules(one, candidates);
  with_fewer_guards(one, candidates);
  with_smaller_board(one, candidates);
  with_empty_hands(one, candidates);
  with_fewer_captives(one, candidates);
  if (one.position.to_move == Side::black)
    candidates.push_back({one.rules, colours_swapped(one.position)});
  with_quieter_pieces(one, candidates);
  return candidates;
}

Case shrunk(Case one, const std::function<bool(const Case&)>& fails) {
  while (true) {
    auto candidates = simpler(one);
    const auto found = std::find_if(candidates.begin(), candidates.end(), fails);
    if (found == candidates.end()) return one;
    one = *found;
  }
}

}  // namespace agon::sampling
