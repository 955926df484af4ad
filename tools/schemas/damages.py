# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""Damaged copies of an object that match its schema no more: a required key missing, a key too many,
a value of another type, an invalid position or action."""

import copy

NOTATION = {"position", "next", "action", "key", "start"}  # where nothing but notation may stand


def damages(value, schema, load, strict):
    """Pairs of a text and a damaged copy. Of what is repeated in lists only the first is damaged;
    notation only if it is `strict`, not any form that the program reads."""
    seen = set()
    for path, schemas in _places(value, [schema], schema, load, ()):
        place = tuple(0 if isinstance(step, int) else step for step in path)
        if place in seen:
            continue
        seen.add(place)
        name = ".".join(map(str, path)) or "the object"
        here = _at(value, path)
        for other in _other_types(here):
            if isinstance(here, dict) and other == "damaged" and any(each.get("type") == "string" for each in schemas):
                continue  # a text would do, too
            yield f"{name} is {other!r}", _changed(value, path, other)
        if path and path[-1] in NOTATION and isinstance(here, str) and strict:
            yield f"{name} is no {path[-1]}", _changed(value, path, "z99-a1 w")
        if isinstance(here, dict):
            yield f"{name} has a key too many", _changed(value, path, {**here, "damaged": []})
            for key in here:
                if any(key in each.get("required", []) and _speaks_of(each, here) for each in schemas):
                    rest = {k: v for k, v in here.items() if k != key}
                    yield f"{name} lacks {key}", _changed(value, path, rest)


def _speaks_of(schema, value):
    """It knows all keys of the object, and its constants are those of the object."""
    known = schema.get("properties", {})
    return set(value) <= set(known) and all(known[key].get("const", value[key]) == value[key] for key in value)


def _other_types(value):
    if isinstance(value, (dict, list)):
        return [7.5, "damaged"]
    if isinstance(value, bool) or value is None or isinstance(value, (int, float)):
        return [{"damaged": 1}, "Damaged, truly"] if value is not None else [{"damaged": 1}]
    return [{"damaged": 1}, 7.5]


def _at(value, path):
    for step in path:
        value = value[step]
    return value


def _changed(value, path, new):
    if not path:
        return new
    changed = copy.deepcopy(value)
    _at(changed, path[:-1])[path[-1]] = new
    return changed


def _alternatives(schema, root, load):
    """The schemas that a schema may refer to, references followed; pairs with their files' roots."""
    if "$ref" in schema:
        file, _, pointer = schema["$ref"].partition("#")
        there = load(file) if file else root
        found = there
        for step in filter(None, pointer.split("/")):
            found = found[step]
        yield from _alternatives(found, there, load)
        return
    yield schema, root
    for word in ("allOf", "anyOf", "oneOf"):
        for each in schema.get(word, []):
            yield from _alternatives(each, root, load)
    for word in ("then", "else"):
        if word in schema:
            yield from _alternatives(schema[word], root, load)


def _places(value, schemas, root, load, path):
    """Every place in the value, with the schemas that speak of it."""
    all_of_it = [pair for schema in schemas for pair in _alternatives(schema, root, load)]
    yield path, [schema for schema, _ in all_of_it]
    members = enumerate(value) if isinstance(value, list) else (
        value.items() if isinstance(value, dict) else [])
    for step, member in members:
        inner = {}
        for schema, its_root in all_of_it:
            spoken = schema.get("items") if isinstance(step, int) else schema.get(
                "properties", {}).get(step, schema.get("additionalProperties"))
            if isinstance(spoken, dict):
                inner.setdefault(id(its_root), (its_root, []))[1].append(spoken)
        for its_root, spoken in inner.values() or [(root, [])]:
            yield from _places(member, spoken, its_root, load, path + (step,))
