# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""The schemas of this folder (and that of puzzles/vectors), compiled when they are first needed."""

import functools
import json
import pathlib

import fastjsonschema

HERE = pathlib.Path(__file__).resolve().parent
# In the sources the schema of test vectors lies with them; installed, all lie in one folder.
FOLDERS = [HERE, HERE.parents[1] / "puzzles" / "vectors"]
PATHS = {path.name: path for folder in FOLDERS for path in sorted(folder.glob("*.schema.json"))}
BASE = "https://agon.invalid/schemas/"
DEFINITIONS = "agon-definitions-1.schema.json"
REQUEST = "agon-page-request/1"


def file_of(name):
    """agon-solve/1 is in agon-solve-1.schema.json."""
    return name.replace("/", "-") + ".schema.json"


def names():
    """Every format that has a schema: {name: schema}."""
    known = {}
    for file, path in PATHS.items():
        if file == DEFINITIONS:
            continue
        stem, version = file.removesuffix(".schema.json").rsplit("-", 1)
        known[f"{stem}/{version}"] = json.loads(path.read_text(encoding="utf-8"))
    return known


@functools.cache
def requests():
    """Every request by what it asks: its schema, and where that stands. That is `definitions/request` in the schema
    of the answer, or, for answers without one, a definition of agon-page-request."""
    found = {}
    for name, schema in names().items():
        for key, definition in schema.get("definitions", {}).items():
            if ask := definition.get("properties", {}).get("ask"):
                found[ask["const"]] = definition, f"{BASE}{file_of(name)}#/definitions/{key}"
    return found


def load(address):
    """What an `$id` names: never the network, only these folders."""
    return json.loads(PATHS[address.rsplit("/", 1)[-1]].read_text(encoding="utf-8"))


@functools.cache
def _compiled(address):
    return fastjsonschema.compile({"$ref": address}, handlers={"https": load})


def complaint(value, name=None):
    """Why the value does not match the schema `name`, by default the one that it names; or None. Of `REQUEST` it is
    the schema of what the value asks."""
    if name is None:
        if not isinstance(value, dict):
            return "is no object"
        name = value.get("schema")
        if not isinstance(name, str):
            return 'has no "schema"'
    if name == REQUEST:
        ask = value.get("ask") if isinstance(value, dict) else None
        if not isinstance(ask, str) or ask not in requests():
            return f"{name}: {ask} is no question"
        address = requests()[ask][1]
    elif file_of(name) in PATHS:
        address = BASE + file_of(name)
    else:
        return f"no schema is called {name}; tools/schemas/README.md says how to add one"
    try:
        _compiled(address)(value)
    except fastjsonschema.JsonSchemaException as error:
        return f"{name}: {error.message}"
    return None
