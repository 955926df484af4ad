# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""The texts of tools/languages, and the pages that exist in every language."""

import json
import pathlib
import posixpath

FOLDER = pathlib.Path(__file__).resolve().parents[1] / 'languages'
SEPARATORS = {'en': ',', 'fr': '\u202f'}  # of thousands; a point in the other languages
PAGES = ('index.html', 'learn.html', 'puzzles.html')  # in every language


class Words:
    """What a language says."""

    def __init__(self, code):
        table = json.loads((FOLDER / f'{code}.json').read_text(encoding='utf-8'))
        self.code, self.name, self.texts = code, table['language'], table['texts']

    def number(self, value):
        return f'{value:,}'.replace(',', SEPARATORS.get(self.code, '.'))

    def text(self, key, **given):
        """Of a text with two forms the one for `count`; `{Side}` is `side` with a capital."""
        form = self.texts[key]
        if isinstance(form, dict):
            form = form['one' if given['count'] == 1 else 'other']
        filled = {name: self.number(value) if isinstance(value, int) else value for name, value in given.items()}
        return form.format_map(filled | {name.capitalize(): value[:1].upper() + value[1:] for name, value in filled.items()})

    def path(self, page):
        """Where a page in this language is; in English only, where there is no other."""
        return page if self is ENGLISH or page not in PAGES else f'{self.code}/{page}'

    def to(self, page, target):
        """The way from a page to another one, in this language where it exists."""
        return posixpath.relpath(self.path(target), posixpath.dirname(page) or '.')

    def board(self, target):
        """A link into the board that opens it in this language; without more, as the board opens by itself: Black is the program's."""
        return target if self is ENGLISH else f'{target}{"&" if "#" in target else "#1&opponent=b,beginner&"}lang={self.code}'


ENGLISH = Words('en')
ALL = [ENGLISH, *(Words(code) for code in ('de', 'fr', 'pt', 'nl', 'es'))]
