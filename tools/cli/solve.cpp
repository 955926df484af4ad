// agon solve: can a side force a win?
#include "tools/cli/solve.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "model/values/counted.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {
namespace {

ExitCode solve_all(const SolveOptions& options, Output& out) {
  catch_interrupts();
  if (options.limits.threads > 1 && options.engine == "plain")
    note("--threads: ignored, since --engine plain uses one thread");
  ProgressLine progress;
  search::Question question;
  question.limits = options.limits;
  question.limits.stop = &interrupted();
  question.any = options.any;
  question.progress = [&progress](const search::Progress& now) {
    if (progress.due())
      progress.show(fmt::format("solve: no win in {}; {:.1f} million nodes, {:.0f} s",
                                counted(now.refuted, "ply", "plies"),
                                static_cast<double>(now.nodes) / 1e6, now.seconds));
  };
  if (options.questions) return print_questions(options, out);
  if (options.readings) return solve_readings(options, std::move(question), out);
  if (options.files.empty()) return solve_positions(options, std::move(question), out, progress);
  return solve_puzzles(options, question, out);
}

}  // namespace

Run add_solve(Arguments& app) {
  auto options = std::make_shared<SolveOptions>();
  add_solve_options(app, *options);
  app.footer(
      "Plies count the actions of both sides to the end of the game, forced passes included. Exit "
      "code 3: a limit was reached first, and the results so far are printed; 1: the answer to a "
      "puzzle differs from the one in its file.\n"
      "\n"
      "--json with --readings: an object for each group of readings with the same verdict: the "
      "answer for one of them, then \"readings\" of \"of\" in the group, \"carried\": in how many "
      "a win found in another reading was replayed, \"decided_by\": [fields], \"where\": "
      "{\"any_of\" or \"none_of\": [{field: [values]}]}, \"names\": [the readings].\n"
      "Examples:\n"
      "  agon solve --position '6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -'\n"
      "  agon solve --max-plies 3 --json\n"
      "  agon solve --rules botermans --goal throne\n"
      "  agon solve --rules botermans,radius=3,guards=2 --position 'q3/5/1G3G/7/6/4g/g2Q w - -' "
      "--goal 'pattern:****/*****/******/***Q***/******/*****/**** b - -'\n"
      "  agon solve --readings --rules woolson --position "
      "'6/5g1/5g2/4G4/4Gg1q2/4GQG4/4GG4/4g4/8/2gg3/6 w - -'");
  return [options](Output& out) { return solve_all(*options, out); };
}

}  // namespace agon::tools
