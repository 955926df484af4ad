// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/retrograde/solver.hpp"

#include <cassert>
#include <optional>
#include <utility>

#include "solver/tablebase/retrograde/needs.hpp"
#include "solver/tablebase/retrograde/radius_solver.hpp"

namespace agon::tablebase {

std::filesystem::path log_name(const std::filesystem::path& log, int rank, int ranks) {
  if (ranks == 1) return log;
  return log.string() + '.' + std::to_string(rank) + "-of-" + std::to_string(ranks);
}

std::uint64_t predicted_bytes(const RuleSet& rules, const SolveOptions& options) {
  assert(refusal(rules).empty());
  const Layout layout(rules);
  return by_way(rules, [&]<int radius, bool remembers>() {
    const Needs<radius, remembers> needs(layout, rules, options);
    const std::optional<Groups> groups = needs.groups(options.groups);
    return needs.memory(groups ? &*groups : nullptr);
  });
}

std::uint64_t predicted_bytes_without_planes(const RuleSet& rules, const SolveOptions& options) {
  assert(refusal(rules).empty());
  const Layout layout(rules);
  return by_way(rules, [&]<int radius, bool remembers>() {
    const Needs<radius, remembers> needs(layout, rules, options);
    const std::optional<Groups> groups = needs.groups(options.groups);
    return needs.besides_planes(groups ? &*groups : nullptr);
  });
}

DiskUse predicted_disk(const RuleSet& rules, const SolveOptions& options) {
  assert(refusal(rules).empty() && options.groups > 0);
  const Layout layout(rules);
  return by_way(rules, [&]<int radius, bool remembers>() {
    const Needs<radius, remembers> needs(layout, rules, options);
    return needs.disk(*needs.groups(options.groups));
  });
}

std::uint32_t most_groups(const RuleSet& rules) {
  assert(refusal(rules).empty());
  return chunks_of(Layout(rules));
}

std::uint32_t groups_within(std::uint64_t bytes, const RuleSet& rules,
                            const SolveOptions& options) {
  assert(refusal(rules).empty());
  const Layout layout(rules);
  return by_way(rules, [&]<int radius, bool remembers>() {
    return Needs<radius, remembers>(layout, rules, options).groups_within(bytes);
  });
}

Solver::Solver(const RuleSet& rules, SolveOptions options) {
  assert(refusal(rules).empty());
  solve_ = by_way(rules, [&]<int radius, bool remembers>() -> std::unique_ptr<AnySolver> {
    return std::make_unique<RadiusSolver<radius, remembers>>(rules, std::move(options));
  });
}

Solver::~Solver() = default;

const Layout& Solver::layout() const {
  return solve_->layout();
}
Solver::Outcome Solver::run() {
  return solve_->run();
}
const std::string& Solver::problem() const {
  return solve_->problem();
}
int Solver::passes() const {
  return solve_->passes();
}
std::uint64_t Solver::bytes() const {
  return solve_->bytes();
}
std::uint64_t Solver::log_bytes() const {
  return solve_->log_bytes();
}
std::uint64_t Solver::disk_moved() const {
  return solve_->disk_moved();
}
double Solver::idle() const {
  return solve_->idle();
}
std::uint32_t Solver::chunks() const {
  return solve_->chunks();
}
std::uint32_t Solver::first_slab(std::uint32_t chunk) const {
  return solve_->first_slab(chunk);
}
void Solver::forget_planes() {
  solve_->forget_planes();
}
bool Solver::codes(std::uint32_t chunk, const std::function<void(const SlabCodes&)>& give) const {
  return solve_->codes(chunk, give);
}

}  // namespace agon::tablebase
