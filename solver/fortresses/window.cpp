// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/fortresses/window.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <unordered_set>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/outcome.hpp"
#include "solver/fortresses/way_in_goal.hpp"
#include "solver/threads/parallel.hpp"
#include "solver/threads/stopwatch.hpp"

namespace agon::fortresses {
namespace {

constexpr int cell_count = 18;  ///< of rings 1 and 2
constexpr int throne_place = 18;
constexpr std::uint8_t queen_outside = 18;
constexpr std::uint32_t ring_1 = 0x3f;
constexpr std::uint32_t ring_2 = 0x3ffc0;
constexpr std::uint32_t all_cells = ring_1 | ring_2;
constexpr std::uint32_t throne_bit = 1U << throne_place;

using Outer = std::uint32_t;  ///< cells of ring 3, a bit each

constexpr std::uint32_t bit(int place) {
  return 1U << static_cast<unsigned>(place);
}

template <class Use>
void for_each_bit(std::uint32_t bits, Use use) {
  for (; bits != 0; bits &= bits - 1) use(std::countr_zero(bits));
}

/// False as soon as `use` is.
template <class Use>
bool all_bits(std::uint32_t bits, Use use) {
  for (; bits != 0; bits &= bits - 1)
    if (!use(std::countr_zero(bits))) return false;
  return true;
}

template <class Use>
bool any_bit(std::uint32_t bits, Use use) {
  return !all_bits(bits, [&](int place) { return !use(place); });
}

/// A ring's cells in circular order, beside the throne's first neighbour's direction.
std::vector<Cell> ring_cells(int ring, int radius) {
  std::vector<Cell> cells;
  for (const Cell cell : board_cells(radius))
    if (rules::ring(cell, radius) == ring) cells.push_back(cell);
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const auto& beside = rules::neighbours(cells[i - 1], radius);
    const auto next = std::find_if(
        cells.begin() + static_cast<std::ptrdiff_t>(i), cells.end(),
        [&](Cell cell) { return std::find(beside.begin(), beside.end(), cell) != beside.end(); });
    std::iter_swap(cells.begin() + static_cast<std::ptrdiff_t>(i), next);
  }
  return cells;
}

/// What the rules say of the window's cells alone.
class Shape {
 public:
  struct OuterPair {
    std::uint32_t inner = 0;  ///< the jaw inside
    Outer outer = 0;          ///< the jaw on ring 3
  };
  struct Place {
    std::vector<std::uint32_t> pairs;  ///< both jaws inside
    std::vector<OuterPair> outer_pairs;
    std::uint32_t steps = 0;   ///< cells that a step may end on, the throne excepted
    std::uint32_t beside = 0;  ///< neighbours, the throne included
    bool guard_capturable = false;
    bool queen_capturable = false;
  };

  explicit Shape(const RuleSet& rules) : rules_(rules) {
    const int radius = rules.radius;
    const auto first = ring_cells(1, radius);
    const auto second = ring_cells(2, radius);
    std::copy(first.begin(), first.end(), cells_.begin());
    std::copy(second.begin(), second.end(), cells_.begin() + 6);
    if (radius > 2) outer_ = ring_cells(3, radius);
    for (int place = 0; place <= throne_place; ++place) fill(place);
    for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry)
      for (std::size_t place = 0; place < cells_.size(); ++place)
        turns_[static_cast<std::size_t>(symmetry)][place] =
            place_of(rules::turned(cells_[place], radius, symmetry));
  }

  const RuleSet& rules() const { return rules_; }
  const std::array<Cell, cell_count>& cells() const { return cells_; }
  const Place& operator[](int place) const { return places_[static_cast<std::size_t>(place)]; }
  const std::array<int, cell_count>& turn(int symmetry) const {
    return turns_[static_cast<std::size_t>(symmetry)];
  }

  bool between(std::uint32_t jaws, int place) const {
    for (const std::uint32_t pair : (*this)[place].pairs)
      if ((jaws & pair) == pair) return true;
    return false;
  }
  /// The cells of ring 3 any of which, with a jaw, puts the place between two.
  Outer outer_jaws(std::uint32_t jaws, int place) const {
    Outer outer = 0;
    for (const OuterPair& pair : (*this)[place].outer_pairs)
      if ((jaws & pair.inner) != 0) outer |= pair.outer;
    return outer;
  }

  /// Where a captured piece may go.
  struct Destinations {
    std::uint32_t inside = 0;
    bool outside = false;
    bool rim = false;   ///< outside: the outermost ring, or possibly that
    bool sure = false;  ///< outside: there is room, whatever stands there
  };
  Destinations destinations(Kind kind, int from, std::uint32_t occupied) const {
    const Destination goes = kind == Kind::queen ? rules_.queen_goes : rules_.guard_goes;
    const int radius = rules_.radius;
    const std::uint32_t own = rules_.must_leave ? 0 : bit(from);
    const std::uint32_t empty = (all_cells & ~occupied) | own;
    const bool inner = from < 6;
    const std::uint32_t adjacent = (*this)[from].beside;
    const auto along_rim = [&]() -> Destinations {
      const std::uint32_t named =
          rules_.rim_capture == RimCapture::to_neighbour ? adjacent & ring_2 : ring_2;
      return {named & empty, false, false, false};
    };
    switch (goes) {
      case Destination::anywhere:
      case Destination::anywhere_but_throne:
        return {empty, radius > 2, true, true};
      case Destination::outer_ring:
        if (radius == 2) return {ring_2 & empty, false, false, false};
        return {0, true, true, true};
      case Destination::next_ring:
        if (inner) return {ring_2 & empty, false, false, false};
        if (radius == 2) return along_rim();
        return {0, true, radius == 3, true};
      case Destination::next_ring_adjacent:
        if (inner) return {ring_2 & adjacent & empty, false, false, false};
        if (radius == 2) return along_rim();
        return {0, true, radius == 3, false};
      case Destination::nearest_ring_with_room:
        if (inner && ((ring_2 & empty) != 0 || radius == 2))
          return {ring_2 & empty, false, false, false};
        if (radius == 2) return along_rim();
        return {0, true, radius == 3, true};
    }
    return {};
  }

 private:
  int place_of(Cell cell) const {
    if (cell == throne(rules_.radius)) return throne_place;
    const auto at = std::find(cells_.begin(), cells_.end(), cell);
    return at == cells_.end() ? -1 : static_cast<int>(at - cells_.begin());
  }

