"""Which convolution a filter is; and of one that is none at its edges, where it differs from it.

Owns the search for the kernel that holds inside, where no window reaches beyond an edge.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

import numpy as np

from convcheck.diagnosis.where import wrong_elements, wrong_places
from convcheck.filters.beyond_edges import COUNTED, SHRUNK, WEIGHED, reaches_beyond, with_borders
from convcheck.filters.one_pole import OnePole, one_pole
from convcheck.model.convolution import InvalidConvolution
from convcheck.same.differences import NAMES
from convcheck.same.impulses import Array, NotAffine, Respond, inputs
from convcheck.same.seen import NotSeen, SeenConvolution, TooSmall, see

LONG = 4
"""Taps of a kernel that an input may be shorter than."""

NEAR_BEFORE = 2
"""Elements before an element to which one that is recursive may add, where it looks ahead."""

MARGINS = 8
"""Outer results up to twice which each number is left out; of more, each is an eighth more."""

MOST_KEPT = 2**23
"""Elements of inputs and results that are kept while numbers of outer results are tried."""

FAINT = 2.0**-16
"""Share of what an element adds anywhere that is none, but rounding."""

NOT_LINEAR = "its ends are no sums of elements of its input: not judged"


@dataclass(frozen=True)
class Looked:
    """What was seen of a filter at one size of its input.

    `seen` is the convolution, None if there is none; `inside` the one that holds inside only.
    `border` says what is done at a border that no padding explains and that is meant, `fault` what
    is wrong, `linear` whether sums of inputs become sums of results, `too_small` that a larger
    input may show more, and `recursive` that what is wrong is that results depend on results.
    """

    seen: SeenConvolution | None = None
    inside: SeenConvolution | None = None
    border: str = ""
    fault: str = ""
    linear: bool = True
    too_small: bool = False
    recursive: bool = False

    @property
    def convolution(self) -> SeenConvolution | None:
        """The convolution whose kernel it has."""
        return self.seen or self.inside


def look(
    respond: Respond,
    spatial: tuple[int, ...],
    channels: int,
    dtype: str,
    *,
    recursive: bool = False,
) -> Looked:
    """Return which convolution a filter is at a size. Raises whatever `respond` raises.

    `recursive`: its results may depend on results, which is a mistake in all others.
    """
    shape = (1, *spatial, channels)
    absent = np.isnan(respond(np.zeros(shape, dtype)))
    if absent.any():
        return _of_absent(respond, shape, dtype, absent)
    try:
        seen = see(respond, spatial, channels, dtype)
        if not seen.impulses.kernel.any():
            return Looked(fault="its results do not depend on its input", linear=False)
        return Looked(seen=seen, fault=_left_out(seen))
    except NotAffine as error:
        inside, _ = _inside(respond, spatial, channels, dtype)
        return _between_ends(inside) or Looked(fault=str(error), linear=False)
    except NotSeen as error:
        problem, too_small = str(error), isinstance(error, TooSmall)
    told = _recursive(respond, spatial, channels, dtype)
    if told:
        plain = recursive and len(spatial) == channels == 1
        meant = one_pole(respond, spatial[0], dtype) if plain else None
        return _of_results(meant, told, too_small=too_small)
    inside, margin = _inside(respond, spatial, channels, dtype)
    whole = None if inside is None else _beside(respond, inside, margin)
    return whole or Looked(fault=problem, too_small=too_small)


def _of_absent(respond: Respond, shape: tuple[int, ...], dtype: str, absent: Array) -> Looked:
    """Return what a filter is that has NaN where its input is zeros. Raises what it raises."""
    noise = np.random.default_rng(1).standard_normal(shape).astype(dtype)
    if absent.all() and np.isfinite(respond(noise)).all():  # who divides by the largest result
        return Looked(fault="it has NaN where its input is zeros alone", linear=False)
    _, *spatial, channels = shape
    inside, margin = _inside(respond, tuple(spatial), channels, dtype)
    if inside is not None:
        return _beside(respond, inside, margin)
    # All that is before a long window may be NaN, and most of a short input is that.
    return Looked(fault="it has NaN where no border of a convolution has them", too_small=True)


def _of_results(meant: OnePole | None, told: str, *, too_small: bool) -> Looked:
    """Return what a filter is whose results depend on results, as it means or not."""
    if meant is None:  # its answers end where they are no more than rounding, if they are let
        return Looked(fault=told, recursive=True, too_small=too_small)
    return Looked(inside=meant.seen, border=meant.border, fault=meant.fault)


def _between_ends(inside: SeenConvolution | None) -> Looked | None:
    """Return what is a convolution but for its ends, which are not linear."""
    if inside is None:
        return None
    return Looked(inside=without_modes(inside), border=NOT_LINEAR)


def without_modes(seen: SeenConvolution) -> SeenConvolution:
    """Return a convolution of whose ends nothing is said: none of its paddings is read."""
    return replace(seen, axes=tuple(replace(axis, mode="zeros") for axis in seen.axes))


def _recursive(respond: Respond, spatial: tuple[int, ...], channels: int, dtype: str) -> str:
    """Return along which axis results depend on results, by what one element adds; empty if none.

    It adds to all elements behind it, less and less, and hardly to any before it.
    """
    x = np.zeros((1, *spatial, channels), dtype)
    nothing = respond(x)
    x[(0, *(size // 2 for size in spatial))] = 1
    added = np.abs(respond(x) - nothing)
    if added.shape != x.shape:
        return ""
    for place, (name, size) in enumerate(zip(NAMES[len(spatial)], spatial, strict=True)):
        along = added.max(axis=tuple(each for each in range(added.ndim) if each != place + 1))
        for way, side in ((1, "before"), (-1, "behind")):
            seen = along[::way]
            start = size // 2 if way > 0 else size - 1 - size // 2
            rest = np.trim_zeros(seen[start + 1 :], "b")  # borders may be left as they were
            short = not seen[: max(start - NEAR_BEFORE, 0)].any()
            if len(rest) >= LONG and short and np.all(rest > 0) and np.all(np.diff(rest) < 0):
                return (
                    f"along {name} it is recursive (IIR): each result depends on those {side} it,"
                    " as where it works in place and what is read has been overwritten already;"
                    " read from a copy"
                )
    return ""


def _left_out(seen: SeenConvolution) -> str:
    """Return which windows within the input are left out on one side alone; empty if none are."""
    for name, axis in zip(NAMES[len(seen.axes)], seen.axes, strict=True):
        before, after = axis.pads
        fit = axis.size - (axis.offsets[-1] - axis.offsets[0])
        if (
            axis.stride == 1
            and not axis.transposed
            and min(before, after) < 0 <= max(before, after)
            and axis.outputs < fit  # else it is late: its first taps are zero
        ):
            side, count = ("first", -before) if before < 0 else ("last", -after)
            which = f"{side} window" if count == 1 else f"{side} {count} of the windows"
            verb = "fits" if count == 1 else "fit"
            left = "is" if count == 1 else "are"
            return (
                f"the {which} that {verb} along {name} {left} left out (missing): it gives"
                f" {axis.outputs} where {fit} fit"
            )
    return ""


def shorter(respond: Respond, seen: SeenConvolution, *, of_sizes: bool = False) -> str | None:
    """Return what is wrong with an input that is shorter than the kernel; empty if nothing is.

    Asked are filters that keep the size, padded with zeros: of all others None. `of_sizes`: it is
    the size of the result alone that is asked for. Raises whatever `respond` raises.
    """
    extents = [axis.offsets[-1] - axis.offsets[0] + 1 for axis in seen.axes]
    plain = all(axis.stride == 1 and not axis.transposed for axis in seen.axes)
    keeps = all(axis.outputs == axis.size and axis.mode == "zeros" for axis in seen.axes)
    if not (plain and keeps) or min(extents) < LONG:
        return None
    sizes = tuple(extent - 2 for extent in extents)
    axes = tuple(
        replace(axis, size=size, outputs=size) for axis, size in zip(seen.axes, sizes, strict=True)
    )
    whole = replace(seen, axes=axes)
    x = next(inputs(sizes, seen.impulses.kernel.shape[-2], seen.dtype))
    try:
        expected = whole.expected(whole.contraction(x))
    except (InvalidConvolution, ValueError):
        return None
    actual = respond(x)
    told = f"of an input of {' x '.join(map(str, sizes))}, which is shorter than its kernel"
    if actual.shape != expected.shape:
        got = " x ".join(map(str, actual.shape[1:-1]))
        longer = actual.shape[1:-1] == tuple(extents)
        why = ": `same` of NumPy is as long as the longer of both" if longer else ""
        return f"{told}, its result is {got}{why}"
    if of_sizes:
        return ""
    wrong = wrong_elements(actual, expected)
    return f"{told}, {int(wrong.sum())} of {wrong.size} elements are wrong" if wrong.any() else ""


def _inside(
    respond: Respond, spatial: tuple[int, ...], channels: int, dtype: str
) -> tuple[SeenConvolution | None, int]:
    """Return the convolution without the outer results, and how many of these were left out."""
    if _reads_all(respond, spatial, channels, dtype):
        return None, 0
    kept = _Kept(respond)
    for margin in _margins(max(2, min(spatial) // 2)):
        cut = (slice(None), *(slice(margin, -margin),) * len(spatial))

        def within(x: Array, cut: tuple[slice, ...] = cut) -> Array:
            return kept(x)[cut]

        try:
            seen = see(within, spatial, channels, dtype)
        except (NotSeen, ValueError):
            continue
        if not seen.transposed and all(max(axis.pads) <= 0 for axis in seen.axes):
            return seen, margin
    return None, 0


def _reads_all(respond: Respond, spatial: tuple[int, ...], channels: int, dtype: str) -> bool:
    """Tell whether the result in the middle depends on the first and the last element of an axis.

    A window that reaches that far is inside nowhere else, and it is long to look for.
    """
    x = np.zeros((1 + 2 * len(spatial), *spatial, channels), dtype)
    for axis in range(len(spatial)):
        for end in (0, 1):
            at = [size // 2 for size in spatial]
            at[axis] = end * (spatial[axis] - 1)
            x[(1 + 2 * axis + end, *at)] = 1
    nothing, *others = respond(x)
    if not nothing.size:
        return False
    middle = tuple(size // 2 for size in nothing.shape[:-1])
    added = [np.nan_to_num(np.abs(each - nothing)) for each in others]
    reached = [bool(np.any(each[middle] > FAINT * np.max(each))) for each in added]
    return any(first and last for first, last in zip(reached[::2], reached[1::2], strict=True))


@dataclass
class _Kept:
    """What is asked for results again and again, which are those of the first time."""

    respond: Respond
    results: dict[tuple[tuple[int, ...], bytes], Array] = field(default_factory=dict)
    count: int = 0

    def __call__(self, x: Array) -> Array:
        key = x.shape, x.tobytes()
        found = self.results.get(key)
        if found is None:
            found = self.respond(x)
            if self.count < MOST_KEPT:
                self.results[key] = found
                self.count += x.size + found.size
        return found


def _margins(most: int) -> Iterator[int]:
    """Yield numbers of results to leave out, fewer than `most`: all small ones, some large ones."""
    margin = 1
    while margin < most:
        yield margin
        margin += max(1, margin // MARGINS)


def _beside(respond: Respond, inside: SeenConvolution, margin: int) -> Looked:
    """Return how the results that reach beyond the edges differ from those of all paddings."""
    x = next(inputs(inside.spatial, inside.impulses.kernel.shape[-2], inside.dtype))
    actual = respond(x)
    best: tuple[int, Array, SeenConvolution, str] | None = None
    ends: dict[str, Array] = {}
    for whole, expected, how in with_borders(inside, margin, x):
        if expected.shape != actual.shape:
            continue
        ends[how] = expected
        count = int(wrong_elements(actual, expected).sum())
        if best is None or count < best[0]:
            best = count, expected, whole, how
    if best is None:
        return Looked(inside=inside, fault="inside it is a convolution, its edges are none")
    count, expected, whole, how = best
    beyond = reaches_beyond(whole)
    kinds = {
        "zeros": np.zeros_like(actual),
        "the input as it was": x,
        "NaN": np.full_like(actual, np.nan),
    }
    for what, held in kinds.items():
        if held.shape == actual.shape and np.array_equal(
            actual[:, beyond], held[:, beyond], equal_nan=True
        ):
            border = f"where windows reach beyond its edges it has {what}"
            alone = np.where(beyond[..., np.newaxis], held, expected)
            absent = np.isnan(actual) & np.isnan(alone)
            actual, alone = (np.where(absent, 0, each) for each in (actual, alone))
            if not wrong_elements(actual, alone).any():
                return Looked(inside=without_modes(whole), border=border)
            expected, how = alone, what
            break
    if not count and how == COUNTED:
        return Looked(inside=whole, fault=f"inside it is a convolution; at its edges it has {how}")
    if not count:
        of_means = how in (WEIGHED, SHRUNK)
        return Looked(inside=whole, border=f"at its edges it has {how}" if of_means else "")
    if len(inside.axes) == 1 and (told := _of_two_ends(ends, actual)):
        return Looked(inside=whole, fault=f"inside it is a convolution; {told}")
    names = ("batch", *NAMES[len(inside.axes)], "channels")
    said = wrong_places(names, actual, expected)
    wrong = wrong_elements(actual, expected)
    empty = " (they are zero)" if not np.any(actual[wrong]) else ""
    return Looked(
        inside=whole, fault=f"inside it is a convolution; with {how} at its edges, {said}{empty}"
    )


def _of_two_ends(ends: Mapping[str, Array], actual: Array) -> str:
    """Return how a signal goes on before and behind, if that is in two ways; else nothing."""
    half = actual.shape[1] // 2
    right: dict[bool, list[str]] = {
        behind: [
            how
            for how, expected in ends.items()
            if not wrong_elements(
                *(each[:, half:] if behind else each[:, :half] for each in (actual, expected))
            ).any()
        ]
        for behind in (False, True)
    }
    before, after = (next(iter(each), "") for each in right.values())
    if not before or not after:
        return ""
    told = (
        f"before the input it has {before}, and behind it {after}: its two ends (the left border"
        " and the right one) are not treated alike"
    )
    if WEIGHED in (before, after):
        end = "right" if before == WEIGHED else "left"
        told += f"; at the {end} end the divisor does not count the elements that are there"
    return told
