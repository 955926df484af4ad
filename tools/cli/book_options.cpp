#include "tools/cli/book_options.hpp"

#include <fmt/format.h>

#include "tools/terminal/options.hpp"

namespace agon::tools {
namespace {

std::string refuse_long(const std::string& text) {
  constexpr std::size_t most = 500;
  return text.size() > most ? fmt::format("has {} bytes; it may have up to {}", text.size(), most)
                            : refuse_empty(text);
}

}  // namespace

void add_book_options(Arguments& app, BookOptions& options) {
  app.add_option("FILE", options.files, "Puzzle files and collections; - is standard input")
      ->type_name("FILE")
      ->endings({".toml", ".db"})
      ->required();
  add_where_option(app, options.which);
  app.add_option("-o,--output", options.output,
                 "The file to write: a .pdf, or a .html with a board to solve them on;\n"
                 "- writes a PDF to standard output")
      ->type_name("FILE")
      ->endings({".pdf", ".html"})
      ->check(refuse_empty)
      ->required();
  app.add_option("--title", options.title, "Title of the book")
      ->type_name("TEXT")
      ->check(refuse_long)
      ->capture_default_str();
  app.add_option("--author", options.author, "Who made it")->type_name("TEXT")->check(refuse_long);
  app.add_option("--paper", options.paper, "Size of the pages: a4 or a5")
      ->type_name("PAPER")
      ->one_of({"a4", "a5"})
      ->capture_default_str();
  app.add_option("--diagrams", options.diagrams, "Diagrams on a page")
      ->type_name("N")
      ->range(1, 6)
      ->capture_default_str();
  app.add_option("--order", options.order,
                 "file: as in the files; plies: by the length of the solution, puzzles without a\n"
                 "solution last; difficulty: the easiest first, as collections say it")
      ->type_name("ORDER")
      ->one_of({"file", "plies", "difficulty"})
      ->capture_default_str();
  // The name before --limit meant this everywhere stays for scripts.
  for (const char* name : {"--limit", "--count"}) {
    Option* limit = app.add_option(name, options.count, "At most so many puzzles, as ordered")
                        ->type_name("N")
                        ->range(1, BookOptions::most_puzzles);
    if (name == std::string_view("--count")) limit->hidden()->excludes(app.get_option("--limit"));
  }
  app.add_flag("--no-solutions", options.no_solutions,
               "Print the questions alone; nothing is solved, the files are believed");
  add_look_options(app, options.look);
  add_time_option(app, options.seconds, "Seconds for each search; a puzzle has several");
  add_memory_option(app, options.memory_mib, "Use at most about this much memory");
}

}  // namespace agon::tools
