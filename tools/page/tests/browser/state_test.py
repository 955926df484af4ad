# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""The address has the whole state: reload, link, back; and damaged ones change nothing."""

import unittest

from browser import WIN_IN_5, BrowserTest, link


class State(BrowserTest):

    def test_reload_and_link_keep_rules_position_moves_cursor_and_tab(self):
        browser = self.browser
        browser.open(link(WIN_IN_5, 'rules=walker', 'tab=play'))
        browser.drag('h5', 'g4')
        browser.drag('g5', 'a1')
        browser.control('z')
        browser.drag('g5', 'a3')
        browser.control('z')
        fragment = browser.hash()
        self.assertIn('moves=h5-g4.g5@a1~g5@a3!', fragment)
        browser.reload()
        browser.wait(lambda: browser.shown('#main'))
        self.assertEqual(browser.hash(), fragment)
        self.assertEqual(browser.actions(), ['h5-g4', 'g5@a1', 'g5@a3'])
        self.says('g5 is captured; Black must relocate it', '#status')
        self.assertEqual(browser.one('.move[aria-current]').text.split()[-1], 'h5-g4')
        # A browser that has never seen it.
        browser.open(fragment)
        self.assertEqual(browser.actions(), ['h5-g4', 'g5@a1', 'g5@a3'])

    def test_going_back_undoes_another_position(self):
        browser = self.browser
        browser.open('1')
        browser.drag('a1', 'b2')
        browser.hash()
        browser.set_up()
        browser.button('Empty').click()
        browser.write('#position-text', WIN_IN_5)
        browser.hash()
        browser.driver.back()
        browser.wait(lambda: 'moves=a1-b2' in browser.js('return location.hash'))
        browser.wait(lambda: browser.name_of('b2') == 'b2, white queen')

    def test_tabs_of_older_links_open_where_they_went(self):
        browser = self.browser
        for old, tab, faces in (('solve', 'analyse', ['#solve']), ('setup', 'analyse', ['#solve', '.palette']),
                                ('opponent', 'play', ['#program-plays']), ('game', 'games', ['#record'])):
            with self.subTest(tab=old):
                browser.open(link(WIN_IN_5, f'tab={old}'))
                self.assertEqual(browser.one(f'#tab-{tab}').get_attribute('aria-selected'), 'true')
                self.assertEqual([each for each in ('#solve', '.palette', '#program-plays', '#record')
                                  if browser.shown(each)], faces)
        # Editing is state, too: a reload goes on with it.
        browser.open('1&tab=analyse')
        browser.one('#edit').click()
        self.assertIn('tab=setup', browser.hash())
        browser.reload()
        browser.wait(lambda: browser.shown('#main'))
        self.assertTrue(browser.shown('.palette'))
        browser.one('#edit').click()
        self.assertFalse(browser.shown('.palette'))

    def test_copy_link(self):
        browser = self.browser
        browser.open(link(WIN_IN_5))
        browser.one('#copy-link').click()
        browser.wait(lambda: 'copied' in browser.text('#happened') or browser.shown('#problem'))


if __name__ == '__main__':
    unittest.main()
