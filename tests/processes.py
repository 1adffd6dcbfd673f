"""Running the real command in real processes, with the faulty backend plugged in.

It is the command of the checkout that these tests lie in, whichever one is installed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

CHECKOUT = Path(__file__).parents[1]
PLUGINS = CHECKOUT / "tests" / "plugins"

MINIMAL_CASE = """\
title: {title}
op: conv1d
matrix: {{batch: 2, length: 6, in_channels: 2, out_channels: 3, kernel: 3}}
implementations: [{implementations}]
"""


def whole(text: str) -> dict[str, Any]:
    """Return the values of a JSON document; of a run, each record with all that is true of it."""
    parsed: dict[str, Any] = json.loads(text)
    if str(parsed.get("schema")).startswith("convcheck-run/"):
        # Here, because a process is started before the package of its checkout is anybody's.
        from convcheck.document.stored import ANY_STORED, complete

        run = complete(msgspec.json.decode(text, type=ANY_STORED))
        parsed = msgspec.to_builtins(run)
    return parsed


@dataclass(frozen=True)
class Finished:
    """A process that ended."""

    status: int
    stdout: str
    stderr: str

    @property
    def document(self) -> dict[str, Any]:
        """The run document that `--json` printed."""
        return whole(self.stdout)

    def outcomes(self) -> dict[tuple[str, str], str]:
        """Outcomes by (form, pass) of the integer fill."""
        return {
            (record["form"], record["pass"]): record["outcome"]
            for record in self.document["records"]
            if record["fill"] == "integers"
        }


def install_plugin(site: Path, module: str = "faulty_backend", *, evidence: bool = True) -> None:
    """Make `site` a folder in which a plug-in of the tests is an installed distribution."""
    info = site / f"{module}-1.0.dist-info"
    info.mkdir(parents=True)
    name = module.split("_", maxsplit=1)[0]
    (site / f"{module}.py").write_text((PLUGINS / f"{module}.py").read_text())
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {module.replace('_', '-')}\nVersion: 1.0\n"
    )
    (info / "entry_points.txt").write_text(
        f"[convcheck.backends]\n{name} = {module}:BACKEND\n"
        + (f"[convcheck.tracing.evidence]\n{name} = {module}:EVIDENCE\n" if evidence else "")
    )


def environment(
    site: Path | None = None, *, checkout: Path | None = CHECKOUT, **variables: str
) -> dict[str, str]:
    """Return an environment for a process, with a plug-in folder and a checkout on its path.

    Without a checkout, what is installed is run.
    """
    places = os.pathsep.join(str(each) for each in (site, checkout) if each)
    path = {"PYTHONPATH": places} if places else {}
    # On GitHub the command annotates and summarises: not what its tests make it do.
    clean = {
        key: value
        for key, value in os.environ.items()
        if key != "PYTHONPATH" and not key.startswith("GITHUB_")
    }
    return {**clean, "COLUMNS": "200", **path, **variables}


def convcheck(
    *arguments: str | Path,
    cwd: Path,
    site: Path | None = None,
    timeout: float = 240.0,
    **variables: str,
) -> Finished:
    """Run the command to its end."""
    done = subprocess.run(
        [sys.executable, "-m", "convcheck", *map(str, arguments)],
        cwd=cwd,
        env=environment(site, **variables),
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
    )
    return Finished(done.returncode, done.stdout, done.stderr)


def write_case(
    folder: Path, *implementations: str, name: str = "case.yaml", more: str = ""
) -> Path:
    """Write a small case file for these implementations and return its path."""
    path = folder / name
    text = MINIMAL_CASE.format(title="a small case", implementations=", ".join(implementations))
    path.write_text(text + more)
    return path


def after(code: str, command: list[str]) -> list[str]:
    """Return a command whose process runs lines of Python first."""
    become = "import os, resource, signal, sys\n%s\nos.execvp(sys.argv[1], sys.argv[1:])"
    return [sys.executable, "-c", become % code, *command]


AT_A_TERMINAL = """
for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
    signal.signal(number, signal.SIG_DFL)
"""
"""Takes back what a shell in the background, or `nohup`, has its processes ignore."""


def started(case: Path) -> subprocess.Popen[str]:
    """Start a run and wait until some of it is in the journal."""
    process = subprocess.Popen(
        after(AT_A_TERMINAL, [sys.executable, "-m", "convcheck", "verify", case.name]),
        cwd=case.parent,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    journal = case.parent / "reports" / "verify.journal.jsonl"
    limit = time.monotonic() + 60
    while not (journal.exists() and journal.read_bytes().count(b"\n") > 5):
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < limit
        time.sleep(0.02)
    return process
