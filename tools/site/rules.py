# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""The sheets: each in prose with its fields, places and quotes; all fields by all sheets; the time line."""

import posixpath
import re

import markup
import texts
import workshop
from markup import code, esc

TRAIL = [('rules.html', 'Rules')]
CITED = re.compile(r'^Cited, not seen, (on )?(the )?([0-9]+)(th century)?: (.*)$', re.DOTALL)


class Sheets:
    """Every preset, as the program tells it."""

    def __init__(self, site):
        self.listed = {each['name']: each for each in site.lines('rules', 'list', '--json')}
        self.names = list(self.listed)
        self.shown = {name: site.json('rules', 'show', name, '--json') for name in self.names}
        self.words = {name: field_words(site.answer('rules', 'show', name)) for name in self.names}
        self.matrix = site.json('rules', 'matrix', '--json', '--property', 'no-perpetual-capture', '--time', '3600')

        self.site, self.meanings, self.phrases = site, {}, {}

    def title(self, name):
        return self.listed[name]['title']

    def name(self, rules, words=texts.ENGLISH):
        """Rules in words: the sheet's title without whom it is known through, and what is changed in it."""
        name, _, changes = rules.partition(',')
        title = re.sub('^The (article|page|summary|directions) of (the )?', '', self.title(name)) if words is texts.ENGLISH else words.text(f'preset.{name}')
        return title.split(', ')[0] + (f', but {self.changed(rules)}' if changes else '')

    def changed(self, rules):
        """What a rule set says and its sheet does not: the size of the board, and sentences of its prose."""
        if rules not in self.phrases:
            name, *changes = rules.split(',')
            sizes = dict(each.split('=') for each in changes if each.startswith(('radius=', 'guards=')))
            parts = []
            if radius := int(sizes.get('radius', 0)):
                parts.append(f'on a board of {3 * radius * (radius + 1) + 1} cells')
            if guards := int(sizes.get('guards', 0)):
                parts.append(f'with {guards} {"guard" if guards == 1 else "guards"} a side')
            size, said = ' '.join(parts), []
            rest = ','.join([name, *(each for each in changes if each.partition('=')[0] not in sizes)])
            if rest != name:
                before = prose_sentences(self.site, name)
                said = [re.sub('; so .*|, if that is among these', '', each[0].lower() + each[1:].rstrip('.')) for each in prose_sentences(self.site, rest)
                        if each not in before]
                said = said or [each.replace('=', ' is ').replace('_', ' ') for each in rest.split(',')[1:]]
            self.phrases[rules] = '; '.join([*([size] if size else []), *said])
        return self.phrases[rules]

    def means(self, field, value):
        """A value of a field in words."""
        value = str(value)
        if (field, value) not in self.meanings:
            self.meanings[field, value] = next(self.sayings(field, value)).get('means', value)
        return self.meanings[field, value]

    def sayings(self, field, value):
        """What sheets that have the value say of the field, or that can be changed to have it: no program shows rules that contradict themselves."""
        yield from (self.words[name][field] for name in self.names if self.value(name, field) == value)
        for name in self.names:
            try:
                yield field_words(self.site.answer('rules', 'show', f'{name},{field}={value}'))[field]
            except workshop.Failed:
                pass

    def value(self, name, field):
        return next(str(each['value']) for each in self.shown[name]['fields'] if each['field'] == field)

    def asks(self, field):
        return sentence(self.words[self.names[0]][field]['asks'])

    def link(self, page, rules):
        """Rules in words, the sheet's title as a link to it."""
        name, _, changes = rules.partition(',')
        target = posixpath.relpath(f'rules/{name}.html', posixpath.dirname(page) or '.')
        return f'<a href="{target}">{esc(self.name(name))}</a>{esc(", but " + self.changed(rules)) if changes else ""}'

    def spoken(self, page, made):
        """HTML with titles instead of the names of rules, and with fields that lead to their questions."""
        questions = posixpath.relpath('rules/questions.html', posixpath.dirname(page) or '.')

        def said(match):
            name, *changes = match[1].split(',')
            if name in self.listed and all(re.fullmatch('[a-z_]+=[a-z0-9-]+', each) for each in changes):
                return self.link(page, match[1])
            field = re.split(r'\W', name)[0]
            if field in self.words[self.names[0]] and not changes:
                return f'<a href="{questions}#{field.replace("_", "-")}" title="{esc(self.asks(field))}">{match[0]}</a>'
            return match[0]

        return re.sub(r'(?<!tabindex="0">)<code>([^<]+)</code>', said, made)


