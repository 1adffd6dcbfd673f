"""A function of the user's own, named in a case file beside the backends' forms."""

from __future__ import annotations

from dataclasses import dataclass

PYTHON = "python"
"""What stands for the backend in the name of such an implementation: `python:mine`."""

NO_PYTHON = "CONVCHECK_NO_PYTHON"
"""The variable by which case files may name no functions: whoever wrote them may be a stranger."""


IN_PLACE, VARYING, DETACHED = "in-place", "varying", "detached"

ALLOWANCES = {
    IN_PLACE: "writing to its operands",
    VARYING: "results that change between calls with the same operands",
    DETACHED: "operands that no gradient arrives at, though one does at others",
}
"""What no convolution does, by the word with which a function may be allowed to do it."""


BACKWARD_STEP = 2.0**20
"""Learning rate at which a gradient is read from what an update did to a weight.

A power of two that is large beside the weights: so their size costs the gradient no digits.
"""

SUMS = "sums"
"""The law of errors that can be insisted on: that of sums in the type of the operands."""


COMBINATION = "combination"
"""How the name of a step begins that adds nothing of its own: values that were there one by one."""


@dataclass(frozen=True)
class Noticed:
    """What was noticed of an execution beside its results.

    `fault` is what no convolution does and nobody allowed, empty if there is none: it makes results
    that agree a mismatch. `notes` are what is said of it in any case.
    """

    notes: tuple[str, ...] = ()
    fault: str = ""


@dataclass(frozen=True)
class OwnFunction:
    """Where a function is and how it is called. `name` is its own part of `python:NAME`.

    `file` is a path from the current folder; `layout` as in NHWC/HWIO, None for one to be found by
    calling the function. `backward` is `FILE.py:NAME`, with its file as a path from there too;
    `allow` are words of `ALLOWANCES`; `arithmetic` is `sums` if its errors have to be those of
    sums.
    """

    file: str
    function: str
    name: str
    framework: str
    layout: str | None = None
    backward: str | None = None
    allow: tuple[str, ...] = ()
    arithmetic: str | None = None

    @property
    def target(self) -> str:
        """The function as it is written: `FILE.py:NAME`."""
        return f"{self.file}:{self.function}"
