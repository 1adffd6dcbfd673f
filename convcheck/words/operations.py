"""The operations by name: how many axes they have, and what they are called."""

from __future__ import annotations

OPS: dict[str, int] = {
    "conv1d": 1,
    "conv2d": 2,
    "conv3d": 3,
    "conv1d_transpose": 1,
    "conv2d_transpose": 2,
    "conv3d_transpose": 3,
    "depthwise_conv1d": 1,
    "depthwise_conv2d": 2,
    "separable_conv1d": 1,
    "separable_conv2d": 2,
}
"""Operation names and their rank."""

TRANSPOSED = frozenset(op for op in OPS if op.endswith("_transpose"))

DEPTHWISE = frozenset(op for op in OPS if op.startswith("depthwise_"))
"""Operations with `depth_multiplier` in place of `out_channels` and `groups`: a group a channel."""

SEPARABLE = frozenset(op for op in OPS if op.startswith("separable_"))
"""Operations of two kernels: a depthwise convolution, then one of spatial size one."""

SPATIAL_NAMES: dict[int, tuple[str, ...]] = {
    1: ("length",),
    2: ("height", "width"),
    3: ("depth", "height", "width"),
}
"""Names of the spatial sizes in case files and reports, by rank."""
