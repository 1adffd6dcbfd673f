"""A cluster of real processes: the same results as alone, deaths, and what a user is told."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from benchmarks.cluster_kills import contents, soak
from tests.cluster.killing import DEADLY
from tests.clusters import Cluster, free_port
from tests.processes import convcheck, environment

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]

CASES = """\
title: two matrices
cases:
  - name: first
    title: strides
    op: conv1d
    implementations: [numpy:im2col, numpy:windows, "numpy:fft"]
    matrix: {length: 8, in_channels: 2, out_channels: 2, kernel: 3, stride: [1, 2],
             dtype: [float32, float64]}
  - name: second
    title: crashes and mismatches
    op: conv2d
    implementations: [numpy:im2col, faulty:zeros, faulty:abort]
    matrix: {height: 5, width: 4, in_channels: 2, out_channels: 2, kernel: 2, bias: [false, true]}
"""

SMALL = {"CONVCHECK_CHUNK_SECONDS": "0.2"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "cases.yaml").write_text(CASES)
    return tmp_path


def engine_run(cluster: Cluster, program: str) -> Any:
    """Run the engine in a process of its own, which has no other test's warnings or loops."""
    text = (
        "import json\n"
        "from distributed import Client\n"
        "from convcheck.cluster.chunks import Chunk, Piece\n"
        "from convcheck.cluster.engine import Engine\n"
        "from tests.cluster import killing\n"
        f"client = Client({cluster.address!r}, set_as_default=False)\n"
        "engine = Engine(client)\n"
        "engine.start()\n"
        "def pieces(*names, needs=frozenset()):\n"
        "    return Chunk(tuple(Piece((name,), 1.0, needs) for name in names))\n"
        f"{program}\n"
        "client.close()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", text],
        env=environment(),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_a_chunk_that_kills_workers_is_split_until_the_case_is_found(tmp_path: Path) -> None:
    patience = {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0"}
    with Cluster(tmp_path, 2, **patience) as cluster:
        found = engine_run(
            cluster,
            f"chunks = [pieces('a', 'b', {DEADLY!r}, 'c'), pieces('d')]\n"
            "right, wrong = [], []\n"
            "for each in engine.run(chunks, killing.names, lambda chunk: chunk.names):\n"
            "    if hasattr(each, 'value'): right += each.value\n"
            "    else:\n"
            "        told = each.failure\n"
            "        wrong.append([each.piece.names, told.outcome, told.reason])\n"
            "print(json.dumps([sorted(right), wrong]))",
        )
    right, ((names, outcome, reason),) = found
    assert right == ["a", "b", "c", "d"]
    assert names == [DEADLY]
    assert outcome == "crashed"
    assert "every worker that computed it died" in reason


def test_what_waited_behind_a_deadly_case_is_not_blamed(tmp_path: Path) -> None:
    patience = {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0"}
    with Cluster(tmp_path, 1, **patience) as cluster:
        right, wrong = engine_run(
            cluster,
            f"chunks = [pieces({DEADLY!r}), pieces('d'), pieces('e')]\n"
            "right, wrong = [], []\n"
            "for each in engine.run(chunks, killing.names, lambda chunk: chunk.names):\n"
            "    if hasattr(each, 'value'): right += each.value\n"
            "    else: wrong += each.piece.names\n"
            "print(json.dumps([sorted(right), wrong]))",
        )
    assert (right, wrong) == (["d", "e"], [DEADLY])


def test_what_the_workers_lack_is_told_before_anything_is_sent(tmp_path: Path) -> None:
    with Cluster(tmp_path, 1) as cluster:
        found = engine_run(
            cluster,
            "best = engine.best_needs(frozenset({'convcheck numpy[eager]', 'convcheck magic'}))\n"
            "try:\n"
            "    list(engine.run([pieces('a')], killing.raises, lambda chunk: chunk.names))\n"
            "except ValueError as error:\n"
            "    print(json.dumps([sorted(best), str(error)]))",
        )
    assert found == [["convcheck numpy[eager]"], "refused: ('a',)"]


def test_a_run_on_a_cluster_is_that_of_one_machine(folder: Path, site: Path) -> None:
    alone = convcheck("verify", "cases.yaml", "-o", "alone.json", cwd=folder, site=site)
    with Cluster(folder, 2, site, **SMALL) as cluster:
        more = ("--scheduler", cluster.address, "-o", "found.json")
        done = convcheck("verify", "cases.yaml", *more, cwd=folder, site=site, **SMALL)
        assert done.status == alone.status == 1, done.stderr
    whole, found = (json.loads((folder / f"{n}.json").read_text()) for n in ("alone", "found"))
    assert [each["case"] for each in found["records"]] == [e["case"] for e in whole["records"]]

    def told(document: dict[str, Any]) -> list[str]:
        for record in document["records"]:
            if record["outcome"] == "crashed":  # after so many in a row it is not tried again
                record["reason"] = ""
        return contents(document)

    assert told(found) == told(whole)
    assert {each["outcome"] for each in found["records"]} >= {"agree", "mismatch", "crashed"}
    (machine,) = found["machines"]
    assert {each["host"] for each in found["records"]} == {machine["name"]}
    assert not (folder / "reports" / "verify.journal.jsonl").exists()


@pytest.mark.nightly
def test_workers_of_other_environments_get_what_they_can_run(folder: Path, site: Path) -> None:
    """One worker has the plug-in's library, the other one lacks it."""
    (folder / "one.yaml").write_text(
        "title: t\nop: conv1d\nimplementations: [numpy:im2col, faulty:right]\n"
        "matrix: {length: [6, 7, 8, 9], in_channels: 2, out_channels: 3, kernel: 3}\n"
    )
    with Cluster(folder, 1, site, **SMALL) as cluster:
        cluster.start_worker(FAULTY_MODULE="no_such_module")
        more = ("--scheduler", cluster.address, "--json")
        done = convcheck("verify", "one.yaml", *more, cwd=folder, site=site, **SMALL)
        assert done.status == 0, done.stderr
    outcomes = {each["outcome"] for each in done.document["records"]}
    assert outcomes == {"agree"}


def test_what_fits_nowhere_is_unavailable(folder: Path, site: Path) -> None:
    with Cluster(folder, 1, site, FAULTY_MODULE="no_such_module") as cluster:
        more = ("--scheduler", cluster.address, "--json", "-k", "second")
        done = convcheck("verify", "cases.yaml", *more, cwd=folder, site=site)
        assert done.status == 0, done.stderr
    records = done.document["records"]
    lacking = [each for each in records if each["backend"] == "faulty"]
    assert {each["outcome"] for each in lacking} == {"unavailable"}
    assert all("not installed" in each["reason"] for each in lacking), lacking[0]
    assert {each["outcome"] for each in records if each["backend"] == "numpy"} == {"agree"}


@pytest.mark.nightly
def test_benchmarks_name_their_machine(folder: Path, site: Path) -> None:
    few = ("--backend", "numpy", "-k", "first", "--pass", "forward", "--max-time", "0.02")
    with Cluster(folder, 2, site, **SMALL) as cluster:
        more = ("--scheduler", cluster.address, "--json", "--threads", "1")
        done = convcheck("bench", "cases.yaml", *few, *more, cwd=folder, site=site, **SMALL)
        assert done.status == 0, done.stderr
    records = done.document["records"]
    assert len(records) == 12
    assert all(each["median_s"] and each["host"] for each in records)
    assert len(done.document["machines"]) == 1


def test_no_scheduler_is_one_message(folder: Path, site: Path) -> None:
    address = f"tcp://127.0.0.1:{free_port()}"
    for wrong, said in (
        (address, f"no Dask scheduler answers at {address}"),
        ("nowhere", "got 'nowhere'; allowed: the address of a Dask scheduler"),
    ):
        few = ("--backend", "numpy", "--scheduler", wrong)
        done = convcheck("verify", "cases.yaml", *few, cwd=folder, site=site)
        assert done.status == 2
        assert said in done.stderr
        assert "Traceback" not in done.stderr


@pytest.mark.nightly
def test_nothing_is_lost_or_doubled_when_processes_are_killed(tmp_path: Path) -> None:
    tally = soak(2, 1, tmp_path)
    assert tally.faults == []
    assert sum(tally.kills.values()) > 0
