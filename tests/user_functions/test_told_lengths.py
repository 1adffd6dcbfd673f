"""Classes that are built from a kernel and the size of the input, or the largest that there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import Subject
from convcheck.user_functions.trials.trials import trial_named, tried
from tests.processes import convcheck
from tests.user_functions.climbing import climb

WORK = """
import numpy as np


class Convolver:
    '''A valid convolution, as np.convolve has it, with all arrays made before.'''

    def __init__(self, taps, {name}):
        self.taps = np.array(taps, dtype=float)
        self.room = np.empty({size})

    def process(self, x):
        count = len(x) - len(self.taps) + 1
        if not 1 <= count <= len(self.room):
            raise ValueError("the input must be longer than the kernel and fit")
        y = self.room[:count]
        {clear}
        for place, tap in enumerate(self.taps[::-1]):
            y += tap * x[place:place + count]
        return {result}
"""


def work(
    name: str = "max_len",
    size: str = "",
    clear: str = "y[...] = 0",
    result: str = "y.copy()",
) -> str:
    size = size or f"{name} - len(self.taps) + 1"
    return WORK.format(name=name, size=size, clear=clear, result=result)


def asked(folder: Path, source: str, name: str, trial: str, dtype: str = "float64") -> str:
    file = folder / "asked.py"
    file.write_text(source)
    function = load(str(file), name)
    manner = infer(function, "numpy", dtype, None).manner("numpy", dtype)
    conv = Convolution((11,), 1, 1, (3,), bias=False, dtype=dtype)
    found = tried(trial_named(trial), Subject(function, conv, manner))
    assert found.made
    return found.fault


@pytest.mark.parametrize("name", ["maxlen", "n", "signal_length"])
def test_work_arrays_of_the_size_of_the_input(tmp_path: Path, name: str) -> None:
    found = climb(tmp_path, work(name), "Convolver")
    assert (found.problem, found.error, found.wrong) == ("", "", "")
    assert (found.layout, found.agrees) == ("W/W", True)


@pytest.mark.parametrize(
    "changed",
    [{"size": "max_len - len(self.taps)"}, {"clear": "y[-1:] = 0"}],
)
def test_work_arrays_that_are_too_small_or_not_cleared(
    tmp_path: Path, changed: dict[str, str]
) -> None:
    found = climb(tmp_path, work(**changed), "Convolver")
    assert found.problem or found.error or found.wrong


ONE, LARGEST = "a second call of one object", "an input smaller than the largest"
SIZES = "other sizes in a second call of one object"


@pytest.mark.parametrize("trial", [ONE, LARGEST, SIZES])
def test_all_calls_of_one_object_are_right(tmp_path: Path, trial: str) -> None:
    assert not asked(tmp_path, work(), "Convolver", trial)


def test_results_that_the_next_call_writes_over(tmp_path: Path) -> None:
    said = asked(tmp_path, work(result="y"), "Convolver", ONE)
    assert "overwritten by a later call of one object" in said


def test_results_as_large_as_the_largest(tmp_path: Path) -> None:
    said = asked(tmp_path, work(result="self.room.copy()"), "Convolver", LARGEST)
    assert "wrong where max_len is larger than the input" in said


def test_what_is_left_of_a_longer_input(tmp_path: Path) -> None:
    kept = work(
        clear="self.x = getattr(self, 'x', np.zeros(len(self.room) + len(self.taps) - 1))\n"
        "        self.x[:len(x)] = x\n        y[...] = 0",
        result="y + 0 * y if not self.x[len(x):].any() else y + self.x[-1]",
    )
    assert "is stale" in asked(tmp_path, kept, "Convolver", SIZES)


CYCLIC = """
import numpy as np
from scipy.sparse.linalg import LinearOperator


class {kind}:
    '''The circular convolution with a kernel as an operator; its adjoint is the correlation.'''

    def __init__(self, kernel, n):
        if len(kernel) > n:
            raise ValueError("the kernel must be no longer than n")
        self.spectrum = np.fft.fft(kernel, n{more})
        {base}

    def {method}(self, x):
        return np.fft.ifft(np.fft.fft(x, len(self.spectrum)) * self.spectrum).real[:len(x)]
