"""Faults that are written once and referred to, in the case file or in a file of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.loading.cases import count_cases, load_cases
from convcheck.model.errors import UsageError
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Pass
from tests.loading.conftest import Load

MATRIX = """\
title: x
op: conv1d
matrix: {length: 4, in_channels: 1, out_channels: 1, kernel: [1, 2]}
implementations: [numpy:im2col]
"""
FAULTS = """\
faults:
  slip:
    where: {numpy: "<3", onednn: true}
    implementation: "numpy:*"
    outcome: [mismatch, crashed]
    reason: it slips
    url: https://example.org
"""


def test_an_entry_says_what_its_fault_says_and_its_own_words_win(load: Load) -> None:
    first, second = load(
        MATRIX
        + FAULTS
        + "expect:\n"
        + "  - {fault: slip, when: {kernel: 1, pass: [forward, grad_bias]}}\n"
        + "  - {fault: slip, when: {kernel: 2}, where: {onednn: false}, outcome: error}\n"
    )
    (entry,) = first.expectations
    assert entry.when["pass"] == (Pass.FORWARD, Pass.GRAD_BIAS)
    assert entry.outcomes == (Outcome.MISMATCH, Outcome.CRASHED)
    assert entry.where == {"numpy": "<3", "onednn": True}
    assert (entry.reason, entry.url) == ("it slips", "https://example.org")
    assert entry.location.line == 13
    (other,) = second.expectations
    assert other.outcomes == (Outcome.ERROR,)
    assert other.where == {"numpy": "<3", "onednn": False}


def test_faults_in_a_file_of_their_own(folder: Path) -> None:
    (folder / "known").mkdir()
    (folder / "known" / "faults.yaml").write_text(f"title: known\n{FAULTS}")
    text = MATRIX + "faults: known/faults.yaml\nexpect: [{fault: slip}]\n"
    (folder / "a.yaml").write_text(text)
    cases = load_cases([Path("a.yaml")])
    assert [case.expectations[0].reason for case in cases] == ["it slips", "it slips"]
    # In a folder of case files it holds no cases, and is no mistake.
    assert [case.identifier for case in load_cases([folder])] == [c.identifier for c in cases]
    assert [count for *_, count in count_cases([folder])] == [2]


@pytest.mark.parametrize(
    ("more", "line", "told"),
    [
        (
            FAULTS + "expect: [{fault: slop}]\n",
            12,
            "expect[0].fault: no fault is named 'slop'; did you mean 'slip'?",
        ),
        ("expect: [{fault: slip}]\n", 5, "there are none: write it under `faults`"),
        (FAULTS, 6, "faults.slip: no entry of `expect` refers to it; remove it"),
        (
            FAULTS.replace("    reason: it slips\n", "") + "expect: [{fault: slip}]\n",
            6,
            "faults.slip: 'reason' is missing",
        ),
        (
            FAULTS.replace("onednn: true", "onednn: {a: b}") + "expect: [{fault: slip}]\n",
            7,
            "faults.slip.where.onednn: got {'a': 'b'}; allowed: a mapping from facts",
        ),
        (
            FAULTS.replace("crashed]", "agree]") + "expect: [{fault: slip}]\n",
            9,
            "faults.slip.outcome[1]: got 'agree'",
        ),
        (
            FAULTS.replace("url:", "link:") + "expect: [{fault: slip}]\n",
            11,
            "faults.slip: unknown key 'link'",
        ),
        ("faults: nowhere.yaml\nexpect: [{fault: slip}]\n", 5, "nowhere.yaml: no such file"),
        ("faults: a.yaml\nexpect: [{fault: slip}]\n", 5, "a.yaml is no file of faults"),
        ("expect: [{when: {kernel: 1}}]\n", 5, "expect[0]: 'implementation' is missing"),
        ("expect: [{implementation: numpy, outcome: []}]\n", 5, "expect[0].outcome: got []"),
    ],
)
def test_mistakes(folder: Path, more: str, line: int, told: str) -> None:
    (folder / "a.yaml").write_text(MATRIX + more)
    with pytest.raises(UsageError) as caught:
        load_cases([Path("a.yaml")])
    assert str(caught.value).startswith(f"a.yaml:{line}: ")
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("title: x\nfaults: {slip: {implementation: a, outcome: error}}\n", "'reason' is missing"),
        ("title: x\nfaults: [slip]\n", "faults: got ['slip']"),
    ],
)
def test_mistakes_in_a_file_of_faults(folder: Path, text: str, told: str) -> None:
    (folder / "faults.yaml").write_text(text)
    (folder / "a.yaml").write_text(MATRIX + "faults: faults.yaml\nexpect: [{fault: slip}]\n")
    for path in ("faults.yaml", "a.yaml"):
        with pytest.raises(UsageError, match=r"faults\.yaml:2: ") as caught:
            load_cases([Path(path)])
        assert told in str(caught.value)


def test_a_name_that_is_not_in_the_file_of_faults(folder: Path) -> None:
    (folder / "faults.yaml").write_text(f"title: known\n{FAULTS}")
    (folder / "a.yaml").write_text(MATRIX + "faults: faults.yaml\nexpect: [{fault: slop}]\n")
    with pytest.raises(UsageError, match=r"a.yaml:6: .*did you mean 'slip'.*in faults.yaml"):
        load_cases([Path("a.yaml")])
