// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The three things that `agon solve` solves: positions, all readings of a source, files of puzzles;
// and how one solved question is shown.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "solver/api/solution_tree.hpp"
#include "solver/api/solve.hpp"
#include "solver/search/plain/question.hpp"
#include "solver/tablebase/query/probe.hpp"
#include "tools/cli/collection.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/requests/solve.hpp"
#include "tools/terminal/arguments.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/output.hpp"
#include "tools/terminal/output_file.hpp"

namespace agon::tools {

// The three things that `agon solve` solves: positions, all readings of a source, files of puzzles.

/// How many readings are solved by default, and at most: all are kept in memory.
inline constexpr std::size_t default_max_readings = 100'000;
inline constexpr std::size_t largest_max_readings = 1'000'000;

inline constexpr const char* usual_goal = "formation";

struct SolveOptions : CommonOptions {
  std::vector<std::string> files;
  WhereOptions which;  ///< of collections among the files
  Limits limits;
  std::string attacker;
  std::string strategy;
  std::string table;
  std::string hold;
  std::string goal = usual_goal;
  bool shortest = false;
  bool any = false;
  bool readings = false;
  std::size_t max_readings = default_max_readings;
  int tree = 0;  ///< how much of it, 0: none
  std::size_t tries = 5;
  std::string svg;  ///< folder of a film strip
  bool questions = false;
};

void add_solve_options(Arguments& app, SolveOptions& options);

// `question` has everything except the position: limits, how to search for wins, where progress
// goes. Each throws `Unusable` if its options are impossible.

/// One position, or one a line in bulk; writes the certificate.
ExitCode solve_positions(const SolveOptions& options, search::Question question, Output& out,
                         ProgressLine& progress);

/// Prints the verdicts of all readings in groups. The position must be usable in one of them. Also
/// unusable if there are more than `max_readings`.
ExitCode solve_readings(const SolveOptions& options, search::Question question, Output& out);

/// Every puzzle of the files, compared with its expected answer, if any; also lists of positions.
/// `question` gives the limits; a puzzle's own limit on plies also applies.
ExitCode solve_puzzles(const SolveOptions& options, const search::Question& question, Output& out);

/// Prints the question with the diagram, and solves nothing.
ExitCode print_questions(const SolveOptions& options, Output& out);

// How one solved question is shown: verdict and line, or the solution as a tree, and a film strip.

struct Asked {
  NamedRules rules;
  Position position{max_radius};
  search::Question question;                 ///< that the verdict answers
  tablebase::TableAnswers* table = nullptr;  ///< for the tree; may be null
  std::string by_table = {};                 ///< the table that has answered, or empty
};

class Answer {
 public:
  /// Makes the tree if `--tree` asks for one.
  Answer(const SolveOptions& options, Asked asked, api::Solved solved);

  /// Was a limit reached?
  bool limited() const { return solved_.verdict.limited || (tree_ && !tree_->complete); }
  std::string text() const;
  /// The same on one line.
  std::string line() const;
  /// What the search took: "20 nodes, 0.001 s", ended.
  std::string work() const;
  /// For JSON; valid as long as this.
  SolvedPosition solved() const;
  /// Writes the film strip of the line under `title`; says so if there is no line.
  void draw(const OutputFolder& folder, const std::string& title) const;

 private:
  std::string known() const;

  Asked asked_;
  api::Solved solved_;
  std::optional<api::SolutionTree> tree_;
};

}  // namespace agon::tools
