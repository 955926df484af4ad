// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon vectors: test positions for other implementations, made, checked and reported on.
#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "puzzles/vectors/check.hpp"
#include "puzzles/vectors/suite.hpp"
#include "tools/requests/vectors.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {
namespace {

struct MakeOptions {
  std::vector<std::string> rules{"wikipedia"};
  std::size_t count = 300;
  std::uint64_t seed = 1;
  std::vector<std::string> tags;
  int perft = 2;
  std::string from = "mixed";
  bool coverage = true;
  std::size_t pool = 20000;
  std::string output;
  std::string report;
};

vectors::ClauseSet chosen_tags(const MakeOptions& options) {
  vectors::ClauseSet set;
  for (const std::string& tag : options.tags) {
    const auto clause = vectors::find_clause(tag);
    if (!clause)
      throw Unusable(
          fmt::format("--tags: no clause is named {}; agon vectors tags lists them", tag));
    set.set(*clause);
  }
  return set;
}

vectors::Order order_of(const MakeOptions& options, const ChosenRules& chosen) {
  vectors::Order order;
  order.preset = chosen.preset.get();
  order.count = options.count;
  order.seed = options.seed;
  order.from = *vectors::parse_from(options.from);
  order.tags = chosen_tags(options);
  order.perft = options.perft;
  order.pool = options.pool;
  order.stop = &interrupted();
  if (order.from == vectors::From::exhaustive && !vectors::PositionSource::few_enough(chosen.rules))
    throw Unusable(
        fmt::format("--from: {} has more than a million placements; exhaustive is for "
                    "small boards, such as {},setup=place-guards,radius=2,guards=1",
                    chosen.name, chosen.name));
  return order;
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
    const vectors::Order order = order_of(options, chosen);
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
  app.add_option("--count", options->count, "Vectors for each rule set [300]")->range(1, 10000000);
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
  app.add_option("--pool", options->pool, "Positions to choose from [20000]")->range(1, 10000000);
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

std::string read_vectors(const std::string& path) {
  return read_file("FILE", path, LineMeter(vectors::longest_vector_line),
                   "test vectors, a JSON file of lines as agon vectors make writes it");
}

ExitCode check(const VectorsOptions& options, Output& out) {
  std::size_t good = 0, wrong = 0;
  std::vector<std::string> names;
  for (const std::string& path : options.files) {
    const std::string name = path == "-" ? "stdin" : path;
    const vectors::CheckedFile file = vectors::check_vectors(read_vectors(path));
    for (const vectors::WrongLine& line : file.wrong)
      if (line.unreadable) throw Unusable(fmt::format("{}:{}: {}", name, line.line, line.text));
    if (file.vectors.empty())
      throw Unusable(fmt::format("{}: has no vectors; agon vectors make writes some", name));
    for (const vectors::WrongLine& line : file.wrong)
      out.line(options.json ? mistake_json(name, line) : mistake_text(name, line));
    names.push_back(name);
    wrong += file.wrong.size();
    good += file.vectors.size() - file.wrong.size();
  }
  out.line(options.json ? checked_json(names, good, wrong) : checked_text(good, wrong));
  return wrong == 0 ? ExitCode::done : ExitCode::wrong;
}

ExitCode report(const VectorsOptions& options, Output& out) {
  for (const std::string& path : options.files) {
    const std::string name = path == "-" ? "stdin" : path;
    const vectors::CheckedFile file =
        vectors::check_vectors(read_vectors(path), /*read_only=*/true);
    if (!file.wrong.empty())
      throw Unusable(fmt::format("{}:{}: {}", name, file.wrong[0].line, file.wrong[0].text));
    if (file.vectors.empty())
      throw Unusable(fmt::format("{}: has no vectors; agon vectors make writes some", name));
    out.text(options.json ? coverage_json(name, file.vectors)
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
    out.text(*json ? clauses_json() : describe_clauses());
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
