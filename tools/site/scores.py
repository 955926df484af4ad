# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""Readings as games, and advice tested: what `agon rules score` wrote, as tables and a plot."""

import functools
import json
import re

import known
import markup
import plots
import workshop
from markup import code, esc

FOLDER = 'puzzles/scores'
PATH = 'known/games.html'
HIDDEN = {'schema', 'seconds', 'seed', 'nodes', 'opening_plies', 'max_plies', 'histogram', 'median', 'median_interval', 'source', 'claim'}


def files():
    return sorted((workshop.ROOT / FOLDER).glob('*.json*'))


def results(paths):
    """One for each rule set and line of a file; of rule sets that several files have, all."""
    found = []
    for path in paths:
        for line in path.read_text(encoding='utf-8').splitlines():
            if line.strip() and 'rules' in (each := json.loads(line)):
                found.append(each)
    return found


def per_cent(share):
    return f'{100 * share:.1f}'


def cell(value):
    """A value with its interval, if it has one."""
    if value is None:
        return ''
    if not isinstance(value, dict):
        return f'{value:,}' if isinstance(value, (int, float)) else esc(value)
    middle, round_off = (value.get('share'), per_cent) if 'share' in value else (value.get('mean'), '{:.1f}'.format)
    if middle is None:
        return ''
    low_high = value.get('interval')
    around = f' <span class="interval">({round_off(low_high[0])} to {round_off(low_high[1])})</span>' if low_high else ''
    return f'{round_off(middle)}{around}'


def proved(holds):
    """{rules: the value of the start, with the theorems that prove it}."""
    found = {}
    for rules, sides in known.held(holds).items():
        links = ', '.join(f'<a href="theorems.html#{hold.stem}">{known.SIDES[side]}</a>' for side, hold in sides.items())
        found[rules] = f'{known.standing(sides)} ({links})'
    return found


def columns_of(rows, starts):
    """(head, what gives the cell of a row) of each figure that a row has: lists are left out, parts of parts set side by side.
    `starts`: what is proved of some, beyond what the row says."""
    found = {}

    def add(path, value):
        name = 'start, as proved' if path == ('value',) else ' '.join(each.replace('no-action', 'no move').replace('_', ' ') for each in path)
        if path[-1] in HIDDEN or isinstance(value, list):
            return
        if isinstance(value, dict) and not {'share', 'mean'} & set(value):
            for key, each in value.items():
                add((*path, key), each)
            return
        found.setdefault(path, f'{name} %' if isinstance(value, dict) and 'share' in value else name)

    for row in rows:
        for key, value in row.items():
            add((key,), value)

    def at(row, path):
        for key in path:
            row = (row or {}).get(key)
        return row

    def shown(row, path):
        return path == ('value',) and starts.get(row['rules']) or cell(at(row, path))

    return [(head, functools.partial(shown, path=path)) for path, head in found.items() if path != ('rules',)]


def table(rows, label, starts):
    columns = columns_of(rows, starts)
    return markup.table(['rules', *[head for head, _ in columns]], [[code(row['rules']), *[of(row) for _, of in columns]] for row in rows],
                        label, sortable=True, kind='dense')


def share(row, name):
    return (row.get(name) or {}).get('share')


def extremes(rows, sheets):
    """Where there are the fewest and the most draws, and the shortest and the longest games."""
    drawn = sorted((row for row in rows if share(row, 'draws') is not None), key=lambda row: (share(row, 'draws'), row['rules']))
    lasting = sorted((row for row in rows if (row.get('plies') or {}).get('mean') is not None), key=lambda row: (row['plies']['mean'], row['rules']))
    for least, most, what, of in ((drawn[:1], drawn[-1:], ('The fewest draws', 'the most', ' per cent'), lambda row: cell(row['draws'])),
                                  (lasting[:1], lasting[-1:], ('The shortest games', 'the longest', ' plies'), lambda row: cell(row['plies']))):
        if least and least != most:
            yield (f'<p>{what[0]}: {of(least[0])}{what[2]}, under {esc(label(sheets, least[0]["rules"]))}; {what[1]}: {of(most[0])}{what[2]}, under '
                   f'{esc(label(sheets, most[0]["rules"]))}.</p>')


def label(sheets, rules):
    """Shorter than the rules in words, for bars and sentences."""
    name, *changes = rules.split(',')
    return ', '.join([sheets.name(name), *(each.replace('no_action', 'no move').replace('_', ' ').replace('=', ' ') for each in changes)])


def plot(rows, sheets):
    shown = [row for row in rows if all(share(row, name) is not None for name in ('first_player_wins', 'draws', 'second_player_wins'))]
    if not shown:
        return ''
    bars = [(label(sheets, row['rules']), [share(row, name) for name in ('first_player_wins', 'draws', 'second_player_wins')]) for row in shown]
    words = 'How games end, in per cent. ' + ' '.join(
        f'{name}: first player {per_cent(first)}, draws {per_cent(draws)}, second player {per_cent(second)}.' for name, (first, draws, second) in bars)
    return markup.scrolled(plots.stacked('ends', 'How games end', words, bars, ['first player wins', 'draw', 'second player wins']),
                           'Plot: how games end')