def field_words(text):
    """What `rules show` says that its JSON does not: {field: {'asks', 'means'}}."""
    found, field, word = {}, None, None
    for line in text.splitlines():
        if match := re.match(r'^([a-z_]+) = (.*)$', line):
            field = found.setdefault(match[1], {})
        elif field is not None and (match := re.match(r'^    (asks|means|stated|silent|chosen|source|or|note|quote)\b\s*(.*)$', line)):
            word = match[1]
            field[word] = match[2]
        elif field is not None and word and line.startswith('            '):
            field[word] += ' ' + line.strip()
    return found


def source_line(source):
    parts = [f'{esc(source["author"])}: <cite>{esc(source["work"])}</cite>' if source['author'] != 'Not named'
             else f'<cite>{esc(source["work"])}</cite>', esc(source['published'].rstrip('.')), esc(source['year'])]
    return '. '.join(each for each in parts if each)


def first_sentence(text):
    """Initials of names end none."""
    return re.split(r'(?<=[a-z0-9)][a-z0-9)]\.)\s', text.strip())[0]


def prose_sentences(site, rules):
    """The sheet in sentences, without notes."""
    body = re.sub(r'<sup>.*?</sup>', '', site.answer('rules', 'show', rules, '--prose', '--format', 'html')).partition('<section class="notes">')[0]
    paragraphs = re.findall(r'<p>(.*?)</p>', body[body.index('<h2>'):], re.DOTALL)
    return [each for paragraph in paragraphs for each in re.split(r'(?<=[.])\s+', markup.plain(paragraph))]


def sentence(text):
    text = ' '.join(text.split())
    return text[0].upper() + text[1:] + ('' if text.endswith(('.', '?')) else '.')


def quoted(words, language, page, url):
    marked = f' lang="{language}"' if language else ''
    place = ', '.join(each for each in (f'p. {esc(page)}' if page else '', esc(url)) if each)
    return f'<blockquote{marked}>{esc(words)}{f"<footer>{place}</footer>" if place else ""}</blockquote>'


STANDING = {
    'stated': ('stated', 'The source says so'), 'unclear': ('open', 'Stated, but not clearly'),
    'silent': ('open', 'The source is silent'), 'without-effect': ('settled', 'The source is silent; without effect here'),
    'chosen': ('settled', 'Chosen by its author')}
SIGNS = {'stated': '', 'unclear': '?', 'silent': '?', 'without-effect': '–', 'chosen': '*'}


def field_section(sheets, language, field):
    """A field of a sheet: the question, the answer, where it is stated, what else one could read."""
    name = field['field']
    open_too = bool(field['others'])
    kind, status = STANDING[field['standing']]
    if field['standing'] == 'silent' and not open_too:
        kind, status = 'settled', 'The source is silent; nothing else to choose'
    parts = [f'<section class="field {kind}"><h3 id="{name.replace("_", "-")}">{esc(sheets.asks(name))}</h3>',
             f'<p class="value"><strong>{esc(sentence(sheets.means(name, field["value"])))}</strong> {code(name + "=" + str(field["value"]))}</p>',
             f'<p class="status"><span class="badge {kind}">{status}</span> {esc(field["place"])}</p>']
    if open_too:
        parts.append('<p class="others">It could also be: ' + '; '.join(f'{esc(sheets.means(name, each))} {code(each)}' for each in field['others']) +
                     '.</p>')
    if field['quote']:
        parts.append(quoted(field['quote'], language, field['page'], field['url']))
    if field['note']:
        parts.append(markup.paragraph(field['note'].strip(), 'note'))
    return ''.join(parts) + '</section>'


def prose(site, name, language):
    """The sheet in sentences: what the program writes as a page, without its head."""
    text = site.answer('rules', 'show', name, '--prose', '--format', 'html')
    body = re.search(r'<body>\n(.*)</body>', text, re.DOTALL)[1]
    body = body[body.index('<h2>'):].split('<section class="sources">')[0].replace('<h2>', '<h3>').replace('</h2>', '</h3>')
    if language:
        body = re.sub('“[^”]*”', lambda match: f'<span lang="{language}">{match[0]}</span>', body)
    return body


