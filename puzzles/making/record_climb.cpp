// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/making/record_climb.hpp"

#include <algorithm>
#include <utility>

#include "model/values/verdict.hpp"
#include "puzzles/making/backward.hpp"
#include "puzzles/sampling/near_won.hpp"
#include "solver/bitboard/board.hpp"

namespace agon::puzzles {

using bitboard::ActionList;
using bitboard::Bits;
using bitboard::Move;
using bitboard::State;

namespace {

/// Plies of the shortest win that a beginning is to have at least.
constexpr int least_begun = 3;
/// The nodes for each question about a position to begin with, in those for others.
constexpr std::uint64_t planting = 20;
/// Chains are grown so often.
constexpr int growths = 10;

}  // namespace

Climb::Climb(const bitboard::Engine& engine, const ClimbSettings& settings)
    : engine_(engine),
      settings_(settings),
      dice_(settings.seed),
      undoer_(engine, attacker_),
      terrain_(engine.rules()),
      symmetries_(engine),
      prover_(engine, attacker_, settings.prover_bytes, Prover::Memory::renewed) {}

bool Climb::usable(const State& state) const {
  return !state.guards_of(Side::white).has(bitboard::throne_index) &&
         !state.guards_of(Side::black).has(bitboard::throne_index) &&
         engine_.outcome(state) == Outcome::none && engine_.decider(state) == attacker_;
}

/// The plies of the shortest win if it takes `least` or more and that could be proved.
std::optional<int> Climb::plies_of(const State& state, int least) {
  if (least > 1 && prover_.wins_within(state, least - 1, settings_.nodes) != Answer::no)
    return std::nullopt;
  for (int plies = least; plies <= std::min(settings_.longest, least + 16); ++plies) {
    const Answer answer = prover_.wins_within(state, plies, settings_.nodes);
    if (answer == Answer::unknown) return std::nullopt;
    if (answer == Answer::yes) return plies;
  }
  return std::nullopt;
}

/// Keeps it if there is a line as demanded; true if it was kept.
bool Climb::keep_if_as_demanded(const State& state, int plies, const std::vector<Move>& hint) {
  Climbed climbed{state, plies, ++born_, {}};
  if (static_cast<int>(hint.size()) == plies &&
      is_line_as_demanded(engine_, prover_, {state, hint}, settings_.demand, settings_.nodes)) {
    climbed.line = hint;
  } else if (settings_.demand == LineDemand::quiet ||
             (settings_.demand == LineDemand::capturing && hint.empty())) {
    auto chain =
        line_as_demanded(engine_, prover_, state, plies, settings_.demand, settings_.nodes);
    if (!chain) return false;
    climbed.line = std::move(chain->line);
  } else if (settings_.demand == LineDemand::capturing) {
    return false;  // to look for another line costs more than the next position
  }
  keep(std::move(climbed));
  return true;
}

/// True if it is longer than all before.
bool Climb::keep(Climbed climbed) {
  const int plies = climbed.plies;
  const bool longest = !best_ || best_->plies < plies;
  if (longest) best_ = climbed;
  pool_.push_back(std::move(climbed));
  if (pool_.size() > settings_.pool)
    pool_.erase(std::min_element(pool_.begin(), pool_.end(), [](const auto& a, const auto& b) {
      return a.plies != b.plies ? a.plies < b.plies : a.born < b.born;
    }));
  return longest;
}

bool Climb::plant(const State& state) {
  if (!usable(state) || !seen_.insert(symmetries_.key(state)).second) return false;
  for (int plies = 1; plies <= settings_.longest; ++plies) {
    const Answer answer = prover_.wins_within(state, plies, planting * settings_.nodes);
    if (answer == Answer::unknown) return false;
    if (answer == Answer::no) continue;
    return keep_if_as_demanded(state, plies, {});
  }
  return false;
}

/// The longest of chains grown backward from the won formation.
void Climb::begin_with_chains() {
  for (int i = 0; i < growths; ++i) {
    GrowthSettings settings;
    settings.seed = dice_.below(std::uint64_t{1'000'000'000});
    settings.longest = std::min(settings_.longest, 99) | 1;
    settings.pool = 100;
    settings.roots = 4;
    settings.queen_below = 2 * dice_.below(6) + 1;
    Growth growth(engine_, settings);
    while (growth.nodes() < settings_.growth_nodes && growth.round()) continue;
    int plies = settings.longest;
    while (plies > 1 && growth.count(plies) == 0) plies -= 2;
    for (const int each : {plies - 2, plies})
      if (each > 0)
        for (Chain& chain : growth.chains(each))
          keep({chain.state, each, ++born_, std::move(chain.line)});
  }
}

/// Random near-won positions until some are won.
void Climb::begin() {
  pool_.clear();
  idle_ = 0;
  if (settings_.demand == LineDemand::capturing) return begin_with_chains();
  sampling::NearWon wanted;
  wanted.winner = attacker_;
  wanted.to_come = {1, 2, 3};
  wanted.coming.farthest = 3;
  if (dice_.chance(50)) wanted.enemy_guards.kind = sampling::Place::Kind::crowd;
  while (pool_.size() < 5) {
    const State state = engine_.load(near_won_undecided(engine_.rules(), wanted, dice_));
    if (!usable(state)) continue;
    for (int plies = 1; plies <= 9; ++plies) {
      const Answer answer = prover_.wins_within(state, plies, settings_.nodes);
      if (answer == Answer::no) continue;
      if (answer == Answer::yes && plies >= least_begun) keep_if_as_demanded(state, plies, {});
      break;
    }
  }
}

std::optional<State> Climb::moved(const State& before, int pieces, bool near) {
  State state = before;
  for (int i = 0; i < pieces; ++i) {
    const int from = random_cell(dice_, state.occupied());
    const Side side = state.pieces_of(Side::white).has(from) ? Side::white : Side::black;
    const auto s = static_cast<std::size_t>(side);
    const bool queen = state.queen_of(side) == from;
    Bits room = terrain_.board() & ~state.occupied();
    if (!queen) room &= ~bitboard::throne_bit;
    if (near) room &= bitboard::neighbours[static_cast<std::size_t>(from)];
    if (room.empty()) return std::nullopt;
    const int to = random_cell(dice_, room);
    if (queen)
      state.queen[s] = static_cast<std::uint8_t>(to);
    else
      state.guards[s] = (state.guards[s] & ~Bits::of(from)) | Bits::of(to);
    state.captured &= ~Bits::of(from);
  }
  state.hash = engine_.fresh_hash(state);
  return state;
}

std::optional<Climb::Candidate> Climb::undone(const Climbed& from) {
  Attacks attacks = dice_.chance(80) ? Attacks::capturing : Attacks::relocating;
  if (settings_.demand != LineDemand::capturing && dice_.chance(60)) attacks = Attacks::any;
  const auto found = undoer_.before(from.state, attacks);
  if (found.empty()) return std::nullopt;
  const Undone& one = found[dice_.below(found.size())];
  Candidate candidate{one.before, {one.attack, one.reply}};
  candidate.line.insert(candidate.line.end(), from.line.begin(), from.line.end());
  return candidate;
}

/// A step of the attacker's undone after which the defender has to pass.
std::optional<State> Climb::before_pass(const State& state) {
  State between = state;
  between.to_move = opponent(attacker_);
  between.hash = engine_.fresh_hash(between);
  if (engine_.outcome(between) != Outcome::none) return std::nullopt;
  ActionList replies;
  engine_.actions(between, replies);
  if (replies.size() != 1 || replies[0].type != Action::Type::pass) return std::nullopt;
  const int to = random_cell(dice_, state.pieces_of(attacker_));
  const Kind kind = search::kind_on(state, attacker_, to);
  Bits room = terrain_.sources(to) & terrain_.board() & ~state.occupied();
  if (kind == Kind::guard) room &= ~bitboard::throne_bit;
  if (room.empty()) return std::nullopt;
  const int from = random_cell(dice_, room);
  State before = state;
  const auto s = static_cast<std::size_t>(attacker_);
  if (kind == Kind::queen)
    before.queen[s] = static_cast<std::uint8_t>(from);
  else
    before.guards[s] = (before.guards[s] & ~Bits::of(to)) | Bits::of(from);
  before.hash = engine_.fresh_hash(before);
  return before;
}

std::optional<Climb::Candidate> Climb::changed(const Climbed& from) {
  const int way = dice_.below(8);
  if (way > 4) return undone(from);
  std::optional<State> state;
  if (way == 4)
    state = before_pass(from.state);
  else
    state = way == 3 ? moved(from.state, 2, dice_.chance(50)) : moved(from.state, 1, way == 2);
  if (!state) return std::nullopt;
  return Candidate{*state, from.line};
}

bool Climb::round() {
  if (pool_.empty() || idle_ > settings_.patience) begin();
  ++idle_;
  // The longest of two: some chance for all.
  const Climbed* from = &pool_[dice_.below(pool_.size())];
  const Climbed* other = &pool_[dice_.below(pool_.size())];
  if (other->plies > from->plies) from = other;
  const int plies_before = from->plies;
  const int longest_before =
      std::max_element(pool_.begin(), pool_.end(), [](const auto& a, const auto& b) {
        return a.plies < b.plies;
      })->plies;
  const auto next = changed(*from);
  if (!next || !usable(next->state) || !seen_.insert(symmetries_.key(next->state)).second)
    return false;
  const auto plies = plies_of(next->state, plies_before);
  if (!plies) return false;
  const int best_before = best_ ? best_->plies : 0;
  if (!keep_if_as_demanded(next->state, *plies, next->line)) return false;
  if (*plies > longest_before) idle_ = 0;
  return *plies > best_before;
}

}  // namespace agon::puzzles
