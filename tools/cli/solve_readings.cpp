// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon solve --readings: one question asked in every reading of a source.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>

#include "model/rules/judge.hpp"
#include "model/rulesets/readings.hpp"
#include "model/values/cell.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "solver/readings/solve.hpp"
#include "tools/cli/solve.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/requests/readings.hpp"
#include "tools/requests/written.hpp"
#include "tools/terminal/bulk.hpp"
#include "tools/wording/verdict.hpp"

namespace agon::tools {
namespace {

using readings::AnswerGroup;
using readings::ReadingAnswer;
using readings::Readings;
using readings::ReadingsAnswered;
using readings::ReadingsSolved;

std::string sentence(const ReadingAnswer& answer) {
  if (answer.problem) return "The position cannot be used (" + *answer.problem + ")";
  Verdict verdict = answer.verdict;
  // A limit reached after the length was known, during the search for keys and line.
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
  constexpr std::size_t most_keys_listed = 12;
  std::string text;
  for (std::size_t i = 0; i < std::min(keys.size(), most_keys_listed); ++i)
    text += (text.empty() ? "" : ", ") + to_string(keys[i]);
  return keys.size() > most_keys_listed
             ? fmt::format("{} and {} more", text, keys.size() - most_keys_listed)
             : text;
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
  std::string text = "Captured in the position:";
  const char* separator = " ";
  for (const auto& [cells, count] : counts) {
    text += fmt::format("{}{} in {}", separator, cells, counted(count, "reading"));
    separator = "; ";
  }
  return text +
         ".\n"
         "(Readings that remember captures take them from the position; in the others, pieces\n"
         "between two enemies are captured.)\n";
}

std::string field_list(const Readings& readings, const std::vector<std::size_t>& fields) {
  std::string text;
  for (const std::size_t field : fields)
    text += fmt::format("{}{}", text.empty() ? "" : ", ", readings.fields[field].field->name);
  return text;
}

/// A sentence or two a group, what decides, and how it was found. Ends with a newline.
std::string groups_text(const NamedRules& rules, const Position& position,
                        const ReadingsAnswered& answered) {
  const auto& [readings, solved, grouped, seconds] = answered;
  const auto& groups = grouped.groups;
  const auto& fields = grouped.deciding;
  std::string text = captives_text(position, readings, solved);
  std::size_t carried = 0;
  std::uint64_t nodes = 0;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const AnswerGroup& group = groups[i];
    const ReadingAnswer& answer = solved.answers[group.example];
    text += groups.size() == 1 ? fmt::format("{} in every reading.\n", sentence(answer))
                               : fmt::format("{} in {} of {}", sentence(answer), group.readings,
                                             counted(readings.all.size(), "reading"));
    if (groups.size() > 1) {
      const auto telling = grouped.complete ? grouped.tellings[i] : std::nullopt;
      text += !grouped.complete ? ".\n"
              : !telling        ? "; the condition is too long to print.\n"
                                : fmt::format("; {}where {}.\n", telling->complement ? "not " : "",
                                              to_string(telling->boxes, readings, fields));
    }
    if (!answer.verdict.keys.empty())
      text += fmt::format("  In {} by {}.\n",
                          name_in(rules.name, readings, readings.first(group.example)),
                          listed_keys(answer.verdict.keys));
    carried += group.carried;
    nodes += group.nodes;
  }
  if (!fields.empty()) text += fmt::format("What decides: {}.\n", field_list(readings, fields));
  if (!grouped.complete)
    text += "The deciding fields are not known until every reading is answered.\n";
  return text + fmt::format(
                    "{}: {}, {} of which may differ; in {} a win found in another reading was "
                    "replayed and holds; {}, {:.3f} s\n",
                    rules.name, counted(readings.all.size(), "reading"), readings.classes.size(),
                    carried, counted(nodes, "node"), seconds);
}

/// "setup, jaws and 16 more"
std::string some_names(const std::vector<readings::OpenField>& fields) {
  constexpr std::size_t most = 4;
  std::string names;
  for (std::size_t i = 0; i < std::min(most, fields.size()); ++i)
    names += fmt::format("{}{}", names.empty() ? "" : ", ", fields[i].field->name);
  return fields.size() > most ? fmt::format("{} and {} more", names, fields.size() - most) : names;
}

void refuse_too_many(const ChosenRules& rules, std::size_t most) {
  const std::size_t count = rulesets::count_readings(*rules.preset);
  if (count <= most) return;
  const std::string limit =
      count <= largest_max_readings
          ? fmt::format("give --max-readings {}, or ", count)
          : fmt::format("--max-readings allows at most {}; ", largest_max_readings);
  throw Unusable(fmt::format(
      "--readings: {} has {} readings, too many to solve (--max-readings {}); {}settle some of its "
      "open fields ({}), in the file or as changes: --rules {},FIELD=VALUE{}",
      rules.name, count, most, limit, some_names(readings::open_fields(*rules.preset)), rules.name,
      !readings::opens_beyond_base(*rules.preset)
          ? ""
          : fmt::format(
                "; or write unstated = \"as-base\" in the file to leave open only what {} does",
                rules.preset->base)));
}

}  // namespace

ExitCode solve_readings(const SolveOptions& options, search::Question question, Output& out) {
  const ChosenRules rules = choose_rules(options);
  if (in_bulk(options))
    throw Unusable(
        "--readings: answers one position; give it with --position and run again for each other "
        "one");
  if (readings::open_fields(*rules.preset).empty())
    throw Unusable(
        fmt::format("--readings: {} leaves no field open, so it has one reading; name a preset "
                    "such as woolson, or a file that leaves a field open",
                    rules.name));
  refuse_too_many(rules, options.max_readings);
  // Read as the preset has it, or else in the first reading that can use it.
  NamedRules drawn = rules;
  if (!options.position.empty())
    if (const auto reading = readings::reading_that_takes(
            *rules.preset, position_written(options.position, rules.rules)))
      drawn.rules = *reading;
  const Position position = choose_position(options, drawn);
  question.attacker = attacker_of(options.attacker, position);
  ProgressLine progress;
  const readings::ReadingsAnswered answered = readings::answer_readings(
      *rules.preset, position, std::move(question),
      [&](int plies, std::size_t done, std::size_t classes) {
        if (progress.due())
          progress.show(fmt::format("solve --readings: wins in {}, {} of {} asked",
                                    counted(plies, "ply", "plies"), done, classes));
      });
  progress.clear();
  if (options.json) {
    for (const std::string& group : groups_json(position, answered)) out.line(group);
  } else {
    out.text(draw_text(make_diagram(position, drawn.rules, rules.name), Output::colour()) + "\n" +
             groups_text(rules, position, answered));
  }
  return answered.solved.limited ? ExitCode::limit : ExitCode::done;
}

}  // namespace agon::tools
