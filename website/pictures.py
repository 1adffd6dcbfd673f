"""Pictures of the terminal for the README, each drawn of a real run: `make pictures`.

A command runs at a terminal of its own, in colour; what it prints becomes an SVG that needs no
other file.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import shlex
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.text import Text

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "pictures"

FONT_FACES = re.compile(r"@font-face \{\{.*?\}\}\n", re.DOTALL)
FORMAT = FONT_FACES.sub("", CONSOLE_SVG_FORMAT).replace("Fira Code, monospace", "monospace")
"""rich's own picture, without the fonts that it would fetch."""

LARGEST = 60_000
"""Bytes of a picture."""


@dataclass(frozen=True)
class Scene:
    """A command, the width of its terminal, the exit status, and phrases of equal worth in it."""

    command: str
    columns: int
    status: int = 0
    alternatives: tuple[tuple[str, ...], ...] = ()


SCENES = {
    "try": Scene("convcheck try examples/im2col.py:conv2d", columns=104, status=1),
    "bench": Scene(
        "convcheck bench my_case.yaml --pass forward --threads 1 --baseline torch:direct --backend"
        " torch:direct --backend torch:conv2d --backend numpy:im2col -k 'batch=8 and length=1024"
        " and in_channels=64 and kernel=9 and stride=1 and padding=same and dtype=float32'",
        columns=144,
        alternatives=(
            ("matrix product of numpy", "matrix product of torch"),
            ("torch:conv2d", "torch:direct"),
            (
                "no difference seen [0.9, 1.1]",
                "1.02x slower [0.9, 1.1]",
                "1.02x faster [0.9, 1.1]",
                "baseline",
            ),
            ("1.0/1 !", "1.0/1"),
        ),
    ),
}


def run(scene: Scene) -> str:
    """Return what a command prints at a terminal, with its colours. Raises `RuntimeError`."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(ROOT / "examples", folder / "examples")
        (folder / "my_case.yaml").write_text(_case_of_readme(), encoding="utf-8")
        words = shlex.split(scene.command)
        status, printed = _at_a_terminal([sys.executable, "-m", *words], folder, scene.columns)
    if status != scene.status:
        raise RuntimeError(f"{scene.command}: exit status {status}, not {scene.status}: {printed}")
    return printed.replace("\r\n", "\n").strip()


def _case_of_readme() -> str:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    _, _, after = readme.partition('\n```yaml title="my_case.yaml"\n')
    return after.partition("```\n")[0]


def _at_a_terminal(command: Sequence[str], folder: Path, columns: int) -> tuple[int, str]:
    """Run a command whose output is a terminal; return its exit status and what it wrote there."""
    ours, its = pty.openpty()
    fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    settings = {"COLUMNS": str(columns), "TERM": "xterm-256color", "PYTHONPATH": str(ROOT)}
    settings["CONVCHECK_REPAIR"] = "30"  # enough on a busy machine
    environment = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "CI")} | settings
    process = subprocess.Popen(
        command, cwd=folder, stdout=its, stderr=subprocess.DEVNULL, env=environment
    )
    os.close(its)
    pieces = []
    while True:
        try:
            piece = os.read(ours, 65536)
        except OSError:  # what Linux says at the end of a terminal
            break
        if not piece:
            break
        pieces.append(piece)
    os.close(ours)
    return process.wait(), b"".join(pieces).decode()


def draw(name: str, scene: Scene, printed: str) -> str:
    """Return the picture of a command and what it printed."""
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        console = Console(record=True, width=scene.columns, file=nowhere, color_system="truecolor")
        console.print(Text(f"$ {scene.command}", style="bold"))
        console.print(Text.from_ansi(printed))
        return console.export_svg(title="convcheck", code_format=FORMAT, unique_id=name)


def main() -> None:
    """Draw every picture anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, scene in SCENES.items():
        picture = draw(name, scene, run(scene))
        assert len(picture.encode()) <= LARGEST, f"{name}: {len(picture.encode())} bytes"
        (FOLDER / f"{name}.svg").write_text(picture, encoding="utf-8")
        print(FOLDER / f"{name}.svg")


if __name__ == "__main__":
    main()
