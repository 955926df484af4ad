#include "proptests/case.hpp"

#include "model/data/position_text.hpp"
#include "model/data/rule_fields.hpp"
#include "model/rules/validate.hpp"

namespace agon::proptests {
namespace {

constexpr std::string_view base_name = "wikipedia";

/// Sets one `field=value`; what is wrong with it, or nothing.
std::string set_field(RuleSet& rules, std::string_view change) {
  const auto equals = change.find('=');
  const RuleField* field = find_field(change.substr(0, equals));
  if (field == nullptr || equals == std::string_view::npos)
    return "no such change: " + std::string(change);
  const auto value = field->find_value(change.substr(equals + 1));
  if (!value) return "no such value: " + std::string(change);
  field->set(rules, *value);
  return {};
}

std::string read_rules(RuleSet& rules, std::string_view text) {
  std::size_t begin = std::min(text.find(','), text.size());
  if (text.substr(0, begin) != base_name)
    return "rules do not start with " + std::string(base_name);
  while (begin < text.size()) {
    ++begin;
    const std::size_t end = std::min(text.find(',', begin), text.size());
    if (auto error = set_field(rules, text.substr(begin, end - begin)); !error.empty())
      return error;
    begin = end;
  }
  const auto reasons = contradictions(rules);
  return reasons.empty() ? std::string() : reasons.front();
}

}  // namespace

std::string rules_text(const RuleSet& rules) {
  std::string text(base_name);
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
  parsed.error = read_rules(parsed.value.rules, line.substr(0, tab));
  if (!parsed.error.empty()) return parsed;
  const auto read = rules::read_position(line.substr(tab + 1), parsed.value.rules);
  parsed.value.position = read.position;
  parsed.error = agon::to_string(read.problems);
  return parsed;
}

bool usable(const Case& one) {
  return contradictions(one.rules).empty() && rules::problems(one.position, one.rules).empty();
}

}  // namespace agon::proptests
