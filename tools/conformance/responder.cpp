#include "tools/conformance/responder.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "model/data/outcome_text.hpp"
#include "model/data/position_text.hpp"
#include "model/rules/opening.hpp"
#include "model/rules/validate.hpp"
#include "model/rulesets/rules_json.hpp"
#include "model/rulesets/text/bounded_json.hpp"

namespace agon::conform {
namespace {

std::optional<std::string> greeted(std::string_view version) {
  if (version == "1") return std::nullopt;
  return "error only version 1 of the protocol is spoken here";
}

}  // namespace

Responder::Responder(analysis::EngineChoice engine, const RuleSet& rules) : engine_(engine) {
  play_by(rules);
}

std::optional<std::string> Responder::answer(std::string_view line) {
  const auto space = line.find(' ');
  const std::string_view word = line.substr(0, space);
  const std::string_view rest =
      space == std::string_view::npos ? std::string_view() : line.substr(space + 1);
  if (word == "agon") return greeted(rest);
  if (word == "rules") return with_rules(rest);
  if (word == "position") return with_position(rest);
  if (word == "apply") return applied(rest);
  if (word == "over" && rest.empty()) return over();
  return "error no such request; give agon 1, rules, position, apply, over or quit";
}

void Responder::play_by(const RuleSet& rules) {
  rule_set_ = rules;
  rules_ = analysis::make_rules(engine_, rules);
  position_.reset();
}

std::string Responder::with_rules(std::string_view text) {
  const rulesets::BoundedJson json = rulesets::parse_bounded(text);
  if (!json.error.empty()) return "error rules: " + json.error;
  const auto read = rulesets::rules_from_json(json.json);
  if (!read.mistakes.empty()) return "error " + to_string(read.mistakes);
  play_by(read.rules);
  return "ok";
}

std::string Responder::with_position(std::string_view text) {
  if (text == "start") {
    const auto start = rules::opening(rule_set_);
    if (!start) return "error this board size has no start of its own";
    move_to(*start);
    return actions_line(answers());
  }
  ParsedPosition read = rules::read_position(text, rule_set_);
  if (!read.problems.empty()) return "error " + to_string(read.problems);
  move_to(std::move(read.position));
  return actions_line(answers());
}

std::string Responder::applied(std::string_view text) {
  if (!position_) return "error no position yet";
  const auto action = parse_action(text);
  const auto& actions = answers().actions;
  const auto found = std::find_if(
      actions.begin(), actions.end(),
      [&](const analysis::ActionAnswer& each) { return action && each.action == *action; });
  if (found == actions.end()) return "error no legal action";
  const Outcome ends = found->ends;
  move_to(Position(found->next));
  over_ = ends;
  return to_string(*position_);
}

std::string Responder::over() {
  if (!position_) return "error no position yet";
  return std::string(outcome_word(over_ ? *over_ : answers().over));
}

void Responder::move_to(Position position) {
  position_ = std::move(position);
  answers_.reset();
  over_.reset();
}

const analysis::PositionAnswer& Responder::answers() {
  if (!answers_) answers_ = rules_->answer(*position_);
  return *answers_;
}

}  // namespace agon::conform
