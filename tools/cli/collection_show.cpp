// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon collection FILE show: one puzzle with all that is known of it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/position.hpp"
#include "puzzles/collection/json.hpp"
#include "puzzles/texts/stipulation.hpp"
#include "tools/cli/collection_parts.hpp"
#include "tools/cli/command_files.hpp"
#include "tools/requests/collection_show.hpp"
#include "tools/terminal/options.hpp"
#include "tools/wording/verdict.hpp"

namespace agon::tools {
namespace {

std::string joined(const std::vector<std::string>& words) {
  return words.empty() ? "-" : fmt::format("{}", fmt::join(words, ", "));
}

std::string joined(const std::vector<Action>& actions) {
  std::vector<std::string> words;
  for (const Action& action : actions) words.push_back(to_string(action));
  return joined(words);
}

class Facts {
 public:
  void add(std::string_view name, const std::string& value) {
    text += fmt::format("{:<14}{}\n", name, value);
  }
  void add_if(bool known, std::string_view name, const std::string& value) {
    if (known) add(name, value);
  }
  std::string text;
};

std::string features_text(const puzzles::Entry& entry) {
  std::string text = fmt::format("{:.0f}", *entry.difficulty);
  std::string parts;
  for (const auto& [name, value] : entry.features)
    parts += fmt::format("{}{} {}", parts.empty() ? "" : ", ", name, value);
  return parts.empty() ? text : fmt::format("{} ({})", text, parts);
}

/// The board, the solution as `agon solve` prints it, and all else that is known, a line each.
std::string entry_text(const puzzles::Entry& entry, bool colour) {
  const puzzles::Puzzle& puzzle = entry.puzzle;
  std::string text = verdict_text({puzzle.rules, puzzle.rules_name}, puzzle.position,
                                  puzzles::verdict_of(entry), colour, puzzle.goal);
  Facts facts;
  facts.add("name", puzzle.name);
  for (const puzzles::CaptionPart& part : puzzles::caption_parts)
    facts.add_if(!(puzzle.caption.*part.text).empty(), part.name, puzzle.caption.*part.text);
  facts.add("id", entry.id);
  facts.add("rules", puzzle.rules_name);
  facts.add("position", to_string(puzzle.position));
  facts.add("question", puzzles::question_text({puzzle.goal, puzzle.within}));
  facts.add_if(!entry.slower_keys.empty(), "slower keys", joined(entry.slower_keys));
  facts.add("key", joined(entry.key_kinds));
  facts.add("themes", joined(puzzle.themes));
  facts.add_if(entry.difficulty.has_value(), "difficulty",
               entry.difficulty ? features_text(entry) : "");
  facts.add_if(
      entry.named.has_value(), "named",
      fmt::format("{} of the defender's pieces by the certificate", entry.named.value_or(0)));
  facts.add_if(
      entry.readings && entry.all_readings, "readings",
      fmt::format("holds in {} of {}", entry.readings.value_or(0), entry.all_readings.value_or(0)));
  if (entry.presets) facts.add("presets", joined(*entry.presets));
  facts.add("verified",
            entry.verified.how.empty()
                ? "never"
                : fmt::format("{} at {}", joined(entry.verified.how), entry.verified.when));
  facts.add("certificate",
            entry.certificate.empty() ? "-" : fmt::format("{} bytes", entry.certificate.size()));
  facts.add("source", puzzle.source);
  facts.add_if(!puzzle.note.empty(), "note", puzzle.note);
  facts.add("made by", to_string(entry.provenance));
  if (entry.provenance.seed)
    facts.add("seed", fmt::format("{}{}", *entry.provenance.seed,
                                  entry.provenance.number
                                      ? fmt::format(", number {}", *entry.provenance.number)
                                      : ""));
  return text + facts.text;
}

struct ShowPuzzleOptions {
  std::string name;
  std::string strategy;
  bool json = false;
};

ExitCode show(const ShowPuzzleOptions& options, const CollectionFile& file, Output& out) {
  const OutputFile certificate("--strategy", options.strategy, FileKind::certificate);
  refuse_clashes({&certificate}, options.json);
  with_collection(file, puzzles::Collection::Mode::read, [&](puzzles::Collection& collection) {
    const puzzles::Entry entry = puzzle_of(collection, options.name);
    if (certificate.given()) {
      if (entry.certificate.empty())
        throw puzzles::UnusableCollection(
            fmt::format("puzzle {} has no certificate", short_id(entry.id)));
      write_certificate(certificate, entry.certificate, out);
      if (certificate.is_standard_output()) return;
    }
    out.text(options.json ? puzzles::to_json(entry, true) + "\n"
                          : entry_text(entry, Output::colour()));
  });
  return ExitCode::done;
}

}  // namespace

Run add_collection_show(Arguments& app, const SharedFile& file) {
  auto options = std::make_shared<ShowPuzzleOptions>();
  app.add_option("PUZZLE", options->name, "Its name, or its id or the start of it")
      ->required()
      ->check(refuse_empty);
  add_json_option(app, options->json);
  app.add_option("--strategy", options->strategy,
                 "Write its certificate to this file, compressed if it ends in .zst")
      ->type_name("FILE")
      ->endings({".agon", ".zst"})
      ->check(refuse_empty);
  add_wait_option(app, *file);
  app.footer(
      "Example:\n"
      "  agon collection new.db import puzzles/wins.toml && agon collection new.db show "
      "wikipedia-in-1-1");
  return [options, file](Output& out) { return show(*options, *file, out); };
}

}  // namespace agon::tools
