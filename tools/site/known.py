# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""What is known: values of starts and theorems by their hold files, claims, and the way to the other pages."""

import re
import subprocess

import markup
import workshop
from markup import code, esc

TRAIL = [('known.html', 'What is known')]
HOLDS = 'puzzles/holds'
KERNEL = 'proptests/kernel'
LIMIT = 3  # exit code: a limit came first
SIDES = {'w': 'White', 'b': 'Black'}


def hold_lines(path):
    """The lines of a hold file."""
    return subprocess.run(['zstd', '-dcq', workshop.ROOT / path], stdout=subprocess.PIPE, check=True).stdout.decode().splitlines()


class Hold:
    """A hold file and what its check proves."""

    def __init__(self, site, path):
        self.path = path
        self.name = path.rsplit('/', 1)[1]
        self.stem = self.name.removesuffix('.agon.zst')
        self.bytes = (workshop.ROOT / path).stat().st_size
        lines = hold_lines(path)
        _, _, self.rules, self.side = lines[0].split(' ')
        self.lines = len(lines) - 1
        check = ['check', path, '--by', 'sat']
        self.command = f'agon {" ".join(check)}'
        self.found = site.json(*check, '--json', files=[path])
        if not self.found['proved']:
            raise workshop.Failed(f'{self.command}: does not prove it: {self.found["reason"]}')
        held = site.json('hold', '--rules', self.rules, '--side', self.side, '--fortress', path, '--max-plies',
                         self.found['entry_plies'] or 0, '--nodes', 20_000_000, '--memory', 1000, '--json', files=[path],
                         codes=(0, LIMIT))
        self.line = held['line']  # a way in against the longest resistance
        fortress = held['fortress']
        self.patterns = fortress['smallest']
        self.words = dict(zip(self.patterns, fortress['words']))
        self.conditional = dict.fromkeys(words for words, where in zip(fortress['words'], fortress['where']) if where != '-')

    @property
    def from_start(self):
        return self.found['entry_plies'] is not None

    def statement(self):
        """What holds, and how."""
        side, other = SIDES[self.side], SIDES['b' if self.side == 'w' else 'w']
        if self.from_start:
            return f'{side} cannot lose', f'Whatever {other} plays from the start, {side} is in a fortress after at most {self.found["entry_plies"]} plies.'
        return f'{side} cannot lose in a fortress', f'{side} cannot lose once a pattern of this fortress matches.'


def holds(site, quick):
    paths = sorted(str(each.relative_to(workshop.ROOT)) for each in (workshop.ROOT / HOLDS).glob('*.agon.zst'))
    if quick:
        paths = [each for each in paths if 'throne' in each or each.endswith('queens-guard-white.agon.zst')][:2]
    found = site.all_at_once('theorems checked', lambda path: Hold(site, path), paths)
    # Values of starts first, of whole sheets before those of changed ones; White before Black.
    return sorted(found, key=lambda hold: (not hold.from_start, ',' in hold.rules, hold.rules, 'wb'.index(hold.side)))


# A pattern as a picture. The program draws positions; a pattern says less, so its other cells are hatched.

COLOURS = {'light': '#f9efd9', 'dark': '#e2cca5', 'throne': '#caa360', 'border': '#76603d', 'ink': '#211c1a',
           'ivory': '#fffdf7', 'soft': '#5c4f40'}


def pattern_cells(pattern):
    """(row, diagonal, what) of each cell, both from 1, rows from the bottom; what: a piece, `.` for empty, `*` or `?`."""
    rows = pattern.split(' ')[0].split('/')
    radius = (len(rows) - 1) // 2
    for from_top, text in enumerate(rows):
        row = len(rows) - from_top
        diagonal = max(1, row - radius)
        for part in re.findall(r'[0-9]+|.', text):
            for what in '.' * int(part) if part.isdigit() else part:
                yield row, diagonal, what
                diagonal += 1


def ring_of(row, diagonal, radius):
    x, y = diagonal - radius - 1, row - radius - 1
    return max(abs(x), abs(y), abs(x - y))


def hexagon(x, y, side):
    points = [(x, y - side), (x + 0.866 * side, y - side / 2), (x + 0.866 * side, y + side / 2), (x, y + side),
              (x - 0.866 * side, y + side / 2), (x - 0.866 * side, y - side / 2)]
    return ' '.join(f'{px:.1f},{py:.1f}' for px, py in points)


