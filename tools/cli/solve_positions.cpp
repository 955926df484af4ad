// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon solve: one position, one per line, or one question asked in every reading of a source.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/rulesets/readings.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "solver/certificates/strategy_text.hpp"
#include "solver/fortresses/hold.hpp"
#include "solver/fortresses/hold_text.hpp"
#include "solver/fortresses/way_in_goal.hpp"
#include "solver/readings/solve.hpp"
#include "solver/tablebase/query/probe.hpp"
#include "tools/cli/command_files.hpp"
#include "tools/cli/goal.hpp"
#include "tools/cli/solve.hpp"
#include "tools/cli/table.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/requests/rules_readings.hpp"
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
  const std::string name = portable_name(rules);
  write_certificate(file,
                    goal.is_formation()
                        ? certificates::to_text(*solved.strategy, name)
                        : certificates::to_text(
                              *fortresses::entry_from(goal, *solved.strategy, rules.rules), name),
                    out);
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

/// "setup, jaws and 16 more"
std::string some_names(const std::vector<readings::OpenField>& fields) {
  constexpr std::size_t most = 4;
  std::string names;
  for (std::size_t i = 0; i < std::min(most, fields.size()); ++i)
    names += fmt::format("{}{}", names.empty() ? "" : ", ", fields[i].field->name);
  return fields.size() > most ? fmt::format("{} and {} more", names, fields.size() - most) : names;
}

void refuse_too_many(const ChosenRules& rules, std::size_t most) {
  const std::size_t count = rulesets::count_readings(*rules.preset);
  if (count <= most) return;
  const std::string limit =
      count <= largest_max_readings
          ? fmt::format("give --max-readings {}, or ", count)
          : fmt::format("--max-readings allows at most {}; ", largest_max_readings);
  throw Unusable(fmt::format(
      "--readings: {} has {} readings, too many to solve (--max-readings {}); {}settle some of its "
      "open fields ({}), in the file or as changes: --rules {},FIELD=VALUE{}",
      rules.name, count, most, limit, some_names(readings::open_fields(*rules.preset)), rules.name,
      !opens_beyond_base(*rules.preset)
          ? ""
          : fmt::format(
                "; or write unstated = \"as-base\" in the file to leave open only what {} does",
                rules.preset->base)));
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
        "--strategy: the capture of a queen has no certificate, since no pattern expresses it; "
        "leave it out, or give another goal");
  api::Tables tables("--table", options.table);
  api::Tables::Open* const table = table_for("--table", tables, rules, "searching");
  std::optional<fortresses::HoldsBySide> holds;
  if (!options.hold.empty())
    holds = fortresses::for_both_sides(rules.rules, hold_in(options.hold, "--hold", rules));
  const api::Means means{search::SearchEngine::zones, table != nullptr ? &*table->answers : nullptr,
                         holds ? &*holds : nullptr};
  const auto ask = [&](const Position& position) {
    question.attacker = chosen.attacker.value_or(attacker_of(options.attacker, position));
    search::Solved solved = api::solve(rules.rules, position, question, means);
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
          Verdict verdict = ask(position).verdict;
          const Answer answer(options, {rules, position, question, means.table},
                              std::move(verdict));
          if (answer.limited()) code = ExitCode::limit;
          out.line(options.json ? solve_json(answer.solved()) : answer.line());
        });
    return ended == ExitCode::done ? code : ended;
  }
  const Position position = choose_position(options, rules);
  question.strategy = strategy.given();
  const search::Solved solved = ask(position);
  if (strategy.given()) write_strategy(strategy, solved, question.goal, rules, position, out);
  const Answer answer(
      options, {rules, position, question, means.table, solved.by_table ? table->table->path : ""},
      solved.verdict);
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

ExitCode solve_readings(const SolveOptions& options, search::Question question, Output& out) {
  const ChosenRules rules = choose_rules(options);
  if (in_bulk(options))
    throw Unusable(
        "--readings: answers one position; give it with --position and run again for each other "
        "one");
  if (readings::open_fields(*rules.preset).empty())
    throw Unusable(
        fmt::format("--readings: {} leaves no field open, so it has one reading; name a preset "
                    "such as woolson, or a file that leaves a field open",
                    rules.name));
  refuse_too_many(rules, options.max_readings);
  // Read as the preset has it, or else in the first reading that can use it.
  NamedRules drawn = rules;
  if (!options.position.empty())
    if (const auto reading = readings::reading_that_takes(
            *rules.preset, position_written(options.position, rules.rules)))
      drawn.rules = *reading;
  const Position position = choose_position(options, drawn);
  question.attacker = attacker_of(options.attacker, position);
  ProgressLine progress;
  const readings::ReadingsAnswered answered = readings::answer_readings(
      *rules.preset, position, std::move(question),
      [&](int plies, std::size_t done, std::size_t classes) {
        if (progress.due())
          progress.show(fmt::format("solve --readings: wins in {}, {} of {} asked",
                                    counted(plies, "ply", "plies"), done, classes));
      });
  progress.clear();
  if (options.json) {
    for (const std::string& group : groups_json(position, answered)) out.line(group);
  } else {
    out.text(draw_text(make_diagram(position, drawn.rules, rules.name), Output::colour()) + "\n" +
             groups_text(rules, position, answered));
  }
  return answered.solved.limited ? ExitCode::limit : ExitCode::done;
}

}  // namespace agon::tools
