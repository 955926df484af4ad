// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/vectors/suite.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/rule_set.hpp"
#include "puzzles/vectors/clause.hpp"

namespace agon::vectors {
namespace {

/// The position as a reader of other rules would meet it.
Position as_read(Position position, const RuleSet& from, const RuleSet& to) {
  if (to.capture_lasts == CaptureLasts::while_sandwiched) {
    position.captured.clear();
  } else if (from.capture_lasts == CaptureLasts::while_sandwiched && !position.placing()) {
    for (const Cell cell : board_cells(to.radius)) {
      const auto piece = position.at(cell);
      if (piece && rules::capturable(to, *piece, cell) &&
          rules::between_enemies(position, to, piece->side, cell))
        position.captured.push_back(cell);
    }
  }
  return position;
}

bool same_but_for_memory(Position one, Position other) {
  one.captured.clear();
  other.captured.clear();
  return one == other;
}

bool same(const PositionAnswer& one, const PositionAnswer& other, bool both_remember) {
  return one.over == other.over && one.captured == other.captured && one.decider == other.decider &&
         std::equal(
             one.actions.begin(), one.actions.end(), other.actions.begin(), other.actions.end(),
             [&](const ActionAnswer& a, const ActionAnswer& b) {
               return a.text == b.text && a.ends == b.ends &&
                      (both_remember ? a.next == b.next : same_but_for_memory(a.next, b.next));
             });
}

/// The clauses of a set, rarest first; `counts` says how often each is met, equals go by their
/// order in the table.
std::vector<std::size_t> rarest(const ClauseSet& set, const std::vector<std::size_t>& counts) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < clauses().size(); ++i)
    if (set[i]) order.push_back(i);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t left, std::size_t right) {
    return counts[left] < counts[right];
  });
  return order;
}

/// One sentence: what the two rarest clauses say, and which open points of the source decide.
/// Precondition: the set is not empty.
std::string why(const ClauseSet& set, const std::vector<std::size_t>& counts,
                const std::vector<std::string>& deciding_fields) {
  const auto order = rarest(set, counts);
  std::string sentence(clauses()[order.front()].sentence);
  sentence.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence.front())));
  if (order.size() > 1) sentence.append("; ").append(clauses()[order[1]].sentence);
  if (!deciding_fields.empty())
    sentence += fmt::format("; the answer depends on how the source is read on {}",
                            fmt::join(deciding_fields, ", "));
  return sentence + ".";
}

/// A position of the pool.
struct Looked {
  Position position;
  std::size_t actions;
  std::optional<std::vector<Action>> game = std::nullopt;
};

/// After so many of those that would be chosen, none is looked for.
constexpr std::size_t most_without_game = 300;

/// About how many hundreds of bytes a vector takes.
std::uint64_t room(std::size_t actions) {
  return 14 + actions;
}

std::vector<std::string> names(const ClauseSet& set) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < clauses().size(); ++i)
    if (set[i]) all.emplace_back(clauses()[i].name);
  return all;
}

std::string identity(const Order& order, std::size_t number) {
  return fmt::format("{}-{:04}", order.preset->name, number);
}

/// Adds each position of the source once to both lists, the start of a game before all others.
void look(const Order& order, const FastAnswers& fast, std::vector<Looked>& positions,
          std::vector<Candidate>& candidates) {
  PositionSource source(fast, order.from, order.seed);
  std::unordered_set<std::uint64_t> seen;
  const auto add = [&](const Position& position, const std::optional<std::vector<Action>>& game) {
    if (!seen.insert(fast.engine().load(position).hash).second) return;
    const PositionAnswer answer = fast.answer(position);
    positions.push_back({position, answer.actions.size(), game});
    candidates.push_back(
        {exercised(Judged(order.preset->rules, position, answer)), room(answer.actions.size())});
  };
  const std::vector<Action> none;
  if (order.from == From::start) add(rules::start(order.preset->rules), none);
  if (order.from == From::mixed)
    if (const auto start = rules::opening(order.preset->rules)) add(*start, none);
  const bool all = order.from == From::exhaustive;
  // A source that keeps repeating itself is left after a while.
  for (std::size_t tries = 0; positions.size() < order.pool && (all || tries < 3 * order.pool);
       ++tries) {
    if (order.stopped()) return;
    const auto position = source.next();
    if (!position) return;
    add(*position, source.game());
  }
}

void tell(Suite& suite, const Meetings& all, const std::vector<Candidate>& chosen) {
  suite.reached = all.reached();
  suite.pairs_met = all.count_pairs();
  suite.pairs_covered = Meetings(chosen).count_pairs();
  for (std::size_t i = 0; i < clauses().size(); ++i)
    for (std::size_t j = i + 1; j < clauses().size(); ++j)
      if (suite.reached[i] && suite.reached[j] && !all.met(i, j)) suite.never_met.push_back({i, j});
}

}  // namespace

OpenPoints::OpenPoints(const rulesets::Preset& preset) : rules_(preset.rules) {
  for (const rulesets::FieldReading& reading : preset.fields)
    for (const int value : reading.others) {
      RuleSet other = preset.rules;
      reading.field->set(other, value);
      if (contradictions(other).empty()) others_.push_back({reading.field, FastAnswers(other)});
    }
}

