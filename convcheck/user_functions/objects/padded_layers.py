"""Layers of libraries that are made anew with a padding of their own: timm's `Conv2dSame`.

Owns which of a base's parameters such a class does not use.
"""

from __future__ import annotations

import inspect
import re

from convcheck.user_functions.callables.own_text import text_of

LAYERS = ("torch.nn.modules.conv", "keras.src.layers.convolutional")
"""Modules of libraries that have convolutions."""

USES_PADDING = re.compile(r"\bself\.padding\b|\bsuper\(|_conv_forward")
"""How a method uses the padding that its object was built with."""


def without_unused_padding(kind: type, built: inspect.Signature) -> inspect.Signature:
    """Return the parameters of a class without a padding that is its base's, and not used by it.

    A layer of a library whose `forward` is another one, which pads by itself.
    """
    inherited = "__init__" not in vars(kind) and "forward" in vars(kind)
    maker = next((base for base in kind.__mro__ if "__init__" in vars(base)), kind)
    names = list(built.parameters)
    if not inherited or not maker.__module__.startswith(LAYERS) or "padding" not in names:
        return built
    if USES_PADDING.search(text_of(vars(kind)["forward"])):
        return built
    place = names.index("padding")  # what comes behind it has to be named from here on
    kept = [
        each if names.index(name) < place else each.replace(kind=each.KEYWORD_ONLY)
        for name, each in built.parameters.items()
        if name != "padding"
    ]
    return built.replace(parameters=kept)
