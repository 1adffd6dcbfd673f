import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


class SpectralConv1D:
    """Conv layer whose forward pass runs in the frequency domain.

    Input (N, C, L), weights (F, C, K), output (N, F, L - K + 1); as usual in
    deep learning the weights are not flipped.
    """

    def __init__(self, weights):
        self.w = np.array(weights, dtype=np.float64)
        self.dw = np.zeros_like(self.w)
        self._spec = None
        self._spec_len = -1

    def _spectrum(self, n):
        if self._spec_len != n:
            self._spec = np.conj(np.fft.rfft(self.w, n, axis=-1))
            self._spec_len = n
        return self._spec

    def forward(self, x):
        self.x = x
        n = x.shape[-1]
        k = self.w.shape[-1]
        prod = np.einsum('nct,fct->nft', np.fft.rfft(x, axis=-1), self._spectrum(n))
        return np.fft.irfft(prod, n, axis=-1)[..., :n - k + 1]

    def backward(self, dout):
        k = self.w.shape[-1]
        win = sliding_window_view(self.x, k, axis=-1)          # N C T K
        self.dw = np.einsum('nft,nctk->fck', dout, win)
        dx = np.zeros_like(self.x, dtype=np.float64)
        t = dout.shape[-1]
        for i in range(k):
            dx[..., i:i + t] += np.einsum('nft,fc->nct', dout, self.w[..., i])
        return dx

    def step(self, lr):
        self.w -= lr * self.dw
