#include "solver/formulas/goals.hpp"

#include <algorithm>
#include <cassert>

namespace agon::formulas {

namespace {

constexpr std::size_t nobody = 2;

bool has(const std::vector<Cell>& cells, Cell cell) {
  return std::binary_search(cells.begin(), cells.end(), cell);
}

}  // namespace

GoalFormulas::GoalFormulas(const Formulas& formulas, const Goal& goal, Side attacker)
    : formulas_(formulas), goal_(goal), attacker_(attacker) {
  assert(goal.is_formation() || goal.by_patterns());
  if (!goal.by_patterns()) return;
  const auto& cells = board_cells(formulas.rules().radius);
  for (const FortressPattern& pattern : goal.patterns) {
    std::vector<Said> all;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (has(pattern.unsaid, cells[i])) continue;
      const auto piece = pattern.position.at(cells[i]);
      all.push_back({i, piece ? static_cast<std::size_t>(piece->side) : nobody,
                     piece && piece->kind == Kind::queen,
                     has(pattern.position.captured, cells[i])});
    }
    // These are mostly known where a goal is asked about, so that most patterns end there.
    std::stable_partition(all.begin(), all.end(), [&](const Said& said) {
      return said.side == static_cast<std::size_t>(attacker);
    });
    patterns_.push_back(std::move(all));
  }
}

z3::expr GoalFormulas::matches(const Contents& contents, const std::vector<Said>& pattern) const {
  Expressions all;
  const auto add = [&all](const z3::expr& holds, bool wanted) {
    const z3::expr as_said = wanted ? holds : negation(holds);
    if (!is_true(as_said)) all.push_back(as_said);
    return !is_false(as_said);
  };
  const bool remembers = formulas_.rules().capture_lasts == CaptureLasts::until_relocated;
  for (const Said& said : pattern) {
    for (std::size_t side = 0; side < nobody; ++side)
      if (!add(contents.queen[side][said.cell], side == said.side && said.queen) ||
          !add(contents.guard[side][said.cell], side == said.side && !said.queen))
        return formulas_.context().bool_val(false);
    if (remembers && !add(contents.remembered[said.cell], said.captured))
      return formulas_.context().bool_val(false);
  }
  return all_of(formulas_.context(), all);
}

z3::expr GoalFormulas::reached(const Contents& contents) const {
  const Side defender = opponent(attacker_);
  z3::expr asked = formulas_.context().bool_val(!patterns_.empty());
  if (is_false(asked)) return asked;
  asked = both(formulas_.to_move(contents, defender), negation(formulas_.placing(contents)));
  if (is_false(asked)) return asked;
  Expressions any;
  for (const auto& pattern : patterns_)
    if (const z3::expr one = matches(contents, pattern); !is_false(one)) any.push_back(one);
  asked = both(asked, any_of(formulas_.context(), any));
  if (is_false(asked)) return asked;
  if (goal_.kind == Goal::Kind::fortress)
    asked = both(asked, formulas_.decides(contents, defender));
  return both(asked, negation(formulas_.won(contents, defender)));
}

}  // namespace agon::formulas
