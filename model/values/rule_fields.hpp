// The one table of a rule set's fields. Its parser, printer, help, JSON and the random rule sets of
// tests all come from here, so none of them can forget a field.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/rule_set.hpp"

namespace agon {

struct FieldValue {
  std::string_view name;  ///< as in files and on the command line
  std::string_view help;  ///< what it means, a phrase
};

/// One field. Values are numbered from 0 in the order of `values`; 0 is the base except for
/// `radius` and `guards`, whose base is the real game's 5 and 6.
struct RuleField {
  std::string_view name;
  std::string_view help;  ///< the question that the field answers
  std::span<const FieldValue> values;
  int (*get)(const RuleSet&);        ///< number of the value that a rule set has
  void (*set)(RuleSet&, int value);  ///< precondition: 0 <= value < values.size()

  std::string_view value_name(const RuleSet& rules) const;
  /// Number of the value with this name; nothing if there is none.
  std::optional<int> find_value(std::string_view value) const;
};

/// All fields, in the order of the rule sheet.
std::span<const RuleField> rule_fields();
/// The field with this name, or null.
const RuleField* find_field(std::string_view name);

/// Why the combination makes no sense, one sentence per contradiction, naming the fields; empty if
/// it is usable.
std::vector<std::string> contradictions(const RuleSet& rules);

/// The fields in which two rule sets differ.
std::vector<const RuleField*> differing_fields(const RuleSet& left, const RuleSet& right);

/// Every field as "name=value", joined by commas, in table order.
std::string to_string(const RuleSet& rules);

}  // namespace agon
