"""Gradients of the parameters of modules that make another kernel of their weights.

Owns that trial: such a module is read without the gradient of its kernel, which is one of what it
makes of it.
"""

from __future__ import annotations

import copy
import re
from typing import Any

import numpy as np

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.evidence.parameter_gradients import untrained
from convcheck.user_functions.objects.classes import Built
from convcheck.user_functions.objects.framework_modules import is_module
from convcheck.user_functions.objects.standardised_modules import DEVIATION, MEAN
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

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
