# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""For programmers: vectors, counts, the protocol, schemas, packages, and the libraries' pages from their READMEs."""

import hashlib
import json
import re
import shutil
import subprocess

import markup
import workshop
from markup import code, esc

TRAIL = [('programmers.html', 'For programmers')]
DEPTH = 4  # of the start
DEPTH_OF_VECTORS = 2


def without_insides(text):
    """A README without what is for those who change the project."""
    kept = markup.sections(text)
    return kept[''] + ''.join(f'## {name}\n{words}' for name, words in kept.items() if name and name not in ('How to change it', 'Files', 'How they are made'))


def readme_page(site, path, source, title, description, more=''):
    text = without_insides(workshop.read(source))
    text = re.sub(r'^# .+\n', '', text, count=1)
    body = markup.markdown(text, title)
    site.page(path, title, description, f'<header class="lead"><h1>{esc(title)}</h1></header>\n{body}{more}', trail=TRAIL, kind='readme')


def perft_file(site, name):
    """Counts of the start and of the vectors' positions, in the form that libraries of chess use."""
    shown = site.json('rules', 'show', name, '--json')
    fields = ','.join(f'{field}={str(value).lower()}' for field, value in shown['rules'].items())
    suite = f'puzzles/suites/{name}.jsonl'
    start = site.json('perft', str(DEPTH), '--rules', name, '--json')
    vectors = [json.loads(line)['position'] for line in workshop.read(suite).splitlines()]
    counted = site.lines('perft', str(DEPTH_OF_VECTORS), '--rules', name, '--position', '-', '--json', stdin='\n'.join(vectors) + '\n')
    rows = [f'# Agon under the rules {name}: sequences of 1, 2, ... actions from each position.',
            f'# {fields}', f'# Positions: the start, and those of {suite}. Made by agon perft.']
    for each in [start, *counted]:
        rows.append(' '.join([each['position'], *(f';D{depth} {count}' for depth, count in enumerate(each['perft'], 1))]))
    site.write(f'data/perft/{name}.perft', '\n'.join(rows) + '\n')
    return len(rows) - 3, start['perft']


def vectors(site, sheets):
    names = sheets.names
    counted = dict(zip(names, site.all_at_once('counts for programs', lambda name: perft_file(site, name), names)))
    rows = []
    for name in names:
        data = (workshop.ROOT / f'puzzles/suites/{name}.jsonl').read_bytes()
        site.write(f'data/vectors/{name}.jsonl', data)
        rows.append([f'<a href="../rules/{name}.html">{name}</a>', f'<a href="../data/vectors/{name}.jsonl">{name}.jsonl</a>',
                     str(data.count(b'\n')), code(hashlib.sha256(data).hexdigest()[:16]),
                     f'<a href="../data/perft/{name}.perft">{name}.perft</a>', str(counted[name][0]),
                     ' '.join(f'{each:,}' for each in counted[name][1])])
    site.take('puzzles/vectors/agon-vectors-1.schema.json', 'data/schemas/agon-vectors-1.schema.json')
    table = markup.table(['rules', 'vectors', 'count', 'SHA-256', 'perft', 'positions', 'from the start, by depth'], rows,
                         'Vectors and counts by rules', kind='dense')
    text = re.sub(r'^# .+\n', '', without_insides(workshop.read('puzzles/vectors/README.md')), count=1)
    first, _, rest = text.strip().partition('\n\n')
    site.page('programmers/vectors.html', 'Test vectors and counts', 'Positions with everything the rules of Agon say about them, and perft '
              'counts, for testing a program in any language.', f"""<header class="lead"><h1>Test vectors and counts</h1>
<p class="opening">{markup.inline(" ".join(first.split()))}</p></header>
{table}
<p>A line of a <code>.perft</code> file is a position, then <code>;D1 n ;D2 n</code>: how many sequences of that many actions there are.</p>
{markup.markdown(rest, "Test vectors")}""", trail=TRAIL, kind='wide')


def schemas(site):
    rows = []
    for path in sorted((workshop.ROOT / 'tools/schemas').glob('*.schema.json')):
        schema = json.loads(path.read_text(encoding='utf-8'))
        site.take(path, f'data/schemas/{path.name}')
        rows.append([f'<a href="../data/schemas/{path.name}">{path.name.removesuffix(".schema.json")}</a>',
                     markup.inline(schema.get('title', '').partition(': ')[2] or schema.get('title', '')),
                     markup.inline(schema.get('description', ''))])
    text = markup.sections(workshop.read('tools/schemas/README.md'))
    body = markup.markdown(text['For readers of JSON'], 'Schemas')
    site.page('programmers/schemas.html', 'Schemas', 'JSON Schemas of everything that the program agon prints and reads.',
              f"""<header class="lead"><h1>Schemas</h1><p class="opening">Every JSON object that the program prints begins with the name and
version of its format. {len(rows)} schemas describe them.</p></header>
{body}{markup.table(["schema", "what", "more"], rows, "Schemas", kind="dense")}""", trail=TRAIL, kind='wide')


