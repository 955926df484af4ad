// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/formulas/lrat.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <unordered_map>
#include <utility>

namespace agon::formulas {
namespace {

using Clause = std::vector<Literal>;
/// The place of a clause: the question's, then the proof's.
using Place = std::uint32_t;
constexpr Place none = ~Place{0};

/// What a step shows and hints name: a clause by its place; above these, by its variable, a literal
/// that follows from no assumption, and with variable 0 the contradiction.
using Name = std::uint32_t;

struct Step {
  Name name;
  Clause clause;
  std::vector<Name> hints;
};

/// A proof, first read forward to the contradiction, with only what follows from no assumption;
/// then gone through backward, where a clause is looked at if a later step needs it (Heule, Hunt
/// and Wetzler, "Trimming While Checking Clausal Proofs", FMCAD 2013). What is needed anyway is
/// propagated first, so that little else becomes so.
///
/// Of each clause the first two literals are watched: neither is false, unless another is true or
/// they became so last. What follows from no assumption has a step of its own: hints stay short.
class Proof {
 public:
  Proof(std::size_t variables, const Patience& patience)
      : patience_(patience),
        values_(variables + 1),
        reasons_(variables + 1, none),
        positions_(variables + 1),
        seen_(variables + 1),
        needed_literals_(variables + 1) {
    for (Watches& watches : watches_) watches.resize(2 * variables + 2);
  }

  std::size_t clauses() const { return bounds_.size() - 1; }
  bool contradiction() const { return contradiction_ != none; }

  /// Adds a clause, of the question or of the proof.
  void add(Clause clause) {
    look();
    normalise(clause);
    const auto place = static_cast<Place>(clauses());
    events_.push_back({place, false, trail_.size()});
    places_.emplace(hash(clause), place);
    literals_.insert(literals_.end(), clause.begin(), clause.end());
    bounds_.push_back(literals_.size());
    states_.emplace_back();
    if (contradiction()) return;
    attach(place);
    const std::span<const Literal> body = literals_of(place);
    if (body.empty() || value(body[0]) < 0) {
      contradiction_ = place;
    } else if (value(body[0]) == 0 && (body.size() == 1 || value(body[1]) < 0)) {
      assign(body[0], place);
      contradiction_ = propagate();
    }
  }

  /// Forgets one clause like this; what followed from it stays.
  void forget(Clause clause) {
    normalise(clause);
    const auto [first, last] = places_.equal_range(hash(clause));
    for (auto at = first; at != last; ++at) {
      const Place place = at->second;
      const std::span<const Literal> body = literals_of(place);
      Clause other(body.begin(), body.end());
      normalise(other);
      if (other != clause) continue;
      states_[place].forgotten = true;
      events_.push_back({place, true, 0});
      places_.erase(at);
      return;
    }
  }

  /// What the contradiction needs, in order, the last step the empty clause; nothing if a clause
  /// that is needed does not follow. `given`: how many clauses are the question's. Once only.
  std::optional<std::vector<Step>> steps(std::size_t given) {
    std::vector<Step> steps{{name_of(0), {}, direct(contradiction_)}};
    for (; !events_.empty(); events_.pop_back()) {
      look();
      const auto [place, forgets, known] = events_.back();
      states_[place].forgotten = !forgets;
      if (forgets) {
        attach(place);
        continue;
      }
      for (; trail_.size() > known; unassign()) {  // what followed from this clause
        const Literal literal = trail_.back();
        const std::size_t of = variable(literal);
        if (needed_literals_[of]) steps.push_back({name_of(of), {literal}, direct(reasons_[of])});
      }
      next_ = {known, known};
      if (place < given || !states_[place].needed) continue;
      std::vector<Name> hints = shown(place);
      if (hints.empty()) return std::nullopt;
      const std::span<const Literal> body = literals_of(place);
      steps.push_back({place, {body.begin(), body.end()}, std::move(hints)});
    }
    std::reverse(steps.begin(), steps.end());
    return steps;
  }

 private:
  struct Watch {
    Place place;
    Literal other;  ///< of the clause; where it is true the clause need not be looked at
  };
  using Watches = std::vector<std::vector<Watch>>;  // by literal
  struct Event {
    Place place;
    bool forgets;
    std::size_t known;  ///< the trail's length before
  };
  struct State {
    bool forgotten = false;
    bool needed = false;
  };

  void look() const {
    if (patience_.over()) throw Stopped{};
  }
  static std::size_t variable(Literal literal) {
    return static_cast<std::size_t>(std::abs(literal));
  }
  static std::size_t index(Literal literal) {
    return 2 * variable(literal) + (literal < 0 ? 1 : 0);
  }
  static void normalise(Clause& clause) {
    std::sort(clause.begin(), clause.end());
    clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
  }
  static std::size_t hash(const Clause& sorted) {
    std::uint64_t sum = sorted.size();
    for (const Literal literal : sorted)
      sum = (sum ^ static_cast<std::uint32_t>(literal)) * 0x9E3779B97F4A7C15U;
    return sum ^ sum >> 32U;
  }
  std::span<Literal> literals_of(Place place) {
    return {literals_.data() + bounds_[place], literals_.data() + bounds_[place + 1]};
  }
  Name name_of(std::size_t of) const { return static_cast<Name>(clauses() + of); }

