# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""Plots as SVG inside a page: in the page's own colours, readable without colour, with a text instead of each."""

import math

from markup import esc


def framed(width, height, name, title, words, parts):
    return (f'<svg class="plot" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" '
            f'aria-labelledby="{name}-title {name}-words"><title id="{name}-title">{esc(title)}</title>'
            f'<desc id="{name}-words">{esc(words)}</desc>{"".join(parts)}</svg>')


def text(x, y, words, anchor='start', kind=''):
    kinds = f' class="{kind}"' if kind else ''
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{kinds}>{esc(words)}</text>'


def width_of(labels):
    """Room for the labels of rows."""
    return 24 + round(7 * max(len(each) for each in labels))


def line(x1, y1, x2, y2, kind='axis'):
    return f'<path class="{kind}" d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"/>'


def bar_matrix(name, title, words, rows, columns, values):
    """A row for each of `rows`, a cell for each of `columns`: a bar of values[row, column] per cent, and the figure."""
    left, cell, step, top = width_of(rows), 76, 24, 30
    width, height = left + cell * len(columns) + 4, top + step * len(rows) + 6
    parts = [text(left + cell * at + 2, 18, column, kind='label') for at, column in enumerate(columns)]
    for down, row in enumerate(rows):
        y = top + step * down
        parts.append(text(left - 10, y + 14, row, 'end', 'label'))
        for at, column in enumerate(columns):
            x, room = left + cell * at + 2, cell - 40
            parts.append(f'<rect class="ground" x="{x}" y="{y + 3}" width="{room}" height="14"/>')
            if (row, column) not in values:
                parts.append(text(x + room + 4, y + 14, '–', kind='small'))
                continue
            share = values[row, column]
            parts.append(f'<rect class="bar" x="{x}" y="{y + 3}" width="{room * share / 100:.1f}" height="14"/>')
            parts.append(text(x + room + 4, y + 14, f'{share:.0f}' if share >= 0.5 or share == 0 else '<1', kind='small'))
    return framed(width, height, name, title, words, parts)


def stacked(name, title, words, rows, parts_of_all):
    """rows: (label, (share, ...)), which make up one; dark, hatched, light, each with its per cent where there is room."""
    left, wide, step, top = width_of(label for label, _ in rows), 560, 26, 30
    width, height = left + wide + 8, top + step * len(rows) + 8
    hatch = (f'<defs><pattern id="{name}-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
             '<rect class="ground" width="6" height="6" stroke="none"/><path class="grid" d="M0 0v6"/></pattern></defs>')
    parts = [hatch]
    x = left
    kinds = ['class="bar"', f'fill="url(#{name}-hatch)" stroke="currentColor" stroke-width="0.5"', 'class="bar series-1"']
    for which, each in enumerate(parts_of_all):
        parts.append(f'<rect {kinds[which]} x="{x}" y="6" width="14" height="10"/>')
        parts.append(text(x + 20, 15, each, kind='label'))
        x += 170
    for down, (label, shares) in enumerate(rows):
        y, x = top + step * down, left
        parts.append(text(left - 10, y + 14, label, 'end', 'label'))
        for which, share in enumerate(shares):
            parts.append(f'<rect {kinds[which]} x="{x:.1f}" y="{y}" width="{wide * share:.1f}" height="19"/>')
            if share >= 0.06:
                parts.append(text(x + wide * share / 2, y + 14, f'{100 * share:.0f}', 'middle', 'on-dark' if which == 0 else 'on-light'))
            x += wide * share
    return framed(width, height, name, title, words, parts)


