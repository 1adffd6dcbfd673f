"""Backends that crash, hang, are killed, raise or lie: each costs its own outcome and no other."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import Finished, convcheck, write_case

pytestmark = pytest.mark.slow

PASSES = ("forward", "grad_input", "grad_kernel", "grad_bias")
ALL = dict.fromkeys(PASSES, "agree")


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory, site: Path) -> Finished:
    """One run with every fault side by side and two healthy implementations between them."""
    folder = tmp_path_factory.mktemp("everything")
    faults = [
        "abort",
        "killed",
        "exits",
        "raises",
        "memory",
        "noisy",
        "nan",
        "wrong_shape",
        "wrong_dtype",
        "zeros",
        "off_by_a_little",
        "grad_kernel_aborts",
        "grad_input_raises",
        "forgets_grad_bias",
        "forgets_forward",
        "right",
    ]
    write_case(folder, "numpy:im2col", *(f"faulty:{fault}" for fault in faults))
    return convcheck("verify", "case.yaml", "--json", cwd=folder, site=site)


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ("im2col", ALL),
        ("right", ALL),
        ("noisy", ALL),
        ("abort", dict.fromkeys(PASSES, "crashed")),
        ("killed", dict.fromkeys(PASSES, "crashed")),
        ("exits", dict.fromkeys(PASSES, "crashed")),
        ("raises", dict.fromkeys(PASSES, "error")),
        ("memory", dict.fromkeys(PASSES, "out_of_memory")),
        ("nan", ALL | {"forward": "mismatch"}),
        ("wrong_shape", ALL | {"forward": "mismatch"}),
        ("wrong_dtype", ALL | {"forward": "mismatch"}),
        ("zeros", ALL | {"forward": "mismatch"}),
        ("off_by_a_little", ALL | {"forward": "mismatch"}),
        ("grad_kernel_aborts", ALL | {"grad_kernel": "crashed"}),
        ("grad_input_raises", ALL | {"grad_input": "error"}),
        ("forgets_grad_bias", ALL | {"grad_bias": "mismatch"}),
        ("forgets_forward", ALL | {"forward": "mismatch"}),
    ],
)
def test_a_fault_costs_its_own_outcome_only(
    everything: Finished, form: str, expected: dict[str, str]
) -> None:
    outcomes = everything.outcomes()
    assert {which: outcomes[form, which] for which in PASSES} == expected


def test_a_mismatch_wins_over_failures_to_run(everything: Finished) -> None:
    assert everything.status == 1


def test_all_but_agreement_carries_a_reason(everything: Finished) -> None:
    for record in everything.document["records"]:
        assert record["outcome"] == "agree" or record["reason"]


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ("abort", ["SIGABRT", "last words before the abort"]),
        ("killed", ["SIGKILL", "memory"]),
        ("exits", ["status 7"]),
        ("raises", ["ValueError: this library cannot do that second line"]),
        ("memory", ["1 TiB"]),
        ("forgets_forward", ["missing output"]),
        ("wrong_shape", ["wrong shape", "(2, 4, 2)", "(2, 4, 3)"]),
        ("wrong_dtype", ["wrong dtype", "float16", "float32"]),
        ("nan", ["got nan"]),
    ],
)
def test_the_reason_says_what_happened(everything: Finished, form: str, words: list[str]) -> None:
    reasons = " ".join(
        record["reason"]
        for record in everything.document["records"]
        if record["form"] == form and record["outcome"] != "agree"
    )
    for word in words:
        assert word in reasons


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ("zeros", "exactly the result of everything left zero: check the bounds of the loop"),
        ("off_by_a_little", "all errors are small"),
        ("nan", "not finite, which no known mistake explains; 1 of 24 elements are wrong"),
        ("wrong_shape", "its shape is (2, 4, 2), not (2, 4, 3)"),
    ],
)
def test_a_mismatch_is_diagnosed(everything: Finished, form: str, words: str) -> None:
    wrong = [
        record
        for record in everything.document["records"]
        if record["form"] == form and record["outcome"] == "mismatch"
    ]
    assert len(wrong) == 2
    assert all(words in record["diagnosis"] for record in wrong)


def test_what_is_wrong_is_mapped_and_nothing_else(everything: Finished) -> None:
    maps = everything.document["error_maps"]
    wrong = {
        (each["implementation"], each["pass"])
        for each in everything.document["records"]
        if each["outcome"] == "mismatch" and each["mismatched"]
    }
    assert {(each["implementation"], each["pass"]) for each in maps} == wrong
    assert len(maps) == len(wrong)  # one of each kind, whatever the fill
    assert ("faulty:zeros", "forward") in wrong
    assert all(0 < max(each["channel"]) <= 1 for each in maps)


def test_agreement_has_no_diagnosis(everything: Finished) -> None:
    agreeing = [r for r in everything.document["records"] if r["outcome"] == "agree"]
    assert {record["diagnosis"] for record in agreeing} == {None}


@pytest.mark.parametrize("form", ["hang", "hang_holding_the_lock"])
def test_a_hang_is_killed_and_the_rest_is_kept(tmp_path: Path, site: Path, form: str) -> None:
    write_case(tmp_path, f"faulty:{form}", "faulty:right", "numpy:im2col")
    options = ["--timeout", "2", "--fill", "integers", "--pass", "forward"]
    done = convcheck("verify", "case.yaml", "--json", *options, cwd=tmp_path, site=site)
    outcomes = done.outcomes()
    assert done.status == 3
    assert outcomes[form, "forward"] == "timeout"
    assert outcomes["right", "forward"] == outcomes["im2col", "forward"] == "agree"


def test_a_hang_in_one_pass_costs_that_pass(tmp_path: Path, site: Path) -> None:
    write_case(tmp_path, "faulty:grad_bias_hangs")
    options = ["--timeout", "2", "--fill", "integers"]
    done = convcheck("verify", "case.yaml", "--json", *options, cwd=tmp_path, site=site)
    outcomes = done.outcomes()
    assert outcomes.pop(("grad_bias_hangs", "grad_bias")) == "timeout"
    assert set(outcomes.values()) == {"agree"}
    assert len(outcomes) == 3


def test_an_implementation_that_keeps_crashing_is_given_up(tmp_path: Path, site: Path) -> None:
    text = write_case(tmp_path, "faulty:abort", "numpy:im2col").read_text()
    lengths = "length: [4, 5, 6, 7, 8, 9, 10, 11]"
    (tmp_path / "case.yaml").write_text(text.replace("length: 6", lengths))
    options = ["--pass", "forward"]
    done = convcheck("verify", "case.yaml", "--json", *options, cwd=tmp_path, site=site)
    crashed = [r for r in done.document["records"] if r["outcome"] == "crashed"]
    assert len(crashed) == 16
    spared = [record for record in crashed if record["reason"].startswith("not run: faulty:abort")]
    assert len(spared) >= 16 - 5 - 3
    agreeing = [r for r in done.document["records"] if r["outcome"] == "agree"]
    assert len(agreeing) == 16


@pytest.mark.parametrize(
    ("how", "outcome", "words"),
    [("raises", "error", "libfaulty.so.1"), ("aborts", "crashed", "importing faulty")],
)
def test_a_backend_that_cannot_be_imported(
    tmp_path: Path, site: Path, how: str, outcome: str, words: str
) -> None:
    write_case(tmp_path, "faulty:right", "numpy:im2col")
    done = convcheck("verify", "case.yaml", "--json", cwd=tmp_path, site=site, FAULTY_IMPORT=how)
    assert done.status == 3
    for record in done.document["records"]:
        if record["backend"] == "faulty":
            assert record["outcome"] == outcome
            assert words in record["reason"]
        else:
            assert record["outcome"] == "agree"


def test_a_backend_that_is_not_installed_is_unavailable(tmp_path: Path, site: Path) -> None:
    write_case(tmp_path, "faulty:right", "numpy:im2col")
    done = convcheck(
        "verify", "case.yaml", "--json", cwd=tmp_path, site=site, FAULTY_MODULE="no_such_module"
    )
    assert done.status == 0
    assert done.document["summary"]["outcomes"]["unavailable"] == 8


def test_requiring_a_backend_that_is_not_installed_fails(tmp_path: Path, site: Path) -> None:
    write_case(tmp_path, "faulty:right", "numpy:im2col")
    options = ["--require", "faulty"]
    done = convcheck(
        "verify", "case.yaml", *options, cwd=tmp_path, site=site, FAULTY_MODULE="no_such_module"
    )
    assert done.status == 3
    assert "required backend faulty took part in no comparison" in done.stdout


def test_only_unavailable_backends_compare_nothing(tmp_path: Path, site: Path) -> None:
    write_case(tmp_path, "faulty:right")
    done = convcheck("verify", "case.yaml", cwd=tmp_path, site=site, FAULTY_MODULE="no_such_module")
    assert done.status == 5
    assert "NOTHING WAS COMPARED" in done.stdout


def test_fail_fast_stops_at_the_first_failure(tmp_path: Path, site: Path) -> None:
    text = write_case(tmp_path, "faulty:zeros").read_text()
    lengths = f"length: {list(range(4, 200))}"
    (tmp_path / "case.yaml").write_text(text.replace("length: 6", lengths))
    done = convcheck("verify", "case.yaml", "--json", "--fail-fast", cwd=tmp_path, site=site)
    assert done.status == 1
    assert 0 < len(done.document["records"]) < 196 * 2 * 4
