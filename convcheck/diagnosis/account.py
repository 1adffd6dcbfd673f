"""What is wrong with a function, in sentences for the engineer who mends it.

Owns the words for what many results together say: what is wrong, with which values it was seen,
where it is not so, and what to change.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from convcheck.diagnosis.conditions import separating
from convcheck.diagnosis.evidence import Evidence, Observation, Standing
from convcheck.diagnosis.mistakes.output_size import FORMULAS, REMEDY, sizes
from convcheck.diagnosis.where import where
from convcheck.mathematics.operands import Array
from convcheck.mathematics.oracles import oracle_of
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass

MOST_NAMED = 3
"""Explanations, or convolutions, that are named."""

FEW = 0.5
"""Share of the wrong results below which several explanations of them are none."""

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

NEUTRAL = {"batch": 1, "in_channels": 1, "out_channels": 1, "stride": 1, "dilation": 1, "groups": 1,
           "padding": "valid", "bias": False}  # fmt: skip
"""Parameters that say nothing at these values."""

TOLD = (*("batch", "in_channels", "out_channels", "kernel", "stride", "padding", "dilation"),
        *("groups", "bias"))  # fmt: skip
"""Parameters that are told of a convolution, those that are not neutral."""

VALUES = ("stride", "padding", "dilation", "groups", "bias", "batch", "in_channels", "out_channels")
"""Parameters that alone are told where no convolution is without them."""


def account(evidence: Evidence) -> str:
    """Return what is wrong; there is a wrong result among those seen."""
    best = evidence.best()
    chosen = _distinct(best)
    if not chosen or _weak(evidence, chosen):
        return _unexplained(evidence)
    first, certain = chosen[0]
    says, remedy = _words(first, certain=certain)
    others = [_words(each, certain=sure)[0] for each, sure in chosen[1:MOST_NAMED]]
    text = f"exactly the result of {says}"
    if others:
        more = len(chosen) - MOST_NAMED
        rest = f", or one of {more} more" if more > 0 else ""
        text = (
            f"exactly the result of either {says} or {' or '.join(others)}{rest}"
            " (nothing that was tried tells them apart)"
        )
    text += _made_where(evidence, first)
    text += f": {remedy}" if remedy else ""
    text += f"; {_seen(evidence, sorted(first.holds))}"
    return text + _beside(evidence, first)


def _weak(evidence: Evidence, chosen: Sequence[tuple[Standing, bool]]) -> bool:
    """Tell whether there are many explanations of few results: small ones, that fit by chance."""
    holds = max(len(each.holds) for each, _ in chosen)
    return len(chosen) > MOST_NAMED and holds < FEW * len(evidence.wrong)


def raised(evidence: Evidence) -> str:
    """Return where a function raises and where it does not, in words."""
    there = [n for n, each in enumerate(evidence.seen) if each.actual is None and not each.right]
    elsewhere = [n for n in range(len(evidence.seen)) if n not in there]
    said = condition(evidence, there, elsewhere)
    if not said:
        return ""
    return f"it raises where {said}, and in none of {len(elsewhere)} other convolutions"


def _distinct(standings: Sequence[Standing]) -> list[tuple[Standing, bool]]:
    """Return one explanation of each kind first, then the others, none that says the same.

    With each whether its name is certain: whether no other one says the same of all it explains,
    one and the same thing.
    """
    alike: dict[tuple[str, ...], list[Standing]] = {}
    for each in standings:
        says = {words.says for words in each.holds.values()}
        names = tuple(name for _, name in each.laws)
        alike.setdefault(tuple(says) if len(says) == 1 else names, []).append(each)
    kinds: set[tuple[str, ...]] = set()
    first: list[tuple[Standing, bool]] = []
    rest: list[tuple[Standing, bool]] = []
    for chosen, *others in alike.values():
        (rest if chosen.kind in kinds else first).append((chosen, not others))
        kinds.add(chosen.kind)
    return first + rest


def _words(standing: Standing, *, certain: bool = True) -> tuple[str, str]:
    """Return what a mistake is and what to change, as they are said of the first result."""
    words = standing.holds[min(standing.holds)]
    names = ", together with ".join(name for _, name in standing.laws)
    if not certain or len(standing.holds) == 1 or names == words.says:
        return words.says, words.remedy
    return f"{names} (here {words.says})", words.remedy


def _made_where(evidence: Evidence, standing: Standing) -> str:
    if not standing.not_made:
        return ""
    there = condition(evidence, sorted(standing.holds), standing.not_made)
    if there:
        return f", where {there}"
    spared = _listed(evidence, standing.not_made)
    return f", though not in all convolutions that would show it: not with {spared}"


def _beside(evidence: Evidence, standing: Standing) -> str:
    """Return what else is wrong."""
    left = evidence.unexplained(standing)
    if not left:
        return ""
    text = ""
    for more in evidence.also(standing):
        says, remedy = _words(more)
        text += f"; besides, exactly the result of {says}{_made_where(evidence, more)}"
        text += f": {remedy}" if remedy else ""
        left = [number for number in left if number not in more.holds]
    if left:
        text += f"; what it does with {_listed(evidence, left)} is wrong in another way as well"
    return text


def _seen(evidence: Evidence, numbers: Sequence[int]) -> str:
    count, of = len(numbers), len(evidence.wrong)
    every = "all" if count == of and count > 1 else f"{count} of"
    return f"seen in {every} {of} wrong results, with {_listed(evidence, numbers)}"


def _listed(evidence: Evidence, numbers: Sequence[int]) -> str:
    """Return the values of some convolutions in words: what none of them is without, else all."""
    convs = [evidence.seen[number].conv for number in numbers]
    common = [name for name in VALUES if all(_told(conv, name) for conv in convs)]
    names = common or [name for name in TOLD if any(_told(conv, name) for conv in convs)]
    if len(convs) == 1:
        return values_of(convs[0])
    said = [
        ", ".join(text for name in names if (text := _told(conv, name))) or values_of(conv)
        for conv in convs
    ]
    said = list(dict.fromkeys(said))
    more = f" and {len(said) - MOST_NAMED} others" if len(said) > MOST_NAMED else ""
    return "; ".join(said[:MOST_NAMED]) + more


def _told(conv: Convolution, name: str) -> str:
    """Return a parameter as name=value, nothing where it is neutral."""
    value = conv.parameters().get(name, NEUTRAL.get(name))
    return "" if value in (NEUTRAL.get(name), 0) else f"{name}={value}"


def values_of(conv: Convolution) -> str:
    """Return the parameters of a convolution that are not neutral, as a line of text."""
    spatial = "x".join(map(str, conv.spatial))
    return ", ".join([f"input {spatial}", *filter(None, (_told(conv, name) for name in TOLD))])


def condition(evidence: Evidence, there: Sequence[int], elsewhere: Sequence[int]) -> str:
    """Return where results of some numbers are and others are not, in words; or nothing."""
    places = [
        [(evidence.seen[number].conv, evidence.seen[number].fill) for number in numbers]
        for numbers in (there, elsewhere)
    ]
    found = [each.says for each in separating(*places)]
    return f"{found[0]} (or where {found[1]})" if len(found) > 1 else "".join(found)


def _unexplained(evidence: Evidence) -> str:
    """Return what is known of what no mistake explains: its size, its arithmetic, its place."""
    numbers = evidence.wrong
    wrong = [evidence.seen[number] for number in numbers]
    rights = [evidence.right(number) for number in numbers]
    right = [number for number, each in enumerate(evidence.seen) if each.right]
    told = (
        _sizes_of(wrong)
        or _arithmetic(wrong, rights)
        or _border(evidence, numbers)
        or _as_rounded(wrong, rights)
    )
    if not told:
        asked = evidence.tried
        told = f"none of {asked} known mistakes gives its results"
        if len(wrong) > 1:
            told += f", {len(wrong)} wrong ones"
    there = condition(evidence, numbers, right)
    if there:
        told += f"; it is wrong where {there}, and right in the {len(right)} others"
    return f"{told}; with {values_of(wrong[0].conv)}: {_where(evidence, numbers[0])}"


def _where(evidence: Evidence, number: int) -> str:
    each = evidence.seen[number]
    return where(each.conv, each.which, np.asarray(each.actual, np.float64), evidence.right(number))


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


def _arithmetic(wrong: Sequence[Observation], rights: Sequence[Array]) -> str:
    """Return which narrower arithmetic errors are those of, where whole numbers are about right."""
    said = [each.precision for each in wrong if each.precision]
    if not said or any(
        each.fill is Fill.INTEGERS and not _roughly_right(each, right)
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
        if each.actual is None or each.which is not Pass.FORWARD or not _roughly_right(each, right):
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


def _roughly_right(seen: Observation, right: Array) -> bool:
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