def pattern_svg(pattern, words):
    """Cells that the pattern leaves open are hatched; a cell that must be empty is plain. The rings
    around the throne, two at least, as far as the pattern names some of their cells."""
    found = list(pattern_cells(pattern))
    radius = (max(row for row, _, _ in found) - 1) // 2
    shown = max([2, *(ring_of(row, diagonal, radius) for row, diagonal, what in found if what not in '*?')])
    side = 20
    width, height = round((2 * shown + 1) * 1.732 * side + 24), round((3 * shown + 2) * side + 24)
    crown = 'M-7.5 7l-3-10 5 4.6 1.5-8.6 4 7 4-7 1.5 8.6 5-4.6-3 10z'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img">',
             f'<title>{esc(words)}</title><desc>{esc(words)}</desc>',
             '<defs><pattern id="any" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
             f'<path d="M0 0v5" stroke="{COLOURS["border"]}" stroke-width="1.1" opacity="0.55"/></pattern></defs>',
             f'<rect width="{width}" height="{height}" fill="#fff"/>']
    for row, diagonal, what in found:
        x, y, ring = diagonal - radius - 1, row - radius - 1, ring_of(row, diagonal, radius)
        if ring > shown:
            continue
        px, py = width / 2 + (x - y / 2) * 1.732 * side, height / 2 - y * 1.5 * side
        ground = COLOURS['throne' if ring == 0 else 'dark' if (radius - ring) % 2 == 0 else 'light']
        parts.append(f'<polygon points="{hexagon(px, py, side)}" fill="{ground}" stroke="{COLOURS["border"]}"/>')
        if what in '*?':
            parts.append(f'<polygon points="{hexagon(px, py, side)}" fill="url(#any)"/>')
        elif what != '.':
            body, mark = (('ivory', 'ink') if what.isupper() else ('ink', 'ivory'))
            parts.append(f'<g transform="translate({px:.1f} {py:.1f})"><circle r="{13.8 if what in "Qq" else 12}" fill="{COLOURS[body]}" '
                         f'stroke="{COLOURS["ink"]}" stroke-width="1.5"/>' +
                         (f'<path d="{crown}" fill="{COLOURS[mark]}"/>' if what in 'Qq' else
                          f'<circle r="7.5" fill="none" stroke="{COLOURS[mark]}"/>') + '</g>')
    return ''.join(parts) + '</svg>\n'


def smallest(patterns, most):
    """Those that say least, one of each class under the symmetries of the board."""
    def images(pattern):
        cells = {(diagonal - 6, row - 6): what for row, diagonal, what in pattern_cells(pattern) if what not in '*?'}
        for turns in range(6):
            for mirrored in (False, True):
                image = set()
                for (x, y), what in cells.items():
                    if mirrored:
                        x, y = y, x
                    for _ in range(turns):
                        x, y = x - y, x
                    image.add((x, y, what))
                yield tuple(sorted(image))
    kept, seen = [], set()
    for pattern in sorted(patterns, key=lambda each: (sum(what not in '*?' for _, _, what in pattern_cells(each)), each)):
        canonical = min(images(pattern))
        if canonical not in seen:
            seen.add(canonical)
            kept.append(pattern)
        if len(kept) == most:
            break
    return kept


def theorem(site, sheets, hold):
    path = 'known/theorems.html'
    drawn = ''
    for pattern in smallest(hold.patterns, 3):
        words = f'A fortress: {hold.words[pattern]}; the hatched cells may hold anything'
        drawn += site.image(path, site.picture(pattern_svg(pattern, words)))
    conditions = ''.join(f'<p>Held: {esc(words)}.</p>' for words in hold.conditional)
    way = film = ''
    if hold.from_start:
        way = site.image(path, site.diagram(hold.rules, hold.found['root']))
    what, how = hold.statement()
    if hold.line:
        words = f'A way into the fortress for {SIDES[hold.side]}'
        strip = site.image(path, site.film(hold.rules, hold.found['root'], hold.line, words), kind='film')
        film = f'<details><summary>The way in, against the longest resistance: {len(hold.line)} plies</summary>{markup.scrolled(markup.figure(strip), words)}</details>'
    found = hold.found
    rows = [('Patterns of the fortress', f'{found["patterns"] - found["images"]:,} up to symmetry, {found["patterns"]:,} in all'),
            ('Lines of the way in', f'{found["entry_lines"]:,}'), ('Replies replayed by the reference rules', f'{found["entry_answers"]:,}'),
            ('Questions to the solver', f'{found["questions"]:,}')]
    facts = ''.join(f'<div><dt>{name}</dt><dd>{value}</dd></div>' for name, value in rows)
    site.take(hold.path, f'data/holds/{hold.name}')
    return f"""<section class="theorem"><h2 id="{hold.stem}">{esc(sheets.name(hold.rules))}: {esc(what)}</h2>
<p class="opening">{esc(how)}</p>
<div class="drawings">{markup.figure(way, "Where it begins") if way else ""}{markup.figure(drawn, "What is held, the patterns that say least: the throne and the rings around it")}</div>
{conditions}
{film}
<details><summary>The proof, and how to check it</summary>
<dl class="facts">{facts}<div><dt>The proof</dt><dd><a href="../data/holds/{hold.name}">{hold.name}</a>, {hold.bytes:,} bytes</dd></div></dl>
{markup.command(hold.command)}</details></section>"""


