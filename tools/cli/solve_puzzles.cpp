// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon solve FILE: puzzles, their answers compared with those expected; lists of positions.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>
#include <string>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/values/mistake.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "puzzles/proving/proof.hpp"
#include "puzzles/texts/puzzle.hpp"
#include "solver/api/past.hpp"
#include "tools/book/question.hpp"
#include "tools/cli/puzzle_files.hpp"
#include "tools/cli/solve.hpp"
#include "tools/cli/table.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/requests/solve.hpp"
#include "tools/terminal/bulk.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/wording/games.hpp"
#include "tools/wording/solution.hpp"

namespace agon::tools {
namespace {

std::string_view asked_for(Goal::Kind goal) {
  return goal == Goal::Kind::throne          ? "the queen onto the throne"
         : goal == Goal::Kind::capture_queen ? "the capture of the queen"
         : goal == Goal::Kind::fortress      ? "a way into a fortress"
                                             : "a win";
}

/// "NAME  (FILE:LINE): can White force a win in 5?", ended.
std::string puzzle_question(const puzzles::Puzzle& puzzle, const std::string& path) {
  if (puzzle.proof_game)
    return fmt::format("{}  ({}:{}): by which game of {} did it arise?\n", puzzle.name, path,
                       puzzle.line, counted(*puzzle.within, "ply", "plies"));
  return fmt::format("{}  ({}:{}): can {} force {}{}?\n", puzzle.name, path, puzzle.line,
                     side_name(puzzle.attacker), asked_for(puzzle.goal),
                     puzzle.within ? fmt::format(" in {}", *puzzle.within) : "");
}

/// The question, the answer as `agon solve` prints it of a position, and the comparison; an empty
/// line ends it.
std::string puzzle_text(const puzzles::Puzzle& puzzle, const std::string& path,
                        const std::string& answer, const puzzles::Comparison& comparison) {
  std::string text = puzzle_question(puzzle, path);
  text += answer;
  if (!puzzle.answered)
    text += comparison.open ? "Not settled within the limits.\n" : "";
  else if (comparison.differs)
    text += fmt::format("NOT AS EXPECTED: {}\n", fmt::join(comparison.differences, "; "));
  else
    text += comparison.open ? "Not settled within the limits.\n" : "As expected.\n";
  if (!puzzle.note.empty()) text += puzzle.note + "\n";
  return text + "\n";
}

/// The board, the game and what is proved of it, for people.
std::string proof_game_text(const puzzles::Puzzle& puzzle, const api::GameAnswer& answer) {
  std::string text =
      draw_text(make_diagram(puzzle.position, puzzle.rules, puzzle.rules_name), Output::colour());
  if (!answer.game) return text;
  return text + fmt::format("A game of {}{}.\n{}", counted(answer.game->size(), "ply", "plies"),
                            !answer.shortest()      ? ""
                            : answer.unique == true ? "; none is shorter, and no other as short"
                                                    : "; none is shorter",
                            solution_text({game_line(puzzle.rules, *answer.game)}));
}

/// Read before any is solved: a mistake in the last file comes first.
std::vector<FiledPuzzle> read_questions(const SolveOptions& options) {
  std::vector<FiledPuzzle> all = read_puzzle_files(
      options.files, options.which, [&]() -> NamedRules { return choose_rules(options); });
  for (FiledPuzzle& each : all) {
    if (each.own_rules && (options.rules_given || !options.attacker.empty()))
      throw Unusable(fmt::format("{}: {} names one for each puzzle; leave the option out",
                                 options.rules_given ? "--rules" : "--attacker", each.path));
    if (!each.own_rules) each.puzzle.attacker = attacker_of(options.attacker, each.puzzle.position);
  }
  return all;
}

/// Where the film strip of a puzzle goes: the folder, or one in it for each of several.
class Films {
 public:
  Films(const std::string& path, std::size_t count) : folder_("--svg", path), several_(count > 1) {}
  void draw(const Answer& answer, const std::string& name) {
    if (folder_.given()) answer.draw(place(name), name);
  }
  void draw(const puzzles::Puzzle& puzzle, const api::GameAnswer& answer) {
    if (folder_.given())
      write_film(place(puzzle.name),
                 film_of(puzzle.rules, puzzle.rules_name, rules::start(puzzle.rules),
                         answer.game.value_or(std::vector<Action>())),
                 puzzle.name);
  }

