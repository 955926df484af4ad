#!/usr/bin/env python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""The site, made small, into KEPT/small: site_test.py AGON KEPT [--whole FOLDER]

Each link and anchor leads somewhere; each page has a title and a description of its
own; nothing comes from elsewhere; quotes that are not English say so; bad requests leave all as it was.
With --whole the whole site is made, into FOLDER, and checked alike, and again: the same bytes."""

import filecmp
import html.parser
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True

import home  # noqa: E402
import known  # noqa: E402
import markup  # noqa: E402
import scores  # noqa: E402
import texts  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
APPS = {'board.html', 'puzzles-board.html', 'captions-board.html'}  # the page, which tools/page tests


class Page(html.parser.HTMLParser):
    """What a page links to and loads."""

    def __init__(self, path):
        super().__init__()
        self.links, self.loads, self.ids, self.metas, self.languages = [], [], [], {}, []
        self.title, self.inside, self.images, self.headings, self.open = '', None, [], [], []
        self.feed(path.read_text(encoding='utf-8'))

    VOID = {'meta', 'link', 'img', 'br', 'input', 'hr', 'path', 'rect', 'circle', 'polygon'}

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if tag not in self.VOID:
            self.open.append(tag)
        if 'id' in given:
            self.ids.append(given['id'])
        if tag == 'a' and 'href' in given:
            self.links.append(given['href'])
        if tag in ('img', 'script', 'iframe') and 'src' in given:
            self.loads.append(given['src'])
        if tag == 'link':
            self.loads.append(given['href'])
        if tag == 'img':
            self.images.append(given)
        if tag == 'meta' and 'name' in given:
            self.metas[given['name']] = given['content']
        if 'lang' in given:
            self.languages.append((tag, given['lang']))
        if re.fullmatch('h[1-6]', tag):
            self.headings.append(int(tag[1]))
        if tag == 'title' and self.open[-2:-1] == ['head']:
            self.inside = 'title'

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in self.VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        if tag in self.VOID:
            return
        if not self.open or self.open[-1] != tag:
            raise AssertionError(f'</{tag}> closes <{self.open[-1] if self.open else "nothing"}> at {self.getpos()}')
        self.open.pop()
        self.inside = None

    def handle_data(self, data):
        if self.inside == 'title':
            self.title += data


def make(*words):
    return subprocess.run([HERE / 'make', '--agon', AGON, '--kept', KEPT, *map(str, words)], capture_output=True, text=True, check=False)


def files(folder):
    return sorted(each.relative_to(folder).as_posix() for each in folder.rglob('*') if each.is_file())


def pages_of(folder):
    return {name: Page(folder / name) for name in files(folder) if name.endswith('.html') and name not in APPS}


class Site(unittest.TestCase):

    @classmethod
    def setUpClass(cls):
        KEPT.mkdir(parents=True, exist_ok=True)
        cls.folder, options = (WHOLE, []) if WHOLE else (KEPT / 'small', ['--quick'])
        cls.result = make('-o', cls.folder, *options)
        assert cls.result.returncode == 0, cls.result.stderr
        cls.pages = pages_of(cls.folder)

    def text(self, name):
        return (self.folder / name).read_text(encoding='utf-8')

    def test_twice_the_same_bytes(self):
        if not WHOLE:
            self.skipTest('only of the whole site')
        with tempfile.TemporaryDirectory() as other:
            again = pathlib.Path(other) / 'a longer name' / 'site'
            again.parent.mkdir()
            result = make('-o', again, '--jobs', '3')
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertEqual(files(self.folder), files(again))
            _, different, wrong = filecmp.cmpfiles(self.folder, again, files(again), shallow=False)
            self.assertEqual((different, wrong), ([], []))

    def test_a_sample_says_so_on_every_page(self):
        for name in self.pages:
            with self.subTest(page=name):
                text = self.text(name)
                board = 'class="sample"' not in text and 'class="bottom"' not in text
                self.assertTrue(board or ('class="sample"' in text) == (not WHOLE))

    def test_every_link_leads_somewhere(self):
        self.assertEqual(self.dead_links(self.folder, self.pages), [])

    def dead_links(self, folder, pages):
        there, faults = set(files(folder)), []
        for name, page in pages.items():
            for target in [*page.links, *page.loads]:
                path, _, fragment = target.partition('#')
                if re.match(r'^[a-z]+:', path) or path.startswith('/'):
                    faults.append(f'{name}: {target} leads elsewhere')
                    continue
                at = (folder / name).parent / path if path else folder / name
                known = at.resolve().relative_to(folder.resolve()).as_posix()
                if known not in there:
                    faults.append(f'{name}: {target}: no such file')
                elif fragment and known not in APPS and fragment not in pages[known].ids:
                    faults.append(f'{name}: {target}: no such place')
        return faults

    def test_without_the_board_the_rest_is_there(self):
        with tempfile.TemporaryDirectory() as name:
            program, folder = pathlib.Path(name) / 'agon', pathlib.Path(name) / 'site'
            shutil.copy(AGON, program)  # beside it is no page
            result = make('-o', folder, '--quick', '--agon', program)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertRegex(result.stderr, '(?m)^make: There is no board to play on: .*board.html')
            pages = pages_of(folder)
            self.assertEqual(self.dead_links(folder, pages), [])
            self.assertEqual(APPS & set(files(folder)), set())
            for page in ('index.html', 'play.html', 'puzzles.html', 'about.html'):
                self.assertRegex((folder / page).read_text(encoding='utf-8'), 'class="missing">|no board', page)

    def test_every_page_can_be_reached(self):
        reached, waiting = set(), ['index.html']
        while waiting:
            name = waiting.pop()
            if name in reached:
                continue
            reached.add(name)
            for target in self.pages[name].links:
                path = target.partition('#')[0]
                known = ((self.folder / name).parent / path).resolve().relative_to(self.folder.resolve()).as_posix() if path else name
                if known in self.pages:
                    waiting.append(known)
        self.assertEqual(set(self.pages) - reached, set())

    def test_titles_and_descriptions(self):
        titles = [(page.title, page.languages[0]) for page in self.pages.values()]
        self.assertEqual(sorted({each for each in titles if titles.count(each) > 1}), [])
        for name, page in self.pages.items():
            with self.subTest(page=name):
                self.assertTrue(page.title)
                self.assertGreater(len(page.metas.get('description', '')), 30)
                self.assertEqual(page.headings.count(1), 1)
                self.assertEqual(len(page.ids), len(set(page.ids)), 'an id is there twice')
                self.assertEqual(page.open, [], 'an element is not closed')
                self.assertEqual([each['src'] for each in page.images if 'alt' not in each], [])

    def test_first_pages_are_there_in_every_language(self):
        for words in texts.ALL:
            with self.subTest(language=words.code):
                first = self.text(words.path('index.html'))
                hero = first.partition('class="hero"')[2].partition('<h2>')[0]
                told = re.findall(r'<p(?: class="opening")?>([^<]*)</p>', hero)
                self.assertEqual([said.count('. ') + said.endswith('.') for said in told], [1, 1, 1])
                self.assertEqual('board.html' in files(self.folder), bool(re.search('<a href="[^"]*board.html[^"]*"><img ', hero)))
                self.assertEqual(first.partition('class="history"')[2].partition('</ul>')[0].count('<li>'), 6)
                self.assertEqual(first.partition('class="known"')[2].partition('</ol>')[0].count('<li>'), 3)
                for name in texts.PAGES:
                    page, text = self.pages[words.path(name)], self.text(words.path(name))
                    self.assertEqual(page.languages[0], ('html', words.code))
                    self.assertEqual(re.findall(r'\{[a-z]+\}', re.sub('<form .*?>', '', text)), [])  # places in texts that nobody filled
                    self.assertFalse([each for each in page.links if each.count('#') > 1])
                    targets = {os.path.normpath(os.path.join(os.path.dirname(words.path(name)), each)) for each in page.links}
                    self.assertLessEqual({each.path(name) for each in texts.ALL}, targets, 'the ways to the other languages')

    def test_lessons_are_in_the_words_of_the_sheet(self):
        for words in texts.ALL:
            sheet = subprocess.run([AGON, 'rules', 'show', 'wikipedia', '--prose', '--language', words.code, '--format', 'html'], capture_output=True,
                                   text=True, check=True).stdout
            sheet = markup.plain(re.sub('<sup>.*?</sup>', '', sheet))
            said = re.findall('<p>(.*?)</p>', self.text(words.path('learn.html')).partition('class="lessons"')[2].partition('</ol>')[0])
            self.assertEqual(len(said), sum(len(each[1]) for each in home.LESSONS))
            for each in said:
                self.assertIn(html.unescape(each), sheet)

    def test_the_same_rules_twice(self):
        text = self.text('rules/pairs/peacock--bell.html')
        self.assertIn('They are the same rules: no field differs.', text)
        for words in ('value of the start', 'no start', '0 ways'):
            self.assertNotIn(words, text)

    def test_sheets_that_differ_in_the_start_show_both(self):
        text = self.text('rules/pairs/peacock--parlett.html')
        self.assertRegex(text, '(?s)1 field differs; on the board it shows in\\s1 way[.].*<td>games start differently</td>')
        self.assertNotIn('nothing, in any position', text)
        begun = text.partition('<h2 id="start">')[2].partition('<h2')[0]
        self.assertEqual(begun.count('<img '), 4)  # of each sheet the start and a film
        for action in ('G@a2', 'Q@a1'):
            self.assertIn(f'<code>{action}</code>', begun)
        self.assertEqual(self.text('rules/pairs/wikipedia--bell.html').partition('<h2 id="start">')[2].count('<img '), 3)
        self.assertNotIn('id="start"', self.text('rules/pairs/wikipedia--woolson.html'))

    def test_the_matrix_has_a_sign_for_each_state(self):
        text = self.text('rules/matrix.html')
        row = text.partition('href="questions.html#throne-capture"')[2].partition('</tr>')[0]
        self.assertIn('<a class="open" href="wikipedia.html#throne-capture" title="or no">yes ?</a>', row)
        self.assertIn('<a class="settled" href="botermans.html#throne-capture" title="The source is silent; without effect here">yes –</a>',
                      row)
        stated = text.partition('href="questions.html#jaws"')[2].partition('</tr>')[0]
        self.assertRegex(stated, '<td[^>]*>any piece</td>')

    def test_people_read_titles(self):
        """Names of rule sets stand on pages for readers only where a program is spoken of, and at the end of a sheet."""
        for name, page in self.pages.items():
            if name.startswith(('programmers', 'about', 'rules/')) or name.startswith('known/records/'):
                continue
            with self.subTest(page=name):
                said = re.sub(r'<(pre|script)\b.*?</\1>|<[^>]+>', ' ', self.text(name).partition('<main')[2], flags=re.DOTALL)
                self.assertEqual(re.findall(r'\b(?:jeux-et-strategie|wikipedia-de|queens-guard|neto-outer-ring|way-to-play)\b(?![-.])', said), [])
        # And moves; programs and programmers speak of actions (tools/languages/README.md).
        for name in self.pages:
            if not name.startswith(('programmers', 'known/theorems')):
                said = re.sub(r'<(pre|script|code)\b.*?</\1>|<[^>]+>', ' ', self.text(name).partition('<main')[2], flags=re.DOTALL)
                self.assertEqual(re.findall(r'(?i).{0,30}\bactions?\b', said), [], name)
        text = self.text('known/theorems.html')
        self.assertRegex(text, '<h2 id="[a-z-]+">Jeux et Stratégie no. 36, but a queen on the throne cannot be captured: White cannot lose</h2>')

    def test_theorems_of_the_kernel_are_there_with_their_files(self):
        text = self.text('known/theorems.html')
        for words in ('<code>botermans_draw</code>', 'fortress_holds', '-L kernel', '--by lrat', '--dimacs'):
            self.assertIn(words, text)
        for file in (known.workshop.ROOT / known.KERNEL).glob('*.v*'):
            self.assertEqual((self.folder / 'data/kernel' / file.name).read_bytes(), file.read_bytes())
            self.assertRegex(text, rf'<th scope="row">[^\n]+</th><td><a href="../data/kernel/{file.name}">{file.name}</a></td><td[^>]*>{file.stat().st_size:,}</td>')
        self.assertIn('<a href="../data/kernel/Draws.v"><code>Draws</code></a>', text)

    def test_counts_are_those_of_the_files(self):
        sheets = len(list((known.workshop.ROOT / 'model/rulesets/presets').glob('*.toml')))
        for name in ('index.html', 'rules.html', 'rules/matrix.html'):
            self.assertIn(f'{sheets} rule sheets', self.pages[name].metas['description'])
        composed = self.text('captions.html').count('<summary>Solution</summary>')
        self.assertIn(f'{composed} puzzles for two captions', self.text('play.html'))

    def test_nothing_comes_from_elsewhere(self):
        for name in files(self.folder):
            if name.endswith(('.html', '.css', '.js', '.svg')) and name not in APPS:
                text = self.text(name)
                found = re.findall(r'(?:src|href|action|srcset)="(?:https?:)?//[^"]*|url\((?!#)[^)]*\)|@import|fetch\(|XMLHttpRequest', text)
                self.assertEqual(found, [], name)

    def test_quotes_that_are_not_english_say_so(self):
        self.assertIn(('blockquote', 'fr'), self.pages['captions.html'].languages)
        for tag in ('blockquote', 'span'):
            self.assertIn((tag, 'fr'), self.pages['rules/jeux-et-strategie.html'].languages)
        spoken = {words.path(name) for words in texts.ALL[1:] for name in texts.PAGES}
        for name, page in self.pages.items():
            if name not in spoken:
                self.assertEqual(page.languages[0], ('html', 'en'), name)

    def test_what_is_left_out_is_named(self):
        missing = re.findall(r'^make: (.*)$', self.result.stderr, re.MULTILINE)
        about = self.text('about.html')
        for each in missing:
            self.assertIn(html.escape(each), about)

    def test_ctrl_c_leaves_nothing(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            terminal, other = os.openpty()
            process = subprocess.Popen([HERE / 'make', '--agon', AGON, '--kept', folder / 'kept', '--quick', '-o', folder / 'site'],
                                       stderr=other, stdout=subprocess.DEVNULL, start_new_session=True)
            os.close(other)
            said = ''
            while not re.search(r': \d+ of ', said):  # several commands run, and all that follows is still to be made
                said += os.read(terminal, 4096).decode()
            os.kill(process.pid, signal.SIGINT)  # the script alone, which has to end them
            self.assertEqual(process.wait(), 3, said)
            while '\n' not in said:
                said += os.read(terminal, 4096).decode()
            self.assertRegex(said.rpartition('\x1b[K')[2], r'^make: interrupted; what the program has answered is kept for the next run\r\n$')
            os.close(terminal)
            self.assertEqual([each.name for each in folder.iterdir()], ['kept'])

    def test_bad_requests(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / 'mine').mkdir()
            (folder / 'mine' / 'letter.txt').write_text('dear', encoding='utf-8')
            (folder / 'file').write_text('', encoding='utf-8')
            for words, says in ((['--colour', 'red'], '--colour'), ([], '-o DIR'), (['-o', folder / 'mine'], 'no site that this script made'),
                                (['-o', folder / 'file'], 'is a file'), (['-o', folder / 'none' / 'site'], 'there is no folder'),
                                (['-o', folder / 'new', '--agon', folder / 'none'], 'no such program'),
                                (['-o', folder / 'new', '--jobs', '0'], '--jobs 0'),
                                (['-o', folder / 'new', '--pairs', 'bell,woolsen'], 'woolsen is no preset'),
                                (['-o', folder / 'new', '--pairs', 'bell'], 'give two presets')):
                with self.subTest(words=words):
                    result = make(*words)
                    self.assertEqual(result.returncode, 2)
                    self.assertEqual(len(result.stderr.splitlines()), 1, result.stderr)
                    self.assertIn(says, result.stderr)
            self.assertEqual(files(folder), ['file', 'mine/letter.txt'])
            self.assertEqual(sorted(each.name for each in folder.iterdir()), ['file', 'mine'])


class Markdown(unittest.TestCase):

    def test_what_readmes_use(self):
        for text, wanted in (
                ('a `b*c*` *d* **e** & <f>', '<p>a <code>b*c*</code> <em>d</em> <strong>e</strong> &amp; &lt;f&gt;</p>'),
                ('# One\n\ntwo\nthree', '<h1 id="one">One</h1>\n<p>two\nthree</p>'.replace('two\n', 'two ')),
                ('- a\n  b\n- c', '<ul><li>a b</li><li>c</li></ul>'),
                ('1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'),
                ('    x < y\n\n    z', '<pre class="command" tabindex="0"><code>x &lt; y\n\nz</code></pre>'),
                ('```\nx\n```', '<pre class="command" tabindex="0"><code>x</code></pre>'),
                ('[a](b.md) agon\\_x', '<p>a agon_x</p>')):
            with self.subTest(text=text):
                self.assertEqual(markup.markdown(text, 'label'), wanted)
        table = markup.markdown('| a | b |\n|---|---|\n| `x\\|y` | 1 234 |', 'label')
        self.assertIn('<th scope="row"><code>x|y</code></th><td class="number">1 234</td>', table)

    def test_patterns_of_a_class_are_one(self):
        corner = '******/*******/********/*********/**********/******G****/*****Q****/*********/********/*******/****** b - -'
        turned = '******/*******/********/*********/**********/***********/****QG****/*********/********/*******/****** b - -'
        throne = '******/*******/********/*********/**********/*****Q*****/**********/*********/********/*******/****** b - -'
        self.assertEqual(known.smallest([corner, turned, throne], 3), [throne, turned])


class Scores(unittest.TestCase):

    def test_whatever_columns_there_are(self):
        share = {'games': 4, 'share': 0.4, 'interval': [0.2, 0.7]}
        advice = {'advice': 'rear', 'claim': 'Keep one back.', 'source': 'A sheet', 'score': share, 'verdict': 'confirmed', 'first_games': [],
                  'by_table': {'positions': 9, 'best': {'better': 1, 'score': share, 'verdict': 'open'}, 'average': {'better': 0, 'score': share, 'verdict': 'refuted'}}}
        rows = [{'schema': 'agon-rules-score/1', 'rules': 'one', 'seed': 7, 'games': 1000, 'draws': share, 'first_games': [{'plies': 12345}],
                 'won_by': {'forfeit': share}, 'a_new_figure': {'mean': 3.25, 'interval': None, 'histogram': [[1, 2]]}, 'advice': [advice]},
                {'schema': 'agon-rules-score/1', 'rules': 'two', 'seed': 7, 'draws': {'games': 0, 'share': None, 'interval': None}, 'won_by': None}]
        made = scores.body(rows, {}, type('Sheets', (), {'name': str}))
        for wanted in ('40.0 <span class="interval">(20.0 to 70.0)</span>', '>won by forfeit %<', '>a new figure<', '>3.2<', '>1,000<', 'Seed 7.',
                       'Keep one back.', 'By games: confirmed under 1 of 1 rule sets.',
                       'By tables, the average move: refuted on 1 of 1 boards.', '>average<'):
            self.assertIn(wanted, made)
        self.assertNotIn('12345', made)


    def test_starts_are_what_theorems_prove(self):
        holds = [type('Hold', (), {'rules': rules, 'side': side, 'stem': f'{rules}-{side}', 'from_start': start})
                 for rules, side, start in (('one', 'w', True), ('one', 'b', True), ('two', 'b', True), ('three', 'w', False))]
        rows = [{'rules': rules, 'value': 'first player cannot lose'} for rules in ('one', 'two', 'three')]
        made = scores.table(rows, 'Games', scores.proved(holds))
        self.assertEqual(re.findall('<td>(.*?)</td>', made),
                         ['draw (<a href="theorems.html#one-w">White</a>, <a href="theorems.html#one-b">Black</a>)',
                          'not a win for White (<a href="theorems.html#two-b">Black</a>)', 'first player cannot lose'])


if __name__ == '__main__':
    if len(sys.argv) < 3:
        sys.exit('site_test.py: give the program and a folder for its answers')
    AGON, KEPT = (pathlib.Path(each).resolve() for each in sys.argv[1:3])
    WHOLE = pathlib.Path(sys.argv[4]).resolve() if sys.argv[3:4] == ['--whole'] else None
    unittest.main(argv=sys.argv[:1])
