#include "tools/report/hold.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "model/data/counted.hpp"
#include "model/data/names.hpp"
#include "model/data/position_text.hpp"
#include "model/rules/geometry.hpp"
#include "solver/check/hold_text.hpp"
#include "tools/report/json.hpp"

namespace agon::tools {
namespace {

using analysis::HoldCertificate;
using analysis::HoldCheckReport;

bool is_unsaid(const FortressPattern& pattern, Cell cell) {
  return std::binary_search(pattern.unsaid.begin(), pattern.unsaid.end(), cell);
}

bool is_captured(const FortressPattern& pattern, Cell cell) {
  const auto& captured = pattern.position.captured;
  return std::binary_search(captured.begin(), captured.end(), cell);
}

std::string piece_words(const FortressPattern& pattern, Cell cell) {
  const Piece piece = *pattern.position.at(cell);
  const std::string kind = piece.kind == Kind::queen ? "queen" : "guard";
  return fmt::format("{}{} {}", is_captured(pattern, cell) ? "captured " : "",
                     piece.side == Side::white ? "white" : "black", kind);
}

/// Ring 1 in circular order.
std::vector<Cell> around(int radius) {
  std::vector<Cell> cells;
  const Cell first = rules::neighbours(throne(radius), radius).front();
  for (int turn = 0; turn < 6; ++turn) cells.push_back(rules::turned(first, radius, turn));
  return cells;
}

/// What stands on ring 1, going round, from the cell after the longest stretch of which nothing is
/// said.
std::string ring_words(const FortressPattern& pattern) {
  const std::vector<Cell> cells = around(pattern.position.radius());
  std::size_t start = 0;
  std::size_t longest = 0;
  for (std::size_t at = 0; at < cells.size(); ++at) {
    std::size_t length = 0;
    while (length < cells.size() && is_unsaid(pattern, cells[(at + length) % cells.size()]))
      ++length;
    if (length <= longest) continue;
    longest = length;
    start = at + length;
  }
  if (longest == cells.size()) return "";
  std::vector<std::string> words;
  bool pieces = true;
  std::size_t repeated = 1;
  for (std::size_t i = 0; i < cells.size() - longest; ++i) {
    const Cell cell = cells[(start + i) % cells.size()];
    const bool unsaid = is_unsaid(pattern, cell);
    const bool piece = !unsaid && pattern.position.at(cell);
    pieces = pieces && piece;
    const std::string word = unsaid  ? "anything"
                             : piece ? piece_words(pattern, cell)
                                     : "empty cell";
    repeated = !words.empty() && words.back().find(word) != std::string::npos ? repeated + 1 : 1;
    if (repeated > 1 && word == "empty cell")
      words.back() = counted(repeated, word);
    else
      words.push_back(word);
  }
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  if (words.size() == 1) return text + " on ring 1";
  return text + (pieces ? " side by side on ring 1" : " in this order on ring 1");
}

std::string number_of_patterns(const HoldAnswer& answer) {
  const std::size_t images = answer.fortress.hold.fortress.size();
  const std::size_t patterns = answer.fortress.patterns.size();
  if (answer.given) return counted(images, "pattern");
  return fmt::format("{}, {} with their images under the symmetries of the board",
                     counted(patterns, "pattern"), images);
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

std::string pattern_words(const FortressPattern& pattern) {
  const int radius = pattern.position.radius();
  const Cell middle = throne(radius);
  std::vector<std::string> parts;
  if (const std::string ring = ring_words(pattern); !ring.empty()) parts.push_back(ring);
  if (!is_unsaid(pattern, middle))
    parts.push_back(pattern.position.at(middle) ? piece_words(pattern, middle) + " on the throne"
                                                : "the throne empty");
  std::size_t further = 0;
  for (const Cell cell : board_cells(radius))
    if (rules::ring(cell, radius) > 1 && !is_unsaid(pattern, cell)) ++further;
  if (further > 0) parts.push_back(counted(further, "cell") + " further out");
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : "; ") + part;
  return text;
}

std::string pattern_drawing(const FortressPattern& pattern) {
  const int middle = pattern.position.radius() + 1;
  std::string text;
  for (int row = 1; row >= -1; --row) {
    if (row != 0) text += ' ';
    for (int number = std::max(-1, row - 1); number <= std::min(1, row + 1); ++number) {
      const Cell cell{static_cast<std::int8_t>(middle + row),
                      static_cast<std::int8_t>(middle + number)};
      text += is_unsaid(pattern, cell)    ? '*'
              : pattern.position.at(cell) ? to_char(*pattern.position.at(cell))
                                          : '.';
      text += ' ';
    }
    text.back() = '\n';
  }
  return text;
}

std::string hold_text(const HoldAnswer& answer, std::size_t most) {
  const analysis::FoundFortress& found = answer.fortress;
  const std::string_view side = side_name(answer.holder);
  std::string text = verdict_sentence(answer);
  if (found.hold.fortress.empty())
    return text +
           fmt::format("Fortress of {} under {}: none found, {}.\n", side, answer.rules.name,
                       found.complete
                           ? "since no contents of the throne and ring 1 are closed under play"
                           : "a limit came first");
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
  const auto number = [](const std::optional<int>& value) {
    return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json(nullptr);
  };
  json["plies"] = number(held.plies);
  json["shortest"] = held.shortest;
  json["within"] = number(held.within);
  json["line"] = nlohmann::ordered_json::array();
  for (const Action& action : held.line) json["line"].push_back(to_string(action));
  json["entry_lines"] = held.hold.entry.size();
  json["nodes"] = held.nodes;
  json["reason"] =
      held.reason.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(held.reason);
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
  json["complete"] = answer.fortress.complete;
  json["seconds"] = answer.seconds;
  return json_text(json);
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
  const auto value = value_of(white, black);
  json["value"] = value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json(nullptr);
  return json_text(json);
}

std::string hold_check_text(const HoldCertificate& certificate, const HoldCheckReport& report) {
  std::string text;
  const std::string_view side = side_name(certificate.hold.holder);
  switch (report.finding) {
    case HoldCheckReport::Finding::proved:
      text =
          fmt::format("proved: under {} {} does not lose once a pattern of the fortress matches\n",
                      certificate.rules.name, side);
      if (report.root)
        text += fmt::format("proved: {} reaches the fortress within {} from {}\n", side,
                            counted(report.entry_plies, "ply", "plies"), to_string(*report.root));
      break;
    case HoldCheckReport::Finding::failed:
      text = fmt::format("NOT PROVED: {}:{}: {}\nthe position that fails: {}\n", certificate.file,
                         report.failure->line, report.failure->text, report.failure->position);
      break;
    case HoldCheckReport::Finding::open:
      text = fmt::format("unknown: {}\n", report.reason);
      break;
  }
  text += fmt::format(
      "by formulas: {} for {} ({} more are images of those); by the "
      "reference rules: {}{}\n",
      counted(report.questions, "question"), counted(report.patterns - report.images, "pattern"),
      report.images, report.all_positions ? "all " : "", counted(report.positions, "position"));
  if (report.entry_lines > 0) {
    text += "entry";
    if (report.entry_lines_hold > 0)
      text += fmt::format(" by formulas: {} of {}, {};", report.entry_lines_hold,
                          counted(report.entry_lines, "line"),
                          counted(report.entry_formula_answers, "answer"));
    text += fmt::format(" by the reference rules: {} from the root\n",
                        counted(report.entry_answers, "answer"));
  }
  return text;
}

std::string hold_check_json(const HoldCertificate& certificate, const HoldCheckReport& report) {
  nlohmann::ordered_json json;
  json["file"] = certificate.file;
  json["rules"] = certificate.rules.name;
  json["side"] = std::string(1, to_char(certificate.hold.holder));
  json["proved"] = report.finding == HoldCheckReport::Finding::proved;
  json["patterns"] = report.patterns;
  json["images"] = report.images;
  json["questions"] = report.questions;
  json["positions"] = report.positions;
  json["entry_lines"] = report.entry_lines;
  json["entry_lines_hold"] = report.entry_lines_hold;
  json["entry_answers"] = report.entry_answers;
  const bool from_root = report.root && json["proved"];
  json["root"] = report.root ? nlohmann::ordered_json(to_string(*report.root)) : nullptr;
  json["entry_plies"] = from_root ? nlohmann::ordered_json(report.entry_plies) : nullptr;
  json["reason"] = report.reason.empty() ? nlohmann::ordered_json(nullptr)
                                         : nlohmann::ordered_json(report.reason);
  json["seconds"] = report.seconds;
  if (report.failure)
    json["failure"] = {{"line", report.failure->line},
                       {"position", report.failure->position},
                       {"text", report.failure->text}};
  else
    json["failure"] = nullptr;
  return json_text(json);
}

}  // namespace agon::tools
