"""Classes of recursive filters: an object is told a coefficient and fed a signal piece by piece.

`EmaFeed(alpha).push(prices)`: each piece goes on where the one before ended. Owns which classes
these are, and the function of a whole signal that is read in their place: each call makes an object
of its own. Within `in_pieces` it is fed pieces.
"""

from __future__ import annotations

import inspect
import itertools
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import to_numpy
from convcheck.user_functions.for_a_time import for_a_time
from convcheck.user_functions.objects.framework_modules import is_autograd, is_layer, is_module
from convcheck.user_functions.objects.methods import FORWARD, forward_name
from convcheck.user_functions.parameters.callable_signature import required_among, with_signature
from convcheck.user_functions.parameters.names import plain, plain_names
from convcheck.user_functions.parameters.widths import Width, width_of

COEFFICIENTS = plain_names(
    "alpha decay leak pole rho smoothing smoothing_factor forgetting forgetting_factor"
)
"""What the coefficient of such a filter is called."""

FEEDING = ("push", "feed", "update", "step", "tick", "next", "add", "put", "append", "write")
"""Methods that take a piece, where none has a usual name; some take one element."""

EDGE = np.array([1.0, 0.0, 0.0, 0.0])
"""A signal by which it is seen whether results depend on results."""


@dataclass
class Fed:
    """How objects were fed within `in_pieces`."""

    sizes: Sequence[int]
    """How many elements each piece has but for the last one, which has the rest."""
    channels: int = 1
    """How many channels are handed over, of objects that are told their number."""
    anew: bool = False
    """Whether each piece is fed to an object of its own."""
    again: bool = False
    """Whether an object is fed something else before, and reset."""
    made: bool = False
    """Whether anything was fed so at all."""
    results: list[Any] = field(default_factory=list)
    """What came of each channel, where there are several."""


@contextmanager
def in_pieces(fed: Fed) -> Iterator[Fed]:
    """Have signals fed in pieces within; what comes of that is noted."""
    with for_a_time(_FED, fed):
        yield fed


_FED: ContextVar[Fed | None] = ContextVar("fed in pieces", default=None)


def has_coefficient(parameters: Sequence[str]) -> bool:
    """Tell whether what a class is built from has such a coefficient, or a rate and a cut-off."""
    kinds = {width_of(each) for each in parameters}
    of_band = {Width.CUTOFF, Width.RATE} <= kinds
    return of_band or any(plain(each) in COEFFICIENTS for each in parameters)


def with_new_objects(value: Any) -> Any:
    """Return a function of a whole signal in place of a class whose objects are fed pieces.

    Anything else is returned as it is. Whether it speaks of a recursion is known elsewhere.
    """
    if not inspect.isclass(value) or is_module(value) or is_layer(value) or is_autograd(value):
        return value
    try:
        built = inspect.signature(value)
    except (TypeError, ValueError):
        return value
    required = required_among(built.parameters.values())
    if not has_coefficient(required):
        return value
    name = _feeding(value)
    if not name:
        return value
    channels = next((each for each in required if width_of(each) is Width.CHANNELS), "")
    feeder = _Feeder(value, name, channels)

    def call(x: Any, **told: Any) -> Any:
        if len(np.shape(x)) != 1:
            raise ValueError("wanted one signal")
        return feeder.of(x, told)

    call.__name__, call.__doc__ = value.__name__, value.__doc__
    call.__module__ = value.__module__
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    kept = [each for each in built.parameters.values() if each.name != channels]
    return (
        with_signature(
            call,
            inspect.Signature([inspect.Parameter("x", inspect.Parameter.POSITIONAL_ONLY), *kept]),
        )
        if all(each.kind is kind for each in kept)
        else value
    )


def _feeding(kind: type) -> str:
    """Return the method that takes a piece; empty if there is none."""
    name = forward_name(kind)
    if name not in FORWARD or callable(getattr(kind, name, None)):
        return name
    return next((each for each in FEEDING if callable(getattr(kind, each, None))), "")


@dataclass(frozen=True)
class _Feeder:
    """A class, the method that takes pieces, and the parameter that tells how many channels."""

    kind: type
    method: str
    channels: str

    def of(self, x: Any, told: dict[str, Any]) -> Any:
        """Return what comes of a signal. Raises what its class raises."""
        way = self._way(told)
        fed = _FED.get()
        if fed is None:
            return way(self._new(told, 1), [x])[0]
        if way is self._elements and len(fed.sizes) > 0 and not fed.again:
            return way(self._new(told, 1), [x])[0]  # whose pieces are single elements already
        return self._in_pieces(x, told, way, fed)

    def _in_pieces(self, x: Any, told: dict[str, Any], way: Any, fed: Fed) -> Any:
        if fed.again and not self._can_be_reset():
            return way(self._new(told, 1), [x])[0]
        if fed.channels > 1 and not self.channels:
            return way(self._new(told, 1), [x])[0]
        fed.made = True
        signals = [x if at % 2 == 0 else x[::-1] for at in range(fed.channels)]
        thing = self._new(told, fed.channels)
        if fed.again:
            way(thing, [each[::-1] for each in signals])
            thing.reset()
        ends = [0, *np.cumsum(fed.sizes).tolist(), len(x)]
        parts = []
        for start, end in itertools.pairwise(ends):
            thing = self._new(told, fed.channels) if fed.anew else thing
            parts.append(way(thing, [each[start:end] for each in signals]))
        fed.results = [
            np.concatenate([to_numpy(part[at]) for part in parts]) for at in range(fed.channels)
        ]
        return fed.results[0]

    def _can_be_reset(self) -> bool:
        reset = getattr(self.kind, "reset", None)
        if not callable(reset):
            return False
        own = list(inspect.signature(reset).parameters.values())[1:]
        return not required_among(own)

    def _new(self, told: dict[str, Any], channels: int) -> Any:
        return self.kind(**{**told, **({self.channels: channels} if self.channels else {})})

    def _way(self, told: dict[str, Any]) -> Callable[[Any, list[Any]], list[Any]]:
        """Return how it is fed: the first way in which results depend on results.

        Else the first one that it takes.
        """
        ways = (self._along, self._across) if self.channels else (self._signal, self._elements)
        taken = None
        for way in ways:
            for of in (np.asarray, np.ndarray.tolist):
                try:
                    found = to_numpy(way(self._new(told, 1), [of(EDGE)])[0])
                except Exception:  # noqa: BLE001 - a user's class may raise anything
                    continue
                if found.shape == EDGE.shape and found[1]:
                    return way
                taken = taken or way
        return taken or ways[0]

    def _signal(self, thing: Any, signals: list[Any]) -> list[Any]:
        return [getattr(thing, self.method)(signals[0])]

    def _elements(self, thing: Any, signals: list[Any]) -> list[Any]:
        return [np.array([getattr(thing, self.method)(float(each)) for each in signals[0]])]

    def _along(self, thing: Any, signals: list[Any]) -> list[Any]:
        return list(getattr(thing, self.method)(np.stack(signals)))

    def _across(self, thing: Any, signals: list[Any]) -> list[Any]:
        return list(np.moveaxis(getattr(thing, self.method)(np.stack(signals, axis=-1)), -1, 0))
