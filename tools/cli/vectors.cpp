// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon vectors: test positions for other implementations, made, checked and reported on.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <string>
#include <vector>

#include "model/rulesets/parse.hpp"
#include "puzzles/vectors/check.hpp"
#include "puzzles/vectors/cover.hpp"
#include "puzzles/vectors/suite.hpp"
#include "tools/requests/vectors.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {
namespace {

struct MakeOptions : VectorsInWords {
  std::vector<std::string> rules{"wikipedia"};
  std::string output;
  std::string report;
};

/// Of a suite just made: what was reached, what was not, and which pairs never met.
std::string describe_suite(const vectors::Order& order, const vectors::Suite& suite) {
  const vectors::ClauseSet missing = suite.applying & ~suite.reached;
  std::string text = fmt::format(
      "{}: {}, of {} looked at (seed {})\n"
      "clauses: {} apply, {} reached\n"
      "pairs of clauses: {} met, {} covered; {} {} all\n",
      order.preset->name, counted(suite.vectors.size(), "vector"),
      counted(suite.looked_at, "position"), order.seed, suite.applying.count(),
      suite.reached.count(), suite.pairs_met, suite.pairs_covered, counted(suite.cover, "vector"),
      suite.cover == 1 ? "covers" : "cover");
  if (suite.without_game > 0)
    text += fmt::format("{} without a game from the start found\n",
                        counted(suite.without_game, "position"));
  for (const std::string_view name : clause_names(missing))
    text += fmt::format("not reached: {}\n", name);
  for (const auto& pair : suite.never_met)
    text += fmt::format("never met: {} {}\n", vectors::clauses()[pair.first].name,
                        vectors::clauses()[pair.second].name);
  return text;
}

std::string suite_text(const std::vector<vectors::Vector>& suite) {
  std::string text;
  for (const vectors::Vector& vector : suite) text += vectors::vector_line(vector) + "\n";
  return text;
}

ExitCode make(const MakeOptions& options, Output& out) {
  const OutputFile to("--output", options.output.empty() ? "-" : options.output, FileKind::vectors);
  const OutputFile covered("--report", options.report, FileKind::text);
  if (options.output.empty())
    covered.refuse_standard_output("which holds the vectors",
                                   ", or name one for the vectors with --output");
  refuse_clashes({&to, &covered}, false);
  catch_interrupts();
  std::string text, report;
  const auto emit = [&](const std::string& line) {
    to.is_standard_output() ? out.text(line) : void(text += line);
  };
  for (const std::string& each : options.rules) {
    const ChosenRules chosen = choose_rules(each, "--rules");
    const vectors::Order order = order_of(options, chosen.name, *chosen.preset, interrupted());
    if (interrupted()) throw LimitReached("interrupted; the output so far is complete");
    if (options.coverage) {
      const vectors::Suite suite = vectors::make_suite(order);
      if (suite.interrupted) throw LimitReached("interrupted; the output so far is complete");
      if (!suite.disagreement.empty())
        throw LimitReached("judge and fast engine disagree: " + suite.disagreement +
                           "; this is a bug in the program");
      emit(suite_text(suite.vectors));
      report += describe_suite(order, suite);
    } else {
      vectors::make_plain(order, [&](const vectors::Vector& vector) {
        emit(vectors::vector_line(vector) + "\n");
        return !interrupted();
      });
      if (interrupted()) throw LimitReached("interrupted; the lines printed are complete");
    }
  }
  if (!to.is_standard_output()) to.write(out, text);
  if (covered.given()) covered.write(out, report);
  return ExitCode::done;
}

Run add_vectors_make(Arguments& app) {
  auto options = std::make_shared<MakeOptions>();
  app.add_option("--rules", options->rules, "Rule sets, one or more [wikipedia]")
      ->type_name("RULES");
  app.add_option("--count", options->count, "Vectors for each rule set [300]")
      ->range(1, VectorsInWords::most);
  app.add_option("--seed", options->seed, "Seed of the positions [1]")->check(refuse_negative);
  app.add_option("--tags", options->tags, "Cover these clauses only, joined by commas [all]")
      ->type_name("TAG,...")
      ->such_as([] {
        std::vector<std::string> tags;
        for (const vectors::Clause& each : vectors::clauses()) tags.emplace_back(each.name);
        return tags;
      })
      ->delimiter(',');
  app.add_option("--perft", options->perft, "Depth to count sequences to [2]")
      ->range(0, vectors::max_perft);
  app.add_option("--from", options->from,
                 "mixed, start (games), random, dense, near-won or exhaustive [mixed]")
      ->type_name("KIND")
      ->one_of({"mixed", "start", "random", "dense", "near-won", "exhaustive"});
  app.add_flag("--coverage,!--no-coverage", options->coverage,
               "Choose positions that cover all clauses and their pairs [yes]");
  app.add_flag("--games", options->games,
               "Give each vector a game from the start; choose positions that have one");
  app.add_option("--pool", options->pool, "Positions to choose from [20000]")
      ->range(1, VectorsInWords::most);
  add_output_option(app, options->output, "Write to a file; - is standard output [-]");
  app.add_option("--report", options->report, "Write a coverage report to a file")
      ->type_name("FILE")
      ->check(refuse_empty);
  app.footer(
      "JSON Lines, described by puzzles/vectors/agon-vectors-1.schema.json. Answers come from the "
      "reference rules; with --no-coverage they come from the fast engine, and no vector is marked "
      "as dependent on a reading.\n"
      "Examples:\n"
      "  agon vectors make --rules woolson --count 100 --pool 2000 --report woolson.txt\n"
      "  agon vectors make --no-coverage --from dense --count 1000 --perft 0\n"
      "  agon vectors make --rules wikipedia,setup=place-guards,radius=2,guards=1 --from "
      "exhaustive --pool 1000");
  return [options](Output& out) { return make(*options, out); };
}

struct VectorsOptions {
  std::vector<std::string> files;
  bool json = false;
};

/// With the name that messages call it.
vectors::CheckedFile read_vectors(const std::string& path, const std::string& name,
                                  bool read_only) {
  const std::string text =
      read_file("FILE", path, LineMeter(vectors::longest_vector_line),
                "test vectors, a JSON file of lines as agon vectors make writes it");
  return vectors_in(text, name, read_only);
}

std::string name_of(const std::string& path) {
  return path == "-" ? "stdin" : path;
}

ExitCode check(const VectorsOptions& options, Output& out) {
  std::size_t good = 0, wrong = 0;
  std::vector<std::string> names;
  for (const std::string& path : options.files) {
    const std::string name = name_of(path);
    const vectors::CheckedFile file = read_vectors(path, name, false);
    for (const vectors::WrongLine& line : file.wrong)
      out.line(options.json ? mistake_json(name, line)
                            : fmt::format("{}:{}: {}: {}", name, line.line, line.id, line.text));
    names.push_back(name);
    wrong += file.wrong.size();
    good += file.vectors.size() - file.wrong.size();
  }
  out.line(options.json ? checked_json(names, good, wrong)
                        : fmt::format("{} right, {} wrong", good, wrong));
  return wrong == 0 ? ExitCode::done : ExitCode::wrong;
}

/// Of vectors of a file `name`, for each rule set in them. The tags are taken at their word.
std::string describe_coverage(const std::string& name, const std::vector<vectors::Vector>& all) {
  std::string text;
  for (const vectors::Coverage& each : vectors::coverage(all)) {
    text += fmt::format("{}: {}: {}, {} of {}, {}\n", name, rulesets::shortest_name(each.rules),
                        counted(each.vectors, "vector"), each.reached.count(),
                        counted(each.applying.count(), "clause"), counted(each.pairs, "pair"));
    for (std::size_t i = 0; i < vectors::clauses().size(); ++i)
      if (each.applying[i])
        text += fmt::format("  {:<44}{:>6}\n", vectors::clauses()[i].name, each.counts[i]);
    text += fmt::format("  all clauses and pairs in {}: {}\n",
                        counted(each.smallest.size(), "vector"), fmt::join(each.smallest, " "));
  }
  return text;
}

ExitCode report(const VectorsOptions& options, Output& out) {
  for (const std::string& path : options.files) {
    const std::string name = name_of(path);
    const vectors::CheckedFile file = read_vectors(path, name, true);
    out.text(options.json ? coverage_json(name, file.vectors) + "\n"
                          : describe_coverage(name, file.vectors));
  }
  return ExitCode::done;
}

void add_files(Arguments& app, VectorsOptions& options) {
  app.add_option("FILE", options.files, "Files of vectors; - is standard input")
      ->type_name("FILE")
      ->endings({".jsonl"})
      ->required();
}

Run add_vectors_check(Arguments& app) {
  auto options = std::make_shared<VectorsOptions>();
  add_files(app, *options);
  add_json_option(app, options->json);
  app.footer(
      "Prints a line file:line: for each wrong vector; exit code 1.\n"
      "--json: an object for each of those, {\"file\", \"line\", \"id\", \"text\"}, then one with\n"
      "{\"files\", \"right\", \"wrong\"}.\n"
      "Examples:\n"
      "  agon vectors make --count 20 --pool 500 | agon vectors check -\n"
      "  agon vectors make --count 20 --pool 500 | agon vectors check - --json");
  return [options](Output& out) { return check(*options, out); };
}

Run add_vectors_report(Arguments& app) {
  auto options = std::make_shared<VectorsOptions>();
  add_files(app, *options);
  add_json_option(app, options->json);
  app.footer(
      "--json: an object for each file.\n"
      "Example:\n  agon vectors make --count 20 --pool 500 | agon vectors report -");
  return [options](Output& out) { return report(*options, out); };
}

Run add_vectors_tags(Arguments& app) {
  auto json = std::make_shared<bool>(false);
  add_json_option(app, *json);
  app.footer(
      "--json: {\"tag\", \"sentence\", \"fields\"}, an object for each clause.\n"
      "Example:\n  agon vectors tags");
  return [json](Output& out) {
    for (const vectors::Clause& clause : vectors::clauses()) {
      out.line(*json ? clause_json(clause)
                     : fmt::format("{}\n    {}", clause.name, clause.sentence));
      if (!*json && !clause.fields.empty()) out.line(fmt::format("    fields: {}", clause.fields));
    }
    return ExitCode::done;
  };
}

}  // namespace

Run add_vectors(Arguments& app) {
  app.footer("Example:\n  agon vectors make --rules botermans --count 50 --pool 1000");
  return add_parts(
      app, {{"make", "Make vectors for rule sets", add_vectors_make},
            {"check", "Compare the answers of vectors with the rules", add_vectors_check},
            {"report", "What vectors cover: clauses, pairs, and a smallest covering set",
             add_vectors_report},
            {"tags", "The clauses of the rules by the tags used in vectors", add_vectors_tags}});
}

}  // namespace agon::tools