def failing(site, position, words):
    """A position in which a queen on the throne cannot be kept there, with what the report says of it."""
    rules = re.findall(r'<code>([a-z-]+)</code>', words)
    drawn = site.image('known/theorems.html', site.diagram(rules[0], position))
    return f'<li>{markup.figure(drawn, words[0].upper() + words[1:])}</li>'


def held(found):
    """{rules: {side: hold}} by the files that reach the fortress from the start."""
    by_rules = {}
    for hold in found:
        if hold.from_start:
            by_rules.setdefault(hold.rules, {})[hold.side] = hold
    return by_rules


def standing(sides):
    """What is proved of a start, whose `sides` cannot lose."""
    return 'draw' if len(sides) == 2 else 'not a win for Black' if 'w' in sides else 'not a win for White'


def drawn(found):
    """The rules under which neither side can lose."""
    return {rules for rules, sides in held(found).items() if len(sides) == 2}


def values(found, sheets):
    """Rows of the table of starts, and the rule sets whose start has no proved value."""
    by_rules = held(found)
    rows = []
    for rules in sorted(by_rules, key=lambda each: (-len(by_rules[each]), each)):
        sides = by_rules[rules]
        cells = [f'<a href="known/theorems.html#{sides[side].stem}">cannot lose: {sides[side].found["entry_plies"]} plies</a>' if side in sides
                 else 'open' for side in 'wb']
        value = standing(sides)
        rows.append([sheets.link('known.html', rules), f'<strong>{value}</strong>' if value == 'draw' else value, *cells])
    rest = [each for each in sheets.names if each not in by_rules]
    return rows, rest


def other_checkers(hold):
    """How to check a hold by programs that share nothing with this project."""
    return f"""<h3 id="others">By other programs</h3>
<p>Each question to the solver can be written as a DIMACS file with CaDiCaL’s proof that it has no answer, in DRAT beside it, for any checker of
such proofs. Or a program that is itself proved correct, <code>cake_lpr</code> or ACL2, checks each of these proofs, with hints added (LRAT):</p>
{markup.command(f"agon check {hold.path} --by sat --dimacs questions" + chr(10) + f"agon check {hold.path} --by lrat")}"""


def words_first(text):
    """Tables of Markdown whose second column, in words, becomes the first."""
    def swapped(match):
        first, second, *rest = re.split(r'(?<!\\)\|', match[0].strip().strip('|'))
        return '|' + '|'.join([second, first, *rest]) + '|'
    return re.sub(r'^\|.*\|$', swapped, text, flags=re.MULTILINE)


def kernel(site):
    """The theorems that Coq's kernel accepts, and the files in which they are proved."""
    story = markup.sections(workshop.read(f'{KERNEL}/README.md'))
    heading, _, words = story[''].strip().partition('\n')
    told = {}  # {file: what is in it}
    for names, contents in markup.markdown_tables(story['Files'])[0][1]:
        told.update({name: contents for name in re.findall('`([^`]+)`', names)})
    sizes, rows = {}, []
    for file in sorted((workshop.ROOT / KERNEL).glob('*.v*')):
        site.take(file, f'data/kernel/{file.name}')
        sizes[file.name] = file.stat().st_size
        rows.append([markup.inline(told.get(file.name, '')), f'<a href="../data/kernel/{file.name}">{file.name}</a>', f'{sizes[file.name]:,}'])

    def linked(match):
        file = next((each for each in (match[1], f'{match[1]}.v') if each in sizes), None)
        return f'<a href="../data/kernel/{file}">{match[0]}</a>' if file else match[0]

    said = ''.join(markup.markdown(f'## {name}\n{words_first(story[name])}', name, deeper=1) for name in ('What is proved', 'What is assumed'))
    return f"""<h2 id="kernel">{markup.inline(heading.lstrip("# "))}</h2>
{markup.markdown(words, "Coq")}
{re.sub("<code>([^<]+)</code>", linked, said)}
<h3 id="kernel-files">Definitions and proofs</h3>
{markup.table(["what", "file", "bytes"], rows, "Files of the theorems for Coq")}"""


