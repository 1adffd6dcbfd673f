"""One array on the tape, and where its gradient goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from convcheck.backends._handwritten.layer import Array


@dataclass(eq=False)
class Node:
    """An array on the tape. `pull` takes the gradient of the value and adds to the sources'."""

    value: Array
    sources: tuple[Node, ...] = ()
    pull: Callable[[Array], None] | None = None
    wanted: bool = False
    """Whether a gradient has to arrive here, so that nothing else is computed."""
    gradient: Array | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        self.wanted = self.wanted or any(source.wanted for source in self.sources)

    def receive(self, gradient: Array) -> None:
        """Add a gradient."""
        self.gradient = gradient if self.gradient is None else self.gradient + gradient
