"""Classes of resamplers, which are built from a filter and the numbers that change the rate.

As `Resampler(h, L, M)`: zeros are put between the elements, they are filtered, and one in M is
kept. Owns how they are known, and the function of signal, filter and numbers that is read in their
place: what is known of such functions holds for it.
"""

from __future__ import annotations

import functools
import inspect
from typing import Any

from convcheck.user_functions.interfaces.zeros_between import NAMES, says_zeros, short_names
from convcheck.user_functions.objects.framework_modules import is_autograd, is_layer, is_module
from convcheck.user_functions.objects.methods import forward_name
from convcheck.user_functions.parameters.callable_signature import with_signature
from convcheck.user_functions.parameters.names import WEIGHTS, Role, plain
from convcheck.user_functions.parameters.rewritten import not_judging
from convcheck.user_functions.parameters.spoken import rates_of

SIGNAL = "x"
"""The signal, as the function's first parameter."""


def as_resampler(kind: Any) -> Any:
    """Return the function of a class that resamples, anything else as it is.

    An object is made for each signal: what it keeps between two is not seen so.
    """
    if not inspect.isclass(kind) or is_module(kind) or is_layer(kind) or is_autograd(kind):
        return kind
    method = forward_name(kind)
    try:
        built = list(inspect.signature(kind).parameters.values())
        call = list(inspect.signature(getattr(kind, method)).parameters.values())[1:]
    except (AttributeError, TypeError, ValueError):
        return kind
    required = [each.name for each in built if each.default is each.empty]
    kernels = [name for name in required if plain(name) in WEIGHTS[Role.KERNEL]]
    rates = rates_of(inspect.Signature(built), f"{kind.__name__} {kind.__doc__ or ''}")
    names = {*NAMES, *short_names(kind)}
    told = rates or tuple(each.name for each in built if plain(each.name) in names)
    given = [each for each in call if each.default is each.empty]
    unusual = len(kernels) != 1 or {*required} - {*kernels, *told} or len(given) != 1
    if unusual or not told or SIGNAL in {each.name for each in built}:
        return kind
    if rates is None and not says_zeros(kind):
        return kind
    first = inspect.Parameter(SIGNAL, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    kernel = next(each for each in built if each.name == kernels[0])
    signature = inspect.Signature([first, kernel, *(each for each in built if each is not kernel)])

    @functools.wraps(kind, updated=())
    def resample(*given: Any, **named: Any) -> Any:
        arguments = dict(signature.bind(*given, **named).arguments)
        x = arguments.pop(SIGNAL)
        return getattr(kind(**arguments), method)(x)

    return not_judging(
        with_signature(resample, signature), "what an object keeps between two signals"
    )
