// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon book, end to end; the PDF is read by the tools of poppler.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::book_test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

const std::string puzzles = AGON_SOURCE_DIR "/puzzles/";

class BookCli : public testing::Test, protected ProgramFolder {
 protected:
  void expect_unusable(const std::string& arguments, const std::vector<std::string>& said) {
    ProgramFolder::expect_unusable("book " + arguments, said);
    for (const auto& file : std::filesystem::directory_iterator(folder_))
      EXPECT_NE(file.path().extension(), ".pdf") << arguments;
  }
  /// The words of a PDF, pages ended by form feeds.
  std::string words(const std::string& file) {
    const Result result = shell("pdftotext -layout " + file + " -");
    EXPECT_EQ(result.code, 0) << result.err;
    return result.out;
  }
  std::string puzzle(const std::string& name, const std::string& more) {
    return "[[puzzle]]\nname = \"" + name +
           "\"\nrules = \"wikipedia\"\n"
           "position = \"6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -\"\n"
           "question = \"win in 1\"\nanswer = \"win in 1\"\nkeys = [\"h8-g7\"]\nthemes = []\n" +
           more + "\n";
  }
};

TEST_F(BookCli, HasQuestionsSolutionsRulesAndSources) {
  const Result made =
      agon("book " + puzzles + "published.toml " + puzzles +
           "goals.toml -o book.pdf --title 'A <b>Title</b> & more' --author 'Ann Author'");
  ASSERT_EQ(made.code, 0) << made.err;
  EXPECT_THAT(made.out, StartsWith("book.pdf: 5 puzzles on "));
  const std::string text = words("book.pdf");
  for (const std::string each :
       {"A <b>Title</b> & more", "Ann Author", "White to play. Can White force a win?",
        "Can White's queen reach", "force the capture",
        "White to play. Can White force a win in 5 moves?",
        "h8 is captured; White must relocate it", "White wins in 1 move. Key: h8-g7.",
        "White has no win in 9 plies", "queens-guard", "J. P. Neto",
        "The article of the English Wikipedia", "h5-g4×g5!", "Solutions", "Sources"})
    EXPECT_THAT(text, HasSubstr(each));
  const std::string information = shell("pdfinfo book.pdf").out;
  EXPECT_THAT(information, HasSubstr("A <b>Title</b> & more"));
  EXPECT_THAT(information, HasSubstr("Ann Author"));
  EXPECT_THAT(information, HasSubstr("A4"));
  EXPECT_THAT(information, Not(HasSubstr("CreationDate")));
}

/// Positions that are won under one rule set and not under another, at the same length.
TEST_F(BookCli, GivesNoAnswerAway) {
  ASSERT_EQ(agon("book " + puzzles + "readings.toml -o b.pdf --no-solutions").code, 0);
  const std::string text = words("b.pdf");
  EXPECT_THAT(text, Not(HasSubstr("answer is no")));
  EXPECT_THAT(text, Not(HasSubstr("to play and win")));
  EXPECT_THAT(text, HasSubstr("Can White force a win in 2 moves?"));
  std::set<std::string> asked;
  std::istringstream questions(agon("solve --questions --json " + puzzles + "readings.toml").out);
  for (std::string line; std::getline(questions, line);)
    asked.insert(nlohmann::json::parse(line)["question"].get<std::string>());
  EXPECT_EQ(asked.size(), 2u) << "one for each side";
}

TEST_F(BookCli, PrintsWhatComposersWriteAndCitesASourceOnce) {
  write("p.toml", puzzle("a",
                         "title = \"Étude\"\nauthor = \"Zoë\"\ndate = \"1985-12-01\"\n"
                         "dedication = \"for J.\"\nsource = \"a letter\"\nmade = \"agon x\"") +
                      puzzle("b", "source = \"a letter\"\nmade = \"agon y\""));
  ASSERT_EQ(agon("book p.toml -o b.pdf").code, 0);
  const std::string text = words("b.pdf");
  for (const char* const line : {" Zoë\n", "“Étude”\n", "for J.\n", " a letter, 1 December 1985\n"})
    EXPECT_THAT(text, HasSubstr(line));
  EXPECT_LT(text.find("Zoë"), text.find("“Étude”"));
  EXPECT_THAT(text, HasSubstr("Puzzles 1 and 2: a letter."));
  EXPECT_THAT(text, Not(HasSubstr("agon x")));
}

