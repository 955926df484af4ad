// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon replay: was a recorded game played by the rules?
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "model/rulesets/parse.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "tools/cli/command_files.hpp"
#include "tools/cli/pictures.hpp"
#include "tools/requests/answers.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/terminal/subcommand.hpp"
#include "tools/wording/games.hpp"

namespace agon::tools {
namespace {

struct ReplayOptions {
  std::string file;
  std::string svg;
  bool json = false;
};

/// The main line up to the first illegal action.
void draw_film(const OutputFolder& folder, const std::string& name, const record::Record& game,
               const record::Replay& replayed) {
  std::vector<Action> line;
  for (const record::NodeId node : record::main_line(game)) {
    if (!replayed.standings[node]) break;
    line.push_back(game.nodes[node].action);
  }
  write_film(folder,
             film_of(game.rules, rulesets::shortest_name(game.rules),
                     replayed.standings[record::root]->position, line),
             name);
}

/// What was found in a file: a line for each fault, or one that says how the game stands.
std::string replay_text(std::string_view file, const record::ParsedRecord& parsed,
                        const record::Replay& replayed) {
  const record::Record& game = parsed.record;
  std::string text;
  for (const record::Fault& fault : replayed.faults) {
    const record::Place place = place_of(parsed, fault);
    text += fmt::format("{}:{}:{}: ", file, place.line, place.column);
    if (!fault.of_result) text += fmt::format("ply {}: ", record::plies(game, fault.node));
    text += fault.text + '\n';
  }
  if (!text.empty()) return text;
  const auto line = record::main_line(game);
  const std::size_t others = game.nodes.size() - 1 - line.size();
  text = fmt::format("{}: by the rules ({}): {}", file, rulesets::shortest_name(game.rules),
                     counted(line.size(), "action"));
  if (others > 0) text += fmt::format(", and {} in variations", others);
  const auto why = record::why_over(game, replayed, line.empty() ? record::root : line.back());
  return text + "; " + why.value_or("the game is not over") + '\n' +
         to_string(last_standing(game, replayed).position) + '\n';
}

ExitCode replay(const ReplayOptions& options, Output& out) {
  const OutputFolder folder("--svg", options.svg);
  const record::ParsedRecord parsed = load_record("FILE", options.file);
  const record::Replay replayed = record::replay(parsed.record);
  const std::string name = record_name(options.file);
  if (folder.given()) draw_film(folder, name, parsed.record, replayed);
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
      ->type_name("FILE")
      ->endings({".txt"})
      ->required()
      ->check(refuse_empty);
  add_json_option(app, options->json);
  app.add_option(
         "--svg", options->svg,
         "Draw a film strip: a picture of each position in this folder, 000.svg the start,\n"
         "the last action marked, and film-strip.svg with all of them")
      ->type_name("DIR")
      ->check(refuse_empty);
  app.footer(
      "Replays the game and its variations by the reference rules. Reports every illegal action "
      "with its place and the rule that forbids it, and a result that does not fit. Exit code 1: "
      "the record breaks the rules; 2: the file is not a record (agon-game(5) has the format).\n"
      "Example:\n"
      "  echo '[Rules \"wikipedia\"] 1. a1-a2 2. k11-k10 *' | agon replay -");
  return [options](Output& out) { return replay(*options, out); };
}

}  // namespace agon::tools
