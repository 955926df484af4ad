// Positions: what the rules say about one.
#include <fmt/format.h>

#include <cstring>

#include "model/rules/validate.hpp"
#include "model/rules/why_over.hpp"
#include "model/values/position_text.hpp"
#include "tools/bindings/c/guard.hpp"
#include "tools/bindings/c/handles.hpp"

using namespace agon::c;

namespace {

/// A text that is made when it is first asked for.
template <class Make>
const char* kept(std::optional<std::string>& place, const Make& make) {
  if (!place) place = make();
  return place->c_str();
}

const agon::bitboard::Engine& engine_of(const agon_position& position) {
  return position.rules->engine;
}

}  // namespace

agon_status agon_position_read(const agon_rules* rules, const char* text,
                               agon_position** position) {
  return guarded([&] {
    const std::shared_ptr<const Rules>& its = given(rules, "rules").rules;
    agon_position*& result = given(position, "position");
    const agon::ParsedPosition parsed =
        agon::rules::read_position(text_of(text, "text"), its->named.rules);
    if (!parsed.problems.empty())
      throw Unusable(fmt::format("position: {}", to_string(parsed.problems)));
    result = new agon_position(its, its->engine.load(parsed.position));
    return AGON_OK;
  });
}

void agon_position_free(agon_position** position) {
  free_handle(position);
}

const char* agon_position_text(const agon_position* position) {
  return answered<const agon_position, const char*>(position, nullptr, [](const auto& at) {
    return kept(at.text, [&] { return to_string(engine_of(at).unload(at.state)); });
  });
}

char agon_position_mover(const agon_position* position) {
  return answered(position, '\0', [](const auto& at) { return agon::to_char(at.state.to_move); });
}

char agon_position_decider(const agon_position* position) {
  return answered(position, '\0',
                  [](const auto& at) { return agon::to_char(engine_of(at).decider(at.state)); });
}

char agon_position_piece(const agon_position* position, const char* cell) {
  return answered(position, '\0', [&](const auto& at) {
    const auto found = agon::parse_cell(text_of(cell, "cell"));
    if (!found || !on_board(*found, at.rules->named.rules.radius))
      throw Unusable("cell: the board has no such cell; give one like f6");
    const auto piece = engine_of(at).unload(at.state).at(*found);
    return piece ? agon::to_char(*piece) : ' ';
  });
}

agon_outcome agon_position_outcome(const agon_position* position) {
  return answered(position, AGON_UNDECIDED, [](const auto& at) {
    switch (engine_of(at).outcome(at.state)) {
      case agon::Outcome::white_wins:
        return AGON_WHITE_WINS;
      case agon::Outcome::black_wins:
        return AGON_BLACK_WINS;
      case agon::Outcome::draw:
        return AGON_DRAW;
      case agon::Outcome::none:
        break;
    }
    return AGON_UNDECIDED;
  });
}

const char* agon_position_why_over(const agon_position* position) {
  return answered<const agon_position, const char*>(
      position, nullptr, [](const auto& at) -> const char* {
        if (engine_of(at).outcome(at.state) == agon::Outcome::none) return nullptr;
        return kept(at.why_over, [&] {
          return agon::rules::why_over(engine_of(at).unload(at.state), at.rules->named.rules)
              .value_or("");
        });
      });
}

const char* agon_position_captured(const agon_position* position) {
  return answered<const agon_position, const char*>(position, nullptr, [](const auto& at) {
    return kept(at.captured,
                [&] { return joined(engine_of(at).cells(engine_of(at).captured(at.state))); });
  });
}
