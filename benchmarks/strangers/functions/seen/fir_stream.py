import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


class CausalStream:
    """Causal multi-channel conv over a live signal.

        y[o, t] = bias[o] + sum_{i,k} weight[o, i, k] * x[i, t - (K - 1) + k]

    with x = 0 before the first sample.  Feed the signal in pieces of any length
    through process(); the outputs laid end to end are the same as those from one
    call with the whole signal.  reset() forgets the past.
    """

    def __init__(self, weight, bias=None):
        self.weight = np.asarray(weight)            # (out, in, K)
        self.out_ch, self.in_ch, self.K = self.weight.shape
        self.bias = np.zeros(self.out_ch) if bias is None else np.asarray(bias)
        self.reset()

    def reset(self):
        self._past = np.zeros((self.in_ch, self.K - 1), dtype=self.weight.dtype)

    def process(self, chunk):
        """chunk (in, T) -> (out, T)"""
        chunk = np.asarray(chunk)
        T = chunk.shape[1]
        if T == 0:
            return np.zeros((self.out_ch, 0), dtype=self.weight.dtype)
        buf = np.concatenate([self._past, chunk], axis=1)
        win = sliding_window_view(buf, self.K, axis=1)      # in, T, K
        y = np.einsum('itk,oik->ot', win, self.weight)
        keep = min(self.K - 1, T)
        past = np.zeros_like(self._past)
        if keep:
            past[:, -keep:] = chunk[:, -keep:]
        self._past = past
        return y + self.bias[:, None].astype(y.dtype)

    __call__ = process
