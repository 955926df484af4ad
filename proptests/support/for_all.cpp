// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "proptests/support/for_all.hpp"

#include <fstream>
#include <sstream>

#include "model/values/testing/settings.hpp"

namespace agon::proptests {
namespace {

/// A RapidCheck run of this many plays at a time, so that the wanted number of positions is met.
constexpr int plays_a_batch = 500;

std::string quoted_for_shell(const std::string& text) {
  return "$'" + text.substr(0, text.find('\t')) + "\\t" + text.substr(text.find('\t') + 1) + "'";
}

/// Adds the line to puzzles/regress/, which the default test replays.
void keep(const std::string& line) {
  if (!test::setting_text("AGON_KEEP")) return;
  std::ofstream(std::string(AGON_SOURCE_DIR) + "/puzzles/regress/found.tsv", std::ios::app)
      << line << '\n';
}

Run replay(const std::string& line, const Property& property) {
  const sampling::ParsedCase parsed = sampling::parse_case(line);
  if (!parsed.error.empty()) return {0, 0, "AGON_CASE: " + parsed.error};
  auto wrong = property(parsed.value, judge_answers(parsed.value));
  if (wrong) *wrong += "\n  case: " + line;
  return {1, 1, wrong};
}

/// RapidCheck's own prints its configuration, whose seed is not the one in use here.
class Silence : public rc::detail::TestListener {
  void onTestCaseFinished(const rc::detail::CaseDescription&) override {}
  void onShrinkTried(const rc::detail::CaseDescription&, bool) override {}
  void onTestFinished(const rc::detail::TestMetadata&, const rc::detail::TestResult&) override {}
};

}  // namespace

Run for_all(std::uint64_t seed, std::uint64_t positions, const Property& property,
            const WalkProperty& whole) {
  if (const auto line = test::setting_text("AGON_CASE")) return replay(*line, property);
  Run run;
  Silence silence;
  std::uint64_t batch = 0;
  while (run.positions < positions && !run.failure) {
    std::string last_failure;  // RapidCheck moves on to each smaller failure: the last is smallest
    const auto holds = [&](const Play& play) {
      ++run.plays;
      std::vector<sampling::Case> path;
      std::optional<std::string> wrong;
      std::string line;
      walk(play, [&](const sampling::Case& one, const Answers& answers) {
        ++run.positions;
        if (whole) path.push_back(one);
        wrong = property(one, answers);
        if (wrong) line = to_string(one);
        return !wrong;
      });
      if (!wrong && whole) {
        wrong = whole(path);
        if (wrong) {
          line.clear();
          for (const sampling::Case& one : path) *wrong += "\n    " + to_string(one);
        }
      }
      if (!wrong) return;
      last_failure = *wrong;
      if (!line.empty())
        last_failure += "\n  case: " + line + "\n  replay: AGON_CASE=" + quoted_for_shell(line) +
                        " and the same test";
      RC_FAIL(*wrong);
    };
    rc::detail::TestParams params;
    params.seed = seed + 1000003 * batch;
    params.maxSuccess = plays_a_batch;
    const auto result = rc::detail::checkProperty(rc::detail::toProperty([&] { holds(*plays()); }),
                                                  rc::detail::TestMetadata(), params, silence, {});
    if (!result.is<rc::detail::SuccessResult>()) {
      std::ostringstream report;
      rc::detail::printResultMessage(result, report);
      run.failure = last_failure + "\n  seed: " + std::to_string(seed) + ", batch " +
                    std::to_string(batch) + "; the whole run: AGON_SEED=" + std::to_string(seed) +
                    "\n" + report.str();
      const auto begin = last_failure.find("case: ");
      if (begin != std::string::npos)
        keep(last_failure.substr(begin + 6, last_failure.find('\n', begin) - begin - 6));
    }
    ++batch;
  }
  return run;
}

}  // namespace agon::proptests
