"""The textbook loops: for each batch entry, position and filter, one sum over one window."""

from __future__ import annotations

import numpy as np

from convcheck.backends._handwritten.layer import Array, HandwrittenLayer


class Loops(HandwrittenLayer):
    """Python loops around `np.sum`, as in every introduction to convolutions."""

    name = "loops"

    def forward(self, padded: Array, w: Array) -> Array:
        y = np.zeros(self.conv.output_shape, dtype=padded.dtype)
        for n in range(self.conv.batch):
            for position, window in self.positions():
                for ins, outs in self.groups():
                    seen = padded[self.at(n, *window, ins)]
                    for f in range(outs.start, outs.stop):
                        y[self.at(n, *position, f)] = np.sum(seen * w[..., f], dtype=y.dtype)
        return y

    def grad_input(self, padded_shape: tuple[int, ...], w: Array, g: Array) -> Array:
        dx = np.zeros(padded_shape, dtype=g.dtype)
        for n in range(self.conv.batch):
            for position, window in self.positions():
                for ins, outs in self.groups():
                    for f in range(outs.start, outs.stop):
                        dx[self.at(n, *window, ins)] += w[..., f] * g[self.at(n, *position, f)]
        return dx

    def grad_kernel(self, padded: Array, g: Array) -> Array:
        dw = np.zeros(self.conv.kernel_shape, dtype=g.dtype)
        for n in range(self.conv.batch):
            for position, window in self.positions():
                for ins, outs in self.groups():
                    for f in range(outs.start, outs.stop):
                        dw[..., f] += padded[self.at(n, *window, ins)] * g[self.at(n, *position, f)]
        return dw
