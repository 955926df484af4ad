// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/fortresses/find.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "model/values/verdict.hpp"
#include "solver/fortresses/by_judge.hpp"
#include "solver/fortresses/closing/closure.hpp"
#include "solver/fortresses/closing/inner_questions.hpp"
#include "solver/fortresses/inside.hpp"
#include "solver/fortresses/known.hpp"
#include "solver/fortresses/patterns.hpp"
#include "solver/threads/parallel.hpp"
#include "solver/threads/stopwatch.hpp"

namespace agon::fortresses {
namespace {

using formulas::InnerQuestions;

/// Thrown where a limit ends the work.
struct Stopped {};

struct Step {
  Code after = 0;      ///< as the action leaves it
  Code canonical = 0;  ///< its image that is asked about alone
};

class Search {
 public:
  Search(const InsideShape& shape, Side holder, const FixedPointRequest& request)
      : shape_(shape),
        holder_(holder),
        attacker_(opponent(holder)),
        request_(request),
        end_(formulas::end_after(request.limits.seconds)),
        kept_(code_count),
        questions_(static_cast<std::size_t>(request.limits.threads)),
        settled_(request.from != nullptr ? *request.from : Settled{}) {}

  FixedPoint run() {
    try {
      begin();
      while (!settled_.complete) {
        ++settled_.sweeps;
        const std::size_t before = left_;
        sweep();
        settled_.complete = left_ == before;
        keep();
      }
    } catch (const Stopped&) {
      keep();
    }
    FixedPoint result{settled_.complete,    {},
                      contents_.size(),     settled_.sweeps,
                      settled_.questions,   settled_.counterexamples,
                      settled_.unconfirmed, settled_.unanswered};
    for (const Code code : contents_)
      if (result.complete && kept_[code]) result.kept.push_back(code);
    return result;
  }

 private:
  /// Writing down what actions can change takes seconds where captives are remembered.
  void begin() {
    for (const Code code : shape_.all(request_.most_captured)) {
      if (!lost(code) && !given(code)) begin_with(code);
      if (stopped()) throw Stopped{};
    }
    for (const Code code : settled_.dropped)
      if (kept_[code]) mark_dropped(code);
  }

  void keep() {
    kept_at_ = settled_.questions;
    if (request_.keep) request_.keep(settled_);
  }

  /// Has the holder lost wherever these are the contents?
  bool lost(Code code) const {
    const Position position = shape_.position(shape_.contents(code), attacker_);
    return rules::won_formation(position, shape_.rules(), attacker_) ||
           rules::forfeited(position, shape_.rules(), holder_);
  }

  bool given(Code code) const { return request_.given && request_.given(shape_.contents(code)); }

  /// Are contents given, or left?
  bool kept(Code code) const { return kept_[code] || given(code); }

  void begin_with(Code code) {
    contents_.push_back(code);
    ++left_;
    for (const Code image : shape_.images(code)) kept_[image] = true;
    auto& steps = steps_.emplace_back();
    if (settled_.complete) return;
    for (const Code after : after_any_action(shape_, shape_.contents(code), attacker_))
      steps.push_back({after, shape_.canonical(after)});
  }

  void drop(Code code) {
    settled_.dropped.push_back(code);
    mark_dropped(code);
  }

  void mark_dropped(Code code) {
    for (const Code image : shape_.images(code)) kept_[image] = false;
    --left_;
  }

  /// Each content that is left is asked about; the threads share what is left as they go.
  void sweep() {
    const bool went_on = parallel_for(
        contents_.size(), request_.limits.threads,
        [&](int thread, std::size_t i) {
          if (!kept_[contents_[i]]) return;
          if (!holds(static_cast<std::size_t>(thread), i)) {
            const std::lock_guard lock(mutex_);
            drop(contents_[i]);
          }
          tell();
        },
        stop_);
    if (!went_on) throw Stopped{};
  }

  void tell() {
    const std::lock_guard lock(mutex_);
    if (request_.progress) request_.progress({settled_.sweeps, left_, settled_.questions});
    if (settled_.questions >= kept_at_ + questions_between_keeps) keep();
  }