  void fill(int number) {
    const int radius = rules_.radius;
    const Cell cell =
        number == throne_place ? throne(radius) : cells_[static_cast<std::size_t>(number)];
    Place& place = places_[static_cast<std::size_t>(number)];
    for (const auto& [one, other] : rules::jaw_pairs(cell, radius, rules_.sandwich)) {
      const int a = place_of(one);
      const int b = place_of(other);
      if (a >= 0 && b >= 0) {
        place.pairs.push_back(bit(a) | bit(b));
        continue;
      }
      assert(a >= 0 || b >= 0);
      const Cell outer = a >= 0 ? other : one;
      const auto at = std::find(outer_.begin(), outer_.end(), outer);
      place.outer_pairs.push_back(
          {bit(std::max(a, b)), Outer{1} << static_cast<unsigned>(at - outer_.begin())});
    }
    for (const Cell beside : rules::neighbours(cell, radius)) {
      const int to = place_of(beside);
      if (to < 0) continue;
      place.beside |= bit(to);
      if (to != throne_place && rules::ring(beside, radius) <= rules::ring(cell, radius))
        place.steps |= bit(to);
    }
    place.guard_capturable = rules::capturable(rules_, {Side::white, Kind::guard}, cell);
    place.queen_capturable = rules::capturable(rules_, {Side::white, Kind::queen}, cell);
  }

  RuleSet rules_;
  std::array<Cell, cell_count> cells_{};
  std::vector<Cell> outer_;
  std::array<Place, cell_count + 1> places_;
  std::array<std::array<int, cell_count>, rules::symmetry_count> turns_{};
};

/// Numbers contents: an orbit of H's guards, a set of A's, and a bit for each place of A's queen,
/// 18 for outside.
class Numbering {
 public:
  Numbering(const Shape& shape, int guards) {
    constexpr std::size_t sets = std::size_t{1} << cell_count;
    for (std::size_t symmetry = 0; symmetry < turned_.size(); ++symmetry)
      for (std::uint32_t half = 0; half < 512; ++half) {
        std::uint32_t low = 0;
        std::uint32_t high = 0;
        const auto& turn = shape.turn(static_cast<int>(symmetry));
        for_each_bit(half, [&](int place) {
          low |= bit(turn[static_cast<std::size_t>(place)]);
          high |= bit(turn[static_cast<std::size_t>(place + 9)]);
        });
        turned_[symmetry][0][half] = low;
        turned_[symmetry][1][half] = high;
      }
    rank_.resize(sets + 1);
    std::uint32_t rank = 0;
    for (std::uint32_t set = 0; set < sets; ++set) {
      rank_[set] = rank;
      if (std::popcount(set) <= guards) ++rank;
    }
    rank_[sets] = rank;
    set_.reserve(rank);
    for (std::uint32_t set = 0; set < sets; ++set)
      if (std::popcount(set) <= guards) set_.push_back(set);
    way_.resize(sets);
    std::size_t base = 0;
    for (const std::uint32_t set : set_) {
      int best = 0;
      for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry)
        if (turned(symmetry, set) < turned(best, set)) best = symmetry;
      way_[set] = {0, static_cast<std::uint8_t>(best)};
      if (best == 0) {  // its own representative, so met before the others
        way_[set].orbit = static_cast<std::uint32_t>(orbits_.size());
        orbits_.push_back(make_orbit(set, base));
        base += orbits_.back().words;
      } else {
        way_[set].orbit = way_[turned(best, set)].orbit;
      }
    }
    words_ = base;
  }

  struct Orbit {
    std::uint32_t own = 0;
    std::size_t base = 0;
    std::size_t words = 0;
    std::vector<int> stabiliser;  ///< symmetries that leave it as it is, the identity excepted
    /// Halves of a set without the cells of `own`, the second to be shifted.
    std::array<std::array<std::uint16_t, 512>, 2> squeezed{};
    std::uint8_t shift = 0;
  };

  std::size_t words() const { return words_; }
  const std::vector<Orbit>& orbits() const { return orbits_; }

  std::uint32_t turned(int symmetry, std::uint32_t set) const {
    const auto& table = turned_[static_cast<std::size_t>(symmetry)];
    return table[0][set & 511U] | table[1][set >> 9U];
  }

  struct Spot {
    std::size_t word = 0;
    std::uint32_t bit = 0;
  };
  Spot spot(const Shape& shape, const WindowContents& contents) const {
    const Way way = way_[contents.own];
    const Orbit& orbit = orbits_[way.orbit];
    const std::uint32_t other = turned(way.symmetry, contents.other);
    const std::uint32_t squeezed = std::uint32_t{orbit.squeezed[0][other & 511U]} |
                                   std::uint32_t{orbit.squeezed[1][other >> 9U]} << orbit.shift;
    const int queen = contents.queen == queen_outside
                          ? queen_outside
                          : shape.turn(way.symmetry)[static_cast<std::size_t>(contents.queen)];
    return {orbit.base + rank_[squeezed], bit(queen)};
  }

  /// A's guards by the number of a word within its orbit.
  std::uint32_t other(const Orbit& orbit, std::size_t word) const {
    std::uint32_t spread = 0;
    std::uint32_t left = set_[word];
    for (std::uint32_t free = all_cells & ~orbit.own; left != 0; free &= free - 1, left >>= 1U)
      if ((left & 1U) != 0) spread |= free & (~free + 1);
    return spread;
  }

  /// Are these the first of all images with the same guards of H?
  bool first(const Shape& shape, const Orbit& orbit, std::uint32_t other, int queen) const {
    return std::all_of(orbit.stabiliser.begin(), orbit.stabiliser.end(), [&](int symmetry) {
      const std::uint32_t image = turned(symmetry, other);
      if (image != other) return other < image;
      const int to =
          queen == queen_outside ? queen : shape.turn(symmetry)[static_cast<std::size_t>(queen)];
      return queen <= to;
    });
  }

 private:
  struct Way {
    std::uint32_t orbit = 0;
    std::uint8_t symmetry = 0;
  };

  Orbit make_orbit(std::uint32_t own, std::size_t base) const {
    Orbit orbit;
    orbit.own = own;
    orbit.base = base;
    const std::uint32_t free = all_cells & ~own;
    orbit.words = rank_[std::size_t{1} << static_cast<unsigned>(std::popcount(free))];
    for (int symmetry = 1; symmetry < rules::symmetry_count; ++symmetry)
      if (turned(symmetry, own) == own) orbit.stabiliser.push_back(symmetry);
    const auto squeeze = [&](std::uint32_t set) {
      std::uint32_t result = 0;
      for_each_bit(set & free,
                   [&](int place) { result |= bit(std::popcount(free & (bit(place) - 1))); });
      return result;
    };
    orbit.shift = static_cast<std::uint8_t>(std::popcount(free & 511U));
    for (std::uint32_t half = 0; half < 512; ++half) {
      orbit.squeezed[0][half] = static_cast<std::uint16_t>(squeeze(half));
      orbit.squeezed[1][half] = static_cast<std::uint16_t>(squeeze(half << 9U) >> orbit.shift);
    }
    return orbit;
  }

  std::array<std::array<std::array<std::uint32_t, 512>, 2>, rules::symmetry_count> turned_{};
  std::vector<std::uint32_t> rank_;
  std::vector<std::uint32_t> set_;
  std::vector<Way> way_;
  std::vector<Orbit> orbits_;
  std::size_t words_ = 0;
};

