// agon-grow: makes the sets of puzzles/bench.
#include <fmt/format.h>

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <unistd.h>

#include "model/rules/opening.hpp"
#include "model/rulesets/parse.hpp"
#include "puzzles/composing/grow/harvest.hpp"

namespace {

using namespace agon;
using namespace agon::puzzles;

constexpr std::string_view usage =
    R"(Makes sets of positions for measuring searches, files of puzzles/bench.
Usage: agon-grow chains|wins|near-won|games [OPTION VALUE]... FOLDER
  chains    forced wins in which the attacker captures with each action but the last, grown
            backward from the won formation: NAME-NN.txt for each length NN in plies
  wins      random near-won positions with wins of 3, 5 and 7 plies: win-NN.txt
  near-won  random near-won positions, whoever wins: NAME-COUNT.txt
  games     the start and positions of random games, 40 to 120 plies on: games-COUNT.txt
Options, with their defaults:
  --rules wikipedia       RULES of the positions, without pieces in hand
  --seed 1                of all random choices
  --count 50              positions of each set, at most (near-won, games: exactly)
  --name chain            (near-won: near-won) what the files are called
Of near-won:
  --farthest 5            ring that guards still to come may stand on
Of chains:
  --least 5, --most 15    plies
  --epochs 100            growths, each from won formations of its own
  --per-epoch 2           chains of a length taken from one growth, at most
  --epoch-nodes 5000000   positions searched after which a growth is ended
  --roots 24              won formations that a growth begins with
  --pool 200              chains of one length that a growth keeps
  --tries 40              positions before a chain that are put to the proof at a time
  --nodes 50000           positions searched for one question
  --queen-below 0         before chains of fewer plies only the queen is captured; how far, is drawn
                          for each growth, up to this
  --forcing-percent 0     how often actions are undone too that capture nothing, while something
                          captured before is still to be relocated
  --quiet-percent 0, --quiet-below 99
                          how often quiet actions are undone too, and before which chains
Example: agon-grow chains --seed 7 --most 9 --epochs 3 /tmp
)";

/// What is wrong with the command line, in one line.
struct Unusable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Request {
  std::string command;
  std::string folder;
  std::string name;  ///< of files, as far as the command leaves it open
  int farthest = 5;  ///< ring of guards still to come
  ChainOrder order;
};

std::uint64_t number(std::string_view name, std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value > 1'000'000'000)
    throw Unusable(fmt::format("{} {}: write a number from 0 to 1000000000", name, text));
  return value;
}

struct Option {
  std::string_view name;
  std::function<void(ChainOrder&, std::uint64_t)> set;
};

const std::vector<Option>& options() {
  static const std::vector<Option> table{
      {"--seed", [](ChainOrder& order, std::uint64_t value) { order.seed = value; }},
      {"--count", [](ChainOrder& order, std::uint64_t value) { order.count = value; }},
      {"--least",
       [](ChainOrder& order, std::uint64_t value) { order.least = static_cast<int>(value); }},
      {"--most",
       [](ChainOrder& order, std::uint64_t value) { order.most = static_cast<int>(value); }},
      {"--epochs", [](ChainOrder& order, std::uint64_t value) { order.epochs = value; }},
      {"--per-epoch", [](ChainOrder& order, std::uint64_t value) { order.per_epoch = value; }},
      {"--epoch-nodes", [](ChainOrder& order, std::uint64_t value) { order.epoch_nodes = value; }},
      {"--roots", [](ChainOrder& order, std::uint64_t value) { order.growth.roots = value; }},
      {"--pool", [](ChainOrder& order, std::uint64_t value) { order.growth.pool = value; }},
      {"--tries", [](ChainOrder& order, std::uint64_t value) { order.growth.tries = value; }},
      {"--nodes", [](ChainOrder& order, std::uint64_t value) { order.growth.nodes = value; }},
      {"--queen-below",
       [](ChainOrder& order, std::uint64_t value) {
         order.growth.queen_below = static_cast<int>(value);
       }},
      {"--forcing-percent",
       [](ChainOrder& order, std::uint64_t value) { order.growth.forcing_percent = value; }},
      {"--quiet-percent",
       [](ChainOrder& order, std::uint64_t value) { order.growth.quiet_percent = value; }},
      {"--quiet-below",
       [](ChainOrder& order, std::uint64_t value) {
         order.growth.quiet_below = static_cast<int>(value);
       }},
  };
  return table;
}

void check(const Request& request) {
  const ChainOrder& order = request.order;
  if (request.command != "chains" && request.command != "wins" && request.command != "near-won" &&
      request.command != "games")
    throw Unusable(fmt::format("{}: is none of chains, wins, near-won, games", request.command));
  if (!std::filesystem::is_directory(request.folder))
    throw Unusable(fmt::format("{}: is no folder; name one that exists", request.folder));
  if (order.least % 2 == 0 || order.most % 2 == 0 || order.most > 199)
    throw Unusable("--least and --most: take odd numbers of plies up to 199");
  if (request.farthest < 2) throw Unusable("--farthest: takes a ring from 2");
  if (order.growth.pool == 0 || order.growth.tries == 0)
    throw Unusable("--pool and --tries: take at least 1");
}

