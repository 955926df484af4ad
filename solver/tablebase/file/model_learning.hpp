// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The model of a table, learned from a sample of its codes.
#pragma once

#include <string>
#include <vector>

#include "solver/tablebase/coding/model.hpp"
#include "solver/tablebase/file/writer.hpp"
#include "solver/tablebase/index/layout.hpp"

namespace agon::tablebase {

/// The slabs that a model is learned from, of which one frame in `one_frame_of` is used: all of a
/// small table, else a sample with at most a million places. Depends only on the layout.
struct Sample {
  std::vector<SlabRange> slabs;
  std::uint32_t one_frame_of = 1;
};
Sample sample_of(const Layout& layout);

struct LearnedModel {
  codec::CodingModel model;
  bool complete = false;  ///< else the source could not give its codes
};
/// The same model however the source cuts its slabs into chunks, with as many threads as one likes.
/// Cost: the codes of a twentieth of the slabs at most, and about a second of one thread; memory:
/// some 50 MB.
LearnedModel learn_model(const RuleMasks& masks, const Layout& layout, bool distances,
                         const CodeSource& source, int threads);

}  // namespace agon::tablebase