/// The abstract game, one action of A and H's answer. `Kept` says what contents are kept, by
/// `has(contents, level)`; `begin()` is called before the answers to an action are tried. Levels
/// are numbered as `Outside` is.
template <class Kept>
class Play {
 public:
  using Waiting = WindowRequest::Waiting;

  Play(const Shape& shape, Waiting waiting, Kept& kept, bool upper = false)
      : shape_(shape),
        rules_(shape.rules()),
        waiting_(waiting),
        queen_is_jaw_(rules_.jaws == Jaws::any_piece),
        upper_(upper),
        kept_(kept) {}

  /// A to move: has H an answer to everything?
  bool defended(const WindowContents& contents, std::size_t level) const {
    if (over(contents)) return true;
    const View v = view(contents);
    if (loose(v, level) && (rules_.no_action == NoAction::loses ||
                            rules_.relocations_per_turn == RelocationsPerTurn::all))
      return false;
    const bool queen_inside = v.queen != queen_outside;
    const bool queen_caught =
        queen_inside && shape_[v.queen].queen_capturable && shape_.between(v.own_jaws, v.queen);
    std::uint32_t caught = 0;
    for_each_bit(v.other, [&](int place) {
      if (shape_[place].guard_capturable && shape_.between(v.own_jaws, place)) caught |= bit(place);
    });
    if (rules_.relocations_per_turn == RelocationsPerTurn::all && (queen_caught || caught != 0)) {
      if (!all_relocated(v, queen_caught, caught, level)) return false;
    } else if (queen_caught) {
      if (!queen_relocated(v, level, helped(rules_.queen_chooser, v, level))) return false;
    } else if (caught != 0) {
      if (!guards_relocated(v, caught, level, helped(rules_.guard_chooser, v, level))) return false;
    } else if (!steps_answered(v, level)) {
      return false;
    }
    return outside_answered(v, queen_caught, caught, level);
  }

 private:
  bool kept(const WindowContents& contents, std::size_t level) const {
    return kept_.has(contents, level);
  }
  static std::size_t weaker(std::size_t level) { return level == 0 ? 0 : level - 1; }

  // A position, as far as it is known.

  struct View : WindowContents {
    std::uint32_t own_jaws = 0;
    std::uint32_t other_jaws = 0;
    std::uint32_t others = 0;    ///< all of A's pieces inside
    std::uint32_t occupied = 0;  ///< the throne excepted
    int own_outside = 0;
    int other_outside = 0;  ///< the queen included
    int jaws_outside = 0;   ///< of A
  };

  View view(const WindowContents& contents) const {
    View v;
    static_cast<WindowContents&>(v) = contents;
    const bool inside = contents.queen != queen_outside;
    const std::uint32_t queen = inside ? bit(contents.queen) : 0;
    v.own_jaws = contents.own | (queen_is_jaw_ ? throne_bit : 0);
    v.other_jaws = contents.other | (queen_is_jaw_ ? queen : 0);
    v.others = contents.other | queen;
    v.occupied = contents.own | v.others;
    v.own_outside = rules_.guards - std::popcount(contents.own);
    const int guards = rules_.guards - std::popcount(contents.other);
    v.other_outside = guards + (inside ? 0 : 1);
    v.jaws_outside = guards + (inside || !queen_is_jaw_ ? 0 : 1);
    return v;
  }

  /// Is the game over, and H has not lost? H's formation, or A's forfeit.
  bool over(const WindowContents& contents) const {
    if (std::popcount(contents.own & ring_1) == rules_.guards) return true;
    return rules_.forfeit == Forfeit::own_queen_absent && (contents.other & ring_1) == ring_1;
  }

  /// May H's outer guards stand anywhere?
  bool loose(const View& v, std::size_t level) const {
    return waiting_ == Waiting::proved && !upper_ && level == 0 && v.own_outside > 0;
  }
  /// May a piece of A be captured outside, H's outer guards being on the rim?
  bool rim_captures(const View& v, std::size_t level) const {
    if (level == 0 || v.own_outside == 0) return false;
    return rules_.radius == 4 || (level == 1 && v.own_outside > 1);
  }

  /// Is it H who puts A's captured pieces back? Where A may have others captured outside, all that
  /// any of them may do has to be answered.
  bool helped(Chooser chooser, const View& v, std::size_t level) const {
    return chooser == Chooser::opponent && !loose(v, level) && !rim_captures(v, level);
  }

  /// Every one of the ways, or some one if H decides, has an answer.
  template <class Each>
  static bool decided(bool some, const Each& each) {
    bool result = !some;
    each([&](bool answered) {
      if (answered == some) result = some;
      return answered != some;  // to be continued?
    });
    return result;
  }

  WindowContents without(const WindowContents& contents, int place) const {
    WindowContents after = contents;
    after.other &= ~bit(place);
    return after;
  }

  /// May a captured piece of A be put there?
  bool may_put(std::uint32_t own_jaws, int place) const {
    return rules_.relocate_between == Permission::allowed || !shape_.between(own_jaws, place);
  }

  bool queen_relocated(const View& v, std::size_t level, bool some) const {
    const auto to = shape_.destinations(Kind::queen, v.queen, v.occupied);
    bool any = false;
    const bool result = decided(some, [&](const auto& judged) {
      WindowContents after = v;
      const bool go_on = all_bits(to.inside, [&](int place) {
        if (!may_put(v.own_jaws, place)) return true;
        any = true;
        after.queen = static_cast<std::uint8_t>(place);
        return judged(answered(after, level, v.jaws_outside));
      });
      if (!go_on || !to.outside) return;
      any = true;
      after.queen = queen_outside;
      // Some way out leaves her off the outermost ring only if she may choose.
      const bool on_rim = to.rim && (!some || rules_.queen_goes == Destination::outer_ring);
      judged(answered(after, on_rim ? weaker(level) : level,
                      upper_ ? v.jaws_outside : view(after).jaws_outside));
    });
    return any ? result : passed(v, level);
  }

  bool guards_relocated(const View& v, std::uint32_t caught, std::size_t level, bool some) const {
    bool any = false;
    const bool result = decided(some, [&](const auto& judged) {
      all_bits(caught, [&](int from) { return guard_relocated(v, from, level, any, judged); });
    });
    return any ? result : passed(v, level);
  }

  template <class Judged>
  bool guard_relocated(const View& v, int from, std::size_t level, bool& any,
                       const Judged& judged) const {
    const auto to = shape_.destinations(Kind::guard, from, v.occupied);
    WindowContents after = without(v, from);
    const bool go_on = all_bits(to.inside, [&](int place) {
      if (!may_put(v.own_jaws, place)) return true;
      any = true;
      WindowContents put = after;
      put.other |= bit(place);
      return judged(answered(put, level, v.jaws_outside));
    });
    if (!go_on || !to.outside) return go_on;
    any = true;
    // On the outermost ring she is no jaw of ring 3.
    const bool beyond = to.rim && rules_.radius > 3;
    return judged(answered(after, to.rim ? weaker(level) : level,
                           v.jaws_outside + (beyond || upper_ ? 0 : 1)));
  }

