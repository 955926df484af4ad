// agon conform: runs another program against the rules.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "model/values/counted.hpp"
#include "tools/cli/conform_options.hpp"
#include "tools/conformance/report.hpp"
#include "tools/report/schema.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/terminal/progress.hpp"
#include "tools/terminal/subcommand.hpp"
#include "tools/terminal/unusable.hpp"

namespace agon::tools {
namespace {

std::string kept_vectors(const conform::Outcomes& outcomes) {
  std::string lines;
  for (const conform::Flaw& each : outcomes.flaws)
    if (!each.vector.empty()) lines += each.vector + "\n";
  return lines;
}

/// Of a program that takes none of the rule sets, and so has been asked nothing: which, and why
/// not. Empty for all others.
std::vector<std::string> refusals_of(const conform::Outcomes& outcomes) {
  if (!outcomes.flaws.empty() || outcomes.stopped || outcomes.positions > 0) return {};
  std::vector<std::string> refusals;
  for (const conform::Tally& each : outcomes.tallies) {
    if (each.unsupported.empty()) return {};
    refusals.push_back(each.rules_name + " (" + each.unsupported + ")");
  }
  return refusals;
}

ExitCode conform_with(const ConformOptions& options, Output& out) {
  const OutputFile report("--report", options.report, FileKind::json);
  const OutputFile junit("--junit", options.junit, FileKind::junit);
  const OutputFile keep("--keep", options.keep, FileKind::vectors);
  refuse_clashes({&report, &junit, &keep}, options.json);
  const conform::Request request = request_of(options);
  catch_interrupts();
  conform::Outcomes outcomes;
  {
    ProgressLine progress;
    try {
      outcomes = conform::run(request, [&](const conform::Outcomes& so_far) {
        if (progress.due()) progress.show(counted(so_far.positions, "position") + " compared");
      });
    } catch (const conform::CannotStart& reason) {
      throw Unusable(
          fmt::format("COMMAND: cannot run {}: {}; give a program and its arguments after --",
                      options.command.front(), reason.what()));
    }
  }
  const std::vector<std::string> refusals = refusals_of(outcomes);
  if (options.json)
    out.line(json_text(Schema::conformance, conform::json_report(request, outcomes)));
  else if (refusals.empty() && !any_is_standard_output({&report, &junit, &keep}))
    out.text(conform::text_report(request, outcomes, Output::colour()));
  if (report.given())
    report.write(out,
                 json_text(Schema::conformance, conform::json_report(request, outcomes)) + "\n");
  if (junit.given()) junit.write(out, conform::junit_report(request, outcomes));
  if (keep.given() && !outcomes.flaws.empty()) keep.write(out, kept_vectors(outcomes));
  if (!refusals.empty())
    throw Unusable(
        fmt::format("COMMAND: it takes none of the rule sets: {}; choose others by "
                    "--rules, or teach it one",
                    fmt::join(refusals, ", ")));
  const auto verdict = conform::conforms(outcomes);
  if (verdict) return *verdict ? ExitCode::done : ExitCode::wrong;
  throw LimitReached(outcomes.stopped ? "Ctrl-C: stopped before anything was decided"
                                      : "--time: nothing was compared within it; give more");
}

}  // namespace

Run add_conform(Arguments& app) {
  auto options = std::make_shared<ConformOptions>();
  add_conform_options(app, *options);
  app.footer(
      "Starts COMMAND and asks it by the protocol of tools/conformance/README.md: first the test\n"
      "vectors, then random positions. A wrong answer is shrunk to a smallest position and at "
      "most\n"
      "one action. Exit code 0: nothing wrong was found: evidence, not proof.\n"
      "Example:\n"
      "  agon conform --rules wikipedia --positions 200 --no-vectors -- agon engine");
  return [options](Output& out) { return conform_with(*options, out); };
}

}  // namespace agon::tools
