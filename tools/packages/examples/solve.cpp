// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Can White force a win, and how fast? A certificate re-checked by the reference rules says the
// same.
#include <cstdio>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "solver/api/solve.hpp"

int main() {
  const agon::rulesets::ParsedRules rules = agon::rulesets::parse_rules("wikipedia");
  const agon::ParsedPosition position =
      agon::rules::read_position("6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -", rules.rules);
  if (!rules.mistakes.empty() || !position.problems.empty()) return 2;
  agon::search::Question question;
  question.attacker = agon::Side::white;
  const agon::search::Solved solved =
      agon::api::solve(rules.rules, position.position, question, {});
  if (solved.verdict.value != agon::Verdict::Value::win) return 1;
  std::printf("White wins in %d\n", *solved.verdict.plies);
  return *solved.verdict.plies == 5 ? 0 : 1;
}
