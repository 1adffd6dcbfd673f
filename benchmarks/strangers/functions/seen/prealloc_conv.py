import numpy as np


class PreallocConv1d:
    """'valid' 1-D convolution with all work arrays allocated up front, so the
    real-time loop never touches the allocator."""

    def __init__(self, kernel, max_len):
        self.kernel = np.array(kernel, dtype=np.float32)
        n = max_len - self.kernel.size + 1
        if n < 1:
            raise ValueError("max_len is shorter than the kernel")
        self._acc = np.empty(n, dtype=np.float32)
        self._tmp = np.empty(n, dtype=np.float32)

    def __call__(self, x):
        k = self.kernel.size
        n = len(x) - k + 1
        if not 1 <= n <= self._acc.size:
            raise ValueError("bad input length")
        acc, tmp = self._acc[:n], self._tmp[:n]
        acc.fill(0.0)
        for j in range(k):
            np.multiply(x[j:j + n], self.kernel[k - 1 - j], out=tmp)
            acc += tmp
        return acc