def theorems(site, sheets, found):
    path = 'known/theorems.html'
    body = ''.join(theorem(site, sheets, hold) for hold in found)
    story = markup.sections(workshop.read(f'{HOLDS}/README.md'))
    general, mark, evidence = story['The theorems'].partition('**Evidence.**')
    looked = ''.join(f'<h2 id="{markup.anchor(name)}">{name}</h2>{markup.markdown(story[name], name)}'
                     for name in ('What was found', 'Other readings of the three sources'))
    looked = re.sub(r'<li><code>([^<]+ [wb] [^<]+)</code>: (.*?)</li>', lambda match: failing(site, *match.groups()), looked)
    listed = ''.join(f'<li><a href="#{hold.stem}">{esc(sheets.name(hold.rules))}: {esc(hold.statement()[0])}</a></li>' for hold in found)
    site.page(path, 'Theorems', 'What is proved about the whole game of Agon: which side cannot lose under which rules, '
              'with the proof as a file and the command that checks it.', sheets.spoken(path, f"""<header class="lead"><h1>Theorems</h1>
<p class="opening">A <dfn>fortress</dfn> is a set of patterns that a side can keep whatever the opponent does. A side that can force its
way into one does not lose. <a href="#kernel">The kernel of a proof assistant</a> accepts some of the theorems, with the rules stated once more.</p></header>
<ul>{listed}</ul>
{body}
<h2 id="general">Under many rules at once</h2>
{markup.markdown(general, "Theorems")}
{looked}
{kernel(site)}
<h2 id="evidence">How the proofs are checked</h2>
<p>A solver of formulas looks for a move without an answer, and the way in is replayed by the reference rules against every reply. Nothing of the
search that found the proof takes part.</p>
{markup.markdown(mark + evidence, "Evidence")}
{other_checkers(found[0])}"""), trail=TRAIL)


def claims(site, sheets):
    readme = workshop.read('model/README.md')
    _, rows = markup.markdown_tables(markup.between(readme, 'claims'))[0]
    story = markup.sections(readme)['Claims about the game, proved or refuted'].split('<!--')[0]
    items = ''
    for name, says, verdict in rows:
        items += (f'<section class="claim"><h2 id="{markup.anchor(name)}">{markup.inline(says)}</h2>'
                  f'<ul>{"".join(f"<li>{verdict_words(sheets, each)}</li>" for each in verdict.split("<br>"))}</ul>'
                  f'<p class="soft">In the program: {markup.inline(name)}</p></section>')
    site.page('known/claims.html', 'Claims by rule set', 'Claims about the board game Agon, each proved or refuted under each of the rule '
              'sets.', f"""<header class="lead"><h1>Claims, proved or refuted</h1>
<p class="opening">Is it true what people say of the game, and are the rules consistent? Each sentence under each sheet.</p></header>
{items}
<h2 id="how">How they were decided</h2>
{sheets.spoken("known/claims.html", markup.markdown(story, "Claims"))}
<p>Check one:</p>
{markup.command("agon rules check wikipedia --property one-winner")}""", trail=TRAIL)


def verdict_words(sheets, text):
    """`proved: a, b` or `proved: all 22 presets but a, b` with links to the sheets."""
    verdict, _, names = text.partition(': ')
    most, but, rest = names.partition(' but ')
    names = rest if but else names
    linked = ', '.join(sheets.link('known/claims.html', each) if each in sheets.names else esc(each)
                       for each in names.split(', ')) if names else ''
    plain = verdict.replace('*', '')
    kind = 'seen' if plain.startswith('proved') else 'cited' if plain.startswith('refuted') else 'second'
    return f'<span class="badge {kind}">{esc(plain)}</span> {esc(most + but) if but else ""}{linked}'


def overview(site, found, sheets, links):
    rows, rest = values(found, sheets)
    cards = ''.join(f'<li><h3><a href="{path}">{name}</a></h3><p>{words}</p></li>' for path, name, words in links)
    open_words = ', '.join(sheets.link('known.html', each) for each in rest)
    body = f"""<header class="lead"><h1>What is known</h1>
<p class="opening">Theorems with their proofs, records with theirs, small boards solved to the last position. Unknown is
an answer here; wrong is not.</p></header>
<h2 id="values">The value of the start</h2>
<p>All pieces on the full board, and perfect play from both sides. A side that cannot lose is in a fortress within so many plies.</p>
{markup.table(["rules", "value", "White", "Black"], rows, "The value of the start by rules")}
<p>Open: {open_words}.</p>
<ul class="cards">{cards}</ul>"""
    site.page('known.html', 'What is known', 'What is proved about the board game Agon: values of the start, theorems, claims, records '
              'and small boards.', body)