  /// Has the holder an answer to every action, as far as is known of what is left?
  bool holds(std::size_t thread, std::size_t i) {
    for (const Step& step : steps_[i]) {
      if (shape_.rules().relocations_per_turn == RelocationsPerTurn::all &&
          !holds_again_to_move(thread, contents_[i], step.after))
        return false;
      if (holds_alone(thread, step.canonical)) continue;
      if (!holds_after(thread, contents_[i], step.after)) return false;
    }
    return true;
  }

  /// The answers to contents that lead to what is left.
  ReplySet good_replies(const Inside& inside) const {
    ReplySet good;
    for_each_reply([&](const Reply& reply) {
      const auto after = after_reply(shape_, inside, holder_, reply);
      if (after && shape_.possible(*after) && kept(shape_.code(*after)))
        good.set(formulas::reply_number(reply, inside_cells));
    });
    return good;
  }

  template <class Use>
  static void for_each_reply(Use use) {
    use(Reply{});
    for (std::size_t from = 0; from < inside_cells; ++from) {
      use(Reply{Reply::Kind::leave, from, 0, Kind::guard});
      use(Reply{Reply::Kind::enter, 0, from, Kind::guard});
      use(Reply{Reply::Kind::enter, 0, from, Kind::queen});
      for (std::size_t to = 0; to < inside_cells; ++to)
        use(Reply{Reply::Kind::shift, from, to, Kind::guard});
    }
  }

  bool holds_alone(std::size_t thread, Code after) {
    const Inside inside = shape_.contents(after);
    const ReplySet good = good_replies(inside);
    if (const auto known = look_up(settled_.alone, after, good)) return !*known;
    const auto answer = questions(thread).ask(inside, good, patience());
    learn(settled_.alone, after, good, answer);
    return answer.found == Answer::no;
  }

  bool holds_after(std::size_t thread, Code before, Code after) {
    const Inside inside = shape_.contents(after);
    const ReplySet good = good_replies(inside);
    const std::pair key{before, after};
    if (const auto known = look_up(settled_.chained, key, good)) return !*known;
    const auto answer = questions(thread).ask(shape_.contents(before), inside, good, patience());
    learn(settled_.chained, key, good, answer);
    return judged(answer);
  }

  /// With several relocations a turn the other side may still be to move: in contents that are
  /// left, or nowhere.
  bool holds_again_to_move(std::size_t thread, Code before, Code after) {
    if (kept(after)) return true;
    const std::pair key{before, after};
    if (const auto known = look_up(settled_.again, key, {})) return !*known;
    const auto answer = questions(thread).ask_again_to_move(shape_.contents(before),
                                                            shape_.contents(after), patience());
    learn(settled_.again, key, {}, answer);
    return judged(answer);
  }

  /// Counts what was found, the judge asked.
  bool judged(const InnerQuestions::Result& answer) {
    if (answer.found == Answer::no) return true;
    const bool sure = answer.found == Answer::yes && confirmed(answer);
    const std::lock_guard lock(mutex_);
    ++(answer.found == Answer::unknown ? settled_.unanswered
       : sure                          ? settled_.counterexamples
                                       : settled_.unconfirmed);
    return false;
  }

  /// Is there, by the judge, no answer to the action that leads to what is left?
  bool confirmed(const InnerQuestions::Result& answer) const {
    const RuleSet& rules = shape_.rules();
    if (!rules::is_legal(*answer.past, rules, answer.action) ||
        rules::apply(*answer.past, rules, answer.action) != *answer.position)
      return false;
    return !answered(*answer.position);
  }

  bool answered(const Position& position) const {
    const RuleSet& rules = shape_.rules();
    const Outcome outcome = rules::outcome(position, rules);
    if (outcome != Outcome::none) return outcome != win_of(attacker_);
    if (position.to_move == attacker_) return kept(shape_.code(position));
    const auto replies = rules::actions(position, rules);
    const auto leads_home = [&](const Action& reply) {
      const Position next = rules::apply(position, rules, reply);
      return next.to_move == attacker_ ? kept(shape_.code(next)) : answered(next);
    };
    return rules::decider(position, rules) == holder_
               ? std::any_of(replies.begin(), replies.end(), leads_home)
               : std::all_of(replies.begin(), replies.end(), leads_home);
  }

  template <class Key>
  std::optional<bool> look_up(const std::map<Key, Known>& table, const Key& key,
                              const ReplySet& good) {
    const std::lock_guard lock(mutex_);
    const auto at = table.find(key);
    return at == table.end() ? std::nullopt : at->second.found(good);
  }

