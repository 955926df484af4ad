// The options of agon solve.
#include "tools/cli/solve.hpp"
#include "tools/cli/table_files.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {
namespace {

constexpr const char* tree_heading = "Solution as a tree";

void add_tree_options(Arguments& app, SolveOptions& options, Option* any, Option* readings) {
  Option* tree =
      app.add_flag(
             "--tree", options.tree,
             "Print the solution as composers do: set play, tries with their refutations, the key, "
             "variations by the attacker's answer, threats, duals; the limits apply again to this")
          ->heading(tree_heading)
          ->excludes(any)
          ->excludes(readings);
  app.add_option("--tree-width", options.tree_size.width, "Groups of defences shown at one point")
      ->heading(tree_heading)
      ->type_name("N")
      ->range(1, 1000)
      ->capture_default_str()
      ->needs(tree);
  app.add_option(
         "--tree-depth", options.tree_size.depth,
         "Show variations for N choices of the defender in a row, then only the longest defence")
      ->heading(tree_heading)
      ->type_name("N")
      ->range(0, 100)
      ->capture_default_str()
      ->needs(tree);
  app.add_option("--tries", options.tree_size.tries, "Tries to print")
      ->heading(tree_heading)
      ->type_name("N")
      ->range(0, 1000)
      ->capture_default_str()
      ->needs(tree);
  app.add_option("--refutations", options.tree_size.refutations,
                 "A try is a first action with at most this many refutations")
      ->heading(tree_heading)
      ->type_name("N")
      ->range(1, 1000)
      ->capture_default_str()
      ->needs(tree);
}

}  // namespace

void add_solve_options(Arguments& app, SolveOptions& options) {
  Option* files =
      app.add_option(
             "FILE", options.files,
             "Puzzle files and collections to solve, checking the answers they expect; or lists of "
             "positions, one per line or as drawn by agon show; - is standard input")
          ->type_name("FILE")
          ->endings({".toml", ".db", ".jsonl", ".txt"});
  add_where_option(app, options.which)->needs(files);
  add_limit_option(app, options.which)->needs(files);
  add_common_options(app, options);
  app.add_option("--max-plies", options.limits.plies,
                 "Look for wins in at most this many actions of both sides")
      ->type_name("N")
      ->range(0, longest_sought);
  app.add_option("--nodes", options.limits.nodes, "Stop after this many positions")
      ->type_name("N")
      ->check(refuse_negative);
  add_time_option(app, options.limits.seconds);
  add_memory_option(app, options.limits.memory_mib, "Memory limit, approximate");
  add_threads_option(app, options.limits.threads, "Threads to search with");
  Option* shortest =
      app.add_flag("--shortest", options.shortest, "Prove the shortest win (the default)");
  Option* any = app.add_flag("--any", options.any,
                             "Stop at the first proved win; its length is an upper bound, and the "
                             "line and first action come from that proof")
                    ->excludes(shortest);
  add_attacker_option(app, options.attacker);
  Option* strategy =
      app.add_option(
             "--strategy", options.strategy,
             "Write the certificate of the win to this file, compressed if it ends in .zst;\n"
             "- writes it to standard output, and the verdict to standard error. With another goal "
             "it is a hold file: the way in, and the goal as its fortress")
          ->type_name("FILE")
          ->endings({".agon", ".zst"})
          ->check(refuse_empty);
  Option* goal =
      app.add_option("--goal", options.goal,
                     "What the attacker has to force: formation (the default), its queen on the "
                     "throne (throne), the capture of the enemy's queen (capture-queen), a pattern "
                     "as in a hold file (pattern:PATTERN), or any pattern of a hold file "
                     "(fortress:FILE); winning by the rules before that counts too")
          ->type_name("GOAL")
          ->such_as([] {
            return std::vector<std::string>{"formation", "throne", "capture-queen",
                                            "pattern:", "fortress:"};
          })
          ->check(refuse_empty);
  Option* table =
      add_table_option(app, options.table,
                       "A table or a folder of tables: if one is for the rule set, the answer, "
                       "line, keys, tree and certificate are read from it, with pieces in hand "
                       "after trying all placements; a table covers one radius, one number of "
                       "guards and no other goals (see agon table)");
  Option* hold =
      app.add_option("--hold", options.hold,
                     "A hold file for the rule set, for either side: positions that the defender "
                     "holds with it are refuted at any length (prove the file with agon check)")
          ->type_name("FILE")
          ->endings({".agon", ".zst"})
          ->check(refuse_empty);
  Option* readings =
      app.add_flag("--readings", options.readings,
                   "Answer for every reading of the source that --rules names, and say which open "
                   "fields decide; stops at the first length that wins in any reading, or at "
                   "--max-plies; the other limits apply to all readings together")
          ->excludes(files)
          ->excludes(any)
          ->excludes(strategy)
          ->excludes(goal)
          ->excludes(table)
          ->excludes(hold);
  app.add_option("--max-readings", options.max_readings,
                 "Refuse --readings if there are more than this")
      ->type_name("N")
      ->range(1, static_cast<double>(largest_max_readings))
      ->capture_default_str()
      ->needs(readings);
  app.add_option("--engine", options.engine,
                 "zones: one proof covers every position that differs only in what does not "
                 "matter; plain: each position separately")
      ->type_name("NAME")
      ->one_of({"zones", "plain"})
      ->capture_default_str();
  for (Option* option :
       {app.get_option("--position"), app.get_option("--white"), strategy, hold, goal})
    files->excludes(option);
  add_tree_options(app, options, any, readings);
  Option* svg = app.add_option("--svg", options.svg,
                               "Draw the line as a film strip in this folder: a picture of each "
                               "position from 000.svg on, and film-strip.svg with all of them; one "
                               "folder per question if there are several")
                    ->type_name("DIR")
                    ->check(refuse_empty)
                    ->excludes(readings);
  Option* questions =
      app.add_flag("--questions", options.questions, "Print the questions without solving them")
          ->heading("Output");
  for (Option* option : {strategy, svg, readings, app.get_option("--tree")})
    questions->excludes(option);
}

}  // namespace agon::tools
