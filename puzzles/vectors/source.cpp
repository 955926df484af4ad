#include "puzzles/vectors/source.hpp"

#include <algorithm>
#include <array>

#include "model/rules/captured.hpp"
#include "model/rules/geometry.hpp"
#include "model/rules/opening.hpp"
#include "puzzles/vectors/random_position.hpp"

namespace agon::vectors {
namespace {

PositionKind kind_of(From from, Dice& dice) {
  switch (from) {
    case From::start:
      return PositionKind::opening;
    case From::random:
      return PositionKind::scattered;
    case From::dense:
      return PositionKind::dense;
    case From::near_won:
      return PositionKind::near_won;
    case From::mixed:
    case From::exhaustive:
      break;
  }
  return random_kind(dice);
}

/// Remembered captives that no game could have are forgotten.
void forget_the_impossible(Position& position, const RuleSet& rules) {
  std::erase_if(position.captured,
                [&](Cell cell) { return !rules::capturable(rules, *position.at(cell), cell); });
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

bool Source::starts_somewhere(const RuleSet& rules) {
  return rules::opening(rules).has_value();
}

bool Source::few_enough(const RuleSet& rules) {
  const double cells = static_cast<double>(board_cells(rules.radius).size());
  return 2 * cells * (cells - 1) * choices(cells - 2, rules.guards) *
             choices(cells - 2 - rules.guards, rules.guards) <=
         1e6;
}

Source::Source(const FastAnswers& fast, From from, std::uint64_t seed)
    : fast_(fast), rules_(fast.engine().rules()), from_(from), dice_(seed) {
  if (from == From::exhaustive) {
    Position empty(rules_.radius);
    place_all(empty, 0, 0);
  }
}

/// Piece by piece: the queens, then White's guards and Black's, each later than the one before.
void Source::place_all(Position& position, std::size_t piece, std::size_t first) {
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

Position Source::begin_walk() {
  const PositionKind kind = kind_of(from_, dice_);
  plies_ = kind == PositionKind::opening ? dice_.below(80) : dice_.below(6);
  Position position = random_position(rules_, kind, dice_);
  forget_the_impossible(position, rules_);
  return position;
}

std::optional<Position> Source::next() {
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
      const Side enemy = opponent(state.to_move);
      const auto pick = [&] {
        return list[static_cast<std::size_t>(dice_.below(static_cast<int>(list.size())))];
      };
      bitboard::Move move = pick();
      // Four tries for a capture.
      for (int i = 0; i < 4; ++i) {
        const bitboard::State after = engine.after(state, move);
        if (!engine.captured_of(after, enemy).within(engine.captured_of(state, enemy))) break;
        move = pick();
      }
      now_ = engine.unload(engine.after(state, move));
      return now_;
    }
  }
  now_ = begin_walk();
  return now_;
}

}  // namespace agon::vectors
