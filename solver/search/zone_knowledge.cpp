// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/zone_knowledge.hpp"

#include <algorithm>

#include "model/values/verdict.hpp"

namespace agon::search {

ZoneKnowledge::ZoneKnowledge(const bitboard::Engine& engine, Side attacker, Budget& budget,
                             std::size_t bytes, const GoalMatcher* goal)
    : engine_(&engine),
      attacker_(attacker),
      budget_(&budget),
      bytes_(bytes),
      goal_(goal),
      zones_(std::make_unique<Zones>(engine, attacker, bytes, goal)) {}

template <class Question>
auto ZoneKnowledge::paid(std::uint64_t nodes, const Question& question) {
  if (zones_->budget.exhausted())  // for want of memory
    zones_ = std::make_unique<Zones>(*engine_, attacker_, bytes_, goal_);
  const std::uint64_t before = zones_->budget.nodes();
  const Allowance allowance(zones_->budget, std::min(nodes, budget_->left()));
  auto answer = question(zones_->search);
  budget_->charge(zones_->budget.nodes() - before);
  return answer;
}

Answer ZoneKnowledge::ask(const State& state, int plies, std::uint64_t nodes) {
  return paid(nodes, [&](ZoneSearch& search) { return search.wins_within(state, plies); });
}

Estimate ZoneKnowledge::operator()(const State& state, int plies) {
  const int least = zones_->search.lower_bound(state);
  if (least > plies) return Estimate::no(least - 1);
  if (const auto known = again(state, plies)) return *known;
  const int ahead = std::min(plies, plies_ahead);
  if (least <= ahead) {
    const Answer answer = ask(state, ahead, nodes_ahead);
    if (answer == Answer::yes) return again(state, ahead).value_or(Estimate::yes(ahead));
    if (answer == Answer::no && ahead == plies) return Estimate::no(plies);
  }
  const bool free =
      engine_->decider(state) != attacker_ && engine_->captured_of(state, state.to_move).empty();
  return {{free ? free_proof : 1, 1}, 0};
}

std::optional<Estimate> ZoneKnowledge::again(const State& state, int plies) const {
  const PatternTable& patterns = zones_->search.patterns();
  const PatternId id = patterns.find(state, plies);
  if (id == no_pattern) return std::nullopt;
  return Estimate::yes(patterns[id].plies);
}

void ZoneKnowledge::proved(const State& state, const Estimate& win) {
  ask(state, win.within, nodes_after);
}

std::optional<Strategy> ZoneKnowledge::strategy(const State& root, int plies) {
  const std::uint64_t nodes = std::max<std::uint64_t>(budget_->nodes(), 1'000'000);
  auto strategy = paid(nodes, [&](ZoneSearch& search) { return search.strategy(root, plies); });
  if (strategy && strategy->lines.empty()) return std::nullopt;
  return strategy;
}

}  // namespace agon::search
