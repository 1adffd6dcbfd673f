"""The law of what GPU libraries compute by Winograd's algorithm, and where there is none."""

from __future__ import annotations

import numpy as np
import pytest

from convcheck.identities.winograd import OF_DEVICES, has_lawful_tiles, tile_norms
from convcheck.mathematics.operands import Array, Operands, draw
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass
from convcheck.workers.algorithms import Chosen

PASSES = (Pass.FORWARD, Pass.GRAD_INPUT, Pass.GRAD_KERNEL)


def layer(
    kernel: tuple[int, int],
    channels: tuple[int, int] = (4, 6),
    *,
    groups: int = 1,
    steps: tuple[int, int] = (1, 1),
) -> Convolution:
    """Return a convolution of a plane; `steps` are stride and dilation."""
    (ins, outs), (stride, dilation) = channels, steps
    return Convolution(
        *((9, 7), ins, outs, kernel),
        padding=((1, 1), (1, 1)),
        groups=groups,
        stride=(stride, stride),
        dilation=(dilation, dilation),
        bias=False,
    )


def one_group(operands: Operands, number: int, groups: int) -> Operands:
    def part(array: Array) -> Array:
        return np.split(array, groups, axis=-1)[number]

    return Operands(part(operands.input), part(operands.kernel), None, part(operands.grad_output))


@pytest.mark.parametrize("which", PASSES)
def test_a_convolution_in_groups_has_the_norms_of_each_of_them(which: Pass) -> None:
    whole = layer((3, 3), groups=2)
    operands = draw(whole, Fill.NORMAL, 3)
    found = tile_norms(whole, operands, which, 6)
    alone = layer((3, 3), (2, 3))
    parts = [tile_norms(alone, one_group(operands, n, 2), which, 6) for n in range(2)]
    np.testing.assert_allclose(found, np.concatenate(parts, axis=-1))


@pytest.mark.parametrize("kernel", [(3, 3), (3, 1)])
def test_three_taps_have_a_law(kernel: tuple[int, int]) -> None:
    conv = layer(kernel)
    assert has_lawful_tiles(conv)
    operands = draw(conv, Fill.NORMAL, 3)
    assert OF_DEVICES.beside_sums is not None
    for which in PASSES:
        assert np.max(OF_DEVICES.beside_sums(conv, operands, which, 30)) > 0


@pytest.mark.parametrize(
    "conv", [layer((5, 5)), layer((3, 3), steps=(2, 1)), layer((3, 3), steps=(1, 2))]
)
def test_others_are_judged_as_sums_and_that_is_said(conv: Convolution) -> None:
    operands = draw(conv, Fill.NORMAL, 3)
    assert OF_DEVICES.beside_sums is not None
    assert OF_DEVICES.beside_sums(conv, operands, Pass.FORWARD, 30) == 0.0
    assert not has_lawful_tiles(conv)
    assert "judged as sums" in Chosen("winograd", "winogradForwardData9x9_5x5", lawful=False).note
    assert "norm-wise law of winograd" in Chosen("winograd", "winogradWgradData4x4").note
