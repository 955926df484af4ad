// agon solve --readings: one question asked in every reading of a source.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/rulesets/readings.hpp"
#include "model/values/counted.hpp"
#include "solver/readings/solve.hpp"
#include "tools/cli/solve.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/report/rules_readings.hpp"
#include "tools/terminal/bulk.hpp"
#include "tools/terminal/written.hpp"

namespace agon::tools {
namespace {

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
      !opens_beyond_base(*rules.preset)
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
      *rules.preset, position, std::move(question), options.search_engine(),
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
