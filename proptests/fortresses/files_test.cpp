// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Every certificate of puzzles/holds: read, and its fortress re-checked. By CaDiCaL and by Z3;
// by the judge positions drawn to match. AGON_FEW=1: a few by the solvers, entries in part.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "model/files/files.hpp"
#include "model/rules/judge.hpp"
#include "model/rulesets/preset.hpp"
#include "model/values/dice.hpp"
#include "model/values/position.hpp"
#include "model/values/testing/settings.hpp"
#include "solver/certificates/strategy_text.hpp"
#include "solver/fortresses/by_judge.hpp"
#include "solver/fortresses/closing/closure.hpp"
#include "solver/fortresses/hold.hpp"
#include "solver/fortresses/hold_text.hpp"
#include "solver/fortresses/known.hpp"

namespace agon::proptests::files_test {
namespace {

namespace fs = std::filesystem;
using formulas::Which;
using fortresses::HoldCertificate;

std::vector<fs::path> files() {
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(AGON_SOURCE_DIR "/puzzles/holds")) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(".agon") || name.ends_with(".agon.zst")) found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

HoldCertificate read(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(stream), {}};
  if (certificates::named_compressed(file.string())) {
    LineMeter lines;
    text = certificates::decompress(text, lines).value_or("");
  }
  fortresses::HoldRead read = fortresses::read_hold(text, file.filename().string());
  EXPECT_TRUE(read.mistakes.empty()) << to_string(read.mistakes);
  return std::move(read.certificate);
}

formulas::ClosureReport closure(const HoldCertificate& certificate, Which which) {
  formulas::ClosureRequest request;
  request.which = which;
  return formulas::check_closure(certificate.hold, certificate.rules.rules, request);
}

std::string said(const formulas::Breach& breach) {
  return to_string(breach.position) + (breach.action ? " " + to_string(*breach.action) : " lost");
}

void expect_closed(const HoldCertificate& certificate, Which which) {
  const formulas::ClosureReport report = closure(certificate, which);
  EXPECT_TRUE(report.closed()) << certificate.file << ": "
                               << (report.breach ? said(*report.breach) : "no answer");
  EXPECT_EQ(report.patterns + report.images, certificate.hold.fortress.size());
}

bool has_conditions(const HoldCertificate& certificate) {
  const auto& patterns = certificate.hold.fortress;
  return std::any_of(patterns.begin(), patterns.end(),
                     [](const FortressPattern& pattern) { return !pattern.where.empty(); });
}

bool every() {
  return !test::setting_text("AGON_FEW");
}

/// Is it closed by formulas in a second?
bool is_cheap(const HoldCertificate& certificate) {
  return certificate.hold.fortress.size() < 50 && !has_conditions(certificate);
}

TEST(Holds, EveryFortressIsClosed) {
  bool by_z3 = false;
  std::size_t large = 0;
  std::uint64_t positions = 0;
  for (const fs::path& file : files()) {
    const HoldCertificate certificate = read(file);
    ASSERT_FALSE(certificate.hold.fortress.empty()) << file;
    if (certificate.hold.fortress.size() > 100) ++large;
    const bool quick = certificate.file == "botermans-fortress.agon.zst";
    if (every() || quick || is_cheap(certificate)) expect_closed(certificate, Which::cadical);
    if (every() || quick) expect_closed(certificate, Which::z3);
    by_z3 = by_z3 || quick;
    const fortresses::JudgeReport judged =
        fortresses::sample_fortress(certificate.hold, certificate.rules.rules, 80, 3);
    EXPECT_FALSE(judged.breach) << certificate.file << ": " << said(*judged.breach);
    EXPECT_GT(judged.positions, 60U) << certificate.file;
    positions += judged.positions;
  }
  std::cout << files().size() << " files, " << positions << " positions by the judge\n";
  EXPECT_TRUE(by_z3);
  EXPECT_GE(large, 3U);
}

/// The file without a pattern is refused, and the judge sees why: true; or does without it.
bool refused_without(const HoldCertificate& whole, std::size_t at) {
  HoldCertificate less = whole;
  less.hold.fortress.erase(less.hold.fortress.begin() + static_cast<std::ptrdiff_t>(at));
  const formulas::ClosureReport report = closure(less, Which::cadical);
  EXPECT_EQ(report.unknown, 0U);
  if (!report.breach) return false;
  EXPECT_TRUE(fortresses::breach_in(less.hold, less.rules.rules, report.breach->position))
      << less.file << " without pattern " << at << ": " << said(*report.breach);
  return true;
}

