# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""The rules: twenty-two presets with their starts, every field a choice, comparisons, readings."""

import tempfile
import unittest

from browser import WIN_IN_1, WIN_IN_5, BrowserTest, Select, link, with_content

SHEET = '''title = "House <rules> & more"
base = "woolson"
description = "As played on Fridays."
no_action = "loses"

[source]
author = "Ann Other"
work = "Notebook"
quote = "Agon is played by two."

[must_leave]
value = "yes"
status = "stated"
place = "page 3"
quote = "A captured piece must go."
'''


class Rules(BrowserTest):

    def preset_names(self):
        return [each.get_attribute('value') for each in Select(self.browser.one('#preset')).options]

    def test_all_presets_load_their_start_and_make_an_action(self):
        browser = self.browser
        browser.open()
        browser.tab('rules')
        names = self.preset_names()
        self.assertEqual(len(names), 22)
        for name in names:
            with self.subTest(preset=name):
                browser.js('location.hash = "1&tab=rules"')
                browser.wait(lambda: browser.one('#preset').get_attribute('value') == 'wikipedia')
                browser.wait(lambda: browser.shown('#preset'))
                browser.choose('#preset', name)
                title = Select(browser.one('#preset')).first_selected_option.text
                self.assertIn(f'{browser.text("#status .rules-title").removeprefix("Rules: ")} ({name})', title)
                self.assertEqual(browser.text('#rule-heading').count(browser.text('#status .rules-title').removeprefix('Rules: ')), 1)
                # The rules come before what is known of their source.
                sheet = browser.text('#rule-sheet')
                self.assertEqual(sheet.count('Source: '), 1)
                self.assertLess(sheet.index('Winning and losing'), sheet.index('Source: '))
                browser.tab('play')
                in_hand = [each for each in browser.all('.in-hand') if each.is_enabled()]
                if in_hand:
                    in_hand[0].click()
                    browser.click(browser.dots()[0])
                else:
                    browser.drag('a1', 'b2')
                browser.wait(lambda: len(browser.actions()) == 1)
                self.assertIn('Black to move', browser.text('#status'))

    def test_a_changed_field_is_marked_and_taken_back(self):
        browser = self.browser
        browser.open('1&tab=rules')
        self.assertEqual(browser.all('.rule.changed'), [])
        browser.field('no_action', 'loses')
        self.assertIn('changed (the preset: passes)', browser.text('.rule.changed'))
        self.assertIn('Wikipedia, changed (no_action=loses)', browser.text('#status'))
        self.assertIn('rules=wikipedia,no_action=loses', browser.hash())
        # The sheet is headed by its change, the clause bears it, and nothing speaks of the article unchanged.
        self.says('The article of the English Wikipedia, changed (no_action=loses)', '#rule-heading')
        self.assertNotIn('The rules most people meet first', browser.text('#panel-rules'))
        browser.js('document.querySelector("#rule-notes").open = true')
        self.says('Changed: what if the side to move has no move?', '#rule-notes')
        browser.field('no_action', 'passes')
        self.assertEqual(browser.all('.rule.changed'), [])
        self.says('The rules most people meet first', '#rule-heading')
        # Fields that contradict each other are refused in the words of the program.
        before = browser.hash()
        browser.field('relocations_per_turn', 'all')
        browser.wait(lambda: browser.shown('#problem'))
        self.assertEqual(browser.hash(), before)

    def test_rules_of_another_board_bring_their_start_and_can_be_undone(self):
        browser = self.browser
        browser.open(link(WIN_IN_5, 'moves=h5-g4', 'at=1', 'tab=rules'))
        browser.choose('#preset', 'peacock')
        browser.wait(lambda: browser.shown('#problem') or "Peacock's opening" in browser.text('#status'))
        browser.choose('#preset', 'wikipedia')
        browser.field('setup', 'place-any')
        browser.field('radius', '3')
        browser.wait(lambda: len(browser.all('.cell')) == 37)
        browser.button('Undo').click()
        browser.wait(lambda: len(browser.all('.cell')) == 91)
        self.assertIn('moves=h5-g4', browser.hash())

    def test_smaller_boards_have_a_start_and_are_played(self):
        browser = self.browser
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        browser.open(page=with_content({'rules': 'wikipedia,radius=3,guards=2', 'position': None}, folder.name))
        self.assertEqual((len(browser.all('.cell')), len(browser.all('.pieces > *'))), (37, 6))
        browser.choose('#program-plays', 'nobody')
        browser.drag('a1', 'b2')
        browser.wait(lambda: browser.actions() == ['a1-b2'])
        self.says('Black to move', '#status')
        self.says('The article of the English Wikipedia, changed (radius=3, guards=2)', '#status')
        browser.tab('rules')
        browser.field('guards', '3')
        browser.wait(lambda: len(browser.all('.pieces > *')) == 8)
        browser.field('radius', '4')
        browser.wait(lambda: len(browser.all('.cell')) == 61)

    def test_a_sheet_of_ones_own_keeps_what_it_says(self):
        browser = self.browser
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        page = with_content({'rules': 'mine.toml,queen_goes=outer-ring', 'sheet': SHEET, 'position': None}, folder.name)

        def is_kept():
            browser.tab('rules')
            self.says('House <rules> & more, changed (queen_goes=outer-ring)', '#status')
            self.says('House <rules> & more, changed (queen_goes=outer-ring)', '#rule-heading')
            for text in ('Source: Ann Other: Notebook', 'Agon is played by two.', 'woolson'):
                self.assertIn(text, browser.text('#panel-rules'))
            self.assertNotIn('As played on Fridays.', browser.text('#panel-rules'))
            browser.js('document.querySelector("#every-field").open = true')
            fields = browser.text('.fields')
            self.assertIn('A captured piece must go.', fields)
            self.assertIn('stated: page 3', fields.lower())
            self.assertIn('may also be read as', fields)
            self.assertEqual(browser.one('#preset').get_attribute('value'), 'mine.toml')
            self.assertIn('changed (the preset: ', browser.text('.rule.changed'))

        browser.open(page=page)
        is_kept()
        browser.field('passing', 'yes')
        self.says('House <rules> & more, changed (queen_goes=outer-ring, passing=yes)', '#status')
        browser.field('passing', 'no')
        browser.tab('play')
        browser.choose('#program-plays', 'nobody')
        browser.drag('a1', 'b2')
        fragment = browser.hash()
        # A page that has never seen the sheet.
        browser.open(fragment)
        self.assertEqual(browser.actions(), ['a1-b2'])
        is_kept()
        browser.choose('#preset', 'walker')
        browser.choose('#preset', 'mine.toml')
        browser.wait(lambda: browser.text('#status .rules-title') == 'Rules: House <rules> & more')
        browser.open(fragment)
        # The record that it writes is read back as a game under the sheet.
        browser.tab('games')
        record = browser.one('#record').get_attribute('value')
        self.assertIn('a1-b2', record)
        browser.write('#record', record)
        browser.one('#read-record').click()
        self.says('Game read.', '#problem')
        is_kept()
        browser.tab('analyse')
        browser.write('#plies', '1')
        browser.one('#solve').click()
        self.says('has no win in 1', '#verdict')
        # What a record says of a sheet goes along with the game, but not to other rules.
        browser.tab('games')
        said = '[RulesTitle "Theirs"]'
        browser.write('#record', record.replace('\n', f'\n{said}\n', 1))
        browser.one('#read-record').click()
        browser.wait(lambda: said in browser.one('#record').get_attribute('value'))
        browser.tab('rules')
        browser.choose('#preset', 'walker')
        browser.tab('games')
        self.assertNotIn('RulesTitle', browser.one('#record').get_attribute('value'))
        # One with a mistake is one line, and all is as it was.
        browser.open('1&rules=mine.toml&sheet=no_action%20%3D%20%22perhaps%22')
        browser.wait(lambda: browser.shown('#problem'))
        self.assertIn('mine.toml:1', browser.text('#problem span'))
        self.assertNotIn('\n', browser.text('#problem span'))
        self.says('The article of the English Wikipedia', '#status')

    def test_does_this_reading_matter_here(self):
        browser = self.browser
        browser.open(link(WIN_IN_1, 'tab=analyse'))
        browser.one('#compare summary').click()
        self.says('sandwich: here line, there ring', '.differences')
        self.says('Legal only here: f7-g7, g6-g7 and h8-g7.', '.differences')
        self.says('Captured here: nothing. There: h8', '.differences')
        browser.set_up()
        browser.button('Start').click()
        self.says('No difference in this position', '.differences')
        browser.write('#compare input[type="text"]', 'no such rules')
        browser.wait(lambda: browser.shown('.differences .problem-line'))

    def test_every_reading_of_the_source(self):
        browser = self.browser
        browser.open(link(WIN_IN_1, 'rules=walker', 'tab=analyse'))
        browser.one('#compare summary').click()
        browser.write('#compare input[type="number"]', '1')
        browser.button('Solve in every reading').click()
        browser.wait(lambda: 'readings:' in browser.text('.readings'))
        self.assertIn('White wins in 1 move (1 ply). Key: h8-g7.', browser.text('.readings'))
        self.assertIn('White has no win in 1 move (1 ply).', browser.text('.readings'))
        self.assertIn('When ', browser.text('.readings'))


if __name__ == '__main__':
    unittest.main()
