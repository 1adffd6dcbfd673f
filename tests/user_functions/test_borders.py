"""What functions pad with, on which side, and whether the kernel is flipped: read, not excused."""

from __future__ import annotations

import runpy
from pathlib import Path

import numpy as np
import pytest

from convcheck.mathematics.judge import Judge
from convcheck.model.axis import ALL_PADDING_MODES, PADDING_MODES
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass
from convcheck.user_functions.bound_function import inexpressible
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.evidence.reproduction import WrongResult, write_reproduction
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.reading.inferred import Inference
from convcheck.user_functions.reading.room import Rung
from convcheck.user_functions.source.source import Target
from tests.processes import convcheck
from tests.user_functions.climbing import climb

FUNCTIONS = '''
import numpy as np
from scipy import ndimage, signal


def core(x, w):
    view = np.lib.stride_tricks.sliding_window_view(x, w.shape)
    return np.einsum("hwij,ij->hw", view, w)


def around(x, w, mode, before=False):
    pads = [(k // 2, (k - 1) // 2) if before else ((k - 1) // 2, k // 2) for k in w.shape]
    return core(np.pad(x, pads, mode=mode), w)


def mirrored(x, w):
    return around(x, w, "reflect")


def symmetric(x, w):
    return around(x, w, "symmetric")


def edged(x, w):
    return around(x, w, "edge", before=True)


def scipys(x, w):
    return ndimage.correlate(x, w, mode="constant")


def one_end(x, w):
    pads = [((k - 1) // 2, k // 2) for k in w.shape]
    x = np.pad(x, (pads[0], (0, 0)), mode="reflect")
    return core(np.pad(x, ((0, 0), pads[1]), mode="symmetric"), w)


def inside_wrong(x, w):
    y = mirrored(x, w)
    y[2, 2] += 1
    return y


def told(x, w, padding=0):
    """The padding is mirrored."""
    return core(np.pad(x, padding, mode="reflect"), w)


def true_one(x, w):
    """A true convolution of two images."""
    return signal.convolve2d(x, w, mode="same")


def unsaid(x, w):
    return signal.convolve2d(x, w, mode="valid")


def denied(x, w):
    """Correlation: the kernel is not flipped."""
    return signal.convolve2d(x, w, mode="valid")


def full(x, w):
    return np.convolve(x, w) if len(w) <= len(x) else np.zeros(len(x) + len(w) - 1)


def half_flipped(x, w):
    """A true convolution."""
    return core(x, w[::-1])
'''

WRAPPING = """
import numpy as np


def rolled(x, w):
    h, v = w.shape
    return sum(np.roll(x, (h // 2 - i, v // 2 - j), (0, 1)) * w[i, j]
               for i in range(h) for j in range(v))
"""


def read(
    tmp_path: Path, name: str, text: str = FUNCTIONS, flipped: bool | None = None
) -> Inference:
    file = tmp_path / f"{name}.py"
    file.write_text(text)
    return infer(load(str(file), name), "numpy", "float64", None, flipped=flipped)


@pytest.mark.parametrize(
    ("name", "padding", "mode"),
    [
        ("mirrored", "same", "reflect"),
        ("symmetric", "same", "symmetric"),
        ("edged", "same-before", "replicate"),
        ("scipys", "same-before", "zeros"),
        ("told", "valid", "reflect"),
    ],
)
def test_what_stands_in_the_padding_is_read(
    tmp_path: Path, name: str, padding: str, mode: str
) -> None:
    found = read(tmp_path, name)
    assert (found.agrees, found.own.padding, found.own.mode) == (True, padding, mode)


@pytest.mark.parametrize("name", ["one_end", "inside_wrong"])
def test_what_is_of_no_mode_agrees_in_none(tmp_path: Path, name: str) -> None:
    assert not read(tmp_path, name).agrees


def test_to_wrap_around_is_meant_where_it_is_said(tmp_path: Path) -> None:
    assert not read(tmp_path, "rolled", WRAPPING).agrees
    (tmp_path / "said").mkdir()
    said = WRAPPING.replace("def rolled(x, w):", 'def rolled(x, w):\n    """Circular."""')
    found = read(tmp_path / "said", "rolled", said)
    assert (found.agrees, found.own.padding, found.own.mode) == (True, "same-before", "circular")


