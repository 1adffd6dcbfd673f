"""Gradients of a module's parameters, held against what results change by if these are moved.

Owns the sentences about parameters that no gradient reaches, and about wrong ones. What rounds its
weights on purpose has a gradient of another function (a straight-through estimator), and is not
asked.
"""

from __future__ import annotations

import copy
import re
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.user_functions.callables.own_text import text_of

Array = NDArray[Any]

ON_PURPOSE = re.compile(
    r"(?i)\bround\(|\.sign\(|sign\(|straight[- ]through|\bste\b|quanti[sz]|binar"
)
"""What is in the text of modules whose gradients are those of another function."""

UNTRAINED = (
    "no gradient reaches its parameter {name}, which its results depend on, so that it is never"
    " trained: its value is taken out of the graph (.item(), .detach(), .data, NumPy, or a new"
    " tensor made of it); compute with the parameter itself"
)

STEP = 1e-5
"""Share of a parameter by which it is moved, to see what that changes."""

NEAR = 1e-2
"""Share of a gradient of a parameter by which it may differ from what such a step changes."""

MOST_PARAMETERS = 4
"""Parameters of a module that are moved, one element of each."""


def drawn(shape: tuple[int, ...]) -> Array:
    """Return a gradient of the output: small whole numbers."""
    return np.random.default_rng(5).integers(-3, 4, shape).astype(float)


def untrained(module: Any, x: Array) -> str:
    """Return what is wrong with the gradients of a module's parameters; empty if nothing is.

    In float64, and each held against what results change by if one of its elements is moved.
    Raises what the module raises.
    """
    import torch

    if ON_PURPOSE.search(text_of(type(module))):
        return ""
    wide = copy.deepcopy(module).double()
    given = torch.from_numpy(x.astype(np.float64))
    named = [(name, each) for name, each in wide.named_parameters() if each.requires_grad]
    if not named:
        return ""
    with torch.enable_grad():
        result = wide(given)
    chosen = torch.from_numpy(drawn(tuple(result.shape)))
    found: tuple[Any, ...] = (None,) * len(named)
    if result.requires_grad:
        own = [each for _, each in named]
        found = torch.autograd.grad(result, own, chosen, allow_unused=True)
    for (name, each), gradient in list(zip(named, found, strict=True))[:MOST_PARAMETERS]:
        changes = _moved(wide, each, given, chosen)
        known = 0.0 if gradient is None else float(gradient.flatten()[0])
        if abs(changes) <= SMALL * float(chosen.abs().sum()) and gradient is None:
            continue
        if gradient is None:
            return UNTRAINED.format(name=name)
        if abs(known - changes) > NEAR * (abs(known) + abs(changes)) + SMALL * float(
            chosen.abs().sum()
        ):
            return (
                f"the gradient of its parameter {name} is not that of what it computes: {known:.4g}"
                f" where a small change of it changes the output by {changes:.4g} as much"
            )
    return ""


SMALL = 1e-6
"""What a change may be by rounding, for each element of a result."""


def _moved(module: Any, parameter: Any, x: Any, chosen: Any) -> float:
    """Return by how much results change along a gradient, for a step of a parameter's first
    element."""
    import torch

    with torch.no_grad():
        flat = parameter.view(-1)
        before = float(flat[0])
        step = STEP * max(abs(before), 1.0)
        flat[0] = before + step
        after = float((module(x) * chosen).sum())
        flat[0] = before - step
        less = float((module(x) * chosen).sum())
        flat[0] = before
    return (after - less) / (2 * step)
