# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""The records: the longest and the strangest forced wins, each with its proof and its film."""

import re
import tomllib

import known
import markup
import workshop
from markup import code, esc

FOLDER = 'puzzles/records'
TRAIL = [*known.TRAIL, ('known/records.html', 'Records')]


def kinds():
    """(file, what it holds) as the README of the records says."""
    _, rows = markup.markdown_tables(workshop.read(f'{FOLDER}/README.md'))[0]
    return [(row[0].strip('`'), row[1]) for row in rows]


def note_of(puzzle):
    """The parts of a record's note: 'pieces named 7; captured at once 1; lines 8594; line d7-e7 ...'."""
    return dict(match.groups() for match in re.finditer(r'(pieces named|captured at once|lines|line) ([^;]+)', puzzle.get('note', '')))


def plies_of(puzzle):
    return int(puzzle['answer'].split()[-1])


def moves_of(puzzle):
    """Of the side that wins, which begins."""
    return (plies_of(puzzle) + 1) // 2


def record_page(site, sheets, puzzle, about):
    name, rules = puzzle['name'], puzzle['rules']
    path = f'known/records/{name}.html'
    note = note_of(puzzle)
    actions = note.get('line', '').split()
    file = f'{FOLDER}/{name}.agon.zst'
    size = (workshop.ROOT / file).stat().st_size
    site.take(file, f'data/records/{name}.agon.zst')
    board = site.diagram(rules, puzzle['position'])
    side = 'White' if ' w ' in puzzle['position'] else 'Black'
    strip = ''
    if actions:
        film = site.film(rules, puzzle['position'], actions, f'{side} wins in {moves_of(puzzle)} moves')
        strip = '<h2 id="film">The film</h2>' + markup.scrolled(markup.figure(site.image(path, film, kind='film')), f'{side} wins in {moves_of(puzzle)} moves, one by one')
    keys = puzzle.get('keys')
    key_words = 'not known' if keys is None else ', '.join(code(each) for each in keys) + (', the only one' if len(keys) == 1 else '')
    play = site.on_board(path, 'Play it on the board', rules, puzzle['position'], actions, kind='button')
    facts = [('Key', key_words),
             ('Pieces of the loser that the proof names', esc(note.get('pieces named', '?'))),
             ('Most captured at once', esc(note.get('captured at once', '?'))),
             ('Lines of the proof', f'{int(note["lines"]):,}' if 'lines' in note else '?'),
             ('Proof', f'<a href="../../data/records/{name}.agon.zst">{name}.agon.zst</a>, {size:,} bytes'),
             ('Found by', code(puzzle['source']))]
    body = f"""<header class="lead"><h1>{side} wins in {moves_of(puzzle)} moves</h1>
<p class="opening">{markup.inline(about)[0].upper() + markup.inline(about)[1:]}, by the rules of {sheets.link(path, rules)}. No faster win
exists.</p></header>
<div class="beside">{markup.figure(site.image(path, board))}<div>
<dl class="facts">{"".join(f"<div><dt>{each}</dt><dd>{value}</dd></div>" for each, value in facts)}</dl>
<p>{play}</p></div></div>
{strip}
<h2 id="check">Check it</h2>
{markup.command(f"agon check puzzles/records/{name}.agon.zst")}"""
    site.page(path, f'{sheets.name(rules)}: {side} wins in {moves_of(puzzle)} moves ({name})', f'A record of the board game Agon: {plain_about(about)}, '
              f'under {sheets.name(rules)}, with film and proof.', body, trail=TRAIL)


def plain_about(about):
    return markup.plain(markup.inline(about))


def make(site, sheets, quick):
    """Pages of the records; answers the one that takes longest: {'rules', 'moves', 'name'}."""
    sections, every = '', []
    for file, about in kinds():
        puzzles = tomllib.loads(workshop.read(f'{FOLDER}/{file}')).get('puzzle', [])
        if quick:
            puzzles = puzzles[:1]
        every += [(each, about, file) for each in puzzles]
        rows = [[f'<a href="records/{each["name"]}.html">{esc(sheets.name(each["rules"]))}</a>', str(plies_of(each)),
                 'not known' if 'keys' not in each else 'sole' if len(each['keys']) == 1 else 'several',
                 note_of(each).get('captured at once', ''), note_of(each).get('pieces named', '').split(' ')[0]] for each in puzzles]
        sections += (f'<section><h2 id="{file.removesuffix(".toml")}">{markup.inline(about)[0].upper()}{markup.inline(about)[1:]}</h2>' +
                     markup.table(['rules', 'plies', 'key', 'captured at once', 'pieces named'], rows, plain_about(about),
                                  sortable=True) + '</section>')
    site.all_at_once('records', lambda each: record_page(site, sheets, each[0], each[1]), every)
    site.page('known/records.html', 'Records', 'The longest and strangest forced wins of Agon known, each with its film and a proof.',
              f"""<header class="lead"><h1>Records</h1>
<p class="opening">The longest and the strangest forced wins known, {len(every)} of them, each proved: no shorter win exists, and a proof
that other code checks covers every defence. Nobody asked whether a game can lead to these positions.</p></header>
{sections}
<h2 id="check">Check all of them</h2>{markup.command("tools/scripts/check_records build/agon")}""", trail=known.TRAIL)
    longest = max((each for each, _, file in every if file == 'longest.toml'), key=plies_of)
    return {'count': len(every), 'rules': longest['rules'], 'moves': moves_of(longest), 'name': longest['name'],
            'position': longest['position']}
