// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon-grow: makes the project's sets of positions (puzzles/bench) and files of puzzles.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include <charconv>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <unistd.h>

#include "puzzles/making/bench_set.hpp"
#include "puzzles/making/found.hpp"
#include "puzzles/making/program.hpp"

namespace {

using namespace agon;
using namespace agon::puzzles;

struct Request {
  std::string rules = "wikipedia";
  std::string name;  ///< of files, as far as the kind of set leaves it open
  int farthest = 5;  ///< ring of guards still to come
  HoldsWanted holds;
  ChainOrder order;
  std::filesystem::path folder;
  std::string command;  ///< the command line, but for the folder: what gives the files once more
};

using Run = std::function<void(const Request&)>;

void write(const std::filesystem::path& path, const std::string& text, std::string_view what) {
  write_whole(path, text);
  fmt::print("{}: {}\n", path.string(), what);
}

void write_set(const Request& request, const std::string& name, std::string_view about,
               const std::vector<BenchPosition>& positions) {
  std::string text = fmt::format(
      "# {}\n# Made by: {}\n# Another version of the search can find others within the same "
      "budgets of nodes.\n# RULES<TAB>POSITION<TAB>PLIES<TAB>TAGS; the side to move attacks.\n",
      about, request.command);
  for (const BenchPosition& position : positions) text += to_bench_line(position);
  write(request.folder / name, text, fmt::format("{} positions", positions.size()));
}

void make_chains(const Request& request) {
  const bool shown = isatty(STDERR_FILENO) != 0;
  const auto sets = grow_chains(request.order, [&](std::size_t epochs) {
    if (shown) fmt::print(stderr, "\r{} of {} epochs", epochs, request.order.epochs);
  });
  if (shown) fmt::print(stderr, "\n");
  for (const auto& [plies, set] : sets)
    if (!set.empty())
      write_set(request, fmt::format("{}-{:02}.txt", request.name, plies),
                fmt::format("Forced wins of {} plies, grown backward from the won formation; the "
                            "length is exact.\n# Tag \"chain\": each action of the attacker but "
                            "the last captures.",
                            plies),
                set);
}

void make_wins(const Request& request) {
  for (const auto& [plies, set] : random_wins(request.order))
    write_set(request, fmt::format("win-{:02}.txt", plies),
              fmt::format("Random near-won positions with a shortest win of {} plies.", plies),
              set);
}

void make_near_won(const Request& request) {
  write_set(request, fmt::format("{}-{}.txt", request.name, request.order.count),
            fmt::format("Random near-won positions, whoever wins: the attacker's queen on ring 0 "
                        "to 2, two to four\n# guards on ring 2 to {}, the others on ring 1, the "
                        "defender anywhere.",
                        request.farthest),
            random_near_won(request.order, request.farthest));
}

void make_games(const Request& request) {
  write_set(request, fmt::format("games-{}.txt", request.order.count),
            "The standard start, and positions of games of random actions, one from each game.",
            random_games(request.order));
}

void make_puzzles(const Request& request, const char* name,
                  const std::function<void(const PuzzleSink&)>& find) {
  std::string text = fmt::format("# Made by: {}\n", request.command);
  const bool shown = isatty(STDERR_FILENO) != 0;
  int count = 0;
  find([&](const Puzzle& puzzle) {
    text += "\n" + to_toml(puzzle);
    ++count;
    if (shown) fmt::print(stderr, "\r{} puzzles", count);
    return true;
  });
  if (shown) fmt::print(stderr, "\n");
  write(request.folder / name, text, fmt::format("{} puzzles", count));
}

/// Takes a number from `from` to `to`; with `odd` every other one.
CLI::Validator whole(std::uint64_t from, std::uint64_t to, bool odd = false) {
  const std::string range = fmt::format("{}{} to {}", odd ? "odd, " : "", from, to);
  return {[=](std::string& text) {
            std::uint64_t value = 0;
            const char* end = text.data() + text.size();
            const auto [read_to, error] = std::from_chars(text.data(), end, value);
            const bool good = error == std::errc{} && read_to == end && from <= value &&
                              value <= to && (!odd || value % 2 == 1);
            return good ? std::string()
                        : fmt::format("{} is not a number in the range {}", text, range);
          },
          to > 999 ? "" : range};
}

constexpr std::uint64_t many = 1'000'000'000;

/// An option that is a number; `help` ends with its default.
template <class Number>
void add_number(CLI::App& kind, const char* name, Number& value, const CLI::Validator& range,
                const char* help) {
  kind.add_option(name, value, help)->capture_default_str()->type_name("N")->check(range);
}

CLI::App* add_kind(CLI::App& app, const char* name, const char* about, const char* example,
                   Request& request) {
  CLI::App* kind = app.add_subcommand(name, about);
  kind->add_option("FOLDER", request.folder, "Output folder")
      ->required()
      ->type_name("")
      ->check(CLI::ExistingDirectory.name(""));
  add_number(*kind, "--seed", request.order.seed, whole(0, many), "Seed of all random choices");
  kind->footer(fmt::format("Example:\n  agon-grow {} {}\n", name, example));
  return kind;
}

void add_set_options(CLI::App& kind, Request& request) {
  kind.add_option("--rules", request.rules, "Rules of the positions")
      ->capture_default_str()
      ->type_name("RULES");
  add_number(kind, "--count", request.order.count, whole(1, many),
             "Positions of a set, at most (near-won and games: exactly)");
}

void add_chain_options(CLI::App& kind, Request& request) {
  ChainOrder& order = request.order;
  const auto number = [&](const char* name, auto& value, const CLI::Validator& range,
                          const char* help) { add_number(kind, name, value, range, help); };
  const CLI::Validator plies = whole(1, 199, true);
  const CLI::Validator percent = whole(0, 100);
  number("--least", order.least, plies, "Plies of the shortest chains");
  number("--most", order.most, plies, "Plies of the longest");
  number("--epochs", order.epochs, whole(1, many), "Growths, each from won formations of its own");
  number("--per-epoch", order.per_epoch, whole(1, many),
         "Chains of a length taken from one growth, at most");
  number("--epoch-nodes", order.epoch_nodes, whole(1, 1000 * many),
         "Positions searched in one growth, at most");
  number("--roots", order.growth.roots, whole(1, many), "Won formations that a growth begins with");
  number("--pool", order.growth.pool, whole(1, many), "Chains of one length that a growth keeps");
  number("--tries", order.growth.tries, whole(1, many),
         "Positions before a chain that are tested at a time");
  number("--nodes", order.growth.nodes, whole(1, many), "Positions searched for one question");
  number("--queen-below", order.growth.queen_below, whole(0, 199),
         "Before chains of fewer plies only the queen is captured; how far, is drawn for each "
         "growth, up to this");
  number("--forcing-percent", order.growth.forcing_percent, percent,
         "How often to undo also actions that capture nothing, while something captured before "
         "is still to be relocated");
  number("--quiet-percent", order.growth.quiet_percent, percent,
         "How often to undo also quiet actions");
  number("--quiet-below", order.growth.quiet_below, whole(0, 999),
         "Quiet actions are undone before chains of fewer plies than this");
}

/// All kinds of files, and what makes each.
std::vector<std::pair<CLI::App*, Run>> add_kinds(CLI::App& app, Request& request) {
  const auto add = [&](const char* name, const char* about, const char* example) {
    return add_kind(app, name, about, example, request);
  };
  CLI::App* chains =
      add("chains",
          "Forced wins in which the attacker captures with each action but the last, grown "
          "backward from the won formation: NAME-NN.txt for each length NN in plies",
          "--seed 7 --most 9 --epochs 3 /tmp");
  CLI::App* wins = add("wins", "Near-won positions with wins of 3, 5 and 7 plies: win-NN.txt",
                       "--count 10 /tmp");
  CLI::App* near_won = add("near-won", "Near-won positions, won or not: NAME-COUNT.txt",
                           "--farthest 3 --count 20 /tmp");
  CLI::App* games =
      add("games", "The start, and positions 40 to 120 plies on in random games: games-COUNT.txt",
          "--count 20 /tmp");
  CLI::App* puzzle_wins =
      add("puzzle-wins", "Puzzles with one key in 1, 3 and 5 plies, under 12 presets: wins.toml",
          "--seed 1 /tmp");
  CLI::App* puzzle_readings =
      add("puzzle-readings",
          "Positions won under one rule set and not under another: readings.toml", "--seed 1 /tmp");

  CLI::App* puzzle_holds =
      add("puzzle-holds",
          "Positions with one action that holds, under the presets with sandwiches "
          "in a line: holding.toml",
          "--seed 1 /tmp");

  add_number(*puzzle_holds, "--each", request.holds.each, whole(1, many),
             "Puzzles of each length under each preset");
  add_number(*puzzle_holds, "--longest", request.holds.longest, whole(3, 99, true),
             "Plies of the longest");

  for (CLI::App* kind : {chains, wins, near_won, games}) add_set_options(*kind, request);
  add_chain_options(*chains, request);
  for (const auto& [kind, name] : {std::pair{chains, "chain"}, {near_won, "near-won"}})
    kind->add_option("--name", request.name, fmt::format("Name of the files [{}]", name))
        ->type_name("NAME");
  add_number(*near_won, "--farthest", request.farthest, whole(2, max_radius),
             "Ring that guards still to come may stand on, at most");
  return {{chains, make_chains},
          {wins, make_wins},
          {near_won, make_near_won},
          {games, make_games},
          {puzzle_wins,
           [](const Request& wanted) {
             make_puzzles(wanted, "wins.toml", [&wanted](const PuzzleSink& give) {
               find_wins(wanted.order.seed, give);
             });
           }},
          {puzzle_readings,
           [](const Request& wanted) {
             make_puzzles(wanted, "readings.toml", [&wanted](const PuzzleSink& give) {
               find_readings(wanted.order.seed, give);
             });
           }},
          {puzzle_holds, [](const Request& wanted) {
             HoldsWanted holds = wanted.holds;
             holds.seed = wanted.order.seed;
             make_puzzles(wanted, "holding.toml",
                          [&holds](const PuzzleSink& give) { find_holds(holds, give); });
           }}};
}

/// What CLI11 leaves to be checked and filled in. `kind` is what was chosen.
void complete(Request& request, const CLI::App& kind, int argc, const char* const* argv) {
  const RuleSet rules = rules_of(request.rules);
  if (request.order.least > request.order.most)
    throw Unusable(
        fmt::format("--least {} --most {}: there is no length in between; give --least "
                    "no more than --most",
                    request.order.least, request.order.most));
  request.order.rules_name = request.rules;
  request.order.rules = rules;
  if (request.name.empty()) request.name = kind.get_name() == "chains" ? "chain" : "near-won";
  request.command = "agon-grow";
  for (int i = 1; i < argc; ++i)
    if (argv[i] != request.folder) request.command += std::string(" ") + argv[i];
  request.command += " FOLDER";
}

/// CLI11's complaint as one line of ours.
std::string explain(const CLI::App& app, const CLI::ParseError& error) {
  const auto chosen = app.get_subcommands();
  const CLI::App& kind = chosen.empty() ? app : *chosen.front();
  const std::string name = &kind == &app ? "agon-grow" : "agon-grow " + kind.get_name();
  for (const std::string& word : kind.remaining())
    return fmt::format("{}: {} takes no such {}; {} --help shows what it takes", word, name,
                       word.starts_with('-') ? "option" : "argument", name);
  return fmt::format("{}; {} --help shows what is possible", error.what(), name);
}

int run(int argc, const char* const* argv) {
  CLI::App app(
      "Makes sets of positions for measuring searches (puzzles/bench) and files of puzzles.\n"
      "The same options give the same files.",
      "agon-grow");
  app.footer(
      "Each has its own --help.\n"
      "Example:\n"
      "  agon-grow chains --seed 7 --most 9 --epochs 3 /tmp\n");
  app.require_subcommand(1);
  Request request;
  request.order.growth.roots = 24;
  request.order.growth.pool = 200;
  request.order.growth.nodes = 50'000;
  const auto kinds = add_kinds(app, request);
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    fmt::print("{}", app.help());
    return 0;
  } catch (const CLI::ParseError& error) {
    throw Unusable(explain(app, error));
  }
  for (const auto& [kind, make] : kinds) {
    if (!kind->parsed()) continue;
    complete(request, *kind, argc, argv);
    make(request);
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const Unusable& reason) {
    fmt::print(stderr, "agon-grow: {}\n", reason.what());
    return 2;
  }
}
