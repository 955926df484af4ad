// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/making/composer.hpp"

#include <unordered_set>
#include <utility>

#include "model/rules/judge.hpp"
#include "puzzles/appraisal/prover.hpp"
#include "puzzles/appraisal/sameness.hpp"
#include "puzzles/making/candidate_source.hpp"
#include "puzzles/making/examine.hpp"
#include "puzzles/proving/appraise.hpp"
#include "puzzles/proving/proof.hpp"
#include "puzzles/sampling/transform.hpp"

namespace agon::puzzles {

namespace {

/// Puzzles running that are twins of others, after which there is little hope.
constexpr int twins_in_vain = 200;

}  // namespace

Likeness likeness_of(const bitboard::Engine& engine, const Position& position, int plies) {
  Likeness likeness{position, engine.rules(), "", ""};
  if (plies < 3) return likeness;
  // Afresh, so that a core depends on the puzzle alone.
  Prover prover(engine, position.to_move, search_bytes);
  Solution solution;
  if (prover.solve(engine.load(position), plies, Examiner::nodes, solution) != Refusal::none)
    return likeness;
  likeness.core = core_signature(solution.named, engine.rules());
  likeness.line = line_signature(engine.rules(), position, position.to_move, solution.verdict.line);
  return likeness;
}

std::optional<std::string> unusable(const ComposeOrder& order) {
  if (order.plies % 2 == 0 || order.plies < 1 || order.plies > longest_composed)
    return "a win of the side to move ends with its own action; give an odd number of plies from 1 "
           "to " +
           std::to_string(longest_composed);
  if (order.chain && order.plies > 1 && (order.quiet || order.captures == 0))
    return "every action of the attacker but the last captures, and so does the key; leave out the "
           "key that captures nothing";
  if (order.quiet && order.captures.value_or(0) > 0)
    return "a quiet key captures nothing; leave out one of the two";
  return std::nullopt;
}

class Composer::Work {
 public:
  Work(const ComposeOrder& order, std::shared_ptr<Alike> given)
      : order_(order),
        engine_(order.rules),
        symmetries_(engine_),
        examiner_(order_, engine_),
        given_(given ? std::move(given) : std::make_shared<Alike>(true)) {
    source_ = order.plies <= 3 ? formula_source(order_, engine_) : growth_source(order_, engine_);
  }

  Status next(Composed& composed, const ComposeLimits& limits) {
    for (int twins = 0; twins < twins_in_vain; ++twins) {
      if (const Status answer = next_of_order(composed, limits); answer != Status::composed)
        return answer;
      const Likeness likeness = likeness_of(engine_, composed.position, order_.plies);
      if (given_->of(likeness) != Sameness::none) continue;
      given_->add(likeness);
      colour(composed);
      return Status::composed;
    }
    return Status::exhausted;
  }

  Status make(std::size_t number, Composed& composed, const ComposeLimits& limits) {
    while (number_ < number)
      if (const Status answer = next_of_order(composed, limits); answer != Status::composed)
        return answer;
    colour(composed);
    return Status::composed;
  }

  std::size_t number() const { return number_; }

 private:
  /// The next puzzle of the order, White to move: the best of several.
  Status next_of_order(Composed& composed, const ComposeLimits& limits) {
    std::optional<Composed> best;
    for (std::size_t i = 0; i < order_.choose_from; ++i) {
      Composed one;
      const Status answer = next_of_all(one, limits);
      if (answer != Status::composed) return answer;
      if (!best || one.named < best->named) best = std::move(one);
    }
    composed = *std::move(best);
    ++number_;
    return Status::composed;
  }

  /// Up to here White attacks.
  void colour(Composed& composed) const {
    if (order_.attacker == Side::white) return;
    composed.position = sampling::colours_swapped(composed.position);
    composed.past.before = sampling::colours_swapped(composed.past.before);
    composed.verdict.attacker = Side::black;
  }

  Status next_of_all(Composed& composed, const ComposeLimits& limits) {
    while (true) {
      Candidate candidate;
      const Status answer = source_->next(candidate, limits);
      if (answer != Status::composed) return answer;
      ++examined_;
      if (limits.progress) limits.progress(examined_);
      const bool is_new = seen_.insert(symmetries_.key(engine_.load(candidate.position))).second;
      Examiner::Refusal refusal;
      std::optional<Composed> good;
      if (is_new)
        good = examiner_.examine(candidate.position, candidate.past, refusal, limits.stop);
      source_->tell(good.has_value(), refusal.rivals);
      if (limits.over()) return Status::stopped;
      if (!good) continue;
      composed = *std::move(good);
      return Status::composed;
    }
  }

  ComposeOrder order_;
  bitboard::Engine engine_;
  sampling::Symmetries symmetries_;
  Examiner examiner_;
  std::unique_ptr<CandidateSource> source_;
  std::unordered_set<std::uint64_t> seen_;  ///< positions of the source
  std::shared_ptr<Alike> given_;
  std::size_t number_ = 0;
  std::uint64_t examined_ = 0;
};

Composer::Composer(const ComposeOrder& order, std::shared_ptr<Alike> given)
    : work_(std::make_unique<Work>(order, std::move(given))) {}
Composer::~Composer() = default;

Composer::Status Composer::next(Composed& composed, const ComposeLimits& limits) {
  return work_->next(composed, limits);
}
Composer::Status Composer::make(std::size_t number, Composed& composed,
                                const ComposeLimits& limits) {
  return work_->make(number, composed, limits);
}
std::size_t Composer::number() const {
  return work_->number();
}

ComposeEnd compose(const ComposeOrder& order, std::size_t count, std::optional<std::size_t> number,
                   const ComposeLimits& limits,
                   const std::function<void(const Composed& composed, std::size_t number)>& take) {
  Composer composer(order);
  for (std::size_t made = 0; made < (number ? 1 : count); ++made) {
    Composed composed;
    const Composer::Status answer =
        number ? composer.make(*number, composed, limits) : composer.next(composed, limits);
    if (answer != Composer::Status::composed) return {answer, composer.number()};
    take(composed, composer.number());
  }
  return {Composer::Status::composed, composer.number()};
}

Puzzle as_puzzle(const Composed& composed, const NamedRules& rules, const std::string& name,
                 const std::string& source) {
  Puzzle puzzle = win_in(*composed.verdict.plies, rules, composed.position);
  puzzle.name = name;
  puzzle.keys = composed.verdict.keys;
  puzzle.themes = composed.themes;
  puzzle.source = source;
  puzzle.note = std::string(past_note) + to_string(composed.past);
  return puzzle;
}

}  // namespace agon::puzzles
