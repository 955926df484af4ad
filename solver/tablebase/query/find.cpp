#include "solver/tablebase/query/find.hpp"

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <tuple>
#include <utility>

#include "model/values/dice.hpp"

namespace agon::tablebase {
namespace {

using Pick = TableSearch::Pick;

/// What is kept, and the order: the lowest first.
struct RankedPlace {
  std::uint64_t rank = 0;
  std::uint64_t number = 0;  ///< of the place, among all of the table
  FoundPlace found;
  friend bool operator<(const RankedPlace& left, const RankedPlace& right) {
    return std::tie(left.rank, left.number) < std::tie(right.rank, right.number);
  }
};

std::uint64_t rank_of(const TableSearch& search, std::uint64_t number, Code code) {
  switch (search.pick) {
    case Pick::random:
      return Dice(Dice(search.seed).next() ^ number).next();
    case Pick::longest:
      return 65536U - (code <= draw_code ? 0U : static_cast<unsigned>(plies_of(code)) + 1U);
    default:
      return 0;
  }
}

/// The lowest `limit` of what it is offered, if they are below a bound.
class KeptPlaces {
 public:
  explicit KeptPlaces(std::size_t limit, const std::optional<RankedPlace>& bound = std::nullopt)
      : limit_(limit), bound_(bound) {}
  bool would_keep(const RankedPlace& one) const {
    if (bound_ && !(one < *bound_)) return false;
    return heap_.size() < limit_ || (limit_ > 0 && one < heap_.front());
  }
  /// The same with nothing kept yet, for what is to be offered here later.
  KeptPlaces beginning() const {
    return KeptPlaces(limit_, limit_ > 0 && full() ? std::optional(heap_.front()) : std::nullopt);
  }
  void keep(const RankedPlace& one) {
    if (!would_keep(one)) return;
    if (heap_.size() == limit_) {
      std::pop_heap(heap_.begin(), heap_.end());
      heap_.pop_back();
    }
    heap_.push_back(one);
    std::push_heap(heap_.begin(), heap_.end());
  }
  bool full() const { return heap_.size() >= limit_; }
  const std::vector<RankedPlace>& all() const { return heap_; }
  std::vector<FoundPlace> sorted() const {
    std::vector<RankedPlace> ranked = heap_;
    std::sort(ranked.begin(), ranked.end());
    std::vector<FoundPlace> places;
    places.reserve(ranked.size());
    for (const RankedPlace& each : ranked) places.push_back(each.found);
    return places;
  }

 private:
  std::size_t limit_;
  std::optional<RankedPlace> bound_;
  std::vector<RankedPlace> heap_;  ///< the highest first
};

/// One image of a position under a symmetry that leaves the other side's pieces where they are.
Position image_of(const Position& position, const Shape& shape, int symmetry) {
  const auto goes = [&](Cell cell) {
    return shape.name(shape.turned(symmetry, shape.number(cell)));
  };
  Position image(position.radius());
  image.to_move = position.to_move;
  for (const Cell cell : board_cells(position.radius()))
    if (const auto piece = position.at(cell)) image.put(goes(cell), *piece);
  for (const Cell cell : position.captured) image.captured.push_back(goes(cell));
  std::sort(image.captured.begin(), image.captured.end());
  return image;
}

class PlaceFinder {
 public:
  PlaceFinder(const OpenTable& table, const std::vector<TableSearch>& searches,
              const WalkOptions& options)
      : open_(table),
        layout_(table.table->layout()),
        searches_(searches),
        options_(options),
        testers_(static_cast<std::size_t>(options.threads)) {
    for (const TableSearch& search : searches) {
      takes_.emplace_back(std::size_t{1} << 16U);
      for (std::size_t code = 0; code < takes_.back().size(); ++code)
        takes_.back()[code] =
            search.query.takes(static_cast<Code>(code), table.table->distances()) ? 1 : 0;
      kept_.emplace_back(search.pick == Pick::none ? 0 : search.limit);
    }
    counts_.resize(searches.size());
  }

  Finding find() {
    waiting_.resize(open_.table->blocks());
    Finding finding;
    finding.end =
        walk_blocks(open_, options_, [this](int thread, std::size_t block, const auto& codes) {
          return look(thread, block, codes);
        });
    for (std::size_t i = 0; i < searches_.size(); ++i) {
      counts_[i].places = kept_[i].sorted();
      finding.found.push_back(std::move(counts_[i]));
    }
    finding.blocks = looked_at_;
    return finding;
  }

 private:
  /// What one block adds.
  struct Here {
    std::vector<KeptPlaces> kept;
    std::vector<FoundPlaces> counts;
  };

  bool look(int thread, std::size_t block, const std::vector<Code>& codes) {
    auto here = std::make_unique<Here>();
    {
      const std::lock_guard lock(mutex_);
      for (const KeptPlaces& kept : kept_) here->kept.push_back(kept.beginning());
    }
    here->counts.resize(searches_.size());
    std::unique_ptr<PositionTester>& tester = testers_[static_cast<std::size_t>(thread)];
    if (!tester) tester = std::make_unique<PositionTester>(open_);
    const SlabRange slabs = open_.table->block(block).slabs;
    const Code* next = codes.data();
    for (std::uint32_t slab = slabs.first; slab < slabs.end; next += layout_.places(slab), ++slab)
      look_at_slab(slab, next, *tester, *here);
    const std::lock_guard lock(mutex_);
    waiting_[block] = std::move(here);
    return take_over();
  }

