// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/collection_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "model/values/mistake.hpp"
#include "tools/requests/session.hpp"

namespace agon::tools {

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
                     const std::atomic<bool>& stop,
                     const std::function<void(puzzles::Collection&)>& work) {
  try {
    puzzles::Collection collection = puzzles::Collection::open(file.path, mode, file.wait);
    // What is to be written is written also after a stop.
    if (mode == puzzles::Collection::Mode::read)
      collection.stop_when([&stop] { return stop.load(); });
    work(collection);
  } catch (const puzzles::StoppedCollection&) {
    throw;
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

namespace agon::requests {

tools::WhereOptions which_in(const Request& request) {
  constexpr std::int64_t most = std::int64_t{1} << 53;
  tools::WhereOptions which;
  which.dashes = "";
  which.where = request.texts("where");
  if (const auto limit = request.optional_number("limit", 0, most))
    which.limit = static_cast<std::size_t>(*limit);
  which.order = request.optional_text("order").value_or(which.order);
  which.seed = static_cast<std::uint64_t>(request.optional_number("seed", 0, most).value_or(1));
  return which;
}

bool with_collection_in(const Request& request, const Session& session,
                        const std::function<void(puzzles::Collection&)>& work) {
  try {
    tools::with_collection({request.text("collection")}, puzzles::Collection::Mode::read,
                           session.stop, work);
    return true;
  } catch (const puzzles::StoppedCollection&) {
    return false;
  }
}

}  // namespace agon::requests
