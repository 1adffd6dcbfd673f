"""One backend with a planted fault, judged by `convcheck verify --properties`.

The backend `stranger` is made an installed distribution in a scratch folder, and the built-in cases
of `convcheck verify` are copied with `stranger:direct` as their only implementation.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import yaml
from judged import RIGHT, UNREAD, WRONG, Judged

from convcheck.verbs.builtin import builtin_cases

LIMIT = 1800
"""Seconds that one run may take."""

VERDICTS = {0: RIGHT, 1: WRONG}
"""By exit status. No fault of the set raises, so that an error (3) is one of the set itself."""

IMPLEMENTATION = "stranger:direct"
REFUSAL = "refusal"
"""What is expected of cases that are no convolutions."""

OF_OTHERS = ("expect", "faults", "bench")
"""Keys of a case file that speak of implementations that are not there."""


class BackendCases:
    """The plug-in and the cases, in a scratch folder, for any number of runs."""

    def __init__(self, scratch: Path) -> None:
        self.path = scratch / "plug_in"
        self.cases = scratch / "cases"
        info = self.path / "stranger-1.0.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: stranger\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(
            "[convcheck.backends]\nstranger = stranger_backend:BACKEND\n"
        )
        source = builtin_cases()
        for path in sorted(source.rglob("*.yaml")):
            written = self.cases / path.relative_to(source)
            document = yaml.safe_load(path.read_text(encoding="utf-8"))
            if "cases" in document:
                document = _of_stranger(document)
                if document["cases"]:
                    written.parent.mkdir(parents=True, exist_ok=True)
                    written.write_text(yaml.safe_dump(document), encoding="utf-8")

    def environment(self, folder: Path, name: str) -> dict[str, str]:
        """Return the environment in which `stranger` is installed and has one fault."""
        here = Path(__file__).resolve().parent
        places = [str(self.path), str(here), os.environ.get("PYTHONPATH", "")]
        return {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(filter(None, places)),
            "STRANGER_FAULTS": str(folder),
            "STRANGER_FAULT": name,
        }


def _of_stranger(document: dict[str, Any]) -> dict[str, Any]:
    """Return a case file with the one implementation, in place of all that it names."""
    kept = {key: value for key, value in document.items() if key not in OF_OTHERS}
    kept["implementations"] = [IMPLEMENTATION]
    kept["cases"] = [
        {key: value for key, value in case.items() if key not in (*OF_OTHERS, "implementations")}
        for case in document["cases"]
        # Faults are made for convolutions, and there are none where a library has to refuse.
        if "conv" in case["op"] and not (_refuses(document) or _refuses(case))
    ]
    return kept


def _refuses(part: dict[str, Any]) -> bool:
    """Tell whether a file or a case expects a refusal."""
    expected = part.get("expect", [])
    return REFUSAL in (expected if isinstance(expected, list) else [expected])


def backend_names(folder: Path) -> list[str]:
    """Return the names of the faults and controls of a folder."""
    return list(_loaded(folder))


def _loaded(folder: Path) -> dict[str, Any]:
    from stranger_backend import faults_of

    return faults_of(folder)


def judge_backend(folder: Path, name: str, cases: BackendCases) -> Judged:
    """Run `convcheck verify --properties` on the backend with a fault, up to the first failure."""
    command = [sys.executable, "-m", "convcheck", "verify", str(cases.cases), "--suite", "verify"]
    command += ["--properties", "--fail-fast", "--json"]
    command += ["--reports", str(cases.path.parent / name)]
    started = time.monotonic()
    try:
        done = subprocess.run(
            command,
            env=cases.environment(folder, name),
            capture_output=True,
            text=True,
            timeout=LIMIT,
            check=False,
        )
        status, says = done.returncode, _said(done.stdout) or done.stderr.strip()
    except subprocess.TimeoutExpired:
        status, says = -1, f"not done after {LIMIT} s"
    return Judged(
        name=name,
        truth=RIGHT if _loaded(folder)[name].control else WRONG,
        verdict=VERDICTS.get(status, UNREAD),
        named=False,
        says=says[:300],
        seconds=time.monotonic() - started,
    )


def _said(output: str) -> str:
    """Return the first failure of a run, and what it compared."""
    try:
        document = json.loads(output)
    except json.JSONDecodeError:
        return ""
    failing = ("mismatch", "error", "crashed", "timeout", "out_of_memory")
    failed = [each for each in document["records"] if each["outcome"] in failing]
    compared = f"{document['summary']['compared']} compared"
    if not failed:
        return compared
    first = failed[0]
    return (
        f"{compared}; {first['case']} {first['pass']} of {first['fill']}:"
        f" {first['outcome']}: {first.get('diagnosis') or first.get('reason') or ''}"
    )
