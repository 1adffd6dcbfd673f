"""A worker that lives on, but that nobody can reach: its cable is pulled, and put back.

Each worker has a network of its own (a namespace of Linux) with one link to the scheduler's. That
needs rights that most users lack, so the tests are skipped where they cannot be had.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.cluster_kills import contents
from tests.clusters import Cluster
from tests.processes import convcheck, whole

pytestmark = pytest.mark.nightly

CASES = """\
title: many small cases
op: conv1d
implementations: [numpy:im2col]
matrix:
  length: {from: 4, to: 103, step: 1}
  in_channels: 1
  out_channels: 2
  kernel: 3
"""

SMALL = {"CONVCHECK_CHUNK_SECONDS": "0.4"}

NOTICED = {"DASK_DISTRIBUTED__COMM__TIMEOUTS__TCP": "12s"}
"""A link that is silent for so long is lost; Dask itself waits for 30 seconds."""


class Link:
    """A network namespace of its own with one cable to this one's."""

    def __init__(self, number: int) -> None:
        self.name = f"convcheck-{os.getpid() % 10_000}-{number}"
        self.cable = f"cc{os.getpid() % 10_000}n{number}"
        self.here, self.there = (f"10.231.{number}.{end}" for end in (1, 2))

    def make(self) -> None:
        inside = f"{self.cable}i"
        _ip("netns", "add", self.name)
        _ip("link", "add", self.cable, "type", "veth", "peer", "name", inside)
        _ip("link", "set", inside, "netns", self.name)
        _ip("address", "add", f"{self.here}/30", "dev", self.cable)
        _ip("link", "set", self.cable, "up")
        _ip("-n", self.name, "address", "add", f"{self.there}/30", "dev", inside)
        _ip("-n", self.name, "link", "set", inside, "up")
        _ip("-n", self.name, "link", "set", "lo", "up")

    def pull(self) -> None:
        _ip("link", "set", self.cable, "down")

    def remove(self) -> None:
        _ip("netns", "delete", self.name)  # and the cable with it


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


@pytest.fixture
def links() -> Iterator[list[Link]]:
    if shutil.which("ip") is None:
        pytest.skip("no `ip` (the package iproute2), which makes network namespaces")
    made = []
    try:
        for number in (1, 2):
            link = Link(number)
            try:
                link.make()
            except subprocess.CalledProcessError as error:
                pytest.skip(f"no network namespaces here: {error.stderr.decode().strip()}")
            made.append(link)
        yield made
    finally:
        for link in made:
            link.remove()


def test_what_a_worker_without_network_had_is_computed_elsewhere(
    tmp_path: Path, links: list[Link]
) -> None:
    (tmp_path / "many.yaml").write_text(CASES)
    alone = convcheck("verify", "many.yaml", "-o", "alone.json", cwd=tmp_path)
    assert alone.status == 0, alone.stderr
    journal = tmp_path / "reports" / "verify.journal.jsonl"
    over = threading.Event()

    def pull_when_it_runs() -> None:
        while not over.wait(0.1):
            if journal.exists() and len(journal.read_bytes().splitlines()) > 10:
                links[0].pull()
                return

    cluster = Cluster(tmp_path, 0, **NOTICED, **SMALL)
    cluster.host = "0.0.0.0"
    with cluster:
        for link in links:
            address = f"tcp://{link.here}:{cluster.port}"
            cluster.start_worker("ip", "netns", "exec", link.name, address=address)
        thread = threading.Thread(target=pull_when_it_runs)
        thread.start()
        begun = time.monotonic()
        try:
            more = ("--scheduler", cluster.address, "-o", "found.json")
            done = convcheck("verify", "many.yaml", *more, cwd=tmp_path, **NOTICED, **SMALL)
        finally:
            over.set()
            thread.join()
    print(f"took {time.monotonic() - begun:.0f} s")
    assert done.status == 0, done.stderr
    found, expected = (whole((tmp_path / f"{n}.json").read_text()) for n in ("found", "alone"))
    assert contents(found) == contents(expected)
    assert len(found["records"]) == 800
    assert len(json.loads((tmp_path / "found.json").read_text())["machines"]) == 1
