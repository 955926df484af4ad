// A verifier for boards of one radius.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "solver/parallel.hpp"
#include "solver/tablebase/index/crossing.hpp"
#include "solver/tablebase/retrograde/packed_codes.hpp"
#include "solver/tablebase/retrograde/radius_solver.hpp"
#include "solver/tablebase/retrograde/slab_rules.hpp"
#include "solver/tablebase/retrograde/verifier.hpp"
#include "solver/tablebase/retrograde/worth.hpp"

namespace agon::tablebase {

class AnyVerifier {
 public:
  virtual ~AnyVerifier() = default;
  virtual const Layout& layout() const = 0;
  virtual bool add(const SlabCodes& slab) = 0;
  virtual Verifier::Report run(const std::function<bool(std::uint32_t slab)>& go_on) = 0;
  virtual Code code(Place place) const = 0;
};

template <int radius>
class RadiusVerifier final : public AnyVerifier {
 public:
  using Word = WordOf<radius>;
  static constexpr std::size_t cells = 3 * radius * (radius + 1) + 1;
  // All queens of a set, by cell; 32 values fill a vector register.
  using Row = std::array<Worth, (cells + 31) / 32 * 32>;

  RadiusVerifier(const RuleSet& rules, const Verifier::Options& options)
      : masks_(rules),
        layout_(radius, rules.guards),
        options_(options),
        sets_(guard_sets_of(layout_)),
        codes_(layout_.places_before(layout_.slabs()), options.highest) {}

  static std::uint64_t predicted_bytes(const RuleSet& rules, const Verifier::Options& options) {
    const Layout layout(radius, rules.guards);
    return PackedCodes::bytes_for(layout.places_before(layout.slabs()), options.highest) +
           Layout::bytes(radius, rules.guards) +
           2 * GuardSets::bytes(static_cast<int>(cells) - 1 - rules.guards, rules.guards) +
           static_cast<std::uint64_t>(std::max(1, options.threads)) * layout.max_sets() *
               (2 * sizeof(Row));
  }

  const Layout& layout() const override { return layout_; }

  bool add(const SlabCodes& slab) override {
    assert(slab.codes.size() == layout_.places(slab.slab));
    if (!std::all_of(slab.codes.begin(), slab.codes.end(),
                     [&](Code code) { return codes_.fits(code); }))
      return false;
    codes_.set_run(layout_.places_before(slab.slab), slab.codes.data(), slab.codes.size());
    return true;
  }

  Code code(Place place) const override {
    return codes_.at(layout_.places_before(place.slab) +
                     std::uint64_t{place.set} * layout_.queens() + place.queen);
  }

  Verifier::Report run(const std::function<bool(std::uint32_t slab)>& go_on) override {
    Verifier::Report report;
    std::mutex mutex;
    std::vector<std::unique_ptr<Worker>> workers;
    for (int i = 0; i < std::max(1, options_.threads); ++i)
      workers.push_back(std::make_unique<Worker>(*this));
    report.stopped = !parallel_for(
        layout_.slabs(), std::max(1, options_.threads), [&](int thread, std::uint32_t slab) {
          Worker& worker = *workers[static_cast<std::size_t>(thread)];
          const Verifier::Report found = worker.check(slab);
          const std::lock_guard lock(mutex);
          report.checked += found.checked;
          report.wrong += found.wrong;
          if (found.first && (!report.first || found.first->place.slab < report.first->place.slab))
            report.first = found.first;
          return thread != 0 || slab % 64 != 0 || !go_on || go_on(slab);
        });
    return report;
  }

 private:
  // The buffers of a thread.
  class Worker {
   public:
    explicit Worker(const RadiusVerifier& all)
        : all_(all),
          rules_(all.masks_, all.layout_, all.sets_),
          crossing_(all.layout_),
          after_(all.layout_.max_sets()),
          own_(several() ? all.layout_.max_sets() : 0) {
      const Shape& shape = all.masks_.shape;
      for (int cell = 0; cell < shape.cells(); ++cell)
        for (CellSet left = shape.steps(cell); left != 0;)
          steps_.emplace_back(static_cast<std::uint8_t>(cell),
                              static_cast<std::uint8_t>(take_first(left)));
    }

    Verifier::Report check(std::uint32_t slab);

   private:
    bool several() const {
      return all_.masks_.rules.relocations_per_turn == RelocationsPerTurn::all;
    }
    void read(std::uint32_t slab);
    bool over(std::uint32_t set, int queen, Code& code) const;
    void actions(std::uint32_t set);
    // Takes the best of a row and what an action leads to, or the worst if the opponent decides.
    static void improve(Row& best, const Row& after, Word queens, bool opponent);

    const RadiusVerifier& all_;
    SlabRules<radius> rules_;
    Crossing<radius> crossing_;
    std::vector<Row> after_;  ///< by set: the worth for O of positions with F to move
    std::vector<Row> own_;    ///< with O to move, where he may go on moving
    Row best_;                ///< of the set looked at; no_position where there is no action
    std::vector<std::pair<std::uint8_t, std::uint8_t>> steps_;
    std::array<std::uint8_t, max_cells> number_of_{};
  };

  const RuleMasks masks_;
  const Layout layout_;
  const Verifier::Options options_;
  const std::array<GuardSets, 2> sets_;
  PackedCodes codes_;
};

}  // namespace agon::tablebase