def sheet(site, sheets, name, pairs):
    shown, listed = sheets.shown[name], sheets.listed[name]
    path, source = f'rules/{name}.html', shown['source']
    board = site.diagram(name, None)
    differs = ''.join(f'<li>{esc(sheets.asks(field))} {esc(sentence(sheets.means(field, value)))}</li>' for field, value in listed['differs'].items())
    opened = [each for each in shown['fields'] if each['others']]
    silent = [each for each in shown['fields'] if each['status'] == 'silent']
    seen = f'<p><strong>What was read.</strong> {esc(sentence(source["read"]))}</p>' if source['read'] else ''
    notes = [each for each in shown['notes'] if not CITED.match(each)]
    remarks = f'<ul>{"".join(f"<li>{esc(each.strip())}</li>" for each in notes)}</ul>' if notes else ''
    quote = quoted(source['quote'], source['language'], source['page'], source['url']) if source['quote'] else ''
    rows = [[f'<a href="{other}.html">{esc(sheets.title(other))}</a>',
             f'<a href="pairs/{pair_name(name, other, sheets.names)}.html">{pairs[pair_of(name, other, sheets.names)]}</a>'
             if pair_of(name, other, sheets.names) in pairs else 'not compared here']
            for other in sheets.names if other != name]
    body = f"""<article>
<header class="lead"><h1>{esc(shown["title"])}</h1>
<p class="source">{source_line(source)}</p></header>
<div class="beside"><div>
<p class="opening">{esc(shown["description"].strip())}</p>
{quote}{seen}
<dl class="facts">
<div><dt>Differs from the base</dt><dd>{f"<ul>{differs}</ul>" if differs else "in nothing"}</dd></div>
<div><dt>Stated</dt><dd>{len(shown["fields"]) - len(silent)} of {len(shown["fields"])} fields</dd></div>
<div><dt>Left open</dt><dd>{len(opened)} fields, so {shown["readings"]:,} readings</dd></div>
<div><dt>In the program</dt><dd>{code(name)}</dd></div>
</dl>
<p>{site.on_board(path, "Play by this sheet", name, kind="button")}
<a class="button quiet" href="../data/perft/{name}.perft">Counts for programs</a></p>
</div>{markup.figure(site.image(path, board), "The start" if "setup" not in listed["differs"] else "The board before the pieces are put down")}</div>
{remarks}
<h2 id="prose">The rules in prose</h2>
<p class="soft">In the words of this project, made from the fields below. A note says what the source leaves open.</p>
<div class="prose">{prose(site, name, source["language"])}</div>
<h2 id="fields">Field by field</h2>
<p class="soft">{len(opened)} of {len(shown["fields"])} fields can be read in more than one way.</p>
{"".join(field_section(sheets, source["language"], each) for each in shown["fields"])}
<h2 id="compared">Beside the other sheets</h2>
{markup.table(["sheet", "differences that show on the board"], rows, "Differences from the other sheets")}
</article>"""
    site.page(path, shown['title'], f'The rules of Agon after {shown["title"]}: in prose, field by field with the place in the '
              'source, and what it leaves open.', body, trail=TRAIL)


def pair_of(a, b, names):
    return tuple(sorted((a, b), key=names.index))


def pair_name(a, b, names):
    return '--'.join(pair_of(a, b, names))


def named_value(value):
    """As short as in a table, in words."""
    return esc(str(value).replace('-', ' '))


