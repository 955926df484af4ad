// Wins in one and three plies, by formula.
#include <algorithm>

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

}  // namespace

std::unique_ptr<CandidateSource> formula_source(const ComposeOrder& order,
                                                const bitboard::Engine& engine) {
  return std::make_unique<FormulaSource>(order, engine);
}

}  // namespace agon::puzzles
