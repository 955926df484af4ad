// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/query/find.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "model/values/action.hpp"
#include "model/values/dice.hpp"
#include "solver/tablebase/query/probe.hpp"
#include "solver/threads/parallel.hpp"
#include "solver/threads/stopwatch.hpp"

namespace agon::tablebase {
namespace {

/// Of two values that are each for who moves: is to move worse than to wait, for both?
bool is_zugzwang(Value to_mover, Value to_other) {
  const auto worth = [](Value value) {
    return value == Value::win ? 1 : value == Value::loss ? -1 : 0;
  };
  return worth(to_mover) + worth(to_other) < 0;
}

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

WalkEnd walk_blocks(const OpenTable& open, const WalkOptions& options, const BlockLook& look) {
  const Reader& table = *open.table;
  const Stopwatch watch;
  std::vector<std::vector<Code>> codes(static_cast<std::size_t>(options.threads));
  std::mutex mutex;  // of what follows
  std::size_t done = 0;
  WalkEnd end = WalkEnd::whole;
  const auto ended = [&](WalkEnd why) {
    const std::lock_guard lock(mutex);
    end = why;
    return false;
  };
  parallel_for(table.blocks(), options.threads, [&](int thread, std::size_t block) {
    if (options.stop != nullptr && *options.stop) return ended(WalkEnd::stopped);
    if (options.seconds && watch.seconds() >= *options.seconds) return ended(WalkEnd::time);
    std::vector<Code>& here = codes[static_cast<std::size_t>(thread)];
    if (const std::string problem = table.read_block(block, here); !problem.empty())
      throw damage(open, problem);
    if (!look(thread, block, here)) return ended(WalkEnd::enough);
    const std::lock_guard lock(mutex);
    ++done;
    if (options.progress) options.progress(done, table.blocks());
    return true;
  });
  return end;
}

bool TableQuery::takes(Code code, bool distances) const {
  if (code == unused_code) return false;
  const Value found = value_of(code);
  if (value && found != *value) return false;
  if ((sole_key && found != Value::win) || (mutual_zugzwang && found == Value::win)) return false;
  if (plies && (found == Value::draw || !distances || !plies->has(plies_of(code)))) return false;
  // A win in no plies is over, and has no key.
  return !sole_key || !distances || plies_of(code) > 0;
}

std::pair<bitboard::Bits, bitboard::Bits> PositionTester::captured(
    const bitboard::State& state) const {
  const std::pair pieces(engine_.captured_of(state, state.to_move),
                         engine_.captured_of(state, opponent(state.to_move)));
  const bool none = pieces.first.empty() && pieces.second.empty();
  return none || engine_.outcome(state) == Outcome::none ? pieces : decltype(pieces){};
}

std::optional<TableValue> PositionTester::if_other_moved(Position position) {
  position.to_move = opponent(position.to_move);
  if (table_.table->layout().stray_captive(position)) return std::nullopt;
  return answers_.value(position, position.to_move);
}

std::vector<bitboard::Move> PositionTester::keys(const bitboard::State& state, int plies,
                                                 std::size_t most) {
  bitboard::ActionList moves;
  engine_.actions(state, moves);
  std::vector<bitboard::Move> found;
  for (const bitboard::Move move : moves) {
    if (found.size() == most) break;
    const TableValue next =
        answers_.value(engine_.unload(engine_.after(state, move)), state.to_move);
    if (next.value == Value::win && *next.plies < plies) found.push_back(move);
  }
  return found;
}

bool PositionTester::meets(const Position& position, Code code, const TableQuery& query) {
  const bitboard::State state = engine_.load(position);
  if (query.captured && !query.captured->has(captured(state).first.count())) return false;
  if (query.mutual_zugzwang) {
    const std::optional<TableValue> other = if_other_moved(position);
    if (!other || !is_zugzwang(value_of(code), other->value)) return false;
  }
  return !query.sole_key ||
         (engine_.decider(state) == state.to_move && keys(state, plies_of(code), 2).size() == 1);
}

PositionFacts PositionTester::facts(const Position& position, Code code) {
  const bool distances = table_.table->distances();
  PositionFacts facts;
  facts.value = table_value(code, true, distances);
  facts.other_value = if_other_moved(position);
  const bitboard::State state = engine_.load(position);
  const auto [own, other] = captured(state);
  facts.captured = engine_.cells(own);
  facts.captured_other = engine_.cells(other);
  if (facts.value.value != Value::win || !distances || *facts.value.plies == 0 ||
      engine_.decider(state) != state.to_move)
    return facts;
  std::vector<std::pair<std::string, Action>> named;
  for (const bitboard::Move move :
       keys(state, *facts.value.plies, std::numeric_limits<std::size_t>::max())) {
    const Action action = engine_.to_action(move);
    named.emplace_back(to_string(action), action);
  }
  std::sort(named.begin(), named.end(),
            [](const auto& left, const auto& right) { return left.first < right.first; });
  facts.keys.emplace();
  for (const auto& [text, action] : named) facts.keys->push_back(action);
  return facts;
}

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
