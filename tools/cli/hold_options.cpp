#include "tools/cli/hold_options.hpp"

#include <fmt/format.h>

#include <functional>
#include <memory>
#include <utility>

#include "model/rules/opening.hpp"
#include "model/values/names.hpp"
#include "tools/cli/certificate_file.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/terminal/unusable.hpp"

namespace agon::tools {

analysis::HoldCertificate read_fortress(const HoldOptions& options) {
  const std::function<bool()> go_on = [] { return !interrupted(); };
  std::optional<ChosenRules> other;
  if (!options.rules.empty()) other = choose_rules(options);
  analysis::HoldCertificate certificate =
      hold_certificate_in(certificate_text(options.fortress, go_on, "--fortress"), options.fortress,
                          other ? &*other : nullptr, go_on);
  if (!certificate.own_rules)
    throw Unusable(fmt::format(
        "--fortress: {} is for other rules than {}; leave out --rules, or check it under them with "
        "agon check --rules",
        options.fortress, options.rules));
  if (!options.about(certificate.hold.holder))
    throw Unusable(fmt::format("--side: {} is a fortress of {}; leave out --side {}",
                               options.fortress, side_name(certificate.hold.holder), options.side));
  return certificate;
}

std::optional<Position> position_of(const HoldOptions& options, const NamedRules& rules) {
  return options.position.empty() ? rules::opening(rules.rules)
                                  : usable_position(options.position, rules, "--position");
}

void keep_work(const HoldOptions& options, const RuleSet& rules, analysis::HoldSearch& search) {
  const OutputFile file("--keep", options.keep, FileKind::text);
  if (!file.given()) return;
  file.refuse_standard_output("since it is read and written again and again");
  const int marks = options.find.most_captured;
  auto lock = std::make_shared<const FileLock>("--keep", options.keep);
  if (const auto text = read_file_if_any("--keep", options.keep)) {
    analysis::HoldWorkRead read = analysis::read_hold_work(*text, rules, marks);
    if (read.mistake) {
      read.mistake->file = options.keep;
      throw Unusable("--keep: " + to_string(*read.mistake));
    }
    search.known = std::move(read.work);
    note(fmt::format("hold: resumes the work in {}", options.keep));
  }
  search.keep = [path = options.keep, rules, marks,
                 lock = std::move(lock)](const analysis::HoldWork& work) {
    write_file("--keep", path, analysis::to_text(work, rules, marks));
  };
}

void declare_hold_options(Arguments& app, HoldOptions& options) {
  app.add_option("--rules", options.rules, "Rule set [wikipedia, or what --fortress names]")
      ->type_name("RULES");
  add_position_option(app, options.position, "Can the side hold from here? [the start]");
  app.add_option("--side", options.side, "Who is to hold: w or b [both]")
      ->type_name("SIDE")
      ->one_of({"w", "b"});
  Option* fortress = app.add_option("--fortress", options.fortress,
                                    "Take the fortress of this file; nothing is looked for")
                         ->type_name("FILE")
                         ->endings({".agon", ".zst"})
                         ->check(refuse_empty);
  app.add_option(
         "--keep", options.keep,
         "Keep what is found in this file: after Ctrl-C, a limit or a crash the same command "
         "resumes\nfrom there and comes to the same verdict")
      ->type_name("FILE")
      ->check(refuse_empty)
      ->excludes(fortress);
  app.add_option("--strategy", options.strategy,
                 "Write the fortress and the way into it to this file, for agon check")
      ->type_name("FILE")
      ->endings({".agon", ".zst"})
      ->check(refuse_empty);
  app.add_flag("--throne", options.find.throne_only, "Try the queen on the throne alone");
  app.add_option("--marks", options.find.most_captured,
                 "Captured pieces that a pattern may name, where the rules remember them")
      ->type_name("N")
      ->range(0, 7)
      ->capture_default_str();
  app.add_option("--drawn", options.drawn, "Draw so many patterns")
      ->type_name("N")
      ->heading("Output")
      ->check(refuse_negative)
      ->capture_default_str();
  app.add_option("--max-plies", options.limits.plies,
                 "Look for ways into the fortress of at most this many actions of both sides")
      ->type_name("N")
      ->range(0, 512);
  app.add_option("--nodes", options.limits.nodes,
                 "Stop each search after this many positions, or questions about a fortress")
      ->type_name("N")
      ->check(refuse_negative);
  add_time_option(app, options.limits.seconds);
  add_memory_option(app, options.limits.memory_mib, "Use at most about this much memory");
  add_threads_option(app, options.limits.threads, "Threads to search and to ask questions with",
                     256);
  add_json_option(app, options.json);
  app.footer(
      "A fortress is a set of patterns: whatever the other side does where one matches, there is\n"
      "an answer after which one matches again, so its holder never loses. A side that can force\n"
      "its way into one cannot lose; if neither side can, the position is a draw. Fortresses are\n"
      "looked for among the contents of the throne and ring 1; none found proves nothing.\n"
      "Examples:\n"
      "  agon hold --rules botermans\n"
      "  agon hold --rules botermans --throne --side w --strategy throne.agon\n"
      "  agon hold --rules botermans,radius=2,guards=1 --side b --drawn 2");
}

}  // namespace agon::tools
