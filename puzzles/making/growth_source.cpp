// Longer wins, grown backward.
#include <cstddef>
#include <unordered_set>

#include "puzzles/making/backward.hpp"
#include "puzzles/making/candidate_source.hpp"

namespace agon::puzzles {

namespace {

constexpr std::uint64_t nodes_of_a_growth = 3'000'000;
constexpr std::size_t growths = 1000;
constexpr std::size_t most_of_a_growth = 2;
/// Rounds after which the longest chains are examined.
constexpr int rounds_at_a_time = 4;

class GrowthSource : public CandidateSource {
 public:
  GrowthSource(const ComposeOrder& order, const bitboard::Engine& engine)
      : order_(order), engine_(engine), symmetries_(engine), seeds_(order.seed) {}

  Composer::Status next(Candidate& candidate, const ComposeLimits& limits) override {
    while (given_ == found_.size()) {
      if (limits.over()) return Composer::Status::stopped;
      if (!grow(limits)) return Composer::Status::exhausted;
      if (limits.over()) return Composer::Status::stopped;  // what it has found depends on when
    }
    candidate.position = engine_.unload(found_[given_++].state);
    candidate.past.reset();
    return Composer::Status::composed;
  }

  void tell(bool given, const std::vector<Action>&) override {
    if (!given || ++given_of_growth_ < most_of_a_growth) return;
    // What else it has are mostly the same ideas, some idle piece elsewhere.
    found_.clear();
    given_ = 0;
    spent_ = true;
  }

 private:
  /// Some rounds of the present growth, or the first of another. False: there have been enough.
  bool grow(const ComposeLimits& limits) {
    if (!growth_ || growth_->nodes() >= nodes_of_a_growth || spent_) {
      if (++begun_ > growths) return false;
      GrowthSettings settings;
      settings.seed = seeds_.below(std::uint64_t{1'000'000'000});
      settings.longest = order_.plies;
      settings.pool = 100;
      settings.tries = 20;
      settings.nodes = 50'000;
      settings.prover_bytes = std::size_t{64} << 20U;
      settings.forcing_percent = 10;
      settings.quiet_percent = 10;
      if (order_.chain) settings.forcing_percent = settings.quiet_percent = 0;
      if (order_.quiet) settings.key = Attacks::any;
      if (order_.captures == 0) settings.key = Attacks::any;
      if (order_.key == Action::Type::relocation) settings.key = Attacks::relocating;
      growth_.emplace(engine_, settings);
      spent_ = false;
      given_of_growth_ = 0;
    }
    for (int i = 0; i < rounds_at_a_time && !spent_ && !limits.over(); ++i)
      spent_ = !growth_->round();
    found_.clear();
    given_ = 0;
    for (const Chain& chain : growth_->chains(order_.plies))
      if (seen_.insert(symmetries_.key(chain.state)).second) found_.push_back(chain);
    return true;
  }

  ComposeOrder order_;
  const bitboard::Engine& engine_;
  sampling::Symmetries symmetries_;
  Dice seeds_;
  std::optional<Growth> growth_;
  std::size_t begun_ = 0;
  bool spent_ = false;
  std::unordered_set<std::uint64_t> seen_;
  std::vector<Chain> found_;
  std::size_t given_ = 0;
  std::size_t given_of_growth_ = 0;
};

}  // namespace

std::unique_ptr<CandidateSource> growth_source(const ComposeOrder& order,
                                               const bitboard::Engine& engine) {
  return std::make_unique<GrowthSource>(order, engine);
}

}  // namespace agon::puzzles
