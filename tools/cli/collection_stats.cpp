// agon collection FILE stats: figures about the puzzles.
#include <memory>

#include "tools/cli/collection_parts.hpp"
#include "tools/report/collection_statistics.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {
namespace {

struct StatsOptions {
  WhereOptions which;
  bool json = false;
  bool markdown = false;
};

ExitCode stats(const StatsOptions& options, const CollectionFile& file, Output& out) {
  with_collection(file, puzzles::Collection::Mode::read, [&](puzzles::Collection& collection) {
    const puzzles::Statistics all = collection.statistics(filter_of(options.which));
    out.text(options.json       ? statistics_json(all)
             : options.markdown ? statistics_markdown(all)
                                : statistics_text(all));
  });
  return ExitCode::done;
}

}  // namespace

Run add_collection_stats(Arguments& app, const SharedFile& file) {
  auto options = std::make_shared<StatsOptions>();
  add_where_option(app, options->which);
  Option* json = app.add_flag("--json", options->json, "Print one JSON object");
  app.add_flag("--markdown", options->markdown, "Print tables in Markdown")->excludes(json);
  add_wait_option(app, *file);
  app.footer(
      "Puzzles by rules and plies, themes, kinds of keys, colours, difficulty; how many share the\n"
      "commonest position, core and line over all rules; what was looked at and not stored, and "
      "why.\n"
      "Example:\n"
      "  agon collection new.db import puzzles/wins.toml && agon collection new.db stats "
      "--markdown");
  return [options, file](Output& out) { return stats(*options, *file, out); };
}

}  // namespace agon::tools
