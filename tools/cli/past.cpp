// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon past: where a position can come from.
#include <fmt/format.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "model/records/text.hpp"
#include "model/rules/judge.hpp"
#include "model/values/mistake.hpp"
#include "solver/api/past.hpp"
#include "tools/requests/answers.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {
namespace {

struct PastOptions : CommonOptions {
  api::PastQuestion question;
  bool why = false;
  bool from_start = false;
  bool shortest = false;
  std::uint64_t nodes = api::GameQuestion{}.nodes;
};

std::string why_text(const std::vector<api::Unmoved>& why) {
  std::string text;
  for (const api::Unmoved& unmoved : why) {
    if (unmoved.reasons.empty())
      text += fmt::format("  {}: nowhere to have come from\n", to_string(unmoved.cell));
    for (const api::Unmoved::Reason& reason : unmoved.reasons)
      text += fmt::format("  {}: {}\n", to_string(reason.action), reason.text);
  }
  return text;
}

std::string answer_text(const PastOptions& options, const std::string& rules,
                        const api::PastAnswer& answer) {
  std::string text;
  if (answer.is_start) text += fmt::format("A game under {} begins here.\n", rules);
  if (answer.last.empty() && answer.complete)
    text += fmt::format("No action leads here under {}, from any position.\n", rules);
  if (options.why) text += why_text(answer.why);
  for (const api::Past& past : answer.last)
    text += fmt::format("{}  from {}\n", to_string(past.action), to_string(past.before));
  for (std::size_t i = 1; i < answer.by_plies.size(); ++i)
    text += fmt::format("{}{} plies before: {}\n",
                        !answer.complete && i + 1 == answer.by_plies.size() ? "at least " : "",
                        i + 1, counted(answer.by_plies[i], "position"));
  return text;
}

/// What is proved of the game's length.
std::string length_text(const api::GameAnswer& answer) {
  const std::string plies = counted(answer.game->size(), "ply", "plies");
  if (!answer.shortest())
    return fmt::format("A game of {}. The shortest has at least {}.", plies, answer.at_least);
  return fmt::format("A game of {}. None is shorter{}.", plies,
                     !answer.unique   ? ""
                     : *answer.unique ? ", and no other is as short"
                                      : "; others are as short");
}

/// The game as a record, which `agon replay` accepts.
std::string record_text(const RuleSet& rules, const std::vector<Action>& game,
                        const Position& position, std::string comment) {
  record::Record record;
  record.rules = rules;
  record.nodes.front().comment = std::move(comment);
  record::NodeId at = record::root;
  for (const Action& action : game) at = record::add(record, at, action);
  record.result = rules::outcome(position, rules);
  return record::write(record);
}

void answer_with_game(const PastOptions& options, const NamedRules& rules, const Position& position,
                      Output& out) {
  const api::GameAnswer answer = api::game_to({.rules = rules.rules,
                                               .position = position,
                                               .nodes = options.nodes,
                                               .shortest = options.shortest,
                                               .stop = options.question.stop});
  if (options.json)
    out.line(past_game_json(rules, position, answer));
  else if (answer.game)
    out.text(record_text(rules.rules, *answer.game, position,
                         options.shortest ? length_text(answer) : ""));
  else if (answer.unreachable)
    out.text(
        fmt::format("No game under {} leads here: none of its pasts is the start.\n", rules.name));
  const std::string limit = interrupted()
                                ? "Ctrl-C: stopped"
                                : fmt::format("--nodes: {} actions were taken back", answer.nodes);
  if (!answer.game && !answer.unreachable)
    throw LimitReached(limit + "; no game was found, and there may be one");
  if (options.shortest && answer.game && !answer.shortest())
    throw LimitReached(fmt::format("{}; the shortest game has between {} and {} plies", limit,
                                   answer.at_least, answer.game->size()));
}

ExitCode past(PastOptions& options, Output& out) {
  const ChosenRules rules = choose_rules(options);
  catch_interrupts();
  options.question.rules = rules.rules;
  options.question.stop = &interrupted();
  const auto answer_one = [&](const Position& position) {
    if (options.from_start) return answer_with_game(options, rules, position, out);
    options.question.position = position;
    const api::PastAnswer answer = api::past(options.question);
    if (options.json)
      out.line(past_json(rules, position, answer));
    else
      out.text(answer_text(options, rules.name, answer));
    if (!answer.complete)
      throw LimitReached(fmt::format(
          "{}; what was printed is right, and there may be more",
          interrupted() ? "Ctrl-C: stopped"
                        : fmt::format("--limit: {} pasts were found", options.question.limit)));
  };
  if (!in_bulk(options)) {
    answer_one(choose_position(options, rules));
    return ExitCode::done;
  }
  if (!options.json)
    throw Unusable(
        "--position -: the pasts of one position take many lines; add --json, or give one "
        "position");
  return for_each_line(out, rules,
                       [&](const Position& position, const std::string&) { answer_one(position); });
}

}  // namespace

Run add_past(Arguments& app) {
  auto options = std::make_shared<PastOptions>();
  add_common_options(app, *options);
  Option* const plies =
      app.add_option("--plies", options->question.plies,
                     "Also count the positions that can have stood 2, 3, ... up to N plies before")
          ->range(1, 100)
          ->capture_default_str();
  Option* const limit = app.add_option("--limit", options->question.limit,
                                       "Stop after N pasts, of all plies together")
                            ->range(1, 1'000'000'000)
                            ->capture_default_str();
  Option* const why =
      app.add_flag("--why", options->why,
                   "Where no action leads to the position, say of each piece why it cannot have "
                   "moved");
  Option* const from_start =
      app.add_flag("--from-start", options->from_start,
                   "Print a game from the start to the position instead, both sides helping")
          ->excludes(plies)
          ->excludes(limit)
          ->excludes(why);
  app.add_flag("--shortest", options->shortest,
               "Seek a shortest game, and prove that none is shorter")
      ->needs(from_start);
  app.add_option("--nodes", options->nodes, "Stop after taking back this many actions")
      ->range(1, 1'000'000'000)
      ->capture_default_str()
      ->needs(from_start);
  app.footer(
      "Prints a line for each action that can have been the last, with the position before it, "
      "whether or not a game reaches that one. If there is none, no game reaches the position, but "
      "one that begins there.\n"
      "Examples:\n"
      "  agon past --position '6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -' --plies 2\n"
      "  agon past --from-start --position '6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -' | "
      "agon replay -\n"
      "  agon past --from-start --shortest --position "
      "'gg1G1q/G6/7G/9/g8g/11/9G/9/G7/6g/2Q1Gg w - -'\n"
      "  agon past --why --position 'GG1g2/GqG1gGQ/gg1Gg1g1/9/10/11/10/9/8/7/6 w - -'");
  return [options](Output& out) { return past(*options, out); };
}

}  // namespace agon::tools
