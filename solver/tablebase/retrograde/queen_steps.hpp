// Where a queen steps from, for all cells of a set at once.
#pragma once

#include <array>
#include <cstddef>

#include "solver/tablebase/index/cell_words.hpp"
#include "solver/tablebase/index/shape.hpp"

namespace agon::tablebase {

/// The queen's steps as shifts. Two neighbouring cells differ by 1 within a row and, between rows
/// of text order, by radius + 1 to 2 * radius + 1.
template <int radius>
class QueenSteps {
 public:
  using Word = WordOf<radius>;

  explicit QueenSteps(const Shape& shape) {
    for (int from = 0; from < shape.cells(); ++from)
      for (CellSet left = shape.steps(from); left != 0;) {
        const int to = take_first(left);
        (to > from ? up_ : down_)[slot(to > from ? to - from : from - to)] |=
            static_cast<Word>(set_of(to));
      }
  }

  /// The cells from which a step leads into a set.
  Word into(Word set) const {
    Word from = 0;
    shift<1>(set, from);
    shift<radius + 1>(set, from);
    shift<radius + 2>(set, from);
    shift<radius + 3>(set, from);
    if constexpr (radius >= 3) shift<radius + 4>(set, from);
    if constexpr (radius >= 4) shift<radius + 5>(set, from);
    if constexpr (radius >= 5) shift<radius + 6>(set, from);
    return from;
  }

 private:
  static constexpr std::size_t slot(int distance) {
    return distance == 1 ? 0 : static_cast<std::size_t>(distance - radius);
  }
  template <int distance>
  void shift(Word set, Word& from) const {
    from |= static_cast<Word>((set & up_[slot(distance)]) >> distance) |
            static_cast<Word>((set & down_[slot(distance)]) << distance);
  }

  std::array<Word, radius + 2> up_{};    ///< targets of steps to a higher number, by difference
  std::array<Word, radius + 2> down_{};  ///< and to a lower one
};

}  // namespace agon::tablebase
