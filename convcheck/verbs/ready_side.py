"""One thing that has its weights, asked in the process that holds it: its answers as arrays.

Owns how it is called (layout, files, limits of time) and the search for an input that it takes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from convcheck.filters.phases import in_phases
from convcheck.model.errors import UsageError
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Pass
from convcheck.same.seen import NotSeen, SeenConvolution, see, see_again
from convcheck.same.shapes import InputShape, canonical_shape, layouts_of
from convcheck.workers.messages import Failure
from convcheck.workers.ready_calls import (
    CallAnswer,
    CallQuestion,
    Look,
    Thing,
    answer_call,
    answer_look,
)
from convcheck.workers.scratch import ScratchFolder, read_array, remove_file, write_arrays
from convcheck.workers.session import NoAnswer, Session

Array = NDArray[Any]
Found = TypeVar("Found")

FLOATS = ("float16", "bfloat16", "float32", "float64")
"""Types in which things may compute."""

START_LIMIT = 120.0
"""Seconds that running a file may take, with the frameworks that it imports."""


class Refuses(Exception):
    """A thing raised when it was called. The text is what it said."""


class Lost(Exception):
    """The process of a thing died, was killed or took too long; nothing more can be asked."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.reason)
        self.failure = failure


@dataclass
class Side:
    """A thing, and how it is called once that is known."""

    thing: Thing
    session: Session
    scratch: ScratchFolder
    timeout: float
    layout: str = ""
    look: Look = field(default_factory=Look)
    problem: str = ""
    """Why it is not known to be a convolution; empty if it is, or was not asked yet."""
    generation: int = -1
    phases: bool = False
    """Whether it has several results for each element, which are taken for channels."""

    def open(self) -> None:
        """Run its file. Raises `UsageError` for what cannot be called, `Lost`."""
        self.look = self._ask(answer_look, self.thing, START_LIMIT)
        self.generation = self.session.generation
        if self.look.asks:
            raise UsageError(f"{self.thing.path}:{self.thing.name}: {self.look.problem}")
        if self.look.problem:
            raise Lost(Failure(Outcome.ERROR, self.look.problem))
        if self.look.dtype not in FLOATS:
            allowed = ", ".join(FLOATS)
            raise UsageError(
                f"{self.thing.path}:{self.thing.name}: it computes in {self.look.dtype};"
                f" allowed: {allowed}"
            )

    def respond(self, x: Array, layout: str = "") -> Array:
        """Return its result, both in canonical order; float64.

        Raises `Refuses`, and `Lost`: also if its process ended and its weights are others now.
        """
        if self.session.generation != self.generation:
            raise Lost(Failure(Outcome.CRASHED, "its process ended, and its weights with it"))
        given, output = self.scratch.new_file(), self.scratch.new_file()
        rank = x.ndim - 2
        narrow = x.astype(np.float32) if self.look.dtype != "float64" else x
        try:
            reference = write_arrays(given, {Pass.FORWARD: narrow})[Pass.FORWARD]
            question = CallQuestion(self.thing, reference, layout or self.layout, rank, output)
            answer: CallAnswer = self._ask(answer_call, question, self.timeout)
            if answer.result is None:
                raise Refuses(answer.problem)
            raw = read_array(answer.result)
            if raw.dtype.kind == "c":
                raise Refuses("it gives complex numbers, which are not compared")
            found = np.array(raw, np.float64)
            self.narrowed |= raw.dtype == np.float32 and self.look.dtype == "float64"
        except (OSError, ValueError, TypeError) as error:
            raise Lost(Failure(Outcome.CRASHED, f"its result is not there: {error}")) from None
        finally:
            remove_file(given)
            remove_file(output)
        apart: Array | None = found
        if self.phases:
            apart = in_phases(found, x.shape)
        elif found.ndim != x.ndim or len(found) != len(x):
            apart = None
        if apart is None:
            raise Refuses(f"it gives {list(found.shape)} for {list(x.shape)}")
        return apart

    def takes(self, shape: InputShape) -> Iterator[str]:
        """Yield the layouts in which it takes zeros of a shape. Raises `Lost`."""
        known = (self.layout,) if self.layout else layouts_of(self.look.framework, shape.channels)
        self.refused = ""
        for layout in known:
            if not _fits(self.look.takes, layout, shape):
                continue
            try:
                self.respond(np.zeros(canonical_shape(shape, 1)), layout)
            except Refuses as error:
                self.refused = self.refused or str(error)
                continue
            yield layout

    def seen(self, shape: InputShape) -> SeenConvolution:
        """Return the convolution that it is at an input size. Raises `NotSeen`, `Lost`."""
        try:
            return self.told(lambda dtype: see(self.respond, shape.spatial, shape.channels, dtype))
        except Refuses as error:
            raise NotSeen(str(error)) from None

    def told(self, look: Callable[[str], Found]) -> Found:
        """Return what `look` finds for the dtype that it computes in, known once it is called.

        Raises whatever `look` raises.
        """
        before = self.dtype
        try:
            found = look(before)
        except NotSeen:
            if self.dtype == before:
                raise
        else:
            if self.dtype == before:
                return found
        return look(self.dtype)

    def seen_again(self, seen: SeenConvolution, shape: InputShape) -> SeenConvolution:
        """Return what it is at another size, with the weights it has. Raises `NotSeen`, `Lost`."""
        try:
            return see_again(seen, self.respond, shape.spatial)
        except Refuses as error:
            raise NotSeen(str(error)) from None

    narrowed: bool = False
    """Whether it has given float32 for float64."""
    refused: str = ""
    """What it said when it took no layout."""

    @property
    def dtype(self) -> str:
        """The dtype that it computes in: of float64 too, if it is that of its results."""
        return "float32" if self.narrowed else self.look.dtype

    def _ask(self, function: Any, question: Any, limit: float) -> Any:
        try:
            return self.session.ask(function, question, limit)
        except NoAnswer as lost:
            raise Lost(lost.failure) from None


def _fits(takes: tuple[int, ...], layout: str, shape: InputShape) -> bool:
    """Say whether an input in a layout has the only shape that a thing takes."""
    if not takes:
        return True
    letters = layout.replace("S", "abc"[: shape.rank])
    if len(letters) != len(takes):
        return False
    sizes = {"N": -1, "C": shape.channels, **dict(zip("abc", shape.spatial, strict=False))}
    told = zip(letters, takes, strict=True)
    return all(size == -1 or letter == "N" or size == sizes[letter] for letter, size in told)
