#include "solver/tablebase/coding/surroundings.hpp"

#include <utility>

namespace agon::tablebase::codec {
namespace {

// How far a poll agrees on its most frequent outcome.
unsigned agreement(unsigned total, unsigned against) {
  if (total == 0) return 7;
  if (against == 0) return total <= 3 ? 3 : total <= 6 ? 1 : 0;
  if (against * 8 <= total) return 2;
  if (against * 4 <= total) return 4;
  return against * 5 <= total * 2 ? 5 : 6;
}

Poll poll_of(unsigned outcomes) {
  std::array<unsigned, 4> votes{};
  for (unsigned i = 0; i < 6; ++i) votes[outcomes >> 2 * i & 3U] += i < 3 ? 1 : 2;
  const unsigned total = votes[0] + votes[1] + votes[2];
  // Between equals the first of draw, win, loss.
  unsigned usual = votes[1] > votes[0] ? 1 : 0;
  if (votes[2] > votes[usual]) usual = 2;
  unsigned next = (usual + 1) % 3;
  unsigned third = (usual + 2) % 3;
  if (votes[third] > votes[next]) std::swap(next, third);
  Poll poll{};
  poll.usual = static_cast<std::uint8_t>(usual);
  poll.next = static_cast<std::uint8_t>(next);
  poll.third = static_cast<std::uint8_t>(third);
  poll.agreement = static_cast<std::uint8_t>(agreement(total, total - votes[usual]));
  poll.size = static_cast<std::uint8_t>(total >= 9 ? 3 : total / 3);
  return poll;
}

std::uint8_t match_of(unsigned own, unsigned other) {
  unsigned compared = 0;
  unsigned differ = 0;
  for (unsigned i = 0; i < 3; ++i) {
    const unsigned here = own >> 2 * i & 3U;
    if (here == no_state) continue;
    ++compared;
    differ += here != (other >> 2 * i & 3U) ? 1 : 0;
  }
  if (compared == 0) return 6;
  if (other == 63) return 7;
  if (differ == 0) return compared >= 2 ? 0 : 1;
  return static_cast<std::uint8_t>(differ == compared ? 5 : differ + 2);
}

template <class T, class Make>
std::array<T, 4096> all_of(Make make) {
  std::array<T, 4096> all;
  for (unsigned i = 0; i < all.size(); ++i) all[i] = make(i);
  return all;
}

}  // namespace

const std::array<Poll, 4096> polls = all_of<Poll>(poll_of);
const std::array<std::uint8_t, 4096> matches =
    all_of<std::uint8_t>([](unsigned both) { return match_of(both & 63U, both >> 6U); });

}  // namespace agon::tablebase::codec
