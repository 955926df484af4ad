# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""The board, the chosen puzzles with filters, books to print, and the puzzles composed to the captions of 1985."""

import json
import re
import tomllib

import markup
import plots
import texts
import workshop
from markup import code, esc

TRAIL = [('play.html', 'Play')]
SELECTION = 'puzzles/collection/selection.db.zst'
HOLDS = 'puzzles/collection/holding.db.zst'
CAPTIONS = 'puzzles/captions-1985.toml'
BOOK = 'Chosen Puzzles'
HUNDRED = 100


def boards(site, quick):
    """The board, and the board with the puzzles in it, where the program has the page (built with emscripten)."""
    beside = [str(each) for each in [site.agon.parent / 'board.html'] if each.exists()]
    limit = ['--limit', '40'] if quick else []
    try:
        board = site.run('board', '-o', '@/board.html', files=beside)
    except workshop.Failed as problem:
        site.lack(f'There is no board to play on: {problem.said}')
        return
    book = site.run('book', SELECTION, *limit, '--title', BOOK, '--order', 'difficulty', '-o', '@/book.html', files=[SELECTION, *beside])
    captions = site.run('book', CAPTIONS, '--title', 'The captions of 1985', '--order', 'file', '-o', '@/captions.html',
                        files=[CAPTIONS, *beside])
    site.take(board / 'board.html', 'board.html')
    site.take(book / 'book.html', 'puzzles-board.html')
    site.take(captions / 'captions.html', 'captions-board.html')
    site.playable = True


def on_board(site, board, page, said, puzzle, key, words=texts.ENGLISH):
    """A link to a puzzle of a book, if it is there."""
    more = f'puzzle={key}' if words is texts.ENGLISH else f'puzzle={key}&lang={words.code}'
    return '' if key is None else site.on_board(page, said, puzzle['rules'], puzzle['position'], board=board, more=more)


def ids_in_book(site, page):
    """{(rules, position): the name of a puzzle in a link} of a book on the site, if there is one."""
    if not site.playable:
        return {}
    text = (site.out / page).read_text(encoding='utf-8')
    content = re.search(r'<script[^>]*id="content"[^>]*>(.*?)</script>', text, re.DOTALL)[1]
    book = json.loads(content)
    return {(each['rules'], each['position']): each['id'] for each in book['puzzles']}


def puzzles(site, quick):
    limit = ['--limit', '40'] if quick else []
    return site.lines('collection', SELECTION, 'export', '--format', 'jsonl', '--order', 'difficulty', *limit, files=[SELECTION])


def moves_of(puzzle):
    """Of the side that wins, in a line where the sides take turns."""
    begins = puzzle['position'].split()[1] == puzzle['attacker']
    return (len(puzzle['line']) + begins) // 2


def option(value, words=None):
    return f'<option value="{esc(value)}">{esc(words or value)}</option>'


def filters(words, found, titles):
    """By rules, length, theme and difficulty; a script shows it."""
    themes = sorted({theme for each in found for theme in each['themes'] if theme != 'sole-key'}, key=lambda each: words.text(f'motif.{each}'))
    least, most = (round(pick(each['difficulty'] for each in found)) for pick in (min, max))
    level = esc(words.text('puzzle.filter-level'))
    everything = option('', words.text('puzzle.all'))

    def select(name, options):
        return f'<label>{esc(words.text(f"puzzle.filter-{name}"))} <select name="{name}">{everything}{"".join(options)}</select></label>'

    def limit(name, sign, value):
        return f'<label>{level} {sign} <input type="number" name="{name}" min="{least}" max="{most}" step="10" placeholder="{value}"></label>'

    forms = words.texts['site.count']
    return f"""<form class="filters" id="filters" data-one="{esc(forms['one'])}" data-other="{esc(forms['other'])}" hidden>
{select('rules', [option(name, title) for name, title in sorted(titles.items(), key=lambda each: each[1])])}
{select('moves', [option(str(each)) for each in sorted({moves_of(each) for each in found})])}
{select('theme', [option(each, words.text(f'motif.{each}')) for each in themes])}
{limit('least', '≥', least)}
{limit('most', '≤', most)}
<output name="count" role="status">{esc(words.text('site.count', count=len(found)))}</output>
</form>"""


