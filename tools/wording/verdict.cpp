// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/wording/verdict.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/wording/games.hpp"

namespace agon::tools {
namespace {

/// A list that runs to more is cut off there.
constexpr std::size_t most_items_listed = 12;

template <class Items>
std::string listed(const Items& items) {
  std::string text;
  for (std::size_t i = 0; i < std::min(items.size(), most_items_listed); ++i)
    text += (text.empty() ? "" : ", ") + to_string(items[i]);
  if (items.size() > most_items_listed)
    text += fmt::format(" and {} more", items.size() - most_items_listed);
  return text;
}

/// What leaves the side that decides little or no choice.
std::string forced_text(const Position& position, const RuleSet& rules) {
  const auto actions = rules::actions(position, rules);
  const auto captured = rules::must_relocate(position, rules);
  if (actions.size() == 1 && actions.front().type == Action::Type::pass)
    return "forced: no piece can act, so the turn passes";
  if (!captured.empty())
    return fmt::format("forced: {} captured and must be relocated ({})",
                       captured.size() == 1 ? listed(captured) + " is" : listed(captured) + " are",
                       counted(actions.size(), "choice"));
  if (actions.size() == 1) return "forced: the only action";
  return "one of " + counted(actions.size(), "action");
}

std::string line_text(const NamedRules& rules, const Position& position, const Verdict& verdict) {
  std::string text;
  int ply = 0;
  for (const PlayedAction& each : played(rules.rules, position, verdict.line, verdict.attacker)) {
    const std::vector<Action>& duals = verdict.duals[static_cast<std::size_t>(ply)];
    const Side mover = each.before.to_move;
    std::vector<std::string> notes;
    if (!each.captures.empty()) notes.push_back("captures " + listed(each.captures));
    if (each.decider != mover) notes.push_back(fmt::format("{} chooses", side_name(each.decider)));
    if (each.decider != verdict.attacker || each.action.type == Action::Type::pass)
      notes.push_back(forced_text(each.before, rules.rules));
    else if (ply > 0 && !duals.empty())
      notes.push_back("equally fast: " + listed(duals));
    if (!each.end.empty()) notes.push_back(each.end);
    const std::string action =
        fmt::format("{:>4}. {}  {}", ++ply, side_name(mover), to_string(each.action));
    text += notes.empty() ? action : fmt::format("{:23}", action);
    for (std::size_t n = 0; n < notes.size(); ++n) text += (n == 0 ? "  " : "; ") + notes[n];
    text += "\n";
  }
  return text;
}

}  // namespace

std::string verdict_sentence(const Verdict& verdict, Goal::Kind goal, const Language& language,
                             const std::string& length) {
  const auto form = [goal](std::string_view what) {
    return fmt::format("verdict.{}-{}", goal_name(goal), what);
  };
  const std::string side = language.side(verdict.attacker);
  std::string text;
  switch (verdict.value) {
    case Verdict::Value::win:
      text = *verdict.plies == 0
                 ? language.text(form("has"), {{"side", side}})
                 : language.text(
                       form(verdict.shortest ? "does" : "does-at-most"),
                       {{"side", side},
                        {"plies", length.empty() ? language.number(*verdict.plies) : length}});
      break;
    case Verdict::Value::no_win:
      text = verdict.within ? language.counted(form("does-not"), *verdict.within, {{"side", side}})
                            : language.text(form("never"), {{"side", side}});
      break;
    case Verdict::Value::unknown:
      text = language.text(
          goal == Goal::Kind::formation ? "verdict.unknown-wins" : "verdict.unknown-ways",
          {{"sentence",
            language.counted(form("does-not"), verdict.within.value_or(0), {{"side", side}})}});
  }
  return verdict.reason ? text + " (" + *verdict.reason + ")" : text;
}

std::string verdict_head(const NamedRules& rules, const Position& position, const Verdict& verdict,
                         bool colour, Goal::Kind goal) {
  std::string text = draw_text(make_diagram(position, rules.rules, rules.name), colour);
  text += "\n" + verdict_sentence(verdict, goal) + ".\n";
  const bool wins = goal == Goal::Kind::formation;
  if (!verdict.shortest && !verdict.keys.empty())
    text += fmt::format("The {} found begins with {}; there may be shorter {}s.\n",
                        wins ? "win" : "way", listed(verdict.keys), wins ? "win" : "way");
  else if (verdict.keys.size() == 1)
    text += fmt::format("Key: {}, the only one.\n", listed(verdict.keys));
  else if (!verdict.keys.empty())
    text += fmt::format("Keys: {}; all {} {} equally fast.\n", listed(verdict.keys),
                        verdict.keys.size(), wins ? "win" : "get there");
  return text;
}

std::string verdict_text(const NamedRules& rules, const Position& position, const Verdict& verdict,
                         bool colour, Goal::Kind goal) {
  return verdict_head(rules, position, verdict, colour, goal) + line_text(rules, position, verdict);
}

}  // namespace agon::tools
