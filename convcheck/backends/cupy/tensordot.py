"""Windows as a view of the input, contracted with the kernel: what takes two lines in CuPy."""

from __future__ import annotations

from convcheck.backends._handwritten.im2col import Im2col
from convcheck.backends._handwritten.layer import Array
from convcheck.backends._handwritten.views import windows_of


class Tensordot(Im2col):
    """`sliding_window_view` and `tensordot`; the input's gradient is added up as in im2col."""

    name = "tensordot"

    def forward(self, padded: Array, w: Array) -> Array:
        seen, taps = self._windows(padded), self.conv.rank + 1
        parts = [
            self.xp.tensordot(seen[..., ins], w[..., outs], axes=taps)
            for ins, outs in self.groups()
        ]
        return self._joined(parts)

    def grad_kernel(self, padded: Array, g: Array) -> Array:
        seen, places = self._windows(padded), tuple(range(self.conv.rank + 1))
        parts = [
            self.xp.tensordot(seen[..., ins], g[..., outs], axes=(places, places))
            for ins, outs in self.groups()
        ]
        return self._joined(parts)

    def _windows(self, padded: Array) -> Array:
        """Return `[batch, *output, *kernel, channels]`, a view of the padded input."""
        conv = self.conv
        return windows_of(self.xp, padded, conv.kernel, conv.stride, conv.dilation)

    def _joined(self, parts: list[Array]) -> Array:
        """Return the results of all groups, side by side in their last axis."""
        whole: Array = parts[0] if len(parts) == 1 else self.xp.concatenate(parts, axis=-1)
        return whole
