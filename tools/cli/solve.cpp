// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon solve: can a side force a win? Its options, and how an answer is shown.
#include "tools/cli/solve.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/api/solution_tree.hpp"
#include "tools/cli/pictures.hpp"
#include "tools/cli/table.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/wording/games.hpp"
#include "tools/wording/solution.hpp"
#include "tools/wording/verdict.hpp"

namespace agon::tools {
namespace {

constexpr const char* tree_heading = "Solution as a tree";

void add_tree_options(Arguments& app, SolveOptions& options, Option* any, Option* readings) {
  Option* tree =
      app.add_option(
             "--tree", options.tree,
             "Print the solution as composers do: set play, tries with their refutations, the key, "
             "variations by the attacker's answer, threats, duals; the limits apply again to this. "
             "1: the longest defence; 2: 4 groups of defences at one point, 3 choices deep, tries "
             "with at most 2 refutations; 3: 12 groups, 8 deep, at most 5 refutations")
          ->heading(tree_heading)
          ->type_name("LEVEL")
          ->range(1, 3)
          ->excludes(any)
          ->excludes(readings);
  app.add_option("--tries", options.tries, "Tries to print")
      ->heading(tree_heading)
      ->type_name("N")
      ->range(0, 1000)
      ->capture_default_str()
      ->needs(tree);
}

ExitCode solve_all(const SolveOptions& options, Output& out) {
  catch_interrupts();
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
  if (options.files.empty() && options.position.empty() && options.goal == usual_goal &&
      options.table.empty())
    throw Unusable(
        "--position: is missing; give --position 'POSITION', where start is the rule set's start "
        "and - takes one a line from standard input, or a FILE of puzzles");
  if (options.questions) return print_questions(options, out);
  if (options.readings) return solve_readings(options, std::move(question), out);
  if (options.files.empty()) return solve_positions(options, std::move(question), out, progress);
  return solve_puzzles(options, question, out);
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
  add_rules_option(app, options);
  add_position_option(
      app, options.position,
      std::string(position_help) +
          "; without it and FILE, --goal and --table ask about the rule set's start");
  add_json_option(app, options.json);
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
             "Write the proof of the win to this file, compressed if it ends in .zst;\n"
             "- writes it to standard output, and the verdict to standard error. With another goal "
             "it is a hold file: the way in, and the goal as its fortress")
          ->type_name("FILE")
          ->endings({".agon", ".zst"})
          ->check(refuse_empty);
  Option* goal =
      app.add_option(
             "--goal", options.goal,
             "What the attacker has to force: formation (the default), its queen on the "
             "throne (throne), the capture of the enemy's queen (capture-queen), a pattern "
             "as in a hold file (pattern:PATTERN), any pattern of a hold file "
             "(fortress:FILE), or any fortress that is known without one (fortress, with "
             "--attacker); winning by the rules before that counts too. A queen may already be "
             "on the throne or captured (0 plies), whichever side is to move; a pattern names the "
             "side to move")
          ->type_name("GOAL")
          ->such_as([] {
            return std::vector<std::string>{"formation", "throne",   "capture-queen",
                                            "pattern:",  "fortress", "fortress:"};
          })
          ->check(refuse_empty);
  Option* table =
      add_table_option(app, options.table,
                       "A table or a folder of tables: if one is for the rule set, the answer, "
                       "line, keys, tree and proof are read from it, with pieces in hand "
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

Answer::Answer(const SolveOptions& options, Asked asked, api::Solved solved)
    : asked_(std::move(asked)), solved_(std::move(solved)) {
  if (options.tree == 0) return;
  api::TreeSize size = api::tree_size(options.tree);
  size.tries = options.tries;
  tree_ = api::solution_tree(asked_.rules.rules, asked_.position, solved_.verdict, asked_.question,
                             size, asked_.table);
}

/// What the table knows where the verdict does not say it: a draw, a win of the other side, one
/// that takes longer than was asked for. Else empty.
std::string Answer::known() const {
  const auto& probe = solved_.probe;
  if (!probe || probe->over != Outcome::none || solved_.verdict.value == Verdict::Value::win)
    return "";
  const auto& [value, plies] = probe->value;
  if (value == tablebase::Value::draw) return "a draw";
  const Side mover = asked_.position.to_move;
  return fmt::format("{} wins{}",
                     side_name(value == tablebase::Value::win ? mover : opponent(mover)),
                     plies ? fmt::format(" in {}", *plies) : "");
}

std::string Answer::text() const {
  const Goal::Kind goal = asked_.question.goal.kind;
  const auto lines =
      tree_ ? solution_lines(asked_.rules.rules, asked_.position, solved_.verdict.attacker, *tree_)
            : std::vector<SolutionLine>{};
  const std::string text =
      lines.empty()
          ? verdict_text(asked_.rules, asked_.position, solved_.verdict, Output::colour(), goal)
          : verdict_head(asked_.rules, asked_.position, solved_.verdict, Output::colour(), goal) +
                solution_text(lines);
  const std::string by_table = known();
  return by_table.empty() ? text
                          : text + fmt::format(
                                       "By the table: {} (agon table probe has the value "
                                       "of every action).\n",
                                       by_table);
}

std::string Answer::line() const {
  std::string text = verdict_sentence(solved_.verdict, asked_.question.goal.kind);
  if (const std::string by_table = known(); !by_table.empty())
    text += fmt::format("; by the table: {}", by_table);
  if (!solved_.verdict.line.empty()) text += ":";
  for (const Action& action : solved_.verdict.line) text += " " + to_string(action);
  return text;
}

std::string Answer::work() const {
  return fmt::format(
      "{}, {:.3f} s{}\n", counted(solved_.verdict.nodes, "node"), solved_.verdict.seconds,
      asked_.by_table.empty() ? "" : fmt::format(", all from the table {}", asked_.by_table));
}

SolvedPosition Answer::solved() const {
  return {asked_.rules, asked_.position, solved_, asked_.question.goal.kind,
          tree_ ? &*tree_ : nullptr};
}

void Answer::draw(const OutputFolder& folder, const std::string& title) const {
  if (solved_.verdict.line.empty())
    note(fmt::format("--svg: {} has no line to draw, only the position", title));
  write_film(folder,
             film_of(asked_.rules.rules, asked_.rules.name, asked_.position, solved_.verdict.line),
             title);
}

Run add_solve(Arguments& app) {
  auto options = std::make_shared<SolveOptions>();
  add_solve_options(app, *options);
  app.footer(
      "Plies count the actions of both sides to the end of the game, forced passes included. Exit "
      "code 3: a limit was reached first, and the results so far are printed; 1: the answer to a "
      "puzzle differs from the one in its file.\n"
      "\n"
      "--json with --readings: an object for each group of readings with the same verdict: the "
      "answer for one of them, then \"readings\" of \"of\" in the group, \"carried\": in how many "
      "a win found in another reading was replayed, \"decided_by\": [fields], \"where\": "
      "{\"any_of\" or \"none_of\": [{field: [values]}]}, \"names\": [the readings].\n"
      "Examples:\n"
      "  agon solve --position '6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -'\n"
      "  agon solve --position start --max-plies 3 --json\n"
      "  agon solve --rules botermans --goal throne\n"
      "  agon solve --rules botermans,radius=3,guards=2 --position 'q3/5/1G3G/7/6/4g/g2Q w - -' "
      "--goal 'pattern:****/*****/******/***Q***/******/*****/**** b - -'\n"
      "  agon solve --readings --rules woolson --position "
      "'6/5g1/5g2/4G4/4Gg1q2/4GQG4/4GG4/4g4/8/2gg3/6 w - -'");
  return [options](Output& out) { return solve_all(*options, out); };
}

}  // namespace agon::tools
