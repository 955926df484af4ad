# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""Builds the package: `pip install tools/bindings/python`, by the hooks of PEP 517 and 660. Nothing but Python is needed for
that, so that pip asks no registry for anything. The shared library is that of AGON_LIBRARY=FILE; else, for pip, that of
build/ in a checkout, if it is of this version and no source is newer; else it is compiled with cmake from the sources of
the project, which a source distribution contains: for any processor of the kind, and for ten minutes and more.

    python3 build_backend.py wheel|sdist FOLDER     the same by hand, never with the library of build/"""

import base64
import gzip
import hashlib
import io
import os
import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import time
import typing
import zipfile

HERE = pathlib.Path(__file__).absolute().parent
COPY = HERE / "source"  # in a source distribution
ROOT = COPY if COPY.is_dir() else HERE.parents[2]

DEBIAN = ("cmake ninja-build g++ pkg-config libz3-dev libcadical-dev nlohmann-json3-dev "
          "libtomlplusplus-dev libfmt-dev libzstd-dev libdeflate-dev libxxhash-dev libsqlite3-dev")
BUILT = ROOT / "build/python/agon/libagon.so"
PATIENCE = ("agon: compiles the library, ten minutes and more on two processors. Not needed after "
            "`cmake --build build --target python_package`, or with AGON_LIBRARY=FILE, a finished libagon.so")
ADVICE = f"agon: the library needs a C++20 compiler and, on Debian: apt-get install {DEBIAN}"

# What the library is made of.
ROOMS = ("model", "solver", "puzzles", "tools/bindings/c", "tools/bindings/python/library", "tools/cmake",
         "tools/drawing", "tools/languages", "tools/requests", "tools/wording")
SUFFIXES = (".cpp", ".hpp", ".h", ".map", ".cmake", ".in", ".toml", ".json", "CMakeLists.txt", "/embed")


def version() -> str:
    found = re.search(r"project\(agon VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())
    if found is None:
        sys.exit("agon: CMakeLists.txt at the root of the project names no version")
    return found.group(1)


def run(*command: object) -> None:
    try:
        subprocess.run([str(part) for part in command], check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"{ADVICE}\nagon: {error}")


def date() -> int:
    """Of the entries of what is made: the sources', if it is said, so that same sources give same bytes."""
    return int(os.environ.get("SOURCE_DATE_EPOCH") or time.time())


def say(text: str) -> None:
    """On standard error, which pip keeps to itself, and on the terminal if there is one."""
    print(text, file=sys.stderr, flush=True)
    if not sys.stderr.isatty():
        try:
            with open("/dev/tty", "w", encoding="utf-8") as terminal:
                print(f"\n{text}", file=terminal)
        except OSError:
            pass


def sources() -> typing.Iterator[pathlib.Path]:
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*")):
            if path.name.endswith(SUFFIXES) and not path.name.endswith("_test.cpp"):
                yield path


