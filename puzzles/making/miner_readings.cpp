#include "puzzles/making/miner_readings.hpp"

#include <algorithm>

#include "model/rules/judge.hpp"
#include "solver/readings/classes.hpp"

namespace agon::puzzles {

std::optional<Standing> standing_of(Engines& engines, const rulesets::Preset& preset,
                                    const Position& position, const Verdict& verdict,
                                    std::uint64_t nodes) {
  const bool placing = position.placing();
  if (analysis::count_classes(preset, placing) > most_classes) return std::nullopt;
  const analysis::Readings readings = analysis::make_readings(preset, placing);
  Standing standing{0, readings.all.size()};
  for (std::size_t i = 0; i < readings.classes.size(); ++i) {
    const RuleSet rules = analysis::essence(readings.first(i), placing);
    if (!rules::problems(position, rules).empty() ||
        rules::outcome(position, rules) != Outcome::none ||
        rules::decider(position, rules) != verdict.attacker)
      continue;
    const bitboard::Engine& engine = engines.of(rules);
    Prover prover(engine, verdict.attacker, search_bytes);
    Action key;
    const Refusal refusal = prover.sole_key(engine.load(position), *verdict.plies, nodes, key);
    if (refusal == Refusal::limit) return std::nullopt;
    nodes -= std::min(nodes, prover.nodes());
    if (refusal == Refusal::none && key == verdict.keys.front())
      standing.readings += readings.classes[i].size();
  }
  return standing;
}

}  // namespace agon::puzzles
