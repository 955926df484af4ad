#include "puzzles/making/file_miner.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <utility>

namespace agon::puzzles {

Mine::Mine(const std::vector<ComposeOrder>& orders, const std::vector<Puzzle>& known) {
  for (const Puzzle& puzzle : known) names_.insert(puzzle.name);
  for (ComposeOrder order : orders) {
    order.seed = (order.seed * 1'000'003 + known.size()) % (largest_seed + 1);
    Shaft shaft{order.plies, order.seed, std::make_unique<Composer>(order)};
    for (const Puzzle& puzzle : known)
      if (puzzle.rules == order.rules && puzzle.attacker == order.attacker &&
          !puzzle.position.placing())
        shaft.composer->skip(puzzle.position);
    shafts_.push_back(std::move(shaft));
  }
}

std::optional<Mined> Mine::next(const ComposeLimits& limits) {
  while (!shafts_.empty()) {
    const std::size_t now = turn_ % shafts_.size();
    Mined mined;
    const Shaft& shaft = shafts_[now];
    const Composer::Status answer = shaft.composer->next(mined.composed, limits);
    if (answer == Composer::Status::stopped) return std::nullopt;
    if (answer != Composer::Status::composed) {
      shafts_.erase(shafts_.begin() + static_cast<std::ptrdiff_t>(now));
      continue;
    }
    ++turn_;
    mined.plies = shaft.plies;
    mined.seed = shaft.seed;
    mined.number = shaft.composer->number();
    // The same length may be asked for twice.
    for (Shaft& other : shafts_) other.composer->skip(mined.composed.position);
    mined.name = unused_name(mined.plies);
    names_.insert(mined.name);
    return mined;
  }
  return std::nullopt;
}

std::string Mine::unused_name(int plies) const {
  for (std::size_t number = names_.size() + 1;; ++number) {
    std::string name = fmt::format("mined-in-{}-{}", plies, number);
    if (names_.count(name) == 0) return name;
  }
}

}  // namespace agon::puzzles
