# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""A game is played through: actions, reasons, undo and redo, variations, the end, the record."""

import unittest

from browser import START, WIN_IN_1, WIN_IN_5, BrowserTest, Keys, link, pieces_of


class Play(BrowserTest):

    def test_actions_by_mouse_with_destinations_and_words(self):
        browser = self.browser
        browser.open('1')
        browser.click('a1')
        self.assertEqual(browser.dots(), ['a2', 'b1', 'b2'])
        self.assertEqual(browser.name_of('b2'), 'b2, empty, may go here')
        browser.click('b2')
        self.says('White steps from a1 to b2. Black to move')
        browser.drag('k11', 'j10')
        self.says('Black steps from k11 to j10')
        self.assertEqual(browser.actions(), ['a1-b2', 'k11-j10'])
        self.assertEqual(len(browser.all('#board .arrow.last')), 1)

    def test_an_action_by_touch(self):
        browser = self.browser
        browser.size(360, 740, touch=True)
        self.addCleanup(browser.size, *self.size)
        browser.open('1')
        browser.touch('[data-cell="a1"]')
        browser.wait(lambda: browser.dots() == ['a2', 'b1', 'b2'])
        browser.touch('[data-cell="b2"]')
        self.says('White steps from a1 to b2')
        browser.touch('[data-cell="k11"]', '[data-cell="j10"]')
        self.says('Black steps from k11 to j10')
        # A button below the board brings it into view.
        for button in ('Take back', 'New game'):
            browser.js('scrollTo(0, document.body.scrollHeight)')
            browser.button(button).click()
            browser.wait(lambda: browser.js('return document.querySelector("#status").getBoundingClientRect().top') > -1)

    def test_an_action_by_keyboard(self):
        browser = self.browser
        browser.open('1')
        browser.js('document.querySelector("[data-cell=f6]").focus()')
        for _ in range(5):
            browser.keys('s')
        self.assertEqual(browser.js('return document.activeElement.dataset.cell'), 'a1')
        browser.keys(Keys.ENTER, 'w', Keys.SPACE)
        self.says('White steps from a1 to b2')
        browser.control('z')
        self.says('White to move')
        browser.control('y')
        self.says('Black to move')

    def test_captured_pieces_are_marked_and_said(self):
        browser = self.browser
        browser.open(link(WIN_IN_5))
        browser.drag('h5', 'g4')
        self.says('White steps from h5 to g4 and captures g5. Black to move')
        self.assertEqual(browser.name_of('g5'), 'g5, black guard, captured')
        self.assertEqual(len(browser.all('#board .captured-ground')), 1)
        self.says('g5 is captured; Black must relocate it', '#status')
        browser.drag('g5', 'a1')
        self.says('Black relocates g5 to a1')
        self.assertEqual(len(browser.all('#board .arrow.relocated')), 1)

    def test_a_lifted_piece_is_entered(self):
        browser = self.browser
        browser.open(link(WIN_IN_5, 'rules=wikipedia,captives=lifted'))
        browser.drag('h5', 'g4')
        self.says('White steps from h5 to g4 and captures g5. Black to move')
        self.assertEqual(browser.name_of('g5'), 'g5, empty')
        duty = 'Black must put a captured guard on any empty cell of the outermost ring'
        self.says(duty, '#status')
        browser.click('h8')
        self.says(f'h8, black guard. {duty}')
        browser.one('#hand-b .in-hand').click()
        self.says('black guard from the hand: may go to 30 cells')
        self.assertEqual(len(browser.dots()), 30)
        browser.click('g5')
        self.says('G@g5 is not legal: a captured guard goes to the outermost ring', '#problem')
        browser.one('#hand-b .in-hand').click()
        browser.click('a1')
        self.says('Black puts a guard on a1')
        browser.control('z')
        browser.js('document.querySelector("#hand-b .in-hand").focus()')
        browser.keys(Keys.ENTER)
        self.says('black guard from the hand')
        self.assertEqual(browser.js('return document.activeElement.closest("#hand-b")?.id'), 'hand-b', 'it keeps the keyboard')
        browser.js('document.querySelector("[data-cell=a2]").focus()')
        browser.keys(Keys.ENTER)
        self.says('Black puts a guard on a2')
        browser.control('z')
        browser.size(360, 740, touch=True)
        self.addCleanup(browser.size, *self.size)
        browser.touch('#hand-b .in-hand')
        self.says('black guard from the hand')
        browser.touch('[data-cell="a3"]')
        self.says('Black puts a guard on a3')
        browser.size(*self.size)
        browser.drag('g4', 'g5')
        self.says('and captures f5')
        self.says('Black must put its captured queen on any empty cell, even the throne', '#status')
        browser.one('[aria-label="black queen, 1 in hand"]').click()
        browser.click('k11')
        self.says('Black puts the queen on k11')
        browser.drag('g5', 'f5')
        self.says('White has won: the queen is on the throne', '#panel-play .result')
        self.assertEqual(browser.actions()[-4:], ['G@a3', 'g4-g5', 'Q@k11', 'g5-f5'])

    def test_an_illegal_attempt_says_which_rule_forbids_it(self):
        browser = self.browser
        browser.open('1')
        reasons = set()
        for start, to in (('a1', 'f6'), ('k11', 'j10'), ('a5', 'a1')):
            browser.drag(start, to)
            browser.wait(lambda: f'{start}-{to} is not legal: ' in browser.text('#problem'))
            reasons.add(browser.text('#problem').split('not legal: ')[1])
            self.assertEqual(browser.actions(), [])
        self.assertEqual(len(reasons), 3)
        browser.drag('a1', 'b2')
        self.assertFalse(browser.shown('#problem'))

    def test_a_piece_that_cannot_go_says_why(self):
        browser = self.browser
        browser.open('1')
        browser.click('k11')
        self.says('k11, black queen. White to move')
        browser.open(link(WIN_IN_5, 'moves=h5-g4', 'at=1'))
        free = next(cell for cell, piece in pieces_of(WIN_IN_5).items() if piece == 'g' and cell != 'g5')
        browser.click(free)
        self.says(f'{free}, black guard. g5 is captured; Black must relocate it')
        browser.open(link(WIN_IN_1, 'moves=h8-g7', 'at=1'))
        browser.click('e9')
        self.says('. White has won')

    def test_arrow_keys_step_from_anywhere_but_fields(self):
        browser = self.browser
        browser.open('1')
        browser.drag('a1', 'b2')  # the board has the keyboard now
        browser.drag('k11', 'j10')
        browser.keys(Keys.ARROW_LEFT)
        self.says('Black to move', '#status')
        browser.one('.top h1').click()
        browser.keys(Keys.ARROW_LEFT)
        self.assertEqual(browser.name_of('a1'), 'a1, white queen')
        browser.button('Keyboard').send_keys(Keys.ARROW_RIGHT)
        self.assertEqual(browser.name_of('b2'), 'b2, white queen')
        browser.one('#panel-play textarea').send_keys('text', Keys.ARROW_LEFT, Keys.ARROW_LEFT)
        self.says('Black to move', '#status')
        # Once keys are used on the board they move there.
        browser.js('document.querySelector("[data-cell=f6]").focus()')
        browser.keys(Keys.ARROW_LEFT)
        self.assertEqual(browser.js('return document.activeElement.dataset.cell'), 'f5')
        self.says('Black to move', '#status')

    def test_the_board_is_turned(self):
        browser = self.browser
        browser.open('1')
        place = lambda cell: browser.js('const box = document.querySelector(`[data-cell=${arguments[0]}]`)'
                                        '.getBoundingClientRect(); return [box.left, box.top]', cell)
        start, end = place('a1'), place('k11')
        browser.one('#flip').click()
        self.assertEqual([round(each) for each in place('a1')], [round(each) for each in end])
        self.assertEqual([round(each) for each in place('k11')], [round(each) for each in start])
        browser.drag('a1', 'b2')
        self.says('White steps from a1 to b2')
        browser.js('document.querySelector("[data-cell=f6]").focus()')
        browser.keys('q')  # up and left, as one sees it
        self.assertEqual(browser.js('return document.activeElement.dataset.cell'), 'e6')
        self.assertIn('flip=1', browser.hash())
        browser.reload()
        browser.wait(lambda: browser.shown('#main'))
        self.assertEqual([round(each) for each in place('k11')], [round(each) for each in start])
        labels = [each.text for each in browser.all('.coordinates text')]
        self.assertEqual(sorted(labels), sorted([*'abcdefghijk', *map(str, range(1, 12))]))
        # In placement the pieces in hand are on their owner's side.
        browser.open('1&rules=peacock&flip=1')
        hands = [browser.one(f'#hand-{side}').location['y'] for side in 'wb']
        self.assertLess(*hands)

    def test_variations(self):
        browser = self.browser
        browser.open('1')
        browser.drag('a1', 'b2')
        browser.drag('k11', 'j10')
        browser.one('[aria-label="To the start"]').click()
        browser.drag('a5', 'a4')
        self.assertEqual(browser.actions(), ['a1-b2', 'a5-a4', 'k11-j10'])
        browser.button('Promote the variation').click()
        self.assertEqual(browser.actions(), ['a5-a4', 'a1-b2', 'k11-j10'])
        browser.all('.notation .move')[2].click()
        self.says('Black steps from k11 to j10')
        browser.button('Delete from here').click()
        self.assertEqual(browser.actions(), ['a5-a4', 'a1-b2'])
        browser.button('Undo').click()
        self.assertEqual(browser.actions(), ['a5-a4', 'a1-b2', 'k11-j10'])

    def test_the_end_of_the_game_and_why(self):
        browser = self.browser
        browser.open(link(WIN_IN_1))
        browser.drag('h8', 'g7')
        self.says('White has won: the queen is on the throne, her guards around her', '#panel-play .result')
        browser.drag('e9', 'e8')
        browser.wait(lambda: 'not legal' in browser.text('#problem'))

    def test_a_record_is_written_and_read(self):
        browser = self.browser
        browser.open('1')
        browser.drag('a1', 'b2')
        browser.write('#panel-play textarea', 'a comment; with } signs')
        browser.drag('k11', 'j10')
        browser.tab('games')
        text = browser.one('#record').get_attribute('value')
        self.assertIn('a1-b2', text)
        browser.one('#save-record').click()
        self.assertEqual(browser.downloaded('game.txt').decode(), text)
        before = browser.hash()
        for wrong in ('nonsense', text.replace('a1-b2', 'a1-f6')):
            browser.write('#record', wrong)
            browser.one('#read-record').click()
            browser.wait(lambda: browser.shown('#problem'))
            self.assertNotIn('\n', browser.text('#problem span'))
            self.assertEqual(browser.hash(), before, 'the game is as it was')
        browser.set_up()
        browser.button('Empty').click()
        browser.button('Start').click()
        browser.tab('games')
        browser.write('#record', text)
        browser.one('#read-record').click()
        self.says('Game read.', '#problem')
        browser.tab('play')
        self.assertEqual(browser.actions(), ['a1-b2', 'k11-j10'])
        browser.all('.notation .move')[0].click()
        self.assertEqual(browser.one('#panel-play textarea').get_attribute('value'),
                         'a comment; with } signs')

    def test_moves_need_no_headers(self):
        browser = self.browser
        for text in ('1. a1-b2 2. k11-j10', 'a1-b2 k11-j10 (k11-j11) *'):
            browser.open('1&rules=walker&tab=game')
            browser.write('#record', text)
            browser.one('#read-record').click()
            self.says('Game read.', '#problem')
            browser.tab('play')
            self.assertEqual(browser.actions()[:2], ['a1-b2', 'k11-j10'])
            self.says("Damian Walker's leaflet", '#status')
        browser.open(link(WIN_IN_5, 'tab=game'))
        browser.write('#record', 'h5-g4 g5@a1')
        browser.one('#read-record').click()
        self.says('Game read.', '#problem')
        self.assertIn('moves=h5-g4.g5@a1', browser.hash())

    def test_pictures_of_the_position(self):
        browser = self.browser
        browser.open(link(WIN_IN_5, 'moves=h5-g4', 'at=1', 'tab=game'))
        browser.one('#picture-svg').click()
        svg = browser.downloaded('agon.svg')
        self.assertIn(b'<svg', svg)
        self.assertIn(b'h5-g4', svg)
        browser.one('#picture-png').click()
        png = browser.downloaded('agon.png')
        self.assertEqual(png[:8], b'\x89PNG\r\n\x1a\n')
        self.assertEqual(int.from_bytes(png[16:20], 'big'), 1600)


if __name__ == '__main__':
    unittest.main()
