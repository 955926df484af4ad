# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""How to play, by doing it, under the rules in force; and the sheet in prose."""

import os
import pathlib
import subprocess
import tempfile
import unittest

from browser import START, WIN_IN_5, ActionChains, BrowserTest, Keys, link, with_content

SOURCE = pathlib.Path(__file__).resolve().parents[4]


class Lessons(BrowserTest):

    def setUp(self):
        super().setUp()
        self.browser.size(1280, 860)

    def lessons(self):
        """All lessons, shown: title, task, sentences, answer, captured cells before and after, arrows."""
        browser = self.browser
        browser.one('#how-to-play').click()
        lessons = []
        while browser.one('#lessons').get_attribute('open') is not None:
            self.assertFalse(browser.shown('#lesson-next'))
            captured = lambda: len(browser.all('#lessons .captured-ground'))
            title, task, text, before = *(browser.text(f'#lesson-{each}') for each in ('title', 'task', 'text')), captured()
            browser.one('#lesson-show').click()
            lessons.append({'title': title, 'task': task, 'text': text, 'said': browser.text('#lesson-said'),
                            'captured': (before, captured()), 'arrows': len(browser.all('#lessons .arrow.last'))})
            self.assertLess(len(lessons), 12)
            browser.one('#lesson-next').click()
        return lessons

    def click(self, *cells):
        for cell in cells:
            ActionChains(self.browser.driver, duration=20).click(
                self.browser.one(f'#lessons [data-cell="{cell}"]')).perform()

    def answers(self, text, kind):
        self.says(text, '#lesson-said')
        self.assertEqual(self.browser.one('#lesson-said').get_attribute('class').split()[1:], [kind] if kind else [])
        self.assertEqual(self.browser.shown('#lesson-next'), kind == 'right')

    def onwards(self, title):
        self.browser.one('#lesson-next').click()
        self.says(title, '#lesson-title')

    def test_each_is_done_on_the_board_and_every_try_is_answered(self):
        browser = self.browser
        browser.open(link(WIN_IN_5, 'moves=h5-g4', 'at=1'))
        before = browser.hash()
        browser.one('#how-to-play').click()
        self.says('The win', '#lesson-title')
        self.says('on the throne', '#lesson-task')
        self.click('d6')
        self.answers('d6, white guard: may go to', '')
        self.click('b1')
        self.answers('d6-b1 is not legal: ', 'wrong')
        self.click('d6', 'd5')
        self.answers('White steps from d6 to d5. That is legal, but something else is asked for', 'wrong')
        self.click('d6', 'e6')
        self.answers('White has won', 'right')
        self.onwards('A step')
        self.assertEqual(browser.text('#lesson-said'), '')
        rings = lambda: [each for each in browser.all('#lessons .rings polygon') if each.is_displayed()]
        self.assertEqual(len(rings()), 5, 'which the text names')
        self.click('a1', 'b2')
        self.answers('White steps from a1 to b2', 'right')
        self.onwards('A sandwich')
        self.assertEqual(rings(), [])
        self.click('a1', 'b2')
        self.answers('something else', 'wrong')
        self.click('i7', 'h7')
        self.answers('captures g7. The guard is captured', 'right')
        self.onwards('Relocation')
        self.says('Relocate it', '#lesson-task')
        self.click('g7', 'e5')
        self.answers('outermost ring', 'wrong')
        self.click('g7', 'a1')
        self.answers('g7@a1 is not legal', 'wrong')
        self.click('g7', 'b1')
        self.answers('Black relocates g7 to b1', 'right')
        self.onwards('Stepping between')
        self.click('i7', 'j7')
        self.answers('i7-j7 is not legal', 'wrong')
        self.click('i7', 'h7')
        self.answers('i7-h7 is not legal: ', 'right')
        self.onwards('The queen goes first')
        self.click('g8', 'a1')
        self.answers('g8@a1 is not legal', 'wrong')
        self.click('h7', 'f6')
        self.answers('White relocates h7 to f6', 'right')
        self.onwards('A forfeit')
        self.click('d6', 'e6')
        self.answers('Black has won', 'right')
        self.assertEqual(browser.text('#lesson-next'), 'Play')
        browser.one('#lesson-next').click()
        self.assertIsNone(browser.one('#lessons').get_attribute('open'))
        self.assertEqual(browser.hash(), before, 'the game is as it was')
        self.assertEqual(browser.js('return localStorage.getItem("agon.learned")'), 'wikipedia')

    def test_a_piece_is_dragged_by_mouse_and_finger(self):
        browser = self.browser
        self.addCleanup(browser.size, *self.size)
        for touch in (False, True):
            browser.size(360, 740, touch=touch)
            browser.open('1')
            browser.one('#how-to-play').click()
            cells = [f'#lessons [data-cell="{cell}"]' for cell in ('d6', 'e6')]
            if touch:
                browser.touch(*cells)
            else:
                start, end = map(browser.one, cells)
                drag = ActionChains(browser.driver, duration=20).click_and_hold(start).move_to_element(end)
                drag.perform()
                self.assertEqual(len(browser.all('#lessons .ghost')), 1, 'seen over the dialog')
                drag.release().perform()
            self.answers('White has won', 'right')

    def test_they_show_what_they_say(self):
        browser = self.browser
        browser.open(link(WIN_IN_5, 'moves=h5-g4', 'at=1'))
        lessons = {each['title']: each for each in self.lessons()}
        self.assertEqual(list(lessons), ['The win', 'A step', 'A sandwich', 'Relocation', 'Stepping between',
                                         'The queen goes first', 'A forfeit'])
        for title, said in (('A step', 'White steps from a5 to b5'), ('A sandwich', 'White steps from i7 to h7 and captures g7'),
                            ('Relocation', 'Black relocates g7'), ('The queen goes first', 'White relocates h7'),
                            ('The win', 'White has won'), ('A forfeit', 'Black has won'),
                            ('Stepping between', 'i7-h7 is not legal')):
            self.assertIn(said, lessons[title]['said'])
        self.assertEqual(lessons['A sandwich']['captured'], (0, 1))
        self.assertEqual(lessons['The queen goes first']['captured'], (2, 0))
        for lesson in lessons.values():
            self.assertLess(len(f'{lesson["task"]} {lesson["text"]}'.split()), 75, lesson)
            self.assertTrue(lesson['task'])

    def test_other_rules_have_other_pictures(self):
        browser = self.browser
        browser.open('1&rules=queens-guard')
        lessons = {each['title']: each for each in self.lessons()}
        self.assertIn('in its own ring', lessons['A sandwich']['text'])
        self.assertIn('captured at once', lessons['Stepping between']['text'])
        self.assertEqual(lessons['Stepping between']['captured'], (0, 1))
        browser.open('1&rules=peacock,forfeit=none')
        lessons = {each['title']: each for each in self.lessons()}
        self.assertIn('White puts a guard on', lessons['Putting pieces down']['said'])
        self.assertNotIn('A forfeit', lessons)

    def test_pieces_in_hand_are_put_on_the_board(self):
        browser = self.browser
        browser.open('1&rules=wikipedia,captives=lifted')
        browser.one('#how-to-play').click()
        while browser.text('#lesson-title') != 'Relocation':
            browser.one('#lesson-show').click()
            browser.one('#lesson-next').click()
        browser.one('#lessons .in-hand').send_keys(Keys.ENTER)
        self.answers('black guard from the hand', '')
        self.assertEqual(browser.js('return document.activeElement.dataset.kind'), 'G', 'it keeps the keyboard')
        self.click('b1')
        self.answers('Black puts a guard on b1', 'right')
        self.assertEqual(browser.all('#lessons .in-hand'), [])

    def test_a_lesson_without_room_on_a_small_board_is_shown_on_the_real_one(self):
        browser = self.browser
        browser.open('1&rules=wikipedia,radius=2')
        browser.one('#how-to-play').click()
        cells = {}
        while browser.one('#lessons').get_attribute('open') is not None:
            cells[browser.text('#lesson-title')] = len(browser.all('#lessons [data-cell]'))
            browser.one('#lesson-show').click()
            browser.one('#lesson-next').click()
        self.assertEqual((cells['The win'], cells['The queen goes first']), (19, 91))

    def test_a_book_teaches_the_rules_of_most_puzzles_on_the_real_board(self):
        browser = self.browser
        program = os.environ.get('AGON_PROGRAM')
        if not program:
            self.skipTest('AGON_PROGRAM, which makes the book, is not named')
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        files = [SOURCE / 'puzzles' / name for name in ('captions-1985.toml', 'goals.toml', 'curious.toml')]
        page = pathlib.Path(folder.name, 'book.html')
        subprocess.run([program, 'book', *files, '--no-solutions', '-o', page], check=True, stdout=subprocess.DEVNULL)
        browser.open(page=page)
        browser.keys(*'nnn')
        titles = dict.fromkeys(each['title'] for each in self.lessons())
        self.assertEqual(list(titles), ['The win', 'A step', 'A sandwich', 'Relocation', 'Stepping between',
                                        'The queen goes first', 'A forfeit'])

    def test_by_keyboard(self):
        browser = self.browser
        browser.open()
        browser.one('#how-to-play').send_keys(Keys.ENTER)
        browser.wait(lambda: browser.text('#lesson-title') == 'The win')
        browser.keys(Keys.ARROW_RIGHT)
        self.answers('White has won', 'right')
        browser.keys(Keys.ARROW_RIGHT)
        self.says('A step', '#lesson-title')
        browser.keys(Keys.ARROW_LEFT)
        self.says('The win', '#lesson-title')
        browser.js('document.querySelector("#lessons [data-cell=d6]").focus()')
        browser.keys(Keys.ENTER, 'e', Keys.ENTER)
        self.answers('d6-d7', 'wrong')
        browser.keys('a', Keys.ENTER)
        browser.keys(Keys.ESCAPE)
        self.says('Put back', '#lesson-said')
        self.assertIsNotNone(browser.one('#lessons').get_attribute('open'), 'the first Escape is for the piece')
        browser.keys(Keys.ESCAPE)
        self.assertIsNone(browser.one('#lessons').get_attribute('open'))

    def test_ten_words_are_explained(self):
        browser = self.browser
        self.addCleanup(browser.size, *self.size)
        browser.size(360, 640)
        browser.open('1')
        browser.one('#how-to-play').click()
        browser.one('#words').click()
        words = dict(zip(*([each.text for each in browser.all(f'#glossary {part}')] for part in ('dt', 'dd'))))
        self.assertEqual(len(words), 10)
        self.assertIn('must be relocated', words['captured'])
        self.assertEqual(browser.js('return document.querySelector("#glossary").scrollTop'), 0)
        browser.keys(Keys.ESCAPE)
        self.assertTrue(browser.shown('#lessons'))

    def test_it_is_offered_until_done_or_closed_and_to_nobody_with_a_game(self):
        browser = self.browser
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        page = with_content({'rules': 'walker', 'position': START}, folder.name)
        browser.open(page=page)
        browser.js('localStorage.clear()')
        browser.open(link(WIN_IN_5), page)
        self.assertFalse(browser.shown('#welcome'))
        browser.open(page=page)
        self.assertIsNone(browser.one('#lessons').get_attribute('open'))
        self.assertEqual(browser.text('#welcome').splitlines()[0].split(' New')[0], 'You play White.')
        browser.one('#learn').click()
        self.says('The win', '#lesson-title')
        browser.one('#lesson-close').click()
        self.assertTrue(browser.shown('#learn'))
        browser.open('1&opponent=b,beginner&tab=play', page)
        self.assertTrue(browser.shown('#learn'), 'a link to the start')
        browser.one('#welcome .close').click()
        browser.open(page=page)
        self.assertFalse(browser.shown('#welcome'))
        browser.js('localStorage.clear()')
        browser.open(page=page)
        browser.one('#learn').click()
        while browser.one('#lessons').get_attribute('open') is not None:
            browser.one('#lesson-show').click()
            browser.one('#lesson-next').click()
        self.assertFalse(browser.shown('#welcome'))
        browser.open(page=page)
        self.assertFalse(browser.shown('#welcome'))

    def test_the_offer_moves_nothing_and_makes_room_for_the_game(self):
        browser = self.browser
        self.addCleanup(browser.size, *self.size)
        places = lambda: browser.js('return ["#status", "#board", "#controls"].map('
                                    '(each) => document.querySelector(each).getBoundingClientRect().top)')
        for width, height in ((1366, 601), (360, 740)):
            with self.subTest(width=width):
                browser.size(width, height)
                browser.open('1')
                browser.js('localStorage.setItem("agon.lessons", "offered")')
                browser.open('1')
                self.assertFalse(browser.shown('#welcome'))
                without = places()
                browser.js('localStorage.clear()')
                browser.open()
                self.assertTrue(browser.shown('#welcome'))
                self.assertEqual(places(), without)
                edge = lambda each, edge: browser.js(
                    'return document.querySelector(arguments[0]).getBoundingClientRect()[arguments[1]]', each, edge)
                self.assertLessEqual(edge('#welcome', 'bottom'), height)
                browser.click('a1')
                self.says('a1, white queen')
                self.assertEqual(places(), without)
                self.assertLessEqual(edge('#happened', 'bottom'), edge('#learn', 'top'))
                self.assertLessEqual(edge('#happened', 'bottom'), height)

    def test_it_fits_a_small_phone(self):
        browser = self.browser
        self.addCleanup(browser.size, *self.size)
        for width, height in ((360, 640), (320, 568)):
            browser.size(width, height, touch=True)
            browser.open('1&rules=peacock')
            browser.one('#how-to-play').click()
            while browser.one('#lessons').get_attribute('open') is not None:
                for button in ('show', 'next'):
                    with self.subTest(width=width, lesson=browser.text('#lesson-title'), button=button):
                        bottom, right, board = browser.js(
                            'const box = document.querySelector(arguments[0]).getBoundingClientRect();'
                            'return [box.bottom, box.right, document.querySelector("#lessons .board").getBoundingClientRect().height]',
                            f'#lesson-{button}')
                        self.assertLessEqual(bottom, height)
                        self.assertLessEqual(right, width)
                        self.assertGreater(board, 0.55 * width, 'fingers find the cells')
                    browser.one(f'#lesson-{button}').click()


class Prose(BrowserTest):

    def test_the_sheet_is_the_first_face_of_the_rules(self):
        browser = self.browser
        browser.open('1&rules=walker&tab=rules')
        sheet = browser.text('#rule-sheet')
        for text in ('Winning and losing', 'never outward', 'Notes ('):
            self.assertIn(text, sheet)
        self.assertIsNone(browser.one('#every-field').get_attribute('open'))
        browser.one('#rule-notes summary').click()
        self.assertGreater(len(browser.all('#rule-notes li')), 3)
        browser.one('#every-field summary').click()
        browser.choose('[data-field="forfeit"]', 'none')
        self.says('has no penalty', '#rule-sheet')


if __name__ == '__main__':
    unittest.main()
