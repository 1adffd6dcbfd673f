"""A function with other parameters than its own, which is read and called in its place.

Owns how the one calls the other, whatever the parameters are that stand for each other.
"""

from __future__ import annotations

import functools
import inspect
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from convcheck.user_functions.parameters.callable_signature import signature_of, with_signature

Arguments = dict[str, Any]
"""Values of parameters by name."""


KERNELS = "__convcheck_kernels__"
"""The attribute of a function that holds the layouts of its kernel, where it has no others."""


def with_kernels(call: Callable[..., Any], layouts: tuple[str, ...]) -> Callable[..., Any]:
    """Have a function say which layouts its kernel may have."""
    setattr(call, KERNELS, layouts)
    return call


def kernels_of(call: Any) -> tuple[str, ...]:
    """Return the layouts that a function's kernel may have; empty if that is not known."""
    layouts: tuple[str, ...] = getattr(call, KERNELS, ())
    return layouts


OBLONG = "__convcheck_oblong__"
"""The attribute of a function that is told a size of the kernel for each axis."""


def takes_oblong(call: Callable[..., Any]) -> Callable[..., Any]:
    """Have a function say that it is told a size of the kernel for each axis."""
    setattr(call, OBLONG, True)
    return call


OBLONG_INPUTS = "__convcheck_oblong_inputs__"
"""The attribute of a function that is told a size of the input for each axis."""


def takes_oblong_inputs(call: Callable[..., Any]) -> Callable[..., Any]:
    """Have a function say that it is told a size of the input for each axis."""
    setattr(call, OBLONG_INPUTS, True)
    return call


BOTH_CHANNELS = "__convcheck_both_channels__"
"""The attribute of a function that is told numbers of input and of output channels."""


def takes_both_channels(call: Callable[..., Any]) -> Callable[..., Any]:
    """Have a function say that it is told numbers of input and of output channels."""
    setattr(call, BOTH_CHANNELS, True)
    return call


NOT_JUDGED = "__convcheck_not_judged__"
"""The attribute of a function that says what of its results is not judged."""


def not_judging(call: Callable[..., Any], what: str) -> Callable[..., Any]:
    """Have a function say what of its results is not judged."""
    setattr(call, NOT_JUDGED, (*not_judged(call), what))
    return call


def not_judged(call: Any) -> tuple[str, ...]:
    """Return what of a function's results is not judged."""
    said: tuple[str, ...] = getattr(call, NOT_JUDGED, ())
    return said


BLOCKS = "__convcheck_blocks__"
"""The attribute of a function or class that holds what is known of the blocks, as of a pixel
shuffle, that its result has and what is read in its place has not."""


CONSTANT = "__convcheck_constant_weights__"
"""The attribute of a function that says that its weights have no gradients of a convolution's."""


def with_constant_weights(call: Callable[..., Any]) -> Callable[..., Any]:
    """Have a function say that gradients of its weights are not a convolution's."""
    setattr(call, CONSTANT, True)
    return not_judging(call, "gradients of the kernel and the bias")


ACTIVATED = "__convcheck_activated__"
"""The attribute of a function whose results are had again from those of one with an activation:
that one, and whether its activation is a smooth function."""


def with_activation(call: Callable[..., Any], value: Any, *, smooth: bool) -> Callable[..., Any]:
    """Have a function say that its results are had again from those of one with an activation."""
    setattr(call, ACTIVATED, (value, smooth))
    return call


def is_smooth(callee: Any) -> bool:
    """Tell whether a callee's results are had again from those of a smooth activation."""
    _, smooth = getattr(getattr(callee, "call", None), ACTIVATED, (None, False))
    return bool(smooth)


def before_activation(callee: Any) -> Any:
    """Return the function with an activation in whose place a callee's is read; None of others."""
    value, _ = getattr(getattr(callee, "call", None), ACTIVATED, (None, False))
    return value


BACKWARD = "__convcheck_backward__"
"""The attribute of a function that says what becomes of a backward function handed over with it."""

Changed = Callable[[Callable[..., Any]], Callable[..., Any]]
"""What returns the backward function of what is read in the place of a backward function's."""


def changing_backward(call: Callable[..., Any], changed: Changed) -> Callable[..., Any]:
    """Have a function say what becomes of the backward function of the one in whose place it is."""
    setattr(call, BACKWARD, (*getattr(call, BACKWARD, ()), changed))
    return call


def backward_of(call: Any, backward: Callable[..., Any]) -> Callable[..., Any]:
    """Return the backward function that goes with what is read in the place of a function."""
    for changed in getattr(call, BACKWARD, ()):
        backward = changed(backward)
    return backward


def called(value: Any, signature: inspect.Signature, arguments: Arguments) -> Any:
    """Return what a function gives for arguments by the names of its parameters, in any order."""
    ordered = {name: arguments[name] for name in signature.parameters if name in arguments}
    bound = inspect.BoundArguments(signature, OrderedDict(ordered))
    return value(*bound.args, **bound.kwargs)


def rewritten(
    value: Any,
    parameters: Sequence[inspect.Parameter],
    own: Callable[[Arguments], Arguments],
    after: Callable[[Any, Arguments], Any] = lambda result, _: result,
) -> Any:
    """Return a function with some parameters in place of another one with its own.

    `own` returns the arguments of the function from those that were given, and may take them apart;
    `after` what becomes of its result. `**kwargs` come last, wherever they stand among the
    parameters. Raises `ValueError` for parameters of which there is no signature.
    """
    signature = signature_of(value)
    last = [each for each in parameters if each.kind is each.VAR_KEYWORD]
    other = signature.replace(parameters=[*(p for p in parameters if p not in last), *last])

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = other.bind(*given, **named).arguments
        return after(called(value, signature, own(dict(told))), dict(told))

    return with_signature(call, other)


def renamed(value: Any, names: Mapping[str, str]) -> Any:
    """Return a function some of whose parameters are called otherwise: `names` are from its own."""
    own = {other: name for name, other in names.items()}

    def told(arguments: Arguments) -> Arguments:
        return {own.get(name, name): each for name, each in arguments.items()}

    parameters = signature_of(value).parameters.values()
    return rewritten(value, [p.replace(name=names.get(p.name, p.name)) for p in parameters], told)


def seen_through(
    value: Any,
    own: Callable[[Arguments], Arguments] = dict,
    after: Callable[[Any, Arguments], Any] = lambda result, _: result,
) -> Any:
    """Return a function of the same parameters, with what goes in or comes out changed on the way.

    `own`, `after` and what is raised are as in `rewritten`.
    """
    return rewritten(value, list(signature_of(value).parameters.values()), own, after)
