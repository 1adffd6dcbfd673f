"""Layers of libraries that are made anew with a padding of their own: timm's `Conv2dSame`.

Owns which of a base's parameters such a class does not use.
"""

from __future__ import annotations

import inspect
import re

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.callable_signature import OPTIONAL_KINDS

LAYERS = ("torch.nn.modules.conv", "keras.src.layers.convolutional")
"""Modules of libraries that have convolutions."""

METHODS = ("forward", "call")
"""Methods that compute, of PyTorch's and of Keras' layers."""

USES_PADDING = re.compile(r"\bself\.padding\b|\bsuper\(|_conv_forward")
"""How a method uses the padding that its object was built with."""


SAME = re.compile(r"(?<![a-z])same(?![a-z])|Same")
"""How names and docstrings of classes say that the size stays, whatever they are told."""


def without_unused_padding(kind: type, built: inspect.Signature) -> inspect.Signature:
    """Return the parameters of a class without a padding that is its base's, and not used by it.

    A layer of a library whose `forward` is another one, which pads by itself; or which says that
    the size stays, and hands the padding on to who does nothing with it.
    """
    method = next((vars(kind)[name] for name in METHODS if name in vars(kind)), None)
    inherited = "__init__" not in vars(kind) and method is not None
    maker = next((base for base in kind.__mro__ if "__init__" in vars(base)), kind)
    names = list(built.parameters)
    if not inherited or not maker.__module__.startswith(LAYERS) or "padding" not in names:
        return built
    text = text_of(method)
    # Who pads before the base does has one padding too many, unless that one has none.
    pads_before = re.search(r"\bpad\(", text) and "super(" in text and ".padding" not in text
    stays = SAME.search(f"{kind.__name__} {(kind.__doc__ or '').lower()}") and "super(" not in text
    if USES_PADDING.search(text) and not (pads_before or stays):
        return built
    place = names.index("padding")  # what comes behind it has to be named from here on
    kept = [
        each
        if names.index(name) < place or each.kind in OPTIONAL_KINDS
        else each.replace(kind=each.KEYWORD_ONLY)
        for name, each in built.parameters.items()
        if name != "padding"
    ]
    return built.replace(parameters=kept)
