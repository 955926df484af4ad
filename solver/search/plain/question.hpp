// The question to a search, and its result.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "model/values/goal.hpp"
#include "model/values/limits.hpp"
#include "model/values/piece.hpp"
#include "model/values/strategy.hpp"
#include "model/values/verdict.hpp"

namespace agon::search {

class HeldFortress;  // solver/search/against_hold.hpp

struct Progress {
  int refuted = 0;  ///< there is no win within this many plies
  std::uint64_t nodes = 0;
  double seconds = 0;
};

struct Question {
  Side attacker = Side::white;
  Limits limits;
  bool strategy = false;  ///< is one wanted where there is a win?
  /// Called many times a second, from the searching thread; may be empty.
  std::function<void(const Progress&)> progress;
  bool any = false;  ///< is any win good enough, however long?
  int refuted = 0;   ///< already known: there is no win within this many plies
  /// A fortress of the other side's, a proof, or null: the zone search for the won formation counts
  /// what is in it as refuted.
  const HeldFortress* against = nullptr;
  Goal goal{};  ///< what the attacker must force; reaching it is called a win throughout
};

struct Solved {
  Verdict verdict;
  std::optional<Strategy> strategy;  ///< only if asked for, of a win, and no limit came first
  bool by_table = false;             ///< the answer is a table's, and nothing was searched
};

}  // namespace agon::search
