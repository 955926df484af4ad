#include "puzzles/making/miner_plan.hpp"

#include <algorithm>

#include "model/values/dice.hpp"

namespace agon::puzzles {

Job job_of(const Plan& plan, std::uint64_t number) {
  Job job;
  job.number = number;
  job.rules = static_cast<std::size_t>(number % plan.rules.size());
  job.attacker = plan.attackers[(number / plan.rules.size()) % plan.attackers.size()];
  Dice dice(plan.seed * 1'000'003 + number);
  GrowthSettings& growth = job.growth;
  growth.seed = dice.below(std::uint64_t{1'000'000'000});
  growth.longest = *std::max_element(plan.plies.begin(), plan.plies.end());
  // Small pools are soon exhausted: many growths with few chains each give more puzzles, and more
  // different ones, than few that go on for long. Several roots lead to the same attacks with other
  // bystanders, and so does taking the most promising chain each time (README.md).
  growth.roots = 1;
  growth.rivals = 1;
  growth.cost_weight = plan.unguided ? 0 : 1;
  growth.zone_weight = plan.unguided ? 0 : 1;
  growth.pool = growth.longest <= 7 ? 20 : 40;
  growth.tries = 20;
  growth.nodes = 20'000;
  growth.prover_bytes = std::size_t{64} << 20U;
  // Not all growths alike: some are quiet, some hunt the queen, some begin with a relocation.
  growth.forcing_percent = static_cast<std::size_t>(10 * dice.below(4));
  growth.quiet_percent = static_cast<std::size_t>(10 * dice.below(6));
  if (dice.chance(15)) growth.queen_below = 3 + 2 * dice.below(3);
  if (dice.chance(25)) growth.key = dice.chance(40) ? Attacks::relocating : Attacks::any;
  return job;
}

}  // namespace agon::puzzles