  /// All captured pieces of A in one turn, the queen first, the guards out.
  bool all_relocated(const View& v, bool queen_caught, std::uint32_t caught,
                     std::size_t level) const {
    if (rules_.guard_goes != Destination::outer_ring || rules_.radius == 2) return false;
    WindowContents after = v;
    after.other &= ~caught;
    for (int left = std::popcount(caught); left > 0; --left) level = weaker(level);
    // Put on ring 3 they are jaws there.
    const int jaws = v.jaws_outside + (rules_.radius == 3 ? std::popcount(caught) : 0);
    if (!queen_caught) return answered(after, level, jaws);
    const auto to = shape_.destinations(Kind::queen, v.queen, v.occupied);
    bool any = to.outside;
    const bool inside = all_bits(to.inside, [&](int place) {
      if (!may_put(v.own_jaws, place)) return true;
      any = true;
      after.queen = static_cast<std::uint8_t>(place);
      return answered(after, level, jaws);
    });
    if (!any) return passed(v, level);
    if (!inside || !to.outside) return inside;
    after.queen = queen_outside;
    return answered(after, to.rim ? weaker(level) : level, jaws + (queen_is_jaw_ ? 1 : 0));
  }

  /// A has no action: it passes, or has lost, or the game is drawn.
  bool passed(const View& v, std::size_t level) const {
    return rules_.no_action != NoAction::passes || answered(v, level, v.jaws_outside);
  }

  /// May a step of A from one cell, or from outside, to another close a sandwich?
  bool may_capture(const View& v, std::uint32_t jaws, int to) const {
    if ((jaws & bit(to)) == 0) return false;
    const auto closes = [&](int middle) {
      if (middle == throne_place ? !rules_.throne_capture : !shape_[middle].guard_capturable)
        return false;
      for (const std::uint32_t pair : shape_[middle].pairs)
        if ((pair & bit(to)) != 0 && (pair & jaws) == pair) return true;
      return v.jaws_outside > 0 && !upper_ &&
             std::any_of(shape_[middle].outer_pairs.begin(), shape_[middle].outer_pairs.end(),
                         [&](const Shape::OuterPair& pair) { return pair.inner == bit(to); });
    };
    return any_bit(shape_[to].beside & (v.own | throne_bit), closes);
  }
  bool other_may_end_on(const View& v, std::uint32_t jaws, int to) const {
    if (!shape_.between(v.own_jaws, to)) return true;
    switch (rules_.stepping_between) {
      case SteppingBetween::forbidden:
        return false;
      case SteppingBetween::forbidden_unless_capturing:
        return may_capture(v, jaws, to);
      case SteppingBetween::captured:
      case SteppingBetween::safe:
        return true;
    }
    return true;
  }

  bool steps_answered(const View& v, std::size_t level) const {
    bool any = false;
    const auto try_step = [&](const WindowContents& after, int to) {
      const View next = view(after);
      if (!other_may_end_on(v, next.other_jaws, to)) return true;
      any = true;
      // For some set of two jaws the cell that she came from would have to be occupied.
      const int jaws = upper_ && next.other_outside < v.other_outside
                           ? std::min(1, next.jaws_outside)
                           : next.jaws_outside;
      return answered(after, level, jaws);
    };
    const std::uint32_t free = all_cells & ~v.occupied;
    const bool guards = all_bits(v.other, [&](int from) {
      return all_bits(shape_[from].steps & free, [&](int to) {
        WindowContents after = without(v, from);
        after.other |= bit(to);
        return try_step(after, to);
      });
    });
    if (!guards) return false;
    if (v.queen != queen_outside) {
      const bool queen = all_bits(shape_[v.queen].steps & free, [&](int to) {
        WindowContents after = v;
        after.queen = static_cast<std::uint8_t>(to);
        return try_step(after, to);
      });
      if (!queen) return false;
    }
    if (rules_.radius > 2 && !entries_answered(v, free, try_step)) return false;
    if (v.other_outside > 0 || rules_.passing || loose(v, level))
      return answered(v, level, v.jaws_outside);
    return any || passed(v, level);
  }

  template <class Try>
  bool entries_answered(const View& v, std::uint32_t free, const Try& try_step) const {
    const bool queen = v.queen == queen_outside;
    const bool guard = v.other_outside > (queen ? 1 : 0);
    return all_bits(ring_2 & free, [&](int to) {
      if (guard) {
        WindowContents after = v;
        after.other |= bit(to);
        if (!try_step(after, to)) return false;
      }
      if (!queen) return true;
      WindowContents after = v;
      after.queen = static_cast<std::uint8_t>(to);
      return try_step(after, to);
    });
  }

  /// What else A may do where H's outer guards may capture: a piece captured outside, or by a jaw
  /// outside, is put back.
  bool outside_answered(const View& v, bool queen_caught, std::uint32_t caught,
                        std::size_t level) const {
    const bool anywhere = loose(v, level);
    if (!anywhere && !rim_captures(v, level)) return true;
    const bool queen_out = v.queen == queen_outside;
    const std::size_t then = rules_.radius == 4 ? weaker(level) : level;
    if (v.other_outside > 0 && !answered(v, then, v.jaws_outside)) return false;
    if (queen_out && !queen_dropped(v, level)) return false;
    if (!anywhere) return true;
    const auto by_outer = [&](int place) {
      return std::any_of(
          shape_[place].outer_pairs.begin(), shape_[place].outer_pairs.end(),
          [&](const Shape::OuterPair& pair) { return (pair.inner & v.own_jaws) != 0; });
    };
    if (!queen_out && !queen_caught && shape_[v.queen].queen_capturable && by_outer(v.queen) &&
        !queen_relocated(v, level, false))
      return false;
    std::uint32_t maybe = 0;
    for_each_bit(v.other & ~caught, [&](int place) {
      if (shape_[place].guard_capturable && by_outer(place)) maybe |= bit(place);
    });
    return maybe == 0 || guards_relocated(v, maybe, level, false);
  }

  /// A's queen, captured outside, is put inside.
  bool queen_dropped(const View& v, std::size_t level) const {
    if (rules_.queen_goes != Destination::anywhere &&
        rules_.queen_goes != Destination::anywhere_but_throne)
      return true;
    return all_bits(all_cells & ~v.occupied, [&](int place) {
      WindowContents after = v;
      after.queen = static_cast<std::uint8_t>(place);
      return answered(after, level, view(after).jaws_outside);
    });
  }

  // H to move: is there an answer, wherever A's outer pieces stand?

