// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/cli/collection_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "model/values/mistake.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {

void add_wait_option(Arguments& app, CollectionFile& file) {
  app.add_option("--wait", file.wait,
                 "Wait this many seconds for other processes that write to the file")
      ->type_name("SECONDS")
      ->check(seconds_from(0, 1e6))
      ->capture_default_str();
}

bool names_collection(const std::string& path) {
  constexpr std::string_view magic = "SQLite format 3";
  std::string first(magic.size(), '\0');
  std::error_code ignored;
  if (std::filesystem::is_regular_file(path, ignored)) {
    std::ifstream file(path, std::ios::binary);
    file.read(first.data(), static_cast<std::streamsize>(first.size()));
    if (file.gcount() > 0 && !path.ends_with(".db.zst")) return first == magic;
  }
  const std::string ending =
      path.ends_with(".db.zst") ? ".db" : std::filesystem::path(path).extension().string();
  return ending == ".db" || ending == ".sqlite";
}

void with_collection(const CollectionFile& file, puzzles::Collection::Mode mode,
                     const std::function<void(puzzles::Collection&)>& work) {
  try {
    puzzles::Collection collection = puzzles::Collection::open(file.path, mode, file.wait);
    // What is to be written is written also after Ctrl-C.
    if (mode == puzzles::Collection::Mode::read)
      collection.stop_when([] { return interrupted().load(); });
    work(collection);
  } catch (const puzzles::StoppedCollection&) {
    throw LimitReached(fmt::format("Ctrl-C: stopped while reading {}", file.path));
  } catch (const puzzles::UnusableCollection& unusable) {
    throw Unusable(fmt::format("{}: {}", file.path, unusable.what()));
  }
}

const puzzles::Entry& readable(const puzzles::StoredEntry& stored) {
  if (!stored.entry)
    throw puzzles::UnusableCollection(
        fmt::format("puzzle {} ({}): {}; agon collection FILE check names all damaged rows",
                    short_id(stored.id), stored.name, stored.problem));
  return *stored.entry;
}

void for_each_entry(puzzles::Collection& collection, const WhereOptions& which, bool certificates,
                    const std::function<bool(const puzzles::Entry&)>& visit) {
  collection.find(filter_of(which), order_of(which), which.limit, certificates,
                  [&](const puzzles::StoredEntry& stored) { return visit(readable(stored)); });
}

std::string short_id(const std::string& id) {
  return id.substr(0, 12);
}

}  // namespace agon::tools
