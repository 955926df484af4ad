#include "tools/report/fortress_found.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "model/values/counted.hpp"
#include "model/values/names.hpp"
#include "model/values/position_text.hpp"
#include "solver/fortresses/hold_text.hpp"
#include "tools/report/fortress_pattern.hpp"
#include "tools/report/json.hpp"
#include "tools/report/nullable.hpp"
#include "tools/report/schema.hpp"

namespace agon::tools {
namespace {

std::string number_of_patterns(const HoldAnswer& answer) {
  const std::size_t images = answer.fortress.hold.fortress.size();
  const std::size_t patterns = answer.fortress.patterns.size();
  if (answer.given) return counted(images, "pattern");
  return fmt::format("{}, {} with their images under the symmetries of the board",
                     counted(patterns, "pattern"), images);
}

/// Why there is no fortress: what was tried, and whether that is settled.
std::string none_found(const analysis::FoundFortress& found) {
  if (found.throne_only && !found.throne_undecided.empty())
    return "only the queen on the throne was tried, and whether she is one is not known: " +
           found.throne_undecided;
  if (found.throne_only)
    return found.complete
               ? "only the queen on the throne was tried, and she is not closed under play"
               : "a limit came before it was settled whether the queen on the throne is one";
  if (!found.complete) return "a limit came first";
  const std::size_t unsettled = found.search.unconfirmed + found.search.unanswered;
  return fmt::format(
      "no set of the {} contents of the throne and ring 1 that were tried is closed under play{}",
      found.contents,
      unsettled == 0 ? "" : fmt::format(", {} of them dropped without a proof", unsettled));
}

std::string at_most(const analysis::Held& held) {
  return fmt::format("{}{}", held.shortest ? "" : "at most ",
                     counted(held.plies.value_or(0), "ply", "plies"));
}

std::string line_text(const analysis::Held& held) {
  std::string text;
  for (const Action& action : held.line) text += " " + to_string(action);
  return text.empty() ? "" : "line:" + text + "\n";
}

std::string verdict_sentence(const HoldAnswer& answer) {
  const std::string_view side = side_name(answer.holder);
  if (!answer.position) return "The rules have no start, and no position was given.\n";
  const std::string where = fmt::format("position: {}\n", to_string(*answer.position));
  const analysis::Held& held = answer.held;
  switch (held.standing) {
    case analysis::Held::Standing::held:
      return held.plies == 0
                 ? fmt::format("{} cannot lose: the position is in the fortress.\n{}", side, where)
                 : fmt::format(
                       "{} cannot lose: {} forces its way into the fortress in "
                       "{} ({} lines).\n{}{}",
                       side, side, at_most(held), held.hold.entry.size(), where, line_text(held));
    case analysis::Held::Standing::lost:
      return fmt::format("{} loses: {} forces a win in {}.\n{}{}", side,
                         side_name(opponent(answer.holder)), at_most(held), where, line_text(held));
    case analysis::Held::Standing::unknown:
      break;
  }
  return fmt::format("Unknown whether {} can hold: {}{}.\n{}", side, held.reason,
                     held.within ? fmt::format("; no way into the fortress in {}",
                                               counted(*held.within, "ply", "plies"))
                                 : "",
                     where);
}

/// Patterns to show: one of each orbit, or those of a file.
const std::vector<FortressPattern>& shown(const HoldAnswer& answer) {
  return answer.given ? answer.fortress.hold.fortress : answer.fortress.patterns;
}

}  // namespace

std::string hold_text(const HoldAnswer& answer, std::size_t most) {
  const analysis::FoundFortress& found = answer.fortress;
  const std::string_view side = side_name(answer.holder);
  std::string text = verdict_sentence(answer);
  if (found.hold.fortress.empty())
    return text + fmt::format("Fortress of {} under {}: none found: {}.\n", side, answer.rules.name,
                              none_found(found));
  text += fmt::format("Fortress of {} under {}: {}.\n", side, answer.rules.name,
                      number_of_patterns(answer));
  if (!answer.given)
    text += fmt::format(
        "They match {} of {} contents of the throne and ring 1, symmetric ones counted once{}.\n",
        found.contents_kept, found.contents,
        found.search.questions == 0
            ? ""
            : fmt::format(" ({})", counted(found.search.questions, "question")));
  if (!found.complete) text += "A limit came first: a larger fortress may be there.\n";
  std::size_t number = 0;
  for (const FortressPattern& pattern : shown(answer)) {
    if (number == most) {
      if (most > 0) text += fmt::format("and {} more.\n", shown(answer).size() - most);
      break;
    }
    text += fmt::format("{}. {}\n{}", ++number, pattern_words(pattern), pattern_drawing(pattern));
  }
  if (most > 0) text += "Here * is a cell of which nothing is said, and . an empty one.\n";
  return text;
}

std::string hold_json(const HoldAnswer& answer) {
  const analysis::Held& held = answer.held;
  using Standing = analysis::Held::Standing;
  nlohmann::ordered_json json;
  json["rules"] = answer.rules.name;
  json["side"] = std::string(1, to_char(answer.holder));
  if (answer.position)
    json["position"] = to_string(*answer.position);
  else
    json["position"] = nullptr;
  json["verdict"] = held.standing == Standing::held   ? "held"
                    : held.standing == Standing::lost ? "lost"
                                                      : "unknown";
  json["plies"] = or_null(held.plies);
  json["shortest"] = held.shortest;
  json["within"] = or_null(held.within);
  json["line"] = json_actions(held.line);
  json["entry_lines"] = held.hold.entry.size();
  json["nodes"] = held.nodes;
  json["reason"] = or_null(held.reason);
  nlohmann::ordered_json fortress;
  fortress["patterns"] = shown(answer).size();
  fortress["with_images"] = answer.fortress.hold.fortress.size();
  if (!answer.given) {
    fortress["contents"] = answer.fortress.contents_kept;
    fortress["of"] = answer.fortress.contents;
    // Dropped without its being known that they cannot be kept.
    fortress["unsettled"] = answer.fortress.search.unconfirmed + answer.fortress.search.unanswered;
  }
  fortress["smallest"] = nlohmann::ordered_json::array();
  for (const FortressPattern& pattern : shown(answer))
    fortress["smallest"].push_back(check::to_text(pattern));
  json["fortress"] = std::move(fortress);
  json["questions"] = answer.fortress.search.questions;
  if (!answer.given) json["tried"] = answer.fortress.throne_only ? "throne" : "ring-1";
  json["complete"] = answer.fortress.complete;
  json["seconds"] = answer.seconds;
  return json_text(Schema::hold, json);
}

std::optional<std::string> value_of(const HoldAnswer& white, const HoldAnswer& black) {
  using Standing = analysis::Held::Standing;
  if (white.held.standing == Standing::lost) return "b";
  if (black.held.standing == Standing::lost) return "w";
  if (white.held.standing == Standing::held && black.held.standing == Standing::held) return "draw";
  return std::nullopt;
}

std::string value_text(const HoldAnswer& white, const HoldAnswer& black) {
  const auto value = value_of(white, black);
  if (!value) return "The value of the position is not known.\n";
  if (*value == "draw") return "Draw, proved: neither side can lose.\n";
  return fmt::format("{} wins, proved.\n", *value == "w" ? "White" : "Black");
}

std::string value_json(const HoldAnswer& white, const HoldAnswer& black) {
  nlohmann::ordered_json json;
  json["rules"] = white.rules.name;
  json["position"] = white.position ? nlohmann::ordered_json(to_string(*white.position))
                                    : nlohmann::ordered_json(nullptr);
  json["value"] = or_null(value_of(white, black));
  return json_text(Schema::hold_value, json);
}

}  // namespace agon::tools
