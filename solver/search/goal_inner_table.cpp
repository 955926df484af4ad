#include "solver/search/goal_inner_table.hpp"

#include <bit>

namespace agon::search {

using namespace bitboard;

namespace {

constexpr std::array<std::uint32_t, inner_count + 1> powers(std::uint32_t base) {
  std::array<std::uint32_t, inner_count + 1> power{1};
  for (std::size_t i = 1; i < power.size(); ++i) power[i] = base * power[i - 1];
  return power;
}
constexpr auto power_of_5 = powers(5);
constexpr auto power_of_6 = powers(6);  // with `unsaid` as a sixth digit

/// Which place a cell has, or none.
constexpr std::uint8_t outside = 255;
constexpr std::array<std::uint8_t, cell_count + 1> places = [] {
  std::array<std::uint8_t, cell_count + 1> place{};
  place.fill(outside);
  for (std::size_t i = 0; i < inner_count; ++i)
    place[inner_cells[i]] = static_cast<std::uint8_t>(i);
  return place;
}();

std::uint32_t digit_sum(Bits guards) {
  std::uint32_t sum = 0;
  for_each(guards & inner_bits,
           [&](int cell) { sum += power_of_5[places[static_cast<std::size_t>(cell)]]; });
  return sum;
}

std::uint32_t at(int queen) {
  const std::uint8_t place = places[static_cast<std::size_t>(queen)];
  return place == outside ? 0 : power_of_5[place];
}

std::size_t code_of_6(const InnerContents& contents) {
  std::size_t code = 0;
  for (std::size_t i = 0; i < inner_count; ++i)
    code += power_of_6[i] * static_cast<std::size_t>(contents[i]);
  return code;
}

constexpr std::size_t unsaid = static_cast<std::size_t>(Content::unsaid);

/// Calls `visit(code, place)` for all codes with nothing said of a place.
template <class Visit>
void for_each_unsaid(std::size_t place, Visit visit) {
  const std::size_t low = power_of_6[place];
  for (std::size_t code = 0; code < power_of_6[inner_count]; ++code)
    if (code / low % 6 == unsaid) visit(code - unsaid * low, low);
}

}  // namespace

std::size_t inner_code(const State& state, Side attacker) {
  const Side defender = opponent(attacker);
  return digit_sum(state.guards_of(attacker)) + 3 * digit_sum(state.guards_of(defender)) +
         2 * at(state.queen_of(attacker)) + 4 * at(state.queen_of(defender));
}

InnerContents contents_of(std::size_t code) {
  InnerContents contents{};
  for (Content& content : contents) {
    content = static_cast<Content>(code % 5);
    code /= 5;
  }
  return contents;
}

std::size_t code_of(const InnerContents& contents) {
  std::size_t code = 0;
  for (std::size_t i = inner_count; i-- > 0;)
    code = 5 * code + static_cast<std::size_t>(contents[i]);
  return code;
}

bool possible(const InnerContents& contents, int guards) {
  std::array<int, 6> count{};
  for (const Content content : contents) ++count[static_cast<std::size_t>(content)];
  return count[static_cast<std::size_t>(Content::own_guard)] <= guards &&
         count[static_cast<std::size_t>(Content::their_guard)] <= guards &&
         count[static_cast<std::size_t>(Content::own_queen)] <= 1 &&
         count[static_cast<std::size_t>(Content::their_queen)] <= 1 &&
         contents[0] != Content::own_guard && contents[0] != Content::their_guard;
}

InnerTable::InnerTable(const std::vector<InnerContents>& patterns, int guards)
    : shown_by_(inner_codes, 0) {
  if (patterns.empty()) return;
  for (std::size_t set = 0; set < cells_.size(); ++set)
    for (std::size_t i = 0; i < inner_count; ++i)
      if ((set >> i & 1) != 0) cells_[set] |= Bits::of(inner_cells[i]);

  // Down: what a pattern says of some cells holds whatever stands on the others.
  std::vector<bool> holds(power_of_6[inner_count], false);
  for (const InnerContents& pattern : patterns) holds[code_of_6(pattern)] = true;
  for (std::size_t place = 0; place < inner_count; ++place)
    for_each_unsaid(place, [&](std::size_t code, std::size_t step) {
      if (holds[code + unsaid * step])
        for (std::size_t digit = 0; digit < unsaid; ++digit) holds[code + digit * step] = true;
    });
  for (std::size_t code = 0; code < inner_codes; ++code) {
    const InnerContents contents = contents_of(code);
    if (!possible(contents, guards)) continue;
    if (holds[code_of_6(contents)]) members_.push_back(static_cast<std::uint32_t>(code));
  }
  // Up: what holds whatever stands on a cell holds without it. Impossible contents do no harm.
  for (std::size_t code = 0; code < inner_codes; ++code) {
    const InnerContents contents = contents_of(code);
    if (!possible(contents, guards)) holds[code_of_6(contents)] = true;
  }
  for (std::size_t place = 0; place < inner_count; ++place)
    for_each_unsaid(place, [&](std::size_t code, std::size_t step) {
      bool all = true;
      for (std::size_t digit = 0; digit < unsaid; ++digit) all = all && holds[code + digit * step];
      if (all) holds[code + unsaid * step] = true;
    });

  for (const std::uint32_t code : members_) {
    const InnerContents contents = contents_of(code);
    std::size_t free = 1;  // places that cost nothing
    for (std::size_t i = 1; i < inner_count; ++i)
      if (contents[i] == Content::own_guard || contents[i] == Content::own_queen)
        free |= std::size_t{1} << i;
    int least = 100;
    for (std::size_t set = 0; set < cells_.size(); ++set) {
      const int price = 8 * std::popcount(set & ~free) + std::popcount(set & free);
      if (price >= least) continue;
      InnerContents said = contents;
      for (std::size_t i = 0; i < inner_count; ++i)
        if ((set >> i & 1) == 0) said[i] = Content::unsaid;
      if (!holds[code_of_6(said)]) continue;
      least = price;
      shown_by_[code] = static_cast<std::uint8_t>(128 | set);
    }
  }
}

}  // namespace agon::search
