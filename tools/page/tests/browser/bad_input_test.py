# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""Whatever is pasted, opened or linked: one clear line, nothing lost, and texts of others stay text."""

import json
import pathlib
import tempfile
import unittest

from browser import START, WIN_IN_1, WIN_IN_5, BrowserTest, link, with_content

HOSTILE = '</script><img src=x onerror="document.title=1"><b>markup</b>'
PUZZLE = {'id': 'one', 'name': HOSTILE, 'rules': 'wikipedia', 'position': WIN_IN_1, 'question': 'win in 1',
          'goal': None, 'attacker': 'w', 'plies': 1, 'keys': ['h8-g7'], 'line': ['h8-g7'], 'themes': [HOSTILE],
          'source': HOSTILE, 'note': HOSTILE}
BOOK = {'title': 'Book ' + HOSTILE, 'puzzles': [PUZZLE, {**PUZZLE, 'id': HOSTILE, 'themes': ['other']}]}
SHEET = '\n'.join([
    'base = "walker"', *(f'{name} = {json.dumps(HOSTILE)}' for name in ('title', 'description')), '[source]',
    *(f'{name} = {json.dumps(HOSTILE)}' for name in ('author', 'work', 'published', 'quote')), '[passing]',
    'value = "yes"', 'status = "stated"', *(f'{name} = {json.dumps(HOSTILE)}' for name in ('place', 'quote', 'note'))])

HOLD = 'agon-hold 1 walker b\n'