def manual(site):
    """The pages of the manual about files and the protocol, by mandoc."""
    pages = sorted((workshop.ROOT / 'tools/manual/pages').glob('*.5'))
    if not shutil.which('mandoc'):
        site.lack('The formats have no pages: mandoc is missing (Debian: mandoc).')
        return []
    found = []
    for path in pages:
        name = path.name.removesuffix('.5')
        made = subprocess.run(['mandoc', '-T', 'html', '-O', 'fragment'], input=f'.TH {name} 5\n{path.read_text(encoding="utf-8")}',
                              capture_output=True, text=True, check=True).stdout
        made = re.sub(r'<table class="(head|foot)">.*?</table>', '', made, flags=re.DOTALL)
        made = re.sub(r'<a\s+class="permalink"\s+href="[^"]*">(.*?)</a>', r'\1', made, flags=re.DOTALL)
        made = re.sub(r'<section class="Sh">\s*<h1 class="Sh" id="NAME">NAME</h1>.*?</section>', '', made, flags=re.DOTALL)
        made = re.sub(r'(<h1 class="Sh"[^>]*>)([A-Z ]+)</h1>', lambda match: f'{match[1]}{match[2].capitalize()}</h1>', made)
        made = re.sub(r'<b>(agon-[a-z]+)</b>\(5\)', lambda match: f'<a href="{match[1]}.html">{match[1]}</a>', made)
        made = re.sub(r'<(/?)h1\b', r'<\1h2', made).replace('<pre>', '<pre tabindex="0">')
        title = re.search(r'^\.SH NAME\n.*?\\- (.+)$', path.read_text(encoding='utf-8'), re.MULTILINE)[1].replace('\\', '')
        site.page(f'programmers/formats/{name}.html', name, f'{name}: {title}, of the board game Agon.',
                  f'<header class="lead"><h1>{name}</h1><p class="opening">{esc(title[0].upper() + title[1:])}</p></header>\n'
                  f'<div class="manual">{made}</div>', trail=TRAIL, kind='readme')
        found.append((f'programmers/formats/{name}.html', name, title))
    return found


def make(site, sheets):
    vectors(site, sheets)
    schemas(site)
    formats = manual(site)
    example = workshop.read('tools/packages/examples/solve.c')
    readme_page(site, 'programmers/c.html', 'tools/bindings/c/README.md', 'C', 'The C interface of the Agon toolkit, with a whole program as '
                'example.', f'<h2 id="example">A whole program</h2><p>Tests compile and run it.</p>{markup.command(example)}')
    readme_page(site, 'programmers/python.html', 'tools/bindings/python/README.md', 'Python', 'The Python package of the Agon toolkit, with '
                'examples that tests run.')
    readme_page(site, 'programmers/javascript.html', 'tools/bindings/js/README.md', 'JavaScript', 'The JavaScript package of the Agon toolkit, '
                'with examples that tests run.')
    readme_page(site, 'programmers/protocol.html', 'tools/conformance/README.md', 'The protocol and conformance', 'Test another program that '
                'plays Agon against the rules, by a simple protocol.')
    readme_page(site, 'programmers/packages.html', 'tools/packages/README.md', 'Packages', 'Debian packages of the Agon toolkit, made so that '
                'the same sources give the same bytes.')
    cards = [('vectors', 'Test vectors and counts', 'Positions with all that the rules say about them; <code>.perft</code> files.'),
             ('protocol', 'The protocol', 'Have your program questioned and each wrong answer shrunk.'),
             ('schemas', 'Schemas', 'Of all that the program prints and reads.'),
             ('c', 'C', 'Five functions, requests in JSON.'), ('python', 'Python', 'Positions, rules with sources, wins with proofs.'),
             ('javascript', 'JavaScript', 'The engine as WebAssembly for node and browsers.'),
             ('packages', 'Packages', 'For Debian 12, reproducible.')]
    items = ''.join(f'<li><h2><a href="programmers/{name}.html">{title}</a></h2><p>{words}</p></li>' for name, title, words in cards)
    listed = ''.join(f'<li><a href="{path}">{name}</a>: {esc(title)}</li>' for path, name, title in formats)
    site.page('programmers.html', 'For programmers', 'Test vectors, perft counts, a conformance protocol, JSON Schemas and libraries in C, '
              'Python and JavaScript for the board game Agon.', f"""<header class="lead"><h1>For programmers</h1>
<p class="opening">Every Agon program that we could find gets some rule wrong. Here is what to test one with, and libraries that know the rules.</p></header>
<ul class="cards">{items}</ul>
<h2 id="formats">Files and strings</h2>
<ul>{listed or '<li class="missing">The pages of the manual could not be made here: mandoc is missing.</li>'}</ul>""")
