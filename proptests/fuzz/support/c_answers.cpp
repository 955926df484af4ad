#include "proptests/fuzz/support/c_answers.hpp"

#include <algorithm>
#include <optional>

#include "model/rules/judge.hpp"
#include "model/rules/why_illegal.hpp"
#include "model/rules/why_over.hpp"
#include "model/values/position_text.hpp"
#include "proptests/fuzz/support/covered.hpp"
#include "proptests/fuzz/support/target.hpp"

namespace agon::fuzz {
namespace {

template <class Items>
std::string spaced(const Items& items) {
  std::string line;
  for (const auto& each : items) line.append(line.empty() ? "" : " ").append(to_string(each));
  return line;
}

std::string_view or_none(const char* text) {
  return text == nullptr ? std::string_view("(null)") : text;
}

}  // namespace

void compare(const HeldRules& of) {
  const rulesets::ParsedRules& its = *of.known;
  require_same(agon_rules_text(of.handle, AGON_NAME), its.name, "the name");
  require_same(agon_rules_text(of.handle, AGON_VALUES), to_string(its.rules), "the values");
  require_same(agon_rules_text(of.handle, AGON_SOURCE_QUOTE), its.preset->source.passage.quote,
               "the source's words");
  const RuleSet again =
      rulesets::parse_rules(agon_rules_text(of.handle, AGON_PORTABLE_NAME), {}).rules;
  require(again == its.rules, "the portable name is another rule set's");
  for (std::size_t i = 0; i < its.preset->fields.size(); ++i) {
    const rulesets::FieldReading& reading = its.preset->fields[i];
    require_same(agon_rules_field_text(of.handle, i, AGON_VALUE), reading.value_name(), "a value");
    require_same(agon_rules_field_text(of.handle, i, AGON_NOTE), reading.note, "a note");
    require_same(agon_rules_field_text(of.handle, i, AGON_URL), reading.passage.url, "a url");
  }
}

void compare(const HeldPosition& of) {
  cover("c_calls: a position compared");
  const auto& [at, known, position] = of;
  const RuleSet& rules = known->rules;
  require_same(agon_position_text(at), to_string(position), "the position");
  require(agon_position_mover(at) == to_char(position.to_move), "the side to move");
  require(agon_position_decider(at) == to_char(rules::decider(position, rules)), "the decider");
  require(static_cast<int>(agon_position_outcome(at)) ==
              static_cast<int>(rules::outcome(position, rules)),
          "how it ended");
  require_same(or_none(agon_position_why_over(at)),
               rules::why_over(position, rules).value_or("(null)"), "why it ended");
  require_same(agon_position_captured(at), spaced(rules::must_relocate(position, rules)),
               "what is captured");
  const auto actions = rules::actions(position, rules);
  require_same(agon_position_actions(at), spaced(actions), "the actions");
  require(agon_position_action_count(at) == actions.size(), "how many actions there are");
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const std::string text = to_string(actions[i]);
    require_same(or_none(agon_position_action(at, i)), text, "an action");
    const char* cells = nullptr;
    require(agon_position_captures(at, text.c_str(), &cells) == AGON_OK, agon_message());
    const Position after = rules::apply(position, rules, actions[i]);
    require_same(cells, spaced(rules::newly_captured(position, after, rules)), "captures");
  }
  for (const Cell cell : board_cells(rules.radius)) {
    const auto piece = position.at(cell);
    require(agon_position_piece(at, to_string(cell).c_str()) == (piece ? to_char(*piece) : ' '),
            "what stands on " + to_string(cell));
  }
  std::uint64_t count = 0;
  require(agon_perft(at, 1, nullptr, &count) == AGON_OK && count == actions.size(), "perft 1");
}

void check_win(const HeldPosition& of, HeldSolution& solution, const agon_question& asked) {
  const RuleSet& rules = of.rules->rules;
  const char attacker = agon_solution_attacker(solution.handle);
  require(asked.attacker == '\0' || attacker == asked.attacker, "who was to win");
  Position at = of.position;
  int plies = 0;
  for (std::string_view left = solution.line; !left.empty(); ++plies) {
    const std::string text(left.substr(0, left.find(' ')));
    left.remove_prefix(std::min(text.size() + 1, left.size()));
    const auto action = parse_action(text);
    require(action && !rules::why_illegal(at, rules, *action), "the line is legal: " + text);
    at = rules::apply(at, rules, *action);
  }
  const Outcome wins = attacker == 'w' ? Outcome::white_wins : Outcome::black_wins;
  cover(asked.any == 0 ? "c_calls: won, as soon as can be" : "c_calls: won");
  if (asked.any == 0)
    require(plies == agon_solution_plies(solution.handle) && rules::outcome(at, rules) == wins,
            "the line wins: " + to_string(of.position) + " " + solution.line);
  if (solution.certificate.empty() || plies == 0) return;
  agon_checking how{};
  how.way = AGON_BY_EXPANSION;
  // Where the defender decides first, no line is the position's own.
  if (rules::decider(of.position, rules) != (attacker == 'w' ? Side::white : Side::black))
    how.root = of.handle;
  agon_report_free(&solution.report);
  require(agon_check(solution.certificate.c_str(), &how, &solution.report) == AGON_OK,
          agon_message());
  require(agon_report_finding(solution.report) == AGON_PROVED,
          "a certificate of the solver's is a proof:\n" + solution.certificate);
  require_same(agon_report_position(solution.report), to_string(of.position), "what it proves");
}

}  // namespace agon::fuzz
