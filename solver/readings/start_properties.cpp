#include "solver/readings/start_properties.hpp"

#include <utility>

#include "model/rules/opening.hpp"

namespace agon::readings {
namespace {

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
  const std::optional<Position> start = rules::opening(rules);
  if (!start) {
    for (Answer& answer : answers) {
      answer.conclusion = Conclusion::does_not_apply;
      answer.reason = "the rules have no start on this board";
    }
    return answers;
  }
  const PositionValue value = value_of(rules, *start, sides, question);
  for (std::size_t i = 0; i < sides.size(); ++i)
    answers[i] = answer_of(*start, *value.of(sides[i]));
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
