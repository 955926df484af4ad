# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""Debian's firefox-esr without a window, for browser.py: what is its own.

Debian has no geckodriver. What that would translate to Marionette, Firefox's own protocol of remote control (numbered
JSON, each with its length before it), is translated here: selenium's commands have nearly its names."""

import json
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import time

from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.interaction import POINTER_TOUCH
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.options import ArgOptions
from selenium.webdriver.remote.file_detector import UselessFileDetector
from selenium.webdriver.remote.webdriver import WebDriver

FIREFOX = '/usr/bin/firefox-esr'
STARTS_WITHIN = 120  # seconds
LARGEST = (2700, 1800)  # of the window; pages are as large or smaller

COMMANDS = {
    'newSession': 'WebDriver:NewSession', 'get': 'WebDriver:Navigate', 'refresh': 'WebDriver:Refresh',
    'goBack': 'WebDriver:Back', 'goForward': 'WebDriver:Forward', 'getTitle': 'WebDriver:GetTitle',
    'getCurrentUrl': 'WebDriver:GetCurrentURL', 'setTimeouts': 'WebDriver:SetTimeouts',
    'w3cExecuteScript': 'WebDriver:ExecuteScript', 'executeScript': 'WebDriver:ExecuteScript',
    'w3cExecuteScriptAsync': 'WebDriver:ExecuteAsyncScript', 'executeAsyncScript': 'WebDriver:ExecuteAsyncScript',
    'findElement': 'WebDriver:FindElement', 'findElements': 'WebDriver:FindElements',
    'findChildElement': 'WebDriver:FindElement', 'findChildElements': 'WebDriver:FindElements',
    'clickElement': 'WebDriver:ElementClick', 'clearElement': 'WebDriver:ElementClear',
    'sendKeysToElement': 'WebDriver:ElementSendKeys', 'getElementText': 'WebDriver:GetElementText',
    'getElementTagName': 'WebDriver:GetElementTagName', 'getElementAttribute': 'WebDriver:GetElementAttribute', 'getElementProperty': 'WebDriver:GetElementProperty',
    'getElementRect': 'WebDriver:GetElementRect', 'isElementSelected': 'WebDriver:IsElementSelected',
    'isElementEnabled': 'WebDriver:IsElementEnabled', 'actions': 'WebDriver:PerformActions',
    'clearActionState': 'WebDriver:ReleaseActions', 'screenshot': 'WebDriver:TakeScreenshot',
    'w3cGetActiveElement': 'WebDriver:GetActiveElement', 'quit': 'Marionette:Quit',
}

PREFERENCES = {
    'browser.download.folderList': 2, 'browser.download.useDownloadDir': True,
    'browser.download.always_ask_before_handling_new_types': False, 'browser.download.alwaysOpenPanel': False,
    'browser.shell.checkDefaultBrowser': False, 'browser.startup.homepage_override.mstone': 'ignore',
    'browser.startup.page': 0, 'browser.tabs.remote.separatePrivilegedContentProcess': False,
    'datareporting.policy.dataSubmissionEnabled': False, 'layout.css.devPixelsPerPx': '1.0',
    'toolkit.cosmeticAnimations.enabled': False, 'ui.prefersReducedMotion': 0,
}


class Marionette:
    """A connection; the executor of commands for selenium."""

    def __init__(self, port):
        self.connection = socket.create_connection(('127.0.0.1', port))
        self.stream = self.connection.makefile('rb')
        self.number = 0
        self.read()

    def read(self):
        length = b''
        while (digit := self.stream.read(1)) != b':':
            length += digit
        return json.loads(self.stream.read(int(length)))

    def ask(self, command, parameters):
        """(error or None, result)"""
        self.number += 1
        message = json.dumps([0, self.number, command, parameters]).encode()
        self.connection.sendall(b'%d:%s' % (len(message), message))
        _, _, error, result = self.read()
        return error, result

    def execute(self, command, parameters):
        parameters = {key: value for key, value in (parameters or {}).items() if key != 'sessionId'}
        if command.startswith('findChildElement'):
            parameters['element'] = parameters.pop('id')
        if command == 'screenshot':
            parameters['full'] = False
        error, result = self.ask(COMMANDS[command], parameters)
        if error:
            return {'status': 400, 'value': json.dumps({'value': error})}
        return {'value': result['value'] if isinstance(result, dict) and list(result) == ['value'] else result}

    def close(self):
        self.connection.close()


