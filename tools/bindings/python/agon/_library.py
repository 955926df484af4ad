"""The shared library: how it is found, what its functions take, and how its errors become Python's.

Its interface is documented in agon.h (tools/bindings/c). Short calls hold the interpreter's lock, so that several
threads may use the same objects; long ones release it."""

from __future__ import annotations

import ctypes
import os
import threading
from typing import Any, Callable, List, Optional, TypeVar

INTERFACE = 1
OK, UNUSABLE, STOPPED, NO_MEMORY = range(4)

Result = TypeVar("Result")


class AgonError(ValueError):
    """Something that cannot be used: which, why, and what would do, in one line."""


class IllegalActionError(AgonError):
    """An action that the rules do not allow, or that cannot be read."""


class Question(ctypes.Structure):
    _fields_ = [
        ("attacker", ctypes.c_char),
        ("any", ctypes.c_int),
        ("certificate", ctypes.c_int),
        ("plies", ctypes.c_int),
        ("nodes", ctypes.c_uint64),
        ("seconds", ctypes.c_double),
        ("memory_mib", ctypes.c_size_t),
        ("threads", ctypes.c_int),
        ("stop", ctypes.c_void_p),
    ]


class Checking(ctypes.Structure):
    _fields_ = [
        ("way", ctypes.c_int),
        ("loose", ctypes.c_int),
        ("root", ctypes.c_void_p),
        ("seconds", ctypes.c_double),
        ("stop", ctypes.c_void_p),
    ]


class Picture(ctypes.Structure):
    _fields_ = [
        ("last", ctypes.c_char_p),
        ("reachable", ctypes.c_char_p),
        ("caption", ctypes.c_char_p),
        ("pixels", ctypes.c_int),
        ("bare", ctypes.c_int),
        ("print", ctypes.c_int),
    ]


_HANDLE, _TEXT, _INT, _SIZE = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int, ctypes.c_size_t
_OUT = ctypes.c_void_p  # the address of a variable
_STATUS = ctypes.c_int

# What each function answers and takes.
_SHORT: dict[str, List[Any]] = {
    "agon_interface": [_INT],
    "agon_version": [_TEXT],
    "agon_message": [_TEXT],
    "agon_text_free": [None, _OUT],
    "agon_stop_new": [_HANDLE],
    "agon_stop_set": [None, _HANDLE],
    "agon_stop_free": [None, _OUT],
    "agon_field_count": [_SIZE],
    "agon_field_name": [_TEXT, _SIZE],
    "agon_field_asks": [_TEXT, _SIZE],
    "agon_value_count": [_SIZE, _SIZE],
    "agon_value_name": [_TEXT, _SIZE, _SIZE],
    "agon_value_means": [_TEXT, _SIZE, _SIZE],
    "agon_preset_count": [_SIZE],
    "agon_preset_name": [_TEXT, _SIZE],
    "agon_rules_read": [_STATUS, _TEXT, _OUT],
    "agon_rules_read_sheet": [_STATUS, _TEXT, _TEXT, _TEXT, _OUT],
    "agon_rules_free": [None, _OUT],
    "agon_rules_text": [_TEXT, _HANDLE, _INT],
    "agon_rules_field_text": [_TEXT, _HANDLE, _SIZE, _INT],
    "agon_rules_start": [_STATUS, _HANDLE, _OUT],
    "agon_position_read": [_STATUS, _HANDLE, _TEXT, _OUT],
    "agon_position_free": [None, _OUT],
    "agon_position_text": [_TEXT, _HANDLE],
    "agon_position_mover": [ctypes.c_char, _HANDLE],
    "agon_position_decider": [ctypes.c_char, _HANDLE],
    "agon_position_piece": [ctypes.c_char, _HANDLE, _TEXT],
    "agon_position_outcome": [_INT, _HANDLE],
    "agon_position_why_over": [_TEXT, _HANDLE],
    "agon_position_actions": [_TEXT, _HANDLE],
    "agon_position_captured": [_TEXT, _HANDLE],
    "agon_position_captures": [_STATUS, _HANDLE, _TEXT, _OUT],
    "agon_position_apply": [_STATUS, _HANDLE, _TEXT, _OUT],
    "agon_solution_free": [None, _OUT],
    "agon_solution_verdict": [_INT, _HANDLE],
    "agon_solution_attacker": [ctypes.c_char, _HANDLE],
    "agon_solution_plies": [_INT, _HANDLE],
    "agon_solution_shortest": [_INT, _HANDLE],
    "agon_solution_within": [_INT, _HANDLE],
    "agon_solution_keys": [_TEXT, _HANDLE],
    "agon_solution_line": [_TEXT, _HANDLE],
    "agon_solution_nodes": [ctypes.c_uint64, _HANDLE],
    "agon_solution_seconds": [ctypes.c_double, _HANDLE],
    "agon_solution_limited": [_INT, _HANDLE],
    "agon_solution_reason": [_TEXT, _HANDLE],
    "agon_solution_certificate": [_TEXT, _HANDLE],
    "agon_report_free": [None, _OUT],
    "agon_report_finding": [_INT, _HANDLE],
    "agon_report_attacker": [ctypes.c_char, _HANDLE],
    "agon_report_rules": [_TEXT, _HANDLE],
    "agon_report_position": [_TEXT, _HANDLE],
    "agon_report_plies": [_INT, _HANDLE],
    "agon_report_lines": [_SIZE, _HANDLE],
    "agon_report_failure_line": [_SIZE, _HANDLE],
    "agon_report_failure_position": [_TEXT, _HANDLE],
    "agon_report_failure": [_TEXT, _HANDLE],
    "agon_draw": [_STATUS, _HANDLE, _OUT, _OUT],
}
_LONG: dict[str, List[Any]] = {
    "agon_perft": [_STATUS, _HANDLE, _INT, _HANDLE, _OUT],
    "agon_solve": [_STATUS, _HANDLE, _OUT, _OUT],
    "agon_check": [_STATUS, _TEXT, _OUT, _OUT],
}


