#include "tools/commands/compose/options.hpp"

#include <CLI/CLI.hpp>

#include <vector>

#include "tools/cli/options.hpp"

namespace agon::tools {

void add_compose_options(CLI::App& app, ComposeOptions& options) {
  add_rules_option(app, options);
  add_json_option(app, options.json);
  std::vector<CLI::Option*> of_orders = add_order_options(app, options);
  of_orders.push_back(app.add_option("--plies", options.plies,
                                     "The win takes so many actions of both sides, an odd number")
                          ->type_name("N")
                          ->check(CLI::Range(1, 512))
                          ->capture_default_str());
  of_orders.push_back(app.add_option("--count", options.count, "Puzzles to make")
                          ->type_name("N")
                          ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000}))
                          ->capture_default_str());
  of_orders.push_back(
      app.add_option("--out", options.file,
                     "Write them to this file: a puzzle file if it ends in .toml, else JSON lines")
          ->type_name("FILE")
          ->check(refuse_empty));
  add_attacker_option(app, options.attacker, "White; with --helpmate the side to move");
  add_time_option(app, options.seconds);
  CLI::Option* helpmate = app.add_flag(
      "--helpmate", options.helpmate,
      "Find instead a shortest cooperative win: a game in which both sides help one to win");
  for (CLI::Option* option : of_orders) helpmate->excludes(option);
  add_position_option(app, options);
  app.get_option("--position")->needs(helpmate);
  app.add_option(
         "--ending", options.ending,
         "Of a cooperative win. any: whatever the rules call a win; formation: the winner's\n"
         "own queen and guards in their places")
      ->type_name("KIND")
      ->check(CLI::IsMember({"any", "formation"}))
      ->capture_default_str()
      ->needs(helpmate);
  app.add_option("--max-plies", options.limits.plies,
                 "Look for cooperative wins in at most so many actions of both sides")
      ->type_name("N")
      ->check(CLI::Range(0, 512))
      ->needs(helpmate);
  app.add_option("--nodes", options.limits.nodes, "Stop a --helpmate after so many positions")
      ->type_name("N")
      ->needs(helpmate);
  add_memory_option(app, options.limits.memory_mib,
                    "Let a --helpmate use about so much memory at most")
      ->needs(helpmate);
}

}  // namespace agon::tools
