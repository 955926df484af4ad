#include "puzzles/making/chain.hpp"

#include <algorithm>
#include <cstddef>

namespace agon::puzzles {

Chain chain_of(const bitboard::Engine& engine, const bitboard::State& state,
               const std::vector<Action>& line) {
  Chain chain{state, {}};
  bitboard::State now = state;
  for (const Action& action : line) {
    chain.line.push_back(engine.to_move(now, action));
    now = engine.after(now, chain.line.back());
  }
  return chain;
}

std::vector<std::string> LineFacts::tags() const {
  std::vector<std::string> words;
  if (pure) words.emplace_back("chain");
  if (multiple) words.emplace_back("multiple-capture");
  if (succession) words.emplace_back("captures-in-succession");
  if (queen_captured) words.emplace_back("queen-hunt");
  if (quiet_key) words.emplace_back("quiet");
  return words;
}

LineFacts facts_of(const bitboard::Engine& engine, const Chain& chain) {
  LineFacts facts;
  facts.pure = true;
  const Side attacker = chain.state.to_move;
  const Side defender = opponent(attacker);
  bitboard::State state = chain.state;
  int running = 0;
  for (std::size_t i = 0; i < chain.line.size(); ++i) {
    const bool attacks = state.to_move == attacker;
    const bitboard::Bits before = engine.captured_of(state, defender);
    state = engine.after(state, chain.line[i]);
    if (!attacks) continue;
    const bitboard::Bits captured = engine.captured_of(state, defender) & ~before;
    const int count = captured.count();
    const bool last = i + 1 == chain.line.size();
    facts.captures += count;
    running = count > 0 ? running + 1 : 0;
    facts.succession = facts.succession || running >= 2;
    facts.multiple = facts.multiple || count >= 2;
    facts.queen_captured = facts.queen_captured || captured.has(state.queen_of(defender));
    if (count == 0 && !last) facts.pure = false;
    if (count == 0 && !last && i == 0) facts.quiet_key = true;
  }
  return facts;
}

}  // namespace agon::puzzles