def histogram(name, title, words, rows, series):
    """rows: (label, (count, ...)); bars side by side on a scale of powers of ten."""
    left, top, high, group = 58, 16, 220, 30
    width, height = left + group * len(rows) + 8, top + high + 58
    most = max(max(counts) for _, counts in rows)
    decades = math.ceil(math.log10(most))

    def y_of(count):
        return top + high - high * (math.log10(count) / decades if count > 1 else 0.01)

    parts = []
    for power in range(0, decades + 1):
        y = top + high - high * power / decades
        parts.append(line(left, y, width - 8, y, 'grid'))
        parts.append(text(left - 8, y + 4, f'10{superscript(power)}', 'end', 'small'))
    wide = (group - 8) / len(series)
    for at, (label, counts) in enumerate(rows):
        x = left + group * at + 4
        for which, count in enumerate(counts):
            if count:
                y = y_of(count)
                parts.append(f'<rect class="bar series-{which}" x="{x + wide * which:.1f}" y="{y:.1f}" width="{wide - 1:.1f}" '
                             f'height="{top + high - y:.1f}"><title>{esc(label)} plies: {count:,} {series[which]}</title></rect>')
        if at % 2 == 0:
            parts.append(text(x + wide, top + high + 16, label, 'middle', 'small'))
    parts.append(line(left, top + high, width - 8, top + high))
    parts.append(text(left + (width - left) / 2, top + high + 34, 'plies to the end', 'middle', 'label'))
    x = left
    for which, each in enumerate(series):
        parts.append(f'<rect class="bar series-{which}" x="{x}" y="{height - 14}" width="14" height="10"/>')
        parts.append(text(x + 20, height - 5, each, kind='label'))
        x += 90
    return framed(width, height, name, title, words, parts)


def superscript(number):
    return ''.join('⁰¹²³⁴⁵⁶⁷⁸⁹'[int(each)] for each in str(number))


def quartiles(values):
    """Least, quarter, middle, three quarters, greatest."""
    ordered = sorted(values)

    def at(share):
        place = share * (len(ordered) - 1)
        low = math.floor(place)
        high = min(low + 1, len(ordered) - 1)
        return ordered[low] + (ordered[high] - ordered[low]) * (place - low)

    return [at(share) for share in (0, 0.25, 0.5, 0.75, 1)]


def boxes(name, title, words, groups, across, up):
    """groups: (label, values): least and greatest as a line, the middle half as a box, the median as a bar."""
    left, top, high, group = 64, 14, 230, 84
    width, height = left + group * len(groups) + 14, top + high + 60
    all_values = [value for _, values in groups for value in values]
    low, most = 200 * math.floor(min(all_values) / 200), 200 * math.ceil(max(all_values) / 200)

    def y_of(value):
        return top + high * (1 - (value - low) / (most - low))

    parts = []
    for value in range(low, most + 1, 200):
        parts.append(line(left, y_of(value), width - 8, y_of(value), 'grid'))
        parts.append(text(left - 8, y_of(value) + 4, value, 'end', 'small'))
    for at, (label, values) in enumerate(groups):
        x = left + group * (at + 0.5)
        least, quarter, median, upper, greatest = quartiles(values)
        parts.append(line(x, y_of(least), x, y_of(greatest), 'whisker'))
        parts.append(f'<rect class="box" x="{x - 16:.1f}" y="{y_of(upper):.1f}" width="32" height="{max(1, y_of(quarter) - y_of(upper)):.1f}"/>')
        parts.append(line(x - 16, y_of(median), x + 16, y_of(median), 'median'))
        parts.append(text(x + 20, y_of(median) + 4, f'{median:.0f}', kind='small'))
        parts.append(text(x, top + high + 18, label, 'middle', 'label'))
        parts.append(text(x, top + high + 34, f'{len(values)}', 'middle', 'small'))
    parts.append(line(left, top + high, width - 8, top + high))
    parts.append(text(left + (width - left) / 2, height - 6, across, 'middle', 'label'))
    parts.append(f'<text class="label" transform="translate(14 {top + high / 2}) rotate(-90)" text-anchor="middle">{esc(up)}</text>')
    return framed(width, height, name, title, words, parts)
