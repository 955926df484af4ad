// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon hold: can a side never lose?
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
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
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "solver/fortresses/held.hpp"
#include "solver/fortresses/hold.hpp"
#include "solver/fortresses/hold_text.hpp"
#include "solver/fortresses/seeker.hpp"
#include "solver/threads/stopwatch.hpp"
#include "tools/cli/command_files.hpp"
#include "tools/report/hold.hpp"
#include "tools/terminal/chosen.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/terminal/subcommand.hpp"

// Patterns of fortresses for people.
namespace agon::tools {
namespace {

bool is_unsaid(const FortressPattern& pattern, Cell cell) {
  return std::binary_search(pattern.unsaid.begin(), pattern.unsaid.end(), cell);
}

bool is_captured(const FortressPattern& pattern, Cell cell) {
  const auto& captured = pattern.position.captured;
  return std::binary_search(captured.begin(), captured.end(), cell);
}

std::string piece_words(const FortressPattern& pattern, Cell cell) {
  const Piece piece = *pattern.position.at(cell);
  const std::string kind = piece.kind == Kind::queen ? "queen" : "guard";
  return fmt::format("{}{} {}", is_captured(pattern, cell) ? "captured " : "",
                     piece.side == Side::white ? "white" : "black", kind);
}

/// Ring 1 in circular order.
std::vector<Cell> around(int radius) {
  std::vector<Cell> cells;
  const Cell first = rules::neighbours(throne(radius), radius).front();
  for (int turn = 0; turn < 6; ++turn) cells.push_back(rules::turned(first, radius, turn));
  return cells;
}

/// The contents of ring 1, going round, from the cell after the longest unspecified stretch.
std::string ring_words(const FortressPattern& pattern) {
  const std::vector<Cell> cells = around(pattern.position.radius());
  std::size_t start = 0;
  std::size_t longest = 0;
  for (std::size_t at = 0; at < cells.size(); ++at) {
    std::size_t length = 0;
    while (length < cells.size() && is_unsaid(pattern, cells[(at + length) % cells.size()]))
      ++length;
    if (length <= longest) continue;
    longest = length;
    start = at + length;
  }
  if (longest == cells.size()) return "";
  std::vector<std::string> words;
  bool pieces = true;
  std::size_t repeated = 1;
  for (std::size_t i = 0; i < cells.size() - longest; ++i) {
    const Cell cell = cells[(start + i) % cells.size()];
    const bool unsaid = is_unsaid(pattern, cell);
    const bool piece = !unsaid && pattern.position.at(cell);
    pieces = pieces && piece;
    const std::string word = unsaid  ? "anything"
                             : piece ? piece_words(pattern, cell)
                                     : "empty cell";
    repeated = !words.empty() && words.back().find(word) != std::string::npos ? repeated + 1 : 1;
    if (repeated > 1 && !unsaid)
      words.back() = counted(repeated, word);
    else
      words.push_back(word);
  }
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  if (cells.size() - longest == 1) return text + " on ring 1";
  return text + (pieces ? " side by side on ring 1" : " in this order on ring 1");
}

}  // namespace

namespace {

/// "white guard", "black piece": what a condition counts.
std::string counted_words(const RingCount& count, std::size_t number) {
  std::vector<std::string> kinds;
  const auto all = [&](unsigned bits) { return (count.pieces & bits) == bits; };
  const std::array<std::pair<unsigned, std::string_view>, 7> words{{{15, "piece"},
                                                                    {3, "white piece"},
                                                                    {12, "black piece"},
                                                                    {1, "white queen"},
                                                                    {2, "white guard"},
                                                                    {4, "black queen"},
                                                                    {8, "black guard"}}};
  unsigned said = 0;
  for (const auto& [bits, word] : words)
    if (all(bits) && (said & bits) == 0) {
      kinds.push_back(
          fmt::format("{}{}{}", count.captured ? "captured " : "", word, number == 1 ? "" : "s"));
      said |= bits;
    }
  return fmt::format("{}", fmt::join(kinds, " or "));
}

std::string rings_words(const RingCount& count, int radius) {
  if (count.first == 0 && count.last == radius) return "";
  if (count.first == count.last)
    return count.first == radius ? " on the outermost ring"
                                 : fmt::format(" on ring {}", int{count.first});
  return fmt::format(" on rings {} {} {}", int{count.first},
                     count.last == count.first + 1 ? "and" : "to", int{count.last});
}

/// "at least 1 white guard, at most 1 black piece on the outermost ring; no captured pieces".
std::string where_words(const FortressPattern& pattern) {
  const int radius = pattern.position.radius();
  std::string text;
  for (std::size_t i = 0; i < pattern.where.size(); ++i) {
    const RingCount& count = pattern.where[i];
    const auto number = static_cast<std::size_t>(count.number);
    if (i > 0)
      text += pattern.where[i - 1].last == count.last && pattern.where[i - 1].first == count.first
                  ? ", "
                  : "; ";
    text += number == 0 && !count.at_least
                ? fmt::format("no {}", counted_words(count, 1))
                : fmt::format("{} {} {}", count.at_least ? "at least" : "at most", number,
                              counted_words(count, number));
    const bool more = i + 1 < pattern.where.size() && pattern.where[i + 1].first == count.first &&
                      pattern.where[i + 1].last == count.last;
    if (!more) text += rings_words(count, radius);
  }
  return text;
}

/// "white guard on h7, h8", for the cells beyond ring 1.
std::string further_words(const FortressPattern& pattern) {
  const int radius = pattern.position.radius();
  std::vector<std::pair<std::string, std::string>> lists;
  for (const Cell cell : board_cells(radius)) {
    if (rules::ring(cell, radius) < 2 || is_unsaid(pattern, cell)) continue;
    const std::string what = pattern.position.at(cell) ? piece_words(pattern, cell) : "nothing";
    auto list = std::find_if(lists.begin(), lists.end(),
                             [&](const auto& each) { return each.first == what; });
    if (list == lists.end()) list = lists.insert(lists.end(), {what, ""});
    list->second += (list->second.empty() ? "" : ", ") + to_string(cell);
  }
  std::string text;
  for (const auto& [what, cells] : lists)
    text += (text.empty() ? "" : "; ") + fmt::format("{} on {}", what, cells);
  return text;
}

}  // namespace

/// A pattern in words: "two guards of Black side by side on ring 1, White's queen on the throne".
std::string pattern_words(const FortressPattern& pattern) {
  const int radius = pattern.position.radius();
  const Cell middle = throne(radius);
  std::vector<std::string> parts;
  if (const std::string ring = ring_words(pattern); !ring.empty()) parts.push_back(ring);
  if (!is_unsaid(pattern, middle))
    parts.push_back(pattern.position.at(middle) ? piece_words(pattern, middle) + " on the throne"
                                                : "the throne empty");
  if (const std::string further = further_words(pattern); !further.empty())
    parts.push_back(further);
  if (!pattern.where.empty()) parts.push_back(where_words(pattern));
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : "; ") + part;
  return text;
}