def verdicts(who, found, things):
    """How often something was found: a sentence."""
    each = [one['verdict'] or 'not settled' for one in found]
    counted = ', '.join(f'{verdict} {things[0]} {each.count(verdict)} of {len(each)} {things[1]}' for verdict in dict.fromkeys(each))
    return f'<p><strong>{esc(who)}: {esc(counted)}.</strong></p>'


def weighed(name, found):
    """What tables say of a piece of advice, if they say anything."""
    rows = [{'rules': each['rules'], **each['by_table']} for each in found if (each.get('by_table') or {}).get('positions')]
    if not rows:
        return ''
    boards = ('on', 'boards')
    told = [{'rules': row['rules'], 'moves compared': kind, 'positions': row['positions'], **row[kind]} for row in rows for kind in ('best', 'average')]
    return (verdicts('By tables, the best move', [row['best'] for row in rows], boards)
            + verdicts('By tables, the average move', [row['average'] for row in rows], boards)
            + table(told, f'Advice by tables: {name}', {}))


def advice(rows):
    """A section for each piece of advice: what is claimed, by whom, and what games and tables say under each rule set."""
    by_name = {}
    for row in rows:
        for each in row.get('advice') or []:
            by_name.setdefault(each['advice'], []).append({'rules': row['rules'], **each})
    parts = []
    for name, found in by_name.items():
        games = [{key: value for key, value in each.items() if key not in ('advice', 'by_table')} for each in found]
        parts.append(f'<section><h3 id="{markup.anchor(name)}">{esc(found[0]["claim"])}</h3><p class="source">{esc(found[0]["source"])}</p>'
                     f'{verdicts("By games", found, ("under", "rule sets"))}{table(games, f"Advice by games: {name}", {})}{weighed(name, found)}</section>')
    if not parts:
        return ''
    return ('<h2 id="advice">Advice tested</h2><p>Games between a player who heeds the advice and one who does not, otherwise alike. '
            'Confirmed means that the whole interval of the score is above one half, refuted that it is below. On small boards a table says what each '
            'move is worth: the best that follow the advice beside the best that go against it, and all of either on average, in a position of each '
            'game.</p>' + ''.join(parts))


def plan(rows):
    """How the games were played, where all were played alike."""
    said = []
    for key, words in (('nodes', '{:,} positions looked at for a move'), ('opening_plies', '{:,} random moves at the start'),
                       ('max_plies', 'a draw after {:,} plies'), ('seed', 'seed {:,}')):
        values = {row.get(key) for row in rows}
        if len(values) == 1 and None not in values:
            said.append(words.format(values.pop()))
    return f'<p class="soft">{"; ".join(said)[0].upper() + "; ".join(said)[1:]}.</p>' if said else ''


def body(rows, starts, sheets):
    whole = [row for row in rows if 'radius=' not in row['rules']]  # boards
    return (f'{"".join(extremes(whole, sheets))}<h2 id="ends">How games end</h2>{plot(whole, sheets)}<h2 id="figures">All figures</h2>{plan(rows)}'
            f'{table(rows, "Games by rule set", starts)}{advice(rows)}')


def story():
    """What the folder's page says of the figures, but its tables, which are here in full."""
    page = workshop.ROOT / FOLDER / 'README.md'
    if not page.exists():
        return ''
    text = re.sub(r'<!-- (\w+): begin -->.*?<!-- \1: end -->', '', page.read_text(encoding='utf-8'), flags=re.DOTALL)
    kept = {name: words for name, words in markup.sections(text).items() if name and words.strip() and name != 'How to change it'}
    parts = ''.join(f'<h3 id="how-{markup.anchor(name)}">{esc(name)}</h3>{markup.markdown(words, name)}' for name, words in kept.items())
    return f'<h2 id="how">How it was measured</h2>{parts}'


def make(site, sheets, holds):
    """False where nothing has been measured."""
    rows = results(files())
    if not rows:
        site.lack(f'Readings as games and advice tested are left out: {FOLDER} has no results of agon rules score.')
        return False
    for path in files():
        site.take(path, f'data/scores/{path.name}')
    links = ''.join(f'<li><a href="../data/scores/{path.name}">{path.name}</a></li>' for path in files())
    site.page(PATH, 'Readings as games', 'What each reading of the rules of Agon is like as a game: shares of wins and draws, length and '
              'captures in games of the program against itself.', f"""<header class="lead"><h1>Readings as games</h1>
<p class="opening">Games of the program against itself at equal strength, {sum(row.get("games") or 0 for row in rows):,} of them under {len(rows)} rule
sets. In brackets is an interval of 95 per cent.</p></header>
{sheets.spoken(PATH, body(rows, proved(holds), sheets) + story())}
<h2 id="files">The files</h2><ul>{links}</ul>
<p>Measure it again:</p>{markup.command(f"agon rules score {rows[0]['rules']} --output score.jsonl")}""", trail=known.TRAIL, kind='wide')
    return True