  /// `jaws`: how many of A's pieces may stand on ring 3 as jaws.
  bool answered(const WindowContents& contents, std::size_t level, int jaws) const {
    kept_.begin();
    if (over(contents)) return true;
    const View v = view(contents);
    if (rules_.throne_capture && shape_.between(v.other_jaws, throne_place))
      return queen_stays() && kept(contents, level);
    std::uint32_t caught = 0;
    Outer catching = 0;  // any of them catches a piece
    std::array<Outer, cell_count> by{};
    for_each_bit(v.own, [&](int place) {
      if (!shape_[place].guard_capturable) return;
      if (shape_.between(v.other_jaws, place)) caught |= bit(place);
      if (jaws == 0) return;
      by[static_cast<std::size_t>(place)] = shape_.outer_jaws(v.other_jaws, place);
      catching |= by[static_cast<std::size_t>(place)];
    });
    if (loose(v, level) && !kept_when_busy(v, caught, level, jaws)) return false;
    if (upper_ && v.own_outside > 0 && jaws > 1 && !kept_when_busy(v, caught, level, jaws))
      return false;
    if (rules_.relocations_per_turn == RelocationsPerTurn::all)
      return all_saved(v, caught, by, catching, level, jaws);
    const bool owner = rules_.guard_chooser == Chooser::owner;
    const auto good = [&](int place) { return saved(v, place, level, jaws); };
    if (caught != 0 && owner) return any_bit(caught, good);
    if (caught != 0 && !all_bits(caught, good)) return false;
    // One more jaw outside is enough to show what is lost.
    for (Outer left = catching; left != 0; left &= left - 1) {
      const Outer jaw = left & (~left + 1);
      std::uint32_t more = 0;
      for_each_bit(v.own & ~caught, [&](int place) {
        if ((by[static_cast<std::size_t>(place)] & jaw) != 0) more |= bit(place);
      });
      if (more == 0) continue;
      if (owner ? !any_bit(more, good) : !all_bits(more, good)) return false;
    }
    if (caught != 0) return true;
    // Three pieces keep an outer guard in a corner of the outermost ring from stepping.
    if (upper_ && v.own_outside == 1 && jaws > 2 && rules_.radius > 3 &&
        !stepped(v, catching, level, jaws - 3, false))
      return false;
    return stepped(v, catching, level, jaws, v.own_outside > 0);
  }

  /// May a queen that is captured on the throne be put back there at once?
  bool queen_stays() const {
    return !rules_.must_leave && rules_.queen_goes == Destination::anywhere &&
           rules_.relocate_between == Permission::allowed && rules_.queen_chooser == Chooser::owner;
  }

  /// H's outer guards may be captured, so that H has to spend the turn on one of them.
  bool kept_when_busy(const View& v, std::uint32_t caught, std::size_t level, int jaws) const {
    const bool possible =
        jaws > 1 || (jaws > 0 && (rules_.radius == 3 || (v.other_jaws & ring_2) != 0));
    if (!possible || kept(v, level)) return true;
    return rules_.guard_chooser == Chooser::owner &&
           any_bit(caught, [&](int place) { return saved(v, place, level, jaws); });
  }

  /// H's captured guard is put where the contents are kept; where A picks, wherever that is.
  bool saved(const View& v, int place, std::size_t level, int jaws) const {
    const bool owner = rules_.guard_chooser == Chooser::owner;
    const auto to = shape_.destinations(Kind::guard, place, v.occupied);
    WindowContents after = v;
    after.own &= ~bit(place);
    bool any = false;
    const auto good = [&](int end) {
      WindowContents put = after;
      put.own |= bit(end);
      if (rules_.relocate_between == Permission::forbidden) {
        if (shape_.between(v.other_jaws, end)) return !owner;
        if (jaws > 0 && !(owner && upper_) && shape_.outer_jaws(v.other_jaws, end) != 0) {
          if (upper_) return true;
          if (owner) return false;
          return kept(put, level);
        }
      }
      any = true;
      return kept(put, level);
    };
    if (owner && any_bit(to.inside, good)) return true;
    if (!owner && !all_bits(to.inside, good)) return false;
    if (!to.outside) return !owner && any;
    // On ring 3 beside the cell there are three cells, or two.
    const bool room = to.sure || upper_ || v.other_outside + v.own_outside < 2;
    // Put elsewhere than on the outermost ring, she is out of the condition.
    const std::size_t then = to.rim && rules_.radius > 3 ? level : 0;
    return room && kept(after, then);
  }

  /// All captured guards of H in one turn, all of them out: for every set of jaws outside.
  bool all_saved(const View& v, std::uint32_t caught, const std::array<Outer, cell_count>& by,
                 Outer catching, std::size_t level, int jaws) const {
    if (rules_.guard_goes != Destination::outer_ring || rules_.radius == 2) return false;
    const auto try_all = [&](auto& self, Outer from, Outer chosen, int left) -> bool {
      std::uint32_t gone = caught;
      for_each_bit(v.own, [&](int place) {
        if ((by[static_cast<std::size_t>(place)] & chosen) != 0) gone |= bit(place);
      });
      if (gone != 0) {
        WindowContents after = v;
        after.own &= ~gone;
        if (!kept(after, level)) return false;
      }
      if (left == 0) return true;
      for (Outer rest = from; rest != 0; rest &= rest - 1)
        if (!self(self, rest & (rest - 1), chosen | (rest & (~rest + 1)), left - 1)) return false;
      return true;
    };
    return try_all(try_all, catching, 0, jaws) &&
           (caught != 0 || stepped(v, catching, level, jaws, v.own_outside > 0));
  }

  struct Step {
    WindowContents after;
    Outer forbidding = 0;  ///< a jaw on any of them forbids it
  };

  /// Nothing of H's is captured: A's jaws stand where they capture nothing.
  bool stepped(const View& v, Outer catching, std::size_t level, int jaws, bool spare) const {
    const bool may_wait =
        rules_.passing || (spare && (level > 0 || waiting_ == Waiting::always || upper_));
    if (may_wait && kept(v, level)) return true;
    if (waiting_ == Waiting::busy && v.own_outside > 0) return kept(v, level);
    std::array<Outer, 32> good{};
    std::array<Outer, 32> bad{};
    std::size_t goods = 0;
    std::size_t bads = 0;
    const auto step = [&](int from, int to) {
      WindowContents after = v;
      after.own = (v.own & ~bit(from)) | bit(to);
      Outer forbidding = 0;
      if (rules_.stepping_between == SteppingBetween::forbidden ||
          rules_.stepping_between == SteppingBetween::forbidden_unless_capturing) {
        const bool captures =
            rules_.stepping_between == SteppingBetween::forbidden_unless_capturing &&
            captures_by(v, from, to);
        if (!captures && shape_.between(v.other_jaws, to)) return true;
        if (!captures && jaws > 0) forbidding = shape_.outer_jaws(v.other_jaws, to) & ~catching;
      }
      if (!kept(after, level)) {
        if (bads < bad.size()) bad[bads++] = forbidding;
        return true;
      }
      if (forbidding == 0) return false;  // nothing prevents it
      if (goods < good.size()) good[goods++] = forbidding;
      return true;
    };
    const std::uint32_t free = all_cells & ~v.occupied;
    const bool none = all_bits(v.own, [&](int from) {
      return all_bits(shape_[from].steps & free, [&](int to) { return step(from, to); });
    });
    if (!none) return true;
    // Does A prevent all good steps?
    const auto prevented = [&](Outer allowed) {
      const auto prevent = [&](auto& self, Outer chosen, int left) -> bool {
        for (std::size_t i = 0; i < goods; ++i) {
          if ((good[i] & chosen) != 0) continue;
          if (left == 0) return false;
          for (Outer rest = good[i] & allowed; rest != 0; rest &= rest - 1)
            if (self(self, chosen | (rest & (~rest + 1)), left - 1)) return true;
          return false;
        }
        return true;
      };
      return prevent(prevent, 0, jaws);
    };
    if (!kept_without_action(v, level)) return !prevented(~Outer{0});
    // Then A leaves some bad step.
    for (std::size_t i = 0; i < bads; ++i)
      if (prevented(~bad[i])) return false;
    return true;
  }

