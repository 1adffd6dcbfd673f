"""Functions that are wrong everywhere are read as what they are meant for, so that it can be told
what is wrong: with odd kernels, flipped, before the first call, by what mistakes make of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.reading.sizes_taken import REFUSES
from tests.user_functions.climbing import Climbed, climb

SAME = '''
import numpy as np


def conv(x, w):
    """{doc}"""
    kr, kc = w.shape[0] // 2, w.shape[1] // 2
    {prepare}
    padded = np.pad(x, ((kr, kr), (kc, kc)))
    out = np.zeros(x.shape)
    for i in range(x.shape[0]):
        for j in range(x.shape[1]):
            out[i, j] = np.sum(padded[i : i + w.shape[0], j : j + w.shape[1]] * w)
    return out
'''

KEEPS = '''
import numpy as np

KEPT = {}


def _spectrum(w, shape):
    if (w.shape, shape) not in KEPT:
        KEPT[w.shape, shape] = np.fft.rfft2(w, shape)
    return KEPT[w.shape, shape]


def conv(x, w):
    """Linear convolution of x with w, as scipy.signal.fftconvolve(x, w, mode='full')."""
    shape = x.shape[0] + w.shape[0] - 1, x.shape[1] + w.shape[1] - 1
    return np.fft.irfft2(np.fft.rfft2(x, shape) * _spectrum(w, shape), shape)


def shared(x, w, last=[]):
    """Causal FIR filter of a signal."""
    last = last or last.extend([0.0] * (len(w) - 1)) or last
    padded = np.concatenate([last[: len(w) - 1], x])
    last[:] = list(padded[len(padded) - len(w) + 1 :])
    return np.convolve(padded, w, "valid")[-len(x) :]
'''


def read(folder: Path, doc: str, prepare: str) -> Climbed:
    return climb(folder, SAME.format(doc=doc, prepare=prepare), "conv")


@pytest.mark.parametrize(
    "doc", ["Correlate an image with a kernel of odd size: odd kernels only.", "Filter an image."]
)
def test_odd_kernels_are_those_that_it_is_asked_for(tmp_path: Path, doc: str) -> None:
    """Where it says so, and where it fails with all others, whatever it is that it fails with."""
    fails = "" if "odd" in doc else "assert w.shape[0] % 2 and w.shape[1] % 2"
    found = read(tmp_path, doc, f"w = w[::-1]; {fails}")
    assert not found.agrees
    assert found.room is not None
    assert found.room.odd_taps in ("declared", REFUSES)
    assert not found.room.square
    assert "exactly the result of the kernel flipped along height" in found.diagnosis


def test_failing_with_even_kernels_alone_is_what_is_wrong(tmp_path: Path) -> None:
    """It is right with kernels of odd size, so that the others are no matter of reading."""
    found = read(tmp_path, "Filter an image.", "x[w.shape[0] % 2 - 1 - 3 * (w.shape[0] % 2 < 1)]")
    assert found.error or found.wrong


def test_a_flip_is_read_where_a_known_mistake_explains_the_rest(tmp_path: Path) -> None:
    prepare = "w = w[::-1, ::-1]; u, s, v = np.linalg.svd(w); w = s[0] * np.outer(u[:, 0], v[0])"
    found = read(
        tmp_path, "Convolution (true convolution: the kernel is flipped), odd kernels.", prepare
    )
    assert not found.agrees
    assert "largest singular part" in found.diagnosis
    assert "together with" not in found.diagnosis


@pytest.mark.parametrize("name", ["conv", "shared"])
def test_what_it_keeps_does_not_decide_how_it_is_read(tmp_path: Path, name: str) -> None:
    found = climb(tmp_path, KEEPS, name)
    assert "right when it is the first call, wrong after others" in found.diagnosis


COMPLEX = '''
import numpy as np


def conv(x, h):
    """FIR filter of complex samples x by complex taps h, in full."""
    x, h = np.asarray(x, complex), np.asarray(h, complex)
    return {how}


def plain(x, h):
    """FIR filter of x by taps h, in full."""
    return np.fft.ifft(np.fft.fft(x, len(x) + len(h) - 1) * np.fft.fft(h, len(x) + len(h) - 1))
'''


def test_complex_results_are_right_of_what_is_made_for_complex_numbers(tmp_path: Path) -> None:
    source = COMPLEX.format(how="np.convolve(x, h)")
    assert climb(tmp_path, source, "conv").agrees
    assert not climb(tmp_path, source, "conv").wrong
    # Of one that says nothing of them the type of its results is wrong.
    assert "complex results of real operands" in climb(tmp_path, source, "plain").diagnosis


def test_a_list_of_the_one_entry_of_a_batch_is_the_batch(tmp_path: Path) -> None:
    source = """
import numpy as np


def each(frames, kernel):
    kh, kw = kernel.shape
    out = []
    for frame in frames:
        windows = np.lib.stride_tricks.sliding_window_view(frame, (kh, kw))
        out.append((windows * kernel).sum(axis=(-2, -1)))
    return out
