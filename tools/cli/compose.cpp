// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon compose: puzzles to order, and cooperative wins.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/files/files.hpp"
#include "model/rules/judge.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/verdict.hpp"
#include "puzzles/making/proof_games.hpp"
#include "solver/api/solve.hpp"
#include "solver/search/helpmate.hpp"
#include "tools/cli/compose.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/requests/answers.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/terminal/bulk.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/output.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/terminal/subcommand.hpp"
#include "tools/wording/solution.hpp"
#include "tools/wording/verdict.hpp"

namespace agon::tools {
namespace {

/// As typed.
struct ComposeOptions : OrderOptions {
  std::optional<int> plies;
  std::size_t count = 1;
  std::optional<std::size_t> number;  ///< of the only one that is wanted
  std::string file;
  bool overwrite = false;
  bool helpmate = false;
  bool past = false;
  std::string ending = "any";
  Limits limits;
};

void add_compose_options(Arguments& app, ComposeOptions& options) {
  add_rules_option(app, options);
  add_json_option(app, options.json);
  std::vector<Option*> of_orders = add_order_options(app, options);
  std::vector<Option*> of_wins = of_orders;
  std::erase(of_wins, app.get_option("--seed"));
  of_orders.push_back(
      app.add_option("--plies", options.plies,
                     "Length in actions of both sides, of a win an odd number; of a proof game 4 "
                     "to 16")
          ->type_name("N")
          ->range(1, puzzles::longest_composed)
          ->default_str("3"));
  Option* count = app.add_option("--count", options.count, "Puzzles to make")
                      ->type_name("N")
                      ->range(1, 1'000'000)
                      ->capture_default_str();
  of_orders.push_back(count);
  of_orders.push_back(
      app.add_option(
             "--number", options.number,
             "Make only the N-th puzzle; each puzzle states the command that makes it again")
          ->type_name("N")
          ->range(1, 1'000'000)
          ->excludes(count));
  of_orders.push_back(add_output_option(
      app, options.file,
      "Write the puzzles to this file: a puzzle file if it ends in .toml, else JSON Lines"));
  add_overwrite_option(app, options.overwrite);
  add_attacker_option(app, options.attacker, "White; with --helpmate the side to move");
  add_time_option(app, options.seconds);
  Option* helpmate = app.add_flag(
      "--helpmate", options.helpmate,
      "Find a shortest cooperative win instead: a game in which both sides help one of them win");
  for (Option* option : of_orders) helpmate->excludes(option);
  Option* past = app.add_flag(
      "--past", options.past,
      "Make proof games instead: positions that one game from the start alone reaches in --plies "
      "(usually 8) and none sooner, with a captive relocated in it");
  past->excludes(helpmate);
  for (Option* option : of_wins) past->excludes(option);
  add_position_option(app, options);
  for (const char* option : {"--position", "--white"}) app.get_option(option)->needs(helpmate);
  app.add_option("--ending", options.ending,
                 "How a cooperative win ends. any: any win under the rules; formation: the "
                 "winner's own queen and guards in place")
      ->type_name("KIND")
      ->one_of({"any", "formation"})
      ->capture_default_str()
      ->needs(helpmate);
  app.add_option("--max-plies", options.limits.plies,
                 "Maximum length of a cooperative win, in actions of both sides")
      ->type_name("N")
      ->range(0, longest_sought)
      ->needs(helpmate);
  app.add_option("--nodes", options.limits.nodes,
                 "Stop a --helpmate search after this many positions")
      ->type_name("N")
      ->check(refuse_negative)
      ->needs(helpmate);
  add_memory_option(app, options.limits.memory_mib,
                    "Memory limit of a --helpmate search, approximate")
      ->needs(helpmate);
}

// A cooperative win as text.

using search::Helpmate;

std::string plies_text(int plies) {
  return counted(plies, "ply", "plies");
}

std::string end_text(const NamedRules& rules, const Position& last, Side winner) {
  if (rules::won_formation(last, rules.rules, winner))
    return fmt::format("{}'s queen is on the throne, her guards around her", side_name(winner));
  if (rules::forfeited(last, rules.rules, opponent(winner)))
    return fmt::format("{}'s guards surround a throne without their queen",
                       side_name(opponent(winner)));
  return fmt::format("{} has no action", side_name(last.to_move));
}

std::string proof_text(const Helpmate& found, search::Ending ending) {
  const std::string_view kind = ending == search::Ending::formation ? " of this kind" : "";
  if (found.impossible)
    return fmt::format("Proved: every reachable position was searched, and there is no win{}.\n",
                       kind);
  if (found.plies && *found.plies == found.counted)
    return fmt::format(
        "Proved: no shorter win{} exists; the pieces need at least {} in steps and relocations, "
        "even\n"
        "if each were alone on the board.\n",
        kind, plies_text(found.counted));
  std::string text = fmt::format(
      "The pieces need at least {} in steps and relocations,\n"
      "even if each were alone on the board{}.\n",
      plies_text(found.counted),
      found.at_least > found.counted
          ? fmt::format("; a search of all positions\nshows that no win{} comes before {}", kind,
                        plies_text(found.at_least))
          : "");
  if (found.proved()) return text + "Proved: there is no shorter win.\n";
  return text + fmt::format("Not proved: whether there is a{} win{} in {} or more.\n",
                            found.plies ? " shorter" : "", kind, plies_text(found.at_least));
}

/// Eight actions a line, each with what it captures.
std::string game_text(const NamedRules& rules, Position position, const Helpmate& found) {
  constexpr std::size_t in_a_line = 8;
  std::string text;
  for (std::size_t i = 0; i < found.line.size(); ++i) {
    const Position next = rules::apply(position, rules.rules, found.line[i]);
    std::string action = to_string(found.line[i]);
    for (const Cell cell : rules::newly_captured(position, next, rules.rules))
      action += "x" + to_string(cell);
    if (i % in_a_line == 0) text += fmt::format("{:>4}.", i + 1);
    const bool ends = i % in_a_line == in_a_line - 1 || i + 1 == found.line.size();
    text += ends ? " " + action + "\n" : fmt::format(" {:<10}", action);
    position = next;
  }
  return text;
}

/// "White can win in 51 plies with Black's help", "White cannot win, whatever both do", ...
std::string helpmate_sentence(const Helpmate& found, Side winner) {
  if (found.plies)
    return *found.plies == 0 ? fmt::format("{} has won", side_name(winner))
                             : fmt::format("{} can win in {} with {}'s help", side_name(winner),
                                           plies_text(*found.plies), side_name(opponent(winner)));
  if (found.impossible) return fmt::format("{} cannot win, even with help", side_name(winner));
  return fmt::format("No cooperative win was found{}",
                     found.reason.empty() ? "" : " (" + found.reason + ")");
}

/// That, the game with what each action captures, its last position, and what is proved of its
/// length and what not. Ends with a newline.
std::string helpmate_text(const NamedRules& rules, const Position& position, Side winner,
                          search::Ending ending, const api::HelpmateFound& found) {
  const Helpmate& game = found.game;
  std::string text = helpmate_sentence(game, winner) + ".\n";
  if (found.last) {
    text += game_text(rules, position, game);
    text += draw_text(make_diagram(*found.last, rules.rules, rules.name), Output::colour());
    text += "The end: " + end_text(rules, *found.last, winner) + ".\n";
  }
  if (game.plies != 0) text += proof_text(game, ending);
  return text;
}

// `agon compose --helpmate`: the shortest game that both sides together can make of a position.

struct HelpmateRequest {
  std::string winner;  ///< "w", "b", or empty for the side to move
  search::Ending ending = search::Ending::any;
  Limits limits;
};

/// Prints the game, what is proved of its length and what not. Exit code `limit` unless the
/// question is settled. One position per line in bulk, as everywhere.
ExitCode compose_helpmate(const CommonOptions& options, const HelpmateRequest& request,
                          Output& out) {
  catch_interrupts();
  const ChosenRules rules = choose_rules(options);
  ProgressLine progress;
  search::HelpmateQuestion question;
  question.ending = request.ending;
  question.limits = request.limits;
  question.limits.stop = &interrupted();
  question.progress = [&progress](int plies, std::uint64_t nodes) {
    if (progress.due())
      progress.show(fmt::format("compose: {} tried; {:.1f} million positions",
                                counted(plies, "ply", "plies"), static_cast<double>(nodes) / 1e6));
  };
  ExitCode code = ExitCode::done;
  const auto answer = [&](const Position& position, const std::string& place) {
    refuse_helpmate(position, rules.rules, place);
    question.winner = attacker_of(request.winner, position);
    const api::HelpmateFound found = api::helpmate(rules.rules, position, question);
    const search::Helpmate& game = found.game;
    progress.clear();
    const bool asked_within =
        request.limits.plies && !game.plies && game.at_least > *request.limits.plies;
    if (!game.proved() && !asked_within) code = ExitCode::limit;
    if (options.json)
      out.line(helpmate_json(rules, position, question.winner, question.ending, game));
    else if (in_bulk(options))
      out.line(helpmate_sentence(game, question.winner));
    else
      out.text(helpmate_text(rules, position, question.winner, question.ending, found));
  };
  if (in_bulk(options)) {
    const ExitCode ended = for_each_line(out, rules, answer);
    return ended == ExitCode::done ? code : ended;
  }
  answer(choose_position(options, rules), options.position.empty() ? "--rules" : "--position");
  return code;
}

// Puzzles.

/// The board, the verdict and line of `agon solve`, and what else there is to know.
std::string composed_text(const puzzles::Composed& composed, const NamedRules& rules,
                          bool economical, const puzzles::Provenance& provenance) {
  std::string text = verdict_text(rules, composed.position, composed.verdict, Output::colour());
  text += fmt::format("Themes: {}.\n", fmt::join(composed.themes, ", "));
  text += fmt::format("The proof names {} of {}'s pieces{}.\n", composed.named,
                      side_name(opponent(composed.verdict.attacker)),
                      economical ? ", all of them needed" : "");
  text += fmt::format("Position: {}\n", to_string(composed.position));
  text += fmt::format("May come from: {}\n", to_string(composed.past));
  text += fmt::format("Made by: {}\n", to_string(provenance));
  return text;
}

bool is_toml(const std::string& path) {
  return path.size() > 5 && path.compare(path.size() - 5, 5, ".toml") == 0;
}

/// Where puzzles go as they are made: to the file, and to the output.
class Delivery {
 public:
  Delivery(const ComposeOptions& options, Output& out)
      : options_(options),
        out_(out),
        file_("--output", options.file,
              is_toml(options.file) ? FileKind::puzzles : FileKind::puzzle_list,
              options.overwrite) {
    refuse_clashes({&file_}, options.json);
    file_.refuse_to_replace();
    catch_interrupts();
  }

