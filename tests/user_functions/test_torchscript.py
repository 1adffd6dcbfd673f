"""Functions that TorchScript compiled have no signature but a schema."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill
from convcheck.user_functions.calls.held_functions import load as load_function
from convcheck.user_functions.load import load
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.reading.inference import infer

pytestmark = [
    pytest.mark.frameworks,
    pytest.mark.filterwarnings("ignore:`torch.jit.script` is deprecated:DeprecationWarning"),
]

SCRIPTED = """
from typing import Optional

import torch
import torch.nn.functional as F


@torch.jit.script
def scripted(x: torch.Tensor, weight: torch.Tensor, bias: Optional[torch.Tensor] = None,
             stride: int = 1) -> torch.Tensor:
    return F.conv2d(x, weight, bias, [stride, stride])
"""


def test_its_parameters_are_those_of_its_schema(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    (tmp_path / "scripted.py").write_text(SCRIPTED)
    reading = load(str(tmp_path / "scripted.py"), "scripted").reading
    assert dict(reading.roles) == {
        "x": Role.INPUT,
        "weight": Role.KERNEL,
        "bias": Role.BIAS,
        "stride": Role.STRIDE,
    }
    assert reading.hinted(Role.STRIDE) == ["number"]


MODULE = """
import torch
from torch import nn


class Plain(nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = nn.Conv2d(3, 5, 2)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.inner(x)


layer = torch.jit.script(Plain())
"""


def test_a_scripted_module_is_called_with_weights_of_ours(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    (tmp_path / "module.py").write_text(MODULE)
    function = load_function(str(tmp_path / "module.py"), "layer")
    found = infer(function, "torch", "float32", None)
    assert (found.agrees, found.layout, found.fixed["kernel"]) == (True, "NCHW/OIHW", (2, 2))
    conv = Convolution((4, 5), 3, 5, (2, 2), batch=2)
    judge = Judge(conv, Fill.INTEGERS, conv.passes, 0)
    called = function(conv, judge.operands, found.manner("torch", "float32"))
    assert {*called.results} == {*conv.passes}
    for which, result in called.results.items():
        assert judge.verdict(which, result).outcome is Outcome.AGREE, which
