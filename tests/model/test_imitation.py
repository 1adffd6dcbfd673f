"""The words of `--as`."""

from __future__ import annotations

import pytest

from convcheck.model.facts import ISA_LEVELS
from convcheck.model.imitation import LEVELS, parse_imitation


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("avx2", ("avx2",)),
        ("no-onednn, AVX512_VNNI", ("avx512_vnni", "no_onednn")),
        ("onednn,avx2", ("avx2", "onednn")),  # the switch last, so that it wins
    ],
)
def test_words_in_any_order_and_spelling(text: str, words: tuple[str, ...]) -> None:
    assert parse_imitation(text) == words


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("avx3", "got 'avx3'; allowed: avx2, avx512"),
        ("", "got ''; allowed"),
        ("avx2,avx512", "got avx2 and avx512, which exclude each other"),
        ("onednn,no_onednn", "got onednn and no_onednn, which exclude each other"),
    ],
)
def test_mistakes(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        parse_imitation(text)


def test_levels_are_instruction_sets_in_their_order() -> None:
    assert list(LEVELS) == [level for level in ISA_LEVELS if level in LEVELS]