TEST_F(BookCli, ALongTitleDoesNotHideTheAuthor) {
  std::string title;
  for (int i = 0; i < 60; ++i) title += "word ";
  const auto of = [&](const std::string& more) {
    write("p.toml", puzzle("a", "title = \"" + title + "\"\nsource = \"s\"\n" + more));
    EXPECT_EQ(agon("book p.toml -o b.pdf --no-solutions").code, 0);
    return words("b.pdf");
  };
  EXPECT_THAT(of("author = \"Zoë Composer\"\ndate = \"1985\"\ndedication = \"for J.\""),
              testing::AllOf(HasSubstr(" word"), HasSubstr(" Zoë Composer\n"),
                             HasSubstr("s, 1985\n"), HasSubstr("for J.")));
  EXPECT_THAT(of("date = \"1985\""), HasSubstr("s, 1985\n"));
}

TEST_F(BookCli, BoardsOfARowAreAtOneHeight) {
  write("p.toml",
        puzzle("a", "title = \"" + std::string(200, 'x') + "\"\nauthor = \"Zoë\"\nsource = \"s\"") +
            puzzle("b", "source = \"s\""));
  ASSERT_EQ(agon("book p.toml -o b.pdf --no-solutions").code, 0);
  const std::string text = words("b.pdf");
  EXPECT_TRUE(std::regex_search(text.substr(text.find("Zoë")), std::regex("^[^k]*\n *k +k *\n")));
}

TEST_F(BookCli, SaysHowManyGuardsThereAre) {
  const std::string small =
      "[[puzzle]]\nname = \"a\"\nrules = \"wikipedia,radius=2,guards=1\"\nposition = "
      "\"G1q/4/5/4/Q1g "
      "w - -\"\nquestion = \"win in 3\"\nthemes = []\nsource = \"s\"\n";
  const auto of = [&](const std::string& text, const std::string& language) {
    write("p.toml", text);
    const Result made =
        agon("book p.toml -o b.pdf --introduction short --no-solutions --language " + language);
    EXPECT_EQ(made.code, 0) << made.err;
    return std::regex_replace(words("b.pdf"), std::regex("\\s+"), " ");
  };
  const std::string usual = puzzle("b", "source = \"s\"");
  EXPECT_THAT(of(small, "en"),
              testing::AllOf(HasSubstr("a queen and one guard on a board"),
                             HasSubstr("on the throne and its guard beside her.")));
  EXPECT_THAT(of(small, "de"), HasSubstr("eine Königin und einen Wächter auf einem Brett"));
  EXPECT_THAT(of(usual, "en"), HasSubstr("a queen and six guards on a board"));
  EXPECT_THAT(of(usual, "pt"), StartsWith("Problemas de Agon "));
  EXPECT_THAT(of(usual + small, "fr"), HasSubstr("une reine et 1–6 gardes sur un plateau"));
}

TEST_F(BookCli, TeachesTheGameUnderTheRulesOfMostPuzzlesOnTheRealBoard) {
  // The first puzzle by length is one of 19 cells.
  ASSERT_EQ(agon("book " + puzzles + "captions-1985.toml " + puzzles + "goals.toml " + puzzles +
                 "curious.toml -o b.pdf --no-solutions")
                .code,
            0);
  const std::string text = words("b.pdf");
  std::size_t place = text.find("How to play");
  EXPECT_NE(text.find("jeux-et-strategie", place), std::string::npos);
  for (const char* title : {"The win", "A step", "A sandwich", "Relocation", "Stepping between",
                            "The queen goes first", "How to read this book"}) {
    place = text.find(title, place);
    EXPECT_NE(place, std::string::npos) << title;
  }
}

TEST_F(BookCli, TeachesTheFortressWhereAPuzzleAsksForIt) {
  ASSERT_EQ(agon("book " + puzzles + "holding.toml -o b.pdf --limit 2").code, 0);
  const std::string text = words("b.pdf");
  EXPECT_THAT(text, HasSubstr("A fortress"));
  EXPECT_THAT(text, HasSubstr("six pieces surround an empty cell"));
  EXPECT_THAT(text, HasSubstr("White to play and hold in 2 moves"));
  EXPECT_THAT(text, HasSubstr("White reaches the fortress in 2 moves"));
}

