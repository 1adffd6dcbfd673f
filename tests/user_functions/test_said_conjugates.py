"""Which operand is said to be conjugated, in several languages, and that it is judged by that."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.text.said_conjugates import says_conjugated
from convcheck.user_functions.trials.complex_numbers import complex_numbers
from convcheck.user_functions.trials.trial_subject import Subject


@pytest.mark.parametrize(
    ("said", "owed"),
    [
        ("sliding dot product. complex templates are conjugated.", "kernel"),
        ("c[k] = sum_n conj(x[n]) * h[n + k]", "input"),
        ("r[k] = sum_n x[n + k] h*[n] of complex signals", "kernel"),
        ("r[k] = sum x[n + k] h[n].conj()", "kernel"),
        ("korrelation; die vorlage wird konjugiert", "kernel"),
        ("le gabarit est conjugué", "kernel"),
        ("la señal se conjuga, no la plantilla; la señal conjugada", "input"),
        ("il modello complesso viene coniugato", "kernel"),
        ("комплексный шаблон сопряжён", "kernel"),
        ("模板取共轭", "kernel"),
        ("the input is conjugated, as numpy.vdot does", "input"),
        ("correlation of complex images; the template is not conjugated", ""),
        ("complex numbers are taken, without conjugation", ""),
        ("die vorlage wird nicht konjugiert", ""),
        ("it does not conjugate the kernel", ""),
        ("a complex correlation", ""),
        ("matched filter for complex pulses", "kernel"),
    ],
)
def test_the_operand_is_known(said: str, owed: str) -> None:
    assert says_conjugated(said, "x", "h") == owed


SOURCE = '''
import numpy as np


def slide(volume, template):
    """Correlation where the template fits. {says}"""
    windows = np.lib.stride_tricks.sliding_window_view({x}, template.shape)
    return np.einsum("xyij,ij->xy", windows, {w})
'''
PLAIN = {"x": "volume", "w": "template"}
OF_INPUT, OF_KERNEL = {"x": "np.conj(volume)"}, {"w": "np.conj(template)"}


@pytest.mark.parametrize(
    ("says", "changed", "right"),
    [
        ("Complex templates are conjugated.", OF_KERNEL, True),
        ("Complex templates are conjugated.", {}, False),
        ("Komplexe Schablonen werden konjugiert, complex.", OF_INPUT, False),
        ("Complex numbers: the volume is conjugated.", OF_INPUT, True),
        ("Complex numbers: the volume is conjugated.", OF_KERNEL, False),
        ("Complex images are taken; nothing is conjugated.", OF_KERNEL, False),
    ],
)
def test_what_is_said_is_owed(
    tmp_path: Path, says: str, changed: dict[str, str], right: bool
) -> None:
    file = tmp_path / f"mine_{abs(hash((says, *changed.values())))}.py"
    file.write_text(SOURCE.format(says=says, **{**PLAIN, **changed}))
    conv = Convolution((5, 6), 1, 1, (2, 3), bias=False, dtype="float64")
    subject = Subject(load(str(file), "slide"), conv, Manner("S", "S", "numpy"))
    assert (not complex_numbers(subject).fault) is right
