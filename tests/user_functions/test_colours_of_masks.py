"""Masks of PixelCNN that have colours in their middle: which channels are seen there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from convcheck.user_functions.objects.colours_of_masks import Colours
from convcheck.user_functions.objects.masked_modules import with_both_masks
from tests.user_functions.loading import loaded

MODULE = '''
import torch
from torch import nn


class MaskedConv2d(nn.Conv2d):
    """PixelCNN over R, G, B: type "A" and type "B". {says}"""

    def __init__(self, kind, cin, cout, k, bias=True):
        super().__init__(cin, cout, k, padding=k // 2, bias=bias)
        if kind not in "AB":
            raise ValueError("RGB masks are of type A or B")
        mask = torch.zeros(cout, cin, k, k)
        mask[:, :, :k // 2] = 1
        mask[:, :, k // 2, :k // 2] = 1
        o, i = {outputs}, {inputs}
        mask[:, :, k // 2, k // 2] = {seen}
        self.register_buffer("mask", mask)

    def forward(self, x):
        return self._conv_forward(x, self.weight * self.mask, self.bias)
'''
IN_TURN = {
    "says": "Channel c is of the colour c % 3.",
    "outputs": "torch.arange(cout)[:, None] % 3",
    "inputs": "torch.arange(cin)[None] % 3",
}
IN_BLOCKS = {
    "says": "Channels are in consecutive blocks.",
    "outputs": "torch.arange(cout)[:, None] * 3 // cout",
    "inputs": "torch.arange(cin)[None] * 3 // cin",
}
SEEN = '(i < o if kind == "A" else i <= o).float()'
EXCHANGED = '(i < o if kind == "B" else i <= o).float()'
TURNED = '(i > o if kind == "A" else i >= o).float()'
ALL = 'float(kind == "B")'


@pytest.mark.parametrize("order", [IN_TURN, IN_BLOCKS], ids=["in turn", "in blocks"])
@pytest.mark.parametrize(
    ("seen", "right"), [(SEEN, True), (EXCHANGED, False), (TURNED, False), (ALL, False)]
)
def test_both_types_make_a_convolution(
    tmp_path: Path, order: dict[str, str], seen: str, right: bool
) -> None:
    torch = pytest.importorskip("torch")
    kind = with_both_masks(loaded(tmp_path, MODULE.format(**order, seen=seen)).MaskedConv2d)
    module = kind(5, 6, 3)
    x = torch.randn(2, 5, 4, 7)
    with torch.no_grad():
        whole = torch.nn.functional.conv2d(x, module.weight, module.bias, padding=1)
        assert torch.allclose(module(x), whole, atol=1e-5) is right


@pytest.mark.parametrize("order", [IN_TURN, IN_BLOCKS], ids=["in turn", "in blocks"])
def test_the_order_of_channels_is_as_the_class_has_it(
    tmp_path: Path, order: dict[str, str]
) -> None:
    pytest.importorskip("torch")
    kind: Any = loaded(tmp_path, MODULE.format(**order, seen=SEEN)).MaskedConv2d
    found = Colours.of(kind)
    assert found == Colours(3, in_turn=order is IN_TURN, shares=order is IN_BLOCKS, turned=False)


def test_who_names_no_colours_has_none(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    plain = MODULE.format(says="", outputs="0", inputs="0", seen=ALL).replace("R, G, B", "images")
    assert Colours.of(loaded(tmp_path, plain).MaskedConv2d) is None
