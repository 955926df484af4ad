#include "solver/tablebase/retrograde/solver.hpp"

#include <cassert>

#include "solver/tablebase/retrograde/radius_solver.hpp"

namespace agon::tablebase {

std::filesystem::path log_name(const std::filesystem::path& log, int rank, int ranks) {
  if (ranks == 1) return log;
  return log.string() + '.' + std::to_string(rank) + "-of-" + std::to_string(ranks);
}

std::uint64_t predicted_bytes(const RuleSet& rules, const SolveOptions& options) {
  assert(refusal(rules).empty());
  switch (rules.radius) {
    case 2:
      return RadiusSolver<2>::predicted_bytes(rules, options);
    case 3:
      return RadiusSolver<3>::predicted_bytes(rules, options);
    case 4:
      return RadiusSolver<4>::predicted_bytes(rules, options);
    default:
      return RadiusSolver<5>::predicted_bytes(rules, options);
  }
}

Solver::Solver(const RuleSet& rules, SolveOptions options) {
  assert(refusal(rules).empty());
  switch (rules.radius) {
    case 2:
      solve_ = std::make_unique<RadiusSolver<2>>(rules, std::move(options));
      break;
    case 3:
      solve_ = std::make_unique<RadiusSolver<3>>(rules, std::move(options));
      break;
    case 4:
      solve_ = std::make_unique<RadiusSolver<4>>(rules, std::move(options));
      break;
    default:
      solve_ = std::make_unique<RadiusSolver<5>>(rules, std::move(options));
  }
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
double Solver::idle() const {
  return solve_->idle();
}
std::uint32_t Solver::chunks() const {
  return solve_->chunks();
}
std::uint32_t Solver::first_slab(std::uint32_t chunk) const {
  return solve_->first_slab(chunk);
}
bool Solver::codes(std::uint32_t chunk, const std::function<void(const SlabCodes&)>& give) const {
  return solve_->codes(chunk, give);
}

}  // namespace agon::tablebase
