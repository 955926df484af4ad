// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A question of each kind: a position, a forced win and its proof, two rule sets, a property, the
// readings of a source, a fortress, games of the program, a puzzle to order, a small board.
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <string>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/rulesets/preset.hpp"
#include "puzzles/making/composer.hpp"
#include "solver/api/answers.hpp"
#include "solver/api/solve.hpp"
#include "solver/certificates/check.hpp"
#include "solver/certificates/strategy_text.hpp"
#include "solver/fortresses/seeker.hpp"
#include "solver/play/score.hpp"
#include "solver/readings/check_properties.hpp"
#include "solver/readings/classes.hpp"
#include "solver/readings/compare_rules.hpp"
#include "solver/tablebase/making/builder.hpp"
#include "solver/tablebase/query/files.hpp"
#include "solver/tablebase/query/probe.hpp"

namespace {

agon::NamedRules rules_of(const std::string& name) {
  return {agon::rulesets::parse_rules(name).rules, name};
}

}  // namespace

int main() {
  using namespace agon;
  const NamedRules rules = rules_of("wikipedia");
  const Position puzzle =
      rules::read_position("6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -", rules.rules)
          .position;
  const auto answer = api::make_rules(api::EngineChoice::fast, rules.rules)->answer(puzzle);
  std::printf("%zu legal actions\n", answer.actions.size());

  search::Question question;
  question.strategy = true;
  const search::Solved solved = api::solve(rules.rules, puzzle, question);
  const auto read = certificates::read_certificate(
      certificates::to_text(*solved.strategy, rules.name), "certificate");
  const auto report = certificates::check(read.certificate, {});
  std::printf(
      "White wins in %d: %s\n", *solved.verdict.plies,
      report.finding == certificates::CheckReport::Finding::proved ? "proved" : "not proved");

  const auto comparison =
      readings::compare_rules(rules, rules_of("walker"), formulas::patience_of(600));
  std::printf("wikipedia and walker differ in %zu field\n", comparison.fields.size());

  const NamedRules small = rules_of("wikipedia,radius=2,guards=1");
  std::vector<readings::PropertyTask> tasks;
  for (const auto& property : readings::all_properties())
    if (property.name == "one-winner") tasks.push_back({property, small});
  readings::answer_all(tasks, {}, 1, nullptr, {});
  std::printf("one winner: %s\n", tasks[0].answer.conclusion == properties::Conclusion::proved
                                      ? "proved"
                                      : "not proved");

  const auto readings = readings::make_readings(*rulesets::find_preset("walker"), false);
  std::printf("walker has %zu readings\n", readings.all.size());

  fortresses::HoldAsked hold;
  hold.rules = rules_of("botermans,radius=2,guards=1");
  hold.position = rules::start(hold.rules.rules);
  hold.side = Side::black;
  const bool lost =
      fortresses::answer_hold(std::move(hold))[0].held.standing == fortresses::Held::Standing::lost;
  std::printf("Black %s\n", lost ? "loses" : "does not lose");

  play::GamesTally tally;
  play::GamesPlan plan;
  plan.nodes = 20;
  play::play_games(small.rules, plan, 12, tally, {});
  std::printf("%llu games\n", static_cast<unsigned long long>(tally.games()));

  puzzles::ComposeOrder order;
  order.rules = rules.rules;
  puzzles::Composed composed;
  const auto status = puzzles::Composer(order).next(
      composed, {std::chrono::steady_clock::time_point::max(), nullptr, {}});
  std::printf("a puzzle in %d\n",
              status == puzzles::Composer::Status::composed ? *composed.verdict.plies : 0);

  const std::filesystem::path file = std::filesystem::temp_directory_path() / "agon-example.agt";
  tablebase::BuildOptions options;
  options.rules = small.rules;
  options.file = file;
  {
    tablebase::Builder builder(options);
    if (builder.prepare() || builder.run()) return 1;
  }
  const auto found = tablebase::open_table(file.string());
  std::filesystem::remove(file);
  tablebase::TableAnswers table(*found.table);
  std::printf("the small board is a %s\n",
              tablebase::to_string(table.answer(rules::start(small.rules)).value).c_str());
}
