// agon replay: was a recorded game played by the rules?
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "model/rulesets/parse.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/output_file.hpp"
#include "tools/cli/subcommand.hpp"
#include "tools/commands/games/record_file.hpp"
#include "tools/report/drawing/diagram.hpp"
#include "tools/report/games.hpp"

namespace agon::tools {
namespace {

struct ReplayOptions {
  std::string file;
  std::string svg;
  bool json = false;
};

/// A picture of each position of the main line, up to the first illegal action: 000.svg, 001.svg.
void draw_film(const OutputFolder& folder, const record::Record& game,
               const record::Replay& replayed) {
  folder.make();
  const std::string rules = rulesets::shortest_name(game.rules);
  auto line = record::main_line(game);
  line.insert(line.begin(), record::root);
  for (std::size_t ply = 0; ply < line.size(); ++ply) {
    const auto& standing = replayed.standings[line[ply]];
    if (!standing) return;
    Diagram diagram = make_diagram(standing->position, game.rules, rules);
    if (ply > 0) diagram.last = game.nodes[line[ply]].action;
    folder.write(fmt::format("{:03}.svg", ply), draw_svg(diagram));
  }
}

ExitCode replay(const ReplayOptions& options, Output& out) {
  const OutputFolder folder("--svg", options.svg);
  const record::ParsedRecord parsed = load_record("FILE", options.file);
  const record::Replay replayed = record::replay(parsed.record);
  if (folder.given()) draw_film(folder, parsed.record, replayed);
  const std::string name = record_name(options.file);
  if (options.json)
    out.line(replay_json(name, parsed, replayed));
  else
    out.text(replay_text(name, parsed, replayed));
  return replayed.faults.empty() ? ExitCode::done : ExitCode::wrong;
}

}  // namespace

Run add_replay(Arguments& app) {
  auto options = std::make_shared<ReplayOptions>();
  app.add_option("FILE", options->file, "Game record; - for standard input")
      ->required()
      ->check(refuse_empty);
  add_json_option(app, options->json);
  app.add_option(
         "--svg", options->svg,
         "Draw a film strip: a picture of each position in this folder, 000.svg the start,\n"
         "the last action marked")
      ->type_name("DIR")
      ->check(refuse_empty);
  app.footer(
      "Replays the game and its variations by the reference rules. Every illegal action is named "
      "with\n"
      "its place and the rule that forbids it, and so is a result that does not fit. Exit code 1: "
      "the\n"
      "record breaks the rules; 2: the file is no record (model/record/README.md has the format).\n"
      "Example:\n"
      "  echo '[Rules \"wikipedia\"] 1. a1-a2 2. k11-k10 *' | agon replay -");
  return [options](Output& out) { return replay(*options, out); };
}

}  // namespace agon::tools
