// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Collections on the command line: which one, and which of its puzzles are meant; the parts of
// `agon collection`.
#pragma once

#include <functional>
#include <memory>

#include "puzzles/collection/collection.hpp"
#include "tools/requests/collection.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {

/// `--where CONDITION`, repeated.
Option* add_where_option(Arguments& app, WhereOptions& options);
/// `--limit N`.
Option* add_limit_option(Arguments& app, WhereOptions& options);
/// `--order ORDER` and `--seed N`.
void add_order_options(Arguments& app, WhereOptions& options);
/// `--wait SECONDS`.
void add_wait_option(Arguments& app, CollectionFile& file);

/// Calls `work` with the open collection, until Ctrl-C where it is only read.
void with_collection(const CollectionFile& file, puzzles::Collection::Mode mode,
                     const std::function<void(puzzles::Collection&)>& work);

/// The file is named before the part, so that all share it.
using SharedFile = std::shared_ptr<CollectionFile>;
Run add_collection_add(Arguments& app, const SharedFile& file);
Run add_collection_import(Arguments& app, const SharedFile& file);
Run add_collection_merge(Arguments& app, const SharedFile& file);
Run add_collection_check(Arguments& app, const SharedFile& file);

}  // namespace agon::tools
