// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The bytes of an input taken one by one as choices: every sequence means something, and one byte
// changed is one choice changed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace agon::fuzz {

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}

  bool empty() const { return left_ == 0; }
  /// 0 after the end.
  std::uint8_t next() {
    if (left_ == 0) return 0;
    --left_;
    return *data_++;
  }
  /// 0 to bound - 1; 0 after the end. Precondition: 0 < bound <= 65536.
  std::size_t below(std::size_t bound) {
    std::size_t number = next();
    if (bound > 256) number = number << 8U | next();
    return number % bound;
  }
  bool flag() { return below(2) != 0; }
  /// So many bytes, fewer at the end.
  std::string_view take(std::size_t count) {
    const std::string_view taken(reinterpret_cast<const char*>(data_), std::min(count, left_));
    data_ += taken.size();
    left_ -= taken.size();
    return taken;
  }
  /// Takes the last two bytes if the last is `mark`: the first of them; else 0, and nothing is
  /// taken.
  std::uint8_t tail(std::uint8_t mark) {
    if (left_ < 2 || data_[left_ - 1] != mark) return 0;
    left_ -= 2;
    return data_[left_];
  }
  /// All that is left.
  std::string_view rest() { return take(left_); }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

}  // namespace agon::fuzz
