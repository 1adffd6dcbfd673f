"""Modules of PyTorch that are told which elements count: `PartialConv2d.forward(x, mask)`.

Owns which classes these are, and the class that is read in the place of one: all elements count, of
which a convolution is left (G. Liu et al., "Image Inpainting for Irregular Holes Using Partial
Convolutions", ECCV 2018). What other masks do is judged in a trial.
"""

from __future__ import annotations

import copy
import inspect
from typing import Any

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces._away_from_borders import Geometry, numbers_in
from convcheck.user_functions.interfaces.whole_masks import MASKED, Masked, mask_among
from convcheck.user_functions.objects.framework_modules import is_module
from convcheck.user_functions.parameters.callable_signature import with_signature
from convcheck.user_functions.parameters.subclasses import with_methods


def with_masks_of_ones(kind: Any) -> Any:
    """Return a class of convolutions in place of one of partial ones.

    What is no such class is returned as it is.
    """
    if not is_module(kind) or not inspect.isfunction(getattr(kind, "forward", None)):
        return kind
    text = text_of(kind)
    own = inspect.signature(kind.forward)
    parameters = list(own.parameters.values())
    mask = mask_among(parameters[1:], text)
    if mask is None:
        return kind
    masked = Masked.of(text, mask.name)
    if not masked.divides:
        return kind
    other = own.replace(parameters=[each for each in parameters if each is not mask])
    made = inspect.signature(kind.__init__)

    def build(self: Any, *given: Any, **named: Any) -> None:
        kind.__init__(self, *given, **named)
        _keep_as_buffers(self)

    def forward(self: Any, *given: Any, **named: Any) -> Any:
        told = dict(other.bind(self, *given, **named).arguments)
        first = parameters[1].name

        def compute(x: Any, whole: Any) -> Any:
            return kind.forward(**{**told, first: x, mask.name: whole})

        return masked.result(compute, told[first], _geometry(self))

    found = with_methods(
        kind, {"__init__": with_signature(build, made), "forward": with_signature(forward, other)}
    )
    setattr(found, MASKED, masked)
    return found


def with_all_known(thing: Any) -> Any:
    """Return a module of a convolution in place of one of a partial one; all else as it is."""
    kind = with_masks_of_ones(type(thing))
    if kind is type(thing):
        return thing
    other = copy.deepcopy(thing)
    other.__class__ = kind
    _keep_as_buffers(other)
    return other


def _geometry(module: Any) -> Geometry:
    """Return what is known by kernels, and by attributes of a module or of those within it."""
    kernel = [size for each in module.parameters() if each.ndim > 2 for size in each.shape[2:]]
    held = {
        name: tuple(
            number for each in module.modules() for number in numbers_in(getattr(each, name, None))
        )
        for name in ("stride", "padding", "dilation")
    }
    return Geometry(tuple(kernel), **held)


def _keep_as_buffers(module: Any) -> None:
    """Make constants of kernels of ones that are not trained, by which masks are counted."""
    for each in module.modules():
        for name, held in list(each.named_parameters(recurse=False)):
            if not held.requires_grad and held.ndim > 2 and bool((held == 1).all()):
                delattr(each, name)
                each.register_buffer(name, held.detach())
