#include "puzzles/making/themes.hpp"

#include "model/rules/outcome.hpp"
#include "puzzles/making/chain.hpp"
#include "puzzles/texts/puzzle.hpp"

namespace agon::puzzles {

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