def index(site, sheets, words, found, ids):
    path = words.path('puzzles.html')
    titles = {name: sheets.name(name, words) for name in {each['rules'] for each in found}}
    sides = {side: esc(words.text(f'setup.{side}')) for side in 'wb'}
    rows = []
    for number, each in enumerate(found, 1):
        rules, moves = each['rules'], moves_of(each)
        shown = [theme for theme in each['themes'] if theme != 'sole-key']
        said = esc(words.text('site.puzzle', number=str(number)))
        link = on_board(site, 'puzzles-board.html', path, said, each, ids.get((rules, each['position'])), words) or said
        rows.append(f'<tr data-rules="{rules}" data-moves="{moves}" data-difficulty="{round(each["difficulty"])}" '
                    f'data-themes="{" ".join(shown)}"><th scope="row">{link} <span class="soft">{esc(titles[rules])}</span></th>'
                    f'<td>{sides[each["attacker"]]}</td><td class="number">{moves}</td><td class="number">{round(each["difficulty"])}</td></tr>')
    heads = ''.join(f'<th scope="col"{kind}>{esc(words.text(key))}</th>' for key, kind in (
        ('puzzle.panel', ''), ('setup.to-move', ''), ('puzzle.filter-moves', ' class="number"'), ('puzzle.filter-level', ' class="number"')))
    label = words.text('puzzle.list')
    table = (f'<table class="sortable" id="puzzles"><caption class="offscreen">{esc(label)}</caption><thead><tr>{heads}</tr></thead>\n'
             f'<tbody>\n{chr(10).join(rows)}\n</tbody></table>')
    today = f'<p><a class="button" href="{esc(words.board(words.to(path, "puzzles-board.html") + "#1&puzzle=today"))}">{esc(words.text("site.today"))}</a></p>'
    note = today if site.playable else f'<p class="missing">{esc(words.text("site.no-board"))}</p>'
    title = words.text('site.count', count=len(found))
    site.page(path, title, words.text('site.puzzles-description'), f"""<header class="lead"><h1>{esc(title)}</h1>
<p class="opening">{esc(words.text("site.puzzles-about"))}</p></header>
{note}{filters(words, found, titles)}
{markup.scrolled(table, label, words)}""", words=words, scripts=['tables.js', 'filter.js'])


def books(site, quick):
    """PDFs to print: (path, title, paper, bytes)."""
    some = 12 if quick else HUNDRED

    def chosen(collection, *words):
        made = site.run('collection', collection, 'export', '--format', 'toml', *words, '-o', '@/chosen.toml', files=[collection])
        return [(made / 'chosen.toml').read_text(encoding='utf-8')]

    wanted = [(f'{some} Agon Puzzles', 'hundred', chosen(SELECTION, '--order', 'random', '--seed', '1842', '--limit', str(some)),
               ['--order', 'difficulty']),
              ('White to Play and Hold', 'holding', chosen(HOLDS, '--order', '-difficulty', '--limit', '10'),
               ['--order', 'difficulty']),
              ('Two Captions of 1985', 'captions-1985', [], ['--order', 'file'])]
    found = []

    def one(each):
        (title, name, stdin, more), paper = each
        source = ['-'] if stdin else [CAPTIONS]
        try:
            made = site.run('book', *source, '--title', title, '--paper', paper, *(['--diagrams', '2'] if paper == 'a5' else []), *more,
                            '-o', '@/book.pdf', stdin=''.join(stdin), files=[] if stdin else [CAPTIONS])
        except workshop.Failed as problem:
            site.lack(f'A book to print is missing ({title}, {paper.upper()}): {problem.said}')
            return None
        path = f'data/books/{name}-{paper}.pdf'
        data = (made / 'book.pdf').read_bytes()
        site.write(path, data)
        return path, title, paper.upper(), len(data)

    papers = ['a5'] if quick else ['a4', 'a5']
    found = site.all_at_once('books', one, [(each, paper) for each in (wanted[1:] if quick else wanted) for paper in papers])
    return [each for each in found if each]


def french_captions():
    """The captions of the two lost diagrams, in the words of their source: the file has them in its head."""
    head = ' '.join(line.lstrip('# ') for line in workshop.read(CAPTIONS).split('[[puzzle]]')[0].splitlines())
    return re.findall(r'"([^"]+)"', head)