"""

OPERATORS = {
    "scipy": ("Circulant(LinearOperator)", "super().__init__(float, (n, n))", "_matvec"),
    "plain": ("Circulant", "", "__matmul__"),
}


@pytest.mark.parametrize("more", ["", " + 1"])
@pytest.mark.parametrize("operator", OPERATORS)
def test_operators_that_are_multiplied_with_a_signal(
    tmp_path: Path, operator: str, more: str
) -> None:
    kind, base, method = OPERATORS[operator]
    source = CYCLIC.format(kind=kind, base=base, method=method, more=more)
    found = climb(tmp_path, source, "Circulant")
    assert (found.problem, found.error) == ("", "")
    assert bool(found.wrong) is bool(more)


PLANE = """
import numpy as np


class Blur:
    '''The 2-D circular convolution by spectra, of images of one shape.'''

    def __init__(self, kernel, {sizes}):
        height, width = {shape}
        if kernel.shape[0] > height or kernel.shape[1] > width:
            raise ValueError("the kernel must be no larger than the image")
        self.spectrum = np.fft.rfft2(kernel, (height, width))
        self.shape = {kept}

    def apply(self, image):
        return np.fft.irfft2(np.fft.rfft2(image) * self.spectrum, self.shape)
"""


@pytest.mark.parametrize(
    ("sizes", "shape"), [("shape", "shape"), ("image_shape", "image_shape"),
                         ("height, width", "height, width"), ("rows, cols", "rows, cols")]
)  # fmt: skip
def test_planes(tmp_path: Path, sizes: str, shape: str) -> None:
    source = PLANE.format(sizes=sizes, shape=shape, kept="(height, width)")
    found = climb(tmp_path, source, "Blur")
    assert (found.problem, found.error, found.wrong) == ("", "", "")


def test_planes_of_which_an_odd_width_is_lost(tmp_path: Path) -> None:
    source = PLANE.format(sizes="shape", shape="shape", kept="None")
    found = climb(tmp_path, source, "Blur")
    assert found.wrong or found.error


BLOCKS = """
import numpy as np


class Stream:
    '''An FIR filter of blocks of n samples, by overlap-add.'''

    def __init__(self, taps, n):
        self.taps, self.tail = np.array(taps, float), np.zeros(len(taps) - 1)

    def process(self, block):
        y = np.convolve(block, self.taps)
        y[:len(self.tail)] += self.tail
        self.tail = y[len(block):]
        return y[:len(block)]
"""


def test_filters_of_blocks_are_no_such_classes(tmp_path: Path) -> None:
    found = climb(tmp_path, BLOCKS, "Stream")
    assert (found.problem, found.error, found.wrong) == ("", "", "")
    assert found.agrees


@pytest.mark.slow
def test_all_that_is_asked_of_such_a_class(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(work())
    done = convcheck("try", "--no-speed", "--repair", "0", f"{file}:Convolver", cwd=tmp_path)
    assert done.status == 0, done.stdout
    assert "max_len = input_shape" in done.stdout


OF_TWO_SIGNALS = '''
import {library} as np


def circular(a, b):
    """Circular convolution of two signals of equal length."""
    n = a.shape[-1]
    at = (np.arange(n)[:, None] - np.arange(n)[None, :]) % {modulus}
    return b[at] @ a
'''


@pytest.mark.parametrize("library", ["jax.numpy", "torch", "numpy"])
@pytest.mark.parametrize(("modulus", "right"), [("n", True), ("(n + 1)", False)])
def test_kernels_as_long_as_the_input_of_every_library(
    tmp_path: Path, library: str, modulus: str, right: bool
) -> None:
    framework = library.partition(".")[0]
    pytest.importorskip(framework)
    source = OF_TWO_SIGNALS.format(library=library, modulus=modulus)
    found = climb(tmp_path, source, "circular", framework=framework)
    assert (not found.wrong and not found.problem) is right
