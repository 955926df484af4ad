// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/formulas/contents.hpp"
#include "solver/readings/properties/claim_meaning.hpp"
#include "solver/readings/properties/property.hpp"

namespace agon::properties {
namespace {

using Joined = Condition::Joined;

class FormulaMaker {
 public:
  FormulaMaker(const formulas::Formulas& formulas, const FormulaScene& scene)
      : f_(formulas), scene_(scene) {}

  z3::expr operator()(const PiecesThere& pieces) const {
    return as_many(each(pieces), pieces.amount);
  }

  z3::expr operator()(const SideStands& side) const {
    return of(side.who, [&](Side which) {
      switch (side.as) {
        case SideStands::As::to_move:
          return f_.to_move(scene_.now, which);
        case SideStands::As::can_act:
          return f_.can_act(scene_.now, which);
        case SideStands::As::won:
          return f_.won(scene_.now, which);
        case SideStands::As::forfeits:
          return formulas::both(formulas::negation(f_.setting_up(scene_.now)),
                                f_.forfeited(scene_.now, which));
        case SideStands::As::formed:
          break;
      }
      return formulas::both(formulas::negation(f_.setting_up(scene_.now)),
                            f_.formation(scene_.now, which));
    });
  }

  z3::expr operator()(GameStands how) const {
    return how == GameStands::over    ? f_.over(scene_.now)
           : how == GameStands::drawn ? f_.outcome(scene_.now).drawn
                                      : f_.setting_up(scene_.now);
  }

  z3::expr operator()(const LegalThere& legal) const { return f_.legal(scene_.now, legal.action); }

  z3::expr operator()(const ActionIs& is) const {
    const formulas::UnknownAction& action = scene_.turn->action;
    if (is.action) return f_.same(action, *is.action);
    switch (*is.type) {
      case Action::Type::step:
        return action.step;
      case Action::Type::relocation:
        return action.relocation;
      case Action::Type::placement:
        return formulas::either(action.queen_put_down, action.guard_put_down);
      case Action::Type::pass:
        break;
    }
    return formulas::negation(formulas::any_of(
        f_.context(),
        {action.step, action.relocation, action.queen_put_down, action.guard_put_down}));
  }

  /// What is moved stands on the cell that the action ends on.
  z3::expr operator()(const ActionBy& by) const {
    const auto& pieces =
        by.kind == Kind::queen ? scene_.turn->after.queen : scene_.turn->after.guard;
    formulas::Expressions ways;
    for (std::size_t at = 0; at < scene_.turn->action.to.size(); ++at)
      ways.push_back(formulas::both(scene_.turn->action.to[at],
                                    formulas::either(pieces[0][at], pieces[1][at])));
    return formulas::any_of(f_.context(), ways);
  }

  z3::expr operator()(const ActionBetween& between) const {
    const auto& ends = between.from ? scene_.turn->action.from : scene_.turn->action.to;
    formulas::Expressions ways;
    for (const Cell cell : between.cells)
      ways.push_back(ends[formulas::place_of(cell, f_.rules().radius)]);
    return formulas::any_of(f_.context(), ways);
  }

  z3::expr operator()(const ActionCaptures& captures) const {
    return as_many(f_.captures(scene_.turn->before, scene_.turn->action), captures.amount);
  }

  /// One for each piece that may be counted.
  formulas::Expressions each(const PiecesThere& pieces) const {
    formulas::Expressions all;
    const auto add = [&](const z3::expr& one) {
      if (!one.is_false()) all.push_back(one);
    };
    for (const Who who :
         pieces.who == Who::either ? std::vector{Who::white, Who::black} : std::vector{pieces.who})
      if (pieces.in_hand)
        for (const z3::expr& one : in_hand(who, pieces.kind)) add(one);
      else
        for (const Cell cell : pieces.cells)
          add(of(who, [&](Side side) { return there(pieces, side, cell); }));
    return all;
  }

 private:
  /// Holds of the side, whichever it is.
  template <class Said>
  z3::expr of(Who who, Said said) const {
    switch (who) {
      case Who::white:
        return said(Side::white);
      case Who::black:
        return said(Side::black);
      case Who::mover:
        return formulas::choice(scene_.before.white_to_move, said(Side::white), said(Side::black));
      case Who::opponent:
        return formulas::choice(scene_.before.white_to_move, said(Side::black), said(Side::white));
      case Who::either:
        break;
    }
    return formulas::either(said(Side::white), said(Side::black));
  }

