// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon book: puzzles as a booklet.
#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "model/values/mistake.hpp"
#include "puzzles/proving/proof.hpp"
#include "solver/api/solution_tree.hpp"
#include "solver/api/solve.hpp"
#include "solver/search/plain/question.hpp"
#include "tools/book/book.hpp"
#include "tools/book/compile.hpp"
#include "tools/book/deck.hpp"
#include "tools/book/json.hpp"
#include "tools/book/page.hpp"
#include "tools/book/pdf.hpp"
#include "tools/cli/collection.hpp"
#include "tools/cli/command_files.hpp"
#include "tools/cli/language_option.hpp"
#include "tools/cli/pictures.hpp"
#include "tools/cli/puzzle_files.hpp"
#include "tools/cli/table.hpp"
#include "tools/terminal/arguments.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {
namespace {

/// A PDF, an HTML page or a deck for Anki, as the name's ending says; standard output is a PDF.
/// Throws `Unusable` for any other name.
FileKind book_kind(const std::string& path) {
  std::filesystem::path named(path);
  std::string ending = named.extension().string();
  for (char& letter : ending)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  if (path == "-" || ending == ".pdf") return FileKind::pdf;
  if (ending == ".html" || ending == ".htm") return FileKind::page;
  if (ending == ".apkg") return FileKind::deck;
  std::error_code ignored;
  if (std::filesystem::is_directory(named, ignored)) named /= "book";
  const auto as = [&named](const char* other) { return named.replace_extension(other).string(); };
  throw Unusable(fmt::format(
      "--output: {} has no known extension; a book is a PDF file, an HTML page or an Anki deck: "
      "name it {}, {} or {}",
      path, as(".pdf"), as(".html"), as(".apkg")));
}

/// As typed.
struct BookOptions {
  static constexpr int most_puzzles = 100'000;

