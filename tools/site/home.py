# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""The first page: the game in a picture, which opens the board, and three sentences; today's puzzle, what is known in five lines."""

import json
import re

import markup
import workshop
from markup import esc


def game():
    """The game in the sentences of the books: the first says what there is, as the picture does, the others how it goes."""
    texts = json.loads(workshop.read('tools/languages/en.json'))['texts']
    guards = texts['book.guards'].format(guards=texts['number.6'])
    return re.split(r'(?<=\.) ', texts['book.game'].format(guards=guards, around=texts['book.around']))


def lines(values, found, record, boards, sheets, pairs):
    """What is known, from the pages that say more."""
    drawn = [row[0] for row in values if 'draw' in row[3]]
    one = [row[0] for row in values if 'draw' not in row[3]]
    yield 'known.html#values', (f'Under {drawn[0]} the whole game is a draw: neither side can force a win.' if drawn else
                                f'Under {", ".join(one[:2])} White cannot lose.')
    yield 'known/theorems.html', f'{len(found)} proofs of what cannot be lost, each a file that other code checks.'
    yield f'known/records/{record["name"]}.html', (f'The longest forced win known with all pieces on the board takes {record["plies"]} plies, under '
                                                   f'{record["rules"]}.')
    yield 'known/boards.html', (f'{boards["boards"]} small boards are solved to the last position, the largest of {boards["largest"]} '
                                f'positions; the longest win takes {boards["longest"]} plies.')
    differ = sum(count > 0 for count in pairs.values())
    yield 'rules.html', (f'Of {len(pairs)} pairs of the {len(sheets.names)} rule sheets {differ} differ on the board, and a start or a smallest '
                         'position shows each difference.')


def make(site, values, found, record, boards, sheets, pairs, puzzles):
    start = site.diagram('wikipedia', None)
    picture = site.image('index.html', start)
    if site.playable:
        picture = f'<a href="board.html">{site.image("index.html", start, f"Open the board. {start.words}")}</a>'
    what, first, *others = game()
    known = ''.join(f'<li><a href="{link}">{words}</a></li>' for link, words in lines(values, found, record, boards, sheets, pairs))
    play = """<p class="actions"><a class="button" href="board.html#1&amp;opponent=b,club&amp;tab=play">Play against the program</a>
<a class="button" href="puzzles-board.html#1&amp;puzzle=today">Today’s puzzle</a></p>""" if site.playable else \
        '<p class="missing">The board is not part of this copy of the site.</p>'
    site.page('index.html', 'Agon, the oldest board game on hexagons', 'Agon (Queen’s Guards): play it, solve puzzles with proofs, compare '
              f'{len(sheets.names)} rule sheets, and see what is known about the game.', f"""<div class="hero">
<div><h1>Agon</h1><p class="tagline">Queen’s Guards, the oldest board game played on hexagons</p>
{markup.paragraph(first, "opening")}{"".join(markup.paragraph(each) for each in others)}
{play}</div>
{markup.figure(picture, f"The start. {esc(what)}")}
</div>
<h2>What is known</h2>
<ol class="known">{known}</ol>
<ul class="cards">
<li><h3><a href="play.html">Play and puzzles</a></h3><p>A board with the engine inside, {len(puzzles):,} puzzles, books to print.</p></li>
<li><h3><a href="rules.html">Rules</a></h3><p>{len(sheets.names)} sheets in prose with their sources, each beside each other, and in time.</p></li>
<li><h3><a href="known.html">What is known</a></h3><p>Theorems, claims, records and small boards, each with the command that checks it.</p></li>
<li><h3><a href="programmers.html">For programmers</a></h3><p>Test vectors, a protocol, schemas; C, Python and JavaScript.</p></li>
</ul>""", kind='home')