def matrix(site, sheets):
    path, rows = 'rules/matrix.html', []
    for field in sheets.matrix['fields']:
        name = field['field']
        row = [f'<a href="questions.html#{name.replace("_", "-")}">{esc(sheets.asks(name))}</a>']
        for at, cell in enumerate(field['cells']):
            sheet_name = sheets.matrix['sets'][at]['name']
            value = named_value(cell['value'])
            if sign := SIGNS[cell['standing']]:
                said = 'or ' + ', '.join(map(str, cell['others'])) if cell['others'] else STANDING[cell['standing']][1]
                value = (f'<a class="{STANDING[cell["standing"]][0]}" href="{sheet_name}.html#{name.replace("_", "-")}" '
                         f'title="{esc(said)}">{value} {sign}</a>')
            row.append(value if cell['value'] == field['cells'][0]['value'] else f'<strong>{value}</strong>')
        rows.append(row)
    for each in sheets.matrix['properties']:
        rows.append([esc(each['sentence']), *[f'<strong>{verdict}</strong>' if verdict != 'proved' else verdict for verdict in each['verdicts']]])
    wide = markup.table(['question', *[sheets.name(each['name']) for each in sheets.matrix['sets']]], rows, 'All sheets side by side', kind='matrix')
    body = f"""<header class="lead"><h1>All sheets side by side</h1>
<p class="opening">A value without a sign is stated by the source. Where one is followed by <span class="open">?</span>, the source is
silent or not clear, and the others that one could read are on the sheet; where by <span class="settled">–</span>, the source is silent, and
the value has no effect. <strong>Bold</strong> values differ from those of the first sheet. The values in words: <a href="questions.html">question by
question</a>.</p></header>
{wide}
<p><a href="../data/rules.json">The same as a file (JSON)</a></p>"""
    site.write('data/rules.json', site.answer('rules', 'matrix', '--json'))
    site.page(path, 'All sheets side by side', f'Every field of the rules of Agon under {len(sheets.names)} rule sheets, with what each '
              'sheet leaves open.', body, trail=TRAIL, kind='wide')


def search_form(action=''):
    """Without a server: the page of questions reads what is asked from its own address."""
    target = f' action="{action}"' if action else ' id="search"'
    return (f'<form class="filters" role="search"{target}><label>Search sheets and questions <input type="search" name="q" placeholder="throne"></label>'
            '<button class="button quiet">Search</button><output name="count" role="status"></output></form>')


def questions(site, sheets):
    """Each sheet and each question with its answers in words: what the search looks at."""
    found = ''.join(f'<li class="entry"><a href="{name}.html">{esc(sheets.title(name))}</a>. {source_line(sheets.shown[name]["source"])}. '
                    f'{esc(sheets.shown[name]["description"].strip())}</li>' for name in sheets.names)
    asked = ''
    for field in sheets.matrix['fields']:
        name, answers = field['field'], {}
        for at, cell in enumerate(field['cells']):
            answers.setdefault(str(cell['value']), []).append((sheets.matrix['sets'][at]['name'], SIGNS[cell['standing']]))
        anchor = name.replace('_', '-')
        items = ''.join(f'<li><strong>{esc(sentence(sheets.means(name, value)))}</strong> {code(value)}<br>' + ', '.join(
            f'<a href="{each}.html#{anchor}">{esc(sheets.name(each))}</a>{f" {sign}" if sign else ""}' for each, sign in by) + '</li>'
            for value, by in answers.items())
        asked += f'<section class="entry"><h3 id="{anchor}">{esc(sheets.asks(name))} {code(name)}</h3><ul>{items}</ul></section>'
    site.page('rules/questions.html', 'Question by question', 'Every question that the rules of Agon have to answer, and what each sheet says; with a '
              'search over sheets and questions.', f"""<header class="lead"><h1>Question by question</h1>
<p class="opening">What every sheet answers to every question of the rules. Where an answer is followed by ?, the source is silent or not clear; by –, it is
silent and the answer has no effect; by *, the author of the sheet chose it.</p></header>
{search_form()}
<section><h2>Questions</h2>{asked}</section>
<section><h2>Sheets</h2><ul>{found}</ul></section>""", trail=TRAIL, scripts=['search.js'])


def events(sheets):
    """What is dated or cited: (order, when, kind, HTML)."""
    found = []
    by_source = {}
    for name in sheets.names:
        source = sheets.shown[name]['source']
        by_source.setdefault((source['year'], source['author'], source['work'].split(',')[0].split(':')[0]), []).append(name)
    for (year, _, _), names in by_source.items():
        dated = re.search(r'\b(1[0-9]{3}|20[0-9]{2})\b', year)
        undated = not dated or year.startswith('undated')
        links = ', '.join(f'<a href="{name}.html">{esc(sheets.title(name))}</a>' for name in names)
        source = sheets.shown[names[0]]['source']
        second = 'second hand' in source['read'] or 'comment' in source['read']
        kind = 'second' if second else 'seen'
        found.append(((9999 if undated else int(dated[1])), 'Undated' if undated else year, kind,
                      f'<p>{source_line({**source, "work": source["work"].split(", section ")[0], "year": ""}).rstrip(". ")}.</p>'
                      f'<p class="soft">{esc(sentence(source["read"]))}</p><p>{"Sheet" if len(names) == 1 else "Sheets"}: {links}</p>'))
    for name in sheets.names:
        for note in sheets.shown[name]['notes']:
            if match := CITED.match(note):
                century = bool(match[4])
                year = 100 * (int(match[3]) - 1) if century else int(match[3])
                when = f'{match[3]}{match[4] or ""}'
                found.append((year, when, 'cited', f'<p>{esc(sentence(match[5]))}</p>'
                              f'<p>Named with the sheet <a href="{name}.html">{esc(sheets.title(name))}</a></p>'))
    return sorted(found, key=lambda each: each[0])


