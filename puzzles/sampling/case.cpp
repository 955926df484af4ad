#include "puzzles/sampling/case.hpp"

#include "model/rules/validate.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/position_text.hpp"
#include "model/values/rule_fields.hpp"

namespace agon::sampling {

std::string rules_text(const RuleSet& rules) {
  std::string text("wikipedia");
  for (const RuleField* field : differing_fields(RuleSet{}, rules))
    text.append(",").append(field->name).append("=").append(field->value_name(rules));
  return text;
}

std::string to_string(const Case& one) {
  return rules_text(one.rules) + '\t' + agon::to_string(one.position);
}

ParsedCase parse_case(std::string_view line) {
  ParsedCase parsed;
  const auto tab = line.find('\t');
  if (tab == std::string_view::npos) {
    parsed.error = "no tab between rules and position";
    return parsed;
  }
  const auto rules = rulesets::parse_rules(line.substr(0, tab));
  parsed.error = to_string(rules.mistakes);
  if (!parsed.error.empty()) return parsed;
  parsed.value.rules = rules.rules;
  const auto read = rules::read_position(line.substr(tab + 1), rules.rules);
  parsed.value.position = read.position;
  parsed.error = agon::to_string(read.problems);
  return parsed;
}

bool usable(const Case& one) {
  return contradictions(one.rules).empty() && rules::problems(one.position, one.rules).empty();
}

}  // namespace agon::sampling
