"""One difference known on certain machines and versions only, and other machines on this one."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from convcheck.backends._processor import cpu_isa
from convcheck.model.facts import has_isa
from tests.processes import convcheck, install_plugin, write_case

EXPECT = """\
expect:
  - when: {pass: forward}
    where: %s
    implementation: "faulty:zeros"
    outcome: [mismatch, crashed]
    reason: known there
"""

avx2 = pytest.mark.skipif(not has_isa(cpu_isa(), "avx2"), reason="no AVX2 to behave like")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Return a folder in which the faulty backend is installed."""
    install_plugin(tmp_path / "site")
    return tmp_path / "site"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("where", "status", "outcome"),
    [
        (f'{{numpy: "=={np.__version__}", cpu_isa: {cpu_isa()}}}', 0, "expected_mismatch"),
        ('{numpy: ">=1", system: [Linux, Darwin, Windows], device: cpu}', 0, "expected_mismatch"),
        ('{numpy: "<1"}', 1, "mismatch"),
        ("{onednn: true}", 1, "mismatch"),  # nothing is known of it here
        ('{torch: ">=99"}', 1, "mismatch"),
    ],
)
def test_an_entry_holds_where_its_facts_do_and_nowhere_else(
    where: str, status: int, outcome: str, tmp_path: Path, site: Path
) -> None:
    write_case(tmp_path, "faulty:zeros", "numpy:im2col", more=EXPECT % where)
    done = convcheck("verify", "case.yaml", "--json", cwd=tmp_path, site=site)
    assert done.status == status, done.stderr
    outcomes = done.outcomes()
    assert outcomes["zeros", "forward"] == outcome


@pytest.mark.slow
@pytest.mark.parametrize(
    ("where", "status", "outcome"),
    [('{numpy: "<1"}', 0, "agree"), ('{numpy: ">=1"}', 1, "unexpected_agreement")],
)
def test_only_where_it_holds_an_entry_can_be_stale(
    where: str, status: int, outcome: str, tmp_path: Path
) -> None:
    more = (EXPECT % where).replace("faulty:zeros", "numpy:im2col")
    write_case(tmp_path, "numpy:im2col", more=more)
    done = convcheck("verify", "case.yaml", "--json", cwd=tmp_path)
    assert (done.status, done.outcomes()["im2col", "forward"]) == (status, outcome)


@pytest.mark.parametrize(
    ("where", "told"),
    [
        ("{onedn: true}", "where.onedn: no fact has this name; did you mean 'onednn'?"),
        ("{onednn: maybe}", "where.onednn: got 'maybe'; allowed: true or false"),
        ("{numpy: new}", "where.numpy: got 'new'; allowed: versions such as"),
        ("{isa: avx3}", "where.isa: got 'avx3'; allowed: one of sse4"),
        ("{}x", "not valid YAML"),
    ],
)
def test_mistakes_in_where(where: str, told: str, tmp_path: Path) -> None:
    more = (EXPECT % where).replace("faulty:zeros", "numpy:im2col")
    write_case(tmp_path, "numpy:im2col", more=more)
    done = convcheck("verify", "case.yaml", cwd=tmp_path)
    assert done.status == 2
    assert told in done.stderr
    assert "convcheck: case.yaml:" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["verify", "case.yaml", "--as", "avx3"], "got 'avx3'; allowed: avx2, avx512"),
        (["bench", "case.yaml", "--as", "onednn,no-onednn"], "exclude each other; keep one"),
        (["info", "--as", "avx2,,"], "got ''; allowed: avx2"),
    ],
)
def test_mistakes_in_as(arguments: list[str], told: str, tmp_path: Path) -> None:
    write_case(tmp_path, "numpy:im2col")
    done = convcheck(*arguments, cwd=tmp_path)
    assert done.status == 2
    assert told in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
@avx2
def test_a_run_as_on_another_machine_says_so_and_can_be_had_again(tmp_path: Path) -> None:
    write_case(tmp_path, "numpy:im2col")
    done = convcheck("verify", "case.yaml", "--as", "AVX2", "--json", cwd=tmp_path)
    assert done.status == 0, done.stderr
    environment = done.document["environment"]
    assert environment["imitates"] == "avx2"
    assert environment["variables"]["OPENBLAS_CORETYPE"] == "Haswell"
    assert environment["backends"]["numpy"]["facts"]["blas_isa"] == "Haswell"
    assert all(" --as avx2 " in record["reproduce"] for record in done.document["records"])
    plain = convcheck("verify", "case.yaml", "--json", cwd=tmp_path)
    assert "imitates" not in plain.document["environment"]
    assert not any("--as" in record["reproduce"] for record in plain.document["records"])


