// agon solve: can a side force a win?
#include "tools/commands/solve.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <utility>

#include "model/data/counted.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/options.hpp"

namespace agon::tools {
namespace {

constexpr int most_plies = 512;

ExitCode solve_all(const SolveOptions& options, Output& out) {
  catch_interrupts();
  if (options.limits.threads > 1 && options.engine == "plain")
    fmt::print(stderr, "--threads: ignored, since --engine plain uses one thread\n");
  ProgressLine progress;
  search::Question question;
  question.limits = options.limits;
  question.limits.stop = &interrupted();
  question.any = options.any;
  question.progress = [&progress](const search::Progress& now) {
    if (progress.due())
      progress.show(fmt::format("solve: no win in {}; {:.1f} million nodes, {:.0f} s",
                                counted(now.refuted, "ply", "plies"),
                                static_cast<double>(now.nodes) / 1e6, now.seconds));
  };
  if (options.readings) return solve_readings(options, std::move(question), out);
  if (options.files.empty()) return solve_positions(options, std::move(question), out, progress);
  return solve_puzzles(options, question, out);
}

}  // namespace

Run add_solve(Arguments& app) {
  auto options = std::make_shared<SolveOptions>();
  Option* files =
      app.add_option("FILE", options->files,
                     "Puzzle files and collections to solve, comparing the answers with those they\n"
                     "expect");
  add_where_option(app, options->which)->needs(files);
  add_limit_option(app, options->which)->needs(files);
  add_common_options(app, *options);
  app.add_option("--max-plies", options->limits.plies,
                 "Look for wins in at most this many actions of both sides")
      ->type_name("N")
      ->range(0, most_plies);
  app.add_option("--nodes", options->limits.nodes, "Stop after this many positions")
      ->type_name("N")
      ->check(refuse_negative);
  add_time_option(app, options->limits.seconds);
  add_memory_option(app, options->limits.memory_mib, "Use at most about this much memory");
  add_threads_option(app, options->limits.threads, "Threads to search with");
  Option* shortest =
      app.add_flag("--shortest", options->shortest, "Prove the shortest win (the default)");
  Option* any =
      app.add_flag(
             "--any", options->any,
             "Stop at the first proved win; its length is an upper bound, and the line and its\n"
             "first action are those of that proof")
          ->excludes(shortest);
  Option* attacker = add_attacker_option(app, options->attacker);
  Option* strategy =
      app.add_option(
             "--strategy", options->strategy,
             "Write the certificate of the win to this file, compressed if it ends in .zst;\n"
             "- writes it to standard output, and the verdict to standard error. With another\n"
             "goal it is a hold file: the way in, and the goal as its fortress")
          ->type_name("FILE")
          ->check(refuse_empty);
  Option* goal =
      app.add_option("--goal", options->goal,
                     "What the attacker has to force: formation (the default), its queen "
                     "on the throne\n(throne), the capture of the enemy's queen "
                     "(capture-queen), a pattern of a hold file\n(pattern:PATTERN), or "
                     "one of those of a hold file (fortress:FILE); where it wins by\nthe "
                     "rules before, that will do")
          ->type_name("GOAL")
          ->check(refuse_empty);
  Option* table =
      app.add_option("--table", options->table,
                     "A table or a folder of tables: if one is for the rule set, the answer is\n"
                     "read from it (see agon table)")
          ->type_name("DIR")
          ->check(refuse_empty);
  Option* hold =
      app.add_option("--hold", options->hold,
                     "A hold file for the rule set, of either side: positions that the defender "
                     "holds by it\nare refuted at any length (prove the file with agon check)")
          ->type_name("FILE")
          ->check(refuse_empty);
  Option* readings =
      app.add_flag(
             "--readings", options->readings,
             "Answer for every reading of the source that --rules names, and say which of the\n"
             "fields that it leaves open decide; stops at the first length that wins in any\n"
             "reading, or at --max-plies; the other limits are for all readings together")
          ->excludes(files)
          ->excludes(any)
          ->excludes(strategy)
          ->excludes(goal)
          ->excludes(table)
          ->excludes(hold);
  app.add_option("--max-readings", options->max_readings,
                 "Refuse --readings if there are more than this many")
      ->type_name("N")
      ->range(1, static_cast<double>(largest_max_readings))
      ->capture_default_str()
      ->needs(readings);
  app.add_option("--engine", options->engine,
                 "zones: proofs leave open what does not matter; plain: every position on its own")
      ->type_name("NAME")
      ->one_of({"zones", "plain"})
      ->capture_default_str();
  for (Option* option : {app.get_option("--rules"), app.get_option("--position"), attacker,
                         strategy, table, hold, goal})
    files->excludes(option);
  app.footer(
      "Plies are the actions of both sides to the end of the game, forced passes included. Exit\n"
      "code 3: a limit was reached first, and what was established by then is printed; 1: the\n"
      "answer to a puzzle is not the one that its file expects.\n"
      "--readings --json: an object for each group of readings with one verdict: the fields for\n"
      "one of them, then \"readings\" of \"of\" that say so, \"carried\": in how many the win was\n"
      "found in another reading and replayed, \"decided_by\": [fields], \"where\": {\"any_of\" or "
      "\"none_of\":\n"
      "[{field: [values]}]}, \"names\": [the readings].\n"
      "Examples:\n"
      "  agon solve --position '6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -'\n"
      "  agon solve --max-plies 3 --json\n"
      "  agon solve --rules botermans --goal throne\n"
      "  agon solve --rules botermans --goal "
      "'pattern:******/*******/********/*********/**********/*****Q*****/**********/*********/"
      "********/*******/****** b - -'\n"
      "  agon solve --readings --rules woolson --position "
      "'6/5g1/5g2/4G4/4Gg1q2/4GQG4/4GG4/4g4/8/2gg3/6 w - -'");
  return [options](Output& out) { return solve_all(*options, out); };
}

}  // namespace agon::tools
