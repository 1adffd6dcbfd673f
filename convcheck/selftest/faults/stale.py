"""Buffers: what was in them before, what is added to them, and what is never written."""

from __future__ import annotations

import numpy as np

from convcheck.selftest.contract import (
    GRADIENTS_ONLY,
    OF_DATA,
    Array,
    Family,
    Fault,
    Scene,
    Told,
    changed,
)


def _second_half(scene: Scene) -> Array:
    half = scene.clean.size // 2
    result = scene.clean.reshape(-1).copy()
    result[half:] = scene.previous().reshape(-1)[half:]
    return result.reshape(scene.clean.shape)


def _garbage(scene: Scene) -> Array:
    """Return a last row that holds whatever the memory held: here, large numbers."""
    return changed(scene.clean, (slice(None), -1), 1e30)


FAMILY = Family(
    "stale",
    (
        Fault("stale buffer", "All of it is the result of the call before.",
              lambda scene: scene.previous(), Told.NOTHING),
        Fault("half stale buffer", "The second half of the memory is that of the call before.",
              _second_half, Told.NOTHING),
        Fault("stale last row", "The last row is that of the call before.",
              lambda scene: changed(scene.clean, (slice(None), -1), scene.previous()[:, -1]),
              Told.PLACE, ("at height 6", "at height 5"), passes=OF_DATA),
        Fault("stale last batch entry", "The last batch entry is that of the call before.",
              lambda scene: changed(scene.clean, -1, scene.previous()[-1]),
              Told.PLACE, ("at batch 2",), passes=OF_DATA),
        Fault("stale tile", "A tile of 2 x 2 places is that of the call before.",
              lambda scene: changed(scene.clean, np.s_[:, 2:4, 2:4],
                                    scene.previous()[:, 2:4, 2:4]),
              Told.PLACE, ("at height 2 to 3, at width 2 to 3",), passes=OF_DATA),
        Fault("stale last channel", "The last channel is that of the call before.",
              lambda scene: changed(scene.clean, np.s_[..., -1], scene.previous()[..., -1]),
              Told.PLACE, ("channel 3",)),
        Fault("garbage in the last row", "The last row was never written, nor set to zero.",
              _garbage, Told.PLACE, ("at height 6", "at height 5"), passes=OF_DATA),
        Fault("zeros", "Nothing was written.",
              lambda scene: np.zeros_like(scene.clean), Told.CAUSE, ("everything left zero",)),
        Fault("first entry everywhere", "All batch entries are the first one.",
              lambda scene: np.repeat(scene.clean[:1], len(scene.clean), 0), Told.CAUSE,
              ("the first batch entry in the place of all others",), passes=OF_DATA),
        Fault("added to the call before", "Results are added to those of the call before.",
              lambda scene: scene.clean + scene.previous(), Told.NOTHING),
        Fault("gradients accumulate", "A second call adds its gradients to the first one's.",
              lambda scene: scene.clean + scene.clean, Told.CAUSE,
              ("everything added twice", "taken 2 times"), passes=GRADIENTS_ONLY),
    ),
)  # fmt: skip
