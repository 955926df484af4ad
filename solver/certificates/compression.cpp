#include <zstd.h>

#include <cassert>
#include <memory>

#include "solver/certificates/strategy_text.hpp"

namespace agon::certificates {
bool named_compressed(std::string_view path) {
  return path.ends_with(".zst");
}

std::string compress(std::string_view text) {
  std::string bytes(ZSTD_compressBound(text.size()), '\0');
  const std::size_t size =
      ZSTD_compress(bytes.data(), bytes.size(), text.data(), text.size(), ZSTD_CLEVEL_DEFAULT);
  assert(ZSTD_isError(size) == 0);
  bytes.resize(size);
  return bytes;
}

std::optional<std::string> decompress(std::string_view bytes,
                                      const std::function<bool(std::string_view)>& take) {
  const std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context(ZSTD_createDCtx(),
                                                                     &ZSTD_freeDCtx);
  std::string text;
  std::string part(ZSTD_DStreamOutSize(), '\0');
  ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
  ZSTD_outBuffer out{part.data(), part.size(), 0};
  std::size_t left = 1;  // 0 when a frame is complete
  // With a full buffer, output may remain though all input is read.
  while (in.pos < in.size || (left != 0 && out.pos == out.size)) {
    out.pos = 0;
    left = ZSTD_decompressStream(context.get(), &out, &in);
    if (ZSTD_isError(left) != 0) return std::nullopt;
    if (!take(std::string_view(part).substr(0, out.pos))) return std::nullopt;
    text.append(part, 0, out.pos);
  }
  if (left != 0) return std::nullopt;
  return text;
}

std::optional<std::string> decompress(std::string_view bytes, LineMeter& lines,
                                      const std::function<bool()>& go_on) {
  return decompress(bytes,
                    [&](std::string_view part) { return (!go_on || go_on()) && lines.add(part); });
}

}  // namespace agon::certificates
