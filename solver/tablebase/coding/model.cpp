#include "solver/tablebase/coding/model.hpp"

#include <cstdlib>

namespace agon::tablebase::codec {
namespace {

/// A chance that follows what it sees.
struct Adaptive {
  Chance chance = even_chance;
  void see(bool yes) {
    if (yes)
      chance += (65536 - chance) >> 5U;
    else
      chance -= chance >> 5U;
    chance = chance < 32 ? 32 : chance > 65504 ? 65504 : chance;
  }
};

/// Numbers from 0 as bits: how many bits they have, then those (Elias gamma), each with a chance
/// that adapts.
class Numbers {
 public:
  void put(RangeEncoder& encoder, unsigned number) {
    const unsigned raised = number + 1;
    unsigned bits = 0;
    while (raised >> (bits + 1) != 0) ++bits;
    for (unsigned i = 0; i < bits; ++i) put(encoder, length_[i], true);
    put(encoder, length_[bits], false);
    for (unsigned i = bits; i-- > 0;) put(encoder, digit_[bits][i], (raised >> i & 1U) != 0);
  }
  /// More than `most` if the bytes make no sense.
  unsigned get(RangeDecoder& decoder) {
    unsigned bits = 0;
    while (get(decoder, length_[bits]))
      if (++bits == 20) return most + 1;
    unsigned raised = 1;
    for (unsigned i = bits; i-- > 0;)
      raised = raised << 1U | static_cast<unsigned>(get(decoder, digit_[bits][i]));
    return raised - 1;
  }
  static constexpr unsigned most = (1U << 20U) - 1;

 private:
  static void put(RangeEncoder& encoder, Adaptive& chance, bool yes) {
    encoder.put(yes, chance.chance);
    chance.see(yes);
  }
  static bool get(RangeDecoder& decoder, Adaptive& chance) {
    const bool yes = decoder.get(chance.chance);
    chance.see(yes);
    return yes;
  }
  std::array<Adaptive, 20> length_;
  std::array<std::array<Adaptive, 20>, 20> digit_;
};

// A nonzero weight, as a number from 0: 1, -1, 2, -2, ...
unsigned number_of(std::int8_t weight) {
  return static_cast<unsigned>(std::abs(int{weight}) - 1) * 2 + (weight < 0 ? 1U : 0U);
}

}  // namespace

// For each view of each decision the weights that are not 0: how many places further, and what; a
// last distance leads to the end.
std::string CodingModel::to_bytes() const {
  std::string bytes;
  bytes += static_cast<char>((parity.odd_wins ? 1 : 0) | (parity.even_losses ? 2 : 0));
  RangeEncoder encoder;
  for (std::size_t part = 0; part < decision_count * views; ++part) {
    Numbers gaps;
    Numbers values;
    const std::int8_t* of = weights_.data() + part * view_size;
    unsigned gap = 0;
    for (std::size_t i = 0; i < view_size; ++i, ++gap)
      if (of[i] != 0) {
        gaps.put(encoder, gap);
        values.put(encoder, number_of(of[i]));
        gap = static_cast<unsigned>(-1);
      }
    gaps.put(encoder, gap);
  }
  return bytes + encoder.finish();
}

std::optional<CodingModel> CodingModel::from_bytes(std::string_view bytes) {
  if (bytes.empty() || static_cast<unsigned char>(bytes[0]) > 3) return std::nullopt;
  CodingModel model;
  model.parity.odd_wins = (bytes[0] & 1) != 0;
  model.parity.even_losses = (bytes[0] & 2) != 0;
  RangeDecoder decoder(bytes.substr(1));
  for (std::size_t part = 0; part < decision_count * views; ++part) {
    Numbers gaps;
    Numbers values;
    std::int8_t* of = model.weights_.data() + part * view_size;
    for (std::size_t at = 0;; ++at) {
      at += gaps.get(decoder);
      if (at > view_size) return std::nullopt;
      if (at == view_size) break;
      const unsigned number = values.get(decoder);
      if (number >= 254) return std::nullopt;
      const int size = static_cast<int>(number / 2) + 1;
      of[at] = static_cast<std::int8_t>(number % 2 == 0 ? size : -size);
    }
  }
  // What is written again is the same: no two texts for a model.
  return model.to_bytes() == bytes ? std::optional(std::move(model)) : std::nullopt;
}

}  // namespace agon::tablebase::codec
