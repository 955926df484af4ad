# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""Small boards that are solved completely: all figures of the report, and plots of them."""

import re

import known
import markup
import plots
import rules
import workshop
from markup import esc

PATH = 'known/boards.html'
HISTOGRAMS = ['puzzles/tables/wikipedia-r3g3.txt', 'puzzles/tables/wikipedia-r5g2.txt']


def report():
    """(head, rows) of the first table of the report, and what it says before it."""
    text = workshop.read('puzzles/tables/report.txt')
    return markup.markdown_tables(text)


def parts_of(text):
    """RULES as (name with its other changes, radius, guards)."""
    given = dict(re.findall(r'\b(radius|guards)=([0-9]+)', text))
    radius, guards = int(given.get('radius', 5)), int(given.get('guards', 6))  # those of the real game
    return re.sub(r',(radius|guards)=[0-9]+', '', text), radius, guards


def board_rows():
    head, rows = report()[0]
    found = []
    for row in rows:
        each = dict(zip(head, row))
        name, radius, guards = parts_of(each['rules'].strip('`'))
        found.append({**each, 'name': name, 'radius': radius, 'guards': guards})
    return found


def number(text):
    return int(re.sub(r'\D', '', text))


def draws_plot(rows, names):
    plain = [row for row in rows if row['name'] in names]
    columns = sorted({(row['radius'], row['guards']) for row in plain})
    counted = {column: sum((row['radius'], row['guards']) == column for row in plain) for column in columns}
    columns = [column for column in columns if counted[column] >= 3]
    values = {(row['name'], f'{row["radius"]} / {row["guards"]}'): float(row['draws']) for row in plain}
    labels = [f'{radius} / {guards}' for radius, guards in columns]
    shares = {}  # sheets with the same figures on all boards that both have are one row, the first's
    for name in names:
        like = next((first for first in shares if all(values[name, label] == values.get((first, label)) for label in labels
                                                      if (name, label) in values)), name)
        shares.setdefault(like, []).append(name)
    shown = list(shares)
    words = 'Share of drawn positions in per cent, a row for each rule set and a column for each board (radius / guards a side). ' + ' '.join(
        f'{name}: {", ".join(f"{label} {values[name, label]:.0f}" for label in labels if (name, label) in values)}.' for name in shown)
    same = '; '.join(f'{", ".join(others[1:])} have the figures of {first}' for first, others in shares.items() if len(others) > 1)
    return plots.bar_matrix('draws', 'Share of draws by board', words, shown, labels, values), same


def histogram_of(path):
    """Of a text of `table info --histogram`: rules, [(plies, (wins, losses))], the longest win's position and actions."""
    text = workshop.read(path)
    under = re.search(r'^rules\s+(\S+)', text)[1]
    rows = [(match[1], (number(match[2]), number(match[3])))
            for match in re.finditer(r'^\s+([0-9]+-[0-9]+)\s+([0-9][0-9 ]*?)\s{2,}([0-9][0-9 ]*)$', text, re.MULTILINE)]
    position = re.search(r'^A longest win: (.+)$', text, re.MULTILINE)[1]
    actions = re.findall(r'^\s*[0-9]+\. (?:White|Black)\s+(\S+)', text, re.MULTILINE)
    return under, rows, position, actions


def longest(site, sheets, path):
    under, rows, position, actions = histogram_of(path)
    name, radius, guards = parts_of(under)
    words = f'Wins and losses by the plies to the end under {sheets.name(under)}, on a scale of powers of ten: ' + '; '.join(
        f'{label}: {wins:,} wins, {losses:,} losses' for label, (wins, losses) in rows)
    plot = plots.histogram(f'plies-{radius}-{guards}', f'Plies to the end, radius {radius}, {guards} guards', words, rows, ['wins', 'losses'])
    board = site.diagram(under, position)
    play = site.on_board(PATH, 'Play it on the board', under, position, actions)
    return f"""<section><h2 id="radius-{radius}-guards-{guards}">{esc(sheets.name(name))}, radius {radius}, {guards} guards a side: how long wins take</h2>
{markup.scrolled(plot, f"Histogram: plies to the end, radius {radius}, {guards} guards")}
{markup.figure(site.image(PATH, board), f'A longest win: {len(actions)} plies. {play}')}
</section>"""


def make(site, sheets):
    rows = [{**row, 'name': sheets.name(row['name'])} for row in board_rows()]
    plot, same = draws_plot(rows, [sheets.name(each) for each in sheets.names])
    table = markup.table(
        ['rules', 'radius', 'guards', 'positions', 'wins %', 'losses %', 'draws %', 'longest win', 'start'],
        [[esc(row['name']), str(row['radius']), str(row['guards']), row['positions'], row['wins'], row['losses'], row['draws'],
          row['longest win'], row['start']] for row in rows],
        'Small boards solved completely', sortable=True, kind='dense')
    site.take('puzzles/tables/report.txt', 'data/tables/report.md')
    site.take('puzzles/tables/list.txt', 'data/tables/list.txt')
    no_action = ''
    if len(report()) > 1:
        head, others = report()[1]
        no_action = ('<h2 id="no-action">What if a side cannot act?</h2><p>Wins, losses and draws in per cent, and the longest win, if '
                     'that side passes, has lost, or the game is drawn.</p>' +
                     sheets.spoken(PATH, markup.table(head, [[markup.inline(each) for each in row] for row in others], 'Boards where a side cannot act',
                                                         kind='dense')))
    body = f"""<header class="lead"><h1>Small boards, solved</h1>
<p class="opening">On {len(rows)} boards every position is known to be a win, a loss or a draw, and in how many plies. The largest has
{max((row["positions"] for row in rows), key=number)} positions.</p></header>
<h2 id="draws">Share of draws by board</h2>
<p>Per cent of all positions; boards are named by radius / guards a side. {esc(rules.sentence(same)) if same else ""}</p>
{markup.scrolled(plot, "Plot: share of draws by board")}
{"".join(longest(site, sheets, path) for path in HISTOGRAMS)}
<h2 id="table">All boards</h2>
<p>Shares count all placements with White to move. The start is one that is the same for both sides. Anybody can build a table again and compare.</p>
{table}
{markup.command("agon table build --rules wikipedia,radius=2,guards=2 --output small.agt")}
{no_action}
<p><a href="../data/tables/report.md">The whole report</a>.</p>"""
    site.page(PATH, 'Small boards, solved', 'Small boards of Agon solved completely: shares of wins, losses and draws, longest wins, '
              'and plots.', body, trail=known.TRAIL, kind='wide')
    return {'boards': len(rows), 'largest': max((row['positions'] for row in rows), key=number),
            'longest': max(int(row['longest win']) for row in rows)}