  template <class Key>
  void learn(std::map<Key, Known>& table, const Key& key, const ReplySet& good,
             const InnerQuestions::Result& answer) {
    // An interruption is no reason to drop anything: the search may be resumed.
    if (answer.found == Answer::unknown && stopped()) throw Stopped{};
    const std::lock_guard lock(mutex_);
    ++settled_.questions;
    Known& known = table[key];
    if (answer.found == Answer::no) known.refuted_with = answer.needed;
    if (answer.found == Answer::yes) known.found_with = good;
  }

  InnerQuestions& questions(std::size_t thread) {
    auto& own = questions_[thread];
    if (!own)
      own =
          std::make_unique<InnerQuestions>(shape_.rules(), holder_, shape_.cells(), request_.which);
    return *own;
  }

  bool stopped() const {
    return std::chrono::steady_clock::now() >= end_ || (stop_ != nullptr && *stop_);
  }

  formulas::Patience patience() const {
    if (stopped() || (request_.limits.nodes && asked_ >= *request_.limits.nodes)) throw Stopped{};
    ++asked_;
    return {end_, {}, stop_, request_.question_work};
  }

  static constexpr std::size_t questions_between_keeps = 1000;

  const InsideShape& shape_;
  Side holder_;
  Side attacker_;
  const FixedPointRequest& request_;
  const std::atomic<bool>* stop_ = request_.limits.stop;
  std::chrono::steady_clock::time_point end_;
  std::vector<std::atomic<bool>> kept_;  ///< by code
  std::vector<Code> contents_;           ///< one of each orbit
  std::vector<std::vector<Step>> steps_;
  std::vector<std::unique_ptr<InnerQuestions>> questions_;  ///< by thread
  std::mutex mutex_;
  mutable std::atomic<std::uint64_t> asked_ = 0;  ///< by this search
  std::size_t left_ = 0;
  Settled settled_;
  std::size_t kept_at_ = 0;  ///< questions when `keep` was last called
};

/// Nothing if a limit comes first; or for the reason that it gives.
std::optional<bool> closed(const FortressPattern& pattern, Side holder, const RuleSet& rules,
                           const FindRequest& request, std::string& undecided) {
  const Hold hold{holder, {pattern}, {}};
  // Mostly a few positions show what may take the solver minutes.
  constexpr std::size_t positions = 200;
  if (sample_fortress(hold, rules, positions, 1, request.limits.stop).breach) return false;
  formulas::ClosureRequest asked;
  asked.which = request.which;
  asked.question_work = request.question_work;
  asked.stop = request.limits.stop;
  asked.end = formulas::end_after(request.limits.seconds);
  const formulas::ClosureReport report = formulas::check_closure(hold, rules, asked);
  if (report.closed()) return true;
  // The formulas demand more than necessary; what they refuse counts only if the judge refuses it
  // too.
  if (report.breach && breach_in(hold, rules, report.breach->position)) return false;
  if (report.breach)
    undecided = unconfirmed_words(hold, rules, *report.breach);
  else if (report.within_turn)
    undecided = formulas::within_turn_words(*report.within_turn);
  return std::nullopt;
}

/// Of all possible contents with no more marks than were examined, those kept.
void count(const InsideShape& shape, const std::function<bool(Code)>& kept, int most_captured,
           FoundFortress& found) {
  const std::vector<Code> all = shape.all(most_captured);
  found.contents = all.size();
  found.contents_kept = static_cast<std::size_t>(std::count_if(all.begin(), all.end(), kept));
}

/// With the board turned where the rules are not the same otherwise.
void swap_colours(FortressPattern& pattern, const RuleSet& rules) {
  const int symmetry = rules::symmetries(rules, true).front();
  const FortressPattern before = pattern;
  const auto& captured = before.position.captured;
  pattern = nothing_said(rules.radius, before.position.to_move);
  for (const Cell cell : board_cells(rules.radius)) {
    if (std::binary_search(before.unsaid.begin(), before.unsaid.end(), cell)) continue;
    auto piece = before.position.at(cell);
    if (piece) piece->side = opponent(piece->side);
    say(pattern, rules::turned(cell, rules.radius, symmetry),
        {piece, std::binary_search(captured.begin(), captured.end(), cell)});
  }
  pattern.where = before.where;
  for (RingCount& count : pattern.where) {
    const unsigned white = count.pieces & 3U;
    count.pieces = static_cast<std::uint8_t>(white << 2U | count.pieces >> 2U);
  }
}

}  // namespace

FixedPoint fixed_point(const InsideShape& shape, Side holder, const FixedPointRequest& request) {
  return Search(shape, holder, request).run();
}

FoundFortress colours_swapped(FoundFortress found, const RuleSet& rules) {
  for (FortressPattern& pattern : found.patterns) swap_colours(pattern, rules);
  found.hold = colours_swapped(std::move(found.hold), rules);
  return found;
}

Hold colours_swapped(Hold hold, const RuleSet& rules) {
  hold.holder = opponent(hold.holder);
  hold.entry.clear();
  for (FortressPattern& pattern : hold.fortress) swap_colours(pattern, rules);
  return hold;
}

FoundFortress found_known(const RuleSet& rules, Side holder, KnownFamily family) {
  FoundFortress found;
  found.complete = true;
  found.known_kind = family.kind;
  found.hold = {holder, std::move(family.patterns), {}};
  std::vector<FortressPattern> covered;
  const auto is_new = [&](const FortressPattern& pattern) {
    return std::none_of(covered.begin(), covered.end(), [&](const FortressPattern& other) {
      return other.position == pattern.position;
    });
  };
  for (const FortressPattern& pattern : found.hold.fortress)
    if (is_new(pattern)) {
      found.patterns.push_back(pattern);
      for (FortressPattern& image : images(pattern, rules)) covered.push_back(std::move(image));
    }
  found.known = found.patterns.size();
  return found;
}

FoundFortress find_fortress(const RuleSet& rules, Side holder, const FindRequest& request) {
  const Stopwatch watch;
  const InsideShape shape(rules);
  FoundFortress found;
  found.hold.holder = holder;
  const Piece queen{holder, Kind::queen};
  std::optional<bool> throne_closed = request.queen_on_throne;
  if (throne_holds(rules))
    throne_closed = true;
  else if (!throne_closed)
    throne_closed = closed(fortresses::queen_on_throne(rules, holder), holder, rules, request,
                           found.throne_undecided);
  found.queen_on_throne = throne_closed.value_or(false);
  const auto given = [&](const Inside& inside) {
    return found.queen_on_throne && inside.front() == Occupant{queen, false};
  };
  found.throne_only = request.throne_only;
  if (request.throne_only) {
    found.complete = throne_closed.has_value();
  } else {
    FixedPointRequest asked;
    asked.most_captured = request.most_captured;
    asked.question_work = request.question_work;
    asked.which = request.which;
    asked.given = given;
    asked.limits = request.limits;
    if (asked.limits.seconds) *asked.limits.seconds -= watch.seconds();
    asked.progress = request.progress;
    // What was found before she was known to be one is not what would be found now.
    if (request.queen_on_throne == throne_closed) asked.from = request.from;
    if (request.keep && throne_closed)
      asked.keep = [&](const Settled& settled) { request.keep(settled, *throne_closed); };
    found.search = fixed_point(shape, holder, asked);
    found.complete = found.search.complete;
  }
  if (!request.throne_only && !found.queen_on_throne) {
    FoundFortress known =
        found_known(rules, holder, {KnownFamily::Kind::rings_of_six, rings_of_six(rules, holder)});
    found.known = known.known;
    found.patterns = std::move(known.patterns);
    found.hold.fortress = std::move(known.hold.fortress);
  }
  // Patterns and counts take seconds where captives are remembered.
  if (!found.complete && !found.queen_on_throne) return found;
  const std::function<bool(Code)> kept = [&](Code code) {
    return given(shape.contents(code)) ||
           std::binary_search(found.search.kept.begin(), found.search.kept.end(),
                              shape.canonical(code));
  };
  std::vector<FortressPattern> inside;
  if (!found.search.kept.empty())
    inside = smallest_patterns(shape, holder, kept);
  else if (found.queen_on_throne)  // what would be found again, in seconds
    inside = {fortresses::queen_on_throne(rules, holder)};
  for (FortressPattern& pattern : inside) {
    for (FortressPattern& image : images(pattern, rules))
      found.hold.fortress.push_back(std::move(image));
    found.patterns.push_back(std::move(pattern));
  }
  count(shape, kept, request.most_captured, found);
  return found;
}

}  // namespace agon::fortresses
