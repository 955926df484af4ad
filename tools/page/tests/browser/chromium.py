# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""Debian's chromium without a window, for browser.py: what is its own."""

import json
import os
import sys

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service


class Chromium:
    """Offline; its window is that size, the page by `size`."""

    def __init__(self, width, height, downloads):
        for path in ('/usr/bin/chromium', '/usr/bin/chromedriver'):
            if not os.path.exists(path):
                sys.exit(f'{path} is missing: tools/bootstrap test installs it '
                         '(Debian: chromium, chromium-driver)')
        options = Options()
        options.binary_location = '/usr/bin/chromium'
        for argument in ('--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage',
                         '--force-device-scale-factor=1', '--hide-scrollbars', '--disable-lcd-text',
                         f'--window-size={width},{height}'):
            options.add_argument(argument)
        options.set_capability('goog:loggingPrefs', {'browser': 'ALL', 'performance': 'ALL'})
        self.driver = webdriver.Chrome(service=Service('/usr/bin/chromedriver'), options=options)
        self.ask = self.driver.execute_cdp_cmd
        self.ask('Network.enable', {})
        self.ask('Page.setDownloadBehavior', {'behavior': 'allow', 'downloadPath': downloads})
        self.ask('Network.emulateNetworkConditions', {
            'offline': True, 'latency': 0, 'downloadThroughput': 0, 'uploadThroughput': 0})

    def close(self):
        self.driver.quit()

    def size(self, width, height, touch):
        self.ask('Emulation.setDeviceMetricsOverride', {
            'width': width, 'height': height, 'deviceScaleFactor': 1, 'mobile': touch})
        self.ask('Emulation.setTouchEmulationEnabled', {'enabled': touch})

    def touch(self, points):
        """A finger goes over these places."""
        def event(kind, *points):
            self.ask('Input.dispatchTouchEvent', {
                'type': kind, 'touchPoints': [{'x': x, 'y': y} for x, y in points]})
        event('touchStart', points[0])
        for point in points[1:]:
            event('touchMove', point)
        event('touchEnd')

    def theme(self, value):
        """What the system has: light, dark, or None for its own."""
        self.ask('Emulation.setEmulatedMedia', {
            'features': [{'name': 'prefers-color-scheme', 'value': value}] if value else []})

    def worked(self):
        """Milliseconds of the page's thread so far, so that a busy machine does not count."""
        self.ask('Performance.enable', {'timeDomain': 'threadTicks'})
        metrics = self.ask('Performance.getMetrics', {})['metrics']
        return 1000 * next(each['value'] for each in metrics if each['name'] == 'TaskDuration')

    def forbid_storage(self):
        """From the next page on nothing can be kept; returns what allows it again."""
        script = self.ask('Page.addScriptToEvaluateOnNewDocument', {
            'source': 'Object.defineProperty(window, "localStorage", {get() { throw new Error("none"); }});'})
        return lambda: self.ask('Page.removeScriptToEvaluateOnNewDocument', script)

    def errors(self):
        """In the console, since the last call."""
        return [entry['message'] for entry in self.driver.get_log('browser') if entry['level'] == 'SEVERE']

    def requests(self):
        """Addresses that were asked for since the last call."""
        found = []
        for entry in self.driver.get_log('performance'):
            message = json.loads(entry['message'])['message']
            if message['method'] == 'Network.requestWillBeSent':
                found.append(message['params']['request']['url'])
        return found
