# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""What is told about Agon and is wrong: each claim with the sentences of the sources against it."""

import markup
import rules
from markup import esc

WALKER = ('walker', 'Damian Walker, leaflet')
WOOLSON = ('woolson', 'Woolson Spice Company, directions')
WIKIPEDIA = ('wikipedia', 'English Wikipedia')

#: (the claim, where it was met, [(source, place, its words)], a remark, fields of the rules that it would be about)
TOLD = [
    ('Pieces move forward and back.', 'several pages that name no source', [
        (WOOLSON, 'second paragraph', 'Any piece may be moved one space forward or sideways, but never backward.'),
        (WALKER, 'rule 4', 'excepting any direction that leads away from the centre'),
        (WIKIPEDIA, 'Moves', 'either sideways in the same ring, or towards the throne to the next ring'),
    ], 'No sheet that can be read has a step outward.', []),
    ('Pieces do not move sideways.', 'iogames.studenti.it', [
        (WOOLSON, 'second paragraph', 'Any piece may be moved one space forward or sideways'),
        (WIKIPEDIA, 'Moves', 'either sideways in the same ring, or towards the throne to the next ring'),
    ], '', []),
    ('Queens jump over other pieces.', 'dracondors-heim.de', [
        (WALKER, 'rule 5', 'A piece may not land on or jump over another.'),
        (WIKIPEDIA, 'Moves', 'Pieces move one step at a time to an adjacent cell'),
    ], '', []),
    ('Captured pieces leave the game.', 'dracondors-heim.de, an edition by Kanare', [
        (WOOLSON, 'second paragraph', 'must be taken up on the next move, and placed somewhere on the outermost row'),
        (WALKER, 'rule 10', 'the guard must be placed on a space at the edge of the board'),
        (WIKIPEDIA, 'Captures', 'must use his next turn to relocate the captured piece'),
    ], 'Some programs lift a captured piece off the board until it is put back; it stays in the game. An edition in which captured pieces are '
       'gone for good is another game.', ['captives', 'guard_goes', 'queen_goes']),
    ('Dice decide how far a piece moves.', 'gamexpla.in', [
        (WALKER, 'rule 4', 'In his turn a player moves a piece one space'),
        (WIKIPEDIA, 'Moves', 'Pieces move one step at a time'),
    ], 'One page lets a die decide who begins, which is a way to draw lots.', []),
    ('Pieces are entered in alternation with moving.', 'boardscards.com', [
        (WALKER, 'Variations', 'alternating between players until all guards are placed. Play then proceeds as normal.'),
        (WIKIPEDIA, 'Variations, item 1', 'After all twelve guards have been placed, the game proceeds under normal rules.'),
    ], 'Where pieces are put down at all, that comes first.', ['setup', 'placed_on']),
    ('The game was first published in France in 1842.', 'a collection of rules on GitHub', [
        (WIKIPEDIA, 'first paragraph', 'invented by Anthony Peacock of London, and first published in 1842'),
        (WALKER, 'Introduction', 'Earlier mentions of it come from France, but state that the game comes from outside France.'),
    ], '1842 is the year of the London publication; nobody else puts it in France.', []),
]


def quote(source, place, words):
    (name, title) = source
    return f'<blockquote>{esc(words)}<footer><a href="{name}.html">{esc(title)}</a>, {esc(place)}</footer></blockquote>'


def make(site, sheets):
    parts = []
    for claim, met, against, remark, fields in TOLD:
        asked = ' '.join(f'<a href="questions.html#{each.replace("_", "-")}">{esc(sheets.asks(each))}</a>' for each in fields)
        asked = f'<p>What each sheet says of it: {asked}</p>' if fields else ''
        parts.append(f'<section><h2 id="{markup.anchor(claim)}">{esc(claim)}</h2><p class="soft">Met on: {esc(met)}.</p>'
                     f'{"".join(quote(*each) for each in against)}{markup.paragraph(remark) if remark else ""}{asked}</section>')
    site.page('rules/told.html', 'Common errors', 'What several pages tell about the rules and the history of Agon, and what the sources say.',
              f"""<header class="lead"><h1>Common errors</h1>
<p class="opening">Pages about Agon copy one another. Some of what they tell has no readable source. Here it is, with the words of sources
against it.</p></header>
{"".join(parts)}""", trail=rules.TRAIL)
