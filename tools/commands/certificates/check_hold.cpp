#include "tools/commands/certificates/check_hold.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "tools/report/hold.hpp"

namespace agon::tools {

analysis::HoldCertificate read_hold_text(const CommonOptions& options, const std::string& text,
                                         const std::string& file) {
  std::optional<ChosenRules> other;
  if (!options.rules.empty()) other = choose_rules(options);
  analysis::HoldRead read = analysis::read_hold(text, file, other ? &*other : nullptr);
  if (!read.mistakes.empty()) throw Unusable(to_string(read.mistakes));
  return std::move(read.certificate);
}

ExitCode check_hold_file(const CommonOptions& options, const std::string& text,
                         const std::string& file, const analysis::CheckRequest& request,
                         int threads, smt::Which which, Output& out) {
  const analysis::HoldCertificate certificate = read_hold_text(options, text, file);
  analysis::HoldCheckRequest asked;
  asked.seed = request.seed;
  asked.seconds = request.seconds;
  asked.stop = request.stop;
  asked.threads = threads;
  if (!options.position.empty())
    asked.root = usable_position(options.position, certificate.rules, "--position");
  asked.which = which;
  asked.entry_by_formulas = request.way.has_value() && which == smt::Which::z3;
  const analysis::HoldCheckReport report = analysis::check_hold(certificate, asked);
  if (report.limited)
    throw LimitReached(fmt::format(
        "{}: {}", request.stop != nullptr && *request.stop ? "Ctrl-C" : "--time", report.reason));
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