  int value(Literal literal) const {
    const int value = values_[variable(literal)];
    return literal < 0 ? -value : value;
  }
  void assign(Literal literal, Place reason) {
    const std::size_t of = variable(literal);
    values_[of] = literal < 0 ? -1 : 1;
    reasons_[of] = reason;
    positions_[of] = trail_.size();
    trail_.push_back(literal);
  }
  void unassign() {
    values_[variable(trail_.back())] = 0;
    trail_.pop_back();
  }

  /// The list of watches that a clause belongs to.
  std::vector<Watch>& watches(Place place, Literal literal) {
    return watches_[states_[place].needed ? 0 : 1][index(literal)];
  }
  void attach(Place place) {
    const std::span<Literal> body = literals_of(place);
    const auto later = [this](Literal one, Literal other) {
      const auto rank = [this](Literal literal) {
        return value(literal) < 0 ? positions_[variable(literal)] : trail_.size();
      };
      return rank(one) < rank(other);
    };
    for (auto at = body.begin(); at != body.end() && at != body.begin() + 2; ++at)
      std::iter_swap(at, std::max_element(at, body.end(), later));
    if (body.size() < 2) return;
    watches(place, body[0]).push_back({place, body[1]});
    watches(place, body[1]).push_back({place, body[0]});
  }

  /// The name for that a literal is false where nothing is assumed.
  Name loss_of(Literal literal) {
    const std::size_t of = variable(literal);
    const Place reason = reasons_[of];
    if (literals_of(reason).size() > 1) {
      needed_literals_[of] = true;
      return name_of(of);
    }
    states_[reason].needed = true;
    return reason;
  }

  /// Hints for what a clause leaves of itself where nothing is assumed.
  std::vector<Name> direct(Place place) {
    std::vector<Name> hints;
    for (const Literal literal : literals_of(place))
      if (value(literal) < 0) hints.push_back(loss_of(literal));
    states_[place].needed = true;
    hints.push_back(place);
    return hints;
  }

  /// Hints for a clause; none: it does not follow by unit propagation.
  std::vector<Name> shown(Place place) {
    const std::size_t known = trail_.size();
    for (const Literal literal : literals_of(place))
      if (value(literal) == 0) assign(-literal, none);
    const Place conflict = propagate();
    std::vector<Name> hints;
    if (conflict != none) hints = explained(conflict, literals_of(place), known);
    while (trail_.size() > known) unassign();
    next_ = {known, known};
    return hints;
  }

  /// The clauses that lead to a conflict, in the order in which they do. Each says something new:
  /// none of what the opposite of `clause` says already.
  std::vector<Name> explained(Place conflict, std::span<const Literal> clause, std::size_t known) {
    std::vector<Place> used;
    const auto use = [&](Place place) {
      used.push_back(place);
      for (const Literal literal : literals_of(place)) seen_[variable(literal)] = true;
    };
    use(conflict);
    for (std::size_t at = trail_.size(); at-- > known;) {
      const std::size_t of = variable(trail_[at]);
      if (seen_[of] && reasons_[of] != none) use(reasons_[of]);
    }
    for (const Literal literal : clause) seen_[variable(literal)] = false;
    std::vector<Name> hints;
    for (const Place place : used)
      for (const Literal literal : literals_of(place))
        if (const std::size_t of = variable(literal); seen_[of]) {
          seen_[of] = false;
          if (positions_[of] < known) hints.push_back(loss_of(literal));
        }
    for (; !used.empty(); used.pop_back()) {
      states_[used.back()].needed = true;
      hints.push_back(used.back());
    }
    return hints;
  }

  /// Until nothing more follows; the clause that is false then, if there is one.
  Place propagate() {
    auto& [sure, other] = next_;
    Place conflict = none;
    while (conflict == none && other < trail_.size())
      conflict = sure < trail_.size() ? follow(watches_[0], -trail_[sure++])
                                      : follow(watches_[1], -trail_[other++]);
    return conflict;
  }
  /// What follows at once from a literal that is false now.
  Place follow(Watches& all, Literal lost) {
    std::vector<Watch>& watching = all[index(lost)];
    std::size_t kept = 0, at = 0;
    Place conflict = none;
    const auto keep = [&](const Watch& watch) {
      std::vector<Watch>& list = watches(watch.place, lost);
      if (&list == &watching)
        watching[kept++] = watch;
      else
        list.push_back(watch);
    };
    for (; at < watching.size() && conflict == none; ++at) {
      const Watch watch = watching[at];
      if (states_[watch.place].forgotten) continue;
      if (value(watch.other) > 0) {
        keep(watch);
        continue;
      }
      const std::span<Literal> body = literals_of(watch.place);
      if (body[0] == lost) std::swap(body[0], body[1]);
      if (body[1] != lost) continue;  // watched before it was forgotten for a while
      const Literal first = body[0];
      const auto another =
          value(first) > 0 ? body.end()
                           : std::find_if(body.begin() + 2, body.end(),
                                          [this](Literal literal) { return value(literal) >= 0; });
      if (another != body.end()) {
        std::swap(body[1], *another);
        watches(watch.place, body[1]).push_back({watch.place, first});
        continue;
      }
      keep({watch.place, first});
      if (value(first) < 0) conflict = watch.place;
      if (value(first) == 0) assign(first, watch.place);
    }
    for (; at < watching.size(); ++at) watching[kept++] = watching[at];
    watching.resize(kept);
    return conflict;
  }

