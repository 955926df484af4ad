// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/readings/comparing/compare.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <tuple>

#include "model/values/position.hpp"
#include "model/values/verdict.hpp"
#include "solver/formulas/board.hpp"
#include "solver/formulas/decider.hpp"
#include "solver/formulas/fewest.hpp"
#include "solver/readings/comparing/difference_formulas.hpp"

namespace agon::formulas {
namespace {

constexpr std::string_view standard_start = "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -";

/// By place of a list of cells: where the cell's image is in it; empty where that is not so.
std::vector<std::size_t> places_of_images(const std::vector<std::size_t>& cells,
                                          const Symmetry& symmetry) {
  std::vector<std::size_t> images;
  for (const std::size_t cell : cells) {
    const auto image = std::find(cells.begin(), cells.end(), symmetry[cell]);
    if (image == cells.end()) return {};
    images.push_back(static_cast<std::size_t>(image - cells.begin()));
  }
  return images;
}

/// Pieces off the standard start. One of its mirror images is the start itself.
Counted off_start(const Formulas& formulas, const Contents& contents) {
  const auto& cells = board_cells(max_radius);
  const Position start = parse_position(standard_start, max_radius).position;
  Counted counted;
  std::vector<std::size_t> places;
  for (std::size_t at = 0; at < cells.size(); ++at)
    if (const auto piece = start.at(cells[at])) {
      const auto& pieces = piece->kind == Kind::queen ? contents.queen : contents.guard;
      counted.list.push_back(negation(pieces[static_cast<std::size_t>(piece->side)][at]));
      places.push_back(at);
    }
  counted.more = more_than(formulas.context(), counted.list, counted.list.size());
  const auto leaves_the_start = [&](const Symmetry& symmetry) {
    for (std::size_t at = 0; at < cells.size(); ++at)
      if (start.at(cells[at]) != start.at(cells[symmetry[at]])) return false;
    return true;
  };
  for (const Symmetry& symmetry : symmetries(formulas.rules()))
    if (leaves_the_start(symmetry)) counted.mirrored = places_of_images(places, symmetry);
  return counted;
}

Counted off_rim(const Formulas& formulas, const Contents& contents) {
  const auto& cells = board_cells(formulas.rules().radius);
  const Board board(formulas.rules().radius, formulas.rules().sandwich);
  Expressions list;
  for (std::size_t at = 0; at < cells.size(); ++at)
    if (!board.on_rim(at)) list.push_back(negation(formulas.empty(contents, cells[at])));
  // As many hold as there are pieces.
  const auto pieces = static_cast<std::size_t>(2 * (formulas.rules().guards + 1));
  return {more_than(formulas.context(), list, pieces), {}, {}};
}

/// Of these a witness has as few as possible.
Counted to_count(const Formulas& formulas, const Contents& contents, Measure measure) {
  return measure == Measure::off_start ? off_start(formulas, contents)
                                       : off_rim(formulas, contents);
}

/// Is the difference seen on one of the representative cells, of which all others are images? A
/// question about a situation without a particular start or measure is also true of its images, so
/// nothing is lost.
z3::expr on_representatives(const BothSets& sets, const Expressions& where) {
  z3::context& context = sets.context();
  if (where.empty()) return context.bool_val(true);
  // Either all twelve or those of the layout, so that the fewer are common to both.
  const std::vector<Symmetry> left = symmetries(sets.left.rules());
  const std::vector<Symmetry> right = symmetries(sets.right.rules());
  return any_of(context, of_representatives(where, left.size() < right.size() ? left : right));
}

/// A situation with a past, and a decider to which it was added.
struct About {
  About(const BothSets& both, Memory memory, Which which)
      : sets(both),
        led(led_situation(sets, memory)),
        told(formulas::decider(both.context(), which)) {}

  /// Told when first asked.
  Decider& decider() {
    if (!asserted) told->add(led.leads);
    asserted = true;
    return *told;
  }

  BothSets sets;
  Led led;
  std::unique_ptr<Decider> told;
  bool asserted = false;
};

/// Asks until something has cut off a question without a limit of work: time, the flag or want of
/// memory ends it all.
class Asking {
 public:
  Answer operator()(Decider& decider, const Expressions& assumptions, const Patience& patience) {
    if (stopped_) return Answer::unknown;
    const Answer found = decider.ask(assumptions, patience);
    if (found == Answer::unknown && !patience.work) stopped_ = true;
    return found;
  }

  /// Has the work ended? Then no more formulas need be written down.
  bool stopped(const Patience& patience) {
    if ((patience.go_on && !patience.go_on()) || patience.over()) stopped_ = true;
    return stopped_;
  }

