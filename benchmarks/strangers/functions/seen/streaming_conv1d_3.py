import numpy as np


class StreamingConv1d:
    """Multi-channel strided conv over a stream of chunks.

    `push(chunk)` takes (C_in, n) samples, n arbitrary (also 0), and returns all
    new outputs (C_out, m), m possibly 0. Concatenating the returned pieces gives
    the valid, unpadded convolution of the concatenated chunks.
    """

    def __init__(self, weight, bias=None, stride=1):
        self.weight = np.asarray(weight, dtype=np.float64)   # (C_out, C_in, K)
        self.bias = bias
        self.stride = stride
        self.buf = np.zeros((self.weight.shape[1], 0))
        self.skip = 0     # samples still to drop (stride > kernel)

    def push(self, chunk):
        self.buf = np.concatenate([self.buf, chunk], axis=1)
        drop = min(self.skip, self.buf.shape[1])
        self.buf = self.buf[:, drop:]
        self.skip -= drop

        c_out, _, k = self.weight.shape
        n = self.buf.shape[1]
        m = (n - k) // self.stride + 1 if n >= k else 0
        y = np.zeros((c_out, m))
        for t in range(m):
            win = self.buf[:, t * self.stride:t * self.stride + k]
            y[:, t] = np.einsum('oik,ik->o', self.weight, win)
        if self.bias is not None:
            y += np.asarray(self.bias)[:, None]

        used = m * self.stride
        self.skip += max(0, used - n)
        self.buf = self.buf[:, min(used, n):]
        return y
