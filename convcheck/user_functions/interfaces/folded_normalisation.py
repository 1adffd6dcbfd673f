"""Functions that fold a batch normalisation into a convolution's weights: `(W, b, gamma, ...)`.

They return other weights and compute no convolution; with these the convolution is what it was with
the normalisation behind it. Owns how they are known, and the function of an input as well that is
read in the place of one: the convolution with what it returns, without padding.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from convcheck.user_functions.callables.gradients import returned_together
from convcheck.user_functions.interfaces.batch_norm import NAMES, NEEDED
from convcheck.user_functions.parameters.callable_signature import parameters_of
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten, with_kernels

INPUT = "x"
"""What the input of the other function is called."""


def with_folded_weights_used(value: Any) -> Any:
    """Return a function of an input, weights and a normalisation in place of one without an input.

    Any other is returned as it is.
    """
    if not inspect.isfunction(value):
        return value
    parameters = parameters_of(value)
    names = {plain(each.name): each.name for each in parameters}
    held = {what for what, known in NAMES.items() if {*known.split()} & {*names}}
    first = parameters[0].name if parameters else ""
    has_input = any(each in FUNCTION[Role.INPUT] - FUNCTION[Role.KERNEL] for each in names)
    pairs = [each for each in returned_together(value) if len(each) == 2]
    if not {*NEEDED} <= held or has_input or plain(first) not in KERNELS or not pairs:
        return value

    def own(arguments: Arguments) -> Arguments:
        del arguments[INPUT]
        return arguments

    def after(result: Any, arguments: Mapping[str, Any]) -> Any:
        if not isinstance(result, tuple | list) or len(result) != 2:
            raise TypeError("wanted weights and a bias")
        return _convolved(arguments[INPUT], *result)

    one = inspect.Parameter(INPUT, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return with_kernels(rewritten(value, [one, *parameters], own, after), ("OIS",))


KERNELS = FUNCTION[Role.KERNEL] | {"convw", "convweight", "wconv"}
"""What the weights are called that come first, as `plain` gives it."""


def _convolved(x: Any, weights: Any, bias: Any) -> Any:
    """Return the convolution of `x` `[batch, in, *spatial]` with weights `[out, in, *spatial]`.

    `bias` is `[out]`. Of NumPy's arrays and of PyTorch's tensors. Raises `ValueError` for others,
    and for those of other shapes.
    """
    rank = len(weights.shape) - 2
    if not 1 <= rank <= 3 or len(x.shape) != rank + 2 or len(bias.shape) != 1:
        raise ValueError("wanted weights (out, in, *spatial) and a bias (out)")
    if hasattr(weights, "new_tensor"):
        import torch

        return getattr(torch.nn.functional, f"conv{rank}d")(x, weights, bias)
    if not isinstance(weights, np.ndarray):
        raise ValueError(f"no convolution is known of {type(weights)}")
    axes = tuple(range(2, rank + 2))
    windows = sliding_window_view(x, weights.shape[2:], axes)
    taps = tuple(range(rank + 2, 2 * rank + 2))
    summed = np.tensordot(windows, weights, ((1, *taps), (1, *axes)))
    return np.moveaxis(summed + bias, -1, 1)
