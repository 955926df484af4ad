// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon hold: can a side never lose?
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/fortresses/held.hpp"
#include "solver/fortresses/hold.hpp"
#include "solver/fortresses/hold_text.hpp"
#include "solver/fortresses/seeker.hpp"
#include "solver/threads/stopwatch.hpp"
#include "tools/cli/command_files.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/requests/hold.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/terminal/subcommand.hpp"
#include "tools/wording/pattern_words.hpp"

namespace agon::tools {
namespace {

using fortresses::HoldAnswer;

std::string number_of_patterns(const HoldAnswer& answer) {
  const std::size_t images = answer.fortress.hold.fortress.size();
  const std::size_t patterns = answer.fortress.patterns.size();
  if (answer.given) return counted(images, "pattern");
  return fmt::format("{}, {} with their images under the symmetries of the board",
                     counted(patterns, "pattern"), images);
}

/// What was dropped although nothing shows that it had to be; empty if nothing was.
std::string dropped_words(const fortresses::FixedPoint& search, const RuleSet& rules) {
  const std::size_t unsettled = search.unconfirmed + search.unanswered;
  if (unsettled == 0) return "";
  return fmt::format("{} {} dropped without a proof{}", unsettled, unsettled == 1 ? "was" : "were",
                     rules.relocations_per_turn == RelocationsPerTurn::all
                         ? " (of several relocations in a turn only the last counts as an answer)"
                         : "");
}

/// Why there is no fortress: what was tried, and whether that is settled.
std::string none_found(const fortresses::FoundFortress& found, const RuleSet& rules) {
  if (found.throne_only && !found.throne_undecided.empty())
    return "only the queen on the throne was tried, and whether she makes a fortress is unknown: " +
           found.throne_undecided;
  if (found.throne_only)
    return found.complete
               ? "only the queen on the throne was tried, and she does not make a fortress"
               : "a limit came before it was settled whether the queen on the throne makes a "
                 "fortress";
  if (rules.captives == Captives::lifted) return "none is sought where captives are lifted";
  if (!found.complete) return "a limit came first";
  const std::string dropped = dropped_words(found.search, rules);
  if (!dropped.empty())
    return fmt::format(
        "no set of the {} contents of the throne and ring 1 was shown to be closed under play: {}",
        found.contents, dropped);
  return fmt::format("no set of the {} contents of the throne and ring 1 is closed under play",
                     found.contents);
}

std::string at_most(const fortresses::Held& held) {
  return fmt::format("{}{}", held.shortest ? "" : "at most ",
                     counted(held.plies.value_or(0), "ply", "plies"));
}

std::string line_text(const fortresses::Held& held) {
  std::string text;
  for (const Action& action : held.line) text += " " + to_string(action);
  return text.empty() ? "" : "line:" + text + "\n";
}

std::string hold_sentence(const HoldAnswer& answer) {
  const std::string_view side = side_name(answer.holder);
  const std::string where = fmt::format("position: {}\n", to_string(answer.position));
  const std::string_view if_proved =
      answer.given ? ", if the fortress is one (agon check proves its file)" : "";
  const fortresses::Held& held = answer.held;
  switch (held.standing) {
    case fortresses::Held::Standing::held:
      return held.plies == 0
                 ? fmt::format("{} cannot lose{}: the position is in the fortress.\n{}", side,
                               if_proved, where)
                 : fmt::format(
                       "{} cannot lose{}: {} forces a way into the fortress in {} ({}).\n"
                       "{}{}",
                       side, if_proved, side, at_most(held),
                       counted(held.hold.entry.size(), "line"), where, line_text(held));
    case fortresses::Held::Standing::lost:
      if (held.plies == 0)
        return fmt::format("{} loses: {} has won.\n{}", side, side_name(opponent(answer.holder)),
                           where);
      return fmt::format("{} loses: {} forces a win in {}.\n{}{}", side,
                         side_name(opponent(answer.holder)), at_most(held), where, line_text(held));
    case fortresses::Held::Standing::unknown:
      break;
  }
  return fmt::format("Unknown whether {} can hold: {}{}.\n{}", side, held.reason,
                     held.within ? fmt::format("; no way into the fortress in {}",
                                               counted(*held.within, "ply", "plies"))
                                 : "",
                     where);
}

/// The verdict, then the fortress, the smallest patterns first, at most `most` of them drawn.
std::string hold_text(const HoldAnswer& answer, std::size_t most) {
  const fortresses::FoundFortress& found = answer.fortress;
  const std::string_view side = side_name(answer.holder);
  std::string text = hold_sentence(answer);
  if (found.hold.fortress.empty())
    return text + fmt::format("Fortress of {} under {}: none found: {}.\n", side, answer.rules.name,
                              none_found(found, answer.rules.rules));
  text += fmt::format("Fortress of {} under {}: {}.\n", side, answer.rules.name,
                      number_of_patterns(answer));
  if (!found.perpetual.empty())
    text += fmt::format("{} only relocates, for ever, and {} picks the cells: {}.\n",
                        side_name(opponent(answer.holder)), side, found.perpetual);
  const std::size_t searched = found.patterns.size() - found.known;
  if (!answer.given && found.known > 0)
    text += fmt::format("{} known under these rules: {}.\n",
                        searched == 0      ? "All are"
                        : found.known == 1 ? "The first is"
                                           : fmt::format("The first {} are", found.known),
                        fortresses::words_of(found.known_kind));
  if (!answer.given && found.perpetual.empty() && !answer.known())
    text += fmt::format(
        "{} {} of {} contents of the throne and ring 1, symmetric ones counted once{}.\n",
        found.known == 0 ? "They match" : "The others match", found.contents_kept, found.contents,
        found.search.questions == 0
            ? ""
            : fmt::format(" ({})", counted(found.search.questions, "question")));
  if (!found.complete)
    text += "A limit came first: a larger fortress may exist.\n";
  else if (const std::string dropped = dropped_words(found.search, answer.rules.rules);
           !dropped.empty())
    text += fmt::format("A larger fortress may exist: of the other contents {}.\n", dropped);
  std::size_t number = 0;
  for (const FortressPattern& pattern : answer.shown()) {
    if (number == most) {
      if (most > 0) text += fmt::format("and {} more.\n", answer.shown().size() - most);
      break;
    }
    text += fmt::format("{}. {}\n{}", ++number, pattern_words(pattern), pattern_drawing(pattern));
  }
  if (most > 0) text += "Here * is a cell that may hold anything, and . an empty one.\n";
  return text;
}

/// What the answers for both sides say of the value of their position, as a sentence.
std::string value_text(const std::vector<HoldAnswer>& answers) {
  switch (fortresses::value_by(answers)) {
    case Outcome::white_wins:
      return "White wins, proved.\n";
    case Outcome::black_wins:
      return "Black wins, proved.\n";
    case Outcome::draw:
      return "Draw, proved: neither side can lose.\n";
    case Outcome::none:
      break;
  }
  return "The value of the position is not known.\n";
}

struct HoldOptions : CommonOptions {
  HoldOptions() { rules.clear(); }  // empty: those of --fortress, or the default
  std::string side;
  std::string fortress;
  std::string strategy;
  std::string keep;
  std::uint64_t drawn = 5;
  fortresses::FindRequest find;
  Limits limits;
};

/// The fortress of the file, under its rules or those asked for. Throws `Unusable`, also where it
/// is not of the side.
fortresses::HoldCertificate read_fortress(const HoldOptions& options) {
  const std::function<bool()> go_on = [] { return !interrupted(); };
  std::optional<ChosenRules> other;
  if (!options.rules.empty()) other = choose_rules(options);
  fortresses::HoldCertificate certificate =
      hold_certificate_in(certificate_text(options.fortress, go_on, "--fortress"), options.fortress,
                          other ? &*other : nullptr, go_on);
  if (!certificate.own_rules)
    throw Unusable(
        fmt::format("--fortress: {} is not for {}; leave out --rules, or check it under these "
                    "rules with agon check --rules",
                    options.fortress, options.rules));
  if (!options.side.empty() && options.side[0] != to_char(certificate.hold.holder))
    throw Unusable(fmt::format("--side: {} is a fortress for {}; leave out --side {}",
                               options.fortress, side_name(certificate.hold.holder), options.side));
  return certificate;
}

/// Takes up what the file of --keep has, if there is one, and from now on keeps there what is
/// found. Throws `Unusable`.
void keep_work(const HoldOptions& options, const RuleSet& rules, fortresses::HoldSearch& search) {
  const OutputFile file("--keep", options.keep, FileKind::text);
  if (!file.given()) return;
  file.refuse_standard_output("since it is read and rewritten repeatedly");
  const int marks = options.find.most_captured;
  auto lock = std::make_shared<const FileLock>("--keep", options.keep);
  if (const auto text = read_file_if_any("--keep", options.keep)) {
    fortresses::HoldWorkRead read = fortresses::read_hold_work(*text, rules, marks);
    if (read.mistake) {
      read.mistake->file = options.keep;
      throw Unusable("--keep: " + to_string(*read.mistake));
    }
    search.known = std::move(read.work);
    note(fmt::format("hold: resuming from {}", options.keep));
  }
  search.keep = [path = options.keep, rules, marks,
                 lock = std::move(lock)](const fortresses::HoldWork& work) {
    write_file("--keep", path, fortresses::to_text(work, rules, marks));
  };
}

/// Does the file hold a proof that the new one would be a loss against? Any hold, where a limit
/// ended the work; one with a way in, under the same rules, where the new one has none.
bool proves_more(const std::string& path, const HoldAnswer& answer, const Hold& hold) {
  std::error_code unknown;
  if (!std::filesystem::is_regular_file(path, unknown)) return false;
  const std::function<bool()> go_on = [] { return true; };
  try {
    const fortresses::HoldCertificate old =
        hold_certificate_in(certificate_text(path, go_on, "--strategy"), path, nullptr, go_on);
    return answer.limited() ||
           (hold.entry.empty() && !old.hold.entry.empty() && old.hold.holder == hold.holder &&
            old.rules.rules == answer.rules.rules);
  } catch (const Unusable&) {
    return false;
  }
}

/// Prints an answer, and writes its certificate.
void report(const HoldOptions& options, const HoldAnswer& answer, const OutputFile& strategy,
            Output& out) {
  if (options.json)
    out.line(hold_json(answer));
  else
    out.text(hold_text(answer, options.drawn));
  if (!strategy.given()) return;
  const Hold& hold = answer.proof();
  if (hold.fortress.empty()) {
    note(fmt::format("--strategy: {} was not written: there is nothing to prove", strategy.path()));
    return;
  }
  if (proves_more(strategy.path(), answer, hold)) {
    note(
        fmt::format("--strategy: {} was left unchanged: it may prove more than this run; name "
                    "another file for the new result",
                    strategy.path()));
    return;
  }
  write_certificate(strategy, certificates::to_text(hold, portable_name(answer.rules)), out);
}

ExitCode hold(HoldOptions options, Output& out) {
  const OutputFile strategy("--strategy", options.strategy, FileKind::certificate);
  strategy.refuse_standard_output("since the answer goes there");
  if (in_bulk(options))
    throw Unusable("--position: takes a single position here; give it instead of -");
  catch_interrupts();
  ProgressLine progress;
  options.limits.stop = &interrupted();
  fortresses::HoldAsked asked;
  fortresses::HoldSearch& search = asked.search;
  search.find = options.find;
  search.find.limits = options.limits;
  search.enter.limits = options.limits;
  search.find.progress = [&progress](const fortresses::FixedPointProgress& now) {
    if (progress.due())
      progress.show(fmt::format("hold: sweep {}, {} contents left, {} questions", now.sweep,
                                now.left, now.questions));
  };
  search.enter.progress = [&progress](const search::Progress& now) {
    if (progress.due())
      progress.show(fmt::format("hold: no way in within {}; {:.1f} million nodes, {:.0f} s",
                                counted(now.refuted, "ply", "plies"),
                                static_cast<double>(now.nodes) / 1e6, now.seconds));
  };
  if (!options.fortress.empty()) {
    fortresses::HoldCertificate certificate = read_fortress(options);
    asked.rules = std::move(certificate.rules);
    asked.given = std::move(certificate.hold);
  } else {
    if (strategy.given() && options.side.empty())
      throw Unusable("--strategy: a file covers one side; add --side w or --side b");
    if (options.rules.empty()) options.rules = "wikipedia";
    asked.rules = choose_rules(options);
    if (!options.side.empty()) asked.side = options.side[0] == 'w' ? Side::white : Side::black;
  }
  asked.position = options.position.empty()
                       ? rules::start(asked.rules.rules)
                       : usable_position(options.position, asked.rules, "--position");
  if (!asked.given) keep_work(options, asked.rules.rules, search);
  const std::vector<HoldAnswer> answers = fortresses::answer_hold(
      std::move(asked), [&](const HoldAnswer& answer) { report(options, answer, strategy, out); });
  if (answers.size() == both_sides.size()) {
    if (options.json)
      out.line(hold_value_json(answers));
    else
      out.text(value_text(answers));
  }
  const ExitCode code =
      std::any_of(answers.begin(), answers.end(), [](const auto& each) { return each.limited(); })
          ? ExitCode::limit
          : ExitCode::done;
  if (code == ExitCode::limit && !options.keep.empty())
    note(fmt::format("hold: the same command resumes from {}", options.keep));
  return code;
}

}  // namespace

Run add_hold(Arguments& app) {
  auto asked = std::make_shared<HoldOptions>();
  HoldOptions& options = *asked;
  app.add_option("--rules", options.rules, "Rule set [that of --fortress, else wikipedia]")
      ->type_name("RULES");
  add_position_option(app, options.position, "Position to hold from [the start]");
  app.add_option("--side", options.side, "Side that holds: w or b [both]")
      ->type_name("SIDE")
      ->one_of({"w", "b"});
  Option* fortress = app.add_option("--fortress", options.fortress,
                                    "Use the fortress in this file instead of searching for one, "
                                    "unchecked: agon check proves it")
                         ->type_name("FILE")
                         ->endings({".agon", ".zst"})
                         ->check(refuse_empty);
  app.add_option("--keep", options.keep,
                 "Keep work in this file: after Ctrl-C, a limit or a crash the same command "
                 "resumes from there and reaches the same verdict")
      ->type_name("FILE")
      ->check(refuse_empty)
      ->excludes(fortress);
  app.add_option("--strategy", options.strategy,
                 "Write the fortress and the way into it to this file, for agon check")
      ->type_name("FILE")
      ->endings({".agon", ".zst"})
      ->check(refuse_empty);
  app.add_flag("--throne", options.find.throne_only, "Try only the queen on the throne");
  app.add_option("--marks", options.find.most_captured,
                 "Maximum number of captured pieces that a pattern names, where "
                 "the rules remember them")
      ->type_name("N")
      ->range(0, 7)
      ->capture_default_str();
  app.add_option("--drawn", options.drawn, "Number of patterns to draw")
      ->type_name("N")
      ->heading("Output")
      ->check(refuse_negative)
      ->capture_default_str();
  app.add_option("--max-plies", options.limits.plies,
                 "Maximum length of a way into the fortress, in actions of both sides")
      ->type_name("N")
      ->range(0, longest_sought);
  app.add_option("--nodes", options.limits.nodes,
                 "Stop each search after this many positions, or questions about a fortress")
      ->type_name("N")
      ->check(refuse_negative);
  add_time_option(app, options.limits.seconds);
  add_memory_option(app, options.limits.memory_mib, "Memory limit, approximate");
  add_threads_option(app, options.limits.threads, "Threads for searches and questions", 256);
  add_json_option(app, options.json);
  app.footer(
      "A fortress is a set of patterns: where one matches, every action of the other side has an "
      "answer after which one matches again, so its holder never loses. A side that can force its "
      "way into one cannot lose; if neither side can lose, the position is a draw. The search "
      "covers the contents of the throne and ring 1; finding none proves nothing.\n"
      "Examples:\n"
      "  agon hold --rules botermans\n"
      "  agon hold --rules botermans --throne --side w --strategy throne.agon\n"
      "  agon hold --rules botermans,radius=2,guards=1 --side b --drawn 2");
  return [asked](Output& out) { return hold(*asked, out); };
}

}  // namespace agon::tools
