// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Hold files with an entry, and such with conditions, damaged in one place as text: refused when
// read or checked, unless the judge's replay and its own look at the fortress find nothing wrong
// either.
//   AGON_DAMAGES=N  this many damages of each file, a quarter as many of those with conditions
//   AGON_SEED=N     others
#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"
#include "model/values/testing/settings.hpp"
#include "solver/api/solve.hpp"
#include "solver/certificates/replay.hpp"
#include "solver/fortresses/by_judge.hpp"
#include "solver/fortresses/hold.hpp"
#include "solver/fortresses/hold_text.hpp"
#include "solver/fortresses/known.hpp"
#include "solver/fortresses/way_in_goal.hpp"

namespace agon::proptests::damages_test {
namespace {

struct Case {
  std::string rules;
  std::string root;
  std::string corner;  ///< the fortress is split by what stands there
};
const std::vector<Case> cases{
    {"botermans,radius=2,guards=2", "1g1/4/G3g/qG2/Q2 w - -", "d3"},
    {"botermans,radius=3,guards=2", "4/5/2G3/1g5/3Gq1/5/Q2g w - -", "e4"},
};

/// The queen on the throne, in a pattern for each content of a cell of ring 1.
std::vector<FortressPattern> split(const RuleSet& rules, Cell corner) {
  std::vector<FortressPattern> patterns;
  const FortressPattern throne = fortresses::queen_on_throne(rules, Side::white);
  for (const char content : {'.', 'G', 'g', 'q'}) {
    FortressPattern one = throne;
    std::erase(one.unsaid, corner);
    if (content != '.')
      one.position.put(corner, {content == 'G' ? Side::white : Side::black,
                                content == 'q' ? Kind::queen : Kind::guard});
    patterns.push_back(std::move(one));
  }
  return patterns;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// A place in the text that holds one of these; nothing if there is none.
std::optional<std::size_t> place_of(std::string_view wanted, std::string_view text, Dice& dice) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (wanted.find(text[i]) != std::string_view::npos) places.push_back(i);
  if (places.empty()) return std::nullopt;
  return dice.pick(places);
}

/// One thing wrong in the lines of a file. Says what; empty where it cannot be.
std::string damage(std::vector<std::string>& lines, const RuleSet& rules, Dice& dice) {
  const std::size_t at = 1 + dice.below(lines.size() - 1);
  std::string& line = lines[at];
  const std::string which = "line " + std::to_string(at + 1) + ": ";
  const std::size_t tab = line.find('\t');
  const std::size_t second = line.find('\t', tab + 1);
  const bool entry = second != std::string::npos;
  switch (dice.below(5)) {
    case 0:
      lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
      return which + "missing";
    case 1: {  // an empty cell that is counted alone, or a piece
      const std::size_t end = line.find(' ');
      const auto cell = place_of("1gqGQ", line.substr(0, end), dice);
      if (!cell) return "";
      line[*cell] = entry ? '?' : '*';
      return which + "a cell freed";
    }
    case 2: {
      if (!entry) return "";
      const int plies = std::stoi(line.substr(tab + 1));
      if (plies < 2) return "";
      line.replace(tab + 1, second - tab - 1, std::to_string(1 + dice.below(plies - 1)));
      return which + "plies lowered";
    }
    case 3: {
      if (!entry) return "";
      const Position position = parse_position(line.substr(0, tab), rules.radius).position;
      const std::vector<Action> legal = position.radius() == rules.radius
                                            ? rules::actions(position, rules)
                                            : std::vector<Action>();
      const std::string action = legal.empty() ? lines.back().substr(lines.back().rfind('\t') + 1)
                                               : to_string(legal[dice.below(legal.size())]);
      if (action == line.substr(second + 1)) return "";
      line.replace(second + 1, std::string::npos, action);
      return which + "action " + action;
    }
    default:  // a free cell is said to be empty
      if (const std::size_t found = line.find(entry ? '?' : '*'); found < line.find(' ')) {
        line[found] = '1';
        return which + "a cell said to be empty";
      }
      return "";
  }
}

/// What the judge alone finds wrong with a hold; empty: nothing.
std::string wrong_by_play(const fortresses::HoldCertificate& certificate,
                          const std::optional<Position>& root) {
  const RuleSet& rules = certificate.rules.rules;
  if (fortresses::sample_fortress(certificate.hold, rules, 500, 77).breach)
    return "the fortress breaks";
  if (certificate.hold.entry.empty()) return "";
  certificates::ReplayQuestion question;
  question.rules = rules;
  question.demand = certificates::Demand::proof;
  question.root = root.value();
  question.most_answers = 10'000'000;
  question.goal = {Goal::Kind::fortress, certificate.hold.fortress};
  const certificates::ReplayReport replayed =
      certificates::replay({certificate.hold.holder, certificate.hold.entry}, question);
  return replayed.proved ? "" : replayed.failure->text;
}

fortresses::HoldRead read(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return fortresses::read_hold(text, "f");
}

using Tally = std::map<std::string, std::size_t>;

/// One damaged file: refused by the check, or right by the judge alone.
void check_damaged(const std::vector<std::string>& lines,
                   const fortresses::HoldCheckRequest& request, const std::string& what,
                   Tally& tally) {
  const fortresses::HoldRead damaged = read(lines);
  if (!damaged.mistakes.empty()) {
    ++tally["refused when read"];
    return;
  }
  const auto report = fortresses::check_hold(damaged.certificate, request);
  EXPECT_NE(report.finding, fortresses::HoldCheckReport::Finding::open) << what << report.reason;
  if (report.finding == fortresses::HoldCheckReport::Finding::failed) {
    ++tally["refused when checked"];
    EXPECT_EQ(report.failure->text.find("the reference rules do not"), std::string::npos) << what;
    return;
  }
  ++tally["harmless"];
  EXPECT_EQ(wrong_by_play(damaged.certificate, request.root), "") << what;
}

void print(const Tally& tally) {
  for (const auto& [name, count] : tally) std::cout << name << " " << count << "\n";
}

std::string seed_text(std::uint64_t seed) {
  return "\nreplay with AGON_SEED=" + std::to_string(seed) + "\n";
}

TEST(HoldDamages, AreRefusedUnlessHarmless) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  Dice dice(seed);
  const std::size_t wanted = test::setting("AGON_DAMAGES", 80);  // of each case
  Tally tally;
  for (const Case& one : cases) {
    const RuleSet rules = rulesets::parse_rules(one.rules).rules;
    const Position root = parse_position(one.root, rules.radius).position;
    search::Question question;
    question.strategy = true;
    question.goal = {Goal::Kind::fortress, split(rules, parse_cell(one.corner).value())};
    const search::Solved solved = api::solve(rules, root, question);
    ASSERT_TRUE(solved.strategy);
    const auto hold = fortresses::entry_from(question.goal, *solved.strategy, rules);
    const std::vector<std::string> whole = lines_of(certificates::to_text(hold.value(), one.rules));
    ASSERT_GT(whole.size(), 15U);
    fortresses::HoldCheckRequest request;
    request.positions = 20;
    request.root = root;
    const fortresses::HoldCheckReport good =
        fortresses::check_hold(read(whole).certificate, request);
    ASSERT_EQ(good.finding, fortresses::HoldCheckReport::Finding::proved) << good.reason;
    EXPECT_EQ(good.entry_plies, solved.verdict.plies);
    EXPECT_EQ(good.entry_lines_hold, good.entry_lines);
    for (std::size_t damages = 0; damages < wanted;) {
      std::vector<std::string> lines = whole;
      const std::string what = damage(lines, rules, dice);
      if (what.empty()) continue;
      ++damages;
      check_damaged(lines, request, one.rules + ": " + what + seed_text(seed), tally);
    }
  }
  print(tally);
  EXPECT_GE(tally["refused when checked"] * 5, wanted * 2);
}

/// One thing wrong in the lines of a file without an entry whose patterns have conditions. Says
/// what; empty where it cannot be.
std::string damage_conditions(std::vector<std::string>& lines, Dice& dice) {
  std::vector<std::size_t> with_conditions;
  for (std::size_t at = 1; at < lines.size(); ++at)
    if (lines[at].starts_with("where")) with_conditions.push_back(at);
  // As often as the patterns, although there are many more of these.
  const std::size_t at =
      dice.below(2) == 0 ? dice.pick(with_conditions) : 1 + dice.below(lines.size() - 1);
  std::string& line = lines[at];
  const std::string which = "line " + std::to_string(at + 1) + ": ";
  if (!line.starts_with("where")) {
    const std::size_t cell = place_of("1gqGQ", line.substr(0, line.find(' ')), dice).value();
    const char old = line[cell];
    line[cell] = dice.pick(std::vector<char>{'*', '1', 'g', 'q', 'G', 'Q'});
    return line[cell] == old ? "" : which + std::string{old, '>', line[cell]};
  }
  switch (dice.below(5)) {
    case 0:
      lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
      return which + "missing";
    case 1: {  // a number, of rings or of pieces
      const std::size_t digit = place_of("012345", line, dice).value();
      if (line[digit] == '0' || dice.below(2) == 0)
        ++line[digit];
      else
        --line[digit];
      break;
    }
    case 2: {
      const std::size_t sign = place_of("<>", line, dice).value();
      line[sign] = line[sign] == '<' ? '>' : '<';
      break;
    }
    case 3: {  // other pieces
      const std::size_t letter = place_of("gqGQ", line, dice).value();
      if (dice.below(2) == 0 && line[letter + 1] != ' ')
        line.erase(letter, 1);
      else
        line[letter] = dice.pick(std::vector<char>{'g', 'q', 'G', 'Q'});
      break;
    }
    default: {  // one count of several
      const std::size_t comma = line.rfind(", ");
      if (comma == std::string::npos) return "";
      line.erase(comma);
    }
  }
  return which + line;
}

std::string where(const FortressPattern& pattern) {
  return certificates::where_text(pattern.where);
}

TEST(HoldDamages, OfConditionsAreRefusedUnlessHarmless) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  Dice dice(seed);
  const std::size_t wanted = test::setting("AGON_DAMAGES", 80) / 4;  // seconds each
  Tally tally;
  const std::vector<std::string> all{"wikipedia", "woolson", "ludii", "mitra",
                                     "wikipedia,radius=4"};
  for (std::size_t damages = 0; damages < wanted;) {
    const std::string& name = all[damages % all.size()];
    const RuleSet rules = rulesets::parse_rules(name).rules;
    // Those around one kind of heart. Around one on ring 2 each question takes seconds.
    Hold hold{Side::white, fortresses::rings_of_six(rules, Side::white), {}};
    const std::string first = where(hold.fortress.front());
    const bool of_ring_1 = dice.below(4) > 0;
    std::erase_if(hold.fortress,
                  [&](const FortressPattern& each) { return (where(each) == first) != of_ring_1; });
    const std::vector<std::string> whole = lines_of(certificates::to_text(hold, name));
    ASSERT_GT(whole.size(), 7U) << name;
    std::vector<std::string> lines = whole;
    const std::string what = damage_conditions(lines, dice);
    if (what.empty() || lines == whole) continue;
    ++damages;
    ++tally[lines.size() < whole.size()               ? "without a line of conditions"
            : what.find("where") != std::string::npos ? "in a condition"
                                                      : "in a pattern"];
    fortresses::HoldCheckRequest request;
    request.positions = 100;
    request.which = formulas::Which::cadical;
    check_damaged(lines, request, name + ": " + what + seed_text(seed), tally);
  }
  print(tally);
  EXPECT_GE(tally["refused when checked"] * 3, wanted);
}

}  // namespace
}  // namespace agon::proptests::damages_test
