// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon solve: one position, or one per line.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "solver/fortresses/hold.hpp"
#include "solver/tablebase/query/probe.hpp"
#include "tools/cli/command_files.hpp"
#include "tools/cli/goal.hpp"
#include "tools/cli/solve.hpp"
#include "tools/cli/table.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/requests/solve.hpp"
#include "tools/requests/written.hpp"
#include "tools/terminal/bulk.hpp"
#include "tools/terminal/output_file.hpp"

namespace agon::tools {
namespace {

void write_strategy(const OutputFile& file, const search::Solved& solved, const Goal& goal,
                    const NamedRules& rules, const Position& position, Output& out) {
  const std::string& path = file.path();
  const Verdict& verdict = solved.verdict;
  if (!solved.strategy || solved.strategy->lines.empty()) {
    note(fmt::format("--strategy: {} was not written: {}", path,
                     verdict.value != Verdict::Value::win ? "no win was found"
                     : verdict.limited                    ? *verdict.reason
                                       : "the attacker has no decision before the win"));
    return;
  }
  write_certificate(file, *api::proof_text(solved, goal, rules.rules, portable_name(rules)), out);
  if (rules::decider(position, rules.rules) != verdict.attacker)
    note(
        fmt::format("--strategy: the defender decides first, so no line of {} matches the "
                    "position; check it with agon check {} --position '{}'",
                    path, path, to_string(position)));
}

/// Why a table that is for the rules has not answered.
std::string why_searched(const Goal& goal, const OpenTable& table, const Position& position) {
  if (!goal.is_formation()) return "it covers no goal but the won formation";
  if (position.placing()) return "pieces are in hand, with too many ways to place them";
  if (!table.table->distances()) return "it has outcomes but no lengths";
  return "it cannot store what is remembered as captured";
}

}  // namespace

ExitCode solve_positions(const SolveOptions& options, search::Question question, Output& out,
                         ProgressLine& progress) {
  const OutputFile strategy("--strategy", options.strategy, FileKind::certificate);
  const OutputFolder folder("--svg", options.svg);
  const ChosenRules rules = choose_rules(options);
  ChosenGoal chosen = choose_goal(options.goal, options.attacker, rules);
  question.goal = std::move(chosen.goal);
  if (strategy.given() && question.goal.kind == Goal::Kind::capture_queen)
    throw Unusable(
        "--strategy: the capture of a queen has no proof file, since no pattern expresses it; "
        "leave it out, or give another goal");
  api::Tables tables("--table", options.table);
  api::Tables::Open* const table = table_for("--table", tables, rules, "searching");
  std::optional<fortresses::HoldsBySide> holds;
  if (!options.hold.empty())
    holds = fortresses::for_both_sides(rules.rules, hold_in(options.hold, "--hold", rules));
  const api::Means means{search::SearchEngine::zones, table != nullptr ? &*table->answers : nullptr,
                         holds ? &*holds : nullptr, true};
  const auto ask = [&](const Position& position) {
    question.attacker = chosen.attacker.value_or(attacker_of(options.attacker, position));
    api::Solved solved = api::solve(rules.rules, position, question, means);
    progress.clear();
    if (table != nullptr && !solved.by_table && !in_bulk(options))
      note(fmt::format("--table: {} cannot answer: {}; searched instead", table->table->path,
                       why_searched(question.goal, *table->table, position)));
    return solved;
  };
  if (in_bulk(options)) {
    if (strategy.given())
      throw Unusable(
          "--strategy: one file cannot hold the strategies of several positions; give one "
          "with --position");
    if (folder.given())
      throw Unusable(
          "--svg: one folder cannot hold the lines of several positions; give one with "
          "--position, or the positions in a file: agon solve FILE --svg DIR");
    if (options.tree > 0 && !options.json)
      throw Unusable(
          "--tree: takes many lines, and --position - answers each position with one; "
          "add --json, or give the positions in a file: agon solve FILE --tree 2");
    ExitCode code = ExitCode::done;
    const ExitCode ended =
        for_each_line(out, rules, [&](const Position& position, const std::string&) {
          api::Solved solved = ask(position);
          const Answer answer(options, {rules, position, question, means.table}, std::move(solved));
          if (answer.limited()) code = ExitCode::limit;
          out.line(options.json ? solve_json(answer.solved()) : answer.line());
        });
    return ended == ExitCode::done ? code : ended;
  }
  const Position position = choose_position(options, rules);
  question.strategy = strategy.given();
  const api::Solved solved = ask(position);
  if (strategy.given()) write_strategy(strategy, solved, question.goal, rules, position, out);
  const Answer answer(
      options, {rules, position, question, means.table, solved.by_table ? table->table->path : ""},
      solved);
  if (folder.given()) answer.draw(folder, to_string(position));
  std::string verdict =
      options.json ? solve_json(answer.solved()) + "\n" : answer.text() + answer.work();
  // If the certificate goes to standard output, nothing else does.
  if (strategy.is_standard_output()) {
    verdict.pop_back();  // the newline
    note(verdict);
  } else {
    out.text(verdict);
  }
  return answer.limited() ? ExitCode::limit : ExitCode::done;
}

}  // namespace agon::tools
