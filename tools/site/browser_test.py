#!/usr/bin/python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""The site in a browser: browser_test.py FOLDER

Pages of each kind at 320 and 1280 pixels in both themes, or with AGON_LOOKS=few dark and light: nothing is wider than the window, no error, no request
to elsewhere, and axe-core finds nothing (AGON_AXE names its file; without it that part is left out). Nothing is
wider than paper. Tables sort and say that they scroll, puzzles are filtered, sheets and questions are searched."""

import os
import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / 'page/tests/browser'))

try:
    from chromium import Chromium
    from selenium.webdriver.support.ui import WebDriverWait
except ImportError:
    print('skipped: python3-selenium is missing (Debian: python3-selenium)')
    sys.exit(77)

AXE = pathlib.Path(os.environ.get('AGON_AXE', 'build/axe/axe.min.js'))
KINDS = ['index.html', 'fr/index.html', 'learn.html', 'de/learn.html', 'play.html', 'puzzles.html', 'es/puzzles.html', 'captions.html', 'rules.html', 'rules/woolson.html', 'rules/matrix.html', 'rules/questions.html',
         'rules/timeline.html', 'rules/told.html', 'rules/pairs/wikipedia--woolson.html', 'rules/pairs/peacock--parlett.html', 'known.html', 'known/theorems.html',
         'known/claims.html', 'known/records.html', 'known/records/longest-wikipedia.html', 'known/boards.html', 'known/games.html',
         'programmers.html', 'programmers/vectors.html', 'programmers/schemas.html', 'programmers/python.html',
         'programmers/formats/agon-position.html', 'about.html']


class SiteInBrowser(unittest.TestCase):

    @classmethod
    def setUpClass(cls):
        downloads = tempfile.TemporaryDirectory()
        cls.addClassCleanup(downloads.cleanup)
        cls.folder = FOLDER
        cls.browser = Chromium(1280, 860, downloads.name)
        cls.addClassCleanup(cls.browser.close)
        cls.pages = [each for each in KINDS if (cls.folder / each).exists()]

    def open(self, page):
        self.browser.driver.get(f'file://{self.folder}/{page}')

    def js(self, script, *values):
        return self.browser.driver.execute_script(script, *values)

    def test_each_kind_of_page(self):
        axe = AXE.read_text(encoding='utf-8') if AXE.is_file() else ''
        if not axe:
            print(f'left out: {AXE} is missing; tools/page/tests/fetch_axe fetches it with npm')
        looks = [(320, 'dark'), (1280, 'light'), (320, 'light'), (1280, 'dark')]
        for width, theme in looks[:2] if os.environ.get('AGON_LOOKS') == 'few' else looks:
            self.browser.size(width, 860, False)
            self.browser.theme(theme)
            for page in self.pages:
                with self.subTest(page=page, width=width, theme=theme):
                    self.open(page)
                    self.assertLessEqual(self.js('return document.documentElement.scrollWidth'), width)
                    self.assertEqual(self.browser.errors(), [])
                    elsewhere = [each for each in self.browser.requests() if not each.startswith((f'file://{self.folder}', 'data:', 'about:'))]
                    self.assertEqual(elsewhere, [])
                    if axe:
                        self.js(axe)
                        found = self.browser.driver.execute_async_script(
                            'const done = arguments[arguments.length - 1];'
                            'axe.run(document, {resultTypes: ["violations"], preload: false}).then((found) => done(found.violations.map('
                            '(each) => `${each.id}: ${each.nodes[0].html.slice(0, 200)} ${each.nodes[0].failureSummary}`)));')
                        self.assertEqual(found, [])

    def test_nothing_is_cut_in_print(self):
        """As wide as a page of A4 without its margins, upright or across: what is wider would be missing on paper."""
        self.addCleanup(self.browser.theme, None)
        for page in self.pages:
            with self.subTest(page=page):
                self.open(page)
                self.browser.ask('Emulation.setEmulatedMedia', {'media': 'print'})
                width = 1032 if self.js('return document.querySelector(".wide") !== null') else 658
                self.browser.size(width, 860, False)
                self.assertLessEqual(self.js('return document.documentElement.scrollWidth'), width)

    def column(self, selector, at):
        return self.js('return [...document.querySelectorAll(arguments[0])].filter((row) => !row.hidden)'
                       '.map((row) => row.cells[arguments[1]].textContent)', selector, at)

    def test_tables_sort(self):
        self.open('known/boards.html')
        rows = 'table.sortable tbody tr'
        draws = [float(each) for each in self.column(rows, 6)]
        press = 'document.querySelectorAll("table.sortable th button")[6].click()'
        self.js(press)
        self.assertEqual([float(each) for each in self.column(rows, 6)], sorted(draws))
        self.js(press)
        self.assertEqual([float(each) for each in self.column(rows, 6)], sorted(draws, reverse=True))
        self.assertNotEqual(draws, sorted(draws))

    def test_puzzles_are_filtered(self):
        self.open('puzzles.html')
        rows = '#puzzles tbody tr'
        self.assertNotIn('themes', self.js('return document.querySelector("#puzzles thead").textContent'),
                         'they are half of the solution')
        everything = self.column(rows, 0)
        rules = sorted(set(self.js('return [...document.querySelectorAll(arguments[0])].map((row) => row.dataset.rules)', rows)))
        self.assertGreater(len(rules), 1)
        self.js('const form = document.getElementById("filters"); form.elements.rules.value = arguments[0];'
                'form.dispatchEvent(new Event("input"))', rules[0])
        left = self.column(rows, 0)
        title = self.js('return document.querySelector("#filters option:checked").textContent')
        self.assertTrue(left and all(each.endswith(title) for each in left))
        self.assertLess(len(left), len(everything))
        self.assertIn(str(len(left)), self.js('return document.querySelector("#filters output").value'))

    def test_search_finds_sheets_and_questions(self):
        self.open('rules.html')
        self.js('const form = document.querySelector("form[role=search]"); form.elements.q.value = "THRÔNE capturéd"; form.requestSubmit()')
        WebDriverWait(self.browser.driver, 10).until(lambda driver: 'questions.html?q=' in driver.current_url)
        shown = 'return [...document.querySelectorAll(".entry")].filter((each) => !each.hidden).map((each) => each.textContent.toLowerCase())'
        found = self.js(shown)
        self.assertTrue(any('can a queen on the throne be captured?' in each for each in found))
        self.assertTrue(all('throne' in each and 'captured' in each for each in found))
        self.assertEqual(self.text('#search output'), f'{len(found)} found')
        self.js('const box = document.querySelector("#search").elements.q; box.value = "nothing has this";'
                'box.dispatchEvent(new Event("input", {bubbles: true}))')
        self.assertEqual(self.js(shown), [])
        self.assertEqual(self.text('#search output'), '0 found')

    def test_the_header_has_two_lines_on_a_phone(self):
        self.browser.size(360, 740, True)
        for page in ('index.html', 'de/index.html', 'rules.html'):
            with self.subTest(page=page):
                self.open(page)
                middles = set(self.js('return [...document.querySelectorAll(".top a")].map((each) => {'
                                      'const {top, bottom} = each.getBoundingClientRect(); return Math.round((top + bottom) / 20); })'))
                self.assertLessEqual(len(middles), 2, middles)
                self.assertLessEqual(self.js('return document.querySelector(".top").offsetHeight'), 100)

    def test_what_is_wider_than_the_page_says_so(self):
        for width in (360, 1366):
            self.browser.size(width, 860, False)
            for page in self.pages:
                with self.subTest(page=page, width=width):
                    self.open(page)
                    wide, said = self.js('const all = [...document.querySelectorAll(".scroll")];'
                                         'return [all.map((each) => each.scrollWidth > each.clientWidth + 1 && each.checkVisibility()),'
                                         'all.map((each) => each.nextElementSibling.checkVisibility())]')
                    self.assertEqual(wide, said)
        self.open('rules/matrix.html')
        self.js('const wide = document.querySelector(".scroll"); wide.scrollLeft = wide.scrollWidth')
        WebDriverWait(self.browser.driver, 10).until(lambda driver: not driver.find_element('css selector', '.more').is_displayed())

    def shown_on_board(self, page, link):
        """Opens what a link of a page leads to, and waits for the board."""
        self.open(page)
        target = self.js('return document.querySelector(arguments[0]).href', link)
        self.browser.driver.get('about:blank')
        self.browser.driver.get(target)
        WebDriverWait(self.browser.driver, 300).until(lambda driver: driver.find_element('id', 'main').is_displayed())
        self.assertEqual(self.browser.errors(), [])
        self.assertFalse(self.browser.driver.find_element('id', 'problem').is_displayed())

    def text(self, selector):
        return self.browser.driver.find_element('css selector', selector).text

    def test_links_into_the_board(self):
        if not (self.folder / 'board.html').exists():
            self.skipTest('the site has no board')
        self.shown_on_board('fr/puzzles.html', '#puzzles tbody tr:nth-child(7) a')
        self.assertIn('Problème 7', self.text('#puzzle-number'))
        self.shown_on_board('index.html', 'a[href^="board.html"]')
        self.assertIn('White', self.text('#status'))
        self.shown_on_board('index.html', 'a[href*="puzzle=today"]')
        self.assertIn('of 40', self.text('#puzzle-number'))
        self.shown_on_board('puzzles.html', '#puzzles tbody tr:nth-child(7) a')
        self.assertIn('Puzzle 7 of 40', self.text('#puzzle-number'))
        self.shown_on_board('captions.html', '.diagrams a')
        self.assertIn('Puzzle 1 of 20', self.text('#puzzle-number'))
        self.shown_on_board('rules/woolson.html', 'a.button')
        self.assertIn('Woolson', self.text('body'))
        self.shown_on_board('known/records/longest-wikipedia.html', 'a.button')
        self.assertIn('23', self.text('.notation'))

    def test_without_scripts_all_is_there(self):
        self.browser.ask('Emulation.setScriptExecutionDisabled', {'value': True})
        self.addCleanup(self.browser.ask, 'Emulation.setScriptExecutionDisabled', {'value': False})
        self.open('puzzles.html')
        self.assertFalse(self.browser.driver.find_element('id', 'filters').is_displayed())
        self.assertGreater(len(self.browser.driver.find_elements('css selector', '#puzzles tbody tr')), 30)
        self.open('rules/questions.html')
        self.assertTrue(all(each.is_displayed() for each in self.browser.driver.find_elements('css selector', '.entry')))


if __name__ == '__main__':
    if len(sys.argv) < 2:
        sys.exit('browser_test.py: give the folder of the site')
    FOLDER = pathlib.Path(sys.argv[1]).resolve()
    unittest.main(argv=sys.argv[:1])
