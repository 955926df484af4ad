// What the ways of checking a certificate have in common: the request, the file, the report.
#pragma once

#include <chrono>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "solver/check/expand.hpp"
#include "solver/check/failure.hpp"
#include "solver/strategy.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/output.hpp"

namespace agon::tools {

struct CheckOptions : CommonOptions {
  CheckOptions() { rules.clear(); }  // empty: those that the file names
  std::string file;
  std::vector<std::string> by;  ///< the way, and for `sample` the number of games
  std::uint64_t seed = 1;
  std::size_t most_answers = 2'000'000;
  double seconds = 10;  ///< for each question of --by smt
  bool loose = false;
};

struct Certificate {
  ChosenRules rules;
  std::string named_rules;  ///< in its header
  Strategy strategy;
};

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - started_).count();
  }

 private:
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
};

/// Unusable if the file cannot be read as a strategy under its rules, or those asked for.
Certificate read_certificate(const CheckOptions& options);

/// The root, as text: the one asked for, or the first line's.
std::string root_text(const CheckOptions& options, const Certificate& certificate);
/// What every way of checking reports first.
nlohmann::ordered_json report_json(const CheckOptions& options, const Certificate& certificate,
                                   const std::string& by, bool proved);
nlohmann::ordered_json failure_json(const std::optional<check::Failure>& failure);
void print_failure(const CheckOptions& options, const check::Failure& failure, Output& out);
std::string proved_sentence(const CheckOptions& options, const Certificate& certificate, int plies,
                            bool at_most);

/// Under other rules than its own a file may be a proof and yet not fit them exactly.
check::Demand demand_of(const CheckOptions& options, const Certificate& certificate);
std::optional<Position> root_of(const CheckOptions& options, const Certificate& certificate);
/// The first line stands for the root where no other is named, so it has to be a whole position
/// that can be used; Unusable if not.
void need_whole_root(const CheckOptions& options, const Certificate& certificate);

}  // namespace agon::tools
