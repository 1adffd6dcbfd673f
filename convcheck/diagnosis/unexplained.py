"""What is said of results that no known mistake gives: their sizes, their arithmetic, their places.

Owns the sentences. Each is a fact of all wrong results that were seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from convcheck.diagnosis.blocks import in_blocks
from convcheck.diagnosis.convolution_words import values_of
from convcheck.diagnosis.counted import counted
from convcheck.diagnosis.cut_short import cut_short
from convcheck.diagnosis.evidence import Evidence, Observation
from convcheck.diagnosis.explanation import NOT_KNOWN
from convcheck.diagnosis.mistakes.output_size import FORMULAS, REMEDY, sizes
from convcheck.diagnosis.other_kernel import other_kernel
from convcheck.diagnosis.reversed_lags import reversed_lags
from convcheck.diagnosis.sides import condition, nearly_where
from convcheck.diagnosis.truncated import truncated, truncated_parts
from convcheck.diagnosis.where import where, wrong_elements
from convcheck.diagnosis.wrapped import wrapped
from convcheck.diagnosis.zero_tails import zero_tail
from convcheck.mathematics.operands import Array
from convcheck.mathematics.oracles import oracle_of
from convcheck.model.convolution import SPATIAL_NAMES
from convcheck.model.passes import Fill, Pass

ROUGH = 2.0**-5
"""Share of the largest element that results of whole numbers may err in a narrow type."""

NOTICED = 2.0**-16
"""Share of the largest element beyond which an element of the border is wrong."""

MOST_ERR = 0.25
"""Share of a result's elements that has to err for a rounding to be thought of."""

ROUNDINGS = (
    ("bfloat16", 2.0**-10, ROUGH),
    ("float16 or TF32", 2.0**-14, 2.0**-10),
    ("float32", 2.0**-27, 2.0**-20),
)
"""Types, with the shares of the largest element that errors of some of the steps have."""


MOST_OF_A_ROW, FEW_ROWS = 0.5, 0.2
"""Share of a row that is wrong at a border between blocks, and of a result that such rows are at
most in one at least: a large kernel reaches from one border to the next."""

MANY = {
    "batch": "the batch",
    "input channel": "the input channels",
    "output channel": "the output channels",
}
"""How axes are called along which there are blocks."""


def unexplained(evidence: Evidence) -> str:
    """Return what is known of what no mistake explains: its size, its arithmetic, its place."""
    numbers = evidence.wrong
    wrong = [evidence.seen[number] for number in numbers]
    rights = [evidence.right(number) for number in numbers]
    right = evidence.agreeing
    told = (
        _cut_short(wrong, rights)
        or _sizes_of(wrong)
        or counted(wrong, rights)
        or truncated(_outputs(wrong, rights))
        or truncated_parts(_with_operands(wrong, rights))
        or _zero_tail(wrong, rights)
        or wrapped(_as_large(wrong, rights))
        or reversed_lags(wrong, rights)
        or _seams(wrong, rights)
        or _arithmetic(wrong, rights)
        or _border(evidence, numbers)
        or _as_rounded(wrong, rights)
        or other_kernel(wrong)
    )
    if not told:
        told = f"{NOT_KNOWN.format(evidence.tried)} its results"
        if len(wrong) > 1:
            told += f", {len(wrong)} wrong ones"
    there = condition(evidence, numbers, right)
    if there:
        told += f"; it is wrong where {there}, and right in the {len(right)} others"
    else:
        nearly = nearly_where(evidence)
        told += f"; {nearly}" if nearly else ""
    blocks = _blocks(evidence, numbers, right)
    told += f"; {blocks}" if blocks else ""
    told += f"; with {values_of(wrong[0].conv)}: {_where(evidence, numbers[0])}"
    smallest = evidence.smallest
    if smallest is not None and smallest != wrong[0].conv:
        told += f"; the smallest that is wrong: {values_of(smallest)}"
    return told