def test_a_mode_beside_zeros_that_are_said_is_a_mistake(tmp_path: Path) -> None:
    said = FUNCTIONS.replace(
        "def mirrored(x, w):", 'def mirrored(x, w):\n    """With zero padding."""'
    )
    assert not read(tmp_path, "mirrored", said).agrees


def test_a_word_that_pad_is_given_is_meant_unless_another_border_is_said(tmp_path: Path) -> None:
    silent = """
import numpy as np


def conv(x, w):
    pads = [((k - 1) // 2, k // 2) for k in w.shape]
    x = np.pad(x, pads, mode="edge")
    view = np.lib.stride_tricks.sliding_window_view(x, w.shape)
    return np.einsum("hwij,ij->hw", view, w)
"""
    assert read(tmp_path, "conv", silent).own.mode == "replicate"
    (tmp_path / "zeros").mkdir()
    zeros = silent.replace("    pads =", '    """The border is zero padded."""\n    pads =')
    assert not read(tmp_path / "zeros", "conv", zeros).agrees
    (tmp_path / "said").mkdir()
    said = silent.replace("    x = np.pad", "    # replicate the border\n    x = np.pad")
    found = read(tmp_path / "said", "conv", said)
    assert (found.agrees, found.own.mode) == (True, "replicate")


def test_a_mirrored_border_is_climbed_with(tmp_path: Path) -> None:
    right = climb(tmp_path, FUNCTIONS, "mirrored")
    assert right.room is not None
    assert right.room.own.said == "same, of mode reflect"
    assert ("a larger input" in right.right, right.wrong) == (True, "")
    told = climb(tmp_path, FUNCTIONS, "told")
    assert ("padding 1" in told.right, told.wrong) == (True, "")


@pytest.mark.parametrize(
    ("name", "flipped", "reading"),
    [
        ("true_one", None, (True, True)),
        ("full", None, (True, True)),
        ("unsaid", None, (True, True)),  # by SciPy's name, where nothing speaks of layers
        ("unsaid", True, (True, True)),
        ("denied", None, (False, False)),
        ("half_flipped", None, (False, True)),
        ("mirrored", None, (True, False)),
    ],
)
def test_a_true_convolution_is_read_where_it_is_said(
    tmp_path: Path, name: str, flipped: bool | None, reading: tuple[bool, bool]
) -> None:
    found = read(tmp_path, name, flipped=flipped)
    assert (found.agrees, found.flipped) == reading


def test_the_mode_that_no_library_has_is_for_functions_only() -> None:
    assert {*ALL_PADDING_MODES} - {*PADDING_MODES} == {"symmetric"}
    conv = Convolution((5,), 1, 1, (5,), padding=((2, 2),), padding_mode="symmetric")
    assert conv.output == (5,)


OPENCVS = """
import numpy as np


def mirror(i, n):
    # 3 2 1 | 0 1 2 ... | n-2 n-3 (BORDER_REFLECT_101)
    if i < 0:
        return -i
    return 2 * n - WRONG - i if i >= n else i


def filter2d(src, kernel):
    '''A correlation whose anchor is the middle.'''
    (h, w), (kh, kw) = src.shape, kernel.shape
    dst = np.zeros((h, w))
    for y in range(h):
        for x in range(w):
            for j in range(kh):
                for i in range(kw):
                    sy, sx = mirror(y + j - kh // 2, h), mirror(x + i - kw // 2, w)
                    dst[y, x] += kernel[j, i] * src[sy, sx]
    return dst
"""


def test_a_border_that_is_wrong_on_one_side_does_not_hide_where_windows_begin(
    tmp_path: Path,
) -> None:
    assert not climb(tmp_path, OPENCVS.replace("WRONG", "2"), "filter2d").wrong
    wrong = climb(tmp_path, OPENCVS.replace("WRONG", "1"), "filter2d")
    assert "in the padding after the input along height and width" in wrong.diagnosis