class BadInput(BrowserTest):

    def setUp(self):
        super().setUp()
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)

    def is_one_line(self, selector, part=''):
        """Waits for it."""
        browser = self.browser
        browser.wait(lambda: browser.shown(selector) and browser.text(selector), f'{selector} says something')
        self.says(part, selector)
        line = browser.text(selector)
        self.assertNotIn('\n', line)
        self.assertLess(len(line), 800)

    def page_with(self, content):
        return with_content(content, self.folder)

    def file(self, content):
        path = self.folder / 'input.txt'
        path.write_bytes(content)
        return str(path)

    def test_megabytes_in_each_box(self):
        browser = self.browser
        browser.open(link(START, 'moves=a1-b2', 'at=1'))
        for tab, opened, box, button, answer in (
                ('setup', None, '#position-text', None, '#position-problem'),
                ('setup', '#set-up details', '#set-up details textarea', 'Read', '#problem span'),
                ('analyse', '#compare', '#compare input[type="text"]', None, '.differences .problem-line'),
                ('games', None, '#record', 'Read this text', '#problem span')):
            with self.subTest(box=box):
                if tab == 'setup':
                    browser.set_up()
                else:
                    browser.tab(tab)
                if opened:
                    browser.js('document.querySelector(arguments[0]).open = true', opened)
                before = browser.hash()
                # Made in the page: the driver would take a minute for it.
                browser.js('const field = document.querySelector(arguments[0]); field.value = "x".repeat(2e6);'
                           'for (const kind of ["input", "change"])'
                           '  field.dispatchEvent(new Event(kind, {bubbles: true}));', box)
                if button:
                    browser.button(button).click()
                self.is_one_line(answer)
                self.assertEqual(browser.hash(), before)
                browser.js('document.querySelector(arguments[0]).value = ""', box)
        browser.tab('play')
        self.assertEqual(browser.actions(), ['a1-b2'])

    def test_numbers_that_are_none(self):
        browser = self.browser
        browser.open(link(WIN_IN_1, 'tab=analyse'))
        for number, where, part in (('1e99', '#problem span', 'plies'), ('-7', '#verdict', 'White wins in 1 move'),
                                    ('', '#verdict', 'White wins in 1 move')):
            with self.subTest(number=number):
                browser.write('#plies', number)
                browser.one('#solve').click()
                browser.wait(lambda: browser.text('#solve') == 'Solve')
                self.says(part, where)

    def test_records_that_cannot_be_read(self):
        browser = self.browser
        browser.open(link(START, 'moves=a1-b2', 'at=1', 'tab=games'))
        before = browser.hash()
        for text, part in (('[Rules "nobody"] a1-b2 *', 'nobody'),
                           ('[Rules "friends.toml"] a1-b2 *', 'friends.toml'),
                           ('[Rules "wikipedia,radius=3"] a1-b2 k11-j10 *', ''),
                           ('[Rules "wikipedia,no_action=perhaps"] a1-b2 *', 'perhaps'),
                           ('[Rules "walker"][Position "6/7 w - -"] a1-b2 *', 'has 2 rows'),
                           ('[Rules "walker"] a1-b2 (k11-j10', 'line 1'),
                           ('[Rules "walker', 'line 1'),
                           ('[Rules "walker"] a1-b2 {' + HOSTILE, 'line 1'),
                           (HOSTILE, 'line 1')):
            with self.subTest(record=text):
                browser.write('#record', text)
                browser.one('#read-record').click()
                self.is_one_line('#problem span', part)
                self.assertEqual(browser.hash(), before)
                self.assertEqual(browser.one('#record').get_attribute('value'), text, 'it can be mended')
        files = '[aria-label="Game record"]'
        for content, part in ((b'\xff\xfe\x00', 'is not UTF-8'), (b'x' * 5_000_000, 'at most 4 MB'),
                              (b'[Rules "nobody"] a1-b2 *', 'nobody'), (b'', '')):
            with self.subTest(file=content[:20]):
                browser.js('document.querySelector("#problem .close")?.click()')
                browser.one(files).send_keys(self.file(content))
                self.is_one_line('#problem span', part)
                self.assertEqual(browser.hash(), before)
        # One of other rules is read, and what was on the board can be had back.
        browser.write('#record', '[Rules "walker"] a5-a4 *')
        browser.one('#read-record').click()
        self.says('Game read.', '#problem')
        self.says("Damian Walker's leaflet", '#status')
        browser.button('Undo').click()
        browser.wait(lambda: browser.hash() == before)

    def test_texts_of_a_record_and_a_sheet_stay_text(self):
        browser = self.browser
        browser.open(page=self.page_with({'rules': 'mine.toml', 'sheet': SHEET, 'position': None}))
        browser.tab('rules')
        browser.js('for (const each of document.querySelectorAll("details")) each.open = true')
        shown = browser.text('.source') + browser.text('#rule-sheet') + browser.text('.fields')
        self.assertGreaterEqual(shown.count(HOSTILE), 7)
        self.assertIn(HOSTILE, browser.text('#status'))
        browser.tab('games')
        browser.write('#record', f'[Rules "walker"] [White "{HOSTILE.replace(chr(34), "")}"] a1-b2 {{{HOSTILE}}} *')
        browser.one('#read-record').click()
        self.is_one_line('#problem span', 'Game read.')
        browser.tab('play')
        self.says(HOSTILE, '#panel-play .notation')
        browser.reload()
        browser.wait(lambda: browser.shown('#main'))
        self.says(HOSTILE, '#panel-play .notation')
        self.no_markup()

    def test_texts_of_a_book_stay_text(self):
        browser = self.browser
        browser.open(page=self.page_with(BOOK))
        self.assertEqual(browser.driver.title, BOOK['title'])
        browser.one('#puzzle-solution').click()
        self.says(HOSTILE, '#puzzle-source')
        browser.choose('#filter-theme', HOSTILE)
        self.assertEqual(len(browser.all('.puzzle-item')), 1)
        self.no_markup()

    def no_markup(self):
        self.assertEqual(self.browser.all('img, #main b, #tools b, #title b'), [])
        self.assertNotEqual(self.browser.driver.title, '1')

    def test_what_a_browser_keeps_of_a_book_may_be_old_or_damaged(self):
        browser = self.browser
        page = self.page_with(BOOK)
        browser.open(page=page)
        put = lambda kind, text: browser.js(
            'localStorage.setItem(`agon.${arguments[0]}.${arguments[1]}`, arguments[2])', kind, BOOK['title'], text)
        for text in ('x', '{"one": "won"}', json.dumps({'format': 'agon-training/1', 'book': BOOK['title'], 'rating': None})):
            with self.subTest(kept=text):
                browser.js('localStorage.clear()')
                put('book', text)
                put('training', text)
                browser.open(page=page)
                self.says('0 of 2 solved', '#puzzle-progress')
                self.is_one_line('#training-problem', 'cannot be read')
                browser.drag('h8', 'g7')
                self.says('1 of 2 solved', '#puzzle-progress')
                self.says('1 of 2 tried', '#training-state')
                # It can still be had, and is not written over.
                browser.open(page=page)
                self.says('1 of 2 tried', '#training-state')
                self.is_one_line('#training-problem', 'cannot be read')
                browser.button('Save the old training').click()
                self.assertEqual(browser.downloaded('agon-training-old.json').decode(), text)

    def test_files_that_are_no_training(self):
        browser = self.browser
        browser.open(page=self.page_with(BOOK))
        good = {'format': 'agon-training/1', 'book': BOOK['title'], 'rating': {'value': 1500, 'deviation': 90},
                'last': 7, 'days': ['2026-01-01'], 'puzzles': {}}
        for change, part in (({'format': 'agon-training/9'}, 'format'), ({'book': HOSTILE}, 'another book'),
                             ({'rating': {'value': '7'}}, 'damaged'), ({'days': [HOSTILE]}, 'damaged'),
                             ({'days': {}}, 'damaged'), ({'puzzles': {HOSTILE: {}}}, 'damaged'),
                             ({'puzzles': [7]}, 'damaged')):
            with self.subTest(change=change):
                browser.one('#training-file').send_keys(self.file(json.dumps({**good, **change}).encode()))
                self.is_one_line('#problem span', part)
                self.says('0 of 2 tried', '#training-state')
        for content, part in ((b'null', 'format'), (b'[', 'JSON'), (b'\xff', 'UTF-8'), (b'', 'JSON')):
            with self.subTest(content=content):
                browser.one('#training-file').send_keys(self.file(content))
                self.is_one_line('#problem span', part)
        self.no_markup()

    def test_holds_that_are_damaged_or_of_other_rules(self):
        browser = self.browser
        for hold, part in (({'rules': 'nobody', 'side': 'b', 'text': 'x'}, 'nobody'),
                           ({'rules': 'botermans', 'side': 'b', 'text': HOSTILE}, 'cannot be used'),
                           ({'rules': 'walker', 'side': 'b', 'text': 'agon-hold 1 botermans b\n'}, None),
                           ({'rules': 'botermans', 'side': 'b', 'text': HOLD}, 'cannot')):
            with self.subTest(hold=hold):
                browser.open(page=self.page_with({'rules': 'botermans', 'position': None, 'holds': [hold]}))
                browser.button('New game').click()
                if part:
                    self.is_one_line('#hold-problem', part)
                browser.drag('a1', 'b2')
                browser.wait(lambda: len(browser.actions()) == 2, 'the program answers')
                self.says('cannot be beaten', '#unbeaten')  # by the proof in every page

    def test_links_with_damaged_parts(self):
        browser = self.browser
        browser.open(link(START, 'moves=a1-b2', 'at=1'))
        before = browser.hash()
        for fragment in ('1&opponent=b', '1&opponent=b,' + 'x' * 30, '1&flip=2', '1&at=-1', '1&at=1', '1&tab=%',
                         '1&position=6/7/8_w', '1&position=' + 'x' * 100_000, '1&rules=' + 'x' * 100_000,
                         '1&rules=mine.toml&sheet=' + 'x' * 100_000, '1&sheet=%3Cb%3E&rules=mine.toml',
                         '1&rules=mine.toml', '1&moves=a1-b2:%E0%A4', '1&moves=' + 'a1-b2~' * 200,
                         '1&rules=wikipedia&rules', '%00', HOSTILE.replace(' ', ''), 'nonsense', '2&position=x', '1&moves=h5',
                         '1&moves=a1-f6', '1&moves=a1-b2.', '1&at=7', '1&rules=nobody', '1&rules=wikipedia,no_action=sometimes',
                         '1&position=' + START.replace('Q', 'x').replace(' ', '_'), '1&what=ever', '1&rules=%E0%A4'):
            with self.subTest(fragment=fragment[:40]):
                browser.js('document.querySelector("#problem .close")?.click(); location.hash = arguments[0]', fragment)
                self.is_one_line('#problem span')
                browser.wait(lambda: browser.hash() == before)
        self.no_markup()
        # Opened with one, the page has the start.
        browser.open('1&moves=a1-f6')
        self.is_one_line('#problem span')
        self.assertEqual(browser.name_of('a1'), 'a1, white queen')


if __name__ == '__main__':
    unittest.main()