@pytest.mark.slow
@pytest.mark.slow
@avx2
def test_a_run_is_not_resumed_as_on_another_machine(tmp_path: Path) -> None:
    write_case(tmp_path, "numpy:im2col")
    (tmp_path / "reports").mkdir()
    first = convcheck("verify", "case.yaml", "--resume", cwd=tmp_path)
    assert "nothing to resume" in first.stderr
    blocked = tmp_path / "reports" / "verify.json"
    blocked.mkdir()  # so that the journal stays
    convcheck("verify", "case.yaml", cwd=tmp_path)
    blocked.rmdir()
    again = convcheck("verify", "case.yaml", "--resume", "--as", "avx2", cwd=tmp_path)
    assert again.status == 2
    assert "other cases, operands, options, seed, versions or machine" in again.stderr
    assert convcheck("verify", "case.yaml", "--resume", cwd=tmp_path).status == 0


def test_what_nobody_has_written_down_is_a_finding_with_the_lines_to_add(
    tmp_path: Path, site: Path
) -> None:
    more = "suites: [frontier]\n"
    write_case(tmp_path, "faulty:zeros", "numpy:im2col", more=more)
    case = (tmp_path / "case.yaml").read_text().replace("length: 6", "length: [6, 7]")
    (tmp_path / "case.yaml").write_text(case)
    done = convcheck("verify", "case.yaml", cwd=tmp_path, site=site)
    assert done.status == 1
    assert "FINDING on this machine (isa " in done.stdout
    _, found, entry = done.stdout.partition("    expect:\n")
    assert found
    lines = entry.split("\n")
    end = next(at for at, line in enumerate(lines) if not line.startswith("      "))
    (tmp_path / "case.yaml").write_text(
        case + "expect:\n" + "\n".join(line[4:] for line in lines[:end]) + "\n"
    )
    again = convcheck("verify", "case.yaml", "--json", cwd=tmp_path, site=site)
    assert again.status == 0, again.stderr
    assert set(again.document["summary"]["notes"]) == set()
    assert {r["outcome"] for r in again.document["records"]} == {"agree", "expected_mismatch"}


def test_outside_the_frontier_a_difference_is_no_finding(tmp_path: Path, site: Path) -> None:
    write_case(tmp_path, "faulty:zeros", "numpy:im2col")
    done = convcheck("verify", "case.yaml", cwd=tmp_path, site=site)
    assert done.status == 1
    assert "FINDING" not in done.stdout


def test_suites_by_name(tmp_path: Path) -> None:
    listed = convcheck("verify", "--suite", "frontier", "--list", "--json", cwd=tmp_path)
    names = [row["case"] for row in json.loads(listed.stdout)]
    # A section of a file of the usual suite may be of the frontier too: output_padding's refusals.
    assert {name.split("/")[0] for name in names} == {"frontier", "refusals", "integer"}
    usual = convcheck("verify", "--list", "--json", cwd=tmp_path)
    assert not set(names) & {row["case"] for row in json.loads(usual.stdout)}
    everything = convcheck("verify", "--all", "--list", "--json", cwd=tmp_path)
    assert set(names) < {row["case"] for row in json.loads(everything.stdout)}
    write_case(tmp_path, "numpy:im2col")
    none = convcheck("verify", "case.yaml", "--suite", "frontier", "--list", cwd=tmp_path)
    assert (none.status, none.stdout) == (5, "")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("form", "outcome"), [("abort", "crashed"), ("raises", "error"), ("memory", "out_of_memory")]
)
def test_whatever_a_fault_comes_to_can_be_expected(
    form: str, outcome: str, tmp_path: Path, site: Path
) -> None:
    more = f"""\
expect:
  - {{implementation: "faulty:{form}", where: {{numpy: ">=1"}}, outcome: {outcome}, reason: known}}
"""
    write_case(tmp_path, f"faulty:{form}", "numpy:im2col", more=more)
    done = convcheck("verify", "case.yaml", "--json", cwd=tmp_path, site=site)
    assert done.status == 0, done.stderr
    found = {r["outcome"] for r in done.document["records"] if r["form"] == form}
    assert found == {"expected_mismatch"}


COMPILED = """\
title: compiled
implementations: ["torch[compile]:direct"]
cases:
  - name: padded
    title: padded
    op: conv1d
    include:
      - batch: 2
        length: 33
        in_channels: 8
        out_channels: 8
        kernel: 3
        padding: [[4, 0]]
        dilation: 2
"""


@pytest.mark.slow
@pytest.mark.skipif(not has_isa(cpu_isa(), "avx512"), reason="no AVX-512: nothing else to imitate")
def test_code_compiled_for_this_processor_is_not_used_as_on_another(tmp_path: Path) -> None:
    """TorchInductor finds on disk what it made for another processor: results are garbage then."""
    (tmp_path / "case.yaml").write_text(COMPILED)
    kept = {"TORCHINDUCTOR_CACHE_DIR": str(tmp_path / "kept")}
    for imitation in ((), ("--as", "avx2")):
        done = convcheck("verify", "case.yaml", *imitation, "--json", cwd=tmp_path, **kept)
        assert done.status == 0, done.stdout + done.stderr
        assert set(done.outcomes().values()) == {"agree"}
    kept["ATEN_CPU_CAPABILITY"] = "avx2"
    plain = convcheck("verify", "case.yaml", cwd=tmp_path, **kept)
    assert plain.status == 1, "PyTorch looks at the processor now: the caches may stay on"
