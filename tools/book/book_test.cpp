// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Books as plain values: what is asked, what the solutions say, the JSON of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "puzzles/proving/proof.hpp"
#include "solver/api/solve.hpp"
#include "tools/book/compile.hpp"
#include "tools/book/groups.hpp"
#include "tools/book/heading.hpp"
#include "tools/book/json.hpp"
#include "tools/book/keys.hpp"
#include "tools/book/question.hpp"

namespace agon::tools {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

puzzles::Puzzle puzzle_of(const std::string& position, const std::string& rules = "wikipedia") {
  puzzles::Puzzle puzzle;
  puzzle.name = "one";
  puzzle.rules_name = rules;
  puzzle.rules = rulesets::parse_rules(rules).rules;
  puzzle.position = rules::read_position(position, puzzle.rules).position;
  puzzle.attacker = puzzle.position.to_move;
  puzzle.source = "the test";
  return puzzle;
}

const std::string five = "6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -";

/// Won in five, and some defences must be met differently from the line.
const std::string varied = "6/7/3g4/9/3qG5/4GQG1g2/4GG1G2/3ggg3/5g2/7/6 w - -";

BookItem solved(const puzzles::Puzzle& puzzle) {
  const search::Question question = puzzles::question_of(puzzle, {});
  const Verdict verdict = api::solve(puzzle.rules, puzzle.position, question).verdict;
  return solved_item(puzzle, verdict,
                     api::solution_tree(puzzle.rules, puzzle.position, verdict, question));
}

TEST(Questions, AreThePuzzlesOwn) {
  PuzzleQuestion asked = asked_of(puzzle_of(five));
  EXPECT_TRUE(is_doubtful(asked));
  asked.plies = 5;
  EXPECT_FALSE(is_doubtful(asked));
  EXPECT_EQ(question_text(asked, false), "White to play and win");
  asked.within = 5;
  EXPECT_EQ(question_text(asked, false), "White to play and win in 3 moves");
  asked.within = 7;
  EXPECT_EQ(question_text(asked, false), "White to play and win in at most 4 moves");
  EXPECT_EQ(question_text(asked, false, english(), Lengths::plies),
            "White to play and win in at most 7");
  asked.attacker = Side::black;
  asked.plies = 7;
  EXPECT_EQ(question_text(asked, false), "White to play; Black wins in 3 moves");
  asked.attacker = Side::white;
  asked.goal = Goal::Kind::throne;
  EXPECT_EQ(question_text(asked, false), "White to play: the queen reaches the throne in 4 moves");
  asked.goal = Goal::Kind::capture_queen;
  EXPECT_EQ(question_text(asked, false), "White to play: capture the queen in 4 moves");
}

TEST(Questions, InDoubtSayNothingOfTheAnswer) {
  PuzzleQuestion asked = asked_of(puzzle_of(five));
  for (const Side attacker : both_sides)
    for (const std::optional<int> within : {std::optional<int>(), std::optional(7)}) {
      asked.attacker = attacker;
      asked.within = within;
      asked.plies = std::nullopt;
      const std::string in = attacker == Side::white ? " in 4 moves?" : " in 3 moves?";
      const std::string question = question_text(asked, true);
      EXPECT_EQ(question, std::string("White to play. Can ") +
                              (attacker == Side::white ? "White" : "Black") + " force a win" +
                              (within ? in : "?"));
      for (const int plies : {0, 3, 7}) {
        asked.plies = plies;
        EXPECT_EQ(question_text(asked, true), question);
      }
    }
  asked.attacker = Side::white;
  asked.within = 0;
  EXPECT_EQ(question_text(asked, true), "Has White already won?");
  asked.plies = std::nullopt;
  EXPECT_EQ(question_text(asked, true), "Has White already won?");
}

TEST(Books, WithAnAnswerOfNoAskAllInDoubt) {
  puzzles::Puzzle puzzle = puzzle_of(five);
  puzzle.within = puzzle.plies = 5;
  const BookItem won = unsolved_item(puzzle);
  puzzle.plies = std::nullopt;
  const BookItem lost = unsolved_item(puzzle);
  EXPECT_EQ(make_book("", "", {won, won}).items[1].question, "White to play and win in 3 moves");
  for (const BookItem& item : make_book("", "", {won, lost}).items)
    EXPECT_EQ(item.question, "White to play. Can White force a win in 3 moves?");
}

TEST(Books, HaveTheSolutionWithItsVariations) {
  const puzzles::Puzzle puzzle = puzzle_of(varied, "woolson");
  const BookItem item = solved(puzzle);
  EXPECT_TRUE(item.settled);
  EXPECT_EQ(item.plies, 5);
  EXPECT_EQ(item.answer, "White wins in 3 moves");
  ASSERT_EQ(item.line.size(), 5u);
  EXPECT_EQ(to_string(item.line[0]), "e8-f8");
  std::vector<std::string> strong;
  std::vector<std::string> headings;
  for (const BookLine& line : item.solution)
    for (const BookLine::Word& word : line.words) {
      if (word.strong) strong.push_back(word.text);
      if (line.heading) headings.push_back(word.text);
    }
  EXPECT_THAT(headings, IsEmpty()) << "neither set play nor tries";
  EXPECT_THAT(strong, ElementsAre("1 e8-f8!", "3 f7-g7", "5 f8-f7#", "3 f8-g8", "5 g8-g7#"));
}

TEST(Books, ListNoKeysWhereAnyRelocationIsOne) {
  puzzles::Puzzle puzzle = puzzle_of("6/7/3g4/5g3/2GgGG1g2/4qQG4/3gGG4/2g6/8/7/6 b - -");
  puzzle.keys = rules::actions(puzzle.position, puzzle.rules);
  ASSERT_EQ(puzzle.keys.size(), 30U);
  const auto sentence = [&] {
    return key_sentence(unsolved_item(puzzle, english()), english(),
                        [](std::string key) { return key; });
  };
  EXPECT_EQ(sentence(), "Relocate as you like: each of the 30 ways is a key.");
  puzzle.keys.pop_back();
  EXPECT_THAT(sentence(), HasSubstr("and 23 more"));
}

TEST(Books, SayWhatIsCaptured) {
  const BookItem item = solved(puzzle_of(five));
  ASSERT_EQ(item.line.size(), 5u);
  const BookLine& line = item.solution.back();
  ASSERT_FALSE(line.words.empty());
  EXPECT_EQ(line.words[0].text, "1 h5-g4×g5!");
}

TEST(Books, AskWhatHasNoAnswerYet) {
  puzzles::Puzzle puzzle = puzzle_of(five);
  puzzle.answered = false;
  EXPECT_EQ(unsolved_item(puzzle).answer, "");
  EXPECT_EQ(make_book("", "", {unsolved_item(puzzle)}).items[0].question,
            "White to play. Can White force a win?");
  const BookItem item = solved(puzzle);
  EXPECT_EQ(make_book("", "", {item}).items[0].question, "White to play and win");
  EXPECT_EQ(item.answer, "White wins in 3 moves");
}

TEST(Books, AreInTheOrderAskedForWithNamesOfTheirOwn) {
  puzzles::Puzzle puzzle = puzzle_of(five);
  std::vector<BookItem> items;
  for (const std::optional<int> plies :
       {std::optional(5), std::optional<int>(), std::optional(1)}) {
    puzzle.within = plies;
    items.push_back(unsolved_item(puzzle));
  }
  const auto lengths = [](const Book& book) {
    std::vector<int> all;
    for (const BookItem& item : book.items) all.push_back(item.within.value_or(-1));
    return all;
  };
  EXPECT_THAT(lengths(make_book("", "", items)), ElementsAre(5, -1, 1));
  EXPECT_THAT(groups(make_book("", "", items)), IsEmpty());
  std::stable_sort(items.begin(), items.end(), [](const BookItem& left, const BookItem& right) {
    return comes_before(left.within, right.within);
  });
  const Book book = make_book("A\ntitle", "", items);
  EXPECT_THAT(lengths(book), ElementsAre(1, 5, -1));
  EXPECT_EQ(book.title, "A title");
  EXPECT_EQ(book.items[0].id, "one");
  EXPECT_EQ(book.items[1].id, "one-2");
  EXPECT_EQ(book.items[2].id, "one-3");
  ASSERT_EQ(book.rules.size(), 1u);
  EXPECT_EQ(book.rules[0].title, "The article of the English Wikipedia");
  EXPECT_THAT(book.rules[0].description, Not(IsEmpty()));
  EXPECT_THAT(book.rules[0].changes, IsEmpty());
  ASSERT_EQ(groups(book).size(), 3u);
  EXPECT_EQ(groups(book)[0].name, "In 1 move");
  EXPECT_EQ(groups(book)[2].name, "In any number of moves");
}

TEST(Books, TeachTheRulesOfMostPuzzlesOnTheRealBoard) {
  const puzzles::Puzzle small = puzzle_of("QG1/4/5/4/1gq w - -", "woolson,radius=2,guards=1");
  const BookItem first = unsolved_item(small);
  const Book book =
      make_book("", "", {first, unsolved_item(puzzle_of(five)), unsolved_item(puzzle_of(five))});
  EXPECT_EQ(book.taught.name, "wikipedia");
  EXPECT_EQ(book.lessons.front().kind, LessonKind::win);
  EXPECT_EQ(nlohmann::json::parse(book_json(book))["taught"], "wikipedia");
  const Book alone = make_book("", "", {first});
  EXPECT_EQ(alone.taught.name, "woolson");
  for (const Lesson& lesson : alone.lessons) EXPECT_EQ(lesson.rules.radius, max_radius);
  // A file's or a preset's own name is kept.
  const Book bell = make_book("", "", {unsolved_item(puzzle_of(five, "bell"))});
  EXPECT_EQ(bell.taught.name, "bell");
}

TEST(Books, SayWhatWasChangedInARuleSet) {
  const puzzles::Puzzle puzzle = puzzle_of(five, "wikipedia,sandwich=ring");
  const Book book = make_book("", "", {unsolved_item(puzzle)});
  ASSERT_EQ(book.rules[0].changes.size(), 1u);
  // What the article says of itself is no more shown as if it were true of these.
  EXPECT_EQ(book.rules[0].title, "The article of the English Wikipedia, changed (sandwich=ring)");
  EXPECT_THAT(book.rules[0].description, IsEmpty());
}

TEST(Books, HaveWhatComposersWriteAndHowOneWasMadeApart) {
  puzzles::Puzzle puzzle = puzzle_of(five);
  puzzle.caption = {"Сон", "Ñandú", "1985", "for J.", "Blanc joue et gagne"};
  puzzle.made = "agon 1.0.0: agon compose";
  puzzle.note = "May come from 6/7 b - - after a1-a2";
  const Book book = make_book("", "", {unsolved_item(puzzle)});
  const BookItem& item = book.items[0];
  EXPECT_EQ(item.caption, puzzle.caption);
  EXPECT_EQ(item.question, "Blanc joue et gagne");
  EXPECT_EQ(item.note, "");
  EXPECT_EQ(item.made, "agon 1.0.0: agon compose. " + puzzle.note);
  const auto json = nlohmann::json::parse(book_json(book))["puzzles"][0];
  EXPECT_EQ(json["title"], "Сон");
  EXPECT_EQ(json["dedication"], "for J.");
}

TEST(Books, WriteDatesAsTheirLanguageDoes) {
  const auto in = [](const char* code, const std::string& date) {
    return written_date(date, *find_language(code));
  };
  EXPECT_EQ(in("en", "1985-12-24"), "24 December 1985");
  EXPECT_EQ(in("de", "1985-12-24"), "24. Dezember 1985");
  EXPECT_EQ(in("fr", "1985-08-01"), "1er août 1985");
  EXPECT_EQ(in("pt", "1985-12"), "dezembro de 1985");
  EXPECT_EQ(in("nl", "1985-03-02"), "2 maart 1985");
  EXPECT_EQ(in("es", "1985-12-24"), "24 de diciembre de 1985");
  for (const std::string own : {"", "1985", "June 1985", "1985-13", "1985-00-01", "1985-12-32"})
    EXPECT_EQ(in("es", own), own);
}

TEST(Books, ListNumbersInRanges) {
  EXPECT_EQ(puzzle_numbers({3}), "puzzle 4");
  EXPECT_EQ(puzzle_numbers({0, 1}), "puzzles 1 and 2");
  EXPECT_EQ(puzzle_numbers({0, 1, 2, 5, 7, 8}), "puzzles 1–3, 6, 8 and 9");
}

TEST(BookJson, HasAllOfThePuzzle) {
  const Book book = make_book("T", "A", {solved(puzzle_of(varied, "woolson"))});
  const auto json = nlohmann::json::parse(book_json(book));
  EXPECT_EQ(json["title"], "T");
  EXPECT_EQ(json["rules"][0]["name"], "woolson");
  const auto& puzzle = json["puzzles"][0];
  EXPECT_EQ(puzzle["position"], varied);
  EXPECT_EQ(puzzle["goal"], "formation");
  EXPECT_EQ(puzzle["plies"], 5);
  EXPECT_EQ(puzzle["length"], 5);
  EXPECT_EQ(puzzle["within"], nullptr);
  EXPECT_EQ(puzzle["keys"], nlohmann::json::array({"e8-f8"}));
  EXPECT_EQ(puzzle["line"].size(), 5u);
  ASSERT_GE(puzzle["solution"].size(), 3u);
  EXPECT_EQ(puzzle["solution"][0]["heading"], false);
  EXPECT_EQ(puzzle["solution"][0]["text"], "1 e8-f8! (threat 3 f7-g7, f8-g8 … 5#)");
}

TEST(BookJson, AProofGameBeginsAtTheStart) {
  const std::string position = "gg1G1q/G6/7G/9/g8g/11/9G/9/G7/6g/2Q1Gg w - -";
  puzzles::Puzzle puzzle = puzzle_of(position);
  puzzle.proof_game = true;
  puzzle.within = puzzle.plies = 8;
  std::vector<Action> game;
  for (const char* action :
       {"e1-d1", "c1-b1", "d1-c1", "b1@k6", "a1-a2", "a3-a4", "a2-a3", "a4@a6"})
    game.push_back(*parse_action(action));
  const Book book = make_book("", "", {proof_game_item(puzzle, game)});
  EXPECT_EQ(book.items[0].question, "How did this position arise from the start in 8 plies?");
  EXPECT_EQ(book.items[0].answer, "The only shortest game");
  const auto json = nlohmann::json::parse(book_json(book))["puzzles"][0];
  EXPECT_EQ(json["goal"], "proof-game");
  EXPECT_EQ(json["position"], "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -");
  EXPECT_EQ(json["target"], position);
  EXPECT_EQ(json["keys"], nlohmann::json::array({"e1-d1"}));
  EXPECT_EQ(json["line"].size(), 8u);
  EXPECT_EQ(json["solution"][0]["text"],
            "1 e1-d1 2 c1-b1 3 d1-c1×b1 4 b1@k6 5 a1-a2 6 a3-a4 7 a2-a3×a4 8 a4@a6");
}

TEST(BookJson, CanStandInAPage) {
  puzzles::Puzzle puzzle = puzzle_of(five);
  const std::string hostile = "</script><script>alert(1)</script><!--&amp;\xe2\x80\xa8\xff\"'";
  puzzle.source = puzzle.note = hostile;
  const Book book = make_book(hostile, hostile, {unsolved_item(puzzle)});
  const std::string text = book_json(book);
  for (const char letter : text) EXPECT_TRUE(letter >= ' ' && letter <= '~') << text;
  EXPECT_EQ(text.find_first_of("<>&"), std::string::npos);
  EXPECT_EQ(nlohmann::json::parse(text)["puzzles"][0]["source"],
            "</script><script>alert(1)</script><!--&amp;\xe2\x80\xa8\xef\xbf\xbd\"'");
}

}  // namespace
}  // namespace agon::tools
