// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// For tests: codes that no game ever had.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include "model/values/dice.hpp"
#include "model/values/testing/positions.hpp"
#include "model/values/testing/temporary_folder.hpp"
#include "solver/tablebase/file/writer.hpp"

namespace agon::tablebase::test {

using agon::test::small;

/// Codes of all places of the first slabs, unused ones where they must be; `code(place number)`
/// makes up the others.
template <class Make>
std::vector<Code> made_up(const Layout& layout, Make code,
                          std::uint32_t slabs = std::numeric_limits<std::uint32_t>::max()) {
  std::vector<Code> codes;
  for (std::uint32_t slab = 0; slab < std::min(slabs, layout.slabs()); ++slab)
    for (std::uint32_t set = 0; set < layout.sets(slab); ++set)
      for (std::uint32_t queen = 0; queen < layout.queens(); ++queen)
        codes.push_back(layout.position({slab, set, queen}) ? code(codes.size()) : unused_code);
  return codes;
}

/// Wins, losses and draws in runs, their distances wandering: more like a game than noise is.
inline std::vector<Code> wandering(
    const Layout& layout, unsigned seed,
    std::uint32_t slabs = std::numeric_limits<std::uint32_t>::max()) {
  Dice dice(seed);
  auto value = Value::draw;
  unsigned plies = 20;
  const auto code = [&](std::size_t) {
    if (dice.below(7) == 0) value = static_cast<Value>(dice.below(3));
    plies = plies + dice.below(5U) - (plies >= 2 ? 2U : 0U);
    return value == Value::draw ? draw_code : code_of(value, static_cast<int>(plies));
  };
  return made_up(layout, code, slabs);
}

/// The codes as a solver gives them, some slabs a chunk.
inline CodeSource source_of(const Layout& layout, const std::vector<Code>& codes,
                            std::uint32_t slabs_a_chunk) {
  CodeSource source;
  source.chunks = (layout.slabs() + slabs_a_chunk - 1) / slabs_a_chunk;
  source.codes = [&layout, &codes, slabs_a_chunk](std::uint32_t chunk, const auto& give) {
    const std::uint32_t end = std::min(layout.slabs(), (chunk + 1) * slabs_a_chunk);
    for (std::uint32_t slab = chunk * slabs_a_chunk; slab < end; ++slab) {
      const auto first = codes.begin() + static_cast<std::ptrdiff_t>(layout.places_before(slab));
      give({slab, {first, first + static_cast<std::ptrdiff_t>(layout.places(slab))}});
    }
    return true;
  };
  return source;
}

using Folder = agon::test::TemporaryFolder;

inline std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}
inline void write_bytes(const std::filesystem::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

/// Writes a table; returns what went wrong.
inline std::string write(const std::filesystem::path& path, const RuleSet& rules,
                         const Layout& layout, const std::vector<Code>& codes,
                         bool distances = true, int threads = 1, std::uint32_t slabs_a_chunk = 5) {
  Writer writer(path, path.string() + ".part", rules, layout, distances);
  return write_table(writer, layout, source_of(layout, codes, slabs_a_chunk), threads).problem;
}

}  // namespace agon::tablebase::test
