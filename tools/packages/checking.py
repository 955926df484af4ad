# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""Whether an SPDX document has what SPDX 2.3 requires, and says of a folder what is there. Written from
the specification, not from listing.py."""

import hashlib
import json
import re

DOCUMENT = {'spdxVersion', 'dataLicense', 'SPDXID', 'name', 'documentNamespace', 'creationInfo'}
PACKAGE = {'SPDXID', 'name', 'versionInfo', 'downloadLocation', 'filesAnalyzed', 'licenseConcluded',
           'licenseDeclared', 'copyrightText'}
FILE = {'SPDXID', 'fileName', 'checksums', 'licenseConcluded', 'copyrightText'}
RELATION = {'spdxElementId', 'relationshipType', 'relatedSpdxElement'}
RELATIONS = {'DESCRIBES', 'CONTAINS', 'DEPENDS_ON', 'STATIC_LINK', 'DYNAMIC_LINK'}
# Of the SPDX licence list; look there before adding one to licences.json.
LICENCES = {'MIT', 'BSD-2-Clause', 'BSD-3-Clause', 'BSD-3-Clause-Open-MPI', 'Apache-2.0', 'NCSA',
            'LGPL-2.0-or-later', 'LGPL-2.1-only', 'LGPL-2.1-or-later', 'GPL-2.0-only',
            'GPL-2.0-or-later', 'GPL-3.0-or-later', 'MPL-1.1', 'blessing', 'PSF-2.0', 'Zlib', 'OFL-1.1',
            'Bitstream-Vera'}
EXCEPTIONS = {'LLVM-exception', 'GCC-exception-3.1', 'Font-exception-2.0'}


def lacks(what, keys, required):
    return [f'{what} lacks {key}' for key in sorted(required - set(keys))]


def licence_faults(what, expression):
    if expression in ('NOASSERTION', 'NONE'):
        return []
    words = re.findall(r'[^\s()]+', expression)
    faults = []
    for before, word in zip([''] + words, words):
        known = EXCEPTIONS if before == 'WITH' else LICENCES | {'AND', 'OR', 'WITH'}
        if word not in known:
            faults.append(f'{what}: "{word}" is no licence of the SPDX list that is known here')
    return faults


def form_faults(document):
    faults = lacks('the document', document, DOCUMENT | {'packages', 'files', 'relationships'})
    if faults:
        return faults
    if (document['spdxVersion'], document['dataLicense'], document['SPDXID']) != (
            'SPDX-2.3', 'CC0-1.0', 'SPDXRef-DOCUMENT'):
        faults.append('version, licence or id of the document are not those of SPDX 2.3')
    if not re.fullmatch(r'[a-z]+://[^#\s]+', document['documentNamespace']):
        faults.append('documentNamespace is no URI without #')
    if not re.fullmatch(r'\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ', document['creationInfo'].get('created', '')):
        faults.append('creationInfo.created is no date as SPDX writes it')
    if not all(re.match(r'(Person|Organization|Tool): ', each)
               for each in document['creationInfo'].get('creators', [''])):
        faults.append('creationInfo.creators names nobody')
    known = ['SPDXRef-DOCUMENT']
    for kind, required in (('packages', PACKAGE), ('files', FILE)):
        for entry in document[kind]:
            what = entry.get('name') or entry.get('fileName') or 'an entry without a name'
            faults += lacks(what, entry, required)
            faults += licence_faults(what, entry.get('licenseConcluded', 'NONE'))
            known.append(entry.get('SPDXID', ''))
    for each in known:
        if not re.fullmatch(r'SPDXRef-[A-Za-z0-9.-]+', each):
            faults.append(f'"{each}" is no id')
    faults += [f'{each} stands for two things' for each in sorted(set(known)) if known.count(each) > 1]
    for relation in document['relationships']:
        faults += lacks('a relationship', relation, RELATION)
        faults += [f'a relationship names {relation.get(end)}, which is nowhere'
                   for end in ('spdxElementId', 'relatedSpdxElement')
                   if relation.get(end) not in known]
        if relation.get('relationshipType') not in RELATIONS:
            faults.append(f'relationship {relation.get("relationshipType")} is not one that is used here')
    return faults


def content_faults(document, root, listed, version):
    own = document['packages'][0]
    faults = []
    if own['versionInfo'] != version:
        faults.append(f'the list is of version {own["versionInfo"]}, the package has {version}')
    there = {'./' + path.relative_to(root).as_posix(): path for path in root.rglob('*')
             if path.is_file() and not path.is_symlink()}
    del there['./' + listed]
    entries = {entry['fileName']: entry for entry in document['files']}
    faults += [f'{name}: is in the package and not in the list' for name in sorted(set(there) - set(entries))]
    faults += [f'{name}: is in the list and not in the package' for name in sorted(set(entries) - set(there))]
    sums = []
    for name in sorted(set(there) & set(entries)):
        data = there[name].read_bytes()
        given = {each['algorithm']: each['checksumValue'] for each in entries[name]['checksums']}
        sums.append(hashlib.sha1(data).hexdigest())
        if given != {'SHA1': sums[-1], 'SHA256': hashlib.sha256(data).hexdigest()}:
            faults.append(f'{name}: its checksums are others')
    code = hashlib.sha1(''.join(sorted(sums)).encode()).hexdigest()
    if own['packageVerificationCode']['packageVerificationCodeValue'] != code:
        faults.append('packageVerificationCode is that of other files')
    contained = {each['relatedSpdxElement'] for each in document['relationships']
                 if each['relationshipType'] == 'CONTAINS'}
    if contained != {entry['SPDXID'] for entry in document['files']}:
        faults.append('the package does not contain exactly the files that are listed')
    return faults


def faults(root, listed, version):
    """What is wrong with the list `listed` of the package that is unpacked in `root`."""
    try:
        document = json.loads((root / listed).read_text(encoding='utf-8'))
    except FileNotFoundError:
        return [f'has no {listed}']
    except ValueError as error:
        return [f'{listed}: is no JSON: {error}']
    return form_faults(document) or content_faults(document, root, listed, version)
