"""Modes that docstrings say borders have."""

from __future__ import annotations

import pytest

from convcheck.filters.said_borders import modes_said


@pytest.mark.parametrize(
    ("said", "modes"),
    [
        ("Borders are reflected.", {"reflect", "symmetric"}),
        ("As scipy.ndimage does, with boundary handling 'reflect'.", {"symmetric"}),
        ("Borders as by np.pad in mode 'reflect'.", {"reflect", "symmetric"}),
        ("Not SciPy's: borders as by np.pad in mode 'reflect'.", {"reflect", "symmetric"}),
        ("The edge is repeated.", {"replicate"}),
        ("Zeros lie beyond the border.", {"zeros"}),
        ("Smooths.", set()),
    ],
)
def test_modes_that_are_said(said: str, modes: set[str]) -> None:
    assert modes_said(said) == modes