def why_not_built() -> str:
    """Why the library of build/ is not taken, or nothing."""
    if not BUILT.is_file():
        return "there is none"
    changed = BUILT.stat().st_mtime
    for path in sources():
        if path.stat().st_mtime > changed:
            return f"{path.relative_to(ROOT)} is newer"
    said = subprocess.run([sys.executable, "-B", "-c", "import agon; print(agon.__version__)"], cwd=BUILT.parents[1],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    if said.returncode != 0:
        return (said.stderr.strip() or "it cannot be loaded").splitlines()[-1]
    return "" if said.stdout.strip() == version() else f"it is of version {said.stdout.strip()}"


def build_library(folder: pathlib.Path) -> pathlib.Path:
    finished = os.environ.get("AGON_LIBRARY")
    if finished:
        if not pathlib.Path(finished).is_file():
            sys.exit(f"agon: AGON_LIBRARY={finished}: no such file; build agon_shared, or leave it out")
        return pathlib.Path(finished).absolute()
    if __name__ != "__main__":
        reason = why_not_built()
        if not reason:
            print(f"agon: takes {BUILT}, which may be for processors like this one alone", file=sys.stderr, flush=True)
            return BUILT
        say(f"{PATIENCE} ({BUILT} is not taken: {reason})")
    if shutil.which("cmake") is None:
        sys.exit(f"agon: cmake is missing\n{ADVICE}")
    generator = ["-G", "Ninja"] if shutil.which("ninja") else []
    run("cmake", "-S", ROOT / "tools/bindings/python/library", "-B", folder, *generator,
        "-DCMAKE_BUILD_TYPE=Release", f"-DAGON_VERSION={version()}")
    run("cmake", "--build", folder, "--target", "agon_shared", "--parallel", os.cpu_count() or 1)
    return folder / "tools/bindings/c/libagon.so"


def project() -> typing.Dict[str, typing.Any]:
    """What pyproject.toml says about the project; values are strings, and lists of them on separate lines."""
    text = (HERE / "pyproject.toml").read_text(encoding="utf-8")
    found = re.findall(r'^([a-z-]+) = (?:\{text = )?(?:"([^"\n]*)"\}?|\[([^\]]*)\])$', text, re.MULTILINE)
    return {key: re.findall('"([^"]*)"', items) if items else value for key, value, items in found}


def metadata() -> str:
    its = project()
    lines = ["Metadata-Version: 2.1", f"Name: {its['name']}", f"Version: {version()}",
             f"Summary: {its['description']}", f"License: {its['license']}",
             f"Keywords: {','.join(its['keywords'])}",
             *(f"Classifier: {each}" for each in its["classifiers"]),
             f"Requires-Python: {its['requires-python']}", "Description-Content-Type: text/markdown"]
    return "\n".join(lines) + "\n\n" + (HERE / its["readme"]).read_text(encoding="utf-8")


def finished_library() -> bytes:
    """The shared library without what only debuggers need."""
    folder = HERE / "build"
    folder.mkdir(exist_ok=True)
    stripped = folder / "libagon.so"
    shutil.copyfile(build_library(folder / "library"), stripped)
    strip = shutil.which("strip")
    if strip:
        run(strip, "--strip-unneeded", stripped)
    return stripped.read_bytes()


def write_wheel(folder: str, files: typing.Dict[str, bytes]) -> str:
    """For any Python 3 of the machine's kind, since the library is called through ctypes."""
    tag = "py3-none-" + re.sub("[-.]", "_", sysconfig.get_platform())
    info = f"agon-{version()}.dist-info"
    files = {**files, f"{info}/METADATA": metadata().encode(),
             f"{info}/WHEEL": f"Wheel-Version: 1.0\nGenerator: agon\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()}
    record = []
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record.append(f"{name},sha256={digest},{len(content)}\n")
    files[f"{info}/RECORD"] = "".join([*record, f"{info}/RECORD,,\n"]).encode()
    wheel = f"agon-{version()}-{tag}.whl"
    with zipfile.ZipFile(pathlib.Path(folder) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, time.gmtime(date())[:6])
            entry.external_attr = 0o100644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return wheel


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: object = None) -> str:
    info = f"agon-{version()}.dist-info"
    (pathlib.Path(metadata_directory) / info).mkdir()
    (pathlib.Path(metadata_directory) / info / "METADATA").write_text(metadata(), encoding="utf-8")
    return info


prepare_metadata_for_build_editable = prepare_metadata_for_build_wheel


def build_wheel(wheel_directory: str, config_settings: object = None, metadata_directory: object = None) -> str:
    files = {f"agon/{path.name}": path.read_bytes() for path in sorted((HERE / "agon").iterdir())
             if path.suffix == ".py" or path.name == "py.typed"}
    return write_wheel(wheel_directory, {**files, "agon/libagon.so": finished_library()})


def build_editable(wheel_directory: str, config_settings: object = None, metadata_directory: object = None) -> str:
    (HERE / "agon/libagon.so").write_bytes(finished_library())
    return write_wheel(wheel_directory, {"agon.pth": f"{HERE}\n".encode()})


def build_sdist(sdist_directory: str, config_settings: object = None) -> str:
    base = f"agon-{version()}"
    contents = {path.relative_to(HERE).as_posix(): path
                for pattern in ("*.toml", "*.py", "*.md", "agon/*.py", "agon/py.typed", "tests/*.py")
                for path in sorted(HERE.glob(pattern))}
    contents.update((f"source/{name}", ROOT / name) for name in ("CMakeLists.txt", "LICENSE"))
    contents.update((f"source/{path.relative_to(ROOT).as_posix()}", path) for path in sources())
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name, content in sorted({**{name: path.read_bytes() for name, path in contents.items()},
                                     "PKG-INFO": metadata().encode()}.items()):
            entry = tarfile.TarInfo(f"{base}/{name}")
            entry.size = len(content)
            entry.mtime = date()
            archive.addfile(entry, io.BytesIO(content))
    (pathlib.Path(sdist_directory) / f"{base}.tar.gz").write_bytes(gzip.compress(packed.getvalue(), mtime=date()))
    return f"{base}.tar.gz"


if __name__ == "__main__":
    builders = {"wheel": build_wheel, "sdist": build_sdist}
    if len(sys.argv) != 3 or sys.argv[1] not in builders:
        sys.exit("agon: python3 build_backend.py wheel|sdist FOLDER")
    pathlib.Path(sys.argv[2]).mkdir(parents=True, exist_ok=True)
    print(builders[sys.argv[1]](sys.argv[2]))
