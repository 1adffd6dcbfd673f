"""Convolution integrals on a grid of times: read as filters, and held to be integrals."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.interfaces.time_grids import is_of_times, with_a_spacing
from tests.processes import convcheck

RESPONSE = """
import numpy as np


def response(t, v_in, R, C):
    '''v(t) = integral_0^t h(t - s) v_in(s) ds, h(t) = exp(-t / RC) / RC, by a Riemann sum.'''
    h = np.exp(-t / (R * C)) / (R * C)
    return {sum}
"""

OF_FUNCTIONS = """
import numpy as np


def concentration(times, rate, unit_response):
    '''The convolution integral of a rate and a unit response, both functions of time.'''
    dt = times[1] - times[0]
    return np.convolve(rate(times), unit_response(times))[: len(times)]{step}
"""


def tried(folder: Path, text: str, name: str) -> tuple[int, str]:
    (folder / "mine.py").write_text(text)
    done = convcheck("try", f"mine.py:{name}", "--no-speed", cwd=folder)
    return done.status, done.stdout


@pytest.mark.parametrize(
    ("sum_of", "fault"),
    [
        ("np.convolve(v_in, h)[: len(t)] * (t[1] - t[0])", ""),
        ("np.convolve(v_in, h)[: len(t)]", "the factor dt is missing"),
        ('np.convolve(v_in, h, "same") * (t[1] - t[0])', "another kernel"),
    ],
)
def test_an_integral_does_not_depend_on_the_spacing(
    tmp_path: Path, sum_of: str, fault: str
) -> None:
    status, said = tried(tmp_path, RESPONSE.replace("{sum}", sum_of), "response")
    assert status == (1 if fault else 0), said
    assert fault in said
    assert "v_in = input" in said
    assert fault or "agree     its formula, h(t) = exp(-t / RC) / RC" in said


def test_a_formula_that_is_not_said_is_not_tested(tmp_path: Path) -> None:
    text = RESPONSE.replace("{sum}", "np.convolve(v_in, h)[: len(t)] * (t[1] - t[0])")
    status, said = tried(tmp_path, text.replace("h(t) = exp(-t / RC) / RC, ", ""), "response")
    assert status == 0, said
    assert "what its kernel is by its formula" in said


@pytest.mark.parametrize(("step", "right"), [(" * dt", True), ("", False)])
def test_functions_of_time_are_called(tmp_path: Path, step: str, right: bool) -> None:
    status, said = tried(tmp_path, OF_FUNCTIONS.replace("{step}", step), "concentration")
    assert (status == 0) is right, said


def test_a_kernel_that_is_handed_over_is_no_integral_of_its_own() -> None:
    def integral(t: object, x: object, kernel: object) -> None:
        """The integral of two sampled signals."""

    def sums(t: object, x: object) -> None:
        """A sum."""

    assert not is_of_times(integral)
    assert with_a_spacing(sums) is sums


OF_BOTH = """
import numpy as np


def response(t, force, impulse):
    '''Duhamel's integral of a force and a sampled impulse response.'''
    dt = t[1] - t[0]
    return np.convolve(force, impulse)[: len(t)]{step}
"""


@pytest.mark.parametrize(("step", "right"), [(" * dt", True), ("", False), (" * dt**2", False)])
def test_a_grid_beside_both_signals_is_an_interval(tmp_path: Path, step: str, right: bool) -> None:
    status, said = tried(tmp_path, OF_BOTH.replace("{step}", step), "response")
    assert (status == 0) is right, said
    assert "force = input, impulse = kernel" in said
