#include "solver/tablebase/file/summary.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace agon::tablebase {
namespace {

std::uint64_t sum(const std::vector<std::uint64_t>& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

void add_to(std::vector<std::uint64_t>& counts, std::size_t plies, std::uint64_t more) {
  if (more == 0) return;
  if (counts.size() <= plies) counts.resize(plies + 1);
  counts[plies] += more;
}

bool before(const Place& left, const Place& right) {
  return std::tuple(left.slab, left.set, left.queen) <
         std::tuple(right.slab, right.set, right.queen);
}

/// Takes over the longest of two, or the one with the lower place.
void keep_longest(std::optional<Place>& mine, std::size_t my_size,
                  const std::optional<Place>& other, std::size_t other_size) {
  if (other && (!mine || other_size > my_size || (other_size == my_size && before(*other, *mine))))
    mine = other;
}

}  // namespace

std::uint64_t Summary::all_wins() const {
  return sum(wins);
}

std::uint64_t Summary::all_losses() const {
  return sum(losses);
}

void Summary::add(const Layout& layout, std::uint32_t slab, const Code* codes) {
  const auto places = static_cast<std::size_t>(layout.places(slab));
  std::vector<std::uint64_t> counts;
  for (std::size_t i = 0; i < places; ++i) {
    if (codes[i] >= counts.size()) counts.resize(codes[i] + std::size_t{1});
    ++counts[codes[i]];
  }
  Summary here;
  for (std::size_t code = draw_code; code < counts.size(); ++code) {
    const std::uint64_t count = counts[code] * layout.images(slab);
    if (code == draw_code)
      here.draws += count;
    else
      add_to(is_win(static_cast<Code>(code)) ? here.wins : here.losses,
             static_cast<std::size_t>(plies_of(static_cast<Code>(code))), count);
  }
  const auto longest = [&](Value value, std::size_t size) -> std::optional<Place> {
    if (size == 0) return std::nullopt;
    const Code code = code_of(value, static_cast<int>(size) - 1);
    const auto at = static_cast<std::size_t>(std::find(codes, codes + places, code) - codes);
    return Place{slab, static_cast<std::uint32_t>(at / layout.queens()),
                 static_cast<std::uint32_t>(at % layout.queens())};
  };
  // Looking for a place again is worth it only if it can be the longest.
  if (here.wins.size() >= wins.size()) here.longest_win = longest(Value::win, here.wins.size());
  if (here.losses.size() >= losses.size())
    here.longest_loss = longest(Value::loss, here.losses.size());
  add(here);
}

void Summary::add(const Summary& other) {
  keep_longest(longest_win, wins.size(), other.longest_win, other.wins.size());
  keep_longest(longest_loss, losses.size(), other.longest_loss, other.losses.size());
  draws += other.draws;
  for (std::size_t plies = 0; plies < other.wins.size(); ++plies)
    add_to(wins, plies, other.wins[plies]);
  for (std::size_t plies = 0; plies < other.losses.size(); ++plies)
    add_to(losses, plies, other.losses[plies]);
}

namespace {

/// Of placements with what is captured, by looking at all in which a side is around the throne.
class RememberedTerminals {
 public:
  explicit RememberedTerminals(const RuleSet& rules)
      : rules_(rules), layout_(rules), remembered_(layout_.remembered_queens()) {}

  Terminals count_all() {
    const CellSet ring = layout_.shape().ring_cells(1);
    for (std::uint32_t slab = 0; slab < layout_.slabs(); ++slab) {
      fixed_around_ = (layout_.fixed_guards(slab) & ~ring) == 0;
      fixed_on_throne_ = layout_.fixed(slab).queen == layout_.shape().throne();
      images_ = layout_.images(slab);
      remembered_.enter(layout_.fixed_guards(slab), layout_.fixed(slab).queen);
      if (fixed_around_)
        for (std::uint32_t set = 0; set < layout_.guard_sets(slab); ++set)
          look(layout_.guards(slab, set));
      else
        look_at_sets(0, layout_.guard_cells(slab) & ring);
    }
    return found_;
  }

 private:
  // All sets of guards with these among them, and others of `left`.
  void look_at_sets(CellSet guards, CellSet left) {
    if (count(guards) == layout_.guards()) return look(guards);
    while (left != 0) {
      const int cell = take_first(left);
      look_at_sets(guards | set_of(cell), left);
    }
  }

  void look(CellSet guards) {
    const Memories& memories = layout_.memories();
    const CellSet throne = set_of(layout_.shape().throne());
    const bool around = (guards & ~layout_.shape().ring_cells(1)) == 0;
    const bool forfeits = rules_.guards == 6 && rules_.forfeit != Forfeit::none;
    const bool saved_by_any = rules_.forfeit == Forfeit::throne_empty;
    for (std::uint32_t memory = 0; memory < memories.count(); ++memory) {
      const CellSet queens =
          remembered_.queens(guards, memories.moving(memory), memories.waiting(memory));
      CellSet wins = around ? queens & throne : 0;
      CellSet losses = fixed_around_ && fixed_on_throne_ ? queens : 0;
      if (forfeits && around && !(saved_by_any && fixed_on_throne_)) losses |= queens & ~throne;
      if (forfeits && fixed_around_ && !fixed_on_throne_)
        wins |= saved_by_any ? queens & ~throne : queens;
      found_.wins += images_ * static_cast<unsigned>(count(wins));
      found_.losses += images_ * static_cast<unsigned>(count(losses));
    }
  }

  const RuleSet& rules_;
  const Layout layout_;
  RememberedQueens remembered_;
  bool fixed_around_ = false;
  bool fixed_on_throne_ = false;
  std::uint64_t images_ = 1;
  Terminals found_;
};

}  // namespace

Terminals terminals(const RuleSet& rules) {
  if (rules.capture_lasts == CaptureLasts::until_relocated)
    return RememberedTerminals(rules).count_all();
  const int cells = 3 * rules.radius * (rules.radius + 1) + 1;
  const int guards = rules.guards;
  const auto queens = [](int among) { return static_cast<std::uint64_t>(std::max(among, 0)); };
  // The winner's queen on the throne and its guards on ring 1; the other queen on any cell left,
  // the other guards on any after that.
  const std::uint64_t formations =
      choose(6, guards) * queens(cells - 1 - guards) * choose(cells - 2 - guards, guards);
  // The loser's guards on all of ring 1 and its queen outside; the other queen outside too, or on
  // the throne; the other guards on any cell left but the throne.
  std::uint64_t forfeits = 0;
  if (guards == 6 && rules.forfeit != Forfeit::none) {
    const std::uint64_t own = queens(cells - 7);
    forfeits = own * queens(cells - 8) * choose(cells - 9, guards);
    if (rules.forfeit == Forfeit::own_queen_absent) forfeits += own * choose(cells - 8, guards);
  }
  // What wins for one side loses for the other, and there are as many of both by the colours.
  return {formations + forfeits, formations + forfeits};
}

}  // namespace agon::tablebase
