"""Which formula a wrong function of a convolution and its batch normalisation has folded.

It is given modules whose numbers are all different: what comes out for zeros is the bias that it
has computed, and what a one adds is the number by which it has multiplied the weights. Owns the
formulas that are tried for both, and what is said of them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from convcheck.user_functions.calls.calling import Function
from convcheck.user_functions.interfaces.batch_norm import NAMES, Normalised, normalised_by
from convcheck.user_functions.objects.modules_of_modules import OfModules, modules_of

Array = NDArray[np.float64]

GAMMA = np.array((1.5, -0.75, 2.0, 0.625))
BETA = np.array((0.875, -1.25, 0.375, 2.5))
MEAN = np.array((0.75, -1.5, 2.25, 1.125))
VARIANCE = np.array((0.015625, 2.5, 1.75, 3.25))
OWN = np.array((2.125, 3.75, -1.625, 0.625))
"""What the modules are given, for each output channel."""

OTHER_EPS = (1e-3, 1e-4, 1e-5, 1e-6)
"""What people write themselves in place of what a module keeps its variances from zero with."""

NEAR = 1e-4
"""How far what is computed may be from a formula, relatively."""

ASIDE = "; it has to be (bias - mean) s + beta, with s = gamma / sqrt(var + eps)"


class Formula(NamedTuple):
    """What is said of a formula, nothing of the right one, and the numbers that it gives."""

    says: str
    gives: Array


def folded(function: Function, rank: int) -> str:
    """Return what is wrong with scale and bias that a function has computed; empty if unknown."""
    call = getattr(function.callee, "call", None)
    told, plain = modules_of(call), normalised_by(call)
    try:
        measured = None if told is None else _measured(told, rank)
        measured = measured if plain is None or plain.last is None else _of_numbers(plain, rank)
    except Exception:  # noqa: BLE001 - a user's function may raise anything
        return ""
    if measured is None:
        return ""
    if told is not None and not told.normalisation:
        lost = _near(measured[0], np.ones(len(OWN))) and not measured[1].any()
        return "the convolution's own bias is dropped" if lost else ""
    eps = told.eps if told is not None else plain.epsilon if plain is not None else 0.0
    scale = _nearest(measured[0], _scales(eps))
    if scale is None:
        return ""
    bias = _nearest(measured[1], _biases(scale.gives))
    said = "; ".join(each.says for each in (scale, bias) if each is not None and each.says)
    return f"{said}{ASIDE}" if said else ""


def _of_numbers(told: Normalised, rank: int) -> tuple[Array, Array] | None:
    """Return the same of a function that is given the numbers of a normalisation as arrays."""
    if told.own_bias is None or len(told.held) < len(NAMES):
        return None
    numbers = {"gamma": GAMMA, "beta": BETA, "mean": MEAN, "var": VARIANCE}
    x, weights = np.zeros((1, 1, *(5,) * rank)), np.ones((len(OWN), 1, *(3,) * rank))
    zeros = told.computed(x, weights, OWN, numbers).reshape(1, len(OWN), -1)[0]
    x[(0, 0, *(2,) * rank)] = 1
    added = told.computed(x, weights, OWN, numbers).reshape(1, len(OWN), -1)[0] - zeros
    most = np.abs(added).argmax(axis=1)
    return added[np.arange(len(OWN)), most], zeros[:, 0]


def _measured(told: OfModules, rank: int) -> tuple[Array, Array] | None:
    """Return the scale and the bias of each channel; None of results of another size.

    Raises what a function raises.
    """
    import torch

    plainly = replace(told, own_bias=True)
    x = torch.zeros((1, 1, *(3,) * rank))
    weight, bias = torch.ones((len(OWN), 1, *(3,) * rank)), torch.ones(len(OWN))
    results = []
    for one in (0.0, 1.0):
        convolution, normalisation = plainly.modules(x, weight, bias)
        with torch.no_grad():
            convolution.weight.fill_(1)
            convolution.bias.copy_(torch.from_numpy(OWN))
            if normalisation is not None:
                normalisation.weight.copy_(torch.from_numpy(GAMMA))
                normalisation.bias.copy_(torch.from_numpy(BETA))
                normalisation.running_mean.copy_(torch.from_numpy(MEAN))
                normalisation.running_var.copy_(torch.from_numpy(VARIANCE))
        x[(0, 0, *(1,) * rank)] = one
        modules, data = (convolution, normalisation), x.clone()
        result = plainly.result(plainly.made_of(modules, data), modules, data)
        results.append(result.detach().flatten().double().cpu().numpy())
    if any(each.shape != OWN.shape for each in results):
        return None
    return results[1] - results[0], results[0]


def _scales(eps: float) -> list[Formula]:
    """Return what weights may be multiplied by, what is right first."""
    root = np.sqrt(VARIANCE + eps)
    return [
        Formula("", GAMMA / root),
        Formula("eps is left out of s", GAMMA / np.sqrt(VARIANCE)),
        Formula("the variance is not rooted in s", GAMMA / (VARIANCE + eps)),
        Formula("the variance is not rooted in s, and eps left out", GAMMA / VARIANCE),
        Formula("eps is added to the root of the variance", GAMMA / (np.sqrt(VARIANCE) + eps)),
        Formula("gamma is left out of s", 1 / root),
        Formula("the variance is left out of s", GAMMA),
        Formula("s is multiplied by the root of the variance, not divided", GAMMA * root),
        Formula("weights are not multiplied by s", np.ones(len(OWN))),
        *(
            Formula(
                f"eps is {other:g} in s, whatever that of the module is (`bn.eps`)",
                GAMMA / np.sqrt(VARIANCE + other),
            )
            for other in OTHER_EPS
        ),
    ]


def _biases(s: Array) -> list[Formula]:
    """Return what a bias may be where weights are multiplied by some numbers, as above."""
    dropped = "the convolution's own bias is dropped"
    return [
        Formula("", (OWN - MEAN) * s + BETA),
        Formula(dropped, BETA - MEAN * s),
        Formula(
            "the convolution's own bias is not scaled (multiplied by s)", OWN - MEAN * s + BETA
        ),
        Formula("the running mean is not multiplied by s", OWN * s - MEAN + BETA),
        Formula("the running mean is left out", OWN * s + BETA),
        Formula("the running mean is added, not subtracted", (OWN + MEAN) * s + BETA),
        Formula("beta is left out", (OWN - MEAN) * s),
        Formula("beta is multiplied by s", (OWN - MEAN + BETA) * s),
        Formula("beta is subtracted, not added", (OWN - MEAN) * s - BETA),
        Formula("neither own bias nor running mean are multiplied by s", OWN - MEAN + BETA),
        Formula(f"{dropped}, and the running mean not multiplied by s", BETA - MEAN),
        Formula(f"{dropped}, and the running mean added, not subtracted", BETA + MEAN * s),
        Formula(f"{dropped}, and beta is left out", -MEAN * s),
        Formula(f"{dropped}, and the running mean left out", BETA),
        Formula("the bias is the convolution's own, not that of both", OWN),
        Formula("the bias is the convolution's own times s, without mean and beta", OWN * s),
        Formula("there is no bias at all", np.zeros(len(OWN))),
    ]


def _nearest(measured: Array, formulas: list[Formula]) -> Formula | None:
    """Return the formula that is nearest to numbers, None if none is near."""
    best = min(formulas, key=lambda each: float(np.abs(measured - each.gives).max()))
    return best if _near(measured, best.gives) else None


def _near(measured: Array, wanted: Array) -> bool:
    return bool(np.allclose(measured, wanted, rtol=NEAR, atol=NEAR))
