"""A failure kept: operands and results as `.npz`, with a script that shows it with NumPy alone."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from convcheck.foreign.infer import Inference
from convcheck.foreign.ladder import Rung
from convcheck.foreign.source import Target
from convcheck.words.errors import UsageError

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
pads = {pads}  # (before, after) of each spatial axis

padded = np.pad(x.astype(np.float64), ((0, 0), *pads, (0, 0)))
taps = w.shape[:-2]
sizes = [
    (padded.shape[1 + a] - (taps[a] - 1) * dilation[a] - 1) // stride[a] + 1
    for a in range(len(taps))
]
g = arrays["grad_output"] if "grad_output" in arrays else None
results = {{
    "forward": np.zeros((x.shape[0], *sizes, w.shape[-1])),
    "grad_input": np.zeros(padded.shape),
    "grad_kernel": np.zeros(w.shape),
    "grad_bias": None if g is None else g.sum(axis=tuple(range(g.ndim - 1))),
}}
fan_in, fan_out = x.shape[-1] // groups, w.shape[-1] // groups
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
        results["forward"][..., outs] += seen @ kernel
        if g is not None:
            results["grad_input"][window][..., ins] += g[..., outs] @ kernel.T
            axes = tuple(range(g.ndim - 1))
            results["grad_kernel"][tap][:, outs] = np.tensordot(seen, g[..., outs], (axes, axes))
results["forward"] += bias
inner = tuple(slice(before, before + size) for (before, _), size in zip(pads, x.shape[1:]))
results["grad_input"] = results["grad_input"][(slice(None), *inner)]
expected = results["{which}"]

np.set_printoptions(precision=4, suppress=True, linewidth=120)
print("input\\n", x, "\\nkernel\\n", w, "\\ngrad_output\\n", g)
print("expected\\n", expected, "\\ngot\\n", got)
if got.shape == expected.shape:
    wrong = np.abs(got - expected) > {atol} + {rtol} * np.abs(expected)
    print("wrong elements\\n", np.argwhere(wrong))
'''


def write_reproduction(
    folder: Path, target: Target, found: Inference, rung: Rung, step: dict[str, Any]
) -> list[str]:
    """Write `try-NAME.npz` and `try-NAME.py` into a folder; return their paths.

    Raises `UsageError` if they cannot be written.
    """
    conv = rung.convolution
    verdict = step["verdict"]
    stem = folder / f"try-{target.name}"
    text = SCRIPT.format(
        title=f"{target.name}: {step['pass']} is wrong, first seen with {rung.adds}.",
        which=step["pass"],
        layout=found.layout,
        stride=conv.stride,
        dilation=conv.dilation,
        groups=conv.groups,
        pads=conv.pads,
        atol=verdict["atol"] or 0.0,
        rtol=verdict["rtol"] or 0.0,
    )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(step["arrays"], stem.with_suffix(".npz"))
        stem.with_suffix(".py").write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"cannot write {stem}.npz: {error.strerror}") from None
    step["arrays"] = str(stem.with_suffix(".npz"))
    return [str(stem.with_suffix(".npz")), str(stem.with_suffix(".py"))]
