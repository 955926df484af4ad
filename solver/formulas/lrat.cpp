#include "solver/formulas/lrat.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <unordered_map>
#include <utility>

namespace agon::formulas {
namespace {

using Clause = std::vector<Literal>;
/// The place of a step: the question's clauses, then what follows from them.
using Place = std::uint32_t;
constexpr Place none = ~Place{0};

struct Step {
  Clause clause;
  std::vector<Place> hints;  ///< of a clause of the question: none
};

/// Steps found so far, and what follows at once from the clauses among them. Two literals of each
/// clause are watched, neither of them false unless a later one of the trail made it so; what
/// follows from no assumption has a step of its own, so that hints stay short.
class Propagation {
 public:
  /// The clauses of the question are the first steps.
  Propagation(const std::vector<Clause>& question, std::size_t variables)
      : values_(variables + 1),
        reasons_(variables + 1, none),
        seen_(variables + 1),
        watches_(2 * variables + 2) {
    for (const Clause& clause : question) write({clause, {}});
    for (Place place = 0; place < question.size(); ++place) take(place);
  }

  const std::vector<Step>& steps() const { return steps_; }
  bool contradiction() const { return contradiction_; }

  /// Adds a clause that follows by unit propagation; false: it does not.
  bool learn(Clause clause) {
    std::vector<Place> hints;
    Place conflict = none;
    for (const Literal literal : clause) {
      if (value(literal) > 0) {
        conflict = reasons_[variable(literal)];  // a clause of this literal alone, or assumed here
        break;
      }
      if (value(literal) == 0) assign(-literal, none);
    }
    if (conflict == none) conflict = propagate();
    if (conflict != none) hints = explained(conflict, clause);
    for (; trail_.size() > known_; trail_.pop_back()) {
      values_[variable(trail_.back())] = 0;
      reasons_[variable(trail_.back())] = none;
    }
    next_ = known_;
    if (conflict == none) return false;
    take(write({std::move(clause), std::move(hints)}));
    return true;
  }

  /// Forgets one clause like this; what followed from it stays.
  void forget(Clause clause) {
    std::sort(clause.begin(), clause.end());
    const auto [first, last] = places_.equal_range(hash(clause));
    for (auto at = first; at != last; ++at) {
      if (sorted(steps_[at->second].clause) != clause) continue;
      forgotten_[at->second] = true;
      places_.erase(at);
      return;
    }
  }

 private:
  struct Watch {
    Place place;
    Literal other;  ///< of the clause; where it is true the clause need not be looked at
  };

  static std::size_t variable(Literal literal) {
    return static_cast<std::size_t>(std::abs(literal));
  }
  static Clause sorted(Clause clause) {
    std::sort(clause.begin(), clause.end());
    return clause;
  }
  static std::size_t hash(const Clause& sorted) {
    std::uint64_t sum = sorted.size();
    for (const Literal literal : sorted)
      sum = (sum ^ static_cast<std::uint32_t>(literal)) * 0x9E3779B97F4A7C15U;
    return sum ^ sum >> 32U;
  }
  std::vector<Watch>& watches(Literal literal) {
    return watches_[2 * variable(literal) + (literal < 0 ? 1 : 0)];
  }
  int value(Literal literal) const {
    const int value = values_[variable(literal)];
    return literal < 0 ? -value : value;
  }
  void assign(Literal literal, Place reason) {
    values_[variable(literal)] = literal < 0 ? -1 : 1;
    reasons_[variable(literal)] = reason;
    trail_.push_back(literal);
  }

  Place write(Step step) {
    steps_.push_back(std::move(step));
    bodies_.push_back(steps_.back().clause);
    forgotten_.push_back(false);
    return static_cast<Place>(steps_.size() - 1);
  }

  /// Watches the clause of a step, and follows it up where nothing is assumed.
  void take(Place place) {
    places_.emplace(hash(sorted(bodies_[place])), place);
    if (contradiction_) return;
    Clause& body = bodies_[place];
    std::sort(body.begin(), body.end());
    body.erase(std::unique(body.begin(), body.end()), body.end());
    std::stable_partition(body.begin(), body.end(),
                          [this](Literal literal) { return value(literal) >= 0; });
    if (body.size() > 1) {
      watches(body[0]).push_back({place, body[1]});
      watches(body[1]).push_back({place, body[0]});
    }
    if (body.empty() || value(body[0]) < 0)
      contradict(place);
    else if (value(body[0]) == 0 && (body.size() == 1 || value(body[1]) < 0)) {
      assign(body[0], place);
      settle();
    }
  }

  /// Propagates without assumptions, with a step for each literal that follows.
  void settle() {
    const Place conflict = propagate();
    for (; known_ < trail_.size(); ++known_) {
      Place& reason = reasons_[variable(trail_[known_])];
      if (steps_[reason].clause.size() > 1) reason = write({{trail_[known_]}, direct(reason)});
    }
    if (conflict != none) contradict(conflict);
  }

  void contradict(Place place) {
    contradiction_ = true;
    if (steps_[place].hints.empty() || !steps_[place].clause.empty())
      write({{}, direct(place)});  // a contradiction within the question is a step, too
  }

  /// Hints for what a clause leaves of itself once all that is known without assumptions is used.
  std::vector<Place> direct(Place place) const {
    std::vector<Place> hints;
    for (const Literal literal : bodies_[place])
      if (value(literal) < 0) hints.push_back(reasons_[variable(literal)]);
    hints.push_back(place);
    return hints;
  }

