// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The engine against the rules as formulas, on boards of radius 2 and 3 with constants in place of
// the unknowns.
#include <array>

#include "model/values/rule_set.hpp"
#include "proptests/fuzz/support/case_bytes.hpp"
#include "proptests/fuzz/support/situations_seen.hpp"
#include "proptests/fuzz/support/target.hpp"
#include "proptests/support/ask_bitboard.hpp"
#include "proptests/support/ask_formulas.hpp"
#include "solver/formulas/formulas.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace agon;
  fuzz::Bytes bytes(data, size);
  const int radius = 2 + static_cast<int>(bytes.below(2));
  // Six guards are what forfeits and formations are about.
  const int guards = std::array{1, 2, 6}[bytes.below(3)];
  RuleSet rules = fuzz::rules_from(bytes, radius, guards);
  if (bytes.flag()) rules.setup = Setup::place_any;
  if (!contradictions(rules).empty()) rules.setup = Setup::standard;
  const sampling::Case one{rules, fuzz::position_from(bytes, rules)};
  const bitboard::Engine engine(rules);
  const proptests::Answers answers = proptests::bitboard_answers(engine, one.position);
  fuzz::note_situations(one, answers);
  z3::context context;
  const formulas::Formulas formulas(context, rules);
  proptests::FormulaTally tally;
  const std::string wrong =
      proptests::wrong_when_known(formulas, formulas.actions(), one, answers, 16, tally);
  fuzz::require(wrong.empty(), wrong + "\n" + sampling::to_string(one));
  return 0;
}
