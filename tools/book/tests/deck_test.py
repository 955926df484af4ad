#!/usr/bin/env python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""Decks for Anki made by the program: as Anki requires them, the same each time, with texts as texts. And
check_deck.py finds what is wrong with one.

    deck_test.py AGON"""

import importlib.util
import json
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unittest
import zipfile

AGON = pathlib.Path(sys.argv.pop(1)).resolve()
SOURCE = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(SOURCE / 'tools/book'))
import check_deck  # noqa: E402  (beside the tests' folder)

PUZZLE = '''[[puzzle]]
name = "{name}"
rules = "wikipedia"
position = "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -"
question = "win in 1"
answer = "win in 1"
keys = ["h8-g7"]
themes = []
{more}
'''
HOSTILE = '</div><script>alert(1)</script>[sound:a.mp3][latex]x[/latex]{{Name}}\\u001f&amp;\\\\(1\\\\)'


class Folder(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def agon(self, *arguments, **environment):
        return subprocess.run([AGON, *map(str, arguments)], cwd=self.folder, env={**os.environ, **environment},
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)

    def make(self, name, *arguments, **environment):
        done = self.agon('book', *arguments, '-o', name, **environment)
        self.assertEqual(done.returncode, 0, done.stderr)
        return self.folder / name

    def good(self, path):
        """The deck's counts."""
        checking = check_deck.Checking(path)
        self.assertEqual(checking.run(), [])
        return checking.counts

    def notes(self, path):
        """The fields of each note by their names, its guid and tags; of decks that are good."""
        (self.folder / 'collection').write_bytes(zipfile.ZipFile(path).read('collection.anki2'))
        database = sqlite3.connect(self.folder / 'collection')
        models = json.loads(database.execute('SELECT models FROM col').fetchone()[0])
        notes = []
        for mid, fields, guid, tags, number, time in database.execute('SELECT mid, flds, guid, tags, id, mod FROM notes'):
            names = [each['name'] for each in models[str(mid)]['flds']]
            notes.append(dict(zip(names, fields.split('\x1f'))) |
                         {'guid': guid, 'tags': tags.split(), 'id': number, 'mod': time})
        database.close()
        return notes


