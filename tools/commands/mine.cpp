// agon mine: grows a collection of puzzles in a file.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>

#include "model/data/counted.hpp"
#include "model/data/position_text.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/output_file.hpp"
#include "tools/cli/subcommand.hpp"
#include "tools/commands/compose_order.hpp"
#include "tools/report/json.hpp"

namespace agon::tools {
namespace {

struct MineOptions : OrderOptions {
  std::string file;
  std::vector<int> plies{3, 5, 7};
  std::optional<std::size_t> count;
};

/// The collection as it stands in its file.
struct Collection {
  std::string text;
  std::vector<puzzles::Puzzle> puzzles;
  std::set<std::string> names;
};

Collection read_collection(const std::string& path, std::string_view command) {
  Collection collection;
  if (!std::filesystem::exists(path)) {
    collection.text = fmt::format("# Grown by: {}\n", command);
    return collection;
  }
  collection.text = read_file("FILE", path);
  puzzles::LoadedPuzzles loaded = puzzles::load_puzzles(collection.text, path);
  if (!loaded.mistakes.empty()) throw Unusable(to_string(loaded.mistakes));
  collection.puzzles = std::move(loaded.puzzles);
  for (const puzzles::Puzzle& puzzle : collection.puzzles) collection.names.insert(puzzle.name);
  return collection;
}

std::string unused_name(const Collection& collection, int plies) {
  for (std::size_t number = collection.names.size() + 1;; ++number) {
    std::string name = fmt::format("mined-in-{}-{}", plies, number);
    if (collection.names.count(name) == 0) return name;
  }
}

/// A composer for each length asked for, in turn.
struct Shaft {
  int plies;
  std::uint64_t seed;
  std::unique_ptr<puzzles::Composer> composer;
};

std::vector<Shaft> shafts_of(const MineOptions& options, const RuleSet& rules,
                             const Collection& collection) {
  std::vector<Shaft> shafts;
  for (const int plies : options.plies) {
    puzzles::ComposeOrder order = order_of(options, rules, plies);
    // A collection that has grown is gone on with from elsewhere, else old finds would come first.
    order.seed = (options.seed * 1'000'003 + collection.puzzles.size()) % (largest_seed + 1);
    Shaft shaft{plies, order.seed, std::make_unique<puzzles::Composer>(order)};
    for (const puzzles::Puzzle& puzzle : collection.puzzles)
      if (puzzle.rules == rules && puzzle.attacker == order.attacker && !puzzle.position.placing())
        shaft.composer->skip(puzzle.position);
    shafts.push_back(std::move(shaft));
  }
  return shafts;
}

ExitCode mine(const MineOptions& options, Output& out) {
  const OutputFile file("FILE", options.file, FileKind::puzzles);
  file.refuse_standard_output("and a collection is read and written anew after every puzzle",
                              ", or give agon compose --output -");
  catch_interrupts();
  const ChosenRules rules = choose_rules(options);
  Collection collection = read_collection(options.file, "agon mine");
  std::vector<Shaft> shafts = shafts_of(options, rules.rules, collection);
  ProgressLine progress;
  std::size_t made = 0;
  const auto limits = compose_limits(options.seconds, progress, "mine", made);
  std::size_t turn = 0;
  while (!shafts.empty() && made < options.count.value_or(made + 1)) {
    Shaft& shaft = shafts[turn % shafts.size()];
    puzzles::Composed composed;
    const auto answer = shaft.composer->next(composed, limits);
    progress.clear();
    if (answer == puzzles::Composer::Answer::stopped) break;
    if (answer != puzzles::Composer::Answer::composed) {
      shafts.erase(shafts.begin() + static_cast<std::ptrdiff_t>(turn % shafts.size()));
      continue;
    }
    ++turn;
    ++made;
    const std::string name = unused_name(collection, shaft.plies);
    collection.names.insert(name);
    const Provenance provenance =
        provenance_of(options, rules, shaft.plies, shaft.seed, shaft.composer->number());
    // The same length may be asked for twice.
    for (Shaft& other : shafts) other.composer->skip(composed.position);
    collection.text += "\n" + puzzles::to_toml(as_puzzle(composed, rules, name,
                                                         "mined by " + to_string(provenance)));
    file.write(out, collection.text);
    if (options.json)
      out.line(json_text(composed_json(composed, rules, options.economical, provenance)));
    else
      out.line(fmt::format("{}: {}", name, to_string(composed.position)));
    out.flush();
  }
  if (!options.json)
    out.line(fmt::format("{}: {}, {} of them new", options.file,
                         counted(collection.puzzles.size() + made, "puzzle"), made));
  if (made == options.count.value_or(made)) return ExitCode::done;
  throw LimitReached(fmt::format("mine: {} of {}; {}", made, counted(*options.count, "puzzle"),
                                 shafts.empty()  ? "no more of them were found"
                                 : interrupted() ? "interrupted"
                                                 : "the time is up (--time)"));
}

}  // namespace

Run add_mine(Arguments& app) {
  auto options = std::make_shared<MineOptions>();
  app.add_option("FILE", options->file, "The puzzle file that grows; it need not exist yet")
      ->required()
      ->check(refuse_empty);
  add_rules_option(app, *options);
  add_json_option(app, options->json);
  add_order_options(app, *options);
  app.add_option("--plies", options->plies, "Lengths of wins, taken in turn; odd numbers")
      ->type_name("N,...")
      ->delimiter(',')
      ->range(1, puzzles::longest_composed)
      ->capture_default_str();
  app.add_option("--count", options->count, "Puzzles to add [until --time or Ctrl-C]")
      ->type_name("N")
      ->range(1, 1'000'000);
  app.add_option("--attacker", options->attacker, "The side that is to win: w or b [White]")
      ->type_name("SIDE")
      ->one_of({"w", "b"});
  app.add_option("--time", options->seconds, "Stop after so many seconds")
      ->type_name("SECONDS")
      ->check(seconds_from(0));
  app.footer(
      "The file is written anew, whole, after every puzzle; started again, it goes on from there, "
      "and\n"
      "no position or image of one is added twice. Puzzles are as agon compose makes them.\n"
      "Example:\n"
      "  agon mine collection.toml --plies 1,5 --count 2");
  return [options](Output& out) { return mine(*options, out); };
}

}  // namespace agon::tools
