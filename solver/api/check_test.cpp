// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/certificates/check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "solver/api/solve.hpp"
#include "solver/certificates/strategy_text.hpp"

namespace agon::api::check_test {
namespace {

using certificates::Certificate;
using certificates::CertificateRead;
using certificates::CheckReport;
using certificates::CheckRequest;
using certificates::CheckWay;
using certificates::read_certificate;
using Finding = CheckReport::Finding;
using Limit = CheckReport::Limit;
using testing::HasSubstr;

/// White wins in five, by capturing two guards.
const std::string in_five = "6/7/2g1Gq2/5g3/3Ggg4/4GQGg3/4GG4/5g3/8/7/6 w - -";

Position read(const std::string& text, const RuleSet& rules) {
  ParsedPosition parsed = rules::read_position(text, rules);
  EXPECT_TRUE(parsed.problems.empty()) << to_string(parsed.problems);
  return std::move(parsed.position);
}

/// The file that an engine's search writes: plain of whole positions, zones of patterns.
std::string written(search::SearchEngine engine, const std::string& rules_name = "woolson",
                    const std::string& position = in_five, Side attacker = Side::white) {
  const RuleSet rules = rulesets::parse_rules(rules_name).rules;
  search::Question question;
  question.strategy = true;
  question.attacker = attacker;
  const search::Solved solved = solve(rules, read(position, rules), question, {engine});
  EXPECT_TRUE(solved.strategy);
  return certificates::to_text(*solved.strategy, rules_name);
}

/// The files are the same in all tests, and take a while to find.
const std::string& whole() {
  static const std::string text = written(search::SearchEngine::plain);
  return text;
}
const std::string& patterned() {
  static const std::string text = written(search::SearchEngine::zones);
  return text;
}

Certificate certificate(const std::string& text, const NamedRules* other = nullptr) {
  CertificateRead got = read_certificate(text, "win.agon", other);
  EXPECT_TRUE(got.mistakes.empty()) << to_string(got.mistakes);
  return std::move(got.certificate);
}

CheckReport checked(const std::string& text, const CheckRequest& request = {}) {
  return certificates::check(certificate(text), request);
}

CheckRequest by(CheckWay way) {
  CheckRequest request;
  request.way = way;
  request.games = 200;
  return request;
}

/// The text with the n-th line, the header being the first, given to `change`.
template <class Change>
std::string with_line(const std::string& text, std::size_t n, Change change) {
  std::string result;
  std::size_t begin = 0;
  for (std::size_t number = 1; begin < text.size(); ++number) {
    const std::size_t end = text.find('\n', begin) + 1;
    const std::string line = text.substr(begin, end - begin);
    result += number == n ? change(line) : line;
    begin = end;
  }
  return result;
}

TEST(Check, ATrueCertificateIsProvedEitherWay) {
  const CheckReport by_lines = checked(whole());
  EXPECT_EQ(by_lines.way, CheckWay::expand);
  EXPECT_EQ(by_lines.finding, Finding::proved);
  EXPECT_EQ(by_lines.plies, 5);
  EXPECT_FALSE(by_lines.at_most);
  EXPECT_EQ(by_lines.lines, by_lines.all_lines);
  EXPECT_EQ(by_lines.unreached, 0u);
  EXPECT_FALSE(by_lines.limit);

  const CheckReport formulas = checked(patterned());
  EXPECT_EQ(formulas.way, CheckWay::formulas);
  EXPECT_EQ(formulas.finding, Finding::proved);
  EXPECT_EQ(formulas.plies, 5);
  EXPECT_TRUE(formulas.at_most);
  EXPECT_EQ(formulas.lines, formulas.all_lines);
  EXPECT_EQ(formulas.unknown, 0u);

  const CheckReport from_root = checked(patterned(), by(CheckWay::expand));
  EXPECT_EQ(from_root.finding, Finding::proved);
  EXPECT_EQ(from_root.plies, 5);
  EXPECT_GT(from_root.positions, 1u);
  EXPECT_FALSE(from_root.unreached);

  for (const std::string& text : {whole(), patterned()}) {
    const CheckReport sample = checked(text, by(CheckWay::sample));
    EXPECT_EQ(sample.finding, Finding::nothing_wrong);
    EXPECT_EQ(sample.games, 200u);
    EXPECT_FALSE(sample.failure);
  }
}

TEST(Check, ADamagedCertificateFailsEveryWay) {
  const auto other_action = [](const std::string& line) {
    return line.substr(0, line.rfind('\t')) + "\te4-e3\n";
  };
  for (const std::string& text : {whole(), patterned()}) {
    const std::string damaged = with_line(text, 2, other_action);
    for (const CheckWay way : {CheckWay::expand, CheckWay::formulas, CheckWay::sample}) {
      const CheckReport report = checked(damaged, by(way));
      EXPECT_EQ(report.finding, Finding::failed);
      ASSERT_TRUE(report.failure);
      EXPECT_EQ(report.failure->line, 2u);
      EXPECT_FALSE(report.limit);
    }
  }
  const auto left_out = [](const std::string&) { return std::string(); };
  for (const CheckWay way : {CheckWay::expand, CheckWay::formulas})
    EXPECT_EQ(checked(with_line(patterned(), 3, left_out), by(way)).finding, Finding::failed);
}

TEST(Check, ALengthThatIsTooGreatIsAProofAllTheSame) {
  const auto later = [](const std::string& line) {
    const std::size_t at = line.find("\t5\t");
    return line.substr(0, at) + "\t7\t" + line.substr(at + 3);
  };
  const std::string text = with_line(whole(), 2, later);
  EXPECT_EQ(checked(text).finding, Finding::failed);
  CheckRequest loose;
  loose.loose = true;
  const CheckReport report = checked(text, loose);
  EXPECT_EQ(report.finding, Finding::proved);
  EXPECT_TRUE(report.at_most);
}

TEST(Check, UnderOtherRulesAProofIsEnough) {
  const rulesets::ParsedRules parsed = rulesets::parse_rules("woolson,repetition=threefold-draw");
  ASSERT_TRUE(parsed.mistakes.empty());
  const NamedRules other{parsed.rules, parsed.name};
  const CheckReport report = certificates::check(certificate(whole(), &other), {});
  EXPECT_EQ(report.finding, Finding::proved);
  EXPECT_TRUE(report.at_most);
}

TEST(Check, WithoutTimeNothingIsFoundWhicheverWay) {
  for (const std::string& text : {whole(), patterned()})
    for (const CheckWay way : {CheckWay::expand, CheckWay::formulas, CheckWay::sample}) {
      CheckRequest request = by(way);
      request.seconds = 0;
      const CheckReport late = checked(text, request);
      EXPECT_EQ(late.finding, Finding::open);
      EXPECT_EQ(late.limit, Limit::seconds);
      EXPECT_FALSE(late.failure);

      const std::atomic<bool> stop{true};
      request.seconds.reset();
      request.stop = &stop;
      const CheckReport stopped = checked(text, request);
      EXPECT_EQ(stopped.finding, Finding::open);
      EXPECT_EQ(stopped.limit, Limit::stopped);
    }
}

TEST(Check, TheNumberOfAnswersIsALimit) {
  CheckRequest request = by(CheckWay::expand);
  request.most_answers = 3;
  const CheckReport report = checked(patterned(), request);
  EXPECT_EQ(report.finding, Finding::open);
  EXPECT_EQ(report.limit, Limit::answers);
  EXPECT_EQ(report.answers, 3u);
}

TEST(Check, ARootThereMustBe) {
  // Without its root the file begins with a pattern.
  const std::string text =
      with_line(patterned(), 2, [](const std::string&) { return std::string(); });
  for (const CheckWay way : {CheckWay::expand, CheckWay::formulas, CheckWay::sample}) {
    const CheckReport report = checked(text, by(way));
    ASSERT_TRUE(report.mistake);
    EXPECT_EQ(report.mistake->file, "win.agon");
    EXPECT_EQ(report.mistake->line, 2);
  }
  // Named, it is on no line; from any other that is, too, the file says nothing.
  CheckRequest request = by(CheckWay::formulas);
  request.root = read(in_five, rulesets::parse_rules("woolson").rules);
  const CheckReport report = checked(text, request);
  EXPECT_FALSE(report.mistake);
  EXPECT_EQ(report.finding, Finding::failed);
}

TEST(Certificate, IsReadUnderItsOwnRulesOrOthers) {
  const Certificate own = certificate(whole());
  EXPECT_TRUE(own.own_rules);
  EXPECT_EQ(own.rules.name, "woolson");
  EXPECT_EQ(own.rules.rules, rulesets::parse_rules("woolson").rules);
  const NamedRules other{RuleSet{}, "wikipedia"};
  const Certificate elsewhere = certificate(whole(), &other);
  EXPECT_FALSE(elsewhere.own_rules);
  EXPECT_EQ(elsewhere.rules.name, "wikipedia");
  const NamedRules same{own.rules.rules, "woolson"};
  EXPECT_TRUE(certificate(whole(), &same).own_rules);
}

TEST(Certificate, MistakesNameTheirPlace) {
  const auto mistakes = [](const std::string& text) {
    return to_string(read_certificate(text, "win.agon").mistakes);
  };
  EXPECT_THAT(mistakes("nonsense"), HasSubstr("win.agon:1:1: not a strategy file"));
  EXPECT_THAT(mistakes("agon-strategy 1 wolson w\n"), HasSubstr("win.agon:1:17: "));
  EXPECT_THAT(mistakes("agon-strategy 1 " AGON_SOURCE_DIR " w\n"),
              testing::StartsWith("win.agon:1:17: no preset is named '" AGON_SOURCE_DIR));
  EXPECT_THAT(mistakes("agon-strategy 1 woolson w\n"), HasSubstr("win.agon:2:1: "));
  EXPECT_THAT(mistakes("agon-strategy 1 woolson w\n" + in_five + "\t5\tx\n"),
              HasSubstr("win.agon:2:52: 'x' is not an action"));
}

}  // namespace
}  // namespace agon::api::check_test
