// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon past: where a position can come from.
#include <fmt/format.h>

#include <memory>
#include <string>

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

ExitCode past(PastOptions& options, Output& out) {
  const ChosenRules rules = choose_rules(options);
  catch_interrupts();
  options.question.rules = rules.rules;
  options.question.stop = &interrupted();
  const auto answer_one = [&](const Position& position) {
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
  app.add_option("--plies", options->question.plies,
                 "Also count the positions that can have stood 2, 3, ... up to N plies before")
      ->range(1, 100)
      ->capture_default_str();
  app.add_option("--limit", options->question.limit, "Stop after N pasts, of all plies together")
      ->range(1, 1'000'000'000)
      ->capture_default_str();
  app.add_flag("--why", options->why,
               "Where no action leads to the position, say of each piece why it cannot have moved");
  app.footer(
      "Prints a line for each action that can have been the last, with the position before it, "
      "whether or not a game reaches that one. If there is none, no game reaches the position, but "
      "one that begins there.\n"
      "Examples:\n"
      "  agon past --position '6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -' --plies 2\n"
      "  agon past --why --position 'GG1g2/GqG1gGQ/gg1Gg1g1/9/10/11/10/9/8/7/6 w - -'");
  return [options](Output& out) { return past(*options, out); };
}

}  // namespace agon::tools
