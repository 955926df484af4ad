// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Collections on the command line: which one, and which of its puzzles are meant.
#pragma once

#include <functional>

#include "puzzles/collection/collection.hpp"
#include "tools/requests/collection_file.hpp"
#include "tools/terminal/arguments.hpp"

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

}  // namespace agon::tools
