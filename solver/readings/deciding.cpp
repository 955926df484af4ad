// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/readings/deciding.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <string>
#include <tuple>
#include <utility>

namespace agon::readings {
namespace {

constexpr std::size_t nobody = ~std::size_t{0};

/// The readings' values by their places in the open fields.
class Table {
 public:
  explicit Table(const Readings& readings) : fields_(readings.fields) {
    for (const RuleSet& rules : readings.all)
      for (const OpenField& field : fields_) {
        const auto place =
            std::find(field.values.begin(), field.values.end(), field.field->get(rules));
        places_.push_back(static_cast<std::uint8_t>(place - field.values.begin()));
      }
  }

  std::size_t place(std::size_t reading, std::size_t field) const {
    return places_[reading * fields_.size() + field];
  }
  std::size_t values(std::size_t field) const { return fields_[field].values.size(); }

  /// Is the group a function of these fields?
  bool settles(const std::vector<std::size_t>& fields,
               const std::vector<std::size_t>& group_of) const {
    std::size_t combinations = 1;
    for (const std::size_t field : fields) combinations *= values(field);
    std::vector<std::size_t> group(combinations, nobody);
    for (std::size_t reading = 0; reading < group_of.size(); ++reading) {
      std::size_t index = 0;
      for (const std::size_t field : fields) index = index * values(field) + place(reading, field);
      if (group[index] == nobody) group[index] = group_of[reading];
      if (group[index] != group_of[reading]) return false;
    }
    return true;
  }

 private:
  const std::vector<OpenField>& fields_;
  std::vector<std::uint8_t> places_;
};

/// The next set of the same size, in order; false after the last.
bool next_set(std::vector<std::size_t>& set, std::size_t count) {
  for (std::size_t i = set.size(); i-- > 0;) {
    if (set[i] + (set.size() - i) >= count) continue;
    ++set[i];
    for (std::size_t j = i + 1; j < set.size(); ++j) set[j] = set[j - 1] + 1;
    return true;
  }
  return false;
}

using Point = std::vector<std::size_t>;  ///< a value's place for each deciding field

bool contains(const Box& box, const Point& point) {
  for (std::size_t i = 0; i < box.size(); ++i)
    if ((box[i] >> point[i] & 1U) == 0) return false;
  return true;
}

bool contains_any(const Box& box, const std::vector<Point>& points) {
  return std::any_of(points.begin(), points.end(),
                     [&box](const Point& point) { return contains(box, point); });
}

constexpr std::size_t most_boxes = 8;

/// Boxes that hold all of `inside` and none of `outside`; more than `most_boxes` if these are not
/// enough, and then not all.
std::vector<Box> cover(std::vector<Point> inside, const std::vector<Point>& outside,
                       const std::vector<std::size_t>& values) {
  std::vector<Box> boxes;
  while (!inside.empty() && boxes.size() <= most_boxes) {
    Box box;
    for (const std::size_t place : inside.front()) box.push_back(1U << place);
    for (std::size_t i = 0; i < box.size(); ++i)
      for (std::size_t value = 0; value < values[i]; ++value) {
        Box wider = box;
        wider[i] |= 1U << value;
        if (!contains_any(wider, outside)) box = wider;
      }
    std::erase_if(inside, [&box](const Point& point) { return contains(box, point); });
    boxes.push_back(std::move(box));
  }
  return boxes;
}

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

std::vector<std::size_t> deciding_fields(const Readings& readings,
                                         const std::vector<std::size_t>& group_of) {
  constexpr std::size_t most_tried = 3;
  const Table table(readings);
  const std::size_t count = readings.fields.size();
  for (std::size_t size = 0; size <= std::min(most_tried, count); ++size) {
    std::vector<std::size_t> set(size);
    std::iota(set.begin(), set.end(), std::size_t{0});
    do {
      if (table.settles(set, group_of)) return set;
    } while (next_set(set, count));
  }
  std::vector<std::size_t> set(count);
  std::iota(set.begin(), set.end(), std::size_t{0});
  for (std::size_t field = count; field-- > 0;) {
    std::vector<std::size_t> fewer = set;
    std::erase(fewer, field);
    if (table.settles(fewer, group_of)) set = std::move(fewer);
  }
  return set;
}

std::optional<Telling> tell(const Readings& readings, const std::vector<std::size_t>& group_of,
                            std::size_t group, const std::vector<std::size_t>& fields) {
  const Table table(readings);
  std::map<Point, bool> points;
  for (std::size_t reading = 0; reading < group_of.size(); ++reading) {
    Point point;
    for (const std::size_t field : fields) point.push_back(table.place(reading, field));
    points[std::move(point)] = group_of[reading] == group;
  }
  std::vector<Point> inside;
  std::vector<Point> outside;
  for (const auto& [point, is_inside] : points) (is_inside ? inside : outside).push_back(point);
  std::vector<std::size_t> values;
  for (const std::size_t field : fields) values.push_back(table.values(field));
  Telling telling{cover(inside, outside, values), false};
  const auto size = static_cast<std::size_t>(std::count(group_of.begin(), group_of.end(), group));
  if (std::vector<Box> others = cover(outside, inside, values);
      !others.empty() &&
      others.size() < telling.boxes.size() + (2 * size > group_of.size() ? 1 : 0))
    telling = {std::move(others), true};
  if (telling.boxes.size() > most_boxes) return std::nullopt;
  return telling;
}

std::string to_string(const std::vector<Box>& boxes, const Readings& readings,
                      const std::vector<std::size_t>& fields, std::string_view both,
                      std::string_view either) {
  std::string text;
  for (const Box& box : boxes) {
    std::string bounds;
    for (std::size_t i = 0; i < box.size(); ++i) {
      const OpenField& field = readings.fields[fields[i]];
      if (box[i] + 1 == 1U << field.values.size()) continue;
      bounds += fmt::format("{}{}=", bounds.empty() ? "" : both, field.field->name);
      bool first = true;
      for (std::size_t value = 0; value < field.values.size(); ++value) {
        if ((box[i] >> value & 1U) == 0) continue;
        const auto number = static_cast<std::size_t>(field.values[value]);
        bounds += fmt::format("{}{}", first ? "" : "/", field.field->values[number].name);
        first = false;
      }
    }
    if (!text.empty()) text += either;
    text += bounds;
  }
  return text;
}

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
