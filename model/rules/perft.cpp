#include "model/rules/perft.hpp"

#include "model/rules/actions.hpp"
#include "model/rules/apply.hpp"

namespace agon::rules {

std::uint64_t perft(const Position& position, const RuleSet& rules, int depth) {
  if (depth == 0) return 1;
  const auto legal = actions(position, rules);
  if (depth == 1) return legal.size();
  std::uint64_t count = 0;
  for (const Action& action : legal)
    count += perft(apply(position, rules, action), rules, depth - 1);
  return count;
}

}  // namespace agon::rules
