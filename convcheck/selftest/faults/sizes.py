"""Right for most sizes: faults that show only where a size is odd, large, or of several groups."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from convcheck.model.convolution import Convolution
from convcheck.selftest.contract import (
    FORWARD_ONLY,
    OF_DATA,
    Array,
    Family,
    Fault,
    Scene,
    Told,
    changed,
)

BLOCK = 64
"""Elements of the blocks in which a kernel with this fault works."""

VECTOR = 4
"""Elements of a vector register in that kernel."""


def _only_where(
    holds: Callable[[Convolution], bool], damage: Callable[[Scene], Array], scene: Scene
) -> Array:
    """Damage where a condition holds; elsewhere everything is right."""
    return damage(scene) if holds(scene.convolution) else scene.clean


def _zero(at: Any) -> Callable[[Scene], Array]:
    return lambda scene: changed(scene.clean, at, 0)


def _shifted(scene: Scene) -> Array:
    return np.roll(scene.clean, 1, 1)


def _beyond_blocks(scene: Scene) -> Array:
    """Leave what is beyond the last whole block along the length."""
    whole = scene.clean.shape[1] // BLOCK * BLOCK
    return changed(scene.clean, (slice(None), slice(whole, None)), 0)


def _second_block(scene: Scene) -> Array:
    """Write the second block with the numbers of the first."""
    second = np.s_[:, BLOCK : 2 * BLOCK]
    return changed(scene.clean, second, scene.clean[:, :BLOCK][:, : scene.clean[second].shape[1]])


def _tail_channels(scene: Scene) -> Array:
    """Leave out channels that do not fill a vector."""
    whole = scene.clean.shape[-1] // VECTOR * VECTOR
    return changed(scene.clean, np.s_[..., whole:], 0)


def _odd(conv: Convolution) -> bool:
    return all(size % 2 for size in conv.spatial)


def _gaps(conv: Convolution) -> bool:
    return any(step > taps for step, taps in zip(conv.stride, conv.kernel, strict=True))


def _long(conv: Convolution) -> bool:
    return max(conv.output) > BLOCK


def _batched(conv: Convolution) -> bool:
    return conv.batch > 1


def _dilated(conv: Convolution) -> bool:
    return max(conv.dilation) > 1


def _grouped(conv: Convolution) -> bool:
    return conv.groups > 1


LINES = ("odd line", "even line")

FAMILY = Family(
    "sizes",
    (
        Fault("odd lengths only", "The last place is not written if the length is odd.",
              partial(_only_where, _odd, _zero(np.s_[:, -1])), Told.CAUSE,
              ("the last elements along length left zero",), LINES, OF_DATA),
        Fault("odd lengths only, moved", "The result is moved by one if the length is odd.",
              partial(_only_where, _odd, _shifted), Told.CAUSE,
              ("the result moved by one forwards along length",), LINES, OF_DATA),
        Fault("stride beyond the kernel only", "The first place is not written if windows leave"
              " gaps.", partial(_only_where, _gaps, _zero(np.s_[:, 0])), Told.CAUSE,
              ("the first elements along length left zero",), ("gapped", "odd line"), OF_DATA),
        Fault("beyond whole blocks only", "The last place of 129 is not written.",
              partial(_only_where, _long, _beyond_blocks), Told.CAUSE,
              ("the last elements along length left zero",), ("long", "odd line"), FORWARD_ONLY),
        Fault("second block only", "Places from 64 to 127 hold what belongs to the first 64.",
              partial(_only_where, _long, _second_block), Told.PLACE,
              ("at length 64 to 127",), ("long", "odd line"), FORWARD_ONLY),
        Fault("channels beyond 64 only", "Output channels from 64 on are not written.",
              partial(_only_where, _long, _zero(np.s_[..., BLOCK:])), Told.PLACE,
              ("at output channel 64 to 69",), ("long", "odd line"), FORWARD_ONLY),
        Fault("unfilled vectors only", "Channels that do not fill a vector are not written.",
              _tail_channels, Told.CAUSE, ("the last channel left zero",),
              ("odd line", "plane"), FORWARD_ONLY),
        Fault("several groups only", "The last channel is not written if there are groups.",
              partial(_only_where, _grouped, _zero(np.s_[..., -1])), Told.CAUSE,
              ("the last channel left zero",), ("grouped", "plane"), OF_DATA),
        Fault("several batch entries only", "The last entry is not written if there are others.",
              partial(_only_where, _batched, _zero(-1)), Told.CAUSE,
              ("the last batch entry left zero", "all batch entries but the first left zero"),
              ("plane", "single"), OF_DATA),
        Fault("dilation only", "The last row is not written if taps lie apart.",
              partial(_only_where, _dilated, _zero(np.s_[:, -1])), Told.CAUSE,
              ("the last elements along height left zero",), ("dilated", "plane"), OF_DATA),
        Fault("rank three only", "The first plane of a volume is not written.",
              partial(_only_where, lambda conv: conv.rank == 3, _zero(np.s_[:, 0])), Told.CAUSE,
              ("the first elements along depth left zero",), ("space", "plane"), OF_DATA),
    ),
)  # fmt: skip
