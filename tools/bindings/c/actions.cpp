// The actions of a position: listed, played, counted.
#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "model/rules/why_illegal.hpp"
#include "solver/bitboard/stoppable_perft.hpp"
#include "tools/bindings/c/guard.hpp"
#include "tools/bindings/c/handles.hpp"

namespace agon::c {

const Listing& listing_of(const agon_position& position) {
  if (position.listing) return *position.listing;
  const bitboard::Engine& engine = position.rules->engine;
  bitboard::ActionList moves;
  engine.actions(position.state, moves);
  Listing made;
  made.actions.reserve(moves.size());
  for (const bitboard::Move move : moves) {
    Listed& each = made.actions.emplace_back(Listed{{}, move});
    to_string(engine.to_action(move)).copy(each.text.data(), each.text.size() - 1);
  }
  std::sort(made.actions.begin(), made.actions.end(), [](const Listed& left, const Listed& right) {
    return std::strcmp(left.text.data(), right.text.data()) < 0;
  });
  for (const Listed& each : made.actions)
    made.line.append(made.line.empty() ? "" : " ").append(each.text.data());
  return position.listing.emplace(std::move(made));
}

bitboard::Move legal_move(const agon_position& position, std::string_view text) {
  const std::vector<Listed>& actions = listing_of(position).actions;
  const auto found = std::lower_bound(actions.begin(), actions.end(), text,
                                      [](const Listed& each, std::string_view wanted) {
                                        return std::string_view(each.text.data()) < wanted;
                                      });
  if (found != actions.end() && found->text.data() == text) return found->move;
  const auto action = parse_action(text);
  if (!action)
    throw Unusable("action: is not written like c3-c4, c3@k9, G@c3 or --; list the legal ones");
  const auto objection = rules::why_illegal(position.rules->engine.unload(position.state),
                                            position.rules->named.rules, *action);
  throw Unusable(
      fmt::format("action: {} is illegal: {}", text, objection ? objection->text : "not listed"));
}

}  // namespace agon::c

using namespace agon::c;

const char* agon_position_actions(const agon_position* position) {
  return answered<const agon_position, const char*>(
      position, nullptr, [](const auto& at) { return listing_of(at).line.c_str(); });
}

size_t agon_position_action_count(const agon_position* position) {
  return answered<const agon_position, size_t>(
      position, 0, [](const auto& at) { return listing_of(at).actions.size(); });
}

const char* agon_position_action(const agon_position* position, size_t action) {
  return answered<const agon_position, const char*>(position, nullptr, [&](const auto& at) {
    const std::vector<Listed>& actions = listing_of(at).actions;
    return action < actions.size() ? actions[action].text.data() : nullptr;
  });
}

agon_status agon_position_captures(const agon_position* position, const char* action,
                                   const char** cells) {
  return guarded([&] {
    const agon_position& at = given(position, "position");
    const char*& result = given(cells, "cells");
    const agon::bitboard::Engine& engine = at.rules->engine;
    const agon::Side enemy = agon::opponent(at.state.to_move);
    const auto after = engine.after(at.state, legal_move(at, text_of(action, "action")));
    at.captures = joined(
        engine.cells(engine.captured_of(after, enemy) & ~engine.captured_of(at.state, enemy)));
    result = at.captures.c_str();
    return AGON_OK;
  });
}

agon_status agon_position_apply(const agon_position* position, const char* action,
                                agon_position** next) {
  return guarded([&] {
    const agon_position& at = given(position, "position");
    agon_position*& result = given(next, "next");
    const auto move = legal_move(at, text_of(action, "action"));
    result = new agon_position(at.rules, at.rules->engine.after(at.state, move));
    return AGON_OK;
  });
}

agon_status agon_perft(const agon_position* position, int depth, const agon_stop* stop,
                       uint64_t* count) {
  return guarded([&] {
    const agon_position& at = given(position, "position");
    uint64_t& result = given(count, "count");
    if (depth < 0 || depth > AGON_DEEPEST)
      throw Unusable(fmt::format("depth: must be 0 to {}", AGON_DEEPEST));
    const auto counted =
        agon::bitboard::stoppable_perft(at.rules->engine, at.state, depth, flag_of(stop));
    if (!counted) return failed(AGON_STOPPED, "stopped before the count was complete");
    result = *counted;
    return AGON_OK;
  });
}
