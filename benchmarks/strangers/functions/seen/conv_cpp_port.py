# Port of the ConvLayer::forward of my old C++ net.
import numpy as np


class ConvLayer:
    """weights [n_out][n_in][k][k], biases [n_out]; valid, stride 1.
    forward() takes maps [n_in][rows][cols] and returns [n_out][rows-k+1][cols-k+1],
    out[o] = bias[o] + sum over i of maps[i] correlated with weights[o][i].
    """

    def __init__(self, weights, biases):
        self.weights = np.asarray(weights, dtype=float)
        self.biases = np.asarray(biases, dtype=float)

    def forward(self, maps):
        n_out, n_in, k, _ = self.weights.shape
        rows = len(maps[0]) - k + 1
        cols = len(maps[0][0]) - k + 1
        out = np.zeros((n_out, rows, cols))
        for o in range(n_out):
            for i in range(n_in):
                for r in range(rows):
                    for c in range(cols):
                        acc = self.biases[o]
                        for u in range(k):
                            for v in range(k):
                                acc += maps[i][r + u][c + v] * self.weights[o, i, u, v]
                        out[o, r, c] += acc
        return out
