"""Who is told what `try` finds, as soon as it is known."""

from __future__ import annotations

from convcheck.document.try_function import ReadFunction, Tried, TriedStep


class TryObserver:
    """Is told what is found, as soon as it is known; does nothing with it."""

    def read(self, reading: ReadFunction) -> None:
        """The function was read."""

    def climbed(self, step: TriedStep) -> None:
        """A convolution was tried; the file of its arrays goes when all is done."""

    def put_to_trial(self, trial: Tried) -> None:
        """Another way of calling was tried."""
