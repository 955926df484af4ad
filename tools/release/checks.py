# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""What the three checks of a release share: its files, the program that checks certificates, and the lines that say
what was found. Python 3.9 alone."""

import argparse
import gzip
import hashlib
import io
import json
import lzma
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import tarfile
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
# Folders whose files are those of the sources, under another name: {folder of the archive: folders of the sources}.
DATA = {'holds': ['puzzles/holds'], 'records': ['puzzles/records'], 'collection': ['puzzles/collection'],
        'vectors': ['puzzles/suites', 'puzzles/vectors'], 'tables': ['puzzles/tables'], 'scores': ['puzzles/scores'],
        'paper': ['tools/release']}
LIMIT = 3  # agon's exit code where a limit came before an answer


class Report:
    """Prints a line for each thing looked at, and knows at the end how it went."""

    def __init__(self, name):
        self.name, self.right, self.wrong, self.left = name, 0, 0, 0

    def line(self, word, text):
        print(f'{word:12}{text}', flush=True)

    def checked(self, text):
        self.right += 1
        self.line('checked', text)

    def failed(self, text):
        self.wrong += 1
        self.line('FAILED', text)

    def open(self, text):
        self.left += 1
        self.line('not checked', text)

    def trusted(self, text):
        self.line('on trust', text)

    def faults(self, what, faults):
        """A line for each fault; if there are none, `what` was checked."""
        for fault in faults:
            self.failed(fault)
        if not faults:
            self.checked(what)

    def end(self):
        print(f'{self.name}: {self.right} checked, {self.wrong} failed, {self.left} not checked')
        return 1 if self.wrong else LIMIT if self.left else 0


class Unusable(Exception):
    """The request cannot be met; the text says why, and what would do."""


class Release:
    """A release that was unpacked, and the program that checks its certificates."""

    def __init__(self, asked):
        self.folder = asked.folder.resolve()
        if not (self.folder / 'MANIFEST').is_file():
            raise Unusable(f'{asked.folder}: has no MANIFEST; give the folder of a release that is unpacked')
        self.agon = shutil.which(str(asked.agon))
        self.asked = asked
        self.unpacked = None

    def files(self, pattern):
        return sorted(self.folder.glob(pattern))

    def source(self):
        """The sources, unpacked where this run works; None if they are not part of the release."""
        if self.unpacked is None and (archives := self.files('source/*.tar.xz')):
            target = self.asked.work / 'source'
            shutil.rmtree(target, ignore_errors=True)
            with tarfile.open(archives[0]) as archive:
                if any(not is_plain(each) for each in archive):
                    raise Unusable(f'{archives[0].name}: has entries that would be unpacked elsewhere')
                archive.extractall(target)
            self.unpacked = next(target.iterdir())
        return self.unpacked


def is_plain(entry):
    """Whether an entry of a tar file stays in the folder that it is unpacked into."""
    return (entry.isfile() or entry.isdir()) and not entry.name.startswith('/') and '..' not in entry.name.split('/')


def run(*command, **more):
    """(exit code, what it said on both outputs)"""
    done = subprocess.run([str(word) for word in command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, errors='replace', check=False, **more)
    return done.returncode, done.stdout, done.stderr


def smallest(files):
    """The smallest first, which take the least time."""
    return sorted(files, key=lambda path: path.stat().st_size)


def last(*texts):
    lines = [line for text in texts for line in text.splitlines() if line.strip()]
    return lines[-1].strip() if lines else 'says nothing'


# -- data -----------------------------------------------------------------------------------------

def table_rows(reports):
    """The cells of each small board in reports of tables; the last has the first digits of its table's SHA-256."""
    rows = [[cell.strip(' `') for cell in line.split('|')[1:-1]]
            for path in reports for line in path.read_text(encoding='utf-8').splitlines()]
    return [row for row in rows if len(row) == 12 and re.fullmatch('[0-9a-f]{16}', row[-1])]


def opened(path):
    database = sqlite3.connect(f'file:{path}?mode=ro', uri=True)
    database.row_factory = sqlite3.Row
    return database


