"""A bias for each element of an output, which some layers keep, is that of its channel."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass
from convcheck.user_functions.calls.untied_biases import of_shape, tied, untied_shape
from convcheck.user_functions.parameters.signature import Role
from tests.user_functions.climbing import climb

COURSE = """
import numpy as np
from scipy import signal


class Convolutional:
    def __init__(self, kernels, biases):
        self.kernels = kernels
        self.biases = biases

    def forward(self, image):
        self.image = image
        out = np.copy(self.biases)
        for i, kernels in enumerate(self.kernels):
            for j, kernel in enumerate(kernels):
                out[i] += signal.{forward}(image[j], kernel, "valid")
        return out

    def backward(self, output_gradient):
        of_kernels = np.zeros(self.kernels.shape)
        of_image = np.zeros(self.image.shape)
        for i, grad in enumerate(output_gradient):
            for j, plane in enumerate(self.image):
                of_kernels[i, j] = signal.correlate2d(plane, grad, "valid"){turned}
                of_image[j] += signal.{back}(grad, self.kernels[i, j], "full")
        return of_image, of_kernels, {bias}
"""

MAPS = '''
import numpy as np


class ConvLayer:
    """Images NHWC; the bias is a map of the size of the output."""

    def __init__(self, W, b):
        self.W, self.b = W, b

    def forward(self, x):
        kh, kw = self.W.shape[:2]
        out = np.empty((len(x), *self.b.shape))
        for i in range(out.shape[1]):
            for j in range(out.shape[2]):
                seen = x[:, i:i + kh, j:j + kw]
                out[:, i, j] = np.tensordot(seen, self.W, 3) + self.b[{place}]
        return out
'''

TURNED = "[::-1, ::-1]"


@pytest.mark.parametrize(
    ("passes", "bias", "which"),
    [
        (("correlate2d", "", "convolve2d"), "output_gradient.copy()", None),
        (("convolve2d", TURNED, "correlate2d"), "output_gradient.copy()", None),
        (("convolve2d", "", "correlate2d"), "output_gradient.copy()", Pass.GRAD_KERNEL),
        (("convolve2d", "", "convolve2d"), "output_gradient.copy()", Pass.FORWARD),
        (("correlate2d", "", "convolve2d"), "2 * output_gradient", Pass.GRAD_BIAS),
    ],
)
def test_a_layer_of_a_course(
    tmp_path: Path, passes: tuple[str, str, str], bias: str, which: Pass | None
) -> None:
    found = climb(tmp_path, _course(passes, bias), "Convolutional")
    assert found.layout == "CHW/OIHW" or which is Pass.FORWARD
    assert found.which is which
    if which in (Pass.FORWARD, Pass.GRAD_KERNEL):
        assert "flipped along height and width" in found.diagnosis
    if which is None:
        assert Pass.GRAD_BIAS in found.right["a bias"]
        assert found.spelled[Role.BIAS] == {"of every element"}


def _course(passes: tuple[str, str, str], bias: str) -> str:
    forward, turned, back = passes
    return COURSE.format(forward=forward, turned=turned, back=back, bias=bias)


def test_its_gradient_has_to_be_of_every_element(tmp_path: Path) -> None:
    bias = "output_gradient.sum(axis=(1, 2))"
    text = _course(("correlate2d", "", "convolve2d"), bias)
    found = climb(tmp_path, text, "Convolutional")
    assert "the gradient of the bias has the shape (4,), not (4, 3, 3)" in found.error


@pytest.mark.parametrize(("place", "right"), [("i, j", True), ("i, j] + self.b[i, j", False)])
def test_maps(tmp_path: Path, place: str, right: bool) -> None:
    found = climb(tmp_path, MAPS.format(place=place), "ConvLayer")
    assert found.layout == "NHWC/HWIO"
    assert bool(found.wrong or found.error) is not right


@pytest.mark.parametrize(("data", "shape"), [("NSC", (3, 4, 2)), ("NCS", (2, 3, 4))])
def test_there_and_back(data: str, shape: tuple[int, ...]) -> None:
    conv = Convolution((4, 5), 1, 2, (2, 2), batch=2)
    bias = np.array([3.0, -1.0])
    assert untied_shape(conv, data) == shape
    handed = of_shape(bias, shape, data)
    assert handed.shape == shape
    assert tied(handed, conv, data).tolist() == (bias * 12).tolist()
    assert of_shape(bias, (2, 1), data).shape == (2, 1)
    with pytest.raises(TypeError, match="gradient of the bias"):
        tied(bias, conv, data)
