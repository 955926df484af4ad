// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Hold files: proofs that a side cannot lose, which the opponent follows.
#include "solver/bitboard/engine.hpp"
#include "solver/search/opponent_evaluation.hpp"
#include "tools/bindings/engine/requests.hpp"

namespace agon::page {

Json hold(const Request& request, Session& session) {
  const HoldInUse& hold = session.keep_hold(request.text("text"));
  return {{"values", to_string(hold.rules)},
          {"side", std::string(1, to_char(hold.fortress.holder()))}};
}

Json held(const Request& request, Session& session) {
  const RulesInUse& used = session.rules(request);
  const Position position = position_in(request, used.rules);
  const search::HeldFortress* const fortress =
      session.hold_of(used.rules.rules, side_in(request, position, "side"));
  if (fortress == nullptr) return {{"held", false}};
  const bitboard::Engine engine(used.rules.rules);
  return {{"held", play::is_held(engine, *fortress, engine.load(position))}};
}

}  // namespace agon::page
