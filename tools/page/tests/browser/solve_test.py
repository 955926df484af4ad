# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""Solving: verdict, keys, line and certificate; other defences and attacks answered; the opponent."""

import base64
import json
import os
import pathlib
import subprocess
import unittest

from browser import WIN_IN_1, WIN_IN_5, BrowserTest, Keys, link

class Solve(BrowserTest):

    def solve(self, position, *parts, plies=None):
        browser = self.browser
        browser.open(link(position, 'tab=analyse', *parts))
        if plies:
            browser.write('#plies', str(plies))
        browser.one('#solve').click()
        browser.wait(lambda: browser.text('#verdict .answer'))

    def test_a_win_with_its_key_line_and_certificate(self):
        browser = self.browser
        self.solve(WIN_IN_5)
        self.says('White wins in 3 moves (5 plies).', '#verdict')
        self.assertIn('Key, the only one:', browser.text('#verdict'))
        line = [each.text for each in browser.all('.solution-line .move')]
        self.assertEqual((len(line), line[0], line[2], line[4]), (5, 'h5-g4', 'g4-g5', 'g5-f5'))
        browser.all('.solution-line .move')[2].click()
        self.says('White steps from g4 to g5')
        browser.one('#certificate').click()
        strategy = browser.downloaded('win.agon')
        self.assertTrue(strategy.startswith(b'agon-strategy 1 wikipedia w\n'))
        program = os.environ.get('AGON_PROGRAM')
        if program:
            path = pathlib.Path(browser.downloads.name) / 'win.agon'
            path.write_bytes(strategy)
            subprocess.run([program, 'check', path], check=True, stdout=subprocess.DEVNULL)

    def test_another_defence_and_another_attack_are_answered(self):
        browser = self.browser
        self.solve(WIN_IN_5)
        browser.drag('h5', 'g4')
        self.says('White still wins, in 2 moves (4 plies).', '#reply')
        browser.control('z')
        browser.drag('g5', 'a3')
        self.says('g5@a3: White still wins', '#reply')
        self.says('The answer is g4-g5', '#reply')
        for _ in range(3):
            browser.control('z')
        self.says('White to move', '#status')
        browser.drag('h5', 'i6')
        self.says('h5-i6 does not win in the remaining plies. The answer is', '#reply')
        self.says('Black steps')

    def test_many_keys_are_cut_and_can_be_opened(self):
        browser = self.browser
        # The captured guard may go to many cells.
        browser.open(link('gggg1q/7/8/2gGg4/10/11/4Q5/9/8/7/GGGGG1 w - -', 'tab=analyse'))
        browser.write('#plies', '3')
        browser.choose('#goal', 'throne')
        browser.one('#solve').click()
        browser.wait(lambda: 'keys, equally fast' in browser.text('#verdict'))
        count = int(browser.text('.keys').split()[0])
        self.assertGreater(count, 15)
        self.assertEqual(len(browser.all('.keys .move')), 10)
        browser.button(f'and {count - 10} more').click()
        self.assertEqual(len(browser.all('.keys .move')), count)

    def test_forward_plays_the_line(self):
        browser = self.browser
        self.solve(WIN_IN_5)
        line = [each.text for each in browser.all('.solution-line .move')]
        for _ in line:
            browser.one('[aria-label="Forward (Ctrl+Y)"]').click()
        self.says('White has won', '#status')
        browser.tab('play')
        self.assertEqual(browser.actions(), line)

    def test_what_is_tried_is_a_variation_of_the_solved_line(self):
        browser = self.browser
        self.solve(WIN_IN_5)
        line = [each.text for each in browser.all('.solution-line .move')]
        browser.drag('h5', 'i6')
        self.says('h5-i6 does not win in the remaining plies.', '#reply')
        main = lambda: [each.text.split()[-1] for each in browser.all('#panel-analyse .level-0 .move')]
        self.assertEqual(main(), line)
        browser.one('[aria-label="To the start"]').click()
        for _ in line:
            browser.one('[aria-label="Forward (Ctrl+Y)"]').click()
        self.says('White has won', '#status')

    def test_no_win_is_said_as_such(self):
        browser = self.browser
        self.solve(WIN_IN_1, 'rules=botermans', plies=5)
        self.says('White has no win in 3 moves (5 plies).', '#verdict')
        self.assertFalse(browser.shown('#certificate'))
        self.assertEqual(browser.all('.solution-line'), [])

    def test_who_holds_by_the_throne_is_said(self):
        browser = self.browser
        self.solve('q4g/ggg4/8/9/4gg4/4Q6/10/9/8/3GGGG/4GG w - -', 'rules=botermans', plies=3)
        self.says('Held: White cannot lose. It forces its queen onto the throne in 1 ply', '#verdict')
        browser.one('.held .move').click()
        self.says('White steps from f5 to f6')

    def test_a_table_answers_at_once(self):
        browser = self.browser
        program = os.environ.get('AGON_PROGRAM')
        if not program:
            self.skipTest('AGON_PROGRAM, which makes the table, is not named')
        rules = 'wikipedia,radius=2,guards=2'
        path = pathlib.Path(browser.downloads.name) / 'small.agt'
        subprocess.run([program, 'table', 'build', '--rules', rules, '--output', path], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        bad = path.with_name('bad.agt')
        bad.write_bytes(path.read_bytes()[:-1])
        try:
            browser.open(f'1&rules={rules}&tab=analyse')
            chosen = browser.one('#open-table + input')
            chosen.send_keys(str(bad))
            self.says('bad.agt: ', '#problem')
            self.assertEqual(browser.text('#tables'), '')
            chosen.send_keys(str(path))
            self.says('small.agt: “Solve”, “Hint” and the opponent now answer from this table.', '#problem')
            self.says(f'Tables: small.agt for {rules}.', '#tables')
            browser.one('#solve').click()
            self.says('White has no win.', '#verdict')
            self.says('From the table, without a search.', '#panel-analyse')
            # The table knows more than the question asked.
            self.says('White to move, from the table: a draw.', '#table-value')
            self.says('White has no win. White to move, from the table: a draw.')
            probe = json.loads(subprocess.run([program, 'table', 'probe', path, '--json'], check=True,
                                              stdout=subprocess.PIPE).stdout)
            for more in browser.all('#verdict .keys .quiet'):
                more.click()
            shown = [each.text for each in browser.all('#verdict .keys .move')]
            self.assertEqual(shown, [each['action'] for each in probe['actions']])
            values = list(dict.fromkeys(each['value'] for each in probe['actions']))
            self.assertEqual([each.text.split()[1] for each in browser.all('#verdict .keys')], values)
            browser.all('#verdict .keys .move')[0].click()
            self.assertEqual(browser.actions(), shown[:1])
            browser.control('z')
            browser.tab('play')
            browser.button('Hint').click()
            self.says('from the table: a draw.', '#thinking')
            # Dropped onto another board it is for other rules.
            browser.open('1&tab=play')
            browser.js("""const data = new DataTransfer();
                const bytes = Uint8Array.from(atob(arguments[0]), (each) => each.charCodeAt(0));
                data.items.add(new File([bytes], 'small.agt'));
                const drop = new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true});
                document.querySelector('#board').dispatchEvent(drop);""",
                       base64.b64encode(path.read_bytes()).decode())
            self.says(f'small.agt is a table for {rules} and is used under those rules only', '#problem')
            # Built in, it needs no choice.
            page = path.with_name('board.html')
            subprocess.run([program, 'board', '--rules', rules, '--table', path, '-o', page], check=True,
                           stdout=subprocess.DEVNULL)
            browser.open(f'1&rules={rules}&tab=analyse', page)
            browser.one('#solve').click()
            self.says('From the table, without a search.', '#panel-analyse')
            page.unlink()
        finally:
            bad.unlink()
            path.unlink()

    def test_a_search_is_cancelled_and_the_page_stays_of_use(self):
        browser = self.browser
        browser.open('1&tab=analyse')
        browser.write('#plies', '60')
        browser.one('#solve').click()
        browser.wait(lambda: browser.one('#solve').text == 'Cancel')
        browser.wait(lambda: 'node' in browser.text('#panel-analyse .progress'), 'progress')
        browser.one('#solve').click()
        self.says('Cancelled.', '#panel-analyse .progress')
        browser.drag('a1', 'b2')
        self.says('White steps from a1 to b2')
        self.assertEqual(browser.one('#solve').text, 'Solve')



class Opponent(BrowserTest):

    def test_the_program_plays_either_side_at_three_strengths(self):
        browser = self.browser
        browser.open('1&tab=play')
        strengths = [each.get_attribute('value') for each in browser.all('#strength option')]
        self.assertEqual(len(strengths), 3)
        browser.choose('#strength', strengths[0])
        browser.choose('#program-plays', 'b')
        browser.drag('a1', 'b2')
        browser.wait(lambda: len(browser.actions()) == 2, 'an answer')
        self.says('White to move', '#status')
        browser.choose('#program-plays', 'w')
        browser.wait(lambda: len(browser.actions()) == 3, 'an action of White')
        browser.choose('#strength', strengths[2])
        browser.button('Hint').click()
        browser.wait(lambda: browser.shown('#board .arrow.hint'), 'a hint')

    def test_who_comes_without_a_link_is_answered(self):
        browser = self.browser
        browser.open()
        self.assertEqual(browser.one('#program-plays').get_attribute('value'), 'b')
        self.assertFalse(browser.shown('#problem'))
        browser.drag('a1', 'b2')
        browser.wait(lambda: len(browser.actions()) == 2, 'an answer')
        self.assertIn('opponent=b,', browser.hash())
        # A link says who plays, and a game that is read is looked at.
        for fragment in ('1', link(WIN_IN_5)):
            browser.open(fragment)
            self.assertEqual(browser.one('#program-plays').get_attribute('value'), 'nobody')
        browser.open()
        browser.tab('games')
        browser.write('#record', 'a1-b2')
        browser.one('#read-record').click()
        self.says('Game read.', '#problem')
        browser.tab('play')
        self.assertEqual(browser.one('#program-plays').get_attribute('value'), 'nobody')
        self.assertEqual(browser.actions(), ['a1-b2'])

    def test_a_new_game_has_an_opponent_who_is_kept(self):
        browser = self.browser
        browser.open('1&tab=play')
        strengths = [each.get_attribute('value') for each in browser.all('#strength option')]
        browser.choose('#strength', strengths[0])
        browser.button('New game').click()
        self.says('New game: you play White.', '#problem')
        self.assertEqual(browser.one('#program-plays').get_attribute('value'), 'b')
        browser.drag('a1', 'b2')
        browser.wait(lambda: len(browser.actions()) == 2, 'an answer')
        fragment = browser.hash()
        self.assertIn(f'opponent=b,{strengths[0]}', fragment)
        browser.reload()
        browser.wait(lambda: browser.shown('#main'))
        self.assertEqual(browser.one('#program-plays').get_attribute('value'), 'b')
        self.assertEqual(browser.one('#strength').get_attribute('value'), strengths[0])
        # One press takes the answer back with what it answered; the game goes on.
        browser.one('[aria-label="Back (Ctrl+Z)"]').click()
        self.assertEqual(browser.name_of('a1'), 'a1, white queen')
        browser.drag('a1', 'b1')
        browser.wait(lambda: len(browser.actions()) == 4, 'an answer')
        # Taken back, it is as if it had not been played.
        browser.button('Take back').click()
        self.assertEqual(browser.actions(), ['a1-b2', *browser.actions()[1:2]])
        self.assertEqual(browser.name_of('a1'), 'a1, white queen')
        browser.button('Undo').click()
        self.assertEqual(len(browser.actions()), 4)
        # Whoever plays Black has Black below.
        top = lambda: browser.js('return document.querySelector("[data-cell=k11]").getBoundingClientRect().top')
        before = top()
        browser.choose('#program-plays', 'w')
        self.assertGreater(top(), before)
        browser.wait(lambda: len(browser.actions()) == 5, 'an action of White')
        browser.one('#program-plays')
        for damaged in ('1&opponent=x,club', '1&opponent=w'):
            browser.open(damaged)
            self.assertTrue(browser.shown('#problem'))
        browser.choose('#strength', strengths[1])
        browser.open('1&opponent=b,nobody-knows&tab=play')
        self.assertEqual(browser.one('#strength').get_attribute('value'), strengths[1])

    def test_newcomers_play_white_against_a_beginner(self):
        browser = self.browser
        chosen = lambda: [browser.one(each).get_attribute('value') for each in ('#program-plays', '#strength')]
        browser.open()
        self.says('White to move', '#status')
        self.assertEqual(chosen(), ['b', 'beginner'])
        browser.drag('a1', 'b2')
        browser.wait(lambda: len(browser.actions()) == 2, 'an answer')
        # A stronger one, once chosen, is there at the next visit.
        browser.choose('#strength', 'strong')
        browser.open()
        self.assertEqual(chosen(), ['b', 'strong'])

    def test_an_answer_is_seen_to_move_where_the_system_allows_it(self):
        browser = self.browser
        for reduced in (False, True):
            browser.open('1&opponent=b,beginner')
            browser.js('const [reduced] = arguments, {animate} = Element.prototype;'
                       'window.moves = [];'
                       'window.matchMedia = (query) => ({matches: reduced && query.includes("reduced-motion: reduce")});'
                       'Element.prototype.animate = function (frames, how) {'
                       '  moves.push([this.closest("[data-letter]").dataset.letter, how.duration]);'
                       '  return animate.call(this, frames, how);'
                       '};', reduced)
            browser.drag('a1', 'b2')
            browser.wait(lambda: len(browser.actions()) == 2, 'an answer')
            moves = browser.js('return moves')
            self.assertEqual([letter.isupper() for letter, _ in moves], [] if reduced else [True, False])
            self.assertTrue(all(duration <= 300 for _, duration in moves), moves)

    def test_it_cannot_be_beaten_where_that_is_proved(self):
        browser = self.browser
        # Before anything is played, and by the fields of the rules, whatever they are called.
        browser.open('1&rules=botermans&tab=play&opponent=b,beginner')
        self.says('Black cannot be beaten from here', '#unbeaten')
        self.says('fortress', '#unbeaten')
        browser.drag('a1', 'b1')
        browser.wait(lambda: len(browser.actions()) == 2, 'an answer')
        self.says('follows a proof', '#thinking')
        self.assertIn('Black cannot be beaten from here', browser.text('#unbeaten'))
        browser.open('1&rules=wikipedia,sandwich=ring&tab=play&opponent=w,club')
        browser.wait(lambda: browser.actions() == ['a1-b2'], "the proof's first action")
        self.says('White cannot be beaten from here', '#unbeaten')
        browser.choose('#program-plays', 'nobody')
        self.says_nothing('#unbeaten')
        # Other rules.
        browser.open('1&tab=play&opponent=b,beginner')
        browser.drag('a1', 'b1')
        self.says('Black:', '#thinking')
        self.says_nothing('#unbeaten')
        self.assertNotIn('follows a proof', browser.text('#thinking'))

    def test_it_finds_a_win(self):
        browser = self.browser
        browser.open(link(WIN_IN_5, 'tab=play'))
        browser.choose('#strength', browser.all('#strength option')[-1].get_attribute('value'))
        browser.button('Let the program play').click()
        self.says('h5-g4, a win in 3 moves (5 plies), proved', '#thinking')
        self.assertEqual(browser.actions(), ['h5-g4'])


if __name__ == '__main__':
    unittest.main()