  bool in_order(std::size_t search) const { return searches_[search].pick == Pick::first; }

  void look_at_slab(std::uint32_t slab, const Code* codes, PositionTester& tester, Here& here) {
    const std::uint64_t first = layout_.places_before(slab);
    const auto places = static_cast<std::size_t>(layout_.places(slab));
    for (std::size_t i = 0; i < searches_.size(); ++i) {
      const std::vector<std::uint8_t>& takes = takes_[i];
      KeptPlaces& kept = here.kept[i];
      for (std::size_t at = 0; at < places; ++at) {
        if (takes[codes[at]] == 0) continue;
        if (in_order(i) && kept.full()) break;
        const std::uint64_t number = first + at;
        const RankedPlace one{rank_of(searches_[i], number, codes[at]),
                              number,
                              {{slab, static_cast<std::uint32_t>(at / layout_.queens()),
                                static_cast<std::uint32_t>(at % layout_.queens())},
                               codes[at]}};
        const bool counts = searches_[i].pick == Pick::none;
        if (!counts && !kept.would_keep(one)) continue;
        const std::optional<unsigned> images = images_if_met(one.found, tester, searches_[i].query);
        if (!images) continue;
        kept.keep(one);
        if (!counts) continue;
        ++here.counts[i].positions;
        here.counts[i].placements += *images;
      }
    }
  }

  /// How many placements a place represents, if it meets the query and is the lowest of those that
  /// hold the same position.
  std::optional<unsigned> images_if_met(const FoundPlace& found, PositionTester& tester,
                                        const TableQuery& query) const {
    const std::uint32_t slab = found.place.slab;
    unsigned images = layout_.images(slab);
    const unsigned symmetries = layout_.fixed(slab).own_symmetries;
    if (symmetries == 1 && !query.asks_for_more()) return images;
    const std::optional<Position> position = layout_.position(found.place);
    if (!position) return std::nullopt;
    if (symmetries != 1) {
      std::vector<std::pair<std::uint32_t, std::uint32_t>> orbit;
      for (int symmetry = 0; symmetry < symmetry_count; ++symmetry) {
        if ((symmetries >> symmetry & 1U) == 0) continue;
        const Place place = layout_.place(image_of(*position, layout_.shape(), symmetry));
        if (std::pair(place.set, place.queen) < std::pair(found.place.set, found.place.queen))
          return std::nullopt;
        orbit.emplace_back(place.set, place.queen);
      }
      std::sort(orbit.begin(), orbit.end());
      images *= static_cast<unsigned>(std::unique(orbit.begin(), orbit.end()) - orbit.begin());
    }
    if (query.asks_for_more() && !tester.meets(*position, found.code, query)) return std::nullopt;
    return images;
  }

  /// Takes over blocks that all before them have been: so the first are the first. True: the walk
  /// is to go on.
  bool take_over() {
    for (; looked_at_ < waiting_.size() && waiting_[looked_at_] != nullptr; ++looked_at_) {
      const std::unique_ptr<Here> here = std::move(waiting_[looked_at_]);
      for (std::size_t i = 0; i < searches_.size(); ++i) {
        counts_[i].positions += here->counts[i].positions;
        counts_[i].placements += here->counts[i].placements;
        for (const RankedPlace& each : here->kept[i].all()) kept_[i].keep(each);
      }
    }
    for (std::size_t i = 0; i < searches_.size(); ++i)
      if (!in_order(i) || !kept_[i].full()) return true;
    return false;
  }

  const OpenTable& open_;
  const Layout& layout_;
  const std::vector<TableSearch>& searches_;
  const WalkOptions& options_;
  std::vector<std::vector<std::uint8_t>> takes_;  ///< by search and code
  std::vector<std::unique_ptr<PositionTester>> testers_;

  std::mutex mutex_;  ///< of all that follows
  std::vector<KeptPlaces> kept_;
  std::vector<FoundPlaces> counts_;
  std::vector<std::unique_ptr<Here>> waiting_;  ///< looked at, but not all before them
  std::size_t looked_at_ = 0;                   ///< and taken over
};

}  // namespace

Finding find_places(const OpenTable& table, const std::vector<TableSearch>& searches,
                    const WalkOptions& options) {
  return PlaceFinder(table, searches, options).find();
}

Position found_position(const OpenTable& table, const FoundPlace& found, Side to_move) {
  Position position = *table.table->layout().position(found.place);
  if (to_move == position.to_move) return position;
  for (const Cell cell : board_cells(position.radius()))
    if (const auto piece = position.at(cell))
      position.put(cell, {opponent(piece->side), piece->kind});
  position.to_move = to_move;
  return position;
}

}  // namespace agon::tablebase
