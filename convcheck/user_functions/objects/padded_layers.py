"""Layers of libraries that are made anew with a padding of their own: timm's `Conv2dSame`.

Or with a stride of one, whatever the base would take.

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

UNIT_STRIDE = re.compile(
    r"\bstride ?(of |is |=|always )*(1|one)\b|\bunit stride|\b(no|without) strid"
)
"""How docstrings say, in small letters, that a stride is one."""

SAME = re.compile(r"(?<![a-z])same(?![a-z])|Same")
"""How names and docstrings of classes say that the size stays, whatever they are told."""


def without_unused(kind: type, built: inspect.Signature) -> inspect.Signature:
    """Return the parameters of a class without those that are its base's, and not used by it.

    The padding of a layer of a library whose `forward` is another one, which pads by itself; or
    which says that the size stays, and hands the padding on to who does nothing with it. And a
    stride that it says to be one.
    """
    method = next((vars(kind)[name] for name in METHODS if name in vars(kind)), None)
    inherited = "__init__" not in vars(kind) and method is not None
    maker = next((base for base in kind.__mro__ if "__init__" in vars(base)), kind)
    if not inherited or not maker.__module__.startswith(LAYERS):
        return built
    text, said = text_of(method), (kind.__doc__ or "").lower()
    unused = set()
    if UNIT_STRIDE.search(said) and not _uses("stride", text):
        unused.add("stride")
    # Who pads before the base does has one padding too many, unless that one has none.
    pads_before = re.search(r"\bpad\(", text) and "super(" in text and ".padding" not in text
    stays = SAME.search(f"{kind.__name__} {said}") and "super(" not in text
    if pads_before or stays or not _uses("padding", text):
        unused.add("padding")
    return _without(built, unused)


def _uses(option: str, text: str) -> bool:
    """Tell whether a method uses an option that its object was built with."""
    return re.search(rf"\bself\.{option}\b|\bsuper\(|_conv_forward", text) is not None


def _without(built: inspect.Signature, unused: set[str]) -> inspect.Signature:
    """Return a signature without parameters; what comes behind one has to be named from there."""
    kept: list[inspect.Parameter] = []
    for at, (name, each) in enumerate(built.parameters.items()):
        if name in unused:
            continue
        free = len(kept) == at or each.kind in OPTIONAL_KINDS
        kept.append(each if free else each.replace(kind=each.KEYWORD_ONLY))
    return built.replace(parameters=kept)
