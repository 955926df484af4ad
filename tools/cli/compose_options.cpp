#include "tools/cli/compose_options.hpp"

#include <vector>

namespace agon::tools {

void add_compose_options(Arguments& app, ComposeOptions& options) {
  add_rules_option(app, options);
  add_json_option(app, options.json);
  std::vector<Option*> of_orders = add_order_options(app, options);
  of_orders.push_back(app.add_option("--plies", options.plies,
                                     "The win takes so many actions of both sides, an odd number")
                          ->type_name("N")
                          ->range(1, puzzles::longest_composed)
                          ->capture_default_str());
  Option* count = app.add_option("--count", options.count, "Puzzles to make")
                      ->type_name("N")
                      ->range(1, 1'000'000)
                      ->capture_default_str();
  of_orders.push_back(count);
  of_orders.push_back(
      app.add_option("--number", options.number,
                     "Make only the puzzle that would come as the N-th: each one says by what\n"
                     "command it is made again")
          ->type_name("N")
          ->range(1, 1'000'000)
          ->excludes(count));
  for (Option* option : add_output_option(
           app, options.file,
           "Write them to this file: a puzzle file if it ends in .toml, else JSON lines"))
    of_orders.push_back(option);
  add_attacker_option(app, options.attacker, "White; with --helpmate the side to move");
  add_time_option(app, options.seconds);
  Option* helpmate = app.add_flag(
      "--helpmate", options.helpmate,
      "Find instead a shortest cooperative win: a game in which both sides help one to win");
  for (Option* option : of_orders) helpmate->excludes(option);
  add_position_option(app, options);
  for (const char* option : {"--position", "--white"}) app.get_option(option)->needs(helpmate);
  app.add_option(
         "--ending", options.ending,
         "Of a cooperative win. any: whatever the rules call a win; formation: the winner's\n"
         "own queen and guards in their places")
      ->type_name("KIND")
      ->one_of({"any", "formation"})
      ->capture_default_str()
      ->needs(helpmate);
  app.add_option("--max-plies", options.limits.plies,
                 "Look for cooperative wins in at most so many actions of both sides")
      ->type_name("N")
      ->range(0, 512)
      ->needs(helpmate);
  app.add_option("--nodes", options.limits.nodes, "Stop a --helpmate after so many positions")
      ->type_name("N")
      ->check(refuse_negative)
      ->needs(helpmate);
  add_memory_option(app, options.limits.memory_mib,
                    "Let a --helpmate use about so much memory at most")
      ->needs(helpmate);
}

}  // namespace agon::tools
