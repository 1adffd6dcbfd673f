"""What is owed by who is given modules: a convolution without a bias, modules left as they are.

Owns both trials. Most convolutions before a batch normalisation have no bias of their own; and who
has fused two modules may go on using these.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.callables.refusal import REFUSED, Refused
from convcheck.user_functions.interfaces.rectified import with_both_signs
from convcheck.user_functions.objects.modules_of_modules import (
    OfModules,
    computing,
    modules_of,
)
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

WITHOUT = "a convolution that has no bias of its own (`bias=False`, so that its bias is None)"


def without_own_bias(subject: Subject) -> Found:
    """Have all of the bias, if there is a normalisation, come from that."""
    callee = subject.function.callee
    told = modules_of(getattr(callee, "call", None))
    if told is None or not isinstance(callee, Plain):
        return NOT_MADE
    wanted = bool(told.normalisation)
    one = replace(subject, conv=subject.conv.with_changes(bias=wanted))
    one = one.calling(callee, with_both_signs(computing(replace(told, own_bias=False))))
    try:
        result = one.called().result
    except REFUSED as error:
        if isinstance(error, Refused) and error.deliberate:
            return Found(note=f"it refuses {WITHOUT}: {error}")
        return Found(f"it fails with {WITHOUT}: {error}")
    return Found("" if one.right(result) else f"wrong with {WITHOUT}, right with one that has")


def used_further(subject: Subject) -> Found:
    """Look at the modules that it was given, after it has computed.

    Who returns the convolution itself, or nothing, changes it for its caller to see.
    """
    told = modules_of(getattr(subject.function.callee, "call", None))
    if told is None:
        return NOT_MADE
    changed, same = _changed(told, subject)
    if not changed:
        return Found()
    if same:
        return Found(note=f"it changes the convolution that it is given, and returns it: {changed}")
    return Found(
        f"it changes the modules that it was given: {changed} is another one afterwards, so that"
        " who goes on using them computes something else; make copies before writing"
    )


def _changed(told: OfModules, subject: Subject) -> tuple[str, bool]:
    """Return the weights that are changed, and whether what is returned is the convolution."""
    import torch

    rng, rank = np.random.default_rng(subject.seed), subject.conv.rank

    def drawn(*shape: int) -> Any:
        return torch.from_numpy(rng.integers(1, 5, shape).astype(np.float32))

    x, weight, bias = drawn(1, 2, *(5,) * rank), drawn(3, 2, *(3,) * rank), drawn(3)
    modules = replace(told, own_bias=True).modules(x, weight, bias)
    names = (told.convolution, told.normalisation)

    def state() -> dict[str, Any]:
        return {
            f"{name}.{key}": each.detach().clone()
            for name, module in zip(names, modules, strict=True)
            if module is not None
            for key, each in module.state_dict().items()
        }

    before = state()
    made = told.made_of(modules, x)
    told.result(made, modules, x)
    after = state()
    changed = [name for name, each in before.items() if not _alike(each, after.get(name))]
    return ", ".join(changed), made is modules[0] or made is None


def _alike(before: Any, after: Any) -> bool:
    return after is not None and before.shape == after.shape and bool((before == after).all())
