#include "solver/tablebase/retrograde/planes.hpp"

namespace agon::tablebase {

Offsets::Offsets(const Layout& layout, const Partition& partition)
    : partition_(partition),
      throne_slabs_(layout.throne_slabs()),
      share_(partition.share(layout.slabs())),
      throne_share_(partition.share(throne_slabs_)) {
  sets_ = {layout.max_sets(), layout.sets(layout.slabs() - 1)};
  flags_ = {flags_of(sets_[0]), flags_of(sets_[1])};
}

template <int radius>
Planes<radius>::Planes(const Layout& layout, const Partition& partition, bool several_relocations,
                       bool with_seen)
    : offsets(layout, partition),
      fixed{Zeroed<Word>(offsets.words()), Zeroed<Word>(offsets.words())},
      known(offsets.words()),
      changed{Zeroed<std::uint64_t>(offsets.all_flags()),
              Zeroed<std::uint64_t>(offsets.all_flags())},
      stuck(offsets.all_flags()) {
  if (several_relocations) own = {Zeroed<Word>(offsets.words()), Zeroed<Word>(offsets.words())};
  if (with_seen) seen = Zeroed<Word>(offsets.words());
}

template <int radius>
std::uint64_t Planes<radius>::bytes(const Layout& layout, const Partition& partition,
                                    bool several_relocations, bool with_seen) {
  const Offsets offsets(layout, partition);
  const std::uint64_t planes = 3U + (several_relocations ? 2U : 0U) + (with_seen ? 1U : 0U);
  return planes * offsets.words() * sizeof(Word) + 3 * offsets.all_flags() * sizeof(std::uint64_t);
}

template <int radius>
std::uint64_t Planes<radius>::bytes() const {
  return fixed.loss.bytes() + fixed.win.bytes() + known.bytes() + own.loss.bytes() +
         own.win.bytes() + seen.bytes() + changed.loss.bytes() + changed.win.bytes() +
         stuck.bytes();
}

template struct Planes<2>;
template struct Planes<3>;
template struct Planes<4>;
template struct Planes<5>;

}  // namespace agon::tablebase
