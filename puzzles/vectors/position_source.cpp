// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/vectors/position_source.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "model/rules/judge.hpp"
#include "puzzles/sampling/random_position.hpp"

namespace agon::vectors {
namespace {

sampling::PositionKind kind_of(From from, Dice& dice) {
  switch (from) {
    case From::start:
      return sampling::PositionKind::opening;
    case From::random:
      return sampling::PositionKind::scattered;
    case From::dense:
      return sampling::PositionKind::dense;
    case From::near_won:
      return sampling::PositionKind::near_won;
    case From::mixed:
    case From::exhaustive:
      break;
  }
  return sampling::random_kind(dice);
}

/// Remembered captives that no game could have are forgotten.
void forget_the_impossible(Position& position, const RuleSet& rules) {
  std::erase_if(position.captured,
                [&](Cell cell) { return !rules::capturable(rules, *position.at(cell), cell); });
}

/// A ring filled up with pieces and some within it, who then have nowhere to go where the next ring
/// out is all that the rules offer. With memory, most of those within are remembered as captured.
Position full_ring(const RuleSet& rules, Dice& dice) {
  const int filled = rules.guards == 6 ? 1 + dice.below(2) : 1;
  std::vector<Cell> order, within, beyond;
  for (const Cell cell : board_cells(rules.radius)) {
    const int ring = rules::ring(cell, rules.radius);
    (ring == filled ? order : ring < filled ? within : beyond).push_back(cell);
  }
  for (auto* part : {&order, &within, &beyond}) dice.shuffle(*part);
  order.insert(order.end(), within.begin(), within.end());
  order.insert(order.end(), beyond.begin(), beyond.end());
  std::vector<Piece> pieces;
  for (const Side side : both_sides) {
    pieces.push_back({side, Kind::queen});
    for (int i = 0; i < rules.guards; ++i) pieces.push_back({side, Kind::guard});
  }
  dice.shuffle(pieces);
  Position position(rules.radius);
  position.to_move = dice.chance(50) ? Side::white : Side::black;
  for (const Cell cell : order) {
    const auto piece = std::find_if(pieces.rbegin(), pieces.rend(), [&](const Piece& each) {
      return each.kind == Kind::queen || cell != throne(rules.radius);
    });
    if (piece == pieces.rend()) continue;
    position.put(cell, *piece);
    if (rules.capture_lasts == CaptureLasts::until_relocated && dice.chance(80) &&
        rules::ring(cell, rules.radius) < filled)
      position.captured.push_back(cell);
    pieces.erase(std::next(piece).base());
  }
  std::sort(position.captured.begin(), position.captured.end());
  return position;
}

bool offers_next_ring_only(const RuleSet& rules) {
  const auto is = [](Destination goes) {
    return goes == Destination::next_ring || goes == Destination::next_ring_adjacent ||
           goes == Destination::nearest_ring_with_room;
  };
  return is(rules.guard_goes) || is(rules.queen_goes);
}

double choices(double from, int count) {
  double product = 1;
  for (int i = 0; i < count; ++i) product *= (from - i) / (i + 1);
  return product;
}

}  // namespace

std::optional<From> parse_from(std::string_view text) {
  constexpr std::array names{std::pair{std::string_view("mixed"), From::mixed},
                             std::pair{std::string_view("start"), From::start},
                             std::pair{std::string_view("random"), From::random},
                             std::pair{std::string_view("dense"), From::dense},
                             std::pair{std::string_view("near-won"), From::near_won},
                             std::pair{std::string_view("exhaustive"), From::exhaustive}};
  for (const auto& [name, from] : names)
    if (name == text) return from;
  return std::nullopt;
}

bool PositionSource::few_enough(const RuleSet& rules) {
  const double cells = static_cast<double>(board_cells(rules.radius).size());
  return 2 * cells * (cells - 1) * choices(cells - 2, rules.guards) *
             choices(cells - 2 - rules.guards, rules.guards) <=
         1e6;
}

PositionSource::PositionSource(const FastAnswers& fast, From from, std::uint64_t seed)
    : fast_(fast), rules_(fast.engine().rules()), from_(from), dice_(seed) {
  if (from == From::exhaustive) {
    Position empty(rules_.radius);
    place_all(empty, 0, 0);
  }
}

/// Piece by piece: the queens, then White's guards and Black's, each later than the one before.
void PositionSource::place_all(Position& position, std::size_t piece, std::size_t first) {
  const auto guards = static_cast<std::size_t>(rules_.guards);
  if (piece == 2 + 2 * guards) {
    for (const Side side : both_sides) {
      position.to_move = side;
      all_.push_back(position);
    }
    return;
  }
  const bool queen = piece < 2;
  const Side side = piece == 0 || (piece >= 2 && piece < 2 + guards) ? Side::white : Side::black;
  const auto& cells = board_cells(rules_.radius);
  for (std::size_t i = queen || piece == 2 + guards ? 0 : first; i < cells.size(); ++i) {
    if (position.at(cells[i]) || (!queen && cells[i] == throne(rules_.radius))) continue;
    position.put(cells[i], {side, queen ? Kind::queen : Kind::guard});
    place_all(position, piece + 1, queen ? 0 : i + 1);
    position.remove(cells[i]);
  }
}

Position PositionSource::begin_walk() {
  const sampling::PositionKind kind = kind_of(from_, dice_);
  const bool full = from_ == From::mixed && offers_next_ring_only(rules_) && dice_.chance(8);
  Position position = from_ == From::start ? rules::start(rules_)
                      : full               ? full_ring(rules_, dice_)
                                           : sampling::random_position(rules_, kind, dice_);
  plies_ = !full && kind == sampling::PositionKind::opening ? dice_.below(80) : dice_.below(6);
  forget_the_impossible(position, rules_);
  return position;
}

std::optional<Position> PositionSource::next() {
  if (from_ == From::exhaustive) {
    if (shown_ == all_.size()) return std::nullopt;
    return all_[shown_++];
  }
  if (now_ && plies_ > 0) {
    --plies_;
    const bitboard::Engine& engine = fast_.engine();
    const bitboard::State state = engine.load(*now_);
    bitboard::ActionList list;
    engine.actions(state, list);
    if (!list.empty()) {
      const auto pick = [&] { return list[dice_.below(list.size())]; };
      bitboard::Move move = pick();
      // Four tries for a capture.
      for (int i = 0; i < 4; ++i) {
        if (!engine.newly_captured(state, engine.after(state, move)).empty()) break;
        move = pick();
      }
      const bitboard::State after = engine.after(state, move);
      now_ = engine.unload(after);
      if (game_) game_->push_back(engine.to_action(move));
      if (std::find(walked_.begin(), walked_.end(), after.hash) != walked_.end()) game_.reset();
      walked_.push_back(after.hash);
      return now_;
    }
  }
  now_ = begin_walk();
  game_.reset();
  if (*now_ == rules::start(rules_)) game_.emplace();
  walked_ = {fast_.engine().load(*now_).hash};
  return now_;
}

}  // namespace agon::vectors
