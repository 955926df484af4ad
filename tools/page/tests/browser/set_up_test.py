# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""A diagram is set up: with the mouse alone, with fingers alone, with the keyboard alone."""

import unittest

from browser import START, TABS, WIN_IN_1, WIN_IN_5, ActionChains, BrowserTest, Keys, link, pieces_of


# What `agon show` prints of WIN_IN_5.
DRAWING = """
           k  ∙   ∙   ∙   ∙   ∙   ∙
         j  ∙   +   +   +   +   +   ∙
       i  ∙   +   ∙   g   ∙   ∙   +   ∙
     h  ∙   +   G   +   +   g   ∙   +   ∙
   g  ∙   +   ∙   g   G   G   +   g   +   ∙
 f  ∙   +   ∙   +   q   Q   G   +   ∙   +   ∙
   e  ∙   +   ∙   g   G   G   +   ∙   +   ∙  11
     d  ∙   +   g   +   +   +   ∙   +   ∙  10
       c  ∙   +   ∙   ∙   ∙   ∙   +   ∙   9
         b  ∙   +   +   +   +   +   ∙   8
           a  ∙   ∙   ∙   ∙   ∙   ∙   7
                1   2   3   4   5   6
White to move (wikipedia)
"""


class SetUp(BrowserTest):

    def setUp(self):
        super().setUp()
        self.browser.size(1280, 860)
        self.browser.open('1')
        self.browser.set_up()

    def text(self):
        return self.browser.one('#position-text').get_attribute('value')

    def problem(self):
        return self.browser.text('#position-problem')

    def test_by_mouse(self):
        browser = self.browser
        browser.button('Empty').click()
        self.assertEqual(self.text(), '6/7/8/9/10/11/10/9/8/7/6 w - -')
        for letter in 'QGqg':
            browser.one(f'[data-tool="{letter}"]').click()
            for cell, each in pieces_of(WIN_IN_1).items():
                if each == letter:
                    browser.click(cell)
        self.assertEqual(self.text(), WIN_IN_1)
        self.assertEqual(self.problem(), '')
        browser.one('[data-tool="hand"]').click()
        browser.drag('h8', 'i8')
        self.assertEqual(browser.name_of('h8'), 'h8, empty')
        self.assertEqual(browser.name_of('i8'), 'i8, white guard')
        browser.button('Undo').click()
        self.assertEqual(self.text(), WIN_IN_1)
        # What the board shows is what is played with.
        browser.tab('play')
        browser.drag('h8', 'g7')
        self.says('White has won: the queen is on the throne', '#status')

    def test_drags_from_the_palette_and_off_the_board(self):
        browser = self.browser
        ActionChains(browser.driver, duration=20).click_and_hold(browser.one('[data-tool="G"]')) \
            .move_to_element(browser.one('[data-cell="d4"]')).release().perform()
        self.assertEqual(browser.name_of('d4'), 'd4, white guard')
        self.assertIn('guard', self.problem())
        ActionChains(browser.driver, duration=20).click_and_hold(browser.one('[data-cell="d4"]')) \
            .move_to_element(browser.one('.top h1')).release().perform()
        self.assertEqual(self.text(), START)
        self.assertEqual(self.problem(), '')

    def test_an_unfinished_diagram_is_kept_and_headed_as_such(self):
        browser = self.browser
        browser.open(link(WIN_IN_5, 'moves=h5-g4', 'at=1', 'tab=setup'))
        browser.button('Empty').click()
        browser.one('[data-tool="Q"]').click()
        browser.click('f6')
        missing = 'Missing: 6 white guards, 1 black queen and 6 black guards'
        only_a_queen = '6/7/8/9/10/5Q5/10/9/8/7/6 b - -'

        def is_kept():
            self.assertEqual(browser.name_of('f6'), 'f6, throne, white queen')
            self.assertEqual(browser.name_of('h8'), 'h8, empty')
            self.says('Unfinished diagram', '#status')
            self.says(missing, '#status')

        is_kept()
        for tab in TABS:
            browser.tab(tab)
            with self.subTest(tab=tab):
                is_kept()
        fragment = browser.hash()
        browser.reload()
        browser.wait(lambda: browser.shown('#main'))
        is_kept()
        browser.open(fragment)
        is_kept()
        browser.set_up()
        self.assertEqual(self.text(), only_a_queen)
        self.assertIn('Black has 0 queens', self.problem())
        # No tab answers about another position.
        browser.tab('analyse')
        browser.one('#solve').click()
        self.says('Nothing to solve: the diagram is unfinished. White has 0 guards', '#verdict')
        browser.tab('play')
        browser.drag('f6', 'f7')
        self.says('The diagram is unfinished: White has 0 guards', '#problem')
        browser.button('Back to the game').click()
        self.assertEqual(browser.actions(), ['h5-g4'])
        browser.driver.back()
        browser.wait(lambda: 'Unfinished' in browser.text('#status'), 'back to the diagram')

    def test_undo_brings_back_what_was_set_up_and_the_game(self):
        browser = self.browser
        browser.open(link(WIN_IN_5, 'moves=h5-g4', 'at=1', 'tab=setup'))
        browser.one('[data-tool="erase"]').click()
        browser.click('e5')
        browser.button('Empty').click()
        browser.tab('play')
        browser.set_up()
        browser.button('Undo').click()
        self.assertEqual(browser.name_of('f6'), 'f6, throne, white queen')
        browser.tab('play')
        browser.control('z')
        self.assertIn('moves=h5-g4&at=1', browser.hash())
        self.says('g5 is captured', '#status')
        # Also where the change was a position, which put an end to the game.
        browser.set_up()
        browser.one('input[value="w"]').click()
        browser.wait(lambda: 'moves' not in browser.hash())
        browser.button('Undo').click()
        self.assertIn('moves=h5-g4&at=1', browser.hash())

    def test_half_a_position_is_set_up_and_damaged_ones_are_not(self):
        browser = self.browser
        browser.write('#position-text', '6/7/8/9/10/4Q6/10/9/8/7/6')
        self.assertEqual(browser.name_of('f5'), 'f5, white queen')
        browser.write('#position-text', '6/7/8/9/10/5Q5/10/9/8/7/6 b - -')
        self.assertEqual(browser.name_of('f6'), 'f6, throne, white queen')
        self.assertIn('White has 0 guards', self.problem())
        for damaged in ('6/7/8/9/10/5Q5/10/9/8/7/6_b_zz_-', '6/7/8/9/10/5Q6/10/9/8/7/6_b_-_-', '6_w_-_-',
                        '6/7/8/9/10/5Q5/10/9/8/7/6_b_-_QX'):
            with self.subTest(diagram=damaged[:40]):
                browser.open('1&diagram=' + damaged)
                self.assertTrue(browser.shown('#problem'))
                self.assertLess(len(browser.text('#problem span')), 800)
                self.assertEqual(browser.name_of('a1'), 'a1, white queen')
        # Rules of another board put it aside, and say how to have it back.
        browser.open('1&diagram=6/7/8/9/10/5Q5/10/9/8/7/6_b_-_-&tab=rules')
        browser.choose('#preset', 'walker')
        self.says('Unfinished diagram', '#status')
        browser.field('setup', 'place-any')
        browser.field('radius', '3')
        browser.wait(lambda: len(browser.all('.cell')) == 37)
        browser.button('Undo').click()
        browser.wait(lambda: len(browser.all('.cell')) == 91)
        self.assertEqual(browser.name_of('f6'), 'f6, throne, white queen')

    def test_by_touch(self):
        browser = self.browser
        browser.size(360, 740, touch=True)
        browser.open('1')
        browser.set_up()
        browser.js('arguments[0].scrollIntoView({block: "end"})', browser.one('.palette'))
        before = browser.js('return scrollY')
        # The white queen goes from a1 to the throne by a finger that drags, a guard by two touches.
        browser.touch('[data-cell="a1"]', '[data-cell="f6"]')
        browser.wait(lambda: browser.name_of('f6') == 'f6, throne, white queen')
        browser.touch('[data-cell="a5"]')
        browser.wait(lambda: browser.one('[data-cell="a5"]').get_attribute('aria-pressed') == 'true')
        browser.touch('[data-cell="e5"]')
        browser.wait(lambda: browser.name_of('e5') == 'e5, white guard')
        self.assertAlmostEqual(browser.js('return scrollY'), before, delta=1, msg='the page has not scrolled away')
        browser.touch('[data-tool="erase"]')
        browser.wait(lambda: browser.one('[data-tool="erase"]').get_attribute('aria-pressed') == 'true')
        browser.touch('[data-cell="e5"]')
        browser.wait(lambda: browser.name_of('e5') == 'e5, empty')

    def test_by_keyboard(self):
        browser = self.browser
        focus = lambda: browser.js('return document.activeElement.dataset.cell')
        browser.one('#tools button').send_keys('')
        for _ in range(8):  # over the buttons and the languages of the header to the one cell in the order
            if focus():
                break
            browser.keys(Keys.TAB)
        self.assertEqual(focus(), 'f6')
        # Round the throne by the six keys that lie round one another.
        for key, cell in zip('qedsaw', ['g6', 'g7', 'f7', 'e6', 'e5', 'f6']):
            browser.keys(key)
            self.assertEqual(focus(), cell)
        browser.keys(Keys.HOME, Keys.ARROW_UP)
        self.assertEqual(focus()[0], 'g')
        browser.keys(Keys.ARROW_DOWN, Keys.ARROW_RIGHT, Keys.ARROW_LEFT)
        self.assertEqual(focus(), 'f6')
        browser.keys('1')
        self.assertEqual(browser.name_of('f6'), 'f6, throne, white queen')
        browser.keys('4', Keys.ARROW_RIGHT, '3')
        self.assertEqual([browser.name_of(each) for each in ('f6', 'f7')],
                         ['f6, throne, black guard', 'f7, black queen'])
        browser.keys(Keys.DELETE, Keys.ARROW_LEFT, Keys.DELETE)
        self.assertEqual(self.text(), START)
        # Picked up and put down.
        browser.keys(Keys.ENTER)
        browser.keys('2', Keys.ENTER, 'a', Keys.ENTER)
        self.assertEqual(browser.name_of('f5'), 'f5, white guard')
        browser.control('z')
        self.assertEqual(browser.name_of('f6'), 'f6, throne, white guard')

    def test_buttons(self):
        browser = self.browser
        for button in ('Turn', 'Mirror', 'Swap colours'):
            before = self.text()
            browser.button(button).click()
            self.assertEqual(self.problem(), '')
            if button == 'Swap colours':
                self.assertEqual(self.text().split(' ')[1], 'b')
            repeats = 5 if button == 'Turn' else 1
            for _ in range(repeats):
                browser.button(button).click()
            self.assertEqual(self.text(), before)
        browser.one('input[value="b"]').click()
        self.assertEqual(self.text(), START.replace(' w ', ' b '))
        self.says('Black to move', '#status')
        browser.button('Empty').click()
        browser.button('Start').click()
        self.assertEqual(self.text(), START.replace(' w ', ' w '))

    def test_text_with_the_errors_of_the_engine(self):
        browser = self.browser
        browser.write('#position-text', WIN_IN_1)
        self.assertEqual(browser.name_of('h8'), 'h8, white guard')
        for text in ('nonsense', WIN_IN_1.replace('4gG3', '4gG9'), WIN_IN_1 + ' x', 'x' * 7000):
            browser.write('#position-text', text)
            self.assertNotEqual(self.problem(), '')
            self.assertNotIn('\n', self.problem())
            self.assertEqual(browser.name_of('h8'), 'h8, white guard', 'the board is as it was')
        browser.write('#position-text', START)
        self.assertEqual(self.problem(), '')

    def test_a_list_of_pieces_is_read(self):
        browser = self.browser
        pieces = pieces_of(WIN_IN_5)
        listed = lambda letters, join: join.join(each + cell for cell, each in pieces.items() if each in letters)
        for text in (f'--white {listed("QG", ",")} --black {listed("qg", ",")}',
                     f'W: {listed("QG", " ")} B: {listed("qg", ", ")}'):
            browser.button('Start').click()
            browser.write('#position-text', text)
            self.assertEqual(self.problem(), '')
            browser.tab('play')
            self.assertEqual(browser.position(), WIN_IN_5)
        browser.write('#position-text', 'W: Qf6 Gz9')
        self.assertIn('--white, piece 2: "Gz9" is not a piece on a cell', self.problem())
        self.assertEqual(browser.name_of('h8'), 'h8, black guard', 'the board is as it was')

    def test_a_drawing_of_the_program_is_read_back(self):
        browser = self.browser
        browser.one('#set-up summary').click()
        browser.write('#set-up details textarea', DRAWING)
        browser.button('Read').click()
        self.assertEqual(self.problem(), '')
        self.assertEqual(self.text(), WIN_IN_5)

    def test_captured_marks_where_the_rules_remember_them(self):
        browser = self.browser
        self.assertFalse(browser.shown('[data-tool="mark"]'))
        browser.open('1&rules=queens-guard&tab=setup')
        browser.write('#position-text', WIN_IN_1)
        browser.one('[data-tool="mark"]').click()
        browser.click('h8')
        self.assertEqual(self.text(), WIN_IN_1.replace('w -', 'w h8'))
        self.assertEqual(browser.name_of('h8'), 'h8, white guard, captured')
        self.says('h8 is captured; White must relocate it', '#status')

    def test_pieces_in_hand_where_the_rules_put_them_down(self):
        browser = self.browser
        browser.open('1&rules=peacock&tab=setup')
        self.assertEqual(self.text().split(' ')[3], 'GGGGGGgggggg')
        browser.one('[aria-label="white guards in hand"] [aria-label="one less"]').click()
        self.assertEqual(self.text().split(' ')[3], 'GGGGGgggggg')
        self.assertNotEqual(self.problem(), '')
        # Or lift them.
        browser.open('1&rules=wikipedia,captives=lifted&tab=setup')
        browser.one('[aria-label="black guards in hand"] [aria-label="one more"]').click()
        self.assertEqual(self.text().split(' ')[3], 'g')


if __name__ == '__main__':
    unittest.main()
