// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/file/model_learning.hpp"

#include <algorithm>
#include <iterator>
#include <mutex>
#include <utility>

#include "solver/tablebase/file/block_codec.hpp"
#include "solver/threads/parallel.hpp"

namespace agon::tablebase {
namespace {

constexpr std::uint64_t sample_places = 1'000'000;
constexpr std::uint32_t runs = 40;
constexpr std::uint32_t slabs_a_run = 4;

struct SampledFrame {
  Frame frame;
  std::vector<Code> codes;
};

/// The frames of a slab that are in a sample.
void take(const Layout& layout, std::uint32_t one_of, bool distances, const SlabCodes& slab,
          std::vector<SampledFrame>& taken) {
  const Frames frames(layout, slab.slab, distances);
  // Another frame first in each slab.
  for (std::uint32_t i = slab.slab % one_of; i < frames.count(); i += one_of) {
    const Frame frame = frames[i];
    const auto at = [&](std::uint32_t set) {
      return slab.codes.begin() + static_cast<std::ptrdiff_t>(std::size_t{set} * layout.queens());
    };
    taken.push_back({frame, {at(frame.first), at(frame.end)}});
    if (distances) continue;
    for (Code& code : taken.back().codes)
      if (code > draw_code) code = code_of(value_of(code), 0);
  }
}

/// Do most wins take an odd number of plies, and most losses an even one? Wins in 0 plies say
/// nothing.
codec::Parity parity_of(const std::vector<SampledFrame>& frames) {
  Decided<std::int64_t> as_usual;
  for (const SampledFrame& frame : frames)
    for (const Code code : frame.codes) {
      if (code <= draw_code || plies_of(code) == 0) continue;
      const bool is_odd = plies_of(code) % 2 != 0;
      as_usual[value_of(code)] += is_odd == is_win(code) ? 1 : -16;
    }
  return {as_usual.win >= 0, as_usual.loss >= 0};
}

}  // namespace

Sample sample_of(const Layout& layout) {
  Sample sample;
  const std::uint32_t slabs = layout.slabs();
  if (layout.places_before(slabs) <= sample_places || slabs <= runs * slabs_a_run) {
    sample.slabs.push_back({0, slabs});
  } else {
    for (std::uint32_t run = 0; run < runs; ++run) {
      const auto first = static_cast<std::uint32_t>(std::uint64_t{slabs - slabs_a_run} *
                                                    (2 * std::uint64_t{run} + 1) / (2 * runs));
      sample.slabs.push_back({first, first + slabs_a_run});
    }
  }
  std::uint64_t places = 0;
  for (const SlabRange& range : sample.slabs) places += places_of(layout, range);
  sample.one_frame_of = static_cast<std::uint32_t>((places + sample_places - 1) / sample_places);
  return sample;
}

LearnedModel learn_model(const RuleMasks& masks, const Layout& layout, bool distances,
                         const CodeSource& source, int threads) {
  const Sample sample = sample_of(layout);
  const auto range_of = [&](std::uint32_t slab) {
    const auto after =
        std::upper_bound(sample.slabs.begin(), sample.slabs.end(), slab,
                         [](std::uint32_t s, const SlabRange& range) { return s < range.first; });
    return after == sample.slabs.begin() ? SlabRange{} : after[-1];
  };
  std::vector<std::uint32_t> chunks;
  for (std::uint32_t chunk = 0; chunk < source.chunks; ++chunk)
    for (const SlabRange& range : sample.slabs)
      if (source.may_have(chunk, range)) {
        chunks.push_back(chunk);
        break;
      }

  LearnedModel learned;
  std::vector<SampledFrame> frames;
  std::mutex mutex;  // of frames
  learned.complete = parallel_for(
      static_cast<std::uint32_t>(chunks.size()), threads, [&](int, std::uint32_t which) {
        std::vector<SampledFrame> here;
        const bool given = source.codes(chunks[which], [&](const SlabCodes& slab) {
          if (slab.slab < range_of(slab.slab).end)
            take(layout, sample.one_frame_of, distances, slab, here);
        });
        const std::lock_guard lock(mutex);
        std::move(here.begin(), here.end(), std::back_inserter(frames));
        return given;
      });
  if (!learned.complete) return learned;

  // In no order: a training is a sum.
  learned.model.parity = parity_of(frames);
  codec::Training training;
  codec::FrameWalk walk(layout, masks, distances);
  for (const SampledFrame& frame : frames)
    learn(walk, frame.frame, frame.codes.data(), learned.model.parity, training);
  training.fit(learned.model, threads);
  return learned;
}

}  // namespace agon::tablebase
