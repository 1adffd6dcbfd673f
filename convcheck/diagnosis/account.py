"""What is wrong with a function, in sentences for the engineer who mends it.

Owns the words for what many results together say: what is wrong, with which values it was seen,
where it is not so, and what to change.
"""

from __future__ import annotations

from collections.abc import Sequence

from convcheck.diagnosis.convolution_words import listed
from convcheck.diagnosis.evidence import Evidence, Standing
from convcheck.diagnosis.sides import condition, raising
from convcheck.diagnosis.unexplained import unexplained
from convcheck.model.passes import Pass

MOST_NAMED = 3
"""Explanations that are named."""

GRADIENTS = {
    Pass.GRAD_INPUT: "the gradient of the input",
    Pass.GRAD_KERNEL: "the gradient of the kernel (the weight gradient)",
    Pass.GRAD_BIAS: "the gradient of the bias",
}
"""What is wrong, where it is not the output."""

RARE = 0.125
"""Share of the wrong results up to which one explanation of them is none: small ones are alike."""

FEW = 0.5
"""Share of the wrong results below which several explanations of them are none."""


def account(evidence: Evidence, *, alone: bool = False) -> str:
    """Return what is wrong; there is a wrong result among those seen.

    Gradients are judged once the output is right, unless there are gradients `alone`.
    """
    gradient = GRADIENTS.get(evidence.seen[evidence.wrong[0]].which)
    if gradient is None:
        return _told(evidence)
    said = f"{gradient} is wrong" if alone else f"the output is right, and {gradient} is not"
    return f"{_told(evidence)}; {said}"


def _told(evidence: Evidence) -> str:
    chosen = _chosen(evidence)
    if not chosen:
        return _mostly(evidence) or unexplained(evidence)
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


def _mostly(evidence: Evidence) -> str:
    """Return what most wrong results come of, where others show that something else is wrong."""
    most = evidence.most()
    if most is None or _seldom(most):
        return ""
    says, remedy = _words(most)
    text = f"mostly the result of {says}: {remedy}; {_seen(evidence, sorted(most.holds))}"
    others = _listed_of(evidence, [n for n in evidence.wrong if n not in most.holds])
    return f"{text}; with {others} something else is wrong as well"


def leading(evidence: Evidence) -> Standing | None:
    """Return the first explanation, if there is one that may be told."""
    chosen = _chosen(evidence)
    return chosen[0][0] if chosen else None


def _chosen(evidence: Evidence) -> list[tuple[Standing, bool]]:
    """Return the explanations that are told, each with whether its name is certain."""
    best = evidence.best()
    chosen = _distinct([each for each in best if not _seldom(each)] or best)
    return [] if not chosen or _weak(evidence, chosen) else chosen


def _seldom(standing: Standing) -> bool:
    """Tell whether a mistake is of a kind that is not named where another explains as much."""
    return any(words.seldom for words in standing.holds.values())


def _weak(evidence: Evidence, chosen: Sequence[tuple[Standing, bool]]) -> bool:
    """Tell whether they fit by chance: many explanations of few results, or any of one in many."""
    holds = max(len(each.holds) for each, _ in chosen)
    return holds <= RARE * len(evidence.wrong) or (
        len(chosen) > MOST_NAMED and holds < FEW * len(evidence.wrong)
    )


def raised(evidence: Evidence) -> str:
    """Return where a function raises and where it does not, in words."""
    there, elsewhere = raising(evidence)
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
    here = list(dict.fromkeys(each.here for each in standing.holds.values() if each.here))
    if here and certain:
        more = ", ..." if len(here) > MOST_NAMED else ""
        return f"{names} ({', '.join(here[:MOST_NAMED])}{more})", words.remedy
    if not certain or len(standing.holds) == 1 or names == words.says:
        return words.says, words.remedy
    return f"{names} (here {words.says})", words.remedy


def _made_where(evidence: Evidence, standing: Standing) -> str:
    if not standing.not_made:
        return ""
    there = condition(evidence, sorted(standing.holds), standing.not_made)
    if there:
        return f", where {there}"
    spared = _listed_of(evidence, standing.not_made)
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
        text += f"; what it does with {_listed_of(evidence, left)} is wrong in another way as well"
    return text


def _seen(evidence: Evidence, numbers: Sequence[int]) -> str:
    count, of = len(numbers), len(evidence.wrong)
    every = "all" if count == of and count > 1 else f"{count} of"
    return f"seen in {every} {of} wrong results, with {_listed_of(evidence, numbers)}"


def _listed_of(evidence: Evidence, numbers: Sequence[int]) -> str:
    return listed([evidence.seen[number].conv for number in numbers])