TEST_F(BookCli, FontsAreInTheFile) {
  ASSERT_EQ(agon("book " + puzzles + "curious.toml -o b.pdf --no-solutions").code, 0);
  const std::vector<std::string> fonts = lines(shell("pdffonts b.pdf").out);
  ASSERT_GE(fonts.size(), 3u);
  const std::regex embedded(".* yes +(yes|no) +(yes|no) +[0-9]+ +[0-9]+ *");
  for (std::size_t i = 2; i < fonts.size(); ++i)
    EXPECT_TRUE(std::regex_match(fonts[i], embedded)) << fonts[i];
}

TEST_F(BookCli, TheSameBookIsTheSameFile) {
  const std::string command = "book " + puzzles + "goals.toml --paper a5 --style print -o ";
  ASSERT_EQ(agon(command + "one.pdf").code, 0);
  const Result piped = agon(command + "-");
  EXPECT_EQ(piped.code, 0) << piped.err;
  EXPECT_EQ(piped.out, contents(folder_ / "one.pdf"));
  EXPECT_THAT(piped.err, HasSubstr("2 puzzles"));
  EXPECT_THAT(shell("pdfinfo one.pdf").out, HasSubstr("419.53 x 595.28"));
}

TEST_F(BookCli, PutsAsManyDiagramsOnAPageAsAskedFor) {
  // Each diagram's question is on the page; the pages between the head of the chapter and the next.
  const std::vector<std::pair<int, std::string>> layouts{{1, "a5"}, {3, "a4"}, {6, "a5"}};
  for (const auto& [diagrams, paper] : layouts) {
    ASSERT_EQ(agon("book " + puzzles + "readings.toml -o b.pdf --no-solutions --paper " + paper +
                   " --diagrams " + std::to_string(diagrams))
                  .code,
              0);
    std::string text = words("b.pdf");
    int fullest = 0;
    int all = 0;
    for (std::size_t end; (end = text.find('\f')) != std::string::npos; text.erase(0, end + 1)) {
      const std::string page = text.substr(0, end);
      const std::regex question("to play\\. Can");
      const auto here = static_cast<int>(std::distance(
          std::sregex_iterator(page.begin(), page.end(), question), std::sregex_iterator()));
      fullest = std::max(fullest, here);
      all += here;
    }
    EXPECT_EQ(fullest, diagrams) << paper;
    EXPECT_EQ(all, 24) << paper;
  }
}

TEST_F(BookCli, HasAsMuchOfAnIntroductionAsAskedFor) {
  const std::string one = puzzle("a", "source = \"a letter\"");
  write("one.toml", one);
  write("two.toml", one + puzzle("b", "source = \"a letter\""));
  const auto of = [&](const std::string& arguments) {
    const Result made = agon("book " + arguments + " -o b.pdf");
    return made.out + words("b.pdf");
  };
  const std::string alone = of("one.toml");
  EXPECT_THAT(alone, HasSubstr("on 2 pages"));
  for (const char* const said :
       {"English Wikipedia", "White to play and win", "Key: h8-g7.", "Source: a letter"})
    EXPECT_THAT(alone, HasSubstr(said));
  EXPECT_THAT(of("one.toml --introduction full"), HasSubstr("How to play"));
  const std::string brief = of("two.toml --introduction short");
  EXPECT_THAT(brief, testing::AllOf(Not(HasSubstr("How to play")), HasSubstr("How to read")));
  EXPECT_THAT(brief, HasSubstr("Puzzles 1 and 2: a letter."));
  EXPECT_THAT(of("two.toml --introduction no"), Not(HasSubstr("How to")));
  EXPECT_THAT(of("two.toml"), HasSubstr("How to play"));
}

TEST_F(BookCli, ALongBookHasContents) {
  ASSERT_EQ(agon("book " + puzzles + "wins.toml -o b.pdf --no-solutions").code, 0);
  const std::string text = words("b.pdf");
  EXPECT_THAT(text, HasSubstr("Contents"));
  EXPECT_THAT(text, HasSubstr("In 2 moves"));
  EXPECT_THAT(text, Not(HasSubstr("Solutions")));
  // The page named for the puzzles has the first of them.
  std::smatch page;
  ASSERT_TRUE(std::regex_search(text, page, std::regex("\nPuzzles[ .]*([0-9]+)")));
  EXPECT_THAT(shell("pdftotext -f " + page[1].str() + " -l " + page[1].str() + " b.pdf -").out,
              HasSubstr("Puzzles"));
}

