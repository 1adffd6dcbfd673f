"""Modules of PyTorch that mask their kernel as PixelCNN does: of type A or B.

What comes before the middle in the order of rows is seen, by type B the middle as well (A. van den
Oord et al., "Pixel Recurrent Neural Networks", ICML 2016). What type B leaves out, turned around,
is what type A leaves in: so a module of type B and one of type A on what is turned around, added,
are the whole convolution, and are read and judged as one. Where the middle has colours
(`colours_of_masks`), what both leave out is added. Those that mask their weights only when they are
built have all of a kernel that is set later, and are read with type B alone. Owns which classes
these are, and the sum.
"""

from __future__ import annotations

import inspect
import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from convcheck.user_functions.callables.own_text import text_of, tree_of
from convcheck.user_functions.objects.colours_of_masks import Colours
from convcheck.user_functions.objects.framework_modules import is_module
from convcheck.user_functions.objects.passed_on import given_itself
from convcheck.user_functions.parameters.callable_signature import OPTIONAL_KINDS, with_signature
from convcheck.user_functions.parameters.subclasses import with_methods
from convcheck.user_functions.text.masks_once import masks_once
from convcheck.user_functions.text.other_settings import compared_words

TYPES = ("A", "B")
"""Words of both types: without the middle, and with it."""

STRIDE = "stride"
"""The option of the distance of windows, as PyTorch has it."""

FLAGS = (
    (re.compile(r"(include|see|with|keep)\w*_(cent|mid|base|self|current)"), (False, True)),
    (re.compile(r"(exclude|mask|hide|without|no)\w*_(cent|mid|base|self|current)"), (True, False)),
)
"""Names of options that are on or off, with their values for both types."""


@dataclass(frozen=True)
class Typed:
    """A class with an option that is the type of its mask, with the values of both types.

    `signature` is that of its constructor without the option, whose place it has `place` for.
    """

    kind: Any
    name: str
    values: tuple[Any, Any]
    signature: inspect.Signature
    place: int

    @classmethod
    def of(cls, kind: Any) -> Typed | None:
        """Return what is known of a class; None of one without such an option."""
        name, values = _option(kind)
        if not name:
            return None
        own = inspect.signature(kind.__init__)
        signature = own.replace(parameters=_without(kind, own, name))
        return cls(kind, name, values, signature, list(own.parameters).index(name) - 1)

    def arguments(
        self, bound: inspect.BoundArguments, value: Any
    ) -> tuple[list[Any], dict[str, Any]]:
        """Return arguments without the option, by place and by name, with a value of it."""
        arguments = list(bound.args)[1:]
        if self.place > len(arguments):
            return arguments, {**bound.kwargs, self.name: value}
        return [*arguments[: self.place], value, *arguments[self.place :]], dict(bound.kwargs)

    def seeing_one(self) -> Any:
        """Return the class of type B alone, of which calls have all of a kernel."""

        def build(thing: Any, *given: Any, **named: Any) -> None:
            bound = self.signature.bind(thing, *given, **named)
            arguments, options = self.arguments(bound, self.values[1])
            self.kind.__init__(thing, *arguments, **options)

        return with_methods(self.kind, {"__init__": with_signature(build, self.signature)})


def with_both_masks(kind: Any) -> Any:
    """Return a class of whole convolutions in place of one of masked ones.

    What is no such class is returned as it is.
    """
    typed = Typed.of(kind) if is_module(kind) else None
    if typed is None:
        return kind
    if masks_once(kind):
        return typed.seeing_one()
    colours = Colours.of(kind)

    def build(self: Any, *given: Any, **named: Any) -> None:
        bound = typed.signature.bind(self, *given, **named)
        stride = bound.arguments.get(STRIDE, 1)
        seeing = typed.arguments(bound, typed.values[1])
        if STRIDE in bound.arguments:  # turned around, windows begin elsewhere: one at each element
            bound.arguments[STRIDE] = 1
        without = typed.arguments(bound, typed.values[0])
        kind.__init__(self, *seeing[0], **seeing[1])
        # Not as attributes of it, as the parameters of which its own would count.
        first, second = (kind(*each, **options) for each, options in (seeing, without))
        self.__dict__["_convcheck_both"] = _Both(first, second, stride, colours)

    def forward(self: Any, x: Any) -> Any:
        return self.__dict__["_convcheck_both"].summed(dict(self.named_parameters()), x)

    return with_methods(
        kind, {"__init__": with_signature(build, typed.signature), "forward": forward}
    )


