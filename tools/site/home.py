# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""The first pages in every language: the game in a picture, its history, what is known in three lines; and how it is played."""

import re

import markup
import texts
import workshop
from markup import esc

NAME = 'Queen’s Guards'
SHERWIN = 'Agon, or the Queen’s Guards; a new game of skill'
HISTORY = [('tables', {}), ('sherwin', {'book': SHERWIN}), ('philp', {}), ('jaques', {}), ('doubts', {})]
DRAWN = 'botermans'  # a draw, by a theorem of the kernel

START = '1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -'
FORMED = '1g3q/7/8/9/g3GG3g/4G{}G4/4G5/5G3/g7/6g/{} w - -'
#: (title, sentences, position, what is played or the cell of the piece whose steps are shown), by the rules of the English Wikipedia
LESSONS = [
    ('win', ['win-six'], FORMED.format('Q', '2g3'), 'd6-e6'),
    ('step', ['moving'], START, 'a5'),
    ('sandwich', ['sandwich-line', 'lasts-while'], '5q/7/3G3G/9/g4g3g/6G4/G8G/9/g7/6g/Q1g1G1 w - -', 'i7-h7'),
    ('relocation', ['relocate-one', 'goes-guard outer-ring'], '5q/7/7G/4G4/g4g3g/6G4/G8G/9/g7/6g/Q1g1G1 b - -', 'g7@h11'),
    ('between', ['stepping-forbidden'], '5q/G6/3G3G/3g1g3/g9/11/G8G/9/g7/6g/Q1g1G1 w - -', 'i7'),
    ('queen-first', ['goes-queen anywhere'], '5q/G6/7G/3gQg3/6G3/7g3/G8G/9/g7/6g/2g1G1 w - -', 'h7@g6'),
    ('forfeit', ['forfeit-throne-empty'], FORMED.format('1', 'Q1g3'), 'd6-e6'),
]


def game(words):
    """The game in the sentences of the books: the first says what there is, as the picture does, the others how it goes."""
    guards = words.text('book.guards', guards=words.text('number.6'))
    return re.split(r'(?<=\.) ', words.text('book.game', guards=guards, around=words.text('book.around')))


def results(words, sheets, record, boards):
    """What is known, from the pages that say more."""
    yield 'known/theorems.html', words.text('site.result-draw', rules=esc(sheets.name(DRAWN, words)))
    yield f'known/records/{record["name"]}.html', words.text(
        'site.result-record', length=words.text('length.moves', count=record['moves']), rules=esc(sheets.name(record['rules'], words)))
    yield 'known/boards.html', words.text('site.result-boards', count=boards['boards'], largest=boards['largest'])


def home(site, words, sheets, record, boards):
    path = words.path('index.html')
    start = site.diagram('wikipedia', None, '--language', words.code)
    what, first, *others = game(words)
    picture = site.image(path, start, esc(what))
    actions = ''
    if site.playable:
        board = words.board(f'{words.to(path, "board.html")}#1&opponent=b,beginner&tab=play')
        picture = f'<a href="{esc(words.board(words.to(path, "board.html")))}">{picture}</a>'
        puzzle = words.board(f'{words.to(path, "puzzles-board.html")}#1&puzzle=today')
        actions = ''.join(f'<a class="button{kind}" href="{esc(link)}">{esc(words.text(key))}</a>\n' for kind, link, key in (
            ('', board, 'site.play-now'), (' quiet', 'learn.html', 'site.learn-now'), (' quiet', puzzle, 'site.today')))
    else:
        actions = f'<a class="button" href="learn.html">{esc(words.text("site.learn-now"))}</a>'
    missing = '' if site.playable else f'<p class="missing">{esc(words.text("site.no-board"))}</p>'
    history = ''.join(f'<li>{words.text(f"site.history-{key}", **given)}</li>' for key, given in HISTORY)
    sheets_here = words.text('site.history-sheets', count=len(sheets.names))
    known = ''.join(f'<li><a href="{words.to(path, link)}">{said}</a></li>' for link, said in results(words, sheets, record, boards))
    site.page(path, words.text('site.tagline', name='Agon'), words.text('site.description', name=NAME, count=len(sheets.names)),
              f"""<div class="hero">
<div><h1>Agon</h1><p class="tagline">{esc(words.text("site.tagline", name=NAME))}</p>
{markup.paragraph(first, "opening")}{"".join(markup.paragraph(each) for each in others)}
<p class="actions">{actions}</p>{missing}</div>
{markup.figure(picture, esc(what))}
</div>
<div class="beside"><div><h2>{esc(words.text("site.history"))}</h2>
<ul class="history">{history}<li><a href="{words.to(path, "rules.html")}">{sheets_here}</a></li></ul>
<p class="soft"><a href="{words.to(path, "rules/timeline.html")}">{esc(words.text("site.sources"))}</a></p></div>
<div><h2>{esc(words.text("site.known"))}</h2>
<ol class="known">{known}</ol></div></div>""", words=words, kind='home')


def lesson(site, words, path, title, said, position, shown):
    sentences = []
    for each in said:
        key, _, place = each.partition(' ')
        given = {'place': words.text(f'prose.place-{place}')} if place else {}
        sentences.append(words.text(f'prose.{key}', **given))
    more = ['--from', shown]
    if len(shown) > 3:  # an action
        position = next(each['next'] for each in site.json('actions', '--position', position, '--json')['actions'] if each['action'] == shown)
        more = ['--last', shown]
    title = words.text(f'teaching.{title}')
    board = site.diagram('wikipedia', position, *more, '--no-coordinates', '--language', words.code)
    return (f'<li><h2>{esc(title)}</h2>{markup.figure(site.image(path, board, esc(title)))}'
            f'{"".join(markup.paragraph(each) for each in sentences)}</li>')


def learn(site, words, sheets):
    path, sentences = words.path('learn.html'), game(words)
    under = words.text('book.under', rules=f'<a href="{words.to(path, "rules/wikipedia.html")}">{esc(sheets.name("wikipedia", words))}</a>')
    lessons = ''.join(lesson(site, words, path, *each) for each in LESSONS)
    play = ''
    if site.playable:
        board = words.board(f'{words.to(path, "board.html")}#1&opponent=b,beginner&tab=play')
        play = f'<a class="button" href="{esc(board)}">{esc(words.text("site.play-now"))}</a>\n'
    site.page(path, words.text('lesson.how'), ' '.join(sentences[:2]), f"""<header class="lead"><h1>{esc(words.text("lesson.how"))}</h1>
<p class="opening">{esc(" ".join(sentences))}</p>
<p class="soft">{under}</p></header>
<ol class="lessons">{lessons}</ol>
<p class="actions">{play}<a class="button quiet" href="puzzles.html">{esc(words.text("puzzle.panel"))}</a></p>""", words=words)


def make(site, sheets, drawn, record, boards):
    """`drawn`: the rules under which two hold files prove a draw."""
    if DRAWN not in drawn and not site.sample:
        raise workshop.Failed(f'{DRAWN}: the first page says that the game is a draw, and no two hold files prove it')
    for words in texts.ALL:
        home(site, words, sheets, record, boards)
        learn(site, words, sheets)
