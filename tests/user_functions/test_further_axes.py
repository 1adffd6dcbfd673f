"""Planes that are stacked are convolved each for itself, along whichever axis an option names."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried

IMAGES = """
import numpy as np


def plane(img, k):
    view = np.lib.stride_tricks.sliding_window_view(img, k.shape)
    return np.einsum("hwij,ij->hw", view, k)


def colours(img, k):
    if img.ndim == 3:
        return np.stack([plane(img[..., c], k) for c in range(img.shape[2])], axis=AXIS)
    return plane(img, k)


def in_a_loop(img, k):
    if img.ndim == 2:
        return plane(img, k)
    return np.stack([plane(img[..., c], k) for c in range(img.shape[2])], axis=AXIS)


def grey(img, k):
    return plane(img.mean(axis=2) if img.ndim == 3 else img, k)


def planes_alone(img, k):
    if img.ndim != 2:
        raise ValueError("wanted a plane")
    return plane(img, k)


def unsaid(img, k):
    return plane(img, k)


def spectra(images, k):
    h, w = images.shape[1:3]
    size = h + k.shape[0] - 1, w + k.shape[1] - 1
    s = np.fft.fft2(k[::-1, ::-1], size)
    s = s[:, :, None] if len(images.shape) == 4 else s
    full = np.fft.ifft2(np.fft.fft2(images, size, axes=(1, 2)) * s, axes=AXES).real
    return full[:, k.shape[0] - 1 : h, k.shape[1] - 1 : w]
"""

SIGNALS = """
import numpy as np


def along(data, kernel, axis=-1):
    lines = np.moveaxis(data, axis, -1)
    rows = lines.reshape(-1, lines.shape[-1])
    found = np.stack([np.correlate(row, kernel, "valid") for row in rows])
    return np.BACK(found.reshape(*lines.shape[:-1], -1), -1, axis)


def first(data, kernel, axis=0):
    return np.apply_along_axis(np.correlate, axis, data, kernel, "valid")