  /// The clauses that lead to a conflict, in the order in which they do. Each says something new:
  /// none of what the opposite of `clause` says already.
  std::vector<Place> explained(Place conflict, const Clause& clause) {
    std::vector<Place> single, hints{conflict};
    const auto mark = [&](Place place) {
      for (const Literal literal : bodies_[place]) seen_[variable(literal)] = true;
    };
    mark(conflict);
    for (std::size_t at = trail_.size(); at > known_; --at) {
      const std::size_t of = variable(trail_[at - 1]);
      if (seen_[of] && reasons_[of] != none) {
        hints.push_back(reasons_[of]);
        mark(reasons_[of]);
      }
    }
    for (const Literal literal : clause) seen_[variable(literal)] = false;
    const std::vector<Place> used = hints;
    for (const Place place : used)
      for (const Literal literal : bodies_[place]) {
        const std::size_t of = variable(literal);
        if (!seen_[of]) continue;
        seen_[of] = false;
        if (value(literal) < 0 && is_known(of)) single.push_back(reasons_[of]);
      }
    std::reverse(hints.begin(), hints.end());
    hints.insert(hints.begin(), single.begin(), single.end());
    return hints;
  }
  /// Does the value of a variable follow from no assumption?
  bool is_known(std::size_t of) const {
    return reasons_[of] != none && steps_[reasons_[of]].clause.size() == 1;
  }

  /// Until nothing more follows; the clause that is false then, if there is one.
  Place propagate() {
    while (next_ < trail_.size()) {
      const Literal lost = -trail_[next_++];
      std::vector<Watch>& watching = watches(lost);
      std::size_t kept = 0;
      for (std::size_t at = 0; at < watching.size(); ++at) {
        const Watch watch = watching[at];
        if (forgotten_[watch.place]) continue;
        if (value(watch.other) > 0) {
          watching[kept++] = watch;
          continue;
        }
        Clause& clause = bodies_[watch.place];
        if (clause[0] == lost) std::swap(clause[0], clause[1]);
        const Literal first = clause[0];
        const auto another =
            value(first) > 0
                ? clause.end()
                : std::find_if(clause.begin() + 2, clause.end(),
                               [this](Literal literal) { return value(literal) >= 0; });
        if (another != clause.end()) {
          std::swap(clause[1], *another);
          watches(clause[1]).push_back({watch.place, first});
          continue;
        }
        watching[kept++] = {watch.place, first};
        if (value(first) > 0) continue;
        if (value(first) < 0) {
          for (++at; at < watching.size(); ++at) watching[kept++] = watching[at];
          watching.resize(kept);
          next_ = trail_.size();
          return watch.place;
        }
        assign(first, watch.place);
      }
      watching.resize(kept);
    }
    return none;
  }

  std::vector<Step> steps_;
  std::vector<Clause> bodies_;  ///< of the steps, the watched literals first
  std::vector<bool> forgotten_;
  std::unordered_multimap<std::size_t, Place> places_;  ///< by the hash of a clause
  std::vector<signed char> values_;                     ///< by variable
  std::vector<Place> reasons_;
  std::vector<bool> seen_;
  std::vector<std::vector<Watch>> watches_;
  std::vector<Literal> trail_;
  std::size_t known_ = 0;  ///< of the trail: what follows from no assumption
  std::size_t next_ = 0;   ///< of the trail: what has been propagated
  bool contradiction_ = false;
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

void put(std::string& text, long number) {
  text += std::to_string(number);
  text += ' ';
}

/// What the last step needs, as text. `given`: how many steps are clauses of the question.
std::string written(const std::vector<Step>& steps, std::size_t given) {
  std::vector<Place> last_use(steps.size(), none);
  last_use.back() = static_cast<Place>(steps.size() - 1);
  for (std::size_t at = steps.size(); at-- > given;) {
    if (last_use[at] == none) continue;
    for (const Place hint : steps[at].hints)
      if (last_use[hint] == none) last_use[hint] = static_cast<Place>(at);
  }
  std::string text;
  for (std::size_t at = given; at < steps.size(); ++at) {
    if (last_use[at] == none) continue;
    const auto number = static_cast<long>(at + 1);
    put(text, number);
    for (const Literal literal : steps[at].clause) put(text, literal);
    text += "0 ";
    for (const Place hint : steps[at].hints) put(text, static_cast<long>(hint) + 1);
    text += "0\n";
    std::string used_up;
    for (const Place hint : steps[at].hints)
      if (last_use[hint] == at) put(used_up, static_cast<long>(hint) + 1);
    if (!used_up.empty() && at + 1 < steps.size()) {
      put(text, number);
      text += "d " + used_up + "0\n";
    }
  }
  return text;
}

}  // namespace

std::optional<std::string> lrat_of(const std::vector<Literal>& literals, std::string_view drat) {
  std::size_t variables = 0;
  std::vector<Clause> question(1);
  for (const Literal literal : literals) {
    variables = std::max(variables, static_cast<std::size_t>(std::abs(literal)));
    if (literal != 0)
      question.back().push_back(literal);
    else
      question.emplace_back();
  }
  question.pop_back();
  Propagation propagation(question, variables);
  while (!propagation.contradiction() && !drat.empty()) {
    std::string_view line = drat.substr(0, drat.find('\n'));
    drat.remove_prefix(std::min(line.size() + 1, drat.size()));
    const bool deletes = !line.empty() && line.front() == 'd';
    if (deletes) line.remove_prefix(1);
    std::optional<Clause> clause = clause_in(line, variables);
    if (!clause) return std::nullopt;
    if (deletes)
      propagation.forget(*std::move(clause));
    else if (!propagation.learn(*std::move(clause)))
      return std::nullopt;
  }
  if (!propagation.contradiction()) return std::nullopt;
  return written(propagation.steps(), question.size());
}

}  // namespace agon::formulas
