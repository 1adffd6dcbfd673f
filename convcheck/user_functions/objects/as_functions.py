"""What is read as a function although it is none: what a library compiled, some layers.

Owns which these are. A class that is built from weights and their scales, or from kernels of a
depthwise and a pointwise convolution, or one that takes complex numbers alone, is the function of
all that it is built from and of its input: what is known of such functions holds for it.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from types import FunctionType
from typing import Any

from convcheck.user_functions.arrays import library_of
from convcheck.user_functions.callables.own_text import file_of, text_of
from convcheck.user_functions.interfaces.complex_operands import takes_complex_alone
from convcheck.user_functions.interfaces.fixed_points import is_of_fixed_points
from convcheck.user_functions.objects.factories import without_making
from convcheck.user_functions.objects.framework_modules import is_autograd
from convcheck.user_functions.objects.linear_modules import of_linear
from convcheck.user_functions.objects.methods import forward_name
from convcheck.user_functions.objects.recognised_modules import of_modules
from convcheck.user_functions.parameters.callable_signature import with_signature, without_first
from convcheck.user_functions.parameters.names import (
    DEPTHWISE,
    POINTWISE,
    WEIGHTS,
    Role,
    plain,
    words_of,
)
from convcheck.user_functions.parameters.quantised import quantities
from convcheck.user_functions.parameters.rewritten import not_judging

COMPILING = ("jax", "jaxlib", "tensorflow", "numba")
"""Libraries whose compiled functions are objects that hold a function of Python."""

HELD = ("__wrapped__", "py_func")
"""Under which names they hold it."""

INPUT = "_convcheck_input"
"""The input of a class as a function's first parameter, where one of its own is called the same."""


def applied(kind: Any) -> Callable[..., Any]:
    """Return the function of a class of `torch.autograd.Function`, which has the class's text.

    `apply` itself is the library's, and says nothing of this one.
    """
    signature = inspect.signature(kind.forward)

    def apply(*given: Any) -> Any:
        return kind.apply(*given)

    # A function of the class's own file, in whose names others look for what it knows.
    around = inspect.unwrap(kind.forward).__globals__
    call = FunctionType(apply.__code__, around, kind.__name__, None, apply.__closure__)
    call.__qualname__, call.__module__ = kind.__qualname__, kind.__module__
    call.__doc__ = " ".join(each.__doc__ for each in (kind, kind.forward) if each.__doc__) or None
    call.__wrapped__ = kind  # type: ignore[attr-defined]
    return with_signature(call, without_first(signature))  # which is the context


KERNELS = WEIGHTS[Role.KERNEL]


def as_function(value: Any) -> Any:
    """Return a function in place of what is read as one; anything else as it is."""
    library = library_of(value)
    inner = next((getattr(value, name) for name in HELD if hasattr(value, name)), None)
    if library in COMPILING and inspect.isfunction(inner) and not inspect.isfunction(value):

        @functools.wraps(inner)
        def compiled(*given: Any, **named: Any) -> Any:
            return value(*given, **named)

        return compiled
    value = of_linear(of_modules(value))
    if not inspect.isclass(value):
        return without_making(value)
    return applied(value) if is_autograd(value) else _of_taps(_of_weights(value))


def _of_taps(kind: Any) -> Any:
    """Return the function of taps and signal of a filter of fixed points; another class as it is.

    An object is made for each signal: what it keeps between two is not seen so.
    """
    if not inspect.isclass(kind):
        return kind
    making: Callable[..., Any] = kind
    try:
        built = list(inspect.signature(making).parameters.values())
    except (TypeError, ValueError):
        return kind
    method = forward_name(kind)
    taps = [each.name for each in built if each.default is each.empty]
    text = text_of(kind)
    plain_one = len(taps) == 1 and plain(taps[0]) in KERNELS and hasattr(kind, method)
    if not plain_one or not is_of_fixed_points(kind.__name__, [], text, file_of(kind)):
        return kind

    @functools.wraps(kind, updated=())
    def fir(x: Any, taps: Any) -> Any:
        return getattr(making(taps), method)(x)

    fir.__doc__ = f"An FIR filter. {kind.__doc__ or ''}"
    return not_judging(
        with_signature(fir, inspect.Signature([_operand("x"), _operand("taps")])),
        "what an object keeps between two signals",
    )


def _operand(name: str) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD)


def _of_weights(kind: Any) -> Any:
    """Return the function of what such a layer is built from, of all other classes these."""
    try:
        built = list(inspect.signature(kind).parameters.values())
        called = list(inspect.signature(getattr(kind, forward_name(kind))).parameters.values())[1:]
    except (AttributeError, TypeError, ValueError):
        return kind
    named = {each.name: {*words_of(each.name), plain(each.name)} for each in built}
    told = quantities(named)
    steps = [[name for name in named if named[name] & of] for of in (DEPTHWISE, POINTWISE)]
    arrays = [*steps[0], *steps[1]]
    # `wq` and `qw` are weights of quantised numbers.
    kernels = [n for n, words in named.items() if {w.strip("q") for w in words} & KERNELS]
    weights = [name for name in kernels if name not in told]
    of_both = [len(each) for each in steps] == [1, 1] and {*weights} <= {*arrays}
    weights = arrays if of_both else weights
    if len(called) != 1:
        return kind
    alone = takes_complex_alone(text_of(kind), file_of(kind), [called[0].name], weights)
    if not (of_both or ((told or alone) and len(weights) == 1)):
        return kind
    data = called[0].name if called[0].name not in named else INPUT
    first = inspect.Parameter(data, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    second = [each for each in built if each.name in weights]
    rest = [each for each in built if each.name not in weights]
    order = [first, *second, *sorted(rest, key=lambda p: (p.kind, p.default is not p.empty))]
    signature = inspect.Signature(order)

    @functools.wraps(kind, updated=())
    def layer(*given: Any, **named: Any) -> Any:
        arguments = dict(signature.bind(*given, **named).arguments)
        x = arguments.pop(data)
        thing = kind(**arguments)
        return getattr(thing, forward_name(kind))(x)

    return with_signature(layer, signature)
