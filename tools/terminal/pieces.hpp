// A position as a list of pieces, in the form of the options that give one.
#pragma once

#include <string>
#include <string_view>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::tools {

/// Does the text begin with --white, --black, --turn, W: or B:?
bool looks_listed(std::string_view text);

/// The position of "--white Qf6,Gg5,Gh8x --black qa1,ga2 --turn b", or, as people write it, of
/// "W: Qf6 Gg5 Gh8x B: qa1 ga2": a piece is Q or G, in either
/// case, and a cell; a trailing x marks it as captured, which matters where the rules remember
/// captives. White to move without --turn. Where pieces are placed in turn, those not named are in
/// hand. Throws `Unusable`, naming option and item, for anything else; whether the position is
/// usable is not checked. `place` precedes the message: "stdin:3: ", or nothing.
Position position_listed(std::string_view text, const RuleSet& rules, std::string_view place);

}  // namespace agon::tools