// What everything leads to is the first pattern: the queen on the throne.
TEST(Holds, AFileWithALineLessIsRefusedOrHarmless) {
  Dice dice(2);
  for (const fs::path& file : files()) {
    const HoldCertificate whole = read(file);
    if (!whole.hold.entry.empty()) continue;  // its fortress has its own file
    if (has_conditions(whole)) continue;      // each pattern is one by itself
    if (!every() && whole.hold.fortress.size() > 1000) continue;
    EXPECT_TRUE(refused_without(whole, 0)) << file;
    if (whole.rules.name != "botermans") continue;
    for (int round = 0; round < 2; ++round)
      refused_without(whole, dice.below(whole.hold.fortress.size()));
  }
}

// Every preset with line sandwiches has its rings of six, and its locks if there are any, in files
// of their own, and they are those that the fields give.
TEST(Holds, WithConditionsAreThoseKnownFromTheFields) {
  std::vector<HoldCertificate> all;
  for (const fs::path& file : files())
    if (HoldCertificate one = read(file); has_conditions(one)) all.push_back(std::move(one));
  std::size_t lines = 0, families = 0;
  for (const rulesets::Preset& preset : rulesets::presets()) {
    if (preset.rules.sandwich != Sandwich::line || preset.rules.captives == Captives::lifted)
      continue;
    ++lines;
    for (const auto& family : fortresses::known_families(preset.rules, Side::white)) {
      ++families;
      const std::string text = certificates::to_text(Hold{Side::white, family.patterns, {}}, "any");
      const auto same = std::find_if(all.begin(), all.end(), [&](const HoldCertificate& one) {
        return certificates::to_text(one.hold, "any") == text;
      });
      ASSERT_NE(same, all.end()) << preset.name << ": " << fortresses::words_of(family.kind);
      HoldCertificate certificate = *same;
      certificate.rules.name = preset.name;
      certificate.rules.rules = preset.rules;
      const fortresses::JudgeReport judged =
          fortresses::sample_fortress(certificate.hold, preset.rules, 90, 3);
      EXPECT_FALSE(judged.breach) << preset.name << ": " << said(*judged.breach);
      if (every()) expect_closed(certificate, Which::cadical);
    }
  }
  EXPECT_EQ(lines, 17U);
  EXPECT_EQ(families, 17U + 15U);
}

TEST(Holds, AFileWithoutItsConditionsIsRefused) {
  std::size_t found = 0;
  for (const fs::path& file : files()) {
    HoldCertificate certificate = read(file);
    if (!has_conditions(certificate)) continue;
    ++found;
    for (FortressPattern& pattern : certificate.hold.fortress) pattern.where.clear();
    if (every() || certificate.rules.name == "wikipedia") {
      EXPECT_TRUE(closure(certificate, Which::cadical).breach) << file;
    }
    const auto judged =
        fortresses::sample_fortress(certificate.hold, certificate.rules.rules, 400, 3);
    EXPECT_TRUE(judged.breach) << file;
  }
  EXPECT_GE(found, 2U);
}

// The ways in, from the start of the rules: by the judge, against every reply; every day against
// so many.
TEST(Holds, EveryEntryLeadsIntoItsFortress) {
  // White's throne takes 13 plies in all of them.
  const std::map<std::string, int> of_black{{"botermans-black.agon.zst", 18},
                                            {"botermans-no-action-draws-black.agon.zst", 18},
                                            {"botermans-must-leave-no-black.agon.zst", 14},
                                            {"botermans-ring-line-black.agon.zst", 12}};
  std::size_t entries = 0;
  for (const fs::path& file : files()) {
    const HoldCertificate certificate = read(file);
    if (certificate.hold.entry.empty()) continue;
    ++entries;
    const RuleSet& rules = certificate.rules.rules;
    fortresses::EntryQuestion question;
    question.root = rules::opening(rules).value();
    question.most_answers = every() ? 5'000'000 : 30'000;
    question.by_formulas = false;
    const fortresses::EntryReport report =
        fortresses::check_entry(certificate.hold, rules, question);
    EXPECT_FALSE(report.failure) << file << report.failure->text;
    if (!every() && !report.proved) continue;
    EXPECT_TRUE(report.proved) << file << report.reason;
    std::cout << certificate.file << ": " << report.answers << " replies, " << report.plies
              << " plies\n";
    const auto other = of_black.find(file.filename().string());
    EXPECT_EQ(other == of_black.end(), certificate.hold.holder == Side::white) << file;
    EXPECT_EQ(report.plies, other == of_black.end() ? 13 : other->second) << file;
  }
  EXPECT_EQ(entries, 15U);
}

}  // namespace
}  // namespace agon::proptests::files_test
