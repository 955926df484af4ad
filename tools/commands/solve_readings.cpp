#include "tools/commands/solve_readings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "model/data/counted.hpp"
#include "model/rules/validate.hpp"
#include "model/rulesets/readings.hpp"
#include "solver/analysis/every_reading.hpp"
#include "tools/cli/progress.hpp"
#include "tools/report/drawing/diagram.hpp"
#include "tools/report/json.hpp"
#include "tools/report/readings.hpp"

namespace agon::tools {
namespace {

/// The rules under which the position is read: the preset's own, or the first reading that can use
/// it (what is remembered as captured, say, not all readings remember).
ChosenRules rules_for(const std::string& position, const ChosenRules& rules) {
  ChosenRules found = rules;
  if (!position.empty())
    rulesets::for_each_reading(*rules.preset, [&](const RuleSet& reading) {
      const bool usable = rules::read_position(position, reading).problems.empty();
      if (usable) found.rules = reading;
      return !usable;
    });
  return found;
}

/// "setup, jaws and 16 more"
std::string some_names(const std::vector<OpenField>& fields) {
  constexpr std::size_t most = 4;
  std::string names;
  for (std::size_t i = 0; i < std::min(most, fields.size()); ++i)
    names += fmt::format("{}{}", names.empty() ? "" : ", ", fields[i].field->name);
  return fields.size() > most ? fmt::format("{} and {} more", names, fields.size() - most) : names;
}

void refuse_too_many(const ChosenRules& rules, std::size_t most) {
  const std::size_t count = count_readings(*rules.preset);
  if (count <= most) return;
  const std::string limit =
      count <= largest_max_readings
          ? fmt::format("give --max-readings {}, or ", count)
          : fmt::format("that is more than even --max-readings {} takes; ", largest_max_readings);
  throw Unusable(fmt::format(
      "--readings: {} has {} readings, too many to ask (--max-readings {}); {}state some of the "
      "fields that it leaves open ({}), in the file or as changes: --rules {},FIELD=VALUE",
      rules.name, count, most, limit, some_names(open_fields(*rules.preset)), rules.name));
}

}  // namespace

ExitCode solve_all_readings(const CommonOptions& options, const std::string& attacker,
                            search::Question question, SearchEngine engine, std::size_t most,
                            Output& out) {
  const ChosenRules rules = choose_rules(options);
  if (in_bulk(options))
    throw Unusable(
        "--readings: answers one position; give it with --position, and call again for each "
        "further one");
  if (open_fields(*rules.preset).empty())
    throw Unusable(fmt::format(
        "--readings: {} leaves no field open, so it has one reading; name a preset, like woolson, "
        "or a file that does not state every field",
        rules.name));
  refuse_too_many(rules, most);
  const ChosenRules drawn = rules_for(options.position, rules);
  const Position position = choose_position(options, drawn);
  question.attacker = attacker_of(attacker, position);
  const auto start = std::chrono::steady_clock::now();
  const Readings readings = make_readings(*rules.preset, position.placing());
  ReadingsSolved solved;
  {
    ProgressLine progress;
    solved = solve_readings(
        readings, position, std::move(question), engine, [&](int plies, std::size_t done) {
          if (progress.due())
            progress.show(fmt::format("solve --readings: wins in {}, {} of {} asked",
                                      counted(plies, "ply", "plies"), done,
                                      readings.classes.size()));
        });
  }
  if (options.json) {
    for (const nlohmann::ordered_json& group : groups_json(position, readings, solved))
      out.line(json_text(group));
  } else {
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    out.text(draw_text(make_diagram(position, drawn.rules, rules.name), Output::colour()) + "\n" +
             groups_text(rules, position, readings, solved) +
             fmt::format(", {:.3f} s\n", taken.count()));
  }
  return solved.limited ? ExitCode::limit : ExitCode::done;
}

}  // namespace agon::tools