Request parse(const std::vector<std::string>& words) {
  Request request;
  request.order.growth.roots = 24;
  request.order.growth.pool = 200;
  request.order.growth.nodes = 50'000;
  std::vector<std::string> plain;
  std::string rules_name = "wikipedia";
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].substr(0, 2) != "--") {
      plain.push_back(words[i]);
      continue;
    }
    if (i + 1 == words.size()) throw Unusable(words[i] + ": needs a value");
    const std::string& name = words[i];
    const std::string& value = words[++i];
    bool known = name == "--rules";
    if (known) rules_name = value;
    if (name == "--name") request.name = value, known = true;
    if (name == "--farthest") {
      request.farthest = static_cast<int>(number(name, value));
      known = true;
    }
    for (const Option& option : options())
      if (option.name == name) option.set(request.order, number(name, value)), known = true;
    if (!known) throw Unusable(name + ": is no option; see agon-grow --help");
  }
  if (plain.size() != 2)
    throw Unusable("takes a command and a folder: agon-grow chains|wins|near-won|games FOLDER");
  request.command = plain[0];
  if (request.name.empty()) request.name = request.command == "near-won" ? "near-won" : "chain";
  request.folder = plain[1];
  const auto rules = rulesets::parse_rules(rules_name);
  if (!rules.mistakes.empty())
    throw Unusable(fmt::format("--rules {}: {}", rules_name, to_string(rules.mistakes)));
  request.order.rules_name = rules_name;
  request.order.rules = rules.rules;
  check(request);
  return request;
}

void write(const std::filesystem::path& path, std::string_view about, std::string_view command,
           const std::vector<BenchPosition>& positions) {
  std::string text = fmt::format(
      "# {}\n# Made by: {}\n# Another version of the search can find others within the same "
      "budgets "
      "of nodes.\n# RULES<TAB>POSITION<TAB>PLIES<TAB>TAGS; the side to move attacks.\n",
      about, command);
  for (const BenchPosition& position : positions) text += to_bench_line(position);
  const std::filesystem::path temporary = path.string() + ".new";
  std::ofstream file(temporary, std::ios::binary);
  file << text;
  file.close();
  if (!file)
    throw Unusable(
        fmt::format("{}: cannot be written; is there room, and may you?", temporary.string()));
  std::filesystem::rename(temporary, path);
  fmt::print("{}: {} positions\n", path.string(), positions.size());
}

/// The command line again, less the folder: what gives the sets once more.
std::string command_of(const std::vector<std::string>& words, const std::string& folder) {
  std::string text = "agon-grow";
  for (const std::string& word : words)
    if (word != folder) text += " " + word;
  return text + " FOLDER";
}

void run(const Request& request, const std::string& command) {
  const std::filesystem::path folder = request.folder;
  const ChainOrder& order = request.order;
  if (request.command == "near-won") {
    const std::string about = fmt::format(
        "Random near-won positions, whoever wins: the attacker's queen on ring 0 to 2, two to "
        "four\n"
        "# guards on ring 2 to {}, the others on ring 1, the defender anywhere.",
        request.farthest);
    write(folder / fmt::format("{}-{}.txt", request.name, order.count), about, command,
          random_near_won(order, request.farthest));
    return;
  }
  if (request.command == "games") {
    if (!rules::opening(order.rules))
      throw Unusable(
          fmt::format("--rules {}: has no start of its own to play from", order.rules_name));
    write(folder / fmt::format("games-{}.txt", order.count),
          "The standard start, and positions of games of random actions, one from each game.",
          command, random_games(order));
    return;
  }
  if (request.command == "wins") {
    for (const auto& [plies, set] : random_wins(order))
      write(folder / fmt::format("win-{:02}.txt", plies),
            fmt::format("Random near-won positions with a shortest win of {} plies.", plies),
            command, set);
    return;
  }
  const bool shown = isatty(STDERR_FILENO) != 0;
  const auto sets = grow_chains(order, [&](std::size_t epochs) {
    if (shown) fmt::print(stderr, "\r{} of {} epochs", epochs, order.epochs);
  });
  if (shown) fmt::print(stderr, "\n");
  for (const auto& [plies, set] : sets)
    if (!set.empty())
      write(
          folder / fmt::format("{}-{:02}.txt", request.name, plies),
          fmt::format("Forced wins of {} plies, grown backward from the won formation; the length "
                      "is exact.\n# Tag \"chain\": each action of the attacker but the last "
                      "captures.",
                      plies),
          command, set);
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.empty() || words[0] == "--help" || words[0] == "-h") {
    fmt::print("{}", usage);
    return words.empty() ? 2 : 0;
  }
  try {
    const Request request = parse(words);
    run(request, command_of(words, request.folder));
  } catch (const Unusable& reason) {
    fmt::print(stderr, "agon-grow: {}\n", reason.what());
    return 2;
  }
  return 0;
}
