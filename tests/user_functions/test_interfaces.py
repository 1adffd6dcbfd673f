"""Styles of public code are read without an adapter; what is wrong in them is seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.passes import Fill, Pass
from convcheck.user_functions.reading.room import left_out
from tests.user_functions.climbing import Climbed, climb
from tests.user_functions.styles import STYLES, source

GRADIENTS = {
    "activated": set(),
    "updating class": {Pass.GRAD_INPUT, Pass.GRAD_KERNEL},
    "learning class": {Pass.GRAD_INPUT, Pass.GRAD_KERNEL},
    "plane to maps": {Pass.GRAD_KERNEL},
}
"""Gradients that a style gives, where they are not all."""

ALL = {Pass.GRAD_INPUT, Pass.GRAD_KERNEL, Pass.GRAD_BIAS}

LAYOUTS = {
    "sized class": "NCHW/OIHW",
    "weights class": "NCHW/OIHW",
    "option dict": "NCHW/OIHW",
    "keeping class": "NCHW/OIHW",
    "updating class": "CHW/OIHW",
    "plane to maps": "HW/OHW->HWC",
}


def climbed(folder: Path, style: str, fault: str = "", backward_fault: str = "") -> Climbed:
    _, name, backward = STYLES[style]
    fills = (Fill.INTEGERS,) if fault or backward_fault else (Fill.INTEGERS, Fill.NORMAL)
    text = source(style, fault, backward_fault)
    return climb(folder, text, name, backward=backward, fills=fills)


@pytest.mark.parametrize("style", STYLES)
def test_what_is_right_is_right(tmp_path: Path, style: str) -> None:
    found = climbed(tmp_path, style)
    assert (found.problem, found.wrong, found.error) == ("", "", "")
    assert found.agrees
    assert found.layout == LAYOUTS.get(style, "NHWC/HWIO")
    gradients = {which for passes in found.right.values() for which in passes} - {Pass.FORWARD}
    assert gradients == GRADIENTS.get(style, ALL)
    least = 3 if style == "plane to maps" else 6
    assert len(found.right) >= least
    assert "several channels" in found.right or style == "plane to maps"


@pytest.mark.parametrize("style", STYLES)
def test_a_wrong_forward_pass_is_seen(tmp_path: Path, style: str) -> None:
    found = climbed(tmp_path, style, fault="* 2")
    assert found.which is Pass.FORWARD
    assert "added twice" in found.diagnosis


@pytest.mark.parametrize("style", [style for style in STYLES if style != "activated"])
def test_a_wrong_backward_pass_is_seen(tmp_path: Path, style: str) -> None:
    found = climbed(tmp_path, style, backward_fault="* -1")
    assert found.which is Pass.GRAD_KERNEL
    assert "the opposite sign" in found.diagnosis


@pytest.mark.parametrize("style", ["sized class", "weights class", "option dict", "hparameters"])
def test_options_reach_the_function(tmp_path: Path, style: str) -> None:
    assert {"stride 2", "padding 1"} <= set(climbed(tmp_path, style).right)


def test_an_ignored_option_is_seen(tmp_path: Path) -> None:
    text = source("option dict").replace('(conv_param["pad"], conv_param["pad"])', "(0, 0)")
    text = text.replace("    return first(y)", '    conv_param["pad"]\n    return first(y)')
    found = climb(tmp_path, text, "conv_forward", fills=(Fill.INTEGERS,))
    assert found.wrong == "padding 1"
    assert "no padding" in found.diagnosis


def test_an_option_that_is_not_asked_for_is_not_tested(tmp_path: Path) -> None:
    text = source("option dict").replace('(conv_param["stride"],) * 2', "(1, 1)")
    found = climb(tmp_path, text, "conv_forward")
    assert found.room is not None
    assert "stride: no parameter for it" in left_out(found.room)
    assert "stride 2" not in {**found.right, **found.refused}


def test_paddings_by_name_are_not_tested_with_numbers(tmp_path: Path) -> None:
    found = climbed(tmp_path, "activated")
    assert found.refused["padding 1"] == "it takes paddings by name: 1 is taken for 'valid'"
    assert "padding same" in found.right


def test_a_wrong_number_is_no_name(tmp_path: Path) -> None:
    text = source("activated").replace(
        "        pads = ((0, 0), (0, 0))\n",
        "        p = 0 if isinstance(padding, str) else 2 * padding\n"
        "        pads = ((p, p), (p, p))\n",
    )
    found = climb(tmp_path, text, "conv_forward", fills=(Fill.INTEGERS,))
    assert found.wrong == "padding 1"


def test_what_a_class_cannot_be_built_for_is_left_out(tmp_path: Path) -> None:
    found = climbed(tmp_path, "plane to maps")
    assert found.room is not None
    assert "kernels of other sizes than 3: it seems not to take them" in left_out(found.room)
    assert "sizes that are all the same" in found.right


def test_a_method_is_named_as_the_backward_one(tmp_path: Path) -> None:
    text = source("sized class").replace("def backward(", "def differentiate(")
    assert {Pass.FORWARD} == set(climb(tmp_path, text, "Conv2d").right["several channels"])
    found = climb(tmp_path, text, "Conv2d", backward="differentiate")
    assert Pass.GRAD_KERNEL in found.right["several channels"]


@pytest.mark.parametrize(("fault", "wrong"), [("", ""), ("* 2", "an input as small as its kernel")])
def test_a_ready_object_keeps_its_sizes(tmp_path: Path, fault: str, wrong: str) -> None:
    text = source("sized class").replace("self.bias )", f"self.bias {fault})")
    text += "layer = Conv2d(3, 4, (3, 2), stride=2, padding=1)\nlayer.bias[:] = 7\n"
    found = climb(tmp_path, text, "layer")
    assert found.room is not None
    assert found.room.fixed["kernel"] == (3, 2)
    assert found.room.fixed["stride"] == (2, 2)
    assert found.wrong == wrong
    assert len(found.right) == (0 if wrong else 5)
    if not wrong:
        assert found.right["a batch"] == tuple(Pass)[:4]


def test_an_object_that_does_not_say_its_stride_is_read_by_trying(tmp_path: Path) -> None:
    text = source("sized class").replace("self.stride", "self.a").replace("self.padding", "self.q")
    text += "layer = Conv2d(3, 4, (3, 2), stride=2, padding=1)\n"
    found = climb(tmp_path, text, "layer")
    assert found.room is not None
    assert (found.room.fixed["stride"], found.agrees, found.wrong) == ((2, 2), True, "")


def test_a_class_without_weights_is_a_question(tmp_path: Path) -> None:
    found = climb(
        tmp_path,
        "class Conv:\n"
        "    def __init__(self, in_channels, out_channels, kernel_size): self.n = 3\n"
        "    def forward(self, x): return x\n",
        "Conv",
    )
    assert "no kernel by a usual name among what it holds: self.n" in found.problem
