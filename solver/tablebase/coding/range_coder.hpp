// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Decisions as bytes, each at the cost of its surprise: an arithmetic coder for yes and no.
//
// DESCRIPTION
//   Carrying range coder (Martin, "Range encoding", 1979) with 64 bits of range, 32 of which are
//   put out at a time, and probabilities of 16 bits. Trailing zeros are omitted: the decoder reads
//   zeros past the end, so a frame without a surprise takes no bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace agon::tablebase::codec {

/// Of 65536, that a decision is yes: 1 to 65535.
using Chance = std::uint32_t;
inline constexpr Chance even_chance = 32768;

class RangeEncoder {
 public:
  void put(bool yes, Chance chance) {
    const std::uint64_t no = (range_ >> 16U) * (65536U - chance);
    if (yes) {
      low_ += no;
      if (low_ < no) carry();
      range_ -= no;
    } else {
      range_ = no;
    }
    if (range_ < std::uint64_t{1} << 32U) shift();
  }
  /// The bytes of all decisions; the coder then starts over.
  std::string finish() {
    // The number in the range that ends in the most zeros.
    std::uint64_t number = low_;
    for (unsigned kept = 0; kept <= 64; kept += 8) {
      const std::uint64_t rest = kept == 64 ? 0 : ~std::uint64_t{0} >> kept;
      number = (low_ + rest) & ~rest;
      if (number - low_ < range_) break;
    }
    if (number < low_) carry();
    low_ = number;
    shift();
    shift();
    bytes_.resize(bytes_.find_last_not_of('\0') + 1);
    std::string bytes = std::move(bytes_);
    *this = {};
    return bytes;
  }

 private:
  void carry() {
    for (std::size_t i = bytes_.size(); i-- > 0;)
      if (++bytes_[i] != 0) return;
  }
  void shift() {
    for (int byte = 7; byte >= 4; --byte) bytes_ += static_cast<char>(low_ >> 8 * byte);
    low_ <<= 32U;
    range_ <<= 32U;
  }

  std::uint64_t low_ = 0;
  std::uint64_t range_ = ~std::uint64_t{0};
  std::string bytes_;
};

class RangeDecoder {
 public:
  explicit RangeDecoder(std::string_view bytes)
      : at_(bytes.data()), end_(bytes.data() + bytes.size()) {
    code_ = std::uint64_t{next()} << 32U;
    code_ |= next();
  }

  bool get(Chance chance) {
    const std::uint64_t no = (range_ >> 16U) * (65536U - chance);
    const bool yes = code_ >= no;
    code_ -= yes ? no : 0;
    range_ = yes ? range_ - no : no;
    if (range_ < std::uint64_t{1} << 32U) {
      range_ <<= 32U;
      code_ = code_ << 32U | next();
    }
    return yes;
  }
  /// Have all bytes been read? True after as many decisions as were encoded.
  bool is_used_up() const { return at_ == end_; }

 private:
  std::uint32_t next() {
    std::uint32_t number = 0;
    if (end_ - at_ >= 4) {
      for (int i = 0; i < 4; ++i) number = number << 8U | static_cast<unsigned char>(at_[i]);
      at_ += 4;
      return number;
    }
    for (int i = 0; i < 4; ++i) {
      number <<= 8U;
      if (at_ != end_) number |= static_cast<unsigned char>(*at_++);
    }
    return number;
  }

  const char* at_;
  const char* end_;
  std::uint64_t range_ = ~std::uint64_t{0};
  std::uint64_t code_ = 0;
};

}  // namespace agon::tablebase::codec
