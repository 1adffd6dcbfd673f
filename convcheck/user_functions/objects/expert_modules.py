"""Modules of PyTorch that mix several kernels for each sample: CondConv, dynamic convolutions.

Owns which of their weights are the experts' and which are the routing's, and the class that is read
in the place of one whose `forward` is told the routing. All experts are the same, and one of them
counts. What others do is judged in a trial.
"""

from __future__ import annotations

import copy
import inspect
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces._experts import (
    Experts,
    Routed,
    drawn,
    experts_now,
    is_routing,
    scales_routing,
    speaks_of_experts,
)
from convcheck.user_functions.objects.framework_modules import is_module
from convcheck.user_functions.objects.separable_modules import Shapes
from convcheck.user_functions.parameters.callable_signature import with_signature
from convcheck.user_functions.parameters.subclasses import with_methods

TOLD = "__convcheck_told_routing__"
"""The attribute of a class that is read without the routing that it is told."""

NUMBERED = re.compile(r"(.*?)\.(\d+)(\.\w+)?$")
"""How a weight of a list of modules or of weights is called."""

LEAST = 4
"""Axes of several kernels in one array: experts, filters, input channels, taps."""

FOUND: dict[type, Routed] = {}
"""What is known of the routing of classes that are read so."""


@dataclass(frozen=True)
class Mixed:
    """Names of the weights of experts, one each or one of all; of the routing, with their shapes.

    `last` is the bias that comes last in the routing, empty if there is none. `shared`: all experts
    have one bias.
    """

    routed: Routed
    count: int
    kernels: tuple[str, ...]
    biases: tuple[str, ...]
    shape: tuple[int, ...]
    shared: bool
    routing: Mapping[str, tuple[int, ...]]
    last: str
    module: Any

    @property
    def kernel(self) -> str:
        """The name of the first kernel."""
        return self.kernels[0]

    @property
    def bias(self) -> str:
        """The name of the first bias, empty if there is none."""
        return next(iter(self.biases), "")

    @property
    def halves(self) -> bool:
        """Whether no bias decides on the routing, and all of it is a sigmoid of zero."""
        return bool(self.routing) and not self.last and self.routed.sigmoid

    @property
    def rounded(self) -> bool:
        """Whether all of it is a softmax of zeros that is no power of two."""
        uniform = bool(self.routing) and not self.last and not self.routed.sigmoid
        return uniform and self.count & (self.count - 1) != 0

    def called(
        self, call: Callable[[Mapping[str, Any], Any], Any], x: Any, kernel: Any, bias: Any
    ) -> Any:
        """Return the convolution with a kernel; `call` takes weights by their names, an input."""
        _steady(self.module)
        handed = experts_now()
        if handed is not None:
            handed.count, handed.told = self.count, not self.routing
            handed.biased, handed.shared = bool(self.biases), self.shared
            handed.softmax, handed.sigmoid = self.routed.softmax, self.routed.sigmoid
            if handed.kernels is not None:
                return call(self._of_trial(handed, x, kernel), x)
        if self.routing and not bool(x.sum().isfinite()):
            raise ValueError("the routing of what is not finite is not finite either")
        constant = {name: x.new_zeros(shape) for name, shape in self.routing.items()}
        if self.last:
            constant[self.last] = x.new_tensor(self.routed.one_hot(1, self.count)[0])
        kind = x.dtype
        if self.rounded:
            x, kernel = x.double(), kernel.double()
            bias = bias if bias is None else bias.double()
            constant = {name: each.double() for name, each in constant.items()}
        # Without a bias of its own, it has one of zeros.
        own = kernel.new_zeros(self.shape[:1]) if bias is None else bias

        def compute(one: Any, first: bool) -> Any:
            weights = self._named(self.kernels, self._for_all(kernel, first=first))
            if self.biases:
                shared = self._for_all(own, first=first)
                weights |= {self.bias: own} if self.shared else self._named(self.biases, shared)
            return call({**constant, **weights}, one)

        result = self.routed.one_by_one(x, self.count, compute)
        return result.to(kind) if self.rounded else result

    def _for_all(self, array: Any, *, first: bool) -> Sequence[Any]:
        none = array.new_zeros(tuple(array.shape))
        if self.halves:
            return [array, array, *[none] * (self.count - 2)]
        return [array, *[none if first else array] * (self.count - 1)]

    def _named(self, names: Sequence[str], each: Sequence[Any]) -> dict[str, Any]:
        """Return weights by their names: one array of all, or one for each expert."""
        import torch

        if len(names) == 1:
            return {names[0]: torch.stack(list(each))}
        return dict(zip(names, each, strict=True))

    def _of_trial(self, handed: Experts, x: Any, kernel: Any) -> dict[str, Any]:
        """Return the weights that a trial hands over."""
        assert handed.kernels is not None
        arrays = drawn([*self.routing.values()], handed.spread)
        weights = {n: x.new_tensor(each) for n, each in zip(self.routing, arrays, strict=True)}
        kernels = [x.new_tensor(each).reshape(kernel.shape) for each in handed.kernels]
        weights |= self._named(self.kernels, kernels)
        if self.biases and handed.biases is not None:
            biases = [x.new_tensor(each) for each in handed.biases]
            weights |= {self.bias: biases[0]} if self.shared else self._named(self.biases, biases)
        return weights


