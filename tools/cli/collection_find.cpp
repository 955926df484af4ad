// agon collection FILE find: the puzzles that meet conditions, a line each.
#include <fmt/format.h>

#include <memory>

#include "model/values/mistake.hpp"
#include "puzzles/collection/json.hpp"
#include "tools/cli/collection_conditions.hpp"
#include "tools/cli/collection_parts.hpp"
#include "tools/report/collection_entry.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {
namespace {

struct FindOptions {
  WhereOptions which;
  bool json = false;
};

ExitCode find(const FindOptions& options, const CollectionFile& file, Output& out) {
  catch_interrupts();
  with_collection(file, puzzles::Collection::Mode::read, [&](puzzles::Collection& collection) {
    std::size_t shown = 0;
    for_each_entry(collection, options.which, false, [&](const puzzles::Entry& entry) {
      if (++shown == 1 && !options.json) out.line(entry_heading());
      out.line(options.json ? puzzles::to_json(entry, false) : entry_line(entry));
      return !interrupted();
    });
    if (!options.json)
      out.line(fmt::format("{} of {}", shown,
                           counted(collection.count(filter_of(options.which)), "puzzle")));
  });
  if (interrupted()) throw LimitReached("find: interrupted");
  return ExitCode::done;
}

}  // namespace

Run add_collection_find(Arguments& app, const SharedFile& file) {
  auto options = std::make_shared<FindOptions>();
  add_where_option(app, options->which);
  add_limit_option(app, options->which);
  add_order_options(app, options->which);
  add_json_option(app, options->json);
  add_wait_option(app, *file);
  app.footer(
      "Each line has the start of the id, the answer, the first key (+: one of several), rules, "
      "difficulty, name and themes.\n"
      "--json: an object for each puzzle, as agon collection export writes them.\n"
      "\n"
      "Conditions (RANGE is 5, 5..9, 5.. or ..9):\n" +
      conditions_help() +
      "Example:\n"
      "  agon collection new.db import puzzles/wins.toml && agon collection new.db find --where "
      "theme=capture");
  return [options, file](Output& out) { return find(*options, *file, out); };
}

}  // namespace agon::tools
