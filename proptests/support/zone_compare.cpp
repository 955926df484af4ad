// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "proptests/support/zone_compare.hpp"

#include <algorithm>
#include <sstream>

#include "model/values/testing/settings.hpp"
#include "proptests/support/zone_cases.hpp"
#include "puzzles/sampling/case.hpp"

namespace agon::proptests {

using bitboard::Engine;
using bitboard::State;

std::string disagreement(const Engine& engine, const State& state, Side attacker,
                         const Length& truth, const Length& found,
                         const search::PatternTable& patterns) {
  std::ostringstream out;
  const int most = std::max({truth.refuted, found.refuted, truth.plies.value_or(0)});
  AskedZones fresh(engine, attacker);
  const std::string text = text_of(engine, state);
  const auto tab = text.find('\t');
  out << (attacker == Side::white ? "White" : "Black") << " has " << truth << "; with zones "
      << found << ", by a search without earlier questions " << fresh.length(state, most)
      << "\n  case: " << text << "\n  replay: AGON_PLIES=" << most << " AGON_CASE=$'"
      << text.substr(0, tab) << "\\t" << text.substr(tab + 1)
      << "' and the same test; a difference that needs earlier questions: AGON_SEED="
      << test::setting("AGON_SEED", 1);
  if (found.plies && (!truth.plies || *truth.plies > *found.plies))
    for (search::PatternId id = 0; id < patterns.size(); ++id)
      if (patterns.in_use(id) && patterns[id].plies <= *found.plies &&
          patterns[id].matches(state, attacker)) {
        out << "\n  it matches: " << text_of(engine, patterns[id], attacker);
        break;
      }
  return out.str();
}

std::optional<std::string> replayed_case() {
  const auto line = test::setting_text("AGON_CASE");
  if (!line) return std::nullopt;
  const sampling::ParsedCase parsed = sampling::parse_case(*line);
  if (!parsed.error.empty()) return "AGON_CASE: " + parsed.error;
  const Engine engine(parsed.value.rules);
  const State state = engine.load(parsed.value.position);
  const int most = static_cast<int>(test::setting("AGON_PLIES", 7));
  for (const Side attacker : both_sides) {
    AskedZones zones(engine, attacker);
    const Length found = zones.length(state, most);
    const Length truth = AskedPlainly(engine, attacker).length(state, most);
    if (found != truth)
      return disagreement(engine, state, attacker, truth, found, zones.search().patterns());
  }
  return std::string();
}

}  // namespace agon::proptests
