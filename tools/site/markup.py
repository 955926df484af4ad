# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""HTML as text: escaping, tables, the frame of a page, and the Markdown of the project's READMEs."""

import html
import posixpath
import re

import texts

NAVIGATION = [('learn.html', 'site.learn'), ('play.html', 'site.play'), ('puzzles.html', 'puzzle.panel'), ('rules.html', 'rules.title'),
              ('known.html', 'site.known'), ('programmers.html', 'site.programmers')]


def esc(text):
    return html.escape(str(text), quote=True)


def plain(markup):
    """The words of HTML without its tags."""
    return html.unescape(re.sub(r'<[^>]+>', '', markup))


def code(text):
    return f'<code>{esc(text)}</code>'


def command(text):
    """A command line to copy."""
    return f'<pre class="command" tabindex="0"><code>{esc(text)}</code></pre>'


def paragraph(text, kind=''):
    return f'<p class="{kind}">{esc(text)}</p>' if kind else f'<p>{esc(text)}</p>'


def anchor(text):
    """A name for an element, from words."""
    return re.sub(r'[^a-z0-9]+', '-', text.lower()).strip('-')


def scrolled(content, label, words=texts.ENGLISH):
    """What may be wider than the page scrolls by itself, by keys as well; where it does, a script says so."""
    return f'<div class="scroll" role="region" tabindex="0" aria-label="{esc(label)}" data-more="{esc(words.text("site.scroll"))}">{content}</div>'


NUMBER = re.compile(r'^[+-]?[0-9][0-9    ]*([.,][0-9]+)?( ?%)?$')


def table(head, rows, label, sortable=False, kind=''):
    """`head` are texts, `rows` lists of HTML; the first cell of a row is its heading."""
    numeric = [bool(rows) and all(NUMBER.match(plain(row[at])) or plain(row[at]) in ('', '-') for row in rows)
               and any(plain(row[at]) for row in rows) for at in range(len(head))]
    classes = [name for name, wanted in (('sortable', sortable), (kind, kind)) if wanted]
    parts = [f'<table class="{" ".join(classes)}">' if classes else '<table>',
             f'<caption class="offscreen">{esc(label)}</caption><thead><tr>']
    for at, name in enumerate(head):
        kinds = ' class="number"' if numeric[at] else ''
        parts.append(f'<th scope="col"{kinds}>{esc(name)}</th>')
    parts.append('</tr></thead>\n<tbody>\n')
    for row in rows:
        parts.append('<tr>')
        for at, cell in enumerate(row):
            tag = 'th scope="row"' if at == 0 else 'td'
            kinds = ' class="number"' if numeric[at] else ''
            parts.append(f'<{tag}{kinds}>{cell}</{tag[:2]}>')
        parts.append('</tr>\n')
    parts.append('</tbody></table>')
    return scrolled(''.join(parts), label)


def figure(picture, caption='', kind=''):
    """`picture`: an <img> or several; `caption`: HTML."""
    below = f'<figcaption>{caption}</figcaption>' if caption else ''
    return f'<figure class="{kind}">{picture}{below}</figure>' if kind else f'<figure>{picture}{below}</figure>'


def navigation(path, top, words, board):
    """The pages below the first. In a language without a page of its own for playing, the board, which speaks it."""
    items = []
    for target, key in NAVIGATION:
        spoken = words is texts.ENGLISH or target in texts.PAGES
        link = words.to(path, target)
        if target == 'play.html' and not spoken and board:
            spoken, link = True, words.board(words.to(path, 'board.html'))
        current = f' aria-current="{"page" if words.path(target) == path else "true"}"' if words.path(target) == top else ''
        items.append(f'<li><a href="{esc(link)}"{"" if spoken else f" hreflang={chr(34)}en{chr(34)}"}{current}>{esc(words.text(key))}</a></li>')
    return f'<nav aria-label="{esc(words.text("site.pages"))}"><ul>{"".join(items)}</ul></nav>'


def languages(path, words):
    """The way to a page in the other languages."""
    here = path if words is texts.ENGLISH else path.partition('/')[2]
    if here not in texts.PAGES:
        return ''
    items = ''.join(f'<li><a href="{posixpath.relpath(each.path(here), posixpath.dirname(path) or ".")}" lang="{each.code}" hreflang="{each.code}"'
                    f'{" aria-current=" + chr(34) + "true" + chr(34) if each is words else ""}>{esc(each.name)}</a></li>' for each in texts.ALL)
    return f'\n<nav class="languages" aria-label="{esc(words.text("language.choose"))}"><ul>{items}</ul></nav>'


def page(path, title, description, body, footer, trail=(), scripts=(), kind='', words=texts.ENGLISH, board=False):
    """A whole page. `path`: its own, from the root of the site; `trail`: (path, name) of the pages above it; `board`: is there one?"""
    def to(target):
        return posixpath.relpath(target, posixpath.dirname(path) or '.')

    crumbs = ''
    if trail:
        steps = ''.join(f'<li><a href="{to(target)}">{esc(name)}</a></li>' for target, name in trail)
        crumbs = f'<nav class="trail" aria-label="Above this page"><ol>{steps}</ol></nav>\n'
    scripts = list(dict.fromkeys([*(['tables.js'] if 'class="scroll"' in body else []), *scripts]))
    loads = ''.join(f'<script src="{to(each)}" defer></script>\n' for each in scripts)
    home = words.path('index.html')
    name = title if path == home else f'{title} · Agon'
    return f"""<!DOCTYPE html>
<html lang="{words.code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="{esc(description)}">
<title>{esc(name)}</title>
<link rel="icon" href="{to('icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="{to('style.css')}">
{loads}</head>
<body{f' class="{kind}"' if kind else ''}>
<a class="skip" href="#content">{esc(words.text('site.skip'))}</a>
<header class="top">
<a class="brand" href="{to(home)}"{' aria-current="page"' if path == home else ''}><img src="{to('icon.svg')}" alt="" width="28" height="28">Agon</a>
{navigation(path, trail[0][0] if trail else path, words, board)}{languages(path, words)}
</header>
<main id="content">
{crumbs}{body}
</main>
<footer class="bottom">
{footer}
</footer>
</body>
</html>
"""