"""
    found = climb(tmp_path, source, "each")
    assert found.agrees
    assert found.layout.startswith("NHW/")
    assert not found.wrong
    assert not found.error
    assert "one channel, one entry" in found.right


DRAWN = '''
import numpy as np


def smooth(x, w):
    """Correlate with an odd kernel; the border is {said}."""
    pads = [(k // 2, k // 2) for k in w.shape]
    x = np.pad(x, pads, mode="{mode}")
    return np.einsum("hwij,ij->hw", np.lib.stride_tricks.sliding_window_view(x, w.shape), w)
'''


@pytest.mark.parametrize("mode", ["reflect", "symmetric"])
def test_what_is_drawn_of_a_border_outweighs_its_word(tmp_path: Path, mode: str) -> None:
    drawn = "reflected, (d c b a | a b c d | d c b a)"
    found = climb(tmp_path, DRAWN.format(said=drawn, mode=mode), "smooth")
    assert found.room is not None
    assert found.room.own.mode == "symmetric"
    assert ("reflect in the padding: the padding holds symmetric" in found.diagnosis) is (
        mode == "reflect"
    )


def test_the_one_border_that_it_speaks_of_is_what_it_owes(tmp_path: Path) -> None:
    found = climb(tmp_path, DRAWN.format(said="clamped to the edge", mode="wrap"), "smooth")
    assert "circular in the padding: the padding holds replicate" in found.diagnosis


def test_a_name_says_the_rank_before_a_part_is_taken_for_all(tmp_path: Path) -> None:
    source = """
import numpy as np


def {name}(x, w):
    if w.shape[-1] % 2 == 0 or w.shape[-2] % 2 == 0:
        raise ValueError("odd kernels only")
    out = np.zeros((len(w), *[n - k + 1 for n, k in zip(x.shape[1:], w.shape[2:])]))
    windows = np.lib.stride_tricks.sliding_window_view(x, w.shape[2:], axis=tuple(range(1, x.ndim)))
    letters = "abcdef"[: w.ndim - 2]
    return np.einsum(f"cuvwxyz"[: 1 + len(letters)] + letters + ",oc" + letters + "->o"
                     + "uvwxyz"[: len(letters)], windows, w)
"""
    found = climb(tmp_path, source.format(name="conv2d_valid"), "conv2d_valid")
    assert found.layout == "CHW/OIHW"


def test_an_array_may_be_a_default(tmp_path: Path) -> None:
    source = """
import numpy as np

MEAN = np.ones((3, 3)) / 9


def smooth(x, w=MEAN, activation=MEAN):
    return np.einsum("hwij,ij->hw", np.lib.stride_tricks.sliding_window_view(x, w.shape), w)
"""
    found = climb(tmp_path, source, "smooth")
    assert found.agrees


def test_what_stands_for_two_kernels_is_of_the_users_file(tmp_path: Path) -> None:
    """Which says what it pads with, and not the module that adds up the results."""
    source = """
import numpy as np


def passes(tex, weights_x, weights_y):
    '''Odd weights, centred; reads outside are clamped to the border.'''
    ry, rx = len(weights_y) // 2, len(weights_x) // 2
    tex = np.pad(tex, ((ry, ry), (rx, rx)), mode="edge")
    rows = np.array([np.correlate(row, weights_x, "valid") for row in tex])
    return np.array([np.correlate(column, weights_y, "valid") for column in rows.T]).T
"""
    found = climb(tmp_path, source, "passes")
    assert found.agrees
    assert found.room is not None
    assert found.room.own.mode == "replicate"


SHORT = """
import numpy as np


def convolution(a, b):
    \"\"\"LENGTH\"\"\"
    total = len(a) + len(b) - 1
    a, b = [float(each) for each in a], [float(each) for each in b]
    y = [sum(a[i] * b[n - i] for i in range(len(a)) if 0 <= n - i < len(b)) for n in range(total)]
    return CUT


def filtered(image, kernel):
    rows, cols = image.shape[0] - kernel.shape[0] + 1, image.shape[1] - kernel.shape[1]
    y = np.zeros((rows, cols))
    for i in range(rows):
        for j in range(cols):
            y[i, j] = (image[i:i + kernel.shape[0], j:j + kernel.shape[1]] * kernel).sum()
    return y
"""


@pytest.mark.parametrize("cut", ["y[:-1]", "y[1:]", "[*y, 0]"])
def test_an_output_too_few_or_too_many_is_one_of_the_padding_that_it_has(
    tmp_path: Path, cut: str
) -> None:
    found = climb(tmp_path, SHORT.replace("CUT", cut), "convolution")
    assert found.layout == "W/W"
    assert "one output too" in found.diagnosis or "the first" in found.diagnosis


def test_also_along_one_axis_of_an_image(tmp_path: Path) -> None:
    found = climb(tmp_path, SHORT, "filtered")
    assert found.layout == "HW/HW"
    assert "one output too few along width" in found.diagnosis
