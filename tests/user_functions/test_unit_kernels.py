"""Correlations with a kernel over its norm are read as the plain ones that they are times it."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.interfaces.unit_kernels import ENERGY as OVER_ENERGY
from convcheck.user_functions.interfaces.unit_kernels import SAID
from tests.user_functions.climbing import climb

SOURCE = '''
import numpy as np


def correlate(received, template):
    """{says}"""
    size = np.sum(np.abs(template) ** 2)
    return np.correlate(received, template{turned}, "valid") / {by}
'''
SAYS = "out[k] = sum_n received[k+n] * template[n] / ||template||"
ENERGY = "Correlation with a pulse, divided by the energy of the template."


@pytest.mark.parametrize(
    ("says", "by", "turned", "right"),
    [
        (SAYS, "np.sqrt(size)", "", True),
        (SAYS, "np.sqrt(size)", "[::-1]", False),
        (SAYS, "size", "", False),
        (ENERGY, "size", "", True),
        (ENERGY, "np.sqrt(size)", "", False),
        ("Correlation with a pulse, normalised by the pulse's energy.", "size", "", True),
        ("Correlation with a template.", "np.sqrt(size)", "", False),
    ],
)
def test_what_is_divided_by_is_what_it_says(
    tmp_path: Path, says: str, by: str, turned: str, right: bool
) -> None:
    source = SOURCE.format(says=says, by=by, turned=turned)
    found = climb(tmp_path, source, "correlate")
    assert (not found.wrong and not found.problem and not found.error) is right


def test_who_does_not_divide_is_wrong(tmp_path: Path) -> None:
    source = SOURCE.format(says=SAYS, by="1 * (size / size)", turned="")
    assert climb(tmp_path, source, "correlate").right  # it is a plain correlation, and read as one


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("normalised by the pulse's energy", "energy"),
        ("divided by the norm of the replica", "norm"),
        ("divided by the sum of the squares of the waveform", "energy"),
        ("divided by the root of the sum of squares of the template", "norm"),
        ("the gain is normalised so that an undamped single echo gives 1 + 0j", "energy"),
        ("so normalised, dass ein einzelnes echo genau 1 ergibt", "energy"),
        ("durch die energie des pulses geteilt", "energy"),
        ("divisée par l'énergie du gabarit", "energy"),
        ("dividida por la norma de la plantilla", "norm"),
        ("impulse: room response, is scaled here to unit energy", "norm"),
        ("normalised so that the weights sum to 1", ""),
        ("scaled to the signal's length", ""),
        ("divided by the number of samples", ""),
    ],
)
def test_how_it_is_said(said: str, means: str) -> None:
    assert (SAID.search(said) is not None) is bool(means)
    assert (OVER_ENERGY.search(said) is not None) is (means == "energy")


COMPRESSED = '''
import numpy as np


def compress(rx, pulse):
    """Matched filter: out[d] = sum_n conj(pulse[n]) * rx[d + n] / sum_n |pulse[n]|^2.

    The result is complex, and as long as rx.
    """
    n = len(rx) + len(pulse) - 1
    spectrum = np.fft.fft(rx, n) * {kernel}
    return np.fft.ifft(spectrum)[: len(rx)] / {by}
'''


@pytest.mark.parametrize(
    ("kernel", "by", "right"),
    [
        ("np.conj(np.fft.fft(pulse, n))", "np.sum(np.abs(pulse) ** 2)", True),
        ("np.conj(np.fft.fft(pulse, n))", "np.sum(np.abs(pulse))", False),
        ("np.fft.fft(pulse, n)", "np.sum(np.abs(pulse) ** 2)", False),
    ],
)
def test_a_transform_over_an_energy(tmp_path: Path, kernel: str, by: str, right: bool) -> None:
    found = climb(tmp_path, COMPRESSED.format(kernel=kernel, by=by), "compress")
    assert (not found.wrong and not found.problem and not found.error) is right
