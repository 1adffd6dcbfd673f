"""Layers of Keras that are told which elements count: `call([x, mask])`, `call(x, mask)`.

Owns which classes these are, how they are handed both, and the class that is read in the place of
one: as with modules of PyTorch (`partial_modules`), all elements count, and what other masks do is
judged in a trial.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces._away_from_borders import Geometry, numbers_in
from convcheck.user_functions.interfaces.whole_masks import (
    MASKED,
    MASKS,
    SHORT,
    SPEAKING,
    Masked,
    mask_among,
)
from convcheck.user_functions.objects.framework_modules import is_layer
from convcheck.user_functions.parameters.callable_signature import with_signature
from convcheck.user_functions.parameters.names import words_of
from convcheck.user_functions.parameters.subclasses import with_methods
from convcheck.user_functions.text.pairs_taken import Key, pair_in

OPTIONS = {
    "stride": ("strides", "stride"),
    "padding": ("padding",),
    "dilation": ("dilation_rate", "dilation", "dilations"),
}
"""Attributes of layers by what they are."""

FIRST = re.compile(r"channels_first|NCHW|\(\s*[NB]\s*,\s*1\s*,")
"""How a text says that channels may come before the spatial axes."""


@dataclass(frozen=True)
class Told:
    """How a layer is told both: in parameters of two names, or two in one, by their keys."""

    x: str
    mask: str
    keys: tuple[Key, Key] | None = None

    @classmethod
    def of(cls, kind: Any, parameters: list[inspect.Parameter], text: str) -> Told | None:
        """Return it of the parameters of a class's `call`; None of who is told no mask."""
        if not parameters:
            return None
        first = parameters[0].name
        pair = pair_in(kind.call, first)
        if pair and SPEAKING.search(text):
            named = [key for key, name in pair.items() if _is_mask(name or str(key))]
            masks = named or [[*pair][1]]
            data = [key for key in pair if key not in masks]
            return cls(first, pair[masks[0]] or "mask", (data[0], masks[0])) if data else None
        mask = mask_among(parameters, text)
        return None if mask is None else cls(first, mask.name)

    def both(self, x: Any, mask: Any) -> dict[str, Any]:
        """Return what is handed over for an input and a mask, by the names of parameters."""
        if self.keys is None:
            return {self.x: x, self.mask: mask}
        return {self.x: self.ordered({self.keys[0]: x, self.keys[1]: mask})}

    def ordered(self, held: Mapping[Key, Any]) -> Any:
        """Return two in one, by their keys."""
        by_word = any(isinstance(key, str) for key in held)
        return dict(held) if by_word else [held[place] for place in (0, 1)]


def with_whole_layers(kind: Any) -> Any:
    """Return a class of convolutions in place of one of partial ones.

    What is no such class is returned as it is.
    """
    if not is_layer(kind) or not inspect.isfunction(getattr(kind, "call", None)):
        return kind
    text = text_of(kind)
    own = inspect.signature(kind.call)
    parameters = list(own.parameters.values())
    told = Told.of(kind, parameters[1:], text)
    if told is None:
        return kind
    masked = replace(Masked.of(text, told.mask), last=not FIRST.search(text))
    if not masked.divides:
        return kind
    other = own.replace(parameters=[each for each in parameters if each.name != told.mask])

    def build(self: Any, shape: Any) -> None:
        of_mask = (*shape[:-1], 1) if masked.of_one else shape
        if told.keys is not None:
            kind.build(self, told.ordered({told.keys[0]: shape, told.keys[1]: of_mask}))
            return
        taken = list(inspect.signature(kind.build).parameters)[1:]
        kind.build(self, *(shape, of_mask)[: len(taken)])

    def call(self: Any, *given: Any, **named: Any) -> Any:
        arguments = dict(other.bind(self, *given, **named).arguments)

        def compute(x: Any, mask: Any) -> Any:
            from keras import ops

            return kind.call(**{**arguments, **told.both(x, ops.convert_to_tensor(mask))})

        result = masked.result(compute, arguments[told.x], _geometry(self))
        return result[0] if isinstance(result, tuple | list) else result

    found = with_methods(
        kind,
        {
            "call": with_signature(call, other),
            "build": build,
            # What it says of two inputs does not hold of one.
            "input_spec": property(lambda _: None, lambda *_: None),
        },
    )
    setattr(found, MASKED, masked)
    return found


def _is_mask(name: str) -> bool:
    return bool({*words_of(name)} & {*MASKS}) or name in SHORT


def _geometry(layer: Any) -> Geometry:
    """Return what is known by kernels, and by attributes of a layer or of those within it."""
    shapes = [tuple(each.shape) for each in layer.weights]
    kernel = [size for shape in shapes if len(shape) > 2 for size in shape[:-2]]
    every = [layer, *(each for each in vars(layer).values() if is_layer(type(each)))]
    held = {
        name: tuple(
            number
            for each in every
            for word in words
            for number in numbers_in(getattr(each, word, None))
        )
        for name, words in OPTIONS.items()
    }
    return Geometry(tuple(kernel), **held)
