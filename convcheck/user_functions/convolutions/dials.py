"""What can be changed of a convolution alone, with all else as it is: a dial for each.

Owns what stays the same: as many outputs where taps are changed, as many channels in each group.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.calling import Function
from convcheck.user_functions.parameters.signature import Role


@dataclass(frozen=True)
class Dial:
    """One thing, its value in a convolution, and the convolution with another value or None."""

    name: str
    value: Callable[[Convolution], int]
    turned: Callable[[Convolution, int], Convolution | None]
    least: int = 1

    def set(self, conv: Convolution, value: int) -> Convolution | None:
        """Return a convolution with another value; None if there is no such, or it is the same."""
        other = None if value < self.least else self.turned(conv, value)
        return None if other is None or other == conv or min(other.output) < 1 else other


def dials(rank: int) -> list[Dial]:
    """Return all dials: parameters first, then counts, then sizes."""
    each = range(rank)
    found = [
        Dial("bias", lambda conv: conv.bias, lambda conv, value: _with(conv, bias=value > 0), 0),
        Dial("padding", _pads, _padded, 0),
    ]
    for name in ("dilation", "stride"):
        found.append(Dial(name, partial(_largest, name), partial(_stepping, name, None)))
        if rank > 1:
            found += [Dial(name, partial(_at, name, a), partial(_stepping, name, a)) for a in each]
    found.append(Dial("groups", lambda conv: conv.groups, _grouped))
    for name in ("batch", "in_channels", "out_channels"):
        found.append(Dial(name, partial(_count, name), partial(_counted, name)))
    found.append(Dial("kernel", partial(_largest, "kernel"), partial(_tapped, None)))
    if rank > 1:
        found += [Dial("kernel", partial(_at, "kernel", a), partial(_tapped, a)) for a in each]
    found.append(Dial("spatial", partial(_size, None), partial(_sized, None)))
    if rank > 1:
        found += [Dial("spatial", partial(_size, a), partial(_sized, a)) for a in each]
    return found


def free(function: Function, known: Iterable[Convolution]) -> list[Dial]:
    """Return the dials that a function leaves free: those of which it was given several values.

    What pads by itself, by how many taps there are, is not called with others here.
    """
    convs = list(dict.fromkeys(known))
    padded = function.reading.has(Role.PADDING) or function.reading.has(Role.AUTO_PAD)
    own = not padded and any(not isinstance(conv.padding, str) for conv in convs)
    # It may take no others.
    odd = all(taps % 2 for conv in convs for taps in conv.kernel)
    square = all(len(set(conv.kernel)) == 1 for conv in convs)
    return [
        replace(dial, turned=partial(_as_all, dial.turned, odd, square))
        if (odd or square) and dial.name == "kernel"
        else dial
        for dial in dials(convs[0].rank)
        if len({dial.value(conv) for conv in convs}) > 1
        and not (own and dial.name in ("kernel", "dilation"))
        and not (function.fixed and dial.name not in ("batch", "spatial"))
        and (padded or dial.name != "padding")
    ]


def _as_all(
    turned: Callable[[Convolution, int], Convolution | None],
    odd: bool,
    square: bool,
    conv: Convolution,
    value: int,
) -> Convolution | None:
    """Return what a dial makes of a convolution; None of other kernels than odd or square ones."""
    other = None if odd and value % 2 == 0 else turned(conv, value)
    oblong = other is not None and len(set(other.kernel)) > 1
    return None if square and oblong else other


def neighbours(
    conv: Convolution, free_dials: Sequence[Dial], values: Callable[[int], Iterable[int]]
) -> Iterator[Convolution]:
    """Yield convolutions that differ from one by one dial; `values` are those to set it to."""
    for dial in free_dials:
        now = dial.value(conv)
        for value in values(now):
            other = dial.set(conv, value) if value != now else None
            if other is not None:
                yield other


def _with(conv: Convolution, **changes: Any) -> Convolution | None:
    return conv.if_possible(**changes)


def _largest(name: str, conv: Convolution) -> int:
    return int(max(getattr(conv, name)))


def _at(name: str, axis: int, conv: Convolution) -> int:
    return int(getattr(conv, name)[axis])


def _count(name: str, conv: Convolution) -> int:
    """Return how many there are, channels in each group."""
    value: int = getattr(conv, name)
    return value if name == "batch" else value // conv.groups


def _counted(name: str, conv: Convolution, value: int) -> Convolution | None:
    return _with(conv, **{name: value if name == "batch" else value * conv.groups})


def _grouped(conv: Convolution, value: int) -> Convolution | None:
    inputs, outputs = conv.in_channels // conv.groups, conv.out_channels // conv.groups
    return _with(conv, groups=value, in_channels=inputs * value, out_channels=outputs * value)


def _pads(conv: Convolution) -> int:
    return max(max(pair) for pair in conv.pads)


def _padded(conv: Convolution, value: int) -> Convolution | None:
    """Return it padded by so much on every side, with as many outputs as far as there can be."""
    padding: Any = ((value, value),) * conv.rank if value else "valid"
    other = _with(conv, padding=padding)
    return _as_long(other, conv.output) if other is not None and not value else other


def _stepping(name: str, axis: int | None, conv: Convolution, value: int) -> Convolution | None:
    """Return it with other steps along an axis, or along all, and as many outputs."""
    new = _changed(getattr(conv, name), axis, value)
    longer = conv if conv.transposed else _room_for(conv, **{name: new})
    return None if longer is None else _as_long(_with(longer, **{name: new}), conv.output)


def _tapped(axis: int | None, conv: Convolution, value: int) -> Convolution | None:
    new = _changed(conv.kernel, axis, value)
    longer = conv if conv.transposed else _room_for(conv, kernel=new)
    return None if longer is None else _as_long(_with(longer, kernel=new), conv.output)


def _size(axis: int | None, conv: Convolution) -> int:
    sizes = conv.spatial if conv.transposed else conv.output
    return max(sizes) if axis is None else sizes[axis]


def _sized(axis: int | None, conv: Convolution, value: int) -> Convolution | None:
    """Return it with so many outputs along an axis, or along all; inputs of a transposed one."""
    if conv.transposed:
        return _with(conv, spatial=_changed(conv.spatial, axis, value))
    return _as_long(conv, _changed(conv.output, axis, value))


def _room_for(conv: Convolution, **changes: Any) -> Convolution | None:
    """Return it with an input in which a longer kernel has room."""
    steps = changes.get("kernel", conv.kernel), changes.get("dilation", conv.dilation)
    extents = [(k - 1) * d + 1 for k, d in zip(*steps, strict=True)]
    longer = tuple(max(n, e) for n, e in zip(conv.spatial, extents, strict=True))
    return _with(conv, spatial=longer)


def _as_long(conv: Convolution | None, outputs: tuple[int, ...]) -> Convolution | None:
    """Return it with so many outputs, by as short an input as has them; None if none has."""
    if conv is None or conv.transposed:
        return conv
    if conv.padding == "same":
        return _with(conv, spatial=tuple(n * s for n, s in zip(outputs, conv.stride, strict=True)))
    spatial = tuple(
        (wanted - 1) * axis.stride + axis.extent - sum(axis.pads)
        for wanted, axis in zip(outputs, conv.axes, strict=True)
    )
    if min(spatial) < 1:
        return None
    try:
        return replace(conv, spatial=spatial)
    except ValueError:
        return None


def _changed(values: tuple[int, ...], axis: int | None, value: int) -> tuple[int, ...]:
    return tuple(value if axis in (None, a) else each for a, each in enumerate(values))