  /// H has nothing to do inside.
  bool kept_without_action(const View& v, std::size_t level) const {
    if (waiting_ == Waiting::never && v.own_outside > 0) return false;
    if (may_be_unable(v, level)) {
      if (rules_.no_action == NoAction::loses) return false;
      if (rules_.no_action == NoAction::draws && (v.own_outside == 0 || upper_)) return true;
    }
    if (!kept(v, level)) return false;
    if (!loose(v, level)) return true;
    if (rules_.stepping_between == SteppingBetween::forbidden_unless_capturing) return false;
    // An outer guard may have nothing else to do than to come in.
    return rules_.radius == 2 || all_bits(ring_2 & ~v.occupied, [&](int to) {
             WindowContents after = v;
             after.own |= bit(to);
             return kept(after, level);
           });
  }
  bool may_be_unable(const View& v, std::size_t level) const {
    return v.own_outside == 0 || level == 0;
  }

  /// Does H's step capture a piece of A inside?
  bool captures_by(const View& v, int from, int to) const {
    const std::uint32_t jaws = (v.own_jaws & ~bit(from)) | bit(to);
    return any_bit(shape_[to].beside & v.others, [&](int middle) {
      const bool capturable =
          middle == v.queen ? shape_[middle].queen_capturable : shape_[middle].guard_capturable;
      if (!capturable) return false;
      const auto& pairs = shape_[middle].pairs;
      return std::any_of(pairs.begin(), pairs.end(), [&](std::uint32_t pair) {
        return (pair & bit(to)) != 0 && (pair & jaws) == pair;
      });
    });
  }

  const Shape& shape_;
  const RuleSet& rules_;
  Waiting waiting_;
  bool queen_is_jaw_;
  bool upper_;
  Kept& kept_;
};

}  // namespace

/// What is kept, found by sweeps.
class WindowGame {
 public:
  using Waiting = WindowRequest::Waiting;

  WindowGame(const RuleSet& rules, const WindowRequest& request)
      : shape_(rules),
        rules_(shape_.rules()),
        numbering_(shape_, rules.guards),
        waiting_(request.waiting),
        levels_(waiting_ == Waiting::proved && !request.upper && rules.radius > 3 ? outside_count
                                                                                  : 1),
        play_(shape_, waiting_, *this, request.upper) {}

  const Shape& shape() const { return shape_; }
  std::size_t contents() const { return contents_; }
  std::size_t sweeps() const { return sweeps_; }
  std::size_t count(Outside outside) const { return count_[level_of(outside)]; }

  bool run(const WindowRequest& request) {
    const Stopwatch watch;
    for (std::size_t level = 0; level < levels_; ++level) {
      level_ = level;
      fill();
      std::size_t before = 0;
      std::size_t left = planes_[level].size();
      do {
        ++sweeps_;
        before = left;
        std::atomic<std::size_t> kept = 0;
        const auto& orbits = numbering_.orbits();
        // The largest slabs last in number have the most guards of H; any order is right.
        if (!parallel_for(
                orbits.size(), request.threads,
                [&](int, std::size_t number) {
                  kept += sweep(orbits[number], request.stop);
                  return !request.seconds || watch.seconds() < *request.seconds;
                },
                request.stop))
          return false;
        left = kept;
      } while (left != before);
      count_[level] = counted(level);
    }
    for (std::size_t level = levels_; level < outside_count; ++level)
      count_[level] = count_[levels_ - 1];
    return true;
  }

  /// On the smaller boards no condition gives H anything.
  std::size_t level_of(Outside outside) const {
    return std::min(static_cast<std::size_t>(outside), levels_ - 1);
  }

  bool kept(const WindowContents& contents, Outside outside) const {
    return has(contents, level_of(outside));
  }

  // As `Play` asks.
  void begin() const {}
  bool has(const WindowContents& contents, std::size_t level) const {
    const auto spot = numbering_.spot(shape_, contents);
    return (word(level, spot.word) & spot.bit) != 0;
  }

  template <class Use>
  void for_each(Outside outside, Use use) const {
    const auto& plane = planes_[level_of(outside)];
    for (const auto& orbit : numbering_.orbits())
      for (std::size_t word = 0; word < orbit.words; ++word) {
        const std::uint32_t bits = plane[orbit.base + word];
        if (bits == 0) continue;
        const std::uint32_t other = numbering_.other(orbit, word);
        for_each_bit(bits, [&](int queen) {
          if (numbering_.first(shape_, orbit, other, queen))
            use(WindowContents{orbit.own, other, static_cast<std::uint8_t>(queen)});
        });
      }
  }

 private:
  // The set.

  std::uint32_t word(std::size_t level, std::size_t at) const {
    return std::atomic_ref(const_cast<std::uint32_t&>(planes_[level][at]))
        .load(std::memory_order_relaxed);
  }

  /// All that can stand there; of what is kept already under a weaker condition nothing is asked.
  void fill() {
    auto& plane = planes_[level_];
    plane.assign(numbering_.words(), 0);
    for (const auto& orbit : numbering_.orbits()) {
      if (!inside_enough(orbit.own)) continue;
      for (std::size_t word = 0; word < orbit.words; ++word) {
        const std::uint32_t other = numbering_.other(orbit, word);
        if (!inside_enough(other)) continue;
        plane[orbit.base + word] =
            (all_cells & ~orbit.own & ~other) | (rules_.radius > 2 ? bit(queen_outside) : 0);
      }
    }
    if (level_ == 0) contents_ = counted(0);
  }
  /// On the smallest board there is no outside.
  bool inside_enough(std::uint32_t guards) const {
    return rules_.radius > 2 || std::popcount(guards) == rules_.guards;
  }

  std::size_t counted(std::size_t level) const {
    std::size_t count = 0;
    for_each(static_cast<Outside>(level), [&](const WindowContents&) { ++count; });
    return count;
  }

