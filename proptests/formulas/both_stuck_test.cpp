// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Neither side able to act: no vector shows it under most presets, because no position of the full
// board does. Proved here from the rules as formulas, under every preset (minutes); with AGON_FEW=1
// under one.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>

#include "model/rulesets/preset.hpp"
#include "model/values/testing/settings.hpp"
#include "puzzles/vectors/check.hpp"
#include "solver/formulas/formulas.hpp"

namespace agon::proptests::both_stuck_test {
namespace {

bool in_suite(const rulesets::Preset& preset, std::string_view tag) {
  std::ifstream file(AGON_SOURCE_DIR "/puzzles/suites/" + preset.name + ".jsonl");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto read = vectors::check_vectors(text, /*read_only=*/true);
  EXPECT_FALSE(read.vectors.empty()) << preset.name;
  return std::any_of(read.vectors.begin(), read.vectors.end(), [&](const auto& vector) {
    return std::find(vector.tags.begin(), vector.tags.end(), tag) != vector.tags.end();
  });
}

TEST(BothStuck, NoPositionWhereTheSuiteHasNone) {
  const bool every = !test::setting_text("AGON_FEW");
  int asked = 0;
  for (const rulesets::Preset& preset : rulesets::presets()) {
    if (!every && preset.name != "wikipedia") continue;
    const bool applies = preset.rules.no_action == NoAction::passes && !preset.rules.passing;
    if (!applies || in_suite(preset, "neither-side-can-act")) continue;
    z3::context context;
    const formulas::Formulas formulas(context, preset.rules);
    const formulas::Contents position = formulas.unknown("p");
    z3::solver solver = formulas::solver(context);
    solver.add(formulas.well_formed(position));
    solver.add(formulas.outcome(position).drawn);
    const z3::check_result found = solver.check();
    EXPECT_EQ(found, z3::unsat) << preset.name;
    ++asked;
    std::cout << preset.name << ": " << (found == z3::unsat ? "none" : "some or unknown") << '\n';
  }
  EXPECT_GE(asked, 1) << "every suite has such a position: nothing is left to prove";
}

}  // namespace
}  // namespace agon::proptests::both_stuck_test