# Markdown, as far as the project's READMEs use it.

def inline(text, link=None):
    """`link`: from an address to one on the site, or None where there is none."""
    kept = []

    def keep(markup):
        kept.append(markup)
        return f'\0{len(kept) - 1}\0'

    text = re.sub(r'`([^`]+)`', lambda m: keep(code(m[1])), text)
    text = re.sub(r'<br>', lambda m: keep('<br>'), text)
    text = re.sub(r'\\([_*|`])', lambda m: keep(esc(m[1])), text)
    text = esc(text)

    def linked(match):
        target = link(html.unescape(match[2])) if link else None
        return f'<a href="{esc(target)}">{match[1]}</a>' if target else match[1]

    text = re.sub(r'\[([^\]]+)\]\(([^)\s]+)\)', linked, text)
    text = re.sub(r'\*\*([^*]+)\*\*', r'<strong>\1</strong>', text)
    text = re.sub(r'(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])', r'<em>\1</em>', text)
    while '\0' in text:
        text = re.sub('\0([0-9]+)\0', lambda m: kept[int(m[1])], text)
    return text


def cells(row):
    """Of a row of a Markdown table, as Markdown."""
    return [each.strip().replace('\\|', '|') for each in re.split(r'(?<!\\)\|', row.strip().strip('|'))]


def markdown_tables(text):
    """The tables of a text, each as (head, rows) of Markdown."""
    found, block = [], []
    for line in [*text.splitlines(), '']:
        if line.startswith('|'):
            block.append(line)
            continue
        if len(block) >= 2 and re.match(r'^\|[-| :]+\|$', block[1]):
            found.append((cells(block[0]), [cells(each) for each in block[2:]]))
        block = []
    return found


def between(text, name):
    """What lies between the marks <!-- NAME: begin --> and <!-- NAME: end -->."""
    return text.split(f'<!-- {name}: begin -->', 1)[1].split(f'<!-- {name}: end -->', 1)[0]


def sections(text, level='##'):
    """A README cut at its headings: {heading: text}; '' is what comes before the first."""
    parts = re.split(rf'^{level} (.+)$', text, flags=re.MULTILINE)
    return {'': parts[0], **dict(zip(parts[1::2], parts[2::2]))}


def markdown(text, label, deeper=0, link=None):
    """As HTML. Headings go `deeper` by so many levels; `label` names tables before the first heading, which then does."""
    out, lines, at, names = [], text.splitlines(), 0, []
    while at < len(lines):
        line = lines[at]
        if not line.strip() or line.startswith('<!--'):
            at += 1
        elif heading := re.match(r'^(#+) (.+)$', line):
            level = min(6, len(heading[1]) + deeper)
            words = inline(heading[2], link)
            label = plain(words)
            out.append(f'<h{level} id="{anchor(plain(words))}">{words}</h{level}>')
            at += 1
        elif line.startswith('```'):
            end = next(i for i in range(at + 1, len(lines)) if lines[i].startswith('```'))
            out.append(command('\n'.join(lines[at + 1:end]).strip('\n')))
            at = end + 1
        elif line.startswith('    '):
            end = at
            while end < len(lines) and (lines[end].startswith('    ') or not lines[end].strip()):
                end += 1
            out.append(command('\n'.join(each[4:] for each in lines[at:end]).strip('\n')))
            at = end
        elif line.startswith('|'):
            end = at
            while end < len(lines) and lines[end].startswith('|'):
                end += 1
            head, rows = markdown_tables('\n'.join(lines[at:end]))[0]
            names.append(label)
            again = f', {names.count(label)}' if names.count(label) > 1 else ''
            out.append(table([plain(inline(each)) for each in head],
                             [[inline(each, link) for each in row] for row in rows], label + again))
            at = end
        elif re.match(r'^(-|[0-9]+\.) ', line):
            items, ordered = [], line[0] != '-'
            while at < len(lines) and (re.match(r'^(-|[0-9]+\.) ', lines[at]) or
                                       (lines[at].startswith('  ') and lines[at].strip())):
                if re.match(r'^(-|[0-9]+\.) ', lines[at]):
                    items.append(lines[at].split(' ', 1)[1])
                else:
                    items[-1] += ' ' + lines[at].strip()
                at += 1
            tag = 'ol' if ordered else 'ul'
            out.append(f'<{tag}>{"".join(f"<li>{inline(each, link)}</li>" for each in items)}</{tag}>')
        else:
            words = []
            while at < len(lines) and lines[at].strip() and not re.match(r'^(#|```|\||- |[0-9]+\. |<!--)', lines[at]):
                words.append(lines[at].strip())
                at += 1
            if not words:  # a mark that begins nothing known
                words.append(lines[at])
                at += 1
            out.append(f'<p>{inline(" ".join(words), link)}</p>')
    return '\n'.join(out)
