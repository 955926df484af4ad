#include "solver/certificates/confirm.hpp"

#include <fmt/format.h>

#include <limits>

#include "model/rules/judge.hpp"
#include "model/rules/validate.hpp"
#include "model/values/position_text.hpp"
#include "solver/certificates/line_index.hpp"
#include "solver/certificates/reached.hpp"

namespace agon::certificates {

std::optional<Failure> confirm(const Strategy& strategy, const RuleSet& rules, const Claim& claim,
                               const Goal& goal) {
  const auto failure = [&](std::string text) {
    // The first line of a file is its header.
    return Failure{claim.line ? *claim.line + 2 : 0, to_string(claim.position), std::move(text)};
  };
  Position position = claim.position;
  if (!rules::problems(position, rules).empty()) return std::nullopt;
  int fewer_than = std::numeric_limits<int>::max();
  if (claim.line) {
    const StrategyLine& line = strategy.lines[*claim.line];
    fewer_than = line.plies;
    if (!matches(line, position, strategy.attacker)) return std::nullopt;
    if (rules::outcome(position, rules) != Outcome::none)
      return failure("the game is already over");
    if (rules::decider(position, rules) != strategy.attacker)
      return failure("the defender decides here, not the attacker");
    if (!rules::is_legal(position, rules, line.action))
      return failure(fmt::format("{} is not legal", to_string(line.action)));
    if (claim.play.empty() || claim.play.front() != line.action) return std::nullopt;
  }
  std::string played;
  for (const Action& action : claim.play) {
    if (!rules::is_legal(position, rules, action)) return std::nullopt;
    position = rules::apply(position, rules, action);
    played += (played.empty() ? "" : " ") + to_string(action);
  }
  const Outcome outcome = GoalJudge(goal, strategy.attacker, rules).outcome(position);
  if (claim.play.empty() || outcome == win_of(strategy.attacker)) return std::nullopt;
  if (outcome != Outcome::none)
    return failure(fmt::format("{} ends the game without a win for the attacker", played));
  if (LineIndex(strategy).find(position, fewer_than)) return std::nullopt;
  return failure(fmt::format("{} leads to no line with fewer plies", played));
}

}  // namespace agon::certificates
