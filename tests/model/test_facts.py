"""Facts and what is asked of them: what holds, what does not, what is not known."""

from __future__ import annotations

from itertools import pairwise

import pytest

from convcheck.model.facts import ISA_LEVELS, Fact, as_wanted, wanted_problem

FACTS: dict[str, Fact] = {
    "version": "2.21.0",
    "tensorflow": "2.21.0",
    "torch": "2.13.0+cpu",
    "jax": "0.11.0.dev20261101",
    "onednn": True,
    "isa": "avx512",
    "cpu_features": ["avx", "avx2", "avx512f"],
    "blas": "mkl",
    "keras": None,
}


@pytest.mark.parametrize(
    "wanted",
    [
        {},
        {"onednn": True},
        {"tensorflow": ">=2.18,<2.22"},
        {"version": "==2.21.*"},
        {"torch": "==2.13.0"},  # a local version is that version
        {"torch": [">=3", "<2.14"]},  # one of them
        {"jax": ">=0.10"},  # what comes before a release counts too
        {"isa": "avx512"},
        {"isa": ">=avx2"},
        {"isa": ["sse4", "avx512"]},
        {"cpu_features": "avx2"},
        {"cpu_features": ["avx", "avx512f"]},
        {"blas": "MKL"},
        {"onednn": True, "isa": ">=avx512", "tensorflow": "<3"},
    ],
)
def test_what_holds(wanted: dict[str, str | bool | list[str]]) -> None:
    assert as_wanted(wanted, FACTS)


@pytest.mark.parametrize(
    "wanted",
    [
        {"onednn": False},
        {"onednn": "true"},
        {"tensorflow": "<2.21"},
        {"torch": ["<2.13", ">2.14"]},
        {"isa": ">=avx512_vnni"},
        {"isa": "avx2"},
        {"isa": ["sse4", "avx2"]},
        {"cpu_features": "amx_tile"},
        {"cpu_features": ["avx", "amx_tile"]},  # all of them
        {"blas": "openblas"},
        {"keras": ">=1"},  # not installed
        {"device_kind": "H100"},  # not known
        {"onednn": True, "tensorflow": "<2.21"},
    ],
)
def test_what_does_not(wanted: dict[str, str | bool | list[str]]) -> None:
    assert not as_wanted(wanted, FACTS)


def test_every_level_is_at_least_those_before_it_and_no_other() -> None:
    for narrower, wider in pairwise(ISA_LEVELS):
        assert as_wanted({"isa": f">={narrower}"}, {"isa": wider})
        assert not as_wanted({"isa": f">={wider}"}, {"isa": narrower})


@pytest.mark.parametrize(
    ("name", "wanted", "allowed"),
    [
        ("tensorflow", "newer", "'>=2.18,<2.22'"),
        ("tensorflow", True, "'>=2.18,<2.22'"),
        ("python", "3.11 or so", "'>=2.18,<2.22'"),
        ("isa", "avx1024", "sse4, avx, avx2"),
        ("isa", ">=avx1024", "sse4, avx, avx2"),
        ("cpu_isa", True, "sse4, avx, avx2"),
        ("onednn", "on", "true or false"),
    ],
)
def test_what_cannot_be_asked(name: str, wanted: str | bool, allowed: str) -> None:
    problem = wanted_problem(name, wanted, ["tensorflow"])
    assert problem.startswith(f"got {wanted!r}; allowed: ")
    assert allowed in problem


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("tensorflow", ">=2"),
        ("tensorflow", ["<2.18", ">=2.20"]),
        ("isa", [">=avx512", "sse4"]),
        ("onednn", False),
        ("blas", "mkl"),
    ],
)
def test_what_can_be_asked(name: str, wanted: str | bool | list[str]) -> None:
    assert wanted_problem(name, wanted, ["tensorflow"]) == ""
