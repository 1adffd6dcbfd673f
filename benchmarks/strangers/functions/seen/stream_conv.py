import numpy as np


class StreamingConv1d:
    """Causal conv1d over a stream, with `channels` in and out.

    weight: (C_out, C_in, K); push(frame) takes (C_in, T) and returns (C_out, T).
    Tap K-1 multiplies the newest sample (torch Conv1d order with left padding K-1).
    """

    def __init__(self, weight, bias=None):
        self.weight = np.asarray(weight)
        self.bias = None if bias is None else np.asarray(bias)
        self.reset()

    def reset(self):
        _, cin, k = self.weight.shape
        self.hist = np.zeros((cin, k - 1))

    def push(self, frame):
        cout, cin, k = self.weight.shape
        T = frame.shape[1]
        z = np.concatenate([self.hist, frame], axis=1)
        y = np.zeros((cout, T))
        for i in range(k):
            y += self.weight[:, :, i] @ z[:, i:i + T]
        if self.bias is not None:
            y += self.bias[:, None]
        self.hist = z[:, T:].copy()
        return y