/// The throne and the rings up to the last that has a cell named, at least one: pieces by their
/// letters, `.` for an empty cell, `*` where nothing is said.
std::string pattern_drawing(const FortressPattern& pattern) {
  const int radius = pattern.position.radius();
  const int middle = radius + 1;
  int last = 1;
  for (const Cell cell : board_cells(radius))
    if (!is_unsaid(pattern, cell)) last = std::max(last, rules::ring(cell, radius));
  std::string text;
  for (int row = last; row >= -last; --row) {
    text += std::string(static_cast<std::size_t>(std::abs(row)), ' ');
    for (int number = std::max(-last, row - last); number <= std::min(last, row + last); ++number) {
      const Cell cell{static_cast<std::int8_t>(middle + row),
                      static_cast<std::int8_t>(middle + number)};
      text += is_unsaid(pattern, cell)    ? '*'
              : pattern.position.at(cell) ? to_char(*pattern.position.at(cell))
                                          : '.';
      text += ' ';
    }
    text.back() = '\n';
  }
  return text;
}

// A fortress and the values of positions for its holder, for people.

namespace {

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

std::string verdict_sentence(const HoldAnswer& answer) {
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

}  // namespace

/// The verdict, then the fortress, the smallest patterns first, at most `most` of them drawn.
std::string hold_text(const HoldAnswer& answer, std::size_t most) {
  const fortresses::FoundFortress& found = answer.fortress;
  const std::string_view side = side_name(answer.holder);
  std::string text = verdict_sentence(answer);
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
    text += fmt::format("{} known from the fields of the rules: {}.\n",
                        searched == 0      ? "They are"
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

/// The same as a sentence.
std::string value_text(const HoldAnswer& white, const HoldAnswer& black) {
  const auto value = hold_value(white, black);
  if (!value) return "The value of the position is not known.\n";
  if (*value == "draw") return "Draw, proved: neither side can lose.\n";
  return fmt::format("{} wins, proved.\n", *value == "w" ? "White" : "Black");
}

// What agon hold can be asked.

struct HoldOptions : CommonOptions {
  HoldOptions() { rules.clear(); }  // empty: those of --fortress, or the default
  std::string side;
  std::string fortress;
  std::string strategy;
  std::string keep;
  std::uint64_t drawn = 5;
  fortresses::FindRequest find;
  Limits limits;

  bool about(Side asked) const { return side.empty() || side[0] == to_char(asked); }
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
  if (!options.about(certificate.hold.holder))
    throw Unusable(fmt::format("--side: {} is a fortress for {}; leave out --side {}",
                               options.fortress, side_name(certificate.hold.holder), options.side));
  return certificate;
}

/// The position asked about: the one given, else the start. Throws `Unusable`.
Position position_of(const HoldOptions& options, const NamedRules& rules) {
  return options.position.empty() ? rules::start(rules.rules)
                                  : usable_position(options.position, rules, "--position");
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

/// Declares them; `options` has to outlive the parsing.
void declare_hold_options(Arguments& app, HoldOptions& options) {
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
}

namespace {

bool known(const HoldAnswer& answer) {
  return answer.held.standing != fortresses::Held::Standing::unknown;
}

bool limited(const HoldAnswer& answer) {
  return !known(answer) && (answer.held.limited || !answer.fortress.complete);
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
    return limited(answer) ||
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
  const bool held = answer.held.standing == fortresses::Held::Standing::held;
  const Hold& hold = held ? answer.held.hold : answer.fortress.hold;
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

ExitCode answer_by_file(const HoldOptions& options, fortresses::HoldSearch search,
                        const OutputFile& strategy, Output& out) {
  const Stopwatch watch;
  fortresses::HoldCertificate certificate = read_fortress(options);
  HoldAnswer answer;
  answer.rules = std::move(certificate.rules);
  answer.holder = certificate.hold.holder;
  answer.given = true;
  answer.fortress.complete = true;
  answer.fortress.hold = std::move(certificate.hold);
  answer.position = position_of(options, answer.rules);
  answer.held =
      fortresses::enter(answer.rules.rules, answer.position, answer.fortress.hold, search.enter);
  answer.seconds = watch.seconds();
  report(options, answer, strategy, out);
  return known(answer) || !answer.held.limited ? ExitCode::done : ExitCode::limit;
}

ExitCode answer_by_search(const HoldOptions& options, const NamedRules& rules,
                          fortresses::HoldSearch search, const OutputFile& strategy, Output& out) {
  fortresses::HoldSeeker seeker(rules.rules, std::move(search));
  std::vector<HoldAnswer> answers;
  for (const Side side : both_sides) {
    if (!options.about(side)) continue;
    const Stopwatch watch;
    HoldAnswer& answer = answers.emplace_back();
    answer.rules = rules;
    answer.holder = side;
    answer.position = position_of(options, rules);
    auto found = seeker.seek(answer.position, side);
    answer.fortress = std::move(found.fortress);
    answer.held = std::move(found.held);
    answer.seconds = watch.seconds();
    report(options, answer, strategy, out);
  }
  if (answers.size() == both_sides.size()) {
    if (options.json)
      out.line(hold_value_json(answers.front(), answers.back()));
    else
      out.text(value_text(answers.front(), answers.back()));
  }
  return std::all_of(answers.begin(), answers.end(),
                     [](const HoldAnswer& answer) {
                       return known(answer) || (answer.fortress.complete && !answer.held.limited);
                     })
             ? ExitCode::done
             : ExitCode::limit;
}

ExitCode hold(HoldOptions options, Output& out) {
  const OutputFile strategy("--strategy", options.strategy, FileKind::certificate);
  strategy.refuse_standard_output("since the answer goes there");
  if (in_bulk(options))
    throw Unusable("--position: takes a single position here; give it instead of -");
  catch_interrupts();
  ProgressLine progress;
  options.limits.stop = &interrupted();
  fortresses::HoldSearch search;
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
  if (!options.fortress.empty()) return answer_by_file(options, std::move(search), strategy, out);
  if (strategy.given() && options.side.empty())
    throw Unusable("--strategy: a file covers one side; add --side w or --side b");
  if (options.rules.empty()) options.rules = "wikipedia";
  const ChosenRules rules = choose_rules(options);
  position_of(options, rules);  // refused now rather than after the work
  keep_work(options, rules.rules, search);
  const ExitCode code = answer_by_search(options, rules, std::move(search), strategy, out);
  if (code == ExitCode::limit && !options.keep.empty())
    note(fmt::format("hold: the same command resumes from {}", options.keep));
  return code;
}

}  // namespace

Run add_hold(Arguments& app) {
  auto options = std::make_shared<HoldOptions>();
  declare_hold_options(app, *options);
  return [options](Output& out) { return hold(*options, out); };
}

}  // namespace agon::tools
