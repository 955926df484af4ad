#include "solver/smt/compare.hpp"

#include <chrono>
#include <map>
#include <string>
#include <tuple>
#include <utility>

#include "model/data/position_text.hpp"
#include "solver/smt/ask.hpp"
#include "solver/smt/difference_formulas.hpp"
#include "solver/smt/rules/board.hpp"

namespace agon::smt {
namespace {

constexpr std::string_view standard_start = "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -";

/// Of these a witness has as few as possible.
Expressions to_count(const Formulas& formulas, const Contents& contents, Measure measure) {
  Expressions list;
  const auto& cells = board_cells(formulas.rules().radius);
  if (measure == Measure::off_start) {
    const Position start = parse_position(standard_start, max_radius).position;
    for (std::size_t at = 0; at < cells.size(); ++at)
      if (const auto piece = start.at(cells[at])) {
        const auto& pieces = piece->kind == Kind::queen ? contents.queen : contents.guard;
        list.push_back(negation(pieces[static_cast<std::size_t>(piece->side)][at]));
      }
    return list;
  }
  const Board board(formulas.rules().radius, formulas.rules().sandwich);
  for (std::size_t at = 0; at < cells.size(); ++at)
    if (!board.on_rim(at)) list.push_back(negation(formulas.empty(contents, cells[at])));
  // "More than n": as many hold as there are pieces.
  const auto pieces = static_cast<std::size_t>(2 * (formulas.rules().guards + 1));
  return more_than(formulas.context(), list, pieces);
}

/// A situation with a past, and a solver that has been told so.
struct About {
  About(const BothSets& both, Memory memory)
      : sets(both), led(led_situation(sets, memory)), told(solver(both.context())) {}

  BothSets sets;
  Led led;
  z3::solver told;
  bool asserted = false;

  /// With a difference added, until `pop`.
  z3::solver& push(const Differing& differing) {
    if (!asserted) told.add(led.leads);
    asserted = true;
    told.push();
    told.add(differing.differs);
    return told;
  }
};

/// Asks within a patience until something has cut a question off: an answer missing before its time
/// is over, because of the flag or for want of memory, ends the work.
class Asking {
 public:
  Found operator()(z3::solver& solver, const Expressions& assumptions, const Patience& patience) {
    if (stopped_) return last = Found::unknown;
    const Found found = last = ask(solver, assumptions, patience);
    constexpr std::chrono::milliseconds early{50};  // by how much Z3's clock may be ahead
    if (found == Found::unknown && std::chrono::steady_clock::now() + early < patience.end)
      stopped_ = true;
    return found;
  }

  Found last = Found::unknown;  ///< what has been answered last

  /// Was the work ended early? Then no more formulas need be written down.
  bool stopped(const Patience& patience) {
    if (patience.go_on && !patience.go_on()) stopped_ = true;
    return stopped_;
  }

 private:
  bool stopped_ = false;
};

/// As `least`, from below: with few pieces off their cells nearly all are known, so that refuting a
/// small number is quicker than finding a model with a large one.
Least least_from_below(z3::solver& solver, const Expressions& list, const Patience& patience,
                       Asking& asking) {
  z3::context& context = solver.ctx();
  const Expressions more = more_than(context, list, list.size());
  Expressions bounds;  // assumptions have to be literals
  for (const z3::expr& too_many : more) {
    bounds.emplace_back(context, Z3_mk_fresh_const(context, "no-more", context.bool_sort()));
    solver.add(either(negation(bounds.back()), negation(too_many)));
  }
  Least least;
  least.proved = true;
  for (std::size_t most = 0; most <= list.size(); ++most) {
    // A number that is hard to refute must not take all the time: a witness with more is still
    // worth having.
    Patience share = patience;
    const auto now = std::chrono::steady_clock::now();
    if (most < list.size()) share.end = now + (patience.end - now) / 4;
    const Found found =
        asking(solver, most < list.size() ? Expressions{bounds[most]} : Expressions{}, share);
    if (found == Found::no) continue;
    if (found == Found::unknown) {
      least.proved = false;
      continue;
    }
    least.found = Found::yes;
    least.count = most;
    least.model = solver.get_model();
    return least;
  }
  // The last question was about any number.
  least.found = asking.last;
  return least;
}

DifferenceWitness read(const BothSets& sets, const z3::model& model, const Situation& at,
                       const Differing& differing) {
  DifferenceWitness witness{
      {}, sets.left.read(model, at.left), sets.right.read(model, at.right), {}};
  if (differing.action) witness.action = sets.left.read(model, *differing.action);
  return witness;
}

RuleSet remembering(RuleSet rules) {
  rules.capture_lasts = CaptureLasts::until_relocated;
  rules.forfeit = Forfeit::none;
  return rules;
}

}  // namespace

Measure measure_of(const RuleSet& left, const RuleSet& right) {
  const auto standard = [](const RuleSet& rules) {
    return rules.setup == Setup::standard && rules.radius == 5 && rules.guards == 6;
  };
  return standard(left) && standard(right) ? Measure::off_start : Measure::off_rim;
}

struct Comparer::Work {
  z3::context context;
  RuleSet left;
  RuleSet right;
  Asking asking;
  std::map<RuleSet, std::unique_ptr<const Formulas>> formulas;
  std::map<std::tuple<RuleSet, RuleSet, Memory>, std::unique_ptr<About>> situations;

