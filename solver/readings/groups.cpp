#include "solver/readings/groups.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>

namespace agon::readings {
namespace {

/// Readings with the same result form a group: why the position cannot be used, or the
/// value, its plies, and the limit that came first.
auto key(const ReadingAnswer& answer) {
  const Verdict& verdict = answer.verdict;
  // A limit reached after the length was known, during the search for keys and line.
  const bool known = verdict.value == Verdict::Value::win && verdict.shortest;
  return std::tuple(answer.problem, verdict.value, verdict.plies, verdict.within, verdict.shortest,
                    known ? std::nullopt : verdict.reason);
}

std::vector<AnswerGroup> groups_of(const Readings& readings, const ReadingsSolved& solved) {
  std::map<decltype(key(solved.answers.front())), AnswerGroup> by_answer;
  for (std::size_t number = 0; number < solved.answers.size(); ++number) {
    const ReadingAnswer& answer = solved.answers[number];
    AnswerGroup& group = by_answer[key(answer)];
    group.classes.push_back(number);
    group.readings += readings.classes[number].size();
    if (answer.carried) group.carried += readings.classes[number].size();
    group.nodes += answer.verdict.nodes;
    group.seconds += answer.verdict.seconds;
  }
  std::vector<AnswerGroup> groups;
  for (auto& [same, group] : by_answer) groups.push_back(std::move(group));
  std::sort(groups.begin(), groups.end(), [](const AnswerGroup& left, const AnswerGroup& right) {
    return left.readings != right.readings ? left.readings > right.readings
                                           : left.classes.front() < right.classes.front();
  });
  return groups;
}

/// The group that each reading belongs to.
std::vector<std::size_t> groups_by_reading(const Readings& readings,
                                           const std::vector<AnswerGroup>& groups) {
  std::vector<std::size_t> group_of(readings.all.size());
  for (std::size_t group = 0; group < groups.size(); ++group)
    for (const std::size_t number : groups[group].classes)
      for (const std::size_t reading : readings.classes[number]) group_of[reading] = group;
  return group_of;
}

std::size_t example(const AnswerGroup& group, const ReadingsSolved& solved) {
  const auto found = std::find_if(
      group.classes.begin(), group.classes.end(),
      [&](std::size_t number) { return !solved.answers[number].verdict.line.empty(); });
  return found == group.classes.end() ? group.classes.front() : *found;
}

}  // namespace

GroupedAnswers group_answers(const Readings& readings, const ReadingsSolved& solved) {
  GroupedAnswers grouped;
  grouped.groups = groups_of(readings, solved);
  grouped.complete =
      std::none_of(solved.answers.begin(), solved.answers.end(), [](const ReadingAnswer& answer) {
        return !answer.problem && answer.verdict.value == Verdict::Value::unknown;
      });
  for (AnswerGroup& group : grouped.groups) group.example = example(group, solved);
  if (!grouped.complete) return grouped;
  const auto group_of = groups_by_reading(readings, grouped.groups);
  grouped.deciding = deciding_fields(readings, group_of);
  for (std::size_t group = 0; group < grouped.groups.size(); ++group)
    grouped.tellings.push_back(tell(readings, group_of, group, grouped.deciding));
  return grouped;
}

}  // namespace agon::readings
