// Bad input, null handles, freeing twice, limits, stops and threads.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <thread>

#include "model/values/limits.hpp"
#include "tools/bindings/c/agon.h"
#include "tools/bindings/c/testing/owned.hpp"

namespace agon::c {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* puzzle = "6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -";

/// A status of which agon_message has one line, beginning as given.
void expect_refused(agon_status status, const std::string& beginning) {
  EXPECT_EQ(status, AGON_UNUSABLE);
  EXPECT_THAT(agon_message(), StartsWith(beginning));
  EXPECT_THAT(agon_message(), testing::Not(HasSubstr("\n")));
}

class Refusals : public testing::Test {
 protected:
  OwnedRules rules = read_rules("wikipedia");
  OwnedPosition at = read(rules, puzzle);
};

TEST_F(Refusals, RulesThatCannotBeRead) {
  agon_rules* none = nullptr;
  expect_refused(agon_rules_read("wikipeda", &none), "rules: no preset is named 'wikipeda'");
  expect_refused(agon_rules_read("", &none), "rules: does not name a rule set");
  expect_refused(agon_rules_read("wikipedia,radius=9", &none), "rules: radius cannot be '9'");
  expect_refused(agon_rules_read("/etc/passwd", &none), "rules: no preset is named");
  expect_refused(agon_rules_read(nullptr, &none), "text: is null");
  expect_refused(agon_rules_read("wikipedia", nullptr), "rules: is null");
  expect_refused(agon_rules_read("wiki\xff\xfe", &none), "rules: ");
  expect_refused(agon_rules_read_sheet("house.toml", "sandwhich = \"line\"", nullptr, &none),
                 "rules: house.toml:1:1: no field is named 'sandwhich'");
  expect_refused(agon_rules_read_sheet("walker", "", nullptr, &none), "name: walker is the name of a preset");
  expect_refused(agon_rules_read_sheet("a,b", "", nullptr, &none), "name: ");
  expect_refused(agon_rules_read_sheet("a", nullptr, nullptr, &none), "toml: is null");
  const std::string long_text(AGON_LONGEST + 1, 'a');
  expect_refused(agon_rules_read(long_text.c_str(), &none), "text: has more than 1048576 bytes");
  EXPECT_EQ(none, nullptr);
}

TEST_F(Refusals, PositionsThatCannotBeRead) {
  agon_position* none = nullptr;
  expect_refused(agon_position_read(rules.get(), "6/7 w - -", &none),
                 "position: has 2 rows; radius 5 needs 11");
  expect_refused(agon_position_read(rules.get(), "", &none), "position: ");
  expect_refused(agon_position_read(nullptr, puzzle, &none), "rules: is null");
  expect_refused(agon_position_read(rules.get(), nullptr, &none), "text: is null");
  expect_refused(agon_position_read(rules.get(), puzzle, nullptr), "position: is null");
  expect_refused(agon_rules_start(nullptr, &none), "rules: is null");
  EXPECT_EQ(none, nullptr);
}

TEST_F(Refusals, Actions) {
  agon_position* none = nullptr;
  const char* cells = nullptr;
  std::uint64_t count = 7;
  for (const char* text : {"", "x", "h5", "h5-", "h5-z9", "h5-g4 ", "h5-g4-h5", "c3-c4"})
    expect_refused(agon_position_apply(at.get(), text, &none), "action: ");
  expect_refused(agon_position_apply(at.get(), nullptr, &none), "action: is null");
  expect_refused(agon_position_apply(at.get(), "h5-g4", nullptr), "next: is null");
  expect_refused(agon_position_apply(nullptr, "h5-g4", &none), "position: is null");
  expect_refused(agon_position_captures(at.get(), "h5-h6", &cells), "action: h5-h6 is illegal: ");
  expect_refused(agon_position_captures(at.get(), "h5-g4", nullptr), "cells: is null");
  expect_refused(agon_perft(at.get(), -1, nullptr, &count), "depth: must be 0 to 99");
  expect_refused(agon_perft(at.get(), AGON_DEEPEST + 1, nullptr, &count), "depth: ");
  expect_refused(agon_perft(at.get(), 1, nullptr, nullptr), "count: is null");
  EXPECT_EQ(none, nullptr);
  EXPECT_EQ(cells, nullptr);
  EXPECT_EQ(count, 7U);
}

TEST_F(Refusals, Questions) {
  agon_solution* none = nullptr;
  const auto ask = [&](auto change) {
    agon_question question = {};
    change(question);
    return agon_solve(at.get(), &question, &none);
  };
  expect_refused(ask([](auto& asked) { asked.attacker = 'x'; }), "attacker: ");
  expect_refused(ask([](auto& asked) { asked.plies = -1; }), "plies: ");
  expect_refused(ask([](auto& asked) { asked.plies = agon::longest_sought + 1; }), "plies: ");
  expect_refused(ask([](auto& asked) { asked.seconds = -1; }), "seconds: ");
  expect_refused(ask([](auto& asked) { asked.seconds = std::numeric_limits<double>::quiet_NaN(); }),
                 "seconds: ");
  expect_refused(ask([](auto& asked) { asked.threads = -1; }), "threads: ");
  expect_refused(ask([](auto& asked) { asked.memory_mib = SIZE_MAX; }), "memory_mib: ");
  expect_refused(agon_solve(nullptr, nullptr, &none), "position: is null");
  expect_refused(agon_solve(at.get(), nullptr, nullptr), "solution: is null");
  EXPECT_EQ(none, nullptr);
}

TEST_F(Refusals, Certificates) {
  agon_report* none = nullptr;
  expect_refused(agon_check(nullptr, nullptr, &none), "certificate: is null");
  expect_refused(agon_check("", nullptr, &none), "certificate:1:");
  expect_refused(agon_check("agon-strategy 1 nobody w\n", nullptr, &none), "certificate:1:");
  expect_refused(agon_check("agon-strategy 1 /etc/passwd w\n", nullptr, &none), "certificate:1:");
  expect_refused(agon_check("agon-strategy 1 wikipedia w\nx\n", nullptr, &none), "certificate:2:");
  expect_refused(agon_check("agon-strategy 1 wikipedia w\n", nullptr, &none), "certificate");
  agon_checking how = {};
  how.way = 9;
  expect_refused(agon_check("agon-strategy 1 wikipedia w\n", &how, &none), "way: ");
  EXPECT_EQ(none, nullptr);
}

TEST_F(Refusals, Pictures) {
  char* none = nullptr;
  const auto draw = [&](auto change) {
    agon_picture picture = {};
    change(picture);
    return agon_draw(at.get(), &picture, &none);
  };
  const std::string words(1001, 'a');
  expect_refused(draw([](auto& asked) { asked.last = "h5"; }), "last: ");
  expect_refused(draw([](auto& asked) { asked.last = "h5-z9"; }), "last: ");
  expect_refused(draw([](auto& asked) { asked.last = "a1-a9"; }), "last: the board has no cell");
  expect_refused(draw([](auto& asked) { asked.reachable = "a1  a2"; }), "reachable: ");
  expect_refused(draw([](auto& asked) { asked.reachable = "a1,a2"; }), "reachable: ");
  expect_refused(draw([](auto& asked) { asked.reachable = "a1\nb2"; }),
                 "reachable: the board has no cell 'a1?b2'");
  expect_refused(draw([&](auto& asked) { asked.caption = words.c_str(); }), "caption: ");
  expect_refused(draw([](auto& asked) { asked.pixels = 99; }), "pixels: ");
  expect_refused(draw([](auto& asked) { asked.pixels = -1; }), "pixels: ");
  expect_refused(agon_draw(nullptr, nullptr, &none), "position: is null");
  expect_refused(agon_draw(at.get(), nullptr, nullptr), "svg: is null");
  EXPECT_EQ(none, nullptr);
}

TEST_F(Refusals, NullHandlesHaveNoAnswers) {
  EXPECT_EQ(agon_rules_text(nullptr, AGON_NAME), nullptr);
  EXPECT_EQ(agon_rules_field_text(nullptr, 0, AGON_VALUE), nullptr);
  EXPECT_EQ(agon_position_text(nullptr), nullptr);
  EXPECT_EQ(agon_position_mover(nullptr), '\0');
  EXPECT_EQ(agon_position_decider(nullptr), '\0');
  EXPECT_EQ(agon_position_piece(nullptr, "a1"), '\0');
  EXPECT_EQ(agon_position_piece(at.get(), nullptr), '\0');
  EXPECT_EQ(agon_position_outcome(nullptr), AGON_UNDECIDED);
  EXPECT_EQ(agon_position_why_over(nullptr), nullptr);
  EXPECT_EQ(agon_position_actions(nullptr), nullptr);
  EXPECT_EQ(agon_position_action_count(nullptr), 0U);
  EXPECT_EQ(agon_position_action(nullptr, 0), nullptr);
  EXPECT_EQ(agon_position_captured(nullptr), nullptr);
  EXPECT_EQ(agon_solution_verdict(nullptr), AGON_UNKNOWN);
  EXPECT_EQ(agon_solution_attacker(nullptr), '\0');
  EXPECT_EQ(agon_solution_plies(nullptr), -1);
  EXPECT_EQ(agon_solution_shortest(nullptr), 0);
  EXPECT_EQ(agon_solution_within(nullptr), -1);
  EXPECT_EQ(agon_solution_keys(nullptr), nullptr);
  EXPECT_EQ(agon_solution_line(nullptr), nullptr);
  EXPECT_EQ(agon_solution_nodes(nullptr), 0U);
  EXPECT_EQ(agon_solution_seconds(nullptr), 0);
  EXPECT_EQ(agon_solution_limited(nullptr), 0);
  EXPECT_EQ(agon_solution_reason(nullptr), nullptr);
  EXPECT_EQ(agon_solution_certificate(nullptr), nullptr);
  EXPECT_EQ(agon_report_finding(nullptr), AGON_OPEN);
  EXPECT_EQ(agon_report_attacker(nullptr), '\0');
  EXPECT_EQ(agon_report_rules(nullptr), nullptr);
  EXPECT_EQ(agon_report_position(nullptr), nullptr);
  EXPECT_EQ(agon_report_plies(nullptr), -1);
  EXPECT_EQ(agon_report_lines(nullptr), 0U);
  EXPECT_EQ(agon_report_failure_line(nullptr), 0U);
  EXPECT_EQ(agon_report_failure_position(nullptr), nullptr);
  EXPECT_EQ(agon_report_failure(nullptr), nullptr);
  agon_stop_set(nullptr);
}

TEST_F(Refusals, FreeingTwiceIsHarmless) {
  agon_rules* of_rules = nullptr;
  ASSERT_EQ(agon_rules_read("walker", &of_rules), AGON_OK);
  agon_rules_free(&of_rules);
  EXPECT_EQ(of_rules, nullptr);
  agon_rules_free(&of_rules);
  agon_rules_free(nullptr);
  agon_position_free(nullptr);
  agon_solution_free(nullptr);
  agon_report_free(nullptr);
  agon_stop_free(nullptr);
  agon_text_free(nullptr);
  agon_stop* stop = agon_stop_new();
  agon_stop_free(&stop);
  agon_stop_free(&stop);
  EXPECT_EQ(stop, nullptr);
}

TEST_F(Refusals, AFailedCallLeavesTheResultAlone) {
  agon_position* kept = at.get();
  EXPECT_EQ(agon_position_apply(kept, "a1-a2", &kept), AGON_UNUSABLE);
  EXPECT_EQ(kept, at.get());
}

TEST_F(Refusals, LimitsAreAnswers) {
  const OwnedPosition start = start_of(rules);
  agon_question question = {};
  question.nodes = 100;
  agon_solution* solution = nullptr;
  ASSERT_EQ(agon_solve(start.get(), &question, &solution), AGON_OK);
  const OwnedSolution freed(solution);
  EXPECT_EQ(agon_solution_verdict(solution), AGON_UNKNOWN);
  EXPECT_EQ(agon_solution_limited(solution), 1);
  EXPECT_THAT(agon_solution_reason(solution), testing::NotNull());
  EXPECT_EQ(agon_solution_certificate(solution), nullptr);
}

TEST_F(Refusals, AStopEndsWhatWouldTakeYears) {
  const OwnedPosition start = start_of(rules);
  const OwnedStop stop(agon_stop_new());
  std::uint64_t count = 0;
  std::thread stopper([&] { agon_stop_set(stop.get()); });
  EXPECT_EQ(agon_perft(start.get(), 30, stop.get(), &count), AGON_STOPPED);
  stopper.join();
  EXPECT_THAT(agon_message(), StartsWith("stopped"));
  agon_question question = {};
  question.stop = stop.get();
  agon_solution* solution = nullptr;
  ASSERT_EQ(agon_solve(start.get(), &question, &solution), AGON_OK);
  const OwnedSolution freed(solution);
  EXPECT_EQ(agon_solution_verdict(solution), AGON_UNKNOWN);
}

TEST_F(Refusals, ThreadsShareRulesAndHaveTheirOwnMessages) {
  EXPECT_EQ(agon_position_apply(at.get(), "x", nullptr), AGON_UNUSABLE);
  const std::string mine = agon_message();
  std::vector<std::thread> threads;
  std::atomic<int> same{0};
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      same += *agon_message() == '\0' ? 1 : 0;
      for (int round = 0; round < 50; ++round) {
        const OwnedPosition own = read(rules, puzzle);
        agon_position* next = nullptr;
        if (agon_position_apply(own.get(), "h5-g4", &next) != AGON_OK) same = -1000;
        if (agon_position_action_count(next) != 30) same = -1000;
        agon_position_free(&next);
      }
    });
  for (std::thread& each : threads) each.join();
  EXPECT_EQ(same, 4);
  EXPECT_EQ(agon_message(), mine);
}

TEST_F(Refusals, PicturesOfTextsThatAreNotUtf8AreStillUtf8) {
  agon_picture picture = {};
  picture.caption = "a\xff\x01 z";
  char* svg = nullptr;
  ASSERT_EQ(agon_draw(at.get(), &picture, &svg), AGON_OK);
  EXPECT_THAT(svg, testing::Not(HasSubstr("\xff")));
  EXPECT_THAT(svg, testing::Not(HasSubstr("\x01")));
  agon_text_free(&svg);
}

}  // namespace
}  // namespace agon::c