  const Formulas& of(const RuleSet& rules) {
    auto& made = formulas[rules];
    if (!made) made = std::make_unique<const Formulas>(context, rules);
    return *made;
  }
  BothSets sets(const RuleSet& one, const RuleSet& other) {
    return {of(one), of(other), of(remembering(one)), of(remembering(other))};
  }
  About& about(const RuleSet& one, const RuleSet& other, Memory memory) {
    auto& made = situations[{one, other, memory}];
    if (!made) made = std::make_unique<About>(sets(one, other), memory);
    return *made;
  }

  /// What to ask about, in this order. Where both sets remember, a model could be full of captives
  /// that nothing could have captured.
  static std::vector<Memory> memories(const RuleSet& one, const RuleSet& other) {
    const auto remembers = [](const RuleSet& rules) {
      return rules.capture_lasts == CaptureLasts::until_relocated;
    };
    if (remembers(one) && remembers(other)) return {Memory::none, Memory::any};
    return {Memory::any};
  }

  /// A witness with a past of this memory.
  Comparison led(Difference difference, Memory memory, const Patience& patience);
  /// A witness required only to be the same situation.
  Comparison alone(Difference difference, const Patience& patience);
};

Comparison Comparer::Work::led(Difference difference, Memory memory, const Patience& patience) {
  About& asked = about(left, right, memory);
  const auto& [sets, led, told, asserted] = asked;
  const Differing differing = smt::differing(sets, led.at, difference);
  if (differing.differs.is_false()) return {Found::no, {}, 0, false};
  z3::solver& solver = asked.push(differing);
  const Least least = least_from_below(
      solver, to_count(sets.left, led.at.left, measure_of(left, right)), patience, asking);
  solver.pop();
  if (least.found != Found::yes) return {least.found, {}, 0, false};
  const z3::model& model = *least.model;
  Comparison comparison{Found::yes, read(sets, model, led.at, differing), least.count,
                        least.proved};
  comparison.witness->past = DifferenceWitness::Past{sets.left.read(model, led.before.left),
                                                     sets.right.read(model, led.before.right),
                                                     sets.left.read(model, led.action)};
  return comparison;
}

Comparison Comparer::Work::alone(Difference difference, const Patience& patience) {
  const BothSets both = sets(left, right);
  const Situation at = same_situation(both, "alone");
  const Differing differing = smt::differing(both, at, difference);
  if (differing.differs.is_false()) return {Found::no, {}, 0, false};
  z3::solver solver = smt::solver(context);
  solver.add(well_formed(both, at));
  solver.add(differing.differs);
  const Least least = least_from_below(
      solver, to_count(both.left, at.left, measure_of(left, right)), patience, asking);
  if (least.found != Found::yes) return {least.found, {}, 0, false};
  return {Found::yes, read(both, *least.model, at, differing), least.count, least.proved};
}

Comparer::Comparer(const RuleSet& left, const RuleSet& right) : work_(std::make_unique<Work>()) {
  work_->left = left;
  work_->right = right;
}
Comparer::~Comparer() = default;

Comparison Comparer::witness(Difference difference, const Patience& patience) {
  if (work_->asking.stopped(patience)) return {};
  Comparison found{Found::no, {}, 0, false};
  for (const Memory memory : work_->memories(work_->left, work_->right))
    if (found.found == Found::no) found = work_->led(difference, memory, patience);
  if (found.found == Found::no) found = work_->alone(difference, patience);
  return found;
}

Found Comparer::differ(const RuleSet& one, const RuleSet& other, Difference difference,
                       const Patience& patience) {
  if (work_->asking.stopped(patience)) return Found::unknown;
  Found found = Found::no;
  for (const Memory memory : work_->memories(one, other)) {
    About& asked = work_->about(one, other, memory);
    const Differing differing = smt::differing(asked.sets, asked.led.at, difference);
    if (differing.differs.is_false()) continue;
    z3::solver& solver = asked.push(differing);
    found = work_->asking(solver, {}, patience);
    solver.pop();
    if (found != Found::no) break;
  }
  return found;
}

}  // namespace agon::smt
