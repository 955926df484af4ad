# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""Packs a picture of a screen tighter: a PNG with a palette of its 256 commonest colours, the others drawn with
the nearest of these. For PNGs as chromium writes them: 8 bits, red, green, blue and perhaps alpha, not interlaced."""

import collections
import struct
import zlib


def chunks(png):
    at = 8
    while at < len(png):
        length, kind = struct.unpack('>I4s', png[at:at + 8])
        yield kind, png[at + 8:at + 8 + length]
        at += length + 12


def chunk(kind, data):
    return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))


def predicted(kind, left, above, corner):
    """What the filters of PNG add to a byte."""
    if kind == 4:
        estimate = left + above - corner
        distances = (abs(estimate - left), abs(estimate - above), abs(estimate - corner))
        return (left, above, corner)[distances.index(min(distances))]
    return (0, left, above, (left + above) // 2)[kind]


def rows(data, width, height, size):
    """The lines of the picture without their filters; `size` bytes a point."""
    before = bytes(width * size)
    for number in range(height):
        begin = number * (width * size + 1)
        kind, line = data[begin], bytearray(data[begin + 1:begin + 1 + width * size])
        if kind:
            for i, byte in enumerate(line):
                left, corner = (line[i - size], before[i - size]) if i >= size else (0, 0)
                line[i] = (byte + predicted(kind, left, before[i], corner)) & 255
        before = bytes(line)
        yield before


def repacked(png):
    """The same picture, in fewer bytes."""
    parts = list(chunks(png))
    width, height, depth, colours, *rest = struct.unpack('>IIBBBBB', parts[0][1])
    if depth != 8 or colours not in (2, 6) or any(rest):
        raise ValueError('not a PNG as chromium writes them')
    size = 3 if colours == 2 else 4
    data = zlib.decompress(b''.join(data for kind, data in parts if kind == b'IDAT'))
    lines = [[line[i:i + 3] for i in range(0, width * size, size)] for line in rows(data, width, height, size)]
    counts = collections.Counter(colour for line in lines for colour in line)
    palette = [colour for colour, _ in counts.most_common(256)]
    index = {colour: number for number, colour in enumerate(palette)}
    for colour in counts:
        if colour not in index:
            index[colour] = min(range(len(palette)), key=lambda number: sum(
                (a - b) ** 2 for a, b in zip(palette[number], colour)))
    packed = zlib.compress(b''.join(b'\0' + bytes(index[colour] for colour in line) for line in lines), 9)
    return (png[:8] + chunk(b'IHDR', struct.pack('>IIBBBBB', width, height, 8, 3, 0, 0, 0)) +
            chunk(b'PLTE', b''.join(palette)) + chunk(b'IDAT', packed) + chunk(b'IEND', b''))