  const Patience& patience_;
  std::vector<Literal> literals_;  ///< of all clauses
  std::vector<std::size_t> bounds_{0};
  std::vector<State> states_;
  std::vector<Event> events_;
  std::unordered_multimap<std::size_t, Place> places_;  ///< by the hash of a clause
  Place contradiction_ = none;        ///< a clause that is false where nothing is assumed
  std::vector<std::int16_t> values_;  ///< by variable, as all that follow
  std::vector<Place> reasons_;
  std::vector<std::size_t> positions_;  ///< on the trail
  std::vector<bool> seen_;
  std::vector<bool> needed_literals_;
  std::array<Watches, 2> watches_;  ///< of the clauses that are needed, and of the others
  std::vector<Literal> trail_;
  std::pair<std::size_t, std::size_t> next_{0, 0};  ///< of the trail: propagated by these and those
};

/// The numbers of a line up to the 0; nothing if it has none, or something else.
std::optional<Clause> clause_in(std::string_view line, std::size_t variables) {
  Clause clause;
  const char* at = line.data();
  const char* const end = at + line.size();
  while (true) {
    while (at != end && *at == ' ') ++at;
    Literal literal = 0;
    const auto [after, error] = std::from_chars(at, end, literal);
    if (error != std::errc()) return std::nullopt;
    at = after;
    if (literal == 0) return at == end ? std::optional(std::move(clause)) : std::nullopt;
    if (static_cast<std::size_t>(std::abs(static_cast<long>(literal))) > variables)
      return std::nullopt;
    clause.push_back(literal);
  }
}

void put(std::string& text, std::size_t number) {
  text += std::to_string(number);
  text += ' ';
}

/// The steps as text. `given`: how many clauses the question has; `names`: how many there are.
std::string written(const std::vector<Step>& steps, std::size_t given, std::size_t names) {
  std::vector<std::size_t> numbers(names), last_use(names);
  for (std::size_t name = 0; name < given; ++name) numbers[name] = name + 1;
  for (std::size_t at = 0; at < steps.size(); ++at) {
    numbers[steps[at].name] = given + at + 1;
    for (const Name hint : steps[at].hints) last_use[hint] = at;
  }
  std::string text;
  for (std::size_t at = 0; at < steps.size(); ++at) {
    const Step& step = steps[at];
    put(text, numbers[step.name]);
    for (const Literal literal : step.clause) text += std::to_string(literal) + ' ';
    text += "0 ";
    for (const Name hint : step.hints) put(text, numbers[hint]);
    text += "0\n";
    std::string used_up;
    for (const Name hint : step.hints)
      if (last_use[hint] == at) put(used_up, numbers[hint]);
    if (used_up.empty() || at + 1 == steps.size()) continue;
    put(text, numbers[step.name]);
    text += "d " + used_up + "0\n";
  }
  return text;
}

}  // namespace

std::optional<std::string> lrat_of(const std::vector<Literal>& literals, std::string_view drat,
                                   const Patience& patience) {
  std::size_t variables = 0;
  for (const Literal literal : literals)
    variables = std::max(variables, static_cast<std::size_t>(std::abs(literal)));
  Proof proof(variables, patience);
  Clause given;
  for (const Literal literal : literals) {
    if (literal != 0)
      given.push_back(literal);
    else
      proof.add(std::exchange(given, {}));
  }
  const std::size_t question = proof.clauses();
  while (!proof.contradiction() && !drat.empty()) {
    std::string_view line = drat.substr(0, drat.find('\n'));
    drat.remove_prefix(std::min(line.size() + 1, drat.size()));
    const bool deletes = !line.empty() && line.front() == 'd';
    if (deletes) line.remove_prefix(1);
    std::optional<Clause> clause = clause_in(line, variables);
    if (!clause) return std::nullopt;
    if (deletes)
      proof.forget(*std::move(clause));
    else
      proof.add(*std::move(clause));
  }
  if (!proof.contradiction()) return std::nullopt;
  const auto steps = proof.steps(question);
  if (!steps) return std::nullopt;
  return written(*steps, question, proof.clauses() + variables + 1);
}

}  // namespace agon::formulas
