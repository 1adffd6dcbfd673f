"""What a docstring or a default says is taken at its word: flips, odd kernels, other countings."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.trials.trial_subject import Subject
from convcheck.user_functions.trials.value_trials import whole
from tests.user_functions.climbing import climb

CORE = """
import numpy as np


def valid(x, k):
    n = len(x) - len(k) + 1
    return np.array([x[i:i + len(k)] @ k for i in range(n)])
"""

SIGNAL = """

def convolve(signal, kernel):
    \"\"\"SAYS\"\"\"
    return valid(signal, KERNEL)
"""

FLIPS = (
    "A true convolution of two signals.",
    "Flips the kernel, then slides it.",
    "The same as np.convolve(signal, kernel, 'valid').",
    "Equivalent to `scipy.signal.convolve` with mode 'valid'.",
    "A true convolution. For cross-correlation hand in kernel[::-1].",
    "True convolution, as opposed to the cross-correlation of neural networks.",
    "A true convolution (flipped before F.conv1d, which itself correlates).",
)

SILENT = (
    "Cross-correlation.",
    "Cross-correlation; unlike np.convolve it does not flip the kernel.",
    "Like np.convolve, but the kernel is not flipped.",
)


@pytest.mark.parametrize("says", FLIPS)
def test_who_promises_a_flip_owes_it(tmp_path: Path, says: str) -> None:
    source = CORE + SIGNAL.replace("SAYS", says)
    flipping = climb(tmp_path, source.replace("KERNEL", "kernel[::-1]"), "convolve")
    assert not flipping.wrong
    plain = climb(tmp_path, source.replace("KERNEL", "kernel"), "convolve")
    assert plain.wrong
    assert "the kernel flipped along length" in plain.diagnosis


@pytest.mark.parametrize("says", SILENT)
def test_who_promises_none_owes_none(tmp_path: Path, says: str) -> None:
    source = CORE + SIGNAL.replace("SAYS", says)
    assert not climb(tmp_path, source.replace("KERNEL", "kernel"), "convolve").wrong
    assert climb(tmp_path, source.replace("KERNEL", "kernel[::-1]"), "convolve").wrong


REVERSED = """
import numpy as np


