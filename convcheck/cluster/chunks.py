"""Chunks: pieces of a matrix that are sent to a worker of a cluster as a whole.

Owns how large they are: some minutes at first, so that libraries are imported seldom, and less
towards the end, so that nobody waits long for the last one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from convcheck.model.errors import UsageError

LONGEST = 180.0
"""Predicted seconds of a chunk at most; a piece that takes longer is one of its own."""

SHORTEST = 20.0
"""Predicted seconds of a chunk at least, as long as there is that much left."""

STARTS = 5.0
"""The same as a multiple of what starting its processes takes, if that is less."""

CHUNK_SECONDS = "CONVCHECK_CHUNK_SECONDS"
"""The variable that sets both: for clusters whose workers do not live long."""


def bounds(variables: Mapping[str, str]) -> tuple[float, float]:
    """Return the predicted seconds of a chunk, least and most. Raises `UsageError`."""
    text = variables.get(CHUNK_SECONDS)
    if text is None:
        return SHORTEST, LONGEST
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float("inf"):
        raise UsageError(f"{CHUNK_SECONDS}: got {text!r}; allowed: a number of seconds above 0")
    return seconds, seconds


@dataclass(frozen=True)
class Piece:
    """What is never split: a case, or the cases of a sweep in `bench`.

    `names` are its cases, `needs` what a worker has to have (see `facts.resources`), `bytes` the
    memory that it takes, `start` the seconds that its processes are predicted to take to start.
    """

    names: tuple[str, ...]
    seconds: float
    needs: frozenset[str]
    bytes: int = 0
    start: float = SHORTEST / STARTS


@dataclass(frozen=True)
class Chunk:
    """Pieces that one worker computes one after the other; all have the same needs."""

    pieces: tuple[Piece, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Its cases."""
        return tuple(name for piece in self.pieces for name in piece.names)

    @property
    def needs(self) -> frozenset[str]:
        """What a worker has to have."""
        return frozenset().union(*(piece.needs for piece in self.pieces))

    @property
    def bytes(self) -> int:
        """The memory that it takes, which is that of its largest case."""
        return max((piece.bytes for piece in self.pieces), default=0)

    def halves(self) -> tuple[Chunk, Chunk]:
        """Return two chunks of it, neither of them empty; it has at least two pieces."""
        middle = len(self.pieces) // 2
        return Chunk(self.pieces[:middle]), Chunk(self.pieces[middle:])


def chunks(
    pieces: Sequence[Piece], workers: int, least: float = SHORTEST, longest: float = LONGEST
) -> Iterator[Chunk]:
    """Yield the chunks of some pieces, in their order, for so many workers.

    Each is the share that half of what is left gives every worker (guided self-scheduling,
    Polychronopoulos and Kuck, 1987), within bounds in predicted seconds. What starts quickly may
    come in smaller ones, unless both bounds are the same.
    """
    by_needs: dict[frozenset[str], list[Piece]] = {}
    for piece in pieces:
        by_needs.setdefault(piece.needs, []).append(piece)
    left = sum(piece.seconds for piece in pieces)
    for several in by_needs.values():
        chunk: list[Piece] = []
        seconds = 0.0
        for piece in several:
            lower = least if least == longest else min(least, STARTS * piece.start)
            most = min(longest, max(lower, left / (2 * max(1, workers))))
            if chunk and seconds + piece.seconds > most:
                yield Chunk(tuple(chunk))
                left -= seconds
                chunk, seconds = [], 0.0
            chunk.append(piece)
            seconds += piece.seconds
        yield Chunk(tuple(chunk))
        left -= seconds