  z3::expr there(const PiecesThere& pieces, Side side, Cell cell) const {
    const std::size_t at = formulas::place_of(cell, f_.rules().radius);
    z3::expr is = !pieces.kind                  ? f_.piece(scene_.now, side, cell)
                  : *pieces.kind == Kind::queen ? scene_.now.queen[index(side)][at]
                                                : scene_.now.guard[index(side)][at];
    if (pieces.captured) {
      const z3::expr captured = f_.captured_of(scene_.now, side, cell);
      is = formulas::both(is, *pieces.captured ? captured : formulas::negation(captured));
    }
    return pieces.sandwiched ? formulas::both(is, f_.between(scene_.now, side, cell)) : is;
  }

  formulas::Expressions in_hand(Who who, std::optional<Kind> kind) const {
    formulas::Expressions all;
    if (kind != Kind::guard)
      all.push_back(of(who, [&](Side side) { return scene_.now.queen_in_hand[index(side)]; }));
    if (kind != Kind::queen)
      for (std::size_t n = 0; n < scene_.now.guards_in_hand[0].size(); ++n)
        all.push_back(
            of(who, [&](Side side) { return scene_.now.guards_in_hand[index(side)][n]; }));
    return all;
  }

  z3::expr more(const formulas::Expressions& list, std::size_t than) const {
    if (than >= list.size()) return f_.context().bool_val(false);
    return formulas::more_than(f_.context(), list, than + 1)[than];
  }

  z3::expr as_many(const formulas::Expressions& list, const Amount& amount) const {
    const z3::expr at_least =
        amount.number == 0 ? f_.context().bool_val(true) : more(list, amount.number - 1);
    const z3::expr at_most = formulas::negation(more(list, amount.number));
    switch (amount.is) {
      case Amount::Is::at_least:
        return at_least;
      case Amount::Is::at_most:
        return at_most;
      case Amount::Is::exactly:
        break;
    }
    return formulas::both(at_least, at_most);
  }

  const formulas::Formulas& f_;
  const FormulaScene& scene_;
};

FormulaScene scene_after(const FormulaScene& scene) {
  return {scene.turn->after, scene.before, scene.turn};
}

/// Ways beyond this many are not worth a question each.
constexpr std::size_t most_ways = 400;

}  // namespace

z3::expr formula_of(const formulas::Formulas& formulas, const Condition& condition,
                    const FormulaScene& scene) {
  if (condition.joined == Joined::atom)
    return std::visit(FormulaMaker(formulas, scene), condition.atom);
  if (condition.joined == Joined::after)
    return formula_of(formulas, condition.parts.front(), scene_after(scene));
  formulas::Expressions parts;
  for (const Condition& part : condition.parts) parts.push_back(formula_of(formulas, part, scene));
  switch (condition.joined) {
    case Joined::all:
      return formulas::all_of(formulas.context(), parts);
    case Joined::none_of:
      return formulas::negation(parts.front());
    default:
      return formulas::any_of(formulas.context(), parts);
  }
}

formulas::Expressions ways_of(const formulas::Formulas& formulas, const Condition& condition,
                              const FormulaScene& scene) {
  if (condition.joined == Joined::any) {
    formulas::Expressions all;
    for (const Condition& part : condition.parts)
      for (const z3::expr& way : ways_of(formulas, part, scene)) all.push_back(way);
    if (all.size() <= most_ways) return all;
  }
  if (condition.joined == Joined::all) {
    // The part that offers the most, each of its ways with the other parts.
    formulas::Expressions most;
    std::size_t split = 0;
    for (std::size_t i = 0; i < condition.parts.size(); ++i) {
      formulas::Expressions ways = ways_of(formulas, condition.parts[i], scene);
      if (ways.size() <= most.size() || ways.size() > most_ways) continue;
      most = std::move(ways);
      split = i;
    }
    if (most.size() > 1) {
      for (std::size_t i = 0; i < condition.parts.size(); ++i)
        if (i != split) {
          const z3::expr other = formula_of(formulas, condition.parts[i], scene);
          for (z3::expr& way : most) way = formulas::both(way, other);
        }
      return most;
    }
  }
  if (const auto* pieces = std::get_if<PiecesThere>(&condition.atom);
      condition.joined == Joined::atom && pieces != nullptr && !pieces->in_hand &&
      pieces->amount.is == Amount::Is::at_least && pieces->amount.number == 1) {
    formulas::Expressions each = FormulaMaker(formulas, scene).each(*pieces);
    if (each.size() > 1 && each.size() <= most_ways) return each;
  }
  return {formula_of(formulas, condition, scene)};
}

}  // namespace agon::properties
