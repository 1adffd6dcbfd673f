import numpy as np


class RationalResampler:
    """Zero-stuff by L, filter with h, keep every M-th: done at the output rate only."""

    def __init__(self, h, L, M):
        self.L, self.M = L, M
        self.n_taps = len(h)
        depth = -(-self.n_taps // L)
        bank = np.zeros(depth * L, dtype=np.result_type(h, float))
        bank[:self.n_taps] = h
        # row r holds h[r], h[r+L], ... reversed, ready for a dot product
        self.bank = bank.reshape(depth, L).T[:, ::-1].copy()
        self.depth = depth

    def __call__(self, x):
        x = np.asarray(x)
        n_out = -(-((len(x) - 1) * self.L + self.n_taps) // self.M)
        guard = self.depth
        xe = np.concatenate([np.zeros(self.depth - 1), x, np.zeros(guard)])
        out = np.empty(n_out, dtype=np.result_type(xe, self.bank))
        base, branch = 0, 0
        for i in range(n_out):
            out[i] = self.bank[branch] @ xe[base:base + self.depth]
            branch += self.M
            base += branch // self.L
            branch %= self.L
        return out
