# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""The shared library: how it is found and asked, and how its errors become Python's.

Its interface is documented in agon.h (tools/bindings/c), the requests in tools/requests. Short ones go to
one session and hold the interpreter's lock, so that several threads may use the same objects; each long one has a
session of its own meanwhile, and releases the lock."""

from __future__ import annotations

import ctypes
import json
import os
import threading
from typing import Any, Callable, Dict, List, Optional, TypeVar

Result = TypeVar("Result")
Answer = Dict[str, Any]


class AgonError(ValueError):
    """Something that cannot be used: which, why, and what would do, in one line."""


class IllegalActionError(AgonError):
    """An action that the rules do not allow, or that cannot be read."""


#: `agon_progress`: a context, and what is known so far, as JSON.
_PROGRESS: Any = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_char_p)


def _declared(library: ctypes.CDLL) -> ctypes.CDLL:
    handle, text = ctypes.c_void_p, ctypes.c_char_p
    for name, answer, taken in (
        ("agon_open", handle, []),
        ("agon_close", None, [handle]),
        ("agon_ask", text, [handle, text]),
        ("agon_stop", None, [handle]),
        ("agon_on_progress", None, [handle, _PROGRESS, handle]),
    ):
        function = getattr(library, name)
        function.restype = answer
        function.argtypes = taken
    return library


_path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "libagon.so")
try:
    _short: ctypes.CDLL = _declared(ctypes.PyDLL(_path))
    _long: ctypes.CDLL = _declared(ctypes.CDLL(_path))
except (OSError, AttributeError) as error:
    raise ImportError(
        f"agon: {error}; install the package anew (tools/bindings/python/README.md), with Debian's libz3-4, "
        "libfmt9, libtomlplusplus3, libzstd1, libdeflate0, libxxhash0 and libsqlite3-0 if one of these is named"
    ) from error


#: How errors begin that are not the request's (tools/bindings/c/agon.cpp).
NO_MEMORY, BUG = "out of memory", "a bug in the program"

_decoder = json.JSONDecoder()


class _Session:
    """A session that is closed with this object."""

    __slots__ = ("pointer", "_close")

    def __init__(self) -> None:
        self._close: Callable[[int], None] = _short.agon_close
        self.pointer: int = _short.agon_open()
        if not self.pointer:
            raise MemoryError("out of memory")

    def __del__(self) -> None:
        if self.pointer:
            self._close(self.pointer)


_session = _Session()
_spare: List[_Session] = []  # for long requests, none of them asked anything at present


def given(value: object, name: str) -> str:
    """A text for the library."""
    if not isinstance(value, str):
        raise TypeError(f"{name}: must be a str, not {type(value).__name__}")
    if "\0" in value:
        raise AgonError(f"{name}: has a zero byte; give a text without")
    return value


def written(value: object) -> str:
    """As JSON."""
    return json.dumps(value, ensure_ascii=False)


_progress: Any = _PROGRESS()  # null; of ctypes, so that it lasts as long as sessions may call it


def on_progress(call: Optional[Callable[[Dict[str, float]], None]]) -> None:
    """Has `call` told now and then how far a long question has come: {"plies", "nodes", "seconds"}; None ends that. It
    must not ask anything. It is called on another thread."""
    global _progress
    _progress = _PROGRESS() if call is None else _PROGRESS(lambda _, said: call(json.loads(said)))


def _read(answer: bytes, refusal: type[AgonError]) -> Answer:
    found: Answer = _decoder.raw_decode(answer.decode())[0]
    if "error" in found:
        message: str = found["error"]
        if message.startswith(NO_MEMORY):
            raise MemoryError(message)
        if message.startswith(BUG):
            raise RuntimeError(message)
        raise refusal(message)
    return found


def ask(request: str, refusal: type[AgonError] = AgonError) -> Answer:
    """The answer to a short request, which is JSON."""
    return _read(_short.agon_ask(_session.pointer, request.encode(errors="replace")), refusal)


def ask_long(request: str) -> Answer:
    """The answer to a long one. In the main thread it is asked on another, so that Ctrl-C reaches Python, which
    then stops it."""
    asked = request.encode(errors="replace")
    try:
        session = _spare.pop()
    except IndexError:
        session = _Session()

    _short.agon_on_progress(session.pointer, _progress, None)

    def work() -> bytes:
        answer: bytes = _long.agon_ask(session.pointer, asked)
        return answer

    answer = _interruptible(work, session)  # one that was stopped may have a stop left for its next request
    _spare.append(session)
    return _read(answer, AgonError)


def _interruptible(work: Callable[[], Result], session: _Session) -> Result:
    if threading.current_thread() is not threading.main_thread():
        return work()
    results: List[Result] = []
    errors: List[BaseException] = []

    def run() -> None:
        try:
            results.append(work())
        except BaseException as error:
            errors.append(error)

    worker = threading.Thread(target=run)
    try:
        worker.start()
        worker.join()
    except BaseException:
        _short.agon_stop(session.pointer)
        if worker.ident is not None:  # else it begins with the stop set, or never
            worker.join()
        raise
    if errors:
        raise errors[0]
    return results[0]


#: Version, presets, and the fields that a rule set consists of.
ABOUT: Answer = ask('{"ask": "about"}')
