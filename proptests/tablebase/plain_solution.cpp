// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "proptests/tablebase/plain_solution.hpp"

#include <array>
#include <stdexcept>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::proptests {
namespace {

using tablebase::Code;
using tablebase::is_loss;
using tablebase::is_win;
using tablebase::Value;

}  // namespace

PlainTable::PlainTable(const RuleSet& rules, const tablebase::Layout& layout) : layout_(layout) {
  list(rules);
  solve();
}

void PlainTable::list(const RuleSet& rules) {
  const bitboard::Engine engine(rules);
  const tablebase::Shape& shape = layout_.shape();
  std::array<int, bitboard::cell_count + 1> cell_of{};
  for (int cell = 0; cell < shape.cells(); ++cell)
    cell_of[static_cast<std::size_t>(bitboard::index_of(shape.name(cell), rules.radius))] = cell;
  const auto pieces = [&](const bitboard::State& state, Side side) {
    tablebase::Layout::Pieces found;
    for (auto left = state.guards_of(side); !left.empty();) {
      const int index = left.first();
      left = left & ~bitboard::Bits::of(index);
      found.guards |= tablebase::set_of(cell_of[static_cast<std::size_t>(index)]);
    }
    found.queen = cell_of[static_cast<std::size_t>(state.queen_of(side))];
    for (auto left = state.captured & state.pieces_of(side); !left.empty();) {
      const int index = left.first();
      left = left & ~bitboard::Bits::of(index);
      const int cell = cell_of[static_cast<std::size_t>(index)];
      found.captured |= cell == found.queen
                            ? layout_.memories().queen()
                            : 1U << tablebase::count(found.guards & (tablebase::set_of(cell) - 1U));
    }
    return found;
  };
  codes_.assign(static_cast<std::size_t>(layout_.places_before(layout_.slabs())), 0);
  nodes_.resize(codes_.size());
  bitboard::ActionList actions;
  std::size_t at = 0;
  for (std::uint32_t slab = 0; slab < layout_.slabs(); ++slab)
    for (std::uint32_t set = 0; set < layout_.sets(slab); ++set)
      for (std::uint32_t queen = 0; queen < layout_.queens(); ++queen, ++at) {
        const auto position = layout_.position({slab, set, queen});
        if (!position) continue;
        ++positions_;
        codes_[at] = tablebase::draw_code;
        bitboard::State state = engine.load(*position);
        const Outcome outcome = engine.outcome(state);
        if (outcome == Outcome::white_wins) codes_[at] = 2;
        if (outcome == Outcome::black_wins) codes_[at] = 3;
        if (outcome != Outcome::none) continue;
        nodes_[at].first = successors_.size();
        nodes_[at].mover_decides = engine.decider(state) == Side::white;
        engine.actions(state, actions);
        nodes_[at].count = static_cast<std::uint32_t>(actions.size());
        for (const auto move : actions) {
          const auto undo = engine.make(state, move);
          const Side mover = state.to_move;
          const auto own = pieces(state, mover);
          const auto other = pieces(state, opponent(mover));
          if (!layout_.has_place(own, other))
            throw std::logic_error("the table has no place for " + to_string(engine.unload(state)) +
                                   " under " + to_string(rules));
          const tablebase::Place place = layout_.place(own, other);
          successors_.push_back(2 * number(place) + (mover == Side::white ? 1 : 0));
          engine.unmake(state, move, undo);
        }
      }
}

void PlainTable::solve() {
  std::vector<std::size_t> open;
  for (std::size_t at = 0; at < nodes_.size(); ++at)
    if (nodes_[at].count > 0) open.push_back(at);
  std::vector<std::pair<std::size_t, Code>> news;
  for (int plies = 1;; ++plies) {
    news.clear();
    for (const std::size_t at : open) {
      const Node& node = nodes_[at];
      bool some_won = false;  // for the side to move in the node
      bool some_lost = false;
      bool all_won = true;
      bool all_lost = true;
      for (std::uint64_t i = node.first; i < node.first + node.count; ++i) {
        const Code code = codes_[successors_[i] / 2];
        const bool same_side = successors_[i] % 2 != 0;
        const bool won = same_side ? is_win(code) : is_loss(code);
        const bool lost = same_side ? is_loss(code) : is_win(code);
        some_won = some_won || won;
        some_lost = some_lost || lost;
        all_won = all_won && won;
        all_lost = all_lost && lost;
        if (node.mover_decides ? won : lost) break;  // decided, as the one who chooses wants
      }
      if (node.mover_decides ? some_won : all_won)
        news.emplace_back(at, tablebase::code_of(Value::win, plies));
      else if (node.mover_decides ? all_lost : some_lost)
        news.emplace_back(at, tablebase::code_of(Value::loss, plies));
    }
    if (news.empty()) break;
    for (const auto& [at, code] : news) codes_[at] = code;
    std::erase_if(open, [&](std::size_t at) { return codes_[at] != tablebase::draw_code; });
  }
}

}  // namespace agon::proptests
