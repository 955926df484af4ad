// agon book: puzzles as a booklet.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "model/values/counted.hpp"
#include "tools/book/compile.hpp"
#include "tools/book/json.hpp"
#include "tools/book/pdf.hpp"
#include "tools/cli/book_kind.hpp"
#include "tools/cli/book_options.hpp"
#include "tools/cli/book_puzzle_files.hpp"
#include "tools/cli/book_solving.hpp"
#include "tools/cli/page_file.hpp"
#include "tools/cli/pictures.hpp"
#include "tools/report/page.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {
namespace {

/// Writes the PDF file; answers the number of its pages.
int write_pdf(const BookOptions& options, const Book& book, const OutputFile& file, Output& out) {
  PdfOptions look;
  look.paper = options.paper == "a5" ? Paper::a5 : Paper::a4;
  look.diagrams = options.diagrams;
  look.solutions = !options.no_solutions;
  const PictureOptions picture = picture_options(options.look);
  look.coordinates = picture.coordinates;
  look.style = picture.style;
  look.creator = "agon " AGON_VERSION;
  const PdfBook pdf = book_pdf(book, look);
  file.write(out, pdf.contents);
  return pdf.pages;
}

ExitCode make(const BookOptions& options, Output& out) {
  const FileKind kind = book_kind(options.output);
  const OutputFile file("--output", options.output, kind);
  const std::string page = kind == FileKind::page ? empty_page("book") : "";
  std::vector<FiledPuzzle> puzzles = read_puzzle_files(options.files, options.which);
  if (options.order == "plies") order_by_length(puzzles);
  if (options.order == "difficulty") order_by_difficulty(puzzles);
  puzzles.resize(std::min(puzzles.size(), static_cast<std::size_t>(options.count)));
  SolvedItems solved;
  if (options.no_solutions) {
    for (const FiledPuzzle& each : puzzles) solved.items.push_back(unsolved_item(each.puzzle));
  } else {
    catch_interrupts();
    search::Question question;
    question.limits.seconds = options.seconds;
    question.limits.memory_mib = options.memory_mib;
    question.limits.stop = &interrupted();
    solved = solve_items(puzzles, question);
  }
  const Book book = make_book(options.title, options.author, std::move(solved.items));
  std::string report = fmt::format("{}: {}", file.path(), counted(book.items.size(), "puzzle"));
  if (kind == FileKind::page)
    file.write(out, *page_with(page, book_json(book)));
  else
    report += fmt::format(" on {}", counted(write_pdf(options, book, file, out), "page"));
  if (!solved.unsettled.empty())
    report += fmt::format("; printed without a solution, not settled within the limits: {}",
                          fmt::join(solved.unsettled, ", "));
  if (file.is_standard_output())
    note(report);
  else
    out.line(report);
  return solved.unsettled.empty() ? ExitCode::done : ExitCode::limit;
}

}  // namespace

Run add_book(Arguments& app) {
  auto options = std::make_shared<BookOptions>();
  add_book_options(app, *options);
  app.footer(
      "Title page, how to read the book, the rule sets with their sources, the diagrams, "
      "solutions\n"
      "with variations, sources of the puzzles; contents from twelve puzzles on. Each puzzle is\n"
      "solved: an answer other than its file's ends the run (exit code 2). A puzzle that a limit\n"
      "leaves unsettled is printed with its file's answer and no line, and named; the exit code\n"
      "is then 3.\n"
      "A page has them one after the other on a board, the best defence played against you.\n"
      "Examples:\n"
      "  agon book puzzles/curious.toml puzzles/goals.toml -o book.pdf --paper a5 --diagrams 2\n"
      "  agon book puzzles/published.toml -o book.html");
  return [options](Output& out) { return make(*options, out); };
}

}  // namespace agon::tools
