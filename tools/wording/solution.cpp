// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/wording/solution.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/cell.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "tools/wording/games.hpp"

namespace agon::tools {
namespace {

/// A list that runs to more is cut off, so that it is shorter than that.
constexpr std::size_t most_moves_listed = 6;
constexpr std::size_t listed_of_more = 4;

/// "a1-b1, c1-c2 and 5 more"
std::string some_actions(const std::vector<Action>& actions, const Language& language) {
  const std::size_t shown = actions.size() > most_moves_listed ? listed_of_more : actions.size();
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) text += (i == 0 ? "" : ", ") + to_string(actions[i]);
  return shown < actions.size()
             ? language.text("solution.more",
                             {{"actions", text}, {"count", std::to_string(actions.size() - shown)}})
             : text;
}

/// "1 h5-g4×g5!" with `sign` before the `#` of a formation; `before`: where it is played.
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

/// "(threat 3 g4-g5#)", "(zugzwang)"; nothing where there is neither. `ply`: of the action before.
std::optional<SolutionWord> idea_word(int ply, const std::optional<api::Threat>& threat,
                                      bool zugzwang, const Language& language) {
  if (zugzwang) return SolutionWord{language.text("solution.zugzwang"), false};
  if (!threat) return std::nullopt;
  std::string text = fmt::format("{} {}", ply + 2, some_actions(threat->actions, language));
  text += threat->plies == 1 ? "#" : fmt::format(" … {}#", ply + 1 + threat->plies);
  return SolutionWord{language.text("solution.threat", {{"actions", text}}), false};
}

/// How a game ends that is not won by the formation, in brackets; nothing else.
std::optional<SolutionWord> end_word(const RuleSet& rules, const Position& before, Side attacker,
                                     const Action& action, const Language& language) {
  const Position after = rules::apply(before, rules, action);
  if (rules::won_formation(after, rules, attacker)) return std::nullopt;
  const std::string end = played(rules, before, {action}, attacker, language).front().end;
  if (end.empty()) return std::nullopt;
  return SolutionWord{fmt::format("({})", end), false};
}

using api::Branch;

class Writer {
 public:
  Writer(const RuleSet& rules, Side attacker, const Language& language)
      : rules_(rules), attacker_(attacker), language_(language) {}

  void heading(std::string text) { lines_.push_back({0, true, {{std::move(text), false}}}); }
  void remark(int level, std::string text) {
    lines_.push_back({level, false, {{std::move(text), false}}});
  }
  void begin(int level) { lines_.push_back({level, false, {}}); }
  void add(SolutionWord word) { lines_.back().words.push_back(std::move(word)); }
  void add(std::optional<SolutionWord> word) {
    if (word) add(*std::move(word));
  }
  SolutionWord action(const Position& before, int ply, const Action& action,
                      std::string_view sign = "") const {
    return action_word(rules_, before, attacker_, ply, action, sign);
  }

  /// What follows, on this line while nothing branches off.
  void play(const Position& position, const std::vector<Branch>& next, std::size_t left_out,
            bool line_only, int ply, int level, std::string_view sign = "") {
    if (next.empty()) return;
    const std::size_t legal = rules::actions(position, rules_).size();
    const bool branches = next.size() > 1 || left_out > 0;
    for (const Branch& each : next) {
      if (branches) begin(level + 1);
      branch(position, each, legal, line_only, ply, branches ? level + 1 : level, sign);
    }
    if (left_out > 0)
      remark(level + 1, language_.counted("solution.groups", static_cast<std::int64_t>(left_out)));
  }

  std::vector<SolutionLine> take() { return std::move(lines_); }

 private:
  void branch(const Position& position, const Branch& each, std::size_t legal, bool line_only,
              int ply, int level, std::string_view sign) {
    SolutionWord word = action(position, ply, each.action, sign);
    const bool all = !each.alike.empty() && each.alike.size() + 1 == legal;
    if (all) word.text += " ~";
    add(std::move(word));
    if (line_only && legal > 1)
      add({language_.text("solution.of", {{"count", std::to_string(legal)}}), false});
    if (!all && !each.alike.empty())
      add({language_.text("solution.or", {{"actions", some_actions(each.alike, language_)}}),
           false});
    if (!each.duals.empty())
      add({language_.text(each.duals.size() == 1 ? "solution.dual" : "solution.duals",
                          {{"actions", some_actions(each.duals, language_)}}),
           false});
    add(idea_word(ply, each.threat, each.zugzwang, language_));
    add(end_word(rules_, position, attacker_, each.action, language_));
    play(rules::apply(position, rules_, each.action), each.next, each.left_out, each.line_only,
         ply + 1, level);
  }