def _blocks(evidence: Evidence, numbers: Sequence[int], right: Sequence[int]) -> str:
    """Return in which part of which blocks all wrong elements are; or nothing."""
    which = evidence.seen[numbers[0]].which
    masks = []
    for number in numbers:
        actual, expected = np.asarray(evidence.seen[number].actual), evidence.right(number)
        if actual.shape != expected.shape:
            return ""
        masks.append(wrong_elements(actual, expected))
    of_pass = {Pass.FORWARD: "output_shape", Pass.GRAD_INPUT: "input_shape"}.get(which, "")
    if not of_pass:
        return ""
    shapes = [getattr(evidence.seen[number].conv, of_pass) for number in right]
    names = [
        name if name in SPATIAL_NAMES[len(masks[0].shape) - 2] else MANY.get(name, name)
        for name in evidence.seen[numbers[0]].conv.axis_names(which)
    ]
    return in_blocks(names, masks, shapes)


def _where(evidence: Evidence, number: int) -> str:
    each = evidence.seen[number]
    return where(each.conv, each.which, np.asarray(each.actual, np.float64), evidence.right(number))


def _cut_short(wrong: Sequence[Observation], rights: Sequence[Array]) -> str:
    """Return which outputs lack, or are too many, where all others are right; or nothing."""
    if any(each.which is not Pass.FORWARD or each.actual is None for each in wrong):
        return ""
    pairs = [(np.asarray(each.actual), right) for each, right in zip(wrong, rights, strict=True)]
    return cut_short(pairs, SPATIAL_NAMES[len(wrong[0].conv.kernel)])


def _zero_tail(wrong: Sequence[Observation], rights: Sequence[Array]) -> str:
    """Return that outputs at the end were not written, where all others are right; or nothing."""
    together = _with_operands(wrong, rights)
    results = [(actual, right, each.conv.spatial) for each, actual, right in together]
    return zero_tail(results, SPATIAL_NAMES[len(wrong[0].conv.kernel)])


def _sizes_of(wrong: Sequence[Observation]) -> str:
    """Return what is wrong with the sizes of outputs, where that is so of several."""
    misshapen = [
        each
        for each in wrong
        if each.which is Pass.FORWARD
        and each.actual is not None
        and each.actual.shape != each.conv.output_shape
    ]
    if not misshapen:
        return ""
    for formula in FORMULAS:
        if all(
            each.actual is not None and each.actual.shape[1:-1] == sizes(each.conv, formula)
            for each in misshapen
        ):
            return f"the shape is that of {formula}, with other numbers: {REMEDY}"
    return ""


def _seams(wrong: Sequence[Observation], rights: Sequence[Array]) -> str:
    """Return where elements are wrong in a few rows inside of results alone; or nothing."""
    said: list[str] = []
    for each, (actual, right) in zip(wrong, _outputs(wrong, rights), strict=False):
        if each.conv.kernel[0] >= each.conv.output[0]:
            continue  # of a kernel as long as all blocks no row is right
        off = wrong_elements(actual, right)
        seams = [*_rows(off)]
        inside = [(axis, rows) for axis, rows in seams if rows[0] > 0]
        covered = np.zeros_like(off)
        for axis, rows in inside:
            covered[(slice(None),) * axis + (rows,)] = True
        if not inside or len(inside) < len(seams) or (off & ~covered).any():
            return ""
        at_end = all(rows[-1] + 1 == off.shape[axis] for axis, rows in inside)
        if at_end or covered.mean() > FEW_ROWS:
            continue  # of a last block of few elements, of a kernel nearly as large as a block
        names = each.conv.axis_names(Pass.FORWARD)
        said.append(" and ".join(f"{names[a]} {rows[0]} to {rows[-1]}" for a, rows in inside))
    if not said:
        return ""
    return (
        f"only rows inside are wrong, here those of {said[0]}, as at the borders between tiles or"
        " blocks (seams): these are cut out without what their windows need of their neighbours (a"
        " halo, an overlap)"
    )


def _outputs(wrong: Sequence[Observation], rights: Sequence[Array]) -> list[tuple[Array, Array]]:
    """Return outputs beside the right ones; none where any is a gradient or of another shape."""
    found = _as_large(wrong, rights)
    return found if len(found) == len(wrong) else []


