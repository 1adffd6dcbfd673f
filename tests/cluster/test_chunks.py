"""How pieces become chunks: every piece once, within bounds, smaller towards the end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.cluster.chunks import CHUNK_SECONDS, Chunk, Piece, bounds, chunks
from convcheck.cluster.connection import check_scheduler
from convcheck.model.errors import UsageError

NEEDS = [frozenset({"a"}), frozenset({"a", "b"})]
PIECES = st.lists(
    st.tuples(st.floats(0.001, 50), st.sampled_from(NEEDS), st.integers(0, 10**9)), max_size=80
).map(lambda all_of: [Piece((str(at),), *told) for at, told in enumerate(all_of)])


@given(pieces=PIECES, workers=st.integers(1, 20))
def test_every_piece_is_in_one_chunk_of_its_needs(pieces: list[Piece], workers: int) -> None:
    found = list(chunks(pieces, workers, 5, 60))
    assert sorted(name for each in found for name in each.names) == sorted(
        name for piece in pieces for name in piece.names
    )
    for each in found:
        assert {piece.needs for piece in each.pieces} == {each.needs}
        assert each.bytes == max(piece.bytes for piece in each.pieces)
        seconds = sum(piece.seconds for piece in each.pieces)
        assert seconds <= 60 or len(each.pieces) == 1


def test_chunks_become_smaller_towards_the_end() -> None:
    pieces = [Piece((str(at),), 1.0, frozenset()) for at in range(1000)]
    sizes = [len(each.pieces) for each in chunks(pieces, 4, 20, 180)]
    assert sizes[0] > 4 * sizes[-2]
    assert sizes == sorted(sizes, reverse=True)
    assert min(sizes[:-1]) >= 20


def test_what_starts_quickly_comes_in_smaller_chunks_unless_the_size_is_told() -> None:
    def last(start: float, least: float, longest: float) -> int:
        pieces = [Piece((str(at),), 1.0, frozenset(), start=start) for at in range(100)]
        return [len(each.pieces) for each in chunks(pieces, 4, least, longest)][-2]

    assert last(1.0, 20, 180) < last(4.0, 20, 180) == last(60.0, 20, 180)
    assert last(1.0, 20, 20) == 20


def test_halves_have_every_piece_and_none_is_empty() -> None:
    pieces = tuple(Piece((str(at),), 1.0, frozenset()) for at in range(5))
    for count in range(2, 6):
        first, second = Chunk(pieces[:count]).halves()
        assert first.pieces
        assert second.pieces
        assert first.pieces + second.pieces == pieces[:count]


def test_the_bounds_can_be_told() -> None:
    assert bounds({CHUNK_SECONDS: "0.5"}) == (0.5, 0.5)
    assert bounds({})[0] < bounds({})[1]
    for text in ("", "0", "-1", "nan", "inf", "soon"):
        with pytest.raises(UsageError, match="allowed: a number of seconds above 0"):
            bounds({CHUNK_SECONDS: text})


def test_a_scheduler_is_an_address_or_a_number_of_local_workers() -> None:
    assert check_scheduler("local:3") == 3
    assert check_scheduler("tcp://node1:8786") is None
    for text in ("", "local", "local:0", "local:x", "node1:8786", "http://node1:8786", "tcp://x"):
        with pytest.raises(UsageError, match="allowed: "):
            check_scheduler(text)
