import numpy as np


class Conv2D:
    # plain python conv layer, for learning purposes
    # input (C,H,W) -> output (F,H_out,W_out)

    def __init__(self, weights, biases, stride=1, padding=0):
        self.weights = weights      # (F,C,K,K)
        self.biases = biases        # (F,)
        self.stride = stride
        self.padding = padding

    def output_size(self, n):
        k = self.weights.shape[2]
        return (n + 2 * self.padding - k + 1) // self.stride

    def __call__(self, image):
        p, s = self.padding, self.stride
        F, C, K, _ = self.weights.shape
        padded = np.pad(image, ((0, 0), (p, p), (p, p)))
        H_out = self.output_size(image.shape[1])
        W_out = self.output_size(image.shape[2])
        result = np.zeros((F, H_out, W_out))
        for f in range(F):
            for row in range(H_out):
                for col in range(W_out):
                    total = self.biases[f]
                    for c in range(C):
                        for i in range(K):
                            for j in range(K):
                                total += self.weights[f, c, i, j] * padded[c, row * s + i, col * s + j]
                    result[f, row, col] = total
        return result
