// agon check: re-checks the certificate of a forced win or of a hold.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "solver/certificates/check.hpp"
#include "solver/fortresses/hold.hpp"
#include "solver/threads/stopwatch.hpp"
#include "tools/cli/certificate_file.hpp"
#include "tools/cli/check_hold.hpp"
#include "tools/cli/check_way.hpp"
#include "tools/report/check.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output.hpp"

namespace agon::tools {
namespace {

using analysis::CheckReport;
using analysis::CheckWay;

struct CheckOptions : CommonOptions {
  CheckOptions() { rules.clear(); }  // empty: those that the file names
  std::string file;
  std::vector<std::string> by;  ///< the way, and for `sample` the number of games
  int threads = 1;              ///< of a hold
  std::optional<std::size_t> most_answers;
  std::string dimacs;
  analysis::CheckRequest request;
};

ExitCode check_file(CheckOptions options, Output& out) {
  // `--by expand FILE`: the way takes no number, so what follows is the file.
  if (options.by.size() > 1 && options.by[0] != "sample" && options.file.empty()) {
    options.file = options.by[1];
    options.by.pop_back();
  }
  if (options.file.empty()) throw Unusable("FILE: is required; name a strategy file");
  const OutputFolder dimacs("--dimacs", options.dimacs);
  if (in_bulk(options))
    throw Unusable("--position: a check takes one position; give it instead of -");
  analysis::CheckRequest& request = options.request;
  request.way = way_of(options.by);
  if (request.way == CheckWay::sample) request.games = games_of(options.by);
  catch_interrupts();
  request.stop = &interrupted();
  const Stopwatch watch;
  const std::function<bool()> go_on = [&] {
    return !interrupted() && !(request.seconds && watch.seconds() >= *request.seconds);
  };
  const auto seconds_left = [&] {
    return request.seconds ? std::optional(std::max(0.0, *request.seconds - watch.seconds()))
                           : std::nullopt;
  };
  std::optional<ChosenRules> other;
  if (!options.rules.empty()) other = choose_rules(options);
  const NamedRules* const rules = other ? &*other : nullptr;
  const std::string text = certificate_text(options.file, go_on);
  if (analysis::is_hold(text)) {
    if (request.way && *request.way != CheckWay::formulas)
      throw Unusable(
          fmt::format("--by: {} cannot check a hold; use smt, the default, or sat", options.by[0]));
    const analysis::HoldCertificate certificate =
        hold_certificate_in(text, options.file, rules, go_on);
    analysis::HoldCheckRequest asked;
    asked.seed = request.seed;
    asked.seconds = seconds_left();
    asked.stop = request.stop;
    asked.threads = options.threads;
    asked.which = by_sat(options.by) ? smt::Which::cadical : smt::Which::z3;
    asked.entry_by_formulas = request.way.has_value() && asked.which == smt::Which::z3;
    if (options.most_answers) asked.most_answers = *options.most_answers;
    return check_hold_file(options, certificate, asked, dimacs, out);
  }
  if (dimacs.given()) throw Unusable("--dimacs: is for holds, and this is a strategy");
  if (by_sat(options.by))
    throw Unusable("--by: sat checks holds only; use expand, smt or sample N for a strategy");
  const analysis::Certificate certificate = certificate_in(text, options.file, rules, go_on);
  request.seconds = seconds_left();
  if (options.most_answers) request.most_answers = *options.most_answers;
  if (!options.position.empty())
    request.root = usable_position(options.position, certificate.rules, "--position");
  const CheckReport report = analysis::check(certificate, request);
  if (report.mistake) throw Unusable(to_string(*report.mistake));
  if (report.inexpressible)
    throw Unusable(
        fmt::format("--by: smt cannot express {}; use expand or sample N", *report.inexpressible));
  const bool open = report.finding == CheckReport::Finding::open;
  if (open && report.limit != CheckReport::Limit::line_work)
    throw LimitReached(stopped_text(report));
  if (options.json)
    out.line(check_json(certificate, report));
  else
    out.text(check_text(certificate, report));
  if (report.failure) return ExitCode::wrong;
  return open ? ExitCode::limit : ExitCode::done;
}

}  // namespace

Run add_check(Arguments& app) {
  auto options = std::make_shared<CheckOptions>();
  analysis::CheckRequest& request = options->request;
  app.add_option("FILE", options->file,
                 "Strategy file, as agon solve --strategy or agon hold --strategy writes it")
      ->type_name("FILE")
      ->endings({".agon", ".zst"});
  app.add_option("--by", options->by,
                 "expand: replay every answer through the reference rules [the default for whole "
                 "positions]; smt: ask an SMT solver for a counterexample to each line [the "
                 "default for patterns]; sample N: play N games against it. For a hold, smt [the "
                 "default] or sat, which asks CaDiCaL instead of Z3; either way the reference "
                 "rules replay\nthe entry, and smt, where given, asks about each of its lines too")
      ->type_name("WAY")
      ->such_as([] {
        return std::vector<std::string>{"expand", "smt", "sample", "sat"};
      })
      ->expected(1, 2);
  add_seed_option(app, request.seed, "Seed of the games of --by sample");
  app.add_option("--answers", options->most_answers,
                 fmt::format("Give up expanding a file with patterns, or replaying the entry of a "
                             "hold, after this\nmany answers [{}; for a hold {}]",
                             request.most_answers, analysis::HoldCheckRequest{}.most_answers))
      ->type_name("N")
      ->check(refuse_negative);
  app.add_option("--time", request.seconds,
                 "Stop after this many seconds. Without it --by smt gives each question\n"
                 "the work of about 10 seconds")
      ->type_name("SECONDS")
      ->check(seconds_from(0.001, 1e6));
  add_threads_option(app, options->threads, "Threads to check a hold with", 256);
  app.add_option("--rules", options->rules,
                 "Check under these rules instead of those that the file names")
      ->type_name("RULES");
  add_position_option(app, options->position,
                      "The position that the file has to prove [its first line]; needed where "
                      "the defender decides first");
  app.add_flag("--loose", request.loose,
               "Accept any valid proof: lengths may be too large, lines never reached");
  add_dimacs_option(app, options->dimacs);
  add_json_option(app, options->json);
  app.footer(
      "Exit code 1: the file does not prove its win, or is damaged; the line and the position "
      "that\n"
      "fail are named. --rules implies --loose.\n"
      "Examples:\n"
      "  agon solve --position '6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -' --strategy "
      "win.agon\n"
      "  agon check win.agon --by smt");
  return [options](Output& out) { return check_file(*options, out); };
}

}  // namespace agon::tools