TEST_F(BookCli, TextsOfAPuzzleAreOnlyText) {
  write("p.toml",
        puzzle("a", "source = \"<span foreground='red'>&amp; \\u202e </b>\"\nnote = \"<i>\"") +
            puzzle("b", "source = \"" + std::string(20'000, 'x') + "\""));
  const Result made = agon("book p.toml -o b.pdf --title '<b' --author '&'");
  EXPECT_EQ(made.code, 0) << made.err;
  EXPECT_THAT(made.err, IsEmpty());
  const std::string text = words("b.pdf");
  EXPECT_THAT(text, HasSubstr("<span foreground='red'>&amp;"));
  EXPECT_THAT(text, HasSubstr("<i>"));
}

TEST_F(BookCli, RefusesWhatIsNoBook) {
  write("p.toml", puzzle("a", "source = \"s\""));
  write("empty.toml", "");
  write("wrong.toml", puzzle("a", "source = \"s\"\nnonsense = 1"));
  std::string false_answer = puzzle("late", "source = \"s\"");
  false_answer.replace(false_answer.find("[\"h8-g7\"]"), 9, "[\"f7-g7\"]");
  write("false.toml", false_answer);
  expect_unusable("empty.toml -o b.pdf", {"empty.toml", "no puzzle"});
  expect_unusable("wrong.toml -o b.pdf", {"wrong.toml:10", "nonsense"});
  expect_unusable("p.toml -o x.txt", {"--output", "x.txt", "x.pdf"});
  expect_unusable("false.toml -o b.pdf", {"false.toml:1", "late", "h8-g7", "f7-g7"});
}

TEST_F(BookCli, NamesWhatTheLimitsLeaveOpen) {
  const Result made = agon("book " + puzzles + "goals.toml -o b.pdf --time 0");
  EXPECT_EQ(made.code, 3) << made.err;
  EXPECT_THAT(made.out, HasSubstr("because a limit was reached: "));
  EXPECT_THAT(made.out, HasSubstr("nine-plies-to-the-throne"));
  EXPECT_THAT(words("b.pdf"), HasSubstr("From its source"));
}

/// The program beside a page of the test's own.
TEST_F(BookCli, APageHasThePuzzlesAsDataAndNeverAsMarkup) {
  const std::string hostile = "</script><script>alert('1')</script>\xe2\x80\xa8<!-- \\\" ' &lt;";
  write("hostile.toml",
        puzzle("hostile", "source = \"" + hostile + "\"\nnote = \"" + hostile + "\"\n"));
  ASSERT_EQ(shell("mkdir bin && cp " + quoted(AGON_PROGRAM) + " bin/agon").code, 0);
  EXPECT_EQ(unlike_a_refusal(shell("bin/agon book hostile.toml -o x.html"), {"emscripten"}), "");
  const std::string before = "<body><script type=\"application/json\" id=\"content\">";
  const std::string after = "</script>\n<script>1</script></body>\n";
  write("bin/board.html", before + "null" + after);
  const Result made = shell("bin/agon book hostile.toml -o x.html --title " + quoted("<b>&"));
  ASSERT_EQ(made.code, 0) << made.err;
  EXPECT_EQ(made.out, "x.html: 1 puzzle\n");
  const std::string page = contents(folder_ / "x.html");
  ASSERT_THAT(page, StartsWith(before));
  ASSERT_TRUE(page.ends_with(after));
  const std::string slot = page.substr(before.size(), page.size() - before.size() - after.size());
  EXPECT_EQ(slot.find_first_of("<>&"), std::string::npos) << slot;
  const auto book = nlohmann::json::parse(slot);
  EXPECT_EQ(book["title"], "<b>&");
  ASSERT_EQ(book["puzzles"].size(), 1U);
  EXPECT_EQ(book["puzzles"][0]["position"], "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -");
  for (const char* member : {"source", "note"})
    EXPECT_THAT(book["puzzles"][0][member].get<std::string>(), StartsWith("</script>"));
  // Its engine cannot judge whether a puzzle to hold is solved.
  const std::string holds = "bin/agon book " + puzzles + "holding.toml -o y.html";
  EXPECT_EQ(unlike_a_refusal(shell(holds), {"a page cannot judge", ".pdf or .apkg"}), "");
  EXPECT_FALSE(std::filesystem::exists(folder_ / "y.html"));
  const Result mixed = shell(holds + " hostile.toml");
  EXPECT_EQ(mixed.out, "y.html: 1 puzzle\n");
  EXPECT_THAT(mixed.err, HasSubstr("book: left out 39 puzzles to hold"));
}

}  // namespace
}  // namespace agon::tools::book_test