def collection(packed, folder):
    """A collection, unpacked into a folder."""
    path = folder / packed.name[:-len('.zst')]
    with path.open('wb') as target:
        subprocess.run(['zstd', '--decompress', '--stdout', '--quiet', packed], stdout=target, check=True)
    return opened(path)


# -- files ----------------------------------------------------------------------------------------

def manifest_faults(release):
    """(what is wrong, files, bytes). Files are looked at in the order of the list, in which these scripts are the first."""
    faults, listed, size = [], set(), 0
    for number, line in enumerate((release.folder / 'MANIFEST').read_text(encoding='utf-8').splitlines(), 1):
        match = re.fullmatch('([0-9a-f]{64})  (.+)', line)
        if match is None or match[2].startswith('/') or '..' in match[2].split('/'):
            faults.append(f'MANIFEST:{number}: is not "SHA-256  name"')
            continue
        listed.add(match[2])
        path = release.folder / match[2]
        if path.is_symlink():
            continue  # a fault below
        if not path.is_file():
            faults.append(f'{match[2]}: is listed and not there')
            continue
        data = path.read_bytes()
        size += len(data)
        if hashlib.sha256(data).hexdigest() != match[1]:
            faults.append(f'{match[2]}: its SHA-256 is another than MANIFEST has')
    return [*faults, *unlisted(release.folder, listed)], len(listed), size


def unlisted(folder, listed):
    """A fault for each link, and for each file or folder that has no place in a list of files: caches, too."""
    holding = {parent.as_posix() for name in listed for parent in pathlib.PurePosixPath(name).parents}
    folders = [folder]
    for each in folders:
        for path in sorted(each.iterdir()):
            name = path.relative_to(folder).as_posix()
            if path.is_symlink():
                yield f'{name}: is a link, which MANIFEST cannot list'
            elif path.is_dir() and name in holding:
                folders.append(path)
            elif name not in listed and name != 'MANIFEST':
                yield f'{name}: is there and not listed in MANIFEST'


def check_manifest(release, report):
    """Whether these are the files of MANIFEST. Other files are not looked at, and nothing of them is run."""
    faults, count, size = manifest_faults(release)
    report.faults(f'{count} files, {size} bytes: the SHA-256 that MANIFEST has; none more, none fewer', faults)
    digest = hashlib.sha256((release.folder / 'MANIFEST').read_bytes()).hexdigest()
    report.trusted(f'MANIFEST, SHA-256 {digest}, and these scripts, which it lists first: nothing here can find that all were '
                   'written anew; compare with the SHA-256 of MANIFEST that was published with the release')
    if faults:
        report.open('the rest: the files are not those of MANIFEST')
    return not faults


def read_all(stream):
    while stream.read(1 << 20):
        pass


def no_check(data):
    return None


def check_tar(data):
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        bad = [entry.name for entry in archive if not is_plain(entry)]
    return f'{bad[0]}: is no plain file' if bad else None


def check_zip(data):
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        bad = archive.testzip()
    return f'{bad}: does not have its checksum' if bad else None


def check_lines_of_json(data):
    for number, line in enumerate(data.decode().splitlines(), 1):
        if not isinstance(json.loads(line), dict):
            return f'line {number} is no object'
    return None


def check_json(data):
    json.loads(data.decode())


def check_toml(data):
    import tomllib  # of Python 3.11
    tomllib.loads(data.decode())


def check_text(data):
    data.decode()


