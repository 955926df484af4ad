// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The parts of `agon collection`.
#pragma once

#include <memory>

#include "tools/cli/collection_where.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {

/// The file is named before the part, so that all share it.
using SharedFile = std::shared_ptr<CollectionFile>;

Run add_collection_add(Arguments& app, const SharedFile& file);
Run add_collection_find(Arguments& app, const SharedFile& file);
Run add_collection_show(Arguments& app, const SharedFile& file);
Run add_collection_stats(Arguments& app, const SharedFile& file);
Run add_collection_check(Arguments& app, const SharedFile& file);
Run add_collection_export(Arguments& app, const SharedFile& file);
Run add_collection_import(Arguments& app, const SharedFile& file);
Run add_collection_merge(Arguments& app, const SharedFile& file);

}  // namespace agon::tools
