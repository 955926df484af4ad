// agon hold: can a side never lose?
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "model/values/counted.hpp"
#include "model/values/names.hpp"
#include "solver/fortresses/held.hpp"
#include "solver/fortresses/hold.hpp"
#include "solver/fortresses/hold_text.hpp"
#include "solver/fortresses/seeker.hpp"
#include "solver/threads/stopwatch.hpp"
#include "tools/cli/certificate_file.hpp"
#include "tools/cli/hold_options.hpp"
#include "tools/report/fortress_found.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/terminal/progress.hpp"
#include "tools/terminal/unusable.hpp"

namespace agon::tools {
namespace {

bool known(const HoldAnswer& answer) {
  return answer.position ? answer.held.standing != analysis::Held::Standing::unknown
                         : answer.fortress.complete;
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
    const analysis::HoldCertificate old =
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
  const bool held = answer.held.standing == analysis::Held::Standing::held;
  const Hold& hold = held ? answer.held.hold : answer.fortress.hold;
  if (hold.fortress.empty()) {
    note(fmt::format("--strategy: {} was not written: there is nothing to prove", strategy.path()));
    return;
  }
  if (proves_more(strategy.path(), answer, hold)) {
    note(
        fmt::format("--strategy: {} was kept as it is: it may prove more than this run has; name "
                    "another file for what was found",
                    strategy.path()));
    return;
  }
  write_certificate(strategy, check::to_text(hold, portable_name(answer.rules)), out);
}

ExitCode answer_by_file(const HoldOptions& options, analysis::HoldSearch search,
                        const OutputFile& strategy, Output& out) {
  const Stopwatch watch;
  analysis::HoldCertificate certificate = read_fortress(options);
  HoldAnswer answer;
  answer.rules = std::move(certificate.rules);
  answer.holder = certificate.hold.holder;
  answer.given = true;
  answer.fortress.complete = true;
  answer.fortress.hold = std::move(certificate.hold);
  answer.position = position_of(options, answer.rules);
  if (answer.position)
    answer.held =
        analysis::enter(answer.rules.rules, *answer.position, answer.fortress.hold, search.enter);
  answer.seconds = watch.seconds();
  report(options, answer, strategy, out);
  return known(answer) || !answer.held.limited ? ExitCode::done : ExitCode::limit;
}

ExitCode answer_by_search(const HoldOptions& options, const NamedRules& rules,
                          analysis::HoldSearch search, const OutputFile& strategy, Output& out) {
  analysis::HoldSeeker seeker(rules.rules, std::move(search));
  std::vector<HoldAnswer> answers;
  for (const Side side : both_sides) {
    if (!options.about(side)) continue;
    const Stopwatch watch;
    HoldAnswer& answer = answers.emplace_back();
    answer.rules = rules;
    answer.holder = side;
    answer.position = position_of(options, rules);
    if (answer.position) {
      auto found = seeker.seek(*answer.position, side);
      answer.fortress = std::move(found.fortress);
      answer.held = std::move(found.held);
    } else {
      answer.fortress = seeker.fortress(side);
    }
    answer.seconds = watch.seconds();
    report(options, answer, strategy, out);
  }
  if (answers.size() == both_sides.size() && answers.front().position) {
    if (options.json)
      out.line(value_json(answers.front(), answers.back()));
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
  if (in_bulk(options)) throw Unusable("--position: takes one position here; give it instead of -");
  catch_interrupts();
  ProgressLine progress;
  options.limits.stop = &interrupted();
  analysis::HoldSearch search;
  search.find = options.find;
  search.find.limits = options.limits;
  search.enter.limits = options.limits;
  search.find.progress = [&progress](const holds::FixedPointProgress& now) {
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
    throw Unusable("--strategy: a file is about one side; add --side w or --side b");
  if (options.rules.empty()) options.rules = "wikipedia";
  const ChosenRules rules = choose_rules(options);
  position_of(options, rules);  // refused now rather than after the work
  keep_work(options, rules.rules, search);
  const ExitCode code = answer_by_search(options, rules, std::move(search), strategy, out);
  if (code == ExitCode::limit && !options.keep.empty())
    note(fmt::format("hold: the same command resumes from what is kept in {}", options.keep));
  return code;
}

}  // namespace

Run add_hold(Arguments& app) {
  auto options = std::make_shared<HoldOptions>();
  declare_hold_options(app, *options);
  return [options](Output& out) { return hold(*options, out); };
}

}  // namespace agon::tools
