// How one solved question is shown: verdict and line, or the solution as a tree, and a film strip.
#pragma once

#include <optional>
#include <string>

#include "solver/api/solution_tree.hpp"
#include "tools/cli/solve.hpp"
#include "tools/report/solution_json.hpp"
#include "tools/terminal/output_file.hpp"

namespace agon::tools {

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
  Answer(const SolveOptions& options, Asked asked, Verdict verdict);

  /// Was a limit reached?
  bool limited() const { return verdict_.limited || (tree_ && !tree_->complete); }
  std::string text() const;
  /// What the search took: "20 nodes, 0.001 s", ended.
  std::string work() const;
  /// For JSON; valid as long as this.
  SolvedPosition solved() const;
  /// Writes the film strip of the line under `title`; says so if there is no line.
  void draw(const OutputFolder& folder, const std::string& title) const;

 private:
  Asked asked_;
  Verdict verdict_;
  std::optional<api::SolutionTree> tree_;
};

}  // namespace agon::tools
