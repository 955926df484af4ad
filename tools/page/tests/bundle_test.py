#!/usr/bin/env python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""What `bundle` makes of small trees of modules, and what it refuses."""

import base64
import json
import lzma
import pathlib
import subprocess
import sys
import tempfile
import unittest

BUNDLE = pathlib.Path(__file__).resolve().parent.parent / 'bundle'
PAGE = '<html><head><meta charset="utf-8"></head>\n<body></body></html>\n'
OTHERS = {'script/worker.js': 'self.x = 1;\n', 'script/boot.js': 'self.y = 1;\n', 'style/a.css': 'a {\n  top: 0;\n}\n'}
TEXTS = {'en': {'a.one': 'One <b>', 'a.two': 'Two', 'b': 'Bee'}, 'de': {'a.one': 'Eins', 'a.two': 'Zwei'}}


class Bundle(unittest.TestCase):

    def bundled(self, files, page=PAGE):
        """(exit code, page, standard error)"""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            tables = {f'texts/{code}.json': json.dumps({'language': code.upper(), 'texts': texts}) for code, texts in TEXTS.items()}
            for path, text in {'page.html': page, 'engine.wasm': '', **OTHERS, **tables, **files}.items():
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / path).write_text(text, encoding='utf-8')
            out = folder / 'out.html'
            done = subprocess.run(
                [sys.executable, BUNDLE, '--page', folder, '--texts', folder / 'texts', '--engine', folder / 'engine.wasm', '-o', out],
                capture_output=True, text=True, check=False)
            return done.returncode, out.read_text(encoding='utf-8') if out.exists() else '', done.stderr

    def parts(self, main):
        """What is packed in the page, by its ids."""
        code, page, error = self.bundled({'script/main.js': main})
        self.assertEqual((code, error), (0, ''))
        return json.loads(lzma.decompress(base64.b64decode(page.partition('id="parts">')[2].partition('</script>')[0])))

    def refused(self, files, *said, page=PAGE):
        code, made, error = self.bundled(files, page)
        self.assertEqual((code, made), (2, ''), error)
        self.assertEqual(error.count('\n'), 1, error)
        for each in said:
            self.assertIn(each, error)

    def test_texts_come_along_that_a_script_names(self):
        self.assertEqual(json.loads(self.parts("[...text(\n  'a.two', {count: 1})];\n")['texts']),
                         {'languages': {'de': 'DE', 'en': 'EN'}, 'keys': ['a.two'], 'texts': {'de': ['Zwei'], 'en': ['Two']}})
        self.assertIn('["One <b>","Two"]', self.parts('textParts(`a.${which}`, {});\n')['texts'])

    def test_the_same_files_give_the_same_bytes(self):
        files = {'script/main.js': 'console.log(1);\n', 'style/b.css': 'b {}\nb { top: 1px }'}
        first = self.bundled(files)
        self.assertEqual(first, self.bundled(files))
        self.assertIn('<style>a{top:0}b{top:1px}\n</style>', first[1])

    def test_what_is_not_expected_is_refused(self):
        main = 'script/main.js'
        self.refused({main: "\ntext('c');\n"}, 'main.js:2: ', 'en.json has no text for it')
        self.refused({main: "text('b');\n"}, 'de.json: has no text b')
        self.refused({main: 'text(key);\n'}, 'main.js:1: the key of a text must be a literal')
        self.refused({main: "import {x} from './none.js';\nx();\n"}, 'main.js:1', './none.js')
        self.refused({main: "import {x} from './a.js';\nx();\n", 'script/a.js': 'export const y = 1;\n'}, 'No matching export')
        self.refused({main: ''}, 'charset', page='<head></head><body></body>')
        self.refused({}, 'main.js')


if __name__ == '__main__':
    unittest.main()
