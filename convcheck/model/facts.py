"""What decides on a library's numbers, by name: what a backend says of itself and `where:` asks.

Owns the names that facts have, the order of instruction sets, and whether facts are as a case file
wants them. A fact that is not known is not as anybody wants it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from packaging.specifiers import SpecifierSet

Fact = str | bool | list[str] | None
"""One fact. None: it is not known."""

Facts = Mapping[str, Fact]
"""Facts by name."""

Wanted = Mapping[str, str | bool | list[str]]
"""What `where:` of a case file asks for, by fact."""

ISA_LEVELS = ("sse4", "avx", "avx2", "avx512", "avx512_vnni", "avx512_fp16", "amx")
"""Instruction sets of x86-64, each with everything before it."""

RANKED = ("isa", "cpu_isa")
"""Facts that are one of `ISA_LEVELS`, and may be asked for from one of them on: `>=avx512`."""

VERSION = "version"
"""The fact that is the version of a backend's library; others have the name of a distribution."""

NAMES: Mapping[str, str] = {
    VERSION: "version of the backend's library",
    "python": "version of the interpreter",
    "system": "operating system: Linux, Darwin, Windows",
    "machine": "kind of processor: x86_64, aarch64",
    "cpu_isa": "widest instruction set that the processor has",
    "cpu_features": "features of the processor, all that are listed",
    "isa": "widest instruction set that the library may use",
    "onednn": "whether the library's own convolutions run on oneDNN",
    "blas": "library of the matrix products: openblas, mkl, eigen",
    "blas_isa": "kernels that the BLAS has chosen, in its own words",
    "precision": "arithmetic of float32 unless one asks for another: ieee, tf32, bfloat16",
    "device": "kind of device: cpu, cuda",
    "device_kind": "name of the device, of a CPU its model",
}
"""What is known of every backend, with its meaning. Distributions' versions come on top."""

_RANK = re.compile(r">=\s*(\w+)")


def has_isa(found: str | None, level: str) -> bool:
    """Tell whether an instruction set is a level or has it within; neither may be unknown."""
    known = found in ISA_LEVELS and level in ISA_LEVELS
    return known and ISA_LEVELS.index(found) >= ISA_LEVELS.index(level)


def as_wanted(wanted: Wanted, facts: Facts) -> bool:
    """Tell whether facts are what an entry of a case file is about: all that it names."""
    return all(_fits(name, value, facts.get(name)) for name, value in wanted.items())


def wanted_problem(name: str, wanted: str | bool | list[str], distributions: Iterable[str]) -> str:
    """Return what is wrong with a fact that is asked for and what is allowed; empty if nothing."""
    if name in ("python", VERSION) or name in distributions:
        return _version_problem(wanted)
    if name in RANKED:
        texts = wanted if isinstance(wanted, list) else [wanted]
        if all(isinstance(each, str) and _level(each) in ISA_LEVELS for each in texts):
            return ""
        return (
            f"got {wanted!r}; allowed: one of {', '.join(ISA_LEVELS)}, from one on such as"
            " '>=avx512', or a list of them"
        )
    if name == "onednn" and not isinstance(wanted, bool):
        return f"got {wanted!r}; allowed: true or false"
    return ""


def _version_problem(wanted: str | bool | list[str]) -> str:
    from packaging.specifiers import InvalidSpecifier

    try:
        if not isinstance(wanted, bool):
            for each in wanted if isinstance(wanted, list) else [wanted]:
                _specifier(each)
            return ""
    except InvalidSpecifier:
        pass
    return f"got {wanted!r}; allowed: versions such as '>=2.18,<2.22' or '==2.21.*'"


def _fits(name: str, wanted: str | bool | list[str], found: Fact) -> bool:
    if isinstance(found, list):
        return {*wanted} <= {*found} if isinstance(wanted, list) else wanted in found
    if isinstance(wanted, list):
        return any(_fits(name, each, found) for each in wanted)
    if not (isinstance(found, str) and isinstance(wanted, str)):
        return found is not None and found is wanted
    if name in RANKED and _RANK.fullmatch(wanted):
        return has_isa(found, _level(wanted))
    if name not in NAMES or name in ("python", VERSION):
        return _version_fits(wanted, found)
    return found.lower() == wanted.lower()


def _version_fits(wanted: str, found: str) -> bool:
    """Tell whether a version is in a range; one of a plug-in's other facts is compared as text."""
    from packaging.specifiers import InvalidSpecifier
    from packaging.version import InvalidVersion

    try:
        return _specifier(wanted).contains(found, prereleases=True)
    except (InvalidSpecifier, InvalidVersion):
        return found.lower() == wanted.lower()


@lru_cache(maxsize=256)
def _specifier(text: str) -> SpecifierSet:
    from packaging.specifiers import SpecifierSet

    return SpecifierSet(text)


def _level(text: str) -> str:
    ranked = _RANK.fullmatch(text)
    return ranked[1] if ranked else text
