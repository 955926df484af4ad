// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/making/backward.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>

#include "model/values/position.hpp"
#include "model/values/verdict.hpp"
#include "solver/bitboard/board.hpp"

namespace agon::puzzles {

using bitboard::Bits;
using bitboard::for_each;
using bitboard::Move;
using bitboard::State;

namespace {

/// A random cell of a set. Precondition: not empty.
int random_cell(Dice& dice, Bits set) {
  int skip = dice.below(set.count());
  int chosen = set.first();
  for_each(set, [&](int cell) {
    if (skip-- == 0) chosen = cell;
  });
  return chosen;
}

/// The nodes for proving a chain once more, in those for a question.
constexpr std::uint64_t warming = 20;

}  // namespace

std::vector<Turn> turns_before(const bitboard::Engine& engine, const past::Undoing& undoing,
                               const State& after, Attacks attacks) {
  using Type = Action::Type;
  const Side attacker = after.to_move, defender = opponent(attacker);
  // Moves of the type by the side that does not move next, and which captives it leaves.
  const auto undo = [&](const State& state, Type type, Bits least, auto take) {
    const auto visit = [&](past::Undone each) {
      if (each.move.type != type || each.before.to_move == state.to_move ||
          each.before.captured != state.captured || each.move.from == each.move.to)
        return true;
      const Bits captives = engine.captured_of(each.before, defender);
      if ((least.empty() || !(least & ~captives).empty()) && undoing.confirm(each, state))
        take(each, captives);
      return true;
    };
    undoing.candidates(state, past::Undoing::Memory::short_lived, visit);
  };
  std::vector<Turn> found;
  const auto undo_replies = [&](Type type) {
    undo(after, type, {}, [&](const past::Undone& reply, Bits captives) {
      const bool captures = attacks == Attacks::capturing;
      if (captures && captives.empty()) return;
      undo(reply.before, attacks == Attacks::relocating ? Type::relocation : Type::step,
           captures ? captives : Bits{}, [&](const past::Undone& attack, Bits earlier) {
             found.push_back({attack.before, attack.move, reply.move, captives & ~earlier});
           });
    });
  };
  undo_replies(Type::relocation);
  if (attacks == Attacks::any || attacks == Attacks::relocating) undo_replies(Type::step);
  const auto place = [](const Turn& turn) {
    return std::tuple(turn.reply.to, turn.reply.type == Type::step, turn.reply.from, turn.attack.to,
                      turn.attack.from);
  };
  std::sort(found.begin(), found.end(),
            [&](const Turn& left, const Turn& right) { return place(left) < place(right); });
  return found;
}

Growth::Growth(const bitboard::Engine& engine, const GrowthSettings& settings)
    : engine_(engine),
      settings_(settings),
      dice_(settings.seed),
      undoing_(engine),
      symmetries_(engine),
      prover_(engine, attacker_, settings.prover_bytes, Prover::Memory::renewed),
      pools_(static_cast<std::size_t>(settings.longest / 2 + 1)) {}

/// A position one step before the win: the attacker's formation complete but for one guard on ring
/// 2, the defender's guards on the outermost ring, where relocations put them, its queen anywhere.
void Growth::plant() {
  const RuleSet& rules = engine_.rules();
  const int radius = rules.radius;
  Position position(radius);
  position.to_move = attacker_;
  const auto put = [&](Bits where, Side side, Kind kind) {
    Bits room = where;
    for (const Cell cell : board_cells(radius))
      if (position.at(cell)) room &= ~Bits::of(bitboard::index_of(cell, radius));
    if (room.empty()) return bitboard::no_cell;
    const int cell = random_cell(dice_, room);
    position.put(bitboard::cell_of(cell, radius), {side, kind});
    return cell;
  };
  const Bits outermost = bitboard::rings[static_cast<std::size_t>(radius)];
  put(bitboard::throne_bit, attacker_, Kind::queen);
  Bits formation = bitboard::rings[1];
  const int gap = random_cell(dice_, formation);
  formation &= ~Bits::of(gap);
  for (int i = 1; i < rules.guards; ++i) put(formation, attacker_, Kind::guard);
  put(bitboard::neighbours[static_cast<std::size_t>(gap)] & bitboard::rings[2], attacker_,
      Kind::guard);
  for (int i = 0; i < rules.guards; ++i) put(outermost, opponent(attacker_), Kind::guard);
  put(bitboard::boards[static_cast<std::size_t>(radius)] & ~bitboard::boards[1],
      opponent(attacker_), Kind::queen);
  const State state = engine_.load(position);
  bitboard::ActionList actions;
  engine_.actions(state, actions);
  for (const bitboard::Move move : actions)
    if (engine_.outcome(engine_.after(state, move)) == win_of(attacker_)) {
      if (seen_.insert(symmetries_.key(state)).second) keep({state, {move}}, 1);
      return;
    }
}

/// Little to prove, few cells that matter, and many pieces of the defender that do not yet.
int Growth::promise_of(const Chain& chain, std::uint64_t cost) const {
  const State next = engine_.after(chain.state, chain.line.front());
  const Bits zone = prover_.zone_of(next, chain.plies() - 1);
  const Bits idle = chain.state.pieces_of(opponent(attacker_)) & ~zone;
  return 8 * idle.count() - settings_.zone_weight * zone.count() -
         settings_.cost_weight * static_cast<int>(std::bit_width(cost));
}

void Growth::keep(Chain chain, std::uint64_t cost) {
  Pool& home = pool(chain.plies());
  const int promise = promise_of(chain, cost);
  home.push_back({std::move(chain), promise, ++born_});
  if (home.size() <= settings_.pool) return;
  const auto worst = std::min_element(home.begin(), home.end(), [](const Kept& a, const Kept& b) {
    return a.promise != b.promise ? a.promise < b.promise : a.born < b.born;
  });
  home.erase(worst);
}

/// The most promising of some; null if none is left.
Growth::Kept* Growth::choose(int plies) {
  std::vector<Kept*> left;
  for (Kept& kept : pool(plies))
    if (!kept.spent) left.push_back(&kept);
  if (left.empty()) return nullptr;
  Kept* best = left[dice_.below(left.size())];
  for (int i = 1; i < settings_.rivals; ++i) {
    Kept* other = left[dice_.below(left.size())];
    if (other->promise > best->promise) best = other;
  }
  return best;
}

/// Does the undone attack keep the fastest win of the position before it, in `plies`?
bool Growth::is_main_line(const Turn& turn, int plies) {
  const State next = engine_.after(turn.before, turn.attack);
  return prover_.lower_bound(next) < plies &&
         prover_.wins_within(next, plies - 1, settings_.nodes) == Answer::yes &&
         prover_.wins_within(turn.before, plies - 1, settings_.nodes) == Answer::no;
}

Attacks Growth::attacks_before(int plies) {
  if (settings_.key && plies + 2 == settings_.longest) return *settings_.key;
  if (dice_.chance(settings_.quiet_percent)) return Attacks::any;
  return dice_.chance(settings_.forcing_percent) ? Attacks::forcing : Attacks::capturing;
}

bool Growth::extend(int plies) {
  Kept* const chosen = choose(plies);
  if (chosen == nullptr) return false;
  const Chain parent = chosen->chain;
  // What the chain's own proof leaves behind makes those of its predecessors cheap.
  prover_.wins_within(parent.state, plies, warming * settings_.nodes);
  std::vector<Turn> found = turns_before(engine_, undoing_, parent.state, attacks_before(plies));
  if (plies < settings_.queen_below)
    std::erase_if(found, [](const Turn& turn) { return turn.reply.kind != Kind::queen; });
  dice_.shuffle(found);
  std::size_t tries = 0;
  for (const Turn& turn : found) {
    if (tries == settings_.tries) break;
    if (!seen_.insert(symmetries_.key(turn.before)).second) continue;
    ++tries;
    const std::uint64_t spent = prover_.nodes();
    if (!is_main_line(turn, plies + 2)) continue;
    Chain chain{turn.before, {turn.attack, turn.reply}};
    chain.line.insert(chain.line.end(), parent.line.begin(), parent.line.end());
    keep(std::move(chain), prover_.nodes() - spent);
  }
  if (tries < settings_.tries) chosen->spent = true;
  return true;
}

bool Growth::round() {
  if (rounds_ == 0)
    for (std::size_t i = 0; i < settings_.roots; ++i) plant();
  ++rounds_;
  bool grown = false;
  for (int plies = 1; plies + 2 <= settings_.longest; plies += 2) grown = extend(plies) || grown;
  return grown;
}

std::vector<Chain> Growth::chains(int plies) const {
  std::vector<Kept> sorted = pool(plies);
  std::sort(sorted.begin(), sorted.end(),
            [](const Kept& a, const Kept& b) { return a.born < b.born; });
  std::vector<Chain> chains;
  for (Kept& kept : sorted) chains.push_back(std::move(kept.chain));
  return chains;
}

}  // namespace agon::puzzles
