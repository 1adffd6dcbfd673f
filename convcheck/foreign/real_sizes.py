"""Convolutions on which a function that is right is timed: from a toy to a layer of a network.

Sizes of layers are those of cases/real_layers.yaml, with one batch entry where theirs have more.
"""

from __future__ import annotations

from collections.abc import Iterator

from convcheck.foreign.ladder import Parameters, Room, Rung, fitted, ladder

Sizes = tuple[tuple[int, ...], tuple[int, ...]]

_REAL: dict[int, tuple[tuple[str, Sizes, Parameters], ...]] = {
    1: (
        ("a short line", ((32,), (3,)), {"batch": 2, "in_channels": 4, "out_channels": 8}),
        ("TCN on pixels of MNIST", ((784,), (7,)), {"in_channels": 25, "out_channels": 25}),
        ("Whisper base, conv1", ((3000,), (3,)), {"in_channels": 80, "out_channels": 512}),
    ),
    2: (
        ("a small image", ((12, 12), (3, 3)), {"batch": 2, "in_channels": 2, "out_channels": 4}),
        ("32 digits of MNIST", ((28, 28), (3, 3)), {"batch": 32, "out_channels": 32}),
        ("ResNet-50, res2 3x3", ((56, 56), (3, 3)), {"in_channels": 64, "out_channels": 64}),
    ),
    3: (
        ("a small block", ((6, 6, 6), (3, 3, 3)), {"in_channels": 2, "out_channels": 4}),
        ("a block of video", ((8, 28, 28), (3, 3, 3)), {"in_channels": 16, "out_channels": 32}),
    ),
}
"""By rank: what it is, input and kernel, the other parameters."""


def real_sizes(room: Room) -> list[Rung]:
    """Return the convolutions a function is timed on, the smallest first.

    What is particular about sizes (a ready object, squares, a depthwise kernel) is timed on the
    last of its rungs. Bias, stride, dilation and groups are left at nothing.
    """
    if room.fixed or room.depthwise or room.square or room.few:
        return ladder(room)[-1:]
    found = {rung.convolution: rung for rung in _real(room)}
    return sorted(found.values(), key=lambda rung: rung.convolution.multiply_adds)


def _real(room: Room) -> Iterator[Rung]:
    for what, sizes, parameters in _REAL[room.rank]:
        yield from fitted(room, what, sizes, parameters)
