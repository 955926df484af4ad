#include "tools/report/verdict.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "model/data/counted.hpp"
#include "model/data/position_text.hpp"
#include "model/rules/judge.hpp"
#include "tools/cli/output.hpp"
#include "tools/report/drawing/diagram.hpp"

namespace agon::tools {
namespace {

/// A list that runs to more is cut off there.
constexpr std::size_t most_listed = 12;

template <class Items>
std::string listed(const Items& items) {
  std::string text;
  for (std::size_t i = 0; i < std::min(items.size(), most_listed); ++i)
    text += (text.empty() ? "" : ", ") + to_string(items[i]);
  if (items.size() > most_listed) text += fmt::format(" and {} more", items.size() - most_listed);
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

std::string line_text(const NamedRules& rules, Position position, const Verdict& verdict) {
  std::string text;
  for (std::size_t i = 0; i < verdict.line.size(); ++i) {
    const Action& action = verdict.line[i];
    const Position next = rules::apply(position, rules.rules, action);
    const Side decider = rules::decider(position, rules.rules);
    std::vector<std::string> notes;
    if (const auto captures = rules::newly_captured(position, next, rules.rules); !captures.empty())
      notes.push_back("captures " + listed(captures));
    if (decider != position.to_move) notes.push_back(fmt::format("{} chooses", side_name(decider)));
    if (decider != verdict.attacker || action.type == Action::Type::pass)
      notes.push_back(forced_text(position, rules.rules));
    else if (i > 0 && !verdict.duals[i].empty())
      notes.push_back("equally fast: " + listed(verdict.duals[i]));
    if (rules::outcome(next, rules.rules) != Outcome::none)
      notes.push_back(rules::won_formation(next, rules.rules, verdict.attacker)
                          ? "the queen is on the throne, her guards around her"
                      : rules::forfeited(next, rules.rules, opponent(verdict.attacker))
                          ? fmt::format("{}'s guards surround a throne without their queen",
                                        side_name(opponent(verdict.attacker)))
                          : fmt::format("{} has no action", side_name(next.to_move)));
    const std::string played =
        fmt::format("{:>4}. {}  {}", i + 1, side_name(position.to_move), to_string(action));
    text += notes.empty() ? played : fmt::format("{:23}", played);
    for (std::size_t n = 0; n < notes.size(); ++n) text += (n == 0 ? "  " : "; ") + notes[n];
    text += "\n";
    position = next;
  }
  return text;
}

}  // namespace

nlohmann::ordered_json verdict_json(const NamedRules& rules, const Position& position,
                                    const Verdict& verdict) {
  const auto texts = [](const std::vector<Action>& actions) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Action& action : actions) list.push_back(to_string(action));
    return list;
  };
  const auto number = [](const std::optional<int>& value) {
    return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json(nullptr);
  };
  nlohmann::ordered_json json;
  json["rules"] = rules.name;
  json["position"] = to_string(position);
  json["attacker"] = std::string(1, to_char(verdict.attacker));
  json["verdict"] = verdict.value == Verdict::Value::win      ? "win"
                    : verdict.value == Verdict::Value::no_win ? "no-win"
                                                              : "unknown";
  json["plies"] = number(verdict.plies);
  json["shortest"] = verdict.shortest;
  json["within"] = number(verdict.within);
  json["keys"] = texts(verdict.keys);
  json["line"] = texts(verdict.line);
  json["nodes"] = verdict.nodes;
  json["seconds"] = verdict.seconds;
  json["reason"] =
      verdict.reason ? nlohmann::ordered_json(*verdict.reason) : nlohmann::ordered_json(nullptr);
  return json;
}

std::string verdict_sentence(const Verdict& verdict) {
  const std::string_view side = side_name(verdict.attacker);
  std::string text;
  switch (verdict.value) {
    case Verdict::Value::win:
      text = *verdict.plies == 0 ? fmt::format("{} has won", side)
                                 : fmt::format("{} wins in {}{}", side,
                                               verdict.shortest ? "" : "at most ", *verdict.plies);
      break;
    case Verdict::Value::no_win:
      text = verdict.within ? fmt::format("{} has no win in {}", side,
                                          counted(*verdict.within, "ply", "plies"))
                            : fmt::format("{} has no forced win", side);
      break;
    case Verdict::Value::unknown:
      text = fmt::format("Unknown: {} has no win in {}; longer wins were not settled", side,
                         counted(verdict.within.value_or(0), "ply", "plies"));
  }
  return verdict.reason ? text + " (" + *verdict.reason + ")" : text;
}

std::string verdict_text(const NamedRules& rules, const Position& position,
                         const Verdict& verdict) {
  std::string text = draw_text(make_diagram(position, rules.rules, rules.name), Output::colour());
  text += "\n" + verdict_sentence(verdict) + ".\n";
  if (!verdict.shortest && !verdict.keys.empty())
    text += fmt::format("The win found begins with {}; there may be shorter wins.\n",
                        listed(verdict.keys));
  else if (verdict.keys.size() == 1)
    text += fmt::format("Key: {}, the only one.\n", listed(verdict.keys));
  else if (!verdict.keys.empty())
    text += fmt::format("Keys: {}; all {} win equally fast.\n", listed(verdict.keys),
                        verdict.keys.size());
  return text + line_text(rules, position, verdict);
}

}  // namespace agon::tools
