"""Readings as games, and advice tested: what `agon rules score` wrote, as tables of whatever columns it has."""

import json

import known
import markup
import workshop
from markup import code, esc

FOLDER = 'puzzles/scores'
PATH = 'known/games.html'


def files():
    return sorted((workshop.ROOT / FOLDER).glob('*.json*'))


def objects(path):
    """A file is one object or a line for each."""
    text = path.read_text(encoding='utf-8')
    try:
        whole = json.loads(text)
        return whole if isinstance(whole, list) else [whole]
    except json.JSONDecodeError:
        return [json.loads(line) for line in text.splitlines() if line.strip()]


def is_interval(value):
    return isinstance(value, dict) and {'low', 'high'} <= set(value)


def shown(value):
    """A value of any kind as HTML."""
    if is_interval(value):
        middle = next((value[key] for key in ('value', 'share', 'mean', 'estimate') if key in value), None)
        rest = f'{round_off(value["low"])} to {round_off(value["high"])}'
        return f'{round_off(middle)} <span class="interval">({rest})</span>' if middle is not None else rest
    if isinstance(value, float):
        return round_off(value)
    if isinstance(value, bool) or value is None:
        return {True: 'yes', False: 'no', None: ''}[value]
    if isinstance(value, list):
        return ', '.join(shown(each) for each in value)
    if isinstance(value, dict):
        return '; '.join(f'{esc(key.replace("_", " "))} {shown(each)}' for key, each in value.items())
    return f'{value:,}' if isinstance(value, int) else esc(value)


def round_off(number):
    return f'{number:.3g}' if isinstance(number, float) and abs(number) < 1 else f'{number:.1f}' if isinstance(number, float) else f'{number:,}'


def tables(site):
    by_schema = {}
    for path in files():
        site.take(path, f'data/scores/{path.name}')
        for each in objects(path):
            by_schema.setdefault(each.get('schema', ''), []).append(each)
    for schema, rows in sorted(by_schema.items()):
        hidden = {'schema', 'seconds'}
        columns = list(dict.fromkeys(key for row in rows for key in row if key not in hidden))
        if 'rules' in columns:
            columns.insert(0, columns.pop(columns.index('rules')))
        yield schema, markup.table([each.replace('_', ' ') for each in columns], [
            [code(row.get(key, '')) if key == 'rules' else shown(row.get(key)) for key in columns] for row in rows],
            f'Games by rule set: {schema}', sortable=True, kind='dense')


def make(site):
    """False where nothing has been measured."""
    if not files():
        site.lack(f'Readings as games and advice tested are left out: {FOLDER} has no results of agon rules score.')
        return False
    body = ''.join(table for _, table in tables(site))
    links = ''.join(f'<li><a href="../data/scores/{path.name}">{path.name}</a></li>' for path in files())
    site.page(PATH, 'Readings as games', 'What each reading of the rules of Agon is like as a game: shares of wins and draws, length and '
              'captures in games of the program against itself.', f"""<header class="lead"><h1>Readings as games</h1>
<p class="opening">Games of the program against itself at equal strength. Figures in brackets are a 95 % interval.</p></header>
{body}
<h2 id="files">The files</h2><ul>{links}</ul>
<p>Measure it again:</p>{markup.command("agon rules score wikipedia --json")}""", trail=known.TRAIL, scripts=['sort.js'], kind='wide')
    return True
