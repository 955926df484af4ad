// agon solve: can a side force a win?
#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>

#include "model/data/position_text.hpp"
#include "model/rules/judge.hpp"
#include "solver/analysis/solve.hpp"
#include "solver/analysis/tables/probe.hpp"
#include "solver/check/strategy_text.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/output.hpp"
#include "tools/cli/progress.hpp"
#include "tools/cli/subcommand.hpp"
#include "tools/commands/solve_puzzles.hpp"
#include "tools/commands/solve_readings.hpp"
#include "tools/commands/table/files.hpp"
#include "tools/report/json.hpp"
#include "tools/report/verdict.hpp"

namespace agon::tools {
namespace {

constexpr int most_plies = 512;

struct SolveOptions : CommonOptions {
  std::vector<std::string> files;
  Limits limits;
  std::string attacker;
  std::string strategy;
  std::string engine = "zones";
  std::string table;
  bool shortest = false;
  bool any = false;
  bool readings = false;
};

void note(const std::string& text) {
  fmt::print(stderr, "{}\n", text);
}

SearchEngine engine_of(const SolveOptions& options) {
  return options.engine == "plain" ? SearchEngine::plain : SearchEngine::zones;
}

void write_strategy(const std::string& path, const search::Solved& solved, const ChosenRules& rules,
                    const Position& position) {
  const Verdict& verdict = solved.verdict;
  if (!solved.strategy || solved.strategy->lines.empty()) {
    note(fmt::format("--strategy: {} is not written: {}", path,
                     verdict.value != Verdict::Value::win ? "no win was found"
                     : verdict.limited                    ? *verdict.reason
                                       : "the attacker has nothing to decide before the win"));
    return;
  }
  const std::string text = check::to_text(*solved.strategy, portable_name(rules));
  write_file("--strategy", path, check::named_compressed(path) ? check::compress(text) : text);
  if (!verdict.shortest)
    note(
        fmt::format("--strategy: the play of {} may be over sooner than it says; check it with "
                    "agon check --loose",
                    path));
  if (rules::decider(position, rules.rules) != verdict.attacker)
    note(
        fmt::format("--strategy: the defender decides first, so the position is on no line of {}; "
                    "check it with agon check {} --position '{}'",
                    path, path, to_string(position)));
}

/// The tables that --table names, if they have the rule set.
std::optional<OpenTable> table_for(const SolveOptions& options, const ChosenRules& rules) {
  if (options.table.empty()) return std::nullopt;
  std::error_code ignored;
  std::optional<OpenTable> table;
  if (std::filesystem::is_directory(options.table, ignored)) {
    table = find_table("--table", options.table, rules.rules);
  } else {
    table = open_table("--table", options.table);
    if (!same_table(table->table->rules(), rules.rules)) table.reset();
  }
  if (!table)
    note(fmt::format("--table: {} has no table for {}; searching", options.table, rules.name));
  return table;
}

ExitCode solve_positions(const SolveOptions& options, search::Question question, Output& out,
                         ProgressLine& progress) {
  const ChosenRules rules = choose_rules(options);
  const std::optional<OpenTable> table = table_for(options, rules);
  std::optional<analysis::TableAnswers> answers;
  if (table) answers.emplace(*table);
  const auto ask = [&](const Position& position) {
    question.attacker = attacker_of(options.attacker, position);
    if (answers && !position.placing())
      if (std::optional<search::Solved> known = answers->solve(position, question))
        return *std::move(known);
    search::Solved solved = solve(rules.rules, position, question, engine_of(options));
    progress.clear();
    return solved;
  };
  if (in_bulk(options)) {
    if (!options.strategy.empty())
      throw Unusable(
          "--strategy: one file cannot take the strategies of many positions; give one with "
          "--position");
    ExitCode code = ExitCode::done;
    const ExitCode ended =
        for_each_line(out, rules, [&](const Position& position, const std::string&) {
          const Verdict verdict = ask(position).verdict;
          if (verdict.limited) code = ExitCode::limit;
          std::string line;
          for (const Action& action : verdict.line) line += " " + to_string(action);
          out.line(options.json ? json_text(verdict_json(rules, position, verdict))
                                : verdict_sentence(verdict) + (line.empty() ? "" : ":" + line));
        });
    return ended == ExitCode::done ? code : ended;
  }
  const Position position = choose_position(options, rules);
  question.strategy = !options.strategy.empty();
  const search::Solved solved = ask(position);
  if (question.strategy) write_strategy(options.strategy, solved, rules, position);
  if (options.json)
    out.line(json_text(verdict_json(rules, position, solved.verdict)));
  else
    out.text(verdict_text(rules, position, solved.verdict) +
             fmt::format("{} nodes, {:.3f} s\n", solved.verdict.nodes, solved.verdict.seconds));
  return solved.verdict.limited ? ExitCode::limit : ExitCode::done;
}

ExitCode solve_all(const SolveOptions& options, Output& out) {
  catch_interrupts();
  if (options.limits.threads > 1 && options.engine == "plain")
    note("--threads: --engine plain takes one thread, whatever is asked for");
  ProgressLine progress;
  search::Question question;
  question.limits = options.limits;
  question.limits.stop = &interrupted();
  question.any = options.any;
  question.progress = [&progress](const search::Progress& now) {
    if (progress.due())
      progress.show(fmt::format("solve: no win in {} plies; {:.1f} million nodes, {:.0f} s",
                                now.refuted, static_cast<double>(now.nodes) / 1e6, now.seconds));
  };
  if (options.readings)
    return solve_all_readings(options, options.attacker, question, engine_of(options), out);
  if (options.files.empty()) return solve_positions(options, question, out, progress);
  return solve_puzzles(options.files, question, engine_of(options), options.json, out);
}

}  // namespace

Run add_solve(CLI::App& app) {
  auto options = std::make_shared<SolveOptions>();
  CLI::Option* files = app.add_option("FILE", options->files,
                                      "Puzzle files to solve and compare with what they expect");
  add_common_options(app, *options);
  app.add_option("--max-plies", options->limits.plies,
                 "Look for wins in at most so many actions of both sides")
      ->type_name("N")
      ->check(CLI::Range(0, most_plies));
  app.add_option("--nodes", options->limits.nodes, "Stop after so many positions")->type_name("N");
  app.add_option("--time", options->limits.seconds, "Stop after so many seconds")
      ->type_name("SECONDS")
      ->check(CLI::NonNegativeNumber);
  app.add_option("--memory", options->limits.memory_mib, "Use about so much memory at most")
      ->type_name("MIB")
      ->check(CLI::Range(std::size_t{1}, std::size_t{1} << 20))
      ->capture_default_str();
  app.add_option("--threads", options->limits.threads, "Threads to search with")
      ->type_name("N")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  CLI::Option* shortest =
      app.add_flag("--shortest", options->shortest, "Prove the shortest win (the default)");
  CLI::Option* any =
      app.add_flag(
             "--any", options->any,
             "Be content with the first win that is proved, however long; the plies are then\n"
             "at most those, the line and its first action belong to that proof")
          ->excludes(shortest);
  CLI::Option* attacker = app.add_option("--attacker", options->attacker,
                                         "The side that is to win: w or b [the side to move]")
                              ->type_name("SIDE")
                              ->check(CLI::IsMember({"w", "b"}));
  CLI::Option* strategy =
      app.add_option("--strategy", options->strategy,
                     "Write the certificate of the win to this file, compressed if it ends in .zst")
          ->type_name("FILE");
  CLI::Option* table =
      app.add_option("--table", options->table,
                     "A folder with tables, or one table: where one is for the rule set, the\n"
                     "answer comes from it at once (see agon table)")
          ->type_name("DIR")
          ->check(refuse_empty);
  app.add_flag("--readings", options->readings,
               "Answer for every reading of the source that --rules names, and say which of the\n"
               "fields that it leaves open decide; ends with the first length that wins in any\n"
               "reading, or with --max-plies; the other limits hold for all together")
      ->excludes(files)
      ->excludes(any)
      ->excludes(strategy)
      ->excludes(table);
  app.add_option("--engine", options->engine,
                 "zones: proofs silent about what does not matter; plain: every position by itself")
      ->type_name("NAME")
      ->check(CLI::IsMember({"zones", "plain"}))
      ->capture_default_str();
  for (CLI::Option* option :
       {app.get_option("--rules"), app.get_option("--position"), attacker, strategy, table})
    files->excludes(option);
  app.footer(
      "Plies are the actions of both sides to the end of the game, a forced pass included. Exit\n"
      "code 3: a limit came first, and what is printed is what was established until then; 1: a\n"
      "puzzle came out otherwise than its file says.\n"
      "--readings --json: an object for each group of readings with one verdict: the fields for\n"
      "one of them, then \"readings\" of \"of\" that say so, \"carried\": in how many the win was\n"
      "found in another and replayed, \"decided_by\": [fields], \"where\": {\"any_of\" or "
      "\"none_of\":\n"
      "[{field: [values]}]}, \"names\": [the readings].\n"
      "Examples:\n"
      "  agon solve --position '6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -'\n"
      "  agon solve --max-plies 3 --json\n"
      "  agon solve --readings --rules woolson --position "
      "'6/5g1/5g2/4G4/4Gg1q2/4GQG4/4GG4/4g4/8/2gg3/6 w - -'");
  return [options](Output& out) { return solve_all(*options, out); };
}

}  // namespace agon::tools