 private:
  bool stopped_ = false;
};

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
  Context context;
  RuleSet left;
  RuleSet right;
  Which which;
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
    if (!made) made = std::make_unique<About>(sets(one, other), memory, which);
    return *made;
  }

  /// What to ask about, in this order. Where both sets remember, a model could be full of captives
  /// that nothing could have captured.
  static std::vector<Memory> memories(const RuleSet& one, const RuleSet& other) {
    const auto remembers = [](const RuleSet& rules) {
      return rules.capture_lasts == CaptureLasts::until_relocated &&
             rules.captives == Captives::stay;
    };
    if (remembers(one) && remembers(other)) return {Memory::none, Memory::any};
    return {Memory::any};
  }

  /// With as few as possible off their cells.
  Fewest fewest_of(Decider& decider, const BothSets& both, const Contents& contents,
                   const Differing& differing, const Patience& patience) {
    Expressions given{named(context, decider, differing.differs)};
    // The start is its own image only in a mirror, which `off_start` uses.
    const Measure measure = measure_of(left, right);
    if (measure == Measure::off_rim)
      given.push_back(named(context, decider, on_representatives(both, differing.where)));
    return fewest(context, decider, given, to_count(both.left, contents, measure), patience,
                  std::ref(asking));
  }
  /// A witness with a past of this memory.
  Comparison led(Difference difference, Memory memory, const Patience& patience);
  /// A witness required only to be the same situation.
  Comparison alone(Difference difference, const Patience& patience);
};

Comparison Comparer::Work::led(Difference difference, Memory memory, const Patience& patience) {
  About& asked = about(left, right, memory);
  const BothSets& sets = asked.sets;
  const Led& led = asked.led;
  const Differing differing = formulas::differing(sets, led.at, difference);
  if (differing.differs.is_false()) return {Answer::no, {}, 0, false};
  const Fewest fewest = fewest_of(asked.decider(), sets, led.at.left, differing, patience);
  if (fewest.found != Answer::yes) return {fewest.found, {}, 0, false};
  const z3::model& model = *fewest.model;
  Comparison comparison{Answer::yes, read(sets, model, led.at, differing), fewest.count,
                        fewest.proved};
  comparison.witness->past = DifferenceWitness::Past{sets.left.read(model, led.before.left),
                                                     sets.right.read(model, led.before.right),
                                                     sets.left.read(model, led.action)};
  return comparison;
}

Comparison Comparer::Work::alone(Difference difference, const Patience& patience) {
  const BothSets both = sets(left, right);
  const Situation at = same_situation(both, "alone");
  const Differing differing = formulas::differing(both, at, difference);
  if (differing.differs.is_false()) return {Answer::no, {}, 0, false};
  const auto told = decider(context, which);
  told->add(well_formed(both, at));
  const Fewest fewest = fewest_of(*told, both, at.left, differing, patience);
  if (fewest.found != Answer::yes) return {fewest.found, {}, 0, false};
  return {Answer::yes, read(both, *fewest.model, at, differing), fewest.count, fewest.proved};
}

Comparer::Comparer(const RuleSet& left, const RuleSet& right, Which which)
    : work_(std::make_unique<Work>()) {
  work_->left = left;
  work_->right = right;
  work_->which = which;
}
Comparer::~Comparer() = default;

Comparison Comparer::witness(Difference difference, const Patience& patience) {
  Comparison found{Answer::no, {}, 0, false};
  for (const Memory memory : work_->memories(work_->left, work_->right)) {
    if (work_->asking.stopped(patience)) return {};
    if (found.found == Answer::no) found = work_->led(difference, memory, patience);
  }
  if (work_->asking.stopped(patience)) return found.found == Answer::no ? Comparison{} : found;
  if (found.found == Answer::no) found = work_->alone(difference, patience);
  return found;
}

Answer Comparer::differ(const RuleSet& one, const RuleSet& other, Difference difference,
                        const Patience& patience) {
  Answer found = Answer::no;
  for (const Memory memory : work_->memories(one, other)) {
    if (work_->asking.stopped(patience)) return Answer::unknown;
    About& asked = work_->about(one, other, memory);
    const Differing differing = formulas::differing(asked.sets, asked.led.at, difference);
    if (differing.differs.is_false()) continue;
    Decider& decider = asked.decider();
    Expressions given{named(work_->context, decider, differing.differs)};
    given.push_back(
        named(work_->context, decider, on_representatives(asked.sets, differing.where)));
    found = work_->asking(decider, given, patience);
    if (found != Answer::no) break;
  }
  return found;
}

}  // namespace agon::formulas
