"""Gradients of a module's parameters, held against what results change by if these are moved.

Owns the sentences about parameters that no gradient reaches and about wrong ones, and the trial of
modules that standardise their weights, which are read without the gradient of their kernel. What
rounds its weights on purpose has a gradient of another function (a straight-through estimator), and
is not asked.
"""

from __future__ import annotations

import copy
import re
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.objects.classes import Built
from convcheck.user_functions.objects.framework_modules import is_module
from convcheck.user_functions.objects.standardised_modules import DEVIATION, MEAN
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

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

MOST_PARAMETERS, MOST_ELEMENTS = 4, 4
"""Parameters of a module that are moved, and about how many elements of each."""


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
    rounding = SMALL * float(chosen.abs().sum())
    for (name, each), gradient in list(zip(named, found, strict=True))[:MOST_PARAMETERS]:
        for at in range(0, each.numel(), max(each.numel() // MOST_ELEMENTS, 1)):
            changes = _moved(wide, each, at, given, chosen)
            known = 0.0 if gradient is None else float(gradient.flatten()[at])
            if abs(known - changes) <= NEAR * (abs(known) + abs(changes)) + rounding:
                continue
            if gradient is None:
                return UNTRAINED.format(name=name)
            return (
                f"the gradient of its parameter {name} is not that of what it computes: {known:.4g}"
                f" where a small change of it changes the output by {changes:.4g} as much"
            )
    return ""


SMALL = 1e-6
"""What a change may be by rounding, for each element of a result."""


def _moved(module: Any, parameter: Any, at: int, x: Any, chosen: Any) -> float:
    """Return by how much results change along a gradient, for a step of a parameter's element."""
    import torch

    with torch.no_grad():
        flat = parameter.view(-1)
        before = float(flat[at])
        step = STEP * max(abs(before), 1.0)
        flat[at] = before + step
        after = float((module(x) * chosen).sum())
        flat[at] = before - step
        less = float((module(x) * chosen).sum())
        flat[at] = before
    return (after - less) / (2 * step)


SPREAD = 0.3
"""Deviation of what is added to weights, so that none of them is the same as another."""

DETACHES = re.compile(r"detach\(|\.data\b|no_grad")
"""How a module may leave its weights out of their own gradient, by its text."""


def gradients_of_standardised(subject: Subject) -> Found:
    """Differentiate a module that standardises its weights, by these."""
    callee = subject.function.callee
    if not isinstance(callee, Built):
        return NOT_MADE
    module = subject.last_built(callee)
    if module is None or not is_module(type(module)):
        return NOT_MADE
    text = text_of(type(module))  # none of one whose source was changed, to mend it
    if text and not (MEAN.search(text) and DEVIATION.search(text) and DETACHES.search(text)):
        return NOT_MADE
    channels = int(getattr(module, "in_channels", subject.conv.in_channels))
    shape = (2, channels, *(size + 2 for size in subject.conv.spatial))
    x = np.random.default_rng(3).standard_normal(shape)
    try:
        fault = untrained(_apart(module), x)
    except Exception as error:  # noqa: BLE001 - the module is a user's
        return Found(note=f"gradients of its parameters: {type(error).__name__}: {error}")
    return Found(
        f"{fault}: the mean or deviation of the weights is left out of it (detach)" if fault else ""
    )


def _apart(module: Any) -> Any:
    """Return a copy of a module whose weights are all different."""
    import torch

    other = copy.deepcopy(module)
    random = torch.Generator().manual_seed(1)
    with torch.no_grad():
        for each in other.parameters():
            each.add_(SPREAD * torch.randn(each.shape, generator=random).to(each.dtype))
    return other
