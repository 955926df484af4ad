#include "puzzles/making/assay.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/rules/judge.hpp"
#include "model/values/position_text.hpp"
#include "puzzles/appraisal/canonical.hpp"
#include "puzzles/appraisal/features.hpp"
#include "puzzles/appraisal/signatures.hpp"
#include "puzzles/appraisal/themes.hpp"
#include "puzzles/making/judged.hpp"
#include "puzzles/making/miner_past.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "solver/certificates/line_check.hpp"
#include "solver/certificates/strategy_text.hpp"

namespace agon::puzzles {

namespace {

constexpr std::uint64_t nodes_for_tries = 20'000;

}  // namespace

std::string word_for(Refusal refusal) {
  switch (refusal) {
    case Refusal::none:
      break;
    case Refusal::no_win:
      return "no-win";
    case Refusal::shorter:
      return "shorter-win";
    case Refusal::several_keys:
      return "several-keys";
    case Refusal::limit:
      return "search-limit";
  }
  return "";
}

std::string word_for(Sameness sameness) {
  return sameness == Sameness::none ? "" : fmt::format("duplicate-{}", to_string(sameness));
}

const bitboard::Engine& Engines::of(const RuleSet& rules) {
  for (const auto& engine : engines_)
    if (engine->rules() == rules) return *engine;
  engines_.push_back(std::make_unique<bitboard::Engine>(rules));
  return *engines_.back();
}

std::optional<Entry> Assay::operator()(const NamedRules& rules, const Position& position, int plies,
                                       const Questions& questions, std::string& why) const {
  const auto refused = [&why](std::string word) {
    why = std::move(word);
    return std::nullopt;
  };
  if (!rules::problems(position, rules.rules).empty() ||
      rules::outcome(position, rules.rules) != Outcome::none ||
      rules::decider(position, rules.rules) != position.to_move)
    return refused("unusable");
  const auto stopped = [&] { return questions.stop != nullptr && *questions.stop; };
  const bitboard::Engine& engine = engines_.of(rules.rules);
  const Side attacker = position.to_move;
  const bitboard::State state = engine.load(position);
  Prover prover(engine, attacker, search_bytes);
  Solution solution;
  if (const Refusal refusal = prover.solve(state, plies, nodes, solution); refusal != Refusal::none)
    return refused(word_for(refusal));
  if (solution.strategy.lines.size() > most_lines) return refused("long-certificate");
  const Verdict& verdict = solution.verdict;
  if (stopped()) return refused("interrupted");

  Entry entry;
  entry.id = puzzle_id(position, rules.rules);
  entry.puzzle.rules_name = rules.name;
  entry.puzzle.rules = rules.rules;
  entry.puzzle.position = position;
  entry.puzzle.attacker = attacker;
  entry.puzzle.within = plies;
  entry.puzzle.plies = plies;
  entry.puzzle.keys = verdict.keys;
  entry.line = verdict.line;
  entry.core = core_signature(solution.named);
  entry.line_signature = line_signature(rules.rules, position, attacker, verdict.line);
  if (std::string word = questions.alike(entry); !word.empty()) return refused(std::move(word));

  const auto past = past_of(engine, position);
  if (!past) return refused("no-past");
  if (!line_won(rules.rules, position, verdict)) return refused("judge-disagrees");
  if (std::string word = questions.elsewhere(entry); !word.empty()) return refused(std::move(word));
  smt::LineQuestion question;
  question.rules = rules.rules;
  question.root = position;
  question.stop = questions.stop;
  const smt::LineReport report = smt::check_lines(solution.strategy, question);
  if (report.failure) return refused("formulas-disagree");
  if (!report.proved()) return refused("formulas-undecided");

  if (stopped()) return refused("interrupted");
  entry.puzzle.note =
      fmt::format("May come from {} after {}", to_string(past->before), to_string(past->action));
  entry.puzzle.themes = themes_of(engine, position, verdict);
  entry.key_kinds = key_kinds_of(entry.puzzle);
  entry.named = solution.defenders;
  const Features features = features_of(prover, state, solution, nodes_for_tries);
  entry.difficulty = difficulty(features);
  for (const auto& [name, value] : puzzles::named(features))
    entry.features.emplace_back(name, value);
  entry.presets = presets_with_same_answer(engines_, position, verdict, nodes, questions.stop);
  entry.certificate = check::to_text(solution.strategy, rules.name);
  entry.verified = {{"search", "formulas", "judge", "keys"}, utc_now()};
  return entry;
}

std::vector<std::string> presets_with_same_answer(Engines& engines, const Position& position,
                                                  const Verdict& verdict, std::uint64_t nodes,
                                                  const std::atomic<bool>* stop) {
  std::vector<std::string> names;
  std::vector<std::pair<RuleSet, bool>> asked;
  for (const auto& preset : sampling::preset_rules()) {
    if (stop != nullptr && *stop) break;
    // What cannot matter in a position without hands that is asked about by itself.
    RuleSet rules = preset.rules;
    rules.setup = Setup{};
    rules.repetition = Repetition{};
    auto known = std::find_if(asked.begin(), asked.end(),
                              [&](const auto& each) { return each.first == rules; });
    if (known == asked.end()) {
      bool same = false;
      if (rules::problems(position, rules).empty() &&
          rules::outcome(position, rules) == Outcome::none &&
          rules::decider(position, rules) == verdict.attacker) {
        const bitboard::Engine& engine = engines.of(rules);
        Prover prover(engine, verdict.attacker, search_bytes);
        Action key;
        same =
            prover.sole_key(engine.load(position), *verdict.plies, nodes, key) == Refusal::none &&
            key == verdict.keys.front();
      }
      asked.emplace_back(rules, same);
      known = std::prev(asked.end());
    }
    if (known->second) names.push_back(preset.name);
  }
  return names;
}

}  // namespace agon::puzzles
