// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/responder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/rulesets/rules_json.hpp"
#include "model/values/outcome.hpp"
#include "model/values/plain_text.hpp"
#include "model/values/position.hpp"
#include "solver/fortresses/throne.hpp"
#include "solver/play/opponent.hpp"

namespace agon::conform {
namespace {

std::optional<std::string> greeted(std::string_view version) {
  if (version == "1") return std::nullopt;
  return "error only version 1 of the protocol is spoken here";
}

/// "h5-g4 wins 5 nodes 12 line h5-g4 g5@a1", with "loses N" or "score N depth D", with "holds"
/// after it where that is proved, in place of "wins N".
std::string choice_line(const play::Choice& choice) {
  std::string text = to_string(choice.action);
  if (choice.wins_in)
    text += fmt::format(" wins {}", *choice.wins_in);
  else if (choice.loses_in)
    text += fmt::format(" loses {}", *choice.loses_in);
  else
    text += fmt::format(" score {} depth {}{}", choice.score, choice.depth,
                        choice.holds ? " holds" : "");
  text += fmt::format(" nodes {} line", choice.nodes);
  for (const Action& action : choice.line) text += ' ' + to_string(action);
  return text;
}

/// The first word of a text, which is taken from it; empty at its end.
std::string_view taken_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(word.size());
  return word;
}

/// What follows a word of `go`: a number, or nothing.
std::optional<std::uint64_t> taken_number(std::string_view& text) {
  const std::string_view word = taken_word(text);
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return number;
}

}  // namespace

Responder::Responder(api::EngineChoice engine, const RuleSet& rules, const std::atomic<bool>* stop)
    : engine_(engine), stop_(stop) {
  play_by(rules);
}

std::optional<std::string> Responder::answer(std::string_view line) {
  if (const auto odd = odd_character(line))
    return "error column " + std::to_string(odd->at + 1) + ": " + to_string(odd->phrase);
  const auto space = line.find(' ');
  const std::string_view word = line.substr(0, space);
  const std::string_view rest =
      space == std::string_view::npos ? std::string_view() : line.substr(space + 1);
  if (word == "agon") return greeted(rest);
  if (word == "rules") return with_rules(rest);
  if (word == "position") return with_position(rest);
  if (word == "start" && rest.empty()) return from_start();
  if (word == "apply") return applied(rest);
  if (word == "over" && rest.empty()) return over();
  if (word == "go") return go(rest);
  return "error no such request; give agon 1, rules, position, start, apply, over, go or quit";
}

void Responder::play_by(const RuleSet& rules) {
  rule_set_ = rules;
  rules_ = api::make_rules(engine_, rules);
  position_.reset();
}

void Responder::hold_with(Fortresses fortresses) {
  fortresses_ = std::move(fortresses);
  rules_held_ = rule_set_;
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
    history_.clear();
    by_moves_ = false;
    move_to(rules::start(rule_set_));
    return actions_line(answers());
  }
  ParsedPosition read = rules::read_position(text, rule_set_);
  if (!read.problems.empty()) return "error " + to_string(read.problems);
  history_.clear();
  by_moves_ = false;
  move_to(std::move(read.position));
  return actions_line(answers());
}

std::string Responder::from_start() {
  std::string actions = with_position("start");
  by_moves_ = true;
  return actions;
}

std::string Responder::applied(std::string_view text) {
  if (!position_) return "error no position yet";
  const auto action = parse_action(text);
  const auto& actions = answers().actions;
  const auto found =
      std::find_if(actions.begin(), actions.end(),
                   [&](const api::ActionAnswer& each) { return action && each.action == *action; });
  if (found == actions.end()) return "error no legal action";
  const Outcome ends = found->ends;
  history_.push_back(*position_);
  move_to(Position(found->next));
  over_ = ends;
  if (!by_moves_) return to_string(*position_);
  return ends == Outcome::none ? actions_line(answers()) : "";
}

std::string Responder::over() {
  if (!position_) return "error no position yet";
  return std::string(outcome_word(over_ ? *over_ : answers().over));
}

std::string Responder::go(std::string_view text) {
  if (!position_) return "error no position yet";
  play::Request request;
  request.position = *position_;
  request.history = history_;
  request.stop = stop_;
  if (rule_set_ == rules_held_)
    for (const Side side : both_sides)
      request.fortress[index(side)] = fortresses_[index(side)].get();
  for (std::string_view word = taken_word(text); !word.empty(); word = taken_word(text)) {
    if (const auto strength = play::parse_strength(word)) {
      request.strength = *strength;
      continue;
    }
    const auto number = word == "seed" || word == "nodes" ? taken_number(text) : std::nullopt;
    if (!number) return "error go: give beginner, club or strong, seed N, nodes N";
    if (word == "seed")
      request.seed = *number;
    else
      request.nodes = *number;
  }
  const auto choice = fortresses::choose_action(rule_set_, request);
  return choice ? choice_line(*choice) : "none";
}

void Responder::move_to(Position position) {
  position_ = std::move(position);
  answers_.reset();
  over_.reset();
}

const api::PositionAnswer& Responder::answers() {
  if (!answers_) answers_ = rules_->answer(*position_);
  return *answers_;
}

}  // namespace agon::conform
