"""How cases travel to a worker of a cluster, where it runs them, and how their run travels back.

Owns what is left behind, and the folder from which files of the user's are found.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from typing import TypeVar

from convcheck.document.read import parse_run
from convcheck.document.run import Run
from convcheck.model.case import Case
from convcheck.model.errors import UsageError
from convcheck.model.implementation import Implementation
from convcheck.model.outcome import Outcome
from convcheck.model.shard import Shard
from convcheck.verbs.bench_plan import BenchOptions
from convcheck.verbs.environment import tool
from convcheck.verbs.plan import PlannedCase
from convcheck.verbs.shards import host_name
from convcheck.verbs.verify import VerifyOptions

Options = TypeVar("Options", BenchOptions, VerifyOptions)


@dataclass(frozen=True)
class ChunkRun:
    """What a worker answers: the name of its machine, and the run of the chunk, compressed.

    Of `verify` its rows are not in the document but in `parts`, as lines of the journal. The client
    keeps these as they are, and need not hold the whole to take it in.
    """

    host: str
    document: bytes
    parts: tuple[bytes, ...] = ()

    def run(self) -> Run:
        """Return the run, read as a file would be. Raises `UsageError`."""
        return parse_run(zlib.decompress(self.document).decode(), f"worker {self.host}")

    def lines(self) -> Iterator[bytes]:
        """Yield the lines of the journal."""
        for part in self.parts:
            yield from zlib.decompress(part).split(b"\n")


def chunk_run(run: Run, parts: Iterable[Iterable[bytes]] = ()) -> ChunkRun:
    """Return the answer that holds a run and lines of the journal, these in parts."""
    lines = (zlib.compress(b"\n".join(part), 1) for part in parts)
    return ChunkRun(host_name(), zlib.compress(run.to_json().encode(), 1), tuple(lines))


def case_to_send(planned: PlannedCase) -> Case:
    """Return a case with the expectations that are about implementations of its own.

    A plan refuses those that are about none; on a worker, others of the matrix may be missing that
    they are about.
    """
    there = (*planned.implementations, *planned.left_out)
    fitting = tuple(
        each for each in planned.case.expectations if any(map(each.implementation.matches, there))
    )
    return replace(planned.case, expectations=fitting)


def options_of_chunk(options: Options, cases: Sequence[PlannedCase]) -> Options:
    """Return the options with which a worker runs these cases: all else the client has done."""
    return replace(
        options,
        paths=(),
        cases=[case_to_send(each) for each in cases],
        suites=(),
        expression=None,
        require=(),
        reports=None,
        resume=False,
        shard=None,
        scheduler=None,
    )


def asked_of(planned: PlannedCase) -> list[Implementation]:
    """Return the implementations that a worker should have: those that nothing refuses."""
    return [
        each
        for each in planned.implementations
        if each not in planned.settled or planned.settled[each].outcome is not Outcome.UNSUPPORTED
    ]


def cluster_versions() -> dict[str, str | None]:
    """Return the versions of a journal's header: any cluster may go on with it."""
    return {"convcheck": tool().version, "cluster": "any"}


def refuse_shards(shard: Shard | None) -> None:
    """Raise `UsageError` for a shard: a cluster divides a matrix itself."""
    if shard is not None:
        raise UsageError("--shard and --scheduler exclude each other: a cluster gets the whole")


@contextmanager
def folder_of_work(folder: str) -> Iterator[None]:
    """Work in the client's folder, if there is one of that name, so that its files are found."""
    before = os.getcwd()
    with suppress(OSError):
        os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)
