// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/collection.hpp"

#include <fmt/format.h>

#include <array>

#include "model/values/mistake.hpp"
#include "puzzles/collection/json.hpp"
#include "tools/requests/rows.hpp"

namespace agon::tools {

puzzles::Entry puzzle_of(puzzles::Collection& collection, const std::string& name_or_id) {
  auto stored = collection.get(name_or_id, true);
  if (!stored)
    throw puzzles::UnusableCollection(
        fmt::format("no puzzle, or more than one, has the name or id {}; agon collection FILE "
                    "find lists them",
                    name_or_id));
  if (!stored->entry)
    throw puzzles::UnusableCollection(
        fmt::format("puzzle {} ({}): {}", short_id(stored->id), stored->name, stored->problem));
  return *std::move(stored->entry);
}

namespace {

Json collection_show(const Request& request, Session& session) {
  const std::string& name = request.text("puzzle");
  Json answer;
  const auto show = [&](puzzles::Collection& collection) {
    answer = Json::parse(puzzles::to_json(puzzle_of(collection, name), true));
  };
  if (!with_collection_in(request, session, show)) throw Unusable("collection: stopped; ask again");
  return answer;
}

constexpr auto collection_show_members = std::to_array<std::string_view>({"collection", "puzzle"});

}  // namespace

extern constinit const QuestionRow collection_show_row{
    "collection show", collection_show_members, collection_show, {}, true};

}  // namespace agon::tools
