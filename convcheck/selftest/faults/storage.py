"""The right numbers in the wrong places: strides, pitches and byte orders that were not minded."""

from __future__ import annotations

import numpy as np

from convcheck.selftest.contract import OF_DATA, OF_KERNEL, Array, Family, Fault, Scene, Told


def _column_major(scene: Scene) -> Array:
    """Return what lies in column-major order, read in row-major order."""
    return scene.clean.ravel(order="F").reshape(scene.clean.shape)


def _one_element_late(scene: Scene) -> Array:
    return np.roll(scene.clean.reshape(-1), 1).reshape(scene.clean.shape)


def _wrong_pitch(scene: Scene) -> Array:
    """Return rows of the last two axes, each of which begins one element later than the last."""
    rows = scene.clean.reshape(scene.clean.shape[0], -1)
    width = rows.shape[1] + 1
    padded = np.zeros((len(rows), width), scene.clean.dtype)
    padded[:, :-1] = rows
    return padded.reshape(-1)[: rows.size].reshape(scene.clean.shape)


def _swapped_bytes(scene: Scene) -> Array:
    return scene.clean.byteswap()


def _interleaved(scene: Scene) -> Array:
    """Return batch entries written side by side instead of one after the other."""
    flat = scene.clean.reshape(scene.clean.shape[0], -1)
    return np.ascontiguousarray(flat.T).reshape(scene.clean.shape)


def _overlapping(scene: Scene) -> Array:
    """Return rows that were written with a stride one too small, so that each overwrites one."""
    rows = scene.clean.reshape(scene.clean.shape[0], -1)
    flat = np.zeros(rows.size, scene.clean.dtype)
    step = rows.shape[1] - 1
    for number, row in enumerate(rows):
        flat[number * step : number * step + len(row)] = row
    return flat.reshape(scene.clean.shape)


COLUMN_MAJOR = ("column-major", "elements laid down as (channels, width, height, batch)")
ALTERNATING = ("elements laid down as (height, width, channels, batch)",)

FAMILY = Family(
    "storage",
    (
        Fault("column-major", "The result lies in column-major order and is read as row-major.",
              _column_major, Told.CAUSE, COLUMN_MAJOR, ("plane", "uneven"), OF_KERNEL),
        Fault("channels first in memory", "It lies channels first and is read channels last.",
              lambda scene: np.moveaxis(scene.clean, -1, 1).reshape(scene.clean.shape),
              Told.CAUSE, ("lying channels first and read as channels last",),
              ("plane", "uneven"), OF_DATA),
        Fault("channels last in memory", "It lies channels last and is read channels first.",
              lambda scene: np.moveaxis(
                  scene.clean.reshape(len(scene.clean), scene.clean.shape[-1],
                                      *scene.clean.shape[1:-1]), 1, -1).copy(),
              Told.CAUSE, ("lying channels last and read as channels first",),
              ("plane", "uneven"), OF_DATA),
        Fault("one element late", "Every element stands one place later in memory.",
              _one_element_late, Told.CAUSE, ("one place later in memory",), passes=OF_KERNEL),
        Fault("wrong pitch", "Every batch entry begins one element later than the last.",
              _wrong_pitch, Told.NOTHING, passes=OF_DATA),
        Fault("overlapping rows", "Every batch entry begins one element too early.",
              _overlapping, Told.NOTHING, passes=OF_DATA),
        Fault("swapped bytes", "Every element's bytes are in reverse order.",
              _swapped_bytes, Told.NOTHING),
        Fault("batch innermost", "Batch entries alternate in memory.",
              _interleaved, Told.CAUSE, ALTERNATING, passes=OF_DATA),
    ),
)  # fmt: skip