def _with_operands(
    wrong: Sequence[Observation], rights: Sequence[Array]
) -> list[tuple[Observation, Array, Array]]:
    """Return outputs and the right ones beside what they were made of."""
    pairs = _outputs(wrong, rights)
    return [(each, *pair) for each, pair in zip(wrong, pairs, strict=False)]


def _as_large(wrong: Sequence[Observation], rights: Sequence[Array]) -> list[tuple[Array, Array]]:
    """Return those outputs that are as large as the right ones; none where any is a gradient."""
    if any(each.which is not Pass.FORWARD for each in wrong):
        return []
    return [
        (each.actual, right)
        for each, right in zip(wrong, rights, strict=True)
        if each.actual is not None and each.actual.shape == right.shape
    ]


def _rows(off: Array) -> Iterator[tuple[int, list[int]]]:
    """Yield which rows along each spatial axis are wrong for the most part."""
    for axis in range(1, off.ndim - 1):
        others = tuple(each for each in range(off.ndim) if each != axis)
        rows = np.flatnonzero(off.mean(axis=others) > MOST_OF_A_ROW)
        if len(rows):
            yield axis, rows.tolist()


def _arithmetic(wrong: Sequence[Observation], rights: Sequence[Array]) -> str:
    """Return which narrower arithmetic errors are those of, where whole numbers are about right."""
    said = [each.precision for each in wrong if each.precision]
    if not said or any(
        each.fill is Fill.INTEGERS and not roughly_right(each, right)
        for each, right in zip(wrong, rights, strict=True)
    ):
        return ""
    return max(set(said), key=said.count)


def _as_rounded(wrong: Sequence[Observation], rights: Sequence[Array]) -> str:
    """Return which type's rounding errors are as large as those of all results; or nothing.

    Of results most of whose elements err: a few that do are no rounding.
    """
    largest = 0.0
    for each, right in zip(wrong, rights, strict=True):
        if each.actual is None or each.which is not Pass.FORWARD or not roughly_right(each, right):
            return ""
        error = np.abs(each.actual - right)
        if np.count_nonzero(error) < MOST_ERR * error.size:
            return ""
        largest = max(largest, float(error.max() / np.abs(right).max()))
    for name, least, most in ROUNDINGS:
        if least <= largest <= most:
            return (
                f"all errors are small, {largest:.1e} of the largest element at most, as those of"
                f" some sums or operands rounded to {name} on the way"
            )
    return ""


def roughly_right(seen: Observation, right: Array) -> bool:
    """Tell whether a result errs no more than sums of whole numbers do in half precision."""
    actual = seen.actual
    if actual is None or actual.shape != right.shape:
        return actual is None
    with np.errstate(invalid="ignore"):
        return bool((np.abs(actual - right) <= ROUGH * np.abs(right).max(initial=0.0)).all())


def _border(evidence: Evidence, numbers: Sequence[int]) -> str:
    """Return what stands at the border, where that alone is wrong in every result."""
    held: set[float] = set()
    inside = 0
    for number in numbers:
        each = evidence.seen[number]
        conv, actual, right = each.conv, each.actual, evidence.right(number)
        there = oracle_of(conv).beside_padding()
        if each.which is not Pass.FORWARD or actual is None or there is None:
            return ""
        if actual.shape != right.shape:
            return ""
        beside = np.broadcast_to(there[None, ..., None], right.shape)
        with np.errstate(invalid="ignore"):
            off = ~(np.abs(actual - right) <= NOTICED * np.abs(right).max(initial=0.0))
        if (off & ~beside).any() or not off.any():
            return ""
        inside += int((~beside).sum())
        held |= set(np.unique(actual[beside])[:2].tolist())
    if not inside:
        return ""
    what = (
        f"all hold {held.pop():g}"
        if len(held) == 1
        else "hold something else than sums in which the padding is zero: they are left unwritten,"
        " or filled from elsewhere"
    )
    return (
        f"only the border is wrong: outputs whose windows reach into the padding {what}; compute"
        " them from an input padded with zeros, or return valid outputs only"
    )
