"""Results that are wrong before any number is looked at: missing, of another shape or type."""

from __future__ import annotations

import numpy as np

from convcheck.selftest.contract import OF_DATA, OF_KERNEL, Family, Fault, Told

SHAPE, TYPE = ("wrong shape",), ("wrong dtype",)

FAMILY = Family(
    "form",
    (
        Fault("missing output", "Nothing comes back.",
              lambda scene: None, Told.REASON, ("missing output",)),
        Fault("wider type", "Results are float64 where float32 is declared.",
              lambda scene: scene.clean.astype(np.float64), Told.REASON, TYPE),
        Fault("narrower type", "Results are float16 where float32 is declared.",
              lambda scene: scene.clean.astype(np.float16), Told.REASON, TYPE),
        Fault("integer type", "Results are whole numbers.",
              lambda scene: scene.clean.astype(np.int64), Told.REASON, TYPE),
        Fault("extra axis", "There is one more axis, of size one.",
              lambda scene: scene.clean[None], Told.REASON, SHAPE),
        Fault("flat", "All axes are one.",
              lambda scene: scene.clean.reshape(-1), Told.REASON, SHAPE, passes=OF_KERNEL),
        Fault("one row short", "The last row of the first axis is missing.",
              lambda scene: scene.clean[:-1], Told.REASON, SHAPE),
        Fault("empty", "There is an array, and nothing in it.",
              lambda scene: scene.clean[:0], Told.REASON, SHAPE),
        Fault("channels first", "The axes come in another order.",
              lambda scene: np.ascontiguousarray(np.moveaxis(scene.clean, -1, 1)),
              Told.REASON, SHAPE, ("plane", "uneven"), OF_DATA),
    ),
)  # fmt: skip
