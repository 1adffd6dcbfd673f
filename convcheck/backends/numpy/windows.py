"""One output position at a time: a window of the whole batch against all filters by tensordot."""

from __future__ import annotations

import numpy as np

from convcheck.backends._handwritten.layer import Array, HandwrittenLayer


class Windows(HandwrittenLayer):
    """The class of question 3: loops over positions only, the rest in NumPy."""

    name = "windows"

    def forward(self, padded: Array, w: Array) -> Array:
        y = np.zeros(self.conv.output_shape, dtype=padded.dtype)
        taps = self.conv.rank + 1
        for position, window in self.positions():
            for ins, outs in self.groups():
                seen = padded[self.at(slice(None), *window, ins)]
                y[self.at(slice(None), *position, outs)] = np.tensordot(
                    seen, w[..., outs], axes=taps
                )
        return y

    def grad_input(self, padded_shape: tuple[int, ...], w: Array, g: Array) -> Array:
        dx = np.zeros(padded_shape, dtype=g.dtype)
        for position, window in self.positions():
            for ins, outs in self.groups():
                arriving = g[self.at(slice(None), *position, outs)]
                dx[self.at(slice(None), *window, ins)] += np.tensordot(
                    arriving, w[..., outs], axes=(1, -1)
                )
        return dx

    def grad_kernel(self, padded: Array, g: Array) -> Array:
        dw = np.zeros(self.conv.kernel_shape, dtype=g.dtype)
        for position, window in self.positions():
            for ins, outs in self.groups():
                seen = padded[self.at(slice(None), *window, ins)]
                arriving = g[self.at(slice(None), *position, outs)]
                dw[..., outs] += np.tensordot(seen, arriving, axes=(0, 0))
        return dw