def _declared(library: ctypes.CDLL, functions: dict[str, List[Any]]) -> ctypes.CDLL:
    for name, (answer, *taken) in functions.items():
        function = getattr(library, name)
        function.restype = answer
        function.argtypes = taken
    return library


_path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "libagon.so")
try:
    short: ctypes.CDLL = _declared(ctypes.PyDLL(_path), _SHORT)
    long: ctypes.CDLL = _declared(ctypes.CDLL(_path), _LONG)
except (OSError, AttributeError) as error:
    raise ImportError(
        f"agon: {error}; install the package anew (tools/bindings/python/README.md), with Debian's libz3-4, "
        "libfmt9, libtomlplusplus3, libzstd1 and libxxhash0 if one of these is named"
    ) from error
if short.agon_interface() != INTERFACE:
    raise ImportError(
        f"agon: {_path} has interface {short.agon_interface()}, and this package needs "
        f"{INTERFACE}; install both of the same version"
    )


def version() -> str:
    return text(short.agon_version())


def text(found: Optional[bytes]) -> str:
    """A text of the library, which may repeat bytes of its input in a message."""
    return (found or b"").decode(errors="replace")


def given(value: object, name: str) -> bytes:
    """A text for the library."""
    if not isinstance(value, str):
        raise TypeError(f"{name}: must be a str, not {type(value).__name__}")
    if "\0" in value:
        raise AgonError(f"{name}: has a zero byte; give a text without")
    return value.encode(errors="surrogatepass")


def succeed(status: int, refusal: type[AgonError] = AgonError) -> None:
    """Raises what the status of a call on this thread says."""
    if status == OK:
        return
    message = text(short.agon_message())
    if status == UNUSABLE:
        raise refusal(message)
    if status == NO_MEMORY:
        raise MemoryError(message)
    if status == STOPPED:
        raise KeyboardInterrupt
    raise RuntimeError(f"a fault in the library, please report it: {message}")


class Handle:
    """A pointer that belongs to this object, and the function that frees it."""

    __slots__ = ("pointer", "_free")

    def __init__(self, free: Any) -> None:
        self.pointer = ctypes.c_void_p()
        self._free = free

    @property
    def place(self) -> Any:
        """Where the library is to put the pointer."""
        return ctypes.byref(self.pointer)

    def __del__(self, byref: Any = ctypes.byref) -> None:  # the module may be gone by then
        self._free(byref(self.pointer))


def interruptible(work: Callable[[ctypes.c_void_p], Result]) -> Result:
    """The result of a long call, which is given an agon_stop. In the main thread the call runs on another
    one, so that Ctrl-C reaches Python, which then stops it."""
    stop = Handle(short.agon_stop_free)
    stop.pointer.value = short.agon_stop_new()
    if not stop.pointer:
        raise MemoryError("out of memory")
    if threading.current_thread() is not threading.main_thread():
        return work(stop.pointer)
    results: List[Result] = []
    errors: List[BaseException] = []

    def run() -> None:
        try:
            results.append(work(stop.pointer))
        except BaseException as error:
            errors.append(error)

    worker = threading.Thread(target=run)
    try:
        worker.start()
        worker.join()
    except BaseException:
        short.agon_stop_set(stop.pointer)
        if worker.ident is not None:  # else it starts with the stop set, or never
            worker.join()
        raise
    if errors:
        raise errors[0]
    return results[0]
