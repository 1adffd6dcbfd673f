"""Every mistake that the diagnosis knows, made by running the mistaken program on the backend.

Owns how they are grouped: ways to make a mistake that differ in an axis, a number or a layout only
are one fault, planted in several ways.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, partial

import numpy as np

from convcheck.diagnosis.contract import Variant
from convcheck.diagnosis.program import Inapplicable, Program
from convcheck.diagnosis.search import mistakes_of
from convcheck.model.convolution import Convolution
from convcheck.model.passes import USUAL_PASSES, Pass
from convcheck.selftest.contract import CannotPlant, Family, Fault, Planted, Scene, Told
from convcheck.selftest.convolutions import SCENES

WHERE = ("plane", "uneven", "grouped", "integers", "grey", "odd line")
"""Scenes on which all mistakes can be made between them; each is made on the first that will do."""

MOST = 2
"""Ways of one fault that are planted in one pass of a scene: the first and the last."""

AXIS = "(batch|channels|depth|height|width|length)"
AXES = r"\b(depth|height|width|length)\b( and (depth|height|width|length)\b)?"
LAYOUTS = r"\b[DHWLIO]{3,5}\b"
ORDERS = rf"\({AXIS}(, {AXIS})+\)"
NUMBERS = r"-?\d+"
TUPLES = r"[\[(](N,? ?)+[\])]"


def _way(says: str) -> str:
    """Return what a mistake says of itself with axes, layouts and numbers left open."""
    says = re.sub(LAYOUTS, "LAYOUT", re.sub(ORDERS, "ORDER", re.sub(NUMBERS, "N", says)))
    return re.sub(TUPLES, "N", re.sub(AXES, "an axis", says)).replace("elements", "element")


@cache
def _ways(convolution: Convolution, which: Pass) -> dict[tuple[str, str], list[Variant]]:
    """Return the ways to make each mistake, by its name and what it says with axes left open."""
    found: dict[tuple[str, str], list[Variant]] = {}
    for mistake in mistakes_of(convolution):
        if which in mistake.passes:
            for variant in mistake.variants(convolution, which):
                found.setdefault((mistake.name, _way(variant.says)), []).append(variant)
    return found


def _where(key: tuple[str, str], which: Pass) -> str | None:
    """Return the first scene on which a mistake can be made in a pass."""
    return next((name for name in WHERE if key in _ways(SCENES[name], which)), None)


def _make(key: tuple[str, str], scene: Scene) -> Iterator[Planted]:
    where = _where(key, scene.which)
    if where is None or SCENES[where] != scene.convolution:
        return
    variants = _ways(scene.convolution, scene.which)[key]
    for variant in dict.fromkeys((*variants[: MOST - 1], *variants[-1:])):
        program = variant.change(Program(scene.convolution))
        try:
            result = program.run(scene.operands, scene.which, scene.compute)
        except Inapplicable:
            continue
        except CannotPlant:  # the mistaken convolution is none of the backend's; so it is computed
            wide = scene.operands.map(lambda array: array.astype(np.float64))
            result = program.run(wide, scene.which)
        yield Planted(np.ascontiguousarray(result, dtype=scene.clean.dtype), (variant.says,))


def _faults() -> Iterator[Fault]:
    passes: dict[tuple[str, str], set[Pass]] = {}
    for name in WHERE:
        for which in USUAL_PASSES:
            for key in _ways(SCENES[name], which):
                passes.setdefault(key, set()).add(which)
    for key, made_in in passes.items():
        mistake, says = key
        scenes = {_where(key, which) for which in made_in}
        yield Fault(
            f"{mistake}: {says}", f"The program computes {says}.", partial(_make, key),
            Told.CAUSE, (), tuple(name for name in WHERE if name in scenes),
            tuple(which for which in USUAL_PASSES if which in made_in),
        )  # fmt: skip


FAMILY = Family("hypotheses", tuple(_faults()))
