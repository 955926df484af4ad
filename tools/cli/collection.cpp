// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon collection: puzzles in an SQLite file.
#include "tools/requests/collection_conditions.hpp"
#include "tools/cli/collection_parts.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {

Run add_collection(Arguments& app) {
  const auto file = std::make_shared<CollectionFile>();
  app.add_option("FILE", file->path, "The collection; add, import and merge create it")
      ->type_name("FILE")
      ->endings({".db", ".sqlite"})
      ->required()
      ->check(refuse_empty);
  app.footer(
      "A collection is an SQLite file (WAL, application_id 0x41676f6e \"Agon\", user_version 2) "
      "with the\n"
      "tables puzzle, rules, certificate, rejected, progress; sqlite3 FILE .schema describes each "
      "column.\n"
      "Several processes may write at once; a puzzle reported as stored is never lost.\n"
      "Under the same rules no two puzzles share a position, a core (what the certificate names) "
      "or a line (the attacker's actions with their captures), up to symmetry and colours.\n"
      "\n"
      "Conditions for --where (RANGE is 5, 5..9, 5.. or ..9):\n" +
      conditions_help() +
      "agon solve, book and mine also take a collection.\n"
      "Examples:\n"
      "  agon collection new.db import puzzles/wins.toml\n"
      "  agon collection new.db find --where plies=3..5 --where key=sole --order plies --limit 3\n"
      "  agon collection new.db check --sample 3\n"
      "  agon collection new.db stats\n"
      "  agon collection new.db export --format jsonl");
  const auto with_file = [&file](Run (*add)(Arguments&, const SharedFile&)) {
    return [add, &file](Arguments& part) { return add(part, file); };
  };
  return add_parts(
      app,
      {{"add", "Solve a position and store it as a puzzle", with_file(add_collection_add)},
       {"find", "List puzzles", with_file(add_collection_find)},
       {"show", "Show one puzzle with its solution, or write its certificate",
        with_file(add_collection_show)},
       {"stats", "Print statistics", with_file(add_collection_stats)},
       {"check", "Prove the answers again, for all puzzles or a sample",
        with_file(add_collection_check)},
       {"export", "Write puzzles as TOML or JSON Lines", with_file(add_collection_export)},
       {"import", "Prove the puzzles of files and store them", with_file(add_collection_import)},
       {"merge", "Copy the puzzles of other collections", with_file(add_collection_merge)}});
}

}  // namespace agon::tools
