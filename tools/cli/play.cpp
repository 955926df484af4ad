// agon play: a board in the terminal, with the program on one side, both or none.
#include <fmt/format.h>
#include <unistd.h>

#include <memory>
#include <optional>

#include "model/rules/opening.hpp"
#include "model/rulesets/parse.hpp"
#include "solver/fortresses/hold.hpp"
#include "tools/cli/goal.hpp"
#include "tools/cli/record_file.hpp"
#include "tools/cli/sitting.hpp"
#include "tools/cli/table_files.hpp"
#include "tools/report/rules_headers.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/limit_reached.hpp"
#include "tools/terminal/line_reader.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {
namespace {

struct PlayOptions : CommonOptions {
  std::string side = "w";
  std::string strength = "club";
  std::string moves;
  std::string hold;
  std::string table;
  Seats seats;
};

/// The game to go on with, and how to name its rules.
std::pair<record::Record, std::string> game_of(const PlayOptions& options) {
  if (!options.moves.empty()) {
    position_of("--moves", options.moves, std::nullopt);  // refuses what is illegal
    record::Record game = load_record("--moves", options.moves).record;
    std::string name = rulesets::shortest_name(game.rules);
    return {std::move(game), std::move(name)};
  }
  const ChosenRules rules = choose_rules(options);
  const Position start = choose_position(options, rules);
  record::Record game;
  game.rules = rules.rules;
  if (rules::opening(rules.rules) != start) game.start = start;
  add_rules_headers(game, *rules.preset);
  return {std::move(game), rules.name};
}

ExitCode play_game(PlayOptions options, Output& out) {
  if (options.moves == "-" || options.position == "-")
    throw Unusable("standard input is for typing actions; name a file or a position");
  auto [game, name] = game_of(options);
  options.seats.strength = *play::parse_strength(options.strength);
  options.seats.program = {options.side == "b" || options.side == "none",
                           options.side == "w" || options.side == "none"};
  catch_interrupts();
  fortresses::HoldsBySide holds;
  if (!options.hold.empty())
    holds =
        fortresses::for_both_sides(game.rules, hold_in(options.hold, "--hold", {game.rules, name}));
  for (const Side side : both_sides)
    options.seats.fortress[index(side)] = holds.fortress[index(side)].get();
  api::Tables tables = tables_in("--table", options.table);
  if (api::Tables::Open* const table =
          table_for("--table", tables, {game.rules, name}, "the program plays without")) {
    options.seats.table = &*table->answers;
    out.line(
        fmt::format("The table {} has every position with all pieces on the board: there the "
                    "program plays the best action",
                    table->table->path));
  }
  Sitting sitting(std::move(game), name, options.seats, out);
  LineReader lines(out);
  const bool prompts = ::isatty(STDIN_FILENO) != 0 && Output::is_terminal();
  sitting.go_on();
  while (!interrupted()) {
    if (prompts) out.text(sitting.prompt());
    const auto line = lines.next();
    if (!line) break;
    if (!sitting.take(*line)) return ExitCode::done;
  }
  if (prompts) out.line("");
  sitting.leave();
  if (interrupted()) throw LimitReached("Ctrl-C: left the game");
  return ExitCode::done;
}

}  // namespace

Run add_play(Arguments& app) {
  auto options = std::make_shared<PlayOptions>();
  add_rules_option(app, *options);
  add_position_option(app, options->position, "Start from this position [the rule set's start]");
  app.add_option("--side", options->side,
                 "Your side: White (w), Black (b), both, or none: the program plays itself")
      ->type_name("SIDE")
      ->one_of({"w", "b", "both", "none"})
      ->capture_default_str();
  std::vector<std::string> names;
  for (const play::Profile& each : play::profiles()) names.emplace_back(each.name);
  app.add_option("--strength", options->strength, "How well the program plays")
      ->type_name("LEVEL")
      ->one_of(names)
      ->capture_default_str();
  add_seed_option(app, options->seats.seed,
                  "Seed of its choices: the same seed and actions give the same game");
  add_time_option(app, options->seats.seconds);
  add_hold_option(
      app, options->hold,
      "A hold file for the rules: its side does not lose from its position or in its fortress; in "
      "the fortress the other side does not lose either (prove the file with agon check)");
  add_table_option(
      app, options->table,
      "A table or a folder of tables: where the rule set has one, the program plays perfectly "
      "with all pieces on the board, at any strength, and says so (see agon table)");
  app.add_option("--moves", options->moves, "Continue the game in this file")
      ->type_name("FILE")
      ->endings({".txt"})
      ->check(refuse_empty)
      ->excludes(app.get_option("--rules"))
      ->excludes(app.get_option("--position"))
      ->excludes(app.get_option("--white"));
  std::string strengths;
  for (const play::Profile& each : play::profiles())
    strengths += fmt::format("  {}: {}\n", each.name, each.help);
  app.footer(
      "Type an action (c3-c4) or two cells (c3 c4); `help` lists the other commands. --time limits "
      "each action of the program; its choices then depend on the machine. Strengths:\n" +
      strengths +
      "`save FILE` writes a record that `agon replay`, `agon show --moves` and --moves read.\n"
      "Examples:\n"
      "  printf 'a1 a2\\nhint\\nundo\\nsave game.txt\\nquit\\n' | agon play --seed 7\n"
      "  agon play --side none --strength beginner --rules botermans </dev/null");
  return [options](Output& out) { return play_game(*options, out); };
}

}  // namespace agon::tools
