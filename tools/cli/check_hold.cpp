#include "tools/cli/check_hold.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <string>

#include "solver/fortresses/closing/exported.hpp"
#include "tools/report/fortress_check.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/progress.hpp"

namespace agon::tools {
namespace {

void export_questions(const analysis::HoldCertificate& certificate,
                      const analysis::HoldCheckRequest& request, const OutputFolder& folder) {
  folder.make();
  ProgressLine progress;
  smt::ExportRequest asked;
  asked.prove = true;
  asked.stop = request.stop;
  asked.take = [&](const smt::ExportedQuestion& question) {
    using About = smt::ExportedQuestion::About;
    const std::string name = fmt::format("pattern-{}-{}", question.pattern + 1,
                                         question.about == About::loss     ? "lost"
                                         : question.about == About::action ? "unanswered"
                                                                           : "within-turn");
    const std::string about = fmt::format(
        "c {}, line {}, under {}\n", std::filesystem::path(certificate.file).filename().string(),
        certificate.fortress_lines[question.pattern], certificate.rules.name);
    folder.write(name + ".cnf", about + question.dimacs);
    if (question.solved == smt::Solved::unsatisfiable) folder.write(name + ".drat", question.proof);
    if (progress.due()) progress.show("exporting: " + name);
    return true;
  };
  if (!smt::export_closure(certificate.hold, certificate.rules.rules, asked))
    throw LimitReached("Ctrl-C: not every question was exported");
}

}  // namespace

void add_dimacs_option(Arguments& app, std::string& folder) {
  app.add_option("--dimacs", folder,
                 "Of a hold: also write each question about its fortress to DIR/pattern-N-*.cnf, "
                 "with a\nDRAT proof by CaDiCaL beside it, so that any SAT solver or proof checker "
                 "can be asked")
      ->type_name("DIR")
      ->check(refuse_empty);
}

ExitCode check_hold_file(const CommonOptions& options, const analysis::HoldCertificate& certificate,
                         analysis::HoldCheckRequest request, const OutputFolder& dimacs,
                         Output& out) {
  if (!options.position.empty())
    request.root = usable_position(options.position, certificate.rules, "--position");
  if (dimacs.given()) export_questions(certificate, request, dimacs);
  const analysis::HoldCheckReport report = analysis::check_hold(certificate, request);
  if (report.limited) {
    const bool stopped = request.stop != nullptr && *request.stop;
    throw LimitReached(fmt::format("{}: {}",
                                   stopped               ? "Ctrl-C"
                                   : report.most_answers ? "--answers"
                                                         : "--time",
                                   report.reason));
  }
  if (options.json)
    out.line(hold_check_json(certificate, report));
  else
    out.text(hold_check_text(certificate, report));
  using Finding = analysis::HoldCheckReport::Finding;
  return report.finding == Finding::proved   ? ExitCode::done
         : report.finding == Finding::failed ? ExitCode::wrong
                                             : ExitCode::limit;
}

}  // namespace agon::tools
