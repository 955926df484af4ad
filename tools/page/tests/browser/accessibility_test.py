# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""Everybody can use it: spoken names, the order of the keyboard, marks by shape, any width from 320 pixels on."""

import re
import unittest

from book_test import BookBrowserTest
from browser import FEW_LOOKS, TABS, WIN_IN_5, link


class Accessibility(BookBrowserTest):

    def test_nothing_is_wider_than_the_window(self):
        browser = self.browser
        widths = (320, 1920) if FEW_LOOKS else (320, 375, 900, 1920)
        browser.open(page=self.book)
        for width in widths:
            browser.size(width, 700)
            for tab in ['puzzles', *TABS]:
                browser.tab(tab)
                with self.subTest(tab=tab, width=width):
                    self.assertLessEqual(browser.js('return document.documentElement.scrollWidth'), width)
            board = browser.js('return document.querySelector("#board").getBoundingClientRect().toJSON()')
            if width <= 375:
                self.assertGreater(board['width'], 0.85 * width)
        browser.open('1&rules=woolson,sandwich=ring,queen_goes=outer-ring,jaws=guards-only')
        for width in widths:
            browser.size(width, 700)
            self.assertLessEqual(browser.js('return document.documentElement.scrollWidth'), width, 'a long title')
            margin, left, right = browser.js(
                'const [head, choice] = [".top h1", "#language"].map((each) => document.querySelector(each).getBoundingClientRect());'
                'return [head.left, choice.left, innerWidth - choice.right]')
            self.assertGreaterEqual(left, margin - 0.5, f'{width}: the choice of languages')
            self.assertGreaterEqual(right, margin - 0.5, f'{width}: the choice of languages')

    def test_a_message_leaves_the_tabs_free(self):
        browser = self.browser
        self.addCleanup(browser.size, *self.size)
        browser.size(360, 640, touch=True)
        browser.open('1&tab=analyse')
        browser.driver.find_element('css selector', '#open-table + input').send_keys(__file__)
        self.says('accessibility_test.py: ', '#problem')
        apart = lambda: browser.js(
            'const [message, tabs] = ["#problem", ".tabs"].map((each) => document.querySelector(each).getBoundingClientRect());'
            'return message.height > 0 && (message.bottom <= tabs.top || tabs.bottom <= message.top)')
        tabs = browser.js('return document.querySelector(".tabs").getBoundingClientRect().top + scrollY')
        for top in (0, tabs - 620, tabs - 560, tabs - 300, tabs - 20, tabs):
            browser.js('scrollTo(0, arguments[0])', top)
            browser.wait(apart, f'scrolled to {top}')
        browser.tab('rules')

    def test_all_tabs_are_on_one_line_and_whole(self):
        browser = self.browser
        self.addCleanup(browser.size, *self.size)
        for page in (None, self.book):
            browser.open(page=page) if page else browser.open()
            for width in (1280, 1024, 900, 700, 480, 375, 360, 320):
                browser.size(width, 700)
                tabs = browser.js('return [...document.querySelectorAll("[role=tab]")].map((each) =>'
                                  '[each.offsetTop, each.scrollWidth - each.clientWidth])')
                with self.subTest(width=width, tabs=len(tabs)):
                    self.assertEqual(tabs, [tabs[0]] * len(tabs))
                    self.assertEqual(tabs[0][1], 0)

    def test_black_is_seen_as_black_in_the_dark(self):
        """What a black piece stands on is light: a ring around dark on dark is white's look."""
        browser = self.browser
        browser.open('1&tab=setup')
        browser.js('document.documentElement.dataset.theme = "dark"')
        ground = lambda selector: browser.js(
            'return getComputedStyle(document.querySelector(arguments[0])).backgroundColor', selector)
        for selector in ('[data-tool="g"] svg', '[data-tool="q"] svg', '[data-tool="G"] svg'):
            self.assertGreater(min(int(each) for each in re.findall('[0-9]+', ground(selector))), 150, selector)
        browser.one('input[value="b"]').click()
        browser.wait(lambda: browser.shown('.disc.b'))
        look = browser.js('const style = getComputedStyle(document.querySelector(".disc.b"));'
                          'return [style.backgroundImage, style.borderTopWidth]')
        colours = [[int(part) for part in each] for each in re.findall(r'rgb\((\d+), (\d+), (\d+)\)', look[0])]
        self.assertLess(max(colours[0]), 60, 'black in the middle')
        self.assertGreater(min(colours[-1]), 150, 'light around it')
        self.assertEqual(look[1], '0px')

    def test_the_theme_is_the_systems_until_one_is_chosen(self):
        browser = self.browser
        self.addCleanup(browser.own.theme, None)
        page_colour = lambda: browser.js('return getComputedStyle(document.documentElement).backgroundColor')
        browser.own.theme('light')
        browser.open()
        light = page_colour()
        browser.own.theme('dark')
        browser.wait(lambda: page_colour() != light, 'the page is dark')
        button = next(each for each in browser.driver.find_elements('css selector', 'button')
                      if each.text == 'Theme: system')
        button.click()
        browser.wait(lambda: page_colour() == light, 'light was chosen')
        button.click()
        button.click()  # by way of dark to the system's again

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