  puzzles::ComposeLimits limits() {
    return compose_limits(options_.seconds, progress_, "compose", made_);
  }

  /// `text` makes what people read, `puzzle` the entry of a puzzle file.
  template <class Text, class AsPuzzle>
  void take(const std::string& json, const Text& text, const AsPuzzle& puzzle) {
    progress_.clear();
    ++made_;
    if (file_.given() && is_toml(options_.file))
      contents_ += (made_ > 1 ? "\n" : "") + puzzles::to_toml(puzzle());
    else if (file_.given())
      contents_ += json + "\n";
    if (options_.json)
      out_.line(json);
    else if (!file_.given())
      out_.text((made_ == 1 ? "" : "\n") + text());
    out_.flush();
  }

  ExitCode end(const puzzles::ComposeEnd& ended) {
    progress_.clear();
    const std::size_t wanted = options_.number ? 1 : options_.count;
    if (file_.given() && !contents_.empty()) {
      file_.write(out_, contents_);
      if (!options_.json && !file_.is_standard_output())
        out_.line(fmt::format("{}: {} of {}", options_.file, made_, counted(wanted, "puzzle")));
    }
    if (made_ == wanted) return ExitCode::done;
    throw LimitReached(fmt::format("compose: {} of {}; {}", options_.number ? ended.number : made_,
                                   counted(options_.number.value_or(wanted), "puzzle"),
                                   ended.status == puzzles::Composer::Status::exhausted
                                       ? "no more were found; try another seed"
                                       : why_it_stopped()));
  }

