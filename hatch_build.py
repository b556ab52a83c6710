"""The build hook: wheels get the modules that search compiled by mypyc, where there is a C compiler.

Where there is none, or the modules cannot be compiled, the wheel has the same sources alone. ``BELOTE_PURE=1`` asks for
that. `pyproject.toml` lists the modules, under the settings of this hook.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.builders.wheel import WheelBuilderConfig


class CompileHook(BuildHookInterface[WheelBuilderConfig]):
    """Adds the compiled modules to a wheel, each beside its source."""

    def dependencies(self) -> list[str]:
        """What compiling needs; nothing is fetched where nothing can be compiled."""
        needed: list[str] = self.config["needs"]
        return needed if can_compile() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not can_compile():
            return
        self._work = TemporaryDirectory()
        built = compiled(self.config["modules"], Path(self.root, "src"), Path(self._work.name))
        if built:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["force_include"] |= built

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "_work"):
            self._work.cleanup()


def can_compile() -> bool:
    """Whether compiled modules are wanted, and a C compiler finds Python's headers."""
    if os.environ.get("BELOTE_PURE") or sys.implementation.name != "cpython":
        return False
    if os.name == "nt":
        return True  # There only setuptools knows where to look; without a compiler it fails soon enough.
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    options = ["-I", sysconfig.get_path("include"), "-fsyntax-only", "-x", "c", "-"]
    try:
        return not subprocess.run([*compiler, *options], input=b"#include <Python.h>\n", capture_output=True).returncode
    except OSError:
        return False


def compiled(modules: list[str], source: Path, work: Path) -> dict[str, str]:
    """The files that mypyc makes of modules, each with its place in the wheel; none if it or the C compiler fails."""
    command = [sys.executable, __file__, str(work), *modules]
    if subprocess.run(command, cwd=source, capture_output=True).returncode:
        return {}
    made = work / "lib"
    return {str(path): path.relative_to(made).as_posix() for path in made.rglob("*") if path.is_file()}


def compile_modules(work: str, modules: list[str]) -> None:
    """Compile modules of the current directory into the folder ``lib`` of another; an error ends the program."""
    from mypyc.build import mypycify
    from setuptools import setup

    options = ["--config-file=", f"--cache-dir={work}/cache"]
    extensions = mypycify([*options, *modules], debug_level="0", group_name="belote.compiled", target_dir=f"{work}/c")
    for extension in extensions:  # A warning that a newer compiler has is no reason to go without.
        extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
    arguments = ["build_ext", "--build-lib", f"{work}/lib", "--build-temp", f"{work}/temp"]
    setup(name="belote", script_args=arguments, ext_modules=extensions)


if __name__ == "__main__":
    compile_modules(sys.argv[1], sys.argv[2:])