@dataclass(frozen=True)
class _Both:
    """A module that sees the middle and one that does not, and the stride of the former."""

    seeing: Any
    without: Any
    stride: Any
    colours: Colours | None = None

    def summed(self, weights: Mapping[str, Any], x: Any) -> Any:
        """Return the whole convolution by weights of these names."""
        import torch

        first: dict[str, Any] = {}
        second: dict[str, Any] = {}
        more: list[Any] = []
        for name, weight in weights.items():
            if weight.ndim < 2:
                first[name], second[name] = weight, torch.zeros_like(weight)
                continue
            taps = weight.shape[2:]
            if any(size % 2 == 0 for size in taps) or weight.ndim != x.ndim:
                raise ValueError("kernels of odd sizes have a middle, and no others")
            count = math.prod(taps)
            before = (torch.arange(count, device=weight.device) < count // 2).reshape(taps)
            # What the masks of both types leave out has no gradient, if a mask is set in place.
            first[name] = torch.where(before.flip(*range(before.ndim)), weight.detach(), weight)
            turned = weight.flip(*range(2, weight.ndim))
            second[name] = torch.where(before, turned, turned.detach()).clone()
            # By type A the middle makes no difference; where it does, the sum lacks what is there.
            middle = (..., *(size // 2 for size in taps))
            second[name][middle] = -turned.detach()[middle]
            if self.colours is not None:
                theirs, added = self.colours.parts(*weight.shape[:2])
                second[name][middle] = torch.as_tensor(theirs).to(weight) * weight[middle]
                added = torch.as_tensor(added).to(weight) * weight[middle]
                more.append(torch.einsum("oi,ni...->no...", added, x))
        axes = tuple(range(2, x.ndim))
        each = self.stride if isinstance(self.stride, tuple | list) else (self.stride,) * len(axes)
        kept = (..., *(slice(None, None, step) for step in each))
        call = torch.func.functional_call
        turned_back = call(self.without, second, (x.flip(*axes),)).flip(*axes)
        for each in more:
            turned_back = turned_back + _in_the_middle(each, turned_back.shape)
        return call(self.seeing, first, (x,)) + turned_back[kept]


def _in_the_middle(value: Any, shape: Any) -> Any:
    """Return a result of this shape, by one of another size: cut, or padded, at each side alike."""
    import torch

    less = [(ours - theirs) // 2 for ours, theirs in zip(shape[2:], value.shape[2:], strict=True)]
    return torch.nn.functional.pad(value, [each for one in reversed(less) for each in (one, one)])


def _without(kind: Any, own: inspect.Signature, name: str) -> list[inspect.Parameter]:
    """Return the parameters but for one, and what is passed on to the base by its own names."""
    kept = [p for p in own.parameters.values() if p.name != name and p.kind not in OPTIONAL_KINDS]
    if len(kept) + 1 == len(own.parameters):
        return kept
    base = next(each for each in kind.__mro__[1:] if "__init__" in vars(each))
    known = {*own.parameters, *given_itself(kind, base)}
    passed = [
        each.replace(kind=each.KEYWORD_ONLY)
        for each in list(inspect.signature(base.__init__).parameters.values())[1:]
        if each.name not in known and each.kind not in OPTIONAL_KINDS
    ]
    return [*kept, *passed]


def _option(kind: Any) -> tuple[str, tuple[Any, Any]]:
    """Return the option of a class that is the type of its mask, with the values of both types."""
    if "mask" not in text_of(kind).lower():
        return "", (None, None)
    for name in list(inspect.signature(kind.__init__).parameters)[1:]:
        if {*TYPES} <= {*compared_words(name, tree_of(kind))} or _says_types(kind, name):
            return name, TYPES
        for said, values in FLAGS:
            if said.search(name):
                return name, values
    return "", (None, None)


def _says_types(kind: Any, name: str) -> bool:
    """Tell whether a docstring names both types, and an option is that of the mask by its name."""
    text = kind.__doc__ or ""
    both = all(re.search(rf"['\"`]{each}['\"`]", text) for each in TYPES)
    return both and name in ("mask_type", "masktype", "type", "kind", "mtype")
