from collections import deque

import numpy as np


class CachedDilatedConv:
    """Dilated causal convolution for sample-by-sample generation.

    weight: (c_out, c_in, k), bias: (c_out,), same meaning as in nn.Conv1d, so
    the last tap belongs to the current sample. Past samples start at zero.
    """

    def __init__(self, weight, bias, dilation):
        self.weight = weight
        self.bias = bias
        c_in, k = weight.shape[1:]
        self.queues = []
        for _ in range(k - 1):
            self.queues.append(deque([np.zeros(c_in)] * dilation, maxlen=dilation))

    def step(self, x):
        """x: (c_in,) current sample -> (c_out,)"""
        x = np.array(x, dtype=float)
        y = self.bias + self.weight[:, :, -1] @ x
        tap = self.weight.shape[2] - 2
        for queue in self.queues:
            past = queue[0]
            y = y + self.weight[:, :, tap] @ past
            queue.append(x)
            tap -= 1
        return y
