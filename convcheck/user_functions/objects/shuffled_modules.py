"""Modules of PyTorch and layers of Keras of a convolution and a pixel shuffle behind it.

Owns which classes these are, and the class that is read in the place of one: its factor is a small
one, and an object's kernel has each filter once. What has several places in a block in the module
has one in what is read (`_block_orders`).
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from convcheck.user_functions.interfaces._block_orders import Blocks
from convcheck.user_functions.interfaces.shuffled_channels import blocks_among
from convcheck.user_functions.objects.separable_modules import Shapes, kernel_and_bias
from convcheck.user_functions.parameters.callable_signature import OPTIONAL_KINDS, with_signature
from convcheck.user_functions.parameters.names import BUILT, Role, plain
from convcheck.user_functions.parameters.rewritten import BLOCKS
from convcheck.user_functions.parameters.subclasses import with_methods

HELD = "_convcheck_factor"
"""Where an object has its factor."""


def with_one_place(kind: Any) -> Any:
    """Return a class of a convolution alone in place of one of these; all else as it is."""
    if not inspect.isfunction(getattr(kind, "__init__", None)):
        return kind
    own = inspect.signature(kind.__init__)
    parameters = list(own.parameters.values())
    blocks, factor = blocks_among(parameters[1:], kind)
    if blocks is None:
        return kind
    kept = [each for each in parameters if each is not factor and each.kind not in OPTIONAL_KINDS]
    other = own.replace(parameters=kept)
    filters = next((p.name for p in kept if plain(p.name) in BUILT[Role.OUT_CHANNELS]), "")

    def build(self: Any, *given: Any, **named: Any) -> None:
        told = dict(other.bind(self, *given, **named).arguments)
        asked = blocks.asked()
        own = told if factor is None else {**told, factor.name: asked}
        kind.__init__(**own)
        rank = _rank(self)
        if rank and filters and _filters(self) == told.get(filters):  # it is told all channels
            kind.__init__(**{**own, filters: told[filters] * asked**rank})
        self.__dict__[HELD] = asked

    found = with_methods(kind, {"__init__": with_signature(build, other)})
    setattr(found, BLOCKS, blocks)
    return found


@dataclass(frozen=True)
class Shuffled:
    """Names of the weights; `bias` is empty if there is none. `shape` has each filter once."""

    blocks: Blocks
    kernel: str
    bias: str
    shape: tuple[int, ...]
    axis: int
    """That of the filters of the kernel."""

    def called(
        self, call: Callable[[Mapping[str, Any], Any], Any], x: Any, kernel: Any, bias: Any
    ) -> Any:
        """Return the convolution with a kernel; `call` takes weights by their names, an input."""
        given = bias if self.bias else None

        def compute(data: Any, weights: Any, each: Any) -> Any:
            return call({self.kernel: weights} | ({self.bias: each} if self.bias else {}), data)

        return self.blocks.result(compute, (x, kernel, given), (self.axis,))


def shuffled_of(thing: Any, named: Shapes, axis: int) -> Shuffled | None:
    """Return the weights of a module of such a class, None of any other.

    `named` are the shapes of its weights, of which filters are along an axis.
    """
    blocks: Blocks | None = getattr(type(thing), BLOCKS, None)
    both = kernel_and_bias(named)
    if blocks is None or both is None:
        return None
    shape = list(named[both[0]])
    copies = thing.__dict__[HELD] ** (len(shape) - 2)
    if shape[axis] % copies:
        return None
    shape[axis] //= copies
    return Shuffled(blocks, *both, tuple(shape), axis)


def _kernels(thing: Any) -> list[Any]:
    """Return the kernels that a module of PyTorch has; those of layers of Keras come later."""
    parameters = getattr(thing, "parameters", None)
    return [each for each in parameters() if each.ndim > 2] if callable(parameters) else []


def _rank(thing: Any) -> int:
    return max((each.ndim - 2 for each in _kernels(thing)), default=0)


def _filters(thing: Any) -> int:
    return max((each.shape[0] for each in _kernels(thing)), default=0)
