// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Hold files: why a side cannot lose, which the opponent follows. That takes the solver of formulas
// minutes to prove, so it is not asked here, and what relies on such a file says so.
#include <array>

#include "solver/bitboard/engine.hpp"
#include "solver/play/evaluation.hpp"
#include "tools/requests/rows.hpp"

namespace agon::tools {
namespace {

Json use_hold(const Request& request, Session& session) {
  const HoldInUse& hold = session.keep_hold(request.text("text"));
  return {{"values", to_string(hold.rules)},
          {"side", std::string(1, to_char(hold.fortress.holder()))},
          {"unchecked", true}};
}

Json held(const Request& request, Session& session) {
  const RulesInUse& used = session.rules(request);
  const Position position = position_in(request, used.rules);
  const search::HeldFortress* const fortress =
      session.hold_of(used.rules.rules, side_in(request, position, "side"));
  const bitboard::Engine engine(used.rules.rules);
  const bool held = fortress != nullptr && play::is_held(engine, *fortress, engine.load(position));
  return {{"held", held}, {"unchecked", held}};
}

constexpr auto use_hold_members = std::to_array<std::string_view>({"text"});
constexpr auto held_members = std::to_array<std::string_view>({"rules", "position", "side"});

}  // namespace

extern constinit const QuestionRow use_hold_row{"use hold", use_hold_members, use_hold};
extern constinit const QuestionRow held_row{"held", held_members, held};

}  // namespace agon::tools