def mixed_of(module: Any, named: Shapes) -> Mixed | None:
    """Return the weights of a module that mixes kernels for each sample, None of any other.

    `named` are the shapes of its parameters.
    """
    kind = type(module)
    if not speaks_of_experts(kind) or any(map(scales_routing, _texts(module))):
        return None  # of a scaled one it is not known what it is where one expert counts
    found = _one_array(named) or _one_each(named)
    if found is None:
        return None
    count, kernels, biases, shape, shared = found
    rest = {name: size for name, size in named.items() if name not in (*kernels, *biases)}
    routed = FOUND.get(kind) or Routed.of(_texts(module))
    last = next(reversed(rest), "") if rest else ""
    last = last if last and tuple(rest[last]) == (count,) else ""
    told = bool(getattr(kind, TOLD, False))
    gated = any(size[:1] == (count,) for size in rest.values())
    gated = gated and (routed.softmax or routed.sigmoid)
    if told == bool(rest) or not (told or gated):
        return None
    if rest and not last and routed.softmax and routed.sigmoid:
        return None  # what it sums to is not known
    routed = FOUND.setdefault(kind, routed)
    if not told:
        routed.logits = True
        routed.first = routed.first if last else False
    return Mixed(routed, count, kernels, biases, shape, shared, rest, last, module)


_Weights = tuple[int, tuple[str, ...], tuple[str, ...], tuple[int, ...], bool]


def _one_array(named: Shapes) -> _Weights | None:
    """Return the weights of experts that are in one array, which has more axes than any other."""
    most = max((len(shape) for shape in named.values()), default=0)
    kernels = [name for name, shape in named.items() if len(shape) == most]
    if most < LEAST or len(kernels) != 1:
        return None
    count, *shape = named[kernels[0]]
    beside = kernels[0].rpartition(".")[0]
    biases = [
        name
        for name, size in named.items()
        if "bias" in name.rpartition(".")[2]
        and name.rpartition(".")[0] == beside
        and tuple(size) in ((count, shape[0]), (shape[0],))
    ]
    if len(biases) > 1 or count < 2:
        return None
    shared = bool(biases) and len(named[biases[0]]) == 1
    return count, (kernels[0],), tuple(biases), tuple(shape), shared


def _one_each(named: Shapes) -> _Weights | None:
    """Return the weights of experts that are in a list, of weights or of modules."""
    lists: dict[tuple[str, str], list[str]] = {}
    for name in named:
        found = NUMBERED.match(name)
        if found is not None:
            lists.setdefault((found[1], found[3] or ""), []).append(name)
    alike = {
        key: names for key, names in lists.items() if len({named[name] for name in names}) == 1
    }
    kernels = {
        key: names
        for key, names in alike.items()
        if len(names) > 1 and len(named[names[0]]) >= LEAST - 1
    }
    if len(kernels) != 1:
        return None
    (key, several), *_ = kernels.items()
    shape = tuple(named[several[0]])
    biases = [
        names
        for (prefix, _), names in alike.items()
        if len(names) == len(several)
        and names != several
        and named[names[0]] == shape[:1]
        and (prefix == key[0] or "bias" in prefix)
    ]
    if len(biases) > 1:
        return None
    return len(several), tuple(several), tuple(next(iter(biases), [])), shape, False


def _texts(module: Any) -> Iterator[str]:
    """Yield the texts of the classes of modules within one, and the names of those of PyTorch."""
    for kind in {type(each): None for each in module.modules()}:
        own = [each for each in kind.__mro__ if each.__module__ == kind.__module__]
        of_torch = kind.__module__.startswith("torch.")
        yield from [kind.__name__] if of_torch else map(text_of, own)


def _steady(module: Any) -> None:
    """Switch off what is drawn, and what mixes samples, in training alone."""
    import torch

    drawing = (torch.nn.modules.dropout._DropoutNd, torch.nn.modules.batchnorm._BatchNorm)
    for each in module.modules():
        if isinstance(each, drawing) and each is not module:
            each.eval()


def with_no_routing(kind: Any) -> Any:
    """Return a class whose `forward` is told no routing in place of one that is told it.

    What is no such class is returned as it is.
    """
    if not is_module(kind) or not inspect.isfunction(getattr(kind, "forward", None)):
        return kind
    own = inspect.signature(kind.forward)
    parameters = list(own.parameters.values())
    routings = [p for p in parameters[2:] if is_routing(p.name) and p.default is p.empty]
    if len(routings) != 1 or not speaks_of_experts(kind):
        return kind
    routing, first = routings[0], parameters[1].name
    other = own.replace(parameters=[each for each in parameters if each is not routing])

    def forward(self: Any, *given: Any, **named: Any) -> Any:
        told = dict(other.bind(self, *given, **named).arguments)
        x, handed = told[first], experts_now()
        shapes = {name: tuple(each.shape) for name, each in self.named_parameters()}
        mixed = mixed_of(self, shapes)
        if mixed is None:
            raise ValueError(f"it is told a {routing.name}, but holds no experts")
        numbers = mixed.routed.one_hot(len(x), mixed.count)
        if handed is not None and handed.routing is not None:
            numbers = handed.routing
        return kind.forward(**{**told, routing.name: x.new_tensor(numbers)})

    found = with_methods(kind, {"forward": with_signature(forward, other)})
    setattr(found, TOLD, True)
    return found


def with_routing_handed(thing: Any) -> Any:
    """Return a module that is told no routing in place of one that is told it.

    All else is returned as it is.
    """
    kind = with_no_routing(type(thing))
    if kind is type(thing):
        return thing
    other = copy.deepcopy(thing)
    other.__class__ = kind
    return other
