"""A function of the user's own, named in a case file beside the backends' forms."""

from __future__ import annotations

from dataclasses import dataclass

PYTHON = "python"
"""What stands for the backend in the name of such an implementation: `python:mine`."""

FRAMEWORKS = ("numpy", "torch", "tensorflow", "jax")
"""Whose arrays a function may take."""


@dataclass(frozen=True)
class OwnFunction:
    """Where a function is and how it is called. `name` is its own part of `python:NAME`.

    `file` is a path from the current folder; `layout` as in NHWC/HWIO, None for one to be found by
    calling the function. `backward` is `FILE.py:NAME`, with its file as a path from there too.
    """

    file: str
    function: str
    name: str
    framework: str
    layout: str | None = None
    backward: str | None = None

    @property
    def target(self) -> str:
        """The function as it is written: `FILE.py:NAME`."""
        return f"{self.file}:{self.function}"
