#include "solver/search/zones.hpp"

#include <algorithm>
#include <utility>

#include "solver/search/zone_in_turn.hpp"
#include "solver/search/zone_strategy.hpp"

namespace agon::search {

using namespace bitboard;

ZoneSearch::ZoneSearch(const Engine& engine, Side attacker, Budget& budget, std::size_t bytes,
                       const GoalMatcher* goal, const GoalMatcher* fortress)
    : engine_(engine),
      attacker_(attacker),
      budget_(budget),
      goal_(goal),
      fortress_(fortress),
      rules_(engine, attacker, goal),
      bounds_(rules_.terrain(), attacker, goal),
      own_(std::make_unique<ZoneTables>(attacker, bytes, false)),
      patterns_(own_->patterns),
      positions_(own_->positions) {}

ZoneSearch::ZoneSearch(const Engine& engine, Side attacker, Budget& budget, ZoneTables& tables,
                       Partners* partners, const GoalMatcher* goal, const GoalMatcher* fortress)
    : engine_(engine),
      attacker_(attacker),
      budget_(budget),
      goal_(goal),
      fortress_(fortress),
      rules_(engine, attacker, goal),
      bounds_(rules_.terrain(), attacker, goal),
      patterns_(tables.patterns),
      positions_(tables.positions),
      partners_(partners) {}

Answer ZoneSearch::wins_within(const State& state, int plies) {
  Win win;
  const Answer answer = prove(state, plies, win);
  // What has been answered can be asked for as a strategy later.
  if (answer == Answer::yes) held_.push_back(win.id);
  return answer;
}

void ZoneSearch::help(const State& state, int plies) {
  Win win;
  prove(state, plies, win);
}

std::vector<PatternId> ZoneSearch::Needs::list() const {
  std::vector<PatternId> ids(held_.begin() + static_cast<std::ptrdiff_t>(begin_), held_.end());
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  std::erase(ids, no_pattern);
  return ids;
}

std::optional<Strategy> ZoneSearch::strategy(const State& root, int plies) {
  return strategy(root, [&] { return wins_within(root, plies); });
}

std::optional<Strategy> ZoneSearch::strategy(const State& root,
                                             const std::function<Answer()>& ask) {
  std::optional<Strategy> found;
  for (int attempt = 0; attempt < 2 && ask() == Answer::yes; ++attempt) {
    const PatternId proof = held_.back();
    if (proof != lost_pattern && patterns_[proof].whole) {
      found = strategy_from(engine_, attacker_, patterns_, proof, root, goal_);
      break;
    }
    // What is known of refutations makes the second proof a short one.
    patterns_.clear();
    held_.clear();
    may_forget_ = false;
  }
  may_forget_ = true;
  return found;
}

Answer ZoneSearch::prove(const State& state, int plies, Win& win) {
  if (!budget_.spend()) return Answer::stopped;
  if (const auto answer = ended(state, win)) return *answer;
  if (fortress_ != nullptr && fortress_->reached(state)) return Answer::no;
  if (goal_ == nullptr ? lower_bound(state) > plies : bounds_.goal_out_of_reach(state, plies))
    return Answer::no;
  if (bounds_.parity_known(state, plies) && (plies % 2 == 1) != (state.to_move == attacker_))
    --plies;
  if (const auto known = look_up(state, plies, win)) return *known;
  return partners_ != nullptr ? prove_together(state, plies, win) : prove_below(state, plies, win);
}

/// The answer where the game is over, or the goal reached.
inline std::optional<Answer> ZoneSearch::ended(const State& state, Win& win) const {
  const Outcome outcome = engine_.outcome(state);
  if (outcome == Outcome::none && goal_ == nullptr) return std::nullopt;
  if (outcome == win_of(attacker_)) {
    win = {rules_.of_end(state), 0, no_pattern};
    return Answer::yes;
  }
  if (outcome == win_of(opponent(attacker_))) return Answer::no;
  if (goal_ != nullptr && goal_->reached(state)) {
    win = {rules_.of_goal(state), 0, no_pattern};
    return Answer::yes;
  }
  if (outcome == Outcome::none) return std::nullopt;
  if (goal_ == nullptr || !goal_->draws_count()) return Answer::no;
  win = {rules_.everything(), 0, no_pattern};
  return Answer::yes;
}

/// As `prove`, where the answer is not known yet.
Answer ZoneSearch::prove_below(const State& state, int plies, Win& win) {
  return engine_.decider(state) == attacker_ ? prove_choice(state, plies, win)
                                             : prove_answers(state, plies, win);
}

/// A pattern in the lists that wins.
bool ZoneSearch::find_win(const State& state, int plies, Win& win) const {
  const PatternId id = patterns_.find(state, plies);
  if (id == no_pattern) return false;
  win = {patterns_[id].zone, patterns_[id].plies, id};
  return true;
}

/// Is the answer known? Where the attacker decides it mostly is by a pattern, found in lists that
/// the positions just before were looked up in, and the other table costs a cache miss.
std::optional<Answer> ZoneSearch::look_up(const State& state, int plies, Win& win) const {
  const bool attackers = engine_.decider(state) == attacker_;
  if (attackers && find_win(state, plies, win)) return Answer::yes;
  if (PositionTable::Known known; positions_.find(state, known)) {
    if (known.refuted >= plies) return Answer::no;
    if (patterns_.wins(known.pattern, state, plies)) {
      win = {patterns_[known.pattern].zone, patterns_[known.pattern].plies, known.pattern};
      return Answer::yes;
    }
  }
  if (!attackers && find_win(state, plies, win)) return Answer::yes;
  return std::nullopt;
}

Answer ZoneSearch::store_refuted(const State& state, int plies, const Move* best) {
  if (partners_ == nullptr && positions_.wants_to_grow()) positions_.grow();
  positions_.refute(state, plies, best);
  return Answer::no;
}

Answer ZoneSearch::remember_refuted(const State& state, int plies, const Move* best) {
  store_refuted(state, plies, best);
  if (best == nullptr) return Answer::no;
  refuting_[static_cast<std::size_t>(plies)] = *best;
  refuting_often_.note(*best);
  return Answer::no;
}

Answer ZoneSearch::keep(const State& state, Win& win, Move move, bool attacker_decides,
                        const Needs& needs) {
  if (patterns_.full() && !make_room()) return Answer::stopped;
  win.zone |= rules_.always(state);
  Pattern pattern = pattern_of(state, attacker_, win.zone & rules_.everything());
  pattern.attacker_decides = attacker_decides;
  pattern.plies = static_cast<std::uint16_t>(win.plies);
  pattern.move = move;
  pattern.needs = needs.list();
  pattern.whole = pattern.needs.empty() || pattern.needs.back() != lost_pattern;
  for (const PatternId id : pattern.needs)
    if (!pattern.whole || !patterns_[id].whole) pattern.whole = false;
  if (!pattern.whole) pattern.needs.clear();
  win.id = patterns_.add(std::move(pattern));
  positions_.win(state, win.id);
  return Answer::yes;
}

// -- The attacker decides -------------------------------------------------------------------------

Answer ZoneSearch::prove_choice(const State& state, int plies, Win& win) {
  ActionList moves;
  engine_.actions(state, moves);
  PositionTable::Known known;
  const bool is_known = positions_.find(state, known);
  const bool has_best = is_known && known.has_best;
  const bool likely_refuted = is_known && known.refuted + 2 >= plies;
  OrderedMoves ordered;
  const Move* const best = has_best ? &known.best : nullptr;
  if (goal_ == nullptr)
    order_choices(rules_.terrain(), bounds_, state, attacker_, plies, best, winning_, moves,
                  ordered);
  else
    order_choices_for_goal(engine_, rules_.terrain(), bounds_, state, attacker_, plies, *goal_,
                           best, winning_, moves, ordered);
  // Is the win known after one of them?
  if (plies >= least_looked_ahead)
    for (const Move& move : ordered) {
      Win after;
      if (known_win(engine_.after(state, move), plies - 1, after))
        return keep_choice(state, move, after, win);
    }
  const Answer answer = in_turn(state, ordered, plies, likely_refuted, Answer::no,
                                [&](const Move& move, const State& next) {
                                  Win after;
                                  const Answer won = prove(next, plies - 1, after);
                                  if (won != Answer::yes) return won;
                                  return keep_choice(state, move, after, win);
                                });
  return answer == Answer::no ? remember_refuted(state, plies, nullptr) : answer;
}

/// Can it be looked up that the attacker wins?
bool ZoneSearch::known_win(const State& state, int plies, Win& win) const {
  if (goal_ != nullptr)
    if (const auto answer = ended(state, win)) return *answer == Answer::yes;
  return engine_.outcome(state) == Outcome::none && look_up(state, plies, win) == Answer::yes;
}

Answer ZoneSearch::keep_choice(const State& state, Move move, const Win& after, Win& win) {
  winning_.note(move);
  win = {rules_.of_choice(state, move, after.zone), after.plies + 1, no_pattern};
  Needs needs(held_);
  needs.add(after.id);
  return keep(state, win, move, true, needs);
}

}  // namespace agon::search