"""


def found(folder: Path, source: str, name: str, trial: str) -> Found:
    file = folder / "mine.py"
    file.write_text(source)
    function = load(str(file), name)
    read = infer(function, "numpy", "float64", None)
    assert read.agrees
    spatial, kernel = ((7,), (3,)) if "signals" in trial else ((6, 5), (3, 2))
    conv = Convolution(spatial, 1, 1, kernel, bias=False, dtype="float64")
    return tried(trial_named(trial), Subject(function, conv, read.manner("numpy", "float64")))


@pytest.mark.parametrize(
    ("name", "change", "wanted"),
    [
        ("colours", ("AXIS", "-1"), Found()),
        ("colours", ("AXIS", "0"), "of (6, 5, 3) it gives (3, 4, 4)"),
        ("in_a_loop", ("AXIS", "-1"), Found()),
        ("in_a_loop", ("AXIS", "0"), "of (6, 5, 3) it gives (3, 4, 4)"),
        ("grey", ("AXIS", "0"), NOT_MADE),
        ("planes_alone", ("AXIS", "0"), NOT_MADE),
        ("unsaid", ("AXIS", "0"), NOT_MADE),
        ("spectra", ("AXES", "(1, 2)"), Found()),  # read with all of them, and with channels
        ("spectra", ("AXES", "(-2, -1) if images.ndim > 3 else (1, 2)"), "inputs of 4 axes"),
    ],
)
def test_planes_of_a_larger_array(
    tmp_path: Path, name: str, change: tuple[str, str], wanted: Found | str
) -> None:
    seen = found(tmp_path, IMAGES.replace(*change), name, "inputs of an axis more")
    if isinstance(wanted, Found):
        assert seen == wanted
    else:
        assert wanted in seen.fault


@pytest.mark.parametrize(
    ("name", "back", "fault"),
    [("along", "moveaxis", ""), ("along", "swapaxes", "with axis=0"), ("first", "moveaxis", "")],
)
def test_signals_along_any_axis(tmp_path: Path, name: str, back: str, fault: str) -> None:
    seen = found(tmp_path, SIGNALS.replace("BACK", back), name, "signals along another axis")
    assert seen.made
    assert fault in seen.fault
    assert bool(fault) == bool(seen.fault)


EPOCHS = '''
import numpy as np


def epochs(data, taps):
    """Filter each time course; data: (n_epochs, n_channels, n_times)."""
    data = np.asarray(data, float)
    return {}
'''
EACH = 'np.apply_along_axis(np.correlate, -1, data, taps, "valid")'


@pytest.mark.parametrize(
    ("result", "wrong"),
    [
        (EACH, False),
        ('np.correlate(data.ravel(), taps, "same").reshape(data.shape)', True),
    ],
)
def test_as_many_axes_as_a_docstring_says(tmp_path: Path, result: str, wrong: bool) -> None:
    file = tmp_path / "mine.py"
    file.write_text(EPOCHS.format(result))
    function = load(str(file), "epochs")
    read = infer(function, "numpy", "float64", None)
    padding = "same" if "same" in result else "valid"
    conv = Convolution((7,), 1, 1, (3,), padding=padding, bias=False, dtype="float64")
    subject = Subject(function, conv, Manner("S", "S", "numpy"))
    assert read.agrees
    seen = tried(trial_named("inputs of an axis more"), subject)
    assert ("input of 3 axes" in seen.fault) is wrong


COLOURS = '''
from scipy.ndimage import correlate1d


def filtered(image, kernel):
    """Filter the rows of an image with a kernel; image is (H, W), or (H, W, C)."""
    return correlate1d(image, kernel, axis={axis}, mode="constant")
'''


@pytest.mark.parametrize(("axis", "wrong"), [(1, False), (-1, True)])
def test_one_of_several_shapes_that_a_docstring_says(
    tmp_path: Path, axis: int, wrong: bool
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(COLOURS.format(axis=axis))
    function = load(str(file), "filtered")
    conv = Convolution((7,), 1, 1, (3,), batch=4, padding="same", bias=False, dtype="float64")
    subject = Subject(function, conv, Manner("NS", "S", "numpy"))
    seen = tried(trial_named("inputs of an axis more"), subject)
    assert seen.made
    assert ("inputs of 3 axes" in seen.fault) is wrong


FRAMES = '''
from scipy.signal import lfilter


def reverb(audio, ir):
    """Convolution with an impulse response; audio: (frames,) mono or (frames, channels)."""
    return lfilter(ir, [1.0], audio, axis={axis})
'''


@pytest.mark.parametrize(("axis", "wrong"), [(0, False), (-1, True)])
def test_channels_after_the_frames_of_signals(tmp_path: Path, axis: int, wrong: bool) -> None:
    file = tmp_path / "mine.py"
    file.write_text(FRAMES.format(axis=axis))
    function = load(str(file), "reverb")
    padded = Convolution((7,), 1, 1, (3,), padding="causal", bias=False, dtype="float64")
    conv = padded.with_changes(batch=2)
    data = "SN" if axis == 0 else "NS"
    subject = Subject(function, conv, Manner(data, "S", "numpy"))
    seen = tried(trial_named("axes in the order that is said"), subject)
    assert ("across the channels" in seen.fault) is wrong


MIXED = '''
import numpy as np


def reverb(audio, ir):
    """{said}"""
    audio = np.asarray(audio, dtype=float)
    return {result}
'''
FLAT = "np.convolve(audio.reshape(-1), ir)[: audio.size].reshape(audio.shape)"
LINES = "np.apply_along_axis(lambda line: np.convolve(line, ir)[: len(line)], 0, audio)"
DOWN = "np.convolve(audio.reshape(len(audio), -1).mean(axis=1), ir)[: len(audio)]"


@pytest.mark.parametrize("result", [FLAT, LINES, DOWN])
@pytest.mark.parametrize(
    "said",
    [
        "audio : (frames,) or (frames, channels) floats, ir: mono, used for each channel",
        "Mono (n,) or stereo (n, 2); ir: (k,).",
        "audio: np.ndarray, Form (n) oder (n, kanaele)",
        "Reverb of mono or stereo audio.",
        "Reverb of audio.",
    ],
)
def test_signals_that_may_have_channels(tmp_path: Path, said: str, result: str) -> None:
    source = MIXED.format(said=said, result=result)
    file = tmp_path / "mine.py"
    file.write_text(source)
    conv = Convolution((7,), 1, 1, (3,), padding="causal", bias=False, dtype="float64")
    manner = Manner("S", "S", "numpy", flipped=True)
    subject = Subject(load(str(file), "reverb"), conv, manner)
    seen = tried(trial_named("inputs of an axis more"), subject)
    assert ("interleaved" in seen.fault) is (result is FLAT and said != "Reverb of audio.")
    assert bool(seen.fault) == ("interleaved" in seen.fault)
