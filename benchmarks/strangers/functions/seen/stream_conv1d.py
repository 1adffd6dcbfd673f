from dataclasses import dataclass, field
from typing import Optional

import numpy as np


@dataclass
class StreamingConv1d:
    """Causal conv1d run chunk by chunk (for real-time audio models).

    weight : (out_channels, in_channels, kernel_size)
    bias   : (out_channels,) or None

    Feeding a signal in pieces of any length through `forward` gives the same
    samples as feeding it whole; before the first sample there is silence.
    """
    weight: np.ndarray
    bias: Optional[np.ndarray] = None
    history: np.ndarray = field(init=False)

    def __post_init__(self):
        self.reset()

    @property
    def lookback(self):
        return self.weight.shape[2] - 1

    def reset(self):
        self.history = np.zeros((self.weight.shape[1], self.lookback))

    def forward(self, chunk):
        """chunk: (in_channels, T) -> (out_channels, T)"""
        buf = np.concatenate([self.history, chunk], axis=1)
        T = chunk.shape[1]
        out = np.zeros((self.weight.shape[0], T))
        for k in range(self.weight.shape[2]):
            out += self.weight[:, :, k] @ buf[:, k:k + T]
        if self.bias is not None:
            out += self.bias[:, None]

        self._remember(chunk)
        return out

    __call__ = forward

    def _remember(self, chunk):
        if self.lookback == 0 or chunk.shape[1] == 0:
            return
        tail = chunk[:, -self.lookback:]
        self.history = np.zeros_like(self.history)
        self.history[:, -tail.shape[1]:] = tail
