// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon collection FILE add: a position solved and stored.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <memory>

#include "puzzles/proving/proof.hpp"
#include "puzzles/texts/stipulation.hpp"
#include "solver/api/solve.hpp"
#include "tools/cli/collection_parts.hpp"
#include "tools/cli/collection_proving.hpp"
#include "tools/requests/collection_changes.hpp"
#include "tools/terminal/bulk.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/wording/verdict.hpp"

namespace agon::tools {
namespace {

struct AddOptions : CommonOptions {
  std::string attacker, question = "win", name, source = "added by agon collection", note;
  puzzles::Caption caption;
  ProvingOptions proving;
};

/// The question with the answer that a search gives.
puzzles::Puzzle solved(const AddOptions& options, const NamedRules& rules, const Position& position,
                       const std::string& place) {
  const auto asked = puzzles::parse_question(options.question);
  if (!asked)
    throw Unusable(
        fmt::format("--question: {}: give {}", options.question, puzzles::question_choice()));
  puzzles::Puzzle puzzle;
  puzzle.name = options.name;
  puzzle.rules = rules.rules;
  puzzle.rules_name = portable_name(rules);
  puzzle.position = position;
  puzzle.attacker = attacker_of(options.attacker, position);
  puzzle.goal = asked->goal;
  puzzle.within = asked->plies;
  puzzle.source = options.source;
  puzzle.note = options.note;
  puzzle.caption = options.caption;
  search::Question question;
  question.limits = options.proving.request().limits;
  const Verdict verdict =
      api::solve(rules.rules, position, puzzles::question_of(puzzle, question),
                 {search::SearchEngine::zones, options.proving.tables->answers(rules.rules)})
          .verdict;
  if (verdict.limited || verdict.value == Verdict::Value::unknown)
    throw LimitReached(
        fmt::format("{}: not stored, since a limit was reached (--time, --memory)", place));
  return puzzles::answered(std::move(puzzle), verdict);
}

/// "White wins in 5 (wikipedia), key h5-g4".
std::string answer_sentence(const puzzles::Entry& entry) {
  const puzzles::Puzzle& puzzle = entry.puzzle;
  std::vector<std::string> keys;
  for (const Action& key : puzzle.keys) keys.push_back(to_string(key));
  return fmt::format("{} ({}){}{}", verdict_sentence(puzzles::verdict_of(entry), puzzle.goal),
                     puzzle.rules_name,
                     keys.empty()       ? ""
                     : keys.size() == 1 ? ", key "
                                        : ", keys ",
                     fmt::join(keys, ", "));
}

void add_one(const AddOptions& options, puzzles::Collection& collection, const NamedRules& rules,
             const Position& position, const std::string& place, Output& out) {
  const puzzles::Puzzle puzzle = solved(options, rules, position, place);
  const puzzles::Provenance made{AGON_VERSION, "agon collection add --rules " + puzzle.rules_name,
                                 std::nullopt, std::nullopt};
  const puzzles::Appraised found = puzzles::appraise(puzzle, made, options.proving.request());
  if (!found.wrong.empty())
    throw Unusable(fmt::format("{}: {}", place, fmt::join(found.wrong, "; ")));
  if (!found.entry || !found.open.empty())
    throw LimitReached(fmt::format("{}: {}, so it was not stored", place, found.open));
  const puzzles::Inserted inserted = collection.insert(*found.entry, options.proving.scope());
  if (options.json)
    out.line(inserted_json(*found.entry, inserted));
  else
    out.line(fmt::format("{}: {}", inserted_text(inserted), answer_sentence(*found.entry)));
}

ExitCode add(AddOptions options, const CollectionFile& file, Output& out) {
  catch_interrupts();
  options.proving.open_tables();
  if (!options.name.empty() && !puzzles::is_plain_name(options.name))
    throw Unusable(
        fmt::format("--name: {}: use only lower-case letters, digits and '-'", options.name));
  const ChosenRules rules = choose_rules(options);
  ExitCode code = ExitCode::done;
  with_collection(file, puzzles::Collection::Mode::create, [&](puzzles::Collection& collection) {
    if (in_bulk(options))
      code = for_each_line(out, rules, [&](const Position& position, const std::string& place) {
        add_one(options, collection, rules, position, place, out);
      });
    else
      add_one(options, collection, rules, choose_position(options, rules), "--position", out);
  });
  return code;
}

}  // namespace

Run add_collection_add(Arguments& app, const SharedFile& file) {
  auto options = std::make_shared<AddOptions>();
  add_common_options(app, *options);
  add_attacker_option(app, options->attacker);
  app.add_option("--question", options->question,
                 "\"win\", \"win in 5\", \"throne in 9\", \"capture-queen\", \"hold\"")
      ->type_name("QUESTION")
      ->such_as(puzzles::goal_words)
      ->capture_default_str();
  app.add_option("--name", options->name, "Name of the puzzle [puzzle- and the start of its id]")
      ->type_name("NAME");
  constexpr std::array helps{"Title, as a composer gives one", "Who composed it",
                             "When, in any form", "To whom it is dedicated",
                             "The question in the author's words"};
  for (std::size_t i = 0; i < puzzles::caption_parts.size(); ++i) {
    const puzzles::CaptionPart& part = puzzles::caption_parts[i];
    app.add_option(fmt::format("--{}", part.name), options->caption.*part.text, helps[i])
        ->type_name("TEXT");
  }
  app.add_option("--source", options->source, "Who made or found it")
      ->type_name("TEXT")
      ->capture_default_str();
  app.add_option("--note", options->note, "Anything else")->type_name("TEXT");
  add_proving_options(app, options->proving);
  add_wait_option(app, *file);
  app.footer(
      "Example:\n"
      "  agon collection new.db add --position '6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - "
      "-'");
  return [options, file](Output& out) { return add(*options, *file, out); };
}

}  // namespace agon::tools