  const RuleSet& rules_;
  Side attacker_;
  const Language& language_;
  std::vector<SolutionLine> lines_;
};

void write_set_play(Writer& writer, const Position& position, const api::SetPlay& set_play,
                    const Language& language) {
  Position passed = position;
  passed.to_move = opponent(position.to_move);
  writer.heading(
      language.text("solution.heading-set-play", {{"side", language.side(passed.to_move)}}));
  // Each group on its own line, even where there is only one.
  for (const Branch& each : set_play.answered) {
    writer.begin(1);
    writer.play(passed, {each}, 0, false, 2, 1);
  }
  if (set_play.left_out > 0)
    writer.remark(
        1, language.counted("solution.groups", static_cast<std::int64_t>(set_play.left_out)));
  if (set_play.unanswered.empty())
    writer.remark(1, language.text("solution.complete"));
  else
    writer.remark(1, language.counted("solution.unanswered",
                                      static_cast<std::int64_t>(set_play.unanswered.size()),
                                      {{"actions", some_actions(set_play.unanswered, language)}}));
}

void write_tries(Writer& writer, const RuleSet& rules, const Position& position,
                 const api::SolutionTree& tree, const Language& language) {
  writer.heading(language.text(tree.tries.size() == 1 && tree.tries_left_out == 0
                                   ? "solution.heading-try"
                                   : "solution.heading-tries"));
  for (const api::Try& each : tree.tries) {
    writer.begin(1);
    writer.add(writer.action(position, 1, each.action, "?"));
    writer.add(idea_word(1, each.threat, each.zugzwang, language));
    const Position after = rules::apply(position, rules, each.action);
    for (std::size_t i = 0; i < each.refutations.size(); ++i) {
      SolutionWord reply = writer.action(after, 2, each.refutations[i], "!");
      reply.text =
          language.text(i == 0 ? "solution.but" : "solution.and", {{"action", reply.text}});
      writer.add(std::move(reply));
    }
  }
  if (tree.tries_left_out > 0)
    writer.remark(
        1, language.counted("solution.more-tries", static_cast<std::int64_t>(tree.tries_left_out)));
}

}  // namespace

std::vector<SolutionLine> solution_lines(const RuleSet& rules, const Position& position,
                                         Side attacker, const api::SolutionTree& tree,
                                         const Language& language) {
  Writer writer(rules, attacker, language);
  const bool set = tree.set_play && !tree.set_play->answered.empty();
  if (set) write_set_play(writer, position, *tree.set_play, language);
  if (!tree.tries.empty()) write_tries(writer, rules, position, tree, language);
  if (!tree.play.empty()) {
    if (set || !tree.tries.empty()) writer.heading(language.text("solution.heading-solution"));
    writer.begin(1);
    const bool key = !tree.keys.empty();
    // Defences come first where the defender acts first.
    if (!key && (tree.play.size() > 1 || tree.left_out > 0))
      writer.add(
          {language.text("solution.to-move", {{"side", language.side(position.to_move)}}), false});
    writer.play(position, tree.play, tree.left_out, tree.line_only, 1, 1, key ? "!" : "");
  }
  if (!tree.complete) writer.remark(0, language.text("solution.incomplete"));
  return writer.take();
}

SolutionLine game_line(const RuleSet& rules, const std::vector<Action>& game) {
  SolutionLine line;
  Position position = rules::start(rules);
  for (const Action& action : game) {
    const int ply = static_cast<int>(line.words.size()) + 1;
    line.words.push_back(action_word(rules, position, Side::white, ply, action, ""));
    position = rules::apply(position, rules, action);
  }
  return line;
}

std::string solution_text(const std::vector<SolutionLine>& lines, std::size_t width) {
  // Columns of UTF-8, in which a solution is written: bytes that do not continue a letter.
  const auto columns = [](std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char byte) { return (byte & '\xc0') != '\x80'; }));
  };
  std::string text;
  for (const SolutionLine& line : lines) {
    std::size_t at = static_cast<std::size_t>(3 * line.level);
    text += std::string(at, ' ');
    for (std::size_t i = 0; i < line.words.size(); ++i) {
      const std::string& word = line.words[i].text;
      const bool remark = word.front() == '(';
      const std::size_t gap = i == 0 ? 0 : remark ? 1 : 2;
      if (i > 0 && at + gap + columns(word) > width) {
        at = static_cast<std::size_t>(3 * line.level + 6);
        text += "\n" + std::string(at, ' ');
      } else {
        text += std::string(gap, ' ');
        at += gap;
      }
      text += word;
      at += columns(word);
    }
    text += line.heading ? ":\n" : "\n";
  }
  return text;
}

}  // namespace agon::tools