# {ending: (how a file begins, a function that reads it all)}: it returns what is wrong, or throws.
FORMS = {
    '.deb': (b'!<arch>\ndebian-binary', no_check),
    '.whl': (b'PK\x03\x04', check_zip),
    '.apkg': (b'PK\x03\x04', check_zip),
    '.tgz': (b'\x1f\x8b', check_tar),
    '.tar.gz': (b'\x1f\x8b', check_tar),
    '.tar.xz': (b'\xfd7zXZ\x00', check_tar),
    '.zst': (b'\x28\xb5\x2f\xfd', no_check),
    '.jsonl': (b'{', check_lines_of_json),
    '.json': (b'', check_json),
    '.toml': (b'', check_toml),
    '.pdf': (b'%PDF-', no_check),
    '.png': (b'\x89PNG\r\n\x1a\n', no_check),
    '.wasm': (b'\0asm', no_check),
    '.svg': (b'<', check_text),
    '.html': (b'<!', check_text),
    '.md': (b'', check_text),
    '.cff': (b'cff-version: 1.2.0\n', check_text),
}


def form_fault(path):
    """What shows that a file is not of the form that its name says, or None."""
    ending = next((each for each in FORMS if path.name.lower().endswith(each)), None)
    if ending is None:
        return None
    begins, check = FORMS[ending]
    data = path.read_bytes()
    if not data.startswith(begins):
        return f'does not begin as {ending} files do'
    try:
        return check(data)
    except (ValueError, OSError, EOFError, lzma.LZMAError, gzip.BadGzipFile, tarfile.TarError,
            zipfile.BadZipFile) as problem:
        return str(problem) or type(problem).__name__
    except ImportError:
        return None


def source_faults(release):
    """Files of the folders of data that are not those of the sources."""
    faults, same = [], 0
    with tarfile.open(release.files('source/*.tar.xz')[0]) as archive:
        inside = {entry.name.partition('/')[2]: entry for entry in archive if entry.isfile()}
        for folder, origins in DATA.items():
            for path in release.files(f'{folder}/*'):
                name = next((f'{origin}/{path.name}' for origin in origins if f'{origin}/{path.name}' in inside), None)
                if name is None:
                    faults.append(f'{folder}/{path.name}: is not in the sources')
                elif archive.extractfile(inside[name]).read() != path.read_bytes():
                    faults.append(f'{folder}/{path.name}: is another than {name} of the sources')
                else:
                    same += 1
    return faults, same


def list_faults(release):
    """Where the SPDX list of the release and MANIFEST do not say the same."""
    listed = {entry['fileName'][2:]: {each['algorithm']: each['checksumValue'] for each in entry['checksums']}['SHA256']
              for entry in json.loads((release.folder / 'sbom/agon-release.spdx.json').read_text())['files']}
    lines = (release.folder / 'MANIFEST').read_text().splitlines()
    known = {line[66:]: line[:64] for line in lines if line[66:] != 'sbom/agon-release.spdx.json'}
    return [f'sbom/agon-release.spdx.json: {name}: differs from MANIFEST'
            for name in sorted(known.keys() | listed.keys()) if known.get(name) != listed.get(name)]


def check_files(release, report):
    """What Python alone can say of files that are those of MANIFEST."""
    known = [path for path in release.files('**/*') if path.is_file()]
    faults = [f'{path.relative_to(release.folder)}: {fault}' for path in known if (fault := form_fault(path))]
    report.faults(f'{len(known)} files: of the form that their names say', faults)
    if release.files('source/*.tar.xz'):
        try:
            faults, same = source_faults(release)
        except (OSError, EOFError, lzma.LZMAError, tarfile.TarError) as problem:
            faults, same = [f'source: {problem}'], 0
        report.faults(f'{same} files of {", ".join(DATA)}: the same as in the sources', faults)
    else:
        report.open('whether holds, records and the rest are those of the sources, which are not here')
    if release.files('sbom/agon-release.spdx.json'):
        try:
            faults = list_faults(release)
        except (ValueError, KeyError, TypeError) as problem:
            faults = [f'sbom/agon-release.spdx.json: {problem!r}']
        report.faults('sbom/agon-release.spdx.json: the checksums that MANIFEST has', faults)


# -- certificates ---------------------------------------------------------------------------------

def has_program(release, report, what):
    """Whether agon is there; if not, that is said of what it would check."""
    if release.agon is None:
        report.open(f'{what}: there is no {release.asked.agon}; install packages/agon_*.deb, or name one with --agon')
    return release.agon is not None


