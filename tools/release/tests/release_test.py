#!/usr/bin/python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""A release of a few parts, made twice: the same bytes; its checks find what is wrong and say what was not looked at.

    release_test.py AGON          seconds: without packages and site
    release_test.py AGON Whole    all parts, which compiles the packages: many minutes

Exit code 77: this is no clone of the project, of whose commit a release could be made."""

import hashlib
import importlib.machinery
import importlib.util
import json
import pathlib
import py_compile
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest

AGON = pathlib.Path(sys.argv.pop(1)).resolve()
RELEASE = pathlib.Path(__file__).resolve().parents[1]
ROOT = RELEASE.parents[1]
PARTS = 'source,holds,records,collection,tables'
sys.dont_write_bytecode = True


def load(script):
    loader = importlib.machinery.SourceFileLoader('release_' + script, str(RELEASE / script))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


MAKE = load('make')
CHECK = MAKE.CHECK


def run(*command, **more):
    return subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          check=False, **more)


def unpacked(archive, folder):
    with tarfile.open(archive) as files:
        files.extractall(folder)
    (release,) = folder.iterdir()
    return release


def texts(folder, *names):
    return [(folder / name).read_text(encoding='utf-8') for name in names]


def listed(release, name):
    """Makes MANIFEST agree with a changed file, as whoever changes it on purpose would."""
    manifest = release / 'MANIFEST'
    lines = [line for line in manifest.read_text().splitlines() if line[66:] != name]
    if (release / name).is_file():
        lines.append(f'{hashlib.sha256((release / name).read_bytes()).hexdigest()}  {name}')
    manifest.write_text('\n'.join(lines) + '\n')


def removed(path, release):
    path.unlink()
    listed(release, path.relative_to(release).as_posix())


class Folder(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.temporary.name)

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()


class Archive(Folder):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.archive, _ = cls.make('whole', PARTS)
        cls.release = unpacked(cls.archive, cls.folder / 'unpacked')

    @classmethod
    def make(cls, folder, parts):
        """(the archive, what was printed)"""
        made = run(RELEASE / 'make', '-o', cls.folder / folder, '--parts', parts)
        assert made.returncode == 0, made.stderr
        return next((cls.folder / folder).glob('*.tar.xz')), made.stdout

    def copy(self):
        """A copy of the release, to be damaged."""
        self.addCleanup(shutil.rmtree, self.folder / 'copy', ignore_errors=True)
        return shutil.copytree(self.release, self.folder / 'copy')

    def check(self, release, *words, level='seconds', agon='no-such-agon'):
        return run(RELEASE / 'check_release', '--level', level, '--agon', agon, *words, release)

    def found(self, release, fault):
        """That the files alone show what is wrong."""
        done = self.check(release)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertRegex(done.stdout, rf'(?m)^FAILED +{fault}')

    def test_same_bytes_twice(self):
        parts = PARTS.replace('source,', '')  # to pack the sources takes ten seconds: release_whole does it twice
        first, _ = self.make('first', parts)
        again, printed = self.make('second/in/a/longer/path', parts)
        self.assertEqual(first.read_bytes(), again.read_bytes())
        checksum = hashlib.sha256(first.read_bytes()).hexdigest()
        self.assertEqual(again.with_name(again.name + '.sha256').read_text(), f'{checksum}  {again.name}\n')
        self.assertEqual(len(list(again.parent.iterdir())), 3, 'something else was left')
        self.assertIn(checksum, printed)
        (of_manifest,) = again.parent.glob('*.MANIFEST.sha256')
        with tarfile.open(again) as files:
            files.extractall(again.parent)
        done = run('sha256sum', '--check', of_manifest, cwd=again.parent)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn(of_manifest.read_text(), printed)

    def test_owners_and_dates(self):
        date = int(run('git', '-C', ROOT, 'log', '-1', '--format=%ct').stdout)
        with tarfile.open(self.archive) as files:
            entries = files.getmembers()
        self.assertEqual({(each.uid, each.gid, each.uname, each.mtime) for each in entries}, {(0, 0, '', date)})
        self.assertEqual([each.name for each in entries], sorted(each.name for each in entries))
        self.assertEqual({each.mode for each in entries}, {0o644, 0o755})

    def test_its_own_check(self):
        done = run(self.release / 'check', '--agon', AGON)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        digest = hashlib.sha256((self.release / 'MANIFEST').read_bytes()).hexdigest()
        for line in (r'checked +\d+ files, \d+ bytes: the SHA-256', r'checked +\d+ files: of the form',
                     r'checked +\d+ files of holds, .*the same as in the sources', r'checked +holds/.*: proved',
                     r'checked +collection/.*: 40 of 40 puzzles proved again', rf'on trust +MANIFEST, SHA-256 {digest}, ',
                     'on trust +source/model', r'check --level seconds: \d+ checked, 0 failed, 0 not checked'):
            self.assertRegex(done.stdout, f'(?m)^{line}')
        self.assertEqual(run('sha256sum', '--check', '--quiet', 'MANIFEST', cwd=self.release).returncode, 0)

    def test_without_the_program_it_says_what_was_not_checked(self):
        done = self.check(self.release)
        self.assertEqual(done.returncode, 3, done.stdout)
        self.assertRegex(done.stdout, r'(?m)^not checked +certificates, puzzles and vectors: there is no no-such-agon')

    def test_a_damaged_byte_in_any_file_is_found(self):
        release = self.copy()
        for path in sorted(path for path in release.rglob('*') if path.is_file()):
            if path.name == 'MANIFEST':
                continue
            name = path.relative_to(release).as_posix()
            before = path.read_bytes()
            middle = len(before) // 2
            path.write_bytes(before[:middle] + bytes([before[middle] ^ 1]) + before[middle + 1:])
            faults = CHECK.manifest_faults(types_of(release))[0]
            self.assertEqual(faults, [f'{name}: its SHA-256 is another than MANIFEST has'])
            path.write_bytes(before)

    def test_damage_is_seen_by_the_script(self):
        release = self.copy()
        hold = next(release.glob('holds/*.zst'))
        data = bytearray(hold.read_bytes())
        data[len(data) // 2] ^= 1
        hold.write_bytes(data)
        self.found(release, f'holds/{hold.name}: its SHA-256 is another than MANIFEST has')
        listed(release, f'holds/{hold.name}')
        self.found(release, f'holds/{hold.name}: is another than puzzles/holds/{hold.name} of the sources')

    def test_files_that_are_missing_or_too_many(self):
        release = self.copy()
        (release / 'CITATION.cff').unlink()
        self.found(release, 'CITATION.cff: is listed and not there')
        (release / 'CITATION.cff').symlink_to('README.md')
        self.found(release, 'CITATION.cff: is a link')
        (release / 'holds/more').write_text('')
        self.found(release, 'holds/more: is there and not listed')
        for name in ('__pycache__', 'holds/.git', 'empty/empty'):
            (release / name).mkdir(parents=True)
            self.found(release, f'{name.removesuffix("/empty")}: is there and not listed')
        shutil.move(release / 'holds', self.folder / 'holds')
        self.addCleanup(shutil.rmtree, self.folder / 'holds')
        (release / 'holds').symlink_to(self.folder / 'holds')
        self.found(release, 'holds: is a link')
        with (release / 'MANIFEST').open('a') as manifest:
            manifest.write(f'{"0" * 64}  ../elsewhere\n')
        self.found(release, r'MANIFEST:\d+: is not "SHA-256  name"')

    def test_nothing_beside_the_script_is_run(self):
        """Caches of modules, and files with the names of modules, as whoever changes a release could add them."""
        lie = 'import os\nprint("all is well", flush=True)\nos._exit(0)\n'
        version = f'{sys.version_info.major}{sys.version_info.minor}'
        for name in (f'__pycache__/check.cpython-{version}.pyc', 'json/__init__.py', 'random.pyc', 'pathlib.py'):
            with self.subTest(name=name):
                release = self.copy()
                (release / 'lie.py').write_text(lie)
                path = release / name
                path.parent.mkdir(exist_ok=True)
                if path.suffix == '.pyc':
                    py_compile.compile(release / 'lie.py', path, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
                    (release / 'lie.py').unlink()
                else:
                    (release / 'lie.py').rename(path)
                for command in ([release / 'check'], [sys.executable, release / 'check']):
                    done = run(*command, '--agon', 'no-such-agon')
                    self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
                    self.assertNotIn('all is well', done.stdout)
                    self.assertRegex(done.stdout, rf'(?m)^FAILED +{name.partition("/")[0]}: is there and not listed')
                shutil.rmtree(release)

    def test_of_another_release_nothing_is_run(self):
        """A program that is put in the place of one of the sources."""
        release = self.copy()
        (source,) = release.glob('source/*.tar.xz')
        source.write_bytes(b'')
        done = self.check(release, level='evening', agon=AGON)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertRegex(done.stdout, rf'(?m)^FAILED +source/{source.name}: its SHA-256 is another')
        self.assertRegex(done.stdout, '(?m)^not checked +the rest')

    def test_the_script_is_listed_first(self):
        self.assertTrue((self.release / 'MANIFEST').read_text().splitlines()[0].endswith('  check'))

    def test_files_of_another_form(self):
        release = self.copy()
        (source,) = release.glob('source/*.tar.xz')
        source.write_bytes(source.read_bytes()[:-1000])
        listed(release, f'source/{source.name}')
        self.found(release, f'source/{source.name}: ')

    def test_a_false_certificate_is_found(self):
        release = self.copy()
        hold = release / 'holds/botermans-white.agon.zst'
        text = run('zstd', '--decompress', '--stdout', '--quiet', hold).stdout
        lines = text.splitlines(keepends=True)
        (release / 'false').write_text(''.join(lines[:-1]))  # a position without its action
        run('zstd', '--quiet', '--force', release / 'false', '-o', hold)
        (release / 'false').unlink()
        listed(release, f'holds/{hold.name}')
        for path in release.glob('holds/*.agon.zst'):
            if path != hold:
                removed(path, release)
        done = self.check(release, '--only', 'holds', level='minutes', agon=AGON)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertRegex(done.stdout, f'(?m)^FAILED +holds/{hold.name}: NOT PROVED')

    def test_holds_without_a_way_from_the_start_are_found_again(self):
        release = self.copy()
        kept = [f'{name}.agon.zst' for name in ('mitra-perpetual', 'wikipedia-rings-of-six', 'wikipedia-locks')]
        for path in release.glob('holds/*.agon.zst'):
            if path.name not in kept:
                removed(path, release)
        done = self.check(release, '--only', 'found', level='evening', agon=AGON)
        for name in kept:
            self.assertRegex(done.stdout, f'(?m)^checked +holds/{name}: found again, the same file')

    def test_minutes_and_evening_on_little(self):
        release = self.copy()
        for path in release.glob('holds/*.agon.zst'):
            if path.name != 'botermans-white.agon.zst':  # a fortress of one pattern
                removed(path, release)
        done = self.check(release, '--only', 'holds,proofs,records,collection,vectors', '--limit', '1',
                          level='minutes', agon=AGON)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertRegex(done.stdout, r'(?m)^checked +collection/.*: 1 of 1 puzzles proved again')
        self.assertRegex(done.stdout, r'(?m)^(on trust +CaDiCaL: .* needs a verified checker|checked +holds/.*lrat)')
        self.assertRegex(done.stdout, r'(?m)^checked +records/.*: proved; by formulas: .*; by expansion')
        done = self.check(release, '--only', 'tables,origins,found,shortest', '--limit', '3', level='evening',
                          agon=AGON)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertRegex(done.stdout, r'(?m)^on trust +collection/.*: the origin of \d+ puzzles, by agon-grow')
        for line in ('tables: .*: the same [0-9 ]+ positions', 'collection/.*: statistics of 2000 puzzles, counted here',
                     'collection/.*: [1-3] of 3 puzzles made again', r'holds/.*: found again'):
            self.assertRegex(done.stdout, f'(?m)^checked +{line}')

    def test_another_table_is_found(self):
        release = self.copy()
        report = release / 'tables/report.txt'
        report.write_text(re.sub(' win in ([0-9]+) [|]', r' win in 1\1 |', report.read_text()))
        listed(release, 'tables/report.txt')
        done = self.check(release, '--only', 'tables', '--limit', '1', level='evening', agon=AGON)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertRegex(done.stdout, '(?m)^FAILED +tables: .*: the table made here is another')

    def test_a_puzzle_that_another_version_made_is_on_trust(self):
        for code, said, wanted in ((2, 'on trust +collection/selection.db.zst: the origin of 1 of 1, which this version of agon mine makes', 0),
                                   (3, 'not checked +collection/selection.db.zst: 1 of 1 could not be made', 3)):
            program = self.folder / f'agon-{code}'
            program.write_text(f'#!/bin/sh\nif [ "$1" = mine ]; then echo "no such puzzle" >&2; exit {code}; fi\nexec {AGON} "$@"\n')
            program.chmod(0o755)
            done = self.check(self.release, '--only', 'origins', '--limit', '1', level='evening', agon=program)
            self.assertRegex(done.stdout, f'(?m)^{said}.*no such puzzle$')
            self.assertEqual(done.returncode, wanted, done.stdout + done.stderr)

    def test_a_record_that_does_not_hold_is_wrong_whatever_the_search_says(self):
        """A program whose search ends at its limit, with a check that refuses the certificate or passes it."""
        for check, code, said in (('echo refused; exit 1', 1, 'does not prove it: refused; the search'), ('exec "$AGON" "$@"', 3, 'holds; the search')):
            program = self.folder / 'agon-limited'
            program.write_text(f'#!/bin/sh\nif [ "$1" = solve ]; then exit 3; fi\nAGON={AGON}\n{check}\n')
            program.chmod(0o755)
            done = run(ROOT / 'tools/scripts/check_records', program, '--exact', '--nodes', '9', 'chain-woolson')
            self.assertIn(said, done.stdout)
            self.assertEqual(done.returncode, code, done.stdout + done.stderr)

    def test_bad_requests_are_one_line(self):
        for words in (['make'], ['make', '-o', self.archive], ['make', '-o', self.folder / 'x', '--parts', 'sauce'],
                      ['check_release', self.folder], ['check_release', '--level', 'minutes', '--only', 'sauce', self.release],
                      ['check_release', '--limit', '0', self.release], ['check_release', '--seed', 'x'], ['check_release', '--level', 'days']):
            done = run(RELEASE / words[0], *words[1:])
            self.assertEqual((done.returncode, done.stderr.count('\n'), done.stdout), (2, 1, ''), (words, done.stderr))

    def test_what_cannot_be_made_is_named(self):
        with self.assertRaisesRegex(MAKE.Missing, 'tools/nothing/make is not there'):
            MAKE.made_by(types_of(self.folder), 'site', 'tools/nothing/make')
        with tempfile.TemporaryDirectory() as folder:
            release = MAKE.Release(pathlib.Path(folder))
            release.missing['site'] = 'there is none'
            self.assertIn('\n- site: there is none\n', MAKE.readme(release, ['site']))

    def test_vectors_have_their_schema(self):
        with tempfile.TemporaryDirectory() as name:
            made = MAKE.Release(pathlib.Path(name))
            MAKE.MAKERS['vectors'](made)
            schema = 'vectors/agon-vectors-1.schema.json'
            self.assertIn(schema, made.files())
            self.assertIn('vectors/wikipedia.jsonl', made.files())
            source = made.folder / 'source/agon.tar'
            source.parent.mkdir()
            folders = [folder for part in MAKE.DATA.values() for folder in part]
            run('git', '-C', ROOT, 'archive', '--format=tar', '--prefix=agon/', '-o', source, 'HEAD', *folders)
            run('xz', '-0', source)
            made.write('MANIFEST', b'')
            release = CHECK.Release(type('Asked', (), {'folder': made.folder, 'agon': AGON}))
            self.assertEqual(CHECK.source_faults(release), ([], len(made.files()) - 2))
            made.write(schema, b'{}')
            self.assertRegex(CHECK.source_faults(release)[0][0], f'{schema}: is another than puzzles/vectors/.* of the sources')
            made.write('vectors/more.json', b'{}')
            self.assertIn('vectors/more.json: is not in the sources', CHECK.source_faults(release)[0])

    def test_the_archive_says_how_much_is_in_it(self):
        (text,) = texts(self.release, 'README.md')
        stats = [json.loads(run(AGON, 'collection', path, 'stats', '--json').stdout)['puzzles']
                 for path in (self.release / f'collection/{name}.db.zst' for name in ('selection', 'holding'))]
        wins, holds = (f'{each:,}'.replace(',', ' ') for each in stats)
        self.assertIn(f'| {wins} proved puzzles to win, {holds} to hold, ', text)
        self.assertRegex(text, r'the values of [1-9]\d* small boards')

    def test_the_help_has_every_part(self):
        for part in MAKE.PARTS:
            self.assertRegex(MAKE.__doc__, rf'(?m)^    (.*, )?{part}\b')

    def test_what_the_evening_does_not_make_is_on_trust(self):
        release = self.copy()
        words = ['--only', 'packages']
        self.assertNotIn('site/', self.check(release, *words, level='evening', agon=AGON).stdout)
        (release / 'site').mkdir()
        (release / 'site/index.html').write_text('<!DOCTYPE html>', encoding='utf-8')
        listed(release, 'site/index.html')
        self.assertRegex(self.check(release, *words, level='evening', agon=AGON).stdout, '(?m)^on trust +site/: ')

    def test_the_script_and_the_checks_know_the_same_folders(self):
        self.assertEqual({part: list(folders) for part, folders in MAKE.DATA.items()}, CHECK.DATA)

    def test_each_file_has_a_licence(self):
        for name, licence in (('packages/agon_1_amd64.deb', 'BSD-3-Clause'), ('site/books/a4.pdf', 'OFL-1.1'),
                              ('site/play/index.html', 'LLVM-exception'), ('vectors/x.jsonl', 'MIT')):
            self.assertIn(licence, MAKE.licence_of(name)[1])
        self.assertIn('| everything else | MIT |', (self.release / 'README.md').read_text())

    def test_a_font_without_a_licence_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            release = MAKE.Release(pathlib.Path(folder))
            book = release.folder / 'site/book.pdf'
            book.parent.mkdir()
            made = run(AGON, 'book', ROOT / 'puzzles/wins.toml', '--limit', '1', '-o', book)
            self.assertEqual(made.returncode, 0, made.stderr)
            MAKE.licence_texts(release)
            self.assertIn('LICENSES/fonts-linuxlibertine.txt', release.files())
            fonts, MAKE.LICENCES['fonts'] = MAKE.LICENCES['fonts'], []
            try:
                with self.assertRaisesRegex(MAKE.Unusable, r'site/book.pdf: has the font \w+ inside'):
                    MAKE.licence_texts(release)
            finally:
                MAKE.LICENCES['fonts'] = fonts


class Documents(unittest.TestCase):
    def test_citation(self):
        (text,) = texts(ROOT, 'CITATION.cff')
        keys = dict(re.findall('(?m)^([a-z-]+): *(.*)$', text))
        self.assertLessEqual({'cff-version', 'message', 'title', 'authors', 'version', 'license'}, set(keys))
        self.assertEqual(keys['cff-version'], '1.2.0')
        self.assertIn(f'project(agon VERSION {keys["version"]} ', (ROOT / 'CMakeLists.txt').read_text())
        for name, value in re.findall('(?m)^ *(url|repository-code|doi|orcid): *(.*)$', text):
            self.assertRegex(value, r'^"?10\.\d{4,}/\S+$' if name == 'doi' else r'^"?https://[^\s"]+"?$')


class Whole(Folder):
    def test_everything_twice(self):
        for name in ('first', 'second'):
            done = run(RELEASE / 'make', '-o', self.folder / name)
            self.assertIn(done.returncode, (0, 3), done.stderr)
        (first,), (second,) = ((self.folder / name).glob('*.tar.xz') for name in ('first', 'second'))
        self.assertEqual(first.read_bytes(), second.read_bytes())
        release = unpacked(first, self.folder / 'unpacked')
        done = run(release / 'check', '--agon', AGON)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        for level, parts in (('minutes', 'records,vectors'), ('evening', 'scores')):
            done = run(release / 'check', '--level', level, '--agon', AGON, '--only', parts, '--limit', '2')
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


def types_of(folder):
    """What a check asks of a release that is nothing but its folder."""
    return type('Unpacked', (), {'folder': folder})


if __name__ == '__main__':
    if run('git', '-C', ROOT, 'rev-parse', 'HEAD').returncode != 0:
        print('skipped: this is no clone')
        sys.exit(77)
    if len(sys.argv) == 1:
        sys.argv += ['Archive', 'Documents']
    unittest.main()
