#include "tools/report/readings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "model/data/cell_list.hpp"
#include "model/data/position_text.hpp"
#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "solver/analysis/reading_groups.hpp"
#include "tools/report/verdict.hpp"

namespace agon::tools {
namespace {

using nlohmann::ordered_json;

/// So many readings are listed unasked.
constexpr std::size_t few = 24;

std::size_t listed(const Readings& readings, std::optional<std::size_t> limit) {
  const std::size_t all = readings.all.size();
  return std::min(all, limit.value_or(all <= few ? all : 0));
}

std::string_view value_name(const OpenField& field, int value) {
  return field.field->values[static_cast<std::size_t>(value)].name;
}

std::string counted(std::size_t count, std::string_view one, std::string_view more) {
  return fmt::format("{} {}", count, count == 1 ? one : more);
}

std::string sentence(const ReadingAnswer& answer) {
  if (answer.problem) return "The position cannot be used (" + *answer.problem + ")";
  Verdict verdict = answer.verdict;
  // A limit that came after the length was known, while keys and line were looked for.
  if (verdict.value == Verdict::Value::win && verdict.shortest) verdict.reason = std::nullopt;
  return verdict_sentence(verdict);
}

/// A reading as the source with changes; it is a RULES text.
std::string name_in(const std::string& source, const Readings& readings, const RuleSet& reading) {
  std::string name = source;
  for (const RuleField* field : differing_fields(readings.all.front(), reading))
    name += fmt::format(",{}={}", field->name, field->value_name(reading));
  return name;
}

std::string listed_keys(const std::vector<Action>& keys) {
  constexpr std::size_t most_listed = 12;
  std::string text;
  for (std::size_t i = 0; i < std::min(keys.size(), most_listed); ++i)
    text += (text.empty() ? "" : ", ") + to_string(keys[i]);
  return keys.size() > most_listed ? fmt::format("{} and {} more", text, keys.size() - most_listed)
                                   : text;
}

/// Does a limit leave any reading without its answer? Then which fields decide is not known.
bool all_answered(const ReadingsSolved& solved) {
  return std::none_of(solved.answers.begin(), solved.answers.end(), [](const auto& answer) {
    return !answer.problem && answer.verdict.value == Verdict::Value::unknown;
  });
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

/// The first class of a group whose keys and line are known, else the first.
std::size_t example(const AnswerGroup& group, const ReadingsSolved& solved) {
  const auto found = std::find_if(
      group.classes.begin(), group.classes.end(),
      [&](std::size_t number) { return !solved.answers[number].verdict.line.empty(); });
  return found == group.classes.end() ? group.classes.front() : *found;
}

std::string listed_cells(const std::vector<Cell>& cells) {
  return cells.empty() ? "nothing" : cell_list(cells, ", ");
}

/// What is captured to begin with, where that is not the same in all readings: the position names
/// what is remembered, and where nothing is, the board alone says it.
std::string captives_text(const Position& position, const Readings& readings,
                          const ReadingsSolved& solved) {
  std::map<std::string, std::size_t> counts;
  for (std::size_t number = 0; number < readings.classes.size(); ++number)
    if (!solved.answers[number].problem)
      counts[listed_cells(rules::must_relocate(position, readings.first(number)))] +=
          readings.classes[number].size();
  if (counts.size() < 2) return "";
  std::string text = "Captured to begin with:";
  const char* separator = " ";
  for (const auto& [cells, count] : counts) {
    text += fmt::format("{}{} in {}", separator, cells, counted(count, "reading", "readings"));
    separator = "; ";
  }
  return text +
         ".\n(Where captures are remembered, those that the position names; else what stands "
         "between\ntwo enemies.)\n";
}

ordered_json box_json(const Box& box, const Readings& readings,
                      const std::vector<std::size_t>& fields) {
  ordered_json json = ordered_json::object();
  for (std::size_t i = 0; i < box.size(); ++i) {
    const OpenField& field = readings.fields[fields[i]];
    if (box[i] + 1 == 1U << field.values.size()) continue;
    ordered_json& values = json[std::string(field.field->name)] = ordered_json::array();
    for (std::size_t value = 0; value < field.values.size(); ++value)
      if ((box[i] >> value & 1U) != 0) values.push_back(value_name(field, field.values[value]));
  }
  return json;
}

std::string field_list(const Readings& readings, const std::vector<std::size_t>& fields) {
  std::string text;
  for (const std::size_t field : fields)
    text += fmt::format("{}{}", text.empty() ? "" : ", ", readings.fields[field].field->name);
  return text;
}

}  // namespace

std::string describe_readings(const ChosenRules& rules, std::optional<std::size_t> limit) {
  const Readings readings = make_readings(*rules.preset, false);
  std::string text =
      fmt::format("{}: {}", rules.name, counted(readings.all.size(), "reading", "readings"));
  text += readings.classes.size() == readings.all.size()
              ? "\n"
              : fmt::format(", of which {} may differ in a forced win\n", readings.classes.size());
  for (const OpenField& field : readings.fields) {
    text += fmt::format("  {:<21}", field.field->name);
    for (std::size_t i = 0; i < field.values.size(); ++i)
      text += fmt::format("{}{}", i == 0 ? "" : ", ", value_name(field, field.values[i]));
    text += field.status == rulesets::Status::stated ? "  (in words that leave it open)\n" : "\n";
  }
  const std::size_t count = listed(readings, limit);
  if (count > 0) text += "\n";
  for (std::size_t i = 0; i < count; ++i) text += rulesets::shortest_name(readings.all[i]) + "\n";
  if (count < readings.all.size())
    text += fmt::format("{}{} more; --limit {} lists all\n", count == 0 ? "\n" : "",
                        readings.all.size() - count, readings.all.size());
  return text;
}

ordered_json readings_json(const ChosenRules& rules, std::optional<std::size_t> limit) {
  const Readings readings = make_readings(*rules.preset, false);
  ordered_json json;
  json["rules"] = rules.name;
  json["readings"] = readings.all.size();
  json["different"] = readings.classes.size();
  ordered_json& fields = json["fields"] = ordered_json::array();
  for (const OpenField& open : readings.fields) {
    ordered_json& field = fields.emplace_back(ordered_json::object());
    field["field"] = open.field->name;
    field["status"] = to_string(open.status);
    ordered_json& values = field["values"] = ordered_json::array();
    for (const int value : open.values) values.push_back(value_name(open, value));
  }
  ordered_json& names = json["names"] = ordered_json::array();
  for (std::size_t i = 0; i < listed(readings, limit); ++i)
    names.push_back(rulesets::shortest_name(readings.all[i]));
  return json;
}

std::vector<AnswerGroup> group_answers(const Readings& readings, const ReadingsSolved& solved) {
  using Key = std::tuple<std::string, Verdict::Value, std::optional<int>, std::optional<int>, bool>;
  std::map<Key, AnswerGroup> by_answer;
  for (std::size_t number = 0; number < solved.answers.size(); ++number) {
    const ReadingAnswer& answer = solved.answers[number];
    const Verdict& verdict = answer.verdict;
    AnswerGroup& group = by_answer[{sentence(answer), verdict.value, verdict.plies, verdict.within,
                                    answer.problem.has_value()}];
    group.classes.push_back(number);
    group.readings += readings.classes[number].size();
  }
  std::vector<AnswerGroup> groups;
  for (auto& [key, group] : by_answer) groups.push_back(std::move(group));
  std::sort(groups.begin(), groups.end(), [](const AnswerGroup& left, const AnswerGroup& right) {
    return left.readings != right.readings ? left.readings > right.readings
                                           : left.classes.front() < right.classes.front();
  });
  return groups;
}

std::string groups_text(const ChosenRules& rules, const Position& position,
                        const Readings& readings, const ReadingsSolved& solved) {
  const auto groups = group_answers(readings, solved);
  const auto group_of = groups_by_reading(readings, groups);
  const bool told = all_answered(solved);
  const auto fields = told ? deciding_fields(readings, group_of) : std::vector<std::size_t>{};
  std::string text = captives_text(position, readings, solved);
  std::size_t carried = 0;
  std::uint64_t nodes = 0;
  for (std::size_t group = 0; group < groups.size(); ++group) {
    const std::size_t number = example(groups[group], solved);
    const ReadingAnswer& answer = solved.answers[number];
    text += groups.size() == 1 ? fmt::format("{} in every reading.\n", sentence(answer))
                               : fmt::format("{} in {} of {} readings", sentence(answer),
                                             groups[group].readings, readings.all.size());
    if (groups.size() > 1) {
      const auto telling = told ? tell(readings, group_of, group, fields) : std::nullopt;
      text += !told      ? ".\n"
              : !telling ? "; where is more than a few words can say.\n"
                         : fmt::format("; {}where {}.\n", telling->complement ? "not " : "",
                                       to_string(telling->boxes, readings, fields));
    }
    if (!answer.verdict.keys.empty())
      text += fmt::format("  In {} by {}.\n", name_in(rules.name, readings, readings.first(number)),
                          listed_keys(answer.verdict.keys));
    for (const std::size_t member : groups[group].classes) {
      if (solved.answers[member].carried) carried += readings.classes[member].size();
      nodes += solved.answers[member].verdict.nodes;
    }
  }
  if (told && !fields.empty())
    text += fmt::format("What decides: {}.\n", field_list(readings, fields));
  if (!told) text += "What decides is not known before every reading is answered.\n";
  return text + fmt::format(
                    "{}: {} readings, of which {} may differ; in {} a win found in another "
                    "was replayed and held; {} nodes",
                    rules.name, readings.all.size(), readings.classes.size(), carried, nodes);
}

std::vector<ordered_json> groups_json(const Position& position, const Readings& readings,
                                      const ReadingsSolved& solved) {
  const auto groups = group_answers(readings, solved);
  const auto group_of = groups_by_reading(readings, groups);
  const bool told = all_answered(solved);
  const auto fields = told ? deciding_fields(readings, group_of) : std::vector<std::size_t>{};
  std::vector<ordered_json> lines;
  for (std::size_t group = 0; group < groups.size(); ++group) {
    const std::size_t number = example(groups[group], solved);
    const ReadingAnswer& answer = solved.answers[number];
    ChosenRules shown;
    shown.rules = readings.first(number);
    shown.name = rulesets::shortest_name(shown.rules);
    Verdict verdict = answer.verdict;
    if (answer.problem) verdict.reason = "the position cannot be used: " + *answer.problem;
    ordered_json json = verdict_json(shown, position, verdict);
    std::size_t carried = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::vector<std::size_t> members;
    for (const std::size_t member : groups[group].classes) {
      if (solved.answers[member].carried) carried += readings.classes[member].size();
      nodes += solved.answers[member].verdict.nodes;
      seconds += solved.answers[member].verdict.seconds;
      const ReadingClass& same = readings.classes[member];
      members.insert(members.end(), same.begin(), same.end());
    }
    json["nodes"] = nodes;
    json["seconds"] = seconds;
    json["readings"] = groups[group].readings;
    json["of"] = readings.all.size();
    json["carried"] = carried;
    // (A reference into an ordered object does not outlive the next field.)
    ordered_json decided_by;
    ordered_json where;
    if (told) {
      decided_by = ordered_json::array();
      for (const std::size_t field : fields)
        decided_by.push_back(readings.fields[field].field->name);
      if (const auto telling = tell(readings, group_of, group, fields)) {
        ordered_json boxes = ordered_json::array();
        for (const Box& box : telling->boxes) boxes.push_back(box_json(box, readings, fields));
        where[telling->complement ? "none_of" : "any_of"] = std::move(boxes);
      }
    }
    json["decided_by"] = std::move(decided_by);
    json["where"] = std::move(where);
    std::sort(members.begin(), members.end());
    ordered_json& names = json["names"] = ordered_json::array();
    for (const std::size_t reading : members)
      names.push_back(rulesets::shortest_name(readings.all[reading]));
    lines.push_back(std::move(json));
  }
  return lines;
}

}  // namespace agon::tools