def NAME(img, kernel):
    \"\"\"SAYS\"\"\"
    kh, kw = kernel.shape
    reversed_kernel = REVERSAL
    padded = np.pad(img, ((kh // 2,) * 2, (kw // 2,) * 2))
    windows = np.lib.stride_tricks.sliding_window_view(padded, kernel.shape)
    return (windows * reversed_kernel).sum(axis=(2, 3))
"""


@pytest.mark.parametrize(
    ("name", "says", "reversal", "right"),
    [
        ("convolve_image", "Odd sides only.", "kernel[::-1, ::-1]", True),
        ("smooth", "Convolves a grey image; odd sides only.", "np.flip(kernel)", True),
        ("convolve_image", "Odd sides only.", "np.flipud(kernel)", False),
        ("convolve_image", "A correlation; odd sides only.", "kernel[::-1, ::-1]", False),
        ("smooth", "Odd sides only.", "kernel[::-1, ::-1]", False),
    ],
)
def test_an_image_is_convolved_by_who_reverses_the_kernel_in_so_many_words(
    tmp_path: Path, name: str, says: str, reversal: str, right: bool
) -> None:
    source = REVERSED.replace("NAME", name).replace("SAYS", says).replace("REVERSAL", reversal)
    assert (not climb(tmp_path, source, name).wrong) is right


KEPT = """
from scipy import fft

SPECTRA = {}


def fft_convolve(signal, kernel, mode="full"):
    size = len(signal) + len(kernel) - 1
    key = KEY
    if key not in SPECTRA:
        SPECTRA[key] = fft.rfft(kernel, size)
    y = fft.irfft(fft.rfft(signal, size) * SPECTRA[key], size)
    return y[len(kernel) - 1:len(signal)] if mode == "valid" else y
"""


def test_a_kernel_that_is_kept_does_not_hide_that_it_is_flipped(tmp_path: Path) -> None:
    kept = climb(tmp_path, KEPT.replace("KEY", "kernel.shape, size"), "fft_convolve")
    assert kept.agrees
    assert kept.wrong
    assert "right when it is the first call, wrong after others" in kept.diagnosis
    assert not climb(tmp_path, KEPT.replace("KEY", "kernel.tobytes(), size"), "fft_convolve").wrong


SAME = """
import numpy as np


def conv_same(x, k):
    \"\"\"SAYS\"\"\"
    before = BEFORE
    padded = np.pad(x, (before, len(k) - 1 - before))
    return np.array([padded[i:i + len(k)] @ k for i in range(len(x))])
"""


@pytest.mark.parametrize("before", ["len(k) // 2", "(len(k) - 1) // 2"])
def test_a_library_that_is_named_decides_what_same_is(tmp_path: Path, before: str) -> None:
    source = SAME.replace("BEFORE", before)
    said = source.replace("SAYS", "As torch.nn.functional.conv1d(x, k, padding='same').")
    assert bool(climb(tmp_path, said, "conv_same").wrong) is (before == "len(k) // 2")
    assert not climb(tmp_path, source.replace("SAYS", "Keeps the size."), "conv_same").wrong


def test_who_takes_odd_kernels_only_gets_no_others(tmp_path: Path) -> None:
    source = SAME.replace("before = BEFORE", "k = k if len(k) % 2 else 0 * k").replace(
        "(before, len(k) - 1 - before)", "len(k) // 2"
    )
    odd = climb(tmp_path, source.replace("SAYS", "Same size; the kernel size is odd."), "conv_same")
    assert odd.room is not None
    assert odd.room.odd_taps
    assert climb(tmp_path, source.replace("SAYS", "Same size."), "conv_same").wrong


BETWEEN = """
import numpy as np


def conv(x, k, dilation=DEFAULT):
    step = dilation + MORE
    reach = (len(k) - 1) * step
    return np.array([x[i:i + reach + 1:step] @ k for i in range(len(x) - reach)])
"""


def test_a_dilation_of_zero_by_default_counts_the_zeros_between(tmp_path: Path) -> None:
    zeros = climb(tmp_path, BETWEEN.replace("DEFAULT", "0").replace("MORE", "1"), "conv")
    assert not zeros.wrong
    assert zeros.spelled["dilation"] == {"zeros between"}
    steps = climb(tmp_path, BETWEEN.replace("DEFAULT", "1").replace("MORE", "0"), "conv")
    assert not steps.wrong
    assert climb(tmp_path, BETWEEN.replace("DEFAULT", "1").replace("MORE", "1"), "conv").wrong


TRANSPOSED = """
import numpy as np


def conv_transpose1d(x, w, stride=1, padding=0, output_padding=0):
    taps = w.shape[-1]
    length = (x.shape[1] - 1) * stride + taps + MORE
    y = np.zeros((w.shape[1], length))
    for t in range(x.shape[1]):
        y[:, t * stride:t * stride + taps] += np.tensordot(x[:, t], w, 1)
    return END
"""

RIGHT = TRANSPOSED.replace("MORE", "output_padding").replace(
    "END", "y[:, padding:length - padding]"
)
APPENDING = TRANSPOSED.replace("MORE", "0").replace(
    "END", "np.pad(y[:, padding:length - padding], ((0, 0), (0, output_padding)))"
)


def test_output_padding_is_cut_off_less_and_not_appended(tmp_path: Path) -> None:
    assert not climb(tmp_path, RIGHT, "conv_transpose1d").wrong
    appending = climb(tmp_path, APPENDING, "conv_transpose1d")
    assert appending.wrong == "output padding 1 and padding 1"
    assert "what output padding adds left zero" in appending.diagnosis


WINOGRAD = """
import numpy as np

G = np.array([[1, 0, 0], [0.5, 0.5, 0.5], [0.5, -0.5, 0.5], [0, 0, 1]])
B = np.array([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]])
A = np.array([[1, 1, 1, 0], [0, 1, -1, -1]])


def winograd_f23(x, k):
    kind = np.result_type(x, k)
    u = G.astype(kind) @ k
    n = len(x) - 2
    tiles = [np.pad(x, (0, 2))[i:i + 4] for i in range(0, n, 2)]
    return np.concatenate([A.astype(kind) @ (u * (B.astype(kind) @ tile)) for tile in tiles])[:n]
"""


def test_a_winograd_transform_owes_nothing_to_whole_numbers(tmp_path: Path) -> None:
    conv = Convolution((6,), 1, 1, (3,), bias=False, dtype="float64")
    for number, (fractions, owed) in enumerate((("0.5", False), ("1 / 2", False), ("HALF", True))):
        file = tmp_path / f"winograd_{number}.py"
        file.write_text(f"HALF = 0.5\n{WINOGRAD.replace('0.5', fractions)}")
        subject = Subject(load(str(file), "winograd_f23"), conv, Manner("S", "S", "numpy"))
        told = whole(subject)
        assert "wrong with operands of int64" in (told.fault if owed else told.note)


FIR = """
import numpy as np


def causal_fir(x, taps):
    \"\"\"Filter SAYS with FIR taps, each from rest.\"\"\"
    x = np.asarray(x)
    y = np.zeros(x.shape)
    for row, into in ROWS:
        into[:] = np.convolve(row, taps)[:len(row)]
    return y
"""

EACH = "zip(np.atleast_2d(x), np.atleast_2d(y))"
AS_ONE = "[(x.reshape(-1), y.reshape(-1))]"


def test_what_is_wrong_beyond_the_first_row_is_not_hidden_by_one_row(tmp_path: Path) -> None:
    rows = FIR.replace("SAYS", "each row of x (batch, samples)")
    assert not climb(tmp_path, rows.replace("ROWS", EACH), "causal_fir").wrong
    leaking = climb(tmp_path, rows.replace("ROWS", AS_ONE), "causal_fir")
    assert leaking.wrong == "a batch"
    assert "from that of the next batch entry" in leaking.diagnosis
    signal = FIR.replace("SAYS", "a signal")  # which is all that is promised
    assert not climb(tmp_path, signal.replace("ROWS", AS_ONE), "causal_fir").wrong


PRECISE = """
import numpy as np


def conv(x, k):
    \"\"\"SAYS\"\"\"
    x, k = x.astype(np.float32), k.astype(np.float32)
    return np.array([x[i:i + len(k)] @ k for i in range(len(x) - len(k) + 1)])
"""


@pytest.mark.parametrize(
    ("says", "owed"),
    [
        ("Works in the precision of its arguments.", True),
        ("All is computed in full double precision.", True),
        ("Slides k over x.", False),
    ],
)
def test_a_precision_that_is_promised_is_owed(tmp_path: Path, says: str, owed: bool) -> None:
    found = climb(tmp_path, PRECISE.replace("SAYS", says), "conv")
    assert bool(found.wrong) is owed
    assert "operands of float64 give results of float32" in found.notes


@pytest.mark.parametrize(
    ("says", "owed"),
    [
        ("Filters. All arithmetic is done in double precision.", True),
        ("Filters, float64 throughout.", True),
        ("Filters. All of it is double precision, or float32 where it is fast.", False),
        ("Filters. Not everything is done in double precision.", False),
        ("Filters of double precision samples.", False),
    ],
)
def test_so_is_one_that_a_file_promises(tmp_path: Path, says: str, *, owed: bool) -> None:
    found = climb(tmp_path, f'"""{says}"""{PRECISE}', "conv")
    assert bool(found.wrong) is owed


BORDER = """
import numpy as np


def filter2d(img, kernel):
    \"\"\"Correlation as in OpenCV. SAYS\"\"\"
    (kh, kw), (h, v) = kernel.shape, img.shape
    around = [(kh // 2, kh - 1 - kh // 2), (kw // 2, kw - 1 - kw // 2)]
    src = np.pad(img, around, mode="reflect")
    return sum(kernel[i, j] * src[i:i + h, j:j + v] for i in range(kh) for j in range(kw))
"""


def test_a_border_may_be_drawn(tmp_path: Path) -> None:
    drawn = BORDER.replace("SAYS", "Border gfedcb|abcdefgh|gfedcba.")
    assert not climb(tmp_path, drawn, "filter2d").wrong
    other = BORDER.replace("SAYS", "Border fedcba|abcdefgh|hgfedcb.")  # edges are there twice
    assert climb(tmp_path, other, "filter2d").wrong


CONVENTIONS = """
import numpy as np
from scipy.signal import correlate2d


def ceiled(x, w, stride=1):
    \"\"\"SAYS\"\"\"
    (h, w_), (kh, kw) = x.shape, w.shape
    oh, ow = -(-(h - kh) // stride) + 1, -(-(w_ - kw) // stride) + 1
    big = np.zeros(((oh - 1) * stride + kh, (ow - 1) * stride + kw))
    big[:h, :w_] = x
    return correlate2d(big, w, "valid")[::stride, ::stride]


def strided(x, w, step=1, mode="valid"):
    \"\"\"SAYS\"\"\"
    return correlate2d(x, w, mode)[::step, ::step]
"""


@pytest.mark.parametrize(
    ("name", "says", "right"),
    [
        ("ceiled", "Sizes are rounded up (ceil_mode).", True),
        ("ceiled", "A strided correlation.", False),
        ("strided", "By scipy.signal; odd kernels.", True),
        ("strided", "SAME as in TensorFlow.", False),
    ],
)
def test_a_convention_that_is_named_is_no_mistake(
    tmp_path: Path, name: str, says: str, right: bool
) -> None:
    found = climb(tmp_path, CONVENTIONS.replace("SAYS", says), name)
    assert found.agrees
    assert (not found.wrong) is right
    assert "stride 2" in {*found.refused, *found.right} or not right


@pytest.mark.parametrize(("name", "right"), [("fir_list", True), ("first_list", False)])
def test_a_filter_that_is_called_fir_flips(tmp_path: Path, name: str, right: bool) -> None:
    source = f"""
def {name}(x, h):
    return [sum(float(h[k]) * float(x[n - k]) for k in range(min(len(h), n + 1)))
            for n in range(len(x))]
"""
    assert (not climb(tmp_path, source, name).wrong) is right


STEPS = """
import numpy as np


def conv2d_same(img, kernel):
    '''{says}'''
    h, w = img.shape
    kh, kw = kernel.shape
    out = np.zeros((h, w))
    for i in range(h):
        for j in range(w):
            for m in range(kh):
                for n in range(kw):
                    r, c = i + kh // 2 - m, j + {column}
                    if 0 <= r < h and 0 <= c < w:
                        out[i, j] += img[r, c] * kernel[m, n]
    return out
"""


@pytest.mark.parametrize(
    ("says", "column", "right"),
    [
        ("Zero-padded 2D convolution, odd kernel sizes.", "kw // 2 - n", True),
        ("Zero-padded 2D convolution, odd kernel sizes.", "n - kw // 2", False),
        ("Zero-padded cross-correlation, odd kernel sizes.", "kw // 2 - n", False),
    ],
)
def test_loops_that_step_back_convolve(tmp_path: Path, says: str, column: str, right: bool) -> None:
    found = climb(tmp_path, STEPS.format(says=says, column=column), "conv2d_same")
    assert (found.wrong == "") is right
