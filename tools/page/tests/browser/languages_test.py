# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""The page in each language: chosen by the reader, the link or the browser, and on a phone as tidy as in English."""

import unittest

from book_test import BookBrowserTest
from browser import FEW_LOOKS, TABS, WIN_IN_5, link

# Of the tab Play and of the position: the words that tell the languages apart.
SPOKEN = {'en': ('Play', 'White to move'), 'de': ('Spielen', 'Weiß am Zug'), 'fr': ('Jouer', 'Trait aux Blancs'),
          'pt': ('Jogar', 'Jogam as brancas'), 'nl': ('Spelen', 'Wit aan zet'), 'es': ('Jugar', 'Juegan blancas')}


class Languages(BookBrowserTest):

    def spoken(self, code):
        tab, status = SPOKEN[code]
        self.browser.wait(lambda: self.browser.text('#tab-play') == tab, code)
        self.assertIn(status, self.browser.text('#status'))
        self.assertEqual(self.browser.js('return document.documentElement.lang'), code)
        self.assertEqual(self.browser.one('#language').get_attribute('value'), code)

    def test_chosen_in_the_header_and_kept(self):
        browser = self.browser
        browser.open(link(WIN_IN_5, 'moves=h5-g4', 'at=0'))
        browser.choose('#language', 'de')
        self.spoken('de')
        self.assertIn('lang=de', browser.hash())
        self.assertEqual(browser.actions(), ['h5-g4'])
        browser.open(link(WIN_IN_5))
        self.spoken('de')
        browser.choose('#language', 'en')
        self.spoken('en')
        self.assertNotIn('lang=', browser.hash())

    def test_an_unknown_one_is_english(self):
        browser = self.browser
        browser.open(link(WIN_IN_5, 'lang=xx'))
        self.spoken('en')

    def test_the_engine_speaks_it_too(self):
        browser = self.browser
        browser.open(link(WIN_IN_5, 'lang=de'))
        browser.tab('play')
        browser.click('h5')
        browser.click('a1')
        browser.wait(lambda: 'ein Schritt geht auf ein Nachbarfeld' in browser.text('#problem'))
        browser.tab('rules')
        self.assertIn('Brett und Figuren', browser.text('#rule-sheet'))
        self.says('Der Artikel der englischen Wikipedia', '#rule-heading')
        self.says('Drei in gerader Linie bilden eine Zange', '#rule-heading')
        browser.one('#how-to-play').click()
        self.assertEqual(browser.text('#lesson-title'), 'Der Gewinn')

    def test_what_cannot_be_read_is_said_in_it(self):
        browser = self.browser
        browser.open(link(WIN_IN_5, 'lang=de'))
        browser.tab('games')
        for record, said in (('1. zz', 'zz ist weder Zug noch Ergebnis'), ('1. a1-b2 {so', '} fehlt')):
            browser.write('#record', record)
            browser.one('#read-record').click()
            self.says(said, '#problem span')

    def test_a_book_speaks_the_language_of_the_page(self):
        browser = self.browser
        browser.open('1&lang=fr', self.book)
        self.assertRegex(browser.text('#puzzle-question'), '^Blancs')

    def test_the_offer_to_newcomers_is_closed_beside_its_button(self):
        browser = self.browser
        self.addCleanup(browser.size, *self.size)
        browser.size(500, 860)
        for code in SPOKEN:
            browser.open(f'1&lang={code}')
            top, bottom, close = browser.js(
                'const [learn, close] = ["#learn", "#welcome .close"].map((each) => document.querySelector(each).getBoundingClientRect());'
                'return [learn.top, learn.bottom, (close.top + close.bottom) / 2]')
            self.assertTrue(top < close < bottom, code)

    def test_nothing_overflows_on_a_phone(self):
        browser = self.browser
        self.addCleanup(browser.size, *self.size)
        for code in SPOKEN:
            for page, fragment in ((None, link(WIN_IN_5, 'moves=h5-g4', 'at=1', f'lang={code}')),
                                   (self.book, f'1&lang={code}')):
                if page and FEW_LOOKS and code != 'de':
                    continue
                browser.open(fragment, page) if page else browser.open(fragment)
                self.assertEqual(browser.js('return [document.documentElement.lang, document.querySelector("#tab-play").textContent]'),
                                 [code, SPOKEN[code][0]])
                for width in (320,) if FEW_LOOKS else (320, 360):
                    browser.size(width, 640)
                    tabs = browser.js('return [...document.querySelectorAll("[role=tab]")].map((each) => '
                                      '[each.offsetTop, each.scrollWidth - each.clientWidth])')
                    with self.subTest(language=code, width=width, book=bool(page)):
                        self.assertEqual(len({top for top, _ in tabs}), 1)
                        self.assertLessEqual(max(more for _, more in tabs), 0)
                    for tab in (['puzzles'] if page else TABS):
                        browser.tab(tab)
                        if tab == 'analyse':
                            browser.set_up()
                        with self.subTest(language=code, width=width, tab=tab):
                            self.assertLessEqual(browser.js('return document.documentElement.scrollWidth'), width)


if __name__ == '__main__':
    unittest.main()
