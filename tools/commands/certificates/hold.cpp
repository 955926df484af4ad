// agon hold: can a side never lose?
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <utility>

#include "model/data/names.hpp"
#include "model/rules/opening.hpp"
#include "solver/analysis/hold.hpp"
#include "solver/check/hold_text.hpp"
#include "solver/stopwatch.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/output_file.hpp"
#include "tools/cli/progress.hpp"
#include "tools/commands/certificate_file.hpp"
#include "tools/commands/certificates/check_hold.hpp"
#include "tools/report/hold.hpp"

namespace agon::tools {
namespace {

struct HoldOptions : CommonOptions {
  HoldOptions() { rules.clear(); }  // empty: those of --fortress, or the default
  std::string side;
  std::string fortress;
  std::string strategy;
  std::uint64_t drawn = 5;
  analysis::FindRequest request;
};

/// The fortress of a file, under its rules or those asked for. Unusable if it is not of the side.
analysis::HoldCertificate read_fortress(const HoldOptions& options) {
  analysis::HoldCertificate certificate =
      read_hold_text(options,
                     certificate_text(
                         options.fortress, [] { return true; }, "--fortress"),
                     options.fortress);
  if (!certificate.own_rules)
    throw Unusable(fmt::format(
        "--fortress: {} is for other rules than {}; leave out --rules, or check it under them with "
        "agon check --rules",
        options.fortress, options.rules));
  if (!options.side.empty() && options.side[0] != to_char(certificate.hold.holder))
    throw Unusable(fmt::format("--side: {} is a fortress of {}; leave out --side {}",
                               options.fortress, side_name(certificate.hold.holder), options.side));
  return certificate;
}

std::optional<Position> position_of(const HoldOptions& options, const NamedRules& rules) {
  return options.position.empty() ? rules::opening(rules.rules)
                                  : usable_position(options.position, rules, "--position");
}

void answer(const HoldOptions& options, HoldAnswer& answer, Output& out) {
  answer.position = position_of(options, answer.rules);
  answer.reach = {};
  if (answer.position)
    answer.reach = analysis::reach_of(answer.fortress.hold, answer.rules.rules, *answer.position);
  if (options.json)
    out.line(hold_json(answer));
  else
    out.text(hold_text(answer, options.drawn));
}

ExitCode answer_by_file(const HoldOptions& options, Output& out) {
  analysis::HoldCertificate certificate = read_fortress(options);
  HoldAnswer found;
  found.rules = std::move(certificate.rules);
  found.holder = certificate.hold.holder;
  found.given = true;
  found.fortress.complete = true;
  found.fortress.hold = std::move(certificate.hold);
  answer(options, found, out);
  return ExitCode::done;
}

ExitCode hold(HoldOptions options, Output& out) {
  const OutputFile strategy("--strategy", options.strategy, FileKind::certificate);
  strategy.refuse_standard_output("since the answer goes there");
  if (in_bulk(options)) throw Unusable("--position: takes one position here; give it instead of -");
  if (!options.fortress.empty()) return answer_by_file(options, out);
  if (strategy.given() && options.side.empty())
    throw Unusable("--strategy: a file is about one side; add --side w or --side b");
  if (options.rules.empty()) options.rules = "wikipedia";
  const ChosenRules rules = choose_rules(options);
  position_of(options, rules);  // refused now rather than after the work
  const std::string name = strategy.given() ? portable_name(rules) : "";
  catch_interrupts();
  ProgressLine progress;
  options.request.limits.stop = &interrupted();
  options.request.progress = [&progress](const holds::FixedPointProgress& now) {
    if (progress.due())
      progress.show(fmt::format("hold: sweep {}, {} contents left, {} questions", now.sweep,
                                now.left, now.questions));
  };
  const Stopwatch watch;
  HoldAnswer found;
  found.rules = rules;
  found.holder = options.side == "b" ? Side::black : Side::white;
  found.fortress = analysis::find_fortress(rules.rules, found.holder, options.request);
  found.seconds = watch.seconds();
  progress.clear();
  answer(options, found, out);
  if (strategy.given() && !found.fortress.hold.fortress.empty())
    strategy.write(out, check::to_text(found.fortress.hold, name));
  if (options.side.empty()) {
    found.fortress = holds::colours_swapped(std::move(found.fortress));
    found.holder = Side::black;
    answer(options, found, out);
  }
  return found.fortress.complete ? ExitCode::done : ExitCode::limit;
}

}  // namespace

Run add_hold(Arguments& app) {
  auto shared = std::make_shared<HoldOptions>();
  HoldOptions& options = *shared;
  app.add_option("--rules", options.rules, "Rule set [wikipedia, or what --fortress names]")
      ->type_name("RULES");
  add_position_option(app, options.position,
                      "Is it in the fortress, or one action from it? [the start]");
  app.add_option("--side", options.side, "Who is to hold [both]")->one_of({"w", "b"});
  app.add_option("--fortress", options.fortress,
                 "Take the fortress of this file; nothing is looked for")
      ->type_name("FILE")
      ->check(refuse_empty);
  app.add_option("--strategy", options.strategy, "Write the fortress to this file, for agon check")
      ->type_name("FILE")
      ->check(refuse_empty);
  app.add_flag("--throne", options.request.throne_only, "Try the queen on the throne alone");
  app.add_option("--marks", options.request.most_captured,
                 "Captured pieces that a pattern may name, where the rules remember them")
      ->range(0, 7)
      ->capture_default_str();
  app.add_option("--drawn", options.drawn, "Draw so many patterns")
      ->check(refuse_negative)
      ->capture_default_str();
  add_time_option(app, options.request.limits.seconds);
  add_threads_option(app, options.request.limits.threads, "Threads to ask questions with", 256);
  add_json_option(app, options.json);
  app.footer(
      "A fortress is a set of patterns: whatever the other side does where one matches, there is\n"
      "an answer after which one matches again, so its holder never loses. Looked for among the\n"
      "contents of the throne and ring 1; none found proves nothing.\n"
      "Examples:\n"
      "  agon hold --rules botermans --throne\n"
      "  agon hold --rules botermans,radius=2,guards=1 --side b --drawn 2");
  return [shared](Output& out) { return hold(*shared, out); };
}

}  // namespace agon::tools
