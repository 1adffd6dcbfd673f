"""A failure kept: operands and results as `.npz`, with a script that shows it with NumPy alone."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from convcheck.files import open_foreign, write_whole
from convcheck.mathematics.geometry import NUMPY_MODES
from convcheck.model.errors import UsageError
from convcheck.model.passes import Pass
from convcheck.user_functions.parameters.settings import plain_name
from convcheck.user_functions.reading.inferred import Inference
from convcheck.user_functions.reading.room import Rung
from convcheck.user_functions.source.source import Target

LARGEST = 2**30
"""Bytes of arrays that are kept: a function may have made its file longer."""

SCRIPT = '''\
"""{title}

Needs NumPy only. Arrays are channels last: input [batch, *spatial, in_channels], kernel
[*kernel, in_channels / groups, out_channels]; the function saw them as {layout}.
"""

import itertools
from pathlib import Path

import numpy as np

arrays = np.load(Path(__file__).with_suffix(".npz"))
x, w, got = arrays["input"], arrays["kernel"], arrays["got"]
bias = arrays["bias"] if "bias" in arrays else 0.0
stride, dilation, groups = {stride}, {dilation}, {groups}
pads = {pads}  # (before, after) of each spatial axis, cut off if it is transposed
modes = {modes}  # what stands in the padding along each, as np.pad calls it

g = arrays["grad_output"] if "grad_output" in arrays else None
transposed = {transposed}  # then kernel is [*kernel, out_channels / groups, in_channels]
if transposed:  # the gradient of a convolution: of `small` with respect to `large`
    large = np.zeros({output_shape}) if g is None else g
    small = x
else:
    large, small = x, g

padded = large.astype(np.float64)
for axis, (pair, mode) in enumerate(zip(pads, modes), 1):
    padded = np.pad(padded, [pair if a == axis else (0, 0) for a in range(padded.ndim)], mode=mode)
taps = w.shape[:-2]
sizes = {small}
forward = np.zeros((x.shape[0], *sizes, w.shape[-1]))
grad_large = np.zeros(padded.shape)
grad_kernel = np.zeros(w.shape)
fan_in, fan_out = large.shape[-1] // groups, w.shape[-1] // groups
for tap in itertools.product(*map(range, taps)):
    window = tuple(
        slice(t * d, t * d + (size - 1) * s + 1, s)
        for t, d, s, size in zip(tap, dilation, stride, sizes)
    )
    window = (slice(None), *window)
    for group in range(groups):
        ins = slice(group * fan_in, (group + 1) * fan_in)
        outs = slice(group * fan_out, (group + 1) * fan_out)
        seen, kernel = padded[window][..., ins], w[tap][:, outs]
        forward[..., outs] += seen @ kernel
        if small is not None:
            grad_large[window][..., ins] += small[..., outs] @ kernel.T
            axes = tuple(range(small.ndim - 1))
            grad_kernel[tap][:, outs] = np.tensordot(seen, small[..., outs], (axes, axes))
for axis, (pair, size, mode) in enumerate(zip(pads, large.shape[1:], modes), 1):
    along = np.moveaxis(grad_large, axis, 0)
    if mode == "constant":
        along = along[pair[0] : pair[0] + size]
    else:  # an element may stand in the padding as well
        folded = np.zeros((size, *along.shape[1:]))
        np.add.at(folded, np.pad(np.arange(size), pair, mode=mode), along)
        along = folded
    grad_large = np.moveaxis(along, 0, axis)
results = {{
    "forward": (grad_large if transposed else forward) + bias,
    "grad_input": forward if transposed else grad_large,
    "grad_kernel": grad_kernel,
    "grad_bias": None if g is None else g.sum(axis=tuple(range(g.ndim - 1))),
}}
expected = results["{which}"]

np.set_printoptions(precision=4, suppress=True, linewidth=120)
print("input\\n", x, "\\nkernel\\n", w, "\\ngrad_output\\n", g)
print("expected\\n", expected, "\\ngot\\n", got)
if got.shape == expected.shape:
    wrong = np.abs(got - expected) > {atol} + {rtol} * np.abs(expected)
    print("wrong elements\\n", np.argwhere(wrong))
'''


@dataclass(frozen=True)
class WrongResult:
    """The result of a pass that is wrong: the `.npz` of its arrays, and what an element may err."""

    which: Pass
    arrays: str
    atol: float
    rtol: float


def write_reproduction(
    folder: Path, target: Target, found: Inference, rung: Rung, wrong: WrongResult
) -> list[str]:
    """Write `try-NAME.npz` and `try-NAME.py` into a folder; return their paths.

    There are none if the function has taken its arrays away. Raises `UsageError` if they cannot be
    written.
    """
    try:
        with open_foreign(wrong.arrays) as file:
            arrays = file.read(LARGEST)
    except OSError:
        return []
    conv = rung.convolution
    stem = folder / f"try-{plain_name(target.name)}"
    text = SCRIPT.format(
        title=f"{target.name}: {wrong.which} is wrong, first seen with {rung.adds}.",
        which=wrong.which,
        layout=found.layout,
        stride=conv.stride,
        dilation=conv.dilation,
        groups=conv.groups,
        pads=tuple(axis.pads for axis in conv.axes),
        modes=tuple(NUMPY_MODES.get(mode, "constant") for mode in conv.padding_modes),
        transposed=conv.transposed,
        output_shape=conv.output_shape,
        small=(conv.mirror if conv.transposed else conv).output,
        atol=wrong.atol,
        rtol=wrong.rtol,
    )
    try:
        write_whole(stem.with_suffix(".npz"), arrays)
        write_whole(stem.with_suffix(".py"), text.encode())
    except OSError as error:
        raise UsageError(f"cannot write {stem}.npz: {error.strerror}") from None
    return [str(stem.with_suffix(".npz")), str(stem.with_suffix(".py"))]
