// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The searches against whole tables of radius 2: is there a win within a number of plies, and in
// how many?
#include <algorithm>
#include <list>
#include <vector>

#include "proptests/fuzz/support/case_bytes.hpp"
#include "proptests/fuzz/support/situations_seen.hpp"
#include "proptests/fuzz/support/target.hpp"
#include "proptests/support/zone_compare.hpp"
#include "solver/tablebase/retrograde/solver.hpp"
#include "solver/tablebase/testing/solves.hpp"

namespace {

using namespace agon;
using tablebase::Code;

constexpr int deepest = 9;
constexpr std::size_t tables_kept = 24;
constexpr std::size_t search_bytes = std::size_t{1} << 20U;

struct Truth {
  explicit Truth(const RuleSet& of) : rules(of), solver(of, {}) {
    fuzz::require(solver.run() == tablebase::Solver::Outcome::solved, solver.problem());
    codes = tablebase::test::all_codes(solver);
  }
  Code code(const Position& position) const {
    const tablebase::Layout& layout = solver.layout();
    const tablebase::Place place = layout.place(position);
    return codes[static_cast<std::size_t>(layout.places_before(place.slab) +
                                          std::uint64_t{place.set} * layout.queens() +
                                          place.queen)];
  }
  RuleSet rules;
  tablebase::Solver solver;
  std::vector<Code> codes;
};

/// Those last used are kept: most changes of an input leave its rules alone.
const Truth& truth_of(const RuleSet& rules) {
  static std::list<Truth> kept;
  const auto found = std::find_if(kept.begin(), kept.end(),
                                  [&](const Truth& each) { return each.rules == rules; });
  if (found != kept.end()) {
    kept.splice(kept.begin(), kept, found);
  } else {
    kept.emplace_front(rules);
    if (kept.size() > tables_kept) kept.pop_back();
  }
  return kept.front();
}

template <class Search>
void compare(const bitboard::Engine& engine, const sampling::Case& one, Side attacker,
             const proptests::Length& expected, const std::string& name) {
  proptests::Asked<Search> asked(engine, attacker, std::nullopt, search_bytes);
  const proptests::Length found = asked.length(engine.load(one.position), deepest);
  fuzz::require(found == expected, name + " and table differ for attacker " + to_char(attacker) +
                                       "\n" + sampling::to_string(one));
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  RuleSet rules = fuzz::rules_from(bytes, 2, 1);
  rules.repetition = Repetition::none;
  if (!tablebase::refusal(rules).empty()) return 0;
  const Truth& truth = truth_of(rules);
  const bitboard::Engine engine(rules);
  const sampling::Case one{rules, fuzz::position_from(bytes, rules)};
  // What remembers a piece captured where none can be is in no table.
  if (!truth.solver.layout().has_place(one.position)) return 0;
  fuzz::note_situations(one, proptests::judge_answers(one));
  const Code code = truth.code(one.position);
  for (const Side attacker : both_sides) {
    proptests::Length expected{std::nullopt, deepest};
    const bool moves = attacker == one.position.to_move;
    if ((moves ? tablebase::is_win(code) : tablebase::is_loss(code)) &&
        tablebase::plies_of(code) <= deepest)
      expected = {tablebase::plies_of(code), tablebase::plies_of(code) - 1};
    compare<search::Deepening<bitboard::Engine>>(engine, one, attacker, expected, "plain search");
    compare<search::ZoneSearch>(engine, one, attacker, expected, "zone search");
  }
  return 0;
}
