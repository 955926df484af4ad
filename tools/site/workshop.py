# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""Where the site is made: it runs the program and keeps the answers, and writes pages, pictures and data."""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import posixpath
import re
import shutil
import subprocess
import sys
import tempfile
import threading

import markup
import texts

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / 'tools/scripts'))
import long_work  # noqa: E402

OUT = '@/'  # in a command: the folder for what it writes


class Failed(Exception):
    """A command of the program that did not do what it should; `said`: its own last line."""

    def __init__(self, text, said=''):
        super().__init__(text)
        self.said = said or text


class Picture:
    """An SVG of the site with its size and what it shows in words."""

    def __init__(self, path, text):
        self.path = path
        head = re.search(r'<svg[^>]*>', text)[0]
        self.width, self.height = (round(float(re.search(rf'\b{name}="([0-9.]+)', head)[1]))
                                   for name in ('width', 'height'))
        said = re.search(r'<desc[^>]*>(.*?)</desc>', text, re.DOTALL) or re.search(r'<title[^>]*>(.*?)</title>', text)
        self.words = ' '.join(re.sub(r'\s+', ' ', said[1]).split())  # is escaped already


class Workshop:
    """`out` is the folder to write into, `kept` one for answers, with a folder for each program."""

    def __init__(self, agon, out, kept, jobs):
        self.agon, self.out, self.jobs = agon, out, jobs
        self.kept = kept / f'agon-{hashlib.sha256(agon.read_bytes()).hexdigest()[:16]}'
        self.kept.mkdir(parents=True, exist_ok=True)
        self.kept.touch()
        for older in sorted(kept.glob('agon-*'), key=lambda each: each.stat().st_mtime)[:-2]:
            shutil.rmtree(older)
        self.sample = False  # is there only a small selection of everything?
        self.missing = []  # what could not be made, a sentence each
        self.stopped = False
        self.playable = False  # is the board part of the site?
        self.pages = {}  # path: title
        self.written = set()
        self.running = set()  # commands of the program, when several are
        self.counting = False  # does the line of progress count?
        self.lock = threading.Lock()
        self.version = self.answer('--version').strip().removeprefix('agon ')
        self.commit, self.date, self.changed = commit()

    # What the program says.

    def key(self, words, stdin, files):
        name = hashlib.sha256()
        parts = [*words, stdin]
        parts += [hashlib.sha256((ROOT / each).read_bytes()).hexdigest() for each in files]
        for part in parts:
            name.update(part.encode() + b'\0')
        return name.hexdigest()[:32]

    def run(self, *words, stdin='', files=(), codes=(0,)):
        """The folder with `stdout` and what was written to names that begin with @/; asked once for each program.
        `files` are those of the project that the command reads, beside being named in it."""
        words = [str(each) for each in words]
        done = self.kept / self.key(words, stdin, files)
        if not (done / 'stdout').exists():
            with tempfile.TemporaryDirectory(dir=self.kept) as folder:
                out = pathlib.Path(folder) / 'made'
                out.mkdir()
                asked = [each.replace(OUT, f'{out}/') for each in words]
                result = self.asked([str(self.agon), *asked], stdin)
                if result.returncode not in codes:
                    said = result.stderr.strip().rpartition('\n')[2]
                    raise Failed(f'agon {" ".join(words)}: exit code {result.returncode}: {said}', said)
                (out / 'stdout').write_text(result.stdout, encoding='utf-8')
                try:
                    out.rename(done)
                except OSError:  # another thread was first
                    shutil.rmtree(out)
        return done

    def asked(self, command, stdin):
        more = {'stdout': subprocess.PIPE, 'stderr': subprocess.PIPE, 'text': True, 'cwd': ROOT,
                'env': {**os.environ, 'LC_ALL': 'C.UTF-8', 'NO_COLOR': '1'}}
        if not self.counting:
            return long_work.run(command, f'agon {" ".join(command[1:])}', stdin, **more)
        with self.lock:
            if self.stopped:
                raise Failed('stopped')
            child = subprocess.Popen(command, stdin=subprocess.PIPE, **more)
            self.running.add(child)
        try:
            out, err = child.communicate(stdin)
        finally:
            with self.lock:
                self.running.discard(child)
        return subprocess.CompletedProcess(command, child.returncode, out, err)

    def answer(self, *words, **more):
        return (self.run(*words, **more) / 'stdout').read_text(encoding='utf-8')

    def json(self, *words, **more):
        return json.loads(self.answer(*words, **more))

    def lines(self, *words, **more):
        return [json.loads(each) for each in self.answer(*words, **more).splitlines()]

    def all_at_once(self, what, function, items):
        """function(item) of each, by several at a time; shows how far it is. In the order of `items`."""
        items = list(items)
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            self.counting = True
            try:
                futures = [pool.submit(function, each) for each in items]
                waiting = futures
                while waiting:
                    _, waiting = concurrent.futures.wait(waiting, 0.25, concurrent.futures.FIRST_COMPLETED)
                    long_work.LINE.show(f'{what}: {len(items) - len(waiting)} of {len(items)}')
                return [each.result() for each in futures]
            except BaseException:
                for each in futures:
                    each.cancel()
                self.stop()
                raise
            finally:
                self.counting = False
                long_work.LINE.clear()

    def lack(self, what):
        """Something cannot be made here. The site says so, and so does standard error."""
        if what not in self.missing:
            self.missing.append(what)
            print(f'make: {what}', file=sys.stderr, flush=True)

    # What is written.

    def write(self, path, content):
        """A file of the site, once."""
        with self.lock:
            if path not in self.written and not self.stopped:
                self.written.add(path)
                target = self.out / path
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def stop(self):
        """Nothing is written and no command started from now on, and those that run are ended, so that a pool ends at once."""
        with self.lock:
            self.stopped = True
            for child in self.running:
                child.terminate()

    def take(self, source, path):
        """A file of the project or one that a command wrote, as part of the site."""
        return self.write(path, pathlib.Path(ROOT / source).read_bytes())

    def picture(self, svg):
        """An SVG as a file that is named by what it holds: the same picture is there once."""
        text = svg if isinstance(svg, str) else svg.read_text(encoding='utf-8')
        path = f'pictures/{hashlib.sha256(text.encode()).hexdigest()[:20]}.svg'
        self.write(path, text)
        return Picture(path, text)

    def image(self, page, picture, words=None, kind=''):
        """An <img> on a page; its alternative text is what the picture says of itself, or `words`, HTML."""
        source = posixpath.relpath(picture.path, posixpath.dirname(page) or '.')
        classes = f' class="{kind}"' if kind else ''
        return (f'<img src="{source}" alt="{picture.words if words is None else words}" width="{picture.width}" '
                f'height="{picture.height}" loading="lazy"{classes}>')

    def diagram(self, rules, position, *more):
        """The board as the program draws it, without the name of the rules, which the page says in words."""
        words = ['show', '--rules', rules, *(['--position', position] if position else []), *more]
        return self.picture(self.answer(*words, '--svg', '-').replace(f' ({rules})', ''))

    def on_board(self, page, words, rules, position=None, actions=(), kind='', board='board.html', more=''):
        """A link to the board with a game or puzzle on it; nothing where the site has no board."""
        if not self.playable:
            return ''
        parts = ['1', f'rules={rules}', *([f'position={position.replace(" ", "_")}'] if position else []),
                 *([f'moves={".".join(actions)}'] if actions else []), *([more] if more else [])]
        target = f'{posixpath.relpath(board, posixpath.dirname(page) or ".")}#{"&".join(parts)}'
        return f'<a href="{markup.esc(target)}"{f" class={chr(34)}{kind}{chr(34)}" if kind else ""}>{words}</a>'

    def film(self, rules, position, actions, title):
        """A line of play, a frame each."""
        numbered = ' '.join(f'{at}. {each}' for at, each in enumerate(actions, 1))
        record = f'[Rules "{rules}"]\n[Position "{position}"]\n\n{numbered} *\n'
        made = self.run('replay', '-', '--json', '--svg', f'{OUT}film', stdin=record, codes=(0, 1))
        faults = json.loads((made / 'stdout').read_text(encoding='utf-8'))['faults']
        for fault in faults:
            if fault['action'] is not None:  # the others: that the game is over, which `*` leaves open
                raise Failed(f'{title}: {fault["text"]}')
        text = (made / 'film' / 'film-strip.svg').read_text(encoding='utf-8')
        return self.picture(text.replace('>Agon: stdin<', f'>Agon: {markup.esc(title)}<').replace(f' ({rules})', ''))

    def page(self, path, title, description, body, words=texts.ENGLISH, **more):
        self.pages[path] = title
        self.write(path, markup.page(path, title, description, body, self.footer(path, words), words=words, board=self.playable, **more))

    def footer(self, path, words):
        sample = ('<p class="sample" lang="en">A sample made to try the script (--quick): lists, counts and what is said to be open are not '
                  'whole.</p>') if self.sample else ''
        program = f'<a href="{words.to(path, "about.html")}">agon {markup.esc(self.version)}</a>'
        made = f'{self.commit}{"+" if self.changed else ""}, {self.date}' if self.commit else '?'
        return f'{sample}<p>{words.text("site.made", program=program, commit=made)}</p>'


def commit():
    """Of the project: its short name, its day, and whether files have changed since. Empty without git."""
    def git(*words):
        return subprocess.run(['git', '-C', str(ROOT), *words], capture_output=True, text=True, check=True).stdout.strip()
    try:
        if pathlib.Path(git('rev-parse', '--show-toplevel')).resolve() != ROOT:  # a tree inside of another
            return '', '', False
        return git('rev-parse', '--short=10', 'HEAD'), git('log', '-1', '--format=%cs'), bool(
            git('status', '--porcelain', '--untracked-files=no'))
    except (OSError, subprocess.CalledProcessError):
        return '', '', False


def read(path):
    """A text of the project."""
    return (ROOT / path).read_text(encoding='utf-8')
