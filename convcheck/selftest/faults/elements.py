"""One element wrong, or two: what an average over a result would never show."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import numpy as np

from convcheck.selftest.contract import (
    FORWARD_ONLY,
    NORMAL_ONLY,
    OF_DATA,
    OF_KERNEL,
    Array,
    Family,
    Fault,
    Scene,
    Told,
    changed,
)
from convcheck.selftest.effect import UNITS, threshold

ONE = ("1 of ",)
SMALL = ("all errors are small",)


def _first(scene: Scene) -> tuple[int, ...]:
    return (0,) * scene.clean.ndim


def _last(scene: Scene) -> tuple[int, ...]:
    return tuple(size - 1 for size in scene.clean.shape)


def _middle(scene: Scene) -> tuple[int, ...]:
    return tuple(size // 2 for size in scene.clean.shape)


def _edge(scene: Scene) -> tuple[int, ...]:
    """Return a place at the end of one spatial axis, in the middle of all else."""
    axis = 0 if scene.clean.shape == scene.convolution.kernel_shape else 1
    return tuple(
        size - 1 if number == axis else size // 2 for number, size in enumerate(scene.clean.shape)
    )


def _in_last_entry(scene: Scene) -> tuple[int, ...]:
    return (scene.clean.shape[0] - 1, *_middle(scene)[1:])


def _in_last_channel(scene: Scene) -> tuple[int, ...]:
    return (*_middle(scene)[:-1], scene.clean.shape[-1] - 1)


def _off_by_one(at: Callable[[Scene], tuple[int, ...]], scene: Scene) -> Array:
    place = at(scene)
    return changed(scene.clean, place, scene.clean[place] + 1)


def _with(value: float, scene: Scene) -> Array:
    return changed(scene.clean, _middle(scene), value)


def _slightly(by: float, scene: Scene) -> Array:
    """Return the result with the middle off by `by` times what is no rounding any more."""
    place = _middle(scene)
    limit = threshold(scene.convolution, scene.fill, scene.magnitude, scene.clean)
    return changed(scene.clean, place, scene.clean[place] + by * limit[place])


def _all_slightly(scene: Scene) -> Array:
    limit = threshold(scene.convolution, scene.fill, scene.magnitude, scene.clean)
    signs = np.where(np.arange(scene.clean.size) % 2, 1.1, -1.1).reshape(scene.clean.shape)
    return np.asarray((scene.clean + signs * limit).astype(scene.clean.dtype))


def _exchanged(scene: Scene) -> Array:
    flat = scene.clean.reshape(-1)
    apart = math.prod(scene.clean.shape) // 2
    return changed(flat, [0, apart], flat[[apart, 0]]).reshape(scene.clean.shape)


def _negated(scene: Scene) -> Array:
    place = _last(scene)
    return changed(scene.clean, place, -scene.clean[place])


def _repeated(scene: Scene) -> Array:
    flat = scene.clean.reshape(-1)
    return changed(flat, -1, flat[-2]).reshape(scene.clean.shape)


FAMILY = Family(
    "elements",
    (
        Fault("corner element", "The first element is one too large.",
              partial(_off_by_one, _first), Told.PLACE, ONE),
        Fault("opposite corner element", "The last element is one too large.",
              partial(_off_by_one, _last), Told.PLACE, ONE),
        Fault("edge element", "One element at the end of one axis is one too large.",
              partial(_off_by_one, _edge), Told.PLACE, ONE, passes=OF_KERNEL),
        Fault("interior element", "One element in the middle is one too large.",
              partial(_off_by_one, _middle), Told.PLACE, ONE),
        Fault("element of the last batch entry", "One of its elements is one too large.",
              partial(_off_by_one, _in_last_entry), Told.PLACE, ("at batch 2",), passes=OF_DATA),
        Fault("element of the last channel", "One of its elements is one too large.",
              partial(_off_by_one, _in_last_channel), Told.PLACE, ("channel 3",)),
        Fault("element of long sums", "One of 18,060 elements is one too large.",
              partial(_off_by_one, _middle), Told.PLACE, ("1 of 18060",), ("long",), FORWARD_ONLY),
        Fault("element just beyond rounding",
              f"One element is off by {UNITS * 1.1:.0f} units in the last place of its sum.",
              partial(_slightly, 1.1), Told.PLACE, SMALL, fills=NORMAL_ONLY),
        Fault("element in double precision", "The same where float64 is declared.",
              partial(_slightly, 1.1), Told.PLACE, SMALL, ("double",), fills=NORMAL_ONLY),
        Fault("all elements just beyond rounding", "Every element is off by as much, up or down.",
              _all_slightly, Told.PLACE, SMALL, fills=NORMAL_ONLY),
        Fault("one NaN", "The middle element is not a number.",
              partial(_with, math.nan), Told.PLACE, ONE),
        Fault("one infinity", "The middle element is infinite.",
              partial(_with, math.inf), Told.PLACE, ONE),
        Fault("two elements exchanged", "The first element stands in the middle, and back.",
              _exchanged, Told.PLACE, ("2 of ",)),
        Fault("one sign", "The last element has the other sign.", _negated, Told.PLACE, ONE),
        Fault("one element repeated", "The last element is a copy of the one before it.",
              _repeated, Told.PLACE, ONE),
    ),
)  # fmt: skip
