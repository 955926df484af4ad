# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""The schemas of this folder (and that of puzzles/vectors), compiled when they are first needed."""

import json
import pathlib

import fastjsonschema

HERE = pathlib.Path(__file__).resolve().parent
# In the sources the schema of test vectors lies with them; installed, all lie in one folder.
FOLDERS = [HERE, HERE.parents[1] / "puzzles" / "vectors"]
PATHS = {path.name: path for folder in FOLDERS for path in sorted(folder.glob("*.schema.json"))}
BASE = "https://agon.invalid/schemas/"
DEFINITIONS = "agon-definitions-1.schema.json"

_compiled = {}


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


def load(address):
    """What an `$id` names: never the network, only these folders."""
    return json.loads(PATHS[address.rsplit("/", 1)[-1]].read_text(encoding="utf-8"))


def complaint(value, name=None):
    """Why the value does not match the schema `name`, by default the one that it names; or None."""
    if name is None:
        if not isinstance(value, dict):
            return "is no object"
        name = value.get("schema")
        if not isinstance(name, str):
            return 'has no "schema"'
    if name not in _compiled:
        if file_of(name) not in PATHS:
            return f"no schema is called {name}; tools/schemas/README.md says how to add one"
        schema = json.loads(PATHS[file_of(name)].read_text(encoding="utf-8"))
        _compiled[name] = fastjsonschema.compile(schema, handlers={"https": load})
    try:
        _compiled[name](value)
    except fastjsonschema.JsonSchemaException as error:
        return f"{name}: {error.message}"
    return None
