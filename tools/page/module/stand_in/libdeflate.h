// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// <libdeflate.h> for emscripten, of which Debian has no build: unpacking by stb_image, which is one
// header. Nothing in the module packs anything.
#pragma once

#include <climits>
#include <cstddef>
#include <string>

#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#define STB_IMAGE_STATIC
#define STB_IMAGE_IMPLEMENTATION
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Weverything"
#include <stb/stb_image.h>
#pragma clang diagnostic pop

struct libdeflate_compressor;
struct libdeflate_decompressor;
enum libdeflate_result { LIBDEFLATE_SUCCESS, LIBDEFLATE_BAD_DATA };

libdeflate_compressor* libdeflate_alloc_compressor(int level);
void libdeflate_free_compressor(libdeflate_compressor*);
std::size_t libdeflate_deflate_compress_bound(libdeflate_compressor*, std::size_t);
std::size_t libdeflate_deflate_compress(libdeflate_compressor*, const void* in, std::size_t in_size,
                                        void* out, std::size_t out_size);

inline libdeflate_decompressor* libdeflate_alloc_decompressor() {
  return nullptr;
}
inline void libdeflate_free_decompressor(libdeflate_decompressor*) {}
inline libdeflate_result libdeflate_deflate_decompress(libdeflate_decompressor*, const void* in,
                                                       std::size_t in_size, void* out,
                                                       std::size_t out_size, std::size_t* size) {
  if (in_size > INT_MAX - 8 || out_size > INT_MAX) return LIBDEFLATE_BAD_DATA;
  // It asks for more bits than are left at the end, and takes their lack for an error.
  std::string padded(static_cast<const char*>(in), in_size);
  padded.append(8, '\0');
  const int unpacked =
      stbi_zlib_decode_noheader_buffer(static_cast<char*>(out), static_cast<int>(out_size),
                                       padded.data(), static_cast<int>(padded.size()));
  if (unpacked < 0) return LIBDEFLATE_BAD_DATA;
  *size = static_cast<std::size_t>(unpacked);
  return LIBDEFLATE_SUCCESS;
}
