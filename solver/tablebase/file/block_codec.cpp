#include "solver/tablebase/file/block_codec.hpp"

#include <array>
#include <cassert>
#include <vector>

#include "solver/tablebase/file/block_streams.hpp"
#include "solver/tablebase/file/slab_walk.hpp"

namespace agon::tablebase {
namespace {

using codec::Codebook;
using codec::SlabWalk;

/// Of a difference to the mean, never 0: small numbers for small differences of either sign.
unsigned folded(int difference) {
  return difference > 0 ? static_cast<unsigned>(2 * (difference - 1))
                        : static_cast<unsigned>(-2 * difference - 1);
}
int unfolded(unsigned number) {
  return number % 2 == 0 ? static_cast<int>(number / 2) + 1 : -static_cast<int>(number / 2) - 1;
}

class Encoder {
 public:
  using Item = const Code;
  using Codes = std::span<const Code>;
  static Value value(Code code) { return value_of(code); }
  static std::uint16_t rank(Code code, const Codebook& book) { return book.rank[code]; }
  static void set_unused([[maybe_unused]] Code code) { assert(code == unused_code); }
  void put(Code, const Codebook&, Value, std::uint16_t) {}

  bool flag(unsigned stream, bool actual) {
    streams_.put_bit(stream, actual);
    return actual;
  }
  std::uint16_t near(unsigned context, std::uint16_t mean, std::uint16_t actual) {
    streams_.put_bit(Streams::mean + context, actual != mean);
    if (actual != mean)
      streams_.put_number(Streams::difference + context, folded(int{actual} - int{mean}));
    return actual;
  }

  StreamWriter streams_;
};

class Decoder {
 public:
  using Item = Code;
  using Codes = std::span<Code>;
  static Value value(Code) { return Value::draw; }
  static std::uint16_t rank(Code, const Codebook&) { return 0; }
  static void set_unused(Code& code) { code = unused_code; }
  void put(Code& code, const Codebook& book, Value value, std::uint16_t rank) {
    const std::vector<Code>& codes = book.codes[index(value)];
    is_wrong_ |= rank >= codes.size();
    code = rank < codes.size() ? codes[rank] : draw_code;
  }

  bool flag(unsigned stream, bool) { return streams_.bit(stream); }
  std::uint16_t near(unsigned context, std::uint16_t mean, std::uint16_t) {
    if (!streams_.bit(Streams::mean + context)) return mean;
    const int rank = int{mean} + unfolded(streams_.number(Streams::difference + context));
    is_wrong_ |= rank < 0 || rank > 65535;
    return static_cast<std::uint16_t>(rank);
  }

  StreamReader streams_;
  bool is_wrong_ = false;
};

Codebook book_of(std::span<const Code> codes) {
  Codebook book;
  book.codes[index(Value::draw)] = {draw_code};
  book.rank.assign(std::size_t{1} << 16U, 0);
  std::vector<std::uint8_t> occurs(std::size_t{1} << 16U, 0);
  for (const Code code : codes) occurs[code] = 1;
  for (std::size_t code = draw_code + 1; code < occurs.size(); ++code)
    if (occurs[code] != 0) {
      auto& list = book.codes[index(value_of(static_cast<Code>(code)))];
      book.rank[code] = static_cast<std::uint16_t>(list.size());
      list.push_back(static_cast<Code>(code));
    }
  return book;
}

/// Of a list of ascending codes: their number, then the differences.
void put_list(StreamWriter& streams, const std::vector<Code>& codes) {
  streams.put_number(Streams::book, static_cast<unsigned>(codes.size()));
  Code last = 0;
  for (const Code code : codes) {
    streams.put_number(Streams::book, static_cast<unsigned>(code - last));
    last = code;
  }
}

bool take_list(StreamReader& streams, std::vector<Code>& codes) {
  unsigned code = 0;
  for (unsigned left = streams.number(Streams::book); left > 0 && !streams.is_wrong(); --left) {
    code += streams.number(Streams::book);
    if (code > 65535) return false;
    codes.push_back(static_cast<Code>(code));
  }
  return !streams.is_wrong();
}

/// Calls `walk(slab, its part of the codes)` for each slab.
template <class Codes, class Walk>
void for_each_slab(const Layout& layout, SlabRange slabs, Codes codes, Walk walk) {
  std::size_t at = 0;
  for (std::uint32_t slab = slabs.first; slab < slabs.end; ++slab) {
    const auto places = static_cast<std::size_t>(layout.places(slab));
    walk(slab, codes.subspan(at, places));
    at += places;
  }
  assert(at == codes.size());
}

}  // namespace

std::string encode_block(const Layout& layout, SlabRange slabs, std::span<const Code> codes) {
  const Codebook book = book_of(codes);
  Encoder encoder;
  put_list(encoder.streams_, book.codes[index(Value::win)]);
  put_list(encoder.streams_, book.codes[index(Value::loss)]);
  SlabWalk<Encoder> walk(layout, book, encoder);
  for_each_slab(layout, slabs, codes,
                [&](std::uint32_t slab, std::span<const Code> part) { walk.walk(slab, part); });
  return encoder.streams_.compressed();
}

bool decode_block(const Layout& layout, SlabRange slabs, std::string_view bytes,
                  std::span<Code> codes) {
  Decoder decoder;
  Codebook book;
  book.codes[index(Value::draw)] = {draw_code};
  if (!decoder.streams_.read(bytes) ||
      !take_list(decoder.streams_, book.codes[index(Value::win)]) ||
      !take_list(decoder.streams_, book.codes[index(Value::loss)]))
    return false;
  SlabWalk<Decoder> walk(layout, book, decoder);
  for_each_slab(layout, slabs, codes,
                [&](std::uint32_t slab, std::span<Code> part) { walk.walk(slab, part); });
  return !decoder.is_wrong_ && !decoder.streams_.is_wrong() && decoder.streams_.is_used_up();
}

}  // namespace agon::tablebase
