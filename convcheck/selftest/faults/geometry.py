"""Stride, dilation and padding misread: the forward pass of windows that lie elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np

from convcheck.selftest.contract import FORWARD_ONLY, Array, Family, Fault, Scene, Told


def _windows(
    scene: Scene,
    *,
    stride: Sequence[int] | None = None,
    dilation: Sequence[int] | None = None,
    before: Sequence[int] | None = None,
    mode: str = "constant",
    value: float = 0.0,
) -> Array:
    """Compute as many outputs as there are, of windows that are laid out otherwise.

    The input is padded or cut by hand, so that the backend has a valid convolution to compute.
    """
    conv = scene.convolution
    strides, dilations = tuple(stride or conv.stride), tuple(dilation or conv.dilation)
    pads: list[tuple[int, int]] = []
    sizes: list[int] = []
    for axis, own in enumerate(conv.axes):
        extent = (own.kernel - 1) * dilations[axis] + 1
        ahead = own.pads[0] if before is None else before[axis]
        size = (own.output - 1) * strides[axis] + extent
        sizes.append(size)
        pads.append((ahead, size - own.size - ahead))
    plain = [(0, 0), *pads, (0, 0)]
    grown = [(max(a, 0), max(b, 0)) for a, b in plain]
    given = scene.operands.input
    if mode == "constant":
        padded = np.pad(given, grown, constant_values=value)
    else:
        padded = np.pad(given, grown, mode=mode)  # type: ignore[call-overload]
    cut = tuple(slice(max(-a, 0), padded.shape[n] - max(-b, 0)) for n, (a, b) in enumerate(plain))
    wrong = conv.with_changes(
        spatial=tuple(sizes), padding="valid", padding_mode="zeros", stride=strides,
        dilation=dilations,
    )  # fmt: skip
    return scene.again(wrong, input=np.ascontiguousarray(padded[cut]))


def _ignored(name: str, scene: Scene) -> Array:
    return _windows(scene, **{name: (1,) * scene.convolution.rank})  # type: ignore[arg-type]


def _reversed(name: str, scene: Scene) -> Array:
    return _windows(scene, **{name: getattr(scene.convolution, name)[::-1]})


def _more(name: str, scene: Scene) -> Array:
    more = tuple(step + 1 for step in getattr(scene.convolution, name))
    return _windows(scene, **{name: more})  # type: ignore[arg-type]


def _sides_exchanged(scene: Scene) -> Array:
    return _windows(scene, before=[after for _, after in scene.convolution.pads])


def _moved(by: int, scene: Scene) -> Array:
    return _windows(scene, before=[before + by for before, _ in scene.convolution.pads])


def _symmetric(scene: Scene) -> Array:
    """Pad as much before as after, the larger half first where TensorFlow has it last."""
    return _windows(scene, before=[(sum(pair) + 1) // 2 for pair in scene.convolution.pads])


def _from_full(scene: Scene) -> Array:
    """Take every stride-th output of the full convolution, from its first on."""
    return _windows(scene, before=[axis.extent - 1 for axis in scene.convolution.axes])


def _from_last(scene: Scene) -> Array:
    """Take the last of every stride outputs of a stride of one, not the first."""
    axes = scene.convolution.axes
    return _windows(scene, before=[axis.pads[0] - axis.stride + 1 for axis in axes])


def _run_over(scene: Scene) -> Array:
    """Read what lies beyond the end of a row from the next one, as flat indices do."""
    conv = scene.convolution
    (height, width), ((top, bottom), (left, right)) = conv.spatial, conv.pads
    rows, columns = np.arange(-top, height + bottom), np.arange(-left, width + right)
    flat = rows[:, None] * width + columns
    there = (flat >= 0) & (flat < height * width)
    images = scene.operands.input.reshape(conv.batch, height * width, conv.in_channels)
    read = images[:, np.where(there, flat, 0)] * there[..., None]
    wide = conv.with_changes(spatial=flat.shape, padding="valid")
    return scene.again(wide, input=np.ascontiguousarray(read.astype(images.dtype)))


def _padded(mode: str, scene: Scene) -> Array:
    return _windows(scene, mode=mode)


def _filled(value: float, scene: Scene) -> Array:
    return _windows(scene, value=value)


def _valid_only(scene: Scene) -> Array:
    """Leave zero what reads padding."""
    pads = scene.convolution.pads
    inside = np.zeros_like(scene.clean)
    at = (slice(None), *(slice(a, -b or None) for a, b in pads))
    inside[at] = scene.clean[at]
    return inside


PADDED = ("uneven", "plane")

FAMILY = Family(
    "geometry",
    (
        Fault("stride ignored", "Windows lie next to each other.",
              partial(_ignored, "stride"), Told.CAUSE, ("stride ignored",),
              ("strided", "uneven", "even"), FORWARD_ONLY),
        Fault("strides exchanged", "That of the height is the width's.",
              partial(_reversed, "stride"), Told.CAUSE, ("stride (1, 2)",),
              ("uneven",), FORWARD_ONLY),
        Fault("stride too large", "It is larger by one.", partial(_more, "stride"), Told.CAUSE,
              ("stride (3, 3)",), ("strided", "even"), FORWARD_ONLY),
        Fault("dilation ignored", "Taps lie next to each other.",
              partial(_ignored, "dilation"), Told.CAUSE, ("dilation ignored",),
              ("dilated", "uneven"), FORWARD_ONLY),
        Fault("dilations exchanged", "That of the height is the width's.",
              partial(_reversed, "dilation"), Told.CAUSE, ("dilation (2, 1)",), ("uneven",),
              FORWARD_ONLY),
        Fault("dilation too large", "It is larger by one, as if it counted the gaps.",
              partial(_more, "dilation"), Told.CAUSE, ("dilation (3, 3)", "dilation (2, 2)"),
              ("dilated", "plane"), FORWARD_ONLY),
        Fault("padding sides exchanged", "What belongs before stands after.", _sides_exchanged,
              Told.CAUSE, ("padding before and after exchanged", "no padding"), PADDED,
              FORWARD_ONLY),
        Fault("padding of another library", "The larger half of `same` comes first.", _symmetric,
              Told.CAUSE, ("1 element too", "padding before and after exchanged"),
              ("plane", "uneven", "odd line", "narrow"), FORWARD_ONLY),
        Fault("windows one too early", "Each begins one element before it should.",
              partial(_moved, 1), Told.CAUSE, ("1 element too early along height and width",),
              PADDED, FORWARD_ONLY),
        Fault("windows one too late", "Each begins one element after it should.",
              partial(_moved, -1), Told.CAUSE, ("1 element too late along height and width",),
              PADDED, FORWARD_ONLY),
        Fault("first of the full convolution", "Outputs are counted from its first on.", _from_full,
              Told.CAUSE, ("every stride-th of the full convolution from the first on",),
              ("strided", "even"), FORWARD_ONLY),
        Fault("last of every stride", "Outputs are taken out from index stride - 1 on.",
              _from_last, Told.CAUSE, ("from index stride - 1 on",), ("strided", "gapped"),
              FORWARD_ONLY),
        Fault("strides of two axes exchanged", "Those of depth and height, of three.",
              partial(_windows, stride=(2, 1, 1)), Told.CAUSE,
              ("another axis' stride: height's for depth, depth's for height",), ("space",),
              FORWARD_ONLY),
        Fault("rows run over", "Beyond the end of a row the next one is read.", _run_over,
              Told.CAUSE, ("flat indices that go on beyond the end of a row",),
              ("plane", "grouped"), FORWARD_ONLY),
        Fault("edge replicated", "The padding repeats the edge.", partial(_padded, "edge"),
              Told.CAUSE, ("replicate in the padding",), PADDED, FORWARD_ONLY),
        Fault("edge reflected", "The padding mirrors the input.", partial(_padded, "reflect"),
              Told.CAUSE, ("reflect in the padding",), PADDED, FORWARD_ONLY),
        Fault("wrapped around", "The padding holds the other end.", partial(_padded, "wrap"),
              Told.CAUSE, ("circular in the padding",), PADDED, FORWARD_ONLY),
        Fault("ones in the padding", "The padding holds ones.", partial(_filled, 1.0),
              Told.CAUSE, ("ones in the padding",), PADDED, FORWARD_ONLY),
        Fault("large numbers in the padding", "It holds what a maximum would ignore.",
              partial(_filled, -1e4), Told.PLACE, ("where windows reach into the padding",),
              PADDED, FORWARD_ONLY),
        Fault("border not written", "Outputs that read padding stay zero.", _valid_only,
              Told.CAUSE, ("windows reach into the padding left zero",), ("plane",),
              FORWARD_ONLY),
    ),
)  # fmt: skip
