"""Adds to the package what `make wheel` has compiled, and asks for the Numba that it was compiled with."""

import re
import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.egg_info import egg_info

COMPILED = Path("build/compiled/bankhalter")


class AddCompiled(build_py):
    """The compiled code lies beside the sources it is made of, where `kernel/_cache.py` looks for it."""

    def run(self) -> None:
        """Build, then add; an editable installation has the cache of whoever works on it."""
        super().run()
        if COMPILED.is_dir() and not self.editable_mode:
            shutil.copytree(COMPILED, Path(self.build_lib, "bankhalter/kernel/compiled"), dirs_exist_ok=True)


class AskForNumba(egg_info):
    """Any other version would play as well, but compile first."""

    def run(self) -> None:
        """Ask for the one version in the names of the folders."""
        versions = {
            match[1] for path in COMPILED.glob("*") if (match := re.search("numba([^-]*)", path.name))
        }
        for version in versions:
            asked = self.distribution.install_requires
            others = [requirement for requirement in asked if not requirement.startswith("numba")]
            self.distribution.install_requires = [*others, f"numba=={version}"]
            self.distribution.metadata.install_requires = self.distribution.install_requires
        super().run()


setup(cmdclass={"build_py": AddCompiled, "egg_info": AskForNumba})
