"""An option that puts zeros between the elements of the input is tried, and compared with these."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried
from tests.processes import convcheck

RESAMPLING = """
import numpy as np


def upfirdn(x, w, up=1, down=1):
    '''A true convolution: the kernel is flipped.'''
    n, c, h, k = x.shape
    wide = np.zeros((n, c, h * up, k * up), x.dtype)
    wide[:, :, {first}::up, {first}::up] = x
    view = np.lib.stride_tricks.sliding_window_view({input}, w.shape, axis=(2, 3))
    return {gain} * np.einsum("nchwij,ij->nchw", view, w[::-1, ::-1])[:, :, ::down, ::down]
"""

CONV = Convolution((6, 5), 1, 1, (3, 2), bias=False, dtype="float64")


def found(folder: Path, first: str = "0", text: str = "wide", gain: str = "1") -> Found:
    file = folder / "mine.py"
    file.write_text(RESAMPLING.format(first=first, input=text, gain=gain))
    function = load(str(file), "upfirdn")
    read = infer(function, "numpy", "float64", None)
    assert read.agrees
    subject = Subject(function, CONV, read.manner("numpy", "float64"))
    return tried(trial_named("zeros put between elements"), subject)


@pytest.mark.parametrize(
    ("text", "gain"),
    [("wide", "1"), ("wide[:, :, :h * up - up + 1, :k * up - up + 1]", "1"), ("wide", "up**2")],
)
def test_zeros_may_end_with_the_last_element_and_be_made_up_for(
    tmp_path: Path, text: str, gain: str
) -> None:
    assert found(tmp_path, text=text, gain=gain) == Found()


def test_zeros_before_each_element_are_another_phase(tmp_path: Path) -> None:
    assert "before each element" in found(tmp_path, first="up - 1").fault


def test_what_is_no_such_input_is_wrong(tmp_path: Path) -> None:
    repeated = "np.repeat(np.repeat(x, up, 2), up, 3)"
    assert "is not what it makes" in found(tmp_path, text=repeated).fault


def test_a_function_without_the_option_is_not_asked(tmp_path: Path) -> None:
    file = tmp_path / "plain.py"
    file.write_text(
        "import numpy as np\n\n\ndef conv(x, w, up=1):\n"
        "    v = np.lib.stride_tricks.sliding_window_view(x, w.shape)\n"
        "    return np.einsum('hwij,ij->hw', v, w)\n"
    )
    function = load(str(file), "conv")
    read = infer(function, "numpy", "float64", None)
    subject = Subject(function, CONV, read.manner("numpy", "float64"))
    assert tried(trial_named("zeros put between elements"), subject) == NOT_MADE


def test_who_says_nothing_of_zeros_may_repeat_elements(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    repeated = "np.repeat(np.repeat(x, up, 2), up, 3)"
    text = RESAMPLING.format(first="0", input=repeated, gain="1").replace("upfirdn", "resample")
    file.write_text(text)
    function = load(str(file), "resample")
    read = infer(function, "numpy", "float64", None)
    subject = Subject(function, CONV, read.manner("numpy", "float64"))
    assert tried(trial_named("zeros put between elements"), subject) == NOT_MADE


INTERPOLATORS = '''
import numpy as np


def stuffed(x, h, L):
    """Interpolate by L: L - 1 zeros after each sample, then the FIR filter h."""
    wide = np.zeros(len(x) * L)
    wide[{first}::L] = x
    return np.convolve(wide, h)[: len(x) * L]


def polyphase(x, h, factor):
    """Upsample by a factor with the filter h."""
    h = np.pad(h, ({ahead}, -len(h) % factor - {ahead}))
    bank = h.reshape(-1, factor).T
    y = np.empty(len(x) * factor)
    for p in range(factor):
        y[p::factor] = np.convolve(x, bank[p])[: len(x)]
    return y
'''


@pytest.mark.parametrize(
    ("name", "first", "ahead", "told"),
    [
        ("stuffed", "0", "0", ""),
        ("stuffed", "L - 1", "0", "with L=2, zeros are put before each element"),
        ("polyphase", "0", "0", ""),
        ("polyphase", "0", "-len(h) % factor", "its phase"),
    ],
)
def test_who_has_to_be_told_how_many_is_read_without_zeros(
    tmp_path: Path, name: str, first: str, ahead: str, told: str
) -> None:
    (tmp_path / "mine.py").write_text(INTERPOLATORS.format(first=first, ahead=ahead))
    done = convcheck("try", f"mine.py:{name}", "--no-speed", "--json", cwd=tmp_path)
    assert done.status == bool(told), done.stdout
    assert told in str(json.loads(done.stdout)["trials"])
