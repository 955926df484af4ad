// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Wins in one and three plies, by formula.
#include <algorithm>
#include <cstddef>
#include <unordered_set>

#include "puzzles/making/backward.hpp"
#include "puzzles/making/candidate_source.hpp"
#include "solver/formulas/proposals.hpp"

namespace agon::puzzles {

using bitboard::ActionList;
using bitboard::State;

namespace {

/// Answers that one failed proposal adds to the formula: more of them make it large, fewer make
/// more proposals fail.
constexpr std::size_t at_a_time = 6;
/// Proposals of one frame that may fail.
constexpr int rounds_of_a_frame = 12;
/// Frames running without a puzzle, after which there is little hope.
constexpr int frames_in_vain = 100;

class FormulaSource : public CandidateSource {
 public:
  FormulaSource(const ComposeOrder& order, const bitboard::Engine& engine)
      : order_(order), engine_(engine), proposals_(order_for(order)) {}

  Composer::Status next(Candidate& candidate, const ComposeLimits& limits) override {
    while (true) {
      if (limits.over()) return Composer::Status::stopped;
      const std::chrono::duration<double> left = limits.end - std::chrono::steady_clock::now();
      switch (proposals_.next(proposal_, std::min(left.count(), 1e6), limits.stop)) {
        case formulas::Proposals::Status::stopped:
          return Composer::Status::stopped;
        case formulas::Proposals::Status::none:
          return any_ ? Composer::Status::exhausted : Composer::Status::impossible;
        case formulas::Proposals::Status::proposed:
          break;
      }
      any_ = true;
      if (frames_ > frames_in_vain) return Composer::Status::exhausted;
      if (failed()) {
        if (++rounds_ >= rounds_of_a_frame) tell(false, {});
        continue;
      }
      candidate.position = proposal_.position;
      candidate.past = Past{proposal_.before, proposal_.last};
      return Composer::Status::composed;
    }
  }

  void tell(bool given, const std::vector<Action>& rivals) override {
    std::vector<Action> others = rivals;
    std::erase(others, proposal_.key);
    if (given) frames_ = 0;
    if (given || others.empty() || ++rounds_ >= rounds_of_a_frame) {
      rounds_ = 0;
      ++frames_;
      proposals_.done(proposal_.position);
      return;
    }
    if (others.size() > at_a_time) others.resize(at_a_time);
    if (order_.plies == 1)
      proposals_.rivals(others);
    else
      proposals_.rival_keys(others);
  }

 private:
  static formulas::ProposalOrder order_for(const ComposeOrder& order) {
    formulas::ProposalOrder asked;
    asked.rules = order.rules;
    asked.plies = order.plies;
    asked.captures = order.captures;
    asked.key = order.key;
    asked.queen_captured = order.queen_captured;
    asked.quiet = order.quiet;
    asked.seed = order.seed;
    return asked;
  }

  bool wins(const State& state) const { return engine_.outcome(state) == Outcome::white_wins; }
  std::vector<Action> wins_at_once(const State& state) const {
    std::vector<Action> found;
    ActionList moves;
    engine_.actions(state, moves);
    for (const bitboard::Move move : moves)
      if (wins(engine_.after(state, move))) found.push_back(engine_.to_action(move));
    return found;
  }

  /// Does a proposal of three plies win sooner, or not at all? Then the formula is given the
  /// reason.
  bool failed() {
    if (order_.plies == 1) return false;
    const State state = engine_.load(proposal_.position);
    std::vector<Action> sooner = wins_at_once(state);
    const State after = engine_.after(state, engine_.to_move(state, proposal_.key));
    std::vector<Action> unmet;
    ActionList answers;
    engine_.actions(after, answers);
    for (const bitboard::Move answer : answers) {
      const State next = engine_.after(after, answer);
      if (!wins(next) && wins_at_once(next).empty()) unmet.push_back(engine_.to_action(answer));
    }
    if (sooner.empty() && unmet.empty()) return false;
    if (sooner.size() > at_a_time) sooner.resize(at_a_time);
    if (unmet.size() > at_a_time) unmet.resize(at_a_time);
    proposals_.rivals(sooner);
    proposals_.refuted(unmet);
    return true;
  }

  ComposeOrder order_;
  const bitboard::Engine& engine_;
  formulas::Proposals proposals_;
  formulas::Proposal proposal_;
  bool any_ = false;
  int rounds_ = 0;
  int frames_ = 0;
};

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
      if (order_.captures == 0) settings.key = Attacks::any;
      favour(order_, settings);
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

std::unique_ptr<CandidateSource> formula_source(const ComposeOrder& order,
                                                const bitboard::Engine& engine) {
  return std::make_unique<FormulaSource>(order, engine);
}

std::unique_ptr<CandidateSource> growth_source(const ComposeOrder& order,
                                               const bitboard::Engine& engine) {
  return std::make_unique<GrowthSource>(order, engine);
}

}  // namespace agon::puzzles
