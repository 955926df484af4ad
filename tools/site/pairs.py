# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""Each two sheets: what differs, with both starts or the smallest position that shows it, before and after."""

import itertools
import posixpath

import markup
import rules
from markup import code, esc


FIRST = 4  # so many moves of a start by placing are shown


def compared(site, pair):
    """What `rules compare` finds. Its limit is time, so it gets more than it will need."""
    return site.json('rules', 'compare', *pair, '--json', '--time', '600')


def differences(found):
    return [each for each in found['differences'] if each['answer'] == 'witness']


def starts_differ(found):
    return found['starts']['left'] != found['starts']['right']


def ways(found):
    """In how many ways it shows on the board that the rules differ."""
    return starts_differ(found) + len(differences(found))


def placed(site, name, position):
    """The first actions where pieces are put down: of those that are legal the first in the program's order."""
    line = []
    while len(line) < FIRST:
        action = site.json('actions', '--rules', name, '--position', position, '--json')['actions'][0]
        line.append(action['action'])
        position = action['next']
    return line


def start(site, path, sheets, name, position):
    """How the game begins under a sheet: the start, and a film where the pieces are put down."""
    shown = markup.figure(site.image(path, site.diagram(name, None)))
    hand = position.split(' ')[-1]
    if hand != '-':
        line = placed(site, name, position)
        made = site.film(name, position, line, f'{", ".join(line)} under {sheets.name(name)}')
        shown += f'<p>The first moves could be {", ".join(map(code, line))}:</p>{shown_at(site, path, made)}'
    return (f'<section><h3>{sheets.link(path, name)}</h3>{markup.paragraph(rules.sentence(sheets.words[name]["setup"]["means"]), "says")}'
            f'{shown}<p class="soft">{site.on_board(path, "On the board", name)}</p></section>')


def starts(site, path, sheets, found):
    if not starts_differ(found):
        return ''
    sides = ''.join(start(site, path, sheets, found[side], found['starts'][side]) for side in ('left', 'right'))
    return f'<section class="witness"><h2 id="start">How the game starts</h2><div class="beside films">{sides}</div></section>'


def shown_at(site, path, made):
    """A film as a picture of a page that opens it alone."""
    target = posixpath.relpath(made.path, posixpath.dirname(path))
    return markup.figure(f'<a href="{target}">{site.image(path, made)}</a>')


def film(site, path, sheets, name, side, last, action):
    """How the position came about and, where it is legal, the action in question, under one of the two sets."""
    begin = side['before'] or side['position']
    line = [each for each, wanted in ((last, last and side['before']),
                                      (action, action and 'not legal' not in (side['says'] or ''))) if wanted]
    if not line:
        return markup.figure(site.image(path, site.diagram(name, side['position'])))
    made = site.film(name, begin, line, f'{", ".join(line)} under {sheets.name(name)}')
    return shown_at(site, path, made)


def witness(site, path, sheets, found, each):
    a, b = found['left'], found['right']
    pieces = f'{each["count"]} {"piece" if each["count"] == 1 else "pieces"} off ' + (
        'the cells where the game begins' if found['measure'] == 'off-start' else 'the outermost ring')
    fewest = ', the fewest possible' if each['smallest'] else ''
    sides = ''
    for name, side in ((a, each['left']), (b, each['right'])):
        says = markup.paragraph(f'{side["says"]}.', 'says') if side['says'] else ''
        sides += (f'<section><h3>{sheets.link(path, name)}</h3>{says}'
                  f'{film(site, path, sheets, name, side, each["last"], each["action"])}'
                  f'<p class="soft">{site.on_board(path, "On the board", name, side["position"])}</p></section>')
    smallest = site.diagram(a, each['left']['position'], *([f'--last={each["last"]}'] if each['last'] else []))
    action = f' The move in question: {code(each["action"])}.' if each['action'] else ''
    last = f' The move before: {code(each["last"])}.' if each['last'] else ''
    return (f'<section class="witness"><h2 id="{each["difference"]}">{esc(each["means"].capitalize())}</h2>'
            f'<p>{pieces}{fewest}.{last}{action}</p>'
            f'<div class="beside">{markup.figure(site.image(path, smallest))}<div class="films">{sides}</div></div></section>')


def values(sheets, found):
    """The values of both starts. The same rules have none here."""
    left, right = found['values']['left'], found['values']['right']
    if left is None or right is None:
        return ''
    return (f'<p>The value of the start, as far as it is quickly proved: {esc(left["value"])} under {esc(sheets.name(found["left"]))},\n'
            f'{esc(right["value"])} under {esc(sheets.name(found["right"]))}.</p>')


def pair_page(site, sheets, pair, found):
    name = rules.pair_name(*pair, sheets.names)
    path = f'rules/pairs/{name}.html'
    a, b = pair
    shown = differences(found)
    means = {each['difference']: each['means'] for each in found['differences']}
    fields = []
    for each in found['fields']:
        makes = [*(['games start differently'] if each['field'] == 'setup' else []), *(means.get(kind, kind) for kind in each['makes'] or [])]
        makes = '; '.join(makes) or ('not examined alone' if each['makes'] is None else 'nothing, in any position')
        fields.append([f'<a href="../questions.html#{each["field"].replace("_", "-")}">{esc(sheets.asks(each["field"]))}</a>',
                       *(f'{esc(sheets.means(each["field"], each[side]))} {code(each[side])}' for side in ('left', 'right')), esc(makes)])
    none = [each['means'] for each in found['differences'] if each['answer'] == 'none']
    unknown = [each['means'] for each in found['differences'] if each['answer'] == 'unknown']
    rest = ''
    if none:
        rest += f'<p>Proved to be the same in every position: {esc("; ".join(none))}.</p>'
    if unknown:
        rest += f'<p>Not settled: {esc("; ".join(unknown))}.</p>'
    shows = f'; on the board it shows in\n{ways(found)} {"way" if ways(found) == 1 else "ways"}' if ways(found) else ''
    opening = (f'{len(fields)} {"field differs" if len(fields) == 1 else "fields differ"}{shows}.' if fields else
               'They are the same rules: no field differs.')
    first, second = sheets.name(a), sheets.name(b)
    table = markup.table(['question', first, second, 'alone it changes'], fields, 'Questions answered differently')
    body = f"""<header class="lead"><h1>{sheets.link(path, a)} <span class="soft">and</span> {sheets.link(path, b)}</h1>
<p class="opening">{opening}</p></header>
{table if fields else ""}
{values(sheets, found)}
{starts(site, path, sheets, found)}
{"".join(witness(site, path, sheets, found, each) for each in shown)}
<h2 id="same">What is the same</h2>
{rest or "<p>Nothing was proved to be the same.</p>"}
<h2 id="check">Check it</h2>
{markup.command(f"agon rules compare {a} {b}")}"""
    site.page(path, f'{first} and {second}', f'Where the rules of Agon after {first} and {second} differ, with the smallest position for each '
              'difference.', body, trail=rules.TRAIL)


def make(site, sheets, wanted=None):
    """The pages; answers {pair: in how many ways it shows}."""
    pairs = list(itertools.combinations(sheets.names, 2))
    if wanted is not None:
        pairs = [each for each in pairs if each in wanted]
    results = dict(zip(pairs, site.all_at_once('pairs compared', lambda pair: compared(site, pair), pairs)))
    site.all_at_once('pairs drawn', lambda pair: pair_page(site, sheets, pair, results[pair]), pairs)
    return {pair: ways(found) for pair, found in results.items()}