def captions(site):
    """The page; answers how many puzzles are on it."""
    puzzles = tomllib.loads(workshop.read(CAPTIONS))['puzzle']
    solved = {each['puzzle']: each for each in site.lines('solve', CAPTIONS, '--json', files=[CAPTIONS])}
    ids = ids_in_book(site, 'captions-board.html')
    groups = {}
    for each in puzzles:
        groups.setdefault(re.sub(r'-[0-9]+$', '', each['name']), []).append(each)
    body = ''
    for (group, members), french in zip(groups.items(), french_captions()):
        items = ''
        for each in members:
            board = site.diagram(each['rules'], each['position'], '--no-coordinates')
            keys = ', '.join(code(key) for key in each['keys'])
            line = ' '.join(solved[each['name']]['line'])
            side = 'White' if ' w ' in each['position'] else 'Black'
            play = ' ' + on_board(site, 'captions-board.html', 'captions.html', 'Try it', each, ids.get((each['rules'], each['position'])))
            asked = f'{side} to play: {esc(each["question"])}.{play}'
            items += (f'<li>{markup.figure(site.image("captions.html", board), asked)}'
                      f'<details><summary>Solution</summary><p>Key: {keys}</p><p>{code(line)}</p>'
                      f'<p class="soft">{esc(each["note"].strip())}</p></details></li>')
        english = re.search(r"'([^']+)'", members[0]['source'])[1]
        body += (f'<section><h2 id="{group}">{esc(english)}</h2><blockquote lang="fr">{esc(french)}.</blockquote>'
                 f'<ol class="diagrams">{items}</ol></section>')
    story = markup.sections(workshop.read('puzzles/README.md'))['The two captions of 1985']
    prose = markup.markdown(story.split('\n    agon')[0], 'The captions')
    site.page('captions.html', 'The captions of 1985', 'A French magazine of 1985 printed two problems of Agon whose diagrams are lost: '
              f'{len(puzzles)} positions composed to their captions.', f"""<header class="lead"><h1>The captions of 1985</h1>
<p class="opening">Two problems were printed and their diagrams are lost. These positions fit the words; none of them is the lost one.</p></header>
{body}<h2 id="how">How they were composed</h2>{prose}
<p>Check all of them:</p>{markup.command(f"agon solve {CAPTIONS} --tree 2")}""", trail=TRAIL)
    return len(puzzles)


def difficulty_plot(found):
    """How hard the puzzles are, by their lengths."""
    by_length = {}
    for each in found:
        by_length.setdefault(len(each['line']), []).append(each['difficulty'])
    groups = [(f'in {plies}', by_length[plies]) for plies in sorted(by_length)]
    words = 'Difficulty by length. ' + ' '.join(
        '{}: {} puzzles from {:.0f} to {:.0f}, half of them from {:.0f} to {:.0f}, median {:.0f}.'.format(
            label, len(values), *(plots.quartiles(values)[at] for at in (0, 4, 1, 3, 2))) for label, values in groups)
    plot = plots.boxes('difficulty', 'Difficulty against length', words, groups, 'plies to the win, and how many puzzles there are', 'difficulty')
    return markup.figure(markup.scrolled(plot, 'Plot: difficulty against length'),
                         'The box holds the middle half, the bar in it is the median, the line reaches from the easiest to the hardest.')


def overview(site, found, made, composed):
    start = site.diagram('wikipedia', None)
    play = ''
    if site.playable:
        play = """<p><a class="button" href="board.html">Open the board</a>
<a class="button" href="puzzles-board.html">The board with all puzzles</a></p>
<p>Each is one file with the engine inside. Save it, and it plays without a network: against the program at three strengths, with any of
the rule sets, as a solver, as a lesson.</p>"""
    else:
        play = '<p class="missing">The board is not part of this copy of the site.</p>'
    prints = ''.join(f'<li><a href="{path}">{esc(title)}, {paper}</a> (PDF, {size // 1024:,} kB)</li>' for path, title, paper, size in made)
    site.page('play.html', 'Play and puzzles', 'Play Agon in the browser against the program, solve chosen puzzles with proofs, and print '
              'books of them.', f"""<header class="lead"><h1>Play and puzzles</h1></header>
<div class="beside"><div><h2>The board</h2>{play}</div>
{markup.figure(site.image("play.html", start), "The start")}</div>
<ul class="cards">
<li><h3><a href="puzzles.html">{len(found):,} chosen puzzles</a></h3><p>With filters by rules, length, difficulty and theme.</p></li>
<li><h3><a href="captions.html">The captions of 1985</a></h3><p>{composed} puzzles for two captions whose diagrams are lost.</p></li>
</ul>
<h2 id="difficulty">How hard they are</h2>
<p>Difficulty is computed from the proof: length, tries, replies that are the only ones, quiet moves.</p>
{difficulty_plot(found)}
<h2 id="print">To print</h2>
<p>Books with solutions, variations and the rules they use.</p>
<ul>{prints or '<li class="missing">No book could be made here.</li>'}</ul>
<p>Make one of your own:</p>{markup.command("agon book puzzles/curious.toml puzzles/goals.toml -o book.pdf --paper a5 --diagrams 2")}""")


def make(site, sheets, quick):
    found = puzzles(site, quick)
    ids = ids_in_book(site, 'puzzles-board.html')
    places = {key: place for place, key in enumerate(ids)}  # the book has an order of its own among equals
    found = sorted(found, key=lambda each: places.get((each['rules'], each['position']), len(places)))
    for words in texts.ALL:
        index(site, sheets, words, found, ids)
    made = books(site, quick)
    overview(site, found, made, captions(site))
