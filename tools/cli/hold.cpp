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
#include "tools/wording/hold_text.hpp"

namespace agon::tools {
namespace {

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
Position position_asked(const HoldOptions& options, const NamedRules& rules) {
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

bool limited(const HoldAnswer& answer) {
  return answer.held.standing == fortresses::Held::Standing::unknown &&
         (answer.held.limited || !answer.fortress.complete);
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
  answer.position = position_asked(options, answer.rules);
  answer.held =
      fortresses::enter(answer.rules.rules, answer.position, answer.fortress.hold, search.enter);
  answer.seconds = watch.seconds();
  report(options, answer, strategy, out);
  return limited(answer) ? ExitCode::limit : ExitCode::done;
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
    answer.position = position_asked(options, rules);
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
  return std::any_of(answers.begin(), answers.end(), limited) ? ExitCode::limit : ExitCode::done;
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
  position_asked(options, rules);  // refused now rather than after the work
  keep_work(options, rules.rules, search);
  const ExitCode code = answer_by_search(options, rules, std::move(search), strategy, out);
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
