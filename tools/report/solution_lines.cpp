#include "tools/report/solution_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/values/counted.hpp"
#include "model/values/names.hpp"
#include "tools/report/solution_moves.hpp"

namespace agon::tools {
namespace {

using analysis::Branch;

class Writer {
 public:
  Writer(const RuleSet& rules, Side attacker) : rules_(rules), attacker_(attacker) {}

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
      remark(level + 1,
             fmt::format("and {} that other answers meet",
                         counted(left_out, "more group", "more groups") + " of defences"));
  }

  std::vector<SolutionLine> take() { return std::move(lines_); }

 private:
  void branch(const Position& position, const Branch& each, std::size_t legal, bool line_only,
              int ply, int level, std::string_view sign) {
    SolutionWord word = action(position, ply, each.action, sign);
    const bool all = !each.alike.empty() && each.alike.size() + 1 == legal;
    if (all) word.text += " ~";
    add(std::move(word));
    if (line_only && legal > 1) add({fmt::format("(of {})", legal), false});
    if (!all && !each.alike.empty()) add({fmt::format("(or {})", some_actions(each.alike)), false});
    if (!each.duals.empty())
      add({fmt::format("({} {})", each.duals.size() == 1 ? "dual" : "duals",
                       some_actions(each.duals)),
           false});
    add(idea_word(ply, each.threat, each.zugzwang));
    add(end_word(rules_, position, attacker_, each.action));
    play(rules::apply(position, rules_, each.action), each.next, each.left_out, each.line_only,
         ply + 1, level);
  }

  const RuleSet& rules_;
  Side attacker_;
  std::vector<SolutionLine> lines_;
};

void write_set_play(Writer& writer, const Position& position, const analysis::SetPlay& set_play) {
  Position passed = position;
  passed.to_move = opponent(position.to_move);
  writer.heading(fmt::format("Set play, if {} were to move", side_name(passed.to_move)));
  // Each group on a line of its own, even where there is only one.
  for (const Branch& each : set_play.answered) {
    writer.begin(1);
    writer.play(passed, {each}, 0, false, 2, 1);
  }
  if (set_play.left_out > 0)
    writer.remark(
        1, fmt::format("and {} that other answers meet",
                       counted(set_play.left_out, "more group", "more groups") + " of defences"));
  if (set_play.unanswered.empty())
    writer.remark(1, "complete: every defence has an answer in time");
  else
    writer.remark(1, fmt::format("no answer in time to {}: {}",
                                 counted(set_play.unanswered.size(), "defence"),
                                 some_actions(set_play.unanswered)));
}

void write_tries(Writer& writer, const RuleSet& rules, const Position& position,
                 const analysis::SolutionTree& tree) {
  writer.heading(tree.tries.size() == 1 && tree.tries_left_out == 0 ? "Try" : "Tries");
  for (const analysis::Try& each : tree.tries) {
    writer.begin(1);
    writer.add(writer.action(position, 1, each.action, "?"));
    writer.add(idea_word(1, each.threat, each.zugzwang));
    const Position after = rules::apply(position, rules, each.action);
    for (std::size_t i = 0; i < each.refutations.size(); ++i) {
      SolutionWord reply = writer.action(after, 2, each.refutations[i], "!");
      reply.text = (i == 0 ? "but " : "and ") + reply.text;
      writer.add(std::move(reply));
    }
  }
  if (tree.tries_left_out > 0)
    writer.remark(1, "and " + counted(tree.tries_left_out, "more try", "more tries"));
}

}  // namespace

std::vector<SolutionLine> solution_lines(const RuleSet& rules, const Position& position,
                                         Side attacker, const analysis::SolutionTree& tree) {
  Writer writer(rules, attacker);
  const bool set = tree.set_play && !tree.set_play->answered.empty();
  if (set) write_set_play(writer, position, *tree.set_play);
  if (!tree.tries.empty()) write_tries(writer, rules, position, tree);
  if (!tree.play.empty()) {
    if (set || !tree.tries.empty()) writer.heading("Solution");
    writer.begin(1);
    const bool key = !tree.keys.empty();
    // Defences come first where the defender acts first.
    if (!key && (tree.play.size() > 1 || tree.left_out > 0))
      writer.add({fmt::format("{} to move", side_name(position.to_move)), false});
    writer.play(position, tree.play, tree.left_out, tree.line_only, 1, 1, key ? "!" : "");
  }
  if (!tree.complete) writer.remark(0, "A limit came first: there may be more of it.");
  return writer.take();
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
