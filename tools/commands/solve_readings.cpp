// agon solve --readings: one question put to every reading of a source.
#include <fmt/format.h>

#include <utility>

#include "solver/analysis/readings/solve.hpp"
#include "tools/cli/bulk.hpp"
#include "tools/commands/solve.hpp"
#include "tools/report/drawing/diagram.hpp"
#include "tools/report/rules/readings.hpp"

namespace agon::tools {

ExitCode solve_readings(const SolveOptions& options, search::Question question, Output& out) {
  const ChosenRules rules = choose_rules(options);
  if (in_bulk(options))
    throw Unusable(
        "--readings: answers one position; give it with --position, and call again for each "
        "further one");
  if (analysis::open_fields(*rules.preset).empty())
    throw Unusable(fmt::format(
        "--readings: {} leaves no field open, so it has one reading; name a preset, like woolson, "
        "or a file whose fields have \"others\"",
        rules.name));
  // Read as the preset has it, or else in the first reading that can use it.
  NamedRules drawn = rules;
  if (!options.position.empty())
    if (const auto reading = analysis::reading_that_takes(*rules.preset, options.position))
      drawn.rules = *reading;
  const Position position = choose_position(options, drawn);
  question.attacker = attacker_of(options.attacker, position);
  ProgressLine progress;
  const analysis::ReadingsAnswered answered = analysis::answer_readings(
      *rules.preset, position, std::move(question), options.search_engine(),
      [&](int plies, std::size_t done, std::size_t classes) {
        if (progress.due())
          progress.show(fmt::format("solve --readings: wins in {} plies, {} of {} asked", plies,
                                    done, classes));
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
