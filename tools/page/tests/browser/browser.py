"""The page in a browser, for the tests: Debian's chromium without a window, driven by selenium.

Nothing here sleeps: what takes time is waited for as a condition. A test ends with `BrowserTest`'s own
checks: no error in the console, no request to anything but the file itself."""

import json
import os
import pathlib
import re
import sys
import tempfile
import unittest

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
    from selenium.webdriver.support.ui import Select, WebDriverWait
except ImportError:
    sys.exit('python3-selenium is missing: tools/bootstrap test installs it (Debian: python3-selenium)')

PAGE = pathlib.Path(os.environ.get('AGON_PAGE', 'build/board.html')).resolve()
PATIENCE = 300  # seconds; only a failing test waits that long
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
        for path in ('/usr/bin/chromium', '/usr/bin/chromedriver'):
            if not os.path.exists(path):
                sys.exit(f'{path} is missing: tools/bootstrap test installs it '
                         '(Debian: chromium, chromium-driver)')
        options = Options()
        options.binary_location = '/usr/bin/chromium'
        self.downloads = tempfile.TemporaryDirectory()
        for argument in ('--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage',
                         '--force-device-scale-factor=1', '--hide-scrollbars', '--disable-lcd-text',
                         f'--window-size={width},{height}'):
            options.add_argument(argument)
        options.set_capability('goog:loggingPrefs', {'browser': 'ALL', 'performance': 'ALL'})
        self.driver = webdriver.Chrome(service=Service('/usr/bin/chromedriver'), options=options)
        self.driver.set_script_timeout(300)
        self.driver.execute_cdp_cmd('Network.enable', {})
        self.driver.execute_cdp_cmd('Page.setDownloadBehavior', {
            'behavior': 'allow', 'downloadPath': self.downloads.name})
        self.driver.execute_cdp_cmd('Network.emulateNetworkConditions', {
            'offline': True, 'latency': 0, 'downloadThroughput': 0, 'uploadThroughput': 0})
        self.size(width, height)

    def close(self):
        self.driver.quit()
        self.downloads.cleanup()

    def size(self, width, height, touch=False):
        """The page's own width and height, exactly, even if windows of the system cannot have it."""
        self.driver.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {
            'width': width, 'height': height, 'deviceScaleFactor': 1, 'mobile': touch})
        self.driver.execute_cdp_cmd('Emulation.setTouchEmulationEnabled', {'enabled': touch})

    def open(self, fragment='', page=PAGE):
        self.driver.get('about:blank')
        self.driver.get(f'file://{page}' + (f'#{fragment}' if fragment else ''))
        self.wait(lambda: self.shown('#main'))

    def wait(self, condition, what='the condition'):
        """The first true answer of the condition."""
        return WebDriverWait(self.driver, PATIENCE, poll_frequency=0.03).until(
            lambda _: condition(), f'{what}: {self.state()}')

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
        return sorted(each.get_attribute('data-cell') for each in self.all('.cell.reachable'))

    def actions(self):
        """The actions in the list of the tab shown."""
        return [each.get_attribute('data-action')
                for each in self.all('.tab-panel:not([hidden]) .notation .move')]

    def position(self):
        """The position on the board, as it is written where it is set up."""
        self.set_up()
        return self.one('#position-text').get_attribute('value')

    # What a user does.
    def tab(self, name):
        self.one(f'#tab-{name}').click()

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
        self.one(f'[data-cell="{cell}"]').click()

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
        return {'x': box['left'] + box['width'] / 2, 'y': box['top'] + box['height'] / 2}

    def touch(self, *selectors):
        """A finger is put down on the first element and goes over the others to the last."""
        points = [self.middle(each) for each in selectors]
        self.touch_event('touchStart', points[0])
        for start, end in zip(points, points[1:]):
            for part in (0.3, 0.7, 1):
                self.touch_event('touchMove', {axis: start[axis] + part * (end[axis] - start[axis])
                                               for axis in ('x', 'y')})
        self.touch_event('touchEnd')

    def touch_event(self, kind, point=None):
        self.driver.execute_cdp_cmd('Input.dispatchTouchEvent', {
            'type': kind, 'touchPoints': [point] if point else []})

    def downloaded(self, name):
        """The file of that name, once the page has saved it."""
        path = pathlib.Path(self.downloads.name) / name
        self.wait(path.is_file, name)
        content = path.read_bytes()
        path.unlink()
        return content

    def requests(self):
        """Addresses that were asked for since the last call."""
        found = []
        for entry in self.driver.get_log('performance'):
            message = json.loads(entry['message'])['message']
            if message['method'] == 'Network.requestWillBeSent':
                found.append(message['params']['request']['url'])
        return found


class BrowserTest(unittest.TestCase):
    """Tests that share a browser; each opens the page again."""

    size = (1280, 860)

    @classmethod
    def setUpClass(cls):
        if not PAGE.is_file():
            raise SystemExit(f'{PAGE} is missing: build the target page (it needs emscripten)')
        cls.browser = Browser(*cls.size)
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.browser.driver.get_log('browser')

    def tearDown(self):
        errors = [entry['message'] for entry in self.browser.driver.get_log('browser')
                  if entry['level'] == 'SEVERE']
        self.assertEqual(errors, [])
        strange = [url for url in self.browser.requests()
                   if not url.startswith(('file:', 'blob:', 'data:', 'about:'))]
        self.assertEqual(strange, [])

    def says(self, text, selector='#happened'):
        """Waits until the page says it."""
        self.browser.wait(lambda: text in self.browser.text(selector), f'{selector} has {text!r}')
