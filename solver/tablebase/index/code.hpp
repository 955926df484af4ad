// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a table holds for a position.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace agon::tablebase {

/// What the side to move gets, if both sides play their best.
enum class Value : std::uint8_t { draw, win, loss };
/// What the other side gets.
constexpr Value reversed(Value value) {
  return value == Value::win ? Value::loss : value == Value::loss ? Value::win : Value::draw;
}
/// For arrays with an entry for each value.
constexpr std::size_t index(Value value) {
  return static_cast<std::size_t>(value);
}

/// The values that a solve finds; what never gets one is a draw.
inline constexpr std::array decided_values{Value::loss, Value::win};
/// Something for each of those.
template <class T>
struct Decided {
  T loss{};
  T win{};
  T& operator[](Value value) {
    assert(value != Value::draw);
    return value == Value::win ? win : loss;
  }
  const T& operator[](Value value) const {
    assert(value != Value::draw);
    return value == Value::win ? win : loss;
  }
};

/// A value and how soon it is reached: 0 unused, 1 draw, 2 + 2 * plies a win in that many plies,
/// 3 + 2 * plies a loss. Plies are counted to the end of the game, 0 where it is over; tables
/// without distances have plies = 0 everywhere.
using Code = std::uint16_t;
inline constexpr Code unused_code = 0;
inline constexpr Code draw_code = 1;

constexpr bool is_win(Code code) {
  return code > draw_code && (code & 1U) == 0;
}
constexpr bool is_loss(Code code) {
  return code > draw_code && (code & 1U) != 0;
}
/// Precondition: not unused.
constexpr Value value_of(Code code) {
  return code == draw_code ? Value::draw : is_win(code) ? Value::win : Value::loss;
}
/// Precondition: a win or loss.
constexpr int plies_of(Code code) {
  return (code - 2) / 2;
}
/// Precondition: a win or loss.
constexpr Code code_of(Value value, int plies) {
  assert(value != Value::draw);
  return static_cast<Code>((value == Value::win ? 2 : 3) + 2 * plies);
}

}  // namespace agon::tablebase
