#include "tools/report/helpmate.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "model/rules/judge.hpp"
#include "model/values/counted.hpp"
#include "model/values/position_text.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/report/json.hpp"
#include "tools/report/nullable.hpp"
#include "tools/report/schema.hpp"
#include "tools/terminal/output.hpp"

namespace agon::tools {

using search::Helpmate;

namespace {

std::string plies_text(int plies) {
  return counted(plies, "ply", "plies");
}

std::string end_text(const NamedRules& rules, const Position& last, Side winner) {
  if (rules::won_formation(last, rules.rules, winner))
    return fmt::format("{}'s queen is on the throne, her guards around her", side_name(winner));
  if (rules::forfeited(last, rules.rules, opponent(winner)))
    return fmt::format("{}'s guards surround a throne without their queen",
                       side_name(opponent(winner)));
  return fmt::format("{} has no action", side_name(last.to_move));
}

std::string proof_text(const Helpmate& found, search::Ending ending) {
  const std::string_view kind = ending == search::Ending::formation ? " of this kind" : "";
  if (found.impossible)
    return fmt::format("Proved: every reachable position was searched, and there is no win{}.\n",
                       kind);
  if (found.plies && *found.plies == found.counted)
    return fmt::format(
        "Proved: no shorter win{} exists; the steps and relocations that the pieces need, each as "
        "if alone\non the board, take {}.\n",
        kind, plies_text(found.counted));
  std::string text = fmt::format(
      "The steps and relocations that the pieces need, each as if alone on the board, take {}{}.\n",
      plies_text(found.counted),
      found.at_least > found.counted
          ? fmt::format("; a search of all positions\nshows that no win{} comes before {}", kind,
                        plies_text(found.at_least))
          : "");
  if (found.proved()) return text + "Proved: there is no shorter win.\n";
  return text + fmt::format("Not proved: whether there is a{} win{} in {} or more.\n",
                            found.plies ? " shorter" : "", kind, plies_text(found.at_least));
}

/// Eight actions a line, each with what it captures.
std::string game_text(const NamedRules& rules, Position position, const Helpmate& found) {
  constexpr std::size_t in_a_line = 8;
  std::string text;
  for (std::size_t i = 0; i < found.line.size(); ++i) {
    const Position next = rules::apply(position, rules.rules, found.line[i]);
    std::string action = to_string(found.line[i]);
    for (const Cell cell : rules::newly_captured(position, next, rules.rules))
      action += "x" + to_string(cell);
    if (i % in_a_line == 0) text += fmt::format("{:>4}.", i + 1);
    const bool ends = i % in_a_line == in_a_line - 1 || i + 1 == found.line.size();
    text += ends ? " " + action + "\n" : fmt::format(" {:<10}", action);
    position = next;
  }
  return text;
}

}  // namespace

std::string helpmate_sentence(const Helpmate& found, Side winner) {
  if (found.plies)
    return *found.plies == 0 ? fmt::format("{} has won", side_name(winner))
                             : fmt::format("{} can win in {} with {}'s help", side_name(winner),
                                           plies_text(*found.plies), side_name(opponent(winner)));
  if (found.impossible) return fmt::format("{} cannot win, whatever both do", side_name(winner));
  return fmt::format("No cooperative win was found{}",
                     found.reason.empty() ? "" : " (" + found.reason + ")");
}

std::string helpmate_text(const NamedRules& rules, const Position& position, Side winner,
                          search::Ending ending, const analysis::HelpmateFound& found) {
  const Helpmate& game = found.game;
  std::string text = helpmate_sentence(game, winner) + ".\n";
  if (found.last) {
    text += game_text(rules, position, game);
    text += draw_text(make_diagram(*found.last, rules.rules, rules.name), Output::colour());
    text += "The end: " + end_text(rules, *found.last, winner) + ".\n";
  }
  if (game.plies != 0) text += proof_text(game, ending);
  return text;
}

std::string helpmate_json(const NamedRules& rules, const Position& position, Side winner,
                          search::Ending ending, const Helpmate& found) {
  nlohmann::ordered_json json;
  json["rules"] = rules.name;
  json["position"] = to_string(position);
  json["winner"] = std::string(1, to_char(winner));
  json["ending"] = ending == search::Ending::formation ? "formation" : "any";
  json["plies"] = or_null(found.plies);
  json["at_least"] = found.at_least;
  json["counted"] = found.counted;
  json["proved"] = found.proved();
  json["impossible"] = found.impossible;
  json["line"] = json_actions(found.line);
  json["nodes"] = found.nodes;
  json["seconds"] = found.seconds;
  json["reason"] = or_null(found.reason);
  return json_text(Schema::compose_helpmate, json);
}

}  // namespace agon::tools