  std::size_t sweep(const Numbering::Orbit& orbit, const std::atomic<bool>* stop) {
    std::size_t kept = 0;
    for (std::size_t number = 0; number < orbit.words; ++number) {
      const std::size_t at = orbit.base + number;
      const std::uint32_t bits = word(level_, at);
      if (bits == 0) continue;
      if (stop != nullptr && stop->load(std::memory_order_relaxed)) return kept;
      const std::uint32_t known = level_ == 0 ? 0 : word(level_ - 1, at);
      const std::uint32_t other = numbering_.other(orbit, number);
      std::uint32_t left = bits & known;
      for_each_bit(bits & ~known, [&](int queen) {
        if (play_.defended({orbit.own, other, static_cast<std::uint8_t>(queen)}, level_))
          left |= bit(queen);
      });
      if (left != bits) std::atomic_ref(planes_[level_][at]).store(left, std::memory_order_relaxed);
      kept += static_cast<std::size_t>(std::popcount(left));
    }
    return kept;
  }

  Shape shape_;
  const RuleSet& rules_;
  Numbering numbering_;
  Waiting waiting_;
  std::size_t levels_;
  Play<const WindowGame> play_;
  std::size_t level_ = 0;  ///< that is being found
  std::array<std::vector<std::uint32_t>, outside_count> planes_;
  std::array<std::size_t, outside_count> count_{};
  std::size_t contents_ = 0;
  std::size_t sweeps_ = 0;
};

namespace {

/// Contents as a key, up to nothing.
std::uint64_t key_of(const WindowContents& contents, std::size_t level) {
  return std::uint64_t{contents.own} | std::uint64_t{contents.other} << 18U |
         std::uint64_t{contents.queen} << 36U | std::uint64_t{level} << 42U;
}

/// Grows a closed set of cubes from contents that are kept.
class Cubes {
 public:
  explicit Cubes(const WindowGame& game)
      : game_(game),
        rules_(game.shape().rules()),
        play_(game.shape(), WindowRequest().waiting, *this) {}

  std::vector<WindowCube> close(const WindowContents& from, std::size_t level, std::size_t most) {
    if (!game_.has(from, level)) return {};
    add(general(from, level));
    for (std::size_t next = 0; next < cubes_.size(); ++next) {
      const WindowCube cube = cubes_[next];
      const bool closed = all_of(cube, [&](const WindowContents& contents) {
        while (!play_.defended(contents, static_cast<std::size_t>(cube.outside))) {
          if (cubes_.size() >= most || candidates_.empty()) return false;
          add(best());
        }
        return true;
      });
      if (!closed) return {};
    }
    return cubes_;
  }

  // As `Play` asks.
  void begin() { candidates_.clear(); }
  bool has(const WindowContents& contents, std::size_t level) {
    const std::uint64_t key = key_of(contents, level);
    if (members_.contains(key)) return true;
    if (std::any_of(images_.begin(), images_.end(),
                    [&](const WindowCube& cube) { return contains(cube, contents, level); })) {
      members_.insert(key);
      return true;
    }
    if (game_.has(contents, level)) candidates_.emplace_back(contents, level);
    return false;
  }

 private:
  static constexpr std::size_t most_members = 200'000;

  bool contains(const WindowCube& cube, const WindowContents& contents, std::size_t level) const {
    const std::uint32_t said = ~cube.unsaid;
    const std::uint32_t queen = contents.queen == queen_outside ? 0 : bit(contents.queen) & said;
    const std::uint32_t named = cube.named.queen == queen_outside ? 0 : bit(cube.named.queen);
    return (contents.own & said) == cube.named.own && (contents.other & said) == cube.named.other &&
           queen == named && static_cast<std::size_t>(cube.outside) <= level &&
           (!cube.spare || std::popcount(contents.own) < rules_.guards);
  }

  /// Calls `use` with all contents of the cube until it returns false.
  template <class Use>
  bool all_of(const WindowCube& cube, const Use& use) const {
    WindowContents contents = cube.named;
    const int own = rules_.guards - (cube.spare ? 1 : 0);
    const auto fill = [&](auto& self, std::uint32_t left) -> bool {
      if (left == 0) return use(contents);
      const std::uint32_t cell = left & (~left + 1);
      left &= left - 1;
      if (!self(self, left)) return false;
      if (std::popcount(contents.own) < own) {
        contents.own |= cell;
        if (!self(self, left)) return false;
        contents.own &= ~cell;
      }
      if (std::popcount(contents.other) < rules_.guards) {
        contents.other |= cell;
        if (!self(self, left)) return false;
        contents.other &= ~cell;
      }
      if (contents.queen != queen_outside) return true;
      contents.queen = static_cast<std::uint8_t>(std::countr_zero(cell));
      if (!self(self, left)) return false;
      contents.queen = queen_outside;
      return true;
    };
    return fill(fill, cube.unsaid);
  }

  /// A cube of what is kept, with as many cells unspecified as one finds by trying one after the
  /// other: empty ones first, the outer before the inner.
  WindowCube general(const WindowContents& from, std::size_t level) const {
    WindowCube best;
    for (const bool spare : {false, true}) {
      if (spare && std::popcount(from.own) == rules_.guards) continue;
      WindowCube cube{from, 0, static_cast<Outside>(level), spare};
      for (const int round : {0, 1, 2})
        for (int place = cell_count - 1; place >= 0; --place) {
          const std::uint32_t cell = bit(place);
          const int kind = (cube.named.own & cell) != 0                                  ? 2
                           : (cube.named.other & cell) != 0 || cube.named.queen == place ? 1
                                                                                         : 0;
          if (kind != round || (cube.unsaid & cell) != 0) continue;
          WindowCube wider = cube;
          wider.unsaid |= cell;
          wider.named.own &= ~cell;
          wider.named.other &= ~cell;
          if (wider.named.queen == place) wider.named.queen = queen_outside;
          std::size_t members = 0;
          if (all_of(wider, [&](const WindowContents& contents) {
                return ++members <= most_members && game_.has(contents, level);
              }))
            cube = wider;
        }
      if (std::popcount(cube.unsaid) > std::popcount(best.unsaid) || best.named == WindowContents{})
        best = cube;
    }
    return best;
  }

  WindowCube best() const {
    WindowCube best;
    bool any = false;
    for (const auto& [contents, level] : candidates_) {
      const WindowCube cube = general(contents, level);
      if (any && std::popcount(cube.unsaid) <= std::popcount(best.unsaid)) continue;
      best = cube;
      any = true;
    }
    return best;
  }

  void add(const WindowCube& cube) {
    cubes_.push_back(cube);
    for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry) {
      const auto turned = [&](std::uint32_t set) {
        std::uint32_t image = 0;
        for_each_bit(set, [&](int place) {
          image |= bit(game_.shape().turn(symmetry)[static_cast<std::size_t>(place)]);
        });
        return image;
      };
      WindowCube image = cube;
      image.named.own = turned(cube.named.own);
      image.named.other = turned(cube.named.other);
      if (cube.named.queen != queen_outside)
        image.named.queen = static_cast<std::uint8_t>(
            game_.shape().turn(symmetry)[static_cast<std::size_t>(cube.named.queen)]);
      image.unsaid = turned(cube.unsaid);
      images_.push_back(image);
    }
  }

