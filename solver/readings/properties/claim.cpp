#include "solver/readings/properties/claim.hpp"

#include <cassert>

#include "solver/readings/properties/as_property.hpp"
#include "solver/readings/properties/claim_meaning.hpp"
#include "solver/readings/properties/inquiry.hpp"

namespace agon::properties {

Property as_property(const Claim& claim) {
  const Condition& event = claim.event;
  Property property{claim.name, claim.sentence, claim.says, InPosition{}};
  if (by_action(event))
    property.event =
        ByAction{[&event](const formulas::Formulas& f, const Turn& turn, std::size_t) {
                   return formula_of(f, event, {turn.before, turn.before, &turn});
                 },
                 [&event](const JudgedTurn& turn, const RuleSet& rules) -> std::size_t {
                   return judged(rules, event, {turn.before, turn.before, &turn}) ? 1 : 0;
                 }};
  else
    property.event =
        InPosition{[&event](const formulas::Formulas& f, const formulas::Contents& p) -> Ways {
                     return ways_of(f, event, {p, p, nullptr});
                   },
                   [&event](const Position& position, const RuleSet& rules) {
                     return judged(rules, event, {position, position, nullptr});
                   }};
  return property;
}

PropertyInfo info(const Claim& claim) {
  return {claim.name, claim.sentence, claim.says, false};
}

Answer check(const Claim& claim, const RuleSet& rules, const Limits& limits) {
  assert(claim.radius == rules.radius);
  return inquire(as_property(claim), rules, limits);
}

}  // namespace agon::properties