 private:
  const ComposeOptions& options_;
  Output& out_;
  OutputFile file_;
  ProgressLine progress_;
  std::size_t made_ = 0;
  std::string contents_;
};

/// Made by a program of this version.
template <class Made>
puzzles::Puzzle named_puzzle(const Made& made, const NamedRules& rules, const std::string& name,
                             const puzzles::Provenance& provenance) {
  puzzles::Puzzle puzzle = puzzles::as_puzzle(made, {rules.rules, portable_name(rules)}, name,
                                              "composed by agon " + provenance.version);
  puzzle.made = to_string(provenance);
  return puzzle;
}

ExitCode compose_wins(const ComposeOptions& options, Output& out) {
  Delivery delivery(options, out);
  const NamedRules rules = choose_rules(options);
  const int plies = options.plies.value_or(3);
  const puzzles::ComposeOrder order = puzzles::order_of(options, rules.rules, plies);
  const puzzles::ComposeEnd ended = puzzles::compose(
      order, options.count, options.number, delivery.limits(),
      [&](const puzzles::Composed& composed, std::size_t number) {
        const puzzles::Provenance provenance =
            provenance_of(options, rules, plies, options.seed, number);
        delivery.take(
            composed_json(composed, rules, options.economical, provenance),
            [&] { return composed_text(composed, rules, options.economical, provenance); },
            [&] {
              return named_puzzle(composed, rules,
                                  fmt::format("win-in-{}-{}-{}", plies, options.seed, number),
                                  provenance);
            });
      });
  if (ended.status == puzzles::Composer::Status::impossible)
    throw Unusable(fmt::format(
        "{}: under {} no position with a legal past has such a win, which is proved by formula; "
        "ask for something else",
        puzzles::options_of(options, plies), rules.name));
  return delivery.end(ended);
}

// Proof games.

std::string proof_game_text(const puzzles::ProofGame& made, const NamedRules& rules,
                            const puzzles::Provenance& provenance) {
  return draw_text(make_diagram(made.position, rules.rules, rules.name), Output::colour()) +
         fmt::format("A game of {}; none is shorter, and no other as short.\n{}",
                     plies_text(static_cast<int>(made.game.size())),
                     solution_text({game_line(rules.rules, made.game)})) +
         fmt::format("Position: {}\nMade by: {}\n", to_string(made.position),
                     to_string(provenance));
}

ExitCode compose_proof_games(const ComposeOptions& options, Output& out) {
  Delivery delivery(options, out);
  const NamedRules rules = choose_rules(options);
  const puzzles::ProofGameOrder order = proof_game_order(rules.rules, options.plies, options.seed);
  return delivery.end(puzzles::compose(
      order, options.count, options.number, delivery.limits(),
      [&](const puzzles::ProofGame& made, std::size_t number) {
        const puzzles::Provenance provenance = provenance_of(order, rules, number);
        delivery.take(
            proof_game_json(made, rules, provenance),
            [&] { return proof_game_text(made, rules, provenance); },
            [&] {
              return named_puzzle(
                  made, rules, fmt::format("proof-game-{}-{}-{}", order.plies, order.seed, number),
                  provenance);
            });
      }));
}

ExitCode run(const ComposeOptions& options, Output& out) {
  if (manner().quiet && ::isatty(STDERR_FILENO) == 1 &&
      std::find(options.themes.begin(), options.themes.end(), "quiet") == options.themes.end())
    write_all(
        STDERR_FILENO,
        "--quiet: shows no progress and no notes; for a key that captures nothing add --theme "
        "quiet\n");
  if (options.past) return compose_proof_games(options, out);
  if (!options.helpmate) return compose_wins(options, out);
  HelpmateRequest request;
  request.ending = options.ending == "formation" ? search::Ending::formation : search::Ending::any;
  request.winner = options.attacker;
  request.limits = options.limits;
  request.limits.seconds = options.seconds;
  return compose_helpmate(options, request, out);
}

}  // namespace

std::vector<Option*> add_order_options(Arguments& app, OrderOptions& options) {
  std::vector<Option*> added;
  added.push_back(app.add_option("--captures", options.captures, "Pieces that the key captures")
                      ->type_name("K")
                      ->range(0, 7));
  std::vector<std::string> names;
  std::string help;
  for (const puzzles::ThemeWord& word : puzzles::theme_words()) {
    names.emplace_back(word.name);
    help += fmt::format("{}: {}; ", word.name, word.help);
  }
  added.push_back(app.add_option("--theme", options.themes, help + "may be repeated")
                      ->type_name("THEME")
                      ->one_of(names));
  added.push_back(app.add_flag("--unique", options.unique, "Only one first action wins as fast"));
  added.push_back(
      app.add_flag("--economical", options.economical,
                   "Every defender's piece named by the proof is needed: moved to some cell that "
                   "the proof leaves free, it would avoid losing in this many plies"));
  added.push_back(app.add_flag(
      "--fewest", options.fewest,
      "Of every eight puzzles keep the one whose proof names the fewest defender's pieces"));
  added.push_back(
      app.add_option("--seed", options.seed, "Seed; the same seed gives the same puzzles")
          ->type_name("N")
          ->range(0, puzzles::largest_seed)
          ->capture_default_str());
  return added;
}

puzzles::ComposeLimits compose_limits(const std::optional<double>& seconds, ProgressLine& progress,
                                      std::string_view what, const std::size_t& made) {
  puzzles::ComposeLimits limits;
  limits.end = formulas::end_after(seconds);
  limits.stop = &interrupted();
  limits.progress = [&progress, what, &made](std::uint64_t examined) {
    if (progress.due())
      progress.show(fmt::format("{}: {} examined, {}", what, counted(examined, "position"),
                                counted(made, "puzzle")));
  };
  return limits;
}

Run add_compose(Arguments& app) {
  auto options = std::make_shared<ComposeOptions>();
  add_compose_options(app, *options);
  app.footer(
      "Every puzzle has a legal past, is solved by search, and has a proof checked by "
      "formulas. --time only shortens the list. Exit code 3: fewer puzzles than --count, or a "
      "cooperative win not proved shortest.\n"
      "A quiet key is --theme quiet; --quiet only leaves out progress and notes.\n"
      "--json: a line for each puzzle, the keys of solve --json with \"captures\" (of the first "
      "action),\n"
      "\"themes\", \"named\" (defender's pieces in the proof), \"before\", \"last\", and the "
      "\"version\" and\n"
      "\"command\" that make it again; for --past {\"rules\", \"position\", \"plies\", \"game\",\n"
      "\"relocations\", \"version\", \"command\"}; for --helpmate\n"
      "{\"rules\", \"position\", \"winner\", \"ending\", \"plies\", \"at_least\", \"counted\", "
      "\"proved\",\n"
      "\"impossible\", \"line\", \"nodes\", \"seconds\", \"reason\"}.\n"
      "Examples:\n"
      "  agon compose --plies 5 --unique --seed 7\n"
      "  agon compose --plies 1 --count 3 --output new.toml\n"
      "  agon compose --past --plies 6 --seed 3\n"
      "  agon compose --helpmate --ending formation");
  return [options](Output& out) { return run(*options, out); };
}

}  // namespace agon::tools
