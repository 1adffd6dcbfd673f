"""im2col: every window written out as a row, then one matrix product for the whole batch."""

from __future__ import annotations

import itertools
import math

from convcheck.backends._handwritten.layer import Array, HandwrittenLayer


class Im2col(HandwrittenLayer):
    """The usual fast form in NumPy and its like, with col2im for the input's gradient."""

    name = "im2col"

    def forward(self, padded: Array, w: Array) -> Array:
        y: Array = self.xp.empty(self.conv.output_shape, dtype=padded.dtype)
        for ins, outs in self.groups():
            y[..., outs] = (self._columns(padded, ins) @ self._matrix(w, outs)).reshape(
                *self.conv.output_shape[:-1], outs.stop - outs.start
            )
        return y

    def grad_input(self, padded_shape: tuple[int, ...], w: Array, g: Array) -> Array:
        dx: Array = self.xp.zeros(padded_shape, dtype=g.dtype)
        for ins, outs in self.groups():
            arriving = g[..., outs].reshape(g[..., 0].size, outs.stop - outs.start)
            columns = (arriving @ self._matrix(w, outs).T).reshape(
                *self.conv.output_shape[:-1], *self.conv.kernel, ins.stop - ins.start
            )
            every = (slice(None),) * (self.conv.rank + 1)
            for tap in itertools.product(*map(range, self.conv.kernel)):
                dx[self.at(slice(None), *self._read_by(tap), ins)] += columns[self.at(*every, *tap)]
        return dx

    def grad_kernel(self, padded: Array, g: Array) -> Array:
        dw: Array = self.xp.empty(self.conv.kernel_shape, dtype=g.dtype)
        for ins, outs in self.groups():
            arriving = g[..., outs].reshape(g[..., 0].size, outs.stop - outs.start)
            dw[..., outs] = (self._columns(padded, ins).T @ arriving).reshape(
                *self.conv.kernel_shape[:-1], -1
            )
        return dw

    def _columns(self, padded: Array, channels: slice) -> Array:
        """Return `[batch * positions, taps * channels]`, a copy of every window."""
        conv, rank = self.conv, self.conv.rank
        strides = padded.strides
        moving = tuple(s * a.stride for s, a in zip(strides[1:-1], conv.axes, strict=True))
        within = tuple(s * a.dilation for s, a in zip(strides[1:-1], conv.axes, strict=True))
        view: Array = self.xp.lib.stride_tricks.as_strided(
            padded,
            (conv.batch, *conv.output, *conv.kernel, conv.in_channels),
            (strides[0], *moving, *within, strides[-1]),
        )
        rows = conv.batch * math.prod(conv.output)
        taps = math.prod(conv.kernel) * (channels.stop - channels.start)
        return view[(slice(None),) * (1 + 2 * rank) + (channels,)].reshape(rows, taps)

    def _matrix(self, w: Array, outs: slice) -> Array:
        """Return the kernel of a group as `[taps * channels, filters]`."""
        return w[..., outs].reshape(-1, outs.stop - outs.start)

    def _read_by(self, tap: tuple[int, ...]) -> tuple[slice, ...]:
        """Return the padded input positions that one tap reads, one per output position."""
        return tuple(
            slice(t * a.dilation, t * a.dilation + (a.output - 1) * a.stride + 1, a.stride)
            for t, a in zip(tap, self.conv.axes, strict=True)
        )
