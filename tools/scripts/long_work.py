# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""What a script shows while it works for long, and how it ends before it is done: as the program does.

Progress is one line on standard error, if that is a terminal, after two quiet seconds; else there is none. Ctrl-C and SIGTERM
end the script and what it runs, with one line and exit code 3; what it was writing is as before. long_work.sh does the same for
bash."""

import os
import signal
import subprocess
import sys
import tempfile
import time

LIMIT = 3  # exit code


class Line:
    """The line of progress."""

    def __init__(self):
        self.visible = sys.stderr.isatty()
        self.shown = False
        self.next = time.monotonic() + 2

    def show(self, text):
        if not self.visible or time.monotonic() < self.next:
            return
        self.shown, self.next = True, time.monotonic() + 0.25
        width = os.get_terminal_size(sys.stderr.fileno()).columns or 80
        print(f'\r{text[:width - 1]}\x1b[K', end='', file=sys.stderr, flush=True)

    def clear(self):
        if self.shown:
            print('\r\x1b[K', end='', file=sys.stderr, flush=True)
        self.shown = False


LINE = Line()


def ended(child):
    """Whether a process has ended that was asked to; if not, it is made to."""
    child.terminate()
    try:
        child.wait(60)
    except subprocess.TimeoutExpired:
        child.kill()


def run(command, what='', text_in=None, **more):
    """As subprocess.run; shows `what` is done and for how many seconds, and ends it with the script."""
    start = time.monotonic()
    with subprocess.Popen([str(word) for word in command], stdin=None if text_in is None else subprocess.PIPE, **more) as child:
        try:
            while True:
                try:
                    out, err = child.communicate(text_in, timeout=0.25)
                    return subprocess.CompletedProcess(command, child.returncode, out, err)
                except subprocess.TimeoutExpired:
                    text_in = None
                    LINE.show(f'{what or command[0]}, {time.monotonic() - start:.0f} s')
        except BaseException:
            ended(child)
            raise
        finally:
            LINE.clear()


def write(path, data):
    """The whole file, or what was there before."""
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f'.{path.name}.', delete=False) as file:
        try:
            file.write(data if isinstance(data, bytes) else data.encode())
            file.close()
            os.chmod(file.name, 0o644)
            os.replace(file.name, path)
        except BaseException:
            os.unlink(file.name)
            raise


def until_interrupted(name, main, kept=''):
    """The exit code of main(); of a script that is interrupted 3, with a line that says what is `kept`."""

    def interrupt(number, frame):
        for each in (signal.SIGINT, signal.SIGTERM):
            signal.signal(each, signal.SIG_IGN)  # what is half done is being removed
        raise KeyboardInterrupt

    for each in (signal.SIGINT, signal.SIGTERM):
        if signal.getsignal(each) != signal.SIG_IGN:
            signal.signal(each, interrupt)
    try:
        return main()
    except KeyboardInterrupt:
        LINE.clear()
        print(f'{name}: interrupted{kept}', file=sys.stderr)
        return LIMIT
