// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Strategy files: written again they read the same; what is read can be looked at and replayed.
#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "proptests/fuzz/support/target.hpp"
#include "solver/certificates/replay.hpp"
#include "solver/certificates/strategy_lines.hpp"
#include "solver/certificates/strategy_text.hpp"

namespace {

using namespace agon;

void try_out(const Strategy& strategy, const RuleSet& rules) {
  int lines = 200;  // a dozen are replayed in any case
  (void)certificates::first_look(strategy, rules, [&] { return --lines > 0; });
  if (strategy.lines.empty() || strategy.lines[0].is_pattern() ||
      !rules::problems(strategy.lines[0].position, rules).empty())
    return;
  certificates::ReplayQuestion question;
  question.rules = rules;
  question.most_answers = 100;
  const auto report = certificates::replay(strategy, question);
  fuzz::require(!report.proved || (!report.failure && !report.limited), "proved without failures");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  const certificates::FileHeader header = certificates::parse_strategy_header(text);
  if (header.mistake) return 0;
  const auto rules = rulesets::parse_rules(header.rules);
  if (!rules.mistakes.empty()) return 0;
  const auto parsed = certificates::parse_strategy(text, rules.rules);
  if (parsed.mistake) {
    fuzz::require(!parsed.mistake->text.empty() && parsed.mistake->line > 1,
                  "a mistake says what and where");
    return 0;
  }
  Strategy strategy = parsed.strategy;
  strategy.attacker = header.side;
  const std::string written = certificates::to_text(strategy, header.rules);
  const auto again = certificates::parse_strategy(written, rules.rules);
  fuzz::require(!again.mistake, "what is written can be read:\n" + written);
  Strategy second = again.strategy;
  second.attacker = certificates::parse_strategy_header(written).side;
  fuzz::require_same(certificates::to_text(second, header.rules), written,
                     "written, read and written");
  try_out(strategy, rules.rules);
  return 0;
}