  const WindowGame& game_;
  const RuleSet& rules_;
  Play<Cubes> play_;
  std::vector<WindowCube> cubes_;
  std::vector<WindowCube> images_;
  std::unordered_set<std::uint64_t> members_;
  std::vector<std::pair<WindowContents, std::size_t>> candidates_;  ///< kept, but in no cube
};

}  // namespace

std::string Window::refusal(const RuleSet& rules) {
  if (rules.capture_lasts == CaptureLasts::until_relocated)
    return "captives that are remembered (capture_lasts=until-relocated) are not followed";
  return "";
}

Window::Window(std::unique_ptr<WindowGame> game) : game_(std::move(game)) {}
Window::~Window() = default;

std::shared_ptr<const Window> Window::solve(const RuleSet& rules, const WindowRequest& request) {
  assert(refusal(rules).empty());
  auto game = std::make_unique<WindowGame>(rules, request);
  if (!game->run(request)) return nullptr;
  return std::shared_ptr<const Window>(new Window(std::move(game)));
}

const RuleSet& Window::rules() const {
  return game_->shape().rules();
}
std::size_t Window::kept(Outside outside) const {
  return game_->count(outside);
}
std::size_t Window::contents() const {
  return game_->contents();
}
std::size_t Window::sweeps() const {
  return game_->sweeps();
}
bool Window::keeps(const WindowContents& contents, Outside outside) const {
  return game_->kept(contents, outside);
}

std::optional<std::pair<WindowContents, Outside>> Window::contents_of(const Position& position,
                                                                      Side holder) const {
  const RuleSet& rules = this->rules();
  if (position.placing() || position.at(throne(rules.radius)) != Piece{holder, Kind::queen})
    return std::nullopt;
  WindowContents contents;
  int own_inside = 0;
  for (int place = 0; place < cell_count; ++place) {
    const auto piece = position.at(cells()[static_cast<std::size_t>(place)]);
    if (!piece) continue;
    if (piece->kind == Kind::queen)
      contents.queen = static_cast<std::uint8_t>(place);
    else
      (piece->side == holder ? contents.own : contents.other) |= bit(place);
  }
  own_inside = std::popcount(contents.own);
  int own_on_rim = 0;
  int others_on_rim = 0;
  for (const Cell cell : board_cells(rules.radius)) {
    const auto piece = position.at(cell);
    if (!piece || rules::ring(cell, rules.radius) != rules.radius) continue;
    ++(piece->side == holder ? own_on_rim : others_on_rim);
  }
  Outside outside = Outside::anything;
  if (rules.radius > 3 && own_inside + own_on_rim == rules.guards && others_on_rim < 2)
    outside = others_on_rim == 0 ? Outside::rim_none : Outside::rim_one;
  return std::pair{contents, outside};
}

std::optional<Outside> Window::keeps(const Position& position, Side holder) const {
  if (position.to_move == holder) return std::nullopt;
  const auto found = contents_of(position, holder);
  if (!found) return std::nullopt;
  for (std::size_t level = 0; level <= static_cast<std::size_t>(found->second); ++level)
    if (keeps(found->first, static_cast<Outside>(level))) return static_cast<Outside>(level);
  return std::nullopt;
}

std::vector<WindowCube> Window::closed_cubes(const WindowContents& from, Outside outside,
                                             std::size_t most) const {
  return Cubes(*game_).close(from, game_->level_of(outside), most);
}

FortressPattern Window::pattern(const WindowCube& cube, Side holder) const {
  const int radius = rules().radius;
  const Side other = opponent(holder);
  FortressPattern pattern = queen_on_throne(rules(), holder);
  for (int place = 0; place < cell_count; ++place) {
    if ((cube.unsaid & bit(place)) != 0) continue;
    Occupant occupant;
    if ((cube.named.own & bit(place)) != 0) occupant.piece = Piece{holder, Kind::guard};
    if ((cube.named.other & bit(place)) != 0) occupant.piece = Piece{other, Kind::guard};
    if (cube.named.queen == place) occupant.piece = Piece{other, Kind::queen};
    say(pattern, cells()[static_cast<std::size_t>(place)], occupant);
  }
  const auto rim = static_cast<std::int8_t>(radius);
  const std::uint8_t own = RingCount::bit_of({holder, Kind::guard});
  const auto theirs = static_cast<std::uint8_t>(RingCount::bit_of({other, Kind::queen}) |
                                                RingCount::bit_of({other, Kind::guard}));
  const bool on_rim = cube.outside != Outside::anything;
  if (cube.spare)
    pattern.where.push_back({on_rim ? rim : std::int8_t{3}, rim, own, false, true, 1});
  if (!on_rim) return pattern;
  pattern.where.push_back({3, static_cast<std::int8_t>(rim - 1), own, false, false, 0});
  pattern.where.push_back({rim, rim, theirs, false, false,
                           static_cast<std::int8_t>(cube.outside == Outside::rim_one ? 1 : 0)});
  return pattern;
}

bool Window::holds(const Position& position, Side holder) const {
  const RuleSet& rules = this->rules();
  const Outcome outcome = rules::outcome(position, rules);
  if (outcome != Outcome::none) return outcome != win_of(opponent(holder));
  return position.to_move == holder ? answer(position, holder).has_value()
                                    : keeps(position, holder).has_value();
}

std::optional<Action> Window::answer(const Position& position, Side holder) const {
  const RuleSet& rules = this->rules();
  const bool own = rules::decider(position, rules) == holder;
  std::optional<Action> some;
  for (const Action& action : rules::actions(position, rules)) {
    const bool good = holds(rules::apply(position, rules, action), holder);
    if (good && own) return action;
    if (!good && !own) return std::nullopt;
    if (good) some = action;
  }
  return some;
}

std::optional<Action> Window::breach(const Position& position, Side holder) const {
  const RuleSet& rules = this->rules();
  const bool own = rules::decider(position, rules) == holder;
  std::optional<Action> bad;
  for (const Action& action : rules::actions(position, rules)) {
    Position next = rules::apply(position, rules, action);
    // Several relocations in a turn: what comes of them all.
    const bool good = next.to_move == holder || rules::outcome(next, rules) != Outcome::none
                          ? holds(next, holder)
                          : !breach(next, holder);
    if (good && own) return std::nullopt;
    if (!good && !bad) bad = action;
    if (bad && !own) return bad;
  }
  return bad;
}

void Window::for_each(Outside outside,
                      const std::function<void(const WindowContents&)>& use) const {
  game_->for_each(outside, use);
}
const std::array<Cell, 18>& Window::cells() const {
  return game_->shape().cells();
}

}  // namespace agon::fortresses
