"""Builds the package: `pip install tools/python`. The shared library is compiled with cmake from the sources
of the project, of which a source distribution has a copy. AGON_LIBRARY=FILE takes a finished one instead."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:
    try:
        from wheel.bdist_wheel import bdist_wheel
    except ImportError:
        sys.exit("agon: the Python package wheel is missing; on Debian: apt-get install python3-wheel")

HERE = pathlib.Path(__file__).absolute().parent
COPY = HERE / "source"  # in a source distribution
ROOT = COPY if COPY.is_dir() else HERE.parents[1]

DEBIAN = ("cmake ninja-build g++ pkg-config libz3-dev libcadical-dev nlohmann-json3-dev "
          "libtomlplusplus-dev libfmt-dev libzstd-dev libxxhash-dev")
ADVICE = f"agon: the library needs a C++20 compiler and, on Debian: apt-get install {DEBIAN}"

# What the library is made of.
ROOMS = ("model", "solver", "tools/c", "tools/cmake", "tools/report/drawing", "tools/python/library")
SUFFIXES = (".cpp", ".hpp", ".h", ".map", ".cmake", ".in", ".toml", "CMakeLists.txt")


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


def build_library(folder: pathlib.Path) -> pathlib.Path:
    finished = os.environ.get("AGON_LIBRARY")
    if finished:
        if not pathlib.Path(finished).is_file():
            sys.exit(f"agon: AGON_LIBRARY={finished}: no such file; build agon_shared, or leave it out")
        return pathlib.Path(finished).absolute()
    if shutil.which("cmake") is None:
        sys.exit(f"agon: cmake is missing\n{ADVICE}")
    generator = ["-G", "Ninja"] if shutil.which("ninja") else []
    run("cmake", "-S", ROOT / "tools/python/library", "-B", folder, *generator,
        "-DCMAKE_BUILD_TYPE=Release", f"-DAGON_VERSION={version()}")
    run("cmake", "--build", folder, "--target", "agon_shared", "--parallel", os.cpu_count() or 1)
    return folder / "tools/c/libagon.so"


class BuildWithLibrary(build_py):
    def run(self) -> None:
        super().run()
        library = build_library(pathlib.Path("build/library").absolute())
        place = HERE / "agon" if getattr(self, "editable_mode", False) else (
            pathlib.Path(self.build_lib) / "agon")
        place.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(library, place / "libagon.so")
        strip = shutil.which("strip")
        if strip:
            run(strip, "--strip-unneeded", place / "libagon.so")


class SourcesWithLibrary(sdist):
    def make_release_tree(self, base_dir: str, files: object) -> None:
        super().make_release_tree(base_dir, files)
        copy = pathlib.Path(base_dir) / "source"
        copy.mkdir(parents=True, exist_ok=True)
        for name in ("CMakeLists.txt", "LICENSE"):
            shutil.copyfile(ROOT / name, copy / name)
        for room in ROOMS:
            for path in sorted((ROOT / room).rglob("*")):
                inside = path.relative_to(ROOT)
                if path.name.endswith(SUFFIXES) and not path.name.endswith("_test.cpp"):
                    (copy / inside).parent.mkdir(parents=True, exist_ok=True)
                    shutil.copyfile(path, copy / inside)


class WheelOfThisMachine(bdist_wheel):
    """For any Python 3 of the machine's kind, since the library is called through ctypes."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self) -> tuple:
        return ("py3", "none", super().get_tag()[2])


setup(version=version(), cmdclass={"build_py": BuildWithLibrary, "sdist": SourcesWithLibrary,
                                   "bdist_wheel": WheelOfThisMachine})