 private:
  OutputFolder place(const std::string& name) {
    std::string own = name;
    for (int number = 2; !names_.insert(own).second; ++number)
      own = fmt::format("{}-{}", name, number);
    return several_ ? folder_.below(own) : folder_;
  }

  OutputFolder folder_;
  bool several_;
  std::set<std::string> names_;
};

}  // namespace

ExitCode solve_puzzles(const SolveOptions& options, const search::Question& question, Output& out) {
  const std::vector<FiledPuzzle> all = read_questions(options);
  api::Tables tables("--table", options.table);
  Films films(options.svg, all.size());
  std::size_t as_expected = 0;
  std::size_t solved = 0;
  std::size_t wrong = 0;
  const auto count = [&](const puzzles::Puzzle& puzzle, const puzzles::Comparison& comparison) {
    if (comparison.differs)
      ++wrong;
    else if (!comparison.open)
      ++(puzzle.answered ? as_expected : solved);
  };
  for (const auto& [puzzle, path, own_rules, difficulty] : all) {
    if (interrupted()) break;
    if (puzzle.proof_game) {
      const api::GameAnswer answer = puzzles::solve_proof_game(puzzle, question.limits);
      const puzzles::Comparison comparison = puzzles::compare(puzzle, answer);
      count(puzzle, comparison);
      films.draw(puzzle, answer);
      if (options.json)
        out.line(solve_proof_game_json(puzzle, path, answer, comparison));
      else
        out.text(puzzle_text(puzzle, path, proof_game_text(puzzle, answer), comparison));
      out.flush();
      continue;
    }
    const search::Question asked = puzzles::question_of(puzzle, question);
    tablebase::TableAnswers* const table = tables.answers(puzzle.rules);
    api::Solved found = api::solve(puzzle.rules, puzzle.position, asked,
                                   {search::SearchEngine::zones, table, nullptr, true});
    puzzles::Comparison comparison = puzzles::compare(puzzle, found.verdict);
    const Answer answer(options, {{puzzle.rules, puzzle.rules_name}, puzzle.position, asked, table},
                        std::move(found));
    comparison.open = comparison.open || answer.limited();
    count(puzzle, comparison);
    films.draw(answer, puzzle.name);
    if (options.json)
      out.line(solve_puzzle_json(puzzle, path, answer.solved(), comparison));
    else
      out.text(puzzle_text(puzzle, path, answer.text(), comparison));
    out.flush();
  }
  note_unless_used("--table", tables);
  const std::size_t unsettled = all.size() - as_expected - solved - wrong;
  if (!options.json)
    out.line(fmt::format("{}: {} as expected, {} not, {} not settled{}",
                         counted(all.size(), "puzzle"), as_expected, wrong, unsettled,
                         solved > 0 ? fmt::format(", {} without an expected answer", solved) : ""));
  if (wrong > 0) return ExitCode::wrong;
  return unsettled > 0 ? ExitCode::limit : ExitCode::done;
}

ExitCode print_questions(const SolveOptions& options, Output& out) {
  if (in_bulk(options))
    throw Unusable(
        "--questions: give the positions in a file instead of -: agon solve FILE --questions");
  std::vector<FiledPuzzle> all = read_questions(options);
  if (options.files.empty()) {
    const ChosenRules rules = choose_rules(options);
    puzzles::Puzzle puzzle;
    puzzle.name = "position";
    puzzle.rules_name = rules.name;
    puzzle.rules = rules.rules;
    puzzle.position = choose_position(options, rules);
    puzzle.attacker = attacker_of(options.attacker, puzzle.position);
    puzzle.within = options.limits.plies;
    puzzle.answered = false;
    all.push_back({std::move(puzzle), "--position", false, {}});
  }
  std::vector<PuzzleQuestion> asked;
  for (const FiledPuzzle& each : all) asked.push_back(asked_of(each.puzzle));
  const std::vector<std::string> questions = question_texts(asked, english(), Lengths::plies);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const puzzles::Puzzle& puzzle = all[i].puzzle;
    if (options.json) {
      out.line(solve_question_json(puzzle, all[i].path, questions[i]));
    } else {
      out.text(fmt::format("{}\n{}{}\n\n", puzzle.name,
                           draw_text(make_diagram(puzzle.position, puzzle.rules, puzzle.rules_name),
                                     Output::colour()),
                           questions[i] + (questions[i].back() == '?' ? "" : ".")));
    }
  }
  return ExitCode::done;
}

}  // namespace agon::tools
