"""Functions that TorchScript compiled have no signature but a schema."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.load import load
from convcheck.user_functions.signature import Role

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