def check_certificate(release, report, path, *ways, otherwise=None):
    """By agon check, in each way, of which at least one proves it; a line. `otherwise`: for a way that a limit ends."""
    said = []
    for way in ways:
        code, out, err = run(release.agon, 'check', path, *way)
        if code == LIMIT and otherwise:
            code, out, err = run(release.agon, 'check', path, *otherwise)
        if code == LIMIT:
            report.open(f'{path.parent.name}/{path.name}: {last(out, err)}')
            return False
        if code != 0 or not re.search('^(proved: |no fault found: )', out, re.MULTILINE):
            report.failed(f'{path.parent.name}/{path.name}: {(out + err).strip().splitlines()[0] if out + err else code}')
            return False
        said.append(last(out))
    report.checked(f'{path.parent.name}/{path.name}: proved; {"; ".join(said)}')
    return True


def check_collection(release, report, *words):
    for path in release.files('collection/*.db.zst'):
        code, out, err = run(release.agon, 'collection', path, 'check', '--json', *words)
        lines = [json.loads(line) for line in out.splitlines()]
        if code == 0 and lines and 'checked' in lines[-1]:
            report.checked(f'collection/{path.name}: {lines[-1]["right"]} of {lines[-1]["checked"]} puzzles proved again, '
                           f'{lines[-1]["certificates"]} certificates by formulas and by the reference rules')
        elif code == LIMIT:
            report.open(f'collection/{path.name}: {last(out, err)}')
        else:
            report.failed(f'collection/{path.name}: {last(err, out)}')


def check_vectors(release, report, files):
    code, out, err = run(release.agon, 'vectors', 'check', *files)
    names = files[0].name if len(files) == 1 else f'{len(files)} files'
    if code == 0:
        report.checked(f'vectors: {names}: {last(out)}, by the reference rules')
    else:
        report.failed(f'vectors: {names}: {out.splitlines()[0] if out else last(err)}')


def trust_program(release, report):
    report.trusted(f'{release.agon}: that it does what source/ says; check-evening --only packages makes the packages again')
    report.trusted('source/model: that the reference rules, and the presets of them, say what the rule sheets say')


# -- the command line -----------------------------------------------------------------------------

def arguments(document, more=lambda parser: None):
    parser = argparse.ArgumentParser(description=document, formatter_class=argparse.RawDescriptionHelpFormatter)
    name = pathlib.Path(sys.argv[0]).name

    def refuse(text):
        print(f'{name}: {text}', file=sys.stderr)
        sys.exit(2)
    parser.error = refuse
    parser.add_argument('--agon', default='agon', metavar='PROGRAM')
    more(parser)
    parser.add_argument('folder', nargs='?', type=pathlib.Path, default=HERE, metavar='FOLDER')
    return parser.parse_args(), refuse


def main(document, check, more=lambda parser: None, parts=()):
    """Runs `check(release, report)` with what the command line says; the exit code. `parts` are those of --only."""
    asked, refuse = arguments(document, more)
    for part in getattr(asked, 'only', []):
        if part not in parts:
            refuse(f'--only: {part!r} is no part; there are {", ".join(parts)}')
    if getattr(asked, 'limit', None) is not None and asked.limit < 1:
        refuse(f'--limit {asked.limit}: give 1 or more')
    if sys.version_info < (3, 9):
        refuse('needs Python 3.9 or later')
    report = Report(pathlib.Path(sys.argv[0]).name)
    own = getattr(asked, 'work', None)
    with tempfile.TemporaryDirectory(prefix='agon-check-') as folder:
        if own is None:
            asked.work = pathlib.Path(folder)
        try:
            asked.work.mkdir(parents=True, exist_ok=True)
            release = Release(asked)
            if check_manifest(release, report):
                check(release, report)
        except Unusable as problem:
            refuse(str(problem))
        except KeyboardInterrupt:
            report.open('the rest: stopped by Ctrl-C')
    return report.end()


os.environ.setdefault('PYTHONDONTWRITEBYTECODE', '1')
