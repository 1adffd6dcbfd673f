"""Running the commands of a page as its reader would: bash, in a folder like the repository."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.pages.sessions import Command
from tests.processes import CHECKOUT, environment

FOLDERS = ("cases", "examples")
COMMAND = '#!/bin/sh\nexec "{python}" -m convcheck "$@"\n'


@dataclass(frozen=True)
class Ran:
    """What came of a command."""

    status: int
    stdout: str
    stderr: str

    @property
    def texts(self) -> list[str]:
        """What a terminal may show of it: either stream, or both in either order."""
        out, err = (text.replace(f"{CHECKOUT}{os.sep}", "") for text in (self.stdout, self.stderr))
        return [out, err, f"{err}\n{out}", f"{out}\n{err}"]


def prepare(folder: Path) -> None:
    """Make `folder` what a reader has: the repository's examples, and `convcheck` on the path."""
    for name in FOLDERS:
        shutil.copytree(CHECKOUT / name, folder / name)
    shutil.copy(CHECKOUT / "Makefile", folder)
    commands = folder / ".commands"
    commands.mkdir()
    script = commands / "convcheck"
    script.write_text(COMMAND.format(python=sys.executable))
    script.chmod(0o755)
    (commands / "python").symlink_to(sys.executable)
    pytest = commands / "pytest"
    pytest.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m pytest -p no:cacheprovider "$@"\n')
    pytest.chmod(0o755)


def run(text: str, folder: Path, command: Command) -> Ran:
    """Run a line of a page, or what stands in its place, to its end."""
    path = os.pathsep.join([str(folder / ".commands"), os.environ["PATH"]])
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", text],
        cwd=folder,
        env=environment(CONVCHECK_REPAIR="30", PATH=path, COLUMNS=str(command.columns)),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)
