// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The report for people.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "tools/conformance/report.hpp"
#include "tools/drawing/diagram.hpp"

namespace agon::conform {
namespace {

constexpr std::size_t most_actions = 12;
constexpr std::size_t most_error_lines = 24;

/// "label     text" in a column; nothing for an empty text.
std::string row(std::string_view label, const std::string& text) {
  return text.empty() ? "" : fmt::format("   {:<10} {}\n", label, text);
}

std::string some(const std::vector<std::string>& actions) {
  const auto shown = static_cast<std::ptrdiff_t>(std::min(actions.size(), most_actions));
  std::string line = fmt::format("{}", fmt::join(actions.begin(), actions.begin() + shown, " "));
  if (actions.size() > most_actions) line += fmt::format(" ... ({} in all)", actions.size());
  return line;
}

std::string cut(const std::string& line) {
  constexpr std::size_t most = 120;
  return line.size() <= most ? line : line.substr(0, most) + "...";
}

/// An empty line is an answer, too.
std::string quoted(const std::string& answer) {
  return answer.empty() ? "(an empty line)" : cut(answer);
}

/// The first and the last lines: some languages say what happened above where it did, others below.
std::string ends_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size(); begin += lines.back().size() + 1)
    lines.push_back(text.substr(begin, text.find('\n', begin) - begin));
  std::string shown;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i == most_error_lines / 2 && lines.size() > most_error_lines) {
      i = lines.size() - most_error_lines / 2;
      shown += "     ...\n";
    }
    shown += "     | " + printable(lines[i]) + "\n";
  }
  return shown;
}

std::string rules_line(const Tally& tally) {
  if (!tally.unsupported.empty())
    return fmt::format("{}: not supported ({})\n", tally.rules_name, tally.unsupported);
  std::string line = tally.rules_name + ": ";
  if (tally.vectors > 0) line += counted(tally.vectors, "vector") + ", ";
  if (tally.without_game > 0)
    line += fmt::format("{} without a game left out, ", tally.without_game);
  return line + fmt::format("{}, {}\n", counted(tally.positions, "position"),
                            counted(tally.actions, "action"));
}

std::string position_rows(const Flaw& flaw, bool colour) {
  const Mismatch& wrong = flaw.wrong;
  if (!wrong.placed) return "";
  const tools::Diagram diagram =
      tools::make_diagram(wrong.one.position, wrong.one.rules, flaw.rules_name);
  std::string text = tools::draw_text(diagram, colour);
  text += row("position", to_string(wrong.one.position));
  return text;
}

std::string flaw_text(const Flaw& flaw, std::size_t number, bool colour) {
  const Mismatch& wrong = flaw.wrong;
  std::string text = fmt::format("{}. {}", number, words_for(wrong.deviation));
  if (!flaw.rules_name.empty()) text += fmt::format(", under {}", flaw.rules_name);
  text += "\n";
  text += position_rows(flaw, colour);
  if (wrong.action && wrong.question != "apply " + to_string(*wrong.action))
    text += row("after", to_string(*wrong.action) + (wrong.again ? ", and asked again" : ""));
  if (wrong.game && flaw.history.empty()) {
    std::string game = "start";
    for (const Action& action : *wrong.game) game += " " + to_string(action);
    text += row("game", game);
  }
  text += row("asked", cut(wrong.question));
  if (!wrong.missing.empty() || !wrong.extra.empty()) {
    text += row("missing", some(wrong.missing));
    text += row("not legal", some(wrong.extra));
  } else {
    if (!is_breach(wrong.deviation) || !wrong.expected.empty())
      text += row("expected", quoted(wrong.expected));
    if (!is_breach(wrong.deviation) || !wrong.got.empty()) text += row("got", quoted(wrong.got));
  }
  text += row("how", wrong.how);
  text += row("probably", flaw.about);
  text += row(
      "found by",
      flaw.where + (flaw.times > 1 ? ", and " + counted(flaw.times - 1, "time") + " more" : ""));
  if (!flaw.history.empty()) {
    text += flaw.repeatable ? "   Right when asked alone, wrong after these lines:\n"
                            : "   Not reproduced. The last lines asked:\n";
    for (const std::string& line : flaw.history) text += "     > " + cut(line) + "\n";
  }
  if (flaw.own_fault)
    text += "   agon's own engines differ on this position: a bug in agon, please report it.\n";
  if (!flaw.errors.empty()) text += "   Its standard error:\n" + ends_of(flaw.errors);
  return text;
}

}  // namespace

std::string text_report(const Request& request, const Outcomes& outcomes, bool colour) {
  std::string text;
  for (const Tally& each : outcomes.tallies) text += rules_line(each);
  std::size_t number = 0;
  for (const Flaw& each : outcomes.flaws)
    text += (text.empty() ? "" : "\n") + flaw_text(each, ++number, colour);
  if (outcomes.tallies.empty()) return text;  // one flaw alone
  const auto verdict = conforms(outcomes);
  if (!verdict)
    text += fmt::format("undecided: {} compared, no fault so far\n",
                        counted(outcomes.positions, "position"));
  else if (*verdict)
    text +=
        fmt::format("conforms: {} and {} compared, no faults\n",
                    counted(outcomes.positions, "position"), counted(outcomes.actions, "action"));
  else
    text += fmt::format("\ndoes not conform: {}\n", fmt::join(request.command, " "));
  return text;
}

}  // namespace agon::conform