  std::vector<std::string> files;
  WhereOptions which;
  std::string output;
  std::optional<std::string> title;  ///< the language's usual one if not given
  std::string author;
  std::string paper = "a4";
  int diagrams = 4;
  std::string introduction;
  std::string order = "plies";
  int count = most_puzzles;
  bool no_solutions = false;
  LookChoice look;
  double seconds = 60;
  std::size_t memory_mib = 1024;
  std::string table;
  std::string language;
};

std::string refuse_long(const std::string& text) {
  constexpr std::size_t most = 500;
  return text.size() > most ? fmt::format("has {} bytes; at most {} are allowed", text.size(), most)
                            : refuse_empty(text);
}

void add_book_options(Arguments& app, BookOptions& options) {
  app.add_option("FILE", options.files, "Puzzle files and collections; - is standard input")
      ->type_name("FILE")
      ->endings({".toml", ".db"})
      ->required();
  add_where_option(app, options.which);
  app.add_option("-o,--output", options.output,
                 "The file to write: a .pdf, a .html with a board to solve them on, or an .apkg, a "
                 "deck for Anki;\n"
                 "- writes a PDF to standard output")
      ->type_name("FILE")
      ->endings({".pdf", ".html", ".apkg"})
      ->check(refuse_empty)
      ->required();
  app.add_option("--title", options.title, "Title of the book")
      ->type_name("TEXT")
      ->check(refuse_long)
      ->default_str(english().text("book.title"));
  app.add_option("--author", options.author, "Who made it")->type_name("TEXT")->check(refuse_long);
  app.add_option("--paper", options.paper, "Page size: a4 or a5")
      ->type_name("PAPER")
      ->one_of({"a4", "a5"})
      ->capture_default_str();
  app.add_option("--diagrams", options.diagrams, "Diagrams per page")
      ->type_name("N")
      ->range(1, 6)
      ->capture_default_str();
  app.add_option("--introduction", options.introduction,
                 "no: only puzzles and solutions; short: also title page, how to read the book and "
                 "the rules; full: also how to play")
      ->type_name("LENGTH")
      ->one_of({"no", "short", "full"})
      ->default_str("full; no for a single puzzle");
  app.add_option("--order", options.order,
                 "file: as in the files; plies: by the length asked for, puzzles without a limit "
                 "last; difficulty: easiest first, as rated in collections. Where the answer to a "
                 "puzzle may be no, the last two mix puzzles that they do not tell apart")
      ->type_name("ORDER")
      ->one_of({"file", "plies", "difficulty"})
      ->capture_default_str();
  app.add_option("--limit", options.count, "Print at most N puzzles, in this order")
      ->type_name("N")
      ->range(1, BookOptions::most_puzzles);
  app.add_flag("--no-solutions", options.no_solutions,
               "Print only the questions; trust the files and solve nothing");
  add_look_options(app, options.look);
  add_language_option(app, options.language, "Language of all words that are not the files' own");
  add_time_option(app, options.seconds, "Seconds per search; a puzzle takes several");
  add_memory_option(app, options.memory_mib, "Memory limit, approximate");
  add_table_option(app, options.table, puzzle_tables_help);
}

struct SolvedItems {
  std::vector<BookItem> items;
  std::vector<std::string> unsettled;  ///< names of those that a limit left without a solution
};

/// Of a solution in a book, so that most take less than half a column.
constexpr api::TreeSize printed_size{3, 2, 40, 3, 2};

/// Throws `Unusable` naming file and line of a puzzle whose answer differs from its file's.
void refuse_other_answer(const FiledPuzzle& filed, const puzzles::Comparison& comparison) {
  if (comparison.differs)
    throw Unusable(fmt::format("{}:{}: {}: {}; correct the puzzle", filed.path, filed.puzzle.line,
                               filed.puzzle.name, fmt::join(comparison.differences, "; ")));
}

/// Solves each puzzle within the limits of `question`, which hold for each search, or by the
/// tables; shows progress. Throws as above, and `LimitReached` after Ctrl-C.
SolvedItems solve_items(const std::vector<FiledPuzzle>& puzzles, search::Question question,
                        api::Tables& tables, const Language& language) {
  SolvedItems solved;
  ProgressLine progress;
  question.progress = [&](const search::Progress& now) {
    if (progress.due())
      progress.show(fmt::format(
          "book: {} of {} puzzles solved; {}: no win in {}; {:.1f} million nodes, {:.0f} s",
          solved.items.size(), puzzles.size(), puzzles[solved.items.size()].puzzle.name,
          counted(now.refuted, "ply", "plies"), static_cast<double>(now.nodes) / 1e6, now.seconds));
  };
  for (const FiledPuzzle& filed : puzzles) {
    const puzzles::Puzzle& puzzle = filed.puzzle;
    if (progress.due())
      progress.show(
          fmt::format("book: {} of {} puzzles solved", solved.items.size(), puzzles.size()));
    if (puzzle.proof_game) {
      const api::GameAnswer answer = puzzles::solve_proof_game(puzzle, question.limits);
      if (interrupted()) throw LimitReached("book: interrupted; nothing was written");
      refuse_other_answer(filed, puzzles::compare(puzzle, answer));
      if (answer.unique == true)
        solved.items.push_back(proof_game_item(puzzle, *answer.game, language));
      else {
        solved.items.push_back(unsolved_item(puzzle, language));
        solved.unsettled.push_back(puzzle.name);
      }
      continue;
    }
    const search::Question asked = puzzles::question_of(puzzle, question);
    tablebase::TableAnswers* const table = tables.answers(puzzle.rules);
    const Verdict verdict =
        api::solve(puzzle.rules, puzzle.position, asked, {search::SearchEngine::zones, table})
            .verdict;
    if (interrupted()) throw LimitReached("book: interrupted; nothing was written");
    const puzzles::Comparison comparison = puzzles::compare(puzzle, verdict);
    refuse_other_answer(filed, comparison);
    if (comparison.open) {
      solved.items.push_back(unsolved_item(puzzle, language));
      solved.unsettled.push_back(puzzle.name);
      continue;
    }
    const api::SolutionTree tree =
        api::solution_tree(puzzle.rules, puzzle.position, verdict, asked, printed_size, table);
    if (interrupted()) throw LimitReached("book: interrupted; nothing was written");
    solved.items.push_back(solved_item(puzzle, verdict, tree, language));
  }
  return solved;
}

/// When the newest of the files was changed, in seconds since 1970, or what SOURCE_DATE_EPOCH says
/// (reproducible-builds.org/specs/source-date-epoch); 0 for standard input. Throws `Unusable`.
std::int64_t last_change(const std::vector<std::string>& files) {
  if (const char* const given = std::getenv("SOURCE_DATE_EPOCH")) {
    const std::string_view text = given;
    std::int64_t date = 0;
    const auto [end, error] = std::from_chars(text.begin(), text.end(), date);
    if (error != std::errc() || end != text.end() || date < 0)
      throw Unusable(
          fmt::format("SOURCE_DATE_EPOCH={}: give seconds since 1970", on_one_line(given)));
    return date;
  }
  std::int64_t newest = 0;
  for (const std::string& file : files) {
    struct stat about {};
    if (file != "-" && stat(file.c_str(), &about) == 0)
      newest = std::max<std::int64_t>(newest, about.st_mtime);
  }
  return newest;
}

void write_deck(const BookOptions& options, const Book& book, const OutputFile& file, Output& out) {
  const PictureOptions picture = picture_options(options.look);
  const std::int64_t changed = last_change(options.files);
  file.write(out, book_deck(book, {picture.coordinates, picture.style, changed}));
}

/// What `work` makes, in a process of its own: where GLib, Pango and Fontconfig lack memory or a
/// thread, they end theirs. Throws `LimitReached` then, as where `work` throws, which must be for
/// want of memory.
std::string in_own_process(const std::function<std::string()>& work) {
#ifdef AGON_SANITIZED  // it has its own signals, and reports on standard error
  return work();
#else
  const int file = ::memfd_create("pages", MFD_CLOEXEC);
  const pid_t child = file < 0 ? -1 : ::fork();
  if (child < 0) throw std::system_error(errno, std::generic_category());
  const std::string path = "/proc/self/fd/" + std::to_string(file);
  if (child == 0) {
    // Only the parent says what is wrong, and nothing is left of the process.
    ::dup2(::open("/dev/null", O_WRONLY), STDERR_FILENO);
    const rlimit no_core{0, 0};
    ::setrlimit(RLIMIT_CORE, &no_core);
    try {
      std::ofstream out(path, std::ios::binary);
      out << work() << std::flush;
      ::_exit(out ? 0 : 1);
    } catch (...) {
      ::_exit(1);
    }
  }
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (status != 0)
    throw LimitReached(fmt::format(
        "book: the pages could not be set{}, as a rule for want of memory; ask for less, or raise "
        "the limit",
        WIFSIGNALED(status) ? fmt::format(" ({})", ::strsignal(WTERMSIG(status))) : ""));
  std::ifstream in(path, std::ios::binary);
  std::string contents(std::istreambuf_iterator<char>(in), {});
  ::close(file);
  return contents;
#endif
}

/// Writes the PDF file; answers the number of its pages.
int write_pdf(const BookOptions& options, const Book& book, const OutputFile& file, Output& out) {
  PdfOptions look;
  look.paper = options.paper == "a5" ? Paper::a5 : Paper::a4;
  look.diagrams = options.diagrams;
  const std::string& introduction = options.introduction;
  const bool none = introduction.empty() ? book.items.size() == 1 : introduction == "no";
  look.introduction = none                      ? Introduction::none
                      : introduction == "short" ? Introduction::brief
                                                : Introduction::full;
  look.solutions = !options.no_solutions;
  const PictureOptions picture = picture_options(options.look);
  look.coordinates = picture.coordinates;
  look.style = picture.style;
  look.creator = "agon " AGON_VERSION;
  const std::string made = in_own_process([&] {
    const PdfBook pdf = book_pdf(book, look);
    return fmt::format("{:10}", pdf.pages) + pdf.contents;
  });
  file.write(out, std::string_view(made).substr(10));
  return std::stoi(made.substr(0, 10));
}

/// The page's engine has no patterns with conditions (model/values/strategy.hpp), so it cannot say
/// whether a ring of six is reached.
void leave_out_holds(std::vector<FiledPuzzle>& puzzles) {
  const std::size_t holds = std::erase_if(
      puzzles, [](const FiledPuzzle& each) { return each.puzzle.goal == Goal::Kind::fortress; });
  if (holds == 0) return;
  if (puzzles.empty())
    throw Unusable(
        "--output: a page cannot judge ways into a fortress, and all the puzzles ask for one; "
        "name a .pdf or .apkg file");
  note(fmt::format("book: left out {} to hold, which a page cannot judge",
                   counted(holds, "puzzle")));
}

ExitCode make(const BookOptions& options, Output& out) {
  const FileKind kind = book_kind(options.output);
  const OutputFile file("--output", options.output, kind);
  const std::string page = kind == FileKind::page ? empty_page("book") : "";
  std::vector<FiledPuzzle> puzzles = read_puzzle_files(options.files, options.which);
  if (kind == FileKind::page) leave_out_holds(puzzles);
  if (options.order == "plies") order_by_length(puzzles);
  if (options.order == "difficulty") order_by_difficulty(puzzles);
  puzzles.resize(std::min(puzzles.size(), static_cast<std::size_t>(options.count)));
  SolvedItems solved;
  if (options.no_solutions) {
    for (const FiledPuzzle& each : puzzles)
      solved.items.push_back(unsolved_item(each.puzzle, language_of(options.language)));
  } else {
    catch_interrupts();
    search::Question question;
    question.limits.seconds = options.seconds;
    question.limits.memory_mib = options.memory_mib;
    question.limits.stop = &interrupted();
    api::Tables tables("--table", options.table);
    solved = solve_items(puzzles, std::move(question), tables, language_of(options.language));
    note_unless_used("--table", tables);
  }
  for (std::size_t i = 0; i < puzzles.size(); ++i)
    solved.items[i].difficulty = puzzles[i].difficulty;
  const Language& language = language_of(options.language);
  const Book book = make_book(options.title.value_or(language.text("book.title")), options.author,
                              std::move(solved.items), language);
  std::string report = fmt::format("{}: {}", file.path(), counted(book.items.size(), "puzzle"));
  if (kind == FileKind::page)
    file.write(out, *page_with(page, book_json(book)));
  else if (kind == FileKind::deck)
    write_deck(options, book, file, out);
  else
    report += fmt::format(" on {}", counted(write_pdf(options, book, file, out), "page"));
  if (!solved.unsettled.empty())
    report += fmt::format("; printed without a solution because a limit was reached: {}",
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
      "A table of contents comes from twelve puzzles on. Each "
      "puzzle is solved; an answer that differs from the file's ends the run (exit code 2). A "
      "puzzle that hits a limit is printed with the file's answer but no line, and is listed; the "
      "exit code is then 3.\n"
      "An HTML page sets the puzzles one after another on a board and plays the best defence "
      "against you.\n"
      "A deck has a card for each puzzle and the title as its name. Importing one again keeps what "
      "Anki knows of your answers, and takes over what was corrected: its notes have the time of "
      "the newest FILE, or SOURCE_DATE_EPOCH (seconds since 1970). --paper, --diagrams and "
      "--introduction are for the PDF.\n"
      "Examples:\n"
      "  agon book puzzles/curious.toml puzzles/goals.toml -o book.pdf --paper a5 --diagrams 2\n"
      "  agon book puzzles/published.toml -o book.html\n"
      "  agon book puzzles/curious.toml -o deck.apkg --title 'Curious endings'");
  return [options](Output& out) { return make(*options, out); };
}

}  // namespace agon::tools
