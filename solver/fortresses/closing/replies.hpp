// What the holder can do, as formulas, by what it does inside.
#pragma once

#include <vector>

#include "model/values/rule_set.hpp"
#include "solver/formulas/formulas.hpp"
#include "solver/fortresses/closing/inner_questions.hpp"

namespace agon::smt {

/// By number (`reply_number`): has the holder such an answer, whoever picks it? What is counted as
/// one: inner_questions.hpp.
Expressions replies_by_number(const Formulas& formulas, const Contents& contents, Side holder,
                              const std::vector<Cell>& inside);

/// Does it matter for what is captured whether a piece comes by a step or is put there?
bool relocations_capture_otherwise(const RuleSet& rules);

}  // namespace agon::smt
