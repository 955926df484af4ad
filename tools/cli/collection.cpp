// agon collection: puzzles in an SQLite file.
#include <array>
#include <utility>
#include <vector>

#include "tools/cli/collection_conditions.hpp"
#include "tools/cli/collection_parts.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {
namespace {

struct Part {
  const char* name;
  const char* help;
  Run (*add)(Arguments&, const SharedFile&);
};
constexpr std::array parts{
    Part{"add", "Solve a position and store it as a puzzle", add_collection_add},
    Part{"find", "List puzzles", add_collection_find},
    Part{"show", "Show one puzzle with its solution, or write its certificate",
         add_collection_show},
    Part{"stats", "Print statistics", add_collection_stats},
    Part{"check", "Prove the answers again, for all puzzles or a sample", add_collection_check},
    Part{"export", "Write puzzles as TOML, JSON Lines or CSV", add_collection_export},
    Part{"import", "Prove the puzzles of files and store them", add_collection_import},
    Part{"merge", "Copy the puzzles of other collections", add_collection_merge},
};

}  // namespace

Run add_collection(Arguments& app) {
  const auto file = std::make_shared<CollectionFile>();
  app.add_option("FILE", file->path, "The collection; add, import and merge create it")
      ->type_name("FILE")
      ->endings({".db", ".sqlite"})
      ->required()
      ->check(refuse_empty);
  app.require_subcommand(1);
  std::vector<std::pair<const Arguments*, Run>> runs;
  for (const Part& part : parts) {
    Arguments* each = app.add_subcommand(part.name, part.help);
    runs.emplace_back(each, part.add(*each, file));
  }
  app.footer(
      "A collection is an SQLite file (WAL, application_id 0x41676f6e \"Agon\", user_version 1) "
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
      "  agon collection new.db export --format csv");
  return [runs](Output& out) {
    for (const auto& [part, run] : runs)
      if (part->parsed()) return run(out);
    return ExitCode::unusable;  // unreachable: one is required
  };
}

}  // namespace agon::tools