def test_what_is_kept_of_a_wrong_one_has_its_border(tmp_path: Path) -> None:
    late = (
        FUNCTIONS
        + """

def late(x, w):
    y = mirrored(x, w)
    y[-1] += len(x) > 100
    return y


def late_flip(x, w):
    '''A true convolution.'''
    y = signal.convolve2d(x, w, mode="valid")
    y[-1] += len(x) > 100
    return y
"""
    )
    (tmp_path / "mine.py").write_text(late)
    for name, mode in (("late", "reflect"), ("late_flip", "constant")):
        done = convcheck("try", f"mine.py:{name}", "--no-speed", cwd=tmp_path)
        assert done.status == 1, done.stdout
        assert ("  kernel: flipped" in done.stdout) == (name == "late_flip")
        found = runpy.run_path(str(tmp_path / "reports" / f"try-{name}.py"))
        assert found["mode"] == mode
        np.testing.assert_allclose(found["expected"], found["arrays"]["expected"], rtol=1e-12)
        assert not np.allclose(found["expected"], found["got"])


@pytest.mark.parametrize("mode", ["reflect", "symmetric", "replicate", "circular"])
def test_the_script_of_a_failure_folds_gradients(tmp_path: Path, mode: str) -> None:
    conv = Convolution((5, 4), 2, 3, (3, 2), padding=((2, 1), (1, 1)), padding_mode=mode, batch=2)
    judge = Judge(conv, Fill.INTEGERS, conv.passes, 0)
    operands, expected = judge.operands, judge.reference.results[Pass.GRAD_INPUT]
    np.savez(
        tmp_path / "kept.npz",
        input=operands.input,
        kernel=operands.kernel,
        grad_output=operands.grad_output,
        expected=expected,
        got=expected + 1,
    )
    wrong = WrongResult(Pass.GRAD_INPUT, str(tmp_path / "kept.npz"), 0.0, 0.0)
    target = Target("mine.py", "conv", 1, frozenset())
    found = Inference(2, "NSC", "SIO", agrees=True)
    _, script = write_reproduction(tmp_path, target, found, Rung("", conv), wrong)
    np.testing.assert_array_equal(runpy.run_path(script)["expected"], expected)


def test_in_a_case_it_is_asked_for_its_own_mode_only(tmp_path: Path) -> None:
    found = read(tmp_path, "mirrored")
    function = load(str(tmp_path / "mirrored.py"), "mirrored")
    conv = Convolution((6, 5), 1, 1, (3, 3), padding="same", padding_mode="reflect", bias=False)
    assert inexpressible(conv, function, found) is None
    told = inexpressible(conv.with_changes(padding_mode="zeros"), function, found)
    assert told == "what stands in its padding is of mode reflect"


SHIFTED = '''
import numpy as np


def my_filter(image, kernel):
    """{says}"""
    kh, kw = kernel.shape
    padded = np.pad(image, ((kh - 1, 0), (kw - 1, 0)))
    out = np.zeros(image.shape)
    for i in range(kh):
        for j in range(kw):
            out += kernel[i, j] * padded[i:i + image.shape[0], j:j + image.shape[1]]
    return out
'''


@pytest.mark.parametrize(
    ("says", "right"),
    [("Filter an image, same size.", False), ("The anchor is the lower right corner.", True)],
)
def test_an_image_that_is_padded_on_one_side(tmp_path: Path, says: str, right: bool) -> None:
    found = climb(tmp_path, SHIFTED.format(says=says), "my_filter")
    assert bool(found.wrong) is not right
    assert ("before" in found.diagnosis) is not right


PORT = '''
import numpy as np


def conv(x, w):
    """Port of nn.Conv2d(..., padding=k // 2, padding_mode='reflect'), k odd, one channel."""
    p, q = w.shape[0] // 2, w.shape[1] // 2
    x = np.pad(x, ((p, p), (q, q)), mode="{mode}")
    h, v = x.shape[0] - w.shape[0] + 1, x.shape[1] - w.shape[1] + 1
    out = np.zeros((h, v))
    for i in range(w.shape[0]):
        for j in range(w.shape[1]):
            out += w[i, j] * x[i:i + h, j:j + v]
    return out
'''


@pytest.mark.parametrize(("mode", "right"), [("reflect", True), ("symmetric", False)])
def test_pytorchs_reflect_does_not_repeat_the_edge(tmp_path: Path, mode: str, right: bool) -> None:
    assert bool(climb(tmp_path, PORT.format(mode=mode), "conv").wrong) is not right
