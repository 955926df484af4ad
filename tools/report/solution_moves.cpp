#include "tools/report/solution_moves.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/rules/judge.hpp"
#include "model/values/cell_list.hpp"
#include "tools/report/play_played.hpp"

namespace agon::tools {
namespace {

/// A list that runs to more is cut off, so that it is shorter than that.
constexpr std::size_t most_moves_listed = 6;
constexpr std::size_t listed_of_more = 4;

}  // namespace

std::string some_actions(const std::vector<Action>& actions) {
  const std::size_t shown = actions.size() > most_moves_listed ? listed_of_more : actions.size();
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) text += (i == 0 ? "" : ", ") + to_string(actions[i]);
  return shown < actions.size() ? fmt::format("{} and {} more", text, actions.size() - shown)
                                : text;
}

SolutionWord action_word(const RuleSet& rules, const Position& before, Side attacker, int ply,
                         const Action& action, std::string_view sign) {
  const Position after = rules::apply(before, rules, action);
  const auto captures = rules::newly_captured(before, after, rules);
  std::string text = fmt::format("{} {}", ply, to_string(action));
  if (!captures.empty()) text += "×" + cell_list(captures, ",");
  text += sign;
  if (rules::won_formation(after, rules, attacker)) text += '#';
  return {std::move(text), rules::decider(before, rules) == attacker};
}

std::optional<SolutionWord> idea_word(int ply, const std::optional<analysis::Threat>& threat,
                                      bool zugzwang) {
  if (zugzwang) return SolutionWord{"(zugzwang)", false};
  if (!threat) return std::nullopt;
  std::string text = fmt::format("(threat {} {}", ply + 2, some_actions(threat->actions));
  text += threat->plies == 1 ? "#" : fmt::format(" … {}#", ply + 1 + threat->plies);
  return SolutionWord{text + ")", false};
}

std::optional<SolutionWord> end_word(const RuleSet& rules, const Position& before, Side attacker,
                                     const Action& action) {
  const Position after = rules::apply(before, rules, action);
  if (rules::won_formation(after, rules, attacker)) return std::nullopt;
  const std::string end = played(rules, before, {action}, attacker).front().end;
  if (end.empty()) return std::nullopt;
  return SolutionWord{fmt::format("({})", end), false};
}

}  // namespace agon::tools
