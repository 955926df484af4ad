#include "puzzles/making/file_miner.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <utility>

namespace agon::puzzles {

Mine::Mine(const std::vector<ComposeOrder>& orders, const std::vector<Puzzle>& known) {
  for (const Puzzle& puzzle : known) names_.insert(puzzle.name);
  for (ComposeOrder order : orders) {
    order.seed = (order.seed * 1'000'003 + known.size()) % (largest_seed + 1);
    shafts_.push_back({order.plies, order.seed, std::make_unique<Composer>(order, given_)});
  }
  if (orders.empty()) return;
  rules_ = orders.front().rules;
  for (const Puzzle& puzzle : known)
    if (puzzle.rules == rules_ && !puzzle.position.placing()) known_.push_back(puzzle);
}

bool Mine::skip_known(const ComposeLimits& limits) {
  if (known_.empty()) return true;
  const bitboard::Engine engine(rules_);
  for (; !known_.empty(); known_.pop_back()) {
    if (limits.over()) return false;
    const Puzzle& puzzle = known_.back();
    const bool solvable = puzzle.goal == Goal::Kind::formation && puzzle.plies &&
                          puzzle.attacker == puzzle.position.to_move &&
                          engine.decider(engine.load(puzzle.position)) == puzzle.attacker;
    const Likeness likeness = solvable ? likeness_of(engine, puzzle.position, *puzzle.plies)
                                       : Likeness{puzzle.position, "", ""};
    given_->add(likeness);
  }
  return true;
}

std::optional<Mined> Mine::next(const ComposeLimits& limits) {
  if (!skip_known(limits)) return std::nullopt;
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
