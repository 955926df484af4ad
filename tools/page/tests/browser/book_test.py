"""A book of puzzles: from the first to the last, wrong actions refuted, progress kept."""

import tempfile
import unittest

from browser import WIN_IN_1, WIN_IN_5, BrowserTest, with_content

HOSTILE = '</script><img src=x onerror="document.title=1"><b>markup</b>'


def puzzle(name, position, question, keys, **others):
    return {'id': name, 'name': name, 'rules': 'wikipedia', 'position': position, 'question': question,
            'goal': None, 'attacker': 'w', 'plies': None, 'keys': keys, 'line': keys, 'themes': [],
            'source': 'where it is from', 'note': 'a note', **others}


THREE_KEYS = '3g2/7/8/g8/4GG4/4GQG4/g3G5/4q4/3G4/7/g2gg1 w - -'  # c4-c5, c4-d4 and e5-e6

BOOK = {'title': 'Four puzzles & one <i>', 'puzzles': [
    puzzle('one', WIN_IN_1, 'win in 1', ['h8-g7'], plies=1, themes=['short']),
    puzzle(HOSTILE, WIN_IN_5, 'White wins in 5. How?', ['h5-g4'], plies=5, themes=['long', 'sole-key'],
           line=['h5-g4', 'g5@a1', 'g4-g5', 'f5@a2', 'g5-f5'], source=HOSTILE, note=HOSTILE,
           solution=[{'level': 0, 'heading': True, 'text': 'Try'},
                     {'level': 1, 'heading': False, 'text': '1 a1-a2? but 2 g5-g6! ' + HOSTILE}]),
    puzzle('none', WIN_IN_1, 'is there a win in 5?', [], rules='botermans', plies=5, line=[]),
    puzzle('many', THREE_KEYS, 'win in 5', ['c4-c5'], plies=5),
]}


class BookBrowserTest(BrowserTest):
    """Tests that have the book above as well as the page."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.book = with_content(BOOK, folder.name)


class Book(BookBrowserTest):

    def setUp(self):
        super().setUp()
        self.browser.open(page=self.book)
        self.browser.js('try { localStorage.clear() } catch {}')
        self.browser.open(page=self.book)

    def verdict(self, text):
        self.says(text, '#puzzle-verdict')

    def test_from_start_to_end(self):
        browser = self.browser
        self.assertEqual(browser.driver.title, BOOK['title'])
        self.assertEqual(browser.text('#puzzle-question'), 'White: win in 1')
        browser.drag('h8', 'g7')
        self.verdict('h8-g7: solved.')
        self.says('where it is from', '#puzzle-source')
        browser.keys('n')
        self.says('Puzzle 2 of 4', '#puzzle-number')
        self.assertEqual(browser.text('#puzzle-name'), HOSTILE)
        browser.drag('h5', 'g4')
        self.verdict('h5-g4 is right. The best defence is g5@')
        browser.wait(lambda: len(browser.actions()) == 2)
        browser.drag('g4', 'g5')
        self.verdict('g4-g5 is right. The best defence is f5@')
        browser.wait(lambda: len(browser.actions()) == 4)
        browser.drag('g5', 'f5')
        self.verdict('solved')
        self.says('2 of 4 solved', '#puzzle-progress')
        self.assertEqual(browser.all('#panel img, #panel b'), [], 'text is text')
        browser.one('#puzzle-next').click()
        self.says('Puzzle 3 of 4', '#puzzle-number')
        browser.one('#puzzle-none').click()
        self.verdict('Right: there is none.')
        self.says('3 of 4 solved', '#puzzle-progress')
        browser.keys('p')
        self.says('Puzzle 2 of 4', '#puzzle-number')
        # Reloaded, it is where it was, and knows what is solved.
        browser.driver.refresh()
        browser.wait(lambda: browser.shown('#main'))
        self.says('Puzzle 2 of 4', '#puzzle-number')
        self.says('3 of 4 solved', '#puzzle-progress')

    def test_a_wrong_action_is_refuted_on_the_board(self):
        browser = self.browser
        browser.one('#puzzle-next').click()
        browser.drag('h5', 'i6')
        self.verdict('h5-i6 is wrong.')
        self.verdict('refutes it.')
        browser.wait(lambda: len(browser.actions()) == 2)
        self.assertIn('0 of 4 solved', browser.text('#puzzle-progress'))
        browser.one('#puzzle-retry').click()
        browser.drag('h5', 'g4')
        self.verdict('h5-g4 is right.')

    def test_hint_and_solution(self):
        browser = self.browser
        browser.one('#puzzle-next').click()
        browser.one('#puzzle-hint').click()
        self.verdict('Look at h5.')
        self.assertIn('hinted', browser.one('[data-cell="h5"]').get_attribute('class'))
        browser.one('#puzzle-hint').click()
        self.verdict('h5-g4.')
        self.assertEqual(browser.text('#puzzle-tree'), '')
        browser.one('#puzzle-solution').click()
        self.verdict('The key is h5-g4.')
        self.says('1 a1-a2? but 2 g5-g6! ' + HOSTILE, '#puzzle-tree')
        self.assertEqual(browser.actions(), BOOK['puzzles'][1]['line'])
        self.assertIn('0 of 4 solved', browser.text('#puzzle-progress'))
        self.assertIn('shown', browser.text('#puzzle-list'))

    def test_every_key_is_accepted_and_no_other_action(self):
        """Also keys that the book does not name: the engine knows of them."""
        browser = self.browser
        browser.all('.puzzle-item')[3].click()
        for source, to in (('c4', 'd4'), ('e5', 'e6')):
            browser.drag(source, to)
            self.verdict(f'{source}-{to} is right.')
            browser.one('[aria-label="To the start"]').click()
        browser.drag('c4', 'c3')
        self.verdict('c4-c3 is wrong')

    def test_the_list_by_length_and_theme(self):
        browser = self.browser
        titles = lambda: [each.text for each in browser.all('.puzzle-title')]
        self.assertEqual(titles(), ['one', HOSTILE, 'none', 'many'])
        browser.choose('#filter-plies', '5')
        self.assertEqual(titles(), [HOSTILE, 'none', 'many'])
        browser.choose('#filter-theme', 'long')
        self.assertEqual(titles(), [HOSTILE])
        browser.one('.puzzle-item').click()
        self.says('Puzzle 2 of 4', '#puzzle-number')
        browser.one('#puzzle-next').click()
        self.says('Puzzle 2 of 4', '#puzzle-number')

    def test_it_works_where_nothing_is_kept(self):
        browser = self.browser
        script = browser.driver.execute_cdp_cmd('Page.addScriptToEvaluateOnNewDocument', {
            'source': 'Object.defineProperty(window, "localStorage", {get() { throw new Error("none"); }});'})
        self.addCleanup(browser.driver.execute_cdp_cmd, 'Page.removeScriptToEvaluateOnNewDocument', script)
        browser.open(page=self.book)
        browser.drag('h8', 'g7')
        self.verdict('h8-g7: solved.')
        self.says('1 of 4 solved', '#puzzle-progress')


if __name__ == '__main__':
    unittest.main()
