"""What a case needs to travel to a worker of a cluster, and where the worker runs it.

Owns what is left behind, and the folder from which files of the user's are found.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace

from convcheck.model.case import Case
from convcheck.verbs.plan import PlannedCase


def host_name() -> str:
    """Return the name of this computer."""
    return platform.node() or "unnamed"


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
