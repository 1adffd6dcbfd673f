"""The order in which each library keeps the weights of each kind of layer, and how to convert it.

Owns the table `KERNEL_LAYOUTS`, which docs/kernel-layouts.md shows and the tests check against the
libraries. Values are never changed, only their places; nothing here imports a framework.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from convcheck.model.errors import UsageError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class WeightLayout:
    """Where the axes of a kernel are: `K` stands for all spatial axes, in their order.

    `I` and `O` are input and output channels of the layer, one of them divided by groups; `C` and
    `M` are the channels and the multiplier of a depthwise kernel, `G` both in one axis, a channel's
    outputs side by side, and `1` an axis of size one. `flipped` kernels are turned around along
    every spatial axis.
    """

    axes: str
    flipped: bool = False


CONV, TRANSPOSE, DEPTHWISE, DENSE = "conv", "conv_transpose", "depthwise", "dense"

_KIO, _OIK = WeightLayout("KIO"), WeightLayout("OIK")
_KOI, _IOK = WeightLayout("KOI"), WeightLayout("IOK")
_KCM, _K1G, _G1K = WeightLayout("KCM"), WeightLayout("K1G"), WeightLayout("G1K")
_IO, _OI = WeightLayout("IO"), WeightLayout("OI")

KERNEL_LAYOUTS: dict[str, dict[str, WeightLayout]] = {
    "convcheck": {CONV: _KIO, TRANSPOSE: _KOI, DEPTHWISE: _K1G, DENSE: _IO},
    "tensorflow": {CONV: _KIO, TRANSPOSE: _KOI, DEPTHWISE: _KCM, DENSE: _IO},
    "keras": {CONV: _KIO, TRANSPOSE: _KOI, DEPTHWISE: _KCM, DENSE: _IO},
    "torch": {CONV: _OIK, TRANSPOSE: _IOK, DEPTHWISE: _G1K, DENSE: _OI},
    "onnxruntime": {CONV: _OIK, TRANSPOSE: _IOK, DEPTHWISE: _G1K, DENSE: _IO},
    # lax.conv_transpose runs the kernel over the spread input as it is, unless it is given
    # transpose_kernel=True: a gradient's kernel arrives there turned around.
    "jax": {CONV: _KIO, TRANSPOSE: WeightLayout("KIO", flipped=True), DEPTHWISE: _K1G, DENSE: _IO},
}
"""Layouts by library and kind. `convcheck` is the canonical order, in which case files think."""


def convert_kernel(
    kernel: Any, source: str, target: str, kind: str = CONV, *, in_channels: int | None = None
) -> NDArray[np.generic]:
    """Return a kernel in the layout of another library: a copy, of the same dtype.

    `kernel` is an array of any rank that a kernel of this kind has, or what NumPy can make one of.
    `source` and `target` name libraries of `KERNEL_LAYOUTS`; `kind` is `conv`, `conv_transpose`,
    `depthwise` or `dense`. A separable layer has two kernels: a depthwise one, and a `conv` one of
    spatial size one. `in_channels` is needed to split the axis `G` of a depthwise kernel. Grouped
    kernels keep their groups: the outputs of a group stay side by side. Raises `UsageError`.

    >>> import numpy as np
    >>> import convcheck
    >>> kernel = np.zeros((16, 8, 3, 3), np.float32)  # out, in, height, width
    >>> convcheck.convert_kernel(kernel, "torch", "tensorflow").shape
    (3, 3, 8, 16)
    """
    import numpy as np

    array = np.asarray(kernel)
    before, after = _layout(source, kind), _layout(target, kind)
    rank = array.ndim - (len(before.axes) - 1 if "K" in before.axes else len(before.axes))
    if not (1 <= rank <= 3 if "K" in before.axes else rank == 0):
        raise UsageError(
            f"a {kind} kernel of {source} has axes {before.axes}, with 1 to 3 axes for K;"
            f" got the shape {array.shape}"
        )
    names, wanted = _spread(before.axes, rank), _spread(after.axes, rank)
    together = "G" in names and "G" in wanted
    array, names = _split(array, names, in_channels, together=together)
    parts = {"G": ("G",) if together else ("C", "M")}
    split = [part for name in wanted for part in parts.get(name, (name,))]
    order = [names.index(name) for name in split if name != "1"]
    array = array.transpose(order)
    if before.flipped != after.flipped:
        spatial = tuple(at for at, axis in enumerate(order) if names[axis].startswith("K"))
        array = np.flip(array, spatial)
    sizes = dict(zip([name for name in split if name != "1"], array.shape, strict=True))
    sizes = {"1": 1, "G": sizes.get("C", 1) * sizes.get("M", 1)} | sizes
    return np.array(array.reshape([sizes[name] for name in wanted]), order="C", copy=True)


def _layout(library: str, kind: str) -> WeightLayout:
    """Return an entry of the table. Raises `UsageError`."""
    if library not in KERNEL_LAYOUTS:
        allowed = ", ".join(KERNEL_LAYOUTS)
        raise UsageError(f"no kernel layout of {library!r} is known; allowed: {allowed}")
    if kind not in KERNEL_LAYOUTS[library]:
        allowed = ", ".join(KERNEL_LAYOUTS[library])
        raise UsageError(f"no kind of kernel is called {kind!r}; allowed: {allowed}")
    return KERNEL_LAYOUTS[library][kind]


def _spread(axes: str, rank: int) -> list[str]:
    """Return the names of all axes, `K` as `K0`, `K1`, ..."""
    return [
        name
        for axis in axes
        for name in ([f"K{number}" for number in range(rank)] if axis == "K" else [axis])
    ]


def _split(
    array: NDArray[Any], names: list[str], in_channels: int | None, *, together: bool
) -> tuple[NDArray[Any], list[str]]:
    """Return a depthwise kernel with axes `C` and `M` in place of `1` and `G`; others as they are.

    `together` leaves `G` in one piece. Raises `UsageError`.
    """
    if "G" not in names:
        channels = array.shape[names.index("C")] if "C" in names else None
        if channels is not None and in_channels not in (None, channels):
            raise UsageError(f"in_channels is {in_channels}, and the kernel has {channels}")
        return array, names
    size, ones = array.shape[names.index("G")], array.shape[names.index("1")]
    if ones != 1:
        raise UsageError(
            f"a depthwise kernel has one input channel in each group; got the shape {array.shape}"
        )
    if together:
        return array.squeeze(names.index("1")), [name for name in names if name != "1"]
    if in_channels is None or in_channels < 1 or size % in_channels:
        raise UsageError(
            f"in_channels is needed to split {size} channels of a depthwise kernel into channels"
            f" and multiplier; got {in_channels}; allowed: a divisor of {size}"
        )
    shape, parts = [], []
    for name, extent in zip(names, array.shape, strict=True):
        if name == "G":
            shape += [in_channels, size // in_channels]
            parts += ["C", "M"]
        elif name != "1":
            shape.append(extent)
            parts.append(name)
    return array.reshape(shape), parts
