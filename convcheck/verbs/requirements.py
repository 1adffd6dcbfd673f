"""What has to be installed beside convcheck for case files: the extras of the backends they name.

Owns the way from patterns such as `torch:*` to what pip is told.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.metadata import metadata
from pathlib import Path

from convcheck.backends.registry import backend_of
from convcheck.model.implementation import Implementation
from convcheck.verbs.verify import VerifyOptions, plan_verify


def extras_of_cases(paths: Sequence[Path]) -> tuple[str, ...]:
    """Return the extras of convcheck that the cases in files and folders need, sorted.

    Whatever a pattern stands for counts, installed here or not, if it can run where the cases are
    to run: `*:direct` is no wish for a library that knows GPUs only. Functions of a user's count
    for nothing: what their files import is not looked at. Raises `UsageError`.
    """
    plan = plan_verify(VerifyOptions(paths=paths))
    return extras_of(each for planned in plan for each in planned.implementations)


def extras_of(implementations: Iterable[Implementation]) -> tuple[str, ...]:
    """Return the extras of convcheck for implementations that can run on their devices, sorted."""
    known = set(metadata("convcheck").get_all("Provides-Extra") or ())
    wanted: set[str] = set()
    for each in set(implementations):
        if each.own is not None:
            continue
        backend = backend_of(each)
        if each.device.partition(":")[0] in backend.devices:
            wanted |= {backend.name, *backend.modes[each.mode].needs}
    return tuple(sorted(wanted & known))
