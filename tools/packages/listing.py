# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""What an SPDX document says of a folder of files and of what they link."""

import datetime
import fnmatch
import hashlib
import json
import os
import pathlib
import re
import subprocess

LICENCES = json.loads((pathlib.Path(__file__).resolve().parent / 'licences.json')
                      .read_text(encoding='utf-8'))
COPYRIGHT = '2026 The agon authors'


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def identifier(*words):
    return 'SPDXRef-' + '-'.join(re.sub(r'[^A-Za-z0-9.]+', '-', word) for word in words)


def files_of(root):
    """Paths of the regular files, as a package names them."""
    return sorted(path.relative_to(root).as_posix() for path in root.rglob('*')
                  if path.is_file() and not path.is_symlink())


def terms(path):
    """(licence, packages compiled in) of a file."""
    return next(row[1:] for row in LICENCES['files'] if fnmatch.fnmatchcase(path, row[0]))


def file_entry(root, path, licence):
    data = (root / path).read_bytes()
    return {'SPDXID': identifier('File', hashlib.sha1(path.encode()).hexdigest()[:16]),
            'fileName': './' + path,
            'checksums': [{'algorithm': name, 'checksumValue': hashlib.new(name, data).hexdigest()}
                          for name in ('SHA1', 'SHA256')],
            'licenseConcluded': licence,
            'licenseInfoInFiles': ['NOASSERTION'],
            'copyrightText': COPYRIGHT}


def verification_code(entries):
    """SPDX 2.3, 7.9: of the files' checksums in order."""
    sums = sorted(entry['checksums'][0]['checksumValue'] for entry in entries)
    return hashlib.sha1(''.join(sums).encode()).hexdigest()


def needed(root, path):
    """The shared libraries that a program or library asks for; none if it is neither."""
    with open(root / path, 'rb') as file:
        if file.read(4) != b'\x7fELF':
            return []
    return re.findall(r'\(NEEDED\).*\[(.*)\]', output('readelf', '--dynamic', str(root / path)))


def owner(library):
    """The Debian package of this machine's architecture that a shared library is part of."""
    place = '/' + output('dpkg-architecture', '--query', 'DEB_HOST_MULTIARCH').strip() + '/'
    for line in output('dpkg', '--search', '*/' + library).splitlines():
        package, _, path = line.partition(': ')
        if path.endswith(place + library):
            return package.partition(':')[0]
    raise SystemExit(f'contents: {library}: is part of no package that is installed here')


def linked(root, paths, depends):
    """{(relationship, package of others)}."""
    own = {pathlib.PurePosixPath(path).name for path in paths}
    found = {('DEPENDS_ON', name) for name in re.findall(r'(?:^|, )([^ ,]+)', depends)}
    for path in paths:
        found |= {('STATIC_LINK', name) for name in terms(path)[1]}
        for library in needed(root, path):
            if library not in own and not library.startswith('ld-linux'):
                found.add(('DYNAMIC_LINK', owner(library)))
    return found


def other_package(name):
    if name not in LICENCES['packages']:
        raise SystemExit(f'contents: {name}: is linked, and licences.json does not say under which '
                         'licence it is; add a row')
    try:
        version = output('dpkg-query', '--show', '--showformat=${Version}\n', name).splitlines()[0]
    except subprocess.CalledProcessError:
        raise SystemExit(f'contents: {name}: is part of what is packed, and is not installed here as a '
                         f'Debian package; run: sudo apt-get install {name}') from None
    return {'SPDXID': identifier('Package', name), 'name': name, 'versionInfo': version,
            'downloadLocation': 'NOASSERTION', 'filesAnalyzed': False,
            'licenseConcluded': LICENCES['packages'][name],
            'licenseDeclared': 'NOASSERTION', 'copyrightText': 'NOASSERTION',
            'externalRefs': [{'referenceCategory': 'PACKAGE-MANAGER', 'referenceType': 'purl',
                              'referenceLocator': f'pkg:deb/debian/{name}@{version}'.replace('+', '%2B')}]}


def document(options):
    """The list of a Debian package."""
    paths = files_of(options.folder)
    return document_of(options, paths, lambda path: terms(path)[0],
                       sorted(linked(options.folder, paths, options.depends)),
                       f'./usr/share/doc/{options.package}/{options.package}.spdx.json')


def document_of(options, paths, licence_of, relations, listed):
    """The list of the files `paths` of a folder, which will be its file `listed`."""
    root = options.folder
    entries = [file_entry(root, path, licence_of(path)) for path in paths]
    code = verification_code(entries)
    own = identifier('Package', options.package)
    others = sorted({name for _, name in relations})
    date = datetime.datetime.fromtimestamp(int(os.environ['SOURCE_DATE_EPOCH']), datetime.timezone.utc)
    name = f'{options.package}_{options.version}'
    package = {'SPDXID': own, 'name': options.package, 'versionInfo': options.version,
               'supplier': f'Organization: {options.maintainer.replace("<", "(").replace(">", ")")}',
               'downloadLocation': 'NOASSERTION', 'filesAnalyzed': True,
               # The list cannot have its own checksum.
               'packageVerificationCode': {'packageVerificationCodeValue': code,
                                           'packageVerificationCodeExcludedFiles': [listed]},
               'licenseConcluded': ' AND '.join(sorted({f'({each})' if ' ' in each else each
                                                        for each in map(licence_of, paths) if each != 'NOASSERTION'})),
               'licenseInfoFromFiles': ['NOASSERTION'],
               'licenseDeclared': 'MIT', 'copyrightText': COPYRIGHT}
    return {
        'spdxVersion': 'SPDX-2.3', 'dataLicense': 'CC0-1.0', 'SPDXID': 'SPDXRef-DOCUMENT', 'name': name,
        'documentNamespace': f'https://agon.invalid/spdx/{name}-{code}',
        'creationInfo': {'created': date.strftime('%Y-%m-%dT%H:%M:%SZ'),
                         'creators': [f'Tool: agon-packages-{options.version}']},
        'packages': [package] + [other_package(each) for each in others],
        'files': entries,
        'relationships': [
            {'spdxElementId': 'SPDXRef-DOCUMENT', 'relationshipType': 'DESCRIBES', 'relatedSpdxElement': own},
            *({'spdxElementId': own, 'relationshipType': relation,
               'relatedSpdxElement': identifier('Package', other)} for relation, other in relations),
            *({'spdxElementId': own, 'relationshipType': 'CONTAINS',
               'relatedSpdxElement': entry['SPDXID']} for entry in entries)]}
