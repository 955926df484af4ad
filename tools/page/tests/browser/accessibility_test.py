"""Everybody can use it: spoken names, the order of the keyboard, marks by shape, any width from 320 pixels on."""

import tempfile
import unittest

from book_test import BOOK
from browser import WIN_IN_5, BrowserTest, link, with_content

TABS = ['play', 'setup', 'rules', 'solve', 'opponent', 'game']


class Accessibility(BrowserTest):

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.book = with_content(BOOK, folder.name)

    def test_nothing_is_wider_than_the_window(self):
        browser = self.browser
        for width in (320, 375, 900, 1920):
            browser.size(width, 700)
            browser.open(page=self.book)
            for tab in ['puzzles', *TABS]:
                browser.tab(tab)
                with self.subTest(tab=tab, width=width):
                    self.assertLessEqual(browser.js('return document.documentElement.scrollWidth'), width)
            board = browser.js('return document.querySelector("#board").getBoundingClientRect().toJSON()')
            if width <= 375:
                self.assertGreater(board['width'], 0.85 * width)

    def test_every_cell_is_a_button_with_a_name_and_one_is_in_the_order(self):
        browser = self.browser
        browser.size(1280, 860)
        browser.open(link(WIN_IN_5, 'moves=h5-g4', 'at=1'))
        cells = browser.js('return [...document.querySelectorAll("[data-cell]")].map((each) => '
                           '[each.dataset.cell, each.getAttribute("role"), each.getAttribute("aria-label"), each.tabIndex])')
        self.assertEqual(len(cells), 91)
        self.assertTrue(all(role == 'button' and name.startswith(f'{cell}, ') for cell, role, name, _ in cells))
        self.assertEqual(sum(order == 0 for *_, order in cells), 1)
        self.assertEqual(browser.one('#happened').get_attribute('aria-live'), 'polite')

    def test_what_is_captured_is_marked_by_shape(self):
        browser = self.browser
        browser.open(link(WIN_IN_5, 'moves=h5-g4', 'at=1'))
        self.assertEqual(len(browser.all('.captured-ground path')), 1)


if __name__ == '__main__':
    unittest.main()
