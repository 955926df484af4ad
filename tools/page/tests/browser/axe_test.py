# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""axe-core finds nothing in any tab, theme and width.

It is in no Debian package: tests/fetch_axe, which `tools/bootstrap test` calls, fetches it by npm into the build
folder. Without it this test says so and is skipped (exit code 77)."""

import os
import pathlib
import sys
import unittest

from book_test import BookBrowserTest
from browser import FEW_LOOKS, Keys, TABS, WIN_IN_5, link

AXE = pathlib.Path(os.environ.get('AGON_AXE', 'build/axe/axe.min.js'))


class Axe(BookBrowserTest):

    def findings(self):
        """What axe objects to on the page as it is now."""
        return self.browser.driver.execute_async_script(
            'const done = arguments[arguments.length - 1];'
            'axe.run(document, {resultTypes: ["violations"]}).then((found) => done(found.violations.map('
            '(each) => `${each.id}: ${each.nodes[0].html.slice(0, 200)} ${each.nodes[0].failureSummary}`)));')

    def test_axe_finds_nothing(self):
        browser = self.browser
        source = AXE.read_text(encoding='utf-8')
        for page, fragment in ((None, link(WIN_IN_5, 'moves=h5-g4', 'at=1')), (self.book, '')):
            looks = [('light', 1280), ('dark', 320), ('dark', 1280), ('light', 320)]
            for theme, width in looks[:2] if FEW_LOOKS else looks:
                browser.size(width, 860)
                browser.open(fragment, page) if page else browser.open(fragment)
                browser.js('document.documentElement.dataset.theme = arguments[0]', theme)
                browser.driver.execute_script(source)
                for tab in (['puzzles'] if page else TABS):
                    browser.tab(tab)
                    with self.subTest(tab=tab, theme=theme, width=width):
                        self.assertEqual(self.findings(), [])
                    if tab == 'analyse':
                        browser.set_up()
                    if tab == 'rules':
                        browser.js('document.querySelectorAll("#panel-rules details").forEach((each) => {'
                                   'each.open = true })')
                    if tab in ('analyse', 'rules'):
                        with self.subTest(tab=tab, face='the other', theme=theme, width=width):
                            self.assertEqual(self.findings(), [])
                browser.one('#how-to-play').click()
                with self.subTest(tab='how to play', theme=theme, width=width):
                    self.assertEqual(self.findings(), [])
                browser.one('#lesson-show').click()
                with self.subTest(tab='a lesson done', theme=theme, width=width):
                    self.assertEqual(self.findings(), [])
                browser.one('#words').click()
                with self.subTest(tab='words', theme=theme, width=width):
                    self.assertEqual(self.findings(), [])
                browser.keys(Keys.ESCAPE)
                browser.one('#lesson-close').click()

    def test_axe_finds_nothing_in_other_languages(self):
        browser = self.browser
        source = AXE.read_text(encoding='utf-8')
        for code in ('de',) if FEW_LOOKS else ('de', 'fr', 'pt', 'nl', 'es'):
            for page, fragment in ((None, link(WIN_IN_5, 'moves=h5-g4', 'at=1', f'lang={code}')),
                                   (self.book, f'1&lang={code}')):
                browser.size(320, 860)
                browser.open(fragment, page) if page else browser.open(fragment)
                browser.driver.execute_script(source)
                for tab in (['puzzles'] if page else TABS):
                    browser.tab(tab)
                    with self.subTest(tab=tab, language=code):
                        self.assertEqual(self.findings(), [])


if __name__ == '__main__':
    if not AXE.is_file():
        print(f'skipped: {AXE} is missing; tools/page/tests/fetch_axe fetches it with npm')
        sys.exit(77)
    unittest.main()
