// The streams of a block: bits and small numbers, each kind apart, each through zstd.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace agon::tablebase {

/// What a stream is about, and where its kind begins.
struct Streams {
  static constexpr unsigned book = 0;                ///< numbers: the distances that occur
  static constexpr unsigned usual = book + 1;        ///< bits, by agreement (8) and outcome (3)
  static constexpr unsigned other = usual + 24;      ///< bits, by tie (3) and outcome (3)
  static constexpr unsigned mean = other + 9;        ///< bits, by unrest (8) and outcome (2)
  static constexpr unsigned difference = mean + 16;  ///< numbers, likewise
  static constexpr unsigned count = difference + 16;
};

class StreamWriter {
 public:
  void put_bit(unsigned stream, bool bit) {
    Bits& bits = bits_[stream];
    bits.word |= std::uint64_t{bit} << bits.used;
    if (++bits.used == 64) flush(stream);
  }
  /// Any number; one byte if below 255.
  void put_number(unsigned stream, unsigned number) {
    for (; number >= 255; number -= 255) bytes_[stream] += '\xff';
    bytes_[stream] += static_cast<char>(number);
  }
  /// All streams, ready to be kept. To be called once.
  std::string compressed();

 private:
  struct Bits {
    std::uint64_t word = 0;
    unsigned used = 0;
  };
  void flush(unsigned stream);

  std::array<Bits, Streams::count> bits_{};
  std::array<std::string, Streams::count> bytes_;
};

/// Reading past the end of a stream gives zeros, and is remembered.
class StreamReader {
 public:
  /// False if the bytes are not what a StreamWriter gives.
  bool read(std::string_view compressed);

  bool bit(unsigned stream) {
    Bits& bits = bits_[stream];
    if (bits.left == 0) refill(stream);
    const bool bit = (bits.word & 1U) != 0;
    bits.word >>= 1U;
    --bits.left;
    return bit;
  }
  unsigned number(unsigned stream) {
    const std::string& bytes = bytes_[stream];
    std::size_t& at = at_[stream];
    unsigned number = 0;
    while (at < bytes.size()) {
      const auto byte = static_cast<unsigned char>(bytes[at++]);
      number += byte;
      if (byte != 255 || number > most) return number;
    }
    is_wrong_ = true;
    return 0;
  }
  bool is_wrong() const { return is_wrong_; }
  /// Has every stream been read to its end, but for less than a byte of padding?
  bool is_used_up() const;

 private:
  static constexpr unsigned most = 1U << 20U;
  struct Bits {
    std::uint64_t word = 0;
    unsigned left = 0;
  };
  void refill(unsigned stream);

  std::array<Bits, Streams::count> bits_{};
  std::array<std::string, Streams::count> bytes_;
  std::array<std::size_t, Streams::count> at_{};
  bool is_wrong_ = false;
};

}  // namespace agon::tablebase
