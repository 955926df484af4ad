// Twins: when two puzzles are the same, decided here for all that make or store them.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "model/values/position.hpp"

namespace agon::puzzles {

/// How two puzzles can be the same, in the order of comparison.
enum class Sameness : std::uint8_t {
  none,
  position,  ///< the same position, up to symmetry and colours
  core,      ///< the certificate names the same
  line,      ///< the same actions with the same captures
  near       ///< positions that differ in few cells, up to symmetry and colours: see `nearby`
};
/// "position", "core", "line", "near"; empty for none.
std::string_view to_string(Sameness sameness);

/// What is compared of a puzzle. An empty signature is unknown and equals none.
struct Likeness {
  Position position{5};
  std::string core;  ///< signatures.hpp
  std::string line;  ///< signatures.hpp
};

/// The puzzle that is the same at one level, given the text that both share there: the canonical
/// position or a signature. Nothing if there is none.
using SameAt = std::function<std::optional<std::string>(Sameness level, const std::string& text)>;

struct SameAs {
  Sameness level = Sameness::none;
  std::string who;
};
/// The first of position, core and line at which another puzzle is the same. This is the only
/// definition: `same_at` only looks things up, in a database or in memory.
SameAs same_as(const Likeness& likeness, const SameAt& same_at);

/// In how many cells two positions with this many pieces may differ and still be near: six for the
/// fourteen pieces of the whole board, in proportion for fewer.
int nearby(std::size_t pieces);

/// Puzzles in memory, under one rule set, and whether a new one is the same as any.
class Alike {
 public:
  /// `near`: are puzzles refused that differ in few cells only? A collection keeps such
  /// variations as long as proofs and lines differ; what is composed to order should not have them.
  explicit Alike(bool near) : near_(near) {}

  /// Cost: some 50 us; if near ones count, 10 us more for each puzzle added.
  Sameness of(const Likeness& likeness) const;
  void add(const Likeness& likeness);

 private:
  bool near_;
  std::array<std::unordered_set<std::string>, 4> texts_;  ///< by level
  std::vector<std::string> cells_;  ///< contents cell by cell, the side to move in capitals
};

}  // namespace agon::puzzles
