// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/readings/start_value.hpp"

#include <algorithm>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/values/mistake.hpp"
#include "model/values/outcome.hpp"
#include "solver/threads/stopwatch.hpp"

namespace agon::readings {
namespace {

using Standing = fortresses::Held::Standing;

/// Mostly the throne is settled within two seconds, by a position that the judge draws or by one
/// question.
constexpr formulas::Work throne_work = 10 * formulas::work_of_a_second;

/// Fortresses of one rule set, searched when first needed.
class Holds {
 public:
  Holds(const RuleSet& rules, const ValueQuestion& question)
      : rules_(rules), question_(question), throne_(rules, throne_search(question)) {}

  SideValue value(const Position& position, Side side) {
    const auto found = throne_.seek(position, side);
    if (found.held.standing != Standing::unknown)
      return settled(found.held, side, "queen on the throne");
    SideValue value;
    value.limited = stopped();
    if (found.fortress.hold.fortress.empty())
      value.reason = found.fortress.complete
                         ? "a queen on the throne can be forced off it; for ways into other "
                           "fortresses see agon hold"
                         : "it is unknown whether a queen can stay on the throne";
    else
      value.reason = within(found.held, "no way to the throne");
    if (found.fortress.hold.fortress.empty() || question_.seconds <= 0 || value.limited)
      return value;
    fortresses::Held held = by_family(position, side);
    if (held.standing != Standing::unknown)
      return settled(held, side, "fortress of the throne and ring 1");
    value.limited = true;  // as the largest fortress is entered by more plies, if at all
    value.reason += held.hold.fortress.empty()
                        ? "; time ran out before a larger fortress was found"
                        : "; time ran out in the search for a way into the largest fortress";
    if (held.within && *held.within > 0)
      value.reason += ", which takes more than " + counted(*held.within, "ply", "plies");
    return value;
  }

 private:
  static fortresses::HoldSearch throne_search(const ValueQuestion& question) {
    fortresses::HoldSearch search;
    search.find.throne_only = true;
    search.find.question_work = throne_work;
    search.find.limits.stop = question.stop;
    search.enter.limits.nodes = question.throne_nodes;
    search.enter.limits.stop = question.stop;
    return search;
  }

  bool stopped() const { return question_.stop != nullptr && *question_.stop; }

  /// With what is left of the time, which begins with the first such question.
  fortresses::Held by_family(const Position& position, Side side) {
    if (!watch_) watch_.emplace();
    Limits limits;
    limits.threads = question_.threads;
    limits.stop = question_.stop;
    const auto left = [&] { return std::max(0.0, question_.seconds - watch_->seconds()); };
    if (!family_) {
      fortresses::HoldSearch search;
      search.find.limits = limits;
      search.find.limits.seconds = left();
      family_ = fortresses::HoldSeeker(rules_, search).fortress(Side::white);
    }
    const Hold& white = family_->hold;
    fortresses::HeldQuestion question;
    question.limits = limits;
    question.limits.seconds = left();
    return fortresses::enter(
        rules_, position, side == Side::white ? white : fortresses::colours_swapped(white, rules_),
        question);
  }

  static std::string within(const fortresses::Held& held, const std::string& none) {
    return held.within && *held.within > 0 ? none + " in " + counted(*held.within, "ply", "plies")
                                           : none + " was found";
  }

  static SideValue settled(const fortresses::Held& held, Side side, const std::string& fortress) {
    SideValue value;
    value.standing = held.standing;
    value.plies = held.plies;
    value.line = held.line;
    const std::string length = counted(held.plies.value_or(0), "ply", "plies");
    value.reason = held.standing == Standing::held
                       ? std::string(side_name(side)) + " is in the fortress (" + fortress +
                             ") within " + length
                       : std::string(side_name(opponent(side))) + " wins within " + length;
    return value;
  }

  RuleSet rules_;
  ValueQuestion question_;
  fortresses::HoldSeeker throne_;
  std::optional<fortresses::FoundFortress> family_;  ///< White's
  std::optional<Stopwatch> watch_;
};

using properties::Answer;
using properties::Conclusion;
using properties::Says;
using Standing = fortresses::Held::Standing;

constexpr std::string_view first_name = "first-player-cannot-lose";
constexpr std::string_view second_name = "second-player-cannot-lose";

Answer answer_of(const Position& start, const SideValue& value) {
  Answer answer;
  answer.reason = value.reason;
  answer.no_limit = !value.limited;
  answer.plies = value.plies;
  if (value.standing == Standing::unknown) return answer;
  answer.conclusion = value.standing == Standing::held ? Conclusion::proved : Conclusion::refuted;
  answer.way = properties::Play{start, value.line, 0, true};
  return answer;
}

Standing standing_of(const Answer& answer) {
  return answer.conclusion == Conclusion::proved    ? Standing::held
         : answer.conclusion == Conclusion::refuted ? Standing::lost
                                                    : Standing::unknown;
}

}  // namespace

std::string_view value_words(const PositionValue& value) {
  const auto is = [&](Side side, Standing standing) {
    return value.of(side) && value.of(side)->standing == standing;
  };
  const bool first = is(Side::white, Standing::held), second = is(Side::black, Standing::held);
  if (is(Side::black, Standing::lost)) return "first player wins";
  if (is(Side::white, Standing::lost)) return "second player wins";
  if (first && second) return "draw";
  return first ? "first player cannot lose" : second ? "second player cannot lose" : "open";
}

PositionValue value_of(const RuleSet& rules, const Position& position,
                       const std::vector<Side>& sides, const ValueQuestion& question) {
  PositionValue value;
  Holds holds(rules, question);
  for (const Side side : sides) {
    std::optional<SideValue>& answer = value.sides[static_cast<std::size_t>(side)];
    if (position.placing()) {
      answer.emplace();
      answer->reason = "pieces are in hand, and patterns describe only pieces on the board";
    } else {
      answer = holds.value(position, side);
    }
  }
  return value;
}

std::vector<properties::PropertyInfo> start_properties() {
  return {
      {first_name, "From the start, the second player cannot force a win.", Says::never, false},
      {second_name, "From the start, the first player cannot force a win.", Says::never, false}};
}

std::optional<Side> holder_of(std::string_view property) {
  if (property == first_name) return Side::white;
  if (property == second_name) return Side::black;
  return std::nullopt;
}

std::vector<Answer> answer_start(const RuleSet& rules, const std::vector<Side>& sides,
                                 const ValueQuestion& question) {
  std::vector<Answer> answers(sides.size());
  const Position start = rules::start(rules);
  const PositionValue value = value_of(rules, start, sides, question);
  for (std::size_t i = 0; i < sides.size(); ++i) answers[i] = answer_of(start, *value.of(sides[i]));
  return answers;
}

std::string_view value_words(const Answer& first, const Answer& second) {
  PositionValue value;
  for (const auto& [side, answer] :
       {std::pair(Side::white, &first), std::pair(Side::black, &second)})
    value.sides[static_cast<std::size_t>(side)].emplace().standing = standing_of(*answer);
  return value_words(value);
}

}  // namespace agon::readings
