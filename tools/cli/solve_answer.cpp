#include "tools/cli/solve_answer.hpp"

#include <fmt/format.h>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/values/counted.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/api/solution_tree.hpp"
#include "tools/cli/film.hpp"
#include "tools/report/film.hpp"
#include "tools/report/solution_lines.hpp"
#include "tools/report/verdict.hpp"

namespace agon::tools {

Answer::Answer(const SolveOptions& options, Asked asked, Verdict verdict)
    : asked_(std::move(asked)), verdict_(std::move(verdict)) {
  if (options.tree)
    tree_ = api::solution_tree(asked_.rules.rules, asked_.position, verdict_, asked_.question,
                               options.tree_size, asked_.table);
}

std::string Answer::text() const {
  const Goal::Kind goal = asked_.question.goal.kind;
  const auto lines =
      tree_ ? solution_lines(asked_.rules.rules, asked_.position, verdict_.attacker, *tree_)
            : std::vector<SolutionLine>{};
  return lines.empty()
             ? verdict_text(asked_.rules, asked_.position, verdict_, Output::colour(), goal)
             : verdict_head(asked_.rules, asked_.position, verdict_, Output::colour(), goal) +
                   solution_text(lines);
}

std::string Answer::work() const {
  return fmt::format(
      "{}, {:.3f} s{}\n", counted(verdict_.nodes, "node"), verdict_.seconds,
      asked_.by_table.empty() ? "" : fmt::format(", all from the table {}", asked_.by_table));
}

SolvedPosition Answer::solved() const {
  return {asked_.rules, asked_.position, verdict_, asked_.question.goal.kind,
          tree_ ? &*tree_ : nullptr};
}

void Answer::draw(const OutputFolder& folder, const std::string& title) const {
  if (verdict_.line.empty())
    note(fmt::format("--svg: {} has no line to draw, only the position", title));
  write_film(folder, film_of(asked_.rules.rules, asked_.rules.name, asked_.position, verdict_.line),
             title);
}

}  // namespace agon::tools
