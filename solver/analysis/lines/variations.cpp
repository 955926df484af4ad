#include "solver/analysis/lines/variations.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "model/rules/judge.hpp"
#include "solver/analysis/solve.hpp"
#include "solver/check/line_index.hpp"

namespace agon::analysis {
namespace {

/// The defences that one reply meets, and how long each lasts.
using Met = std::vector<std::pair<int, Action>>;

/// So many defences that one reply meets are tried for one that needs it.
constexpr std::size_t most_tried = 8;

class Variant {
 public:
  Variant(const RuleSet& rules, const search::Question& question)
      : rules_(rules), question_(question) {
    question_.progress = {};
    question_.any = false;
  }

  /// The defences of a position, but for the one on the line, by the reply that meets them.
  /// Nothing if a limit came first.
  std::optional<std::map<Action, Met>> defences(const Position& position, const Action& on_line) {
    question_.strategy = true;
    const search::Solved solved = solve(rules_, position, question_);
    question_.strategy = false;
    if (!solved.strategy) return std::nullopt;
    const check::LineIndex index(*solved.strategy);
    std::map<Action, Met> met;
    for (const Action& defence : rules::actions(position, rules_)) {
      const Position next = rules::apply(position, rules_, defence);
      if (defence == on_line || rules::outcome(next, rules_) != Outcome::none ||
          rules::decider(next, rules_) != question_.attacker)
        continue;
      const auto found = index.find(next, std::numeric_limits<int>::max());
      if (!found) continue;  // the goal is reached already
      const StrategyLine& line = solved.strategy->lines[*found];
      met[line.action].emplace_back(line.plies, defence);
    }
    for (auto& [reply, group] : met)
      std::stable_sort(group.begin(), group.end(), [](const auto& left, const auto& right) {
        return left.first > right.first;
      });
    return met;
  }

  /// Of defences that a reply meets, the longest that the line's reply does not meet as soon; then
  /// that reply, or a better one where the certificate is slower than need be, and best play. Empty
  /// if there is none; nothing if a limit came first.
  std::optional<std::vector<Action>> played(const Position& position, const Met& group,
                                            const Action& reply, const Action& on_line) {
    for (std::size_t i = 0; i < std::min(group.size(), most_tried); ++i) {
      const Action& defence = group[i].second;
      const Position next = rules::apply(position, rules_, defence);
      const Verdict verdict = solve(rules_, next, question_).verdict;
      if (verdict.keys.empty()) return std::nullopt;
      if (std::find(verdict.keys.begin(), verdict.keys.end(), on_line) != verdict.keys.end())
        continue;
      std::vector<Action> line{defence};
      if (std::find(verdict.keys.begin(), verdict.keys.end(), reply) == verdict.keys.end()) {
        line.insert(line.end(), verdict.line.begin(), verdict.line.end());
        return line;
      }
      line.push_back(reply);
      const Position after = rules::apply(next, rules_, reply);
      const Verdict rest = solve(rules_, after, question_).verdict;
      if (rest.value != Verdict::Value::win || (rest.line.empty() && rest.plies != 0))
        return std::nullopt;
      line.insert(line.end(), rest.line.begin(), rest.line.end());
      return line;
    }
    return std::vector<Action>{};
  }

 private:
  const RuleSet& rules_;
  search::Question question_;
};

}  // namespace

Variations variations(const RuleSet& rules, const Position& position,
                      const std::vector<Action>& line, const search::Question& question,
                      std::size_t most) {
  Variations found;
  Variant variant(rules, question);
  Position before = position;
  for (std::size_t at = 0; at + 1 < line.size(); ++at) {
    const Position here = std::exchange(before, rules::apply(before, rules, line[at]));
    if (rules::decider(here, rules) == question.attacker || rules::actions(here, rules).size() < 2)
      continue;
    const auto met = variant.defences(here, line[at]);
    if (!met) {
      found.complete = false;
      continue;
    }
    std::vector<std::pair<Action, Met>> others;
    for (const auto& [reply, group] : *met)
      if (reply != line[at + 1]) others.emplace_back(reply, group);
    std::stable_sort(others.begin(), others.end(), [](const auto& left, const auto& right) {
      return std::pair(left.second.front().first, left.second.size()) >
             std::pair(right.second.front().first, right.second.size());
    });
    std::size_t here_found = 0;
    for (const auto& [reply, group] : others) {
      if (here_found == most) break;
      auto play = variant.played(here, group, reply, line[at + 1]);
      if (!play) found.complete = false;
      if (!play || play->empty()) continue;
      Variation variation{at, *std::move(play), {}};
      for (const auto& [plies, defence] : group)
        if (variation.line[1] == reply && defence != variation.line.front())
          variation.alike.push_back(defence);
      std::sort(variation.alike.begin(), variation.alike.end(),
                [](const Action& left, const Action& right) {
                  return to_string(left) < to_string(right);
                });
      found.list.push_back(std::move(variation));
      ++here_found;
    }
  }
  return found;
}

}  // namespace agon::analysis