class Decks(Folder):
    def test_a_deck_has_a_note_and_a_card_for_each_puzzle(self):
        files = [SOURCE / 'puzzles' / name for name in ('published.toml', 'curious.toml', 'goals.toml')]
        deck = self.make('deck.apkg', *files, '--title', 'Agon & <b>more</b>', '--author', 'Ann')
        counts = self.good(deck)
        puzzles = sum(text.read_text(encoding='utf-8').count('[[puzzle]]') for text in files)
        self.assertEqual((counts['notes'], counts['cards'], counts['decks']), (puzzles, puzzles, 1))
        notes = {note['Name']: note for note in self.notes(deck)}
        one = notes['round-the-corner-ring']
        self.assertIn('J. P. Neto', one['Details'])
        self.assertIn('White wins in 1 move. Key: h8-g7.', [note['Answer'] for note in notes.values()])
        self.assertIn('h8 is captured; White must relocate it', one['Remarks'])
        self.assertIn('agon::rules::queens-guard', one['tags'])
        self.assertTrue(one['Diagram'].startswith('<svg'))
        # The book asks in doubt, since some of its answers are no; nothing in front says which.
        for note in notes.values():
            self.assertRegex(note['Question'], r'\?$')
            for front in ('Caption', 'Diagram', 'Question', 'Remarks', 'Rules'):
                self.assertNotRegex(note[front], r'\b(wins|no win|[Kk]ey)\b')

    def test_a_deck_speaks_one_language(self):
        (self.folder / 'p.toml').write_text(
            PUZZLE.format(name='a', more='source = "s"\nnote = "n"').replace('themes = []', 'themes = ["sole-key"]'),
            encoding='utf-8')
        note, = self.notes(self.make('deck.apkg', 'p.toml', '--language', 'de'))
        self.assertEqual(note['Answer'], 'Weiß gewinnt in 1 Zug. Schlüsselzug: h8-g7.')
        labels = [text.partition(':')[0] for text in re.findall(r'<p dir="auto">([^<]*: [^<]*)</p>', note['Details'])]
        self.assertEqual(labels, ['Themen', 'Quelle', 'Regeln', 'Name'])
        for word in ('Key', 'Themes', 'Source', 'Rules:'):
            self.assertNotIn(word, note['Answer'] + note['Details'])

    def test_the_same_book_is_the_same_deck(self):
        files = [SOURCE / 'puzzles/goals.toml', '--no-solutions']
        one = self.make('one.apkg', *files, TZ='UTC').read_bytes()
        two = self.make('two.apkg', *files, TZ='Asia/Tokyo').read_bytes()
        self.assertEqual(one, two)

    def imported(self, *decks):
        """The notes of a collection that takes these decks one after the other, as Anki does: what is unknown is
        added, what is newer replaces."""
        have = {}
        for deck in decks:
            self.good(deck)
            for note in self.notes(deck):
                if note['mod'] > have.get(note['guid'], note | {'mod': 0})['mod']:
                    have[note['guid']] = note
        return list(have.values())

    def written(self, more, at):
        path = self.folder / 'p.toml'
        path.write_text(PUZZLE.format(name='a', more=more), encoding='utf-8')
        os.utime(path, (at, at))

    def test_a_corrected_note_replaces_the_old_one(self):
        self.written('source = "s"\nnote = "wrong"', 1_800_000_000)
        old = self.make('old.apkg', 'p.toml')
        again = self.make('again.apkg', 'p.toml')
        self.assertEqual(old.read_bytes(), again.read_bytes())
        self.written('source = "s"\nnote = "right"', 1_800_000_001)
        new = self.make('new.apkg', 'p.toml')
        for decks in ((old, new), (old, again, new), (new, old)):
            note, = self.imported(*decks)
            self.assertIn('right', note['Details'])
        dated = self.make('dated.apkg', 'p.toml', SOURCE_DATE_EPOCH='1800000002')
        self.assertEqual(self.notes(dated)[0]['mod'], self.notes(new)[0]['mod'] + 1)
        done = self.agon('book', 'p.toml', '-o', 'x.apkg', SOURCE_DATE_EPOCH='today')
        self.assertEqual((done.returncode, done.stderr.count('\n')), (2, 1), done.stderr)
        self.assertIn('SOURCE_DATE_EPOCH=today: give seconds', done.stderr)

    def test_two_languages_are_learnt_beside_each_other(self):
        self.written('source = "s"', 1_800_000_000)
        decks = [self.make(f'{code}.apkg', 'p.toml', '--title', 'T', '--language', code) for code in ('en', 'de', 'fr')]
        answers = [note['Answer'].split('.')[0] for note in self.imported(*decks)]
        self.assertEqual(answers, ['White wins in 1 move', 'Weiß gewinnt in 1 Zug', 'Les Blancs gagnent en 1 coup'])
        self.assertEqual(len({note['id'] for note in self.imported(*decks)}), 3)

    def test_a_puzzle_keeps_its_guid_and_id(self):
        write = (self.folder / 'p.toml').write_text
        write(PUZZLE.format(name='a', more='source = "s"'), encoding='utf-8')
        before = self.notes(self.make('a.apkg', 'p.toml'))[0]
        write(PUZZLE.format(name='b', more='title = "T"\nsource = "other"'), encoding='utf-8')
        after = self.notes(self.make('b.apkg', SOURCE / 'puzzles/goals.toml', 'p.toml', '--title', 'B'))
        self.assertEqual([(before['guid'], before['id'])],
                         [(note['guid'], note['id']) for note in after if note['Name'] == 'b'])
        # Twice in a book, it is two notes.
        write(PUZZLE.format(name='a', more='source = "s"') + PUZZLE.format(name='b', more='source = "s"'),
              encoding='utf-8')
        self.assertEqual(self.good(self.make('c.apkg', 'p.toml'))['notes'], 2)

    def test_texts_are_only_texts(self):
        texts = ''.join(f'{name} = "{HOSTILE}"\n' for name in
                        ('source', 'note', 'title', 'author', 'date', 'dedication', 'stipulation'))
        (self.folder / 'p.toml').write_text(PUZZLE.format(name='a', more=texts), encoding='utf-8')
        deck = self.make('deck.apkg', 'p.toml', '--title', HOSTILE, '--author', HOSTILE)
        self.good(deck)  # looks into each field
        self.assertIn('&lt;script&gt;', self.notes(deck)[0]['Caption'])

    def test_what_composers_write_in_any_letters(self):
        written = {'title': 'حلم', 'author': 'Ñandú 日本', 'date': 'June 1985', 'dedication': 'לאמא',
                   'stipulation': 'Белые начинают ' + 'и выигрывают ' * 200}
        more = ''.join(f'{name} = "{text}"\n' for name, text in written.items()) + 'source = "s"'
        (self.folder / 'p.toml').write_text(PUZZLE.format(name='a', more=more), encoding='utf-8')
        note = self.notes(self.make('deck.apkg', 'p.toml'))[0]
        for name in ('title', 'author', 'date', 'dedication'):
            self.assertIn(written[name], note['Caption'])
        self.assertEqual(note['Question'], written['stipulation'].strip())

    def test_refusals_leave_nothing_behind(self):
        (self.folder / 'p.toml').write_text(PUZZLE.format(name='a', more='source = "s"'), encoding='utf-8')
        (self.folder / 'wrong.toml').write_text('[[puzzle]]\n', encoding='utf-8')
        (self.folder / 'empty.toml').write_text('', encoding='utf-8')
        (self.folder / 'folder.apkg').mkdir()
        for arguments, said in ((['p.toml', '-o', 'no/such/d.apkg'], 'no/such/d.apkg'),
                                (['p.toml', '-o', 'folder.apkg'], 'folder.apkg'),
                                (['p.toml', '-o', 'd.ankipkg'], 'd.apkg'),
                                (['empty.toml', '-o', 'd.apkg'], 'no puzzle'),
                                (['wrong.toml', '-o', 'd.apkg'], 'wrong.toml:1'),
                                (['p.toml', '-o', 'd.apkg', '--title', ''], '--title')):
            done = self.agon('book', *arguments)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), done.stderr)
            self.assertIn(said, done.stderr)
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()),
                         ['empty.toml', 'folder.apkg', 'p.toml', 'wrong.toml'])
        # One that is there is replaced, whole.
        (self.folder / 'd.apkg').write_text('old', encoding='utf-8')
        self.good(self.make('d.apkg', 'p.toml'))

    def test_anki_imports_it(self):
        """With an Anki that still has its older interface: Debian 11's is one."""
        if not importlib.util.find_spec('anki'):
            self.skipTest('no Anki here; Debian 12 has none')
        # pylint: disable=import-outside-toplevel,import-error
        from anki import Collection
        from anki.importing.apkg import AnkiPackageImporter
        deck = self.make('deck.apkg', SOURCE / 'puzzles/curious.toml')
        puzzles = self.good(deck)['notes']
        collection = Collection(str(self.folder / 'anki.anki2'))
        for _ in range(2):  # the second time it knows them all
            AnkiPackageImporter(collection, str(deck)).run()
            self.assertEqual((collection.noteCount(), collection.cardCount()), (puzzles, puzzles))
        self.assertTrue(collection.basicCheck())
        problems, sound = collection.fixIntegrity()
        self.assertTrue(sound, problems)
        self.assertNotIn('\n', problems, 'more than the line that says that all is well')
        card = collection.getCard(collection.findCards('')[0])
        self.assertIn('<svg', card.q())
        self.assertIn('Key', card.a())
        collection.close()