std::vector<std::string> OpenPoints::deciding(const Position& position,
                                              const PositionAnswer& answer,
                                              const std::vector<std::uint64_t>& perft,
                                              bool is_start, const std::atomic<bool>* stop) const {
  std::vector<std::string> fields;
  for (const Other& other : others_) {
    if (stop != nullptr && *stop) break;
    if (!fields.empty() && fields.back() == other.field->name) continue;
    const RuleSet& rules = other.fast.engine().rules();
    const Position read = as_read(position, rules_, rules);
    bool decides = is_start && rules::opening(rules) != position;
    if (!decides) decides = !rules::problems(read, rules).empty();
    if (!decides) {
      const bool both_remember = rules.capture_lasts == rules_.capture_lasts;
      decides = !same(answer, other.fast.answer(read), both_remember) ||
                perft != other.fast.perft(read, static_cast<int>(perft.size()), stop);
    }
    if (decides) fields.emplace_back(other.field->name);
  }
  return fields;
}

std::vector<std::string> clause_tags(const Position& position, const RuleSet& rules,
                                     const PositionAnswer& answer) {
  return names(exercised(Judged(rules, position, answer)));
}

Suite make_suite(const Order& order) {
  const RuleSet& rules = order.preset->rules;
  const FastAnswers fast(rules);
  const OpenPoints open_points(*order.preset);
  std::vector<Looked> positions;
  std::vector<Candidate> candidates;
  look(order, fast, positions, candidates);
  const Meetings meetings(candidates);
  const ClauseSet wanted = order.tags.any() ? order.tags : ClauseSet().set();
  Suite suite;
  const auto has_game = [&](std::size_t candidate) {
    auto& game = positions[candidate].game;
    // Where captives are remembered most of those that are not of a game have none.
    if (!game && suite.without_game < most_without_game) {
      game = order.game_to(positions[candidate].position);
      suite.without_game += game ? 0 : 1;
    }
    return game.has_value();
  };
  const Choice choice = choose(candidates, wanted, order.count, order.stop,
                               order.game_to ? Accepts(has_game) : Accepts());

  suite.looked_at = positions.size();
  suite.applying = applying(rules);
  suite.cover = choice.cover;
  std::vector<Candidate> chosen;
  for (const std::size_t each : choice.chosen) chosen.push_back(candidates[each]);
  tell(suite, meetings, chosen);

  // In the order of the rule sheet, by the rarest clause.
  std::vector<std::pair<std::size_t, std::size_t>> sorted;
  for (const std::size_t each : choice.chosen)
    sorted.emplace_back(rarest(candidates[each].clauses, meetings.counts).front(), each);
  std::sort(sorted.begin(), sorted.end());
  const auto start = find_clause("start");
  for (const auto& [headline, each] : sorted) {
    if (order.stopped()) break;
    const Position& position = positions[each].position;
    Vector vector{identity(order, suite.vectors.size() + 1),
                  rules,
                  position,
                  judge_answer(position, rules),
                  checked_perft(position, fast, order.perft, order.stop),
                  {},
                  {},
                  {}};
    if (order.game_to) vector.game = positions[each].game;
    if (auto differs = difference(vector.answer, fast.answer(position)))
      suite.disagreement = *differs;
    if (vector.perft.size() != static_cast<std::size_t>(order.perft)) suite.disagreement = "perft";
    const ClauseSet exercises = exercised(Judged(rules, position, vector.answer));
    if (exercises != candidates[each].clauses && suite.disagreement.empty())
      suite.disagreement = "what the position exercises";
    vector.tags = names(exercises);
    const auto fields = open_points.deciding(position, vector.answer, vector.perft,
                                             start && exercises[*start], order.stop);
    vector.why = why(exercises, meetings.counts, fields);
    for (const std::string& field : fields)
      vector.tags.push_back(std::string(reading_prefix) + field);
    suite.vectors.push_back(std::move(vector));
  }
  if (order.stopped()) {  // in the middle of anything
    suite = {};
    suite.interrupted = true;
  }
  return suite;
}

void make_plain(const Order& order, const std::function<bool(const Vector&)>& take) {
  const RuleSet& rules = order.preset->rules;
  const FastAnswers fast(rules);
  // The first positions show what is rare.
  std::vector<Looked> sample;
  std::vector<Candidate> candidates;
  Order first = order;
  first.pool = 500;
  look(first, fast, sample, candidates);
  const Meetings meetings(candidates);
  PositionSource source(fast, order.from, order.seed);
  constexpr std::size_t tries_a_game = 20;
  std::size_t number = 1;
  for (std::size_t tries = 0; number <= order.count && tries < tries_a_game * order.count;
       ++tries) {
    const auto position = source.next();
    if (!position) return;
    std::optional<std::vector<Action>> game;
    if (order.game_to) {
      game = source.game() ? source.game() : order.game_to(*position);
      if (order.stopped()) return;
      if (!game) continue;
    }
    Vector vector{identity(order, number++),
                  rules,
                  *position,
                  fast.answer(*position),
                  fast.perft(*position, order.perft, order.stop),
                  {},
                  {},
                  std::move(game)};
    const ClauseSet exercises = exercised(Judged(rules, *position, vector.answer));
    vector.tags = names(exercises);
    vector.why = why(exercises, meetings.counts, {});
    if (order.stopped()) return;
    if (!take(vector)) return;
  }
}

}  // namespace agon::vectors