KINDS = {'seen': 'read', 'second': 'read at second hand', 'cited': 'cited, not seen'}


def timeline(site, sheets):
    found = events(sheets)
    items = ''.join(f'<li class="{kind}"><h2>{esc(when)}</h2><p><span class="badge {kind}">{KINDS[kind]}</span></p>{said}</li>'
                    for _, when, kind, said in found)
    count = {kind: sum(each[2] == kind for each in found) for kind in KINDS}
    body = f"""<header class="lead"><h1>The sources in time</h1>
<p class="opening">{count["seen"]} sources were read here, {count["second"]} are known at second hand, and {count["cited"]} are
named in catalogues and footnotes and have not been seen by this project.</p></header>
<ol class="timeline">{items}</ol>"""
    site.page('rules/timeline.html', 'The sources in time', 'Sources of the rules of Agon in the order of their years: what was '
              'read, what is known at second hand, and what is only cited.', body, trail=TRAIL)


def overview(site, sheets, pairs):
    cards = ''.join(
        f'<li><h3><a href="rules/{name}.html">{esc(sheets.title(name))}</a></h3>'
        f'<p>{esc(first_sentence(sheets.shown[name]["description"]))}</p>'
        f'<p class="soft">{esc(sheets.shown[name]["source"]["year"])} · {len([f for f in sheets.shown[name]["fields"] if f["others"]])} '
        f'questions left open</p></li>' for name in sheets.names)
    rows = []
    for a in sheets.names:
        row = [f'<a href="rules/{a}.html">{esc(sheets.name(a))}</a>']
        for b in sheets.names:
            pair = pair_of(a, b, sheets.names)
            row.append('<span class="same">·</span>' if a == b else
                       f'<a href="rules/pairs/{pair_name(a, b, sheets.names)}.html">{pairs[pair]}</a>' if pair in pairs else '')
        rows.append(row)
    note = '' if len(pairs) == len(sheets.names) * (len(sheets.names) - 1) // 2 else \
        '<p class="missing">Only some of the pairs were compared for this copy of the site.</p>'
    body = f"""<header class="lead"><h1>Rules</h1>
<p class="opening">Rule sheets of the game disagree on nearly everything but the board. Here each sheet answers the same questions
and quotes its source for each answer; some it leaves open. Where two sheets differ, a position shows the difference.</p></header>
{search_form("rules/questions.html")}
<p><a class="button" href="rules/questions.html">Question by question</a>
<a class="button" href="rules/matrix.html">Side by side</a>
<a class="button" href="rules/timeline.html">The sources in time</a>
<a class="button" href="rules/told.html">Common errors</a></p>
<h2>{len(sheets.names)} sheets</h2>
<ul class="cards">{cards}</ul>
<h2 id="pairs">Every two sheets compared</h2>
<p>A number says in how many ways two sheets differ on the board, another start among them. It leads to the starts and to positions that show each
difference, with the fewest displaced pieces.</p>{note}
{markup.table(["sheet", *map(sheets.name, sheets.names)], rows, "Differences between each two sheets", kind="grid")}"""
    site.page('rules.html', 'Rules', f'{len(sheets.names)} rule sheets of the board game Agon, made comparable: in prose, field by field, and pair '
              'by pair with positions that show the difference.', body, kind='wide')


def make(site, sheets, pairs):
    """`pairs`: {(a, b): how many kinds of difference show, another start among them}."""
    site.all_at_once('sheets', lambda name: sheet(site, sheets, name, pairs), sheets.names)
    matrix(site, sheets)
    questions(site, sheets)
    timeline(site, sheets)
    overview(site, sheets, pairs)
