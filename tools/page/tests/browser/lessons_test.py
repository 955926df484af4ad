# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""How to play: pictures that are stepped through, under the rules in force; and the sheet in prose."""

import os
import pathlib
import subprocess
import tempfile
import unittest

from browser import START, WIN_IN_5, BrowserTest, Keys, link, with_content

SOURCE = pathlib.Path(__file__).resolve().parents[4]


class Lessons(BrowserTest):

    def setUp(self):
        super().setUp()
        self.browser.size(1280, 860)

    def stepped_through(self):
        """All frames: title, sentences, what is said, captured cells, arrows."""
        browser = self.browser
        browser.one('#how-to-play').click()
        frames = []
        while browser.one('#lessons').get_attribute('open') is not None:
            frames.append((browser.text('#lesson-title'), browser.text('#lesson-text'), browser.text('#lesson-said'),
                           len(browser.all('#lessons .captured-ground')), len(browser.all('#lessons .arrow.last'))))
            self.assertLess(len(frames), 30)
            browser.one('#lesson-next').click()
        return frames

    def test_they_show_what_they_say(self):
        browser = self.browser
        browser.open(link(WIN_IN_5, 'moves=h5-g4', 'at=1'))
        before = browser.hash()
        frames = self.stepped_through()
        titles = list(dict.fromkeys(frame[0] for frame in frames))
        self.assertEqual(titles, ['The win', 'A step', 'A sandwich', 'Relocation', 'Stepping between',
                                  'The queen goes first', 'A forfeit'])
        said = {title: [frame[2] for frame in frames if frame[0] == title] for title in titles}
        self.assertIn('White steps from a5 to b5', said['A step'][1])
        self.assertIn('White steps from i7 to h7 and captures g7', said['A sandwich'][1])
        self.assertIn('Black relocates g7', said['Relocation'][1])
        self.assertIn('White relocates h7', said['The queen goes first'][1])
        self.assertIn('White has won', said['The win'][1])
        self.assertIn('Black has won', said['A forfeit'][1])
        self.assertEqual(len(said['Stepping between']), 1, 'it is forbidden')
        marks = {(frame[0], frame[4]): frame[3] for frame in frames}
        self.assertEqual((marks['A sandwich', 0], marks['A sandwich', 1]), (0, 1))
        self.assertEqual((marks['The queen goes first', 0], marks['The queen goes first', 1]), (2, 0))
        for _, text, _, _, _ in frames:
            self.assertLess(len(text.split()), 60, text)
        # The game is as it was.
        self.assertEqual(browser.hash(), before)

    def test_other_rules_have_other_pictures(self):
        browser = self.browser
        browser.open('1&rules=queens-guard')
        frames = {frame[0]: frame for frame in self.stepped_through()}
        self.assertIn('in its own ring', frames['A sandwich'][1])
        self.assertIn('captured at once', frames['Stepping between'][1])
        self.assertEqual(frames['Stepping between'][3], 1, 'captured')
        browser.open('1&rules=peacock,forfeit=none')
        frames = {frame[0]: frame for frame in self.stepped_through()}
        self.assertIn('White puts a guard on', frames['Putting pieces down'][2])
        self.assertNotIn('A forfeit', frames)

    def test_a_lesson_without_room_on_a_small_board_is_shown_on_the_real_one(self):
        browser = self.browser
        browser.open('1&rules=wikipedia,radius=2')
        browser.one('#how-to-play').click()
        cells = {}
        while browser.one('#lessons').get_attribute('open') is not None:
            cells[browser.text('#lesson-title')] = len(browser.all('#lessons [data-cell]'))
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
        titles = dict.fromkeys(frame[0] for frame in self.stepped_through())
        self.assertEqual(list(titles), ['The win', 'A step', 'A sandwich', 'Relocation', 'Stepping between',
                                        'The queen goes first', 'A forfeit'])

    def test_by_keyboard(self):
        browser = self.browser
        browser.open()
        browser.one('#how-to-play').send_keys(Keys.ENTER)
        browser.wait(lambda: browser.text('#lesson-title') == 'The win')
        browser.keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.says('A step', '#lesson-title')
        browser.keys(Keys.ARROW_LEFT)
        self.says('The win', '#lesson-title')
        browser.keys(Keys.ENTER)
        self.says('A step', '#lesson-title')
        browser.keys(Keys.ESCAPE)
        self.assertIsNone(browser.one('#lessons').get_attribute('open'))

    def test_it_is_offered_once_and_to_nobody_with_a_link(self):
        browser = self.browser
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        page = with_content({'rules': 'walker', 'position': START}, folder.name)
        browser.open(page=page)
        browser.js('localStorage.clear()')
        browser.open(link(WIN_IN_5), page)
        self.assertFalse(browser.shown('#welcome'))
        browser.open(page=page)
        self.assertTrue(browser.shown('#welcome'))
        self.assertIsNone(browser.one('#lessons').get_attribute('open'))
        browser.one('#welcome button').click()
        self.says('The win', '#lesson-title')
        browser.one('#lesson-close').click()
        self.assertFalse(browser.shown('#welcome'))
        browser.open(page=page)
        self.assertFalse(browser.shown('#welcome'))

    def test_the_offer_moves_nothing_and_yields_to_the_game(self):
        browser = self.browser
        self.addCleanup(browser.size, *self.size)
        places = lambda: browser.js('return ["#status", "#board", "#controls"].map('
                                    '(each) => document.querySelector(each).getBoundingClientRect().top)')
        for width, height in ((1366, 601), (360, 740)):
            with self.subTest(width=width):
                browser.size(width, height)
                browser.open('1')
                browser.js('localStorage.clear()')
                without = places()
                browser.open()
                self.assertTrue(browser.shown('#welcome'))
                self.assertEqual(places(), without)
                bottom = lambda each: browser.js(
                    'return document.querySelector(arguments[0]).getBoundingClientRect().bottom', each)
                self.assertLessEqual(bottom('#welcome'), height)
                browser.click('a1')
                self.says('a1, white queen')
                self.assertFalse(browser.shown('#welcome'))
                self.assertLessEqual(bottom('#happened'), height)

    def test_it_fits_a_small_phone(self):
        browser = self.browser
        self.addCleanup(browser.size, *self.size)
        for width, height in ((360, 640), (320, 568)):
            browser.size(width, height, touch=True)
            browser.open('1&rules=peacock')
            browser.one('#how-to-play').click()
            for _ in range(12):
                with self.subTest(width=width, lesson=browser.text('#lesson-title')):
                    box = browser.js('const box = document.querySelector("#lesson-next").getBoundingClientRect();'
                                     'return [box.bottom, box.right]')
                    self.assertLessEqual(box[0], height)
                    self.assertLessEqual(box[1], width)
                browser.one('#lesson-next').click()


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
