#include "puzzles/appraisal/themes.hpp"

#include <cstddef>
#include <utility>

#include "model/rules/outcome.hpp"

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

std::vector<std::string> themes_of(const bitboard::Engine& engine, const Position& position,
                                   const Verdict& verdict) {
  if (verdict.value != Verdict::Value::win) return {"no-win"};
  std::vector<std::string> words;
  const auto add = [&words](bool holds, const char* word) {
    if (holds) words.emplace_back(word);
  };
  const Chain chain = chain_of(engine, engine.load(position), verdict.line);
  const LineFacts facts = facts_of(engine, chain);
  add(facts.captures > 0, "capture");
  for (std::string& word : facts.tags())
    if (word != "chain") words.push_back(std::move(word));
  bitboard::State end = chain.state;
  bool passes = false;
  for (const bitboard::Move& move : chain.line) {
    passes = passes || engine.to_action(move).type == Action::Type::pass;
    end = engine.after(end, move);
  }
  add(!verdict.line.empty() && verdict.line.front().type == Action::Type::relocation,
      "back-from-capture");
  add(passes, "forced-pass");
  add(rules::forfeited(engine.unload(end), engine.rules(), opponent(verdict.attacker)), "forfeit");
  add(verdict.keys.size() == 1, "sole-key");
  add(words.empty(), "quiet");
  return words;
}

}  // namespace agon::puzzles
