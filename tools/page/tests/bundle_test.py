#!/usr/bin/env python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""What `bundle` makes of small trees of modules, run by node where they are right, and what it refuses."""

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
WORKER = {'script/worker.js': 'self.x = 1;\n', 'script/boot.js': 'self.y = 1;\n'}


def parts(page):
    """What is packed in the page, by its ids."""
    text = page.partition('id="parts">')[2].partition('</script>')[0]
    return json.loads(lzma.decompress(base64.b64decode(text)))


class Bundle(unittest.TestCase):
    TEXTS = {'en': {'a.one': 'One <b>', 'a.two': 'Two', 'b': 'Bee'}, 'de': {'a.one': 'Eins', 'a.two': 'Zwei'}}

    def bundled(self, files, page=PAGE):
        """(exit code, page, standard error)"""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / 'style').mkdir()
            (folder / 'texts').mkdir()
            for path, text in {'page.html': page, **WORKER, **files}.items():
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / path).write_text(text, encoding='utf-8')
            for code, texts in self.TEXTS.items():
                table = {'language': code.upper(), 'texts': texts}
                (folder / 'texts' / f'{code}.json').write_text(json.dumps(table), encoding='utf-8')
            (folder / 'engine.wasm').write_bytes(b'\0asm')
            out = folder / 'out.html'
            done = subprocess.run(
                [sys.executable, BUNDLE, '--page', folder, '--texts', folder / 'texts', '--engine', folder / 'engine.wasm', '-o', out],
                capture_output=True, text=True, check=False)
            return done.returncode, out.read_text(encoding='utf-8') if out.exists() else '', done.stderr

    def printed(self, files):
        """What the page's script prints under node."""
        code, page, error = self.bundled(files)
        self.assertEqual((code, error), (0, ''))
        return subprocess.run(['node', '-'], input=parts(page)['script'], capture_output=True, text=True, check=True).stdout

    def refused(self, files, *said, page=PAGE):
        code, made, error = self.bundled(files, page)
        self.assertEqual((code, made), (2, ''), error)
        self.assertEqual(error.count('\n'), 1, error)
        for each in said:
            self.assertIn(each, error)

    def test_modules_see_what_they_import(self):
        self.assertEqual(self.printed({
            'script/main.js': "import {one, two as zwei} from './parts/a.js';\nimport * as b from './b.js';\n"
                              'const hidden = 5;\nconsole.log(one(), zwei, b.three, new b.Four().value, hidden);\n',
            'script/parts/a.js': "import {\n  three,\n} from '../b.js';\nconst hidden = 1;\n"
                                 'export function one() {\n  return hidden + three;\n}\nexport const two = 2;\n',
            'script/b.js': 'const inside = 3;\nexport {inside as three};\nexport class Four {\n  value = 4;\n}\n'}),
            '4 2 3 4 5\n')

    def test_texts_come_along_that_a_script_names(self):
        code, page, error = self.bundled({'script/main.js': "[...text(\n  'a.two', {count: 1})];\n"})
        self.assertEqual((code, error), (0, ''))
        self.assertEqual(json.loads(parts(page)['texts']), {'languages': {'de': 'DE', 'en': 'EN'}, 'keys': ['a.two'],
                                             'texts': {'de': ['Zwei'], 'en': ['Two']}})
        code, page, error = self.bundled({'script/main.js': 'textParts(`a.${which}`, {});\n'})
        self.assertIn('["One <b>","Two"]', parts(page)['texts'])

    def test_a_text_that_is_missing_is_refused(self):
        self.refused({'script/main.js': "\ntext('c');\n"}, 'main.js:2: ', 'en.json has no text for it')
        self.refused({'script/main.js': "text('b');\n"}, 'de.json: has no text b')
        self.refused({'script/main.js': 'text(key);\n'}, 'main.js:1: the key of a text must be a literal')

    def test_a_shared_module_is_run_once(self):
        self.assertEqual(self.printed({
            'script/main.js': "import {a} from './a.js';\nimport {b} from './b.js';\nconsole.log(a === b);\n",
            'script/a.js': "import {one} from './one.js';\nexport const a = one;\n",
            'script/b.js': "import {one} from './one.js';\nexport const b = one;\n",
            'script/one.js': "console.log('once');\nexport const one = {};\n"}), 'once\ntrue\n')

    def test_the_same_files_give_the_same_bytes(self):
        files = {'script/main.js': 'console.log(1);\n', 'style/b.css': 'b {}\n', 'style/a.css': 'a {}\n'}
        first = self.bundled(files)
        self.assertEqual(first, self.bundled(files))
        self.assertIn('<style>a {}\nb {}\n</style>', first[1])

    def test_comments_on_lines_of_their_own_are_left_out(self):
        main = ('// one\n/**\n * two\n */\nconst address = \'http://x\'; // three\n/* four */ const five = `\n  six`;\n'
                'console.log(address, five);\n')
        page = self.bundled({'script/main.js': main, 'style/x.css': '/* seven */\na {}\n'})[1]
        for gone in ('one', 'two', 'seven'):
            self.assertNotIn(gone, page.partition('content')[0] + parts(page)['script'])
        self.assertEqual(self.printed({'script/main.js': main}), 'http://x \n  six\n')
        self.refused({'script/main.js': 'const x = `\n// not a comment\n`;\n'}, 'main.js:2', 'template')

    def test_what_is_not_expected_is_refused(self):
        main = 'script/main.js'
        self.refused({main: "import x from './x.js';\n"}, 'main.js:1', 'not known here')
        self.refused({main: '\nexport default 1;\n'}, 'main.js:2')
        self.refused({main: 'export let x = 1;\n'}, 'main.js:1')
        self.refused({main: "import {x} from 'left-pad';\n"}, 'left-pad')
        self.refused({main: "import {x} from './none.js';\n"}, 'does not exist')
        self.refused({main: "import {x} from './a.js';\n", 'script/a.js': 'export const y = 1;\n'},
                     'does not export x')
        self.refused({main: "import {x} from './a.js';\n",
                      'script/a.js': "import {y} from './b.js';\nexport const x = 1;\n",
                      'script/b.js': "import {x} from './a.js';\nexport const y = 1;\n"},
                     'a.js imports b.js imports a.js')
        self.refused({main: 'const x = "</script>";\n'}, '</script')
        self.refused({main: '', 'style/x.css': 'a {\n  background: url(x.png);\n}\n'}, 'x.css:2')
        self.refused({main: '', 'style/x.css': '@import "y.css";\n'}, 'x.css:1')
        self.refused({main: ''}, 'charset', page='<head></head><body></body>')
        self.refused({}, 'main.js')


if __name__ == '__main__':
    unittest.main()