class Damages(Folder):
    """Each of these is found, or check_deck.py checks nothing."""

    def damaged(self, change):
        path = self.folder / 'deck.apkg'
        with zipfile.ZipFile(path) as archive:
            files = {name: archive.read(name) for name in archive.namelist()}
        collection = self.folder / 'collection.anki2'
        collection.write_bytes(files['collection.anki2'])
        database = sqlite3.connect(collection)
        database.executescript(change)
        database.commit()
        database.close()
        files['collection.anki2'] = collection.read_bytes()
        bad = self.folder / 'bad.apkg'
        with zipfile.ZipFile(bad, 'w') as archive:
            for name, contents in files.items():
                archive.writestr(zipfile.ZipInfo(name), contents)
        return check_deck.Checking(bad).run()

    def test_damages_are_found(self):
        self.make('deck.apkg', SOURCE / 'puzzles/goals.toml', '--no-solutions')
        self.assertEqual(self.damaged(''), [])
        json_of = "json_set({0}, '$.' || (SELECT key FROM json_each({0}) ORDER BY key DESC LIMIT 1) || '.{1}', {2})"
        for change, fault in (
                ('UPDATE col SET ver = 18', 'version'),
                ('UPDATE col SET crt = 0', 'times'),
                ('DELETE FROM col', 'rows'),
                ('DROP TABLE graves', 'graves'),
                ('ALTER TABLE cards ADD COLUMN more integer', 'cards: other columns'),
                ('DROP INDEX ix_notes_csum', 'ix_notes_csum'),
                (f"UPDATE col SET models = {json_of.format('models', 'sortf', 99)}", 'sortf'),
                (f"UPDATE col SET models = {json_of.format('models', 'css', 1)}", 'css'),
                (f"UPDATE col SET models = {json_of.format('models', 'req', 'json_array()')}", 'req'),
                ("UPDATE col SET models = replace(models, '{{Answer}}', '{{Reply}}')", 'Reply'),
                ("UPDATE col SET models = replace(models, '{{/Remarks}}', '')", 'open'),
                (f"UPDATE col SET decks = {json_of.format('decks', 'conf', 7)}", 'options'),
                ("UPDATE col SET decks = json_remove(decks, '$.1')", 'default deck'),
                ("UPDATE col SET conf = json_set(conf, '$.nextPos', 1)", 'nextPos'),
                ("UPDATE notes SET guid = ''", 'guid'),
                ('UPDATE notes SET csum = csum + 1', 'csum'),
                ("UPDATE notes SET sfld = 'x'", 'sfld'),
                ("UPDATE notes SET tags = 'a b'", 'tags'),
                ("UPDATE notes SET flds = flds || char(31)", 'fields'),
                ("UPDATE notes SET flds = replace(flds, 'throne', '<script>')", 'mismatched tag'),
                ("UPDATE notes SET flds = replace(flds, 'throne', '[sound:x.mp3]')", 'obeyed'),
                ('UPDATE notes SET mid = 1', 'no such model'),
                ('UPDATE cards SET did = 5', 'no such deck'),
                ('UPDATE cards SET ord = 1', 'no such template'),
                ('UPDATE cards SET nid = 5', 'no such note'),
                ('UPDATE cards SET queue = 2', 'not new'),
                ('UPDATE cards SET due = 1', 'order'),
                ('DELETE FROM cards', '0 cards'),
                ('INSERT INTO revlog VALUES (1, 1, 1, 1, 1, 1, 1, 1, 1)', 'revlog')):
            with self.subTest(change):
                faults = self.damaged(change)
                self.assertTrue(any(re.search(fault, each) for each in faults), faults)
        for contents, fault in ((b'no zip', 'cannot be read'), (b'', 'cannot be read')):
            (self.folder / 'bad.apkg').write_bytes(contents)
            self.assertIn(fault, check_deck.Checking(self.folder / 'bad.apkg').run()[0])
        with zipfile.ZipFile(self.folder / 'bad.apkg', 'w') as archive:
            archive.writestr('media', '{"0": "a.png"}')  # of today, and without collection and file
        faults = check_deck.Checking(self.folder / 'bad.apkg').run()
        self.assertIn('clock', faults[0])


if __name__ == '__main__':
    unittest.main(verbosity=1)
