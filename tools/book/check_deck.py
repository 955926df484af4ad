#!/usr/bin/env python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""Checks decks for Anki by what Anki requires of them, written from its schema 11 and its database check
(rslib/src/storage/schema11.sql, */schema11.rs and dbcheck.rs of github.com/ankitects/anki); shares nothing
with the code that makes them.

    tools/book/check_deck.py DECK.apkg...

Prints what each has, or a line for each fault. Exit code 0: no fault, 1: some, 2: no such file."""

import hashlib
import html
import json
import pathlib
import re
import sqlite3
import sys
import tempfile
import xml.etree.ElementTree as xml
import zipfile

TABLES = {
    'col': 'id crt mod scm ver dty usn ls conf models decks dconf tags',
    'notes': 'id guid mid mod usn tags flds sfld csum flags data',
    'cards': 'id nid did ord mod usn type queue due ivl factor reps lapses left odue odid flags data',
    'revlog': 'id cid usn ease ivl lastIvl factor time type',
    'graves': 'usn oid type',
}
TEXTS = {'conf', 'models', 'decks', 'dconf', 'tags', 'guid', 'flds', 'data'}
INDEXES = {'ix_notes_usn', 'ix_cards_usn', 'ix_revlog_usn', 'ix_cards_nid', 'ix_cards_sched', 'ix_revlog_cid',
           'ix_notes_csum'}
# What Anki cannot do without, and of what type.
MODEL = {'id': int, 'name': str, 'type': int, 'mod': int, 'usn': int, 'sortf': int, 'tmpls': list, 'flds': list,
         'css': str, 'req': list}
FIELD = {'name': str, 'ord': int, 'sticky': bool, 'rtl': bool, 'font': str, 'size': int}
TEMPLATE = {'name': str, 'ord': int, 'qfmt': str, 'afmt': str, 'bqfmt': str, 'bafmt': str}
DECK = {'id': int, 'name': str, 'mod': int, 'usn': int, 'dyn': int, 'conf': int, 'collapsed': bool,
        'newToday': list, 'revToday': list, 'lrnToday': list, 'timeToday': list}
OPTIONS = {'id': int, 'name': str, 'mod': int, 'usn': int, 'maxTaken': int, 'autoplay': bool, 'timer': int,
           'new': dict, 'rev': dict, 'lapse': dict}
# Anki reads a note's time as one that has been.
LATEST = 4_000_000_000


def stripped(field):
    """The text of a field, as Anki compares notes by it."""
    return html.unescape(re.sub(r'<[^>]*>', '', field))


class Checking:
    def __init__(self, path):
        self.path = path
        self.faults = []
        self.counts = {}

    def require(self, good, fault):
        if not good:
            self.faults.append(fault)
        return good

    def members(self, what, value, wanted):
        for name, kind in wanted.items():
            self.require(isinstance(value.get(name), kind) and (kind is not int or not isinstance(value[name], bool)),
                         f'{what}: {name} is not of type {kind.__name__}')

    def run(self):
        try:
            with zipfile.ZipFile(self.path) as archive:
                self.zip(archive)
        except (zipfile.BadZipFile, LookupError, ValueError, sqlite3.Error, AttributeError, TypeError) as error:
            self.faults.append(f'cannot be read: {error}')
        return self.faults

    def zip(self, archive):
        names = archive.namelist()
        self.require(archive.testzip() is None, f'zip: {archive.testzip()} is damaged')
        self.require(len(names) == len(set(names)), 'zip: a name occurs twice')
        for entry in archive.infolist():
            self.require(entry.date_time == (1980, 1, 1, 0, 0, 0), f'zip: {entry.filename} has the time of a clock')
        media = json.loads(archive.read('media'))
        self.require(all(key.isdigit() and isinstance(value, str) for key, value in media.items()),
                     'media: is no map of numbers to names')
        self.require(set(names) == {'collection.anki2', 'media', *media}, f'zip: has {names}')
        self.counts['unpacked bytes'] = sum(entry.file_size for entry in archive.infolist())
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / 'collection.anki2'
            path.write_bytes(archive.read('collection.anki2'))
            database = sqlite3.connect(path)
            database.row_factory = sqlite3.Row
            try:
                self.database(database)
            finally:
                database.close()

    def database(self, database):
        integrity = database.execute('PRAGMA integrity_check').fetchone()[0]
        self.require(integrity == 'ok', f'SQLite: {integrity}')
        for table, names in TABLES.items():
            columns = database.execute(f'PRAGMA table_info({table})').fetchall()
            self.require([each['name'] for each in columns] == names.split(), f'{table}: other columns')
            for each in columns:
                kind = 'text' if each['name'] in TEXTS or (table, each['name']) == ('notes', 'tags') else 'integer'
                self.require(each['type'].lower() == kind, f"{table}.{each['name']}: is {each['type']}")
                self.require(each['notnull'] or each['pk'], f"{table}.{each['name']}: may be null")
        found = {row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'index'")}
        self.require(INDEXES <= found, f'indexes: {INDEXES - found} are missing')
        rows = database.execute('SELECT * FROM col').fetchall()
        if not self.require(len(rows) == 1, f'col: has {len(rows)} rows'):
            return
        col = rows[0]
        self.require((col['id'], col['ver']) == (1, 11), 'col: id or version of the schema')
        self.require(0 < col['crt'] < LATEST < 1000 * col['crt'] <= col['scm'] <= col['mod'], 'col: times')
        conf, models, decks, options, tags = (
            json.loads(col[name]) for name in ('conf', 'models', 'decks', 'dconf', 'tags'))
        self.require(isinstance(tags, dict), 'col: tags')
        for key, value in options.items():
            self.require(key == str(value.get('id')), f'dconf {key}: another id')
            self.members(f'dconf {key}', value, OPTIONS)
        for key, value in decks.items():
            self.require(key == str(value.get('id')), f'deck {key}: another id')
            self.members(f'deck {key}', value, DECK)
            self.require(str(value['conf']) in options, f'deck {key}: no such options')
            self.require(value['name'].strip() == value['name'] != '', f'deck {key}: name')
        self.require('1' in decks, 'decks: the default deck is missing')
        for key, value in models.items():
            self.model(key, value)
        self.require(str(conf.get('curDeck')) in decks and str(conf.get('curModel')) in models,
                     'conf: no such deck or model')
        self.notes(database, models)
        self.cards(database, models, decks, conf)
        for table in ('revlog', 'graves'):
            self.require(database.execute(f'SELECT count(*) FROM {table}').fetchone()[0] == 0, f'{table}: not empty')
        self.counts |= {'note types': len(models), 'decks': len(decks) - 1}

    def model(self, key, model):
        self.require(key == str(model.get('id')), f'model {key}: another id')
        self.members(f'model {key}', model, MODEL)
        for name, wanted in (('flds', FIELD), ('tmpls', TEMPLATE)):
            for place, each in enumerate(model[name]):
                self.members(f'model {key}: {name} {place}', each, wanted)
                self.require(each['ord'] == place, f'model {key}: {name} are not in their order')
        fields = [each['name'] for each in model['flds']]
        self.require(len(set(fields)) == len(fields) and all(fields), f'model {key}: names of fields')
        self.require(0 <= model['sortf'] < len(fields), f'model {key}: sortf')
        shown = []
        for template in model['tmpls']:
            for side in ('qfmt', 'afmt'):
                open_sections = []
                for mark, name in re.findall(r'\{\{([#^/]?)([^}]*)\}\}', template[side]):
                    self.require(name in fields or (side, name) == ('afmt', 'FrontSide'),
                                 f'model {key}: {side} shows {name}, which is no field')
                    if mark in ('#', '^'):
                        open_sections.append(name)
                    elif mark == '/':
                        self.require(open_sections and open_sections.pop() == name, f'model {key}: {side}: {name}')
                self.require(not open_sections, f'model {key}: {side} leaves {open_sections} open')
            names = re.findall(r'\{\{([^#^/}][^}]*)\}\}', template['qfmt'])
            shown.append([template['ord'], 'any', sorted({fields.index(name) for name in names})])
        self.require(model['req'] == shown, f"model {key}: req is {model['req']}, not {shown}")

    def notes(self, database, models):
        guids = set()
        count = 0
        for note in database.execute('SELECT * FROM notes'):
            count += 1
            what = f"note {note['id']}"
            self.require(0 < note['id'] < 1000 * LATEST, f'{what}: id')
            self.require(note['guid'] and note['guid'] not in guids, f'{what}: guid')
            guids.add(note['guid'])
            self.require(0 < note['mod'] < LATEST and note['usn'] == -1, f'{what}: mod or usn')
            self.require((note['flags'], note['data']) == (0, ''), f'{what}: flags or data')
            if not self.require(str(note['mid']) in models, f'{what}: no such model'):
                continue
            model = models[str(note['mid'])]
            fields = note['flds'].split('\x1f')
            if not self.require(len(fields) == len(model['flds']), f'{what}: {len(fields)} fields'):
                continue
            first = stripped(fields[model['sortf']])
            self.require(str(note['sfld']) == first != '', f'{what}: sfld')
            sum_of_first = int(hashlib.sha1(stripped(fields[0]).encode()).hexdigest()[:8], 16)
            self.require(note['csum'] == sum_of_first, f'{what}: csum')
            tags = note['tags']
            self.require(tags == ' ' + ' '.join(tags.split()) + ' ' and '"' not in tags, f'{what}: tags {tags!r}')
            for declared, field in zip(model['flds'], fields):
                self.field(f"{what}: {declared['name']}", field)
        self.counts['notes'] = count

    def field(self, what, field):
        # Anki obeys these in any field, before it reads HTML.
        self.require(not re.search(r'\[(sound:|latex\]|\$|anki:)', field), f'{what}: is obeyed by Anki')
        try:
            tree = xml.fromstring(f'<field>{field}</field>')
        except xml.ParseError as error:
            self.faults.append(f'{what}: {error}')
            return
        known = {'field', 'b', 'i', 'p', 'span', 'br'}
        svg = '{http://www.w3.org/2000/svg}'
        for element in tree.iter():
            self.require(element.tag in known or element.tag.startswith(svg), f'{what}: has <{element.tag}>')
            self.require(not any(name.startswith('on') for name in element.keys()), f'{what}: has a handler')
            self.require(element.tag not in (svg + 'script', svg + 'foreignObject'), f'{what}: has {element.tag}')

    def cards(self, database, models, decks, conf):
        due = []
        for card in database.execute('SELECT cards.*, notes.mid FROM cards LEFT JOIN notes ON nid = notes.id'):
            what = f"card {card['id']}"
            if not self.require(str(card['mid']) in models, f'{what}: no such note'):
                continue
            self.require(card['did'] != 1 and str(card['did']) in decks, f'{what}: no such deck')
            self.require(0 <= card['ord'] < len(models[str(card['mid'])]['tmpls']), f'{what}: no such template')
            new = ('type', 'queue', 'ivl', 'factor', 'reps', 'lapses', 'left', 'odue', 'odid', 'flags')
            self.require(not any(card[name] for name in new) and card['data'] == '', f'{what}: is not new')
            self.require(0 < card['mod'] < LATEST and card['usn'] == -1, f'{what}: mod or usn')
            due.append(card['due'])
        self.require(sorted(due) == list(range(1, len(due) + 1)), 'cards: the order in which they are new')
        self.require(conf.get('nextPos') == len(due) + 1, 'conf: nextPos')
        for row in database.execute('SELECT notes.id, count(cards.id) AS cards, count(DISTINCT ord) AS different '
                                    'FROM notes LEFT JOIN cards ON nid = notes.id GROUP BY notes.id'):
            self.require(row['cards'] == row['different'] == 1, f"note {row['id']}: {row['cards']} cards")
        self.counts['cards'] = len(due)


def main(paths):
    if not paths:
        print('check_deck.py: name a deck, DECK.apkg', file=sys.stderr)
        return 2
    code = 0
    for path in paths:
        if not pathlib.Path(path).is_file():
            print(f'check_deck.py: {path}: no such file', file=sys.stderr)
            return 2
        checking = Checking(path)
        for fault in checking.run():
            print(f'{path}: {fault}')
            code = 1
        counts = {**checking.counts, 'bytes': pathlib.Path(path).stat().st_size}
        print(f'{path}: ' + ', '.join(f'{count} {name}' for name, count in counts.items()))
    return code


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
