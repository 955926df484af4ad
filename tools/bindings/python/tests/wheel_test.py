#!/usr/bin/env python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""The package as pip installs it into a fresh environment, offline: from the tree and from a source distribution.
Takes the finished library of AGON_LIBRARY, since compiling it takes minutes; of the source distribution cmake
must accept the copy of the project. Without AGON_LIBRARY the library is compiled, twice, and all vectors are
tried, too. Exit code 77 if Debian's packages for building are missing."""

import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time

PYTHON_FOLDER = pathlib.Path(__file__).resolve().parents[1]
ROOT = PYTHON_FOLDER.parents[2]


def run(*command: object, **options: object) -> str:
    done = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, **options)  # type: ignore[call-overload]
    if done.returncode:
        sys.exit(f"{command}:\n{done.stdout}")
    return done.stdout


def tree_in(folder: pathlib.Path) -> pathlib.Path:
    """The project with a copy of the package's folder, into which it is built."""
    (folder / "tools/bindings").mkdir(parents=True)
    for inside in (".", "tools", "tools/bindings"):
        for each in (ROOT / inside).iterdir():
            if each.name not in ("tools", "bindings", "python", "build"):
                (folder / inside / each.name).symlink_to(each)
    shutil.copytree(PYTHON_FOLDER, folder / "tools/bindings/python",
                    ignore=shutil.ignore_patterns("build", "*.egg-info", "__pycache__"))
    return folder / "tools/bindings/python"


def try_wheel(package: pathlib.Path, folder: pathlib.Path) -> None:
    """Builds a wheel, installs it, and uses it from there."""
    wheels, site = folder / "wheels", folder / "site"
    began = time.monotonic()
    # As everybody calls it, in isolation, where no registry answers.
    run(sys.executable, "-m", "pip", "wheel", "--index-url", "http://127.0.0.1:9/", "--retries", "0",
        "--wheel-dir", wheels, package)
    (wheel,) = wheels.iterdir()
    assert wheel.name.startswith("agon-") and "-py3-none-linux_" in wheel.name, wheel
    print(f"{wheel.name}: {wheel.stat().st_size} bytes in {time.monotonic() - began:.0f} s", flush=True)
    # Without pip, which Debian has in a separate package.
    run(sys.executable, "-m", "venv", "--without-pip", site)
    python = site / "bin/python3"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", wheel)
    alone = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    found = run(python, "-c",
                "import agon, importlib.metadata as m\n"
                "print(agon.__file__, agon.__version__ == m.version('agon'), agon.Position().perft(3))",
                cwd=folder, env=alone)
    (installed,) = site.glob("lib/python3*/site-packages/agon")
    assert found.split() == [str(installed / "__init__.py"), "True", "18417"], found
    assert (installed / "py.typed").is_file()
    for name in ("documents",) if "AGON_LIBRARY" in os.environ else ("documents", "vectors"):
        print(run(python, "-B", PYTHON_FOLDER / f"tests/{name}_test.py", cwd=folder, env=alone), end="")


def try_built(package: pathlib.Path, folder: pathlib.Path) -> None:
    """Of a checkout pip takes the library of build/, if it is of this version and as new as the sources. There is no cmake here."""
    built = package.parents[2] / "build/python/agon"
    shutil.copytree(PYTHON_FOLDER / "agon", built, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    library = built / "libagon.so"
    shutil.copyfile(os.environ["AGON_LIBRARY"], library)

    def made(code: int, *says: str, command: object = ("-c", "import build_backend as b; b.build_wheel('.')")) -> None:
        done = subprocess.run([sys.executable, *command], cwd=package, env={"PATH": str(folder / "empty")},  # type: ignore[misc]
                              stderr=subprocess.PIPE, text=True, start_new_session=True)  # no terminal
        assert done.returncode == code and all(each in done.stderr for each in says), done

    made(0, f"agon: takes {library}, ")
    made(1, "agon: cmake is missing\n", command=("build_backend.py", "wheel", "."))
    os.utime(library, (0, 0))
    made(1, "agon: compiles the library, ten minutes", "AGON_LIBRARY=FILE", " is newer)", "agon: cmake is missing\n")
    os.utime(library)
    lists = package.parents[2] / "CMakeLists.txt"
    text = lists.read_text(encoding="utf-8")
    lists.unlink()
    lists.write_text(text.replace("project(agon VERSION ", "project(agon VERSION 9"), encoding="utf-8")
    made(1, "agon: compiles the library, ten minutes", ": it is of version ")
    shutil.rmtree(built)
    made(1, "agon: compiles the library, ten minutes", ": there is none)")


def main() -> int:
    if importlib.util.find_spec("pip") is None:
        print("skipped; on Debian: apt-get install python3-pip")
        return 77
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        package = tree_in(folder / "tree")
        try_wheel(package, folder / "from-tree")

        run(sys.executable, "build_backend.py", "sdist", folder / "sdist", cwd=package)
        (archive,) = (folder / "sdist").iterdir()
        with tarfile.open(archive) as sources:
            sources.extractall(folder / "unpacked")
        (unpacked,) = (folder / "unpacked").iterdir()
        try_wheel(unpacked, folder / "from-sdist")
        run("cmake", "-S", unpacked / "source/tools/bindings/python/library", "-B", folder / "configured",
            "-G", "Ninja", "-DAGON_VERSION=1.2.3")
        planned = run("ninja", "-C", folder / "configured", "-t", "commands", "agon_shared")
        assert "libagon.so" in planned, planned

        # Without cmake it says what is missing.
        (folder / "empty").mkdir()
        if "AGON_LIBRARY" in os.environ:
            try_built(package, folder)
        refused = subprocess.run([sys.executable, "build_backend.py", "wheel", str(folder / "none")], cwd=package,
                                 env={"PATH": str(folder / "empty")}, stderr=subprocess.PIPE, text=True)
        assert refused.returncode == 1 and "agon: cmake is missing\n" in refused.stderr, refused
        assert "apt-get install cmake" in refused.stderr
    print(f"{archive.name} and {unpacked.name}: installed and used")
    return 0


if __name__ == "__main__":
    sys.exit(main())
