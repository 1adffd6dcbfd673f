"""conv_layer: forward is wrong, first seen with an input whose last axis is the longest.

Needs NumPy only. Arrays are channels last: input [batch, *spatial, in_channels], kernel
[*kernel, in_channels / groups, out_channels]; the function saw them as CHW/OIHW.
"""

import itertools
from pathlib import Path

import numpy as np

arrays = np.load(Path(__file__).with_suffix(".npz"))
x, w, got = arrays["input"], arrays["kernel"], arrays["got"]
bias = arrays["bias"] if "bias" in arrays else 0.0
stride, dilation, groups = (1, 1), (1, 1), 1
pads = ((0, 0), (0, 0))  # (before, after) of each spatial axis, cut off if it is transposed
mode = "constant"  # what stands in the padding, as np.pad calls it

g = arrays["grad_output"] if "grad_output" in arrays else None
transposed = False  # then kernel is [*kernel, out_channels / groups, in_channels]
if transposed:  # the gradient of a convolution: of `small` with respect to `large`
    large = np.zeros((1, 2, 3, 1)) if g is None else g
    small = x
else:
    large, small = x, g

padded = np.pad(large.astype(np.float64), ((0, 0), *pads, (0, 0)), mode=mode)
taps = w.shape[:-2]
sizes = (2, 3)
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
for axis, (pair, size) in enumerate(zip(pads, large.shape[1:]), 1):
    along = np.moveaxis(grad_large, axis, 0)
    if mode == "constant":
        along = along[pair[0] : pair[0] + size]
    else:  # an element may stand in the padding as well
        folded = np.zeros((size, *along.shape[1:]))
        np.add.at(folded, np.pad(np.arange(size), pair, mode=mode), along)
        along = folded
    grad_large = np.moveaxis(along, 0, axis)
results = {
    "forward": (grad_large if transposed else forward) + bias,
    "grad_input": forward if transposed else grad_large,
    "grad_kernel": grad_kernel,
    "grad_bias": None if g is None else g.sum(axis=tuple(range(g.ndim - 1))),
}
expected = results["forward"]

np.set_printoptions(precision=4, suppress=True, linewidth=120)
print("input\n", x, "\nkernel\n", w, "\ngrad_output\n", g)
print("expected\n", expected, "\ngot\n", got)
if got.shape == expected.shape:
    wrong = np.abs(got - expected) > 2.58792987040124e-13 + 0.0 * np.abs(expected)
    print("wrong elements\n", np.argwhere(wrong))
