"""A change of a line, told in a word."""

from __future__ import annotations

import pytest

from convcheck.repair.edit_words import in_words


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("[0, -1, 0, 1]], dtype=float)", "[0, 1, 0, -1]], dtype=float)", "another sign"),
        ("    [0, 0, 1],", "    [0, 0, (-1)],", "another sign"),
        ("y = a - b", "y = a + b", "another sign"),
        ("y = a - b", "y = b - a", "parts are exchanged"),
        ("x.reshape(n, w, h)  # rows", "x.reshape(n, h, w)  # rows", "parts are exchanged"),
        ("out[i] = x", "out[i] += x", "adds up instead of overwriting"),
        ("out[i] += x", "out[i] = x", ""),
        ("for i in range(n):", "for i in range(n + 1):", "off by one"),
        ("for i in range(n - 1):", "for i in range(n):", "off by one"),
        ("while i < n:", "while i <= n:", "off by one"),
        ("for i in range(n):", "for i in range(n + k):", ""),
        ("pad // 2", "pad / 2", ""),
        ("same", "same", ""),
        ("", "x = 1", ""),
    ],
)
def test_what_a_change_is(before: str, after: str, said: str) -> None:
    assert in_words(before, after) == said
