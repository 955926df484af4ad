// Hold files with an entry, damaged in one place as text: refused when read or checked, unless the
// judge's replay and its own look at the fortress find nothing wrong either.
//   AGON_DAMAGES=N  this many damages of each file; AGON_SEED=N  others.
#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <sstream>
#include <string>
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
#include "solver/fortresses/patterns.hpp"
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
      std::vector<std::size_t> named;
      for (std::size_t i = 0; i < end; ++i)
        if (line[i] == '1' || line[i] == 'g' || line[i] == 'q' || line[i] == 'G' || line[i] == 'Q')
          named.push_back(i);
      if (named.empty()) return "";
      line[dice.pick(named)] = entry ? '?' : '*';
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
std::string wrong_by_play(const fortresses::HoldCertificate& certificate, const Position& root) {
  const RuleSet& rules = certificate.rules.rules;
  if (fortresses::sample_fortress(certificate.hold, rules, 500, 77).breach)
    return "the fortress breaks";
  certificates::ReplayQuestion question;
  question.rules = rules;
  question.demand = certificates::Demand::proof;
  question.root = root;
  question.most_answers = 10'000'000;
  question.goal = {Goal::Kind::fortress, certificate.hold.fortress};
  const certificates::ReplayReport replayed =
      certificates::replay({certificate.hold.holder, certificate.hold.entry}, question);
  return replayed.proved ? "" : replayed.failure->text;
}

TEST(HoldDamages, AreRefusedUnlessHarmless) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  Dice dice(seed);
  const std::size_t wanted = test::setting("AGON_DAMAGES", 80);  // of each case
  std::map<std::string, std::size_t> tally;
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
    const auto checked = [&](const std::vector<std::string>& lines) {
      std::string text;
      for (const std::string& line : lines) text += line + "\n";
      return fortresses::read_hold(text, "f");
    };
    const fortresses::HoldCheckReport good =
        fortresses::check_hold(checked(whole).certificate, request);
    ASSERT_EQ(good.finding, fortresses::HoldCheckReport::Finding::proved) << good.reason;
    EXPECT_EQ(good.entry_plies, solved.verdict.plies);
    EXPECT_EQ(good.entry_lines_hold, good.entry_lines);
    for (std::size_t damages = 0; damages < wanted;) {
      std::vector<std::string> lines = whole;
      const std::string what = damage(lines, rules, dice);
      if (what.empty()) continue;
      ++damages;
      const fortresses::HoldRead read = checked(lines);
      if (!read.mistakes.empty()) {
        ++tally["refused when read"];
        continue;
      }
      const auto report = fortresses::check_hold(read.certificate, request);
      EXPECT_NE(report.finding, fortresses::HoldCheckReport::Finding::open) << report.reason;
      if (report.finding == fortresses::HoldCheckReport::Finding::failed) {
        ++tally["refused when checked"];
        EXPECT_EQ(report.failure->text.find("the reference rules do not"), std::string::npos);
        continue;
      }
      ++tally["harmless"];
      EXPECT_EQ(wrong_by_play(read.certificate, root), "")
          << one.rules << ": " << what << "\nreplay with AGON_SEED=" << seed;
    }
  }
  for (const auto& [name, count] : tally) std::cout << name << " " << count << "\n";
  EXPECT_GE(tally["refused when checked"] * 5, wanted * 2);
}

}  // namespace
}  // namespace agon::proptests::damages_test
