#include "tools/commands/helpmate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "model/data/counted.hpp"
#include "model/data/position_text.hpp"
#include "model/rules/judge.hpp"
#include "solver/analysis/solve.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/progress.hpp"
#include "tools/report/drawing/diagram.hpp"
#include "tools/report/json.hpp"

namespace agon::tools {
namespace {

using search::Helpmate;

/// The game's last position by the judge, who has found every action legal and the end a win.
Position replayed(const ChosenRules& rules, Position position, Side winner, const Helpmate& found) {
  for (const Action& action : found.line) {
    const auto actions = rules::actions(position, rules.rules);
    if (std::find(actions.begin(), actions.end(), action) == actions.end())
      throw std::logic_error("the judge refuses " + to_string(action) + " in " +
                             to_string(position));
    position = rules::apply(position, rules.rules, action);
  }
  if (rules::outcome(position, rules.rules) != win_of(winner))
    throw std::logic_error("the judge sees no win in " + to_string(position));
  return position;
}

std::string plies_text(int plies) {
  return counted(plies, "ply", "plies");
}

std::string end_text(const ChosenRules& rules, const Position& last, Side winner) {
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
    return fmt::format("Proved: all that can be reached was looked at, and there is no win{}.\n",
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

std::string sentence(const Helpmate& found, Side winner) {
  if (found.plies)
    return *found.plies == 0 ? fmt::format("{} has won", side_name(winner))
                             : fmt::format("{} can win in {} with {}'s help", side_name(winner),
                                           plies_text(*found.plies), side_name(opponent(winner)));
  if (found.impossible) return fmt::format("{} cannot win, whatever both do", side_name(winner));
  return fmt::format("No cooperative win was found{}",
                     found.reason.empty() ? "" : " (" + found.reason + ")");
}

/// Eight actions a line, each with what it captures.
std::string game_text(const ChosenRules& rules, Position position, const Helpmate& found) {
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

std::string full_text(const ChosenRules& rules, const Position& position, Side winner,
                      const Helpmate& found, search::Ending ending) {
  std::string text = sentence(found, winner) + ".\n";
  if (found.plies) {
    const Position last = replayed(rules, position, winner, found);
    text += game_text(rules, position, found);
    text += draw_text(make_diagram(last, rules.rules, rules.name), Output::colour());
    text += "The end: " + end_text(rules, last, winner) + ".\n";
  }
  if (found.plies != 0) text += proof_text(found, ending);
  return text;
}

nlohmann::ordered_json helpmate_json(const ChosenRules& rules, const Position& position,
                                     Side winner, const Helpmate& found, search::Ending ending) {
  const auto maybe = [](const auto& value) {
    return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json(nullptr);
  };
  nlohmann::ordered_json json;
  json["rules"] = rules.name;
  json["position"] = to_string(position);
  json["winner"] = std::string(1, to_char(winner));
  json["ending"] = ending == search::Ending::formation ? "formation" : "any";
  json["plies"] = maybe(found.plies);
  json["at_least"] = found.at_least;
  json["counted"] = found.counted;
  json["proved"] = found.proved();
  json["impossible"] = found.impossible;
  json["line"] = nlohmann::ordered_json::array();
  for (const Action& action : found.line) json["line"].push_back(to_string(action));
  json["nodes"] = found.nodes;
  json["seconds"] = found.seconds;
  json["reason"] =
      found.reason.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(found.reason);
  return json;
}

void refuse_hands(const Position& position, const std::string& place) {
  if (position.placing())
    throw Unusable(place +
                   ": pieces are still in hand; --helpmate takes positions with all on the board");
}

}  // namespace

ExitCode compose_helpmate(const CommonOptions& options, const HelpmateRequest& request,
                          Output& out) {
  catch_interrupts();
  const ChosenRules rules = choose_rules(options);
  const bitboard::Engine engine(rules.rules);
  ProgressLine progress;
  search::HelpmateQuestion question;
  question.ending = request.ending;
  question.limits = request.limits;
  question.limits.stop = &interrupted();
  question.progress = [&progress](int plies, std::uint64_t nodes) {
    if (progress.due())
      progress.show(fmt::format("compose: {} tried; {:.1f} million positions", plies_text(plies),
                                static_cast<double>(nodes) / 1e6));
  };
  ExitCode code = ExitCode::done;
  const auto answer = [&](const Position& position, const std::string& place) {
    refuse_hands(position, place);
    question.winner = attacker_of(request.winner, position);
    const Helpmate found = search::solve_helpmate(engine, position, question);
    progress.clear();
    const bool asked_within =
        request.limits.plies && !found.plies && found.at_least > *request.limits.plies;
    if (!found.proved() && !asked_within) code = ExitCode::limit;
    if (found.plies) replayed(rules, position, question.winner, found);
    if (options.json)
      out.line(json_text(helpmate_json(rules, position, question.winner, found, question.ending)));
    else if (in_bulk(options))
      out.line(sentence(found, question.winner));
    else
      out.text(full_text(rules, position, question.winner, found, question.ending));
  };
  if (in_bulk(options)) {
    const ExitCode ended = for_each_line(out, rules, answer);
    return ended == ExitCode::done ? code : ended;
  }
  answer(choose_position(options, rules), options.position.empty() ? "--rules" : "--position");
  return code;
}

}  // namespace agon::tools