class Firefox:
    """Offline; the page has that size by `size`."""

    def __init__(self, _width, _height, downloads):
        if not os.path.exists(FIREFOX):
            sys.exit(f'{FIREFOX} is missing: install it (Debian: firefox-esr)')
        self.profile = tempfile.TemporaryDirectory()
        with socket.socket() as free:
            free.bind(('127.0.0.1', 0))
            port = free.getsockname()[1]
        preferences = {**PREFERENCES, 'browser.download.dir': downloads, 'marionette.port': port}
        pathlib.Path(self.profile.name, 'user.js').write_text(''.join(
            f'user_pref({json.dumps(name)}, {json.dumps(value)});\n' for name, value in preferences.items()))
        # Its own home: two of them share nothing.
        environment = {**os.environ, 'HOME': self.profile.name, 'MOZ_HEADLESS_WIDTH': str(LARGEST[0]),
                       'MOZ_HEADLESS_HEIGHT': str(LARGEST[1])}
        self.process = subprocess.Popen(
            [FIREFOX, '--headless', '--no-remote', '--profile', self.profile.name, '--marionette',
             '--remote-allow-system-access'],
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.marionette = self.connected(port)
        options = ArgOptions()
        options.set_capability('browserName', 'firefox')
        self.driver = WebDriver(command_executor=self.marionette, options=options)
        self.driver.file_detector = UselessFileDetector()  # files are on this machine
        self.in_chrome('Services.io.offline = true; window.agonRequests = [];'
                       'window.agonObserver = {observe(channel) {'
                       '  channel.QueryInterface(Ci.nsIChannel);'
                       '  if (channel.loadInfo?.browsingContextID) window.agonRequests.push(channel.URI.spec);'
                       '}};'
                       'Services.obs.addObserver(window.agonObserver, "http-on-opening-request");')

    def connected(self, port):
        begun = time.monotonic()
        while True:
            try:
                return Marionette(port)
            except OSError:
                if self.process.poll() is not None or time.monotonic() - begun > STARTS_WITHIN:
                    raise
                time.sleep(0.05)

    def close(self):
        self.driver.quit()
        self.marionette.close()
        self.process.wait()
        self.profile.cleanup()

    def in_chrome(self, script, *arguments, command='WebDriver:ExecuteScript'):
        """What the browser's own script returns."""
        self.marionette.ask('Marionette:SetContext', {'value': 'chrome'})
        error, result = self.marionette.ask(command, {'script': script, 'args': list(arguments)})
        self.marionette.ask('Marionette:SetContext', {'value': 'content'})
        assert error is None, error
        return result['value']

    def size(self, width, height, touch):
        del touch  # fingers are where they touch
        self.in_chrome('const {style} = gBrowser.selectedBrowser, [width, height] = arguments;'
                       'for (const each of ["min", "max"]) {'
                       '  style.setProperty(`${each}-width`, `${width}px`);'
                       '  style.setProperty(`${each}-height`, `${height}px`);'
                       '}', width, height)
        self.driver.execute_async_script(
            'const [width, height, done] = arguments;'
            'const look = () => innerWidth === width && innerHeight === height ? done() : requestAnimationFrame(look);'
            'look();', width, height)

    def touch(self, points):
        """A finger goes over these places."""
        actions = ActionBuilder(self.driver, mouse=PointerInput(POINTER_TOUCH, 'finger'), duration=20)
        finger = actions.pointer_action
        finger.move_to_location(*map(round, points[0]))
        finger.pointer_down()
        for point in points[1:]:
            finger.move_to_location(*map(round, point))
        finger.pointer_up()
        actions.perform()

    def theme(self, value):
        """What the system has: light, dark, or None for its own."""
        self.in_chrome('gBrowser.selectedBrowser.browsingContext.prefersColorSchemeOverride = arguments[0]',
                       value or 'none')

    def worked(self):
        """Milliseconds of the page's thread so far, so that a busy machine does not count."""
        return self.in_chrome(
            'const [done] = arguments, {osPid} = gBrowser.selectedBrowser.browsingContext.currentWindowGlobal;'
            'ChromeUtils.requestProcInfo().then(({children}) => {'
            '  const {threads} = children.find(({pid}) => pid === osPid);'
            '  done(threads.find(({tid}) => tid === osPid).cpuTime / 1e6);'
            '});', command='WebDriver:ExecuteAsyncScript')

    def forbid_storage(self):
        """From the next page on nothing can be kept; returns what allows it again."""
        name = 'network.cookie.cookieBehavior'
        self.in_chrome('Services.prefs.setIntPref(arguments[0], 2)', name)
        return lambda: self.in_chrome('Services.prefs.clearUserPref(arguments[0])', name)

    def errors(self):
        """In the console, since the last call."""
        return self.in_chrome(
            'const all = Services.console.getMessageArray().filter((each) => each instanceof Ci.nsIScriptError &&'
            '  !(each.flags & Ci.nsIScriptError.warningFlag) && each.innerWindowID > 0).map(String);'
            'Services.console.reset();'
            'return all;')

    def requests(self):
        """Addresses that were asked for since the last call."""
        return self.in_chrome('return window.agonRequests.splice(0)')
