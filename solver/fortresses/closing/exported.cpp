// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/fortresses/closing/exported.hpp"

#include <optional>
#include <tuple>
#include <vector>

#include "model/values/outcome.hpp"
#include "model/values/verdict.hpp"
#include "solver/formulas/board.hpp"
#include "solver/formulas/clauses.hpp"
#include "solver/formulas/lrat.hpp"
#include "solver/fortresses/closing/breach_questions.hpp"

namespace agon::formulas {
namespace {

/// What the question of a pattern states, in comment lines.
std::string comments(const Hold& hold, const ExportedQuestion& question, std::size_t patterns,
                     const std::optional<Action>& put) {
  const std::string holder(side_name(hold.holder));
  const std::string other(side_name(opponent(hold.holder)));
  const std::string pattern = "c pattern " + std::to_string(question.pattern + 1) + " of " +
                              std::to_string(patterns) + ", a fortress of " + holder + "\n";
  const std::string home = "leads to a pattern of the fortress, to a win or to a draw\n";
  switch (question.about) {
    case ExportedQuestion::About::loss:
      return pattern + "c satisfiable if " + other + " has won in a position that matches it\n";
    case ExportedQuestion::About::action:
      return pattern + "c satisfiable if " + other +
             " has an action, in a position that matches it, after which no answer of " + holder +
             "\nc " + home +
             (put ? "c (where " + holder + " decides about a piece of " + other + ", it does " +
                        to_string(*put) + ", if that is legal)\n"
                  : "");
    case ExportedQuestion::About::within_turn:
      return pattern + "c satisfiable if it matches with " + holder +
             " to move, a piece of its captured, and no relocation\nc " + home;
  }
  return pattern;
}

}  // namespace

bool export_closure(const Hold& hold, const RuleSet& rules, const ExportRequest& request) {
  std::vector<PatternWords> patterns;
  for (const FortressPattern& pattern : hold.fortress) patterns.push_back(words_of(pattern));
  using About = ExportedQuestion::About;
  ExportedQuestion now;
  bool went_on = true;
  std::optional<Action> put;
  const auto take = [&](const DimacsQuestion& question) {
    now.dimacs = comments(hold, now, patterns.size(), put) + question.text;
    now.solved = Answer::unknown;
    now.proof.clear();
    now.lrat.reset();
    if (request.prove) std::tie(now.solved, now.proof) = solve_dimacs(question, request.patience);
    if (request.lrat && now.solved == Answer::no)
      now.lrat = lrat_of(question.literals, now.proof, request.patience);
    went_on = went_on && request.take(now);
    now.about = now.about == About::loss ? About::action : About::within_turn;
  };
  try {
    BreachQuestions questions(
        patterns, hold.holder, rules, [&](z3::context&) { return dimacs_writer(take); },
        request.patience);
    for (const std::size_t pattern : representatives(patterns, rules).patterns) {
      if (!went_on || request.patience.over()) return false;
      now.pattern = pattern;
      put = questions.put_of(pattern);
      now.about = About::loss;  // in the order in which they are asked
      questions.ask(pattern, {});
    }
  } catch (const Stopped&) {
    return false;
  }
  return went_on && !request.patience.over();
}

}  // namespace agon::formulas
