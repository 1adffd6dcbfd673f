"""Operations and bytes, against numbers worked out by hand."""

from __future__ import annotations

import pytest

from convcheck.benchmark.work_counts import least_bytes, operations
from convcheck.model.convolution import Convolution
from convcheck.model.passes import TimedPass

LINE = Convolution((6,), 2, 3, (3,), batch=2)
"""Output 4 long. Products: 2 * 4 * 3 outputs of 3 * 2 each = 144. Elements: input 24, kernel 18,
bias 3, output 24; four bytes each."""

GROUPED = Convolution(
    (6, 9), 4, 6, (2, 3), groups=2, padding=((1, 1), (2, 2)), bias=False, dtype="float64"
)
"""Output 7 x 11. Products: 7 * 11 * 6 outputs of 2 * 3 * 2 each = 5544. Elements: input 216, kernel
2 * 3 * 2 * 6 = 72, output 462; eight bytes each."""

DILATED = Convolution((8,), 1, 1, (3,), dilation=(2,))
"""The kernel spans 5 elements and has 3: output 4, 12 products. Elements: 8, 3, bias 1, 4."""

STRIDED = Convolution((5, 6, 7), 1, 2, (2, 2, 3), stride=(2, 1, 3))
"""Output 2 x 5 x 2 of 2 channels, 12 products each: 480. Elements: 210, 24, bias 2, 40."""

TRANSPOSED = Convolution((5,), 3, 4, (4,), stride=(2,), transposed=True, batch=2)
"""Output 2 * (5 - 1) + 4 = 12. Every one of 2 * 5 * 3 inputs goes, 4 times, to 4 channels: 480
products. Elements: input 30, kernel 48, bias 4, output 96."""


@pytest.mark.parametrize(
    ("convolution", "products"),
    [(LINE, 144), (GROUPED, 5544), (DILATED, 12), (STRIDED, 480), (TRANSPOSED, 480)],
)
@pytest.mark.parametrize(
    ("what", "convolutions"),
    [
        (TimedPass.FORWARD, 1),
        (TimedPass.GRAD_INPUT, 1),
        (TimedPass.GRAD_KERNEL, 1),
        (TimedPass.GRAD_BIAS, 0),
        (TimedPass.BACKWARD, 2),
        (TimedPass.TRAINING_STEP, 3),
    ],
)
def test_operations(
    convolution: Convolution, products: int, what: TimedPass, convolutions: int
) -> None:
    """A product and its addition are two operations."""
    assert operations(convolution, what) == 2 * products * convolutions


@pytest.mark.parametrize(
    ("convolution", "what", "elements", "size"),
    [
        (LINE, TimedPass.FORWARD, 24 + 18 + 3 + 24, 4),
        (LINE, TimedPass.GRAD_INPUT, 24 + 18 + 24, 4),
        (LINE, TimedPass.GRAD_KERNEL, 24 + 24 + 18, 4),
        (LINE, TimedPass.GRAD_BIAS, 24 + 3, 4),
        # read the output's gradient, input and kernel; write the gradients of input, kernel, bias
        (LINE, TimedPass.BACKWARD, 24 + 24 + 18 + 24 + 18 + 3, 4),
        # both of these, and the update: read kernel, bias and their gradients, write both
        (LINE, TimedPass.TRAINING_STEP, 69 + 111 + 3 * (18 + 3), 4),
        (GROUPED, TimedPass.FORWARD, 216 + 72 + 462, 8),
        (GROUPED, TimedPass.GRAD_INPUT, 462 + 72 + 216, 8),
        (GROUPED, TimedPass.BACKWARD, 462 + 216 + 72 + 216 + 72, 8),
        (GROUPED, TimedPass.TRAINING_STEP, 750 + 1038 + 3 * 72, 8),
        (DILATED, TimedPass.FORWARD, 8 + 3 + 1 + 4, 4),
        (STRIDED, TimedPass.FORWARD, 210 + 24 + 2 + 40, 4),
        (STRIDED, TimedPass.GRAD_BIAS, 40 + 2, 4),
        (TRANSPOSED, TimedPass.FORWARD, 30 + 48 + 4 + 96, 4),
        (TRANSPOSED, TimedPass.GRAD_KERNEL, 96 + 30 + 48, 4),
    ],
)
def test_bytes(convolution: Convolution, what: TimedPass, elements: int, size: int) -> None:
    assert least_bytes(convolution, what) == elements * size


def test_every_timed_pass_has_its_figures() -> None:
    for what in TimedPass:
        assert operations(LINE, what) >= 0
        assert least_bytes(LINE, what) > 0


def test_work_of_a_separable_convolution_is_that_of_its_steps() -> None:
    conv = Convolution((9,), 3, 5, (4,), batch=2, depth_multiplier=2, bias=False)
    first, second = 2 * 6 * 6 * 4, 2 * 6 * 6 * 5
    assert operations(conv, TimedPass.FORWARD) == 2 * (first + second)
    assert operations(conv, TimedPass.BACKWARD) == 4 * (first + second)
    assert operations(conv, TimedPass.GRAD_POINTWISE_KERNEL) == 2 * second
    x, w, p, h, y = 2 * 9 * 3, 4 * 6, 6 * 5, 2 * 6 * 6, 2 * 6 * 5
    assert least_bytes(conv, TimedPass.FORWARD) == 4 * (x + w + p + y)
    assert least_bytes(conv, TimedPass.GRAD_POINTWISE_KERNEL) == 4 * (y + h + p)
    assert operations(LINE, TimedPass.GRAD_POINTWISE_KERNEL) == 0
