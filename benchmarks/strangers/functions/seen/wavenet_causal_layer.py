from collections import deque

import numpy as np


class CausalConv1D:
    """Dilated causal convolution, WaveNet style.

    kernel: (taps, c_in, c_out), the *last* tap sees the present sample and
    tap 0 the oldest one (Keras layout, padding="causal").

    ``__call__`` takes a whole (time, c_in) sequence and leaves the state alone,
    ``step`` takes one (c_in,) frame and remembers the past. Both agree when
    the frames are fed one by one after ``reset()``.
    """

    def __init__(self, kernel, bias=None, dilation=1):
        self.kernel = np.asarray(kernel)
        self.bias = np.zeros(self.kernel.shape[2]) if bias is None else np.asarray(bias)
        self.dilation = dilation
        self.reset()

    def reset(self):
        size = (len(self.kernel) - 1) * self.dilation + 1
        zero = np.zeros(self.kernel.shape[1])
        self._queue = deque([zero] * size, maxlen=size)

    def __call__(self, x):
        taps, t = len(self.kernel), len(x)
        left = (taps - 1) * self.dilation
        xp = np.concatenate([np.zeros((left, x.shape[1])), x])
        y = np.tile(self.bias.astype(float), (t, 1))
        for k in range(taps):
            y += xp[k * self.dilation:k * self.dilation + t] @ self.kernel[k]
        return y

    def step(self, frame):
        self._queue.append(np.asarray(frame))
        past = list(self._queue)[::self.dilation]
        return self.bias + sum(p @ k for p, k in zip(past, self.kernel))
