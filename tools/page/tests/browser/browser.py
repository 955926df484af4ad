# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""The page in a browser without a window, driven by selenium, for the tests: Debian's chromium, or with
AGON_BROWSER=firefox its firefox-esr.

Nothing here sleeps: what takes time is waited for as a condition. A test ends with `BrowserTest`'s own
checks: no error in the console, no request to anything but the file itself."""

import atexit
import json
import os
import pathlib
import re
import sys
import tempfile
import unittest

try:
    from selenium.common.exceptions import (ElementClickInterceptedException, StaleElementReferenceException,
                                            TimeoutException)
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
    from selenium.webdriver.support.ui import Select, WebDriverWait
except ImportError:
    sys.exit('python3-selenium is missing: tools/bootstrap test installs it (Debian: python3-selenium)')

from chromium import Chromium
from firefox import Firefox

IN_FIREFOX = os.environ.get('AGON_BROWSER') == 'firefox'
PAGE = pathlib.Path(os.environ.get('AGON_PAGE', 'build/board.html')).resolve()
PATIENCE = 300  # seconds; only a failing test waits that long
FEW_LOOKS = os.environ.get('AGON_LOOKS') == 'few'  # some of all widths, themes and languages
TABS = ['play', 'analyse', 'rules', 'games']
SLOT = '<script type="application/json" id="content">null</script>'

START = '1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -'
WIN_IN_1 = '6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -'
WIN_IN_5 = '6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -'


def pieces_of(position):
    """The letters of a position of the full board by cell."""
    pieces = {}
    for row, text in zip('kjihgfedcba', position.split(' ')[0].split('/')):
        number = max(1, ord(row) - ord('a') - 4)
        for part in re.findall('[0-9]+|[QGqg]', text):
            if part.isdigit():
                number += int(part)
            else:
                pieces[f'{row}{number}'] = part
                number += 1
    return pieces


def link(position, *parts):
    """A fragment."""
    return '&'.join(['1', 'position=' + position.replace(' ', '_'), *parts])


def with_content(content, folder):
    """A copy of the page with a book in its slot, as `agon book` writes it."""
    text = PAGE.read_text(encoding='utf-8')
    assert text.count(SLOT) == 1
    packed = json.dumps(content).replace('<', '\\u003c')
    path = pathlib.Path(folder) / 'book.html'
    path.write_text(text.replace(SLOT, SLOT.replace('null', packed)), encoding='utf-8')
    return path


class Browser:
    """One window of the browser."""

    def __init__(self, width=1280, height=860):
        self.downloads = tempfile.TemporaryDirectory()
        self.own = (Firefox if IN_FIREFOX else Chromium)(width, height, self.downloads.name)
        self.driver = self.own.driver
        self.driver.set_script_timeout(300)
        self.size(width, height)

    def close(self):
        self.own.close()
        self.downloads.cleanup()

    def size(self, width, height, touch=False):
        """The page's own width and height, exactly, even if windows of the system cannot have it."""
        self.own.size(width, height, touch)

    def open(self, fragment='', page=PAGE):
        self.driver.get('about:blank')
        self.driver.get(f'file://{page}' + (f'#{fragment}' if fragment else ''))
        self.wait(lambda: self.shown('#main'))

    def reload(self):
        """Once the address says what is shown: browsers reload the one that was there when they began."""
        self.hash()
        self.driver.refresh()

    def wait(self, condition, what='the condition'):
        """The first true answer of the condition. Elements that the page replaced meanwhile are looked for again."""
        try:
            return WebDriverWait(self.driver, PATIENCE, 0.03, [StaleElementReferenceException]).until(
                lambda _: condition())
        except TimeoutException:
            raise AssertionError(f'{what}: {self.state()}') from None

    def state(self):
        return f'{self.text("#status")!r}, {self.text("#happened")!r}, {self.text("#problem")!r}'

    # What the page says.
    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def shown(self, selector):
        found = self.all(selector)
        return bool(found) and found[0].is_displayed()

    def text(self, selector):
        found = self.all(selector)
        return found[0].text if found else ''

    def js(self, code, *arguments):
        return self.driver.execute_script(code, *arguments)

    def hash(self):
        """The fragment, once the page has written what it shows."""
        return self.js('dispatchEvent(new Event("pagehide")); return location.hash.slice(1)')

    def name_of(self, cell):
        return self.one(f'[data-cell="{cell}"]').get_attribute('aria-label')

    def dots(self):
        return sorted(self.attributes('.cell.reachable', 'data-cell'))

    def actions(self):
        """The actions in the list of the tab shown."""
        return self.attributes('.tab-panel:not([hidden]) .notation .move', 'data-action')

    def attributes(self, selector, name):
        """Of all such elements, at one moment."""
        return self.js('return [...document.querySelectorAll(arguments[0])].map((each) => each.getAttribute(arguments[1]))',
                       selector, name)

    def position(self):
        """The position on the board, as it is written where it is set up."""
        self.set_up()
        return self.one('#position-text').get_attribute('value')

    # What a user does.
    def tab(self, name):
        self.press(self.one(f'#tab-{name}'))

    def press(self, element):
        """Clicks when nothing lies over the element any more: a message may have moved it."""
        def clicked():
            try:
                element.click()
            except ElementClickInterceptedException:
                return False
            return True
        self.wait(clicked)

    def set_up(self):
        """Analyse, where presses on the board edit the position."""
        self.tab('analyse')
        if self.one('#edit').get_attribute('aria-expanded') == 'false':
            self.one('#edit').click()

    def field(self, name, value):
        """Answers a question of the rules, behind their first face."""
        self.js('document.querySelector("#every-field").open = true')
        self.choose(f'[data-field="{name}"]', value)

    def button(self, text):
        for each in self.all('.tab-panel:not([hidden]) button, #controls button, #problem button, #tools button'):
            if each.text == text and each.is_displayed():
                return each
        raise AssertionError(f'no button {text!r} is shown')

    def click(self, cell):
        ActionChains(self.driver, duration=20).click(self.one(f'[data-cell="{cell}"]')).perform()

    def drag(self, cell, to):
        ActionChains(self.driver, duration=20).click_and_hold(self.one(f'[data-cell="{cell}"]')) \
            .move_to_element(self.one(f'[data-cell="{to}"]')).release().perform()

    def keys(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def control(self, key):
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys(key).key_up(Keys.CONTROL).perform()

    def choose(self, selector, value):
        Select(self.one(selector)).select_by_value(value)

    def write(self, selector, text):
        """Puts a text into a field at once, as pasting does."""
        self.js('const [field, text] = arguments; field.focus(); field.value = text;'
                'field.dispatchEvent(new Event("input", {bubbles: true}));'
                'field.dispatchEvent(new Event("change", {bubbles: true}));', self.one(selector), text)

    def middle(self, selector):
        box = self.js('return arguments[0].getBoundingClientRect().toJSON()', self.one(selector))
        return box['left'] + box['width'] / 2, box['top'] + box['height'] / 2

    def touch(self, *selectors):
        """A finger is put down on the first element and goes over the others to the last."""
        places = [self.middle(each) for each in selectors]
        points = places[:1]
        for start, end in zip(places, places[1:]):
            points += [tuple(a + part * (b - a) for a, b in zip(start, end)) for part in (0.3, 0.7, 1)]
        self.own.touch(points)

    def downloaded(self, name):
        """The file of that name, once the page has saved it."""
        path = pathlib.Path(self.downloads.name) / name
        # Firefox makes an empty file first, and fills it under another name.
        self.wait(lambda: path.is_file() and path.stat().st_size > 0 and not list(path.parent.glob('*.part')), name)
        content = path.read_bytes()
        path.unlink()
        return content


class BrowserTest(unittest.TestCase):
    """Tests that share a browser, all of a process; each opens the page again, and nothing is kept from the one before."""

    size = (1280, 860)

    browser: Browser

    @classmethod
    def setUpClass(cls):
        if not PAGE.is_file():
            raise SystemExit(f'{PAGE} is missing: build the target page (it needs emscripten)')
        if not hasattr(BrowserTest, 'browser'):
            BrowserTest.browser = Browser(*cls.size)
            atexit.register(BrowserTest.browser.close)
        cls.browser.size(*cls.size)

    def setUp(self):
        self.browser.own.errors()

    def tearDown(self):
        self.assertEqual(self.browser.own.errors(), [])
        strange = [url for url in self.browser.own.requests()
                   if not url.startswith(('file:', 'blob:', 'data:', 'about:'))]
        self.assertEqual(strange, [])
        self.browser.js('try { localStorage.clear() } catch {}')

    def says(self, text, selector='#happened'):
        """Waits until the page says it."""
        self.browser.wait(lambda: text in self.browser.text(selector), f'{selector} has {text!r}')

    def says_nothing(self, selector):
        self.browser.wait(lambda: self.browser.text(selector) == '', f'{selector} is empty')
