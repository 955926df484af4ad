// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon show: draws a position.
#include <fmt/format.h>

#include <memory>

#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"
#include "solver/api/past.hpp"
#include "tools/cli/command_files.hpp"
#include "tools/cli/language_option.hpp"
#include "tools/cli/pictures.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/requests/answers.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {
namespace {

struct ShowOptions : CommonOptions {
  RecordedChoice recorded;
  std::string from;
  std::string last;
  std::string language;
  PictureChoice pictures;
};

/// Marks the action that led to the position; it must be one that can have led here. `place` is
/// where the position was read, if needed: "stdin:3: ".
void mark_last(Diagram& diagram, const RuleSet& rules, const std::string& text,
               const std::string& place) {
  const Action action = usable_action(text, diagram.position.radius(), place + "--last");
  if (const auto reason = api::why_not_last(diagram.position, rules, action))
    throw Unusable(
        fmt::format("{}--last: {} cannot have led here: {}; give the position after the action",
                    place, text, *reason));
  diagram.last = action;
}

ExitCode show(const ShowOptions& options, Output& out) {
  const PictureFiles pictures(options.pictures, options.json);
  const auto recorded = recorded_position(options.recorded);
  const ChosenRules rules = recorded
                                ? choose_rules(rulesets::shortest_name(recorded->rules), "--moves")
                                : choose_rules(options);
  const auto diagram_of = [&](const Position& position, const std::string& place) {
    Diagram diagram =
        make_diagram(position, rules.rules, rules.name, language_of(options.language));
    if (!options.last.empty()) mark_last(diagram, rules.rules, options.last, place);
    if (!options.from.empty()) mark_reachable(diagram, rules.rules, options.from, "--from");
    return diagram;
  };
  const auto print = [&](const Diagram& diagram) {
    if (options.json) {
      out.line(show_json(diagram, rules, !options.from.empty()));
    } else {
      out.text(draw_text(diagram, Output::colour()));
    }
  };

  if (in_bulk(options)) {
    if (pictures.given())
      throw Unusable(
          fmt::format("{}: one file cannot hold several positions; give one with "
                      "--position",
                      pictures.argument()));
    bool first = true;
    return for_each_line(out, rules, [&](const Position& position, const std::string& place) {
      const Diagram diagram = diagram_of(position, place + ": ");
      if (!options.json && !first) out.line("");
      first = false;
      print(diagram);
    });
  }

  const Position position = recorded ? recorded->position : choose_position(options, rules);
  Diagram diagram = diagram_of(position, "");
  if (recorded && !diagram.last) diagram.last = recorded->last;
  pictures.write(out, diagram);
  if (!pictures.given() || options.json) print(diagram);
  return ExitCode::done;
}

}  // namespace

Run add_show(Arguments& app) {
  auto options = std::make_shared<ShowOptions>();
  add_common_options(app, *options);
  app.add_option("--from", options->from,
                 "Mark the cells where the piece on this cell may go (Q or G: one in hand)")
      ->type_name("CELL")
      ->check(refuse_empty);
  app.add_option(
         "--last", options->last,
         "Mark the action that led to the position; it must be possible. A pass is --last=--")
      ->type_name("ACTION")
      ->check(refuse_empty);
  add_language_option(app, options->language, "Language of the words under the board");
  add_recorded_options(app, options->recorded);
  add_picture_options(app, options->pictures);
  app.footer(
      "Rows are lettered from the bottom, diagonals numbered from the lower left. Empty cells: + "
      "and a dot on alternate rings, a diamond for the throne. In bulk, an empty line separates\n"
      "the drawings.\n"
      "Examples:\n"
      "  agon show --from a1\n"
      "  agon show --position '6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -' --png end.png\n"
      "  agon show --svg - --style print --caption 'The start' --size 400");
  return [options](Output& out) { return show(*options, out); };
}

}  // namespace agon::tools
