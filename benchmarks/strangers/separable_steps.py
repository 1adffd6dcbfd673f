"""The two steps of a separable convolution, as a library without one of its own computes them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
from stranger_backend import Call

from convcheck.extending import Pass

FORWARD = Pass.FORWARD


def depthwise_step(call: Call, w: Any) -> np.ndarray:
    """Return the first step of a separable convolution."""
    operands = replace(call.operands, kernel=w, bias=None, pointwise=None)
    step = replace(call, conv=call.conv.depthwise, operands=operands)
    return step.compute((FORWARD,))[FORWARD]


def pointwise_step(call: Call, between: np.ndarray) -> np.ndarray:
    """Return the second step of a separable convolution."""
    operands = replace(call.operands, input=between, kernel=call.operands.pointwise, pointwise=None)
    step = replace(call, conv=call.conv.pointwise, operands=operands)
    return step.compute((FORWARD,))[FORWARD]
