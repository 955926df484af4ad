#include "puzzles/making/undo.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace agon::puzzles {

using bitboard::Bits;
using bitboard::for_each;
using bitboard::Move;
using bitboard::State;

namespace {

/// The state with a piece of `side` set back from `to` to `from`, `side` to move.
State set_back(const bitboard::Engine& engine, const State& after, Side side, Move move) {
  State state = after;
  const auto s = static_cast<std::size_t>(side);
  if (move.kind == Kind::queen)
    state.queen[s] = move.from;
  else
    state.guards[s] = (state.guards[s] & ~Bits::of(move.to)) | Bits::of(move.from);
  state.to_move = side;
  state.hash = engine.fresh_hash(state);
  return state;
}

Move move_of(Action::Type type, Kind kind, int from, int to) {
  return {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), type, kind};
}

bool is_legal(const bitboard::Engine& engine, const State& state, Move move) {
  bitboard::ActionList actions;
  engine.actions(state, actions);
  return std::find(actions.begin(), actions.end(), move) != actions.end();
}

}  // namespace

void Undoer::undo_relocation(const State& between, Move reply, std::vector<Undone>& found) const {
  const Side defender = opponent(attacker_);
  const Bits after = engine_.captured_of(between, defender);
  const Bits caught = search::between(terrain_, search::jaws(terrain_, between, defender)) &
                      terrain_.board() & ~between.occupied();
  for_each(between.pieces_of(attacker_), [&](int to) {
    const Kind kind = search::kind_on(between, attacker_, to);
    for_each(kind == Kind::guard ? caught & ~bitboard::throne_bit : caught, [&](int from) {
      const Move attack = move_of(Action::Type::relocation, kind, from, to);
      const State before = set_back(engine_, between, attacker_, attack);
      if (is_legal(engine_, before, attack) && engine_.after(before, attack) == between)
        found.push_back({before, attack, reply, after & ~engine_.captured_of(before, defender)});
    });
  });
}

void Undoer::undo_attack(const State& between, Move reply, Attacks attacks,
                         std::vector<Undone>& found) const {
  if (!is_legal(engine_, between, reply)) return;
  if (attacks == Attacks::relocating) return undo_relocation(between, reply, found);
  const Side defender = opponent(attacker_);
  const Bits after = engine_.captured_of(between, defender);
  const Bits room = terrain_.board() & ~between.occupied();
  for_each(between.pieces_of(attacker_), [&](int to) {
    const Kind kind = search::kind_on(between, attacker_, to);
    for_each(terrain_.sources(to) & room, [&](int from) {
      if (!terrain_.targets(kind, from).has(to)) return;
      const Move attack = move_of(Action::Type::step, kind, from, to);
      const State before = set_back(engine_, between, attacker_, attack);
      const Bits captured = after & ~engine_.captured_of(before, defender);
      if (captured.empty() && attacks == Attacks::capturing) return;
      if (is_legal(engine_, before, attack) && engine_.after(before, attack) == between)
        found.push_back({before, attack, reply, captured});
    });
  });
}

std::vector<Undone> Undoer::before(const State& after, Attacks attacks) const {
  std::vector<Undone> found;
  const Side defender = opponent(attacker_);
  const Bits room = terrain_.board() & ~after.occupied();
  const Bits caught = search::between(terrain_, search::jaws(terrain_, after, attacker_)) & room;
  for_each(after.pieces_of(defender), [&](int to) {
    const Kind kind = search::kind_on(after, defender, to);
    for_each(kind == Kind::guard ? caught & ~bitboard::throne_bit : caught, [&](int from) {
      const Move reply = move_of(Action::Type::relocation, kind, from, to);
      undo_attack(set_back(engine_, after, defender, reply), reply, attacks, found);
    });
    if (attacks != Attacks::any && attacks != Attacks::relocating) return;
    for_each(terrain_.sources(to) & room & ~caught, [&](int from) {
      if (!terrain_.targets(kind, from).has(to)) return;
      const Move reply = move_of(Action::Type::step, kind, from, to);
      undo_attack(set_back(engine_, after, defender, reply), reply, attacks, found);
    });
  });
  return found;
}

}  // namespace agon::puzzles
