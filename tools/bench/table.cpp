// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How fast tables are solved: agon-table-bench RULES RADIUS GUARDS [THREADS] [distances] [log FILE
// [groups N]]
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "solver/tablebase/retrograde/solver.hpp"
#include "solver/tablebase/retrograde/verifier.hpp"
#include "tools/bench/usage.hpp"

namespace {

class Watch {
 public:
  void print(const std::string& what, double positions) {
    const double real =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    const double used = agon::bench::processor_seconds() - processor_;
    fmt::print("{:<10} {:8.2f} s {:8.2f} s processor {:8.2f}e6 positions/s/core\n", what, real,
               used, positions / used / 1e6);
    start_ = std::chrono::steady_clock::now();
    processor_ = agon::bench::processor_seconds();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  double processor_ = agon::bench::processor_seconds();
};

}  // namespace

int main(int count, char** arguments) {
  const std::vector<std::string> words(arguments + 1, arguments + count);
  const auto has = [&](const char* word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  if (words.size() < 3) {
    fmt::print(stderr,
               "usage: agon-table-bench PRESET RADIUS GUARDS [THREADS] [distances] "
               "[verify] [passes] [log FILE [groups N]]\n");
    return 2;
  }
  agon::RuleSet rules;
  bool known = false;
  for (const auto& preset : agon::rulesets::presets())
    if (preset.name == words[0]) {
      rules = preset.rules;
      known = true;
    }
  rules.radius = static_cast<std::int8_t>(std::atoi(words[1].c_str()));
  rules.guards = static_cast<std::int8_t>(std::atoi(words[2].c_str()));
  if (!known || !agon::tablebase::refusal(rules).empty()) {
    fmt::print(stderr, "{}: {}\n", words[0],
               known ? agon::tablebase::refusal(rules) : "no such preset");
    return 2;
  }
  agon::tablebase::SolveOptions options;
  options.threads = words.size() > 3 ? std::max(1, std::atoi(words[3].c_str())) : 1;
  options.distances = has("distances");
  for (std::size_t i = 0; i + 1 < words.size(); ++i)
    if (words[i] == "log") options.log = words[i + 1];
  for (std::size_t i = 0; i + 1 < words.size(); ++i)
    if (words[i] == "groups" && !options.log.empty())
      options.groups = std::min(agon::tablebase::most_groups(rules),
                                static_cast<std::uint32_t>(std::atoi(words[i + 1].c_str())));
  int pass = -1;
  double last = 0;
  if (has("passes"))
    options.go_on = [&](const agon::tablebase::SolveProgress& now) {
      if (now.pass != pass) {
        pass = now.pass;
        fmt::print("pass {:3} {:12} known of {} at {:.2f} s processor\n", now.pass, now.known,
                   now.places, agon::bench::processor_seconds() - last);
        std::fflush(stdout);
      }
      return true;
    };
  Watch watch;
  last = agon::bench::processor_seconds();
  agon::tablebase::Solver solver(rules, options);
  const double placements = static_cast<double>(solver.layout().placements());
  const double positions = placements / 12;
  fmt::print("{} radius {} guards {}: {:.4g} positions after symmetry, {} slabs\n", words[0],
             rules.radius, rules.guards, positions, solver.layout().slabs());
  watch.print("start", positions);
  if (solver.run() != agon::tablebase::Solver::Outcome::solved) {
    fmt::print(stderr, "{}\n", solver.problem());
    return 1;
  }
  watch.print("solve", positions);
  fmt::print(
      "{} passes; {:.3g} bytes, {:.2f} a position, {:.3g} predicted, {:.3g} peak; log {:.3g} "
      "bytes, {:.2f} a position\n",
      solver.passes(), static_cast<double>(solver.bytes()),
      static_cast<double>(solver.bytes()) / positions,
      static_cast<double>(agon::tablebase::predicted_bytes(rules, options)),
      agon::bench::peak_bytes(), static_cast<double>(solver.log_bytes()),
      static_cast<double>(solver.log_bytes()) / positions);
  if (options.groups > 0) {
    const agon::tablebase::DiskUse disk = agon::tablebase::predicted_disk(rules, options);
    const auto moved = static_cast<double>(solver.disk_moved());
    fmt::print(
        "planes on disk in {} groups: {:.3g} bytes, at most {:.3g} for results; {:.3g} bytes "
        "written and read, {:.1f} a position\n",
        options.groups, static_cast<double>(disk.planes), static_cast<double>(disk.results_at_most),
        moved, moved / positions);
  }
  if (!has("verify")) return 0;
  watch = {};
  std::uint64_t bytes = 0;
  agon::tablebase::Code highest = 0;
  for (std::uint32_t chunk = 0; chunk < solver.chunks(); ++chunk)
    solver.codes(chunk, [&](const agon::tablebase::SlabCodes& slab) {
      bytes += slab.codes.size() * sizeof(agon::tablebase::Code);
      for (const auto code : slab.codes) highest = std::max(highest, code);
    });
  watch.print("codes", positions);
  const agon::tablebase::Verifier::Options check{options.threads, options.distances, highest};
  agon::tablebase::Verifier verifier(rules, check);
  for (std::uint32_t chunk = 0; chunk < solver.chunks(); ++chunk)
    solver.codes(chunk, [&](const agon::tablebase::SlabCodes& slab) { verifier.add(slab); });
  watch.print("add", positions);
  const auto report = verifier.run();
  watch.print("verify", positions);
  fmt::print("{} places checked, {} wrong; longest {} plies\n", report.checked, report.wrong,
             (highest - 2) / 2);
  return report.wrong == 0 ? 0 : 1;
}
