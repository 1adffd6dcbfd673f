"""Printing a run: which tables it has, and that no text in it can do anything but be read."""

from __future__ import annotations

import dataclasses
import os
from typing import Any

from convcheck.cli.tables import clean
from convcheck.words.run import Run

LONGEST = 2_000
"""Characters of one text on a terminal; the reports have all of them."""

WHOLE = frozenset({"reproduce"})
"""What is of no use if a part of it is missing."""


def on_github() -> bool:
    """Tell whether this is a step of GitHub Actions, which obeys commands in what is printed."""
    return os.environ.get("GITHUB_ACTIONS") == "true"


def print_run(run: Run) -> None:
    """Print the tables of a run on stdout."""
    run = harmless(run)
    if run.verb == "bench":
        from convcheck.cli.bench_tables import print_bench

        print_bench(run)
    elif run.verb == "compare":
        from convcheck.cli.compare_tables import print_compare

        print_compare(run)
    else:
        from convcheck.cli.tables import print_verify

        print_verify(run)


def harmless(run: Run) -> Run:
    """Return a run whose texts cannot steer a terminal or GitHub, and are not endless.

    A stored run may hold anything where it names an implementation, a file or a processor.
    """
    github = on_github()
    return dataclasses.replace(
        run,
        records=[
            {
                key: plain(value, key, github=github) if type(value) is str else value
                for key, value in record.items()
            }
            for record in run.records
        ],
        environment=_plain_values(run.environment, github=github),
        scaling=_plain_values(run.scaling, github=github),
        notes=[plain(line, github=github) for note in run.notes for line in note.splitlines()],
    )


def plain(text: str, key: str = "", *, github: bool) -> str:
    """Return one text of a run, to be printed."""
    if not text.isprintable():
        text = clean(text)
    if len(text) > LONGEST and key not in WHOLE:
        text = f"{text[:LONGEST]}... ({len(text):,} characters)"
    if github:  # a line that begins with `::`, or holds `##[`, would be a command there
        text = text.replace("::", ": :").replace("##[", "## [")
    return text


def _plain_values(value: Any, *, github: bool) -> Any:
    if isinstance(value, str):
        return plain(value, github=github)
    if isinstance(value, dict):
        return {
            plain(str(key), github=github): _plain_values(each, github=github)
            for key, each in value.items()
        }
    if isinstance(value, list):
        return [_plain_values(each, github=github) for each in value]
    return value
