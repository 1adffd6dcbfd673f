"""The gradient of pooling with respect to its input, of means and of maxima.

Of a mean each element of a window gets its share; of a maximum the element that is it gets all, and
elements of several windows the sum of what they get. Owns that, and the mistakes in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from convcheck.filters.extremes.rules import Called, Rule, along_of
from convcheck.filters.extremes.told import Call
from convcheck.filters.extremes.windows import (
    ONE_APART,
    Array,
    Change,
    every,
    exchanged,
    shifted,
    windows_of,
)

CLOSE = 1e-5
"""What may be rounded away of a gradient in float32, as a share of the largest one."""


@dataclass(frozen=True)
class Windowed:
    """The windows of a call: where the elements of each are in the input, and what is in them."""

    x: Array
    places: Array
    inside: Array
    values: Array
    called: Called


@dataclass(frozen=True)
class Pooled:
    """What a gradient was asked for with, and what came back."""

    call: Call
    x: Array
    dout: Array
    dx: Array


Shares = Callable[[Windowed, Array], Array]
"""What each element of each window gets of the gradient of the output."""


@dataclass(frozen=True)
class Slip:
    """A mistake: of shares, of the windows, or of how they come together."""

    words: str
    shares: Shares | None = None
    along: Change | None = None
    assigned: str = ""
    """`each` where the last window counts, `whole` where it also clears what others gave."""


RIGHT = Slip("")


def of_means(windowed: Windowed, dout: Array) -> Array:
    """Return the shares of a mean over all elements of a window, also those that are padded."""
    return _whole(windowed, dout) / _size(windowed)


def of_means_inside(windowed: Windowed, dout: Array) -> Array:
    """Return the shares of a mean of what is in the input."""
    count = windowed.inside.sum(-1, keepdims=True)
    return np.asarray(dout[..., np.newaxis] / count * windowed.inside)


def of_maxima(windowed: Windowed, dout: Array) -> Array:
    """Return what elements get of which one is the maximum of its window, and gets all."""
    best = windowed.values.argmax(-1)[..., np.newaxis]
    return np.asarray((np.arange(windowed.places.shape[-1]) == best) * dout[..., np.newaxis])


def _size(windowed: Windowed) -> int:
    return int(windowed.places.shape[-1])


def _whole(windowed: Windowed, dout: Array) -> Array:
    """Return all of the gradient for each element of a window."""
    return np.broadcast_to(dout[..., np.newaxis], windowed.places.shape)


def _over(power: float) -> Shares:
    """Return shares over a power of the number of elements."""
    return lambda windowed, dout: _whole(windowed, dout) / _size(windowed) ** power


def windows_at(
    x: Array, rule: Rule, called: Called, change: Slip = RIGHT
) -> tuple[Windowed, tuple[int, ...]] | None:
    """Return windows, and the shape of the output; None where there are none."""
    along = along_of(rule, called, x.shape)
    if along is None:
        return None
    if change.along is not None:
        along = change.along(along)
    numbers = np.arange(x.size, dtype=float).reshape(x.shape)
    places, inside = windows_of(numbers, rule.axes, along, 0.0)
    values, _ = windows_of(x, rule.axes, along, -np.inf)
    return Windowed(x, places.astype(int), inside, values, called), places.shape[:-1]


def gradient_of(pooled: Pooled, rule: Rule, shares: Shares, slip: Slip = RIGHT) -> Array | None:
    """Return the gradient of the input by a convention and with a mistake; None where none is."""
    found = windows_at(pooled.x, rule, pooled.call.called, slip)
    if found is None or found[1] != pooled.dout.shape:
        return None
    windowed, _ = found
    given = (slip.shares or shares)(windowed, pooled.dout)
    total = np.zeros(pooled.x.size)
    flat, inside = windowed.places.reshape(-1, _size(windowed)), windowed.inside.reshape(-1)
    if not slip.assigned:
        np.add.at(total, flat.reshape(-1)[inside], given.reshape(-1)[inside])
        return total.reshape(pooled.x.shape)
    for places, numbers, there in zip(
        flat, given.reshape(flat.shape), inside.reshape(flat.shape), strict=True
    ):
        kept = there & (numbers != 0) if slip.assigned == "each" else there
        total[places[kept]] = numbers[kept]
    return total.reshape(pooled.x.shape)


def slips_of(shares: Shares, rank: int) -> Iterator[Slip]:
    """Yield mistakes, the likeliest first."""
    for way in ("whole", "each"):
        yield Slip(
            "gradients are assigned and not accumulated (= in place of +=): where windows overlap,"
            " only the last one counts",
            assigned=way,
        )
    if shares is of_maxima:
        yield Slip(
            "the gradient is spread over the whole window, not given to its maximum alone",
            shares=_whole,
        )
        yield Slip(
            "the gradient is spread as that of a mean, not given to the maximum alone",
            shares=of_means,
        )
        yield Slip(
            "the gradient is given to the minimum of each window",
            shares=lambda w, dout: of_maxima(
                replace(w, values=np.where(w.inside, -w.values, -np.inf)), dout
            ),
        )
        yield Slip(
            "the place of the maximum is marked, and not multiplied by the output's gradient",
            shares=lambda w, dout: of_maxima(w, np.ones_like(dout)),
        )
    else:
        yield Slip(
            "the gradient is not divided by the number of elements of a window",
            shares=_whole,
        )
        for power, words in ((1 / rank, "by one side of a window, not by"), (2, "twice by")):
            yield Slip(
                f"the gradient is divided {words} the number of its elements",
                shares=_over(power),
            )
        yield Slip(
            "the gradient is divided by the area of a stride, not by that of a window",
            shares=lambda w, dout: _whole(w, dout) / np.prod(w.called.stride or w.called.size),
        )
    yield Slip(
        "the gradient is divided by the number of batch entries too",
        shares=lambda w, dout: shares(w, dout) / len(w.x),
    )
    yield Slip(
        "the stride is ignored where windows begin",
        along=ONE_APART,
    )
    yield Slip(
        "windows begin as far apart as they are wide, whatever the stride is",
        along=every(lambda each: replace(each, stride=each.size)),
    )
    for step in (-1, 1):
        yield Slip(
            "windows are shifted by one element",
            along=shifted(step),
        )
    yield Slip(
        "the padding is not taken off: windows begin where the input does",
        along=every(lambda each: replace(each, before=0)),
    )
    yield Slip(
        "height and width of the window are exchanged",
        along=exchanged("size"),
    )


def same_elements(owed: Array, found: Array) -> Array:
    """Return which elements of gradients of one shape are the same but for what is rounded."""
    most = float(np.abs(owed).max(initial=1.0))
    return np.asarray(np.isclose(found.astype(float), owed, rtol=0, atol=CLOSE * most))


def alike(one: Array | None, other: Array) -> bool:
    """Tell whether gradients are the same but for what is rounded."""
    return one is not None and one.shape == other.shape and bool(same_elements(one, other).all())


def slip_in(
    results: Sequence[Pooled], first: int, rules: Sequence[Rule], shares: Sequence[Shares]
) -> Slip | None:
    """Return the mistake that gives all results; else half of them, up to the first wrong one."""
    best: Slip | None = None
    for slip in slips_of(shares[0], len(rules[0].axes)):
        for rule in rules:
            for way in shares:
                given = [alike(gradient_of(each, rule, way, slip), each.dx) for each in results]
                if all(given):
                    return slip
                if best is None and all(given[: first + 1]) and 2 * sum(given) >= len(given):
                    best = slip
    return best
