"""One function of a manifest, judged by `convcheck try`."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import yaml
from judged import RIGHT, UNREAD, WRONG, Judged

LIMIT = 600
"""Seconds that one run may take; the slowest of today's takes a tenth of it."""

RAISED = 3
VERDICTS = {0: RIGHT, 1: WRONG, RAISED: WRONG}
"""By exit status; 3 says that it raised."""

NO_VERDICT = ("timeout", "crashed", "out_of_memory")
"""Outcomes, of status 3 too, that say nothing of right and wrong."""


def function_entries(folder: Path) -> dict[str, dict[str, Any]]:
    """Return the entries of a folder's manifest by name."""
    entries = yaml.safe_load((folder / "manifest.yaml").read_text(encoding="utf-8"))
    return {f"{each['file']}:{each['function']}": each for each in entries}


def judge_function(folder: Path, name: str, entry: dict[str, Any], scratch: Path) -> Judged:
    """Run `convcheck try` on a function as its author would, without timing it."""
    reports = scratch / entry["file"]
    command = [sys.executable, "-m", "convcheck", "try", str(folder / name), "--no-speed", "--json"]
    command += ["--reports", str(reports), *entry.get("options", [])]
    started = time.monotonic()
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, check=False)
        document = _document(done.stdout)
        said = _said(document) or [done.stderr.strip()]
        verdict = VERDICTS.get(done.returncode, UNREAD)
        outcomes = [each["outcome"] for each in document.get("steps", [])]
        # What is large may take too long where all else is right, which has an exit status of 0.
        if not outcomes or (done.returncode == RAISED and set(outcomes) & set(NO_VERDICT)):
            verdict = UNREAD
    except subprocess.TimeoutExpired:
        verdict, said = UNREAD, [f"not done after {LIMIT} s"]
    text = " | ".join(said)
    words = entry.get("words", [])
    return Judged(
        name=name,
        truth=RIGHT if entry["right"] else WRONG,
        verdict=verdict,
        named=any(word.lower() in text.lower() for word in words),
        says=text[:300],
        seconds=time.monotonic() - started,
    )


def _document(output: str) -> dict[str, Any]:
    """Return what `try` printed; nothing where it printed a usage error."""
    try:
        document: dict[str, Any] = json.loads(output)
    except json.JSONDecodeError:
        return {}
    return document


def _said(document: dict[str, Any]) -> list[str]:
    """Return what is said of the function beyond its arguments: reasons, diagnosis and notes."""
    steps, trials = document.get("steps", []), document.get("trials", [])
    said = [document.get("problem")]
    said += [note for each in (*steps, *trials) for note in each["notes"]]
    for wrong in (each for each in trials if each["outcome"] not in ("agree", "unsupported")):
        said += [wrong["reason"], wrong.get("change")]
    if steps and steps[-1]["outcome"] not in ("agree", "unsupported"):
        said += [steps[-1]["diagnosis"], steps[-1].get("change"), steps[-1]["reason"]]
    return list(dict.fromkeys(text for text in said if text))
