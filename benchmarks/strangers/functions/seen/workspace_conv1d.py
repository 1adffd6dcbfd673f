import numpy as np


class Conv1dPlan:
    """'Valid' multi-channel 1-D convolution with preallocated work arrays.

    weight (out_channels, in_channels, k); call it with (in_channels, length)
    and get (out_channels, length - k + 1).  The memory for the patch matrix is
    allocated once and kept as long as the length stays the same, which saves
    time when a long list of frames is processed:

        plan = Conv1dPlan(weight)
        features = [plan(frame) for frame in frames]
    """

    def __init__(self, weight, bias=None):
        weight = np.asarray(weight, dtype=np.float64)
        self.out_channels, self.in_channels, self.k = weight.shape
        self._matrix = weight.reshape(self.out_channels, -1)
        if bias is None:
            bias = np.zeros(self.out_channels)
        self._bias = np.asarray(bias, dtype=np.float64)[:, None]
        self._length = None

    def _prepare(self, length):
        if length == self._length:
            return
        steps = length - self.k + 1
        if steps < 1:
            raise ValueError("frame shorter than the kernel")
        self._patches = np.empty((self.in_channels, self.k, steps))
        self._result = np.empty((self.out_channels, steps))
        self._length = length

    def __call__(self, frame):
        frame = np.asarray(frame, dtype=np.float64)
        self._prepare(frame.shape[1])
        steps = self._result.shape[1]
        for j in range(self.k):
            self._patches[:, j] = frame[:, j:j + steps]
        flat = self._patches.reshape(-1, steps)
        np.matmul(self._matrix, flat, out=self._result)
        self._result += self._bias
        return self._result
