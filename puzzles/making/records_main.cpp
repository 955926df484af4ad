// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon-records: looks for records, and writes them down (puzzles/records).
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "model/values/position.hpp"
#include "puzzles/making/bench_set.hpp"
#include "puzzles/making/program.hpp"
#include "puzzles/making/record_certify.hpp"
#include "puzzles/making/record_climb.hpp"
#include "solver/certificates/strategy_text.hpp"

namespace {

using namespace agon;
using namespace agon::puzzles;

struct Request {
  std::string rules = "wikipedia";
  std::string demand = "none";
  std::vector<std::string> from;
  std::uint64_t rounds = 100'000;
  int least = 11;
  ClimbSettings settings;

  std::string set;
  std::filesystem::path folder;
  std::string name;
  std::string source;
  std::uint64_t nodes = 1'000'000'000;
};

LineDemand demand_of(const std::string& name) {
  if (name == "quiet") return LineDemand::quiet;
  if (name == "capturing") return LineDemand::capturing;
  return LineDemand::none;
}

BenchSet set_of(const std::string& path) {
  auto set = read_bench_set(path);
  if (!set) throw Unusable(fmt::format("{}: cannot be read; name a set of positions", path));
  if (!set->mistakes.empty()) throw Unusable(to_string(set->mistakes));
  return *std::move(set);
}

void climb(const Request& request) {
  const bitboard::Engine engine(rules_of(request.rules));
  ClimbSettings settings = request.settings;
  settings.demand = demand_of(request.demand);
  Climb climb(engine, settings);
  for (const std::string& path : request.from)
    for (const BenchPosition& each : set_of(path).positions)
      climb.plant(engine.load(each.position));
  int told = request.least - 1;
  for (std::uint64_t round = 0; round <= request.rounds; ++round) {
    if (round > 0) climb.round();
    if (!climb.best() || climb.best()->plies <= told) continue;
    told = climb.best()->plies;
    std::string line;
    for (const bitboard::Move move : climb.best()->line)
      line += ',' + to_string(engine.to_action(move));
    fmt::print("{}\t{}\t{}\tround-{},nodes-{}{}\n", request.rules,
               to_string(engine.unload(climb.best()->state)), told, round, climb.nodes(), line);
    std::fflush(stdout);
  }
}

/// The last position of the set as a puzzle on standard output, and its certificate.
void prove(const Request& request) {
  const BenchSet set = set_of(request.set);
  if (set.positions.empty())
    throw Unusable(fmt::format("{}: holds no position; give a set with one", request.set));
  const BenchPosition& last = set.positions.back();
  if (!last.plies)
    throw Unusable(fmt::format("{}:{}: no plies are given; give those of the shortest win",
                               request.set, last.line));
  std::vector<Action> line;  // among the tags
  for (const std::string& tag : last.tags)
    if (const auto action = parse_action(tag)) line.push_back(*action);
  std::string why;
  auto certified = certify({last.rules, last.rules_name}, last.position, *last.plies,
                           demand_of(request.demand), request.nodes, why, line);
  if (!certified)
    throw Unusable(fmt::format("{}:{}: {}; give more --nodes, or another position", request.set,
                               last.line, why));
  Puzzle& puzzle = certified->puzzle;
  puzzle.name = request.name;
  puzzle.source = request.source;
  puzzle.note = certified->facts();
  write_whole(
      request.folder / (request.name + ".agon.zst"),
      certificates::compress(certificates::to_text(certified->strategy, puzzle.rules_name)));
  fmt::print("{}", to_toml(puzzle));
}

void add_climb(CLI::App& app, Request& request) {
  CLI::App* kind = app.add_subcommand(
      "climb",
      "Looks for long wins of White by small changes of positions, and prints each that is "
      "longer than those before as a line of a set (puzzles/bench/README.md)");
  ClimbSettings& settings = request.settings;
  kind->add_option("--rules", request.rules, "Rules of the positions")->capture_default_str();
  kind->add_option("--demand", request.demand, "Kind of line wanted")
      ->check(CLI::IsMember({"none", "quiet", "capturing"}))
      ->capture_default_str();
  kind->add_option("--from", request.from, "Sets of positions to start from");
  kind->add_option("--rounds", request.rounds, "Changes to try")->capture_default_str();
  kind->add_option("--least", request.least, "Print wins from this many plies on")
      ->capture_default_str();
  kind->add_option("--seed", settings.seed, "Seed of all random choices")->capture_default_str();
  kind->add_option("--nodes", settings.nodes, "Positions searched for one question")
      ->capture_default_str();
  kind->add_option("--pool", settings.pool, "Positions kept")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  kind->add_option("--patience", settings.patience, "Changes without a longer win before a restart")
      ->capture_default_str();
  kind->footer("Example:\n  agon-records climb --rules mitra --nodes 20000 --rounds 2000\n");
}

void add_prove(CLI::App& app, Request& request) {
  CLI::App* kind = app.add_subcommand(
      "prove",
      "Proves the last position of a set afresh, prints it as a puzzle, and writes its "
      "certificate to FOLDER/NAME.agon.zst");
  kind->add_option("SET", request.set, "A set of positions")->required()->check(CLI::ExistingFile);
  kind->add_option("FOLDER", request.folder, "Where the certificate goes")
      ->required()
      ->check(CLI::ExistingDirectory);
  kind->add_option("--name", request.name, "Name of the puzzle and its certificate")->required();
  kind->add_option("--source", request.source, "Who found it, and how")->required();
  kind->add_option("--demand", request.demand, "Kind of line wanted")
      ->check(CLI::IsMember({"none", "quiet", "capturing"}))
      ->capture_default_str();
  kind->add_option("--nodes", request.nodes, "Positions searched for one question")
      ->capture_default_str();
}

int run(int argc, const char* const* argv) {
  CLI::App app(
      "Looks for records and writes them to files (puzzles/records). The same options give the "
      "same answer.",
      "agon-records");
  app.require_subcommand(1);
  Request request;
  add_climb(app, request);
  add_prove(app, request);
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    fmt::print("{}", app.help());
    return 0;
  } catch (const CLI::ParseError& error) {
    throw Unusable(fmt::format("{}; --help shows what is possible", error.what()));
  }
  if (app.got_subcommand("climb")) climb(request);
  if (app.got_subcommand("prove")) prove(request);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const Unusable& reason) {
    fmt::print(stderr, "agon-records: {}\n", reason.what());
    return 2;
  }
}
